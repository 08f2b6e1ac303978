import { sql } from 'kysely'
import { USER_FIELDS } from '#contract/user-columns.ts'
import type { Db, Tx } from '../../database/pool.ts'
import { keyOf } from './user-filters.queries.ts'
import { type Bound, slotsOf } from './user-ranges.ts'
import { frequentTerms, type Standing, type Term, TermTrie } from './user-terms.ts'

/** How the list is counted beforehand. */
export type Counting = {
  /** with fewer users, counting them as they are asked for is fast enough */
  fewestUsers: number
  /** so many are found, fetched and sorted in a few milliseconds; a range has about as many */
  few: number
  mostRanges: number
  /** so many are written down as the first of those who have a text: several pages */
  first: number
  /** texts that fewer users have are found by the index in no time; as a share of all */
  frequentFrom: number
  /** from how many users frequent texts are guessed */
  sampleSize: number
}
const COUNTING: Counting = {
  fewestUsers: 20_000,
  few: 2500,
  mostRanges: 400,
  first: 60,
  frequentFrom: 0.0005,
  sampleSize: 20_000,
}
/** Bounds are guessed from so many for each range. */
const SAMPLED_OF_RANGE = 100
const READ_AT_ONCE = 500
/** Changes after which, as a share of all users, ranges and frequent texts are chosen anew. */
const OUTDATED_AFTER = 0.25
const COUNTING_LOCK = 7_215_006
/** Another one as soon as changes are counted in. */
const VERSION = sql<string>`xmin::text`.as('version')

/** Somebody as the list shows, searches and filters them: columns that a trigger keeps (migration 0015). */
type CountedUser = { id: number; text: string; facet: string }

/** Whether there are so many users that counting them takes long. */
export async function areMany(db: Db): Promise<boolean> {
  const { rows } = await sql<{ many: boolean }>`
    select exists (select from user_counts)
      or (select reltuples from pg_class where oid = 'users'::regclass) >= ${COUNTING.fewestUsers} as many`.execute(db)
  return rows[0]?.many ?? false
}

/** What stands counted, in memory, and the version of the counts that it is. */
type Kept = { version: string; tally: Tally }

/**
 * Counts users for the list, each time it is called. What was counted stays in memory for the next time: to read it takes longer than to
 * count what has changed.
 */
export function userCounter(counting: Counting = COUNTING): (db: Db) => Promise<void> {
  let kept: Kept | undefined
  return async (db) => {
    const before = kept
    // What ends half-way is neither what it was nor what it is.
    kept = undefined
    kept = await bringUpToDate(db, counting, before)
  }
}

/**
 * Brings what is counted up to what has changed, or counts all anew where that is due. Requests see either what was or what is, each with
 * the changes that go with it; two replicas at once do it once.
 */
async function bringUpToDate(db: Db, counting: Counting, kept: Kept | undefined): Promise<Kept | undefined> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      const { rows } = await sql<{ mine: boolean; changes: number; users: number }>`
        select pg_try_advisory_xact_lock(${COUNTING_LOCK}) as mine, (select count(*) from user_changes) as changes,
          (select reltuples from pg_class where oid = 'users'::regclass) as users`.execute(tx)
      const [turn] = rows
      if (!turn?.mine) return kept
      const state = await tx
        .selectFrom('user_counts')
        .select(['range_count', 'few', 'users', 'changed', VERSION])
        .executeTakeFirst()
      if (state && state.changed + turn.changes <= state.users * OUTDATED_AFTER) {
        return turn.changes > 0 ? countChanges(tx, state, counting, kept) : kept
      }
      if (state || turn.users >= counting.fewestUsers) await countAll(tx, counting)
      else await tx.deleteFrom('user_changes').execute()
      return undefined
    })
}

