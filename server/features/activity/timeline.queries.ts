import { type RawBuilder, sql } from 'kysely'
import type { ActivityEntity } from '#contract/activity.ts'
import type { TimelineKind } from '#contract/scope-names.ts'
import type { TimelineEntry } from '#contract/timeline.ts'
import { SIGNING } from '../../audit/record-activity.queries.ts'
import type { Db } from '../../database/pool.ts'
import { inTime } from '../../database/time-limit.ts'
import { containing } from '../../lists/page.ts'
import { findIdsByName, isCalled } from '../users/find-users.queries.ts'
import { entries, Fields, UNKNOWN } from './activity.queries.ts'

const ENTITIES: Readonly<Record<TimelineKind, readonly ActivityEntity[]>> = {
  auctions: ['auction'],
  imports: ['import'],
  people: ['user', 'auth-group', 'scope'],
}
/** In the words of the index (migration 0028). */
const CHANGES = sql<boolean>`a.action not in (${sql.join(SIGNING.map((action) => sql.lit(action)))})`
/** Of so many people the entries are looked up; what more people are called is found soon by reading entries in order. */
const FEW = 1000
/** The same of names of auctions. */
const FEW_NAMES = 300

type Wanted = {
  kinds: readonly TimelineKind[]
  /** only what they did */
  by?: number | undefined
  from?: string | undefined
  to?: string | undefined
  /** older than this entry */
  before?: number | undefined
  /** in the names of who did it and of what it was done to */
  search: string
  page_size: number
}
type Condition = RawBuilder<boolean>
type Query = RawBuilder<unknown>

/** What was done to some kinds of things, the newest first. */
export async function findTimeline(db: Db, wanted: Wanted): Promise<TimelineEntry[]> {
  const { search, by, page_size } = wanted
  const called = search === '' || by !== undefined ? [] : await findIdsByName(db, search, FEW + 1)
  const few = search !== '' && by === undefined && called.length <= FEW
  const found = few ? await ofFew(db, wanted, called) : inOrder(wanted)
  const rows = await entries(db)
    .leftJoin('users as one', (join) => join.onRef('one.id', '=', 'a.entity_id').on('a.entity', '=', 'user'))
    .select(['u.first_name', 'u.last_name'])
    .select(SUBJECT.as('subject'))
    .where(sql<boolean>`a.id in (
      select id from (${sql.join(found, sql` union `)}) newest order by at desc, id desc limit ${page_size})`)
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

/** The newest entries that a condition holds for, as many as are wanted. */
function newest({ from, to, before, page_size }: Wanted, ...conditions: Condition[]): Query {
  const all = [
    ...conditions,
    CHANGES,
    ...(from === undefined ? [] : [sql`a.at >= ${from}`]),
    ...(to === undefined ? [] : [sql`a.at < ${to}`]),
    ...(before === undefined
      ? []
      : [sql`(a.at, a.id) < (select last.at, last.id from activity last where last.id = ${before})`]),
  ]
  return sql`(
    select a.id, a.at from activity a where ${sql.join(all, sql` and `)} order by a.at desc, a.id desc limit ${page_size})`
}

const namesOf = ({ kinds }: Wanted): ActivityEntity[] => kinds.flatMap((kind) => ENTITIES[kind])
const isOf = (entity: ActivityEntity): Condition => sql`a.entity = ${entity}`

/** Entries of each thing by itself, out of an index in this order; what somebody did is in one of their own. */
function inOrder(wanted: Wanted): Query[] {
  const { by, search } = wanted
  const names = namesOf(wanted)
  const searched = search === '' ? [] : [mentions(search)]
  return by === undefined
    ? names.map((name) => newest(wanted, isOf(name), ...searched))
    : [newest(wanted, sql`a.user_id = ${by}`, sql`a.entity in (${sql.join(names)})`, ...searched)]
}

/** Entries of a few people and of what is called so, each looked up by itself: among all entries they would be looked for to the end. */
async function ofFew(db: Db, wanted: Wanted, people: readonly number[]): Promise<Query[]> {
  const pattern = containing(wanted.search)
  const names = namesOf(wanted)
  const ofEach = (ids: Query, ...conditions: Condition[]) =>
    sql`(select x.id, x.at from ${ids} one (key), lateral ${newest(wanted, ...conditions)} x)`
  const called = sql`unnest(${people}::bigint[])`
  const groups = sql`(select g.id from auth_groups g where g.name ilike ${pattern})`
  const scopes = sql`(select s.id from scopes s where s.name ilike ${pattern})`
  const isTheirs = sql<boolean>`a.entity_id = one.key`
  return [
    ofEach(called, sql`a.user_id = one.key`, sql`a.entity in (${sql.join(names)})`),
    ...(wanted.kinds.includes('people')
      ? [
          ofEach(called, isOf('user'), isTheirs),
          ofEach(groups, isOf('auth-group'), isTheirs),
          ofEach(scopes, isOf('scope'), isTheirs),
        ]
      : []),
    ...(wanted.kinds.includes('auctions') ? [await ofAuctions()] : []),
    ...(wanted.kinds.includes('imports') ? [newest(wanted, isOf('import'), sql`${FILE} ilike ${pattern}`)] : []),
  ]

  async function ofAuctions(): Promise<Query> {
    const found = await findAuctionNames(db, pattern)
    return found.length > FEW_NAMES
      ? newest(wanted, isOf('auction'), sql`${AUCTION} ilike ${pattern}`)
      : ofEach(sql`unnest(${found}::text[])`, isOf('auction'), sql`${AUCTION} = one.key`)
  }
}

/** What an auction is called in its entries, in the words of the index (migration 0031). */
const AUCTION = sql`((coalesce(a.after, a.before) ->> 'jurisdiction') || ', ' || (coalesce(a.after, a.before) ->> 'state'))`
/** What the file of an import is called in its entries. */
const FILE = sql`(a.after ->> 'file_name')`

/** What auctions were ever called in the log, as far as a pattern finds it, and one more than are few at most: from one name to the next. */
async function findAuctionNames(db: Db, pattern: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    with recursive one (name) as (
      (select ${AUCTION} from activity a where ${isOf('auction')} order by 1 limit 1)
      union all
      select (select ${AUCTION} from activity a where ${isOf('auction')} and ${AUCTION} > one.name order by 1 limit 1)
      from one where name is not null
    ) select name from one where name ilike ${pattern} limit ${FEW_NAMES + 1}`.execute(db, inTime())
  return rows.map(({ name }) => name)
}

/** Whether who did it, or what it was done to, is called so. */
function mentions(search: string): Condition {
  const pattern = containing(search)
  // A value for each entry: of `exists`, PostgreSQL would first look for everybody who is called so.
  const isPerson = (id: Query) => sql`(select ${isCalled(search)} from users u where u.id = ${id})`
  return sql`(coalesce(${isPerson(sql`a.user_id`)}, false) or case a.entity
    when 'user' then ${isPerson(sql`a.entity_id`)}
    when 'auth-group' then a.entity_id in (select g.id from auth_groups g where g.name ilike ${pattern})
    when 'scope' then a.entity_id in (select s.id from scopes s where s.name ilike ${pattern})
    when 'auction' then ${AUCTION} ilike ${pattern}
    else ${FILE} ilike ${pattern} end)`
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
