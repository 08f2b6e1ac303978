import { MONTHS } from '#contract/calendar-names.ts'
import type { Statistics } from '#contract/statistics.ts'
import { formatCount, formatDates, localDay } from '#web/lib/formats.ts'
import type { ColumnRow } from '#web/ui/column-chart.tsx'
import type { Days } from './statistics-api.ts'

/** How long a period is, as it is said. */
export const SPANS: Readonly<Record<Days, string>> = {
  '7': '7 days',
  '30': '30 days',
  '90': '90 days',
  '365': '12 months',
}

/** `34 more than before`: than in the period before. */
export function changeText(now: number, before: number): string {
  if (now === before) return 'as many as before'
  return `${formatCount(Math.abs(now - before))} ${now > before ? 'more' : 'fewer'} than before`
}

const weekdays = new Intl.DateTimeFormat('en-US', { weekday: 'short' })

/** A day, or a month, as it is called: `Fri, Nov 20` or `November 2026`. */
export function nameOf(at: string, unit: Statistics['unit']): string {
  const begin = new Date(`${at}T00:00`)
  if (unit === 'month') return begin.toLocaleDateString('en-US', { month: 'long', year: 'numeric' })
  return `${weekdays.format(begin)}, ${formatDates(at, at, localDay())}`
}

/** Beneath so many days, not each has a name. */
const namedOf = (count: number): number => (count > 40 ? 14 : count > 10 ? 7 : 1)

/** What stands beneath the columns of a period: a month and, where it begins, its year; or a day now and then, counted from the last. */
export function ticksOf(days: readonly string[], unit: Statistics['unit']): Pick<ColumnRow, 'name' | 'under'>[] {
  const every = namedOf(days.length)
  return days.map((at, index) => {
    const month = MONTHS[Number(at.slice(5, 7)) - 1] ?? ''
    if (unit === 'month') return { name: month, under: index === 0 || month === 'Jan' ? at.slice(0, 4) : '' }
    return (days.length - 1 - index) % every === 0 ? { name: `${month} ${Number(at.slice(8))}` } : {}
  })
}

const dayName = (moment: string): string =>
  new Date(moment).toLocaleDateString('en-US', { month: 'short', day: 'numeric', year: 'numeric' })

/** Whether something was counted from a day on: a figure of a time before that says nothing. */
export const isCounted = (since: string | null, from: string): boolean =>
  since !== null && localDay(new Date(since)) <= from

/** `counted since Nov 3, 2026`, where that is later than a day, or that there was nothing yet; else nothing. */
export function sinceText(since: string | null, from: string): string {
  if (since === null) return 'none yet'
  return isCounted(since, from) ? '' : `counted since ${dayName(since)}`
}

/** What stands in place of a chart without a column: what was not done is known of this time and of the one before, and of no other. */
export const nothingText = (said: string, span: string): string =>
  `${said} in these ${span}, nor in the ${span} before.`
