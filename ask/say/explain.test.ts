import { describe, expect, it } from 'vitest'
import type { AuctionQuery } from '#contract/auction-query.ts'
import { describeQuery, explainQuery } from './explain.ts'

const today = '2026-11-20'
const manner = { today, language: 'en' } as const
const query: AuctionQuery = {
  filter: {
    states: ['GA', 'TX'],
    not_jurisdictions: [{ name: 'Fulton', state: 'GA' }],
    types: ['Tax Deed'],
    dates: [
      { kind: 'period', on: 'begins', from: '2026-11-20', to: '2027-03-31' },
      { kind: 'length', min_days: 2 },
    ],
    numbers: [
      { kind: 'value', field: 'total_market_value', op: '>=', value: 500_000 },
      { kind: 'field', field: 'total_assessed_value', op: '<', than: 'total_market_value', times: 0.5, plus: 0 },
    ],
    missing: ['total_estimated_value'],
  },
  sort: [{ field: 'total_certificates', dir: 'desc' }],
  limit: 10,
}

describe('explainQuery', () => {
  it('says every part and where it stands', () => {
    expect(explainQuery(query, manner).map(({ field, value, path }) => [field, value, path])).toEqual([
      ['State', 'GA, TX', 'filter.states'],
      ['Jurisdiction', 'not Fulton, GA', 'filter.not_jurisdictions'],
      ['Auction Type', 'Tax Deed', 'filter.types'],
      ['Begins', 'Nov 20 - Mar 31, 2027', 'filter.dates.0'],
      ['Duration', '≥ 2 days', 'filter.dates.1'],
      ['Total Market Value', '≥ $500,000', 'filter.numbers.0'],
      ['Total Assessed Value', '< 50% of Total Market Value', 'filter.numbers.1'],
      ['Missing', 'Total Estimated Value', 'filter.missing.0'],
      ['Sorted by', 'Total Certificates ↓', 'sort'],
      ['Limit', '10', 'limit'],
    ])
  })

  it('says the conditions of alternatives one by one, and an exception of one in a phrase', () => {
    const either: AuctionQuery = {
      filter: {
        any_of: [{ states: ['OH'], types: ['Sheriff Sale'] }, { states: ['IL'] }],
        none_of: [{ states: ['TX'] }, { states: ['FL'], missing: ['end_date'] }],
      },
      sort: [],
    }
    expect(explainQuery(either, manner).map(({ field, value, path }) => [field, value, path])).toEqual([
      ['State', 'OH', 'filter.any_of.0.states'],
      ['Auction Type', 'Sheriff Sale', 'filter.any_of.0.types'],
      ['State', 'IL', 'filter.any_of.1.states'],
      ['Not', 'TX', 'filter.none_of.0'],
      ['State', 'FL', 'filter.none_of.1.states'],
      ['Missing', 'Ends', 'filter.none_of.1.missing.0'],
    ])
    expect(describeQuery(either, manner)).toBe('auctions, OH · Sheriff Sale or IL, not TX, not FL · Missing Ends')
  })
})

describe('describeQuery', () => {
  it('is one sentence', () => {
    const one: AuctionQuery = {
      filter: { states: ['GA'], types: ['Tax Lien'], dates: [{ kind: 'period', on: 'begins', from: today }] },
      sort: [],
    }
    expect(describeQuery(one, manner)).toBe('tax lien auctions in GA, beginning Nov 20 or later')
  })
})
