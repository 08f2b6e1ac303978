import { DECIMAL_SIGNS } from '#contract/import-fields.ts'
import { readDays } from '#mapping/values/days.ts'
import { readFigure } from '#mapping/values/figures.ts'

/** A column of a sheet. */
export type SheetColumn = {
  /** from 0 */
  index: number
  /** as spreadsheet programs call it: A, B … AA */
  letter: string
  /** as the header names it; its letter where there is none */
  name: string
  /** figures stand under each other on the right */
  align: 'left' | 'right'
  /** in px, by its first rows */
  width: number
}

/** In px: what characters of the text in cells take at most, capitals and figures more than others, and what stands around them. */
const WIDE_CHARACTER = 8.5
const CHARACTER = 7.2
const PADDING = 20
const NARROWEST = 64
const WIDEST = 300
/** Columns of which most first cells are figures are figures. */
const MOST = 0.8

/** Roughly how wide a text is drawn, in px. Of a long one its beginning is enough. */
function drawnWidth(text: string): number {
  const shown = text.slice(0, WIDEST / CHARACTER)
  const wide = shown.match(/[0-9A-Z@%]/g)?.length ?? 0
  return wide * WIDE_CHARACTER + (shown.length - wide) * CHARACTER
}

const isNumber = (cell: string) => ['whole', 'amount'].includes(cellKind(cell) ?? '')

/** `A` for 0, `AA` for 26. */
export function columnLetter(index: number): string {
  const rest = index % 26
  const before = Math.floor(index / 26) - 1
  return (before >= 0 ? columnLetter(before) : '') + String.fromCharCode(65 + rest)
}

/**
 * The columns of a sheet, named by its header and as wide as their first rows need.
 * @param count how many are shown
 * @param header its cells; null where the sheet has none
 * @param rows the first rows below it
 */
export function sheetColumns(
  count: number,
  header: readonly string[] | null,
  rows: readonly (readonly string[])[],
): SheetColumn[] {
  return Array.from({ length: count }, (_, index) => {
    const letter = columnLetter(index)
    const name = header?.[index]?.replaceAll(/\s+/g, ' ').trim() || letter
    const cells = rows.map((row) => row[index]?.trim() ?? '').filter((cell) => cell !== '')
    const figures = cells.filter(isNumber).length
    // beside the name stands its letter
    const head = drawnWidth(name === letter ? name : `${name}  ${letter}`)
    const widest = cells.reduce((most, cell) => Math.max(most, drawnWidth(cell)), head)
    return {
      index,
      letter,
      name,
      align: figures > 0 && figures >= cells.length * MOST ? 'right' : 'left',
      width: Math.round(Math.min(WIDEST, Math.max(NARROWEST, widest + PADDING))),
    }
  })
}

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
