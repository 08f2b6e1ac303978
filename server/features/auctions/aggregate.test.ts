import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { columnsOf } from '#contract/aggregate-columns.ts'
import { DISTINCT_FIELDS, GROUP_FIELDS, QUANTITIES } from '#contract/auction-fields.ts'
import type { Aggregate, AuctionFilter, AuctionQuery, Measure } from '#contract/auction-query.ts'
import { AuctionQuery as Query } from '#contract/auction-query.ts'
import type { Auction } from '#contract/auctions.ts'
import { computeInMemory, isSameNumber } from '../../testing/aggregate-oracle.ts'
import { tries } from '../../testing/proof.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { computeAggregate } from './aggregate.queries.ts'
import { filterCondition } from './auction-filter.queries.ts'
import { findAuctions, searchAuctions } from './auctions.queries.ts'

/** SQL must agree with the second reading of aggregates, on every aggregate. */
let database: TestDatabase
let everything: Auction[]
beforeAll(async () => {
  database = await createTestDatabase()
  everything = await findAuctions(database.db, filterCondition({}), { order: [], limit: 10_000 })
})
afterAll(() => database.drop())

const year = (of: number): AuctionFilter => ({
  dates: [{ kind: 'period', on: 'begins', from: `${of}-01-01`, to: `${of}-12-31` }],
})
const filter = fc.constantFrom<AuctionFilter>(
  { states: ['FL', 'OH'] },
  { states: ['DE', 'LA', 'HI'] },
  { types: ['Tax Deed'], states: ['TX', 'IL', 'XX'] },
  { states: ['NJ'], numbers: [{ kind: 'value', field: 'total_market_value', op: '>', value: 5e6 }] },
  { ...year(2026), states: ['GA', 'MD'] },
  { states: ['XX'] },
)
const quantity = fc.constantFrom(...QUANTITIES)
const measure: fc.Arbitrary<Measure> = fc.oneof(
  fc.constant<Measure>({ fn: 'count' }),
  fc.record({ fn: fc.constant('distinct' as const), field: fc.constantFrom(...DISTINCT_FIELDS) }),
  fc.record(
    {
      fn: fc.constantFrom('sum' as const, 'avg' as const, 'min' as const, 'max' as const, 'median' as const),
      field: quantity,
      against: fc.record({ op: fc.constantFrom('/' as const, '-' as const), field: quantity }),
    },
    { requiredKeys: ['fn', 'field'] },
  ),
  fc.record(
    {
      fn: fc.constant('share' as const),
      field: quantity,
      of: fc.constantFrom<AuctionFilter>({}, { states: ['FL', 'OH', 'DE'] }, { types: ['Tax Deed', 'Tax Lien'] }),
      within: fc.constant('group' as const),
    },
    { requiredKeys: ['fn', 'of'] },
  ),
)
const SETS: AuctionFilter[][] = [
  [year(2025), year(2026)],
  [{ types: ['Tax Deed'] }, { types: ['Tax Lien'] }, { types: ['Sheriff Sale'] }],
]
const query: fc.Arbitrary<AuctionQuery & { aggregate: Aggregate }> = fc
  .record({
    filter,
    measures: fc.array(measure, { minLength: 1, maxLength: 3 }),
    groups: fc.uniqueArray(fc.constantFrom(...GROUP_FIELDS), { maxLength: 2 }),
    sets: fc.constantFrom(undefined, ...SETS),
    pick: fc.nat(),
    dir: fc.constantFrom('asc' as const, 'desc' as const),
    isSorted: fc.boolean(),
    limit: fc.option(fc.integer({ min: 1, max: 4 }), { nil: undefined }),
    skip: fc.option(fc.integer({ min: 1, max: 2 }), { nil: undefined }),
    isEach: fc.boolean(),
    having: fc.option(fc.constantFrom(0, 3, 1e6), { nil: undefined }),
  })
  .map(({ filter: about, measures, groups, sets, pick, dir, isSorted, limit, skip, isEach, having }) => {
    const shape: Aggregate = { measures, ...(sets && { sets }) }
    const columns = columnsOf(shape)
    const column = columns[pick % columns.length] ?? {}
    const ranked = groups.length > 0 && isSorted
    return {
      filter: about,
      sort: ranked ? [{ field: 'value' as const, dir, ...column }] : [],
      ...(ranked && limit !== undefined && { limit, ...(skip !== undefined && { skip }) }),
      ...(ranked && limit !== undefined && isEach && groups[1] && { limit_by: groups[0] }),
      aggregate: {
        ...shape,
        ...(groups.length > 0 && { groups }),
        ...(groups.length > 0 && having !== undefined && { having: [{ ...column, op: '>' as const, value: having }] }),
      },
    }
  })