async function countAll(tx: Tx, counting: Counting): Promise<void> {
  for (const table of ['user_changes', 'user_counts', 'user_terms', 'user_facets', 'user_ranges'] as const) {
    await tx.deleteFrom(table).execute()
  }
  const { users } = await tx
    .selectFrom('users')
    .where('active', '=', true)
    .select((eb) => eb.fn.countAll<number>().as('users'))
    .executeTakeFirstOrThrow()
  if (users < counting.fewestUsers) return
  const rangeCount = Math.min(counting.mostRanges, Math.max(1, Math.ceil(users / counting.few)))
  await chooseRanges(tx, rangeCount, Math.ceil(users / (rangeCount * SAMPLED_OF_RANGE)))
  const sample = await sampleTexts(tx, Math.ceil(users / counting.sampleSize))
  const frequent = frequentTerms(sample, Math.max(2, sample.length * counting.frequentFrom))
  const tally = new Tally(await readRanges(tx), { rangeCount, few: counting.few, first: counting.first }, [], [])
  for (const text of frequent) tally.terms.watch(text)
  for await (const user of allUsers(tx)) tally.count(undefined, user)
  await tally.write(tx)
  await tx.insertInto('user_counts').values({ range_count: rangeCount, few: counting.few, users }).execute()
}

type State = { range_count: number; few: number; users: number; changed: number; version: string }

async function countChanges(tx: Tx, state: State, counting: Counting, kept: Kept | undefined): Promise<Kept> {
  const tally = kept?.version === state.version ? kept.tally : await readTally(tx, state, counting)
  const changes = await tx.deleteFrom('user_changes').returningAll().execute()
  // Somebody's one after the other.
  changes.sort((a, b) => a.id - b.id)
  for (const { user_id: id, was_text, was_facet, now_text, now_facet } of changes) {
    const was = was_text !== null && was_facet !== null ? { id, text: was_text, facet: was_facet } : undefined
    const now = now_text !== null && now_facet !== null ? { id, text: now_text, facet: now_facet } : undefined
    tally.count(was, now)
  }
  await tally.write(tx)
  const { version } = await tx
    .updateTable('user_counts')
    .set({ changed: state.changed + changes.length })
    .returning(VERSION)
    .executeTakeFirstOrThrow()
  return { version, tally }
}

async function readTally(tx: Tx, { range_count, few }: State, { first }: Counting): Promise<Tally> {
  const terms = await readTerms(tx)
  const facets = await tx.selectFrom('user_facets').selectAll().execute()
  // Room for who comes before: without it, each would shorten what is known of the first until all are counted anew.
  return new Tally(await readRanges(tx), { rangeCount: range_count, few, first: first * 2 }, terms, facets)
}

/** @param every one of how many users is looked at */
async function chooseRanges(tx: Tx, rangeCount: number, every: number): Promise<void> {
  for (const [field, name] of USER_FIELDS.entries()) {
    const key = keyOf(name)
    await sql`
      with ordered as (
        select ${key} as key, id, (row_number() over (order by ${key}, id) - 1) * ${rangeCount}::int / count(*) over () as number
        from users u where u.active and u.id % ${every} = 0
      )
      insert into user_ranges (field, number, key, user_id)
      select ${field}, row_number() over (order by key, id) - 1,
        case when number = 0 then '' else key end, case when number = 0 then 0 else id end
      from (select distinct on (number) * from ordered order by number, key, id) first`.execute(tx)
  }
}

async function sampleTexts(tx: Tx, every: number): Promise<string[]> {
  const { rows } = await sql<{ text: string }>`
    select search_text as text from users where active and id % ${every} = 0`.execute(tx)
  return rows.map(({ text }) => text)
}

async function readTerms(tx: Tx): Promise<Term[]> {
  const rows = await tx.selectFrom('user_terms').selectAll().execute()
  return rows.map(({ term, total, present, ids, first_ids, first_until_key: key, first_until_id: userId }) => ({
    ...{ text: term, total, present, ids },
    first: { ids: first_ids, until: key === null || userId === null ? null : { key, userId } },
  }))
}

/** The bounds of the ranges of each order. */
async function readRanges(tx: Tx): Promise<Bound[][]> {
  const rows = await tx
    .selectFrom('user_ranges')
    .select(['field', 'key', 'user_id as userId'])
    .orderBy('field')
    .orderBy('number')
    .execute()
  return USER_FIELDS.map((_, field) => rows.filter((row) => row.field === field))
}

