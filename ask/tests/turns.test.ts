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
    'not market, assessed',
  ])('%s', (text) => {
    expect(filter(over, text).numbers).toEqual([
      { kind: 'value', field: 'total_assessed_value', op: '>', value: 5_000_000 },
    ])
    expect(query('total market value of Nevada auctions', text).aggregate).toMatchObject({
      measures: [{ fn: 'sum', field: 'total_assessed_value' }],
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
  it.each<[string, string, AuctionFilter]>([])('%s, %s', (first, text, expected) => {
    expect(filter(first, text)).toEqual(expected)
  })

  it('takes two digits for a year after a year alone', () => {
    expect(filter('Michigan auctions 2025 over 50 certs', 'make it 24').numbers).toMatchObject([{ value: 24 }])
  })
})

describe('taking away', () => {
  it('puts what is named next in the place of what is forgotten', () => {
    expect(filter('upcoming Ohio auctions', 'forget upcoming - whole of 2026')).toEqual(filter('Ohio auctions in 2026'))
    expect(filter('Texas and Ohio auctions', 'drop Texas, Ohio')).toEqual({})
  })

  it('goes on leaving out', () => {
    expect(filter('Michigan deeds', 'strike those worth less than a million').numbers).toMatchObject([{ op: '>=' }])
  })
})

describe('two changes in one turn', () => {
  const first = 'Illinois liens in 2026'
  it.each<[string, AuctionFilter]>([
    ['throw out Cook and above 5 million only', filter(first, 'without Cook', 'only above 5 million')],
    ['ignore Cook. over 200 certs', filter(first, 'without Cook', 'over 200 certs')],
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
    expect(filter('Ohio auctions unless they have no estimate').present).toEqual(['total_estimated_value'])
  })

  it('says of each what is said of both', () => {
    const each = filter('Iowa liens in June or Kansas deeds in September, both 2026')
    expect(each.any_of).toHaveLength(2)
  })

  it('keeps a figure past where and what', () => {
    expect(filter('Not exceeding $500,000 of estimated value, Texas, and not below $400,000').numbers).toMatchObject([
      { field: 'total_estimated_value', op: '<=' },
      { field: 'total_estimated_value', op: '>=' },
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
  ])('%s', (text, expected) => {
    expect(filter('Ohio auctions with a market value over $1M', text)).toEqual({ states: ['OH'], ...expected })
  })
})

describe('of what was found', () => {
  const liens = 'upcoming liens in Arizona'
  it('asks in short forms', () => {
    for (const text of ["how many's that?", 'how many is that'])
      expect(query(liens, text)).toEqual(query(liens, 'how many?'))
    for (const text of ["how much's that?", 'what are they worth?', 'how much are they worth'])
      expect(query(liens, text).aggregate).toEqual({ measures: [{ fn: 'sum', field: 'total_market_value' }] })
    expect(query(liens, "who's the priciest?")).toMatchObject({ limit: 1 })
  })

  it('takes another length of the time from today on', () => {
    expect(filter('Ohio next 90 days', '120 days').dates).toMatchObject([{ from: today, to: '2027-03-20' }])
    expect(filter('Ohio in the last 30 days', '60 days').dates).toMatchObject([{ from: '2026-09-21', to: today }])
  })

  it('is about Los Angeles beside San Diego', () => {
    const both = ['Los Angeles', 'San Diego'].map((name) => ({ name, state: 'CA' }))
    expect(filter('California', 'LA and San Diego only').jurisdictions).toEqual(both)
  })

  it('is in order of a date or name with its direction', () => {
    for (const text of ['start date desc', 'begin date descending'])
      expect(query('Texas deeds sorted by county', text).sort).toEqual([{ field: 'begin_date', dir: 'desc' }])
    expect(query('Texas deeds, end date asc').sort).toEqual([{ field: 'end_date', dir: 'asc' }])
    expect(query('Texas deeds', 'county desc').sort).toEqual([{ field: 'jurisdiction', dir: 'desc' }])
  })
})
