import type { KnownNames } from '../known-names.ts'
import { headerKey } from '../left-out.ts'
import { isBlank, oneLine } from '../values/blank.ts'
import { readDays } from '../values/days.ts'
import { readFigure } from '../values/figures.ts'
import { shapeOf } from '../values/shape.ts'
import { isFieldName } from './header-names.ts'

/** The row that names the columns: under titles, over several lines, or missing. */
export type FoundHeader = {
  /** from 1; null where no row names the columns */
  readonly row: number | null
  /** one name a column; a name over several lines in one */
  readonly names: readonly string[]
  /** what stands above it, a line each */
  readonly titles: readonly string[]
}

/** A state in a cell is no name of a column. */
type StateNames = Pick<KnownNames, 'state'>

/** Nobody writes more above a table. */
const DEEPEST = 30
const LONGEST_NAME = 80
const YEAR = /^(?:19|20)\d\d$/
const filledCells = (row: readonly string[]) => row.filter((cell) => cell.trim() !== '')

function isValue(cell: string, names: StateNames): boolean {
  const text = cell.trim()
  // years name columns of figures
  if (text === '' || YEAR.test(text)) return false
  if (isBlank(text) || readFigure(text, '.') !== 'not_a_number') return true
  return readDays(text, {}) !== 'not_a_date' || (names.state(text) !== undefined && !isFieldName(text))
}

/** How well a row names columns; 0 where it does not. */
function namesColumns(row: readonly string[], width: number, names: StateNames): number {
  const cells = filledCells(row)
  const known = cells.filter(isFieldName).length
  if (cells.length < Math.max(1, width / 2) && known < 2) return 0
  if (new Set(cells.map((cell) => oneLine(cell).toLowerCase())).size < cells.length - cells.length / 3) return 0
  const values = cells.filter((cell) => isValue(cell, names) || cell.length > LONGEST_NAME).length
  if (values > cells.length / 4) return 0
  return 1 + known * 2 - values + cells.length / Math.max(1, width)
}

/** Rows before and behind a row that it is compared with: lines of text may stand between. */
const NEAR = 3
/** Whether a row is written as another near it is: then it is one of the rows, and names nothing. */
function isLike(row: readonly string[], other: readonly string[]): boolean {
  // itself, or the header once more
  if (headerKey(row) === headerKey(other)) return false
  const alike = row.filter((cell, column) => {
    const below = other[column] ?? ''
    if (cell.trim() === '' || below.trim() === '' || YEAR.test(cell.trim())) return false
    return cell === below || (/\d/.test(cell) && shapeOf(cell) === shapeOf(below))
  })
  return alike.length * 3 >= Math.max(2, filledCells(row).length)
}

/** Whether the next row has figures or dates: so the row above it is the last that names columns. */
const standsOverValues = (next: readonly string[] | undefined, names: StateNames) =>
  next !== undefined && filledCells(next).filter((cell) => isValue(cell, names)).length * 3 >= filledCells(next).length

/** Lines of the header above its last one: `Total` over `Market Value`. A cell that spans several columns stands in the first. */
function linesAbove(rows: readonly (readonly string[])[], row: number, names: StateNames): string[][] {
  const lines: string[][] = []
  for (let at = row - 1; at >= 0 && at >= row - 2; at--) {
    const above = rows[at] ?? []
    const cells = filledCells(above)
    if (cells.length < 2 || cells.some((cell) => isValue(cell, names) || cell.length > LONGEST_NAME)) break
    lines.unshift(spread(above, rows[row]?.length ?? 0))
  }
  return lines
}

function spread(row: readonly string[], width: number): string[] {
  let last = ''
  return Array.from({ length: width }, (_, column) => {
    const cell = oneLine(row[column] ?? '')
    if (cell !== '') last = cell
    return last
  })
}

/** A column's name: of its lines from the last one up as many as are what a field is called, else all of them. */
function nameOf(own: string, above: readonly string[]): string {
  const lines = [...new Set([...above, oneLine(own)])].filter((line) => line !== '')
  const endings = lines.map((_, from) => lines.slice(from).join(' '))
  return [...endings, lines.at(-2) ?? ''].find(isFieldName) ?? endings[0] ?? ''
}

/** The header at a row that is known. */
export function headerAt(rows: readonly (readonly string[])[], row: number, names: StateNames): FoundHeader {
  const cells = rows[row - 1] ?? []
  const above = linesAbove(rows, row - 1, names)
  const titles = rows.slice(0, row - 1 - above.length).map((line) => oneLine(filledCells(line).join(' ')))
  return {
    row,
    names: cells.map((cell, column) =>
      nameOf(
        cell,
        above.map((line) => line[column] ?? ''),
      ),
    ),
    titles: titles.filter((line) => line !== ''),
  }
}

/** How many cells most rows fill. */
function widthOf(rows: readonly (readonly string[])[]): number {
  const widths = rows.map((row) => filledCells(row).length).sort((a, b) => a - b)
  return widths[Math.floor(widths.length * 0.8)] ?? 0
}

/** Finds the header among the first rows of a sheet. */
export function findHeader(rows: readonly (readonly string[])[], names: StateNames): FoundHeader {
  const width = widthOf(rows)
  let best: { row: number | null; score: number } = { row: null, score: 0 }
  for (const [index, row] of rows.slice(0, DEEPEST).entries()) {
    if (rows.slice(Math.max(0, index - NEAR), index + NEAR + 1).some((other) => isLike(row, other))) continue
    const score = namesColumns(row, width, names) * (standsOverValues(rows[index + 1], names) ? 2 : 1)
    if (score > best.score) best = { row: index + 1, score }
  }
  if (best.row === null) return { row: null, names: [], titles: [] }
  // on every page the same: the first is the one
  const key = headerKey(rows[best.row - 1] ?? [])
  return headerAt(rows, rows.findIndex((row) => headerKey(row) === key) + 1, names)
}

/** What would be better than the row that is taken for the header: another row, from 0, or none. */
export type HeaderHint = { kind: 'row'; index: number } | { kind: 'none' }

/** Without any names: a sheet is looked at before they are there. */
const NO_NAMES: StateNames = { state: () => undefined }

/**
 * What would be a better header than the one taken; null where nothing speaks against it.
 * @param rows the first rows of a sheet
 * @param header which of them is taken for the header, from 0
 */
export function betterHeader(rows: readonly (readonly string[])[], header: number): HeaderHint | null {
  const taken = rows[header]
  if (!taken || namesColumns(taken, widthOf(rows), NO_NAMES) > 0) return null
  const { row } = findHeader(rows, NO_NAMES)
  return row === null ? { kind: 'none' } : { kind: 'row', index: row - 1 }
}
