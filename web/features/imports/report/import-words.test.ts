import { expect, test } from 'vitest'
import { byField, NUMBER_FIELDS } from '#contract/auction-fields.ts'
import { changedValue, countsInWords, questionFor, sumsInWords } from './import-words.ts'

test('counts say only what there is', () => {
  const none = { created: 0, updated: 0, unchanged: 0, skipped: 0, rejected: 0 }
  expect(countsInWords({ ...none, created: 5990, rejected: 1 })).toBe('5,990 created, 1 rejected')
  expect(countsInWords(none)).toBe('nothing')
})

test('values show as everywhere', () => {
  expect(changedValue('total_market_value', 1234.5)).toBe('$1,234.50')
  expect(changedValue('total_certificates', 1234)).toBe('1,234')
  expect(changedValue('auction_end_date', '2031-03-04')).toBe('Mar 4, 2031')
  expect(changedValue('total_market_value', null)).toBe('none')
})

test('a certificate list says what it adds up to', () => {
  const auction = {
    ...{ state: 'FL', jurisdiction: 'Polk County', auction_type: 'Tax Deed' },
    ...{ auction_begin_date: null, auction_end_date: null, ...byField(NUMBER_FIELDS, () => null) },
    ...{ total_certificates: 2, total_market_value: 1500.5 },
  }
  expect(sumsInWords(auction)).toBe('2 certificates, market value $1,500.50')
})

test.each([
  [{ jurisdiction: 'Polk County', states: ['Florida'] }, 'auctions in Polk County, Florida'],
  [{ jurisdiction: null, states: ['Florida', 'Georgia'] }, 'auctions in Florida and Georgia'],
  [{ jurisdiction: null, states: ['Alabama', 'Florida', 'Georgia', 'Texas'] }, 'auctions'],
])('a question finds the auctions of %o', (where, question) => {
  const ask = (first_day: string | null, last_day: string | null) => questionFor({ ...where, first_day, last_day })
  expect(ask(null, null)).toBe(question)
  expect(ask('2031-03-04', '2031-05-06')).toBe(`${question} between Mar 4, 2031 and May 6, 2031`)
  expect(ask('2031-03-04', '2031-03-04')).toBe(`${question} on Mar 4, 2031`)
})
