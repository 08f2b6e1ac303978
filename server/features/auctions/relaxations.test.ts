import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import type { Manner } from '#ask/say/explain.ts'
import { sampleVocabulary } from '#ask/testing/sample-vocabulary.ts'
import type { AuctionQuery } from '#contract/auction-query.ts'
import { relaxations } from './relaxations.ts'

const vocabulary = sampleVocabulary((file) =>
  readFileSync(new URL(`../../../sample-data/${file}`, import.meta.url), 'utf8'),
)
const english: Manner = { today: '2026-11-20', vocabulary, language: 'en' }
const query: AuctionQuery = {
  filter: {
    states: ['GA', 'TX'],
    types: ['Tax Deed'],
    not_jurisdictions: [{ name: 'Fulton', state: 'GA' }],
    dates: [
      { kind: 'period', on: 'begins', from: '2026-11-20', to: '2027-03-31' },
      { kind: 'length', min_days: 2 },
    ],
    numbers: [{ kind: 'value', field: 'total_market_value', op: '>=', value: 500_000 }],
    missing: ['total_estimated_value'],
  },
  sort: [],
}

it('leaves out one condition each', () => {
  const offers = relaxations(query, english)
  expect(offers.map(({ label }) => label)).toEqual([
    'Any state, not only Georgia, Texas',
    'Fulton, GA too',
    'Any type, not only Tax Deed',
    'Any time, not only Nov 20 - Mar 31, 2027',
    'Any duration, not only ≥ 2 days',
    'Any Total Market Value, not only ≥ $500,000',
    'Any Total Estimated Value, not only missing ones',
  ])
  expect(offers[2]?.query.filter.types).toBeUndefined()
  expect(offers[3]?.query.filter.dates).toEqual([{ kind: 'length', min_days: 2 }])
})

it('says so in Spanish', () => {
  const either: AuctionQuery = {
    filter: { any_of: [{ states: ['TX'] }, { states: ['OH'] }], not_states: ['IA'], missing: ['end_date'] },
    sort: [],
  }
  expect(relaxations(either, { ...english, language: 'es' }).map(({ label }) => label)).toEqual([
    'También Iowa',
    'Cualquier fecha de fin, no solo sin este dato',
    'No solamente Texas u Ohio',
  ])
})
