import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { AuctionFilter, AuctionQuery, UnusedWords } from '#contract/auction-query.ts'
import { sampleVocabulary } from '../testing/sample-vocabulary.ts'
import { type Understanding, understand } from '../understand.ts'

const vocabulary = sampleVocabulary((file) =>
  readFileSync(new URL(`../../sample-data/${file}`, import.meta.url), 'utf8'),
)
const today = '2026-11-20'

/** What the last of these texts is understood as, each a follow-up of the one before. */
function talk(...texts: string[]): Understanding {
  const said: AuctionQuery[] = []
  let answer: Understanding = { kind: 'not-understood' }
  for (const text of texts) {
    const [previous, earlier] = said
    answer = understand(text, { vocabulary, today, ...(previous && { previous }), ...(earlier && { earlier }) })
    if (answer.kind === 'query') said.unshift(answer.query)
  }
  return answer
}

function query(...texts: string[]): AuctionQuery {
  const answer = talk(...texts)
  if (answer.kind !== 'query') throw new Error(`${texts.at(-1)}: ${JSON.stringify(answer)}`)
  return answer.query
}

function unused(...texts: string[]): UnusedWords[] {
  const answer = talk(...texts)
  return answer.kind === 'query' ? answer.unused : []
}

const over = (value: number): AuctionFilter => ({
  numbers: [{ kind: 'value', field: 'total_market_value', op: '>', value }],
})
const upcoming: AuctionFilter = { dates: [{ kind: 'period', on: 'begins', from: today }] }
const held = (from: string, to: string): AuctionFilter => ({ dates: [{ kind: 'period', on: 'overlaps', from, to }] })

/** The filter of a question with some of it changed; `undefined` takes a condition away. */
const changed = (text: string, change: { [K in keyof AuctionFilter]: AuctionFilter[K] | undefined }) =>
  Object.fromEntries(Object.entries({ ...query(text).filter, ...change }).filter(([, value]) => value))

describe('changing', () => {
  const first = 'tax liens in Maryland in 2025'
  it.each<[string, { [K in keyof AuctionFilter]: AuctionFilter[K] | undefined }]>([
    ['only above $2M', over(2_000_000)],
    ['what about Georgia?', { states: ['GA'] }],
    ['and Delaware too', { states: ['MD', 'DE'] }],
    ['same for deeds', { types: ['Tax Deed'] }],
    ['and in 2026?', held('2026-01-01', '2026-12-31')],
    ['hmm now Virginia instead, same year though', { states: ['VA'] }],
    ['swap Maryland for Virginia', { states: ['VA'] }],
    ['substitute Virginia for Maryland', { states: ['VA'] }],
    ['sorry, I meant deeds', { types: ['Tax Deed'] }],
    ['not Baltimore County', { not_jurisdictions: [{ name: 'Baltimore', state: 'MD' }] }],
    ['just Worcester County', { states: undefined, jurisdictions: [{ name: 'Worcester', state: 'MD' }] }],
    ['nationwide', { states: undefined }],
  ])('%s', (text, change) => {
    expect(query(first, text).filter).toEqual(changed(first, change))
  })

  it('keeps the comparison where only the number changes', () => {
    expect(query('Ohio liens over 1M', 'make it 2M').filter).toMatchObject(over(2_000_000))
    expect(query('Ohio liens with 20+ certs', 'bump it to 50').filter.numbers).toMatchObject([{ op: '>=', value: 50 }])
  })

  it('takes a limit for one, and a cap for the other side', () => {
    expect(query('Ohio liens', 'limit 10').limit).toBe(10)
    expect(query('Ohio liens over 1M', 'cap it at 5M').filter.numbers).toMatchObject([{ op: '>' }, { op: '<=' }])
  })

  it('reads "or" as either', () => {
    expect(query('liens', 'more than 300 certificates or over 5 million').filter.any_of).toHaveLength(2)
  })

  it('looks for a county where the question before was', () => {
    expect(query('deeds in Mobile County, Alabama', 'what about Baldwin').filter.jurisdictions).toEqual([
      { name: 'Baldwin', state: 'AL' },
    ])
  })
})

describe('a county of the same name', () => {
  it.each<[string, string, AuctionFilter]>([
    ['Washington County', 'the Oregon one', { jurisdictions: [{ name: 'Washington', state: 'OR' }] }],
    ['Washington County', "what about Utah's?", { jurisdictions: [{ name: 'Washington', state: 'UT' }] }],
    ['Franklin County, Ohio', 'and the one in Indiana', { jurisdictions: [{ name: 'Franklin', state: 'IN' }] }],
    ['Franklin County, Ohio', 'same for Indiana', { states: ['IN'] }],
  ])('%s - %s', (first, text, filter) => {
    expect(query(`auctions in ${first}`, text).filter).toEqual(filter)
  })

  it('joins a state to a county as the other possibility', () => {
    expect(query('deeds in Will County, Illinois', 'and New York added').filter.any_of).toHaveLength(2)
  })
})

describe('taking away', () => {
  const first = 'tax liens in Maryland in 2025 over 1M'
  it.each<[string, { [K in keyof AuctionFilter]: AuctionFilter[K] | undefined }]>([
    ['remove the date filter', { dates: undefined }],
    ['all types', { types: undefined }],
    ['drop the liens', { types: undefined }],
    ['forget the price', { numbers: undefined }],
    ['kill the market value floor', { numbers: undefined }],
    ["the year doesn't matter", { dates: undefined }],
    [
      'forget the year and the price, and look instead at deeds',
      { dates: undefined, numbers: undefined, types: ['Tax Deed'] },
    ],
    ["doesn't have to be 2025", { dates: undefined }],
    ['take Maryland out', { states: undefined }],
  ])('%s', (text, change) => {
    expect(query(first, text).filter).toEqual(changed(first, change))
  })
})

