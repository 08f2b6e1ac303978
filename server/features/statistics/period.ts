const YEAR_DAYS = 365
const MONTHS = 12

/** What statistics are of: days, or months, and the time before them as a whole. */
export type Period = {
  unit: 'day' | 'month'
  /** each day, or the first of each month, `YYYY-MM-DD` */
  days: string[]
  /** when the first of them begins */
  start: Date
  /** when the time before begins, then each day or month, and when the last one ends */
  moments: Date[]
  /** the first day of the time before */
  before: string
  /** today */
  last: string
}

// sv-SE writes dates as YYYY-MM-DD, in local time.
const dayOf = (moment: Date): string => moment.toLocaleDateString('sv-SE')

/** The last so many days, today being the last of them; or, of 365, this month and the eleven before. Days begin when they do here. */
export function periodOf(length: number, now: Date): Period {
  const [year, month, day] = [now.getFullYear(), now.getMonth(), now.getDate()]
  const byMonth = length === YEAR_DAYS
  const count = byMonth ? MONTHS : length
  /** The `at`th day or month, today's being the last of `count`. */
  const begin = (at: number) =>
    byMonth ? new Date(year, month - count + 1 + at, 1) : new Date(year, month, day - count + 1 + at)
  const starts = Array.from({ length: count + 1 }, (_, at) => begin(at))
  return {
    unit: byMonth ? 'month' : 'day',
    days: starts.slice(0, count).map(dayOf),
    start: begin(0),
    moments: [begin(-count), ...starts],
    before: dayOf(begin(-count)),
    last: dayOf(now),
  }
}
