import { type RawBuilder, sql } from 'kysely'
import { USER_FIELDS } from '#contract/user-columns.ts'
import type { Db } from '../../database/pool.ts'
import { offsetOf } from '../../lists/page.ts'
import type { Counted } from './read-counts.queries.ts'
import { facetMeets, having, inOrder, keyOf, mayHave, type UsersQuery } from './user-filters.queries.ts'
import { type Bound, rangeOf } from './user-ranges.ts'
import { hasBit } from './user-terms.ts'

/** So many of the first are looked at in less time than it takes to ask where to begin. */
const MOST_NEAR = 500
/** They are not spread evenly. */
const NEAR_SPREAD = 3
/** So many times `few` can be fetched by the index for texts, for a page that is far. */
const MOST_FETCHED = 8
/** So many ranges are looked through at first, and times more then. */
const FIRST_WINDOW = 8
const WINDOW_GROWTH = 6

/** Neighbouring ranges of an order: from a bound, the first or none, up to another, or to the last user. */
type Run = { from: Bound | undefined; to: Bound | undefined }
const EVERYBODY: readonly Run[] = [{ from: undefined, to: undefined }]

/**
 * The page of those who have a text that many have. Where they are near, among the first of the order or of its ranges that have them; else
 * with the index for texts, in more and more of its ranges.
 */
export async function findFrequent(db: Db, query: UsersQuery, counted: Counted): Promise<number[]> {
  const { total = 0, few, indexed } = counted
  const page = { skip: offsetOf(query), take: query.page_size }
  const condition = having(sql`u.search_text`, query.search)
  const distance = (page.skip + page.take) / shareOf(counted, total)
  if (!indexed || (distance > few && total > few * MOST_FETCHED)) return findInRuns(db, query, condition, counted)
  if (distance <= few) {
    const near = await findNear(db, query, condition, Math.ceil(distance * NEAR_SPREAD))
    if (near.length === page.take) return near
  }
  return findInWindows(db, query, condition, counted)
}

/** In order, in the ranges in which somebody has it. */
async function findInRuns(
  db: Db,
  query: UsersQuery,
  condition: RawBuilder<boolean>,
  { present, rangeCount }: Counted,
): Promise<number[]> {
  const field = USER_FIELDS.indexOf(query.sort)
  const flags = flagsOf(present, field, rangeCount)
  const until = offsetOf(query) + query.page_size
  const read = query.order === 'asc' ? flags : flags.toReversed()
  // Each of these has at least one: no more ranges are read than these.
  if (read.slice(0, until).every(Boolean)) {
    return readRuns(db, query, condition, EVERYBODY, { skip: offsetOf(query), take: query.page_size })
  }
  const bounds = await readBounds(db, field)
  const changed = await sql<ChangedText>`
    select user_id as "userId", now_text as text from user_changes where ${having(sql`now_text`, query.search)}`.execute(
    db,
  )
  for (const { userId, text } of changed.rows) flags[rangeOf(bounds, lineOf(text, field), userId)] = true
  const ids = await readRuns(db, query, condition, runsOf(flags, bounds), { skip: 0, take: until })
  return ids.slice(offsetOf(query))
}

/** Whether somebody has it, for each range of an order. */
const flagsOf = (present: Uint8Array | null, field: number, rangeCount: number): boolean[] =>
  Array.from({ length: rangeCount }, (_, range) => hasBit(present ?? new Uint8Array(), field * rangeCount + range))

/**
 * With the index for texts and that of the order together: who is in both is looked at. Begun in the first ranges that have somebody, and
 * gone on in many more where those are not enough.
 */
async function findInWindows(
  db: Db,
  query: UsersQuery,
  condition: RawBuilder<boolean>,
  { present, rangeCount, total = 0, rareParts }: Counted,
): Promise<number[]> {
  const field = USER_FIELDS.indexOf(query.sort)
  const until = offsetOf(query) + query.page_size
  const bounds = await readBounds(db, field)
  const flags = flagsOf(present, field, rangeCount)
  const read = query.order === 'asc' ? flags : flags.toReversed()
  const flagged = read.flatMap((flag, at) => (flag ? [at] : []))
  const ids: number[] = []
  let from = 0
  let ahead = Math.max(FIRST_WINDOW, Math.ceil((until * flagged.length) / total))
  while (ids.length < until && from < rangeCount) {
    const to = (flagged.filter((at) => at >= from)[ahead - 1] ?? rangeCount - 1) + 1
    const run =
      query.order === 'asc'
        ? { from: from === 0 ? undefined : bounds[from], to: bounds[to] }
        : { from: to === rangeCount ? undefined : bounds[rangeCount - to], to: bounds[rangeCount - from] }
    // Materialized: found whole and then sorted, or PostgreSQL would look in order.
    const { rows } = await sql<{ id: number }>`
      with u as materialized (
        select u.id, u.search_text from users u
        where u.active and ${condition} and ${mayHave(rareParts)} and ${within(query, run)}
      )
      select u.id from u order by ${inOrder(query)} limit ${until - ids.length}`.execute(db)
    ids.push(...rows.map(({ id }) => id))
    from = to
    ahead *= WINDOW_GROWTH
  }
  return ids.slice(offsetOf(query))
}

/** How many of all users so many are, by what is counted of them. */
const shareOf = ({ rangeCount, few }: Counted, count: number): number => count / (rangeCount * few)

