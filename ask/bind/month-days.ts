import { isDay, isoDay, type Range } from '../calendar.ts'
import type { Period } from '../meanings.ts'
import { yearless } from '../recognise/explicit-dates.ts'
import { type Item, itemAt, joins, rewrite, type SpanOf } from './items.ts'

/**
 * A month said once for several days.
 *
 * `May 3 - 10` · `between May 3 and 10` · `May 3 or 4` · `May 3rd to the 10th` · `the 3rd and 4th of May` · `3 to 10 May`
 */
type PeriodItem = SpanOf<'period'>
type Found = { length: number; become: Item[] }

const LENDS = new Set<Item['kind']>(['field', 'types', 'stretch', 'compare', 'noun', 'ratio', 'amount'])

const isUntil = (item: Item | undefined) =>
  item?.kind === 'to' || (item?.kind === 'relation' && item.relation === 'until')

/** The number of a day without its month: `the 10th`, or `10` where nothing is counted. */
function bareDay(items: readonly Item[], at: number): { value: number; item: Item } | undefined {
  const period = itemAt(items, at, 'period')
  if (period?.dayOnly !== undefined) return { value: period.dayOnly, item: period }
  const amount = itemAt(items, at, 'amount')
  const counts = LENDS.has(items[at + 1]?.kind ?? 'word')
  return amount?.integer && !counts ? { value: amount.value, item: amount } : undefined
}

/** `May 3 - 10`, `between May 3 and 10`. */
function rangeInMonth(items: readonly Item[], at: number): Found | undefined {
  const first = itemAt(items, at, 'period')
  const last = bareDay(items, at + 2)
  const spans = isUntil(items[at + 1]) || (items[at + 1]?.kind === 'and' && items[at - 1]?.kind === 'between')
  if (!first?.day || !first.at || !last || !spans) return undefined
  const { month, day } = first.day
  if (!isDay(2024, month, last.value) || last.value <= day) return undefined
  const days = (year: number): Range => ({ from: isoDay(year, month, day), to: isoDay(year, month, last.value) })
  const range: Period = { kind: 'period', at: days, grain: 'span' }
  return { length: 3, become: [{ ...range, start: first.start, end: last.item.end }] }
}

/** `starting from May 3 to 10`: within it, where "starting from May 3" has no end. */
function fromRange(items: readonly Item[], at: number): Found | undefined {
  const range = items[at]?.kind === 'from' ? rangeInMonth(items, at + 1) : undefined
  return range && { ...range, length: range.length + 1 }
}

const dayOf = (month: number, day: number, item: Item): PeriodItem => ({
  ...yearless(month, day),
  start: item.start,
  end: item.end,
})

/** `May 3 or 4`: the later day takes the month. */
function lentMonth(items: readonly Item[], at: number, done: readonly Item[]): Found | undefined {
  const link = done.at(-1)
  // "after January 10 but before the 20th"
  const own = link?.kind === 'relation' && joins(done.at(-2))
  const before = done.at(own ? -3 : -2)
  const day = bareDay(items, at)
  if (before?.kind !== 'period' || !before.day || !day || !(own || joins(link) || isUntil(link))) return undefined
  const fits = isDay(2024, before.day.month, day.value) && day.value > before.day.day
  return fits ? { length: 1, become: [dayOf(before.day.month, day.value, day.item)] } : undefined
}

/** `the 3rd and 4th of May`, `3 to 10 May`, `between the 10 and the 20 of May`: the earlier day takes the month. */
function monthAfter(items: readonly Item[], at: number): Found | undefined {
  const opened = items[at + 1]?.kind === 'and' && items[at - 1]?.kind === 'between'
  const first =
    itemAt(items, at, 'period')?.dayOnly ??
    (isUntil(items[at + 1]) || opened ? itemAt(items, at, 'amount')?.value : undefined)
  const item = items[at]
  let next = at + 1
  while (joins(items[next]) || isUntil(items[next]) || itemAt(items, next, 'period')?.dayOnly !== undefined) next++
  const last = itemAt(items, next, 'period')
  if (first === undefined || !item || next === at + 1 || !last?.day || !isDay(2024, last.day.month, first))
    return undefined
  return first < last.day.day ? { length: 1, become: [dayOf(last.day.month, first, item)] } : undefined
}

/** Gives every day its month. */
export function bindMonthDays(items: readonly Item[]): Item[] {
  if (!items.some((item) => item.kind === 'period' && item.day)) return [...items]
  const ranged = rewrite(items, (all, at) => rangeInMonth(all, at) ?? fromRange(all, at))
  return rewrite(ranged, (all, at, done) => lentMonth(all, at, done) ?? monthAfter(all, at))
}
