import type { SheetMapping } from '#contract/imports.ts'
import type { Client } from './build-test-app.ts'
import { multipart } from './multipart.ts'

const COLUMNS = [
  'state',
  'jurisdiction',
  'auction_type',
  'auction_begin_date',
  'auction_end_date',
  'total_certificates',
  'total_market_value',
] as const

/** Rows under the header that `mappingOf` is for. */
export const sheet = (...rows: string[]) =>
  ['State,Jurisdiction,Type,Begins,Ends,Certificates,Market', ...rows, ''].join('\n')

/** A mapping for the sheets of tests. */
export const mappingOf = (changes: Partial<SheetMapping> = {}): SheetMapping => ({
  sheet: 0,
  header_row: 1,
  list: {
    kind: 'auctions',
    columns: Object.fromEntries(COLUMNS.map((column, index) => [column, { column: index }])),
    same: {},
  },
  duplicates: 'update',
  corrections: { replaced: [], cells: [], left_out: [], kept: [] },
  ...changes,
})

export type Sending = { mapping?: unknown; dryRun?: boolean; key?: string; name?: string }

/** Sends a file as an import. */
export function sendSheet(as: Client, text: string | Uint8Array, sending: Sending = {}) {
  const { mapping = mappingOf(), dryRun, key, name = 'sale.csv' } = sending
  const { body, headers } = multipart(
    { name: 'file', text, fileName: name, type: 'text/csv' },
    ...(mapping === null ? [] : [{ name: 'mapping', text: JSON.stringify(mapping) }]),
    ...(dryRun === undefined ? [] : [{ name: 'dry_run', text: String(dryRun) }]),
  )
  return as.post('/api/auctions', { body, headers: { ...headers, ...(key && { 'idempotency-key': key }) } })
}
