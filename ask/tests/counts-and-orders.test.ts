import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { AuctionFilter, AuctionQuery } from '#contract/auction-query.ts'
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
const year = (year: number): AuctionFilter => ({
  dates: [{ kind: 'period', on: 'overlaps', from: `${year}-01-01`, to: `${year}-12-31` }],
})

describe('what is computed', () => {
  it.each<[string, AuctionFilter, AuctionQuery['aggregate']]>([
    ['how much money is in Georgia', { states: ['GA'] }, { measures: [{ fn: 'sum', field: market }] }],
    [
      'Illinois liens, sum please',
      { states: ['IL'], types: ['Tax Lien'] },
      { measures: [{ fn: 'sum', field: market }] },
    ],
    [
      'total certs of auctions over $1M in Ohio',
      { states: ['OH'], numbers: [{ kind: 'value', field: market, op: '>', value: 1e6 }] },
      { measures: [{ fn: 'sum', field: 'total_certificates' }] },
    ],
    [
      'how many Ohio counties have auctions',
      { states: ['OH'] },
      { measures: [{ fn: 'distinct', field: 'jurisdiction' }] },
    ],
    ['how many different Ohio counties', { states: ['OH'] }, { measures: [{ fn: 'distinct', field: 'jurisdiction' }] }],
    ['how many diff counties in ohio', { states: ['OH'] }, { measures: [{ fn: 'distinct', field: 'jurisdiction' }] }],
    ['how many sales in Ohio counties', { states: ['OH'] }, { measures: [{ fn: 'count' }] }],
    [
      'states with just one auction',
      {},
      { measures: [{ fn: 'count' }], groups: ['state'], having: [{ op: '=', value: 1 }] },
    ],
    [
      'any states with fewer than 10 auctions',
      {},
      { measures: [{ fn: 'count' }], groups: ['state'], having: [{ op: '<', value: 10 }] },
    ],
    [
      'is there a state with a single auction in 2025',
      year(2025),
      { measures: [{ fn: 'count' }], groups: ['state'], having: [{ op: '=', value: 1 }] },
    ],
    ['liens v. deeds', { types: ['Tax Lien', 'Tax Deed'] }, { measures: [{ fn: 'count' }], groups: ['auction_type'] }],
    [
      'what percentage of auctions are liens in Ohio',
      { states: ['OH'], types: ['Tax Lien'] },
      { measures: [{ fn: 'share', of: { states: ['OH'] } }] },
    ],
    [
      'what share of liens were in Florida in 2025',
      { ...year(2025), states: ['FL'], types: ['Tax Lien'] },
      { measures: [{ fn: 'share', of: { ...year(2025), types: ['Tax Lien'] } }] },
    ],
    [
      "what percent of auctions don't have an assessed value",
      { missing: ['total_assessed_value'] },
      { measures: [{ fn: 'share', of: {} }] },
    ],
  ])('%s', (text, filter, aggregate) => expect(query(text)).toMatchObject({ filter, aggregate }))
})

const closing: AuctionFilter = {
  states: ['OH'],
  types: ['Tax Lien'],
  dates: [{ kind: 'period', on: 'ends', from: '2026-11-20' }],
}

describe('what is put in order', () => {
  it.each<[string, AuctionFilter, AuctionQuery['sort'], number | undefined]>([
    ['last auction of this year', year(2026), [{ field: 'begin_date', dir: 'desc' }], 1],
    ['3 auction most expensive in Tennessee', { states: ['TN'] }, [{ field: market, dir: 'desc' }], 3],
    ['what month is busiest in Texas', { states: ['TX'] }, [{ field: 'value', dir: 'desc' }], 1],
    ['when is it busiest in Texas', { states: ['TX'] }, [{ field: 'value', dir: 'desc' }], 1],
    ['Ohio liens closing the soonest', closing, [{ field: 'end_date', dir: 'asc' }], undefined],
    ['the ten bigger auctions of Illinois', { states: ['IL'] }, [{ field: market, dir: 'desc' }], 10],
    ['the state with less auctions', {}, [{ field: 'value', dir: 'asc' }], 1],
  ])('%s', (text, filter, sort, limit) => expect(query(text)).toMatchObject({ filter, sort, ...(limit && { limit }) }))
})

