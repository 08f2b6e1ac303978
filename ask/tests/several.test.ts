import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { NumberField } from '#contract/auction-fields.ts'
import type { AuctionFilter, Comparison, DateCondition } from '#contract/auction-query.ts'
import { sampleVocabulary } from '../testing/sample-vocabulary.ts'
import { understand } from '../understand.ts'

/** Several conditions at once: what goes together, what is left out, and what is meant by which. */
const vocabulary = sampleVocabulary((file) =>
  readFileSync(new URL(`../../sample-data/${file}`, import.meta.url), 'utf8'),
)

/** what a story told beside the question holds is named */
const STORY = /Tampa|week/

function filter(text: string): AuctionFilter {
  const answer = understand(text, { vocabulary, today: '2026-11-20' })
  if (answer.kind !== 'query') throw new Error(`${text}: ${JSON.stringify(answer)}`)
  expect(
    answer.unused.filter(({ text: word }) => !STORY.test(word)),
    text,
  ).toEqual([])
  return answer.query.filter
}

const value = (field: NumberField, op: Comparison, amount: number) => ({
  kind: 'value' as const,
  field,
  op,
  value: amount,
})
const over = (field: NumberField, amount: number, op: Comparison = '>'): AuctionFilter => ({
  numbers: [value(field, op, amount)],
})
const held = (from: string, to: string): DateCondition => ({ kind: 'period', on: 'overlaps', from, to })
const in2025: AuctionFilter = { dates: [held('2025-01-01', '2025-12-31')] }
const market = 'total_market_value'
const certificates = 'total_certificates'

it('takes two ends of one time for a range, not for two groups', () => {
  expect(filter('upcoming liens in Ohio, Indiana and Illinois until March 31')).toEqual({
    types: ['Tax Lien'],
    states: ['OH', 'IN', 'IL'],
    dates: [
      { kind: 'period', on: 'begins', from: '2026-11-20' },
      { kind: 'period', on: 'begins', to: '2027-03-31' },
    ],
  })
})

it('gives each state a time of its own only where both are said alike', () => {
  const oneDay: DateCondition = { kind: 'length', min_days: 1, max_days: 1 }
  expect(filter('one-day liens in Nebraska or Iowa during 2025')).toEqual({
    types: ['Tax Lien'],
    states: ['NE', 'IA'],
    dates: [oneDay, held('2025-01-01', '2025-12-31')],
  })
})

describe('exceptions', () => {
  it.each<[string, AuctionFilter]>([
    ['exclude sheriff sales: Pennsylvania, 2025', { states: ['PA'], not_types: ['Sheriff Sale'], ...in2025 }],
    ['Texas auctions with no sheriff sales', { states: ['TX'], not_types: ['Sheriff Sale'] }],
    ['liens outside of 2025 except Texas', { types: ['Tax Lien'], not_states: ['TX'], none_of: [in2025] }],
    ['auctions not in 2025 and in Florida', { states: ['FL'], none_of: [in2025] }],
    ['redeemables ex georgia 2025', { types: ['Redeemable Deed'], not_states: ['GA'], ...in2025 }],
    [
      'Florida auctions except liens over $1M',
      { states: ['FL'], none_of: [{ types: ['Tax Lien'], ...over(market, 1e6) }] },
    ],
    [
      'liens or deeds in Maryland, no liens over $1M',
      {
        states: ['MD'],
        types: ['Tax Lien', 'Tax Deed'],
        none_of: [{ types: ['Tax Lien'], ...over(market, 1e6) }],
      },
    ],
    ['Florida and Georgia are not wanted, liens', { not_states: ['FL', 'GA'], types: ['Tax Lien'] }],
    ['tax deeds save for those conducted in Florida', { types: ['Tax Deed'], not_states: ['FL'] }],
    [
      "liens minus anything that's already wrapped up",
      { types: ['Tax Lien'], dates: [{ kind: 'period', on: 'ends', from: '2026-11-20' }] },
    ],
    ['skip tax deeds, no assessed value', { not_types: ['Tax Deed'], missing: ['total_assessed_value'] }],
    ['no deeds and no liens in Florida', { states: ['FL'], not_types: ['Tax Deed', 'Tax Lien'] }],
    [
      'deeds not in Texas and liens not in Florida',
      {
        any_of: [
          { types: ['Tax Deed'], not_states: ['TX'] },
          { types: ['Tax Lien'], not_states: ['FL'] },
        ],
      },
    ],
    [
      'auctions in Ohio worth over 2M market value or anything in Indiana',
      { any_of: [{ states: ['OH'], ...over(market, 2e6) }, { states: ['IN'] }] },
    ],
    ['liens, not counting Ohio', { types: ['Tax Lien'], not_states: ['OH'] }],
    [
      'deeds not starting before July 2026',
      { types: ['Tax Deed'], dates: [{ kind: 'period', on: 'begins', from: '2026-07-01' }] },
    ],
  ])('%s', (text, expected) => {
    expect(filter(text)).toEqual(expected)
  })
})

