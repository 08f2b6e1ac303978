import type { AuctionFilter, DateCondition } from '#contract/auction-query.ts'
import { addDays, addMonths, type Range } from '../calendar.ts'
import type { Period } from '../meanings.ts'
import { type Cursor, cursorAt, firstOf, type Item, itemAt, joins, type SpanOf } from './items.ts'
import { nearestYear } from './period-years.ts'

/**
 * Periods with their prepositions.
 *
 * `in March` overlaps · `after May 1` begins later · `before`, `since`, `until`, `by` · `from March to June`, `between 2024 and 2025` · `2025 or later`
 * A month without a year is of any year, a day is the next one (the last one, looking back).
 */
export type On = 'overlaps' | 'begins' | 'ends' | 'within'
/** `back`: the question looks back; `ahead`: it looks forward; `year`: the one the question before was about, `later`: in the future. */
export type DateContext = {
  today: string
  back: boolean
  ahead: boolean
  year?: number
  later?: boolean
  /** it asks what there is now or soon: "what's happening in December?" */
  present?: boolean
  /** where those are noted that end with a day: "before Christmas" */
  nearest: Set<object>
  /** where conditions that the question left vague are noted */
  assumed: Set<object>
}
type Relation = SpanOf<'relation'>['relation']
type Phrase = { date: DateCondition; length: number }
type Read = [items: readonly Item[], at: number, on: On, context: DateContext]

/** A period condition. */
export const period = (on: On, range: { from?: string; to?: string }): DateCondition => ({
  kind: 'period',
  on,
  ...range,
})

/** The days of a period; one without a year gets the nearest. */
export function rangeOf(item: Period, context: DateContext, back = context.back): Range {
  // "what did they hold on Tuesday?": the last one
  if (item.range && back && item.weekday !== undefined && item.range.to >= context.today)
    return { from: addDays(item.range.from, -7), to: addDays(item.range.to, -7) }
  if (item.range) return item.range
  if (item.near) return item.near(back)
  if (!item.at) return { from: context.today, to: context.today }
  if (context.year === undefined) return item.at(nearestYear(item, context.today, back))
  const said = item.at(context.year)
  return context.later && said.to < context.today ? item.at(context.year + 1) : said
}

/** Whether a month is on or begins within so many months: "is there anything in December?", asked in November. */
function isSoon({ at }: Period, { today, present = false }: DateContext): boolean {
  if (!present || !at) return false
  const year = Number(today.slice(0, 4))
  return [year, year + 1].some((each) => at(each).to >= today && at(each).from <= addMonths(today, SOON))
}
const SOON = 4

/** The months of a period that may be of any year. */
function anyYear(item: Period, on: On, context: DateContext): readonly number[] | undefined {
  if (isSoon(item, context)) return undefined
  if (item.range || context.ahead || context.year !== undefined || on === 'ends' || on === 'within') return undefined
  return item.months
}

/** A period alone, or after "in": what happens in it. */
function inPeriod(item: Period, on: On, context: DateContext): DateCondition {
  const months = anyYear(item, on, context)
  if (months) return { kind: 'months', on: on === 'begins' ? 'begins' : 'overlaps', months: [...months] }
  const date = period(on, rangeOf(item, context))
  if (item.months && !item.range && isSoon(item, context)) context.assumed.add(date)
  return date
}

/** What "after the start of May" and "before the end of May" are reckoned from. */
function edgeOf(range: Range, edge: Period['edge']): Range {
  if (edge === undefined) return range
  const day = edge === 'start' ? range.from : range.to
  return { from: day, to: day }
}

/** A period after `before`, `since` and the like. */
function related(item: Period, relation: Relation, on: On, context: DateContext): DateCondition {
  const range = edgeOf(rangeOf(item, context, context.back || relation === 'since'), item.edge)
  const side = on === 'ends' ? 'ends' : 'begins'
  if (relation === 'after') return period(side, { from: addDays(range.to, 1) })
  // "before the end of May" has all of May
  if (relation === 'before') {
    const date = period(side, { to: item.edge === 'end' ? range.to : addDays(range.from, -1) })
    context.nearest.add(date)
    return date
  }
  if (relation === 'since' || relation === 'onward' || relation === 'since-post')
    return period(side, { from: range.from })
  // "until spring" stops where it begins
  const until = relation === 'until' && item.grain === 'season' ? addDays(range.from, -1) : range.to
  const date = period(side, { to: until })
  if (relation === 'until' || relation === 'by') context.nearest.add(date)
  return date
}

