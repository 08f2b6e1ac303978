import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { NumberField } from '#contract/auction-fields.ts'
import type { AuctionFilter, AuctionQuery, Comparison, NumberCondition } from '#contract/auction-query.ts'
import { sampleVocabulary } from '../testing/sample-vocabulary.ts'
import { understand } from '../understand.ts'

const vocabulary = sampleVocabulary((file) =>
  readFileSync(new URL(`../../sample-data/${file}`, import.meta.url), 'utf8'),
)

function filter(text: string): AuctionFilter {
  const answer = understand(text, { vocabulary, today: '2026-11-20' })
  if (answer.kind !== 'query') throw new Error(`${text}: ${JSON.stringify(answer)}`)
  expect(answer.unused, text).toEqual([])
  return answer.query.filter
}

const market = 'total_market_value'
const assessed = 'total_assessed_value'
const estimated = 'total_estimated_value'
const certificates = 'total_certificates'
const VALUES = [market, assessed, estimated] as const
const value = (field: NumberField, op: Comparison, number: number): NumberCondition => ({
  kind: 'value',
  field,
  op,
  value: number,
})
const between = (field: NumberField, low: number, high: number): NumberCondition => ({
  kind: 'between',
  field,
  low,
  high,
})
const against = (field: NumberField, op: Comparison, than: NumberField, times = 1, plus = 0): NumberCondition => ({
  kind: 'field',
  field,
  op,
  than,
  times,
  plus,
})
const twice = against(market, '>=', assessed, 2)

describe('which figure a number belongs to', () => {
  it.each<[string, NumberCondition[]]>([
    ['over 50 certs and market value from 500k to 1M', [value(certificates, '>', 50), between(market, 5e5, 1e6)]],
    ['over 1M but under 5M assessed', [value(assessed, '>', 1e6), value(assessed, '<', 5e6)]],
    [
      'assessed under 500k, over 1M but under 5M market value',
      [value(assessed, '<', 5e5), value(market, '>', 1e6), value(market, '<', 5e6)],
    ],
    [
      'mv >1m and <5m estimates over $250,000',
      [value(market, '>', 1e6), value(market, '<', 5e6), value(estimated, '>', 250_000)],
    ],
    ['properties valued at two to four million', [between(market, 2e6, 4e6)]],
    ['properties over 2 million', [value(market, '>', 2e6)]],
    ['parcels under $50,000', [value(market, '<', 50_000)]],
    ['more than 500 properties', [value(certificates, '>', 500)]],
    ['market value five figures or less', [value(market, '<=', 99_999.99)]],
    ['over six figures', [value(market, '>=', 100_000)]],
    ['double digit certs', [between(certificates, 10, 99)]],
    ['assessed equals or exceeds the market value', [against(assessed, '>=', market)]],
    ['with zero certificates', [value(certificates, '=', 0)]],
    ['20 certs max assessed under 500k', [value(certificates, '<=', 20), value(assessed, '<', 5e5)]],
    ['estimates over $250,000 minimum market value of $1M', [value(estimated, '>', 250_000), value(market, '>=', 1e6)]],
    ['100 certs or more 1m or more market value', [value(certificates, '>=', 100), value(market, '>=', 1e6)]],
    ['under 500k assessed worth at least a million', [value(assessed, '<', 5e5), value(market, '>=', 1e6)]],
    ['market a million plus but less than 1.5', [value(market, '>=', 1e6), value(market, '<', 1.5e6)]],
    ['between one hundred and two hundred certificates', [between(certificates, 100, 200)]],
    [
      'certificates neither less than fifty nor greater than 150',
      [value(certificates, '>=', 50), value(certificates, '<=', 150)],
    ],
    ['market value five figures or less', [value(market, '<=', 99_999.99)]],
    ['properties valued at two to four million', [between(market, 2e6, 4e6)]],
    ['sub-100k estimates', [value(estimated, '<', 1e5)]],
    ['certs over a hundred and fifty', [value(certificates, '>', 150)]],
    ['assessed value equals or exceeds the market value', [against(assessed, '>=', market)]],
    ['estimate beating market by a million or more', [against(estimated, '>=', market, 1, 1e6)]],
    ['assessed value lags behind market by 200k', [against(assessed, '<=', market, 1, -2e5)]],
    ['market ahead of assessed', [against(market, '>', assessed)]],
    ['worth over 1 but under 3 million', [value(market, '>', 1e6), value(market, '<', 3e6)]],
    ['under 3 million, over 2 million, assessed', [value(assessed, '<', 3e6), value(assessed, '>', 2e6)]],
    ['all three values over 2M', [value(market, '>', 2e6), value(assessed, '>', 2e6), value(estimated, '>', 2e6)]],
  ])('%s', (text, numbers) => {
    expect(filter(text)).toEqual({ numbers })
  })
})

