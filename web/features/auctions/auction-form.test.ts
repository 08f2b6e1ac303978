import { expect, test } from 'vitest'
import { anAuction } from '#web/testing/an-auction.ts'
import { changesOf, formErrors, formOf } from './auction-form.ts'

const auction = anAuction(1, { version: 4 })
const form = formOf(auction)

test('only what differs is sent, with the version somebody saw', () => {
  expect(changesOf(form, auction)).toBeNull()
  expect(changesOf({ ...form, jurisdiction: ' Polk County ', total_certificates: '1,234' }, auction)).toEqual({
    version: 4,
    jurisdiction: { name: 'Polk County' },
    total_certificates: 1234,
  })
})

test('an emptied field clears what it showed', () => {
  expect(changesOf({ ...form, auction_end_date: '', total_market_value: '' }, auction)).toEqual({
    version: 4,
    auction_end_date: null,
    total_market_value: null,
  })
})

test.each([
  ['total_market_value', '$1,234.50', undefined],
  ['total_market_value', '1,23', 'Type an amount, such as 1,234.50.'],
  ['total_market_value', '-5', 'Type an amount, such as 1,234.50.'],
  ['total_market_value', '1e30', 'Type an amount, such as 1,234.50.'],
  ['total_certificates', '12.5', 'Type a whole number, such as 1,234.'],
  ['total_certificates', '3,000,000,000', 'Type a whole number, such as 1,234.'],
  ['jurisdiction', '  ', 'Type a county or city.'],
  ['auction_end_date', '2027-03-09', 'An auction cannot end before it begins.'],
] as const)('%s of "%s"', (field, value, error) => {
  expect(formErrors({ ...form, [field]: value })[field]).toBe(error)
})
