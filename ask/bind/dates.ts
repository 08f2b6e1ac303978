import type { AuctionFilter, DateCondition } from '#contract/auction-query.ts'
import { addDays } from '../calendar.ts'
import type { Scene } from '../scene.ts'
import { type DateContext, datesAt, period } from './date-phrases.ts'
import { condition, type Item, itemAt, rewrite, type SpanOf } from './items.ts'

/**
 * Date phrases with their verbs, and tenses, to conditions (R41).
 *
 * `starting in March` begins · `wrapped up last month` ends · `upcoming` begins today or later · `held this year` is over by now
 */
const tenseFilter = (tense: SpanOf<'tense'>['tense'], today: string): DateCondition => {
  if (tense === 'past') return period('ends', { to: addDays(today, -1) })
  if (tense === 'upcoming') return period('begins', { from: today })
  return tense === 'running' ? period('overlaps', { from: today, to: today }) : period('ends', { from: today })
}

const covers = (each: DateCondition, today: string) =>
  each.kind === 'months' ||
  (each.kind === 'period' && each.from !== undefined && each.from <= today && (each.to ?? '9999') >= today)

const isPast = (item: Item) => item.kind === 'tense' && item.tense === 'past'

/** A verb with its dates, or the dates alone. */
function datedPhrase(items: readonly Item[], at: number, context: DateContext, tensed: boolean) {
  const phase = itemAt(items, at, 'phase')
  const verb = phase ? 1 : 0
  const back = context.back || phase?.past === true
  const found = datesAt(items, at + verb, phase?.on ?? 'overlaps', { ...context, back })
  const first = items[at]
  if (!found || !first) return undefined
  const last = items[at + verb + found.length - 1] ?? first
  const become: Item[] = [condition('date', found.filter, first, last)]
  // "ended this month", "held this year": over by now
  const over = phase ? phase.past : tensed
  if (over && found.dates.some((each) => covers(each, context.today)))
    become.push(condition('date', { dates: [tenseFilter('past', context.today)] }, first, last))
  return { length: verb + found.length, become }
}

/** Binds periods and weekdays with their verbs. */
function bindPhrases(items: readonly Item[], context: DateContext): Item[] {
  const tensed = items.some(isPast)
  return rewrite(items, (all, at) => {
    const phrase = datedPhrase(all, at, context, tensed)
    if (phrase) return phrase
    const weekdays = itemAt(all, at, 'weekdays')
    if (!weekdays) return undefined
    const filter: AuctionFilter = { dates: [{ kind: 'weekdays', weekdays: [...weekdays.days] }] }
    return { length: 1, become: [condition('date', filter, weekdays, weekdays)] }
  })
}

/** Whether the question's periods are all over, so that "past" adds nothing. */
function pastAlready(items: readonly Item[], today: string): boolean {
  const over = (each: DateCondition) => each.kind === 'period' && each.to !== undefined && each.to < today
  return items.every((item) => {
    if (item.kind !== 'condition' || item.dim !== 'date') return true
    const dates = item.filter.dates ?? []
    return dates.length > 0 && dates.every(over)
  })
}

/** Whether a tense says no more than the periods do: "scheduled in May 2026", "held in Q3 2025". */
function addsNothing(tense: SpanOf<'tense'>, items: readonly Item[], today: string): boolean {
  return !tense.strong || (tense.tense === 'past' && pastAlready(items, today))
}

/** Binds everything about when. `hint` is the tense of the question's own verbs. */
export function bindDates(
  items: readonly Item[],
  { today, year, ahead: later = false }: Scene,
  hint: 'past' | 'future' | undefined,
): Item[] {
  const back = hint === 'past' || items.some((item) => isPast(item) || (item.kind === 'phase' && item.past))
  const bound = bindPhrases(items, {
    today,
    back,
    ahead: hint === 'future' && !back,
    ...(year !== undefined && { year, later }),
  })
  const dated = bound.some((item) => item.kind === 'condition' && item.dim === 'date')
  return rewrite(bound, (all, at) => {
    const item = all[at]
    if (item?.kind === 'tense') {
      if (dated && addsNothing(item, bound, today)) return { length: 1, become: [] }
      return { length: 1, become: [condition('date', { dates: [tenseFilter(item.tense, today)] }, item, item)] }
    }
    // "ended", with no period said
    if (item?.kind !== 'phase' || !item.past || dated) return undefined
    return { length: 1, become: [condition('date', { dates: [tenseFilter('past', today)] }, item, item)] }
  })
}
