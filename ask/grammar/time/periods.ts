import { addDays, isDay, isoDay, type Range } from '../../calendar.ts'
import type { Context } from '../../engine/context.ts'
import type { Period, Unit } from '../../meanings.ts'
import { moved as movedBy, unitRange as rangeOf } from '../../recognise/units.ts'
import { beside, inYear, isYearly, nearest, type Yearly } from './yearly.ts'

/** Days, and periods whose year is yet to be found. */
export const moved = (today: string, unit: Unit, count: number) =>
  unit === 'fortnight' ? movedBy(today, 'week', count * 2) : movedBy(today, unit, count)
export const unitRange = (today: string, unit: Unit, shift: number): Range =>
  unit === 'fortnight'
    ? { from: shift < 0 ? addDays(today, -14) : today, to: shift < 0 ? today : addDays(today, 14) }
    : rangeOf(today, unit, shift)

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
  if (year !== undefined) return inYear(days, year)
  return month ? beside(days, month) : nearest(days, today, tense === 'past')
}

/** A period in a year that was said; February 29 is not in each. */
export const ofYear = ({ days, ...period }: Period, year: number): Period | undefined =>
  isYearly(days) && (days.kind !== 'day' || isDay(year, days.month, days.day))
    ? { ...period, days: inYear(days, year) }
    : undefined

export const MONTH = (month: number) => yearly({ kind: 'months', first: month, last: month }, 'month')
