import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { partsOf } from '../calendar.ts'
import { sampleVocabulary } from '../testing/sample-vocabulary.ts'
import { spansOf } from '../testing/spans-of.ts'

const vocabulary = sampleVocabulary((file) =>
  readFileSync(new URL(`../../sample-data/${file}`, import.meta.url), 'utf8'),
)
const spans = (text: string) => spansOf(text, vocabulary)
const first = (text: string, kind: string) => spans(text).find((span) => span.kind === kind)

describe('amounts', () => {
  it.each([
    ['$1.5M', 1_500_000],
    ['500k', 500_000],
    ['2,000', 2000],
    ['two million', 2_000_000],
    ['three quarters of a million', 750_000],
    ['half a million', 500_000],
    ['a hundred', 100],
    ['a dozen', 12],
    ['1.5 mil', 1_500_000],
    ['a million and a half', 1_500_000],
    ['two and a half million', 2_500_000],
    ['two hundred and fifty thousand', 250_000],
    ['twenty-five thousand dollars', 25_000],
    ['a couple hundred', 200],
    ['$.5M', 500_000],
  ])('%s', (text, value) => {
    expect(first(text, 'amount')).toMatchObject({ value })
  })

  it('knows money from counts', () => {
    expect(first('$40', 'amount')).toMatchObject({ money: true })
    expect(first('40', 'amount')).toMatchObject({ money: false, integer: true })
  })

  it('leaves percentages and ordinals to others', () => {
    expect(first('20%', 'amount')).toBeUndefined()
    expect(first('20%', 'ratio')).toMatchObject({ times: 0.2 })
    expect(first('3rd', 'amount')).toBeUndefined()
  })
})

describe('comparisons', () => {
  it.each([
    ['no fewer than 5', '>='],
    ['in excess of 5', '>'],
    ['up to 5', '<='],
    ['shy of 5', '<'],
    ['roughly 5', '~'],
    ['5 or more', '>='],
    ['5+', '>='],
    ['5 or fewer', '<='],
  ])('%s', (text, op) => {
    expect(first(text, 'compare')).toMatchObject({ op })
  })
})

describe('fields', () => {
  it.each([
    ['fair market value', 'total_market_value'],
    ['assessment', 'total_assessed_value'],
    ['the estimate', 'total_estimated_value'],
    ['number of certs', 'total_certificates'],
    ['worth', 'total_market_value'],
  ])('%s', (text, field) => {
    expect(first(text, 'field')).toMatchObject({ field })
  })
})

describe('states and regions', () => {
  it.each([
    ['Ohio', ['OH']],
    ['N. Carolina', ['NC']],
    ['Tenn.', ['TN']],
    ['tx', ['TX']],
    ['the Sunshine State', ['FL']],
    ['Washington, D.C.', ['DC']],
    ['states bordering Maine', ['NH']],
    ['Four Corners', ['AZ', 'CO', 'NM', 'UT']],
    ['the Dakotas', ['ND', 'SD']],
  ])('%s', (text, codes) => {
    const found = spans(text).flatMap((span) => (span.kind === 'states' ? [...span.codes] : []))
    expect(new Set(found)).toEqual(expect.objectContaining(new Set(codes)))
    expect(found).toEqual(expect.arrayContaining(codes))
  })

  it.each([
    ['md de and dc', ['MD', 'DE', 'DC']],
    ['in, oh, ky', ['IN', 'OH', 'KY']],
    ['show me me and nh', ['ME', 'NH']],
    ['hi can you show me hi auctions', ['HI']],
    ['mobile al', ['AL']],
    ['la deeds', ['LA']],
    ['ok, show me deeds or liens', []],
    ['miss liens', ['MS']],
    ["I'll take liens", []],
    ['along the Ohio River', ['IL', 'IN', 'KY', 'OH', 'PA', 'WV']],
    ['neighbors of Maine, and Maine itself', ['NH', 'ME']],
  ])('%s', (text, codes) => {
    expect(spans(text).flatMap((span) => (span.kind === 'states' ? [...span.codes] : []))).toEqual(codes)
  })

  it('takes word-like codes for states only where they are written as codes', () => {
    expect(spans('sales IN or OR').filter(({ kind }) => kind === 'states')).toHaveLength(2)
    expect(first('sales in or me ok hi', 'states')).toBeUndefined()
  })
})

