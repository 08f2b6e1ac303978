import type { AuctionFilter, DateCondition } from '#contract/auction-query.ts'
import {
  addDays,
  addMonths,
  isoDay,
  monthsRange,
  partsOf,
  quarterRange,
  type Range,
  weekRange,
  yearRange,
} from '../calendar.ts'
import type { ShiftUnit } from '../meanings.ts'

/**
 * The time of the question before, moved or widened.
 *
 * `a year earlier` after March 2026 is March 2025 · `the month before` after 2026 is December 2025 · `later is fine too` opens the end
 */
type Unit = Exclude<ShiftUnit, 'same'>
type PeriodCondition = Extract<DateCondition, { kind: 'period' }>
const SIZE: Readonly<Record<Unit, number>> = { day: 1, week: 7, month: 28, quarter: 90, year: 365 }

const lastOfMonth = (iso: string) => {
  const { year, month } = partsOf(iso)
  return isoDay(year, month, 31)
}

function movedDay(iso: string, unit: Unit, count: number): string {
  if (unit === 'day' || unit === 'week') return addDays(iso, count * (unit === 'day' ? 1 : 7))
  const moved = addMonths(iso, count * (unit === 'month' ? 1 : unit === 'quarter' ? 3 : 12))
  return iso === lastOfMonth(iso) ? lastOfMonth(moved) : moved
}

/** The whole unit around a day. */
function unitAround(iso: string, unit: Unit): Range {
  const { year, month } = partsOf(iso)
  if (unit === 'day') return { from: iso, to: iso }
  if (unit === 'week') return weekRange(iso)
  if (unit === 'month') return monthsRange(year, month, month)
  return unit === 'quarter' ? quarterRange(year, Math.ceil(month / 3)) : yearRange(year)
}

const longer = ({ from, to }: Range, unit: Unit) => addDays(from, SIZE[unit] + 3) < to

/** The range so many units on. "The month before" a year is the month that ends where it begins. */
function movedRange(range: Range, unit: Unit, count: number): Range {
  if (count === 0) return unitAround(range.from, unit)
  if (longer(range, unit) && Math.abs(count) === 1)
    return unitAround(count < 0 ? addDays(range.from, -1) : addDays(range.to, 1), unit)
  return { from: movedDay(range.from, unit, count), to: movedDay(range.to, unit, count) }
}

const isClosed = (date: DateCondition): date is PeriodCondition & Range =>
  date.kind === 'period' && date.from !== undefined && date.to !== undefined

/** The year that all closed periods of a filter lie in. */
export function yearOf({ dates }: AuctionFilter): number | undefined {
  const years = new Set(
    (dates ?? []).filter(isClosed).flatMap(({ from, to }) => [partsOf(from).year, partsOf(to).year]),
  )
  return years.size === 1 ? [...years][0] : undefined
}

/** Whether all periods of a filter lie in the future. */
export const beginsAfter = ({ dates }: AuctionFilter, today: string): boolean =>
  (dates ?? []).every((date) => date.kind !== 'period' || (date.from !== undefined && date.from >= today))

/** The unit that a time before is one of: "the one after that" of a week is the next week. */
function unitOf({ dates = [] }: AuctionFilter): Unit | undefined {
  const closed = dates.find(isClosed)
  if (!closed) return dates.some(({ kind }) => kind === 'months') ? 'month' : undefined
  const fits = (unit: Unit) => {
    const { from, to } = unitAround(closed.from, unit)
    return from === closed.from && to === closed.to
  }
  return (['day', 'week', 'month', 'quarter', 'year'] as const).find(fits)
}

/** "the month after that too": both, where one begins when the other ends; otherwise the latter. */
function joined(old: Range, next: Range): Range {
  if (addDays(old.to, 1) === next.from) return { from: old.from, to: next.to }
  return addDays(next.to, 1) === old.from ? { from: next.from, to: old.to } : next
}

/** Two periods without a day between them as one: 2025 and 2024. */
export function united(old: DateCondition | undefined, next: DateCondition | undefined): DateCondition | undefined {
  if (!old || !next || !isClosed(old) || !isClosed(next) || old.on !== next.on || old.on === 'within') return undefined
  const apart = addDays(old.to, 1) < next.from || addDays(next.to, 1) < old.from
  const ends = { from: old.from < next.from ? old.from : next.from, to: old.to > next.to ? old.to : next.to }
  return apart ? undefined : { ...old, ...ends }
}

/** Moves the period of a filter; without one, the unit around today is moved. Months of any year move as months. */
export function shifted(
  base: AuctionFilter,
  said: ShiftUnit,
  count: number,
  today: string,
  also = false,
): AuctionFilter | undefined {
  const unit = said === 'same' ? unitOf(base) : said
  if (!unit) return undefined
  const dates = base.dates ?? []
  if (dates.some(isClosed)) {
    const on = (date: Range) => (also ? joined(date, movedRange(date, unit, count)) : movedRange(date, unit, count))
    const moved = dates.map((date) => (isClosed(date) ? { ...date, ...on(date) } : date))
    return { ...base, dates: moved.filter((date) => date.kind !== 'period' || isClosed(date)) }
  }
  const months = dates.find((date) => date.kind === 'months')
  if (months) {
    if (unit !== 'month') return undefined
    const on = (month: number) => ((((month - 1 + count) % 12) + 12) % 12) + 1
    return {
      ...base,
      dates: dates.map((date) => (date.kind === 'months' ? { ...date, months: date.months.map(on) } : date)),
    }
  }
  const kept = dates.filter(({ kind }) => kind !== 'period')
  const range = movedRange(unitAround(today, unit), unit, count)
  return { ...base, dates: [...kept, { kind: 'period', on: 'overlaps', ...range }] }
}

