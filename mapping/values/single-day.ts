import { MONTH_NAMES, MONTHS } from '#contract/calendar-names.ts'
import type { DateOrder } from '#contract/import-fields.ts'

/** Reads one calendar day. Its text is in small letters, with single spaces, and without weekday and time (around-days.ts). */

/** What a column says of its days. */
export type DayNotation = { readonly order?: DateOrder | undefined; readonly year?: number | undefined }
/** What else is known of a day that is one of several: `4, 2027` of `June 2-4, 2027` is in June. */
export type Told = DayNotation & { readonly month?: number | undefined }

/** `YYYY-MM-DD` */
export type Day = `${string}-${string}-${string}`
export type DayProblem =
  | 'not_a_date'
  | 'no_such_day'
  | 'either_order'
  | 'no_year'
  | 'absurd_year'
  | 'utc_time'
  | 'days_apart'
  | 'other_weekday'

/** What is earlier was counted by a workbook from its first day: 2 is shown as 1900-01-02. */
const EARLIEST = 1901
const LATEST = 2199
/** Two digits from here on are of the last century. */
const PIVOT = 70

const fullYear = (digits: string) =>
  digits.length > 2 ? Number(digits) : Number(digits) + (Number(digits) < PIVOT ? 2000 : 1900)
const daysIn = (year: number, month: number) => new Date(Date.UTC(year, month, 0)).getUTCDate()
const isDay = (year: number, month: number, day: number) =>
  month >= 1 && month <= 12 && day >= 1 && (day <= 28 || day <= daysIn(year, month))
const padded = (part: number, length: number) => String(part).padStart(length, '0')

export const isProblem = (day: Day | DayProblem): day is DayProblem => !/^\d/.test(day)

function dayOf(year: number, month: number, day: number): Day | DayProblem {
  if (year < EARLIEST || year > LATEST) return 'absurd_year'
  return isDay(year, month, day) ? `${padded(year, 4)}-${padded(month, 2)}-${padded(day, 2)}` : 'no_such_day'
}

const NUMERIC =
  /^(\d{1,4})([-/.])(\d{1,2})\2(\d{1,4})(?:[T ][0-2]?\d:[0-5]\d(?::[0-5]\d(?:\.\d{1,9})?)?(?:Z| ?[AP]M)?)?$/
const WITHOUT_YEAR = /^(\d{1,2})[-/](\d{1,2})$/
const COMPACT = /^(19\d\d|20\d\d)(\d\d)(\d\d)$/
/** Days since the end of 1899, as Excel has them: 1954 to 2118. */
const SERIAL = /^(\d{5})(?:\.\d+)?$/
const FIRST_SERIAL = 20_000
const LAST_SERIAL = 80_000

