import { MONTHS } from '#contract/calendar-names.ts'
import type { DateOrder } from '#contract/import-fields.ts'
import { isBlank, oneLine } from './blank.ts'

/**
 * Calendar days as people and programs write them.
 *
 * `2026-03-05` `3/5/2026` `03/05/26` `5.3.2026` `March 5, 2026` `5-Mar-26` `Thu 3/5/2026` `20260305` · `46086`, as Excel counts days ·
 * times are dropped · `Nov 5-7, 2026` has a first and a last day · `Mar 5` needs to be told the year · `TBD` is null.
 */
export type DayNotation = { readonly order?: DateOrder | undefined; readonly year?: number | undefined }

/** The days a cell names, first and last; null where it says nothing; else what is wrong with it. */
export type ReadDays =
  | { readonly first: string; readonly last: string }
  | null
  | 'not_a_date'
  | 'no_such_day'
  | 'either_order'
  | 'no_year'
  | 'absurd_year'

/** `YYYY-MM-DD`, or what is wrong with it */
type Day = string

const SHORT_NAMES = MONTHS.map((name) => name.toLowerCase())
const MONTH_NAME =
  /^(?:jan(?:uary)?|febr?(?:uary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)$/
const EARLIEST = 1900
const LATEST = 2199
/** Two digits from here on are of the last century. */
const PIVOT = 70

const monthOf = (word: string) => (MONTH_NAME.test(word) ? SHORT_NAMES.indexOf(word.slice(0, 3)) + 1 : 0)
const fullYear = (digits: string) =>
  digits.length > 2 ? Number(digits) : Number(digits) + (Number(digits) < PIVOT ? 2000 : 1900)
const daysIn = (year: number, month: number) => new Date(Date.UTC(year, month, 0)).getUTCDate()
const isDay = (year: number, month: number, day: number) =>
  month >= 1 && month <= 12 && day >= 1 && day <= daysIn(year, month)
const padded = (part: number, length: number) => String(part).padStart(length, '0')

function dayOf(year: number, month: number, day: number): Day {
  if (year < EARLIEST || year > LATEST) return 'absurd_year'
  return isDay(year, month, day) ? `${padded(year, 4)}-${padded(month, 2)}-${padded(day, 2)}` : 'no_such_day'
}

const NUMERIC = /^(\d{1,4})([-/.])(\d{1,2})\2(\d{1,4})$/
const WITHOUT_YEAR = /^(\d{1,2})[-/](\d{1,2})$/
const COMPACT = /^(19\d\d|20\d\d)(\d\d)(\d\d)$/
/** Days since the end of 1899, as Excel has them: 1954 to 2118. */
const SERIAL = /^(\d{5})(?:\.\d+)?$/
const FIRST_SERIAL = 20_000
const LAST_SERIAL = 80_000

/** Two parts that are month and day in an order that may not be known. */
function inOrder(first: number, second: number, year: number, order: DateOrder | undefined): Day {
  if (year < EARLIEST || year > LATEST) return 'absurd_year'
  if (order === 'dmy') return dayOf(year, second, first)
  if (order !== undefined) return dayOf(year, first, second)
  const mdy = isDay(year, first, second)
  if (mdy && isDay(year, second, first) && first !== second) return 'either_order'
  return mdy ? dayOf(year, first, second) : dayOf(year, second, first)
}

type Parts = { readonly first: string; readonly sign: string; readonly second: string; readonly third: string }

/** `26-03-05`, which is a day of 2026, or of 2005 */
const maybeYearFirst = ({ first, sign, second, third }: Parts) =>
  sign === '-' &&
  !isDay(fullYear(third), Number(first), Number(second)) &&
  isDay(fullYear(first), Number(second), Number(third)) &&
  isDay(fullYear(third), Number(second), Number(first))

function numericDay(parts: Parts, { order }: DayNotation): Day {
  const { first, second, third } = parts
  if (first.length > 2) return third.length > 2 ? 'not_a_date' : dayOf(Number(first), Number(second), Number(third))
  if (third.length === 3) return 'absurd_year'
  if (third.length <= 2 && order === 'ymd') return dayOf(fullYear(first), Number(second), Number(third))
  if (third.length <= 2 && order === undefined && maybeYearFirst(parts)) return 'either_order'
  return inOrder(Number(first), Number(second), fullYear(third), order)
}

function serialDay(count: number): Day {
  if (count < FIRST_SERIAL || count > LAST_SERIAL) return 'not_a_date'
  return new Date(Date.UTC(1899, 11, 30 + count)).toISOString().slice(0, 10)
}

/** `March 5, 2026` `5-Mar-26` `5th of March` `2026 Mar 5` */
function namedDay(text: string, notation: DayNotation): Day {
  const words = text.split(/[\s,./'’-]+/).filter((word) => word !== '' && word !== 'of' && word !== 'the')
  const months = words.flatMap((word) => monthOf(word) || [])
  const numbers = words.flatMap((word) => /^(\d{1,4})(?:st|nd|rd|th)?$/.exec(word)?.[1] ?? [])
  const [month] = months
  if (month === undefined || months.length > 1 || months.length + numbers.length !== words.length) return 'not_a_date'
  const [first, second] = numbers
  if (first === undefined || numbers.length > 2) return 'not_a_date'
  if (second === undefined) {
    if (first.length > 2) return 'not_a_date'
    return notation.year === undefined ? 'no_year' : dayOf(notation.year, month, Number(first))
  }
  return first.length > 2 ? dayOf(Number(first), month, Number(second)) : dayOf(fullYear(second), month, Number(first))
}

function singleDay(text: string, notation: DayNotation): Day {
  const numeric = NUMERIC.exec(text)
  if (numeric) {
    const [, first = '', sign = '', second = '', third = ''] = numeric
    return numericDay({ first, sign, second, third }, notation)
  }
  const compact = COMPACT.exec(text)
  if (compact) return dayOf(Number(compact[1]), Number(compact[2]), Number(compact[3]))
  const serial = SERIAL.exec(text)
  if (serial) return serialDay(Number(serial[1]))
  const short = WITHOUT_YEAR.exec(text)
  if (!short) return namedDay(text, notation)
  if (notation.year === undefined) return 'no_year'
  return inOrder(Number(short[1]), Number(short[2]), notation.year, notation.order)
}

const WEEKDAY = /^(?:mon|tue|tues|wed|thu|thur|thurs|fri|sat|sun)(?:day|sday|nesday|rsday|urday)?\b[.,]? ?/
const TIME =
  /(?:t| at|,)? ?\d{1,2}(?::\d\d(?::\d\d(?:\.\d{1,9})?)?)? ?(?:[ap]\.?m\.?)?(?: ?(?:z|utc|[ecmp][sd]?t|[+-]\d\d:?\d\d))?$/
const HAS_TIME = /\d:\d\d|\d ?[ap]\.?m\b/
const LONGEST = 60

const plainDay = (text: string) => {
  const day = text.trim().replace(WEEKDAY, '')
  return HAS_TIME.test(day) ? day.replace(TIME, '').trim() : day
}

const BETWEEN = / (?:to|through|thru|until|and|&|-|–|—) | ?[–—] ?/
const DAYS_OF_MONTH = /^([a-z]+)\.? (\d{1,2}) ?[-–—&] ?(\d{1,2}),? (\d{4})$/

/** `Nov 5-7, 2026` `Nov 30 - Dec 2, 2026` `11/5 - 11/7/2026`: the first and the last day in words of their own. */
function rangeOf(text: string): [first: string, last: string] | undefined {
  const month = DAYS_OF_MONTH.exec(text)
  if (month) return [`${month[1]} ${month[2]} ${month[4]}`, `${month[1]} ${month[3]} ${month[4]}`]
  const [first, last, more] = text.split(BETWEEN)
  return first && last && more === undefined ? [plainDay(first), plainDay(last)] : undefined
}

const isProblem = (day: Day) => !/^\d/.test(day)

function readRange(first: string, last: string, notation: DayNotation): ReadDays {
  const end = singleDay(last, notation)
  if (isProblem(end)) return problemOf(end)
  // "Nov 30 - Dec 2, 2026" says the year once
  const begin = singleDay(first, { order: notation.order, year: Number(end.slice(0, 4)) })
  return isProblem(begin) ? problemOf(begin) : { first: begin, last: end }
}

/** A day that could not be read, as what it is. */
function problemOf(day: Day): ReadDays {
  switch (day) {
    case 'no_such_day':
    case 'either_order':
    case 'no_year':
    case 'absurd_year':
      return day
    default:
      return 'not_a_date'
  }
}

/** The day or days that a cell names. */
export function readDays(text: string, notation: DayNotation): ReadDays {
  if (isBlank(text)) return null
  if (text.length > LONGEST) return 'not_a_date'
  const written = oneLine(text).toLowerCase()
  const day = singleDay(plainDay(written), notation)
  if (!isProblem(day)) return { first: day, last: day }
  const range = rangeOf(written)
  const read = range ? readRange(range[0], range[1], notation) : 'not_a_date'
  return typeof read === 'object' ? read : problemOf(day)
}

/** Which orders of its parts a day allows that is written as three numbers; undefined where it tells itself. */
export function ordersOf(text: string): { mdy: boolean; dmy: boolean } | undefined {
  const day = plainDay(oneLine(text.slice(0, LONGEST)).toLowerCase())
  const parts = NUMERIC.exec(day) ?? WITHOUT_YEAR.exec(day)
  if (!parts) return undefined
  const numeric = parts.length > 3
  const first = Number(parts[1])
  const second = Number(numeric ? parts[3] : parts[2])
  if ((parts[1] ?? '').length > 2) return undefined
  const year = numeric ? fullYear(parts[4] ?? '') : 2000
  return { mdy: isDay(year, first, second), dmy: isDay(year, second, first) }
}
