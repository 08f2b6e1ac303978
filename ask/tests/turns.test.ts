import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { AuctionFilter, AuctionQuery } from '#contract/auction-query.ts'
import { sampleVocabulary } from '../testing/sample-vocabulary.ts'
import { understand } from '../understand.ts'

/** Short turns: what a few words change, and what they leave as it was. */
const vocabulary = sampleVocabulary((file) =>
  readFileSync(new URL(`../../sample-data/${file}`, import.meta.url), 'utf8'),
)
const today = '2026-11-20'

/** The query of the last of these texts, each a follow-up of the one before, with no word left over. */
function query(...texts: string[]): AuctionQuery {
  let previous: AuctionQuery | undefined
  for (const text of texts) {
    const answer = understand(text, { vocabulary, today, ...(previous && { previous }) })
    if (answer.kind !== 'query') throw new Error(`${text}: ${JSON.stringify(answer)}`)
    expect(answer.unused, text).toEqual([])
    previous = answer.query
  }
  if (!previous) throw new Error('Nothing was said.')
  return previous
}
const filter = (...texts: string[]): AuctionFilter => query(...texts).filter

describe('which figure was meant', () => {
  const over = 'Nevada auctions with a market value over $5M'
  it.each([
    'I meant assessed, not market',
    'assessed instead',
    'what about the assessed value?',
    'change market to assessed',
    'not market, assessed',
  ])('%s', (text) => {
    expect(filter(over, text).numbers).toEqual([
      { kind: 'value', field: 'total_assessed_value', op: '>', value: 5_000_000 },
    ])
    expect(query('total market value of Nevada auctions', text).aggregate).toMatchObject({
      fn: 'sum',
      field: 'total_assessed_value',
    })
  })

  it('turns the order too, and leaves other questions alone', () => {
    const sorted = query('Nevada auctions, highest market value first', 'assessed instead of market')
    expect(sorted.sort).toEqual([{ field: 'total_assessed_value', dir: 'desc' }])
    expect(filter(over, 'assessed over 1M instead').numbers).toContainEqual({
      kind: 'value',
      field: 'total_assessed_value',
      op: '>',
      value: 1_000_000,
    })
  })
})

describe('a name that is all a follow-up says', () => {
  it.each<[string, string, AuctionFilter]>([
    ['Indiana liens', 'just lake', { jurisdictions: [{ name: 'Lake', state: 'IN' }], types: ['Tax Lien'] }],
    ['liens in Iowa', 'ne too', { states: ['IA', 'NE'], types: ['Tax Lien'] }],
  ])('%s, %s', (first, text, expected) => {
    expect(filter(first, text)).toEqual(expected)
  })

  it('takes two digits for a year after a year alone', () => {
    expect(filter('Michigan auctions 2025', '24 too').dates).toEqual(filter('Michigan auctions 2024 and 2025').dates)
    expect(filter('Michigan auctions 2025 over 50 certs', 'make it 24').numbers).toMatchObject([{ value: 24 }])
  })
})

describe('taking away', () => {
  it('puts what is named next in the place of what is forgotten', () => {
    expect(filter('upcoming Ohio auctions', 'forget upcoming - whole of 2026')).toEqual(filter('Ohio auctions in 2026'))
    expect(filter('Texas and Ohio auctions', 'drop Texas, Ohio')).toEqual({})
  })

  it('goes on leaving out', () => {
    expect(filter('Colorado liens without Denver', 'also Boulder').not_jurisdictions).toHaveLength(2)
    expect(filter('Michigan deeds', 'Let Wayne be struck out')).toEqual(filter('Michigan deeds, Wayne County apart'))
    expect(filter('Michigan deeds', 'strike those worth less than a million').numbers).toMatchObject([{ op: '>=' }])
  })
})

