import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { AuctionFilter, AuctionQuery } from '#contract/auction-query.ts'
import { sampleVocabulary } from '../testing/sample-vocabulary.ts'
import { understand } from '../understand.ts'

/** What a manager asks for: several figures, groups within groups, sides that are compared, the first of each. */
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
const certificates = 'total_certificates'
const year = (of: number): AuctionFilter => ({
  dates: [{ kind: 'period', on: 'begins', from: `${of}-01-01`, to: `${of}-12-31` }],
})
const sets = [year(2025), year(2026)]
const largest: AuctionQuery['sort'] = [{ field: 'value', dir: 'desc' }]

describe('several figures', () => {
  it.each<[string, Partial<AuctionQuery>]>([
    [
      'count and total market value by state',
      { aggregate: { measures: [{ fn: 'count' }, { fn: 'sum', field: market }], groups: ['state'] } },
    ],
    [
      'average and median market value in Texas',
      {
        aggregate: {
          measures: [
            { fn: 'avg', field: market },
            { fn: 'median', field: market },
          ],
        },
      },
    ],
    [
      'number of auctions, total certificates and average market value by type',
      {
        aggregate: {
          measures: [{ fn: 'count' }, { fn: 'sum', field: certificates }, { fn: 'avg', field: market }],
          groups: ['auction_type'],
        },
      },
    ],
    [
      'min and max certificates in Arizona',
      {
        aggregate: {
          measures: [
            { fn: 'min', field: certificates },
            { fn: 'max', field: certificates },
          ],
        },
      },
    ],
    [
      'market value per certificate by state',
      {
        aggregate: {
          measures: [{ fn: 'sum', field: market, against: { op: '/', field: certificates } }],
          groups: ['state'],
        },
      },
    ],
    [
      'on average, how many certificates has a Texas sale',
      { aggregate: { measures: [{ fn: 'avg', field: certificates }] } },
    ],
  ])('%s', (text, expected) => expect(query(text)).toMatchObject(expected))
})

describe('shares', () => {
  const liens: AuctionFilter = { types: ['Tax Lien'] }
  it.each<[string, Partial<AuctionQuery>]>([
    ['share of auctions by type', { aggregate: { measures: [{ fn: 'share', of: {} }], groups: ['auction_type'] } }],
    [
      "what percent of each state's auctions are liens",
      { filter: liens, aggregate: { measures: [{ fn: 'share', of: {}, within: 'group' }], groups: ['state'] } },
    ],
    [
      'which state has the largest share of liens',
      {
        ...{ filter: liens, sort: largest, limit: 1 },
        aggregate: { measures: [{ fn: 'share', of: {}, within: 'group' }], groups: ['state'] },
      },
    ],
    [
      "Florida's share of total certificates",
      { filter: { states: ['FL'] }, aggregate: { measures: [{ fn: 'share', field: certificates, of: {} }] } },
    ],
    [
      'how many sales in Ohio are liens, and what percent of Ohio is that',
      { aggregate: { measures: [{ fn: 'count' }, { fn: 'share', of: { states: ['OH'] } }] } },
    ],
  ])('%s', (text, expected) => expect(query(text)).toMatchObject(expected))
})

describe('groups', () => {
  it.each<[string, Partial<AuctionQuery>]>([
    [
      'how many auctions by state and type',
      { sort: [], aggregate: { measures: [{ fn: 'count' }], groups: ['state', 'auction_type'] } },
    ],
    ['number of sales by state and year', { aggregate: { measures: [{ fn: 'count' }], groups: ['state', 'year'] } }],
    [
      'which Florida counties have more than 15 sales and average over 500 million a sale',
      {
        aggregate: {
          measures: [{ fn: 'count' }, { fn: 'avg', field: market }],
          groups: ['jurisdiction'],
          having: [
            { op: '>', value: 15 },
            { measure: 1, op: '>', value: 5e8 },
          ],
        },
      },
    ],
    [
      'third largest county in Pennsylvania by value',
      {
        sort: largest,
        limit: 1,
        skip: 2,
        aggregate: { measures: [{ fn: 'sum', field: market }], groups: ['jurisdiction'] },
      },
    ],
    ['auctions by size', { aggregate: { measures: [{ fn: 'count' }], groups: ['size'] } }],
    [
      'how many states have more than 200 auctions',
      {
        aggregate: { measures: [{ fn: 'count' }], groups: ['state'], having: [{ op: '>', value: 200 }], counted: true },
      },
    ],
    [
      'top 3 counties in each state by market value',
      {
        sort: largest,
        limit: 3,
        limit_by: 'state',
        aggregate: { measures: [{ fn: 'sum', field: market }], groups: ['state', 'jurisdiction'] },
      },
    ],
    [
      'top 3 counties in each New England state by market value',
      {
        limit: 3,
        limit_by: 'state',
        aggregate: { measures: [{ fn: 'sum', field: market }], groups: ['state', 'jurisdiction'] },
      },
    ],
    ['the 3 largest of each state', { sort: [{ field: market, dir: 'desc' }], limit: 3, limit_by: 'state' }],
    ['the 5 largest per county in Florida', { filter: { states: ['FL'] }, limit: 5, limit_by: 'jurisdiction' }],
    [
      'second busiest month',
      { sort: largest, limit: 1, skip: 1, aggregate: { measures: [{ fn: 'count' }], groups: ['month'] } },
    ],
    ['which month of 2025 was the busiest in Florida', { sort: largest, limit: 1 }],
    ['2nd biggest sale in Florida', { sort: [{ field: market, dir: 'desc' }], limit: 1, skip: 1 }],
  ])('%s', (text, expected) => expect(query(text)).toMatchObject(expected))
})

