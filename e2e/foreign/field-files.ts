/** What is expected of files from the field, which are not ours to pass on: what is asked of whoever imports them, and what they come to then. */

/** A field that is told once for all rows, or a column that is meant. */
export type FieldFile = {
  /** what `POST /api/auctions` asks where the file comes alone; nothing where it is imported so */
  asks?: readonly string[]
  /** fields that are no column, though one looks so */
  no?: readonly string[]
  /** columns that are chosen by name */
  columns?: Readonly<Record<string, string>>
  /** rows that become auctions or certificates */
  read: number
  rejected?: number
  /** rows that are left out, the rows of titles, blank ones and hidden ones among them */
  leftOut?: number
  /** sums of a certificate list, or of one auction */
  market?: number
  assessed?: number
  estimated?: number
  /** auctions that it makes, where these are not its rows */
  auctions?: number
  /** of the first certificates */
  identifiers?: readonly string[]
}

/** A file that is refused, with what is said. */
export type RefusedFile = { refused: RegExp }

/** A list of parcels that says nothing of its sale. */
const PARCELS = ['state', 'jurisdiction', 'auction_type', 'auction_begin_date'] as const

export const FIELD_FILES: Readonly<Record<string, FieldFile | RefusedFile>> = {
  // titles and columns that say no state
  'auctions-title-in-2027.csv': { asks: ['state'], read: 3, leftOut: 2 },
  'auctions-heading-with-or.csv': { asks: ['state'], read: 2, leftOut: 2 },
  'capitals-in-title-in.csv': { asks: PARCELS, read: 3, assessed: 60_000, leftOut: 2 },
  'capitals-in-title-me.csv': { asks: PARCELS, read: 3, leftOut: 2 },
  'state-in-other-column.csv': { asks: PARCELS, read: 3 },
  // sales in columns
  'parcels-of-several-sales.csv': { asks: ['statuses'], read: 4, leftOut: 2, auctions: 4 },
  'real-one-county-two-days.csv': { asks: ['state', 'statuses'], read: 11, leftOut: 2, auctions: 3 },
  'real-court-list-of-several-sales.csv': {
    asks: ['auction_type', 'confirm state', 'confirm identifier'],
    read: 14,
    rejected: 27,
  },
  'real-account-column-empty.csv': {
    asks: ['kind', 'confirm auction_type'],
    no: ['auction_type'],
    read: 24,
    auctions: 9,
  },
  // rows that are no parcels
  'ssrs-report.xlsx': { asks: PARCELS, read: 5, assessed: 99_000, leftOut: 12 },
  'page-lines-in-id-column.csv': { asks: PARCELS, read: 3, market: 6000, leftOut: 9 },
  'sqlcmd-output.csv': { asks: PARCELS, read: 3, assessed: 30_000, leftOut: 3 },
  'second-owner-lines.csv': { asks: PARCELS, read: 3, market: 6000, leftOut: 3 },
  'two-files-glued.csv': { asks: PARCELS, read: 4, market: 10_000, leftOut: 1 },
  'filtered-rows.xlsx': { asks: [...PARCELS, 'hidden', 'statuses'], read: 4, assessed: 43_000, leftOut: 8 },
  // which column identifies
  'real-no-header.csv': { asks: ['kind', ...PARCELS, 'confirm identifier'], read: 30 },
  'real-advertised-numbers.csv': {
    asks: ['kind', ...PARCELS, 'confirm identifier'],
    read: 15,
    assessed: 10_454_600,
  },
  'real-tax-map-numbers.csv': { asks: PARCELS, read: 30, identifiers: ['1-15-00-029.00'] },
  'map-parcel-number.csv': { asks: PARCELS, read: 5, identifiers: ['0051B 0001 001'] },
  'real-owner-accounts.csv': { asks: PARCELS, read: 30 },
  'roll-with-many-numbers.csv': {
    asks: ['jurisdiction', 'auction_type', 'confirm state', 'confirm auction_begin_date'],
    no: ['auction_begin_date'],
    read: 4,
  },
  // cells
  'rounded-and-scaled-amounts.xlsx': {
    ...{ asks: PARCELS, read: 4 },
    ...{ market: 1_505_451.96, assessed: 526_908.18, estimated: 1_563_170 },
  },
  'totals-by-formula.xlsx': { read: 2, leftOut: 3 },
  'iso-date-cells.xlsx': { read: 3 },
  'zero-dates-and-errors.xlsx': { read: 1, rejected: 4 },
  'long-account-numbers.xlsx': { asks: [...PARCELS, 'damaged', 'confirm identifier'], read: 6 },
  'excel-text-formulas.csv': {
    ...{ asks: ['state', 'jurisdiction', 'auction_type'], read: 2, market: 83_300 },
    identifiers: ['001234567', '001234568'],
  },
  'parcel-number-by-format.xlsx': {
    ...{ asks: PARCELS, read: 3, market: 293_300.75 },
    identifiers: ['12-03-405-67890'],
  },
  'hidden-columns.xlsx': { asks: PARCELS, read: 2, market: 3000 },
  'formulas-without-values.xlsx': { asks: [...PARCELS, 'uncalculated'], read: 8 },
  'amounts-of-all-kinds.csv': { asks: PARCELS, read: 3, rejected: 6 },
  // workbooks
  'sheet-per-township.xlsx': { asks: ['sheet', ...PARCELS], read: 18, assessed: 320_074, leftOut: 9 },
  'cover-page-first.xlsx': { read: 7, assessed: 140_028, auctions: 1 },
  'real-summary-sheet-first.xlsx': { asks: ['auction_type', 'date_order'], read: 26 },
  'backslash-paths.xlsx': { asks: PARCELS, read: 2, market: 219_500 },
  'utf16-xml-parts.xlsx': { asks: PARCELS, read: 2, market: 11_000 },
  'streamed-archive.xlsx': { asks: PARCELS, read: 2, market: 11_000 },
  // headers
  'two-header-rows.xlsx': { asks: PARCELS, read: 5, market: 90_000, leftOut: 4 },
  'two-tables-side-by-side.xlsx': { asks: ['tables', ...PARCELS], read: 3, market: 6000 },
  'header-of-odd-characters.csv': { asks: PARCELS, read: 2, market: 3000, assessed: 1050 },
  'extra-cells-from-row-40.csv': { asks: PARCELS, read: 60, market: 1_830_000 },
  'trailing-delimiters.csv': { asks: PARCELS, read: 3, market: 6000 },
  'real-two-kinds-of-days.csv': {
    asks: ['auction_begin_date', 'state', 'auction_type'],
    columns: { auction_begin_date: 'Tax Deed' },
    read: 15,
  },
  'auctions-filled-once.csv': { asks: ['fill_down state', 'fill_down auction_type'], read: 5 },
  'auctions-starred-counties.csv': { read: 7, leftOut: 1 },
  'nul-padded.csv': { asks: PARCELS, read: 2, market: 3000 },
  'two-encodings.csv': { asks: [...PARCELS, 'decimal'], read: 3, rejected: 1 },
  'space-before-quote.csv': { asks: PARCELS, read: 2, market: 3000, assessed: 1050 },
  'decimal-comma.csv': { read: 2, rejected: 1 },
  // files that are none
  'nothing-useful.csv': { refused: /no column of it is used/ },
  'fixed-width.csv': { refused: /parted by blanks/ },
  'gzipped.csv': { refused: /unpack it first/ },
  'opendocument.csv': { refused: /Save it as \.xlsx/ },
  'html-behind-blank-lines.csv': { refused: /web page/ },
}
