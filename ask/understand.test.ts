import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { AuctionFilter, AuctionQuery } from '#contract/auction-query.ts'
import { sampleVocabulary } from './testing/sample-vocabulary.ts'
import { type Understanding, understand } from './understand.ts'

const vocabulary = sampleVocabulary((file) => readFileSync(new URL(`../sample-data/${file}`, import.meta.url), 'utf8'))
const today = '2026-11-20'
const ask = (text: string, previous?: AuctionQuery): Understanding =>
  understand(text, { vocabulary, today, ...(previous && { previous }) })

function query(text: string, previous?: AuctionQuery): AuctionQuery {
  const answer = ask(text, previous)
  if (answer.kind !== 'query') throw new Error(`${text}: ${JSON.stringify(answer)}`)
  return answer.query
}

const over = (value: number): AuctionFilter => ({
  numbers: [{ kind: 'value', field: 'total_market_value', op: '>', value }],
})
const certs = (op: '>' | '>=' | '<' | '<=', value: number): AuctionFilter => ({
  numbers: [{ kind: 'value', field: 'total_certificates', op, value }],
})
const upcoming: AuctionFilter = { dates: [{ kind: 'period', on: 'begins', from: today }] }
const past: AuctionFilter = { dates: [{ kind: 'period', on: 'ends', to: '2026-11-19' }] }
const held = (from: string, to: string): AuctionFilter => ({ dates: [{ kind: 'period', on: 'overlaps', from, to }] })

