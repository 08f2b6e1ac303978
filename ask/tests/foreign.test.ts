import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { AuctionQuery } from '#contract/auction-query.ts'
import { sampleVocabulary } from '../testing/sample-vocabulary.ts'
import { understand } from '../understand.ts'

/** What people who did not know the engine asked, and what else is said in the same way. */
const vocabulary = sampleVocabulary((file) =>
  readFileSync(new URL(`../../sample-data/${file}`, import.meta.url), 'utf8'),
)

function query(text: string, previous?: AuctionQuery): AuctionQuery {
  const answer = understand(text, { vocabulary, today: '2026-11-20', ...(previous ? { previous } : {}) })
  if (answer.kind !== 'query') throw new Error(`${text}: ${JSON.stringify(answer)}`)
  expect(answer.unused, text).toEqual([])
  return answer.query
}

describe('just the number', () => {
  it.each<[string, AuctionQuery['aggregate']]>([
    ['just the figure: lowest estimate in Maine', { measures: [{ fn: 'min', field: 'total_estimated_value' }] }],
    [
      'total assessed value of Florida sales, just the number',
      { measures: [{ fn: 'sum', field: 'total_assessed_value' }] },
    ],
    ['Ohio liens, just the number', { measures: [{ fn: 'count' }] }],
    ['just the number of liens in Ohio', { measures: [{ fn: 'count' }] }],
  ])('%s', (text, aggregate) => {
    expect(query(text).aggregate).toEqual(aggregate)
  })
})

describe('the ratio of market to assessed', () => {
  const ratio = (dir: 'asc' | 'desc'): AuctionQuery['sort'] => [{ field: 'market_to_assessed', dir }]
  it.each<[string, AuctionQuery['sort'], number | undefined]>([
    ['Georgia: ten highest ratios of market to assessed', ratio('desc'), 10],
    ['Georgia: ten highest ratios of assessed to market', ratio('asc'), 10],
    ['assessed to market ratio, highest first', ratio('asc'), undefined],
    ['market divided by assessed, highest five', ratio('desc'), 5],
  ])('%s', (text, sort, limit) => {
    const got = query(text)
    expect({ sort: got.sort, limit: got.limit }).toEqual({ sort, limit })
  })
})

describe('which X has the most', () => {
  it.each<[string, AuctionQuery['aggregate']]>([
    ['busiest time of the year for tax deeds', { measures: [{ fn: 'count' }], groups: ['month_of_year'] }],
    ['what month do most Maryland sales fall in', { measures: [{ fn: 'count' }], groups: ['month'] }],
    [
      '¿qué condado de Iowa suma más certificados?',
      { measures: [{ fn: 'sum', field: 'total_certificates' }], groups: ['jurisdiction'] },
    ],
    ['¿dónde hay más subastas?', { measures: [{ fn: 'count' }], groups: ['state'] }],
  ])('%s', (text, aggregate) => {
    const got = query(text)
    expect([got.aggregate, got.sort, got.limit]).toEqual([aggregate, [{ field: 'value', dir: 'desc' }], 1])
  })

  it('computes a figure of each type rather than defining them', () => {
    const { aggregate } = query('avg certs: tax liens vs tax deeds')
    expect(aggregate).toEqual({ measures: [{ fn: 'avg', field: 'total_certificates' }], groups: ['auction_type'] })
  })
})

describe('a type described by what it is', () => {
  it.each<[string, string]>([])('%s', (text, type) => {
    expect(query(text).filter.types).toEqual([type])
  })

  it.each([['can the owner buy it back after a Tennessee sale?'], ['list the owners in Tennessee']])(
    '%s asks for no auctions',
    (text) => {
      expect(understand(text, { vocabulary, today: '2026-11-20' }).kind).toBe('reply')
    },
  )
})

describe('follow-ups', () => {
  const liens = query('Maryland liens with more than 1000 certificates')
  it.each([['make it 2000'], ['no, 2000'], ['2000, not 1000'], ['raise it to 2000']])(
    '%s changes the number',
    (text) => {
      expect(query(text, liens).filter).toEqual({
        ...liens.filter,
        numbers: [{ kind: 'value', field: 'total_certificates', op: '>', value: 2000 }],
      })
    },
  )
  it.each([['make it 2026'], ['in 2026'], ['and 2026?']])('%s names a year', (text) => {
    expect(query(text, liens).filter.dates).toHaveLength(1)
  })
  it.each([['any state, not just Maryland'], ['all states, not only Maryland']])('%s leaves none out', (text) => {
    const { states: _states, ...rest } = liens.filter
    expect(query(text, liens).filter).toEqual(rest)
  })
})
