import { sql } from 'kysely'
import { type AuctionOrigin, type Certificate, type ImportEntry, ImportReport } from '#contract/imports.ts'
import type { ListQuery } from '#contract/list-query.ts'
import { SheetMapping } from '#contract/sheet-mapping.ts'
import { isOwnColumn } from '#mapping/layout.ts'
import type { Db, Tx } from '../../database/pool.ts'
import { containing, offsetOf, type Page } from '../../lists/page.ts'
import { jsonOf } from './copy-line.ts'
import type { Counts } from './report.queries.ts'

/**
 * Imports are written one after the other, on all replicas: two at once would wait for each other's auctions. Reading goes on. An import waits
 * as long as it takes; anybody else as long as for any lock.
 */
export async function lockImports(tx: Tx): Promise<void> {
  await sql`lock table imports in share row exclusive mode`.execute(tx)
}

/** The id that the next import will have. */
export async function reserveImportId(tx: Tx): Promise<number> {
  const { rows } = await sql<{ id: number }>`select nextval(pg_get_serial_sequence('imports', 'id')) as id`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('A sequence always has a next value.')
  return row.id
}

const entries = (db: Db) =>
  db
    .selectFrom('imports as i')
    .innerJoin('users as u', 'u.id', 'i.user_id')
    .leftJoin('users as undoer', 'undoer.id', 'i.undone_by')
    .select([
      'i.id',
      'i.file_name',
      'i.file_bytes',
      'i.file_sha256',
      'i.imported_at',
      sql<string>`u.first_name || ' ' || u.last_name`.as('imported_by'),
      'i.created',
      'i.updated',
      'i.unchanged',
      'i.skipped',
      'i.rejected',
      'i.undone_at',
      sql<string | null>`undoer.first_name || ' ' || undoer.last_name`.as('undone_by'),
    ])

/** A page of the imports whose file name contains the search text. */
export async function findImports(db: Db, query: ListQuery<'imported_at' | 'file_name'>): Promise<Page<ImportEntry>> {
  const matching = sql<boolean>`i.file_name ilike ${containing(query.search)}`
  const rows = await entries(db)
    .where(matching)
    .orderBy(query.sort === 'file_name' ? sql`lower(i.file_name)` : sql`i.imported_at`, query.order)
    .orderBy('i.id', query.order)
    .limit(query.page_size)
    .offset(offsetOf(query))
    .execute()
  const { total } = await db
    .selectFrom('imports as i')
    .where(matching)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { rows, total }
}

/** One import with its report. */
export async function findImportById(
  db: Db,
  id: number,
): Promise<(ImportEntry & { report: ImportReport }) | undefined> {
  const row = await entries(db).select('i.report').where('i.id', '=', id).executeTakeFirst()
  return row && { ...row, report: reportOf(row.id, row.report) }
}

/** Reports are kept as they were sent. */
const reportOf = (id: number, report: unknown): ImportReport => ImportReport.parse({ ...Object(report), import_id: id })

/** What was sent with an Idempotency-Key before. */
export async function findByKey(
  db: Db,
  userId: number,
  key: string,
): Promise<{ request_sha256: string; report: ImportReport } | undefined> {
  const row = await db
    .selectFrom('imports')
    .select(['id', 'request_sha256', 'report'])
    .where('user_id', '=', userId)
    .where('idempotency_key', '=', key)
    .executeTakeFirst()
  return row && { request_sha256: row.request_sha256, report: reportOf(row.id, row.report) }
}

