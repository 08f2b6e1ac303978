import type { AuctionQuery } from '#contract/auction-query.ts'
import type { Auction } from '#contract/auctions.ts'
import { MAX_SEARCH_ROWS } from '#contract/limits.ts'
import { downloadFile } from '#web/lib/download.ts'
import { formatCounted } from '#web/lib/formats.ts'
import { notify } from '#web/ui/notifications.tsx'
import { searchAuctions } from './auctions-api.ts'
import { type ResultsColumn, resultsCsv, resultsCsvLines } from './results-columns.ts'

type Results = {
  /** those on screen, in their order */
  rows: readonly Auction[]
  /** what finds all of them in that order, where there are more than on screen */
  query: AuctionQuery | null
  columns: readonly ResultsColumn[]
  today: string
}

/**
 * Saves the results as `auctions-YYYY-MM-DD.csv` and says so. Those that are not on screen are fetched a part at a time and kept as
 * text, so that a million of them fit too.
 * @throws ApiError where not all could be had; nothing is saved then
 */
export async function exportResults({ rows, query, columns, today }: Results): Promise<void> {
  const parts = [resultsCsv(query ? [] : rows, columns)]
  let count = query ? 0 : rows.length
  for (let more = query !== null; query && more; ) {
    const found = await searchAuctions(query, { offset: count, limit: MAX_SEARCH_ROWS })
    parts.push(resultsCsvLines(found, columns))
    count += found.length
    more = found.length === MAX_SEARCH_ROWS
  }
  downloadFile(`auctions-${today}.csv`, parts, 'text/csv;charset=utf-8')
  notify({ type: 'success', text: `Exported ${formatCounted(count, 'auction', 'auctions')}`, action: undefined })
}