describe('numbers beside years and types', () => {
  const in2025 = { kind: 'period', on: 'overlaps', from: '2025-01-01', to: '2025-12-31' } as const
  it.each<[string, AuctionFilter]>([
    ['deeds 2025 certs <= 20', { types: ['Tax Deed'], dates: [in2025], numbers: [value(certificates, '<=', 20)] }],
    ['20 certs max 2025', { dates: [in2025], numbers: [value(certificates, '<=', 20)] }],
    [
      'Not exceeding half a million dollars of estimated value, Texas, and not below four hundred thousand',
      { states: ['TX'], numbers: [value(estimated, '<=', 5e5), value(estimated, '>=', 4e5)] },
    ],
    ['any single-certificate auctions in Virginia', { states: ['VA'], numbers: [value(certificates, '=', 1)] }],
    ['40 or 50 certs', { any_of: [40, 50].map((each) => ({ numbers: [value(certificates, '=', each)] })) }],
    ['20 certs or less 2025', { dates: [in2025], numbers: [value(certificates, '<=', 20)] }],
    ['auctions from 2025 max 20 certs', { dates: [in2025], numbers: [value(certificates, '<=', 20)] }],
    ['valued at $1M or above from 2025', { dates: [in2025], numbers: [value(market, '>=', 1e6)] }],
    ['100 certs or more tax liens', { types: ['Tax Lien'], numbers: [value(certificates, '>=', 100)] }],
    ['500+ cert auctions in Florida', { states: ['FL'], numbers: [value(certificates, '>=', 500)] }],
  ])('%s', (text, expected) => {
    expect(filter(text)).toEqual(expected)
  })
})

describe('spellings of numbers', () => {
  it.each<[string, NumberCondition]>([
    ['market value over 1 000 000', value(market, '>', 1e6)],
    ['market value over 1.500.000', value(market, '>', 1.5e6)],
    ['market value up to 300.000 dollar', value(market, '<=', 3e5)],
    ['market and estimate the same', against(market, '=', estimated)],
    ['market value over 1,5 million', value(market, '>', 1.5e6)],
    ['market value within 500k and 1m', between(market, 5e5, 1e6)],
    ['market value in the range of 500k to 1M', between(market, 5e5, 1e6)],
    ['some 200 certs', between(certificates, 180, 220)],
    ['from 100 certs up', value(certificates, '>=', 100)],
    ['market value at least twice as high as assessed', twice],
    ['mv >= 2*av', twice],
    ['market value is 200% or more of assessed value', twice],
    ['estimate is more than 20 percent over the market value', against(estimated, '>', market, 1.2)],
    ['assessed under four fifths of market', against(assessed, '<', market, 0.8)],
    ['assessed below 0.8 of market value', against(assessed, '<', market, 0.8)],
    ['market value matches assessed value', against(market, '=', assessed)],
    ['at least $1M difference between market and assessed value', against(market, '>=', assessed, 1, 1e6)],
    ['not even 100 certs', value(certificates, '<', 100)],
    ['certificates near 1,000', between(certificates, 900, 1100)],
  ])('%s', (text, number) => {
    expect(filter(text)).toEqual({ numbers: [number] })
  })
})