describe('sides that are compared', () => {
  const byState = { measures: [{ fn: 'count' as const }], groups: ['state' as const], sets }
  it.each<[string, Partial<AuctionQuery>]>([
    ['compare 2025 and 2026 by type', { filter: {}, aggregate: { ...byState, groups: ['auction_type'] } }],
    ['2026 vs 2025 by state', { filter: {}, aggregate: byState }],
    [
      'how did 2026 compare with 2025 for liens',
      { filter: { types: ['Tax Lien'] }, aggregate: { measures: [{ fn: 'count' }], sets } },
    ],
    [
      'which states have more auctions than last year',
      { aggregate: { ...byState, having: [{ set: 1, change: 'difference', op: '>', value: 0 }] } },
    ],
    [
      'which states had more auctions in 2026 than in 2025',
      { aggregate: { ...byState, having: [{ set: 1, change: 'difference', op: '>', value: 0 }] } },
    ],
    [
      'which state grew the most from 2025 to 2026',
      { sort: [{ field: 'value', dir: 'desc', set: 1, change: 'difference' }], aggregate: byState },
    ],
    ['YoY change in sales by state', { aggregate: byState }],
    [
      'which states had more sales this year than the year before',
      { aggregate: { ...byState, having: [{ set: 1, change: 'difference', op: '>', value: 0 }] } },
    ],
    [
      'in how many states did total market value fall between 2025 and 2026',
      {
        aggregate: {
          ...{ measures: [{ fn: 'sum', field: market }], groups: ['state'], sets, counted: true },
          having: [{ set: 1, change: 'difference', op: '<', value: 0 }],
        },
      },
    ],
    ['by what percent are Georgia and Alabama up or down on last year', { aggregate: byState }],
    [
      'who has more sales this year, Florida or Texas, and by how many',
      { aggregate: { measures: [{ fn: 'count' }], sets: [{ states: ['FL'] }, { states: ['TX'] }] } },
    ],
    [
      'how many counties had a sale last year but none this year',
      {
        aggregate: {
          ...{ measures: [{ fn: 'count' }], groups: ['jurisdiction'], counted: true },
          sets: [2025, 2026].map((of) => ({
            dates: [{ kind: 'period', on: 'overlaps', from: `${of}-01-01`, to: `${of}-12-31` }],
          })),
          having: [
            { set: 0, op: '>', value: 0 },
            { set: 1, op: '=', value: 0 },
          ],
        },
      },
    ],
  ])('%s', (text, expected) => expect(query(text)).toMatchObject(expected))
})

/** The query of the last of several turns. */
function last(...texts: string[]): AuctionQuery {
  let previous: AuctionQuery | undefined
  for (const text of texts) {
    const answer = understand(text, { vocabulary, today: '2026-11-20', ...(previous && { previous }) })
    if (answer.kind !== 'query') throw new Error(`${text}: ${JSON.stringify(answer)}`)
    expect(answer.unused, text).toEqual([])
    previous = answer.query
  }
  if (!previous) throw new Error('No text.')
  return previous
}

