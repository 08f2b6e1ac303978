import type { SheetMapping } from '#contract/sheet-mapping.ts'
import type { KnownNames } from '#mapping/known-names.ts'
import { headerAt } from '#mapping/propose/header-row.ts'
import { SHEET_ROWS } from '#mapping/propose/workbook.ts'
import { SheetError } from '#sheets/errors.ts'
import type { SheetFile } from '#sheets/open.ts'
import { MappingError } from './list-lines.ts'

/** The rows of a sheet; a text file has one. */
export const rowsOf = (file: SheetFile, sheet: number) => (file.kind === 'csv' ? file.rows() : file.rows(sheet))

/** Rows of a sheet from the first, and which of its columns are hidden. @param most rows that are read */
export async function firstRows(file: SheetFile, sheet: number, most: number) {
  const rows: string[][] = []
  let hiddenColumns: ReadonlySet<number> = new Set()
  for await (const block of rowsOf(file, sheet)) {
    hiddenColumns = block.hiddenColumns
    for (let index = 0; index < block.count && rows.length < most; index++) rows.push(block.values(index))
    if (rows.length === most) break
  }
  return { rows, hiddenColumns }
}

/** What the columns are called, of several lines where the header has several; where there is none, by their numbers. */
export async function readNames(
  file: SheetFile,
  { sheet, header_row }: SheetMapping,
  header: readonly string[],
  names: KnownNames,
): Promise<readonly string[]> {
  if (header_row === null) {
    const { rows } = await firstRows(file, sheet, SHEET_ROWS)
    return Array.from({ length: Math.max(0, ...rows.map((row) => row.length)) }, (_, at) => `column ${at + 1}`)
  }
  // nobody writes a header of several lines further down
  if (header_row > SHEET_ROWS) return header
  return headerAt((await firstRows(file, sheet, header_row + SHEET_ROWS)).rows, header_row, names).names
}

/** The cells that name the columns; none where the mapping says so. @throws MappingError where the sheet has no such row or column */
export async function readHeader(file: SheetFile, mapping: SheetMapping): Promise<string[]> {
  const { header_row, list } = mapping
  if (header_row === null) return []
  let before = 0
  for await (const block of rowsOf(file, mapping.sheet)) {
    if (before + block.count >= header_row) {
      const last = Math.max(...Object.values(list.columns).map(({ column }) => column))
      if (last >= block.widest) {
        throw new MappingError(`The mapping names column ${last + 1}, but the sheet has ${block.widest}.`)
      }
      return block.values(header_row - before - 1)
    }
    before += block.count
  }
  if (before === 0) throw new SheetError('empty-sheet')
  throw new MappingError(`The mapping takes row ${header_row} for the header, but the sheet has ${before} rows.`)
}