/** A page of those who meet the filters, or of everybody: begun in the range that it begins in, as each range's users are counted. */
export async function findFiltered(db: Db, query: UsersQuery, counted: Counted): Promise<number[]> {
  const { facets, rangeCount, few, total = 0 } = counted
  const page = { skip: offsetOf(query), take: query.page_size }
  const condition = facets ? sql<boolean>`u.facet = any(${facets}::text[])` : sql<boolean>`true`
  // As fast read from the first user on.
  if (!facets && page.skip <= few) return readRuns(db, query, condition, EVERYBODY, page)
  if (page.skip === 0) {
    const near = await findNear(
      ...([db, query, condition] as const),
      Math.min(MOST_NEAR, Math.ceil((page.take * NEAR_SPREAD) / shareOf(counted, total))),
    )
    if (near.length === page.take) return near
  }
  const field = USER_FIELDS.indexOf(query.sort)
  const bounds = await readBounds(db, field)
  const counts = await countRanges(db, query, rangeCount, bounds)
  const numbers = [...counts.keys()]
  if (query.order === 'desc') numbers.reverse()
  let before = 0
  const first = numbers.findIndex((number) => {
    const next = before + (counts[number] ?? 0)
    if (next > page.skip) return true
    before = next
    return false
  })
  const after = new Set(first === -1 ? [] : numbers.slice(first))
  const flags = [...counts].map((count, number) => count > 0 && after.has(number))
  return readRuns(db, query, condition, runsOf(flags, bounds), { skip: page.skip - before, take: page.take })
}

/** Those of a page who are among the very first of the order. */
async function findNear(db: Db, query: UsersQuery, condition: RawBuilder<boolean>, near: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with u as materialized (
      select u.id, u.search_text, u.facet from users u where u.active order by ${inOrder(query)} limit ${near}
    )
    select u.id from u where ${condition} order by ${inOrder(query)} limit ${query.page_size} offset ${offsetOf(query)}`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

type ChangedText = { userId: number; text: string }
const lineOf = (text: string, field: number) => text.split('\n')[field] ?? ''

async function readBounds(db: Db, field: number): Promise<Bound[]> {
  return db
    .selectFrom('user_ranges')
    .select(['key', 'user_id as userId'])
    .where('field', '=', field)
    .orderBy('number')
    .execute()
}

/** How many who meet the filters are in each range of the list's order: as counted before, and what has changed since. */
async function countRanges(db: Db, query: UsersQuery, rangeCount: number, bounds: readonly Bound[]): Promise<number[]> {
  const field = USER_FIELDS.indexOf(query.sort)
  const [from, to] = [field * rangeCount + 1, (field + 1) * rangeCount]
  type Side = 'was' | 'now'
  const line = (side: Side) => sql`split_part(${sql.ref(`${side}_text`)}, E'\n', ${sql.lit(field + 1)})`
  const changedTo = (side: Side) => sql`
    select json_build_object('userId', user_id, 'text', ${sql.ref(`${side}_text`)}) from user_changes
    where (was_facet, ${line('was')}) is distinct from (now_facet, ${line('now')})
      and ${facetMeets(sql`${sql.ref(`${side}_facet`)}`, query)}`
  const { rows } = await sql<{ counts: number[][]; was: ChangedText[]; now: ChangedText[] }>`
    select array(${changedTo('was')}) as was, array(${changedTo('now')}) as now,
      (select coalesce(json_agg(counts[${sql.lit(from)}:${sql.lit(to)}]), '[]') from user_facets where ${facetMeets(sql`facet`, query)}) as counts`.execute(
    db,
  )
  const [{ counts, was, now } = { counts: [], was: [], now: [] }] = rows
  const sums = Array.from({ length: rangeCount }, (_, range) => counts.reduce((sum, one) => sum + (one[range] ?? 0), 0))
  const move =
    (by: 1 | -1) =>
    ({ userId, text }: ChangedText) => {
      const range = rangeOf(bounds, lineOf(text, field), userId)
      sums[range] = (sums[range] ?? 0) + by
    }
  was.forEach(move(-1))
  now.forEach(move(1))
  return sums
}

/** Neighbouring ranges that are wanted, together. */
function runsOf(flags: readonly boolean[], bounds: readonly Bound[]): Run[] {
  const runs: Run[] = []
  for (const [range, wanted] of flags.entries()) {
    if (!wanted) continue
    const to = bounds[range + 1]
    const last = runs.at(-1)
    if (last && flags[range - 1]) last.to = to
    else runs.push({ from: bounds[range], to })
  }
  return runs
}

/** The ids of a page, from the runs in the list's order. @param page how many are left out before it, and how many it has */
async function readRuns(
  db: Db,
  query: UsersQuery,
  condition: RawBuilder<boolean>,
  runs: readonly Run[],
  page: { skip: number; take: number },
): Promise<number[]> {
  const ids: number[] = []
  let { skip } = page
  for (const run of query.order === 'asc' ? runs : runs.toReversed()) {
    const { rows } = await sql<{ id: number }>`
      select u.id from users u where u.active and ${condition} and ${within(query, run)}
      order by ${inOrder(query)} limit ${page.take - ids.length} offset ${skip}`.execute(db)
    ids.push(...rows.map(({ id }) => id))
    if (ids.length >= page.take) return ids
    skip = 0
  }
  return ids
}

/** Whether `u` is in a run of the list's order. */
function within({ sort }: UsersQuery, { from, to }: Run) {
  const place = sql`(${keyOf(sort)}, u.id)`
  const bounds = [
    from ? sql<boolean>`${place} >= (${from.key}, ${from.userId}::bigint)` : sql<boolean>`true`,
    to ? sql<boolean>`${place} < (${to.key}, ${to.userId}::bigint)` : sql<boolean>`true`,
  ]
  return sql.join(bounds, sql` and `)
}
