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

/** Kinds of mistakes that conditions put together by machine have shown, each in a question of its own. */
describe('together', () => {
  it.each([
    ['sales worth under 10 million and isnt lien', ['sales worth under 10 million', 'no liens']],
    ['sales with market value above 5M and are open today', ['sales with market value above 5M', 'open today']],
    [
      'sales with market value under $3 million but over five hundred certs',
      ['market value under 3M', 'over 500 certs'],
    ],
    [
      'sales with a market value of at least 1.5M, shorter than three days',
      ['market value of at least 1.5M', 'sales shorter than three days'],
    ],
    [
      'sales with estimate above market value and market value at least 3M',
      ['estimate above market value', 'market value at least 3M'],
    ],
    [
      'sales with market value missing and start next week',
      ['sales with market value missing', 'sales that start next week'],
    ],
    ['sales without certificates ended in 2026', ['sales without certificates', 'sales ended in 2026']],
    [
      'sales with estimated value missing, end date in June 2026',
      ['sales with estimated value missing', 'end date in June 2026'],
    ],
    [
      'sales with an assessed value and market value of 250,000 or less',
      ['assessed value of 250,000 or less', 'market value of 250,000 or less'],
    ],
    [
      'sales worth under 10 million, a quarter million or more assessed',
      ['worth under 10 million', 'a quarter million or more assessed'],
    ],
    [
      'auctions of Wyoming County assessed at a quarter million dollars or less',
      ['Wyoming County', 'assessed at a quarter million dollars or less'],
    ],
    ['no deeds, but in Ohio', ['no deeds', 'in Ohio']],
    ['Please, the Ohio ones that took three days or longer', ['Ohio', 'took three days or longer']],
    ['not in Iowa, rest of the year', ['not in Iowa', 'the rest of the year']],
    ['everything in 2026 but liens', ['in 2026', 'no liens']],
    ['everything over 5M but Texas', ['over 5M', 'not in Texas']],
    ['all of Montana but with a market value', ['in Montana', 'with a market value']],
    ['excluding Florida, show me the rest of 2026', ['not in Florida', 'the rest of the year']],
    [
      'sales with estimate above the market value and the assessed value this month',
      ['estimate above market value', 'estimate above assessed value', 'sales this month'],
    ],
  ])('%s', (text, parts) => {
    expect(sorted(filterOf(text))).toEqual(together(...parts))
  })

  it('of alternatives', () => {
    expect(filterOf('no more than 40 certs or market value over 5 million')).toEqual({
      any_of: [filterOf('no more than 40 certs'), filterOf('market value over 5 million')],
    })
  })

  it.each(['number of sales by type except liens', 'count of auctions by state outside Ohio'])(
    '%s: no order',
    (text) => {
      expect(understand(text, { vocabulary, today: '2026-11-20' })).toMatchObject({
        kind: 'query',
        query: { sort: [] },
      })
    },
  )

  it.each([
    'and market value exceeds assessed value by more than 10 million',
    'only total market value under 250,000',
    'just those not in Florida, Texas or Iowa',
    'ones that kick off in January 2027',
  ])('a turn: %s', (text) => {
    const previous = { filter: filterOf('tax deeds'), sort: [] }
    const found = understand(text, { vocabulary, today: '2026-11-20', previous })
    const { types: _, ...said } = found.kind === 'query' ? found.query.filter : {}
    expect(said).toEqual(filterOf(`sales ${text.replace(/^(and|only total|just those|ones that)/, '')}`))
    expect(found).toMatchObject({ unused: [], query: { filter: { types: ['Tax Deed'] } } })
  })
})
