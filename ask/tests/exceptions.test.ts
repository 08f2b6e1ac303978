import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { AuctionFilter } from '#contract/auction-query.ts'
import { beforeOf } from '../dialogue/before.ts'
import { sampleVocabulary } from '../testing/sample-vocabulary.ts'
import { doubtsOf, type Understanding, understand } from '../understand.ts'

/** What is left out, brought back, taken for something else, or of no calendar. */
const vocabulary = sampleVocabulary((file) =>
  readFileSync(new URL(`../../sample-data/${file}`, import.meta.url), 'utf8'),
)
const today = '2026-11-20'

/** What the last of these texts is understood as, each a turn behind the one before. */
function last(...texts: string[]): Understanding {
  const asked = []
  let found: Understanding = { kind: 'not-understood' }
  for (const text of texts) {
    found = understand(text, { vocabulary, today, ...beforeOf(asked) })
    if (found.kind === 'query') asked.push({ query: found.query, doubts: doubtsOf(found) })
  }
  return found
}

/** The filter of the last of these texts, with no word left over. */
function filter(...texts: string[]): AuctionFilter {
  const found = last(...texts)
  expect(found, texts.at(-1) ?? '').toMatchObject({ kind: 'query', unused: [] })
  return found.kind === 'query' ? found.query.filter : {}
}

const liens = { types: ['Tax Lien'] }
const without = (name: string, state: string) => ({ not_jurisdictions: [{ name, state }] })

describe('a question', () => {
  it.each<[string, AuctionFilter]>([
    ['liens apart from Florida and Texas', { ...liens, not_states: ['FL', 'TX'] }],
    ['liens, not in Ohio or in Indiana', { ...liens, not_states: ['OH', 'IN'] }],
    ["liens, and I don't want no Ohio", { ...liens, not_states: ['OH'] }],
    ['Colorado liens, Denver stripped out', { ...liens, states: ['CO'], ...without('Denver', 'CO') }],
    ['Kansas or is it Arkansas, yeah Arkansas', { states: ['AR'] }],
    [
      'neither Texas nor Ohio except Harris County',
      { none_of: [{ states: ['TX', 'OH'], not_jurisdictions: [{ name: 'Harris', state: 'TX' }] }] },
    ],
    ['Ohio, no wait, make that Iowa', { states: ['IA'] }],
    ['Maine or a state that touches it', { states: ['ME', 'NH'] }],
    ['New York liens, nothing from Buffalo', { ...liens, states: ['NY'], ...without('Buffalo City', 'NY') }],
    ['or td', { types: ['Tax Deed'], states: ['OR'] }],
    ['liens, no deeds unless they are in Iowa', { none_of: [{ types: ['Tax Deed'], not_states: ['IA'] }], ...liens }],
    ['lasting no more than 72 hours', { dates: [{ kind: 'length', max_days: 3 }] }],
    [
      'after March 2026 in Ohio and before July 2025 in Indiana',
      {
        any_of: [
          { states: ['OH'], dates: [{ kind: 'period', on: 'begins', from: '2026-04-01' }] },
          { states: ['IN'], dates: [{ kind: 'period', on: 'begins', to: '2025-06-30' }] },
        ],
      },
    ],
    [
      'Alabama sales that did not begin in May',
      { states: ['AL'], none_of: [{ dates: [{ kind: 'months', on: 'begins', months: [5] }] }] },
    ],
    ['show the may auctions', { dates: [{ kind: 'period', on: 'overlaps', from: '2027-05-01', to: '2027-05-31' }] }],
    [
      'which auctions may close next week',
      { dates: [{ kind: 'period', on: 'ends', from: '2026-11-23', to: '2026-11-29' }] },
    ],
    ['you may list Ohio liens', { ...liens, states: ['OH'] }],
    [
      'may florida liens',
      { ...liens, dates: [{ kind: 'period', on: 'overlaps', from: '2027-05-01', to: '2027-05-31' }], states: ['FL'] },
    ],
    [
      'what ended over the past two weeks',
      { dates: [{ kind: 'period', on: 'ends', from: '2026-11-06', to: '2026-11-20' }] },
    ],
    [
      'everything apart from Florida tax deeds and Texas redeemable deeds',
      {
        none_of: [
          { states: ['FL'], types: ['Tax Deed'] },
          { states: ['TX'], types: ['Redeemable Deed'] },
        ],
      },
    ],
    [
      'ohio sheriff sales 1st half 27',
      {
        types: ['Sheriff Sale'],
        dates: [{ kind: 'period', on: 'overlaps', from: '2027-01-01', to: '2027-06-30' }],
        states: ['OH'],
      },
    ],
    ['subastas de Nebraska sin contar Douglas', { ...without('Douglas', 'NE'), states: ['NE'] }],
    [
      'the sale last February 29',
      { dates: [{ kind: 'period', on: 'overlaps', from: '2024-02-29', to: '2024-02-29' }] },
    ],
    [
      'sales that wrapped up in September',
      { dates: [{ kind: 'period', on: 'ends', from: '2026-09-01', to: '2026-09-30' }] },
    ],
  ])('%s', (text, meant) => expect(filter(text)).toEqual(meant))

  it.each([
    'difference between average market and average assessed value in Ohio',
    'what percentage is it really',
    'Ohio auctions that finish before they start',
    'Texas or Georgia, but if it is Georgia then only over $5M',
    'auctions within 50 miles of Denver',
    'delete all of these',
  ])('no query can answer is declined: %s', (text) => expect(last('Ohio liens', text)).toMatchObject({ kind: 'reply' }))
})

