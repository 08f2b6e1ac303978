import { sql } from 'kysely'
import type { User } from '#contract/users.ts'
import { upToRows } from '../../database/planned-once.ts'
import type { Db } from '../../database/pool.ts'
import { offsetOf, type Page } from '../../lists/page.ts'
import { findFiltered, findFrequent } from './ranged-users.queries.ts'
import { type Counted, readCounted, readVersion } from './read-counts.queries.ts'
import { inOrder, keyPattern, mayHave, type UsersQuery, userMeets } from './user-filters.queries.ts'
import { type FoundPage, findUsersByIds, findUsersOfPage } from './users.queries.ts'

/**
 * A page of the users that meet the filters and have the search text in one of the seven columns, the phone raw or as it is shown (§2);
 * and how many there are: exact, and fast with a million of them (docs/decisions/0013). What is rare is found by an index and counted;
 * what is frequent was counted before, and the page is read in its order from where it begins.
 */
export async function findUsers(db: Db, query: UsersQuery): Promise<Page<User>> {
  if (query.group || query.scope || query.archived) return countNow(db, query)
  for (;;) {
    const counted = await readCounted(db, query)
    if (!counted) return countNow(db, query)
    const found = await findCounted(db, query, counted)
    // Changes that were counted in meanwhile are neither in what was read before nor in what was read after.
    if (isOfOneStatement(query, counted) || (await readVersion(db)) === counted.version) return found
  }
}

/** Whether all are found and sorted: not counted, or few, and there is an index or a list to find them by. */
const areFoundWhole = ({ search }: UsersQuery, { total, few, listed, indexed }: Counted) =>
  total === undefined || (total <= few && (search === '' || listed || indexed))

/** Whether what was counted is not used again after it was read. */
const isOfOneStatement = (query: UsersQuery, counted: Counted) =>
  counted.page !== undefined || (areFoundWhole(query, counted) && !counted.listed && !counted.facets)

async function findCounted(db: Db, query: UsersQuery, counted: Counted): Promise<Page<User>> {
  const { total, page } = counted
  if (page && total !== undefined) return { rows: await findUsersByIds(db, page), total }
  if (total === undefined || areFoundWhole(query, counted)) return findFew(db, query, counted)
  if (offsetOf(query) >= total) return { rows: [], total }
  const ids = query.search ? await findFrequent(db, query, counted) : await findFiltered(db, query, counted)
  return { rows: await findUsersByIds(db, ids), total }
}

/** Looks at everybody, in order: where nothing was counted before. */
async function countNow(db: Db, query: UsersQuery): Promise<Page<User>> {
  const found = await sql<{ id: number }>`
    select u.id from users u where ${userMeets(query)} order by ${inOrder(query)}
    limit ${query.page_size} offset ${offsetOf(query)}`.execute(db)
  const counted = await sql<{ total: number }>`
    select count(*) as total from users u where ${userMeets(query)}`.execute(db)
  const rows = await findUsersByIds(
    db,
    found.rows.map(({ id }) => id),
  )
  return { rows, total: counted.rows[0]?.total ?? 0 }
}

/** Who is written down with the search text, and who changed since. */
const isListed = ({ search }: UsersQuery) => sql<boolean>`u.id = any(array(
  select unnest(t.ids) from user_terms t where t.term = lower(${search}) union select user_id from user_changes))`

/** Fetches all of them, by the indexes for texts and facets, and sorts them. */
async function findFew(db: Db, query: UsersQuery, { facets, listed, patternOf }: Counted): Promise<Page<User>> {
  const conditions = [userMeets(query)]
  if (facets) conditions.push(sql`u.facet = any(${facets}::text[])`)
  if (listed) conditions.push(isListed(query))
  else if (facets && query.search !== '') conditions.push(mayHave(patternOf()))
  else if (query.search !== '') conditions.push(sql`u.search_key like (select ${keyPattern(patternOf())})`)
  // Materialized: found whole and then sorted. PostgreSQL takes what is frequent in a few texts for frequent in all, and would look in order.
  const found = sql`with u as materialized (select u.id, u.search_text from users u where ${sql.join(conditions, sql` and `)})`
  const order = inOrder(query)
  const page = sql<FoundPage>`
    ${found} select u.id, row_number() over (order by ${order}) as place, (select count(*) from u) as total
    from u order by ${order} ${upToRows(query.page_size, offsetOf(query))}`
  // Where only a text is looked for there is but one way to do so.
  const onThePage = await findUsersOfPage(db, page, { once: !facets })
  if (onThePage || offsetOf(query) === 0) return onThePage ?? { rows: [], total: 0 }
  const { rows } = await sql<{ total: number }>`${found} select count(*) as total from u`.execute(db)
  return { rows: [], total: rows[0]?.total ?? 0 }
}
