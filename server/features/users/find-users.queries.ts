import { type RawBuilder, sql } from 'kysely'
import type { ListQuery } from '#contract/list-query.ts'
import type { UserField } from '#contract/user-columns.ts'
import { PENDING_STATUS } from '#contract/user-rules.ts'
import type { User } from '#contract/users.ts'
import type { Db } from '../../database/pool.ts'
import { inTime } from '../../database/time-limit.ts'
import { MOST_COUNTED, offsetOf, type Page } from '../../lists/page.ts'
import {
  allOf,
  type Condition,
  contains,
  hasWords,
  keyOf,
  meetsFilters,
  queryOf,
  type UsersQuery,
  userMeets,
  wordsOf,
} from './user-filters.queries.ts'
import { findUsersByIds } from './users.queries.ts'

/** Where many are found, most pages are full among so many of the first of the order: some 12 ms. */
const NEAR = 5_000

type PageOfIds = {
  /** whom the list is of, search aside, as a condition on `u` */
  among: Condition
  /** of everybody: the first of any order stand at the beginning of its index */
  isEverybody?: boolean
  /** counts them: exact */
  countAll: () => Promise<number>
  /** what it is ordered by, ids last */
  keys: readonly UserField[]
  order: 'asc' | 'desc'
  search: string
  page: number
  page_size: number
  /** whether all that a search finds are counted, however many */
  exact: boolean
}

/**
 * A page of ids. Those few that are found are found by the index for texts and sorted; where there are many, they are looked for in order.
 * PostgreSQL cannot choose: it does not know that everybody called Smith stands at the end of an order.
 * @throws DOMException TimeoutError where it takes too long
 */
async function findIds(db: Db, wanted: PageOfIds): Promise<Page<number>> {
  const { among, search, page_size } = wanted
  const condition = allOf([among, hasWords(search)])
  const way = sql.raw(wanted.order)
  const orderBy = (keys: readonly RawBuilder<unknown>[]) =>
    sql`order by ${sql.join(keys.map((key) => sql`${key} ${way}`))}, u.id ${way}`
  const keys = wanted.keys.map(keyOf)
  const names = wanted.keys.map((key) => sql.ref(`u.by_${key}`))
  const slice = sql`limit ${page_size} offset ${offsetOf(wanted)}`
  const page = sql`${orderBy(keys)} ${slice}`
  const ids = async (statement: RawBuilder<{ id: number }>) =>
    (await statement.execute(db, inTime())).rows.map(({ id }) => id)
  const found = sql`select u.id, u.search_text from users u where ${condition}`
  // Found whole and then sorted: with `offset 0` PostgreSQL does not look in order.
  const sorted = () => ids(sql`select u.id from (${found} offset 0) u ${page}`)
  if (search === '') {
    const total = await wanted.countAll()
    if (offsetOf(wanted) >= total) return { rows: [], total }
    if (total <= MOST_COUNTED && !wanted.isEverybody) return { rows: await sorted(), total }
    return { rows: await ids(sql`select u.id from users u where ${condition} ${page}`), total }
  }
  const { rows } = await sql<{ total: number; ids: number[] | null }>`
    with few as materialized (${found} limit ${MOST_COUNTED + 1}), counted as (select count(*) as total from few)
    select total, case when total <= ${MOST_COUNTED} then array(select u.id from few u ${page}) end as ids from counted`.execute(
    db,
    inTime(),
  )
  const [counted = { total: 0, ids: [] }] = rows
  if (counted.ids) return { rows: counted.ids, total: counted.total }
  const near = await ids(sql`
    select u.id from (
      select u.*, ${sql.join(wanted.keys.map((key) => sql`${keyOf(key)} as ${sql.ref(`by_${key}`)}`))}
      from users u where u.active ${orderBy(keys)} limit ${NEAR}
    ) u where ${condition} ${orderBy(names)} ${slice}`)
  const many = near.length === page_size ? near : await sorted()
  if (wanted.exact) return { rows: many, total: await countPeople(db, condition) }
  return { rows: many, total: MOST_COUNTED, isMore: true }
}