/** In the order of usernames: who has a text first is met first. */
async function* allUsers(tx: Tx): AsyncGenerator<CountedUser> {
  const key = keyOf('username')
  for (let after: Bound = { key: '', userId: 0 }; ; ) {
    const { rows } = await sql<CountedUser & { key: string }>`
      select u.id, u.search_text as text, u.facet, ${key} as key from users u
      where u.active and (${key}, u.id) > (${after.key}, ${after.userId}::bigint)
      order by ${key}, u.id limit ${READ_AT_ONCE}`.execute(tx)
    yield* rows
    const last = rows.at(-1)
    if (!last) return
    after = { key: last.key, userId: last.id }
  }
}

type Facet = { facet: string; total: number; counts: number[] }

/** Counts users by the texts they have and by facet, and remembers where in each order they stand. */
class Tally {
  readonly terms: TermTrie
  readonly #facets: Map<string, Facet>
  readonly #countedFacets = new Set<Facet>()
  readonly #ranges: readonly (readonly Bound[])[]
  readonly #rangeCount: number

  constructor(
    ranges: Bound[][],
    { rangeCount, ...room }: { rangeCount: number; few: number; first: number },
    terms: readonly Term[],
    facets: readonly Facet[],
  ) {
    this.#ranges = ranges
    this.#rangeCount = rangeCount
    this.terms = new TermTrie(terms, rangeCount * USER_FIELDS.length, room)
    this.#facets = new Map(facets.map((facet) => [facet.facet, facet]))
  }

  /** As somebody was, and as they are; undefined for not there. */
  count(was: CountedUser | undefined, now: CountedUser | undefined): void {
    const [before, after] = [was && this.#standingOf(was), now && this.#standingOf(now)]
    this.terms.count(before, after)
    if (was && before) this.#countFacet(was.facet, before, -1)
    if (now && after) this.#countFacet(now.facet, after, 1)
  }

  #standingOf({ id, text }: CountedUser): Standing {
    const slots = slotsOf(this.#ranges, this.#rangeCount, text, id)
    return { who: { key: text.slice(0, text.indexOf('\n')), userId: id }, text, slots }
  }

  #countFacet(name: string, { slots }: Standing, by: 1 | -1): void {
    const none = () => new Array<number>(this.#rangeCount * USER_FIELDS.length).fill(0)
    const facet = this.#facets.get(name) ?? { facet: name, total: 0, counts: none() }
    this.#facets.set(name, facet)
    this.#countedFacets.add(facet)
    facet.total += by
    for (const slot of slots) facet.counts[slot] = (facet.counts[slot] ?? 0) + by
  }

  /** Writes what has changed since it was written. */
  async write(tx: Tx): Promise<void> {
    const terms = this.terms.takeChanged()
    for (let from = 0; from < terms.length; from += READ_AT_ONCE) {
      const some = terms.slice(from, from + READ_AT_ONCE)
      await sql`
        insert into user_terms (term, total, present, ids, first_ids, first_until_key, first_until_id)
        select term, total, present, ids::bigint[], first_ids::bigint[], first_until_key, first_until_id from unnest(
          ${some.map(({ text }) => text)}::text[], ${some.map(({ total }) => total)}::int[],
          ${some.map(({ present }) => Buffer.from(present))}::bytea[], ${some.map(({ ids }) => ids && `{${ids}}`)}::text[],
          ${some.map(({ first }) => `{${first.ids}}`)}::text[], ${some.map(({ first }) => first.until?.key ?? null)}::text[],
          ${some.map(({ first }) => first.until?.userId ?? null)}::bigint[]
        ) counted (term, total, present, ids, first_ids, first_until_key, first_until_id)
        on conflict (term) do update set total = excluded.total, present = excluded.present, ids = excluded.ids,
          first_ids = excluded.first_ids, first_until_key = excluded.first_until_key, first_until_id = excluded.first_until_id`.execute(
        tx,
      )
    }
    for (const { facet, total, counts } of this.#countedFacets) {
      await tx
        .insertInto('user_facets')
        .values({ facet, total, counts })
        .onConflict((conflict) => conflict.column('facet').doUpdateSet({ total, counts }))
        .execute()
    }
    this.#countedFacets.clear()
  }
}
