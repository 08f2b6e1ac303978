import { type RawBuilder, sql } from 'kysely'
import type { ListQuery } from '#contract/list-query.ts'
import type { Db } from '../../database/pool.ts'
import { inTime } from '../../database/time-limit.ts'
import { containing, offsetOf, type Page } from '../../lists/page.ts'
import { INDEXED_LENGTH } from './rare-parts.ts'
import { having, keyOf, mayHave } from './user-filters.queries.ts'

export type PeopleQuery = ListQuery<'lastName'>

export type Person = {
  id: number
  username: string
  firstName: string
  lastName: string
  email: string
  enabled: boolean
}

type Condition = RawBuilder<boolean>

/** So many are found, fetched and sorted soon. Of more, a page is near wherever the list is begun to be read. */
const FEW = 2500
/** A text may be somebody's whole name: those who have it stand far on and next to each other, and are better sorted. */
const FEW_SEARCHED = 50_000

/**
 * A page of some people, not deleted, ordered by last and first name and searched by both, either way round, by username and by address;
 * and how many they are: exact. What is rare is found by the index for texts (docs/decisions/0013), what is frequent in the order of the list.
 * @param among which people, as a condition on `u`
 * @param countAll counts these without a search, where that is faster than looking at each
 */
export async function findPeople(
  db: Db,
  query: PeopleQuery,
  among: Condition,
  countAll = () => countPeople(db, among),
): Promise<Page<Person>> {
  const { search, order, page_size } = query
  const isSearched = search !== ''
  const indexed = isSearched ? and(among, ...mayMatch(search), personMeets(search)) : among
  const total = isSearched ? await countPeople(db, indexed) : await countAll()
  if (offsetOf(query) >= total) return { rows: [], total }
  const way = sql.raw(order)
  const page = sql`
    order by ${keyOf('lastName')} ${way}, ${keyOf('firstName')} ${way}, u.id ${way} limit ${page_size} offset ${offsetOf(query)}`
  const found = sql`select u.id, u.username, u.first_name, u.last_name, u.email, u.enabled, u.search_text from users u where u.active`
  // Few are materialized, so that they are found whole and then sorted. Many are looked for in order: no index for texts, or PostgreSQL
  // would find them all for a page.
  const statement =
    total <= (isSearched ? FEW_SEARCHED : FEW)
      ? sql<Person>`with u as materialized (${found} and ${indexed}) select ${PERSON} from u ${page}`
      : sql<Person>`select ${PERSON} from users u where u.active and ${isSearched ? and(among, personMeets(search)) : among} ${page}`
  return { rows: (await statement.execute(db, inTime())).rows, total }
}

const PERSON = sql`u.id, u.username, u.first_name as "firstName", u.last_name as "lastName", u.email, u.enabled`
const and = (...conditions: Condition[]): Condition => sql`(${sql.join(conditions, sql` and `)})`

async function countPeople(db: Db, condition: Condition): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from users u where u.active and ${condition}`.execute(db, inTime())
  return rows[0]?.total ?? 0
}

/** What a search text is made of: each has to stand in one of the columns, whichever way round the names are. */
const wordsOf = (search: string) => search.split(/[ ,]+/).filter(Boolean)

/** Whether `u` has the search text. The words first: they are quickly looked for, and hardly anybody is left. */
export function personMeets(search: string): Condition {
  const text = sql<string>`lower(concat_ws(E'\n', u.last_name || ', ' || u.first_name, u.last_name || ' ' || u.first_name,
    u.first_name || ' ' || u.last_name, u.username, u.email))`
  return and(...wordsOf(search).map((word) => having(sql`u.search_text`, word)), having(text, search))
}

/** Whether `u` may have it, by the index for texts. */
const mayMatch = (search: string): Condition[] =>
  wordsOf(search)
    .filter((word) => word.length >= INDEXED_LENGTH)
    .map((word) => mayHave(containing(word)))

/** Whether `u` is called so: part of the name, first name first. */
export const isCalled = (search: string): Condition =>
  sql<boolean>`u.first_name || ' ' || u.last_name ilike ${containing(search)}`

/** Who is called so, deleted or not: so many of them at most. */
export async function findIdsByName(db: Db, search: string, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select u.id from users u where ${and(...mayMatch(search), isCalled(search))} limit ${limit}`.execute(db, inTime())
  return rows.map(({ id }) => id)
}
