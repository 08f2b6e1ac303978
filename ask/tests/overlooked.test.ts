import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { AuctionFilter, AuctionQuery } from '#contract/auction-query.ts'
import { sampleVocabulary } from '../testing/sample-vocabulary.ts'
import { understand } from '../understand.ts'

const vocabulary = sampleVocabulary((file) =>
  readFileSync(new URL(`../../sample-data/${file}`, import.meta.url), 'utf8'),
)

function read(...texts: string[]) {
  let previous: AuctionQuery | undefined
  let unused: string[] = []
  for (const text of texts) {
    const answer = understand(text, { vocabulary, today: '2026-11-20', ...(previous && { previous }) })
    if (answer.kind !== 'query') throw new Error(`${text}: ${JSON.stringify(answer)}`)
    previous = answer.query
    unused = answer.unused.map((each) => each.text)
  }
  return { filter: previous?.filter, unused }
}

describe('words that no query can say are named', () => {
  it.each([
    ['which states have only tax deeds', 'only'],
    ['which states have both tax deeds and tax liens', 'both'],
    ['does every state have an auction next year', 'every'],
    ['are all Texas auctions redeemable deeds', 'all'],
    ['auctions with more liens than Miami-Dade', 'than'],
    ["how many have a value and how many don't", "how many don't"],
    ['latest auction per type', 'latest'],
    ['which states have more liens than deeds', 'than'],
    ['counties with an auction every month', 'every month'],
    ['counties that had auctions in 2025 but not in 2026', 'but not'],
    ['auctions on the same day as Cook County', 'same day as'],
    ['is Florida the state with most auctions', 'most'],
    ['all but the three biggest in Texas', 'all but'],
    ['states that had an auction for the first time in 2026', 'first time'],
    ['Texas auctions since I last looked', 'since I last looked'],
    ['Ohio sales before May 5 2025 inclusive', 'inclusive'],
    ['Texas counties that hold monthly sales', 'monthly'],
    ['online auctions in Texas', 'online'],
    ['counts by state and by type', 'type'],
    ['number of sales and total certs by state', 'total certs'],
    ['sum of the 10 largest in Ohio', 'sum of'],
    ['sales around Cook County', 'around'],
    ['top 5 in Ohio and top 5 in Indiana', 'top'],
    ['the first and the last auction in Ohio', 'last'],
    ['overlapping auctions in Texas', 'overlapping'],
  ])('%s: %s', (text, word) => {
    expect(read(text).unused).toEqual([word])
  })

  it.each([
    'states with just one auction',
    'does Texas have deeds in May',
    'does Florida have more auctions than Texas',
  ])('%s: nothing', (text) => {
    expect(read(text).unused).toEqual([])
  })

  it('says that groups without auctions cannot be listed', () => {
    const answer = understand('months without auctions in Georgia', { vocabulary, today: '2026-11-20' })
    expect(answer).toMatchObject({ kind: 'reply', topic: 'out-of-scope' })
  })
})

describe('what a follow-up leaves of the question before', () => {
  it.each<[string[], AuctionFilter]>([
    [
      ['Orange County, Florida', 'same county name in California'],
      { jurisdictions: [{ name: 'Orange', state: 'CA' }] },
    ],
    [['Jackson County, Missouri', 'same name elsewhere'], { jurisdictions: [{ name: 'Jackson' }], not_states: ['MO'] }],
    [['Ohio and Georgia', 'drop everything but Georgia'], { states: ['GA'] }],
    [
      ['Georgia over 5 million market value', 'list the other ones'],
      { states: ['GA'], numbers: [{ kind: 'value', field: 'total_market_value', op: '<=', value: 5_000_000 }] },
    ],
  ])('%j', (texts, filter) => {
    expect(read(...texts).filter).toEqual(filter)
  })
})
