import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { AuctionFilter } from '#contract/auction-query.ts'
import { isContradiction } from '../frame/contradictions.ts'
import { sampleVocabulary } from '../testing/sample-vocabulary.ts'
import { understand } from '../understand.ts'

const vocabulary = sampleVocabulary((file) =>
  readFileSync(new URL(`../../sample-data/${file}`, import.meta.url), 'utf8'),
)
const today = '2026-11-20'

/** What is read of a text, and which of its words are said to exclude the rest. */
function read(text: string, before?: string) {
  const first = before === undefined ? undefined : understand(before, { vocabulary, today })
  const answer = understand(text, { vocabulary, today, ...(first?.kind === 'query' && { previous: first.query }) })
  if (answer.kind !== 'query') throw new Error(`${text}: ${JSON.stringify(answer)}`)
  const excluded = answer.unused.flatMap((words) => (words.reason === undefined ? [] : words.text))
  return { filter: answer.query.filter, excluded }
}

describe('contradictions', () => {
  it.each([
    ['Utah sales that begin in May 2025 and end in March 2025', 'end in March 2025'],
    ['Utah sales over 2M and under 1M', 'under 1M'],
    ['Florida minus Florida', 'minus Florida'],
  ])('%s: names %j', (text, named) => {
    expect(read(text).excluded.join(' ')).toContain(named.split(' ').at(-1))
  })

  it('keeps what a follow-up says rather than what it stands against', () => {
    expect(read('missing market value', 'Utah sales over 2M')).toEqual({
      filter: { states: ['UT'], missing: ['total_market_value'] },
      excluded: [],
    })
  })

  it.each<AuctionFilter>([
    { states: ['UT'], not_states: ['UT'] },
    { types: ['Tax Lien'], none_of: [{ types: ['Tax Lien'] }] },
    { missing: ['total_market_value'], present: ['total_market_value'] },
    { dates: [{ kind: 'length', min_days: 5, max_days: 2 }] },
    {
      dates: [
        { kind: 'months', on: 'begins', months: [10] },
        { kind: 'period', on: 'begins', from: '2025-01-01', to: '2025-02-28' },
      ],
    },
    {
      any_of: [
        {
          dates: [
            { kind: 'weekdays', weekdays: [1] },
            { kind: 'weekdays', weekdays: [2] },
          ],
        },
      ],
    },
  ])('%j holds for no auction', (filter) => {
    expect(isContradiction(filter)).toBe(true)
  })

  it.each<AuctionFilter>([
    { numbers: [{ kind: 'between', field: 'total_market_value', low: 1, high: 1 }], present: ['total_market_value'] },
    {
      dates: [
        { kind: 'period', on: 'overlaps', from: '2025-05-01', to: '2025-05-31' },
        { kind: 'period', on: 'ends', from: '2025-06-01', to: '2025-06-30' },
      ],
    },
    { jurisdictions: [{ name: 'Cook' }], not_states: ['IL'] },
  ])('%j may hold', (filter) => {
    expect(isContradiction(filter)).toBe(false)
  })
})
