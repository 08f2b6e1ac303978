import { escaped } from '#contract/csv.ts'
import { cellKind } from './columns.ts'
import { type Cell, shownText } from './row-store.ts'
import type { CellRange } from './sheet-messages.ts'

/** Rows that are read at a time. */
const ROWS = 2000

/** Figures and days may begin with a sign, and are no formulas for that. */
const isFigure = (cell: string) => ['whole', 'code', 'amount', 'date'].includes(cellKind(cell) ?? '')

/** A cell as other programs paste it: quoted where it holds what parts cells, never as a formula. */
function pasted(cell: string): string {
  const text = isFigure(cell) ? cell : escaped(cell)
  return /["\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Rows as tab-separated text. @param width cells of each row: rows of a sheet may end sooner */
export const toTabs = (rows: readonly (readonly string[])[], width: number): string =>
  rows.map((row) => Array.from({ length: width }, (_, at) => pasted(row[at] ?? '')).join('\t')).join('\n')

/** The cells of a range as tab-separated text, as spreadsheet programs put it on the clipboard. */
export async function selectionText(
  from: { cells: (range: CellRange) => Promise<Cell[][]> },
  range: CellRange,
): Promise<string> {
  const pieces: string[] = []
  for (let row = range.fromRow; row < range.toRow; row += ROWS) {
    const toRow = Math.min(range.toRow, row + ROWS)
    const cells = await from.cells({ ...range, fromRow: row, toRow })
    pieces.push(
      toTabs(
        cells.map((each) => each.map(shownText)),
        range.toColumn - range.fromColumn,
      ),
    )
  }
  return pieces.join('\n')
}