const yearOf = (iso: string) => Number(iso.slice(0, 4))

/** The days of two periods without a year, the later ones known. */
function upTo({ at }: Period, end: Range): [Range, Range] {
  const start = at?.(yearOf(end.from)) ?? end
  return [at && start.from > end.to ? at(yearOf(end.from) - 1) : start, end]
}

/** The days of two periods, the one without a year near the other. */
function ends(first: Period, last: Period, context: DateContext): [Range, Range] {
  const around = first.at && last.at && !first.range && !last.range && !context.back && context.year === undefined
  // "from the 15th to the 25th of November" is going on, not a year away
  if (around) return upTo(first, rangeOf(last, context))
  const start = first.at && !first.range && last.range ? first.at(yearOf(last.range.from)) : rangeOf(first, context)
  if (!last.at || last.range) return [start, rangeOf(last, context)]
  const end = last.at(yearOf(start.from))
  // "from All Saints' Day to Epiphany", in late November: the one that has begun
  const begun =
    first.at && !first.range && !context.back && context.year === undefined
      ? first.at(yearOf(start.from) - 1)
      : undefined
  const over = begun && last.at(yearOf(begun.from)).to < begun.from ? last.at(yearOf(begun.from) + 1) : undefined
  if (begun && over && over.to >= context.today) return [begun, over]
  return [start, end.to < start.from ? last.at(yearOf(start.from) + 1) : end]
}

/** From one period to the other. */
function spanning(first: Period, last: Period, on: On, context: DateContext): DateCondition {
  const from = anyYear(first, on, context)?.[0]
  const to = anyYear(last, on, context)?.at(-1)
  if (from !== undefined && to !== undefined) {
    const count = ((to - from + 12) % 12) + 1
    const months = Array.from({ length: count }, (_, index) => ((from + index - 1) % 12) + 1)
    return { kind: 'months', on: on === 'begins' ? 'begins' : 'overlaps', months }
  }
  const [start, end] = ends(first, last, context)
  return start.from <= end.to
    ? period(on, { from: start.from, to: end.to })
    : period(on, { from: end.from, to: start.to })
}

/** Whether the next item leads to the end of a range: `to`, `until`, `and` after "between". */
function takeLink(cursor: Cursor, between: boolean): boolean {
  if (cursor.take('to')) return true
  if (between && cursor.skip('and', 'comma')) return true
  const from = cursor.at
  const relation = cursor.take('relation')?.relation
  if (relation === 'until' || relation === 'by') return true
  cursor.at = from
  const compare = cursor.take('compare')
  if (compare?.op === '<=' && !compare.post) return true
  cursor.at = from
  return false
}

/** Whether a day or month without its year was taken for that of another year: "March 5", asked in November. */
const isGuessed = (item: Period, date: DateCondition, { year, ahead, today }: DateContext) =>
  item.at !== undefined &&
  item.range === undefined &&
  year === undefined &&
  !ahead &&
  date.kind === 'period' &&
  yearOf(date.to ?? date.from ?? today) !== yearOf(today)

/** Notes a condition whose periods were vague, or of a year that was not said. */
function noted(date: DateCondition, context: DateContext, ...periods: readonly Period[]): DateCondition {
  if (periods.some((each) => each.assumed || isGuessed(each, date, context))) context.assumed.add(date)
  return date
}

/** `between P and P`, `from P to P`, `P - P`. */
function rangePhrase(items: readonly Item[], at: number, on: On, context: DateContext): Phrase | undefined {
  const cursor = cursorAt(items, at)
  const between = cursor.take('between') !== undefined
  if (!between) cursor.take('from')
  const first = cursor.take('period')
  const second = first && takeLink(cursor, between) ? cursor.take('period') : undefined
  if (!first || !second) return undefined
  return { date: noted(spanning(first, second, on, context), context, first, second), length: cursor.at - at }
}

/** Words that open a period: `before`, `up to`, `no later than`, `by`. */
function opening(items: readonly Item[], at: number): Relation | undefined {
  const item = items[at]
  if (item?.kind === 'relation') return item.relation
  if (item?.kind === 'by') return 'by'
  if (item?.kind !== 'compare' || item.post) return undefined
  return item.op === '<=' ? 'until' : item.op === '>=' ? 'onward' : undefined
}

