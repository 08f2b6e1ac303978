import { type RawBuilder, sql } from 'kysely'
import { MAX_PREVIEWED_PEOPLE } from '#contract/limits.ts'
import type { Affected, Difference, Effect, ProposedChange } from '#contract/permissions.ts'
import type { Db } from '../../database/pool.ts'
import { inTime } from '../../database/time-limit.ts'
import { offsetOf, type Page } from '../../lists/page.ts'
import { isSignInChanged, lastDeletionOf } from '../../permissions/revoked-scopes.queries.ts'
import { isChosen } from '../users/bulk.queries.ts'
import type { PeopleQuery } from '../users/find-users.queries.ts'
import { hasWords } from '../users/user-filters.queries.ts'

/** A change of a group's scopes, and of its people by a condition on `u`. */
type GroupDelta = {
  group: number
  add_scopes?: readonly number[]
  remove_scopes?: readonly number[]
  coming?: RawBuilder<boolean> | undefined
  leaving?: RawBuilder<boolean> | undefined
}

/**
 * Rows `(side, user_id, last_name, first_name, scope_id)`: who gains (`+`) or loses (`-`) what. Each once, without deleted people and groups.
 * The names come along: a million people would be looked up one by one for them afterwards.
 */
type Deltas = RawBuilder<unknown>

const list = (ids: readonly number[]) => sql`${ids}::bigint[]`

const inGroup = (groupId: number) =>
  sql`exists (select from auth_group_users gu where gu.auth_group_id = ${groupId} and gu.user_id = u.id)`
const members = (groupId: number) => sql`
  select u.id, u.last_name, u.first_name from auth_group_users gu join users u on u.id = gu.user_id and u.active where gu.auth_group_id = ${groupId}`
const held = (groupId: number) => sql`
  select s.id from auth_group_scopes gs join scopes s on s.id = gs.scope_id and s.archived_at is null where gs.auth_group_id = ${groupId}`

/**
 * Each of some people with each of some scopes, but for whom another group gives the scope anyway: nothing changes for them. `offset 0`
 * has PostgreSQL find the scopes first: it would pair everybody there is with every scope there is.
 */
const pairs = (side: '+' | '-', groupId: number, people: Deltas, scopes: Deltas): Deltas => sql`
  select ${side}::text as side, p.id as user_id, p.last_name, p.first_name, s.id as scope_id
  from (${people}) p cross join (select * from (${scopes}) s offset 0) s
  where not exists (
    select from auth_group_users other
    join auth_groups og on og.id = other.auth_group_id and og.active
    join auth_group_scopes gs on gs.auth_group_id = other.auth_group_id
    where other.user_id = p.id and gs.scope_id = s.id and other.auth_group_id <> ${groupId})`

/** Only what changes is looked at, not all that a group's people hold: to put one into a group of a million is no work. */
function byGroupChange({ group, add_scopes = [], remove_scopes = [], coming, leaving }: GroupDelta): Deltas {
  const stays = sql`not ${leaving ?? sql`false`}`
  const fresh = sql`
    select s.id from scopes s
    where s.id = any(${list(add_scopes)}) and s.archived_at is null and not s.id = any(${list(remove_scopes)}) and s.id not in (${held(group)})`
  const parts: Deltas[] = []
  if (coming) {
    const people = sql`
      select u.id, u.last_name, u.first_name from users u
      where ${coming} and ${stays} and u.active and not ${inGroup(group)}`
    const given = sql`${held(group)} and not s.id = any(${list(remove_scopes)}) union all ${fresh}`
    parts.push(pairs('+', group, people, given))
  }
  const staying = sql`${members(group)} and ${stays}`
  if (add_scopes.length > 0) parts.push(pairs('+', group, staying, fresh))
  if (leaving) parts.push(pairs('-', group, sql`${members(group)} and ${leaving}`, held(group)))
  if (remove_scopes.length > 0) {
    parts.push(pairs('-', group, staying, sql`${held(group)} and s.id = any(${list(remove_scopes)})`))
  }
  return parts.length === 0 ? NO_DELTAS : sql.join(parts, sql` union all `)
}
const NO_DELTAS: Deltas = sql`select '+' as side, 0::bigint as user_id, '' as last_name, '' as first_name, 0::bigint as scope_id where false`

/** What a group alone gives to its people. */
const byGroup = (id: number): Deltas => pairs('-', id, members(id), held(id))

/** The same of a deleted group that comes back, but for those who are left out. */
const byRestoredGroup = (id: number): Deltas =>
  pairs('+', id, sql`${members(id)} and not ${isSignInChanged(sql`u.id`, lastDeletionOf(id))}`, held(id))

/** All who have a scope, or had it until it was deleted: it is in no group then, but its links are kept. */
const byScope = (side: '+' | '-', id: number): Deltas => sql`
  select distinct ${side}::text as side, u.id as user_id, u.last_name, u.first_name, gs.scope_id
  from auth_group_scopes gs
  join auth_groups g on g.id = gs.auth_group_id and g.active
  join auth_group_users gu on gu.auth_group_id = gs.auth_group_id
  join users u on u.id = gu.user_id and u.active
  where gs.scope_id = ${id}`

/** What groups give to somebody that none of theirs does. */
const byComing = (userId: number, groupIds: readonly number[]): Deltas => sql`
  select distinct '+' as side, u.id as user_id, u.last_name, u.first_name, gs.scope_id
  from users u
  join auth_groups g on g.id = any(${list(groupIds)}) and g.active
  join auth_group_scopes gs on gs.auth_group_id = g.id
  join scopes s on s.id = gs.scope_id and s.archived_at is null
  where u.id = ${userId} and u.active and not exists (
    select from auth_group_users mine
    join auth_groups mg on mg.id = mine.auth_group_id and mg.active
    join auth_group_scopes ms on ms.auth_group_id = mine.auth_group_id
    where mine.user_id = u.id and ms.scope_id = gs.scope_id)`