describe('what belongs to what', () => {
  it.each<[string, Partial<AuctionQuery>]>([
    [
      'the ten states with the most 2025 liens',
      {
        filter: { ...year(2025), types: ['Tax Lien'] },
        aggregate: { measures: [{ fn: 'count' }], groups: ['state'] },
        sort: [{ field: 'value', dir: 'desc' }],
        limit: 10,
      },
    ],
    [
      'the 5 months with the most sheriff sales',
      { filter: { types: ['Sheriff Sale'] }, aggregate: { measures: [{ fn: 'count' }], groups: ['month'] }, limit: 5 },
    ],
    [
      'five upcoming Ohio and Indiana liens with the highest assessed value',
      { sort: [{ field: 'total_assessed_value', dir: 'desc' }], limit: 5 },
    ],
    [
      'maximum market value of 2025 sheriff sales',
      { filter: { ...year(2025), types: ['Sheriff Sale'] }, aggregate: { measures: [{ fn: 'max', field: market }] } },
    ],
    [
      'liens in Texas over 100 certs, from highest to lowest assessed value',
      { sort: [{ field: 'total_assessed_value', dir: 'desc' }] },
    ],
    [
      'sales with no estimated value, alphabetically by state',
      { filter: { missing: ['total_estimated_value'] }, sort: [{ field: 'state', dir: 'asc' }] },
    ],
    ['Louisiana sales, parish A to Z', { sort: [{ field: 'jurisdiction', dir: 'asc' }] }],
    ['auctions by state, Z to A', { sort: [{ field: 'state', dir: 'desc' }] }],
    ['Indiana, Z to A by county', { sort: [{ field: 'jurisdiction', dir: 'desc' }] }],
    [
      'Missouri by type, then by begin date',
      {
        sort: [
          { field: 'auction_type', dir: 'asc' },
          { field: 'begin_date', dir: 'asc' },
        ],
      },
    ],
    ['liens except Florida in 2025', { filter: { ...year(2025), types: ['Tax Lien'], not_states: ['FL'] } }],
  ])('%s', (text, expected) => expect(query(text)).toMatchObject(expected))
})

describe('what cannot be asked in one query is named', () => {
  it.each<[string, string[]]>([
    ['average number of auctions per state', ['average']],
    ['average auctions per county', ['average']],
  ])('%s', (text, unused) => {
    const answer = understand(text, { vocabulary, today: '2026-11-20' })
    expect(answer.kind === 'query' && answer.unused.map(({ text }) => text)).toEqual(unused)
  })

  it.each(['which states have no liens', 'counties in Texas without deeds'])('%s', (text) =>
    expect(understand(text, { vocabulary, today: '2026-11-20' })).toMatchObject({ kind: 'reply' }),
  )
})

type Computed = NonNullable<AuctionQuery['aggregate']>
const byCount: Computed = { measures: [{ fn: 'count' }], groups: ['jurisdiction'] }
const byCertificates: Computed = { measures: [{ fn: 'sum', field: 'total_certificates' }], groups: ['jurisdiction'] }
const largest: AuctionQuery['sort'] = [{ field: 'value', dir: 'desc' }]

describe('a superlative behind its figure', () => {
  it.each<[string, AuctionQuery['sort'], number | undefined]>([
    ['the Ohio auction whose assessed value is lowest', [{ field: 'total_assessed_value', dir: 'asc' }], 1],
    ['Florida liens, assessed value lowest 5', [{ field: 'total_assessed_value', dir: 'asc' }], 5],
    [
      'Where is the gap between market and assessed value at its widest? The top eight will do.',
      [{ field: 'market_minus_assessed', dir: 'desc' }],
      8,
    ],
    ['sales where assessed exceeds market the most', [{ field: 'market_minus_assessed', dir: 'asc' }], undefined],
    ['market to assessed ratio, lowest 10, Kentucky', [{ field: 'market_to_assessed', dir: 'asc' }], 10],
    ['duration desc, Maryland, first 8', [{ field: 'duration', dir: 'desc' }], 8],
    [
      'please share the top 15 auctions of Tennessee by estimate',
      [{ field: 'total_estimated_value', dir: 'desc' }],
      15,
    ],
    ['by certificate count with the fewest at the top', [{ field: 'total_certificates', dir: 'asc' }], undefined],
    ['Ohio liens in order, oldest first', [{ field: 'begin_date', dir: 'asc' }], undefined],
    ['Kentucky, cheapest at the bottom', [{ field: market, dir: 'desc' }], undefined],
  ])('%s', (text, sort, limit) => {
    const { sort: got, limit: first } = query(text)
    expect({ sort: got, limit: first }).toEqual({ sort, limit })
  })
})

