import type { AuctionFilter, DateCondition } from '#contract/auction-query.ts'
import { addDays } from '../calendar.ts'
import type { Scene } from '../scene.ts'
import type { Token } from '../tokens.ts'
import { type DateContext, datesAt, period, rangeOf } from './date-phrases.ts'
import { condition, type Item, itemAt, joins, rewrite, type SpanOf } from './items.ts'
import { addsNothing, covers, isOfCalendar, meantTense, tenseFilter } from './tenses.ts'

/**
 * Date phrases with their verbs, and tenses, to conditions (R41).
 *
 * `starting in March` begins · `wrapped up last month` ends · `upcoming` begins today or later · `held this year` is over by now
 */
const isPast = (item: Item) => item.kind === 'tense' && item.tense === 'past'

/** What "ended" and "already started" say without a period. */
const byNow = (phase: SpanOf<'phase'> | undefined, today: string): DateCondition =>
  phase?.on === 'begins' ? period('begins', { to: today }) : tenseFilter('past', today)

/** Whether a verb looks back. "Opened before Nov 1 and close after Dec 1": each of two verbs by its own form. */
function looksBack(phase: SpanOf<'phase'>, items: readonly Item[], { back }: DateContext): boolean {
  const others = items.some((item) => item.kind === 'phase' && item.back === true)
  return phase.past || phase.back === true || (back && !others)
}

const isOpen = (date: DateCondition | undefined) =>
  date?.kind === 'period' && (date.from === undefined) !== (date.to === undefined)

const isClosed = (date: DateCondition) => date.kind === 'period' && !!date.from && !!date.to

/** `closing no earlier than Oct 1 and no later than Oct 20`: the verb is that of both ends. */
function otherEnd(
  items: readonly Item[],
  at: number,
  phase: SpanOf<'phase'> | undefined,
  [first, ...others]: readonly DateCondition[],
  context: DateContext,
) {
  const related =
    joins(items[at]) && items[at]?.kind !== 'or' && /^(relation|compare|by)$/.test(items[at + 1]?.kind ?? '')
  const next = phase && related && others.length === 0 ? datesAt(items, at + 1, phase.on, context) : undefined
  const closes = isOpen(first) && next?.dates.length === 1 && isOpen(next.dates[0])
  return closes ? { ...next, length: next.length + 1 } : undefined
}

/** A verb with its dates, or the dates alone. */
function datedPhrase(items: readonly Item[], at: number, context: DateContext, tensed: boolean) {
  const phase = itemAt(items, at, 'phase')
  const verb = phase ? 1 : 0
  const back = phase ? looksBack(phase, items, context) : context.back
  const found = datesAt(items, at + verb, phase?.on ?? 'overlaps', { ...context, back })
  const first = items[at]
  if (!found || !first) return undefined
  const further = otherEnd(items, at + verb + found.length, phase, found.dates, { ...context, back })
  const length = verb + found.length + (further?.length ?? 0)
  const last = items[at + length - 1] ?? first
  const become: Item[] = [condition('date', found.filter, first, last)]
  if (further) become.push(condition('date', further.filter, first, last))
  // "ended this month", "held this year": over by now
  const over = phase ? phase.past && !(phase.simple && found.dates.every(isClosed)) : tensed
  if (over && found.dates.some((each) => covers(each, context.today)))
    become.push(condition('date', { dates: [byNow(phase, context.today)] }, first, last))
  return { length, become }
}

/** `run into January`, `run past Christmas`: begun by then, and over later; `spanning December`: all of it. */
function crossing(items: readonly Item[], at: number, context: DateContext) {
  const verb = itemAt(items, at, 'crossing')
  const when = itemAt(items, at + 1, 'period')
  if (!verb || !when) return undefined
  const { from, to } = rangeOf(when, context)
  if (verb.edge === 'over' && from !== to) {
    const dates = [period('begins', { to: from }), period('ends', { from: to })]
    return { length: 2, become: [condition('date', { dates }, verb, when)] }
  }
  // "spanning the new year" is from one year into the other
  const into = verb.edge === 'into' || (verb.edge === 'over' && from.endsWith('-01-01'))
  const last = into ? addDays(from, -1) : to
  const dates = [period('begins', { to: last }), period('ends', { from: addDays(last, 1) })]
  return { length: 2, become: [condition('date', { dates }, verb, when)] }
}

/** `started in the past but end in the future`: the tense is the time of the verb. */
function phasedTense(items: readonly Item[], at: number, { today }: DateContext) {
  const verb = itemAt(items, at, 'phase')
  const when = itemAt(items, at + 1, 'tense')
  const far = when && when.end - when.start > 2 && (when.tense === 'past' || when.tense === 'upcoming')
  if (!verb || !far || verb.on === 'within') return undefined
  const dates = [period(verb.on, when.tense === 'past' ? { to: addDays(today, -1) } : { from: today })]
  return { length: 2, become: [condition('date', { dates }, verb, when)] }
}

