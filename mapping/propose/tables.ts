import { CERTIFICATE_COLUMNS, type Field, SAME_FIELDS } from '#contract/import-fields.ts'
import { isThin, leftOutReason } from '../left-out.ts'
import { filledCells, isValue, maybeName, type Rows, type ValueNames } from './header-cells.ts'
import { countAbove, goesOn, joinedNames } from './header-lines.ts'
import { headerWords, isColumnName, isFieldName, nameTells } from './header-names.ts'
import { findHeader } from './header-row.ts'
import { isLabelled } from './labels.ts'

/**
 * The tables of a sheet, where it has several: below each other, each under a header of its own, or beside each other with empty columns
 * between them. A list whose header stands once more on every page is one; so is one with empty columns that part nothing. In doubt it is one.
 */
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
type Band = { readonly from: number; readonly to: number }

/** Nobody writes more above a table. */
const DEEPEST = 30
const NAMED = 0.7
const NAMES_SHOWN = 3

const isEmpty = (row: readonly string[]) => filledCells(row).length === 0
const within = (rows: Rows, { from, to }: Band) => rows.map((row) => row.slice(from, to + 1))
const wordsOf = (row: readonly string[]) => row.map(headerWords)

// Tables below each other.

const NO_HEADER = { key: '', columns: 0, named: 0 }
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

const sheetOf = (rows: Rows, names: ValueNames): Sheet => ({
  rows,
  names,
  kinds: rows.map((row) => kindOf(row, names)),
})

/** A header's lines, from 0, and its names. */
type Header = { readonly first: number; readonly last: number; readonly names: readonly string[] }

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
function headerFrom(sheet: Sheet, index: number, isSecond = false): Header | undefined {
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
function tablesOfBand(rows: Rows, band: Band, names: ValueNames): Table[] {
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

// Tables beside each other.

/** Runs of columns that stand beside each other from a row on, parted by columns that are empty in all rows. */
function runsOf(rows: Rows, from: number): Band[] {
  const filled = new Set<number>()
  for (const row of rows.slice(from))
    for (const [column, cell] of row.entries()) if (cell.trim() !== '') filled.add(column)
  const bands: Band[] = []
  for (const column of [...filled].sort((a, b) => a - b)) {
    const before = bands.at(-1)
    if (before && before.to === column - 1) bands[bands.length - 1] = { from: before.from, to: column }
    else bands.push({ from: column, to: column })
  }
  return bands
}

const isKeyName = (name: string) => nameTells('identifier', name) >= NAMED || nameTells('jurisdiction', name) >= NAMED

/** The columns where a header begins anew with the same names, each behind an empty column: of `A, B, , A, B` the first and the fourth. */
function repeatsOf(row: readonly string[], runs: readonly Band[], hasGroups: boolean): number[] {
  const named = row.flatMap((cell, column) => (cell.trim() === '' ? [] : [{ name: headerWords(cell), column }]))
  const columns = named.filter(({ name }) => name === named[0]?.name).map(({ column }) => column)
  const length = named.length / columns.length
  const isRepeated = named.every(({ name }, at) => name === named[at % length]?.name)
  const isParted = columns.every((column) => runs.some(({ from }) => from === column))
  // parts of a value stand under each of several groups
  const isTable = (length > 1 && !hasGroups) || named.slice(0, length).some(({ name }) => isKeyName(name))
  return columns.length > 1 && isRepeated && isParted && isTable ? columns : []
}

/** Columns beside others that may be a table of their own. */
type Side = {
  readonly fields: readonly Field[]
  /** names of columns that say of which parcel or place a row is, another in each */
  readonly keys: readonly string[]
  /** rows below the header, up to the last that is filled */
  readonly length: number
  /** whether each of these rows has its key */
  readonly isWhole: boolean
}

const FIELDS: readonly Field[] = [...SAME_FIELDS, ...CERTIFICATE_COLUMNS]

function sideOf(rows: Rows, { names, last }: Header, band: Band): Side {
  const below = within(rows.slice(last + 1), band)
  const length = below.findLastIndex((row) => !isThin(row) && leftOutReason(row, NO_HEADER) === undefined) + 1
  const own = names.slice(band.from, band.to + 1)
  const keys = own.flatMap((name, column) => {
    const cells = filledCells(below.slice(0, length).map((row) => row[column] ?? ''))
    return isKeyName(name) && cells.length > 0 && new Set(cells).size === cells.length ? [{ name, cells }] : []
  })
  return {
    fields: FIELDS.filter((field) => own.some((name) => nameTells(field, name) >= NAMED)),
    keys: keys.map(({ name }) => headerWords(name)),
    length,
    isWhole: keys.some(({ cells }) => cells.length === length),
  }
}

/** Whether two tables stand beside each other: each has what tells its rows apart, and they have the same fields, or end in different rows. */
function isApart(left: Side, right: Side): boolean {
  if (left.keys.length === 0 || right.keys.length === 0) return false
  const shared = right.fields.filter((field) => left.fields.includes(field))
  if (shared.length > 1 || right.keys.some((key) => left.keys.includes(key))) return true
  if (left.length < right.length) return left.isWhole
  // the last rows of a list may say nothing in its last columns
  return right.isWhole && left.length - right.length >= Math.max(2, left.length / 5)
}

/** More stand beside each other in no sheet; a list with an empty column behind each has more. */
const MOST_RUNS = 8

/** The columns where tables begin that have other names than those to the left of them. */
function partsOf(rows: Rows, header: Header, runs: readonly Band[]): number[] {
  const [{ from: first } = { from: 0 }] = runs
  const to = runs.at(-1)?.to ?? 0
  const begins = [first]
  if (runs.length > MOST_RUNS) return begins
  for (const { from } of runs.slice(1)) {
    const left = sideOf(rows, header, { from: begins.at(-1) ?? 0, to: from - 1 })
    if (isApart(left, sideOf(rows, header, { from, to }))) begins.push(from)
  }
  return begins
}

/** The columns of each table of a sheet. */
function bandsOf(rows: Rows, names: ValueNames): Band[] {
  const widest = Math.max(1, ...rows.map((row) => row.length))
  const whole: Band[] = [{ from: 0, to: widest - 1 }]
  const sheet = sheetOf(rows.slice(0, DEEPEST * 2), names)
  for (const index of sheet.rows.slice(0, DEEPEST).keys()) {
    const header = headerFrom(sheet, index)
    if (!header) continue
    const runs = runsOf(rows, header.first)
    const repeats = repeatsOf(rows[header.last] ?? [], runs, header.first < header.last)
    const begins = repeats.length > 0 ? repeats : partsOf(rows, header, runs)
    if (begins.length < 2) return whole
    return begins.map((from, at) => {
      const next = begins[at + 1] ?? Number.POSITIVE_INFINITY
      return { from, to: runs.findLast((run) => run.to < next)?.to ?? from }
    })
  }
  return whole
}

/**
 * Finds the tables of a sheet among its first rows, from left to right and each from above; none where nothing stands in them.
 * @param rows the first of the sheet, from its very first
 */
export function tablesOf(rows: Rows, names: ValueNames): Table[] {
  if (rows.every(isEmpty)) return []
  return bandsOf(rows, names).flatMap((band) => tablesOfBand(rows, band, names))
}
