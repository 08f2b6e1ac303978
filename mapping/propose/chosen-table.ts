import type { SheetMapping } from '#contract/sheet-mapping.ts'
import type { KnownNames } from '../known-names.ts'
import type { Question, SheetSample } from './proposal.ts'
import { tablesOf } from './tables.ts'
import type { Table } from './tables-below.ts'

/** Rows that are looked at for several tables. */
const MOST_ROWS = 500

/** A sample of one table: what stands beside it is empty, what stands below it is not there. */
function onlyTable(sample: SheetSample, { fromRow, toRow, fromColumn, toColumn, header_row }: Table): SheetSample {
  const rows = sample.rows
    .slice(0, toRow ?? sample.rows.length)
    .map((row, at) =>
      at + 1 < fromRow ? [] : row.slice(0, toColumn + 1).map((cell, column) => (column < fromColumn ? '' : cell)),
    )
  return { ...sample, rows, header_row }
}

/** The table of a sheet that is looked at, and what has to be asked where there are several. */
export type ChosenTable = {
  readonly sample: SheetSample
  readonly rows: SheetMapping['rows']
  readonly questions: readonly Question[]
}

/** The table that stands where the one did that was imported of the last sheet of this layout. */
function tableBefore(tables: readonly Table[], remembered: SheetMapping | undefined): number | undefined {
  if (!remembered?.rows) return undefined
  const columns = Object.values(remembered.list.columns).map(({ column }) => column)
  const before = tables.findIndex(
    ({ header_row, fromColumn, toColumn }) =>
      header_row === remembered.header_row && columns.every((column) => fromColumn <= column && column <= toColumn),
  )
  return before < 0 ? undefined : before
}

/** The table that somebody chose, or else the first of several whose columns have names. */
export function chosenTable(sample: SheetSample, names: KnownNames): ChosenTable {
  const tables = sample.table === null ? [] : tablesOf(sample.rows.slice(0, MOST_ROWS), names)
  const first = Math.max(
    0,
    tables.findIndex(({ header_row }) => header_row !== null),
  )
  const table = tables[sample.table ?? first]
  if (!table || tables.length < 2) return { sample, rows: null, questions: [] }
  const before = tableBefore(tables, sample.remembered)
  return {
    sample: onlyTable(sample, table),
    rows: { from: table.fromRow, to: table.toRow },
    questions: sample.table === undefined ? [{ what: 'tables', tables, ...(before !== undefined && { before }) }] : [],
  }
}
