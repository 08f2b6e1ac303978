import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { AuctionFilter, AuctionQuery } from '#contract/auction-query.ts'
import { sampleVocabulary } from '../testing/sample-vocabulary.ts'
import { understand } from '../understand.ts'

/** Figures that are there, that are not, and what is said of them. */
const vocabulary = sampleVocabulary((file) =>
  readFileSync(new URL(`../../sample-data/${file}`, import.meta.url), 'utf8'),
)
const today = '2026-11-20'
const read = (text: string, previous?: AuctionQuery) =>
  understand(text, { vocabulary, today, ...(previous && { previous }) })

function query(text: string, previous?: AuctionQuery) {
  const answer = read(text, previous)
  if (answer.kind !== 'query' || answer.unused.length > 0) throw new Error(`${text}: ${JSON.stringify(answer)}`)
  return answer.query
}

const market = 'total_market_value'
const assessed = 'total_assessed_value'
const estimated = 'total_estimated_value'
const certificates = 'total_certificates'
const VALUES = [market, assessed, estimated] as const
const ALL = [certificates, market, assessed, estimated] as const
const zero: AuctionFilter = { numbers: [{ kind: 'value', field: market, op: '=', value: 0 }] }

describe('figures that are not there', () => {
  it.each([
    'auctions where the market value still has to be entered',
    'auctions where somebody still has to enter the market value',
    'auctions where no one has filled in the market value',
    "auctions which haven't got a market value",
    'auctions where they forgot the market value',
    'auctions that still need a market value',
    'auctions with nothing entered for market value',
    'auctions with no figure for the market value',
    "auctions whose market value isn't on file",
    "auctions where the market value hasn't come in yet",
    'auctions where the market value field is empty',
    'auctions where the market value does not exist',
  ])('%s', (text) => {
    expect(query(text)).toMatchObject({ filter: { missing: [market] } })
  })

  it.each([
    'auctions for which there is a market value',
    'auctions that already have a market value',
    'auctions which show a market value',
    'auctions with a figure for market value',
    'how many auctions have a market value',
    'auctions where the market value is on record',
  ])('%s', (text) => {
    expect(query(text).filter).toEqual({ present: [market] })
  })

  it.each<[string, AuctionFilter]>([
    ['market value present, assessed and estimated both absent', { present: [market], missing: [assessed, estimated] }],
    ['market value known but assessed value not, in Ohio', { states: ['OH'], present: [market], missing: [assessed] }],
    ['with no market value or no estimate', { any_of: [{ missing: [market] }, { missing: [estimated] }] }],
    [
      'only one of market and assessed value is filled in',
      {
        any_of: [
          { present: [market], missing: [assessed] },
          { present: [assessed], missing: [market] },
        ],
      },
    ],
    ['zero or missing market value', { any_of: [{ missing: [market] }, zero] }],
    ['market value is blank or 0', { any_of: [{ missing: [market] }, zero] }],
    ['no market value or a market value of zero', { any_of: [zero, { missing: [market] }] }],
    ['auctions without an end date', { missing: ['end_date'] }],
    ["auctions where we don't have the end date in Texas", { states: ['TX'], missing: ['end_date'] }],
    ['auctions with figures for everything', { present: [...ALL] }],
    ['auctions with only a market value', { present: [market], missing: [assessed, estimated] }],
    ['no dollar figures at all', { missing: [market, assessed, estimated] }],
    ['auctions for which all three dollar values are filled in', { present: [market, assessed, estimated] }],
    ['market, assessed and estimated value are all three known', { present: [market, assessed, estimated] }],
    ['at least one of the three values known', { any_of: VALUES.map((one) => ({ present: [one] })) }],
    [
      'auctions missing two or more values',
      {
        any_of: [{ missing: [market, assessed] }, { missing: [market, estimated] }, { missing: [assessed, estimated] }],
      },
    ],
    ['missing market value, assessed value, or both', { any_of: [{ missing: [market] }, { missing: [assessed] }] }],
    ['market, assessed and estimated are all filled in', { present: [market, assessed, estimated] }],
    ['no market value but an estimate', { missing: [market], present: [estimated] }],
    ['assessed blank, market not', { missing: [assessed], present: [market] }],
    ['no values except market', { missing: [assessed, estimated], present: [market] }],
    ['auctions which has no any certificate number', { missing: [certificates] }],
    ['incomplete auctions', { any_of: ALL.map((field) => ({ missing: [field] })) }],
    ['complete list of auctions in Ohio', { states: ['OH'] }],
  ])('%s', (text, filter) => {
    const found = query(text).filter
    const any = (each: AuctionFilter) => new Set(each.any_of?.map((one) => JSON.stringify(one)))
    expect({ ...found, any_of: any(found) }).toEqual({ ...filter, any_of: any(filter) })
  })

  it('keeps the figures of two conditions side by side apart', () => {
    expect(query('Ohio sales over 50 certs where the market value is blank').filter).toEqual({
      states: ['OH'],
      numbers: [{ kind: 'value', field: certificates, op: '>', value: 50 }],
      missing: [market],
    })
  })
})

describe('what is denied twice, demanded, or of something else', () => {
  it.each<[string, AuctionFilter]>([
    ['sales which do not have missing estimated value', { present: [estimated] }],
    ['auctions with no missing estimate', { present: [estimated] }],
    ["don't show me sales with missing estimate", { present: [estimated] }],
    ['Ohio sales with not a single certificate', { states: ['OH'], missing: [certificates] }],
    ['the market value must be there', { present: [market] }],
    ['sales lacking only the estimate', { missing: [estimated], present: [market, assessed] }],
    ['sales where all but the estimate is known', { missing: [estimated], present: [market, assessed] }],
    ['only where the estimated value is filled in', { present: [estimated] }],
    ['estimate still has to be entered', { missing: [estimated] }],
  ])('%s', (text, expected) => {
    expect(query(text).filter).toEqual(expected)
  })

  it('leaves out nothing else in place of what is not known', () => {
    const answer = read('straight tax deeds (no redemption) scheduled for 2027')
    expect(answer).not.toHaveProperty('query.filter.none_of')
  })
})
