import { copyLine } from './copy-line.ts'

/** What is written of a row of a sheet before anything is decided: what it says, and its `cells` and `problems` where they are needed again. */
export const STAGED_COLUMNS = [
  'row',
  'state',
  'jurisdiction',
  'auction_type',
  'begin_date',
  'end_date',
  'total_certificates',
  'total_market_value',
  'total_assessed_value',
  'total_estimated_value',
  'identifier',
  'cells',
  'problems',
] as const

type StagedRow = Record<(typeof STAGED_COLUMNS)[number], string | number | null>

/** A row that says nothing, for those that say little. */
export const BLANK_ROW: StagedRow = {
  row: null,
  state: null,
  jurisdiction: null,
  auction_type: null,
  begin_date: null,
  end_date: null,
  total_certificates: null,
  total_market_value: null,
  total_assessed_value: null,
  total_estimated_value: null,
  identifier: null,
  cells: null,
  problems: null,
}

/** A staged row as a line of COPY. */
export const stagedLine = (row: StagedRow): string => copyLine(STAGED_COLUMNS.map((column) => row[column]))
