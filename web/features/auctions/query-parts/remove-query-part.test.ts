import { describe, expect, it } from 'vitest'
import type { AuctionQuery } from '#contract/auction-query.ts'
import { removeQueryPart } from './change-query-part.ts'

const over = (value: number) => ({ kind: 'value', field: 'total_market_value', op: '>=', value }) as const
const QUERY: AuctionQuery = {
  filter: { states: ['FL', 'GA'], numbers: [over(1), over(2)] },
  sort: [{ field: 'begin_date', dir: 'asc' }],
  limit: 5,
  aggregate: { measures: [{ fn: 'count' }] },
}

describe('removeQueryPart', () => {
  it.each([
    ['filter.states', { ...QUERY, filter: { numbers: [over(1), over(2)] } }],
    ['filter.states.0', { ...QUERY, filter: { ...QUERY.filter, states: ['GA'] } }],
    ['filter.numbers.0', { ...QUERY, filter: { ...QUERY.filter, numbers: [over(2)] } }],
    ['filter', { ...QUERY, filter: {} }],
    ['sort', { ...QUERY, sort: [] }],
    ['sort.0', { ...QUERY, sort: [] }],
    ['limit', { filter: QUERY.filter, sort: QUERY.sort, aggregate: QUERY.aggregate }],
    ['aggregate', { filter: QUERY.filter, sort: QUERY.sort, limit: 5 }],
    ['aggregate.groups.0', QUERY],
    ['aggregate.measures.0', { filter: QUERY.filter, sort: QUERY.sort, limit: 5 }],
    ['filter.dates.3', QUERY],
  ])('takes %s away', (path, rest) => {
    expect(removeQueryPart(QUERY, path)).toEqual(rest)
  })

  it('leaves the query it was given as it was', () => {
    const before = structuredClone(QUERY)
    removeQueryPart(QUERY, 'filter.numbers.0')
    expect(QUERY).toEqual(before)
  })

  it('drops a list with its last condition', () => {
    const query: AuctionQuery = { filter: { numbers: [over(1)] }, sort: [] }
    expect(removeQueryPart(query, 'filter.numbers.0')).toEqual({ filter: {}, sort: [] })
  })

  it('leaves a share of everything where what it was of goes', () => {
    const query: AuctionQuery = {
      filter: {},
      sort: [],
      aggregate: { measures: [{ fn: 'share', of: { states: ['OH'] } }] },
    }
    expect(removeQueryPart(query, 'aggregate.measures.0.of.states').aggregate).toEqual({
      measures: [{ fn: 'share', of: {} }],
    })
  })

  it('drops an alternative with its last condition, and the alternatives with the last of them', () => {
    const query: AuctionQuery = { filter: { any_of: [{ states: ['FL'] }, { types: ['Tax Deed'] }] }, sort: [] }
    const one = removeQueryPart(query, 'filter.any_of.0.states')
    expect(one).toEqual({ filter: { any_of: [{ types: ['Tax Deed'] }] }, sort: [] })
    expect(removeQueryPart(one, 'filter.any_of.0')).toEqual({ filter: {}, sort: [] })
  })
})