describe('filters', () => {
  it.each<[string, AuctionFilter]>([
    ['show me every auction', {}],
    ['lien sales in Nebraska', { states: ['NE'], types: ['Tax Lien'] }],
    ['what has Utah got coming up?', { states: ['UT'], ...upcoming }],
    ['deed sales that are already over', { types: ['Tax Deed'], ...past }],
    ['what ran last week in Utah', { states: ['UT'], ...held('2026-11-09', '2026-11-15') }],
    ['the last week in March 2026', held('2026-03-25', '2026-03-31')],
    ['Orange County, not California', { jurisdictions: [{ name: 'Orange' }], not_states: ['CA'] }],
    ['2025 certificate sales', { types: ['Tax Lien'], ...held('2025-01-01', '2025-12-31') }],
    ['certificates by month in 2025', held('2025-01-01', '2025-12-31')],
    ['average market value by state in 2025', held('2025-01-01', '2025-12-31')],
    ['2000 certificates', { numbers: [{ kind: 'value', field: 'total_certificates', op: '=', value: 2000 }] }],
    ['auctions that ran in Utah', { states: ['UT'], ...past }],
    ['sales which ran for 3 days or less', { dates: [{ kind: 'length', max_days: 3 }] }],
    ['auctions above a market value of $2M', over(2_000_000)],
    ['Jackson County, Mississippi', { jurisdictions: [{ name: 'Jackson', state: 'MS' }] }],
    ['Jackson County', { jurisdictions: [{ name: 'Jackson' }] }],
    ['Delaware County in Ohio', { jurisdictions: [{ name: 'Delaware', state: 'OH' }] }],
    ['OK or OH', { states: ['OK', 'OH'] }],
    ['neighbors of Iowa', { states: ['IL', 'MN', 'MO', 'NE', 'SD', 'WI'] }],
    ['more than $3M', over(3_000_000)],
    ['at least three dozen certs', certs('>=', 36)],
    [
      'under 40 certificates but over 10',
      { numbers: [...(certs('<', 40).numbers ?? []), ...(certs('>', 10).numbers ?? [])] },
    ],
    ['held in the first week of May 2026', held('2026-05-01', '2026-05-07')],
    ['April through June 2025', held('2025-04-01', '2025-06-30')],
    ['every October', { dates: [{ kind: 'months', on: 'overlaps', months: [10] }] }],
    ['opening after March 3, 2027', { dates: [{ kind: 'period', on: 'begins', from: '2027-03-04' }] }],
    ['closing before July 2026', { dates: [{ kind: 'period', on: 'ends', to: '2026-06-30' }] }],
    ['lasting longer than two weeks', { dates: [{ kind: 'length', min_days: 15 }] }],
    ['not in Kansas or Iowa', { not_states: ['KS', 'IA'] }],
    ['Ohio minus Cuyahoga County', { states: ['OH'], not_jurisdictions: [{ name: 'Cuyahoga', state: 'OH' }] }],
    ['all auctions except Florida liens', { none_of: [{ types: ['Tax Lien'], states: ['FL'] }] }],
    [
      'assessed value in 2025 over 1M',
      {
        ...held('2025-01-01', '2025-12-31'),
        numbers: [{ kind: 'value', field: 'total_assessed_value', op: '>', value: 1_000_000 }],
      },
    ],
    ['MV over 3m', over(3_000_000)],
    ['sales for which the county did not supply an estimate', { missing: ['total_estimated_value'] }],
    ['Utah sales still waiting for a market value', { states: ['UT'], missing: ['total_market_value'] }],
    [
      'with a market value, but no assessed one',
      { present: ['total_market_value'], missing: ['total_assessed_value'] },
    ],
    [
      'estimate of not less than one million nor more than two million',
      {
        numbers: [
          { kind: 'value', field: 'total_estimated_value', op: '>=', value: 1_000_000 },
          { kind: 'value', field: 'total_estimated_value', op: '<=', value: 2_000_000 },
        ],
      },
    ],
    ['certificates in the 40s', { numbers: [{ kind: 'between', field: 'total_certificates', low: 40, high: 49 }] }],
    ['nothing below 40 certificates', certs('>=', 40)],
    ['the Utah sales nobody recorded an estimate for', { states: ['UT'], missing: ['total_estimated_value'] }],
    [
      'no market figure, but an assessed value is there',
      { missing: ['total_market_value'], present: ['total_assessed_value'] },
    ],
    ['without a market value', { missing: ['total_market_value'] }],
    [
      'has an estimate but no assessed value',
      { present: ['total_estimated_value'], missing: ['total_assessed_value'] },
    ],
    [
      'missing the estimate or the assessed value',
      { any_of: [{ missing: ['total_estimated_value'] }, { missing: ['total_assessed_value'] }] },
    ],
    [
      'liens from Iowa plus deeds from Idaho',
      {
        any_of: [
          { types: ['Tax Lien'], states: ['IA'] },
          { types: ['Tax Deed'], states: ['ID'] },
        ],
      },
    ],
    ['Texas, Harris County aside', { states: ['TX'], not_jurisdictions: [{ name: 'Harris', state: 'TX' }] }],
    ['deeds with Ohio, Texas and Iowa left out', { types: ['Tax Deed'], not_states: ['OH', 'TX', 'IA'] }],
    ['leaving Ohio out, sheriff sales', { types: ['Sheriff Sale'], not_states: ['OH'] }],
    ['PA less Philly', { states: ['PA'], not_jurisdictions: [{ name: 'Philadelphia', state: 'PA' }] }],
    ['all of Nevada but Clark', { states: ['NV'], not_jurisdictions: [{ name: 'Clark', state: 'NV' }] }],
    ['liens excluding ohio iowa', { types: ['Tax Lien'], not_states: ['OH', 'IA'] }],
    ['type <> Tax Lien', { not_types: ['Tax Lien'] }],
    ['Baltimore, the city itself', { jurisdictions: [{ name: 'Baltimore City', state: 'MD' }] }],
    [
      'Lake, Cook - Illinois',
      {
        jurisdictions: [
          { name: 'Lake', state: 'IL' },
          { name: 'Cook', state: 'IL' },
        ],
      },
    ],
    [
      'Kent and Sussex, Delaware',
      {
        jurisdictions: [
          { name: 'Kent', state: 'DE' },
          { name: 'Sussex', state: 'DE' },
        ],
      },
    ],
    [
      'Clark County in Nevada and, in Missouri, Jackson County',
      {
        jurisdictions: [
          { name: 'Clark', state: 'NV' },
          { name: 'Jackson', state: 'MO' },
        ],
      },
    ],
    ['Texas deeds or anything in Iowa', { any_of: [{ states: ['TX'], types: ['Tax Deed'] }, { states: ['IA'] }] }],
    [
      'Lake County in Illinois and in Indiana',
      {
        jurisdictions: [
          { name: 'Lake', state: 'IL' },
          { name: 'Lake', state: 'IN' },
        ],
      },
    ],
    ['Alleghany County, PA', { jurisdictions: [{ name: 'Allegheny', state: 'PA' }] }],
    ["Michigan's Wayne County", { jurisdictions: [{ name: 'Wayne', state: 'MI' }] }],
    ["don't show me Texas", { not_states: ['TX'] }],
    ['Norfolk, Virginia', { jurisdictions: [{ name: 'Norfolk City', state: 'VA' }] }],
    ['deeds of either kind', { types: ['Redeemable Deed', 'Tax Deed'] }],
    ['floridadeeds', { states: ['FL'], types: ['Tax Deed'] }],
    ['próximas subastas en Ohio', { states: ['OH'], ...upcoming }],
    ['¿me puedes mostrar las subatas de Ohio?', { states: ['OH'] }],
    ['condado de los angeles', { jurisdictions: [{ name: 'Los Angeles', state: 'CA' }] }],
    ['con más de mil certificados', certs('>', 1000)],
    ['valor de mercado mayor que 100.000', over(100_000)],
    ['del 1 al 15 de junio de 2026', held('2026-06-01', '2026-06-15')],
    ['ni gravámenes ni escrituras', { not_types: ['Tax Lien', 'Tax Deed'] }],
    ['estados vecinos de Maine', { states: ['NH'] }],
    ['show me las subastas in Texas please', { states: ['TX'] }],
  ])('%s', (text, filter) => {
    expect(query(text).filter).toEqual(filter)
  })

  it.each([
    ['estimate above market value', '>', 'total_estimated_value', 'total_market_value', 1, 0],
    ['assessed under a third of market', '<', 'total_assessed_value', 'total_market_value', 0.333333, 0],
    ['market value at least 20% above assessed', '>=', 'total_market_value', 'total_assessed_value', 1.2, 0],
    ['market exceeds assessed by more than $2M', '>', 'total_market_value', 'total_assessed_value', 1, 2_000_000],
    ['worth less than the assessed value', '<', 'total_market_value', 'total_assessed_value', 1, 0],
  ])('%s', (text, op, field, than, times, plus) => {
    expect(query(text).filter.numbers).toEqual([{ kind: 'field', field, op, than, times, plus }])
  })
})

