import type { Auction } from '#contract/auctions.ts'
import { toCsv } from '#web/lib/csv.ts'
import { downloadFile } from '#web/lib/download.ts'
import { formatCounted } from '#web/lib/formats.ts'
import { notify } from '#web/ui/notifications.tsx'
import type { ResultsColumn } from './results-columns.ts'

/**
 * The results as a CSV text: the columns on screen, in the rows' order. Figures are plain numbers with their cents, and
 * a missing one is empty, where the screen has to show 0 (§3): in a file a 0 would be summed and averaged as reported.
 * Two columns follow with the first and last day in full, because `Feb 3 - Feb 5` loses its year once the file is kept.
 */
export function resultsCsv(rows: readonly Auction[], columns: readonly ResultsColumn[]): string {
  const header = [...columns.map((column) => column.label), 'Auction Begin Date', 'Auction End Date']
  return toCsv(
    header,
    rows.map((row) => [...columns.map((column) => column.csv(row)), row.auction_begin_date, row.auction_end_date]),
  )
}

/** Saves what is on screen as `auctions-YYYY-MM-DD.csv` and says so. */
export function exportResults(rows: readonly Auction[], columns: readonly ResultsColumn[], today: string): void {
  downloadFile(`auctions-${today}.csv`, resultsCsv(rows, columns), 'text/csv;charset=utf-8')
  notify({ type: 'success', text: `Exported ${formatCounted(rows.length, 'auction', 'auctions')}`, action: undefined })
}
