import { daysAlone, isOfOtherWeekday } from './around-days.ts'
import { isBlank, oneLine } from './blank.ts'
import {
  type Day,
  type DayNotation,
  type DayProblem,
  isProblem,
  monthOfAll,
  numericDay,
  ordersOfDay,
  singleDay,
  type Told,
} from './single-day.ts'

/**
 * Calendar days as people and programs write them.
 *
 * `2026-03-05` `3/5/2026` `03/05/26` `5.3.2026` `March 5, 2026` `5-Mar-26` `Thu 3/5/2026` `20260305` · `46086`, as Excel counts days ·
 * weekdays and times are dropped · `Nov 5-7, 2026` `Nov 5, 6 and 7, 2026` `11/5-11/7/26` `11/5-7/2026` have a first and a last day ·
 * `Mar 5` needs to be told the year · `TBD` is null, and so is `0000-00-00`.
 */
export type { DayNotation } from './single-day.ts'

/** The days a cell names, first and last; null where it says nothing; else what is wrong with it. */
export type ReadDays = { readonly first: string; readonly last: string } | null | DayProblem

const LONGEST = 100
/** For what is the same in all years; it has all days there are. */
const ANY_YEAR = 2000

/** Between days: ` to ` `&` `–`, the comma of `june 2, 3 and 4`, and the slash of `2027-05-12/2027-05-14`. */
const BETWEEN =
  /,? (?:to|through|thru|until|till?|and|-) |,? ?[–—&] ?|, ?(?=[\d/]{1,10}(?:st|nd|rd|th)?(?:,? ?[-–—&] ?|, ?|,? (?:to|through|thru|and) )\d{1,2}(?!\d))|(?<=-\d\d) ?\/(?=\d{4}-)/
/** A part that could be several days itself, or none: nobody writes `46086 - 46088`. */
const NO_PART = /^(?:\d{1,2}-\d{1,2}|\d{5}(?:\.\d+)?)$/

/** The ways to take a text apart into its days: at what stands alone between them, and at each hyphen as well. */
function waysApart(text: string): string[][] {
  const days = text.replace(/^(?:from|between) /, '')
  const ways = [days.split(BETWEEN)]
  if (/-/.test(days) && /[a-z/]/.test(days)) ways.push(days.replaceAll('-', '–').split(BETWEEN))
  return ways.filter(({ length }) => length > 1)
}

/** `5/12-14/27` `5/2 - 6/2027` */
const MONTH_ONCE = /^(\d{1,2}\/)(\d{1,2})( ?[-–—&] ?)(\d{1,2})\/(\d{4}|\d\d)$/

/**
 * The first and the last day where the month is said once, and first: `5/12-14/27`. As `5/2-6/27` may be May 2 to June 27 as well, it is no date.
 * @returns undefined where the text is written otherwise
 */
function monthOnce(text: string, order: DayNotation['order']): string[] | DayProblem | undefined {
  const [, month = '', first = '', between = '', last = '', year = ''] = MONTH_ONCE.exec(text) ?? []
  // `5/2 & 5/13` are two days without a year
  if (month === '' || (year.length === 2 && between.length > 1)) return undefined
  const lastDay = year.length === 2 ? ordersOfDay(`${last}/${year}`) : undefined
  if (order === 'dmy') return lastDay?.dmy ? undefined : 'no_such_day'
  const mayBeTwoDays = lastDay?.mdy || (lastDay?.dmy && order === undefined)
  if (mayBeTwoDays) return Number(last) < Number(first) ? undefined : 'not_a_date'
  return [`${month}${first}/${year}`, `${month}${last}/${year}`]
}

/** Days of one text are written in one order: where one of them tells it, it is that of the others. */
function orderToldBy(parts: readonly string[]): DayNotation['order'] {
  const clear = parts.filter((part) => singleDay(part, { year: ANY_YEAR }) !== 'either_order')
  const telling = clear.flatMap((part) => ordersOfDay(part) ?? []).find(({ mdy, dmy }) => mdy !== dmy)
  return telling && (telling.mdy ? 'mdy' : 'dmy')
}

