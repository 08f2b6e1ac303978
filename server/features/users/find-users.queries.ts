import { type RawBuilder, sql } from 'kysely'
import { PAGE_SIZES } from '#contract/limits.ts'
import type { User } from '#contract/users.ts'
import { PLANNED_ONCE, upToRows } from '../../database/planned-once.ts'
import type { Db } from '../../database/pool.ts'
import { offsetOf, type Page } from '../../lists/page.ts'
import type { FrequentTexts } from './frequent-texts.queries.ts'
import { amongTheFirst, findFiltered, findFrequent } from './ranged-users.queries.ts'
import { type Counted, countEverybody, readCounted, VERSION } from './read-counts.queries.ts'
import {
  hasFacets,
  inOrder,
  keyPattern,
  mayHave,
  placesOf,
  type UsersQuery,
  userMeets,
} from './user-filters.queries.ts'
import { type Located, type PlacedId, type UserRows, usersOf, usersOn } from './users.queries.ts'

/** So far into a list reading from its first user on is as fast as asking where to begin. */
const NEAR = 2000

/**
 * A page of the users that meet the filters and have the search text in one of the seven columns, the phone raw or as it is shown (§2);
 * and how many there are: exact, and fast with a million of them (docs/decisions/0013). What is rare is found by an index and counted;
 * what is frequent was counted before, and the page is read in its order from where it begins.
 * @param frequent what is not among these is looked for at once
 */
export async function findUsers(db: Db, query: UsersQuery, frequent?: FrequentTexts): Promise<Page<User>> {
  if (query.group || query.scope || query.archived || query.second_factor !== undefined)
    return lookAtAll(db, query, countOf(query))
  if (query.search !== '' || hasFacets(query) || offsetOf(query) > NEAR) return findSome(db, query, frequent)
  return isFirst(query) ? readFirst(db, query) : lookAtAll(db, query, countEverybody)
}

async function findSome(db: Db, query: UsersQuery, frequent: FrequentTexts | undefined): Promise<Page<User>> {
  const rare = hasFacets(query) ? undefined : frequent?.rarePatternOf(query.search)
  if (rare !== undefined) return findFew(db, query, { facets: undefined, listed: false, patternOf: () => rare })
  for (;;) {
    const counted = await readCounted(db, query)
    if (!counted) return lookAtAll(db, query, countOf(query))
    if (counted.page) return counted.page
    const found = await findCounted(db, query, counted)
    // Changes that were counted in meanwhile are neither in what was read before nor in what was read after.
    if (isOfOneStatement(query, counted) || found.version === counted.version) return found
  }
}

const isFirst = ({ page, page_size }: UsersQuery) => page === 1 && PAGE_SIZES.some((size) => size === page_size)

/** Whether all are found and sorted: not counted, or few, and there is an index or a list to find them by. */
const areFoundWhole = ({ search }: UsersQuery, { total, few, listed, indexed }: Counted) =>
  total === undefined || (total <= few && (search === '' || listed || indexed))

/** Whether what was counted is not used again after it was read. */
const isOfOneStatement = (query: UsersQuery, counted: Counted) =>
  areFoundWhole(query, counted) && !counted.listed && !counted.facets

type Found = Page<User> & { version: string | null }

async function findCounted(db: Db, query: UsersQuery, counted: Counted): Promise<Found> {
  const { total, version } = counted
  if (total === undefined || areFoundWhole(query, counted)) return findFew(db, query, counted)
  if (offsetOf(query) >= total) return { rows: [], total, version }
  const read = ({ page, once }: Located) =>
    readPage(
      db,
      sql`${once ? PLANNED_ONCE : sql``} select ${usersOn(db, page)} as users, ${total}::int as total, ${VERSION}`,
    )
  const near = amongTheFirst(query, counted)
  const found = near && (await read(near))
  if (found && found.rows.length === query.page_size) return found
  return read(query.search ? await findFrequent(db, query, counted) : await findFiltered(db, query, counted))
}

type PageRow = { users: UserRows; total: number; version: string | null }

async function readPage(db: Db, statement: RawBuilder<PageRow>): Promise<Found> {
  const { rows } = await statement.execute(db)
  const [{ users, total, version } = { users: [], total: 0, version: null }] = rows
  return { rows: usersOf(users), total, version }
}

const countOf = (query: UsersQuery) => sql<number>`select count(*) from users u where ${userMeets(query)}`

/** Looks at one after the other, in order, from the first on. */
async function lookAtAll(db: Db, query: UsersQuery, count: RawBuilder<number>): Promise<Page<User>> {
  const page = sql<PlacedId>`${placesOf(query)} from users u where ${userMeets(query)}
    order by ${inOrder(query)} limit ${query.page_size} offset ${offsetOf(query)}`
  return readPage(db, sql`select ${usersOn(db, page)} as users, (${count}) as total, ${VERSION}`)
}

/** The first page of everybody, which is asked for most: planned once for each order and each size that can be chosen. */
async function readFirst(db: Db, query: UsersQuery): Promise<Page<User>> {
  const page = sql<PlacedId>`${placesOf(query)} from users u where u.active
    order by ${inOrder(query)} limit ${sql.lit(query.page_size)}`
  return readPage(
    db,
    sql`${PLANNED_ONCE} select ${usersOn(db, page)} as users, (${countEverybody}) as total, ${VERSION}`,
  )
}

/** Who is written down with the search text, and who changed since. */
const isListed = ({ search }: UsersQuery) => sql<boolean>`u.id = any(array(
  select unnest(t.ids) from user_terms t where t.term = lower(${search}) union select user_id from user_changes))`

/** Fetches all of them, by the indexes for texts and facets, and sorts them. */
async function findFew(
  db: Db,
  query: UsersQuery,
  { facets, listed, patternOf }: Pick<Counted, 'facets' | 'listed' | 'patternOf'>,
): Promise<Found> {
  const conditions = [userMeets(query)]
  if (facets) conditions.push(sql`u.facet = any(${facets}::text[])`)
  if (listed) conditions.push(isListed(query))
  else if (facets && query.search !== '') conditions.push(mayHave(patternOf()))
  else if (query.search !== '') conditions.push(sql`u.search_key like (select ${keyPattern(patternOf())})`)
  const page = sql<PlacedId>`${placesOf(query)} from few u order by ${inOrder(query)} ${upToRows(query.page_size, offsetOf(query))}`
  // Materialized: found whole and then sorted. PostgreSQL takes what is frequent in a few texts for frequent in all, and would look in order.
  // Where only a text is looked for there is but one way to do so.
  return readPage(
    db,
    sql`${facets ? sql`` : PLANNED_ONCE}
      with few as materialized (select u.id, u.search_text from users u where ${sql.join(conditions, sql` and `)})
      select ${usersOn(db, page)} as users, (select count(*) from few) as total, ${VERSION}`,
  )
}
