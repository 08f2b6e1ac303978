import { byField, NUMBER_FIELDS } from '#contract/auction-fields.ts'
import { copyLine } from './copy-line.ts'

/** What is written of a row of a sheet before anything is decided: what it says, and its `cells` and `problems` where they are needed again. */
export const STAGED_COLUMNS = [
  'row',
  'state',
  'jurisdiction',
  'auction_type',
  'begin_date',
  'end_date',
  ...NUMBER_FIELDS,
  'identifier',
  'cells',
  'problems',
] as const

type StagedRow = Record<(typeof STAGED_COLUMNS)[number], string | number | null>

/** A row that says nothing, for those that say little. */
export const BLANK_ROW: StagedRow = byField(STAGED_COLUMNS, () => null)

/** A staged row as a line of COPY. */
export const stagedLine = (row: StagedRow): string => copyLine(STAGED_COLUMNS.map((column) => row[column]))
