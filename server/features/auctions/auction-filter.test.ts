import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { GROUP_FIELDS, NULLABLE_FIELDS, NUMBER_FIELDS, SORT_FIELDS, type SortField } from '#contract/auction-fields.ts'
import {
  type Aggregate,
  AuctionFilter,
  AuctionQuery,
  type DateCondition,
  type NumberCondition,
} from '#contract/auction-query.ts'
import type { Auction } from '#contract/auctions.ts'
import { matchKey } from '../../database/match-keys.ts'
import { holds } from '../../testing/filter-oracle.ts'
import { tries } from '../../testing/proof.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { computeAggregate } from './aggregate.queries.ts'
import { filterCondition } from './auction-filter.queries.ts'
import { countAuctions, findAuctions, searchAuctions } from './auctions.queries.ts'
import { selectionOf } from './sources.queries.ts'

/** SQL must agree with the second reading of filters, on every filter. */
let database: TestDatabase
let everything: Auction[]
beforeAll(async () => {
  database = await createTestDatabase()
  everything = await findAuctions(database.db, filterCondition({}), { order: [], limit: 10_000 })
})
afterAll(() => database.drop())

const some = <T>(values: readonly T[], max = 4) =>
  fc.uniqueArray(fc.constantFrom(...values), { minLength: 1, maxLength: max })
const state = fc.constantFrom('AZ', 'FL', 'TX', 'OH', 'PA', 'NJ', 'LA', 'DC', 'XX')
const type = fc.constantFrom('Tax Lien', 'tax deed', 'Redeemable Deed', 'Sheriff Sale', 'Nothing')
const place = fc.record(
  {
    name: fc.constantFrom(
      'Madison',
      'Maricopa',
      'Miami-Dade',
      'st johns',
      'DeKalb',
      'Jersey City',
      "Prince George's",
      'Nowhere',
    ),
    state,
  },
  { requiredKeys: ['name'] },
)
const day = fc
  .integer({ min: 0, max: 1300 })
  .map((n) => new Date(Date.UTC(2024, 0, 1) + n * 86_400_000).toISOString().slice(0, 10))
const amount = fc.constantFrom(0, 10, 100, 1500, 250_000, 1_000_000, 5e7)
const op = fc.constantFrom('>' as const, '>=' as const, '<' as const, '<=' as const, '=' as const)
const field = fc.constantFrom(...NUMBER_FIELDS)

