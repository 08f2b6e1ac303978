import { daysAlone } from './around-days.ts'
import { isBlank, oneLine } from './blank.ts'
import { type DayNotation, type DayProblem, isProblem, numericDay, ordersOfDay, singleDay } from './single-day.ts'

/**
 * Calendar days as people and programs write them.
 *
 * `2026-03-05` `3/5/2026` `03/05/26` `5.3.2026` `March 5, 2026` `5-Mar-26` `Thu 3/5/2026` `20260305` · `46086`, as Excel counts days ·
 * weekdays and times are dropped · `Nov 5-7, 2026` has a first and a last day · `Mar 5` needs to be told the year · `TBD` is null.
 */
export type { DayNotation } from './single-day.ts'

/** The days a cell names, first and last; null where it says nothing; else what is wrong with it. */
export type ReadDays = { readonly first: string; readonly last: string } | null | DayProblem

const LONGEST = 100
const BETWEEN = / (?:to|through|thru|until|and|&|-|–|—) | ?[–—] ?/
const DAYS_OF_MONTH = /^([a-z]+)\.? (\d{1,2}) ?[-–—&] ?(\d{1,2}),? (\d{4})$/

/** `Nov 5-7, 2026` `Nov 30 - Dec 2, 2026` `11/5 - 11/7/2026`: the first and the last day in words of their own. */
function rangeOf(text: string): [first: string, last: string] | undefined {
  const month = DAYS_OF_MONTH.exec(text)
  if (month) return [`${month[1]} ${month[2]} ${month[4]}`, `${month[1]} ${month[3]} ${month[4]}`]
  const [first, last, more] = text.split(BETWEEN)
  return first && last && more === undefined ? [first, last] : undefined
}

function readRange(first: string, last: string, notation: DayNotation): ReadDays {
  const end = singleDay(last, notation)
  if (isProblem(end)) return end
  // "Nov 30 - Dec 2, 2026" says the year once
  const begin = singleDay(first, { order: notation.order, year: Number(end.slice(0, 4)) })
  return isProblem(begin) ? begin : { first: begin, last: end }
}

/** The day or days that a cell names. */
export function readDays(text: string, notation: DayNotation): ReadDays {
  const common = numericDay(text, notation)
  if (common && !isProblem(common)) return { first: common, last: common }
  if (isBlank(text)) return null
  if (text.length > LONGEST || !/\d/.test(text)) return 'not_a_date'
  const written = daysAlone(oneLine(text).toLowerCase())
  const day = singleDay(written, notation)
  if (!isProblem(day)) return { first: day, last: day }
  const range = rangeOf(written)
  const read = range ? readRange(range[0], range[1], notation) : 'not_a_date'
  return typeof read === 'object' ? read : day
}

/** Which orders of its parts a day allows that is written as numbers; undefined where it tells itself. */
export const ordersOf = (text: string): { mdy: boolean; dmy: boolean } | undefined =>
  ordersOfDay(daysAlone(oneLine(text.slice(0, LONGEST)).toLowerCase()))
