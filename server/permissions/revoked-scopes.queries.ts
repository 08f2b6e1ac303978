import { type RawBuilder, sql } from 'kysely'
import type { ActivityAction } from '#contract/activity.ts'
import type { Db, Tx } from '../database/pool.ts'

const removedFromGroups = (action: 'removed users' | 'removed scopes', since: Date) => sql`
  select a.entity_id as auth_group_id, one.value::bigint as id
  from activity a cross join jsonb_array_elements_text(a.before -> 'removed') one
  where a.entity = 'auth-group' and a.action = ${action} and a.at >= ${since.toISOString()}`

/** Rows `(scope_id, auth_group_id, is_held)`: the scopes of groups, and those that were taken from them and can be given back. */
const scopesOfGroups = (since: Date) => sql`(
  select scope_id, auth_group_id, true as is_held from auth_group_scopes
  union all select id, auth_group_id, false from (${removedFromGroups('removed scopes', since)}) r
)`

/**
 * Rows `(user_id, scope, is_held)`: the application's own scopes that people hold, and those that they would hold if all that was taken away
 * were given back: people and scopes taken out of groups, and deleted groups (R28, R29).
 * @param since from when on what was taken away can be given back
 */
export function reachableScopes(since: Date): RawBuilder<unknown> {
  return sql`(
    select m.user_id, s.name as scope, m.is_held and gs.is_held and g.active as is_held
    from (
      select user_id, auth_group_id, true as is_held from auth_group_users
      union all select id, auth_group_id, false from (${removedFromGroups('removed users', since)}) r
    ) m
    join auth_groups g on g.id = m.auth_group_id and (g.active or g.archived_at >= ${since.toISOString()})
    join ${scopesOfGroups(since)} gs on gs.auth_group_id = m.auth_group_id
    join scopes s on s.id = gs.scope_id and s.built_in
  )`
}

type Foreign = { scope: string; is_held: boolean }

/** Who of some people can be given a scope that is not among these: one they hold, or else one they held. */
export async function findForeignScopes(
  db: Db,
  userIds: readonly number[],
  own: ReadonlySet<string>,
  since: Date,
): Promise<Map<number, Foreign>> {
  const { rows } = await sql<Foreign & { user_id: number }>`
    select distinct on (user_id) user_id, scope, is_held from ${reachableScopes(since)} r
    where user_id = any(${userIds}::bigint[]) and not scope = any(${[...own]}::text[])
    order by user_id, is_held desc, scope`.execute(db)
  return new Map(rows.map(({ user_id, ...foreign }) => [user_id, foreign]))
}

/** The application's own scopes that some groups give, or would again if all that was taken from them were given back, in the order of their names. */
export async function findScopesOfGroups(
  tx: Tx,
  groupIds: readonly number[],
  since: Date,
): Promise<{ scope: string; is_held: boolean }[]> {
  const { rows } = await sql<{ scope: string; is_held: boolean }>`
    select s.name as scope, bool_or(gs.is_held) as is_held
    from ${scopesOfGroups(since)} gs join scopes s on s.id = gs.scope_id and s.built_in
    where gs.auth_group_id = any(${groupIds}::bigint[])
    group by s.name order by s.name`.execute(tx)
  return rows
}

/** What somebody else does to how a person signs in, beside changing one of the fields below. */
const CHANGING_SIGN_IN: readonly ActivityAction[] = [
  'asked to describe themselves',
  'invited',
  'registered again',
  'reset administrator',
  'turned off second factor',
]
const SIGN_IN_FIELDS: readonly string[] = ['username', 'email', 'phone', 'password']

/**
 * Whether somebody signs in otherwise than when an entry of the activity log was written, by what somebody else did since.
 * @param userId their id
 * @param entryId of the entry; null: there is none, and all that was ever done counts
 */
export const isSignInChanged = (userId: RawBuilder<unknown>, entryId: RawBuilder<unknown>) => sql<boolean>`exists (
  select from activity a
  where a.entity = 'user' and a.entity_id = ${userId} and a.id > coalesce(${entryId}, 0) and a.user_id is distinct from a.entity_id
    and (a.action = any(${CHANGING_SIGN_IN}::text[]) or a.action = 'updated' and a.after ?| ${SIGN_IN_FIELDS}::text[]))`

/** The entry of the activity log that says that a group was deleted, the last of them. */
export const lastDeletionOf = (groupId: number) => sql<number | null>`(
  select max(d.id) from activity d where d.entity = 'auth-group' and d.entity_id = ${groupId} and d.action = 'deleted')`

/** Who of some people signs in otherwise since an entry of the activity log, by what somebody else did: by name. */
export async function findSignInsChanged(
  tx: Tx,
  whom: { ids: readonly number[] } | { group: number },
  entryId: RawBuilder<unknown>,
): Promise<{ id: number; name: string }[]> {
  const meant =
    'ids' in whom
      ? sql`u.id = any(${whom.ids}::bigint[])`
      : sql`u.id in (select gu.user_id from auth_group_users gu where gu.auth_group_id = ${whom.group})`
  const { rows } = await sql<{ id: number; name: string }>`
    select u.id, u.first_name || ' ' || u.last_name as name from users u
    where ${meant} and u.active and ${isSignInChanged(sql`u.id`, entryId)}
    order by lower(u.last_name), lower(u.first_name), u.id`.execute(tx)
  return rows
}
