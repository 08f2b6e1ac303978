import { sql } from 'kysely'
import type { UndoReport } from '#contract/imports.ts'
import type { Tx } from '../../database/pool.ts'
import { forFilled, typeOf } from './outcomes.queries.ts'

/** Kept auctions that are named. */
const MOST_NAMED = 1000

/** An import that nobody else undoes until the transaction ends. */
export const lockImport = (tx: Tx, id: number) =>
  tx.selectFrom('imports').select(['id', 'file_name', 'undone_at']).where('id', '=', id).forUpdate().executeTakeFirst()

/** Auctions of an import that somebody changed since: in version, which every change raises. */
const changedSince = (importId: number) => sql`
  from import_changes c join auctions a on a.id = c.auction_id
  where c.import_id = ${importId} and a.version <> c.version_after`

/** How many of its auctions were changed since, and the first of them with who did it last: by hand, or by a later import. */
export async function findKept(tx: Tx, importId: number): Promise<Pick<UndoReport, 'kept' | 'kept_total'>> {
  const { rows: counted } = await sql<{ total: number }>`select count(*) as total ${changedSince(importId)}`.execute(tx)
  const { rows } = await sql<UndoReport['kept'][number]>`
    select a.id as auction_id, s.name as state, j.name as jurisdiction, t.name as auction_type,
      a.begin_date as auction_begin_date, coalesce(last.by, 'somebody') as changed_by,
      coalesce(last.at, a.updated_at) as changed_at
    from (select a.* ${changedSince(importId)} order by a.id limit ${MOST_NAMED}) a
    join states s on s.code = a.state_code
    join jurisdictions j on j.id = a.jurisdiction_id
    join auction_types t on t.id = a.auction_type_id
    left join lateral (
      select u.first_name || ' ' || u.last_name as by, deed.at
      from (
        select user_id, at from activity where entity = 'auction' and entity_id = a.id
        union all
        select i.user_id, i.imported_at from import_changes c join imports i on i.id = c.import_id
        where c.auction_id = a.id and c.import_id > ${importId}
      ) deed
      join users u on u.id = deed.user_id
      order by deed.at desc limit 1
    ) last on true
    order by a.id`.execute(tx)
  return { kept_total: counted[0]?.total ?? 0, kept: rows }
}

/** Deletes the auctions that an import made and nobody changed since. @returns how many */
export async function deleteCreated(tx: Tx, importId: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from auctions a using import_changes c
    where c.import_id = ${importId} and c.before is null and a.id = c.auction_id and a.version = c.version_after`.execute(
    tx,
  )
  return Number(numAffectedRows ?? 0)
}

/**
 * Gives the auctions that an import changed, and nobody since, what they had before. The import that left them so finds them as it left
 * them: it can be undone next.
 * @returns how many
 */
export async function restoreUpdated(tx: Tx, importId: number): Promise<number> {
  const { rows } = await sql<{ restored: number }>`
    with restored as (
      update auctions a set version = a.version + 1, updated_at = now(), sample = (c.before ->> 'sample')::boolean,
        ${forFilled((column) => sql`${sql.ref(column)} = (c.before ->> ${sql.lit(column)})::${typeOf(column)}`)}
      from import_changes c
      where c.import_id = ${importId} and c.before is not null and a.id = c.auction_id and a.version = c.version_after
      returning a.id, a.version, c.version_before
    ), relinked as (
      update import_changes earlier set version_after = r.version
      from restored r
      where earlier.auction_id = r.id and earlier.import_id < ${importId} and earlier.version_after = r.version_before
    )
    select count(*) as restored from restored`.execute(tx)
  return rows[0]?.restored ?? 0
}

/**
 * An import that was undone while a later one had its auctions, which has them no more: they are as the undone one left them.
 * @param importId the later one
 */
export async function findUndoneBefore(tx: Tx, importId: number): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select max(c.import_id) as id
    from import_changes later
    join auctions a on a.id = later.auction_id
    join import_changes c on c.auction_id = a.id and c.version_after = a.version and c.import_id < ${importId}
    join imports i on i.id = c.import_id and i.undone_at is not null
    where later.import_id = ${importId} having count(*) > 0`.execute(tx)
  return rows[0]?.id
}

/** Removes what else an import brought: certificates, and jurisdictions that no auction needs. */
export async function removeLeftovers(tx: Tx, importId: number): Promise<void> {
  await sql`delete from certificates where import_id = ${importId}`.execute(tx)
  await sql`
    delete from jurisdictions j where import_id = ${importId}
    and not exists (select from auctions a where a.jurisdiction_id = j.id)`.execute(tx)
}

export async function markUndone(tx: Tx, importId: number, userId: number): Promise<void> {
  await tx
    .updateTable('imports')
    .set({ undone_at: sql<string>`now()`, undone_by: userId })
    .where('id', '=', importId)
    .execute()
}
