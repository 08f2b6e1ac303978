import { sql } from 'kysely'
import { z } from 'zod'
import type { Activity } from '#contract/activity.ts'
import type { Member } from '#contract/group-links.ts'
import { MAX_NAMED } from '#contract/limits.ts'
import type { ListQuery } from '#contract/list-query.ts'
import type { Db } from '../../database/pool.ts'
import { inTime } from '../../database/time-limit.ts'
import { containing, offsetOf, type Page } from '../../lists/page.ts'
import { isRestorable, isUndoable, restorableUntil } from '../../permissions/restorable.ts'
import { countAll } from './counted-activity.queries.ts'

type Wanted = Omit<ListQuery<'at'>, 'sort'> & {
  user_id?: number | undefined
  action?: string | undefined
  entity?: string | undefined
  entity_id?: number | undefined
  person?: number | undefined
  /** what was done to a scope, and the groups that were given it or that it was taken from */
  scope?: number | undefined
  from?: string | undefined
  to?: string | undefined
}

/** A page of the activity log. The search finds actions, kinds of things, names of who did it, and addresses. */
export async function findActivity(db: Db, query: Wanted, now: Date): Promise<Page<Activity>> {
  const matching = matchingActivity(db, query)
  // The page first, out of an index, and then what stands in it: nothing is looked up of the pages before.
  const page = matching
    .select('a.id')
    .orderBy('a.at', query.order)
    .orderBy('a.id', query.order)
    .limit(query.page_size)
    .offset(offsetOf(query))
  const rows = await entries(db)
    .where('a.id', 'in', page)
    .orderBy('a.at', query.order)
    .orderBy('a.id', query.order)
    .execute(inTime())
  const total = isWhole(query) ? await countAll(db) : await countOf(matching)
  return { rows: rows.map((row) => activityOf(row, now)), total }
}

/** What was done to a group or a scope, deleted or not: a page of the log. Undefined where there never was one. */
export async function findHistory(
  db: Db,
  table: 'auth_groups' | 'scopes',
  id: number,
  query: Omit<ListQuery<'at'>, 'sort'>,
  now: Date,
): Promise<Page<Activity> | undefined> {
  const known = await db.selectFrom(table).select('id').where('id', '=', id).executeTakeFirst()
  const of = table === 'scopes' ? { scope: id } : { entity: 'auth-group', entity_id: id }
  return known && findActivity(db, { ...query, ...of }, now)
}

/** An entry of the activity log, as it can be undone now. */
export async function findEntry(db: Db, id: number, now: Date): Promise<Activity | undefined> {
  const row = await entries(db).where('a.id', '=', id).executeTakeFirst()
  return row && activityOf(row, now)
}

/** Stands for who is not kept any more. */
export const UNKNOWN = 'A deleted user'

/** Whom, or which scopes, an entry says were put into a group or taken out. As the index of the log has it. */
const listed = (entry: string) => sql.raw(`coalesce(${entry}.after -> 'added', ${entry}.before -> 'removed')`)
const ABOUT_MEMBERS = (entry: string) =>
  sql.raw(`${entry}.entity = 'auth-group' and ${entry}.action in ('added users', 'removed users')`)

/**
 * Whether an entry was undone, by itself or because what was deleted or taken out is back. Of people, whether all of them are in the group:
 * looking for entries that put them all back would compare long lists with each other, which takes longer than everything else.
 */
const UNDONE = sql<boolean>`(
  exists (select from activity later where later.action = 'undone' and (later.after ->> 'entry')::bigint = a.id)
  or case a.action
    when 'deleted' then exists (
      select from activity later
      where later.entity = a.entity and later.entity_id = a.entity_id and later.id > a.id and later.action = 'restored')
    when 'removed users' then not exists (
      select from jsonb_array_elements_text(a.before -> 'removed') one
      where not exists (
        select from auth_group_users gu where gu.auth_group_id = a.entity_id and gu.user_id = one.value::bigint))
    else exists (
      select from activity later
      where later.entity = a.entity and later.entity_id = a.entity_id and later.id > a.id
        and later.action = 'granted scopes' and (later.after -> 'added') @> (a.before -> 'removed'))
  end)`

