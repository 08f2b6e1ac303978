import {
  addDays,
  addMonths,
  monthsRange,
  partsOf,
  quarterRange,
  type Range,
  weekRange,
  yearRange,
} from '../calendar.ts'

/** Units of time, and arithmetic with them. Weeks run Monday to Sunday. */
export type Unit = 'day' | 'week' | 'month' | 'quarter' | 'year' | 'weekend'

/** Words to units, and how many of it each is: a fortnight is two weeks. */
export const UNITS = new Map<string, readonly [Unit, number]>(
  Object.entries({
    day: ['day', 1],
    days: ['day', 1],
    hours: ['day', 1 / 24],
    hrs: ['day', 1 / 24],
    week: ['week', 1],
    weeks: ['week', 1],
    wk: ['week', 1],
    wks: ['week', 1],
    fortnight: ['week', 2],
    fortnights: ['week', 2],
    month: ['month', 1],
    months: ['month', 1],
    mo: ['month', 1],
    mos: ['month', 1],
    quarter: ['quarter', 1],
    quarters: ['quarter', 1],
    qtr: ['quarter', 1],
    qtrs: ['quarter', 1],
    year: ['year', 1],
    years: ['year', 1],
    yr: ['year', 1],
    yrs: ['year', 1],
    weekend: ['weekend', 1],
    weekends: ['weekend', 1],
    decade: ['year', 10],
    twelvemonth: ['year', 1],
    sennight: ['week', 1],
  }),
)
/** The whole unit around today, `shift` units on. */
export function unitRange(today: string, unit: Unit, shift: number): Range {
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
  const months = count * (unit === 'month' ? 1 : unit === 'quarter' ? 3 : 12)
  const whole = Math.trunc(months)
  return addDays(addMonths(today, whole), Math.round((months - whole) * 30))
}
