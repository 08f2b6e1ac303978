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

/**
 * The last so many days, today being the last of them; or, of 365, this month and the eleven before.
 * @param zone where days begin when they do there; else here
 */
export function periodOf(length: number, now: Date, zone = Temporal.Now.timeZoneId()): Period {
  const today = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(zone).toPlainDate()
  const byMonth = length === YEAR_DAYS
  const count = byMonth ? MONTHS : length
  /** The `at`th day or month, today's being the last of `count`. */
  const dayAt = (at: number) =>
    byMonth ? today.with({ day: 1 }).add({ months: at - count + 1 }) : today.add({ days: at - count + 1 })
  const begin = (day: Temporal.PlainDate) => new Date(day.toZonedDateTime(zone).epochMilliseconds)
  const days = Array.from({ length: count + 1 }, (_, at) => dayAt(at))
  return {
    unit: byMonth ? 'month' : 'day',
    days: days.slice(0, count).map(String),
    start: begin(dayAt(0)),
    moments: [dayAt(-count), ...days].map(begin),
    before: String(dayAt(-count)),
    last: String(today),
  }
}