/**
 * A page of the users that meet the filters and have the words of the search (§2, R21).
 * @param exact counts all that a search finds @throws DOMException TimeoutError
 */
export async function findUsers(db: Db, query: UsersQuery, { exact } = { exact: false }): Promise<Page<User>> {
  const countAll = () => countUsers(db, query)
  const [among, keys] = [meetsFilters(query), [query.sort]]
  const page = await findIds(db, { ...query, among, isEverybody: isEverybody(query), countAll, keys, exact })
  return { ...page, rows: await findUsersByIds(db, page.rows) }
}

/** How many meet the filters and have the words of the search: exact. @throws DOMException TimeoutError */
export async function countUsers(db: Db, query: UsersQuery): Promise<number> {
  if (!isEverybody(query)) return countPeople(db, userMeets(query))
  const { total } = await db.selectFrom('user_total').select('total').executeTakeFirstOrThrow()
  return total
}

const isEverybody = ({ status, type, group, scope, enabled, second_factor, archived, search }: UsersQuery) =>
  !archived && search === '' && [status, type, group, scope, enabled, second_factor].every((one) => one === undefined)

async function countPeople(db: Db, condition: Condition): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from users u where ${condition}`.execute(db, inTime())
  return rows[0]?.total ?? 0
}

export type PeopleQuery = ListQuery<'lastName'>

export type Person = {
  id: number
  username: string
  firstName: string
  lastName: string
  email: string
  enabled: boolean
}

const personOf = ({ id, username, firstName, lastName, email, enabled }: User): Person => ({
  ...{ id, username, firstName, lastName, email, enabled },
})

/**
 * A page of some people, not deleted, by last and first name, who have the words of the search; and how many they are, exact.
 * @param condition which people, on `u` @param countAll counts these without a search, where that is faster than looking at each
 * @throws DOMException TimeoutError
 */
export async function findPeople(
  db: Db,
  query: PeopleQuery,
  condition: Condition,
  countAll = () => countPeople(db, sql`u.active and ${condition}`),
): Promise<Page<Person>> {
  const keys = ['lastName', 'firstName'] as const
  const page = await findIds(db, { ...query, among: sql`u.active and ${condition}`, countAll, keys, exact: true })
  return { ...page, rows: (await findUsersByIds(db, page.rows)).map(personOf) }
}

/** The first users who have the words of a search. */
export async function findNamedUsers(db: Db, search: string, limit: number): Promise<Person[]> {
  const { rows } = await findUsers(db, { ...queryOf({ search }), page_size: limit })
  return rows.map(personOf)
}

/** Whether `u` is called so: each word is part of the name. */
export const isCalled = (search: string): Condition =>
  allOf(wordsOf(search).map((word) => contains(sql`folded(u.first_name || ' ' || u.last_name)`, word)))

/** Who is called so, deleted or not: so many of them at most. */
export async function findIdsByName(db: Db, search: string, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select u.id from users u where ${hasWords(search)} and ${isCalled(search)} limit ${limit}`.execute(db, inTime())
  return rows.map(({ id }) => id)
}

/** How many people there are of each status and type, but for deleted ones. */
export async function countByKind(db: Db): Promise<{ status_id: number; type_id: number | null; count: number }[]> {
  return db
    .selectFrom('users')
    .select((eb) => ['user_status_id as status_id', 'user_type_id as type_id', eb.fn.countAll<number>().as('count')])
    .where('active', '=', true)
    .groupBy(['user_status_id', 'user_type_id'])
    .execute()
}

/** How many people await approval: as many as the list of who is Pending shows, with whom staff set so themselves. */
export const countPending = (db: Db): Promise<number> =>
  countPeople(db, sql`u.active and u.user_status_id = ${PENDING_STATUS}`)
