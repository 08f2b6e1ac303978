import {
  addDays,
  addMonths,
  isDay,
  isoDay,
  monthsRange,
  partsOf,
  quarterRange,
  type Range,
  weekRange,
  yearRange,
} from '../../calendar.ts'
import type { Context } from '../../engine/context.ts'
import type { Span } from '../../engine/rule.ts'
import type { Period, Unit } from '../../meanings.ts'
import type { Token } from '../../normalise/tokens.ts'
import { beside, comesIn, inYear, isWrapped, isYearly, nearest, type Yearly } from './yearly.ts'

/** Days, and periods whose year is yet to be found. */
/** The whole unit around today, `shift` units on. */
export function unitRange(today: string, unit: Unit, shift: number): Range {
  if (unit === 'fortnight') {
    const away = addDays(today, shift < 0 ? -14 : 14)
    return shift < 0 ? { from: away, to: today } : { from: today, to: away }
  }
  const { year, month } = partsOf(today)
  if (unit === 'day') return { from: addDays(today, shift), to: addDays(today, shift) }
  if (unit === 'week') return weekRange(addDays(today, shift * 7))
  if (unit === 'weekend') {
    const { from } = weekRange(addDays(today, shift * 7))
    return { from: addDays(from, 5), to: addDays(from, 6) }
  }
  if (unit === 'year') return yearRange(year + shift)
  const index = unit === 'month' ? year * 12 + month - 1 + shift : (year * 4 + Math.ceil(month / 3) - 1 + shift) * 3
  const first = { year: Math.floor(index / 12), month: (((index % 12) + 12) % 12) + 1 }
  return unit === 'month'
    ? monthsRange(first.year, first.month, first.month)
    : quarterRange(first.year, Math.ceil(first.month / 3))
}

/** So many units on from today, or back. */
export function moved(today: string, unit: Unit, count: number): string {
  if (unit === 'day') return addDays(today, Math.sign(count) * Math.ceil(Math.abs(count)))
  if (unit === 'week' || unit === 'weekend') return addDays(today, Math.round(count * 7))
  if (unit === 'fortnight') return addDays(today, Math.round(count * 14))
  const months = count * (unit === 'month' ? 1 : unit === 'quarter' ? 3 : 12)
  const whole = Math.trunc(months)
  return addDays(addMonths(today, whole), Math.round((months - whole) * 30))
}

export const grainOf = (unit: Unit): Period['grain'] => (unit === 'fortnight' ? 'span' : unit)
export const single = (iso: string): Range => ({ from: iso, to: iso })
export const yearly = (days: Yearly, grain: Period['grain']): Period => ({ days, grain })
export const span = (from: string, to: string): Period => ({ days: { from, to }, grain: 'span' })
export const dayOf = (month: number, number: number): Period | undefined =>
  isDay(2024, month, number) ? yearly({ kind: 'day', month, day: number }, 'day') : undefined
export const onDay = (year: number, month: number, number: number): Period | undefined =>
  isDay(year, month, number) ? { days: single(isoDay(year, month, number)), grain: 'day' } : undefined

/** The days a period is meant to be: of a year that was not said, the nearest that are not over, or the nearest to the month before. */
export function daysOf({ days }: Period, { today, tense, year, month }: Context): Range {
  if (!isYearly(days)) return days
  if (year !== undefined && comesIn(days, year)) return inYear(days, year)
  return month ? beside(days, month) : nearest(days, today, tense === 'past')
}

/** A period in a year that was said; February 29 is not in each, and "November to February 2027" ends in it. */
export const ofYear = ({ days, ...period }: Period, year: number): Period | undefined =>
  isYearly(days) && (days.kind !== 'day' || isDay(year, days.month, days.day))
    ? { ...period, days: inYear(days, period.grain === 'span' && isWrapped(days) ? year - 1 : year) }
    : undefined

/** Assumed is what holds a year of two digits that nothing says to be one. */
export const guess = (tokens: readonly Token[], { start, end }: Span): { assumed?: true } =>
  tokens.slice(start, end).some(({ shortYear, corrected }) => shortYear && corrected) ? { assumed: true } : {}

export const MONTH = (month: number) => yearly({ kind: 'months', first: month, last: month }, 'month')
