import type { Auction } from '#contract/auctions.ts'
import { AUCTION_COLUMNS } from '#contract/import-fields.ts'
import { ImportReport } from '#contract/imports.ts'
import type { SentMapping } from '#contract/sheet-mapping.ts'
import type { Client } from './build-test-app.ts'
import { multipart } from './multipart.ts'

/** Those up to the market value. */
const COLUMNS = AUCTION_COLUMNS.slice(0, 7)

/** Rows under the header that `mappingOf` is for. */
export const sheet = (...rows: string[]) =>
  ['State,Jurisdiction,Type,Begins,Ends,Certificates,Market', ...rows, ''].join('\n')

/** A mapping for the sheets of tests. */
export const mappingOf = (changes: Partial<SentMapping> = {}): SentMapping => ({
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

export type Sending = { mapping?: unknown; dryRun?: boolean; key?: string; name?: string; accept?: string }

/** Sends a file as an import. */
export function sendSheet(as: Client, text: string | Uint8Array, sending: Sending = {}) {
  const { mapping = mappingOf(), dryRun, key, name = 'sale.csv', accept = 'application/json' } = sending
  const { body, headers } = multipart(
    { name: 'file', text, fileName: name, type: 'text/csv' },
    ...(mapping === null ? [] : [{ name: 'mapping', text: JSON.stringify(mapping) }]),
    ...(dryRun === undefined ? [] : [{ name: 'dry_run', text: String(dryRun) }]),
  )
  return as.post('/api/auctions', { body, headers: { ...headers, accept, ...(key && { 'idempotency-key': key }) } })
}

/** Imports a file. @returns its report @throws where it is refused */
export async function importSheet(as: Client, text: string, sending: Sending = {}): Promise<ImportReport> {
  const answer = await sendSheet(as, text, sending)
  // 200 where nothing is made: a dry run, or a key that was used before
  const wanted = sending.key ? [200, 201] : [sending.dryRun ? 200 : 201]
  if (!wanted.includes(answer.statusCode)) throw new Error(`${answer.statusCode}: ${answer.body}`)
  return ImportReport.parse(answer.json())
}

/** The auctions of a jurisdiction. */
export const findAuctions = async (as: Client, jurisdiction: string): Promise<Auction[]> =>
  (await as.get(`/api/auctions?jurisdiction=${encodeURIComponent(jurisdiction)}`)).json()