describe('two changes in one turn', () => {
  const first = 'Illinois liens in 2026'
  it.each<[string, AuctionFilter]>([
    ['over 200 certs, plus Virginia', { ...filter(first, 'over 200 certs'), states: ['IL', 'VA'] }],
    ['make it 2024. put Alabama in as well', { ...filter('Illinois and Alabama liens in 2024') }],
    ['throw out Cook and above 5 million only', filter(first, 'without Cook', 'only above 5 million')],
    ['ignore Cook. over 200 certs', filter(first, 'without Cook', 'over 200 certs')],
    ['Cook, over 200 certs', filter(first, 'only Cook', 'over 200 certs')],
    ['pa instead, over 200 certs', filter(first, 'Pennsylvania instead', 'over 200 certs')],
    ['over 200 certs and now do 2024', filter(first, 'over 200 certs', '2024 instead')],
  ])('%s', (text, expected) => {
    expect(filter(first, text)).toEqual(expected)
  })

  it('takes out behind an order', () => {
    expect(query(first, 'biggest first and take Cook out')).toEqual(query(first, 'without Cook', 'biggest first'))
    expect(query(first, 'biggest first and take Cook out').limit).toBeUndefined()
  })
})

describe('several conditions', () => {
  it('leaves out what is pointed at again', () => {
    expect(filter('Arizona liens', 'leave out Maricopa')).toEqual(filter('Arizona liens', 'Maricopa, skip that one'))
    expect(filter('Ohio auctions unless they have no estimate').present).toEqual(['total_estimated_value'])
  })

  it('says of each what is said of both', () => {
    const each = filter('Iowa liens in June or Kansas deeds in September, both 2026')
    expect(each.dates).toEqual(filter('auctions in 2026').dates)
    expect(each.any_of).toHaveLength(2)
  })

  it('keeps a figure past where and what', () => {
    expect(filter('Not exceeding $500,000 of estimated value, Texas, and not below $400,000').numbers).toMatchObject([
      { field: 'total_estimated_value', op: '<=' },
      { field: 'total_estimated_value', op: '>=' },
    ])
  })

  it('gives each state the time beside it', () => {
    expect(filter('after March 2026 in Ohio and before July 2025 in Indiana').any_of).toMatchObject([
      { states: ['OH'], dates: [{ from: '2026-04-01' }] },
      { states: ['IN'], dates: [{ to: '2025-06-30' }] },
    ])
  })

  it('leaves out figures on both sides of an "or"', () => {
    expect(filter('Michigan auctions except what has fewer than 10 certificates or no market value')).toMatchObject({
      numbers: [{ op: '>=', value: 10 }],
      present: ['total_market_value'],
    })
    expect(filter('Ohio auctions with over 100 certificates and an estimate').present).toEqual([
      'total_estimated_value',
    ])
  })
})

describe('an answer to a question back', () => {
  const asked = understand('Baltimore auctions', { vocabulary, today })
  const choices = asked.kind === 'choice' ? asked.choices : []
  it.each([
    ['the city', ['Baltimore City']],
    ['Baltimore County please', ['Baltimore']],
    ['the first one', ['Baltimore']],
    ['the latter', ['Baltimore City']],
    ['2', ['Baltimore City']],
    ['both', ['Baltimore', 'Baltimore City']],
  ])('%s', (text, names) => {
    const answer = understand(text, { vocabulary, today, choices })
    expect(answer.kind === 'query' && answer.query.filter.jurisdictions?.map(({ name }) => name)).toEqual(names)
  })

  it('is none where something else is asked', () => {
    const answer = understand('Ohio liens', { vocabulary, today, choices })
    expect(answer).toMatchObject({ kind: 'query', query: { filter: { states: ['OH'] } } })
  })
})

