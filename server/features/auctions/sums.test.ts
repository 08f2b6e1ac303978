import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { SUMMED_FIELDS } from '#contract/auction-fields.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { countAuctions } from './auctions.queries.ts'
import { AUCTIONS, SUMS } from './sources.queries.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
beforeEach(() => sql`delete from auctions where not sample`.execute(database.db))
afterAll(() => database.drop())

const FIGURES = sql.raw(`state_code, auction_type_id, begin_date, end_date, auctions, samples,
  ${SUMMED_FIELDS.flatMap((field) => [field, `${field}_reported`]).join(', ')}`)
const SUMS_NOW = SUMMED_FIELDS.map(
  (field) => `coalesce(sum(${field}), 0) as ${field}, count(${field}) as ${field}_reported`,
)

/** The kept sums that differ from the auctions summed now, either way. */
async function differences() {
  const { rows } = await sql`
    with summed as (
      select state_code, auction_type_id, begin_date, end_date, count(*) as auctions, count(*) filter (where sample) as samples,
        ${sql.raw(SUMS_NOW.join(', '))}
      from auctions group by state_code, auction_type_id, begin_date, end_date
    ), kept as (select ${FIGURES} from auction_sums where auctions > 0)
    (select ${FIGURES} from summed except select ${FIGURES} from kept)
    union all (select ${FIGURES} from kept except select ${FIGURES} from summed)`.execute(database.db)
  return rows
}

/** Adds auctions in a few counties, so that several fall into one sum. */
const add = (count: number, seed: number) =>
  sql`
  insert into auctions (state_code, jurisdiction_id, auction_type_id, begin_date, end_date, total_certificates, total_market_value)
  select j.state_code, j.id, 1 + (n + ${seed}::int) % 2, nullif(date '2026-03-01' + (n % 3)::int, date '2026-03-02'), null,
    nullif(n % 5, 0), nullif((n + ${seed}::int) % 7, 0) * 100.25
  from (select *, row_number() over (order by id) as n from jurisdictions where state_code in ('AK', 'DE')) j
  order by id limit ${count}::int
  on conflict do nothing`.execute(database.db)

const change = (figure: number) =>
  sql`
  update auctions set total_market_value = ${figure}::numeric, end_date = begin_date + ${figure}::int % 2, total_certificates = null
  where not sample and id % 3 = ${figure}::int % 3`.execute(database.db)

const move = (state: string) =>
  sql`
  update auctions set state_code = ${state}, begin_date = begin_date + 400, end_date = null
  where id = (select min(id) from auctions where not sample)`.execute(database.db)

const remove = (rest: number) =>
  sql`delete from auctions where not sample and id % 4 = ${rest}::int`.execute(database.db)

it('the sums are those of the auctions, whatever is added, changed and removed', async () => {
  const step = fc.oneof(
    fc.tuple(fc.integer({ min: 1, max: 30 }), fc.nat(9)).map(
      ([count, seed]) =>
        () =>
          add(count, seed),
    ),
    fc.nat(1000).map((figure) => () => change(figure)),
    fc.constantFrom('DE', 'TX').map((state) => () => move(state)),
    fc.nat(3).map((rest) => () => remove(rest)),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 6 }), async (steps) => {
      for (const take of steps) await take()
      expect(await differences()).toEqual([])
    }),
    { numRuns: 25 },
  )
})

it('how many are made up is among the sums', async () => {
  const { rows } = await sql<{ ids: number[] }>`
    select array(select id from auctions where sample order by id limit 40) as ids`.execute(database.db)
  const mark = (sample: boolean) =>
    sql`update auctions set sample = ${sample} where id = any(${rows[0]?.ids}::bigint[])`.execute(database.db)
  await mark(false)
  expect(await differences()).toEqual([])
  await mark(true)
  expect(await differences()).toEqual([])
})

it('changes at the same time are all in the sums', async () => {
  await add(30, 0)
  const { rows } = await sql<{ id: number }>`select id from auctions where not sample order by id`.execute(database.db)
  const byId = (id: number) =>
    sql`update auctions set total_certificates = 7, begin_date = '2026-03-05', end_date = null where id = ${id}`
  await Promise.all(rows.map(({ id }) => byId(id).execute(database.db)))
  expect(await differences()).toEqual([])
})

it('auctions that change places at the same time do not block each other', async () => {
  await add(2, 0)
  await sql`update auctions set state_code = 'AK', auction_type_id = 1 where not sample`.execute(database.db)
  const { rows } = await sql<{ id: number }>`select id from auctions where not sample order by id`.execute(database.db)
  const days = ['2026-04-01', '2026-04-02']
  // Each goes to and fro, and always where the other comes from.
  const walk = async (id: number, first: number) => {
    for (let step = first; step < first + 200; step++) {
      await sql`update auctions set begin_date = ${days[step % 2]}::date, end_date = null where id = ${id}`.execute(
        database.db,
      )
    }
  }
  await Promise.all(rows.map(({ id }, at) => walk(id, at)))
  expect(await differences()).toEqual([])
})

it('nothing is left of auctions that are all removed', async () => {
  await sql`truncate auctions`.execute(database.owner)
  const everything = sql<boolean>`true`
  expect(await countAuctions(database.db, { source: SUMS, where: everything })).toBe(0)
  expect(await countAuctions(database.db, { source: AUCTIONS, where: everything })).toBe(0)
})
