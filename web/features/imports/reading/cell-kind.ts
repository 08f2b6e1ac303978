import { DECIMAL_SIGNS } from '#contract/import-fields.ts'
import { readDays } from '#mapping/values/days.ts'
import { readFigure } from '#mapping/values/figures.ts'

/** What a cell looks like. `code`: digits that are no number, as in `00123`. Cells stay text whatever they look like (R45). */
export type CellKind = 'text' | 'code' | 'whole' | 'amount' | 'date' | 'yes_no'

/** No figure and no date is longer. */
const LONGEST = 40
/** Longer whole numbers are identifiers, and no program keeps all their digits. */
const MOST_DIGITS = 15

const YES_NO = /^(yes|no|y|n|true|false)$/i
const WHOLE = /^-?(\d{1,3}(,\d{3})+|[1-9]\d{0,14})$/

/** What a cell looks like; undefined for a blank one. */
export function cellKind(cell: string): CellKind | undefined {
  const text = cell.trim()
  if (text === '') return undefined
  if (text.length > LONGEST) return 'text'
  if (!/\d/.test(text)) return wordKind(text)
  if (/^\d+$/.test(text)) return isCode(text) ? 'code' : 'whole'
  if (WHOLE.test(text)) return 'whole'
  // an amount may be a day as Excel counts them
  if (isAmount(text)) return 'amount'
  return isDay(text) ? 'date' : 'text'
}

function isDay(text: string): boolean {
  const days = readDays(text, {})
  return days === 'either_order' || (days !== null && typeof days === 'object')
}

/** Here other currencies and percentages are amounts as well: nothing is made of them. */
function isAmount(text: string): boolean {
  const figure = text.replace(/[€£%]/g, '')
  return DECIMAL_SIGNS.some((sign) => typeof readFigure(figure, sign) === 'number')
}

const isCode = (digits: string) => digits.length > MOST_DIGITS || (digits.length > 1 && digits.startsWith('0'))

function wordKind(text: string): CellKind {
  if (YES_NO.test(text)) return 'yes_no'
  // what accounting formats make of 0
  return /^\(?\$\s*-\s*\)?$/.test(text) ? 'amount' : 'text'
}
