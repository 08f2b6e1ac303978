import { expect, test } from 'vitest'
import { registration } from '#contract/registration.ts'
import { EMPTY, FIELDS, payloadOf, problemsOf, type Typed } from './registration-form.ts'

const typed: Typed = {
  firstName: 'Dana',
  lastName: 'Kessler',
  email: 'dana@example.com',
  phone: '(555) 010-0199',
  password: 'Ledger-green-42',
  address: '12 Main St',
}
const { body } = registration.register.schema

/** What the contract says of a field of the body. */
const contractSays = (value: Typed, path: string) =>
  body.safeParse(payloadOf(value)).error?.issues.find((issue) => issue.path[0] === path)?.message

test('what can be sent has no problem here nor there', () => {
  expect(Object.values(problemsOf(typed)).filter(Boolean)).toEqual([])
  expect(body.safeParse(payloadOf(typed)).success).toBe(true)
  expect(body.safeParse(payloadOf({ ...typed, phone: ' ', address: '' })).success).toBe(true)
})

test.each<[keyof Typed, string]>([
  ['firstName', ' '],
  ['firstName', 'a'.repeat(101)],
  ['lastName', ''],
  ['email', ''],
  ['email', 'dana'],
  ['phone', '12345'],
  ['address', 'a'.repeat(301)],
])('%s %j is refused in the words of the contract', (field, value) => {
  const changed = { ...typed, [field]: value }
  expect(problemsOf(changed)[field]).toBe(contractSays(changed, field === 'email' ? 'username' : field))
  expect(problemsOf(changed)[field]).toBeTruthy()
})

test('a password without length, or of the name, is refused', () => {
  expect(problemsOf({ ...typed, password: '' }).password).toBe('No user password!')
  expect(problemsOf({ ...typed, password: 'short' }).password).toBe('Use at least 8 characters.')
  expect(problemsOf({ ...typed, password: 'kessler-1234' }).password).toBe(
    'Use a password without your name or email address in it.',
  )
})

test('texts are trimmed, the password is not, and what is empty is left out', () => {
  expect(payloadOf({ ...EMPTY, firstName: ' Dana ', email: ' dana@example.com ', password: '  eight  ' })).toEqual({
    username: 'dana@example.com',
    password: '  eight  ',
    firstName: 'Dana',
    lastName: '',
  })
})

test('all fields are on the page', () => {
  expect(FIELDS).toEqual(Object.keys(EMPTY))
})
