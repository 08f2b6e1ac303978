import { toCsv, toCsvLines, unescaped } from '#contract/csv.ts'
import type { RowProblem } from '#contract/imports.ts'
import { isOwnColumn, OWN_COLUMNS } from './layout.ts'

/** Writes the file of rejected rows as CSV: the columns of the sheet, then the row's number and why it was rejected. */
export type RejectedRows = {
  /** how the text begins */
  readonly head: string
  /** one more row. @param cells as they were read, with what was put right in them (`RowReader.cells`) */
  line: (cells: readonly string[], rowNumber: number, problems: readonly RowProblem[]) => string
}

/** `Begin date is missing. …` and so on, each reason once */
const reasonsOf = (problems: readonly RowProblem[]) => [...new Set(problems.map(({ message }) => message))].join(' ')

/**
 * A file that can be put right and imported as it is. Text that a spreadsheet would run as a formula has an apostrophe before it, which the
 * import takes off again. Columns of an earlier such file are not repeated.
 * @param header the cells of the header's row; empty where the sheet has none, and then the file has none
 * @param widest cells of the widest row
 */
export function rejectedRows(header: readonly string[], widest: number): RejectedRows {
  const columns = Array.from({ length: Math.max(header.length, widest) }, (_, column) => column).filter(
    (column) => !isOwnColumn(header[column] ?? ''),
  )
  const inOrder = (cells: readonly string[]) => columns.map((column) => cells[column] ?? '')
  return {
    head: header.length > 0 ? toCsv([...inOrder(header).map(unescaped), ...OWN_COLUMNS], []) : '\uFEFF',
    line: (cells, rowNumber, problems) => toCsvLines([[...inOrder(cells), rowNumber, reasonsOf(problems)]]),
  }
}
