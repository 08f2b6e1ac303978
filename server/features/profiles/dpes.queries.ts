import { sql } from 'kysely'
import type { Dpe } from '#contract/dpes.ts'
import type { ListQuery } from '#contract/list-query.ts'
import type { Db } from '../../database/pool.ts'
import type { Page } from '../../lists/page.ts'
import { EDITOR, findProfiles, isOne, type Which, withUsers } from './profiles.queries.ts'

/** DPEs with their users and what they chose, in no order. */
export async function findDpes(db: Db, which: Which): Promise<Dpe[]> {
  const rows = await db
    .selectFrom('dpes as p')
    .leftJoin('dpe_preferred_options as o', 'o.id', 'p.preferred_option_id')
    .leftJoin('dpe_preferred_method_options as m', 'm.id', 'p.preferred_method_option_id')
    .leftJoin('dpe_travel_options as t', 't.id', 'p.travel_option_id')
    .leftJoin('users as e', 'e.id', 'p.updated_by')
    .where(isOne(which))
    .select([
      'p.id',
      'p.user_id as userId',
      'p.preferred_option_id as preferredOptionId',
      'o.name as optionName',
      'p.preferred_method_option_id as preferredMethodOptionId',
      'm.name as methodName',
      'p.travel_option_id as travelOptionId',
      't.name as travelName',
      'p.notes',
      'p.active',
      'p.version',
      'p.archived_at',
      'p.created_at',
      'p.updated_at',
      EDITOR.as('updated_by'),
    ])
    .execute()
  return (await withUsers(db, rows)).map(({ optionName, methodName, travelName, ...row }) => ({
    ...row,
    preferredOption: chosen(row.preferredOptionId, optionName),
    preferredMethodOption: chosen(row.preferredMethodOptionId, methodName),
    travelOption: chosen(row.travelOptionId, travelName),
  }))
}

const chosen = (id: number | null, name: string | null) => (id === null ? null : { id, name: name ?? '' })

type ByName = ListQuery<'lastName'> & { active?: boolean | undefined }

/** A page of DPEs that are not deleted, by name. */
export const findDpesByName = (db: Db, query: ByName): Promise<Page<Dpe>> =>
  findProfiles(
    db,
    { table: 'dpes', find: findDpes },
    query,
    query.active === undefined ? undefined : sql`p.active = ${query.active}`,
  )