const daysBetween = (first: Day, last: Day) => (Date.parse(last) - Date.parse(first)) / 86_400_000
/** Days that a sale takes at most: what seems to take longer was not understood. */
const LONGEST_SALE = 366
/** … and that one takes at most which seems to end before it begins, because its year is said once: `dec 30 - jan 2, 2027` */
const LONGEST_OVER_NEW_YEAR = 183

/** A day that stands before another. If it says no year, it is of the same one, or of the one before. */
function dayBefore(next: Day, part: string, told: Told): Day | DayProblem {
  const year = Number(next.slice(0, 4))
  const own = singleDay(part, told)
  const day = own === 'no_year' ? singleDay(part, { ...told, year }) : own
  if (isProblem(day) || day <= next) return day
  const earlier = own === 'no_year' ? singleDay(part, { ...told, year: year - 1 }) : 'not_a_date'
  return !isProblem(earlier) && daysBetween(earlier, next) <= LONGEST_OVER_NEW_YEAR ? earlier : 'not_a_date'
}

/** Joined so, days are each one of the sale. */
const EACH = / and |&/
const FROM_TO = /^between |[–—]| (?:to|through|thru|until|till?|-) /
/** Days between which a sale rests at most: over a long weekend. */
const LONGEST_REST = 4

/**
 * Several days one after the other, each in words of its own; the last says the year, or the column does.
 * @param isEach whether those between them are not meant
 */
function readInTurn(parts: readonly string[], notation: DayNotation, isEach = false): ReadDays {
  const { year, ...others } = notation
  const read = readWithEnd(parts, notation, isEach)
  if (year === undefined || typeof read !== 'object' || read === null || read.first >= String(year)) return read
  // the year of the column is that in which a sale begins: of `dec 30 - jan 2` the second is of the next
  return readWithEnd(parts, others, isEach) === 'no_year'
    ? readWithEnd(parts, { ...others, year: year + 1 }, isEach)
    : read
}

/** The same with the year that is told taken for that of the last day. */
function readWithEnd(parts: readonly string[], notation: DayNotation, isEach: boolean): ReadDays {
  const month = monthOfAll(parts)
  const alone = parts.map((part) =>
    NO_PART.test(part) ? 'not_a_date' : singleDay(part, { order: notation.order, month, year: ANY_YEAR }),
  )
  for (const problem of ['not_a_date', 'no_such_day'] as const) if (alone.includes(problem)) return problem
  const told = { month, order: notation.order ?? orderToldBy(parts) }
  const last = parts.at(-1) ?? ''
  const end = singleDay(last, { ...told, year: notation.year })
  if (isProblem(end)) return end
  let begin = end
  for (const part of parts.slice(0, -1).reverse()) {
    const day = dayBefore(begin, part, told)
    if (isProblem(day)) return day
    if (isEach && daysBetween(day, begin) > LONGEST_REST) return 'days_apart'
    begin = day
  }
  return daysBetween(begin, end) <= LONGEST_SALE ? { first: begin, last: end } : 'not_a_date'
}

