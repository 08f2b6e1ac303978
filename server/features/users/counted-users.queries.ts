import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import { USER_FIELDS } from '#contract/user-columns.ts'
import type { Db, Tx } from '../../database/pool.ts'
import { type Bound, slotsOf } from './user-ranges.ts'
import { frequentTerms, type Term, TermTrie } from './user-terms.ts'

/** How the list is counted beforehand. */
export type Counting = {
  /** with fewer users, counting them as they are asked for is fast enough */
  fewestUsers: number
  /** so many are found, fetched and sorted in a few milliseconds; a range has about as many */
  few: number
  mostRanges: number
  /** texts that fewer users have are found by the index in no time; as a share of all */
  frequentFrom: number
  /** from how many users frequent texts are guessed */
  sampleSize: number
}
const COUNTING: Counting = {
  fewestUsers: 20_000,
  few: 2500,
  mostRanges: 400,
  frequentFrom: 0.002,
  sampleSize: 10_000,
}
/** Bounds are guessed from so many for each range. */
const SAMPLED_OF_RANGE = 100
const READ_AT_ONCE = 500
/** Other requests are answered between. */
const COUNTED_AT_ONCE = 20
/** Changes after which, as a share of all users, ranges and frequent texts are chosen anew. */
const OUTDATED_AFTER = 0.25
const COUNTING_LOCK = 7_215_006

/** Somebody as the list shows, searches and filters them: columns that a trigger keeps (migration 0015). */
type CountedUser = { id: number; text: string; facet: string }

/**
 * Brings what is counted up to what has changed, or counts all anew where that is due. Requests see either what was or what is, each with
 * the changes that go with it; two replicas at once do it once.
 */
export async function keepCounts(db: Db, counting: Counting = COUNTING): Promise<void> {
  await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      const { rows } = await sql<{ mine: boolean; changes: number; users: number }>`
        select pg_try_advisory_xact_lock(${COUNTING_LOCK}) as mine, (select count(*) from user_changes) as changes,
          (select reltuples from pg_class where oid = 'users'::regclass) as users`.execute(tx)
      const [turn] = rows
      if (!turn?.mine) return
      const state = await tx
        .selectFrom('user_counts')
        .select(['range_count', 'few', 'users', 'changed'])
        .executeTakeFirst()
      if (state && state.changed + turn.changes <= state.users * OUTDATED_AFTER) {
        if (turn.changes > 0) await countChanges(tx, state)
      } else if (state || turn.users >= counting.fewestUsers) await countAll(tx, counting)
      else await tx.deleteFrom('user_changes').execute()
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
  const frequent = await frequentTerms(sample, Math.max(2, sample.length * counting.frequentFrom))
  const tally = new Tally(await readRanges(tx), { rangeCount, few: counting.few }, [], [])
  for (const text of frequent) tally.terms.watch(text)
  for await (const user of allUsers(tx)) await tally.count(user, 1)
  await tally.write(tx)
  await tx.insertInto('user_counts').values({ range_count: rangeCount, few: counting.few, users }).execute()
}

type State = { range_count: number; few: number; users: number; changed: number }

async function countChanges(tx: Tx, { range_count, few, changed }: State): Promise<void> {
  const changes = await tx.deleteFrom('user_changes').returningAll().execute()
  const terms = await tx.selectFrom('user_terms').select(['term as text', 'total', 'present', 'ids']).execute()
  const facets = await tx.selectFrom('user_facets').selectAll().execute()
  const tally = new Tally(await readRanges(tx), { rangeCount: range_count, few }, terms, facets)
  for (const { user_id: id, was_text, was_facet, now_text, now_facet } of changes) {
    if (was_text !== null && was_facet !== null) await tally.count({ id, text: was_text, facet: was_facet }, -1)
    if (now_text !== null && now_facet !== null) await tally.count({ id, text: now_text, facet: now_facet }, 1)
  }
  await tally.write(tx)
  await tx
    .updateTable('user_counts')
    .set({ changed: changed + changes.length })
    .execute()
}

/** @param every one of how many users is looked at */
async function chooseRanges(tx: Tx, rangeCount: number, every: number): Promise<void> {
  for (const field of USER_FIELDS.keys()) {
    const key = sql`split_part(search_text, E'\n', ${sql.lit(field + 1)}) collate "C"`
    await sql`
      with ordered as (
        select ${key} as key, id, (row_number() over (order by ${key}, id) - 1) * ${rangeCount}::int / count(*) over () as number
        from users where active and id % ${every} = 0
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

async function* allUsers(tx: Tx): AsyncGenerator<CountedUser> {
  for (let after = 0; ; ) {
    const rows = await tx
      .selectFrom('users')
      .select(['id', 'search_text as text', 'facet'])
      .where('active', '=', true)
      .where('id', '>', after)
      .orderBy('id')
      .limit(READ_AT_ONCE)
      .execute()
    yield* rows
    const last = rows.at(-1)
    if (!last) return
    after = last.id
  }
}

type Facet = { facet: string; total: number; counts: number[] }

/** Counts users by the texts they have and by facet, and remembers where in each order they stand. */
class Tally {
  readonly terms: TermTrie
  readonly #facets: Map<string, Facet>
  readonly #ranges: readonly (readonly Bound[])[]
  readonly #rangeCount: number
  #counted = 0

  constructor(
    ranges: Bound[][],
    { rangeCount, few }: { rangeCount: number; few: number },
    terms: readonly Term[],
    facets: readonly Facet[],
  ) {
    this.#ranges = ranges
    this.#rangeCount = rangeCount
    this.terms = new TermTrie(terms, rangeCount * USER_FIELDS.length, few)
    this.#facets = new Map(facets.map((facet) => [facet.facet, facet]))
  }

  /** @param by 1 for who came, -1 for who went */
  async count({ id, text, facet: name }: CountedUser, by: 1 | -1): Promise<void> {
    this.#counted += 1
    if (this.#counted % COUNTED_AT_ONCE === 0) await setImmediate()
    const slots = slotsOf(this.#ranges, this.#rangeCount, text, id)
    this.terms.count({ id, text }, slots, by)
    const none = () => new Array<number>(this.#rangeCount * USER_FIELDS.length).fill(0)
    const facet = this.#facets.get(name) ?? { facet: name, total: 0, counts: none() }
    this.#facets.set(name, facet)
    facet.total += by
    for (const slot of slots) facet.counts[slot] = (facet.counts[slot] ?? 0) + by
  }

  async write(tx: Tx): Promise<void> {
    const terms = this.terms.changed
    for (let from = 0; from < terms.length; from += READ_AT_ONCE) {
      const some = terms.slice(from, from + READ_AT_ONCE)
      await sql`
        insert into user_terms (term, total, present, ids)
        select term, total, present, ids::bigint[] from unnest(
          ${some.map(({ text }) => text)}::text[], ${some.map(({ total }) => total)}::int[],
          ${some.map(({ present }) => Buffer.from(present))}::bytea[], ${some.map(({ ids }) => ids && `{${ids}}`)}::text[]
        ) counted (term, total, present, ids)
        on conflict (term) do update set total = excluded.total, present = excluded.present, ids = excluded.ids`.execute(
        tx,
      )
    }
    for (const { facet, total, counts } of this.#facets.values()) {
      await tx
        .insertInto('user_facets')
        .values({ facet, total, counts })
        .onConflict((conflict) => conflict.column('facet').doUpdateSet({ total, counts }))
        .execute()
    }
  }
}