const date: fc.Arbitrary<DateCondition> = fc.oneof(
  fc.record(
    {
      kind: fc.constant('period' as const),
      on: fc.constantFrom('overlaps', 'begins', 'ends', 'within'),
      from: day,
      to: day,
    },
    { requiredKeys: ['kind', 'on'] },
  ),
  fc.record({
    kind: fc.constant('months' as const),
    on: fc.constantFrom('overlaps', 'begins'),
    months: some([1, 2, 3, 5, 8, 11, 12]),
  }),
  fc.record({ kind: fc.constant('weekdays' as const), weekdays: some([0, 1, 2, 3, 4, 5, 6]) }),
  fc.record(
    {
      kind: fc.constant('length' as const),
      min_days: fc.integer({ min: 1, max: 9 }),
      max_days: fc.integer({ min: 1, max: 9 }),
    },
    { requiredKeys: ['kind'] },
  ),
)
const number: fc.Arbitrary<NumberCondition> = fc.oneof(
  fc.record({ kind: fc.constant('value' as const), field, op, value: amount }),
  fc.record({ kind: fc.constant('between' as const), field, low: amount, high: amount }),
  fc.record({
    kind: fc.constant('field' as const),
    field,
    op,
    than: field,
    times: fc.constantFrom(0.5, 1, 2),
    plus: fc.constantFrom(0, 1000),
  }),
)
const { filter } = fc.letrec<{ filter: AuctionFilter }>((tie) => ({
  filter: fc.record(
    {
      ids: fc.uniqueArray(fc.integer({ min: 1, max: 6000 }), { minLength: 1, maxLength: 200 }),
      states: fc.uniqueArray(state, { minLength: 1, maxLength: 4 }),
      not_states: fc.uniqueArray(state, { minLength: 1, maxLength: 4 }),
      jurisdictions: fc.array(place, { minLength: 1, maxLength: 3 }),
      not_jurisdictions: fc.array(place, { minLength: 1, maxLength: 3 }),
      types: fc.uniqueArray(type, { minLength: 1, maxLength: 2 }),
      not_types: fc.uniqueArray(type, { minLength: 1, maxLength: 2 }),
      dates: fc.array(date, { minLength: 1, maxLength: 2 }),
      numbers: fc.array(number, { minLength: 1, maxLength: 2 }),
      missing: some(NULLABLE_FIELDS, 1),
      present: some(NULLABLE_FIELDS, 2),
      any_of: fc.array(tie('filter'), { minLength: 1, maxLength: 2, depthIdentifier: 'f' }),
      none_of: fc.array(tie('filter'), { minLength: 1, maxLength: 2, depthIdentifier: 'f' }),
    },
    { requiredKeys: [] },
  ),
}))
/** A filter of a few conditions; with all of them at once nothing would ever match. */
const sparse = fc
  .tuple(filter, fc.uniqueArray(fc.nat(12), { minLength: 1, maxLength: 3 }))
  .map(([full, keep]) =>
    AuctionFilter.parse(Object.fromEntries(Object.entries(full).filter((_, i) => keep.includes(i)))),
  )

it('SQL finds and counts exactly the auctions a filter holds for', async () => {
  let matched = 0
  await fc.assert(
    fc.asyncProperty(sparse, async (wanted) => {
      const expected = everything.filter((row) => holds(wanted, row)).map((row) => row.id)
      const found = await findAuctions(database.db, filterCondition(wanted), { order: [], limit: 10_000 })
      expect(found.map((row) => row.id).sort((a, b) => a - b)).toEqual(expected.sort((a, b) => a - b))
      expect(await countAuctions(database.db, selectionOf(wanted))).toBe(expected.length)
      if (found.length > 0) matched += 1
    }),
    { numRuns: tries(20, 150) },
  )
  // The property would prove little if most filters matched nothing.
  expect(matched).toBeGreaterThan(tries(3, 25))
})

/** What auctions are ordered by, read a second time. */
const sortValue = (field: SortField, row: Auction): number | string | null => {
  const { total_market_value: market, total_assessed_value: assessed, auction_begin_date: begin } = row
  const last = row.auction_end_date ?? begin
  switch (field) {
    case 'begin_date':
      return begin
    case 'end_date':
      return last
    case 'state':
      return row.state.name
    case 'jurisdiction':
      return matchKey(row.jurisdiction.name)
    case 'auction_type':
      return row.auction_type.name.toLowerCase()
    case 'duration':
      return begin && last && (Date.parse(last) - Date.parse(begin)) / 86_400_000
    case 'market_minus_assessed':
      return market === null || assessed === null ? null : market - assessed
    case 'market_to_assessed':
      return market === null || assessed === null || assessed === 0 ? null : market / assessed
    default:
      return row[field]
  }
}