/** A text in small letters on one line, with hyphens that are hyphens: `the 17th day of march` → `17th of march` */
const plain = (text: string) =>
  oneLine(text)
    .toLowerCase()
    .replace(/[\u2010\u2011\u2212]/g, '-')
    .replace(/\bthe (?=\d{1,2}(?:st|nd|rd|th)\b)/g, '')
    .replace(/(?<=\d(?:st|nd|rd|th)) day of\b/g, ' of')
    .replace(/\b(\d{1,2}) o['’]clock\b/g, '$1:00')

/** A day or days with nothing around them. */
function readAlone(text: string, notation: DayNotation): ReadDays {
  const day = singleDays(singleDay(text, notation))
  if (day !== 'not_a_date') return day
  const inMonth = monthOnce(text, notation.order)
  if (typeof inMonth === 'string') return inMonth
  if (inMonth) return readInTurn(inMonth, { order: 'mdy' })
  const isEach = EACH.test(text) && !FROM_TO.test(text)
  for (const texts of waysApart(text)) {
    const days = readInTurn(texts, notation, isEach)
    if (days !== 'not_a_date') return days
  }
  return 'not_a_date'
}

/** What databases write for no day, and how Excel shows its day 0, with the time of midnight behind or without. */
const NO_DAY =
  /^(?:0{1,4}([-/.])0{1,2}\1(?:0{4}|0{1,2})|1900-01-00|(?:0?1\/0?0|0?0\/0?1)\/(?:19)?00|0?0-jan-(?:19)?00)(?:[t ](?:0{1,2}:00(?::00(?:\.0{1,9})?)?z?|12:00(?::00)? ?am))?$/

/** `2027-06-02T03:59Z` */
const SHORTEST_UTC = 17
const UTC = /^(?!0000)(\d{4}-\d\d-\d\d)[T ]0(\d):(\d\d)(?::(\d\d)(?:\.\d{1,9})?)?(?:Z|[+-]00:?00)$/

/**
 * The day where the sale is of a time in UTC before ten, when the day before has not ended in all of the country: the first moment of a day
 * there is after four, the last one after three.
 * @returns undefined where the text is none
 */
function utcDay(text: string): ReadDays | undefined {
  const [, day = '', hour = '', minute, second = '00'] = UTC.exec(text) ?? []
  if (day === '') return undefined
  if (minute === '00' && second === '00' && (hour === '0' || Number(hour) >= 4)) return singleDays(singleDay(day, {}))
  if (minute !== '59' || Number(hour) < 3) return 'utc_time'
  const before = new Date(Date.parse(day) - 86_400_000)
  return Number.isNaN(before.getTime()) ? 'no_such_day' : singleDays(singleDay(before.toISOString().slice(0, 10), {}))
}

const singleDays = (day: Day | DayProblem): ReadDays => (isProblem(day) ? day : { first: day, last: day })

/** The day or days that a cell names. */
export function readDays(text: string, notation: DayNotation): ReadDays {
  const utc = text.length >= SHORTEST_UTC ? utcDay(text) : undefined
  if (utc !== undefined) return utc
  const common = numericDay(text, notation)
  if (common && !isProblem(common)) return singleDays(common)
  if (isBlank(text)) return null
  if (text.length > LONGEST || !/\d/.test(text)) return 'not_a_date'
  const written = plain(text)
  const read = readAlone(daysAlone(written), notation)
  if (read === 'either_order' && isMonthFirstByWeekday(written)) return readDays(text, { ...notation, order: 'mdy' })
  if (typeof read === 'string') return NO_DAY.test(written) ? null : read
  const isOne = read !== null && read.first === read.last
  return isOne && isOfOtherWeekday(written, read.first) ? 'other_weekday' : read
}

/** Whether a day that can be read in two ways is of the weekday that it names only as Americans write it: `Tue 12/1/2026` */
function isMonthFirstByWeekday(text: string): boolean {
  const fits = (order: 'mdy' | 'dmy') => {
    const read = readAlone(daysAlone(text), { order })
    return typeof read === 'string' || read === null || !isOfOtherWeekday(text, read.first)
  }
  return fits('mdy') && !fits('dmy')
}

/** Which orders of its parts a text allows that names days as numbers; undefined where it tells itself. */
export function ordersOf(text: string): Orders | undefined {
  if (text.length > LONGEST) return undefined
  const written = plain(text)
  const orders = writtenOrders(daysAlone(written))
  return orders?.dmy && orders.mdy && isMonthFirstByWeekday(written) ? { mdy: true, dmy: false } : orders
}

type Orders = { mdy: boolean; dmy: boolean }

function writtenOrders(days: string): Orders | undefined {
  if (Array.isArray(monthOnce(days, undefined))) return { mdy: true, dmy: false }
  for (const texts of [[days], ...waysApart(days)]) {
    const orders = texts.flatMap((each) => ordersOfDay(each) ?? [])
    if (orders.length > 0) return { mdy: orders.every(({ mdy }) => mdy), dmy: orders.every(({ dmy }) => dmy) }
  }
  return undefined
}