/** Where in the items the date phrases without a verb and the verbs without a date stand. */
function loose(items: readonly Item[], context: DateContext): { phases: number[]; phrases: number[] } {
  const phases: number[] = []
  const phrases: number[] = []
  for (let at = 0; at < items.length; at++) {
    const phase = items[at]?.kind === 'phase'
    const found = datesAt(items, phase ? at + 1 : at, 'overlaps', context)
    if (phase && !found) phases.push(at)
    if (!phase && found) phrases.push(at)
    at += found ? found.length - (phase ? 0 : 1) : 0
  }
  return { phases, phrases }
}

/** "In May 2026, which sales start?", "starting in Texas in May": the one verb goes with the one date. */
function joinVerb(items: readonly Item[], context: DateContext): readonly Item[] {
  if (!items.some(({ kind }) => kind === 'phase')) return items
  const { phases, phrases } = loose(items, context)
  const [verb, date] = [phases[0], phrases[0]]
  if (phases.length !== 1 || phrases.length !== 1 || verb === undefined || date === undefined) return items
  // "in May, minus those that ended"
  if (items.slice(Math.min(verb, date), Math.max(verb, date)).some(({ kind }) => kind === 'not')) return items
  const phase = items[verb]
  return phase ? items.flatMap((item, at) => (at === verb ? [] : at === date ? [phase, item] : [item])) : items
}

/** `on Mondays or Tuesdays`: the days, and how many items list them. */
function listedDays(items: readonly Item[], at: number): { days: number[]; length: number } {
  const days = [...(itemAt(items, at, 'weekdays')?.days ?? [])]
  let length = 1
  for (let next = itemAt(items, at + 2, 'weekdays'); next && joins(items[at + length]); ) {
    days.push(...next.days)
    length += 2
    next = itemAt(items, at + length + 1, 'weekdays')
  }
  return { days: [...new Set(days)], length }
}

/** "start date", said of a day that follows. */
function dateAsVerb(items: readonly Item[], context: DateContext): Item[] {
  return items.map((item, at): Item => {
    if (item.kind !== 'nullable' || !datesAt(items, at + 1, 'overlaps', context)) return item
    const { field, start, end } = item
    if (field !== 'begin_date' && field !== 'end_date') return item
    return { kind: 'phase', on: field === 'begin_date' ? 'begins' : 'ends', past: false, start, end }
  })
}

/** "2026 without the ones already finished": what is past there is left out. */
function isLeftOut(items: readonly Item[], at: number): boolean {
  let before = at - 1
  while (/^(noun|which|cue|filler)$/.test(items[before]?.kind ?? '')) before--
  return items[before]?.kind === 'not'
}

/** Binds periods and weekdays with their verbs. */
function bindPhrases(items: readonly Item[], context: DateContext): Item[] {
  const tensed = items.some((item, at) => isPast(item) && !isLeftOut(items, at))
  return rewrite(joinVerb(dateAsVerb(items, context), context), (all, at) => {
    const phrase = crossing(all, at, context) ?? phasedTense(all, at, context) ?? datedPhrase(all, at, context, tensed)
    if (phrase) return phrase
    const verb = itemAt(all, at, 'phase')?.on === 'begins' ? 1 : 0
    const weekdays = itemAt(all, at + verb, 'weekdays')
    if (!weekdays) return undefined
    const { days, length } = listedDays(all, at + verb)
    const filter: AuctionFilter = { dates: [{ kind: 'weekdays', weekdays: days }] }
    return { length: verb + length, become: [condition('date', filter, all[at] ?? weekdays, weekdays)] }
  })
}

const isAsOf = (item: Item, tokens: readonly Token[]) =>
  item.kind === 'relation' && tokens[item.start]?.word === 'as' && tokens[item.start + 1]?.word === 'of'

/** "will already be over by Easter": then, and not by now. */
const isAlready = (item: Item, tokens: readonly Token[]) =>
  isPast(item) && item.end === item.start + 1 && tokens[item.start]?.word === 'already'

/** "save for those conducted in Florida": says where, not when. */
function isOfException(items: readonly Item[], at: number): boolean {
  const [item, noun, not, next] = [items[at], items[at - 1], items[at - 2], items[at + 1]]
  const weak = item?.kind === 'tense' && !item.strong && item.tense === 'past'
  return weak && noun?.kind === 'noun' && not?.kind === 'not' && next?.kind === 'condition'
}

/** "as of January 1, which were running": on that day, and not from it on. */
function pointInTime(said: readonly Item[], tokens: readonly Token[]): readonly Item[] {
  let items = said
  const dated = items.some((item, at) => isAsOf(item, tokens) && items[at + 1]?.kind === 'period')
  // "still pending as of January 1": then, and not now
  if (dated) items = items.filter((item) => item.kind !== 'tense' || item.tense !== 'upcoming')
  if (!items.some((item) => item.kind === 'tense' && item.tense === 'running')) return items
  return items.filter((item) => !isAsOf(item, tokens))
}

