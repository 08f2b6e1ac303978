import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { AuctionFilter, DateCondition } from '#contract/auction-query.ts'
import { sampleVocabulary } from '../testing/sample-vocabulary.ts'
import { understand } from '../understand.ts'

const vocabulary = sampleVocabulary((file) =>
  readFileSync(new URL(`../../sample-data/${file}`, import.meta.url), 'utf8'),
)

function filterOf(text: string, today = '2026-11-20'): AuctionFilter | undefined {
  const answer = understand(`auctions ${text}`, { vocabulary, today })
  return answer.kind === 'query' ? answer.query.filter : undefined
}
const dates = (text: string, today?: string) => filterOf(text, today)?.dates
/** Of a text that names itself what it is about. */
const datesOf = (text: string) => {
  const answer = understand(text, { vocabulary, today: '2026-11-20' })
  return answer.kind === 'query' ? answer.query.filter.dates : undefined
}
const on =
  (on: 'overlaps' | 'begins' | 'ends' | 'within') =>
  (from?: string, to?: string): DateCondition => ({ kind: 'period', on, ...(from && { from }), ...(to && { to }) })
const held = on('overlaps')
const begins = on('begins')
const ends = on('ends')

describe('when', () => {
  it.each<[string, DateCondition[]]>([
    ['from December 5 on', [begins('2026-12-05')]],
    ['on or after March 1', [begins('2027-03-01')]],
    ['from November 15 to November 20', [held('2026-11-15', '2026-11-20')]],
    ['to be held in May 2027', [held('2027-05-01', '2027-05-31')]],
    ['over by Easter 2027', [ends(undefined, '2027-03-28')]],
    ['since December', [begins('2025-12-01')]],
    ['through March 2027', [begins(undefined, '2027-03-31')]],
    ['before the end of January', [begins('2026-11-20', '2027-01-31')]],
    ['after the start of 2027', [begins('2027-01-02')]],
    ['on December 7th or 8th', [held('2026-12-07', '2026-12-08')]],
    ['between the 25th and the 30th of January', [held('2027-01-25', '2027-01-30')]],
    ['on Tuesday, December 8', [held('2026-12-08', '2026-12-08')]],
    ['next Thursday and Friday', [held('2026-11-26', '2026-11-27')]],
    ['held pre-2025', [begins(undefined, '2024-12-31')]],
    ['over the next month', [held('2026-11-20', '2026-12-20')]],
    ['on Wednesday of next week', [held('2026-11-25', '2026-11-25')]],
    ['on the 15th of next month', [held('2026-12-15', '2026-12-15')]],
    ['by the 5th', [begins('2026-11-20', '2026-12-05')]],
    ['in the first three months of 2027', [held('2027-01-01', '2027-03-31')]],
    ['in the two weeks before Christmas', [held('2026-12-11', '2026-12-24')]],
    ['2026 so far', [held('2026-01-01', '2026-11-20')]],
    ['running on July 4th 2026', [held('2026-07-04', '2026-07-04')]],
    ['that run past Christmas', [begins(undefined, '2026-12-25'), ends('2026-12-26')]],
    ['that starts in May and ends by June 2026', [begins('2026-05-01', '2026-05-31'), ends(undefined, '2026-06-30')]],
    [
      'that kick off in November and wrap up in January',
      [begins('2026-11-01', '2026-11-30'), ends('2027-01-01', '2027-01-31')],
    ],
    ['that have already started but are not finished', [held('2026-11-20', '2026-11-20')]],
    ['between May 1 2026 and May 9 2026, which have begun', [begins('2026-05-01', '2026-05-09')]],
    ['with start date > 2026-12-31', [begins('2027-01-01')]],
    ['any December, no matter which year', [{ kind: 'months', on: 'overlaps', months: [12] }]],
    ['over the past two quarters in IL', [held('2026-05-20', '2026-11-20')]],
    ['in the last two weeks in October 2026', [held('2026-10-18', '2026-10-31')]],
    ['opened before Nov 1 and close after Dec 1', [begins(undefined, '2026-10-31'), ends('2026-12-02')]],
    [
      'that began in September and close in December',
      [begins('2026-09-01', '2026-09-30'), ends('2026-12-01', '2026-12-31')],
    ],
    ['spanning the new year', [begins(undefined, '2026-12-31'), ends('2027-01-01')]],
    ['in 2025 before July', [held('2025-01-01', '2025-12-31'), begins(undefined, '2025-06-30')]],
    ['that get going next month', [begins('2026-12-01', '2026-12-31')]],
    ['that come to an end in December 2026', [ends('2026-12-01', '2026-12-31')]],
    ['that were completed in Q3 2025', [ends('2025-07-01', '2025-09-30')]],
    ['that are still open on December 10', [held('2026-12-10', '2026-12-10')]],
    ['that fall in January 2027', [held('2027-01-01', '2027-01-31')]],
    ['that last 3 days or more', [{ kind: 'length', min_days: 3 }]],
    ['that take more than one day', [{ kind: 'length', min_days: 2 }]],
    ['that end on the day they begin', [{ kind: 'length', min_days: 1, max_days: 1 }]],
    ['in the last 3 days', [held('2026-11-17', '2026-11-20')]],
    ['in Feb 27', [held('2027-02-01', '2027-02-28')]],
    ['on Feb 27', [held('2027-02-27', '2027-02-27')]],
    ['still pending as of January 1 2026', [begins('2026-01-01')]],
    ['on wensday next week', [held('2026-11-25', '2026-11-25')]],
    ['in summer 25', [held('2025-06-01', '2025-08-31')]],
    ['in the first quarter 27', [held('2027-01-01', '2027-03-31')]],
    ['for jan feb mar 2027', [held('2027-01-01', '2027-03-31')]],
    ['in week 3 of January 2027', [held('2027-01-15', '2027-01-21')]],
    ['scheduled to begin next week', [begins('2026-11-23', '2026-11-29')]],
    [
      'that start next month and last one day',
      [begins('2026-12-01', '2026-12-31'), { kind: 'length', min_days: 1, max_days: 1 }],
    ],
    ['all through January 2027', [held('2027-01-01', '2027-01-31')]],
    ['that fall entirely in December 2026', [on('within')('2026-12-01', '2026-12-31')]],
    ['running until January 15', [ends('2027-01-15', '2027-01-15')]],
    ['in June of every year', [{ kind: 'months', on: 'overlaps', months: [6] }]],
    ['that opened and closed in March 2026', [on('within')('2026-03-01', '2026-03-31')]],
    ['in or after 2025', [begins('2025-01-01')]],
    ['before or in March 2026', [begins(undefined, '2026-03-31')]],
    ['up to and including May 2026', [begins(undefined, '2026-05-31')]],
    ['over 2024 and 2025', [held('2024-01-01', '2025-12-31')]],
    ['still running after Christmas', [ends('2026-12-26')]],
    ['of three to five days', [{ kind: 'length', min_days: 3, max_days: 5 }]],
    ['in federal fiscal year 2025', [held('2024-10-01', '2025-09-30')]],
    ['on Mondays or Fridays', [{ kind: 'weekdays', weekdays: [1, 5] }]],
  ])('%s', (text, expected) => {
    expect(dates(text)).toEqual(expected)
  })

  it('keeps a "not" before a weekday', () => {
    const mondays = { none_of: [{ dates: [{ kind: 'weekdays', weekdays: [1] }] }] }
    expect(filterOf('every day but Monday')).toEqual(mondays)
    expect(filterOf("that don't start on a Monday")).toEqual(mondays)
  })

  it.each([
    ['2026-02-28', 'tomorrow', held('2026-03-01', '2026-03-01')],
    ['2026-12-31', 'next month', held('2027-01-01', '2027-01-31')],
    ['2026-12-31', 'in January 2027', held('2027-01-01', '2027-01-31')],
    ['2028-02-29', 'last year', held('2027-01-01', '2027-12-31')],
    ['2028-02-29', 'in the next 12 months', held('2028-02-29', '2029-02-28')],
    ['2026-11-20', 'on February 29', held('2028-02-29', '2028-02-29')],
    ['2026-02-28', 'on the 31st', held('2026-03-31', '2026-03-31')],
  ])('on %s, %s', (today, text, expected) => {
    expect(dates(text, today)).toEqual([expected])
  })
})

