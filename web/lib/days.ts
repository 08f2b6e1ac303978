/** Calendar days as text, `2026-11-20`, counted without a clock or a time zone (R42); and when they begin where the reader is. */

const DAY_MS = 86_400_000
const momentOf = (day: string): number => Date.parse(`${day}T00:00:00Z`)
const dayAt = (moment: number): string => new Date(moment).toISOString().slice(0, 10)

/** Whether something is a day that a calendar can be opened at. */
export const isDay = (text: unknown): text is string =>
  typeof text === 'string' &&
  /^(19|20|21)\d\d-\d\d-\d\d$/.test(text) &&
  !Number.isNaN(momentOf(text)) &&
  dayAt(momentOf(text)) === text

/** When a day begins where the reader is, or one so many days later; undefined for what is no day, or not typed whole yet. */
export function beginOf(day: string | undefined, later = 0): string | undefined {
  return isDay(day) ? new Date(`${addDays(day, later)}T00:00`).toISOString() : undefined
}

/** The time zone of the reader, by its name. */
export const readersZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

export const addDays = (day: string, days: number): string => dayAt(momentOf(day) + days * DAY_MS)

/** 0 is Sunday. */
export const weekdayOf = (day: string): number => new Date(momentOf(day)).getUTCDay()

/** The Sunday of a day's week. */
export const startOfWeek = (day: string): string => addDays(day, -weekdayOf(day))

/** All days from one to another, these two with them. */
export const daysBetween = (from: string, to: string): string[] =>
  Array.from({ length: (momentOf(to) - momentOf(from)) / DAY_MS + 1 }, (_, days) => addDays(from, days))

/** The first day of a day's month, or of one some months later. */
export function startOfMonth(day: string, later = 0): string {
  const [year = 0, month = 1] = day.split('-').map(Number)
  return dayAt(Date.UTC(year, month - 1 + later, 1))
}

export const endOfMonth = (day: string): string => addDays(startOfMonth(day, 1), -1)

/** The same day some months later, or the last of a month that is shorter. */
export function addMonths(day: string, months: number): string {
  const last = endOfMonth(startOfMonth(day, months))
  const same = `${last.slice(0, 8)}${day.slice(8)}`
  return same < last ? same : last
}
