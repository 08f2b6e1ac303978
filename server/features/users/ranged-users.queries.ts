import { type RawBuilder, sql } from 'kysely'
import { USER_FIELDS } from '#contract/user-columns.ts'
import { upToRows } from '../../database/planned-once.ts'
import type { Db } from '../../database/pool.ts'
import { offsetOf } from '../../lists/page.ts'
import type { Counted } from './read-counts.queries.ts'
import { facetMeets, having, inOrder, keyOf, mayHave, placesOf, type UsersQuery } from './user-filters.queries.ts'
import { type Bound, rangeOf } from './user-ranges.ts'
import { hasBit } from './user-terms.ts'
import { type Located, placed } from './users.queries.ts'

/** So many of the first are looked at in less time than it takes to ask where to begin. */
const NEAR = [100, 500] as const
/** They are not spread evenly. */
const NEAR_SPREAD = 3
/** Of up to so many times `few` the index for texts knows in no time where they are. */
const MOST_FETCHED = 8
/** So many ranges are looked through at first, and times more then. */
const FIRST_WINDOW = 3
const WINDOW_GROWTH = 3

/** Neighbouring ranges of an order: from a bound, the first or none, up to another, or to the last user. */
type Run = { from: Bound | undefined; to: Bound | undefined }
const FROM_THE_FIRST: Run = { from: undefined, to: undefined }

/**
 * The page of those who have a text that many have: in the ranges of the list's order in which somebody has it, one row after the other
 * where most have it; else with the index for texts.
 */
export async function findFrequent(db: Db, query: UsersQuery, counted: Counted): Promise<Located> {
  const { total = 0, few, indexed } = counted
  const condition = having(sql`u.search_text`, query.search)
  const flags = flagsOf(query, counted)
  if (!indexed || total > few * MOST_FETCHED) return findInRuns(db, query, condition, flags)
  return placed(await findInWindows(db, query, condition, flags, counted))
}

/** Whether somebody had the text when it was counted, for each range of the list's order. */
function flagsOf({ sort }: UsersQuery, { present, rangeCount }: Counted): boolean[] {
  const field = USER_FIELDS.indexOf(sort)
  return Array.from({ length: rangeCount }, (_, range) =>
    hasBit(present ?? new Uint8Array(), field * rangeCount + range),
  )
}

const inReadingOrder = <T>({ order }: UsersQuery, ranges: readonly T[]): readonly T[] =>
  order === 'asc' ? ranges : ranges.toReversed()

/** In order, in the ranges in which somebody has it. */
async function findInRuns(
  db: Db,
  query: UsersQuery,
  condition: RawBuilder<boolean>,
  flags: readonly boolean[],
): Promise<Located> {
  const page = { skip: offsetOf(query), take: query.page_size }
  const until = page.skip + page.take
  // Each of these has at least one: no more ranges are read than these.
  if (inReadingOrder(query, flags).slice(0, until).every(Boolean)) {
    return inRun(query, condition, FROM_THE_FIRST, page)
  }
  const now = await withChanged(db, query, flags)
  const runs = runsOf(now.flags, now.bounds)
  const [run] = runs
  if (run && runs.length === 1) return inRun(query, condition, run, page)
  const ids = await readRuns(db, query, condition, runs, { skip: 0, take: until })
  return placed(ids.slice(page.skip))
}

type Flagged = { flags: boolean[]; bounds: Bound[] }

/** The ranges that are flagged, with those in which somebody has the text since it was counted; and the bounds of all. */
async function withChanged(db: Db, { sort, search }: UsersQuery, counted: readonly boolean[]): Promise<Flagged> {
  const field = USER_FIELDS.indexOf(sort)
  const { rows } = await sql<{ bounds: Bound[]; changed: ChangedText[] }>`
    select array(
        select json_build_object('key', key, 'userId', user_id) from user_ranges where field = ${field} order by number
      ) as bounds,
      array(
        select json_build_object('userId', user_id, 'text', now_text) from user_changes where ${having(sql`now_text`, search)}
      ) as changed`.execute(db)
  const [{ bounds, changed } = { bounds: [], changed: [] }] = rows
  const ranges = new Set(changed.map(({ userId, text }) => rangeOf(bounds, lineOf(text, field), userId)))
  return { flags: counted.map((flag, range) => flag || ranges.has(range)), bounds }
}

/**
 * With the index for texts and that of the order together: who is in both is looked at. Begun in the first ranges that have somebody, and
 * gone on in many more where those are not enough.
 */