describe('places', () => {
  it.each([
    ['Maricopa County', [{ name: 'Maricopa', state: 'AZ' }]],
    ['county of San Diego', [{ name: 'San Diego', state: 'CA' }]],
    ['Saint Tammany Parish', [{ name: 'St. Tammany', state: 'LA' }]],
    ['pima', [{ name: 'Pima', state: 'AZ' }]],
    ['Du Page', [{ name: 'DuPage', state: 'IL' }]],
    ['Toms River', [{ name: 'Toms River Township', state: 'NJ' }]],
    ['Springfield County', [{ name: 'Springfield' }]],
  ])('%s', (text, places) => {
    expect(first(text, 'place')).toMatchObject({ places })
  })

  it('takes no ordinary word for a place', () => {
    for (const text of ['price', 'a lake', 'the best deal', 'cook dinner', 'park'])
      expect(first(text, 'place')).toBeUndefined()
  })

  it('takes a state for a county only with its suffix', () => {
    expect(first('Delaware', 'states')).toBeDefined()
    expect(first('Delaware County', 'place')).toBeDefined()
    expect(first('which Texas county', 'states')).toBeDefined()
  })
})

describe('auction types', () => {
  it.each([
    ['certificate sales', 'Tax Lien'],
    ['tax certificates', 'Tax Lien'],
    ['deed auctions', 'Tax Deed'],
    ['hybrid', 'Redeemable Deed'],
    ['deeds with a right of redemption', 'Redeemable Deed'],
    ["sheriff's sale", 'Sheriff Sale'],
    ['foreclosures', 'Sheriff Sale'],
    ['upset sale', 'Upset Sale'],
  ])('%s', (text, type) => {
    expect(first(text, 'types')).toMatchObject({ types: [type] })
  })
})

/** The days of the one period of a text; without its year, in 2026. */
function days(text: string): [string, string] | undefined {
  const found = first(text, 'period')
  if (found?.kind !== 'period') return undefined
  const range = found.range ?? found.at?.(partsOf('2026-11-20').year)
  return range && [range.from, range.to]
}

