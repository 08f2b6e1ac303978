import { sql } from 'kysely'
import type { AuctionOrigin, Certificate } from '#contract/imports.ts'
import type { ListQuery } from '#contract/list-query.ts'
import { isOwnColumn } from '#mapping/own-columns.ts'
import type { Db } from '../../database/pool.ts'
import { containing, offsetOf, type Page } from '../../lists/page.ts'

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
  const { rows: lists } = await sql<{ id: number; header: string[] }>`
    select id, header from imports where auction_id = ${auctionId} and undone_at is null order by id desc`.execute(db)
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
  const where = sql`import_id = any(${ids}) and ${query.search === '' ? sql`true` : sql`identifier ilike ${containing(query.search)}`}`
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