async function findInWindows(
  db: Db,
  query: UsersQuery,
  condition: RawBuilder<boolean>,
  counted: readonly boolean[],
  { total = 0, patternOf }: Counted,
): Promise<number[]> {
  const until = offsetOf(query) + query.page_size
  const { flags, bounds } = await withChanged(db, query, counted)
  const flagged = inReadingOrder(
    query,
    flags.flatMap((flag, range) => (flag ? [range] : [])),
  )
  const ids: number[] = []
  let ahead = Math.max(FIRST_WINDOW, Math.ceil((until * flagged.length) / total))
  for (let from = 0; ids.length < until && from < flagged.length; from += ahead, ahead *= WINDOW_GROWTH) {
    const ranges = new Set(flagged.slice(from, from + ahead))
    const runs = runsOf(
      flags.map((_, range) => ranges.has(range)),
      bounds,
    )
    const inRuns = sql.join(
      runs.map((run) => sql`(${within(query, run)})`),
      sql` or `,
    )
    // Materialized: found whole and then sorted, or PostgreSQL would look in order.
    const { rows } = await sql<{ id: number }>`
      with u as materialized (
        select u.id, u.search_text from users u
        where u.active and ${condition} and ${mayHave(patternOf())} and (${inRuns})
      )
      select u.id from u order by ${inOrder(query)} limit ${until - ids.length}`.execute(db)
    ids.push(...rows.map(({ id }) => id))
  }
  return ids.slice(offsetOf(query))
}

/**
 * The first page of those who meet the filters out of the very first of the order, where most of them are if many meet the filters. Not all
 * of them where fewer are found than the page has.
 */
export function amongTheFirst(query: UsersQuery, { facets, rangeCount, few, total = 0 }: Counted): Located | undefined {
  if (query.search !== '' || !facets || query.page > 1) return undefined
  const wanted = (query.page_size * NEAR_SPREAD * rangeCount * few) / total
  const near = NEAR.find((some) => wanted <= some) ?? NEAR[1]
  return {
    page: sql`${placesOf(query)} from (
        select u.id, u.search_text, u.facet from users u where u.active order by ${inOrder(query)} limit ${sql.lit(near)}
      ) u
      where u.facet = any(${facets}::text[]) order by ${inOrder(query)} ${upToRows(query.page_size, 0)}`,
    once: true,
  }
}

/** A page of those who meet the filters, or of everybody: begun in the range that it begins in, as each range's users are counted. */
export async function findFiltered(db: Db, query: UsersQuery, counted: Counted): Promise<Located> {
  const { facets, rangeCount } = counted
  const page = { skip: offsetOf(query), take: query.page_size }
  const condition = facets ? sql<boolean>`u.facet = any(${facets}::text[])` : sql<boolean>`true`
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
  const runs = runsOf(flags, bounds)
  const rest = { skip: page.skip - before, take: page.take }
  const [run] = runs
  if (run && runs.length === 1) return inRun(query, condition, run, rest)
  return placed(await readRuns(db, query, condition, runs, rest))
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

/** How many are left out before a page, and how many it has. */
type Slice = { skip: number; take: number }

/** The page out of one run. */
const inRun = (query: UsersQuery, condition: RawBuilder<boolean>, run: Run, { skip, take }: Slice): Located => ({
  page: sql`${placesOf(query)} from users u where u.active and ${condition} and ${within(query, run)}
    order by ${inOrder(query)} limit ${take} offset ${skip}`,
  once: false,
})

/** The ids of a page, from the runs in the list's order. */
async function readRuns(
  db: Db,
  query: UsersQuery,
  condition: RawBuilder<boolean>,
  runs: readonly Run[],
  page: Slice,
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

/** Whether `u` is in a run of the list's order. PostgreSQL guesses well how many are between two keys, and not with their ids. */
function within({ sort }: UsersQuery, { from, to }: Run) {
  const key = keyOf(sort)
  const bounds = [
    from ? sql<boolean>`${key} >= ${from.key} and (${key}, u.id) >= (${from.key}, ${from.userId}::bigint)` : null,
    to ? sql<boolean>`${key} <= ${to.key} and (${key}, u.id) < (${to.key}, ${to.userId}::bigint)` : null,
  ]
  return sql.join([sql<boolean>`true`, ...bounds.filter((bound) => bound !== null)], sql` and `)
}
