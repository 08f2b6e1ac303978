import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import { MAX_PREVIEWED_PEOPLE } from '#contract/limits.ts'
import type { PastAuthGroup } from '#contract/point-in-time.ts'
import type { Db } from '../../database/pool.ts'

/**
 * What the log says of a thing after a moment, the oldest first. How it was then is the `before` of the first entry that changed it, and
 * where none did, how it is now.
 */
export type Entry = { entity_id: number; action: string; before: Fields; after: Fields }
type Fields = Readonly<Record<string, unknown>> | null
const Fields = z.record(z.string(), z.unknown()).nullable().catch(null)

/** What was done to some things after a moment, the oldest first. */
export async function findEntriesSince(
  db: Db,
  entity: 'user' | 'auth-group' | 'scope',
  ids: readonly number[],
  moment: string,
): Promise<Entry[]> {
  const { rows } = await sql<Entry>`
    select entity_id, action, before, after from activity
    where entity = ${entity} and entity_id = any(${ids}::bigint[]) and at > ${moment}
      and action in ('created', 'registered', 'updated', 'changed address', 'deleted', 'restored', 'granted scopes', 'removed scopes')
    order by id`.execute(db)
  return rows.map((row) => ({ ...row, before: Fields.parse(row.before), after: Fields.parse(row.after) }))
}

/** Whom the log puts into a group or takes out after a moment, each by the first time: `was_in` before it. @param among which entries `a` */
const CHANGED_MEMBERS = (moment: string, among: RawBuilder<boolean> = sql<boolean>`true`) => sql`
  select distinct on (group_id, user_id) group_id, user_id, was_in
  from (
    select a.entity_id as group_id, u.value::bigint as user_id, a.action = 'removed users' as was_in, a.id
    from activity a
    cross join jsonb_array_elements_text(case a.action when 'removed users' then a.before -> 'removed' else a.after -> 'added' end) u
    where a.entity = 'auth-group' and a.action in ('added users', 'removed users') and a.at > ${moment} and ${among}
  ) link
  order by group_id, user_id, id`

/** Entries that name somebody, by the index of them. */
const naming = (userId: number) =>
  sql<boolean>`coalesce(a.after -> 'added', a.before -> 'removed') @> jsonb_build_array(${userId}::bigint)`

/** The groups somebody was in at a moment, deleted ones too. */
export async function findGroupsAt(db: Db, userId: number, moment: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with changed as (select group_id, was_in from (${CHANGED_MEMBERS(moment, naming(userId))}) c where c.user_id = ${userId})
    select gu.auth_group_id as id from auth_group_users gu
    where gu.user_id = ${userId} and not exists (select from changed c where c.group_id = gu.auth_group_id)
    union select group_id from changed where was_in
    order by id`.execute(db)
  return rows.map(({ id }) => id)
}

type Member = PastAuthGroup['members']['first'][number] & { total: number }

/** Who was in a group at a moment, and not deleted then. Names are those of now. */
export async function findMembersAt(db: Db, groupId: number, moment: string): Promise<PastAuthGroup['members']> {
  const { rows } = await sql<Member>`
    with changed as (select user_id, was_in from (${CHANGED_MEMBERS(moment)}) c where c.group_id = ${groupId}),
    member as (
      select gu.user_id from auth_group_users gu
      where gu.auth_group_id = ${groupId} and not exists (select from changed c where c.user_id = gu.user_id)
      union select user_id from changed where was_in
    ),
    turned as (
      select distinct on (entity_id) entity_id as user_id, action = 'deleted' as was_active
      from activity where entity = 'user' and action in ('deleted', 'restored') and at > ${moment}
      order by entity_id, id
    ),
    present as (
      select u.id, u.username, u.first_name, u.last_name
      from member m
      join users u on u.id = m.user_id
      left join turned t on t.user_id = u.id
      where coalesce(t.was_active, u.active)
    )
    select id, username, first_name as "firstName", last_name as "lastName", (select count(*) from present) as total
    from present
    order by lower(last_name), lower(first_name), id
    limit ${MAX_PREVIEWED_PEOPLE}`.execute(db)
  return { total: rows[0]?.total ?? 0, first: rows.map(({ total: _, ...member }) => member) }
}

export type GroupNow = {
  id: number
  name: string
  description: string
  alias: string
  active: boolean
  scopes: number[]
}

/** Groups as they are, deleted ones too, with all scopes they are linked to. */
export async function findGroupsNow(db: Db, ids: readonly number[]): Promise<GroupNow[]> {
  const { rows } = await sql<GroupNow>`
    select g.id, g.name, g.description, g.alias, g.active, (
      select coalesce(json_agg(gs.scope_id order by gs.scope_id), '[]') from auth_group_scopes gs where gs.auth_group_id = g.id
    ) as scopes
    from auth_groups g where g.id = any(${ids}::bigint[])
    order by g.id`.execute(db)
  return rows
}

export type ScopeNow = { id: number; name: string; active: boolean }

/** Scopes as they are, deleted ones too. */
export async function findScopesNow(db: Db, ids: readonly number[]): Promise<ScopeNow[]> {
  const { rows } = await sql<ScopeNow>`
    select id, name, archived_at is null as active from scopes where id = any(${ids}::bigint[]) order by id`.execute(db)
  return rows
}
