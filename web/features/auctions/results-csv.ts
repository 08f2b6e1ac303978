import type { Auction } from '#contract/auctions.ts'
import { toCsv, toCsvLines } from '#contract/csv.ts'
import type { ResultsColumn } from './results-columns.ts'

/**
 * The results as a CSV text: the columns on screen, in the rows' order. Figures are plain numbers with their cents, and
 * a missing one is empty, where the screen has to show 0 (§3): in a file a 0 would be summed and averaged as reported.
 * Two columns follow with the first and last day in full, because `Feb 3 - Feb 5` loses its year once the file is kept.
 */
export function resultsCsv(rows: readonly Auction[], columns: readonly ResultsColumn[]): string {
  const header = [...columns.map((column) => column.label), 'Auction Begin Date', 'Auction End Date']
  return toCsv(header, cellsOf(rows, columns))
}

/** More rows of the same file. */
export const resultsCsvLines = (rows: readonly Auction[], columns: readonly ResultsColumn[]): string =>
  toCsvLines(cellsOf(rows, columns))

const cellsOf = (rows: readonly Auction[], columns: readonly ResultsColumn[]) =>
  rows.map((row) => [...columns.map((column) => column.csv(row)), row.auction_begin_date, row.auction_end_date])
