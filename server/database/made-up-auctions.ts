import { sql } from 'kysely'
import { NUMBER_FIELDS } from '#contract/auction-fields.ts'
import { dropIndexes } from './bulk.ts'
import { readSampleAuctions } from './bundled-data.ts'
import type { Db, Tx } from './pool.ts'

/** Draws in vain after which there is no room for more: every county has had its auctions of every type and week. */
const MOST_ROUNDS = 60
const FIGURES = sql.join(NUMBER_FIELDS.map((field) => sql.ref(field)))

/** @returns how many auctions there are, real and made up */
export async function countBySample(db: Db): Promise<{ real: number; sample: number }> {
  const { rows } = await sql<{ real: number; sample: number }>`
    select count(*) filter (where not sample) as real, count(*) filter (where sample) as sample from auctions`.execute(
    db,
  )
  return rows[0] ?? { real: 0, sample: 0 }
}

/**
 * Adds made-up auctions, marked `sample`, until there are as many as wanted: each is drawn from the sample auctions, moved to another
 * county of its state and another year from 2018 to 2030, with other figures; what the drawn one did not report, it does not either.
 * The same number on the same database gives the same auctions.
 * @returns how many there are now
 */
export async function addMadeUpAuctions(db: Db, wanted: number): Promise<number> {
  const total = await db.transaction().execute(async (tx) => {
    // Settings of `random()` and of plans hold for this transaction only. One core draws: the order of draws decides what is drawn.
    await sql`set local max_parallel_workers_per_gather = 0`.execute(tx)
    await sql`set local work_mem = '64MB'`.execute(tx)
    await prepareDraws(tx)
    let { sample } = await countBySample(tx)
    const restoreIndexes = await dropIndexes(tx, 'auctions')
    for (let round = 0; round < MOST_ROUNDS && sample < wanted; round++) {
      await drawAuctions(tx, wanted - sample, round)
      sample = (await countBySample(tx)).sample
    }
    await restoreIndexes()
    return sample
  })
  // Plans know the new figures at once, and count from indexes and sums alone.
  await sql`vacuum analyze auctions, auction_sums`.execute(db)
  return total
}

/** The sample auctions, numbered, and beside each state all its jurisdictions as an array to draw from. */
async function prepareDraws(tx: Tx) {
  await sql`
    create temporary table draws on commit drop as
    select row_number() over () as number, s.code as state_code, t.id as type_id, begin_date, end_date - begin_date as days,
      ${FIGURES}
    from json_to_recordset(${JSON.stringify(readSampleAuctions())}::json) as sample(
      state text, type text, begin_date date, end_date date, ${sql.join(NUMBER_FIELDS.map((field) => sql`${sql.ref(field)} numeric`))})
    join states s on s.name = sample.state
    join auction_types t on t.name = sample.type`.execute(tx)
  await sql`
    create temporary table counties on commit drop as
    select state_code, array_agg(id order by id) as ids from jurisdictions group by state_code`.execute(tx)
}

async function drawAuctions(tx: Tx, count: number, round: number) {
  await sql`select setseed(${1 / (round + 2)})`.execute(tx)
  await sql`
    with drawn as materialized (
      select 1 + floor(random() * (select count(*) from draws))::int as number, random() as county, random() as year,
        random() as week, exp(random() * 2 - 1)::numeric as size
      from generate_series(1, ${count}::int)
    )
    insert into auctions (state_code, jurisdiction_id, auction_type_id, begin_date, end_date, ${FIGURES}, sample)
    select d.state_code, c.ids[1 + floor(county * cardinality(c.ids))::int], d.type_id, moved.begin_date, moved.begin_date + d.days,
      ${sql.join(NUMBER_FIELDS.map((field) => sql`${sql.ref(`d.${field}`)} * size`))}, true
    from drawn
    join draws d using (number)
    join counties c on c.state_code = d.state_code
    -- Moved by whole weeks, so that it stays the weekday: 52 a year, and up to four more or less.
    cross join lateral (select d.begin_date + 7 * (
      52 * (2018 + floor(year * 13)::int - extract(year from d.begin_date)::int) + floor(week * 9)::int - 4)) as moved(begin_date)
    where moved.begin_date between '2018-01-01' and '2030-12-31'
    on conflict do nothing`.execute(tx)
}