describe('time', () => {
  it.each<[string, string, AuctionFilter]>([
    ['deeds in March 2026', 'the month before', held('2026-02-01', '2026-02-28')],
    ['deeds in March 2026', 'two years earlier', held('2024-03-01', '2024-03-31')],
    ['deeds in March 2026', 'same period last year', held('2025-03-01', '2025-03-31')],
    ['deeds in September 2027', 'now Oct instead', held('2027-10-01', '2027-10-31')],
    ['deeds in 2025', 'just May', held('2025-05-01', '2025-05-31')],
    ['deeds in December 2026', 'same for January', held('2027-01-01', '2027-01-31')],
    ['deeds in 2027', 'instead of 2027, take 2026', held('2026-01-01', '2026-12-31')],
    ['deeds', 'just twenty twenty five', held('2025-01-01', '2025-12-31')],
    ['deeds in January', "and next year's?", held('2027-01-01', '2027-01-31')],
    ['deeds in March 2026', 'and the one after that', held('2026-04-01', '2026-04-30')],
    ['deeds in Ohio', 'drop Ohio', {}],
  ])('%s - %s', (first, text, dates) => {
    expect(query(first, text).filter).toEqual({ types: ['Tax Deed'], ...dates })
  })

  it('lets a further year be one of two', () => {
    expect(query('deeds in 2024', 'also 2026').filter.any_of).toHaveLength(2)
  })
})

describe('order, number and figures', () => {
  const first = 'tax liens in Maryland in 2025'
  it('counts, lists, orders and limits what was found', () => {
    const base = query(first)
    const counted = query(first, 'how many is that, all told?')
    expect(counted).toEqual({ ...base, aggregate: { measures: [{ fn: 'count' }] } })
    expect(query(first, 'count them', 'list them')).toEqual(base)
    expect(query(first, 'count them', 'by state').aggregate).toEqual({ measures: [{ fn: 'count' }], groups: ['state'] })
    const ten = [first, 'top 10 by certificates']
    expect(query(...ten)).toMatchObject({ sort: [{ field: 'total_certificates', dir: 'desc' }], limit: 10 })
    expect(query(...ten, 'lowest instead')).toMatchObject({ sort: [{ dir: 'asc' }], limit: 10 })
    expect(query(...ten, 'first four will do')).toMatchObject({ sort: [{ field: 'total_certificates' }], limit: 4 })
    expect(query(...ten, '5 more').limit).toBe(15)
    expect(query(...ten, 'all of them')).toEqual({ ...query(...ten), limit: undefined })
  })

  it('orders by what is counted, and turns that around', () => {
    const sorted = [first, 'sort those by how many certificates they have']
    expect(query(...sorted).sort).toEqual([{ field: 'total_certificates', dir: 'desc' }])
    expect(query(...sorted, 'least first').sort).toEqual([{ field: 'total_certificates', dir: 'asc' }])
    expect(query(first, 'which one ends last')).toMatchObject({ sort: [{ field: 'end_date', dir: 'desc' }], limit: 1 })
    expect(query(first, 'what do they add up to').aggregate).toEqual({
      measures: [{ fn: 'sum', field: 'total_market_value' }],
    })
  })

  it('keeps the figure for another function', () => {
    expect(query(first, 'total certificates?', 'and on average?').aggregate).toEqual({
      measures: [{ fn: 'avg', field: 'total_certificates' }],
    })
  })
})

describe('a question of its own', () => {
  const first = 'upcoming auctions in Wisconsin'
  it.each<[string, AuctionFilter]>([
    ['sheriff sales in Ohio', { states: ['OH'], types: ['Sheriff Sale'] }],
    ['list all sheriff sales', { types: ['Sheriff Sale'] }],
    [
      'Give me deeds held in 2024 above 3 million',
      {
        types: ['Tax Deed'],
        ...held('2024-01-01', '2024-12-31'),
        numbers: [{ kind: 'value', field: 'total_market_value', op: '>', value: 3_000_000 }],
      },
    ],
    ['now show me tax liens in Florida', { states: ['FL'], types: ['Tax Lien'] }],
  ])('%s', (text, filter) => {
    expect(query(first, text).filter).toEqual(filter)
  })

  it('is none where only a part is said', () => {
    for (const text of ['liens', 'and deeds?', 'over 1M', 'how many are there?'])
      expect(query(first, text).filter).toMatchObject({ states: ['WI'], ...upcoming })
  })
})

describe('taking back', () => {
  it('goes back to the question before', () => {
    expect(query('Ohio liens', 'only 2025', 'go back')).toEqual(query('Ohio liens'))
    expect(talk('Ohio liens', 'undo')).toMatchObject({ kind: 'reply', topic: 'help' })
  })

  it('starts over', () => {
    expect(talk('Ohio liens', 'start over please')).toMatchObject({ kind: 'reply', topic: 'reset' })
  })
})

describe('what cannot be done', () => {
  it.each([
    ['deeds in Ohio', 'forget the price'],
    ['deeds in Ohio', 'show 10 more'],
    ['deeds in Fulton County, Georgia', 'add the counties next to it'],
    ['deeds of any May', 'a year earlier'],
  ])('%s - %s', (first, text) => {
    expect(query(first, text).filter).toEqual(query(first).filter)
    expect(unused(first, text)).toHaveLength(1)
  })
})
