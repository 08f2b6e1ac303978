import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { AuctionFilter, AuctionQuery } from '#contract/auction-query.ts'
import { sampleVocabulary } from '../testing/sample-vocabulary.ts'
import { understand } from '../understand.ts'

const vocabulary = sampleVocabulary((file) =>
  readFileSync(new URL(`../../sample-data/${file}`, import.meta.url), 'utf8'),
)

/** The query of the last of these texts, each a follow-up of the one before. */
function query(...texts: string[]): AuctionQuery {
  let previous: AuctionQuery | undefined
  for (const text of texts) {
    const answer = understand(text, { vocabulary, today: '2026-11-20', ...(previous && { previous }) })
    if (answer.kind !== 'query') throw new Error(`${text}: ${JSON.stringify(answer)}`)
    previous = answer.query
  }
  if (!previous) throw new Error('Nothing was said.')
  return previous
}
const filter = (...texts: string[]): AuctionFilter => query(...texts).filter

describe('adding and correcting', () => {
  const first = 'tax liens in Maryland'
  it.each<[string, AuctionFilter]>([
    ['along with Georgia', { states: ['MD', 'GA'] }],
    ['and also Georgia', { states: ['MD', 'GA'] }],
    ['throw Georgia in too', { states: ['MD', 'GA'] }],
    ['not only Maryland but also Georgia', { states: ['MD', 'GA'] }],
    ['not Maryland, Georgia', { states: ['GA'] }],
    ['ok Georgia now', { states: ['GA'] }],
    ['repeat for Georgia', { states: ['GA'] }],
    ['sheriff sales rather than liens', { types: ['Sheriff Sale'] }],
  ])('%s', (text, change) => {
    expect(filter(first, text)).toEqual({ ...filter(first), ...change })
  })

  it('keeps the comparison for another number', () => {
    const more = 'Ohio auctions with more than 100 certificates'
    for (const text of ['not 100 but 200', "let's say 200", 'increase to 200'])
      expect(filter(more, text).numbers).toEqual([{ kind: 'value', field: 'total_certificates', op: '>', value: 200 }])
  })
})

describe('in other voices', () => {
  it('takes out what fits a condition, and numbers in place of others', () => {
    expect(filter('Ohio liens', 'toss anything below 100k').numbers).toMatchObject([{ op: '>=', value: 100_000 }])
    const more = 'Ohio auctions with more than 100 certificates'
    for (const text of ['relax it to 50', 'on second thought, 50', '50 rather than 100', 'change 100 to 50'])
      expect(filter(more, text).numbers).toMatchObject([{ op: '>', value: 50 }])
  })

  it('asks for shares and extremes of what was found', () => {
    const ohio = query('auctions in Ohio')
    expect(query('auctions in Ohio', 'what share are liens?')).toEqual({
      filter: { ...ohio.filter, types: ['Tax Lien'] },
      sort: [],
      aggregate: { measures: [{ fn: 'share', of: ohio.filter }] },
    })
    expect(query('average certificates in Ohio', "what's the highest?").aggregate).toEqual({
      measures: [{ fn: 'max', field: 'total_certificates' }],
    })
  })

  it('orders by what comes first', () => {
    for (const text of ['lead with the biggest', 'biggest up front', 'largest at the head of the list'])
      expect(query('Ohio liens', text)).toMatchObject({ sort: [{ field: 'total_market_value', dir: 'desc' }] })
    expect(query('Ohio liens by end date', 'latest up top').sort).toEqual([{ field: 'end_date', dir: 'desc' }])
  })
})

describe('taking away', () => {
  const first = 'tax liens in Maryland in 2025 over $1M'
  it.each<[string, keyof AuctionFilter]>([
    ['without the date', 'dates'],
    ['all years', 'dates'],
    ['the whole country', 'states'],
    ['show all states', 'states'],
    ['any kind of sale', 'types'],
    ["don't limit it to liens", 'types'],
    ['whatever the price', 'numbers'],
    ['forget the 1 million thing', 'numbers'],
    ['no matter how big', 'numbers'],
  ])('%s', (text, gone) => {
    const { [gone]: _, ...rest } = filter(first)
    expect(filter(first, text)).toEqual(rest)
  })

  it('takes one bound of two', () => {
    const between = 'Ohio liens between $100k and $2M'
    expect(filter(between, 'drop the upper limit').numbers).toMatchObject([{ op: '>=', value: 100_000 }])
  })

  it('takes out what stands between two words, or before one', () => {
    const both = 'liens and deeds in Ohio'
    for (const text of ['get the liens out of there', 'the liens can go', "don't show the liens", 'cut the liens'])
      expect(filter(both, text).types).toEqual(['Tax Deed'])
  })
})

describe('turning', () => {
  it('turns figures into rows, and rows into figures', () => {
    const first = 'tax liens in Maryland'
    for (const text of ['which ones?', 'let me see them', 'show me', 'the list please'])
      expect(query(first, 'how many?', text)).toEqual(query(first))
    expect(query(first, 'how many does that make').aggregate).toEqual({ measures: [{ fn: 'count' }] })
    expect(query('average value in Texas', 'not counting Cook', 'and the total?').aggregate?.measures).toEqual([
      { fn: 'sum', field: 'total_market_value' },
    ])
  })

  it('orders what had no order, and groups by their figure', () => {
    expect(query('Ohio liens', 'high to low').sort).toEqual([{ field: 'total_market_value', dir: 'desc' }])
    expect(query('Ohio liens, biggest first', 'turn it around').sort).toMatchObject([{ dir: 'asc' }])
    const groups = query('auctions per state in 2025')
    for (const text of ['sort by count', 'sort descending'])
      expect(query('auctions per state in 2025', text)).toEqual({ ...groups, sort: [{ field: 'value', dir: 'desc' }] })
  })

  it('shows all where some were asked for', () => {
    for (const text of ['everything', 'all results', 'not just the top 10', 'list them all'])
      expect(query('top 10 auctions in Texas', text).limit).toBeUndefined()
  })

  it('moves the time', () => {
    for (const text of ['go back a year', 'back one year'])
      expect(filter('deeds in 2025', text).dates).toMatchObject([{ from: '2024-01-01', to: '2024-12-31' }])
  })
})