/** `before May`, `since 2024`. */
function relatedPhrase(items: readonly Item[], at: number, on: On, context: DateContext): Phrase | undefined {
  const relation = opening(items, at)
  const item = relation && itemAt(items, at + 1, 'period')
  if (!item) return undefined
  // "by the end of May" is a day, "by late May" is vague
  const date = related(item, relation, on, context)
  // "by May 1 at the latest"
  const again = items[at + 2]?.kind === 'relation' && relationAfter(items, at + 2) !== undefined
  return { date: item.edge ? date : noted(date, context, item), length: again ? 3 : 2 }
}

/** What follows a period and opens it: `or later`, `onwards`, `and up`. */
function relationAfter(items: readonly Item[], at: number): Relation | undefined {
  const item = items[at]
  if (item?.kind === 'relation')
    return item.relation === 'since-post' || item.relation === 'until-post' ? item.relation : undefined
  return item?.kind === 'compare' && item.post && item.op === '>=' ? 'since' : undefined
}

/** `March 2026`, `over the next month`, `from tomorrow`, `2025 or later`. */
function plainPhrase(items: readonly Item[], at: number, on: On, context: DateContext): Phrase | undefined {
  const cursor = cursorAt(items, at)
  const from = cursor.take('from')
  const compare = from ? undefined : itemAt(items, at, 'compare')
  if (compare?.post === false) cursor.at++
  const item = cursor.take('period')
  if (!item) return undefined
  const relation = relationAfter(items, cursor.at)
  const length = cursor.at - at
  if (relation) return { date: noted(related(item, relation, on, context), context, item), length: length + 1 }
  // "from tomorrow", "starting from 2027"; those "from yesterday" are of that day
  const gone = on === 'overlaps' && !item.at && !item.day && (item.range?.to ?? context.today) < context.today
  const open = from && ((item.grain === 'day' && !gone) || on === 'begins')
  if (open) return { date: noted(related(item, 'onward', on, context), context, item), length }
  const about = compare?.op === '~' && item.grain === 'day' ? { ...item, ...aroundDay(item, context) } : item
  return { date: noted(inPeriod(about, on, context), context, about), length }
}

/** "around Christmas" is taken for three days either way. */
function aroundDay(item: Period, context: DateContext): Partial<Period> {
  const { from, to } = rangeOf(item, context)
  return { range: { from: addDays(from, -3), to: addDays(to, 3) }, assumed: true }
}

const phraseAt = firstOf<Read, Phrase>(rangePhrase, relatedPhrase, plainPhrase)

/** Two conditions as one, where their months are of any year or their days touch. */
function touching(last: DateCondition | undefined, next: DateCondition): DateCondition | undefined {
  if (last?.kind === 'months' && next.kind === 'months' && last.on === next.on)
    return { ...last, months: [...new Set([...last.months, ...next.months])] }
  if (last?.kind !== 'period' || next.kind !== 'period' || last.on !== next.on) return undefined
  // "May 1 at the earliest and May 15 at the latest"
  if (last.from && !last.to && !next.from && next.to && last.from <= next.to) return { ...last, to: next.to }
  const closed = last.from && last.to && next.from && next.to
  return closed && addDays(last.to ?? '', 1) === next.from ? { ...last, to: next.to } : undefined
}

/** Several periods are alternatives: one range where they touch, otherwise one filter each. */
function alternatives(dates: readonly DateCondition[]): AuctionFilter {
  const merged: DateCondition[] = []
  for (const each of dates) {
    const joined = touching(merged.at(-1), each)
    if (joined) merged[merged.length - 1] = joined
    else merged.push(each)
  }
  return merged.length === 1 ? { dates: merged } : { any_of: merged.map((each) => ({ dates: [each] })) }
}

/** A date phrase with its list: `in March or April`, `2024 and 2026`. */
export function datesAt(
  items: readonly Item[],
  from: number,
  on: On,
  context: DateContext,
): { filter: AuctionFilter; dates: readonly DateCondition[]; length: number } | undefined {
  const first = phraseAt(items, from, on, context)
  if (!first) return undefined
  const dates = [first.date]
  let { length } = first
  while (joins(items[from + length]) && items[from + length + 1]?.kind === 'period') {
    const next = phraseAt(items, from + length + 1, on, context)
    if (!next) break
    dates.push(next.date)
    length += next.length + 1
  }
  return { filter: alternatives(dates), dates, length }
}
