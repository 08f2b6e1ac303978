import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { AuctionFilter, DateCondition } from '#contract/auction-query.ts'
import { sampleVocabulary } from '../testing/sample-vocabulary.ts'
import { understand } from '../understand.ts'

const vocabulary = sampleVocabulary((file) =>
  readFileSync(new URL(`../../sample-data/${file}`, import.meta.url), 'utf8'),
)

function filterOf(text: string): AuctionFilter | undefined {
  const answer = understand(text, { vocabulary, today: '2026-11-20' })
  return answer.kind === 'query' ? answer.query.filter : undefined
}
const on =
  (on: 'overlaps' | 'begins' | 'ends') =>
  (from?: string, to?: string): DateCondition => ({ kind: 'period', on, ...(from && { from }), ...(to && { to }) })
const [held, begins, ends] = [on('overlaps'), on('begins'), on('ends')]
const either = (...each: DateCondition[]): AuctionFilter => ({ any_of: each.map((date) => ({ dates: [date] })) })
const all = (...dates: DateCondition[]): AuctionFilter => ({ dates })

describe('times said one after the other', () => {
  it.each<[string, AuctionFilter]>([
    ["yesterday's sales and today's too", all(held('2026-11-19', '2026-11-20'))],
    ['auctions this week and auctions next week', all(held('2026-11-16', '2026-11-29'))],
    ['how many sales in 2025 and how many in 2026', all(held('2025-01-01', '2026-12-31'))],
    ['in this year and in the next together', all(held('2026-01-01', '2027-12-31'))],
    ['this quarter and in the next one', all(held('2026-10-01', '2027-03-31'))],
    [
      'sales starting in March and sales ending in May',
      all(begins('2027-03-01', '2027-03-31'), ends('2027-05-01', '2027-05-31')),
    ],
  ])('%s', (text, expected) => {
    expect(filterOf(text)).toEqual(expected)
  })
})

describe('one part of two years', () => {
  it.each<[string, AuctionFilter]>([
    ['May, this year and last', either(held('2025-05-01', '2025-05-31'), held('2026-05-01', '2026-05-31'))],
    ['this December and next', either(held('2026-12-01', '2026-12-31'), held('2027-12-01', '2027-12-31'))],
    ['last March or April', all(held('2026-03-01', '2026-04-30'))],
  ])('%s', (text, expected) => {
    expect(filterOf(text)).toEqual(expected)
  })
})

describe('when it is from here', () => {
  it.each<[string, DateCondition[]]>([
    ['starting in under a week', [begins('2026-11-20', '2026-11-27')]],
    ['starting 30 days or more from now', [begins('2026-12-20')]],
    ['started 2+ weeks ago', [begins(undefined, '2026-11-06')]],
    ['done in under a week', [{ kind: 'length', max_days: 6 }]],
    ['lasting 30 days or more', [{ kind: 'length', min_days: 30 }]],
    ['on the same day as Thanksgiving', [held('2026-11-26', '2026-11-26')]],
    ['in the same week as Christmas', [held('2026-12-21', '2026-12-27')]],
    ['until Jan 15', [begins('2026-11-20', '2027-01-15')]],
    ['by the end of 2026', [begins(undefined, '2026-12-31')]],
    ['prior to this month', [begins(undefined, '2026-10-31')]],
    ['from yesterday', [held('2026-11-19', '2026-11-19')]],
    ['from yesterday on', [begins('2026-11-19')]],
    ['between last Monday and last Friday', [held('2026-11-09', '2026-11-13')]],
    ['held on Tuesday', [held('2026-11-17', '2026-11-17')]],
    ['that ended Wednesday', [ends('2026-11-18', '2026-11-18')]],
    ['being held on Tuesday', [held('2026-11-24', '2026-11-24')]],
    ["that aren't over, by value", [ends('2026-11-20')]],
    [
      "that began in May 2025 but didn't end until June",
      [begins('2025-05-01', '2025-05-31'), ends('2025-06-01', '2025-06-30')],
    ],
  ])('auctions %s', (text, expected) => {
    expect(filterOf(`auctions ${text}`)).toEqual({ dates: expected })
  })
})

describe('bounds, tenses and lengths in everyday words', () => {
  it.each<[string, DateCondition[]]>([
    ['starting at the earliest on May 1 2027', [begins('2027-05-01')]],
    ['ending by March 1, 2027 at the latest', [ends(undefined, '2027-03-01')]],
    ['sales to come', [begins('2026-11-20')]],
    ["what's been sold", [ends(undefined, '2026-11-19')]],
    ['sales that ended in 2026', [ends('2026-01-01', '2026-12-31')]],
    ['sales that have ended in 2026', [ends('2026-01-01', '2026-12-31'), ends(undefined, '2026-11-19')]],
    ['sales that ended the day they started', [{ kind: 'length', min_days: 1, max_days: 1 }]],
    ["auctions that didn't end on the day they began", [{ kind: 'length', min_days: 2 }]],
    ['running over the past two days', [held('2026-11-18', '2026-11-20')]],
    ['auctions whose last day is December 31, 2026', [ends('2026-12-31', '2026-12-31')]],
    ['on or around June 14, 2027', [held('2027-06-11', '2027-06-17')]],
    ['sales in the month following this one', [held('2026-12-01', '2026-12-31')]],
    ['not this week but next', [held('2026-11-23', '2026-11-29')]],
    ['every sale from 2024 through the present', [held('2024-01-01', '2026-11-20')]],
    ['sales held prior to last year', [begins(undefined, '2024-12-31')]],
    ['sales btw May 1 and June 3 2027', [held('2027-05-01', '2027-06-03')]],
    ['in the last 1½ years', [held('2025-05-20', '2026-11-20')]],
  ])('%s', (text, expected) => {
    expect(filterOf(text)).toEqual(all(...expected))
  })
})
