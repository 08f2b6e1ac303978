/**
 * Arithmetic on local calendar days written `YYYY-MM-DD`. No Date object, so no time zone can shift a day (R42).
 * Years outside 1 to 9999 are clamped: what comes out is always a valid day.
 */

/** An inclusive range of days. */
export type Range = { from: string; to: string }

const EARLIEST = '0001-01-01'
const LATEST = '9999-12-31'
const pad = (value: number, width: number) => String(value).padStart(width, '0')

/** Year, month (1 to 12) and day of an ISO day. */
export function partsOf(iso: string): { year: number; month: number; day: number } {
  return { year: Number(iso.slice(0, 4)), month: Number(iso.slice(5, 7)), day: Number(iso.slice(8, 10)) }
}

/** How many days a month has: `daysInMonth(2024, 2)` is 29. */
function daysInMonth(year: number, month: number): number {
  if (month === 2) return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31
}

/** Whether the three numbers name a day that exists. */
export function isDay(year: number, month: number, day: number): boolean {
  return year >= 1 && year <= 9999 && month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month)
}

/** An ISO day from its numbers; a day past the end of its month becomes the last of it, a year out of range is clamped. */
export function isoDay(year: number, month: number, day: number): string {
  if (year < 1) return EARLIEST
  if (year > 9999) return LATEST
  return `${pad(year, 4)}-${pad(month, 2)}-${pad(Math.min(day, daysInMonth(year, month)), 2)}`
}

/** Days since 1970-01-01 (Howard Hinnant's `days_from_civil`). */
export function dayNumber(iso: string): number {
  const { year, month, day } = partsOf(iso)
  const y = month <= 2 ? year - 1 : year
  const era = Math.floor(y / 400)
  const yearOfEra = y - era * 400
  const dayOfYear = Math.floor((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5) + day - 1
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear
  return era * 146_097 + dayOfEra - 719_468
}

/** The day with that number: the reverse of `dayNumber`. */
export function fromDayNumber(days: number): string {
  const z = days + 719_468
  const era = Math.floor(z / 146_097)
  const dayOfEra = z - era * 146_097
  const yearOfEra = Math.floor(
    (dayOfEra - Math.floor(dayOfEra / 1460) + Math.floor(dayOfEra / 36_524) - Math.floor(dayOfEra / 146_096)) / 365,
  )
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100))
  const shifted = Math.floor((5 * dayOfYear + 2) / 153)
  const month = shifted < 10 ? shifted + 3 : shifted - 9
  const day = dayOfYear - Math.floor((153 * shifted + 2) / 5) + 1
  return isoDay(yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, day)
}

/** The day `days` later (earlier when negative). */
export function addDays(iso: string, days: number): string {
  return fromDayNumber(dayNumber(iso) + Math.trunc(days))
}

/** The same day `months` later; the last of the month where that day does not exist. */
export function addMonths(iso: string, months: number): string {
  const { year, month, day } = partsOf(iso)
  const index = year * 12 + month - 1 + Math.trunc(months)
  return isoDay(Math.floor(index / 12), (((index % 12) + 12) % 12) + 1, day)
}

/** The same range a year before; the end of February stays the end of February. */
export const yearBefore = ({ from, to }: Range): Range => ({
  from: addMonths(from, -12),
  to: addDays(addMonths(addDays(to, 1), -12), -1),
})

/** 0 = Sunday to 6 = Saturday. */
export function weekdayOf(iso: string): number {
  return (((dayNumber(iso) + 4) % 7) + 7) % 7
}

/** The whole month. */
export function monthRange(year: number, month: number): Range {
  return monthsRange(year, month, month)
}

/** From the first day of one month to the last of another; a last month below the first is of the year after. */
export function monthsRange(year: number, first: number, last: number): Range {
  return { from: isoDay(year, first, 1), to: isoDay(last < first ? year + 1 : year, last, 31) }
}

/** The whole year. */
export function yearRange(year: number): Range {
  return monthsRange(year, 1, 12)
}

/** The quarter 1 to 4 of a year. */
export function quarterRange(year: number, quarter: number): Range {
  return monthsRange(year, quarter * 3 - 2, quarter * 3)
}

/** Monday to Sunday around a day. */
export function weekRange(iso: string): Range {
  const monday = addDays(iso, -((weekdayOf(iso) + 6) % 7))
  return { from: monday, to: addDays(monday, 6) }
}

/** The n-th such weekday of a month; -1 is the last: Labor Day is `nthWeekday(year, 9, 1, 1)`. */
export function nthWeekday(year: number, month: number, nth: number, weekday: number): string {
  if (nth > 0) {
    const first = isoDay(year, month, 1)
    return addDays(first, ((weekday - weekdayOf(first) + 7) % 7) + (nth - 1) * 7)
  }
  const last = isoDay(year, month, 31)
  return addDays(last, -((weekdayOf(last) - weekday + 7) % 7))
}

/** Easter Sunday (anonymous Gregorian algorithm). */
export function easter(year: number): string {
  const a = year % 19
  const b = Math.floor(year / 100)
  const c = year % 100
  const g = Math.floor((8 * b + 13) / 25)
  const h = (19 * a + b - Math.floor(b / 4) - g + 15) % 30
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7
  const m = Math.floor((a + 11 * h + 19 * l) / 433)
  const n = h + l - 7 * m + 90
  const month = Math.floor(n / 25)
  return isoDay(year, month, (n - 90 + 33 * month + 19) % 32)
}
