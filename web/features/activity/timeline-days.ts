import type { TimelineEntry } from '#contract/timeline.ts'
import { localDay } from '#web/lib/formats.ts'

export type TimelineDay = { day: string; title: string; entries: TimelineEntry[] }

const weekday = new Intl.DateTimeFormat('en-US', { weekday: 'long', month: 'short', day: 'numeric' })
const withYear = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric' })

/** `Today`, `Yesterday`, `Wednesday, Nov 18`, of another year `Nov 18, 2025`. */
function titleOf(day: string, now: Date): string {
  if (day === localDay(now)) return 'Today'
  if (day === localDay(new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1))) return 'Yesterday'
  const begin = new Date(`${day}T00:00`)
  return (begin.getFullYear() === now.getFullYear() ? weekday : withYear).format(begin)
}

/** Entries under the days they were made on where the reader is. @param entries the newest first */
export function byDay(entries: readonly TimelineEntry[], now = new Date()): TimelineDay[] {
  const days = Map.groupBy(entries, ({ at }) => localDay(new Date(at)))
  return [...days].map(([day, its]) => ({ day, title: titleOf(day, now), entries: its }))
}