describe('Spanish figures', () => {
  it.each<[string, NumberCondition]>([
    ['subastas cuyo valor de mercado supera el millón', value(market, '>', 1e6)],
    ['subastas desde 100 certificados', value(certificates, '>=', 100)],
    ['subastas con 20 certificados como mucho', value(certificates, '<=', 20)],
  ])('%s', (text, number) => {
    expect(filter(text)).toEqual({ numbers: [number] })
  })

  it('keeps a year apart from the number after it', () => {
    expect(filter('subastas de 2025 con valor estimado inferior a 250 mil')).toEqual({
      dates: [{ kind: 'period', on: 'overlaps', from: '2025-01-01', to: '2025-12-31' }],
      numbers: [value(estimated, '<', 250_000)],
    })
  })

  it('computes what is averaged after its figure', () => {
    const answer = understand('valor de mercado medio de los gravámenes', { vocabulary, today: '2026-11-20' })
    expect(answer.kind === 'query' && answer.query.aggregate).toEqual({ measures: [{ fn: 'avg', field: market }] })
  })
})

describe('what is wanted after what is not', () => {
  it.each(['no deeds please, just liens', 'not the deeds, I want liens', 'no deeds, liens only'])('%s', (text) => {
    expect(filter(text)).toEqual({ types: ['Tax Lien'], not_types: ['Tax Deed'] })
  })
})

describe('follow-ups about another figure', () => {
  const ask = (text: string, previous?: AuctionQuery) => {
    const answer = understand(text, { vocabulary, today: '2026-11-20', ...(previous && { previous }) })
    if (answer.kind !== 'query') throw new Error(`${text}: ${JSON.stringify(answer)}`)
    return answer.query
  }

  it.each(['assessed I mean', 'no, assessed', 'not market, assessed', 'use assessed instead of market'])(
    '%s',
    (text) => {
      const before = ask('Florida deeds over a million')
      const after = ask(text, before)
      expect(after.filter).toEqual({ ...before.filter, numbers: [value(assessed, '>', 1e6)] })
      expect(ask('make that two', after).filter.numbers).toEqual([value(assessed, '>', 2e6)])
      expect(ask('drop the ones under 3 million', after).filter.numbers).toContainEqual(value(assessed, '>=', 3e6))
    },
  )
})

