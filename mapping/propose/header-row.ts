import { typeInWords } from '../auction-types.ts'
import { headerKey } from '../left-out.ts'
import { oneLine } from '../values/blank.ts'
import { shapeOf } from '../values/shape.ts'
import {
  cellsBelow,
  filledCells,
  isValue,
  isYear,
  LONGEST_NAME,
  maybeName,
  type Rows,
  type ValueNames,
} from './header-cells.ts'
import { countAbove, goesOn, joinedNames } from './header-lines.ts'
import { isColumnName, isFieldName } from './header-names.ts'
import { isLabelled } from './labels.ts'

/** A line above a table: its row, from 1, and the cells that say something. */
export type TitleLine = { readonly row: number; readonly cells: readonly string[] }

/** The row that names the columns: under titles, over several lines, or missing. */
export type FoundHeader = {
  /** from 1, of several lines the last; null where no row names the columns */
  readonly row: number | null
  /** one name a column; a name over several lines in one */
  readonly names: readonly string[]
  /** what stands above it */
  readonly titles: readonly TitleLine[]
}

/** Nobody writes more above a table. */
const DEEPEST = 30

/** How well a row names columns; 0 where it does not. */
function namesColumns(row: readonly string[], width: number, names: ValueNames): number {
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
/** Whether a row is written as another near it is: then it is one of the rows, and names nothing. Two lines of a header may have the same names. */
function isLike(row: readonly string[], other: readonly string[]): boolean {
  // itself, or the header once more
  if (headerKey(row) === headerKey(other)) return false
  const cells = filledCells(row)
  const areNames = cells.filter((cell) => isColumnName(cell) || isYear(cell)).length * 2 > cells.length
  const alike = row.filter((cell, column) => {
    const below = other[column] ?? ''
    if (cell.trim() === '' || below.trim() === '' || isYear(cell)) return false
    return cell === below ? !areNames : /\d/.test(cell) && shapeOf(cell) === shapeOf(below)
  })
  return alike.length * 3 >= Math.max(2, cells.length)
}

/** The next row that is not empty, of dashes or, in a table of several columns, a line of text. */
const nextOf = (rows: Rows, index: number, width: number) =>
  rows
    .slice(index + 1, index + 1 + NEAR * 2)
    .find((row) => filledCells(row).filter((cell) => /[\p{L}\d]/u.test(cell)).length > (width > 2 ? 1 : 0))

const NUMBERED = /^\p{L}{2,}[ _]?\d{1,2}$/u
/** Whether a text is no number of something: `Taxes 2027` and `Column1` are words. */
const isWord = (text: string) =>
  /\p{L}/u.test(text) && (!/\d/.test(text.replace(/\b(?:19|20)\d\d\b/, '')) || NUMBERED.test(text.trim()))

/** Whether the next row has figures or dates, of which some stand below words: so the row above it is the last that names columns. */
function standsOverValues(rows: Rows, index: number, width: number, names: ValueNames): boolean {
  const row = rows[index] ?? []
  const next = nextOf(rows, index, width) ?? []
  const values = next.flatMap((cell, column) => (isValue(cell, names) ? [column] : []))
  const isBelowWords = values.some((column) => isYear(row[column] ?? '') || isWord(row[column] ?? ''))
  return isBelowWords && values.length * 3 >= filledCells(next).length
}

const PROSE = /(?:^|\s)[a-z]{2,}\.?,?\s+[a-z]{2,}\b/i
const isCode = (text: string) => /\d/.test(text) && !PROSE.test(text)
/** Columns that are looked at: more names than these are not needed to tell a header. */
const MOST_COLUMNS = 100
/** Whether a text stands over numbers of something: `Ref` over `LA-100` and `LA-103` */
const standsOverCodes = (rows: Rows, index: number) =>
  (rows[index] ?? []).slice(0, MOST_COLUMNS).some((cell, column) => {
    const below = isWord(cell) ? cellsBelow(rows, index + 1, column) : []
    return below.length > 1 && below.every(isCode)
  })

/** Whether words alone say that a row names columns: as all cells of a list of names and addresses are words, some have to be what columns are called. */
function saysNames(row: readonly string[]): boolean {
  const cells = filledCells(row)
  // `Liens` may be of each row what is sold
  if (cells.some((cell) => isFieldName(cell) && typeInWords(cell) === undefined)) return true
  return cells.filter(isColumnName).length * 2 > cells.length
}

/** How well a row names the columns of a sheet, among its other rows; 0 where it does not. */
function scoreOf(rows: Rows, index: number, width: number, names: ValueNames): number {
  const row = rows[index] ?? []
  const score = namesColumns(row, width, names)
  if (score === 0 || isLabelled(row, names)) return 0
  if (rows.slice(Math.max(0, index - NEAR), index + NEAR + 1).some((other) => isLike(row, other))) return 0
  if (standsOverValues(rows, index, width, names)) return score * 2
  return saysNames(row) || standsOverCodes(rows, index) ? score : 0
}

/** The lines that say something. */
export const titleLines = (rows: Rows): TitleLine[] =>
  rows
    .map((cells, at) => ({ row: at + 1, cells: filledCells(cells).map(oneLine) }))
    .filter(({ cells }) => cells.length > 0)

/** The header at a row that is known. */
export function headerAt(rows: Rows, row: number, names: ValueNames): FoundHeader {
  const first = row - 1 - countAbove(rows, row - 1, names)
  return { row, names: joinedNames(rows, first, row - 1, names), titles: titleLines(rows.slice(0, first)) }
}

/** A sheet without a header; titles may stand above its first row all the same. */
export function withoutHeader(rows: Rows, names: ValueNames): FoundHeader {
  const isData = (row: readonly string[]) => {
    const cells = filledCells(row)
    const isWide = cells.length > 1 && !isLabelled(row, names)
    return isWide || (cells.length > 0 && cells.every((cell) => !maybeName(cell, names)))
  }
  const first = rows.findIndex(isData)
  return { row: null, names: [], titles: titleLines(rows.slice(0, first < 0 ? DEEPEST : Math.min(first, DEEPEST))) }
}

/** How many cells most rows fill. */
export function widthOf(rows: Rows): number {
  const widths = rows.map((row) => filledCells(row).length).sort((a, b) => a - b)
  return widths[Math.floor(widths.length * 0.8)] ?? 0
}

/** The last line of the header, from 0, and how well the line of it that was found names columns. */
function findLast(rows: Rows, names: ValueNames): { last: number; score: number } | undefined {
  const width = widthOf(rows)
  let best = { index: -1, score: 0 }
  for (const index of rows.slice(0, DEEPEST).keys()) {
    const score = scoreOf(rows, index, width, names)
    if (score > best.score) best = { index, score }
  }
  if (best.index < 0) return undefined
  // on every page the same: the first is the one
  const key = headerKey(rows[best.index] ?? [])
  let last = rows.findIndex((row) => headerKey(row) === key)
  for (let more = 0; more < 2 && goesOn(rows, last, names); more++) last++
  return { last, score: best.score }
}

/** Finds the header among the first rows of a sheet. */
export function findHeader(rows: Rows, names: ValueNames): FoundHeader {
  const found = findLast(rows, names)
  return found ? headerAt(rows, found.last + 1, names) : withoutHeader(rows, names)
}

/** What would be better than the row that is taken for the header: another row, from 0, or none. */
export type HeaderHint = { kind: 'row'; index: number } | { kind: 'none' }

/** Without any names but those of types: a sheet is looked at before they are there. */
export const NO_NAMES: ValueNames = { state: () => undefined, isPlace: () => false, type: typeInWords }

/** Whether a row is one of the lines of a header above its last one. */
const isLineOf = (rows: Rows, last: number, row: number) => row >= last - countAbove(rows, last, NO_NAMES)

/**
 * What would be a better header than the one taken; null where nothing speaks against it.
 * @param rows the first rows of a sheet
 * @param header which of them is taken for the header, from 0
 */
export function betterHeader(rows: Rows, header: number): HeaderHint | null {
  if (!rows[header]) return null
  const width = widthOf(rows)
  const score = scoreOf(rows, header, width, NO_NAMES)
  const found = findLast(rows, NO_NAMES)
  if (!found) return score > 0 ? null : { kind: 'none' }
  // what stands over values names them, whatever stands further down
  const isPoor = score * 2 < found.score && !(score > 0 && standsOverValues(rows, header, width, NO_NAMES))
  const isAbove = header < found.last && (isPoor || isLineOf(rows, found.last, header))
  return score > 0 && !isAbove ? null : { kind: 'row', index: found.last }
}