/** The newest import of the very same bytes that still stands. */
export async function findSameFile(db: Db, sha256: string): Promise<ImportReport['same_file']> {
  const row = await entries(db)
    .where('i.file_sha256', '=', sha256)
    .where('i.undone_at', 'is', null)
    .orderBy('i.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? { import_id: row.id, imported_at: row.imported_at, imported_by: row.imported_by } : null
}

export type NewImport = {
  id: number
  userId: number
  idempotencyKey: string | null
  requestSha256: string
  fileName: string
  fileBytes: number
  fileSha256: string
  header: readonly string[]
  layout: string | null
  mapping: SheetMapping
  counts: Counts
  report: ImportReport
}

/** Writes an import down under its reserved id. */
export async function insertImport(tx: Tx, added: NewImport): Promise<void> {
  const { created, updated, unchanged, skipped, rejected } = added.counts
  await sql`
    insert into imports (id, user_id, idempotency_key, request_sha256, file_name, file_bytes, file_sha256, header, layout,
      mapping, created, updated, unchanged, skipped, rejected, report)
    overriding system value
    values (${added.id}, ${added.userId}, ${added.idempotencyKey}, ${added.requestSha256}, ${added.fileName}, ${added.fileBytes},
      ${added.fileSha256}, ${jsonOf(added.header)}, ${added.layout}, ${jsonOf(added.mapping)},
      ${created}, ${updated}, ${unchanged}, ${skipped}, ${rejected}, ${jsonOf(added.report)})`.execute(tx)
}

/** Keeps the rows of a certificate list with their auctions, but for those that were to stay as they are. */
export async function insertCertificates(tx: Tx, importId: number): Promise<void> {
  await sql`
    insert into certificates (import_id, row, auction_id, identifier, cells)
    select ${importId}, r.row, o.auction_id, r.identifier, r.cells
    from import_rows r join import_outcomes o on o.row = r.sale
    where o.outcome <> 'skipped'
    order by o.auction_id, r.row`.execute(tx)
}

/** The mapping of the newest import of a sheet of this layout that still stands. */
export async function findMappingByLayout(db: Db, layout: string): Promise<SheetMapping | null> {
  const row = await db
    .selectFrom('imports')
    .select('mapping')
    .where('layout', '=', layout)
    .where('undone_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? SheetMapping.parse(row.mapping) : null
}

/** The last import that made or changed an auction and still stands. */
export async function findOrigin(db: Db, auctionId: number): Promise<AuctionOrigin | null> {
  const { rows } = await sql<AuctionOrigin>`
    select i.id as import_id, i.file_name, c.row, i.imported_at, u.first_name || ' ' || u.last_name as imported_by
    from import_changes c
    join imports i on i.id = c.import_id and i.undone_at is null
    join users u on u.id = i.user_id
    where c.auction_id = ${auctionId}
    order by c.import_id desc limit 1`.execute(db)
  return rows[0] ?? null
}

/** The newest certificate list of an auction that still stands, with what was put right of it later: the ids of these imports, and its header. */
async function findList(db: Db, auctionId: number): Promise<{ ids: number[]; header: string[] }> {
  // From one import to the next: an auction may have a million certificates, of a handful of imports.
  const { rows: lists } = await sql<{ id: number; header: string[] }>`
    with recursive lists (id) as (
      select max(import_id) from certificates where auction_id = ${auctionId}
      union all
      select (select max(import_id) from certificates where auction_id = ${auctionId} and import_id < lists.id)
      from lists where id is not null
    )
    select id, header from lists join imports using (id) where undone_at is null order by id desc`.execute(db)
  const whole = lists.findIndex(({ header }) => !header.some(isOwnColumn))
  const of = whole < 0 ? lists : lists.slice(0, whole + 1)
  return { ids: of.map(({ id }) => id), header: (of.at(-1)?.header ?? []).filter((name) => !isOwnColumn(name)) }
}

/** A page of the rows of an auction's certificate list whose identifier contains the search text. */
export async function findCertificates(
  db: Db,
  auctionId: number,
  query: ListQuery<'row'>,
): Promise<{ header: string[]; page: Page<Certificate> }> {
  const { ids, header } = await findList(db, auctionId)
  const where = sql`auction_id = ${auctionId} and import_id = any(${ids}) and ${query.search === '' ? sql`true` : sql`identifier ilike ${containing(query.search)}`}`
  const { rows } = await sql<Certificate>`
    select row, identifier, cells from certificates where ${where}
    order by import_id ${sql.raw(query.order)}, row ${sql.raw(query.order)} limit ${query.page_size} offset ${offsetOf(query)}`.execute(
    db,
  )
  const { rows: counted } = await sql<{
    total: number
  }>`select count(*) as total from certificates where ${where}`.execute(db)
  return { header, page: { rows, total: counted[0]?.total ?? 0 } }
}