describe('a turn', () => {
  it.each<[string[], AuctionFilter]>([
    [
      ['Colorado liens', 'without Boulder and Denver', 'add Denver back'],
      { ...liens, states: ['CO'], ...without('Boulder', 'CO') },
    ],
    [['Ohio liens', 'sorry, not liens, I meant sheriff sales'], { states: ['OH'], types: ['Sheriff Sale'] }],
    [['Ohio liens in 2026', 'I actually need 2025, not 2026'], filterOf2025()],
    [
      ['Connecticut', 'only upcoming', 'plus Rhode Island'],
      { states: ['CT', 'RI'], dates: [{ kind: 'period', on: 'begins', from: today }] },
    ],
    [['Ohio liens', 'Different question: deeds in Iowa'], { types: ['Tax Deed'], states: ['IA'] }],
    [
      ['auctions in Maryland', 'hide the ones without a market value', 'and the ones in Baltimore City'],
      {
        states: ['MD'],
        present: ['total_market_value'],
        ...without('Baltimore City', 'MD'),
      },
    ],
    [['Ohio liens', 'deeds in Iowa', 'back to the Ohio ones'], { ...liens, states: ['OH'] }],
    [['Ohio liens', 'only 2025', 'only over $1M', 'go back', 'go back'], { ...liens, states: ['OH'] }],
    [
      ['South Carolina', 'drop Richland and Beaufort', 'hmm, Beaufort can stay after all'],
      { states: ['SC'], ...without('Richland', 'SC') },
    ],
    [
      ['Minnesota auctions', 'the May ones'],
      { states: ['MN'], dates: [{ kind: 'period', on: 'overlaps', from: '2027-05-01', to: '2027-05-31' }] },
    ],
    [['Ohio liens', 'ok. only the deeds then'], { types: ['Tax Deed'], states: ['OH'] }],
  ])('%s', (texts, meant) => expect(filter(...texts)).toEqual(meant))

  it('says what it cannot point at', () => {
    expect(last('Ohio liens by state', 'show me the auctions of that one')).toMatchObject({
      unused: [{ text: 'of that one' }],
    })
  })

  it.each([
    ['which county has the most deeds?', 'its auctions', 'its'],
    ['the 3 states with the most liens', 'list them', 'them'],
    ['top 10 auctions by market value', 'how many of those are liens?', 'those'],
    ['which state has the most liens?', 'is that in the south?', 'that'],
  ])('names what points at an answer that nobody knows: %s, %s', (first, then, word) => {
    expect(last(first, then)).toMatchObject({ unused: [{ text: word }] })
  })

  it('keeps a share, and moves both sides of it in time', () => {
    expect(last('What percentage of the 2026 auctions are liens?', 'and deeds?', 'what was it in 2025?')).toMatchObject(
      {
        query: { filter: { types: ['Tax Deed'] }, aggregate: { measures: [{ fn: 'share', of: filterOf2025({}) }] } },
      },
    )
  })
})

function filterOf2025(others: AuctionFilter = { ...liens, states: ['OH'] }): AuctionFilter {
  return { ...others, dates: [{ kind: 'period', on: 'overlaps', from: '2025-01-01', to: '2025-12-31' }] }
}
