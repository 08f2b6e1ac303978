import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { AuctionQuery } from '#contract/auction-query.ts'
import { sampleVocabulary } from '../testing/sample-vocabulary.ts'
import { understand } from '../understand.ts'

const vocabulary = sampleVocabulary((file) =>
  readFileSync(new URL(`../../sample-data/${file}`, import.meta.url), 'utf8'),
)

/** What the last of some texts asks, all of them read whole. */
function query(...texts: readonly string[]): AuctionQuery {
  let previous: AuctionQuery | undefined
  for (const text of texts) {
    const answer = understand(text, { vocabulary, today: '2026-11-20', ...(previous && { previous }) })
    if (answer.kind !== 'query') throw new Error(`${text}: ${JSON.stringify(answer)}`)
    expect(answer.unused, text).toEqual([])
    previous = answer.query
  }
  if (!previous) throw new Error('nothing was asked')
  return previous
}
/** As conditions of numbers are, written short. */
const number = (field: string, op: string, value: number) => ({ kind: 'value', field, op, value })
const from = (day: string) => [{ kind: 'period', on: 'begins', from: day }]

describe('what is left', () => {
  it.each([
    [
      'drop the Ohio sales over 5 certs and show me the rest',
      { states: ['OH'], none_of: [{ numbers: [number('total_certificates', '>', 5)] }] },
    ],
    ['we have Texas and Ohio covered already, so the other states please', { not_states: ['TX', 'OH'] }],
    ['Texas auctions, no liens, show me what is left', { states: ['TX'], not_types: ['Tax Lien'] }],
    ['how many Texas auctions are left', { states: ['TX'], dates: from('2026-11-20') }],
  ])('%s', (text, filter) => {
    expect(query(text).filter).toEqual(filter)
  })
})

describe('numbers of places, and of one of several', () => {
  const fifty = number('total_certificates', '>=', 50)
  it.each([
    [
      'Florida auctions with at least 50 certificates, but in Polk County any number will do',
      { any_of: [{ states: ['FL'], numbers: [fifty] }, { jurisdictions: [{ name: 'Polk', state: 'FL' }] }] },
    ],
    [
      'Texas auctions with at least 50 certificates, or without a market value',
      { states: ['TX'], any_of: [{ numbers: [fifty] }, { missing: ['total_market_value'] }] },
    ],
    [
      'tax liens Florida, tax deeds Georgia',
      {
        any_of: [
          { types: ['Tax Lien'], states: ['FL'] },
          { types: ['Tax Deed'], states: ['GA'] },
        ],
      },
    ],
    [
      'Florida and Georgia, tax liens and tax deeds respectively',
      {
        any_of: [
          { states: ['FL'], types: ['Tax Lien'] },
          { states: ['GA'], types: ['Tax Deed'] },
        ],
      },
    ],
  ])('%s', (text, filter) => {
    expect(query(text).filter).toEqual(filter)
  })
})

it.each([
  'list Florida auctions where the total market value is over 2 million',
  'Florida auctions above 2 million in total market value',
])('a condition on a total is no sum: %s', (text) => {
  expect(query(text)).toEqual({
    filter: { states: ['FL'], numbers: [number('total_market_value', '>', 2e6)] },
    sort: [],
  })
})

describe('in a conversation', () => {
  it('takes the next one from those to come', () => {
    expect(query('Maricopa County', 'when is the next one')).toMatchObject({
      filter: { dates: from('2026-11-20') },
      sort: [{ field: 'begin_date', dir: 'asc' }],
      limit: 1,
    })
  })
  it.each([
    ['county instead of state', { measures: [{ fn: 'avg', field: 'total_market_value' }], groups: ['jurisdiction'] }],
    [
      'replace the average with the median',
      { measures: [{ fn: 'median', field: 'total_market_value' }], groups: ['state'] },
    ],
    [
      'swap market value for assessed value',
      { measures: [{ fn: 'avg', field: 'total_assessed_value' }], groups: ['state'] },
    ],
  ])('changes one part of a figure: %s', (text, aggregate) => {
    expect(query('average market value of tax liens by state', text).aggregate).toEqual(aggregate)
  })
  it('asks anew of another state, though something is left out', () => {
    const { filter } = query('tax liens in Florida', 'drop the Ohio sales over 5 certs and show me the rest')
    expect(filter.states).toEqual(['OH'])
    expect(filter.types).toBeUndefined()
  })
})
