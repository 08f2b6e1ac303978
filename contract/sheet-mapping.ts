import { z } from 'zod'
import { IsoDate } from './auction-query.ts'
import {
  AUCTION_COLUMNS,
  CERTIFICATE_LIST_COLUMNS,
  DATE_ORDERS,
  DECIMAL_SIGNS,
  DUPLICATE_RULES,
  ROW_MARKS,
  SAME_FIELDS,
} from './import-fields.ts'
import { rawText, requiredText } from './text.ts'

export const RowNumber = z.int().min(1).max(1_100_000)
export const ColumnIndex = z.int().min(0).max(999)
const SheetIndex = z.int().min(0).max(10_000)
export const CellText = rawText(32_767)

/** Where the values of one field stand, and how they are written where that is not plain. */
const MappedColumn = z.strictObject({
  column: ColumnIndex,
  /** of days; needed where the column does not tell by itself */
  date_order: z.enum(DATE_ORDERS).optional(),
  /** of days that are written without one: `Mar 5` */
  year: z.int().min(1900).max(2199).optional(),
  /** of figures; `.` where it is absent */
  decimal: z.enum(DECIMAL_SIGNS).optional(),
  /** whether empty cells say what the cell above says; false where somebody said that they do not */
  fill_down: z.boolean().optional(),
})
export type MappedColumn = z.infer<typeof MappedColumn>

/** What somebody put right by hand before the import. */
const Corrections = z.strictObject({
  /** every cell of a column that reads `from` */
  replaced: z.array(z.strictObject({ column: ColumnIndex, from: CellText, to: CellText })).max(10_000),
  /** single cells; they win over `replaced` */
  cells: z.array(z.strictObject({ row: RowNumber, column: ColumnIndex, text: CellText })).max(100_000),
  /** rows that are not wanted */
  left_out: z.array(RowNumber).max(100_000),
  /** rows that look like a title, a footer or a repeated header, and are none */
  kept: z.array(RowNumber).max(100_000),
  /** rows that are not wanted for what a column says: trimmed, and without regard to case */
  left_out_values: z
    .array(z.strictObject({ column: ColumnIndex, values: z.array(CellText).max(1000) }))
    .max(100)
    .default([]),
  /** rows that count, though a column says of them what is mostly said of those that do not: it is asked about no more */
  counted_values: z
    .array(z.strictObject({ column: ColumnIndex, values: z.array(CellText).max(1000) }))
    .max(100)
    .default([]),
  /** rows that are not wanted for being hidden in their workbook, struck through, or for a note on one of their cells */
  left_out_marked: z.array(z.enum(ROW_MARKS)).max(ROW_MARKS.length).default([]),
  /** rows that count, though their workbook marks them so: it is asked about no more */
  counted_marked: z.array(z.enum(ROW_MARKS)).max(ROW_MARKS.length).default([]),
})
export type Corrections = z.infer<typeof Corrections>

const name = (max: number) => requiredText(max, 'A name cannot be empty.')

/** A list of auctions: a row is an auction. `same` holds what is the same for all rows and stands in no column. */
const AuctionList = z.strictObject({
  kind: z.literal('auctions'),
  columns: z.partialRecord(z.enum(AUCTION_COLUMNS), MappedColumn),
  same: z
    .strictObject({
      state: name(40),
      jurisdiction: name(100),
      auction_type: name(60),
      auction_begin_date: IsoDate,
      auction_end_date: IsoDate,
    })
    .partial(),
})

/**
 * A certificate list: a row is a parcel. Certificates of each sale are counted, values summed, rows kept. `sale` holds what is the same for
 * all rows; where a column says a field, the column counts.
 */
const CertificateList = z.strictObject({
  kind: z.literal('certificates'),
  sale: z.strictObject({
    state: name(40).optional(),
    jurisdiction: name(100).optional(),
    auction_type: name(60).optional(),
    auction_begin_date: IsoDate.nullable(),
    auction_end_date: IsoDate.nullable(),
  }),
  columns: z.partialRecord(z.enum(CERTIFICATE_LIST_COLUMNS), MappedColumn),
  /** sales that are not wanted, by their keys (mapping/auction-row.ts) */
  left_out_sales: z.array(rawText(300)).max(10_000).default([]),
})

/** What a sheet means: which of its rows are what, and which column is which field. */
export const SheetMapping = z.strictObject({
  /** of the visible sheets of a workbook, from 0 */
  sheet: SheetIndex,
  /** the row that names the columns; null where none does */
  header_row: RowNumber.nullable(),
  /** the rows of the list, where another table stands above or below it; null for all */
  rows: z.strictObject({ from: RowNumber, to: RowNumber.nullable() }).nullable().default(null),
  /** sheets of the same layout that are imported with it; rows are numbered through, as if all stood below each other */
  more_sheets: z
    .array(z.strictObject({ sheet: SheetIndex, header_row: RowNumber.nullable() }))
    .max(1000)
    .default([]),
  /** what the name of each sheet says of its rows */
  sheet_names: z.enum(SAME_FIELDS).nullable().default(null),
  list: z.discriminatedUnion('kind', [AuctionList, CertificateList]),
  duplicates: z.enum(DUPLICATE_RULES),
  corrections: Corrections,
})
export type SheetMapping = z.infer<typeof SheetMapping>
/** As it may be sent: what was added later may be left away. */
export type SentMapping = z.input<typeof SheetMapping>
export type AuctionListMapping = z.infer<typeof AuctionList>
export type CertificateListMapping = z.infer<typeof CertificateList>
