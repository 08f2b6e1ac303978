import { z } from 'zod'
import { IsoDate } from './auction-query.ts'
import { endpoint } from './endpoint.ts'
import {
  AUCTION_COLUMNS,
  CERTIFICATE_COLUMNS,
  DATE_ORDERS,
  DECIMAL_SIGNS,
  DUPLICATE_RULES,
  LEFT_OUT_REASONS,
  ROW_PROBLEMS,
} from './import-fields.ts'
import { listQuery } from './list-query.ts'
import { problems } from './problem.ts'
import { Id, IdParams, rawText, requiredText, Timestamp } from './text.ts'

/** Rows and columns of a sheet are numbered as its program numbers them: rows from 1. Columns from 0. */
const RowNumber = z.int().min(1).max(1_100_000)
const ColumnIndex = z.int().min(0).max(999)
const CellText = rawText(32_767)

/** Where the values of one field stand, and how they are written where that is not plain. */
const MappedColumn = z.strictObject({
  column: ColumnIndex,
  /** of days; needed where the column does not tell by itself */
  date_order: z.enum(DATE_ORDERS).optional(),
  /** of days that are written without one: `Mar 5` */
  year: z.int().min(1900).max(2199).optional(),
  /** of figures; `.` where it is absent */
  decimal: z.enum(DECIMAL_SIGNS).optional(),
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

/** The certificate list of one sale: a row is a parcel. Certificates are counted, values summed, rows kept. */
const CertificateList = z.strictObject({
  kind: z.literal('certificates'),
  sale: z.strictObject({
    state: name(40),
    jurisdiction: name(100),
    auction_type: name(60),
    auction_begin_date: IsoDate.nullable(),
    auction_end_date: IsoDate.nullable(),
  }),
  columns: z.partialRecord(z.enum(CERTIFICATE_COLUMNS), MappedColumn),
})

/** What a sheet means: which of its rows are what, and which column is which field. */
export const SheetMapping = z.strictObject({
  /** of the visible sheets of a workbook, from 0 */
  sheet: z.int().min(0).max(10_000),
  /** the row that names the columns; null where none does */
  header_row: RowNumber.nullable(),
  list: z.discriminatedUnion('kind', [AuctionList, CertificateList]),
  duplicates: z.enum(DUPLICATE_RULES),
  corrections: Corrections,
})
export type SheetMapping = z.infer<typeof SheetMapping>
export type AuctionListMapping = z.infer<typeof AuctionList>
export type CertificateListMapping = z.infer<typeof CertificateList>

/** What is wrong with one cell of a row. `column` is null where the field stands in none. */
const RowProblem = z.object({
  row: RowNumber,
  field: z.enum([...AUCTION_COLUMNS, ...CERTIFICATE_COLUMNS]),
  column: ColumnIndex.nullable(),
  code: z.enum(ROW_PROBLEMS),
  /** the cell as it stands */
  value: z.string(),
  message: z.string(),
})
export type RowProblem = z.infer<typeof RowProblem>

/** What an import did, or a dry run would do. Rows are counted once each. */
export const ImportReport = z.object({
  /** null after a dry run */
  import_id: Id.nullable(),
  created: z.int(),
  updated: z.int(),
  unchanged: z.int(),
  /** were there already and stayed as they are, as `duplicates: skip` asks */
  skipped: z.int(),
  rejected: z.int(),
  left_out: z.partialRecord(z.enum(LEFT_OUT_REASONS), z.int()),
  /** rows of a certificate list that are kept with their auction; null for a list of auctions */
  certificates: z.int().nullable(),
  /** the first of them; all are in the file of rejected rows */
  errors: z.array(RowProblem),
  /** auctions that change, with their fields before and after; the first of them */
  changes: z.array(
    z.object({
      row: RowNumber,
      auction_id: Id,
      fields: z.record(z.string(), z.object({ before: z.unknown(), after: z.unknown() })),
    }),
  ),
  /** the newest import of the very same bytes that still stands; null where there is none */
  same_file: z.object({ import_id: Id, imported_at: Timestamp, imported_by: z.string() }).nullable(),
  /** what was understood, where the file came without a mapping */
  mapping: SheetMapping,
})
export type ImportReport = z.infer<typeof ImportReport>

/** One import in the history. */
export const ImportEntry = z.object({
  id: Id,
  file_name: z.string(),
  file_bytes: z.int(),
  file_sha256: z.string(),
  imported_at: Timestamp,
  imported_by: z.string(),
  created: z.int(),
  updated: z.int(),
  unchanged: z.int(),
  skipped: z.int(),
  rejected: z.int(),
  undone_at: Timestamp.nullable(),
  undone_by: z.string().nullable(),
})
export type ImportEntry = z.infer<typeof ImportEntry>

/** What undoing an import did. Auctions that somebody changed since are kept, and named. */
export const UndoReport = z.object({
  deleted: z.int(),
  restored: z.int(),
  kept_total: z.int(),
  /** the first of them */
  kept: z.array(
    z.object({
      auction_id: Id,
      state: z.string(),
      jurisdiction: z.string(),
      changed_by: z.string(),
      changed_at: Timestamp,
    }),
  ),
})
export type UndoReport = z.infer<typeof UndoReport>

/** Where an auction comes from: the last import that made or changed it. */
export const AuctionOrigin = z.object({
  import_id: Id,
  file_name: z.string(),
  /** of the sheet; null for a certificate list, whose rows are all the auction's */
  row: RowNumber.nullable(),
  imported_at: Timestamp,
  imported_by: z.string(),
})
export type AuctionOrigin = z.infer<typeof AuctionOrigin>

/** One row of the certificate list of an auction, its cells under the header's names. */
export const Certificate = z.object({
  row: RowNumber,
  identifier: z.string().nullable(),
  cells: z.array(z.string()),
})
export type Certificate = z.infer<typeof Certificate>

const tags = ['Imports'] as const

export const imports = {
  /** Multipart: `file`, and optionally `mapping` (a SheetMapping as JSON) and `dry_run` (`true`). Without a mapping one is made. */
  create: endpoint({
    method: 'POST',
    url: '/api/auctions',
    config: { access: 'upload' },
    schema: {
      summary:
        'Import auctions from a .csv or .xlsx file; send an Idempotency-Key so that sending it again imports once',
      tags,
      response: { 200: ImportReport, 201: ImportReport, ...problems(400, 401, 403, 408, 409, 413, 415, 422, 429, 507) },
    },
  }),
  list: endpoint({
    method: 'GET',
    url: '/api/imports',
    config: { access: 'upload' },
    schema: {
      summary: 'Imports, the newest first',
      tags,
      querystring: listQuery(['imported_at', 'file_name']).extend({ order: z.enum(['asc', 'desc']).default('desc') }),
      response: { 200: z.array(ImportEntry), ...problems(400, 401, 403) },
    },
  }),
  get: endpoint({
    method: 'GET',
    url: '/api/imports/:id',
    config: { access: 'upload' },
    schema: {
      summary: 'One import with its report',
      tags,
      params: IdParams,
      response: { 200: ImportEntry.extend({ report: ImportReport }), ...problems(400, 401, 403, 404) },
    },
  }),
  /** A .csv of the same layout with `_row` and `_reason` behind it: put right, it can be imported as it is. */
  rejected: endpoint({
    method: 'GET',
    url: '/api/imports/:id/rejected',
    config: { access: 'upload' },
    schema: {
      summary: 'The rejected rows of an import as a .csv file',
      tags,
      params: IdParams,
      response: { 200: z.string(), ...problems(400, 401, 403, 404) },
    },
  }),
  undo: endpoint({
    method: 'POST',
    url: '/api/imports/:id/undo',
    config: { access: 'upload' },
    schema: {
      summary:
        'Take an import back: what it made goes, what it changed is as before, what people changed since stays and is named',
      tags,
      params: IdParams,
      response: { 200: UndoReport, ...problems(400, 401, 403, 404, 409) },
    },
  }),
  /** The mapping that the last import of a sheet with this header was made with. */
  layout: endpoint({
    method: 'POST',
    url: '/api/imports/layout',
    config: { access: 'upload' },
    schema: {
      summary: 'The remembered mapping for a header',
      tags,
      body: z.object({ header: z.array(CellText).max(1000) }),
      response: { 200: z.object({ mapping: SheetMapping.nullable() }), ...problems(400, 401, 403, 422) },
    },
  }),
  origin: endpoint({
    method: 'GET',
    url: '/api/auctions/:id/origin',
    config: { access: 'signed-in' },
    schema: {
      summary: 'Which file and row an auction comes from',
      tags,
      params: IdParams,
      response: { 200: z.object({ origin: AuctionOrigin.nullable() }), ...problems(400, 401, 404) },
    },
  }),
  certificates: endpoint({
    method: 'GET',
    url: '/api/auctions/:id/certificates',
    config: { access: 'signed-in' },
    schema: {
      summary: 'The certificates of an auction as its list has them, with the header of that list',
      tags,
      params: IdParams,
      querystring: listQuery(['row']),
      response: {
        200: z.object({ header: z.array(z.string()), rows: z.array(Certificate) }),
        ...problems(400, 401, 404),
      },
    },
  }),
}
