import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { NumberField } from '#contract/auction-fields.ts'
import type { AuctionFilter, AuctionQuery, Comparison, NumberCondition } from '#contract/auction-query.ts'
import { sampleVocabulary } from '../testing/sample-vocabulary.ts'
import { understand } from '../understand.ts'

const vocabulary = sampleVocabulary((file) =>
  readFileSync(new URL(`../../sample-data/${file}`, import.meta.url), 'utf8'),
)

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
    ["assessed higher than they're estimated", { numbers: [against(assessed, '>', estimated)] }],
    ['assessed/market < 0.6', { numbers: [against(assessed, '<', market, 0.6)] }],
    [
      'estimated value > market value > assessed value',
      { numbers: [against(estimated, '>', market), against(market, '>', assessed)] },
    ],
    ['neither assessed nor estimated value populated', { missing: [assessed, estimated] }],
    [
      'certificates > 250 OR (market value > 5M AND assessed value > 5M)',
      {
        any_of: [
          { numbers: [value(certificates, '>', 250)] },
          { numbers: [value(market, '>', 5e6), value(assessed, '>', 5e6)] },
        ],
      },
    ],
    [
      'neither more than 100 certificates nor market value above $1M',
      {
        numbers: [value(certificates, '<=', 100), value(market, '<=', 1e6)],
      },
    ],
    [
      'sales except those in Ohio and Utah with no estimate',
      { none_of: [{ states: ['OH', 'UT'], missing: [estimated] }] },
    ],
    ['market value over $10,000 per certificate', { numbers: [against(market, '>', certificates, 10_000)] }],
    ['more than 30 days from now', { dates: [{ kind: 'period', on: 'begins', from: '2026-12-21' }] }],
    ['ended more than 6 months ago', { dates: [{ kind: 'period', on: 'ends', to: '2026-05-19' }] }],
    ['60 to 90 days from now', { dates: [{ kind: 'period', on: 'overlaps', from: '2027-01-19', to: '2027-02-18' }] }],
    [
      'the 3 months ending 31 October 2026',
      { dates: [{ kind: 'period', on: 'overlaps', from: '2026-08-01', to: '2026-10-31' }] },
    ],
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
    [
      'average certificates per auction by state',
      { aggregate: { measures: [{ fn: 'avg', field: certificates }], groups: ['state'] } },
    ],
    [
      'top 3 months by number of sales',
      {
        sort: [{ field: 'value', dir: 'desc' }],
        limit: 3,
        aggregate: { measures: [{ fn: 'count' }], groups: ['month'] },
      },
    ],
    [
      'number of counties per state',
      { aggregate: { measures: [{ fn: 'distinct', field: 'jurisdiction' }], groups: ['state'] } },
    ],
    [
      'months in 2026 with more than 100 auctions',
      { aggregate: { measures: [{ fn: 'count' }], groups: ['month'], having: [{ op: '>', value: 100 }] } },
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
          measures: [
            {
              fn: 'share',
              of: { states: ['TX'], dates: [{ kind: 'period', on: 'overlaps', from: '2025-01-01', to: '2025-12-31' }] },
            },
          ],
        },
      },
    ],
  ])('%s', (text, expected) => {
    expect(query(text)).toMatchObject(expected)
  })
})
