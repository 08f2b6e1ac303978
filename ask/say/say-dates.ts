import { partsOf } from '../calendar.ts'

/** Days and periods in words, as everywhere in the application: `Feb 3 - Feb 5`, the year when it is not the current one (R42). */

export const MONTH_NAMES =
  'January February March April May June July August September October November December'.split(' ')
export const WEEKDAY_NAMES = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ')

function sayShort(iso: string): string {
  const { month, day } = partsOf(iso)
  return `${(MONTH_NAMES[month - 1] ?? '').slice(0, 3)} ${day}`
}

/** `Nov 20, 2026`, whatever year it is. */
export const sayDate = (iso: string): string => `${sayShort(iso)}, ${partsOf(iso).year}`

/** `Nov 20`, `Mar 31, 2027`. */
const sayDay = (iso: string, today: string) => (iso.slice(0, 4) === today.slice(0, 4) ? sayShort(iso) : sayDate(iso))

/** A whole year, month or any range; open ends as `or later` and `or earlier`. */
export function sayPeriod(from: string | undefined, to: string | undefined, today: string): string {
  if (from === undefined && to === undefined) return 'any time'
  if (from === undefined) return `${sayDay(to ?? '', today)} or earlier`
  if (to === undefined) return `${sayDay(from, today)} or later`
  if (from === to) return sayDay(from, today)
  const a = partsOf(from)
  if (from.slice(5) === '01-01' && to === `${from.slice(0, 4)}-12-31`) return String(a.year)
  if (a.day === 1 && from.slice(0, 7) === to.slice(0, 7) && Number(to.slice(8)) >= 28)
    return `${MONTH_NAMES[a.month - 1]} ${a.year}`
  return `${sayDay(from, today)} - ${sayDay(to, today)}`
}

/** `March, April`. */
export function sayMonths(months: readonly number[]): string {
  return months.map((month) => MONTH_NAMES[month - 1] ?? '').join(', ')
}

/** `Saturday or Sunday`. */
export function sayWeekdays(weekdays: readonly number[]): string {
  return weekdays.map((day) => WEEKDAY_NAMES[day] ?? '').join(' or ')
}
