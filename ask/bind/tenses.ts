import type { DateCondition } from '#contract/auction-query.ts'
import { addDays } from '../calendar.ts'
import type { Token } from '../tokens.ts'
import { period } from './date-phrases.ts'
import { type Item, itemAt, type SpanOf } from './items.ts'

/**
 * What a tense says beside the periods of a question.
 *
 * `upcoming` begins today or later · `held in Q3 2025` says no more than the quarter · `started this month and still open` is running
 */
/** What a tense says where it is all that is said of when. */
export const tenseFilter = (tense: SpanOf<'tense'>['tense'], today: string): DateCondition => {
  if (tense === 'past') return period('ends', { to: addDays(today, -1) })
  if (tense === 'upcoming') return period('begins', { from: today })
  return tense === 'running' ? period('overlaps', { from: today, to: today }) : period('ends', { from: today })
}

/** Whether today may lie in a time. */
export const covers = (each: DateCondition, today: string) =>
  each.kind === 'months' ||
  (each.kind === 'period' && each.from !== undefined && each.from <= today && (each.to ?? '9999') >= today)

/** Whether the question's periods are all over, so that "past" adds nothing. */
function pastAlready(items: readonly Item[], today: string): boolean {
  const over = (each: DateCondition) => each.kind === 'period' && each.to !== undefined && each.to < today
  return items.every((item) => {
    if (item.kind !== 'condition' || item.dim !== 'date') return true
    const dates = item.filter.dates ?? []
    return dates.length > 0 && dates.every(over)
  })
}

/** "running in May 2026": a verb, not a second time. */
function runsThen(items: readonly Item[], at: number, today: string): boolean {
  const isOverlap = (item: Item | undefined) =>
    item?.kind === 'condition' && item.filter.dates?.some(({ kind }) => kind === 'period' || kind === 'months')
  if (isOverlap(items[at + 1])) return true
  const dates = items.flatMap((item) => (item.kind === 'condition' ? (item.filter.dates ?? []) : []))
  return dates.some((each) => each.kind === 'period' && each.from && each.to && !covers(each, today))
}

/** "to be held before Christmas" is from today on. */
const isOpenAhead = (items: readonly Item[], today: string) =>
  items.some((item) => {
    const [date] = item.kind === 'condition' && item.filter.dates?.length === 1 ? item.filter.dates : []
    return date?.kind === 'period' && date.on === 'begins' && date.from === undefined && (date.to ?? '') >= today
  })

/** Whether this is a time that today is not in. */
function opensLater(item: Item | undefined, today: string): boolean {
  const [date] = item?.kind === 'condition' ? (item.filter.dates ?? []) : []
  return date?.kind === 'period' && date.on === 'overlaps' && !!(date.from && date.to) && !covers(date, today)
}

/** Whether a tense says no more than the periods do: "scheduled in May 2026", "held in Q3 2025". */
export function addsNothing(items: readonly Item[], at: number, today: string): boolean {
  const item = itemAt(items, at, 'tense')
  // "still open on December 10", "still running this weekend": then, and not now
  if ((item?.tense === 'running' || item?.tense === 'not-over') && opensLater(items[at + 1], today)) return true
  if (item?.tense === 'running') return !item.strong && runsThen(items, at, today)
  if (item?.tense === 'upcoming' && !item.strong && isOpenAhead(items, today)) return false
  return !item?.strong || (item.tense === 'past' && pastAlready(items, today))
}

/** "the last four on the calendar": those at its end, however few are to come. */
export const isOfCalendar = ({ tense, start }: SpanOf<'tense'>, tokens: readonly Token[]) =>
  tense === 'upcoming' &&
  tokens[start]?.word === 'on' &&
  tokens.slice(Math.max(0, start - 4), start).some(({ word }) => /^(last|final)$/.test(word))

/** "started this month and still open": running; "still have one starting before Christmas": to come. */
export function meantTense({ tense }: SpanOf<'tense'>, said: readonly Item[], bound: readonly Item[], today: string) {
  if (tense !== 'not-over') return tense
  if (said.some((item) => item.kind === 'phase' && item.on === 'begins' && item.back && !item.past)) return 'running'
  return isOpenAhead(bound, today) ? 'upcoming' : tense
}
