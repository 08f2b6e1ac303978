/** What a cell looks like. `code`: digits that are no number, as in `00123`. Cells stay text whatever they look like (R45). */
export type CellKind = 'text' | 'code' | 'whole' | 'amount' | 'date' | 'yes_no'

/** No figure and no date is longer. */
const LONGEST = 40
/** Longer whole numbers are identifiers, and no program keeps all their digits. */
const MOST_DIGITS = 15

const YES_NO = /^(yes|no|y|n|true|false)$/i
const WHOLE = /^-?(\d{1,3}(,\d{3})+|[1-9]\d{0,14})$/
/** `1,234`, `1,234.50`, `1234.5`, `.5`, `1.5E+05` */
const AMERICAN = /^(\d{1,3}(,\d{3})+|\d+)?(\.\d*)?(e[+-]?\d{1,3})?$/i
/** `1.234,50` */
const EUROPEAN = /^\d{1,3}(\.\d{3})*,\d{1,2}$/
const TIME = /[ T,]{1,2}\d{1,2}:\d{2}(:\d{2}(\.\d{1,9})?)?( ?[ap]m|z)?$/i
const DATES = [
  /^\d{4}[-/.]\d{1,2}[-/.]\d{1,2}$/,
  /^\d{1,2}[-/.]\d{1,2}[-/.](\d{2}|\d{4})$/,
  /^(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}\.? \d{1,2},? \d{4}$/i,
  /^\d{1,2}[- ](jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}\.?[-, ]{1,2}(\d{2}|\d{4})$/i,
]

/** A figure without its sign, currency and brackets: `($1,234.50)` is `1,234.50`. */
const bare = (text: string) =>
  text
    .replace(/^\((.*)\)$/, '$1')
    .replace(/^[-+$€£\s]{1,4}/, '')
    .replace(/[%€£\s-]{1,4}$/, '')

/** What a cell looks like; undefined for a blank one. */
export function cellKind(cell: string): CellKind | undefined {
  const text = cell.trim()
  if (text === '') return undefined
  if (text.length > LONGEST) return 'text'
  if (!/\d/.test(text)) return wordKind(text)
  if (/^\d+$/.test(text)) return isCode(text) ? 'code' : 'whole'
  if (WHOLE.test(text)) return 'whole'
  if (isDate(text)) return 'date'
  const figure = bare(text)
  return AMERICAN.test(figure) || EUROPEAN.test(figure) ? 'amount' : 'text'
}

function isDate(text: string): boolean {
  const day = text.replace(TIME, '')
  return DATES.some((date) => date.test(day))
}

const isCode = (digits: string) => digits.length > MOST_DIGITS || (digits.length > 1 && digits.startsWith('0'))

function wordKind(text: string): CellKind {
  if (YES_NO.test(text)) return 'yes_no'
  // what accounting formats make of 0
  return /^\(?\$\s*-\s*\)?$/.test(text) ? 'amount' : 'text'
}

/** Whether a cell is a figure, a date or a number of something: what headers and words are not. */
export const isFigure = (cell: string): boolean => ['whole', 'code', 'amount', 'date'].includes(cellKind(cell) ?? '')
