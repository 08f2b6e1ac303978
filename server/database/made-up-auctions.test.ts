import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { addMadeUpAuctions, countBySample } from './made-up-auctions.ts'

let database: TestDatabase
let other: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
  other = await createTestDatabase()
})
afterAll(async () => {
  await database.drop()
  await other.drop()
})

const summary = async ({ owner: db }: TestDatabase) => {
  const { rows } = await sql<Record<string, number | string>>`
    select count(*) as auctions, min(begin_date) as first, max(begin_date) as last, sum(total_market_value) as market,
      count(*) filter (where total_market_value is null)::float8 / count(*) as missing,
      count(distinct (state_code, auction_type_id)) as kinds from auctions`.execute(db)
  return rows[0]
}

it('adds as many as wanted, like the sample, the same each time, and no more when repeated', async () => {
  const before = await summary(database)
  expect(await addMadeUpAuctions(database.owner, 9000)).toBe(9000)
  expect(await countBySample(database.owner)).toEqual({ real: 0, sample: 9000 })
  const after = await summary(database)
  expect(after?.kinds).toBe(before?.kinds)
  expect(after?.missing).toBeCloseTo(Number(before?.missing), 1)
  expect(String(after?.first) >= '2018-01-01' && String(after?.last) <= '2030-12-31').toBe(true)

  await addMadeUpAuctions(other.owner, 9000)
  expect(await summary(other)).toEqual(after)
  expect(await addMadeUpAuctions(database.owner, 5000)).toBe(9000)
  expect(await summary(database)).toEqual(after)
})
