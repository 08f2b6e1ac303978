import { cellKind } from './cell-kind.ts'

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

/** In px. Text of 13 px is roughly so wide a character, and stands between paddings. */
const CHARACTER = 7.7
const PADDING = 18
const NARROWEST = 64
const WIDEST = 300
/** Columns of which most first cells are figures are figures. */
const MOST = 0.8

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
    const longest = cells.reduce((most, cell) => Math.max(most, cell.length), 0)
    // beside the name stand its letter and a gap
    const characters = Math.max(longest, name === letter ? 3 : name.length + letter.length + 2)
    return {
      index,
      letter,
      name,
      align: figures > 0 && figures >= cells.length * MOST ? 'right' : 'left',
      width: Math.round(Math.min(WIDEST, Math.max(NARROWEST, characters * CHARACTER + PADDING))),
    }
  })
}