describe('a further possibility', () => {
  const over1M: AuctionFilter = { numbers: [{ kind: 'value', field: 'total_market_value', op: '>', value: 1e6 }] }
  const none: AuctionFilter = { missing: ['total_market_value'] }
  it.each<[string, AuctionFilter]>([
    ['or no market value', { any_of: [over1M, none] }],
    ['and those without a market value', { any_of: [over1M, none] }],
    ['only those without a market value', none],
    ['and of those, which have no estimate?', { ...over1M, missing: ['total_estimated_value'] }],
    ['or without an estimate', { any_of: [over1M, { missing: ['total_estimated_value'] }] }],
  ])('%s', (text, expected) => {
    expect(filter('Ohio auctions with a market value over $1M', text)).toEqual({ states: ['OH'], ...expected })
  })

  it('is said of one of several', () => {
    const later: AuctionFilter = { dates: [{ kind: 'period', on: 'begins', from: '2026-07-01' }] }
    expect(filter('Iowa and Nebraska auctions', 'but Nebraska only after June 2026')).toEqual({
      any_of: [{ states: ['IA'] }, { states: ['NE'], ...later }],
    })
    expect(filter('Iowa and Nebraska auctions over $1M', 'but Nebraska over $2M')).toEqual({
      any_of: [
        { states: ['IA'], ...over1M },
        { states: ['NE'], numbers: [{ kind: 'value', field: 'total_market_value', op: '>', value: 2e6 }] },
      ],
    })
    expect(filter('Iowa and Nebraska liens', 'Iowa after June 2026, any time for Nebraska')).toEqual({
      types: ['Tax Lien'],
      any_of: [{ states: ['IA'], ...later }, { states: ['NE'] }],
    })
    expect(filter('Iowa and Nebraska auctions', 'just the second').states).toEqual(['NE'])
    expect(query('certificates in Ohio by county', 'only counties over 100').aggregate).toMatchObject({
      group_by: 'jurisdiction',
      having: { op: '>', value: 100 },
    })
    expect(filter('Iowa and Nebraska liens', 'what about the former?').states).toEqual(['IA'])
  })
})

describe('of what was found', () => {
  const liens = 'upcoming liens in Arizona'
  it('asks in short forms', () => {
    for (const text of ["how many's that?", 'how many is that'])
      expect(query(liens, text)).toEqual(query(liens, 'how many?'))
    for (const text of ["how much's that?", 'what are they worth?', 'how much are they worth'])
      expect(query(liens, text).aggregate).toEqual({ fn: 'sum', field: 'total_market_value' })
    expect(query(liens, "who's got the most?").aggregate).toEqual({ fn: 'count', group_by: 'jurisdiction' })
    expect(query(liens, "who's the priciest?")).toMatchObject({ limit: 1 })
  })

  it('asks what the row of the one says', () => {
    const one = 'the biggest Texas lien'
    for (const text of [
      'what county is it in?',
      'which state is that in?',
      'when does it start?',
      'how much is it worth?',
    ])
      expect(query(one, text)).toEqual(query(one))
  })

  it('takes another length of the time from today on', () => {
    expect(filter('Ohio next 90 days', '120 days').dates).toMatchObject([{ from: today, to: '2027-03-20' }])
    expect(filter('Ohio next 90 days', 'make it 6 months').dates).toMatchObject([{ from: today, to: '2027-05-20' }])
    expect(filter('Ohio in the last 30 days', '60 days').dates).toMatchObject([{ from: '2026-09-21', to: today }])
  })

  it('is about Los Angeles beside San Diego', () => {
    const both = ['Los Angeles', 'San Diego'].map((name) => ({ name, state: 'CA' }))
    expect(filter('California', 'LA and San Diego only').jurisdictions).toEqual(both)
  })

  it('names a group that is only pointed at', () => {
    const previous = query('Ohio by month', 'which month is the busiest?')
    const answer = understand('list the auctions in that month', { vocabulary, today, previous })
    expect(answer).toMatchObject({ unused: [{ text: 'that month' }] })
  })

  it('is in order of a date or name with its direction', () => {
    for (const text of ['start date desc', 'begin date descending'])
      expect(query('Texas deeds sorted by county', text).sort).toEqual([{ field: 'begin_date', dir: 'desc' }])
    expect(query('Texas deeds, end date asc').sort).toEqual([{ field: 'end_date', dir: 'asc' }])
    expect(query('Texas deeds', 'county desc').sort).toEqual([{ field: 'jurisdiction', dir: 'desc' }])
  })
})
