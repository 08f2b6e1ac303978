import { afterAll, beforeAll, expect, it } from 'vitest'
import { NUMBER_FIELDS } from '#contract/auction-fields.ts'
import type { AuctionFilter } from '#contract/auction-query.ts'
import type { Auction } from '#contract/auctions.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { filterCondition } from './auction-filter.queries.ts'
import { countAuctionsUpTo, findAuctions, findTotals } from './auctions.queries.ts'
import { selectionOf } from './sources.queries.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

/** The totals, computed a second time from the rows themselves, in whole cents. */
function totalsOf(rows: readonly Auction[]) {
  const figures = NUMBER_FIELDS.map((field) => {
    const reported = rows.flatMap((row) => row[field] ?? [])
    const sum = Number(reported.reduce((cents, value) => cents + BigInt(Math.round(value * 100)), 0n)) / 100
    const none = reported.length === 0
    const totals = {
      sum: none ? null : sum,
      average: none ? null : expect.closeTo(sum / reported.length, 2),
      missing: rows.length - reported.length,
    }
    return [field, totals]
  })
  return {
    auctions: rows.length,
    states: new Set(rows.map((row) => row.state.code)).size,
    ...Object.fromEntries(figures),
  }
}

it.each<[string, AuctionFilter]>([
  ['everything', {}],
  ['two states', { states: ['OH', 'FL'], types: ['Tax Deed'] }],
  ['a summer', { dates: [{ kind: 'period', on: 'overlaps', from: '2025-06-01', to: '2025-08-31' }] }],
  ['all without an end but liens', { not_types: ['Tax Lien'], missing: ['end_date'] }],
  ['nothing reported', { missing: [...NUMBER_FIELDS] }],
  ['nothing', { states: ['XX'] }],
])('totals of %s are those of its rows', async (_, filter) => {
  const rows = await findAuctions(database.db, filterCondition(filter), { order: [], limit: 10_000 })
  expect(await findTotals(database.db, selectionOf(filter))).toEqual(totalsOf(rows))
})

it('counts no further than is wanted', async () => {
  const alaska = selectionOf({ states: ['AK'] })
  const { length } = await findAuctions(database.db, alaska.where, { order: [], limit: 10_000 })
  expect(await countAuctionsUpTo(database.db, alaska, length)).toBe(length)
  expect(await countAuctionsUpTo(database.db, alaska, length - 2)).toBe(length - 1)
})
