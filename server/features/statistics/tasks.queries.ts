import { sql } from 'kysely'
import { ASKED_FIELDS, byField } from '#contract/auction-fields.ts'
import type { MissingFigure } from '#contract/tasks.ts'
import type { Db } from '../../database/pool.ts'
import { countAuctions, findTotals } from '../auctions/auctions.queries.ts'
import { selectionOf } from '../auctions/sources.queries.ts'

/** How many auctions are without a figure, of all and of those that begin today or later: as many as the chat shows. */
export async function countMissing(
  db: Db,
  today: string,
): Promise<Record<MissingFigure, { all: number; upcoming: number }>> {
  const undated = await countAuctions(db, selectionOf({ missing: ['begin_date'] }))
  const all = await findTotals(db, selectionOf({}))
  const upcoming = await findTotals(db, selectionOf({ dates: [{ kind: 'period', on: 'begins', from: today }] }))
  return {
    begin_date: { all: undated, upcoming: 0 },
    ...byField(ASKED_FIELDS, (field) => ({ all: all[field].missing, upcoming: upcoming[field].missing })),
  }
}

/** Rows that were rejected, and the imports they are of. */
export type RejectedRows = { count: number; imports: number; import_id: number | null }

/**
 * Rejected rows that nobody has dealt with: of imports that stand, and that no later one that stands takes the place of, be it of a file of
 * the same name or of their own rows, put right in the file that is offered for it.
 */
export async function countRejectedRows(db: Db): Promise<RejectedRows> {
  const { rows } = await sql<RejectedRows>`
    select coalesce(sum(rejected), 0) as count, count(*) as imports, max(id) as import_id from (
      select i.id, i.rejected from imports i
      where i.rejected > 0 and i.undone_at is null
        and not exists (
          select from imports later where later.file_name = i.file_name and later.id > i.id and later.undone_at is null)
        and i.id::text not in (
          select part from imports later, substring(later.file_name from '^rejected-rows-([0-9]{1,15})[^0-9]') part
          where later.undone_at is null and part is not null)
    ) one`.execute(db)
  return rows[0] ?? { count: 0, imports: 0, import_id: null }
}