describe('each figure with its own number', () => {
  it.each<[string, AuctionFilter]>([
    [
      'no market value; assessed value below $250k',
      { missing: [market], ...over('total_assessed_value', 250_000, '<') },
    ],
    ['not missing the market value with over 100 certs', { present: [market], ...over(certificates, 100) }],
    [
      'no more than 50 certificates and market value is not blank',
      { present: [market], ...over(certificates, 50, '<=') },
    ],
    [
      'deeds over 500k market value in Texas and over 1M market value in Florida',
      {
        types: ['Tax Deed'],
        any_of: [
          { states: ['TX'], ...over(market, 500_000) },
          { states: ['FL'], ...over(market, 1e6) },
        ],
      },
    ],
    [
      'liens in NJ, the market value of which exceeds $2M',
      { states: ['NJ'], types: ['Tax Lien'], ...over(market, 2e6) },
    ],
    [
      'market value exceeds $1M but assessed value does not',
      { numbers: [...(over(market, 1e6).numbers ?? []), ...(over('total_assessed_value', 1e6, '<=').numbers ?? [])] },
    ],
    [
      'at least one of market value and assessed value is missing',
      { any_of: [{ missing: [market] }, { missing: ['total_assessed_value'] }] },
    ],
    ['certificates in excess of 20 in Florida', { states: ['FL'], ...over(certificates, 20) }],
  ])('%s', (text, expected) => {
    expect(filter(text)).toEqual(expected)
  })
})

describe('names and words beside each other', () => {
  it.each<[string, AuctionFilter]>([
    ['Cuyahoga County sheriff sales', { jurisdictions: [{ name: 'Cuyahoga', state: 'OH' }], types: ['Sheriff Sale'] }],
    ['Give me Georgia tax deeds or liens', { states: ['GA'], types: ['Tax Deed', 'Tax Lien'] }],
    ['hi, show me auctions in 2025', in2025],
    ['tax deeds in Ohio, as long as they are in 2025', { states: ['OH'], types: ['Tax Deed'], ...in2025 }],
    ['auctions being held in Illinois', { states: ['IL'] }],
    ['ms al la liens', { states: ['MS', 'AL', 'LA'], types: ['Tax Lien'] }],
    [
      'we were in Tampa last week, which liens in Broward County have over 100 certificates',
      { jurisdictions: [{ name: 'Broward', state: 'FL' }], types: ['Tax Lien'], ...over(certificates, 100) },
    ],
  ])('%s', (text, expected) => {
    expect(filter(text)).toEqual(expected)
  })
})

describe('groups', () => {
  const group = (type: string, state: string, more: AuctionFilter = {}): AuctionFilter => ({
    types: [type],
    states: [state],
    ...more,
  })
  it.each<[string, AuctionFilter]>([
    ['Texas deeds and liens in Ohio', { any_of: [group('Tax Deed', 'TX'), group('Tax Lien', 'OH')] }],
    ['liens in Ohio and Texas deeds', { any_of: [group('Tax Lien', 'OH'), group('Tax Deed', 'TX')] }],
    [
      'judicial sales in Florida. Also the Ohio liens',
      { any_of: [group('Judicial Sale', 'FL'), group('Tax Lien', 'OH')] },
    ],
    ['liens from NJ, or tax deeds in FL', { any_of: [group('Tax Lien', 'NJ'), group('Tax Deed', 'FL')] }],
    [
      'Texas and Florida liens and then Ohio deeds',
      { any_of: [{ states: ['TX', 'FL'], types: ['Tax Lien'] }, group('Tax Deed', 'OH')] },
    ],
    [
      'deeds in Texas and Ohio in May 2025 plus all liens in Iowa in 2025',
      {
        any_of: [
          { types: ['Tax Deed'], states: ['TX', 'OH'], dates: [held('2025-05-01', '2025-05-31')] },
          group('Tax Lien', 'IA', in2025),
        ],
      },
    ],
    [
      'liens in Ohio with over 100 certificates and deeds in Texas',
      { any_of: [group('Tax Lien', 'OH', over(certificates, 100)), group('Tax Deed', 'TX')] },
    ],
    [
      'liens in Ohio and deeds in Texas, both with over 100 certificates',
      { any_of: [group('Tax Lien', 'OH'), group('Tax Deed', 'TX')], ...over(certificates, 100) },
    ],
    ['deeds in Texas and deeds in Ohio', { types: ['Tax Deed'], states: ['TX', 'OH'] }],
    ['Texas deeds and liens', { states: ['TX'], types: ['Tax Deed', 'Tax Lien'] }],
  ])('%s', (text, expected) => {
    expect(filter(text)).toEqual(expected)
  })
})

