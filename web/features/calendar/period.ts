import type { CalendarDay } from '#contract/calendar.ts'
import { MONTH_NAMES, MONTHS, WEEKDAYS } from '#contract/calendar-names.ts'
import { addDays, addMonths, endOfMonth, startOfMonth, startOfWeek } from '#web/lib/days.ts'
import { formatCounted } from '#web/lib/formats.ts'

/** How much of the calendar is shown at once. */
export const VIEWS = ['month', 'week', 'year'] as const
export type View = (typeof VIEWS)[number]

/** Days from one to another, these two with them. */
export type Period = { from: string; to: string }

/** The days that a view is about. */
export function periodOf(view: View, day: string): Period {
  if (view === 'month') return { from: startOfMonth(day), to: endOfMonth(day) }
  if (view === 'year') return { from: `${day.slice(0, 4)}-01-01`, to: `${day.slice(0, 4)}-12-31` }
  return { from: startOfWeek(day), to: addDays(startOfWeek(day), 6) }
}

/** The days that are drawn: a month in whole weeks. */
export function drawnOf(view: View, day: string): Period {
  const { from, to } = periodOf(view, day)
  return view === 'month' ? { from: startOfWeek(from), to: addDays(startOfWeek(to), 6) } : { from, to }
}

/**
 * The day that a view is about when it goes on, or back.
 * @param wished the date in the month to come back to after shorter months, `31`
 */
export function turn(view: View, day: string, by: 1 | -1, wished = day.slice(8)): string {
  if (view === 'week') return addDays(day, 7 * by)
  // The day may not be there in this month: only in the other does it have to be.
  return addMonths(`${day.slice(0, 8)}${wished}`, view === 'month' ? by : 12 * by)
}

const parts = (day: string) => day.split('-').map(Number)

/** `November` */
export const monthName = (day: string): string => MONTH_NAMES[(parts(day)[1] ?? 1) - 1] ?? ''

/** `Friday, November 20, 2026` */
export function dayName(day: string): string {
  const [year, , date] = parts(day)
  return `${WEEKDAYS[new Date(`${day}T00:00:00Z`).getUTCDay()]}, ${monthName(day)} ${date}, ${year}`
}

const short = (day: string) => `${MONTHS[(parts(day)[1] ?? 1) - 1]} ${parts(day)[2]}`

/** What a view is about, in words: `November 2026`, `Nov 15 - Nov 21, 2026`, `2026`. */
export function periodName(view: View, day: string): string {
  const { from, to } = periodOf(view, day)
  if (view === 'month') return `${monthName(day)} ${day.slice(0, 4)}`
  if (view === 'year') return day.slice(0, 4)
  const year = from.slice(0, 4) === to.slice(0, 4) ? '' : `, ${from.slice(0, 4)}`
  return `${short(from)}${year} - ${short(to)}, ${to.slice(0, 4)}`
}

/** The days on which auctions run, by day. */
export type Counts = ReadonlyMap<string, CalendarDay>

/** What stands in the place of a number that is not known: nothing is said of auctions that were not counted (R50). */
export const NOT_KNOWN = '–'

/** A day with what is known of it: `Friday, November 20, 2026: 5 auctions, 3 begin`. */
export function dayLabel(day: string, counts: Counts | undefined): string {
  if (!counts) return dayName(day)
  const { auctions = 0, begin = 0 } = counts.get(day) ?? {}
  const begins = begin < auctions ? `, ${formatCounted(begin, 'begins', 'begin')}` : ''
  return `${dayName(day)}: ${formatCounted(auctions, 'auction', 'auctions')}${begins}`
}

/** How many auctions have a day in a period: those that run on its first day, and those that begin later. */
export function countIn(from: string, to: string, counts: Counts): number {
  const first = counts.get(from)
  const goOn = first ? first.auctions - first.begin : 0
  return [...counts.values()].reduce((sum, { day, begin }) => (day >= from && day <= to ? sum + begin : sum), goOn)
}
