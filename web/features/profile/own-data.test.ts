import { expect, test } from 'vitest'
import type { Profile } from '#contract/profile.ts'
import { changesOf, differs, OWN_FIELDS, type OwnData, ownProblems, shownOf, tidied } from './own-data.ts'

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
  const saved = shownOf(profile)
  const sent = (typed: Partial<OwnData>) => {
    const data = { ...saved, ...typed }
    return changesOf(
      OWN_FIELDS.filter((field) => differs(field, data, saved)),
      data,
    )
  }
  expect(sent({ firstName: ' Dana ', phone: '+1 (602) 555-0101' })).toEqual({})
  expect(sent({ lastName: ' Kessler-Ray ', phone: '602.555.0199', address: '1 Main St' })).toEqual({
    lastName: 'Kessler-Ray',
    phone: '6025550199',
    address: '1 Main St',
  })
  expect(sent({ phone: '' })).toEqual({ phone: '' })
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
  expect(ownProblems({ ...shownOf(profile), [field]: text })).toEqual({ [field]: reason })
})

test.each([
  ['phone', ''],
  ['phone', '+1 (602) 555-0101'],
  ['email', ' dana@example.com '],
  ['address', ''],
] as const)('%s can be %j', (field, text) => {
  expect(ownProblems({ ...shownOf(profile), [field]: text })).toEqual({})
})