/** Two parts that are month and day in an order that may not be known. */
function inOrder(first: number, second: number, year: number, order: DateOrder | undefined): Day | DayProblem {
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

/** `2026-03-05` `3/5/2026` `5.3.26`, also with the time of a program behind; undefined where the text is written otherwise. */
export function numericDay(text: string, { order }: DayNotation): Day | DayProblem | undefined {
  const found = NUMERIC.exec(text)
  if (!found) return undefined
  const [, first = '', sign = '', second = '', third = ''] = found
  if (first.length > 2) return third.length > 2 ? 'not_a_date' : dayOf(Number(first), Number(second), Number(third))
  if (third.length === 3) return 'absurd_year'
  if (third.length <= 2 && order === 'ymd') return dayOf(fullYear(first), Number(second), Number(third))
  if (third.length <= 2 && order === undefined && maybeYearFirst({ first, sign, second, third })) return 'either_order'
  return inOrder(Number(first), Number(second), fullYear(third), order)
}

/** Which orders of its parts a day allows that is written as numbers; undefined where it tells itself. */
export function ordersOfDay(text: string): { mdy: boolean; dmy: boolean } | undefined {
  const [, first = '', , second = '', third = ''] = NUMERIC.exec(text) ?? []
  const [, one = first, other = second] = WITHOUT_YEAR.exec(text) ?? []
  if (one === '' || one.length > 2) return undefined
  const year = third === '' ? LEAP_YEAR : fullYear(third)
  return { mdy: isDay(year, Number(one), Number(other)), dmy: isDay(year, Number(other), Number(one)) }
}
/** One that has all days there are. */
const LEAP_YEAR = 2000

function serialDay(count: number): Day | DayProblem {
  if (count < FIRST_SERIAL || count > LAST_SERIAL) return 'not_a_date'
  const day = new Date(Date.UTC(1899, 11, 30 + count))
  return dayOf(day.getUTCFullYear(), day.getUTCMonth() + 1, day.getUTCDate())
}

const MONTH_NUMBERS: ReadonlyMap<string, number> = new Map([
  ...[MONTH_NAMES, MONTHS].flatMap((names) => names.map((name, at) => [name.toLowerCase(), at + 1] as const)),
  ...([
    ['febr', 2],
    ['sept', 9],
  ] as const),
])

/** The month that is said once for several days of it, before the first or behind the last: `june 2` `4, 2027`, `2` `4 june 2027`. */
export function monthOfAll(parts: readonly string[]): number | undefined {
  const [, before = ''] = /^([a-z]{3,9})\.? \d{1,2}(?:st|nd|rd|th)?,?$/.exec(parts[0] ?? '') ?? []
  const [, behind = ''] = /^\d{1,2}(?:st|nd|rd|th)? (?:of )?([a-z]{3,9})\b/.exec(parts.at(-1) ?? '') ?? []
  return MONTH_NUMBERS.get(before) ?? MONTH_NUMBERS.get(behind)
}

type Form = { readonly month?: number; readonly day: number; readonly year?: number }
/** Which words are month, day and year, by what each looks like: `m` a month, `d` one or two digits, `y` a year. */
const FORMS: ReadonlyMap<string, Form> = new Map([
  ['md', { month: 0, day: 1 }],
  ['mdd', { month: 0, day: 1, year: 2 }],
  ['mdy', { month: 0, day: 1, year: 2 }],
  ['dm', { day: 0, month: 1 }],
  ['dmd', { day: 0, month: 1, year: 2 }],
  ['dmy', { day: 0, month: 1, year: 2 }],
  ['ymd', { year: 0, month: 1, day: 2 }],
  // of several days of a month, which others name
  ['d', { day: 0 }],
  ['dd', { day: 0, year: 1 }],
  ['dy', { day: 0, year: 1 }],
])

function looksLike(word: string): string {
  if (MONTH_NUMBERS.has(word)) return 'm'
  if (/^\d{1,2}(?:st|nd|rd|th)?$/.test(word)) return 'd'
  return /^(?:\d{3,4}|['’]\d\d)$/.test(word) ? 'y' : '?'
}

/** `5-mar-26` is one day, and so is `mar 5-2026`; `mar 5-7` is more than one, and `mar 5, 2026 -` may be. */
const CHAINED = /^[a-z\d]+([-/.])[a-z\d]+\1\d+$/
const SEVERAL = /\d(?:st|nd|rd|th)? ?[-/.] ?\d{1,2}(?!\d)|^-|-$/

/** `march 5, 2026` `5-mar-26` `5th of march` `2026 mar 5` */
function namedDay(text: string, told: Told): Day | DayProblem {
  if (told.month === undefined && !/[a-z]/.test(text)) return 'not_a_date'
  const words = text.split(/[\s,./-]+/).filter((word) => word !== '' && word !== 'of' && word !== 'the')
  const form = words.length <= 3 ? FORMS.get(words.map(looksLike).join('')) : undefined
  if (!form || (SEVERAL.test(text) && !CHAINED.test(text))) return 'not_a_date'
  const month = form.month === undefined ? told.month : MONTH_NUMBERS.get(words[form.month] ?? '')
  if (month === undefined) return 'not_a_date'
  const day = Number.parseInt(words[form.day] ?? '', 10)
  if (form.year === undefined) return told.year === undefined ? 'no_year' : dayOf(told.year, month, day)
  const year = /^['’]?(\d{2,4})$/.exec(words[form.year] ?? '')?.[1]
  return year === undefined ? 'not_a_date' : dayOf(fullYear(year), month, day)
}

/** The day that a text names. */
export function singleDay(text: string, told: Told): Day | DayProblem {
  const numeric = numericDay(text, told)
  if (numeric) return numeric
  const compact = COMPACT.exec(text)
  if (compact) return dayOf(Number(compact[1]), Number(compact[2]), Number(compact[3]))
  const serial = SERIAL.exec(text)
  if (serial) return serialDay(Number(serial[1]))
  const short = WITHOUT_YEAR.exec(text)
  if (!short) return namedDay(text, told)
  const orders = ordersOfDay(text)
  if (told.year === undefined) return orders?.mdy || orders?.dmy ? 'no_year' : 'no_such_day'
  return inOrder(Number(short[1]), Number(short[2]), told.year, told.order)
}