describe('dates', () => {
  it.each([
    ['2026-05-01', '2026-05-01', '2026-05-01'],
    ['5/1/2026', '2026-05-01', '2026-05-01'],
    ['05/2026', '2026-05-01', '2026-05-31'],
    ['the 15th of March', '2026-03-15', '2026-03-15'],
    ['May 1st', '2026-05-01', '2026-05-01'],
    ['February', '2026-02-01', '2026-02-28'],
    ['2025', '2025-01-01', '2025-12-31'],
    ['in 25', '2025-01-01', '2025-12-31'],
    ["'27", '2027-01-01', '2027-12-31'],
    ['FY2026', '2025-10-01', '2026-09-30'],
    ['Q3', '2026-07-01', '2026-09-30'],
    ['second quarter', '2026-04-01', '2026-06-30'],
    ['H1', '2026-01-01', '2026-06-30'],
    ['winter', '2026-12-01', '2027-02-28'],
    ['Thanksgiving', '2026-11-26', '2026-11-26'],
    ['Labor Day week', '2026-09-07', '2026-09-13'],
    ['tomorrow', '2026-11-21', '2026-11-21'],
    ['this weekend', '2026-11-21', '2026-11-22'],
    ['next week', '2026-11-23', '2026-11-29'],
    ['last month', '2026-10-01', '2026-10-31'],
    ['next 90 days', '2026-11-20', '2027-02-18'],
    ['the past six months', '2026-05-20', '2026-11-20'],
    ['within a couple of weeks', '2026-11-20', '2026-12-04'],
    ['two years ago', '2024-01-01', '2024-12-31'],
    ['rest of the year', '2026-11-20', '2026-12-31'],
    ['year to date', '2026-01-01', '2026-11-20'],
    ['twenty twenty-five', '2025-01-01', '2025-12-31'],
    ['two thousand and twenty six', '2026-01-01', '2026-12-31'],
    ['the 2020s', '2020-01-01', '2029-12-31'],
    ['next fiscal year', '2027-10-01', '2028-09-30'],
    ['thirty of June', '2026-06-30', '2026-06-30'],
    ['the twenty-first of May', '2026-05-21', '2026-05-21'],
    ['01-Dec-26', '2026-12-01', '2026-12-01'],
    ['15.12.2026', '2026-12-15', '2026-12-15'],
    ['the month of July', '2026-07-01', '2026-07-31'],
    ['H2 25', '2025-07-01', '2025-12-31'],
    ['Memorial Day weekend', '2026-05-23', '2026-05-25'],
    ['the week after next', '2026-11-30', '2026-12-06'],
    ['the year before last', '2024-01-01', '2024-12-31'],
    ['ten days from today', '2026-11-30', '2026-11-30'],
    ['this month and next', '2026-11-01', '2026-12-31'],
    ['left this month', '2026-11-20', '2026-11-30'],
    ['earlier this week', '2026-11-16', '2026-11-19'],
    ['Monday through Wednesday', '2026-11-23', '2026-11-25'],
    ['next Monday', '2026-11-23', '2026-11-23'],
    ['last Friday', '2026-11-13', '2026-11-13'],
  ])('%s', (text, from, to) => {
    expect(days(text)).toEqual([from, to])
  })

  it('takes a number for no year where something is counted', () => {
    for (const text of ['over 2000 certificates', '2025 certs', '$2025']) expect(days(text)).toBeUndefined()
  })

  it('takes no name and no verb for a date', () => {
    for (const text of ['March County', 'Spring Valley', 'auctions that may close', 'sun county', 'Feb 30'])
      expect(first(text, 'period')).not.toMatchObject({ grain: 'day' })
    for (const text of ['March County', 'Spring Valley', 'auctions that may close'])
      expect(first(text, 'period')).toBeUndefined()
  })

  it('knows any weekday from the one meant', () => {
    expect(first('on Mondays', 'weekdays')).toMatchObject({ days: [1] })
    expect(first('on a weekend', 'weekdays')).toMatchObject({ days: [0, 6] })
  })

  it('knows a part of a period', () => {
    for (const text of [
      'the first week of March',
      'late June',
      'the first Tuesday of May',
      'second half of 2025',
      'a week from Friday',
      'the day after Easter',
    ])
      expect(first(text, 'part')).toBeDefined()
  })
})

describe('tense and duration', () => {
  it.each([
    ['already over', 'past'],
    ['coming up', 'upcoming'],
    ['not yet started', 'upcoming'],
    ['in progress', 'running'],
    ['not over yet', 'not-over'],
    ['yet to take place', 'upcoming'],
    ['as we speak', 'running'],
  ])('%s', (text, tense) => {
    expect(first(text, 'tense')).toMatchObject({ tense })
  })

  it('knows "is over" from "is over $5M"', () => {
    expect(first('it is over', 'tense')).toBeDefined()
    expect(first('it is over $5M', 'tense')).toBeUndefined()
  })

  it.each([
    ['one-day', 1, 1],
    ['multi-day', 2, undefined],
    ['three-day auctions', 3, 3],
  ])('%s', (text, min, max) => {
    const found = first(text, 'length')
    expect(found?.kind === 'length' && [found.min, found.max]).toEqual([min, max])
  })
})

describe('order and aggregates', () => {
  it.each([
    ['cheapest', 'asc'],
    ['most expensive', 'desc'],
    ['fewest', 'asc'],
    ['soonest', 'asc'],
    ['longest', 'desc'],
  ])('%s', (text, dir) => {
    expect(first(text, 'rank')).toMatchObject({ dir })
  })

  it.each([
    ['how many', 'count'],
    ['on average', 'avg'],
    ['median', 'median'],
    ['combined', 'sum'],
  ])('%s', (text, fn) => {
    expect(first(text, 'fn')).toMatchObject({ fn })
  })

  it.each([
    ['for each county', 'jurisdiction'],
    ['monthly', 'month'],
    ['by auction type', 'auction_type'],
    ['day of the week', 'weekday'],
  ])('%s', (text, group) => {
    expect(first(text, 'dimension')).toMatchObject({ group })
  })
})
