import { sql } from 'kysely'
import type { Member } from '#contract/group-links.ts'
import type { ListQuery } from '#contract/list-query.ts'
import type { Db, Tx } from '../../database/pool.ts'
import { containing, offsetOf, type Page } from '../../lists/page.ts'

type MembersQuery = ListQuery<'lastName'>

/** A page of the people who are in a group, or of those who are not. */
export async function findMembers(
  db: Db,
  groupId: number,
  { search, ...query }: MembersQuery,
  { assigned }: { assigned: boolean },
): Promise<Page<Member>> {
  const pattern = containing(search)
  const inGroup = sql<boolean>`exists (
    select from auth_group_users gu where gu.auth_group_id = ${groupId} and gu.user_id = u.id)`
  const matching = db
    .selectFrom('users as u')
    .where('u.active', '=', true)
    .where((eb) => (assigned ? inGroup : eb.not(inGroup)))
    .$if(search !== '', (found) =>
      found.where(
        sql<boolean>`(u.last_name || ', ' || u.first_name ilike ${pattern} or u.first_name || ' ' || u.last_name ilike ${pattern}
          or u.username ilike ${pattern} or u.email ilike ${pattern})`,
      ),
    )
  const rows = await matching
    .select(['u.id', 'u.username', 'u.first_name as firstName', 'u.last_name as lastName', 'u.email'])
    .orderBy(sql`lower(u.last_name)`, query.order)
    .orderBy(sql`lower(u.first_name)`, query.order)
    .orderBy('u.id', query.order)
    .limit(query.page_size)
    .offset(offsetOf(query))
    .execute()
  const { total } = await matching.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  return { rows, total }
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
