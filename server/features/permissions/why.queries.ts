import { type RawBuilder, sql } from 'kysely'
import type { ListQuery } from '#contract/list-query.ts'
import type { Affected, GroupEffect, HeldScope, ScopeHolder } from '#contract/permissions.ts'
import type { Db } from '../../database/pool.ts'
import { containing, offsetOf, type Page } from '../../lists/page.ts'
import { deltasOf } from './effects.queries.ts'

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

/** The scopes a group gives, and how many of its people hold each through it alone. */
export async function findGrants(db: Db, groupId: number): Promise<Omit<GroupEffect['scopes'][number], 'endpoints'>[]> {
  const { rows } = await sql<Omit<GroupEffect['scopes'][number], 'endpoints'>>`
    with delta as (${deltasOf({ delete_group: groupId })})
    select json_build_object('id', s.id, 'name', s.name, 'description', s.description, 'built_in', s.built_in) as scope,
      coalesce(alone.people, 0) as people
    from auth_group_scopes gs
    join scopes s on s.id = gs.scope_id and s.archived_at is null
    left join (select scope_id, count(*) as people from delta group by scope_id) alone on alone.scope_id = s.id
    where gs.auth_group_id = ${groupId}
    order by lower(s.name)`.execute(db)
  return rows
}

type Query = ListQuery<'lastName'>

/** Finds people as the lists of a group's people do. */
function matching(search: string): RawBuilder<boolean> {
  const pattern = containing(search)
  if (search === '') return sql`true`
  return sql`(u.last_name || ', ' || u.first_name ilike ${pattern} or u.first_name || ' ' || u.last_name ilike ${pattern}
    or u.username ilike ${pattern} or u.email ilike ${pattern})`
}

const PERSON = sql`u.id, u.username, u.first_name as "firstName", u.last_name as "lastName", u.email, u.enabled`
const byName = ({ order, ...query }: Query) => {
  const way = sql.raw(order)
  return sql`order by lower(u.last_name) ${way}, lower(u.first_name) ${way}, u.id ${way}
    limit ${query.page_size} offset ${offsetOf({ ...query })}`
}

async function count(db: Db, rows: RawBuilder<unknown>): Promise<number> {
  const answer = await sql<{ total: number }>`select count(*) as total ${rows}`.execute(db)
  return answer.rows[0]?.total ?? 0
}

/** A page of everyone who holds a scope, with the groups through which. */
export async function findHolders(db: Db, scopeId: number, query: Query): Promise<Page<ScopeHolder>> {
  const groups = sql`
    from auth_group_scopes gs
    join auth_groups g on g.id = gs.auth_group_id and g.active
    join auth_group_users gu on gu.auth_group_id = g.id`
  const holding = sql`
    from users u
    where u.active and ${matching(query.search)} and u.id in (select gu.user_id ${groups} where gs.scope_id = ${scopeId})`
  const { rows } = await sql<ScopeHolder>`
    select page.*, (
      select json_agg(json_build_object('id', g.id, 'name', g.name) order by lower(g.name)) ${groups}
      where gs.scope_id = ${scopeId} and gu.user_id = page.id
    ) as groups
    from (select ${PERSON} ${holding} ${byName(query)}) page`.execute(db)
  return { rows, total: await count(db, holding) }
}

/** A page of the people who would lose scopes without a group. */
export async function findDependents(db: Db, groupId: number, query: Query): Promise<Page<Affected>> {
  const delta = sql`(${deltasOf({ delete_group: groupId })})`
  const losing = sql`from users u where ${matching(query.search)} and u.id in (select user_id from ${delta} d)`
  const { rows } = await sql<Affected>`
    with delta as materialized ${delta}
    select to_json(page) as user, (
      select json_agg(s.name order by lower(s.name)) from delta d join scopes s on s.id = d.scope_id where d.user_id = page.id
    ) as scopes
    from (
      select ${PERSON} from users u
      where ${matching(query.search)} and u.id in (select user_id from delta) ${byName(query)}
    ) page`.execute(db)
  return { rows, total: await count(db, losing) }
}
