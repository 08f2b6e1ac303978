import { type Cell, shownText, valueText } from '../reading/row-store.ts'

/** What is to be seen at once of a cell: it cannot be read, was put right, or says nothing where something is wanted. */
export type CellTone = 'wrong' | 'fixed' | 'blank'

/** The same in words, for who does not see colours. */
export const TONE_WORDS: Readonly<Record<CellTone, string>> = { wrong: 'wrong', fixed: 'put right', blank: 'missing' }

/** How rows and cells of a sheet are shown. Rows are counted from 0. Another look is another object. */
export type GridLook = {
  /** `name` is its number in its sheet, behind the name of that where there are several; `label` says why it is not imported */
  row: (sheetRow: number) => { name: string; tone?: 'rejected' | 'left_out'; label?: string }
  /** What is shown of a cell, and what is read of it. @param cell as it stands in the file */
  cell: (sheetRow: number, column: number, cell: Cell) => { text: string; value: string; tone?: CellTone }
}

/** Everything as it stands in the file. */
export const PLAIN_LOOK: GridLook = {
  row: (sheetRow) => ({ name: String(sheetRow + 1) }),
  cell: (_row, _column, cell) => ({ text: shownText(cell), value: valueText(cell) }),
}