const ORDERS = SORT_FIELDS.flatMap((field) => [[field, 'asc'] as const, [field, 'desc'] as const])
it.each(
  ORDERS.flatMap(([field, dir]) => [
    [field, dir, 'of the country', { not_states: ['TX'] }] as const,
    [field, dir, 'of a state', { states: ['FL'] }] as const,
  ]),
)('by %s %s %s: in order, missing values last, on every page and among the first', async (field, dir, _, filter) => {
  const held = AuctionFilter.parse(filter)
  const query = AuctionQuery.parse({ filter: held, sort: [{ field, dir }] })
  const rows = await searchAuctions(database.db, query, { limit: 10_000 })
  expect(rows).toHaveLength(everything.filter((row) => holds(held, row)).length)
  const values = rows.map((row) => sortValue(field, row))
  const complete = values.indexOf(null)
  const present = complete < 0 ? values : values.slice(0, complete)
  expect(values.slice(present.length).every((value) => value === null)).toBe(true)
  for (const [i, value] of present.slice(1).entries()) {
    const before = present[i]
    if (value === null || before === null || before === undefined) throw new Error('A present value is missing.')
    expect(dir === 'asc' ? before <= value : before >= value).toBe(true)
  }
  const offset = Math.max(0, present.length - 25)
  const page = await searchAuctions(database.db, query, { limit: 50, offset })
  expect(page).toEqual(rows.slice(offset, offset + 50))
  const first = await searchAuctions(database.db, { ...query, limit: 30 }, { limit: 100 })
  expect(first).toEqual(rows.slice(0, Math.min(30, present.length)))
})

it('aggregates of any function and grouping are computed, and groups add up to the whole', async () => {
  for (const group of GROUP_FIELDS) {
    const query = AuctionQuery.parse({ filter: { states: ['FL', 'OH'] }, aggregate: { measures: [{ fn: 'count' }] } })
    const aggregate: Aggregate = { measures: [{ fn: 'count' }], groups: [group] }
    const { rows, totals, matched } = await computeAggregate(database.db, query, aggregate)
    const isWhole = group !== 'size'
    if (isWhole) expect(rows.reduce((sum, { values }) => sum + (values[0] ?? 0), 0)).toBe(matched)
    expect(totals).toEqual([matched])
    expect(matched).toBe(everything.filter((row) => ['FL', 'OH'].includes(row.state.code)).length)
  }
  const values = everything.flatMap((row) => row.total_market_value ?? []).sort((a, b) => a - b)
  const middle = ((values[(values.length - 1) >> 1] ?? 0) + (values[values.length >> 1] ?? 0)) / 2
  const compute = async (fn: 'sum' | 'avg' | 'min' | 'max' | 'median') => {
    const aggregate: Aggregate = { measures: [{ fn, field: 'total_market_value' }] }
    return (await computeAggregate(database.db, AuctionQuery.parse({ filter: {}, aggregate }), aggregate)).totals[0]
  }
  const sum = values.reduce((a, b) => a + b, 0)
  expect(await compute('sum')).toBeCloseTo(sum, 0)
  expect(await compute('avg')).toBeCloseTo(sum / values.length, 2)
  expect(await compute('min')).toBe(values[0])
  expect(await compute('max')).toBe(values.at(-1))
  expect(await compute('median')).toBeCloseTo(middle, 2)
})

it('an average length is that of all days of the auctions of a group', async () => {
  const aggregate: Aggregate = { measures: [{ fn: 'avg', field: 'duration' }], groups: ['auction_type'] }
  const { rows, matched } = await computeAggregate(
    database.db,
    AuctionQuery.parse({ filter: {}, aggregate }),
    aggregate,
  )
  expect(matched).toBe(everything.length)
  for (const {
    labels: [label],
    values: [value],
  } of rows) {
    const days = everything
      .filter((row) => row.auction_type.name === label)
      .map((row) => Number(sortValue('duration', row)) + 1)
    expect(value).toBeCloseTo(days.reduce((sum, length) => sum + length, 0) / days.length, 6)
  }
})

it('the winner of a ranking comes with everybody who ties with it', async () => {
  const aggregate: Aggregate = { measures: [{ fn: 'distinct', field: 'auction_type' }], groups: ['state'] }
  const query = AuctionQuery.parse({ filter: {}, aggregate, limit: 1, sort: [{ field: 'value', dir: 'desc' }] })
  const { rows } = await computeAggregate(database.db, query, aggregate)
  expect(new Set(rows.map(({ values }) => values[0])).size).toBe(1)
})
