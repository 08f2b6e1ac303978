import { sql } from 'kysely'
import type { User } from '#contract/users.ts'
import type { Db } from '../../database/pool.ts'
import { offsetOf, type Page } from '../../lists/page.ts'
import { findFiltered, findFrequent } from './ranged-users.queries.ts'
import { type Counted, lowered, readCounted } from './read-counts.queries.ts'
import { hasFacets, inOrder, mayHave, type UsersQuery, userMeets } from './user-filters.queries.ts'
import { findUsersByIds } from './users.queries.ts'

type Found = { ids: number[]; total: number }

/**
 * A page of the users that meet the filters and have the search text in one of the seven columns, the phone raw or as it is shown (§2);
 * and how many there are: exact, and fast with a million of them (docs/decisions/0013). What is rare is found by an index and counted;
 * what is frequent was counted before, and the page is read in its order from where it begins.
 */
export async function findUsers(db: Db, query: UsersQuery): Promise<Page<User>> {
  const { ids, total } = await findIds(db, query)
  return { rows: await findUsersByIds(db, ids), total }
}

async function findIds(db: Db, query: UsersQuery): Promise<Found> {
  const counted = query.group || query.scope || query.archived ? undefined : await readCounted(db, query)
  if (!counted) return countNow(db, query)
  const { total } = counted
  const searched = query.search !== ''
  if (total === undefined || total <= counted.few || (searched && hasFacets(query))) return findFew(db, query, counted)
  const ids = searched ? await findFrequent(db, query, counted) : await findFiltered(db, query, counted)
  return { ids, total }
}

const onPage = (query: UsersQuery) => sql`limit ${query.page_size} offset ${offsetOf(query)}`

/** Looks at everybody, in order: where nothing was counted before. */
async function countNow(db: Db, query: UsersQuery): Promise<Found> {
  const found = await sql<{ id: number }>`
    select u.id from users u where ${userMeets(query)} order by ${inOrder(query)} ${onPage(query)}`.execute(db)
  const counted = await sql<{ total: number }>`
    select count(*) as total from users u where ${userMeets(query)}`.execute(db)
  return { ids: found.rows.map(({ id }) => id), total: counted.rows[0]?.total ?? 0 }
}

/** Who is written down with the search text, and who changed since. */
const isListed = ({ search }: UsersQuery) => sql<boolean>`u.id = any(array(
  select unnest(t.ids) from user_terms t where t.term = ${lowered(search)} union select user_id from user_changes))`

/** Fetches all of them, by the indexes for texts and facets, and sorts them. */
async function findFew(db: Db, query: UsersQuery, { facets, listed, rareParts }: Counted): Promise<Found> {
  const conditions = [userMeets(query)]
  if (facets) conditions.push(sql`u.facet = any(${facets}::text[])`)
  if (listed) conditions.push(isListed(query))
  else if (query.search !== '') conditions.push(mayHave(rareParts))
  // Materialized: found whole and then sorted. PostgreSQL takes what is frequent in a few texts for frequent in all, and would look in order.
  const { rows } = await sql<Found>`
    with u as materialized (select u.id, u.search_text from users u where ${sql.join(conditions, sql` and `)})
    select (select count(*) from u) as total,
      array(select u.id from u order by ${inOrder(query)} ${onPage(query)})::float8[] as ids`.execute(db)
  return rows[0] ?? { ids: [], total: 0 }
}
