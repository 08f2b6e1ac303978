import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../database/pool.ts'
import type { Page } from '../../lists/page.ts'
import { findPeople, type PeopleQuery, type Person } from '../users/find-users.queries.ts'

const isIn = (groupIds: readonly number[]) => sql<boolean>`exists (
  select from auth_group_users gu where gu.auth_group_id = any(${groupIds}::bigint[]) and gu.user_id = u.id)`

/** A page of the people who are in one of some groups. */
export const findMembers = (db: Db, groupIds: readonly number[], query: PeopleQuery): Promise<Page<Person>> =>
  findPeople(db, query, isIn(groupIds), () => count(db, membersOf(groupIds)))

/** A page of the people who are not in a group. */
export const findOthers = (db: Db, groupId: number, query: PeopleQuery): Promise<Page<Person>> =>
  findPeople(db, query, sql<boolean>`not ${isIn([groupId])}`, () =>
    count(db, sql`(select count(*) from users where active) - ${membersOf([groupId])}`),
  )

/** How many are in one of some groups, out of indexes: of these hardly any are deleted, and who is not need not be looked up. */
function membersOf(groupIds: readonly number[]) {
  const linked = groupIds.length === 1 ? sql`count(*)` : sql`count(distinct user_id)`
  return sql`(
    (select ${linked} from auth_group_users where auth_group_id = any(${groupIds}::bigint[]))
    - (select count(*) from users u where not u.active and ${isIn(groupIds)}))`
}

async function count(db: Db, number: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ total: number }>`select ${number} as total`.execute(db)
  return rows[0]?.total ?? 0
}

/** The people of these who are there; nobody deletes them for good until the transaction ends. */
export async function lockUsers(tx: Tx, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from users where id = any(${ids}::bigint[]) and active order by id for key share`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Puts people into groups, each into all. @returns who was not in which, by group */
export async function addMembers(
  tx: Tx,
  groupIds: readonly number[],
  userIds: readonly number[],
): Promise<Map<number, number[]>> {
  const { rows } = await sql<{ auth_group_id: number; user_ids: number[] }>`
    with added as (
      insert into auth_group_users (auth_group_id, user_id)
      select g, u from unnest(${groupIds}::bigint[]) g, unnest(${userIds}::bigint[]) u
      order by g, u
      on conflict do nothing
      returning auth_group_id, user_id
    )
    select auth_group_id, json_agg(user_id order by user_id) as user_ids from added group by auth_group_id`.execute(tx)
  return new Map(rows.map(({ auth_group_id, user_ids }) => [auth_group_id, user_ids]))
}

/** Takes people out of a group. @returns who was in it */
export async function removeMembers(tx: Tx, groupId: number, userIds: readonly number[]): Promise<number[]> {
  const rows = await tx
    .deleteFrom('auth_group_users')
    .where('auth_group_id', '=', groupId)
    .where(sql<boolean>`user_id = any(${userIds}::bigint[])`)
    .returning('user_id')
    .execute()
  return rows.map(({ user_id }) => user_id)
}