describe('order, limits and aggregates', () => {
  it.each<[string, Omit<AuctionQuery, 'filter'>]>([
    ['seven cheapest auctions', { sort: [{ field: 'total_market_value', dir: 'asc' }], limit: 7 }],
    ['the auction with the most certificates', { sort: [{ field: 'total_certificates', dir: 'desc' }], limit: 1 }],
    ['auctions by end date, latest first', { sort: [{ field: 'end_date', dir: 'desc' }] }],
    [
      'sort auctions by state then by market value',
      {
        sort: [
          { field: 'state', dir: 'asc' },
          { field: 'total_market_value', dir: 'desc' },
        ],
      },
    ],
    [
      'widest gap between market and assessed value, top 4',
      { sort: [{ field: 'market_minus_assessed', dir: 'desc' }], limit: 4 },
    ],
    ['how many auctions', { sort: [], aggregate: { measures: [{ fn: 'count' }] } }],
    ['how many certificates', { sort: [], aggregate: { measures: [{ fn: 'sum', field: 'total_certificates' }] } }],
    [
      'mean estimate per type',
      { sort: [], aggregate: { measures: [{ fn: 'avg', field: 'total_estimated_value' }], groups: ['auction_type'] } },
    ],
    ['how many different counties', { sort: [], aggregate: { measures: [{ fn: 'distinct', field: 'jurisdiction' }] } }],
    [
      'which state has the fewest auctions',
      {
        sort: [{ field: 'value', dir: 'asc' }],
        limit: 1,
        aggregate: { measures: [{ fn: 'count' }], groups: ['state'] },
      },
    ],
    [
      'states with more than 50 auctions',
      { sort: [], aggregate: { measures: [{ fn: 'count' }], groups: ['state'], having: [{ op: '>', value: 50 }] } },
    ],
    [
      'rank counties by upcoming liens',
      { sort: [{ field: 'value', dir: 'desc' }], aggregate: { measures: [{ fn: 'count' }], groups: ['jurisdiction'] } },
    ],
    [
      'compare Ohio and Utah by median estimate',
      { sort: [], aggregate: { measures: [{ fn: 'median', field: 'total_estimated_value' }], groups: ['state'] } },
    ],
    [
      'the highest assessed value of each type',
      {
        sort: [{ field: 'value', dir: 'desc' }],
        aggregate: { measures: [{ fn: 'max', field: 'total_assessed_value' }], groups: ['auction_type'] },
      },
    ],
    ['average duration', { sort: [], aggregate: { measures: [{ fn: 'avg', field: 'duration' }] } }],
    [
      'the most common type',
      {
        sort: [{ field: 'value', dir: 'desc' }],
        limit: 1,
        aggregate: { measures: [{ fn: 'count' }], groups: ['auction_type'] },
      },
    ],
    [
      '6 cheapest deeds, sorted by date',
      {
        sort: [
          { field: 'total_market_value', dir: 'asc' },
          { field: 'begin_date', dir: 'asc' },
        ],
        limit: 6,
      },
    ],
  ])('%s', (text, expected) => {
    const { filter: _filter, ...rest } = query(text)
    expect(rest).toEqual(expected)
  })

  it('compares a part with its whole', () => {
    expect(query('what percentage of Ohio auctions are sheriff sales')).toEqual({
      filter: { states: ['OH'], types: ['Sheriff Sale'] },
      sort: [],
      aggregate: { measures: [{ fn: 'share', of: { states: ['OH'] } }] },
    })
  })
})