/**
 * @param callerId who would make it
 * @returns a statement: the pairs of people and scopes that a change gives (`+`) and takes (`-`)
 */
export function deltasOf(change: ProposedChange, callerId: number): Deltas {
  if ('delete_group' in change) return byGroup(change.delete_group)
  if ('restore_group' in change) return byRestoredGroup(change.restore_group)
  if ('delete_scope' in change) return byScope('-', change.delete_scope)
  if ('restore_scope' in change) return byScope('+', change.restore_scope)
  if ('user' in change) return byComing(change.user, change.add_groups)
  if ('member' in change) {
    const { group, users, member } = change
    const others = sql<boolean>`(${isChosen(users)} and u.id <> ${callerId})`
    return byGroupChange({ group, ...(member ? { coming: isChosen(users) } : { leaving: others }) })
  }
  const { add_users, remove_users, ...more } = change
  const those = (ids: readonly number[]) => (ids.length > 0 ? sql<boolean>`u.id = any(${list(ids)})` : undefined)
  return byGroupChange({ ...more, coming: those(add_users), leaving: those(remove_users) })
}

/** A deleted group or scope. */
export const findDeleted = (db: Db, table: 'auth_groups' | 'scopes', id: number): Promise<{ id: number } | undefined> =>
  db.selectFrom(table).select('id').where('id', '=', id).where('archived_at', 'is not', null).executeTakeFirst()

/** Somebody whose permissions are looked at, of `u`. */
const HOLDER = sql`json_build_object('id', u.id, 'username', u.username, 'firstName', u.first_name,
  'lastName', u.last_name, 'email', u.email, 'enabled', u.enabled)`

type Found = { people: number; gains: Difference; losses: Difference }

/** One side of what changes: how many people, of which scopes, and the first of them by name. */
const difference = (side: '+' | '-', name: 'gains' | 'losses') => sql`
  json_build_object(
    'people', (select count(*) from person where side = ${side}),
    'scopes', (
      select coalesce(json_agg(json_build_object('name', s.name, 'people', d.people) order by lower(s.name)), '[]')
      from (select scope_id, count(*) as people from delta where side = ${side} group by scope_id) d
      join scopes s on s.id = d.scope_id
    ),
    'first', (
      select coalesce(json_agg(json_build_object(
        'user', ${HOLDER},
        'scopes', u.scopes) order by lower(u.last_name), lower(u.first_name), u.id), '[]')
      from (
        select u.id, u.username, u.first_name, u.last_name, u.email, u.enabled, json_agg(s.name order by lower(s.name)) as scopes
        from delta d
        join users u on u.id = d.user_id
        join scopes s on s.id = d.scope_id
        where d.side = ${side} and d.user_id = any(array(
          select user_id from person where side = ${side} order by last_name, first_name, user_id limit ${MAX_PREVIEWED_PEOPLE}
        ))
        group by u.id
      ) u
    )
  ) as ${sql.ref(name)}`

/** Who would gain and who would lose what with a change that is not made. @throws DOMException TimeoutError where that takes too long */
export async function findEffect(db: Db, change: ProposedChange, callerId: number): Promise<Effect> {
  const { rows } = await sql<Found>`
    with delta as materialized (${deltasOf(change, callerId)}),
    person as materialized (
      select side, user_id, lower(last_name) as last_name, lower(first_name) as first_name
      from delta group by side, user_id, delta.last_name, delta.first_name
    )
    select (select count(*) from person) - (
        select count(*) from person gain join person loss using (user_id) where gain.side = '+' and loss.side = '-'
      ) as people,
      ${difference('+', 'gains')}, ${difference('-', 'losses')}`.execute(db, inTime())
  return rows[0] ?? { people: 0, gains: NOTHING, losses: NOTHING }
}
const NOTHING: Difference = { people: 0, scopes: [], first: [] }

type PeopleOfSide = PeopleQuery & { side: 'gains' | 'losses' }

/** A page of those who would gain, or lose, something, by name, and what. @throws DOMException TimeoutError where that takes too long */
export async function findAffected(
  db: Db,
  change: ProposedChange,
  { side, order, ...query }: PeopleOfSide,
  callerId: number,
): Promise<Page<Affected>> {
  const way = sql.raw(order)
  const searched = query.search === '' ? sql`` : sql`join users u on u.id = d.user_id and ${hasWords(query.search)}`
  const { rows } = await sql<Page<Affected>>`
    with delta as materialized (
      select * from (${deltasOf(change, callerId)}) d where d.side = ${side === 'gains' ? '+' : '-'}
    ),
    person as materialized (
      select d.user_id, lower(d.last_name) as last_name, lower(d.first_name) as first_name
      from delta d ${searched} group by d.user_id, d.last_name, d.first_name
    ),
    listed as materialized (
      select *, row_number() over (order by last_name ${way}, first_name ${way}, user_id ${way}) as place from person
      order by place limit ${query.page_size} offset ${offsetOf(query)}
    )
    select (select count(*) from person) as total, (
      select coalesce(json_agg(json_build_object('user', ${HOLDER}, 'scopes', (
        select json_agg(s.name order by lower(s.name)) from delta d join scopes s on s.id = d.scope_id where d.user_id = u.id
      )) order by l.place), '[]')
      from listed l join users u on u.id = l.user_id
    ) as rows`.execute(db, inTime())
  return rows[0] ?? { rows: [], total: 0 }
}
