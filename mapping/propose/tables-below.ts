import { isThin, leftOutReason } from '../left-out.ts'
import { filledCells, isValue, maybeName, type Rows, type ValueNames } from './header-cells.ts'
import { countAbove, goesOn, joinedNames } from './header-lines.ts'
import { headerWords, isColumnName, isFieldName } from './header-names.ts'
import { findHeader } from './header-row.ts'
import { isLabelled } from './labels.ts'

/** Tables of a sheet below each other, each under a header of its own. A list whose header stands once more on every page is one. */

/** One of the tables of a sheet. */
export type Table = {
  /** from 1, with the titles above its header */
  readonly fromRow: number
  /** null where it ends with the sheet */
  readonly toRow: number | null
  /** from 0 */
  readonly fromColumn: number
  /** from 0, the last of its columns */
  readonly toColumn: number
  /** from 1; null where no row names its columns */
  readonly header_row: number | null
  /** the first names of its header, for a person */
  readonly name: string
}

/** Columns of a table, both from 0. */
export type Band = { readonly from: number; readonly to: number }

/** Nobody writes more above a table. */
export const DEEPEST = 30
const NAMES_SHOWN = 3

export const isEmpty = (row: readonly string[]) => filledCells(row).length === 0
export const within = (rows: Rows, { from, to }: Band) => rows.map((row) => row.slice(from, to + 1))
const wordsOf = (row: readonly string[]) => row.map(headerWords)

export const NO_HEADER = { key: '', columns: 0, named: 0 }
/** Cells that tell what a row is. */
const MOST_CELLS = 200

/** Whether a row names columns, and those of fields or nothing but what such columns are called. */
function isNames(row: readonly string[], names: ValueNames): boolean {
  const cells = filledCells(row)
  if (cells.length < 2 || !cells.every((cell) => maybeName(cell, names)) || isLabelled(row, names)) return false
  const called = cells.filter(isColumnName).length
  return called === cells.length || (cells.some(isFieldName) && called * 2 >= cells.length)
}

/** What a row may be: the names of columns; one of a table, with figures, days or numbers of something, or without; or text, dashes, sums. */
type Kind = 'names' | 'values' | 'words' | 'none'

function kindOf(row: readonly string[], names: ValueNames): Kind {
  const cells = row.slice(0, MOST_CELLS)
  if (isThin(cells) || leftOutReason(cells, NO_HEADER) !== undefined) return 'none'
  if (isNames(cells, names)) return 'names'
  return cells.some((cell) => /\d/.test(cell) || isValue(cell, names)) ? 'values' : 'words'
}

/** Rows with what each may be. */
type Sheet = { readonly rows: Rows; readonly kinds: readonly Kind[]; readonly names: ValueNames }

export const sheetOf = (rows: Rows, names: ValueNames): Sheet => ({
  rows,
  names,
  kinds: rows.map((row) => kindOf(row, names)),
})

/** A header's lines, from 0, and its names. */
export type Header = { readonly first: number; readonly last: number; readonly names: readonly string[] }

/** Rows below a header by which it is seen to be one. */
const FEWEST_ROWS = 2

/** Whether words name columns whatever they are: an empty row parts them from what is above, and the rows below fill as many cells. */
const isAnyHeader = ({ rows, kinds }: Sheet, index: number) =>
  kinds[index] === 'words' &&
  isEmpty(rows[index - 1] ?? []) &&
  rows
    .slice(index + 1, index + 1 + FEWEST_ROWS)
    .every((row) => filledCells(row).length === filledCells(rows[index] ?? []).length)

/** A header whose first line of names is a row, if it is one: rows with values stand below it. @param isSecond whether a table stands above it */
export function headerFrom(sheet: Sheet, index: number, isSecond = false): Header | undefined {
  const { rows, kinds, names } = sheet
  const below = kinds.slice(index + 1, index + 1 + DEEPEST).filter((kind) => kind === 'values' || kind === 'words')
  const isOverValues = below.length >= FEWEST_ROWS && below.slice(0, FEWEST_ROWS).every((kind) => kind === 'values')
  if (!isOverValues || !(kinds[index] === 'names' || (isSecond && isAnyHeader(sheet, index)))) return undefined
  let last = index
  for (let more = 0; more < 2 && goesOn(rows, last, names); more++) last++
  const first = last - countAbove(rows, last, names)
  return { first, last, names: joinedNames(rows, first, last, names) }
}