describe('a number for each of several', () => {
  it.each<[string, Partial<AuctionQuery>]>([
    [
      'how many sales each Pennsylvania auction type had',
      { aggregate: { measures: [{ fn: 'count' }], groups: ['auction_type'] } },
    ],
    ['how many auctions per Florida county', { filter: { states: ['FL'] }, aggregate: byCount }],
    ['average certificates in each New Jersey county', { filter: { states: ['NJ'] } }],
    [
      'how many in Oregon and Utah, each one separately',
      { aggregate: { measures: [{ fn: 'count' }], groups: ['state'] } },
    ],
    ['how many sales in Texas and Ohio with more than 100 certs each', { aggregate: { measures: [{ fn: 'count' }] } }],
    ['top three Texas counties by number of sales', { aggregate: byCount, sort: largest, limit: 3 }],
    ['Texas counties by number of sales', { aggregate: byCount, sort: largest }],
    ['Florida counties ordered by auction count', { aggregate: byCount, sort: largest }],
    ['counties with over 99 certs in total', { aggregate: { ...byCertificates, having: [{ op: '>', value: 99 }] } }],
    [
      'states with 10 auctions or more',
      { aggregate: { measures: [{ fn: 'count' }], having: [{ op: '>=', value: 10 }] } },
    ],
    [
      'any county in Georgia with ten or more auctions',
      { aggregate: { ...byCount, having: [{ op: '>=', value: 10 }] } },
    ],
    ['distribution of 2026 auctions across months', { aggregate: { measures: [{ fn: 'count' }], groups: ['month'] } }],
    [
      'Texas or Florida, which has more liens',
      { aggregate: { measures: [{ fn: 'count' }], groups: ['state'] }, sort: largest },
    ],
    ['which had fewer auctions, Cook IL or Will IL', { aggregate: byCount, sort: [{ field: 'value', dir: 'asc' }] }],
    ['which sale in Texas or Ohio has the most certificates', { limit: 1 }],
    ['which county of Ohio had the most sales', { filter: { states: ['OH'] }, aggregate: byCount, limit: 1 }],
    ['break down the deeds in Ohio by county', { aggregate: byCount }],
    ['how many sales in each auction type', { aggregate: { measures: [{ fn: 'count' }], groups: ['auction_type'] } }],
    ['liens against deeds in Florida', { aggregate: { measures: [{ fn: 'count' }], groups: ['auction_type'] } }],
    ['which Florida county sells the most certificates', { aggregate: byCertificates, limit: 1 }],
    ['which state got the least', { aggregate: { measures: [{ fn: 'count' }], groups: ['state'] }, limit: 1 }],
    ['the 3 county with more liens in New Jersey', { aggregate: byCount, limit: 3 }],
    ['ok, counties by number of auctions in New Mexico', { aggregate: byCount, sort: largest }],
    ['auctions in Ohio, last year by year', { aggregate: { measures: [{ fn: 'count' }], groups: ['year'] } }],
    ['biggest Ohio county', { filter: { states: ['OH'] }, limit: 1 }],
    ['Florida counties by auctions', { aggregate: byCount, sort: largest }],
  ])('%s', (text, expected) => expect(query(text)).toMatchObject(expected))
})

describe('what is added up', () => {
  it.each<[string, string]>([
    ["what's the assessed total for Iowa", 'total_assessed_value'],
    ['certificate total for Florida', 'total_certificates'],
    ['sum of the certificates of tax liens', 'total_certificates'],
    ['market value of all Idaho auctions added together', market],
  ])('%s', (text, field) => expect(query(text).aggregate).toEqual({ measures: [{ fn: 'sum', field }] }))

  it('computes what it would be', () =>
    expect(query('what would the average assessed value be for Utah').aggregate).toMatchObject({
      measures: [{ fn: 'avg' }],
    }))
})

