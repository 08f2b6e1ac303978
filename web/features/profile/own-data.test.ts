import { expect, test } from 'vitest'
import type { Profile } from '#contract/profile.ts'
import { changesOf, ownProblem, tidied } from './own-data.ts'

const profile: Profile = {
  id: 1,
  username: 'dana.kessler',
  firstName: 'Dana',
  lastName: 'Kessler',
  email: 'dana@example.com',
  pending_email: null,
  phone: '6025550101',
  address: '',
  company: '',
  city: '',
  country: '',
  postalCode: '',
  aboutMe: '',
  userType: { id: 1, name: 'Admin' },
  notify: true,
  sms: false,
  created_at: '2026-01-05T08:00:00.000Z',
  password_changed_at: '2026-01-05T08:00:00.000Z',
  second_factor: null,
}

test('only what differs is sent, trimmed, and a phone number by its digits', () => {
  expect(changesOf({ firstName: ' Dana ', phone: '+1 (602) 555-0101' }, profile)).toEqual({})
  expect(changesOf({ lastName: ' Kessler-Ray ', phone: '602.555.0199', address: '1 Main St' }, profile)).toEqual({
    lastName: 'Kessler-Ray',
    phone: '6025550199',
    address: '1 Main St',
  })
  expect(changesOf({ phone: '' }, profile)).toEqual({ phone: '' })
})

test('a field that is left shows what is kept', () => {
  expect(tidied('firstName', '  Ann ')).toBe('Ann')
  expect(tidied('phone', ' 1-602-555-0199')).toBe('(602) 555-0199')
  expect(tidied('phone', ' 602 ')).toBe('602')
})

test.each([
  ['firstName', '  ', 'No user first name!'],
  ['lastName', '', 'No user last name!'],
  ['email', '', 'No user email!'],
  ['email', 'dana@', 'Enter an email address, such as dana@example.com.'],
  ['phone', '602-555', 'Enter a phone number of 10 digits.'],
  ['phone', 'six', 'Enter a phone number of 10 digits.'],
] as const)('%s cannot be %j', (field, text, reason) => {
  expect(ownProblem(field, text)).toBe(reason)
})

test.each([
  ['phone', ''],
  ['phone', '+1 (602) 555-0101'],
  ['email', ' dana@example.com '],
  ['address', ''],
] as const)('%s can be %j', (field, text) => {
  expect(ownProblem(field, text)).toBeUndefined()
})
