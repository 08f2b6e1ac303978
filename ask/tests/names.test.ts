import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { AuctionFilter } from '#contract/auction-query.ts'
import { sampleVocabulary } from '../testing/sample-vocabulary.ts'
import { understand } from '../understand.ts'

/** Names told apart, cut short or told by a part, and types told in words. */
const unknown = {
  typical_months: null,
  bid_method: null,
  rate: null,
  redemption: null,
  platforms: null,
  notes: null,
  confidence: null,
  source: null,
  as_of: null,
}
const vocabulary = {
  ...sampleVocabulary((file) => readFileSync(new URL(`../../sample-data/${file}`, import.meta.url), 'utf8')),
  facts: new Map([
    ['TX', { ...unknown, code: 'TX', name: 'Texas', sale_kind: 'Redeemable Deed' }],
    ['FL', { ...unknown, code: 'FL', name: 'Florida', sale_kind: 'Tax Lien and Tax Deed' }],
  ]),
}

function filterOf(text: string): AuctionFilter {
  const answer = understand(text, { vocabulary, today: '2026-11-20' })
  if (answer.kind !== 'query') throw new Error(`${text}: ${JSON.stringify(answer)}`)
  return answer.query.filter
}

const at = (...places: string[]): AuctionFilter => ({
  jurisdictions: places.map((place) => {
    const [name = '', state] = place.split('|')
    return state ? { name, state } : { name }
  }),
})

