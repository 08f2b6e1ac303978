import { type RawBuilder, sql } from 'kysely'
import type { TimelineEntry, TimelineKind } from '#contract/timeline.ts'
import type { Db } from '../../database/pool.ts'
import { inTime } from '../../database/time-limit.ts'
import { containing } from '../../lists/page.ts'
import { entries, Fields, UNKNOWN } from './activity.queries.ts'

const ENTITIES: Readonly<Record<TimelineKind, readonly string[]>> = {
  auctions: ['auction'],
  imports: ['import'],
  people: ['user', 'auth-group', 'scope'],
}
/** Signing in is no change, and there is more of it than of everything else. As the index has it (migration 0028). */
const CHANGES = sql<boolean>`a.action not in ('signed in', 'signed out', 'sign-in failed', 'sign-in locked')`

type Wanted = {
  kinds: readonly TimelineKind[]
  /** only what they did */
  by?: number | undefined
  from?: string | undefined
  to?: string | undefined
  /** older than this entry */
  before?: number | undefined
  search: string
  page_size: number
}

/** What was done to some kinds of things, the newest first. */
export async function findTimeline(db: Db, wanted: Wanted): Promise<TimelineEntry[]> {
  const names = wanted.kinds.flatMap((kind) => ENTITIES[kind])
  const conditions = conditionsOf(wanted)
  const newest = (of: RawBuilder<unknown>) => sql`(
    select a.id, a.at from activity a where ${of} and ${CHANGES} and ${conditions}
    order by a.at desc, a.id desc limit ${wanted.page_size})`
  // Of each thing by itself, out of an index in this order; what somebody did is in one of their own.
  const found =
    wanted.by === undefined
      ? sql.join(
          names.map((name) => newest(sql`a.entity = ${name}`)),
          sql` union all `,
        )
      : newest(sql`a.user_id = ${wanted.by} and a.entity in (${sql.join(names)})`)
  const rows = await entries(db)
    .leftJoin('users as one', (join) => join.onRef('one.id', '=', 'a.entity_id').on('a.entity', '=', 'user'))
    .select(['u.first_name', 'u.last_name'])
    .select(SUBJECT.as('subject'))
    .where(sql<boolean>`a.id in (select id from (${found}) newest order by at desc, id desc limit ${wanted.page_size})`)
    .orderBy('a.at', 'desc')
    .orderBy('a.id', 'desc')
    .execute(inTime())
  return rows.map(({ user_id, first_name, last_name, name, ip, request_id, before, after, ...row }) => ({
    ...row,
    user: user_id === null ? null : { id: user_id, firstName: first_name ?? UNKNOWN, lastName: last_name ?? '' },
    before: Fields.parse(before),
    after: Fields.parse(after),
  }))
}

const conditionsOf = ({ from, to, before, search }: Wanted): RawBuilder<boolean> =>
  sql.join(
    [
      sql`true`,
      ...(from === undefined ? [] : [sql`a.at >= ${from}`]),
      ...(to === undefined ? [] : [sql`a.at < ${to}`]),
      ...(before === undefined
        ? []
        : [sql`(a.at, a.id) < (select last.at, last.id from activity last where last.id = ${before})`]),
      ...(search === '' ? [] : [mentions(search)]),
    ],
    sql` and `,
  )

/** The parts of an auction, or the file of an import, by which an entry is found. */
const TEXTS = (entry: string) =>
  sql.raw(`concat_ws(' ', coalesce(${entry}.after, ${entry}.before) ->> 'jurisdiction',
    coalesce(${entry}.after, ${entry}.before) ->> 'state', ${entry}.after ->> 'file_name')`)

/** Whether an entry's action, who did it, or what it was done to has the text. */
function mentions(search: string): RawBuilder<boolean> {
  const pattern = containing(search)
  const people = sql`select p.id from users p where p.first_name || ' ' || p.last_name ilike ${pattern} or p.username ilike ${pattern}`
  return sql`(a.action ilike ${pattern} or a.user_id in (${people}) or case a.entity
    when 'user' then a.entity_id in (${people})
    when 'auth-group' then a.entity_id in (select g.id from auth_groups g where g.name ilike ${pattern})
    when 'scope' then a.entity_id in (select s.id from scopes s where s.name ilike ${pattern})
    else ${TEXTS('a')} ilike ${pattern} end)`
}

/** What an entry was done to, as it is called now, or was when it was done. */
const SUBJECT = sql<TimelineEntry['subject']>`case a.entity
  when 'auction' then json_build_object(
    'name', concat_ws(', ', coalesce(a.after, a.before) ->> 'jurisdiction', coalesce(a.after, a.before) ->> 'state'),
    'gone', not exists (select from auctions x where x.id = a.entity_id))
  when 'import' then json_build_object('name', a.after ->> 'file_name',
    'gone', exists (select from imports i where i.id = a.entity_id and i.undone_at is not null))
  when 'user' then case when a.entity_id is not null then json_build_object(
    'name', coalesce(one.first_name || ' ' || one.last_name, ${UNKNOWN}), 'gone', not coalesce(one.active, false)) end
  when 'auth-group' then (select json_build_object('name', g.name, 'gone', not g.active) from auth_groups g where g.id = a.entity_id)
  else (select json_build_object('name', s.name, 'gone', s.archived_at is not null) from scopes s where s.id = a.entity_id) end`
