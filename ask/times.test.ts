import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { DateCondition } from '#contract/auction-query.ts'
import { sampleVocabulary } from './testing/sample-vocabulary.ts'
import { understand } from './understand.ts'

const vocabulary = sampleVocabulary((file) => readFileSync(new URL(`../sample-data/${file}`, import.meta.url), 'utf8'))

const dates = (text: string) => {
  const answer = understand(text, { vocabulary, today: '2026-11-20' })
  return answer.kind === 'query' ? answer.query.filter.dates : undefined
}
const on =
  (on: 'overlaps' | 'begins' | 'ends') =>
  (from?: string, to?: string): DateCondition => ({ kind: 'period', on, ...(from && { from }), ...(to && { to }) })
const held = on('overlaps')
const begins = on('begins')
const ends = on('ends')

describe('a time that is explained', () => {
  it.each<[string, DateCondition]>([
    ['Ohio sales next spring, like March through May', held('2027-03-01', '2027-05-31')],
    ['our fiscal year 2025, i.e. July 1, 2024 to June 30, 2025', held('2024-07-01', '2025-06-30')],
    ['FY26 which for us runs from July 1 2025 to June 30 2026', held('2025-07-01', '2026-06-30')],
    ['Texas sales in Q4 2025 (October to December)', held('2025-10-01', '2025-12-31')],
    ['second half of 2026 - July to December - Texas liens', held('2026-07-01', '2026-12-31')],
    ['tomorrow, November 21, anything in Texas?', held('2026-11-21', '2026-11-21')],
    ['Tennessee auctions in the last 90 days, counting back from today', held('2026-08-22', '2026-11-20')],
    ['in the next two weeks, starting today', held('2026-11-20', '2026-12-04')],
    // no explanations
    ['sales in June (2025)', held('2025-06-01', '2025-06-30')],
    ['sales in 2025, 2026 in Ohio', held('2025-01-01', '2026-12-31')],
  ])('%s', (text, date) => {
    expect(dates(text)).toEqual([date])
  })
})

describe('a time reckoned from another', () => {
  it.each<[string, DateCondition]>([
    ['Colorado sales two years ago this month', held('2024-11-01', '2024-11-30')],
    ['same week last year, Florida', held('2025-11-17', '2025-11-23')],
    ['Texas, a year ago today', held('2025-11-20', '2025-11-20')],
    ['the two weeks starting December 1 in Florida', held('2026-12-01', '2026-12-14')],
    ['in the 30 days ending October 31 2026', held('2026-10-02', '2026-10-31')],
    ['Ohio liens in the next half year', held('2026-11-20', '2027-05-20')],
    ['sales in the last year and a half', held('2025-05-20', '2026-11-20')],
    ['Texas sales since three weeks', held('2026-10-30', '2026-11-20')],
    ['liens from 20.10.2026 to 10.11.2026', held('2026-10-20', '2026-11-10')],
    ['Vermont in twenty four or twenty five', held('2024-01-01', '2025-12-31')],
    ['Ohio liens wrapped up 2027', ends('2027-01-01', '2027-12-31')],
    ['what is happening in December in Ohio', held('2026-12-01', '2026-12-31')],
    ['Arizona, 2025 YTD', held('2025-01-01', '2025-11-20')],
    ['Maryland sales still running this weekend', held('2026-11-21', '2026-11-22')],
    ['sales starting from December 1st through the 15th', begins('2026-12-01', '2026-12-15')],
    ['sales wrapping up next spring', ends('2027-03-01', '2027-05-31')],
    ['finished in the month august of 2025', ends('2025-08-01', '2025-08-31')],
    ['starting today, Ohio', begins('2026-11-20', '2026-11-20')],
    ['sales that did not conclude until 2026', ends('2026-01-01')],
    ['sales that will already be over by the end of next week', ends(undefined, '2026-11-29')],
    ['sales that began before 1 September 2025, that day excluded', begins(undefined, '2025-08-31')],
    ['Colorado, 2024 thru now', held('2024-01-01', '2026-11-20')],
    ['lasting from one until three days', { kind: 'length', min_days: 1, max_days: 3 }],
  ])('%s', (text, date) => {
    expect(dates(text)?.[0]).toEqual(date)
  })
})

describe('what is to come', () => {
  it.each<[string, DateCondition]>([
    ['what has Ohio yet to hold?', begins('2026-11-20')],
    ['sheriff sales hereafter to begin', begins('2026-11-20')],
    ['sales that are to begin between May 3 and May 10', begins('2027-05-03', '2027-05-10')],
    ['im booking flights so whats starting week of december seventh', begins('2026-12-07', '2026-12-13')],
  ])('%s', (text, date) => {
    expect(dates(text)).toEqual([date])
  })
})

describe('one part of several years', () => {
  it.each(['Texas in May of either 2025 or 2026', 'Texas, 2025 or 2026 in May'])('%s', (text) => {
    const answer = understand(text, { vocabulary, today: '2026-11-20' })
    expect(answer.kind === 'query' && answer.query.filter.any_of).toEqual([
      { dates: [held('2025-05-01', '2025-05-31')] },
      { dates: [held('2026-05-01', '2026-05-31')] },
    ])
  })
})

describe('a length in the place of another', () => {
  it.each([
    ['lasting more than a week', 'make that two weeks', { min_days: 15 }],
    ['lasting at most 3 days', 'make it 5 days', { max_days: 5 }],
  ])('%s: %s', (first, second, length) => {
    const answer = understand(`Michigan deeds ${first}`, { vocabulary, today: '2026-11-20' })
    const previous = answer.kind === 'query' ? answer.query : { filter: {}, sort: [] }
    const next = understand(second, { vocabulary, today: '2026-11-20', previous })
    expect(next.kind === 'query' && next.query.filter.dates).toEqual([{ kind: 'length', ...length }])
    expect(next.kind === 'query' && next.unused).toEqual([])
  })
})

describe('both ends of one verb', () => {
  it('closing no earlier than one day and no later than another', () => {
    expect(dates('Illinois, closing no earlier than Oct. 1 and no later than Oct. 20, 2026')).toEqual([
      ends('2026-10-01'),
      ends(undefined, '2026-10-20'),
    ])
  })
})

describe('a time of several states', () => {
  it('is of both where it is said with the second only', () => {
    expect(dates('upcoming sales in Ohio and Indiana before March')).toEqual([
      begins('2026-11-20'),
      begins(undefined, '2027-02-28'),
    ])
    expect(dates('One-day lien sales in Nebraska or Iowa during 2026')).toHaveLength(2)
  })
  it('is of each where each has its own', () => {
    expect(dates('after March in Ohio and before July in Indiana')).toBeUndefined()
  })
})
