import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { AuctionQuery } from '#contract/auction-query.ts'
import { sampleVocabulary } from '../testing/sample-vocabulary.ts'
import { understand } from '../understand.ts'

const vocabulary = sampleVocabulary((file) =>
  readFileSync(new URL(`../../sample-data/${file}`, import.meta.url), 'utf8'),
)
const read = (text: string) => understand(text, { vocabulary, today: '2026-11-20' })

function query(text: string): AuctionQuery {
  const answer = read(text)
  if (answer.kind !== 'query') throw new Error(`${text}: ${JSON.stringify(answer)}`)
  expect(answer.unused, text).toEqual([])
  return answer.query
}

const market = 'total_market_value'
const by = (...keys: [AuctionQuery['sort'][number]['field'], 'asc' | 'desc'][]): AuctionQuery['sort'] =>
  keys.map(([field, dir]) => ({ field, dir }))

describe('orders', () => {
  it.each<[string, AuctionQuery['sort']]>([
    ['Wyoming, priciest down to cheapest', by([market, 'desc'])],
    ['from the biggest down to the smallest, Iowa', by([market, 'desc'])],
    ['from the biggest on down, Iowa', by([market, 'desc'])],
    ['Ohio, smallest estimate up to the largest', by(['total_estimated_value', 'asc'])],
    ['most to least certificates in Florida', by(['total_certificates', 'desc'])],
    ['put the Louisiana sales in alphabetical order by parish', by(['jurisdiction', 'asc'])],
    ['Ohio auctions in alphabetical order of county, then by date', by(['jurisdiction', 'asc'], ['begin_date', 'asc'])],
    ['Ohio liens, cheapest first, then by county', by([market, 'asc'], ['jurisdiction', 'asc'])],
    ['Ohio auctions by date and county', by(['begin_date', 'asc'], ['jurisdiction', 'asc'])],
    ['Ohio auctions by market value and over 100 certs', by([market, 'desc'])],
  ])('%s', (text, sort) => {
    expect(query(text)).toMatchObject({ sort })
    expect(query(text).limit).toBeUndefined()
  })

  it('takes one of them, by value', () => {
    expect(query('smallest of the Nevada sales').limit).toBe(1)
    expect(query('five cheapest properties in Georgia').sort).toEqual(by([market, 'asc']))
  })

  it('takes a dozen for twelve', () => {
    expect(query('which dozen auctions are the largest').limit).toBe(12)
  })
})

describe('figures of superlatives', () => {
  it.each<[string, AuctionQuery['aggregate']]>([
    ["fewest certs an Arizona lien's ever had?", { measures: [{ fn: 'min', field: 'total_certificates' }] }],
    ['largest estimate a Utah sale has ever had', { measures: [{ fn: 'max', field: 'total_estimated_value' }] }],
    ['which states have the most money', { measures: [{ fn: 'sum', field: market }], groups: ['state'] }],
    ['who has the most money', { measures: [{ fn: 'sum', field: market }], groups: ['jurisdiction'] }],
    ['fewest auctions', { measures: [{ fn: 'count' }], groups: ['state'] }],
    ['list every county in Ohio', { measures: [{ fn: 'count' }], groups: ['jurisdiction'] }],
    ['total certs across all states', { measures: [{ fn: 'sum', field: 'total_certificates' }] }],
    ['most liens in Ohio', { measures: [{ fn: 'count' }], groups: ['jurisdiction'] }],
  ])('%s', (text, aggregate) => {
    expect(query(text).aggregate).toEqual(aggregate)
  })
})

describe('what no auction tells', () => {
  it.each(['better returns: liens or deeds?', "liens or deeds - what's more profitable"])('%s', (text) => {
    expect(read(text)).toMatchObject({ kind: 'reply', topic: 'out-of-scope' })
  })
})

describe('words that only say "no more than this"', () => {
  it.each(['New Mexico and nothing else', 'New Mexico, no other states', "whatever's in New Mexico"])('%s', (text) => {
    expect(query(text)).toEqual({ filter: { states: ['NM'] }, sort: [] })
  })
})
