import type { KnownNames } from '../known-names.ts'
import { isBlank } from '../values/blank.ts'
import { readDays } from '../values/days.ts'
import { readFigure } from '../values/figures.ts'
import { isFieldName } from './header-names.ts'

/** What a cell says of its row: that it names a column, or that it is a value. */

export type Rows = readonly (readonly string[])[]
/** Names of which a header is known not to be made: a state, a place or a type in a cell is none of a column. */
export type ValueNames = Pick<KnownNames, 'state' | 'isPlace' | 'type'>

export const LONGEST_NAME = 80
const YEAR = /^(?:19|20)\d\d$/

export const filledCells = (row: readonly string[]): string[] => row.filter((cell) => cell.trim() !== '')
/** Years name columns of figures. */
export const isYear = (cell: string): boolean => YEAR.test(cell.trim())

/** Whether a cell is a value of some kind, and no name of a column. */
export function isValue(cell: string, names: Pick<ValueNames, 'state'>): boolean {
  const text = cell.trim()
  if (text === '' || isYear(text)) return false
  if (isBlank(text) || readFigure(text, '.') !== 'not_a_number') return true
  return readDays(text, {}) !== 'not_a_date' || (names.state(text) !== undefined && !isFieldName(text))
}

const SAYS = /\p{L}|^\(?[#%$]\)?$/u
/** Whether a cell may name a column. */
export const maybeName = (cell: string, names: Pick<ValueNames, 'state'>): boolean =>
  cell.length <= LONGEST_NAME && (isYear(cell) || SAYS.test(cell.trim())) && !isValue(cell, names)

/** Rows in which columns are looked at: as many tell what stands in them. */
const MOST_ROWS = 20

/** The cells of a column that say something, in the first rows from one on; no dashes. */
export const cellsBelow = (rows: Rows, from: number, column: number): string[] =>
  rows
    .slice(from, from + MOST_ROWS)
    .map((row) => row[column] ?? '')
    .filter((cell) => /[\p{L}\d]/u.test(cell))

/** How many cells of a column are values, in the first rows from one on, from 0 to 1; undefined where it has none. */
export function shareOfValues(
  rows: Rows,
  from: number,
  column: number,
  names: Pick<ValueNames, 'state'>,
): number | undefined {
  const cells = cellsBelow(rows, from, column)
  const values = cells.filter((cell) => isValue(cell, names) || isYear(cell))
  return cells.length === 0 ? undefined : values.length / cells.length
}