describe('how long', () => {
  it.each<[string, { min_days?: number; max_days?: number }]>([
    ['dragging on a week or more', { min_days: 7 }],
    ['that last more long than one week', { min_days: 8 }],
    ["that don't last longer than a day", { max_days: 1 }],
    ['that are over in a day', { max_days: 1 }],
    ['of a week at most', { max_days: 7 }],
    ['of 10+ days', { min_days: 10 }],
    ['of more than one day', { min_days: 2 }],
    ['no more than a week long', { max_days: 7 }],
    ['lasting 3-5 days', { min_days: 3, max_days: 5 }],
    ['that are 3-day or longer', { min_days: 3 }],
    ['lasting one to two weeks', { min_days: 7, max_days: 14 }],
  ])('%s', (text, length) => {
    expect(dates(text)).toEqual([{ kind: 'length', ...length }])
  })
})

describe('honesty about time', () => {
  it.each(['in early 2027', 'in FY26', 'around Christmas', 'over the next few weeks'])(
    'marks "%s" as assumed',
    (text) => {
      const answer = understand(`auctions ${text}`, { vocabulary, today: '2026-11-20' })
      expect(answer.kind === 'query' && answer.chips.map(({ assumed }) => assumed)).toEqual([true])
    },
  )
})

describe('a time that is explained', () => {
  it.each<[string, DateCondition]>([
    ['Ohio sales next spring, like March through May', held('2027-03-01', '2027-05-31')],
    ['our fiscal year 2025, i.e. July 1, 2024 to June 30, 2025', held('2024-07-01', '2025-06-30')],
    ['FY26 which for us runs from July 1 2025 to June 30 2026', held('2025-07-01', '2026-06-30')],
    ['Texas sales in Q4 2025 (October to December)', held('2025-10-01', '2025-12-31')],
    ['tomorrow, November 21, anything in Texas?', held('2026-11-21', '2026-11-21')],
    ['Tennessee auctions in the last 90 days, counting back from today', held('2026-08-22', '2026-11-20')],
    ['in the next two weeks, starting today', held('2026-11-20', '2026-12-04')],
    // no explanations
    ['sales in 2025, 2026 in Ohio', held('2025-01-01', '2026-12-31')],
  ])('%s', (text, date) => {
    expect(datesOf(text)).toEqual([date])
  })
})