describe('two figures, and a number said before', () => {
  it.each<[string, AuctionFilter]>([
    ['assessed rather than market over 500k', { numbers: [value(assessed, '>', 500_000)] }],
    ['the estimated value, not the market value, over 1M', { numbers: [value(estimated, '>', 1e6)] }],
    ['total assessed value, not market, in Iowa', { states: ['IA'] }],
    [
      'market value over 1M but estimate less than that',
      { numbers: [value(market, '>', 1e6), value(estimated, '<', 1e6)] },
    ],
    ['estimate up to and including $1M', { numbers: [value(estimated, '<=', 1e6)] }],
    ['market value up to but not including 1M', { numbers: [value(market, '<', 1e6)] }],
    ['under $50,000 of market value per certificate', { numbers: [against(market, '<', certificates, 50_000)] }],
    ['sales with a higher estimated than market value', { numbers: [against(estimated, '>', market)] }],
    [
      'estimated and market value both exceed assessed value',
      { numbers: [against(estimated, '>', assessed), against(market, '>', assessed)] },
    ],
    [
      'estimate missing or below 100k',
      { any_of: [{ missing: [estimated] }, { numbers: [value(estimated, '<', 1e5)] }] },
    ],
    [
      'estimate under market but over assessed',
      { numbers: [against(estimated, '<', market), against(estimated, '>', assessed)] },
    ],
    ["the market value shouldn't be more than 2 million", { numbers: [value(market, '<=', 2e6)] }],
    ['certificates worth over 20k each', { numbers: [against(market, '>', certificates, 20_000)] }],
    [
      'market value exceeds assessed or estimated value',
      { any_of: [{ numbers: [against(market, '>', assessed)] }, { numbers: [against(market, '>', estimated)] }] },
    ],
    ['certificates in the 400s', { numbers: [between(certificates, 400, 499)] }],
    ['certificates in the 90s', { numbers: [between(certificates, 90, 99)] }],
    ['market value in the 2 millions', { numbers: [between(market, 2e6, 2_999_999.99)] }],
    ['assessed value in the 2M range', { numbers: [between(assessed, 1.8e6, 2.2e6)] }],
    ['no more than 5 millions market value', { numbers: [value(market, '<=', 5e6)] }],
    ['none of the values above 1M', { numbers: VALUES.map((each) => value(each, '<=', 1e6)) }],
    ['all of the values above 1M', { numbers: VALUES.map((each) => value(each, '>', 1e6)) }],
    ['neither market nor assessed value above 1M', { numbers: [value(market, '<=', 1e6), value(assessed, '<=', 1e6)] }],
    ['auctions with certificates of 25', { numbers: [value(certificates, '=', 25)] }],
    [
      'auctions with 20, 30 or 40 certs',
      { any_of: [20, 30, 40].map((each) => ({ numbers: [value(certificates, '=', each)] })) },
    ],
    ['market over two and three quarter million', { numbers: [value(market, '>', 2_750_000)] }],
    ['market over a million and a quarter', { numbers: [value(market, '>', 1_250_000)] }],
    ['exclude zero market value', { numbers: [value(market, '>', 0)] }],
    [
      'market value exceeds assessed and estimate is over 1M',
      { numbers: [against(market, '>', assessed), value(estimated, '>', 1e6)] },
    ],
  ])('%s', (text, expected) => {
    expect(filter(text)).toEqual(expected)
  })
})

describe('a bare count', () => {
  it.each<[string, Partial<AuctionQuery>]>([
    ['Ohio liens, 50 to 100 certs, largest count first', { sort: [{ field: certificates, dir: 'desc' }] }],
    ['sort Ohio auctions by count', { sort: [{ field: certificates, dir: 'desc' }] }],
    ['Georgia sales with a count above 200', { filter: { states: ['GA'], numbers: [value(certificates, '>', 200)] } }],
    ['the count for Texas', { aggregate: { measures: [{ fn: 'count' }] } }],
    ['liens vs deeds by count', { aggregate: { measures: [{ fn: 'count' }], groups: ['auction_type'] } }],
    ["Virginia, and I don't mean West Virginia", { filter: { states: ['VA'], not_states: ['WV'] } }],
  ])('%s', (text, expected) => {
    const answer = understand(text, { vocabulary, today: '2026-11-20' })
    expect(answer).toMatchObject({ kind: 'query', query: expected })
    if (answer.kind === 'query' && !expected.aggregate) expect(answer.query.aggregate).toBeUndefined()
  })
})

it('says where of both groups behind the last', () => {
  expect(filter('liens over 2m and deeds over 5m in Maryland and Georgia')).toMatchObject({
    states: ['MD', 'GA'],
    any_of: [{ types: ['Tax Lien'] }, { numbers: [value(market, '>', 5e6)] }],
  })
})

it.each<[string, AuctionFilter]>([
  ['assessed/est both over 1m', { numbers: [value(assessed, '>', 1e6), value(estimated, '>', 1e6)] }],
  ['Florida, Broward out', { states: ['FL'], not_jurisdictions: [{ name: 'Broward', state: 'FL' }] }],
])('%s', (text, expected) => {
  expect(filter(text)).toEqual(expected)
})