type Rows = readonly { labels: readonly string[]; values: readonly (number | null)[] }[]
const named = (rows: Rows) =>
  rows
    .map(({ labels, values }) => [labels.join(', '), values] as const)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
/** The first numbers in place of the others, where they differ by rounding alone. */
const rounded = (values: readonly (number | null)[], like: readonly (number | null)[] = []) =>
  values.map((value, at) => {
    const other = like[at] ?? null
    return value !== null && other !== null && isSameNumber(value, other) ? other : value
  })

it('an aggregate comes to what it means', async () => {
  await fc.assert(
    fc.asyncProperty(query, async (one) => {
      expect(Query.parse(one)).toEqual(one)
      const found = await computeAggregate(database.db, one, one.aggregate)
      const meant = computeInMemory(one, one.aggregate, everything)
      expect(rounded(found.totals, meant.totals)).toEqual(meant.totals)
      expect(found.groups).toBe(meant.groups)
      const rows = named(meant.rows)
      expect(named(found.rows).map(([name, values], at) => [name, rounded(values, rows[at]?.[1])])).toEqual(rows)
      expect([found.matched, found.reported]).toEqual([meant.matched, meant.reported])
    }),
    { numRuns: tries(60, 1000) },
  )
})

it('the first auctions of each group are those, and a place in an order is one', async () => {
  const about: AuctionFilter = { states: ['FL', 'OH', 'DE'] }
  const sort = [{ field: 'total_market_value', dir: 'desc' }] as const
  const values = (code: string) =>
    everything
      .filter(({ state }) => state.code === code)
      .flatMap((row) => row.total_market_value ?? [])
      .toSorted((a, b) => b - a)
  const each = await searchAuctions(
    database.db,
    { filter: about, sort: [...sort], limit: 2, limit_by: 'state' },
    { limit: 100 },
  )
  expect(each.map((row) => [row.state.code, row.total_market_value])).toEqual(
    ['DE', 'FL', 'OH'].flatMap((code) =>
      values(code)
        .slice(0, 2)
        .map((value) => [code, value]),
    ),
  )
  const second = await searchAuctions(
    database.db,
    { filter: { states: ['OH'] }, sort: [...sort], limit: 1, skip: 1 },
    { limit: 100 },
  )
  expect(second.map((row) => row.total_market_value)).toEqual(values('OH').slice(1, 2))
})

it.each([
  [{ filter: {}, aggregate: { measures: [] } }],
  [{ filter: {}, aggregate: { measures: Array(5).fill({ fn: 'count' }) } }],
  [{ filter: {}, aggregate: { measures: [{ fn: 'count' }], groups: ['state', 'month', 'year'] } }],
  [{ filter: {}, aggregate: { measures: [{ fn: 'count' }], sets: [{}] } }],
  [
    {
      filter: {},
      aggregate: { measures: [{ fn: 'count' }], groups: ['state'], having: [{ measure: 1, op: '>', value: 1 }] },
    },
  ],
  [{ filter: {}, aggregate: { measures: [{ fn: 'count' }] }, sort: [{ field: 'value', dir: 'asc', set: 1 }] }],
  [{ filter: {}, aggregate: { measures: [{ fn: 'count' }], counted: true } }],
  [{ filter: {}, aggregate: { measures: [{ fn: 'count' }], groups: ['state'] }, limit: 3, limit_by: 'state' }],
  [{ filter: {}, skip: 1 }],
  [{ filter: {}, limit_by: 'state' }],
  [{ filter: {}, aggregate: { fn: 'count', group_by: 'state' } }],
])('what cannot be computed cannot be written: %j', (one) => {
  expect(Query.safeParse(one).success).toBe(false)
})