describe('each of those the question before named', () => {
  const listed = query('liens in Texas and Florida')
  it.each<[string, AuctionQuery['aggregate']]>([
    ['how many each', { measures: [{ fn: 'count' }], groups: ['state'] }],
    ['which of the two has more', { measures: [{ fn: 'count' }], groups: ['state'] }],
  ])('%s', (text, aggregate) => {
    const answer = understand(text, { vocabulary, today: '2026-11-20', previous: listed })
    expect(answer).toMatchObject({ kind: 'query', query: { filter: listed.filter, aggregate }, unused: [] })
  })
})

describe('a figure of no auction in particular', () => {
  it.each<[string, string, string]>([
    ['smallest number of certificates in any Delaware sale?', 'min', 'total_certificates'],
  ])('%s', (text, fn, field) => expect(query(text).aggregate).toEqual({ measures: [{ fn, field }] }))

  it('is none where an auction is asked for', () => {
    expect(query('the Ohio auction with the highest market value of all').aggregate).toBeUndefined()
  })
})

describe('one or some of those named before', () => {
  const desc = (field: string) => ({ field, dir: 'desc' })
  it.each<[string, object[], number | undefined]>([
    ['Ohio liens, the one with the most certificates', [desc('total_certificates')], 1],
    ['Ohio liens, the ones with the most certificates', [desc('total_certificates')], undefined],
    ['of the Nebraska liens, the five worth least', [{ field: market, dir: 'asc' }], 5],
    ['the 5 Colorado liens where market exceeds assessed by the most dollars', [desc('market_minus_assessed')], 5],
    ['top 10 Ohio sales by how much market value exceeds assessed', [desc('market_minus_assessed')], 10],
    ['bottom five Missouri auctions on certificate count', [{ field: 'total_certificates', dir: 'asc' }], 5],
    ['the largest ten by assessed value, soonest first', [desc('total_assessed_value'), { field: 'begin_date' }], 10],
    ['next five auctions by value', [desc(market)], 5],
    ['the six cheapest Ohio deeds, counting only those over 1M', [{ field: market, dir: 'asc' }], 6],
    ['cheapest Ohio sale by market value, leaving aside anything at zero', [{ field: market, dir: 'asc' }], 1],
  ])('%s', (text, sort, limit) => expect(query(text)).toMatchObject({ sort, ...(limit ? { limit } : {}) }))

  it.each([
    ['the smallest Texas estimates, not counting zeros', 'total_estimated_value'],
    ['average assessed value in Georgia, zeros excluded', 'total_assessed_value'],
  ])('%s', (text, field) => expect(query(text).filter.numbers).toEqual([{ kind: 'value', field, op: '>', value: 0 }]))
})

describe('groups and names', () => {
  it.each<[string, Partial<AuctionQuery>]>([
    ['auctions by state alphabetically', { sort: [{ field: 'state', dir: 'asc' }] }],
    ['how do liens split between Ohio and Indiana', { aggregate: { measures: [{ fn: 'count' }], groups: ['state'] } }],
    [
      'which type shows up least often',
      { aggregate: { measures: [{ fn: 'count' }], groups: ['auction_type'] }, limit: 1 },
    ],
  ])('%s', (text, expected) => expect(query(text)).toMatchObject(expected))
})

describe('what is computed of some, or of each', () => {
  it.each([
    ['average market value of the ten biggest Texas sales', 'the ten biggest'],
    ['combined value of the next 3 sales', 'the next 3'],
  ])('%s names what it does not compute', (text, named) =>
    expect(understand(text, { vocabulary, today: '2026-11-20' })).toMatchObject({ unused: [{ text: named }] }),
  )
  it.each<[string, AuctionQuery['aggregate']]>([
    ['how much is the cheapest Tennessee sale worth', { measures: [{ fn: 'min', field: market }] }],
    ['which state had the cheapest lien sale', { measures: [{ fn: 'min', field: market }], groups: ['state'] }],
    ['just the top one in every state', { measures: [{ fn: 'max', field: market }], groups: ['state'] }],
    [
      'every state with its total certificates',
      { measures: [{ fn: 'sum', field: 'total_certificates' }], groups: ['state'] },
    ],
    ['peak month for Illinois liens', { measures: [{ fn: 'count' }], groups: ['month'] }],
  ])('%s', (text, aggregate) => expect(query(text).aggregate).toEqual(aggregate))
})