describe('groups by what they have of two things, in some states', () => {
  const [liens, deeds]: AuctionFilter[] = [{ types: ['Tax Lien'] }, { types: ['Tax Deed'] }]
  it.each<[string, Partial<AuctionQuery>]>([
    [
      'which counties in Ohio had sales in 2025 but not in 2026',
      {
        filter: { states: ['OH'] },
        aggregate: expect.objectContaining({ groups: ['jurisdiction'], sets: expect.anything() }),
      },
    ],
    [
      'counties in Florida with liens but no deeds',
      {
        filter: { states: ['FL'] },
        aggregate: expect.objectContaining({ groups: ['jurisdiction'], sets: [liens, deeds] }),
      },
    ],
  ])('%s', (text, expected) => expect(query(text)).toMatchObject(expected))
})

it('keeps both ends of how many auctions groups have', () => {
  expect(query('states with more than 20 auctions and fewer than 50 auctions')).toMatchObject({
    filter: {},
    aggregate: {
      measures: [{ fn: 'count' }],
      having: [
        { op: '>', value: 20 },
        { op: '<', value: 50 },
      ],
    },
  })
})

it('changes the figure of a condition, not what a share is of', () => {
  expect(last('what percent of Ohio sales are over 5 million in market value', 'no, assessed value')).toMatchObject({
    filter: { numbers: [{ field: 'total_assessed_value' }] },
    aggregate: { measures: [{ fn: 'share', of: { states: ['OH'] } }] },
  })
})

it('keeps what is to stay as it is', () => {
  expect(
    last('deeds in Colorado in December 2026', 'leave the dates as they are but show me South Carolina'),
  ).toMatchObject({
    filter: { states: ['SC'], dates: [{ from: '2026-12-01', to: '2026-12-31' }] },
  })
})

it('asks for the second of an order', () => {
  expect(last('which state had the most liens', 'and who came second?')).toMatchObject({ limit: 1, skip: 1 })
})

describe('a turn changes one part of figures', () => {
  const compared = { measures: [{ fn: 'count' as const }], groups: ['state' as const], sets }
  const both: NonNullable<AuctionQuery['aggregate']> = { measures: [{ fn: 'count' }, { fn: 'sum', field: market }] }
  it.each<[string[], AuctionQuery['aggregate']]>([
    [['2026 vs 2025 by state', 'by type instead'], { ...compared, groups: ['auction_type'] }],
    [['2026 vs 2025 by state', 'only Texas and Florida'], compared],
    [
      ['2026 vs 2025 by state', 'what about certificates'],
      { ...compared, measures: [{ fn: 'sum', field: certificates }] },
    ],
    [['2026 vs 2025 by state', 'by month'], { ...compared, groups: ['month_of_year'] }],
    [['count and total market value by state', 'by year'], { ...both, groups: ['year'] }],
    [['count and total market value by state', 'also by type'], { ...both, groups: ['state', 'auction_type'] }],
    [
      ['how many auctions in Texas in 2026', 'how does that compare with last year'],
      { measures: [{ fn: 'count' }], sets },
    ],
    [
      ["combined market value of Pennsylvania's upset sales in 2025", 'and the judicial ones?'],
      { measures: [{ fn: 'sum', field: market }] },
    ],
    [
      ['liens in Ohio', 'count and share by county'],
      {
        measures: [{ fn: 'count' }, { fn: 'share', of: { states: ['OH'], types: ['Tax Lien'] } }],
        groups: ['jurisdiction'],
      },
    ],
    [['liens in Ohio', 'compare 2025 and 2026 by type'], { ...compared, groups: ['auction_type'] }],
    [
      ['total market value in the third quarter of 2026', 'how does that compare with last year'],
      {
        measures: [{ fn: 'sum', field: market }],
        sets: [2025, 2026].map((of) => ({
          dates: [{ kind: 'period', on: 'begins', from: `${of}-07-01`, to: `${of}-09-30` }],
        })),
      },
    ],
    [
      ['auctions in Ohio', "what percent of each county's auctions are liens"],
      { measures: [{ fn: 'share', of: { states: ['OH'] }, within: 'group' }], groups: ['jurisdiction'] },
    ],
    [['what percent of sales are liens', 'and in Texas?'], { measures: [{ fn: 'share', of: { states: ['TX'] } }] }],
    [
      ['sheriff sales by weekday', 'as a percentage of all of them', 'same for judicial sales'],
      { measures: [{ fn: 'share', of: { types: ['Judicial Sale'] } }], groups: ['weekday'] },
    ],
    [
      ['share of market value by type', 'in certificates instead'],
      { measures: [{ fn: 'share', field: certificates, of: {} }], groups: ['auction_type'] },
    ],
    [['auctions in Ohio by county', 'year over year change'], { ...compared, groups: ['jurisdiction'] }],
  ])('%j', (texts, aggregate) => expect(last(...texts).aggregate).toEqual(aggregate))
})
