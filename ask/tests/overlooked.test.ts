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

describe('what no query can say is declined', () => {
  it.each([
    'does every state have an auction next year',
    'are all Texas auctions redeemable deeds',
    'auctions with more liens than Miami-Dade',
    'latest auction per type',
    'counties with an auction every month',
    'auctions on the same day as Cook County',
    'is Florida the state with most auctions',
    'all but the three biggest in Texas',
    'states that had an auction for the first time in 2026',
    'Texas counties that hold monthly sales',
    'top 5 in Ohio and top 5 in Indiana',
    'the first and the last auction in Ohio',
    'top 5 and bottom 5 by market value in Ohio',
    'Utah sales worth more than the average',
    'largest gap between estimate and market value',
    'Utah sales by value per certificate',
    'sales in Harris County, TX and its neighbors',
    'Maricopa and adjacent counties, liens',
    'deeds in states that have liens too',
  ])('%s', (text) => {
    expect(understand(text, { vocabulary, today: '2026-11-20' })).toMatchObject({
      kind: 'reply',
      topic: 'out-of-scope',
    })
  })
})

describe('words that no query can say are named', () => {
  it.each([
    ["how many have a value and how many don't", "don't"],
    ['online auctions in Texas', 'online'],
    ['sum of the 10 largest in Ohio', 'sum'],
    ['sales around Cook County', 'around'],
    ['overlapping auctions in Texas', 'overlapping'],
  ])('%s: %s', (text, word) => {
    expect(read(text).unused).toEqual([word])
  })

  it.each(['states with just one auction', 'does Texas have deeds in May'])('%s: nothing', (text) => {
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
    [['Ohio and Georgia', 'drop everything but Georgia'], { states: ['GA'] }],
  ])('%j', (texts, filter) => {
    expect(read(...texts).filter).toEqual(filter)
  })
})
