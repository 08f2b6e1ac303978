import { sql } from 'kysely'
import type { Affected, GroupEffect, HeldScope, ScopeHolder } from '#contract/permissions.ts'
import type { Db } from '../../database/pool.ts'
import { inTime } from '../../database/time-limit.ts'
import type { Page } from '../../lists/page.ts'
import { findMembers } from '../auth-groups/members.queries.ts'
import { findPeople, type PeopleQuery } from '../users/find-users.queries.ts'
import { deltasOf } from './effects.queries.ts'

/** Of these changes nobody is left out. */
const NO_CALLER = 0

/** The scopes somebody holds, and the groups each comes through. */
export async function findHeldScopes(db: Db, userId: number): Promise<Omit<HeldScope, 'endpoints'>[]> {
  const { rows } = await sql<Omit<HeldScope, 'endpoints'>>`
    select json_build_object('id', s.id, 'name', s.name, 'description', s.description, 'built_in', s.built_in) as scope,
      json_agg(json_build_object('id', g.id, 'name', g.name) order by lower(g.name)) as groups
    from auth_group_users gu
    join users u on u.id = gu.user_id and u.active
    join auth_groups g on g.id = gu.auth_group_id and g.active
    join auth_group_scopes gs on gs.auth_group_id = g.id
    join scopes s on s.id = gs.scope_id and s.archived_at is null
    where gu.user_id = ${userId}
    group by s.id
    order by lower(s.name)`.execute(db)
  return rows
}

/** The scopes a group gives, and how many of its people hold each through it alone. @throws DOMException TimeoutError where that takes too long */
export async function findGrants(db: Db, groupId: number): Promise<Omit<GroupEffect['scopes'][number], 'endpoints'>[]> {
  const { rows } = await sql<Omit<GroupEffect['scopes'][number], 'endpoints'>>`
    with delta as (${deltasOf({ delete_group: groupId }, NO_CALLER)})
    select json_build_object('id', s.id, 'name', s.name, 'description', s.description, 'built_in', s.built_in) as scope,
      coalesce(alone.people, 0) as people
    from auth_group_scopes gs
    join scopes s on s.id = gs.scope_id and s.archived_at is null
    left join (select scope_id, count(*) as people from delta group by scope_id) alone on alone.scope_id = s.id
    where gs.auth_group_id = ${groupId}
    order by lower(s.name)`.execute(db, inTime())
  return rows
}

/** A page of everyone who holds a scope, with the groups through which. */
export async function findHolders(db: Db, scopeId: number, query: PeopleQuery): Promise<Page<ScopeHolder>> {
  const through = await db
    .selectFrom('auth_group_scopes as gs')
    .innerJoin('auth_groups as g', 'g.id', 'gs.auth_group_id')
    .select(['g.id', 'g.name'])
    .where('gs.scope_id', '=', scopeId)
    .where('g.active', '=', true)
    .orderBy(sql`lower(g.name)`)
    .execute()
  const groupIds = through.map(({ id }) => id)
  const { rows, total } = await findMembers(db, groupIds, query)
  const links = await db
    .selectFrom('auth_group_users')
    .select(['auth_group_id', 'user_id'])
    .where(
      sql<boolean>`auth_group_id = any(${groupIds}::bigint[]) and user_id = any(${rows.map(({ id }) => id)}::bigint[])`,
    )
    .execute()
  const groupsOf = (userId: number) =>
    through.filter(({ id }) => links.some((link) => link.user_id === userId && link.auth_group_id === id))
  return { rows: rows.map((person) => ({ ...person, groups: groupsOf(person.id) })), total }
}

/** A page of the people who would lose scopes without a group. */
export async function findDependents(db: Db, groupId: number, query: PeopleQuery): Promise<Page<Affected>> {
  const elsewhere = sql`
    from auth_group_scopes other
    join auth_groups og on og.id = other.auth_group_id and og.active
    where other.scope_id = gs.scope_id and og.id <> ${groupId}`
  const given = sql`
    from auth_group_scopes gs
    join scopes s on s.id = gs.scope_id and s.archived_at is null
    where gs.auth_group_id = ${groupId}`
  // Where a scope comes through this group alone, all of its people would lose that: only else has each to be looked at.
  const losing = sql<boolean>`
    exists (select from auth_group_users gu where gu.auth_group_id = ${groupId} and gu.user_id = u.id)
    and (exists (select ${given} and not exists (select ${elsewhere})) or exists (
      select ${given} and not exists (select ${elsewhere} and exists (
        select from auth_group_users ou where ou.auth_group_id = og.id and ou.user_id = u.id))))`
  const countAll = async () => {
    const all = await sql<{ total: number }>`
      select count(distinct d.user_id) as total from (${deltasOf({ delete_group: groupId }, NO_CALLER)}) d`.execute(
      db,
      inTime(),
    )
    return all.rows[0]?.total ?? 0
  }
  const { rows, total } = await findPeople(db, query, losing, countAll)
  const change = {
    group: groupId,
    add_users: [],
    remove_users: rows.map(({ id }) => id),
    add_scopes: [],
    remove_scopes: [],
  }
  const lost = await sql<{ userId: number; scopes: string[] }>`
    select d.user_id as "userId", json_agg(s.name order by lower(s.name)) as scopes
    from (${deltasOf(change, NO_CALLER)}) d join scopes s on s.id = d.scope_id group by d.user_id`.execute(db)
  const byUser = new Map(lost.rows.map(({ userId, scopes }) => [userId, scopes]))
  return { rows: rows.map((user) => ({ user, scopes: byUser.get(user.id) ?? [] })), total }
}