/** `first week only`: a part of the period before. */
export const cutTo = (base: AuctionFilter, take: (range: Range) => Range): AuctionFilter => ({
  ...base,
  dates: (base.dates ?? []).map((date) => (isClosed(date) ? { ...date, ...take(date) } : date)),
})

/** "extend it through May" of March: from March through May. */
export function extended(base: AuctionFilter, [next, ...others]: readonly DateCondition[]): AuctionFilter | undefined {
  const old = base.dates?.find(isClosed)
  const end = next?.kind === 'period' && others.length === 0 ? next.to : undefined
  if (!old || end === undefined || end <= old.to) return undefined
  return { ...base, dates: base.dates?.map((date) => (date === old ? { ...old, to: end } : date)) ?? [] }
}

/** "make that two weeks" of what lasts more than a week: a length in the place of the one before, on the same side. */
export function lasting(base: AuctionFilter, days: number): AuctionFilter {
  const at = (date: DateCondition): DateCondition => {
    if (date.kind !== 'length') return date
    const { min_days: min, max_days: max } = date
    // "more than a week" is from 8 days on
    const over = min !== undefined && min > 1 && [7, 30].some((unit) => (min - 1) % unit === 0) ? 1 : 0
    const under = max !== undefined && max > 1 && [7, 30].some((unit) => (max + 1) % unit === 0) ? 1 : 0
    return {
      kind: 'length',
      ...(min !== undefined && { min_days: days + over }),
      ...(max !== undefined && { max_days: days - under }),
    }
  }
  return { ...base, dates: base.dates?.map(at) ?? [] }
}

const MONTH_DAYS = 30

/** The day so many days, or whole months, from another. */
const daysOn = (day: string, { days, unit }: { days: number; unit: number }, way: 1 | -1) =>
  unit === MONTH_DAYS ? addMonths(day, (way * days) / unit) : addDays(day, way * days)

/** "120 days" of the next 90: a length in the place of one that is counted from today on, or back. */
export function rolled(
  base: AuctionFilter,
  stretch: { days: number; unit: number },
  today: string,
): AuctionFilter | undefined {
  const old = base.dates?.find((date) => isClosed(date) && (date.from === today || date.to === today))
  if (!old || !isClosed(old) || old.from === old.to) return undefined
  const range = old.from === today ? { to: daysOn(today, stretch, 1) } : { from: daysOn(today, stretch, -1) }
  return { ...base, dates: base.dates?.map((date) => (date === old ? { ...old, ...range } : date)) ?? [] }
}

/** Whether a period is as long as this. */
export const isAsLong = ({ dates = [] }: AuctionFilter, stretch: { days: number; unit: number }): boolean =>
  dates.some((date) => isClosed(date) && daysOn(date.from, stretch, 1) === date.to)

/** Opens the end or the beginning of every period: "later is fine too". */
export function widened(base: AuctionFilter, way: 'later' | 'earlier'): AuctionFilter | undefined {
  const side = way === 'later' ? 'to' : 'from'
  let changed = false
  const dates = (base.dates ?? []).flatMap((date): DateCondition[] => {
    if (date.kind !== 'period' || date[side] === undefined) return [date]
    changed = true
    const { kind, on, from, to } = date
    if (way === 'later') return from === undefined ? [] : [{ kind, on, from }]
    return to === undefined ? [] : [{ kind, on, to }]
  })
  return changed ? { ...base, dates } : undefined
}

/** The month or closed period that the filter before is about, where it is one. */
function only({ dates = [] }: AuctionFilter) {
  const old = dates.filter((each) => each.kind === 'months' || isClosed(each))
  const [first] = old
  return old.length === 1 && (first?.kind === 'months' || first?.kind === 'period') ? first : undefined
}

const WHOLE_YEAR = /^(\d{4})-01-01 (\d{4})-12-31$/

/** "next year's" after January of any year is January of that one. */
function inYear(date: DateCondition, old: DateCondition | undefined): DateCondition {
  const [, first, last] = date.kind === 'period' ? (WHOLE_YEAR.exec(`${date.from} ${date.to}`) ?? []) : []
  if (old?.kind !== 'months' || first === undefined || first !== last) return date
  const [from = 1] = old.months
  const to = old.months.at(-1) ?? from
  if (to - from !== old.months.length - 1) return date
  return { kind: 'period', on: old.on, ...monthsRange(Number(first), from, to) }
}

/** "of 2026" after August 2025 is August 2026. */
function sameOf(date: DateCondition, old: DateCondition | undefined): DateCondition | undefined {
  const year = date.kind === 'period' ? WHOLE_YEAR.exec(`${date.from} ${date.to}`)?.[1] : undefined
  if (year === undefined || !old || !isClosed(old)) return undefined
  const { year: from } = partsOf(old.from)
  const short = partsOf(old.to).year === from && longer(old, 'day') && !WHOLE_YEAR.test(`${old.from} ${old.to}`)
  return short ? { ...old, ...movedRange(old, 'year', Number(year) - from) } : undefined
}

/** A further time, read as the one before: "and June?" after what starts in May is what starts in June. */
export function asBefore(said: DateCondition, base: AuctionFilter, completes: boolean): DateCondition {
  const old = only(base)
  const date = (completes ? sameOf(said, old) : undefined) ?? inYear(said, old)
  if (!old || (date.kind !== 'months' && !isClosed(date)) || date.on !== 'overlaps') return date
  if (date.kind === 'period') return { ...date, on: old.on }
  return old.on === 'begins' ? { ...date, on: old.on } : date
}
