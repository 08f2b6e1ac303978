import {
  addDays,
  addMonths,
  dayNumber,
  easter,
  isDay,
  isoDay,
  monthsRange,
  nthWeekday,
  type Range,
  weekdayOf,
  weekRange,
} from '../../calendar.ts'

/** Days that come every year: months from the first to the last, a day of a month, or a holiday. */
export type Yearly =
  | { readonly kind: 'months'; readonly first: number; readonly last: number }
  | { readonly kind: 'day'; readonly month: number; readonly day: number }
  | {
      readonly kind: 'nth-weekday'
      readonly month: number
      readonly nth: number
      readonly weekday: number
      readonly later?: number
    }
  | { readonly kind: 'easter'; readonly later: number }
  /** from Thanksgiving to New Year's Day */
  | { readonly kind: 'holidays' }
  /** the week or the weekend around a day, the day before or after it */
  | { readonly kind: 'around'; readonly of: Yearly; readonly what: 'week' | 'weekend' | 'day before' | 'day after' }
  /** some days within others */
  | { readonly kind: 'part'; readonly of: Yearly; readonly part: Part }

/** A part of some days: a third of them, a half, or a numbered week. */
export type Part = 'early' | 'mid' | 'late' | 'first half' | 'second half'

/** The days of one year. */
export function inYear(yearly: Yearly, year: number): Range {
  const day = (iso: string): Range => ({ from: iso, to: iso })
  switch (yearly.kind) {
    case 'months':
      return monthsRange(year, yearly.first, yearly.last)
    case 'day':
      return day(isoDay(year, yearly.month, yearly.day))
    case 'nth-weekday':
      return day(addDays(nthWeekday(year, yearly.month, yearly.nth, yearly.weekday), yearly.later ?? 0))
    case 'easter':
      return day(addDays(easter(year), yearly.later))
    case 'holidays':
      return { from: nthWeekday(year, 11, 4, 4), to: isoDay(year + 1, 1, 1) }
    case 'around':
      return around(inYear(yearly.of, year).from, yearly.what)
    case 'part':
      return partOf(inYear(yearly.of, year), yearly.part)
  }
}

export const isYearly = (days: Range | Yearly): days is Yearly => 'kind' in days

/** Whether they begin in one year and end in the next. */
export const isWrapped = (days: Yearly): boolean => days.kind === 'months' && days.last < days.first

/** Whether a year has such days: February 29 comes every four years. */
export const comesIn = (yearly: Yearly, year: number): boolean =>
  yearly.kind !== 'day' || isDay(year, yearly.month, yearly.day)

/** So many years reach from one February 29 to the next. */
const LEAPS = 9

/** The nearest such days that are not over; looking back, the last that have begun. */
export function nearest(yearly: Yearly, today: string, back: boolean): Range {
  const year = Number(today.slice(0, 4))
  const by = Array.from({ length: LEAPS }, (_, at) => (back ? -at : at - 1))
  const years = by.map((each) => year + each).filter((each) => comesIn(yearly, each))
  const found = years.map((each) => inYear(yearly, each)).find(({ from, to }) => (back ? from <= today : to >= today))
  return found ?? inYear(yearly, year)
}

/** Such days nearest to a day, in whatever year: "and in January?" after December. */
export function beside(yearly: Yearly, day: string): Range {
  const year = Number(day.slice(0, 4))
  const apart = ({ from }: Range) => Math.abs(dayNumber(from) - dayNumber(day))
  const [first = inYear(yearly, year), ...others] = [year, year + 1, year - 1].map((each) => inYear(yearly, each))
  return others.reduce((best, each) => (apart(each) < apart(best) ? each : best), first)
}

/** The week or weekend of a day, or the day beside it. The weekend of a holiday is with the Monday or from the Thursday it falls on. */
export function around(day: string, what: Extract<Yearly, { kind: 'around' }>['what']): Range {
  const week = weekRange(day)
  if (what === 'week') return week
  if (what === 'day before') return { from: addDays(day, -1), to: addDays(day, -1) }
  if (what === 'day after') return { from: addDays(day, 1), to: addDays(day, 1) }
  const weekday = weekdayOf(day)
  if (weekday === 1) return { from: addDays(day, -2), to: day }
  if (weekday === 4 || weekday === 5) return { from: day, to: addDays(week.from, 6) }
  const shift = weekday === 2 ? -2 : 5
  return { from: addDays(week.from, shift), to: addDays(week.from, shift + 1) }
}

/** Where a part of some days begins and ends. */
export function partOf({ from, to }: Range, part: Part): Range {
  const days = dayNumber(to) - dayNumber(from) + 1
  if (days > 360 && part === 'early') return { from, to: addDays(addMonths(from, 4), -1) }
  if (days > 360 && part === 'late') return { from: addMonths(from, 8), to }
  const third = Math.round(days / 3)
  switch (part) {
    case 'early':
      return { from, to: addDays(from, third - 1) }
    case 'mid':
      return { from: addDays(from, third), to: addDays(to, -third) }
    case 'late':
      return { from: addDays(to, 1 - third), to }
    case 'first half':
      return { from, to: halfway(from, days) }
    case 'second half':
      return { from: addDays(halfway(from, days), 1), to }
  }
}

/** The last day of the first half: of a month the 15th, of a year June 30. */
function halfway(from: string, days: number): string {
  const months = Math.round(days / 30.4)
  if (from.endsWith('-01') && months > 1)
    return addDays(addMonths(from, Math.floor(months / 2)), months % 2 === 0 ? -1 : 14)
  return addDays(from, days > 27 ? 14 : Math.ceil(days / 2) - 1)
}
