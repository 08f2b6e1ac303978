import { byField, NUMBER_FIELDS } from '#contract/auction-fields.ts'

/** Rows in PostgreSQL's text format of COPY: cells between tabs, one line a row, `\N` for null. */

const SPECIAL = /[\\\t\n\r\0]/g
const ESCAPES: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r', '\0': '' }

/** A value as COPY reads it. PostgreSQL keeps no NUL characters, so they are dropped. */
function written(value: string | number | null): string {
  if (value === null) return '\\N'
  if (typeof value === 'number') return String(value)
  return value.replace(SPECIAL, (character) => ESCAPES[character] ?? '')
}

/** One row as a line of COPY, its end included. */
export const copyLine = (values: readonly (string | number | null)[]): string => `${values.map(written).join('\t')}\n`

/** How JSON writes NUL characters and halves of characters. */
const NOT_KEPT = /\\u(?:0000|d[89a-f])/

/** A value as JSON that PostgreSQL takes: it keeps no NUL characters and no halves of characters. */
export function jsonOf(value: unknown): string {
  const json = JSON.stringify(value)
  if (!NOT_KEPT.test(json)) return json
  return JSON.stringify(value, (_, part) =>
    typeof part === 'string' ? part.replaceAll('\0', '').toWellFormed() : part,
  )
}

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
  'sale',
  'cells',
  'problems',
] as const

type StagedRow = Record<(typeof STAGED_COLUMNS)[number], string | number | null>

/** A row that says nothing, for those that say little. */
export const BLANK_ROW: StagedRow = byField(STAGED_COLUMNS, () => null)

/** A staged row as a line of COPY. */
export const stagedLine = (row: StagedRow): string => copyLine(STAGED_COLUMNS.map((column) => row[column]))
