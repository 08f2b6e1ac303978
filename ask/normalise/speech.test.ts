import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { sampleVocabulary } from '../testing/sample-vocabulary.ts'
import { understand } from '../understand.ts'

const vocabulary = sampleVocabulary((file) =>
  readFileSync(new URL(`../../sample-data/${file}`, import.meta.url), 'utf8'),
)

/** The query a text is understood as, or the kind of another answer. */
function meaning(text: string) {
  const answer = understand(text, { vocabulary, today: '2026-11-20' })
  return answer.kind === 'query' ? { query: answer.query, unused: answer.unused } : answer.kind
}

describe('speech', () => {
  it.each([
    ['uh show me um the texas sails', 'texas sales'],
    ['how many deeds are pending in ohio', 'how many deeds are upcoming in ohio'],
    ['any thing in pencil vania', 'anything in pennsylvania'],
    ['tax leans in ohio worth more then one point five million', 'tax liens in ohio worth more than $1.5M'],
    ['sales over one million five hundred thousand', 'sales over $1,500,000'],
    ['sales over to million', 'sales over 2 million'],
    ['auctions starting december twelve', 'auctions starting december 12'],
    ['auctions from the twenty first to the thirtieth of november', 'auctions from november 21 to november 30'],
    ['auctions with market value bigger as 5 million', 'auctions with market value over 5 million'],
    ['auctions with market value big than 5 million', 'auctions with market value over 5 million'],
    ['assessed value superior to the market value', 'assessed value above market value'],
    ['the five with the most certificates', 'top five by certificates'],
    ['okay now just the deeds in iowa', 'just the deeds in iowa'],
    ['texas no wait oklahoma deeds', 'oklahoma deeds'],
    ['sales over one million sorry over two million', 'sales over two million'],
    ['subastas sin valor estimado en Nevada ni Utah', 'auctions without estimated value in Nevada or Utah'],
  ])('%s', (said, meant) => {
    expect(meaning(said)).toEqual(meaning(meant))
  })

  it.each([
    '2025 auctions that actually started in march',
    'auctions in IN or OH',
    'liens now running in Texas',
    'sales valued at less than 800 thousand',
  ])('leaves alone: %s', (text) => {
    expect(meaning(text)).toMatchObject({ unused: [] })
  })
})
