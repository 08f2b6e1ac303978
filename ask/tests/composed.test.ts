import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { AuctionFilter } from '#contract/auction-query.ts'
import { sampleVocabulary } from '../testing/sample-vocabulary.ts'
import { understand } from '../understand.ts'

/** What two conditions mean together is what each means by itself: every pair of them, joined in every usual way. */
const vocabulary = sampleVocabulary((file) =>
  readFileSync(new URL(`../../sample-data/${file}`, import.meta.url), 'utf8'),
)

function filterOf(text: string): AuctionFilter {
  const found = understand(text, { vocabulary, today: '2026-11-20' })
  expect(found, text).toMatchObject({ kind: 'query', unused: [] })
  return found.kind === 'query' ? found.query.filter : {}
}

const COUNTS = [
  'more than 30 certificates',
  'fewer than 50 certificates',
  'at least 10 certs',
  '100 to 300 certificates',
]
const AMOUNTS = [
  'a market value below 5 million',
  'market value over $2M',
  'a market value between 1 and 5 million',
  'an assessed value under 2 million',
  'an estimated value of more than 10 million',
  'a market value higher than the assessed value',
]
const TIMES = ['in 2025', 'next month', 'after March 1, 2027', 'between May and July 2026', 'that ended in 2025']

const sorted = (filter: AuctionFilter) => ({
  ...filter,
  ...(filter.numbers && { numbers: filter.numbers.toSorted((a, b) => a.field.localeCompare(b.field)) }),
})
const together = (...texts: string[]) => {
  const filters = texts.map(filterOf)
  const numbers = filters.flatMap((filter) => filter.numbers ?? [])
  return sorted({ ...Object.assign({}, ...filters), ...(numbers.length > 0 && { numbers }) })
}

describe.each(COUNTS)('%s', (count) => {
  it.each(AMOUNTS)('and %s', (amount) => {
    const meant = together('Ohio sales', `sales with ${count}`, `sales with ${amount}`)
    for (const join of [' and ', ', ', ' but '])
      for (const [first, second] of [[count, amount] as const, [amount, count] as const]) {
        const text = `Ohio sales with ${first}${join}${second}`
        expect(sorted(filterOf(text)), text).toEqual(meant)
      }
  })

  it.each(TIMES)('%s', (time) => {
    const meant = together('Ohio sales', `sales ${time}`, `sales with ${count}`)
    for (const text of [`Ohio sales ${time} with ${count}`, `Ohio sales with ${count} ${time}`])
      expect(sorted(filterOf(text)), text).toEqual(meant)
  })
})
