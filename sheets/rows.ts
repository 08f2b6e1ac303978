import { MAX_CELL_CHARACTERS } from './limits.ts'

/** A run of rows. Cells are text (R45); a row may be shorter or longer than others. */
export type RowBlock = {
  readonly count: number
  /** cells of its widest row; of more than MAX_COLUMNS those are shown */
  readonly widest: number
  /** @param index from 0 to `count` - 1 */
  row: (index: number) => string[]
}

/** Text that fits a cell: what is longer ends with `…`, so that nobody takes it for all of it. */
export const cellText = (text: string) =>
  text.length > MAX_CELL_CHARACTERS ? `${text.slice(0, MAX_CELL_CHARACTERS - 1)}…` : text
