import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { AuctionFilter } from '#contract/auction-query.ts'
import { sampleVocabulary } from '../testing/sample-vocabulary.ts'
import { understand } from '../understand.ts'

/** Formal and older English: the same meanings in other words. */
const vocabulary = sampleVocabulary((file) =>
  readFileSync(new URL(`../../sample-data/${file}`, import.meta.url), 'utf8'),
)
const today = '2026-11-20'

function query(text: string) {
  const answer = understand(text, { vocabulary, today })
  if (answer.kind !== 'query') throw new Error(`${text}: ${JSON.stringify(answer)}`)
  return answer.query
}

const held = (from: string, to: string): AuctionFilter => ({ dates: [{ kind: 'period', on: 'overlaps', from, to }] })

describe('formal English', () => {
  it.each<[string, AuctionFilter]>([
    ['sales in October last', held('2026-10-01', '2026-10-31')],
    ['sales in the fortnight before Thanksgiving', held('2026-11-12', '2026-11-25')],
    ['sales in the new year', held('2027-01-01', '2027-12-31')],
    [
      'sales which end before the year is out',
      { dates: [{ kind: 'period', on: 'ends', from: today, to: '2026-12-31' }] },
    ],
    [
      'Utah sales that are still to be concluded',
      { states: ['UT'], dates: [{ kind: 'period', on: 'ends', from: today }] },
    ],
    [
      'sales which occupied but a single day in Utah',
      { states: ['UT'], dates: [{ kind: 'length', min_days: 1, max_days: 1 }] },
    ],
    [
      'Utah auctions whose certificates number no fewer than four hundred',
      { states: ['UT'], numbers: [{ kind: 'value', field: 'total_certificates', op: '>=', value: 400 }] },
    ],
    ['the auctions of those states through which the Rio Grande flows', { states: ['CO', 'NM', 'TX'] }],
    ['which states may boast the highest average market value', {}],
    ['the auctions of Washington, D.C.', { states: ['DC'] }],
    ['auctions which have no estimated value at all', { missing: ['total_estimated_value'] }],
    [
      'which auction in Utah is the next to open',
      { states: ['UT'], dates: [{ kind: 'period', on: 'begins', from: today }] },
    ],
  ])('understands %s', (text, filter) => {
    expect(query(text).filter).toEqual(filter)
  })

  it.each<[string, object]>([
    ['how many Utah sales are liens, and how many deeds', { measures: [{ fn: 'count' }], groups: ['auction_type'] }],
    [
      'what is the mean number of certificates at a Utah sale',
      { measures: [{ fn: 'avg', field: 'total_certificates' }] },
    ],
  ])('computes %s', (text, aggregate) => {
    expect(query(text).aggregate).toEqual(aggregate)
  })

  it('asks for one where "which" does', () => {
    expect(query('Of the Utah auctions held this year, which was the longest?')).toMatchObject({ limit: 1 })
  })
})
