import type { SheetMapping } from '#contract/sheet-mapping.ts'
import type { Vocabulary } from '#mapping/known-names.ts'
import type { MappingProposal, SheetSample } from '#mapping/propose/proposal.ts'
import type { SheetRows } from '#mapping/sheet-parts.ts'
import type { Encoding } from '#sheets/csv/encoding.ts'
import type { CheckedSheet } from '../checking/checked-sheet.ts'
import type { ColumnStatistics } from './column-statistics.ts'
import type { Cell } from './row-store.ts'

/** Cells from one row and column to others, both counted from 0; the ends are not among them. */
export type CellRange = { fromRow: number; toRow: number; fromColumn: number; toColumn: number }

/** What kind of file it is. */
export type SheetFormat =
  | { kind: 'csv'; delimiter: string }
  /** its visible sheets */
  | { kind: 'xlsx'; sheets: readonly string[] }

/** The first rows of a sheet, which are there long before the last one. */
export type SheetHead = {
  format: SheetFormat
  /** those that are read, below each other; their indexes among the visible ones of a workbook */
  sheets: readonly number[]
  /** sheets with the same columns as the first, itself among them */
  alike: readonly number[]
  /** the first row with content, from 0 */
  first: number
  /** the rows from there on, as they are shown */
  rows: readonly (readonly string[])[]
  /** the same rows as they are to be read */
  values: readonly (readonly string[])[]
}

/** How far reading has come. */
export type SheetProgress = {
  rows: number
  /** of the widest row, also those that cannot be shown */
  columns: number
  /** null for a workbook */
  encoding: Encoding | null
  /** of the file, from 0 to 1; null where nobody knows */
  share: number | null
  done: boolean
  /** the sheets until now, in the order in which they are read, with the rows of each */
  parts: readonly SheetRows[]
}

/** What the page tells the worker. What is asked with an id is answered with it. */
export type ToSheetReader =
  /** `sheets` is null for the one that looks most like a list */
  | { kind: 'open'; file: File; sheets: readonly number[] | null }
  | { kind: 'stop' }
  | { kind: 'cells'; id: number; range: CellRange }
  | { kind: 'copy'; id: number; range: CellRange }
  | { kind: 'statistics'; id: number; column: number; fromRow: number }
  | { kind: 'stop_statistics' }
  | ToChecker

/** What the worker tells the page. `reading` counts what was opened: answers about a file before are late. */
export type FromSheetReader = { reading: number } & (
  | { kind: 'head'; head: SheetHead; progress: SheetProgress }
  | { kind: 'progress'; progress: SheetProgress }
  | { kind: 'failed'; message: string; format: SheetFormat | null }
  | { kind: 'cells'; id: number; rows: Cell[][] }
  | { kind: 'copy'; id: number; text: string }
  | { kind: 'statistics_progress'; rows: number }
  | { kind: 'statistics'; id: number; statistics: ColumnStatistics }
  | FromChecker
)

/** What a sheet is to be looked at with, besides its rows. */
export type ProposalWish = Omit<SheetSample, 'rows' | 'workbook' | 'hidden_columns'>

/** What the page asks of the worker that holds the sheet. */
export type ToChecker =
  | { kind: 'propose'; id: number; wish: ProposalWish; vocabulary: Vocabulary }
  | { kind: 'check'; id: number; mapping: SheetMapping; vocabulary: Vocabulary }
  | { kind: 'stop_check' }

/** What it answers. A check that was stopped is not answered. */
export type FromChecker =
  | { kind: 'propose'; id: number; proposal: MappingProposal }
  | { kind: 'check'; id: number; checked: CheckedSheet }
  | { kind: 'check_progress'; rows: number }
