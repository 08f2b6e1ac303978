import type { CalendarDay } from '#contract/calendar.ts'
import { formatCounted } from '#web/lib/formats.ts'
import { dayName } from './period.ts'

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
