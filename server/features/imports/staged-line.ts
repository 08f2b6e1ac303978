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

type StagedRow = { row: number } & Partial<Record<(typeof STAGED_COLUMNS)[number], string | number | null>>

/** A staged row as a line of COPY: what it does not name is null. */
export const stagedLine = (row: StagedRow): string => copyLine(STAGED_COLUMNS.map((column) => row[column] ?? null))