/** Who was put into a group or taken out, or which scopes: how many, and the first. */
const NAMED = sql<
  Activity['named']
>`case when a.action in ('added users', 'removed users', 'granted scopes', 'removed scopes') then (
  select json_build_object('total', jsonb_array_length(ids.listed), 'first', (
    select coalesce(json_agg(json_build_object('id', one.id, 'name', coalesce(case when a.action like '% scopes'
      then (select s.name from scopes s where s.id = one.id)
      else (select w.first_name || ' ' || w.last_name from users w where w.id = one.id) end, ${UNKNOWN})) order by one.place), '[]')
    from (
      select value::bigint as id, place
      from jsonb_array_elements_text(jsonb_path_query_array(ids.listed, ${`$[0 to ${MAX_NAMED - 1}]`}::jsonpath)) with ordinality e(value, place)
    ) one
  ))
  from (select ${listed('a')} as listed) ids) end`

/** What something was done to is called now. */
const ABOUT = sql<string | null>`case a.entity
  when 'user' then (select w.first_name || ' ' || w.last_name from users w where w.id = a.entity_id)
  when 'auth-group' then (select g.name from auth_groups g where g.id = a.entity_id)
  when 'scope' then (select s.name from scopes s where s.id = a.entity_id)
  when 'auction' then (
    select j.name || ', ' || x.state_code from auctions x join jurisdictions j on j.id = x.jurisdiction_id where x.id = a.entity_id)
  end`

/** The people that an entry says came into a group or left it, deleted ones too: a page by name. Undefined where it says nothing of people. */
export async function findPeopleOfEntry(
  db: Db,
  id: number,
  query: ListQuery<'lastName'>,
): Promise<Page<Member> | undefined> {
  const { rows } = await sql<{ of_people: boolean; total: number; people: Member[] }>`
    with entry as (select ${listed('a')} as listed from activity a where a.id = ${id} and ${ABOUT_MEMBERS('a')}),
    person as materialized (
      select u.id, u.username, u.first_name as "firstName", u.last_name as "lastName", u.email
      from (select jsonb_array_elements_text(listed)::bigint as id from entry) one
      join users u on u.id = one.id
      where concat_ws(E'\n', u.last_name || ', ' || u.first_name, u.first_name || ' ' || u.last_name, u.username) ilike ${containing(query.search)}
    )
    select exists (select from entry) as of_people, (select count(*) from person) as total, (
      select coalesce(json_agg(page), '[]') from (
        select * from person
        order by lower("lastName") ${sql.raw(query.order)}, lower("firstName") ${sql.raw(query.order)}, id ${sql.raw(query.order)}
        limit ${query.page_size} offset ${offsetOf(query)}
      ) page
    ) as people`.execute(db, inTime())
  const [found] = rows
  return found?.of_people ? { rows: found.people, total: found.total } : undefined
}

/** The ids that an entry says were taken out of a group. */
export async function findRemoved(db: Db, id: number): Promise<number[]> {
  const { rows } = await sql<{ removed: number }>`
    select jsonb_array_elements_text(before -> 'removed')::bigint as removed from activity where id = ${id}`.execute(db)
  return rows.map(({ removed }) => removed)
}

/** Entries with what has to be looked up for them. */
export const entries = (db: Db) =>
  db
    .selectFrom('activity as a')
    .leftJoin('users as u', 'u.id', 'a.user_id')
    .select([
      'a.id',
      'a.at',
      'a.action',
      'a.entity',
      'a.entity_id',
      'a.ip',
      'a.request_id',
      'a.user_id',
      sql<string | null>`u.first_name || ' ' || u.last_name`.as('name'),
    ])
    .select(sql<boolean>`a.action in ('deleted', 'removed users', 'removed scopes') and ${UNDONE}`.as('undone'))
    .select(sql`a.before - 'removed'`.as('before'))
    .select(sql`a.after - 'added'`.as('after'))
    .select(
      sql<
        string | null
      >`case a.entity when 'auth-group' then (select g.name from auth_groups g where g.id = a.entity_id) end`.as(
        'group',
      ),
    )
    .select(ABOUT.as('about'))
    .select(NAMED.as('named'))

