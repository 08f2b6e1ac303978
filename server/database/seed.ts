import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { NUMBER_FIELDS } from '#contract/auction-fields.ts'
import type { StateFacts } from '#contract/state-facts.ts'
import { readCounties, readSampleAuctions, readStates } from './bundled-data.ts'
import { matchKey, refreshMatchKeys } from './match-keys.ts'
import { type Db, lockAcrossReplicas, type Tx } from './pool.ts'

/** All replicas that start at once seed one after the other. */
const SEED_LOCK = 7_215_002

/**
 * Fills what a new database lacks: states, counties, the key of session tokens and, where wanted, the sample auctions. Repeating it changes nothing.
 * @returns the key of session tokens
 */
export async function seed(db: Db, options: { sampleData: boolean; report: (line: string) => void }): Promise<string> {
  return db.transaction().execute(async (tx) => {
    await lockAcrossReplicas(tx, SEED_LOCK)
    await seedStates(tx)
    await seedCounties(tx)
    await refreshMatchKeys(tx)
    if (options.sampleData) await seedSampleAuctions(tx, options.report)
    return ensureTokenSecret(tx)
  })
}

const FACTS = [
  'name',
  'sale_kind',
  'typical_months',
  'bid_method',
  'rate',
  'redemption',
  'platforms',
  'notes',
  'confidence',
  'source',
  'as_of',
] as const satisfies (keyof StateFacts)[]

/** Laws change: a new version of Liendesk brings new facts to the states it finds. */
async function seedStates(tx: Tx) {
  const states = readStates().map(({ abbr, ...facts }) => ({ code: abbr, ...facts }))
  await tx
    .insertInto('states')
    .values(states)
    .onConflict((conflict) =>
      conflict
        .column('code')
        .doUpdateSet((eb) => Object.fromEntries(FACTS.map((column) => [column, eb.ref(`excluded.${column}`)]))),
    )
    .execute()
}

async function seedCounties(tx: Tx) {
  if (await tx.selectFrom('jurisdictions').select('id').where('fips', 'is not', null).limit(1).executeTakeFirst())
    return
  const counties = readCounties().map((county) => ({
    state_code: county.state_abbr,
    name: county.county_name,
    match_key: matchKey(county.county_name),
    fips: county.fips,
    population: county.population_2019,
  }))
  await sql`
    insert into jurisdictions (state_code, name, match_key, fips, population)
    select state_code, name, match_key, fips, population
    from json_to_recordset(${JSON.stringify(counties)}::json)
      as county(state_code text, name text, match_key text, fips text, population int)`.execute(tx)
}

/** Loaded once in a database's life: sample auctions that were deleted stay deleted. */
async function seedSampleAuctions(tx: Tx, report: (line: string) => void) {
  const mark = await tx
    .insertInto('settings')
    .values({ name: 'sample_data_loaded', value: 'true' })
    .onConflict((conflict) => conflict.doNothing())
    .returning('name')
    .executeTakeFirst()
  if (!mark) return
  report('Loading the sample auctions …')
  const auctions = readSampleAuctions().map((row, line) => ({ ...row, line, match_key: matchKey(row.jurisdiction) }))
  const sample = sql`json_to_recordset(${JSON.stringify(auctions)}::json) as sample(
    line int, state text, jurisdiction text, match_key text, type text, begin_date date, end_date date,
    ${sql.join(NUMBER_FIELDS.map((field) => sql`${sql.ref(field)} numeric`))})`
  await sql`
    insert into jurisdictions (state_code, name, match_key)
    select distinct s.code, sample.jurisdiction, sample.match_key from ${sample} join states s on s.name = sample.state
    on conflict do nothing`.execute(tx)
  await sql`
    insert into auctions (state_code, jurisdiction_id, auction_type_id, begin_date, end_date, ${sql.join(NUMBER_FIELDS.map((field) => sql.ref(field)))}, sample)
    select s.code, j.id, t.id, sample.begin_date, sample.end_date, ${sql.join(NUMBER_FIELDS.map((field) => sql.ref(`sample.${field}`)))}, true
    from ${sample}
    join states s on s.name = sample.state
    join jurisdictions j on j.state_code = s.code and j.name = sample.jurisdiction
    join auction_types t on t.name = sample.type
    order by sample.line
    on conflict do nothing`.execute(tx)
  // The first questions are planned with what is there, not with what a new table usually holds.
  await sql`analyze auctions, auction_sums, jurisdictions`.execute(tx)
}

async function ensureTokenSecret(tx: Tx): Promise<string> {
  await tx
    .insertInto('server_secrets')
    .values({ name: 'session tokens', value: randomBytes(48).toString('base64url') })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { value } = await tx
    .selectFrom('server_secrets')
    .select('value')
    .where('name', '=', 'session tokens')
    .executeTakeFirstOrThrow()
  return value
}