describe('what belongs to one of several alone', () => {
  const since2026: AuctionFilter = { dates: [{ kind: 'period', on: 'begins', from: '2026-01-01' }] }
  it.each<[string, AuctionFilter[]]>([
    ['all Wisconsin sales, plus Minnesota sales from 2026 on', [{ states: ['WI'] }, { states: ['MN'], ...since2026 }]],
    ['Alaska everything, Hawaii only since 2026', [{ states: ['AK'] }, { states: ['HI'], ...since2026 }]],
    ['all of Nevada, in Utah only those over 1M', [{ states: ['NV'] }, { states: ['UT'], ...over(market, 1e6) }]],
    ['Nevada and Utah, but Utah only over 1M', [{ states: ['NV'] }, { states: ['UT'], ...over(market, 1e6) }]],
    [
      'Texas in 2025 and Ohio over 1M',
      [
        { states: ['TX'], ...in2025 },
        { states: ['OH'], ...over(market, 1e6) },
      ],
    ],
    ['Texas (over 1M), Ohio and Iowa', [{ states: ['TX'], ...over(market, 1e6) }, { states: ['OH', 'IA'] }]],
    [
      'Florida liens over 1M and all Arizona auctions',
      [{ states: ['FL'], types: ['Tax Lien'], ...over(market, 1e6) }, { states: ['AZ'] }],
    ],
    ['Iowa over 1M and also Vermont, there all', [{ states: ['IA'], ...over(market, 1e6) }, { states: ['VT'] }]],
    ['West Virginia deeds and Virginia auctions', [{ states: ['WV'], types: ['Tax Deed'] }, { states: ['VA'] }]],
    ['In Ohio the liens, in Iowa everything', [{ states: ['OH'], types: ['Tax Lien'] }, { states: ['IA'] }]],
    ['auctions in Ohio and liens in Iowa', [{ states: ['OH'] }, { states: ['IA'], types: ['Tax Lien'] }]],
  ])('%s', (text, expected) => {
    expect(filter(text)).toEqual({ any_of: expected })
  })

  it.each([
    'all Ohio and Iowa auctions over 1M',
    'Ohio, or Iowa, over 1M',
    'all auctions in Ohio, Iowa over 1M',
    'auctions over 1M in Ohio and Iowa',
    'anything in Ohio or Iowa over 1M',
    'anything in Ohio, or Iowa over 1M?',
    'everything in Ohio and Iowa over 1M',
  ])('%s: a list', (text) => {
    expect(filter(text)).toEqual({ states: ['OH', 'IA'], ...over(market, 1e6) })
  })
})

describe('one exception of several conditions, and several exceptions', () => {
  it.each<[string, AuctionFilter[]]>([
    ['everything except those in Ohio with no market value', [{ states: ['OH'], missing: [market] }]],
    ['all auctions but not those in Ohio in 2025', [{ states: ['OH'], ...in2025 }]],
    ['Ohio and Iowa but no liens in Iowa', [{ states: ['IA'], types: ['Tax Lien'] }]],
    ['everything but Ohio sheriff sales over 1M', [{ states: ['OH'], types: ['Sheriff Sale'], ...over(market, 1e6) }]],
    ['auctions excluding Ohio and Iowa liens', [{ states: ['OH', 'IA'], types: ['Tax Lien'] }]],
    [
      'auctions excluding Ohio liens and California deeds',
      [
        { states: ['OH'], types: ['Tax Lien'] },
        { states: ['CA'], types: ['Tax Deed'] },
      ],
    ],
  ])('%s', (text, expected) => {
    expect(filter(text)).toMatchObject({ none_of: expected })
  })

  it.each<[string, AuctionFilter]>([
    ['Florida except Duval and Georgia', { states: ['FL', 'GA'] }],
    ['I already have Ohio, show me Iowa liens', { states: ['IA'], types: ['Tax Lien'] }],
    ['Iowa auctions, not just liens', { states: ['IA'] }],
  ])('%s', (text, expected) => {
    expect(filter(text)).toMatchObject(expected)
  })
})

it.each<[string, AuctionFilter]>([
  [
    'Ohio, under $200k and more than 10 certs',
    { states: ['OH'], numbers: [value(market, '<', 2e5), value(certificates, '>', 10)] },
  ],
  ['more than 10 certs, under 20k', { numbers: [value(certificates, '>', 10), value(market, '<', 2e4)] }],
  [
    'outside Cook, Illinois liens',
    { states: ['IL'], not_jurisdictions: [{ name: 'Cook', state: 'IL' }], types: ['Tax Lien'] },
  ],
  ['auctions in Virginia liens excluded', { states: ['VA'], not_types: ['Tax Lien'] }],
  ['two days long, Georgia', { states: ['GA'], dates: [{ kind: 'length', min_days: 2, max_days: 2 }] }],
  ['Ohio – 2025 – 300+ certs', { states: ['OH'], ...in2025, numbers: [value(certificates, '>=', 300)] }],
  ['Ohio 500k up', { states: ['OH'], numbers: [value(market, '>=', 5e5)] }],
])('%s', (text, expected) => {
  expect(filter(text)).toEqual(expected)
})
