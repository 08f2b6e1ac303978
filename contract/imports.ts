import { z } from 'zod'
import { problems } from './answers.ts'
import { NUMBER_FIELDS } from './auction-fields.ts'
import { endpoint } from './endpoint.ts'
import { AUCTION_COLUMNS, CERTIFICATE_COLUMNS, LEFT_OUT_REASONS, PARCEL_VALUES, ROW_PROBLEMS } from './import-fields.ts'
import { listQuery } from './list-query.ts'
import { CellText, ColumnIndex, RowNumber, SheetMapping } from './sheet-mapping.ts'
import { Id, IdParams, Timestamp } from './text.ts'

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

/** Where and when auctions are. */
const ImportExtent = z.object({
  states: z.array(z.string()),
  /** where all of them are in one; null where they are in several */
  jurisdiction: z.string().nullable(),
  /** when the first and the last of them begins; null where that is not known of any */
  first_day: z.string().nullable(),
  last_day: z.string().nullable(),
})
export type ImportExtent = z.infer<typeof ImportExtent>

/** One sale of a certificate list, as its rows add it up. */
const ImportSale = z.object({
  state: z.string(),
  jurisdiction: z.string(),
  auction_type: z.string(),
  auction_begin_date: z.string().nullable(),
  auction_end_date: z.string().nullable(),
  certificates: z.int(),
  market_value: z.number().nullable(),
  assessed_value: z.number().nullable(),
  estimated_value: z.number().nullable(),
})
export type ImportSale = z.infer<typeof ImportSale>

/** A sheet of the file. `rows` is null where it was left alone. */
const ImportedSheet = z.object({ name: z.string(), rows: z.int().nullable() })
export type ImportedSheet = z.infer<typeof ImportedSheet>

/** What an import did, or a dry run would do. Rows are counted once each. */
export const ImportReport = z.object({
  /** null after a dry run */
  import_id: Id.nullable(),
  created: z.int(),
  updated: z.int(),
  unchanged: z.int(),
  /** of those unchanged: rows that say once more what a row above them says */
  repeated: z.int().default(0),
  /** were there already and stayed as they are, as `duplicates: skip` asks */
  skipped: z.int(),
  rejected: z.int(),
  left_out: z.partialRecord(z.enum(LEFT_OUT_REASONS), z.int()),
  /** rows of a certificate list that are kept with their auctions; null for a list of auctions */
  certificates: z.int().nullable(),
  /** of these: those of auctions that are made or change; null for a list of auctions, and in reports from before */
  changed_certificates: z.int().nullable().default(null),
  /** of these: rows whose identifier a row above of the same sale has as well */
  same_identifier: z.int().default(0),
  /** the first sales of a certificate list, in the order in which they stand there; null for a list of auctions, and in reports from before */
  sales: z.array(ImportSale).nullable().default(null),
  /** the first of them; all are in the file of rejected rows */
  errors: z.array(RowProblem),
  /** auctions that change, with their fields before and after; the first of them, those that somebody changed by hand before the others */
  changes: z.array(
    z.object({
      /** 1 in a certificate list, whose rows are all its auctions' */
      row: RowNumber,
      auction_id: Id,
      /** null in reports that were kept before these were */
      state: z.string().nullable().default(null),
      jurisdiction: z.string().nullable().default(null),
      auction_begin_date: z.string().nullable().default(null),
      /** who made it what it is now, by hand; null where an import did */
      edited_by: z.string().nullable().default(null),
      fields: z.record(z.string(), z.object({ before: z.unknown(), after: z.unknown() })),
    }),
  ),
  /** of the auctions that are made or change; null where there are none */
  extent: ImportExtent.nullable().default(null),
  /** those that were read, whose rows are numbered through, and then those left alone; a text file is one without a name */
  sheets: z.array(ImportedSheet).default([]),
  /** the list's own totals beside what its rows come to; those that differ first */
  totals: z
    .array(
      z.object({
        row: RowNumber,
        /** what is summed up, or that rows are counted */
        field: z.enum([...NUMBER_FIELDS, ...PARCEL_VALUES, 'rows']),
        said: z.number(),
        sum: z.number(),
        agrees: z.boolean(),
      }),
    )
    .default([]),
  /** the first places that were not known before */
  new_places: z.array(z.object({ state: z.string(), name: z.string() })).default([]),
  /** columns that nothing was taken from, as the header names them */
  unused_columns: z.array(z.string()).default([]),
  /** from what each field came: its column, or what is the same for all rows; with the evidence, where the file came without a mapping */
  sources: z
    .array(z.object({ field: z.enum([...AUCTION_COLUMNS, ...CERTIFICATE_COLUMNS]), source: z.string() }))
    .default([]),
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
      auction_type: z.string(),
      auction_begin_date: z.string().nullable(),
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

const ImportForm = z.object({
  file: z.string().meta({ format: 'binary', description: 'A .csv or .xlsx file of at most 100 MB' }),
  mapping: SheetMapping.optional().meta({ description: 'What its columns are, as JSON; without it a mapping is made' }),
  dry_run: z.enum(['true', 'false']).optional().meta({ description: 'Say what would happen, and do nothing' }),
})
const ImportHeaders = z.object({
  'idempotency-key': z
    .string()
    .max(255)
    .optional()
    .meta({ description: 'Sent again with the same one, a file is imported once' }),
  accept: z.string().optional().meta({
    description:
      'With application/x-ndjson the answer comes in lines: how far the import is, and at last {"status", "body"}',
  }),
})

const tags = ['Imports'] as const

export const imports = {
  create: endpoint({
    method: 'POST',
    url: '/api/auctions',
    config: { access: 'upload', multipart: { form: ImportForm, headers: ImportHeaders } },
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
    config: { access: 'upload' },
    schema: {
      summary: 'Which file and row an auction comes from',
      tags,
      params: IdParams,
      response: { 200: z.object({ origin: AuctionOrigin.nullable() }), ...problems(400, 401, 403, 404) },
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
