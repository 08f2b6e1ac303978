import { MONTHS } from '#contract/calendar-names.ts'

/** How values are written on every screen (§3, R42). All of it is plain text in US English. */

/** A calendar day as its three numbers. Never a `Date`: that would bring in a time zone and, west of Greenwich, the day before (R42). */
type Day = { year: number; month: number; day: number }

const ISO_DAY = /^(\d{4})-(\d{2})-(\d{2})$/

function parseDay(iso: string | null): Day | null {
  const [, year, month, day] = ISO_DAY.exec(iso ?? '')?.map(Number) ?? []
  return year !== undefined && month !== undefined && day !== undefined && month >= 1 && month <= 12
    ? { year, month, day }
    : null
}

function writeDay(date: Day | null, withYear: boolean): string {
  if (!date) return 'TBD'
  const { year, month, day } = date
  return `${MONTHS[month - 1]} ${day}${withYear ? `, ${year}` : ''}`
}

/**
 * The dates of an auction: `Feb 3 - Feb 5`, one day once, `TBD` where one is missing (R42).
 * A year is shown when it is not this one, once where both days share it. Across years, this year's is left out only
 * where nobody can misread it: `Dec 30 - Jan 2, 2027`, but `Jan 5, 2026 - Feb 3, 2027`.
 * @param today the day it is, `YYYY-MM-DD`
 */
export function formatDates(begin: string | null, end: string | null, today: string): string {
  const thisYear = Number(today.slice(0, 4))
  const first = parseDay(begin)
  const last = parseDay(end)
  if (!first && !last) return 'TBD'
  const other = (date: Day | null) => date !== null && date.year !== thisYear
  if (!first || !last) return `${writeDay(first, other(first))} - ${writeDay(last, other(last))}`
  if (begin === end) return writeDay(last, other(last))
  if (first.year === last.year) return `${writeDay(first, false)} - ${writeDay(last, other(last))}`
  const turnsTheYear = last.year === first.year + 1 && first.month * 100 + first.day > last.month * 100 + last.day
  return `${writeDay(first, other(first) || !turnsTheYear)} - ${writeDay(last, other(last) || !turnsTheYear)}`
}

/** The day it is where the browser is, `YYYY-MM-DD`. */
export function localDay(now = new Date()): string {
  const two = (value: number) => String(value).padStart(2, '0')
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`
}

/** Formats are made when they are needed, and once: as the shell is read they take a phone 150 ms, in which it hears no key. */
function onFirstUse<Format>(make: () => Format): () => Format {
  let made: Format | undefined
  return () => {
    made ??= make()
    return made
  }
}

const minutes = onFirstUse(() => new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' }))
const seconds = onFirstUse(() => new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'medium' }))

/** A moment where the reader is, to the minute: `Nov 22, 2026, 4:12 PM`. */
export const formatMoment = (iso: string): string => minutes().format(new Date(iso))

/** The same to the second, for titles over what says how long ago it was: `Nov 22, 2026, 4:12:05 PM`. */
export const formatMomentExact = (iso: string): string => seconds().format(new Date(iso))

/** Numbers have no sign where they round to zero. */
const numbers = (options: Intl.NumberFormatOptions) =>
  onFirstUse(() => new Intl.NumberFormat('en-US', { signDisplay: 'negative', ...options }))
const inDollars = (places: number) =>
  numbers({ style: 'currency', currency: 'USD', minimumFractionDigits: places, maximumFractionDigits: places })
const dollarsOnly = inDollars(0)
const dollarsAndTenths = inDollars(1)
const dollarsAndCents = inDollars(2)
const counts = numbers({ maximumFractionDigits: 1 })
const compact = numbers({ maximumFractionDigits: 1, notation: 'compact', useGrouping: 'always' })

/** Money in a cell: whole dollars, `$1,234`. */
export const formatMoney = (dollars: number): string => dollarsOnly().format(dollars)

/** Money to the cent, `$1,234.56`: for titles, where the cell is rounded. */
export const formatMoneyExact = (dollars: number): string => dollarsAndCents().format(dollars)

/** Money where it is said rather than read: whole dollars below a million, `$21,500`, then `$1.2 m` and `$1.0 bn`. */
export function formatMoneyShort(dollars: number): string {
  const size = Math.abs(dollars)
  if (Math.round(size) < 1e6) return formatMoney(dollars)
  // From here on it is 1,000.0 m as it is written.
  return size < 999_950_000
    ? `${dollarsAndTenths().format(dollars / 1e6)} m`
    : `${dollarsAndTenths().format(dollars / 1e9)} bn`
}

/** A count, `1,234`. An average has one place after the point where it needs it. */
export const formatCount = (value: number): string => counts().format(value)

/** A number where there is hardly room: `1.2K`. */
export const formatCompact = (value: number): string => compact().format(value)

/** A count and its noun: `1 auction`, `34 auctions`. */
export const formatCounted = (count: number, one: string, many: string): string =>
  `${formatCount(count)} ${count === 1 ? one : many}`

/** The link that calls a number; one of 10 digits is American. */
export function phoneHref(phone: string): string {
  const digits = phone.replace(/[^\d+]/g, '')
  return `tel:${digits.length === 10 ? `+1${digits}` : digits}`
}

/** What stands where there is no figure, but in the results table (R42). */
export const NO_FIGURE = '–'

/** What stands where an auction has no name for a thing (§3). */
const MISSING_NAMES = { state: 'Unknown State', jurisdiction: 'Unknown Jurisdiction', auction_type: 'Unknown' } as const

/** The name of an auction's state, jurisdiction or type, or what §3 shows where it is missing. */
export const formatName = (kind: keyof typeof MISSING_NAMES, name: string | null | undefined): string =>
  name?.trim() || MISSING_NAMES[kind]