/** Nothing is left out. */
const isWhole = ({ page, page_size, order, search, ...wanted }: Wanted): boolean =>
  search === '' && Object.values(wanted).every((value) => value === undefined)

async function countOf(matching: ReturnType<typeof matchingActivity>): Promise<number> {
  const [row] = await matching.select((eb) => eb.fn.countAll<number>().as('total')).execute(inTime())
  return row?.total ?? 0
}

type Row = Omit<Activity, 'user' | 'before' | 'after' | 'undoable_until'> & {
  user_id: number | null
  name: string | null
  before: unknown
  after: unknown
}

/** What changed, as it is kept. */
export const Fields = z.record(z.string(), z.unknown()).nullable().catch(null)

function activityOf({ user_id, name, before, ...row }: Row, now: Date): Activity {
  const after = Fields.parse(row.after)
  const isLeft = isUndoable({ ...row, after }) && !row.undone && isRestorable(now, row.at)
  return {
    ...row,
    user: user_id === null ? null : { id: user_id, name: name ?? UNKNOWN },
    before: Fields.parse(before),
    after,
    undoable_until: isLeft ? restorableUntil(row.at) : null,
  }
}

/** Looked up by themselves, for PostgreSQL cannot tell how many entries name somebody, and would look through the whole log. */
const isAbout = (person: number) => sql<boolean>`a.id = any(array(
  select own.id from activity own where own.entity = 'user' and own.entity_id = ${person}
  union all
  select own.id from activity own where ${ABOUT_MEMBERS('own')} and ${listed('own')} @> jsonb_build_array(${person}::bigint)))`
/** Looked up by themselves, by what is done seldom: among all entries PostgreSQL would look through the whole log. */
const isAboutScope = (scope: number) => sql<boolean>`a.id = any(array(
  select own.id from activity own where own.entity = 'scope' and own.entity_id = ${scope}
  union all
  select own.id from activity own
  where own.action in ('granted scopes', 'removed scopes') and own.entity = 'auth-group'
    and ${listed('own')} @> jsonb_build_array(${scope}::bigint)))`

function matchingActivity(db: Db, { search, ...wanted }: Wanted) {
  const pattern = containing(search)
  return db
    .selectFrom('activity as a')
    .$if(search !== '', (found) =>
      found.where(
        sql<boolean>`(a.action ilike ${pattern} or a.entity ilike ${pattern} or a.ip ilike ${pattern}
          or a.user_id in (
            select u.id from users u where u.first_name || ' ' || u.last_name ilike ${pattern} or u.username ilike ${pattern}))`,
      ),
    )
    .$if(wanted.user_id !== undefined, (found) => found.where('a.user_id', '=', wanted.user_id ?? 0))
    .$if(wanted.action !== undefined, (found) => found.where('a.action', '=', wanted.action ?? ''))
    .$if(wanted.entity !== undefined, (found) => found.where('a.entity', '=', wanted.entity ?? ''))
    .$if(wanted.entity_id !== undefined, (found) => found.where('a.entity_id', '=', wanted.entity_id ?? 0))
    .$if(wanted.person !== undefined, (found) => found.where(isAbout(wanted.person ?? 0)))
    .$if(wanted.scope !== undefined, (found) => found.where(isAboutScope(wanted.scope ?? 0)))
    .$if(wanted.from !== undefined, (found) => found.where('a.at', '>=', wanted.from ?? ''))
    .$if(wanted.to !== undefined, (found) => found.where('a.at', '<', wanted.to ?? ''))
}
