import { sql } from 'kysely'
import { PENDING_STATUS } from '#contract/user-rules.ts'
import type { User } from '#contract/users.ts'
import { PLANNED_ONCE, upToRows } from '../../database/planned-once.ts'
import type { Db } from '../../database/pool.ts'
import { offsetOf, type Page } from '../../lists/page.ts'
import { isIndexed, partsOf, patternFor } from './rare-parts.ts'
import {
  facetMeets,
  hasFacets,
  having,
  inOrder,
  keyOf,
  placesOf,
  type UsersQuery,
  userMeets,
} from './user-filters.queries.ts'
import { COMPLETE_LENGTH } from './user-terms.ts'
import { type PlacedId, type UserRows, usersOf, usersOn } from './users.queries.ts'

/** What was counted before of what is asked for, with what has changed since. */
export type Counted = {
  /** of what was counted: another as soon as changes are counted in */
  version: string
  /** exact; undefined where it has to be counted now */
  total: number | undefined
  rangeCount: number
  /** so many are found, fetched and sorted in a few milliseconds */
  few: number
  /** in which ranges of each order the search text is, as bits; null where it is not among the frequent ones */
  present: Uint8Array | null
  /** all that meet the filters; undefined where there are none */
  facets: string[] | undefined
  /** the page, where all that are on it are written down */
  page: Page<User> | undefined
  /** whether nobody has the search text but who is written down with it, and perhaps who changed since */
  listed: boolean
  /** whether the index for texts can find it: it knows none of one or two letters */
  indexed: boolean
  /** a pattern for the index for texts: who has the search text has it, and hardly anybody else */
  patternOf: () => string
}

/** Which counts stand as a statement sees them; null where there are none. */
export const VERSION = sql<string | null>`(select xmin::text from user_counts) as version`

type Row = {
  version: string
  /** the search text in lower case */
  term: string
  rangeCount: number
  few: number
  term_total: number | null
  present: Uint8Array | null
  listed: boolean
  users: number
  totals: Record<string, number> | null
  facets: string[] | null
  facets_total: number
  since: number
  first: UserRows | null
  all_first: boolean
}

/**
 * The page out of who is written down as first of those who have the search text, and who changed since; only in the order of usernames,
 * and not filtered. Not the whole page where it goes on behind them.
 */
function firstOf(db: Db, query: UsersQuery) {
  const { search, sort, order } = query
  if (search === '' || hasFacets(query) || sort !== 'username' || order !== 'asc') return sql`null::json`
  const page = sql<PlacedId>`${placesOf(query)} from users u
    where u.id = any(array(
        select unnest(t.first_ids)
        union select user_id from user_changes
        where (t.first_until_key is null or split_part(now_text, E'\\n', 1) collate "C" <= t.first_until_key) and ${having(sql`now_text`, search)}
      ))
      and ${userMeets(query)} and (t.first_until_key is null or (${keyOf(sort)}, u.id) < (t.first_until_key, t.first_until_id))
    order by ${inOrder(query)} ${upToRows(query.page_size, offsetOf(query))}`
  return sql`case when t.term is not null then ${usersOn(db, page)} end`
}

/** All facets that meet the filters. */
const facetsOf = (query: UsersQuery) => sql`array(
  select facet from user_facets where ${facetMeets(sql`facet`, query)}
  union select now_facet from user_changes where now_facet is distinct from was_facet and ${facetMeets(sql`now_facet`, query)})`

/** @returns undefined where nothing was counted: there are few users */
export async function readCounted(db: Db, query: UsersQuery): Promise<Counted | undefined> {
  const { search } = query
  const parts = partsOf(search.toLowerCase())
  const side = (name: 'was' | 'now') => {
    const [text, facet] = [
      sql<string | null>`${sql.ref(`${name}_text`)}`,
      sql<string | null>`${sql.ref(`${name}_facet`)}`,
    ]
    return search === '' ? facetMeets(facet, query) : sql`${facetMeets(facet, query)} and ${having(text, search)}`
  }
  const { rows } = await sql<Row>`
    ${PLANNED_ONCE} select ${VERSION}, (select lower(${search})) as term, c.range_count as "rangeCount", c.few, t.total as term_total, t.present, t.ids is not null as listed,
      c.users, (select json_object_agg(term, total) from user_terms where term = any(${parts}::text[])) as totals,
      ${hasFacets(query) ? facetsOf(query) : sql`null::text[]`} as facets,
      (select coalesce(sum(total), 0)::int from user_facets where ${facetMeets(sql`facet`, query)}) as facets_total,
      (select count(*) filter (where ${side('now')}) - count(*) filter (where ${side('was')}) from user_changes
        where ${search !== ''} or was_facet is distinct from now_facet) as since,
      ${firstOf(db, query)} as first,
      t.term is not null and t.first_until_key is null as all_first
    from user_counts c left join user_terms t on t.term = (select lower(${search}))`.execute(db)
  const [row] = rows
  if (!row) return undefined
  const { version, term, rangeCount, few, present, since, first, all_first } = row
  const filtered = hasFacets(query)
  const totals = new Map(Object.entries(row.totals ?? {}))
  const isNowhere = (part: string) => part.length <= COMPLETE_LENGTH && (totals.get(part) ?? 0) === 0
  const isUnknown = search !== '' && term.length <= COMPLETE_LENGTH && row.term_total === null
  const before = search === '' ? row.facets_total : filtered ? null : row.term_total
  const total = before === null ? undefined : before + since
  return {
    version,
    total,
    rangeCount,
    few,
    present,
    page:
      first && total !== undefined && (first.length === query.page_size || all_first)
        ? { rows: usersOf(first), total }
        : undefined,
    facets: row.facets ?? undefined,
    listed: row.listed || isUnknown || parts.some(isNowhere),
    indexed: isIndexed(search),
    patternOf: () => patternFor(term, totals, row.users),
  }
}

/** How many there are: as counted before, with what has changed since, or counted now. */
export const countEverybody = sql<number>`
  case when exists (select from user_counts)
    then (select coalesce(sum(total), 0) from user_facets) + (select count(now_facet) - count(was_facet) from user_changes)
    else (select count(*) from users u where u.active) end`

/** How many people there are of each status and type, but for deleted ones: as counted before, with what has changed since, or counted now. */
export async function countPeople(db: Db): Promise<{ status_id: number; type_id: number | null; count: number }[]> {
  const { rows } = await sql<{ status_id: number; type_id: number | null; count: number }>`
    select split_part(facet, ':', 1)::int as status_id, nullif(split_part(facet, ':', 2), '-')::int as type_id, sum(count) as count
    from (
      select facet, total as count from user_facets where exists (select from user_counts)
      union all
      select side.facet, side.count
      from user_changes, lateral (values (now_facet, 1), (was_facet, -1)) as side (facet, count)
      where exists (select from user_counts) and now_facet is distinct from was_facet
      union all
      select few.facet, few.count from (select where not exists (select from user_counts)) uncounted,
        lateral (select facet, count(*) as count from users where active group by 1) few
    ) one
    where facet is not null group by 1, 2`.execute(db)
  return rows
}

/** How many people await approval: as many as the list of who is Pending shows, with whom staff set so themselves. */
export async function countPending(db: Db): Promise<number> {
  const pending = (await countPeople(db)).filter(({ status_id }) => status_id === PENDING_STATUS)
  return pending.reduce((sum, { count }) => sum + count, 0)
}
