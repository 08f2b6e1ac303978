import { AUCTION_COLUMNS } from '#contract/import-fields.ts'
import type { AuctionListMapping, CertificateListMapping, Corrections, SheetMapping } from '#contract/sheet-mapping.ts'
import type { AuctionDraft, CertificateDraft, ReadRow } from '../auction-row.ts'
import { NO_CORRECTIONS } from '../corrected-cells.ts'
import { createAuctionReader, createCertificateReader } from '../row-reader.ts'
import { names } from './known.ts'

/** Mappings of small sheets, and their rows read. */

export const HEADER = ['State', 'County', 'Type', 'Begin', 'End', 'Certs', 'Market', 'Assessed', 'Estimated']

export type Changes = {
  columns?: AuctionListMapping['columns']
  same?: AuctionListMapping['same']
  header_row?: number | null
  corrections?: Partial<Corrections>
}

/** The nine columns of HEADER in their order. */
export const nineColumns: AuctionListMapping['columns'] = Object.fromEntries(
  AUCTION_COLUMNS.slice(0, HEADER.length).map((field, column) => [field, { column }]),
)

export function auctionsMapping(changes: Changes = {}): SheetMapping & { list: AuctionListMapping } {
  const { columns = nineColumns, same = {}, header_row = 1, corrections } = changes
  return {
    ...{ sheet: 0, header_row, rows: null, more_sheets: [], sheet_names: null, duplicates: 'update' },
    list: { kind: 'auctions', columns, same },
    corrections: { ...NO_CORRECTIONS, ...corrections },
  }
}

/** Reads rows below the header, or above it too where it stands deeper. */
export function readAuctions(rows: readonly (readonly string[])[], changes: Changes = {}): ReadRow<AuctionDraft>[] {
  const mapping = auctionsMapping(changes)
  const header =
    mapping.header_row === null ? [] : mapping.header_row === 1 ? HEADER : (rows[mapping.header_row - 1] ?? [])
  const reader = createAuctionReader(mapping, { names, header: [...header] })
  const first = mapping.header_row === 1 ? 2 : 1
  return rows.map((row, index) => reader.read(row, index + first))
}

export type CertificateChanges = Partial<Omit<CertificateListMapping, 'kind'>> & {
  header?: readonly string[]
  corrections?: Partial<Corrections>
}

export function certificatesMapping(changes: CertificateChanges): SheetMapping & { list: CertificateListMapping } {
  const { columns = {}, sale = SALE, left_out_sales = [], corrections = {} } = changes
  return {
    ...auctionsMapping({ header_row: null, corrections }),
    list: { kind: 'certificates', columns, sale, left_out_sales },
  }
}

export function readCertificates(
  rows: readonly (readonly string[])[],
  changes: CertificateChanges,
): ReadRow<CertificateDraft>[] {
  const reader = createCertificateReader(certificatesMapping(changes), { names, header: changes.header ?? [] })
  return rows.map((row, index) => reader.read(row, index + 1))
}

export const SALE: CertificateListMapping['sale'] = {
  state: 'Florida',
  jurisdiction: 'Polk County',
  auction_type: 'Tax Lien',
  auction_begin_date: '2026-06-01',
  auction_end_date: null,
}