const USUAL = /^(every|each|ever|usually|typically|normally|always|historically|whatever|whichever|year|years)$/
const THERE = /^(there|on|happening|coming|going)$/

/** "What's happening in December?", "does Hawaii have anything in December?": what is on or near, not in any year. */
function asksOfNow(tokens: readonly Token[]): boolean {
  if (tokens.some(({ word }) => USUAL.test(word))) return false
  const opens = /^(does|do|is|are)$/.test(tokens[0]?.word ?? '')
  return tokens.some(({ word }, at) => {
    const next = tokens[at + 1]?.word ?? ''
    if (/^(whats|is|are|any|anything)$/.test(word) && THERE.test(next)) return next !== 'on' || word !== 'any'
    return word === 'happening' || (/^(have|has|got)$/.test(word) && (opens || /^(anything|any|something)$/.test(next)))
  })
}

/** "still running after Christmas": it ends later. */
function runsOn(items: readonly Item[]): readonly Item[] {
  return items.map((item, at) => {
    const open = item.kind === 'tense' && (item.tense === 'running' || item.tense === 'not-over')
    const next = open ? itemAt(items, at + 1, 'relation')?.relation : undefined
    const after = (next === 'after' || next === 'onward') && items[at + 2]?.kind === 'period'
    return after ? { kind: 'phase', on: 'ends', past: false, start: item.start, end: item.end } : item
  })
}

/** A year that is said: `2027`, `12/31/26`; what is "over by Friday" may be so by now. */
const YEAR = /^(19|20)\d\d$|\d[-/.]\d/
const saysYear = ({ start, end }: Item, tokens: readonly Token[]) =>
  tokens.slice(start, end).some(({ text, word }) => YEAR.test(text) || /^(twenty|thousand|over)$/.test(word)) ||
  tokens[start - 1]?.word === 'already'

/** "anything before Christmas?", "by Friday": from today on, where nothing else is said of when, and no year; an assumption. */
function fromToday(
  bound: readonly Item[],
  tokens: readonly Token[],
  { nearest, today, assumed }: Pick<DateContext, 'nearest' | 'today' | 'assumed'>,
): Item[] {
  const whens = bound.filter((item) => item.kind === 'tense' || (item.kind === 'condition' && item.dim === 'date'))
  const [when] = whens
  const [date] = when?.kind === 'condition' ? (when.filter.dates ?? []) : []
  const open = date?.kind === 'period' && nearest.has(date) && (date.to ?? '') >= today
  if (
    !open ||
    when?.kind !== 'condition' ||
    whens.length > 1 ||
    saysYear(when, tokens) ||
    bound.some(({ kind }) => kind === 'not' || kind === 'or')
  )
    return [...bound]
  const ahead = period(date.on, { from: today, ...(date.to !== undefined && { to: date.to }) })
  assumed.add(ahead)
  return bound.map((item) => (item === when ? { ...when, filter: { dates: [ahead] } } : item))
}

/** Binds everything about when. `hint` is the tense of the question's own verbs, `assumed` takes note of what was left vague. */
export function bindDates(
  said: readonly Item[],
  tokens: readonly Token[],
  { today, year, ahead: later = false }: Scene,
  hint: 'past' | 'future' | undefined,
  assumed: Set<object>,
): Item[] {
  const items = runsOn(pointInTime(hint === 'future' ? said.filter((item) => !isAlready(item, tokens)) : said, tokens))
  const back =
    hint === 'past' ||
    items.some((item, at) => (isPast(item) && !isLeftOut(items, at)) || (item.kind === 'phase' && item.past))
  const ahead = hint === 'future' || items.some((item) => item.kind === 'tense' && item.tense === 'not-over')
  const nearest = new Set<object>()
  const phrased = bindPhrases(items, {
    today,
    nearest,
    back,
    ahead: ahead && !back,
    assumed,
    present: !back && said.some((item) => item.kind === 'period' && item.at) && asksOfNow(tokens),
    ...(year !== undefined && { year, later }),
  })
  const bound = fromToday(phrased, tokens, { nearest, today, assumed })
  const dated = bound.some((item) => item.kind === 'condition' && item.dim === 'date')
  return rewrite(bound, (all, at) => {
    const item = all[at]
    if (item?.kind === 'tense') {
      if (isOfCalendar(item, tokens)) return { length: 1, become: [] }
      if (isOfException(all, at)) return { length: 1, become: [] }
      if (dated && addsNothing(bound, at, today)) return { length: 1, become: [] }
      return {
        length: 1,
        become: [condition('date', { dates: [tenseFilter(meantTense(item, items, bound, today), today)] }, item, item)],
      }
    }
    // "ended", with no period said
    if (item?.kind !== 'phase' || !item.past || dated) return undefined
    return { length: 1, become: [condition('date', { dates: [byNow(item, today)] }, item, item)] }
  })
}
