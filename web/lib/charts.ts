import type { NumberKind } from '#contract/aggregate-columns.ts'
import type { AuctionQuery } from '#contract/auction-query.ts'
import type { AnswerTable } from '#contract/auctions.ts'
import { MONTH_NAMES, MONTHS } from '#contract/calendar-names.ts'
import { formatCompact, formatCount, formatMoney, formatMoneyExact } from './formats.ts'

type Write = (value: number) => string
/** How the figures of a chart are written: in a table, to the last digit, and where there is hardly room. */
export type ChartFormats = { whole: Write; exact: Write; short: Write }

/** Figures that are counts. */
export const COUNTS: ChartFormats = { whole: formatCount, exact: formatCount, short: formatCompact }

const percent: Write = (value) => `${formatCount(value)}%`

/** How numbers of a kind are written. Averages of counts, and ratios, have one place. */
export const FORMATS: Readonly<Record<NumberKind, ChartFormats>> = {
  count: COUNTS,
  number: COUNTS,
  days: COUNTS,
  money: { whole: formatMoney, exact: formatMoneyExact, short: (value) => `$${formatCompact(value)}` },
  percent: { whole: percent, exact: percent, short: percent },
}

/** A group of a table by its first figure: what a bar, a column or a shade of a map is of. */
export type ChartGroup = { label: string; key: string; value: number; query: AuctionQuery }

/** The groups that have the first figure. */
export const groupsOf = (table: AnswerTable | null): ChartGroup[] =>
  (table?.rows ?? []).flatMap(({ labels, keys, values: [value], queries: [query] }) =>
    value === null || value === undefined || !query
      ? []
      : [{ label: labels.join(', '), key: keys.join(' '), value, query }],
  )

/** Steps that are read at a glance, within a power of ten. */
const ROUND_STEPS = [1, 2, 5, 10]
const MOST_STEPS = 3

/** What an axis is marked with: from 0 to the first round number that is not below the largest value, in three steps at most. Whole numbers. */
export function scaleOf(most: number): number[] {
  const power = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(most, 1) / MOST_STEPS)))
  const step = (ROUND_STEPS.find((each) => each * power * MOST_STEPS >= most) ?? 10) * power
  return Array.from({ length: Math.max(1, Math.ceil(most / step)) + 1 }, (_, at) => at * step)
}

/** Steps of time that are counted through, from one to the next. */
export type TimeStep = 'month' | 'quarter' | 'year'

/** How many of a step a year has, and how many of them may lie between two that are named on an axis. */
const STEPS: Readonly<Record<TimeStep, { ofYear: number; apart: readonly number[] }>> = {
  month: { ofYear: 12, apart: [1, 2, 3, 6, 12, 24, 60, 120] },
  quarter: { ofYear: 4, apart: [1, 2, 4, 8, 20, 40] },
  year: { ofYear: 1, apart: [1, 2, 5, 10, 20, 50] },
}

/** Where a group stands in time, so that the next one is 1 further. @param key `2026-03`, `2026-Q1` or `2026` */
export function placeInTime(step: TimeStep, key: string): number {
  const { ofYear } = STEPS[step]
  const within = ofYear === 1 ? 1 : Number(key.slice(4).replace(/^-Q?/, ''))
  return Number(key.slice(0, 4)) * ofYear + within - 1
}

/** A place in time in words, as the server says it: `March 2026`, `Q1 2026`, `2026`. */
export function timeLabel(step: TimeStep, place: number): string {
  const { ofYear } = STEPS[step]
  const [year, within] = [Math.floor(place / ofYear), place % ofYear]
  if (step === 'year') return String(year)
  return `${step === 'month' ? MONTH_NAMES[within] : `Q${within + 1}`} ${year}`
}

/** What stands beneath a column: its name, and under that its year where that begins. */
export type TimeName = { name?: string; under?: string }

/**
 * The names along an axis: as many as there is room for, at even distances, a January among them where there are several years.
 * @param room how many names fit
 */
export function timeNames(step: TimeStep, first: number, count: number, room: number): TimeName[] {
  const { ofYear, apart } = STEPS[step]
  const every = apart.find((each) => Math.ceil(count / each) <= room) ?? apart.at(-1) ?? 1
  let yearSaid: number | undefined
  return Array.from({ length: count }, (_, at): TimeName => {
    const place = first + at
    if (place % every !== 0) return {}
    const [year, within] = [Math.floor(place / ofYear), place % ofYear]
    if (step === 'year') return { name: String(year) }
    const name = step === 'month' ? (MONTHS[within] ?? '') : `Q${within + 1}`
    const isNew = year !== yearSaid
    yearSaid = year
    return { name, ...(isNew && { under: String(year) }) }
  })
}