/** Whether a header names other columns than the one before it, or in another order, which may stand once more on every page, or no column that one has. */
function isOther(rows: Rows, header: Header, before: Header): boolean {
  const known = wordsOf(rows[before.last] ?? [])
  const names = new Set([...known, ...wordsOf(before.names)])
  const own = wordsOf(rows[header.last] ?? [])
  const isMoved = (name: string, column: number) =>
    name !== '' && known[column] && known[column] !== name && known.includes(name)
  return (
    own.filter(isMoved).length > 1 ||
    own.some((name, column) => name !== '' && known[column] && !names.has(name)) ||
    !own.some((name) => name !== '' && names.has(name))
  )
}

/** The row, from 0, that a table begins with: its titles, where an empty row parts them from what is above. */
function beginOf(rows: Rows, { first }: Header, names: ValueNames): number {
  const isTitle = (row: readonly string[]) => !isEmpty(row) && (isThin(row) || isLabelled(row, names))
  let at = first
  while (at > 0 && isTitle(rows[at - 1] ?? [])) at--
  return isEmpty(rows[at - 1] ?? []) ? at : first
}

/** Whether a header is that of another table below the one before it. Where no empty row parts them, it has to name fields. */
function isNext({ rows, kinds, names }: Sheet, header: Header, before: Header): boolean {
  const between = kinds.slice(before.last + 1, header.first).filter((kind) => kind !== 'none')
  const isParted = isEmpty(rows[beginOf(rows, header, names) - 1] ?? [])
  const isPlain = isParted || header.names.filter(isFieldName).length > 1
  return between.length >= FEWEST_ROWS && isPlain && isOther(rows, header, before)
}

/** The headers of all tables below each other. */
function headersOf(sheet: Sheet): Header[] {
  const headers: Header[] = []
  for (let index = 0; index < sheet.rows.length; index++) {
    const before = headers.at(-1)
    const header = headerFrom(sheet, index, before !== undefined)
    if (!header) continue
    if (!before || isNext(sheet, header, before)) headers.push(header)
    index = header.last
  }
  return headers
}

function lastFilled(rows: Rows, end: number): number {
  let at = end
  while (at > 0 && isEmpty(rows[at - 1] ?? [])) at--
  return at
}

const nameOf = (names: readonly string[]) =>
  names
    .filter((name) => name !== '')
    .slice(0, NAMES_SHOWN)
    .join(', ')

/** Rows above a header by which they are seen to be a list as well, which no row names the columns of. */
const FEWEST_ABOVE = 3

/** What stands above the first header, if that is rows of a list: then the header is that of a later page, or of another list. */
function tableAbove({ rows, kinds }: Sheet, header: number, columns: Pick<Table, 'fromColumn' | 'toColumn'>): Table[] {
  const width = filledCells(rows[header] ?? []).length
  const isData = (row: readonly string[], at: number) =>
    kinds[at] === 'values' && filledCells(row).length >= Math.max(FEWEST_ABOVE, width / 2)
  const data = rows.slice(0, header).filter(isData)
  if (data.length < FEWEST_ABOVE) return []
  const toRow = lastFilled(rows, header)
  return [{ fromRow: 1, toRow, ...columns, header_row: null, name: nameOf(data[0] ?? []) }]
}

/** The tables of some columns, one below the other. */
export function tablesOfBand(rows: Rows, band: Band, names: ValueNames): Table[] {
  const cells = within(rows, band)
  const columns = { fromColumn: band.from, toColumn: band.to }
  const sheet = sheetOf(cells, names)
  const headers = headersOf(sheet)
  if (headers.length < 2) {
    const header = findHeader(cells, names)
    const above = header.row === null ? [] : tableAbove(sheet, header.row - 1, columns)
    const fromRow = (above[0]?.toRow ?? 0) + 1
    return [...above, { fromRow, toRow: null, ...columns, header_row: header.row, name: nameOf(header.names) }]
  }
  const above = tableAbove(sheet, headers[0]?.first ?? 0, columns)
  const begins = headers.map((header, at) => (at === 0 ? (above[0]?.toRow ?? 0) : beginOf(cells, header, names)))
  const below = headers.map((header, at) => {
    const next = begins[at + 1]
    const toRow = next === undefined ? null : lastFilled(cells, next)
    return {
      fromRow: (begins[at] ?? 0) + 1,
      toRow,
      ...columns,
      header_row: header.last + 1,
      name: nameOf(header.names),
    }
  })
  return [...above, ...below]
}
