import { CERTIFICATE_COLUMNS, type Field, SAME_FIELDS } from '#contract/import-fields.ts'
import { isThin, leftOutReason } from '../left-out.ts'
import { filledCells, type Rows, type ValueNames } from './header-cells.ts'
import { headerWords, nameTells } from './header-names.ts'
import {
  type Band,
  DEEPEST,
  type Header,
  headerFrom,
  isEmpty,
  NO_HEADER,
  sheetOf,
  type Table,
  tablesOfBand,
  within,
} from './tables-below.ts'

/**
 * The tables of a sheet, where it has several: below each other, each under a header of its own, or beside each other with empty columns
 * between them. A list whose header stands once more on every page is one; so is one with empty columns that part nothing. In doubt it is one.
 */

const NAMED = 0.7

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
