import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { AuctionFilter, AuctionQuery } from '#contract/auction-query.ts'
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
const year = (year: number): AuctionFilter => ({
  dates: [{ kind: 'period', on: 'overlaps', from: `${year}-01-01`, to: `${year}-12-31` }],
})

describe('what is computed', () => {
  it.each<[string, AuctionFilter, AuctionQuery['aggregate']]>([
    ['how much money is in Georgia', { states: ['GA'] }, { fn: 'sum', field: market }],
    ['Illinois liens, sum please', { states: ['IL'], types: ['Tax Lien'] }, { fn: 'sum', field: market }],
    [
      'total certs of auctions over $1M in Ohio',
      { states: ['OH'], numbers: [{ kind: 'value', field: market, op: '>', value: 1e6 }] },
      { fn: 'sum', field: 'total_certificates' },
    ],
    [
      "what's the total for those over $1M",
      { numbers: [{ kind: 'value', field: market, op: '>', value: 1e6 }] },
      { fn: 'sum', field: market },
    ],
    ['how many Ohio counties have auctions', { states: ['OH'] }, { fn: 'distinct', field: 'jurisdiction' }],
    ['how many different Ohio counties', { states: ['OH'] }, { fn: 'distinct', field: 'jurisdiction' }],
    ['how many diff counties in ohio', { states: ['OH'] }, { fn: 'distinct', field: 'jurisdiction' }],
    ['how many sales in Ohio counties', { states: ['OH'] }, { fn: 'count' }],
    ['states with just one auction', {}, { fn: 'count', group_by: 'state', having: { op: '=', value: 1 } }],
    ['any states with fewer than 10 auctions', {}, { fn: 'count', group_by: 'state', having: { op: '<', value: 10 } }],
    [
      'is there a state with a single auction in 2025',
      year(2025),
      { fn: 'count', group_by: 'state', having: { op: '=', value: 1 } },
    ],
    ['liens v. deeds', { types: ['Tax Lien', 'Tax Deed'] }, { fn: 'count', group_by: 'auction_type' }],
    [
      'what percentage of auctions are liens in Ohio',
      { states: ['OH'], types: ['Tax Lien'] },
      { fn: 'share', of: { states: ['OH'] } },
    ],
    [
      'what share of liens were in Florida in 2025',
      { ...year(2025), states: ['FL'], types: ['Tax Lien'] },
      { fn: 'share', of: { ...year(2025), types: ['Tax Lien'] } },
    ],
    [
      "what percent of auctions don't have an assessed value",
      { missing: ['total_assessed_value'] },
      { fn: 'share', of: {} },
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
        aggregate: { fn: 'count', group_by: 'state' },
        sort: [{ field: 'value', dir: 'desc' }],
        limit: 10,
      },
    ],
    [
      'the 5 months with the most sheriff sales',
      { filter: { types: ['Sheriff Sale'] }, aggregate: { fn: 'count', group_by: 'month' }, limit: 5 },
    ],
    [
      'five upcoming Ohio and Indiana liens with the highest assessed value',
      { sort: [{ field: 'total_assessed_value', dir: 'desc' }], limit: 5 },
    ],
    [
      'maximum market value of 2025 sheriff sales',
      { filter: { ...year(2025), types: ['Sheriff Sale'] }, aggregate: { fn: 'max', field: market } },
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
    ['the 5 largest per county in Florida', ['per county']],
    ['top 5 and bottom 5 by market value in Ohio', ['bottom 5']],
    ['2nd biggest sale in Florida', ['2nd']],
    ['average number of auctions per state', ['average']],
    ['average auctions per county', ['average']],
    ['count and total market value for Texas', ['count']],
  ])('%s', (text, unused) => {
    const answer = understand(text, { vocabulary, today: '2026-11-20' })
    expect(answer.kind === 'query' && answer.unused.map(({ text }) => text)).toEqual(unused)
  })

  it.each(['which states have no liens', 'counties in Texas without deeds'])('%s', (text) =>
    expect(understand(text, { vocabulary, today: '2026-11-20' })).toMatchObject({ kind: 'reply' }),
  )
})
