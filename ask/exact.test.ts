import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { NumberField } from '#contract/auction-fields.ts'
import type { AuctionFilter, AuctionQuery, Comparison, NumberCondition } from '#contract/auction-query.ts'
import { sampleVocabulary } from './testing/sample-vocabulary.ts'
import { understand } from './understand.ts'

const vocabulary = sampleVocabulary((file) => readFileSync(new URL(`../sample-data/${file}`, import.meta.url), 'utf8'))

function query(text: string): AuctionQuery {
  const answer = understand(text, { vocabulary, today: '2026-11-20' })
  if (answer.kind !== 'query') throw new Error(`${text}: ${JSON.stringify(answer)}`)
  expect(answer.unused, text).toEqual([])
  return answer.query
}

const market = 'total_market_value'
const assessed = 'total_assessed_value'
const estimated = 'total_estimated_value'
const certificates = 'total_certificates'
const value = (field: NumberField, op: Comparison, number: number): NumberCondition => ({
  kind: 'value',
  field,
  op,
  value: number,
})
const against = (field: NumberField, op: Comparison, than: NumberField, times = 1, plus = 0): NumberCondition => ({
  kind: 'field',
  field,
  op,
  than,
  times,
  plus,
})

describe('figures said exactly', () => {
  it.each<[string, AuctionFilter]>([
    [
      'estimated value between 80% and 120% of market value',
      { numbers: [against(estimated, '>=', market, 0.8), against(estimated, '<=', market, 1.2)] },
    ],
    ['assessed/market < 0.6', { numbers: [against(assessed, '<', market, 0.6)] }],
    ['assessed value as a percentage of market value below 50', { numbers: [against(assessed, '<', market, 0.5)] }],
    ['assessment ratio under 50%', { numbers: [against(assessed, '<', market, 0.5)] }],
    [
      'market minus assessed between $1M and $5M',
      { numbers: [against(market, '>=', assessed, 1, 1e6), against(market, '<=', assessed, 1, 5e6)] },
    ],
    [
      'estimated value > market value > assessed value',
      { numbers: [against(estimated, '>', market), against(market, '>', assessed)] },
    ],
    [
      'market value deviates from estimate by more than 10%',
      {
        any_of: [
          { numbers: [against(market, '>', estimated, 1.1)] },
          { numbers: [against(market, '<', estimated, 0.9)] },
        ],
      },
    ],
    ['market value $2M +/- 25%', { numbers: [{ kind: 'between', field: market, low: 1_500_000, high: 2_500_000 }] }],
    ['neither assessed nor estimated value populated', { missing: [assessed, estimated] }],
    ['complete records', { present: [certificates, market, assessed, estimated] }],
    ['start date and end date are the same', { dates: [{ kind: 'length', min_days: 1, max_days: 1 }] }],
    [
      'Jefferson County, excluding Alabama, Kentucky',
      { jurisdictions: [{ name: 'Jefferson' }], not_states: ['AL', 'KY'] },
    ],
    [
      '(Tax Lien and Florida) or (Tax Deed and Texas), certificates >= 10',
      {
        numbers: [value(certificates, '>=', 10)],
        any_of: [
          { types: ['Tax Lien'], states: ['FL'] },
          { types: ['Tax Deed'], states: ['TX'] },
        ],
      },
    ],
  ])('%s', (text, expected) => {
    expect(query(text).filter).toEqual(expected)
  })

  it.each<[string, Partial<AuctionQuery>]>([
    ['average certificates per auction by state', { aggregate: { fn: 'avg', field: certificates, group_by: 'state' } }],
    [
      'is the average market value in Texas higher than in Florida?',
      { filter: { states: ['TX', 'FL'] }, aggregate: { fn: 'avg', field: market, group_by: 'state' } },
    ],
    [
      'top 15 sorted by the spread between market value and assessed value',
      { sort: [{ field: 'market_minus_assessed', dir: 'desc' }], limit: 15 },
    ],
    [
      'first 50 records, ordered by state, then by begin date',
      {
        sort: [
          { field: 'state', dir: 'asc' },
          { field: 'begin_date', dir: 'asc' },
        ],
        limit: 50,
      },
    ],
    [
      'what share of Texas auctions are redeemable deeds, 2025',
      {
        aggregate: {
          fn: 'share',
          of: { states: ['TX'], dates: [{ kind: 'period', on: 'overlaps', from: '2025-01-01', to: '2025-12-31' }] },
        },
      },
    ],
  ])('%s', (text, expected) => {
    expect(query(text)).toMatchObject(expected)
  })
})