describe('names of places', () => {
  it.each<[string, AuctionFilter]>([
    ['Delaware - the PA county - sheriff sales', { ...at('Delaware|PA'), types: ['Sheriff Sale'] }],
    ['Washington (the one in Oregon)', at('Washington|OR')],
    ['Orange, the California one', at('Orange|CA')],
    ['Montgomery (OH/PA/MD/TX)', at('Montgomery|OH', 'Montgomery|PA', 'Montgomery|MD', 'Montgomery|TX')],
    ['Montgomery County', at('Montgomery')],
    ['Wyoming County WV, Lincoln County WV and Lincoln County WY', at('Wyoming|WV', 'Lincoln|WV', 'Lincoln|WY')],
    ['the District of Columbia', { states: ['DC'] }],
    ['at the Mississippi lien sales', { states: ['MS'], types: ['Tax Lien'] }],
    ['Nevada - the Arkansas county', at('Nevada|AR')],
    ['the county around Pittsburgh', at('Allegheny|PA')],
    ['Baltimore - both of them', at('Baltimore|MD', 'Baltimore City|MD')],
    ['Lake and Orange, both in Florida', at('Lake|FL', 'Orange|FL')],
    ['the Midwest but only Ohio and Michigan', { states: ['OH', 'MI'] }],
    ['AL MS LA', { states: ['AL', 'MS', 'LA'] }],
    ['Georgia, not the country', { states: ['GA'] }],
    ['Washington, but D.C.', { states: ['DC'] }],
    ['Washington but the county in Pennsylvania', at('Washington|PA')],
    ['every Franklin County but the one in Ohio', { ...at('Franklin'), not_states: ['OH'] }],
    ['Orange County, California excluded', { not_jurisdictions: [{ name: 'Orange', state: 'CA' }] }],
  ])('are told apart by what stands behind them: %s', (text, filter) => {
    expect(filterOf(text)).toEqual(filter)
  })

  it.each<[string, AuctionFilter]>([
    ['Kansas (not Arkansas) and Ohio', { states: ['KS', 'OH'], not_states: ['AR'] }],
    ['Virginia, not West Virginia, and Ohio', { states: ['VA', 'OH'], not_states: ['WV'] }],
    ['not (Florida or Texas), liens', { types: ['Tax Lien'], not_states: ['FL', 'TX'] }],
    ['Ohio, not Michigan or Indiana', { states: ['OH'], not_states: ['MI', 'IN'] }],
    ['Arizona, none of the certificate ones', { states: ['AZ'], not_types: ['Tax Lien'] }],
  ])('are left out no further than what is set off: %s', (text, filter) => {
    expect(filterOf(text)).toEqual(filter)
  })

  const apart = {
    any_of: [
      { states: ['IL'], types: ['Tax Deed'] },
      { states: ['IN'], types: ['Tax Lien'] },
    ],
  }
  it.each(['Illinois and Indiana, deeds in Illinois and liens in Indiana'])(
    'are no condition where a list only announces them: %s',
    (text) => {
      expect(filterOf(text)).toEqual(apart)
    },
  )

  it.each<[string, AuctionFilter]>([
    [
      "liens in IL but if it's Cook I don't want it",
      { states: ['IL'], types: ['Tax Lien'], not_jurisdictions: [{ name: 'Cook', state: 'IL' }] },
    ],
    ['Since Florida is off the table, Georgia liens', { states: ['GA'], types: ['Tax Lien'] }],
    ['Ohio deeds because Indiana is closed', { states: ['OH'], types: ['Tax Deed'] }],
    ['liens because we only want Ohio', { states: ['OH'], types: ['Tax Lien'] }],
  ])('in a clause of their own are what it says of them: %s', (text, filter) => {
    expect(filterOf(text)).toEqual(filter)
  })

  it.each<[string, AuctionFilter]>([
    ['Essex, Camden and Salem counties in New Jersey', at('Essex|NJ', 'Camden|NJ', 'Salem|NJ')],
  ])('are those of cities in a list of cities: %s', (text, filter) => {
    expect(filterOf(text)).toEqual(filter)
  })

  it.each<[string, AuctionFilter]>([
    ['Palm Bch + Hilsborough cnty fla', at('Palm Beach|FL', 'Hillsborough|FL')],
    ['W. Feliciana', at('West Feliciana|LA')],
    ['misisipi', { states: ['MS'] }],
    ['va no av', { states: ['VA'], missing: ['total_assessed_value'] }],
    ['oh and in sheriff sales', { states: ['OH', 'IN'], types: ['Sheriff Sale'] }],
    ['palm bech county', at('Palm Beach|FL')],
    ['sac county calif', at('Sacramento|CA')],
    ['mass & conn', { states: ['MA', 'CT'] }],
    ['indi. liens', { states: ['IN'], types: ['Tax Lien'] }],
    ['Calif tx deeds', { states: ['CA'], types: ['Tax Deed'] }],
  ])('are known cut short: %s', (text, filter) => {
    expect(filterOf(text)).toEqual(filter)
  })

  it.each<[string, AuctionFilter]>([['states whose name starts with "North"', { states: ['NC', 'ND'] }]])(
    'are told by a part: %s',
    (text, filter) => {
      expect(filterOf(text)).toEqual(filter)
    },
  )

  it('are left out by what stands behind or before them', () => {
    expect(filterOf('every Washington County except the one in Oregon')).toEqual({
      ...at('Washington'),
      not_states: ['OR'],
    })
    expect(filterOf('Ohio except Franklin County: liens')).toEqual({
      states: ['OH'],
      not_jurisdictions: at('Franklin|OH').jurisdictions,
      types: ['Tax Lien'],
    })
    expect(filterOf('Michigan, Wayne County apart')).toEqual({
      states: ['MI'],
      not_jurisdictions: [{ name: 'Wayne', state: 'MI' }],
    })
    expect(filterOf('liens in Ohio but not Franklin, and liens over 1M in Indiana but not Lake')).toMatchObject({
      any_of: [
        { not_jurisdictions: [{ name: 'Franklin', state: 'OH' }] },
        { not_jurisdictions: [{ name: 'Lake', state: 'IN' }] },
      ],
    })
  })
})

describe('types', () => {
  it.each<[string, AuctionFilter]>([
    ['Texas deeds', { states: ['TX'], types: ['Tax Deed', 'Redeemable Deed'] }],
    ['Texas tax deeds', { states: ['TX'], types: ['Tax Deed'] }],
    ['Florida deeds', { states: ['FL'], types: ['Tax Deed'] }],
    ['no deeds in Texas', { states: ['TX'], not_types: ['Tax Deed'] }],
    ['deeds subject to redemption', { types: ['Redeemable Deed'] }],
    ['deeds without redemption', { types: ['Tax Deed'] }],
    ['certificates of lien', { types: ['Tax Lien'] }],
  ])('are told in words: %s', (text, filter) => {
    expect(filterOf(text)).toEqual(filter)
  })

  it.each(['single-certificate auctions', 'auctions with a single certificate'])(
    'are not meant by a number of certificates: %s',
    (text) => {
      expect(filterOf(text)).toEqual({
        numbers: [{ kind: 'value', field: 'total_certificates', op: '=', value: 1 }],
      })
    },
  )
})