describe('a time reckoned from another', () => {
  it.each<[string, DateCondition]>([
    ['Colorado sales two years ago this month', held('2024-11-01', '2024-11-30')],
    ['same week last year, Florida', held('2025-11-17', '2025-11-23')],
    ['Texas, a year ago today', held('2025-11-20', '2025-11-20')],
    ['the two weeks starting December 1 in Florida', held('2026-12-01', '2026-12-14')],
    ['in the 30 days ending October 31 2026', held('2026-10-02', '2026-10-31')],
    ['Texas sales since three weeks', held('2026-10-30', '2026-11-20')],
    ['liens from 20.10.2026 to 10.11.2026', held('2026-10-20', '2026-11-10')],
    ['Ohio liens wrapped up 2027', ends('2027-01-01', '2027-12-31')],
    ['what is happening in December in Ohio', held('2026-12-01', '2026-12-31')],
    ['Arizona, 2025 YTD', held('2025-01-01', '2025-11-20')],
    ['Maryland sales still running this weekend', held('2026-11-21', '2026-11-22')],
    ['sales starting from December 1st through the 15th', begins('2026-12-01', '2026-12-15')],
    ['sales wrapping up next spring', ends('2027-03-01', '2027-05-31')],
    ['finished in the month august of 2025', ends('2025-08-01', '2025-08-31')],
    ['starting today, Ohio', begins('2026-11-20', '2026-11-20')],
    ['sales that did not conclude until 2026', ends('2026-01-01', '2026-12-31')],
    ['sales that will already be over by the end of next week', ends(undefined, '2026-11-29')],
    ['sales that began before 1 September 2025, that day excluded', begins(undefined, '2025-08-31')],
    ['subastas del 5 de marzo de 2026 al 10 de abril de 2026', held('2026-03-05', '2026-04-10')],
    ["what's the history for Orleans Parish?", ends(undefined, '2026-11-19')],
    ['Colorado, 2024 thru now', held('2024-01-01', '2026-11-20')],
    ['lasting from one until three days', { kind: 'length', min_days: 1, max_days: 3 }],
  ])('%s', (text, date) => {
    expect(datesOf(text)?.[0]).toEqual(date)
  })
})

describe('what is to come', () => {
  it.each<[string, DateCondition]>([
    ['what has Ohio yet to hold?', begins('2026-11-20')],
    ['sheriff sales hereafter to begin', begins('2026-11-20')],
    ['sales that are to begin between May 3 and May 10', begins('2027-05-03', '2027-05-10')],
    ['im booking flights so whats starting week of december seventh', begins('2026-12-07', '2026-12-13')],
  ])('%s', (text, date) => {
    expect(datesOf(text)).toEqual([date])
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
    expect(datesOf('Illinois, closing no earlier than Oct. 1 and no later than Oct. 20, 2026')).toEqual([
      ends('2026-10-01', '2026-10-20'),
    ])
  })
})

describe('a time of several states', () => {
  it('is of both where it is said with the second only', () => {
    expect(datesOf('upcoming sales in Ohio and Indiana before March')).toEqual([
      begins('2026-11-20'),
      begins(undefined, '2027-02-28'),
    ])
    expect(datesOf('One-day lien sales in Nebraska or Iowa during 2026')).toHaveLength(2)
  })
})
