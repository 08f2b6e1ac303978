import { expect, it } from 'vitest'
import { assignmentGains, deletionImpact } from './scopes-messages.ts'

it('says who loses a scope with its deletion', () => {
  expect(deletionImpact({ groups: 3, people: 14 })).toBe('3 groups hold it; 14 people lose it.')
  expect(deletionImpact({ groups: 1, people: 1 })).toBe('1 group holds it; 1 person loses it.')
  expect(deletionImpact({ groups: 2, people: 0 })).toBe('2 groups hold it; nobody loses it.')
  expect(deletionImpact({ groups: 0, people: 0 })).toBe('No group holds it; nobody loses it.')
})

it('says who gains what, of three scopes at most by name', () => {
  const say = (...gains: [string, number][]) =>
    assignmentGains(gains.map(([name, people]) => ({ name, people })))
      .map(({ count, rest }) => `${count} ${rest}`)
      .join(', ')
  expect(say()).toBe('')
  expect(say(['county-notes', 14], ['crm-read', 11])).toBe('14 people gain county-notes, 11 gain crm-read')
  expect(say(['crm', 1], ['users', 1])).toBe('1 person gains crm, 1 gains users')
  expect(say(['crm', 0], ['users', 0])).toBe('Nobody gains crm, nobody gains users')
  expect(say(['a', 1200], ['b', 1], ['c', 2], ['d', 3])).toBe(
    '1,200 people gain a, 1 gains b, 2 gain c, 1 more scope is added',
  )
  expect(say(['w'.repeat(60), 1])).toBe(`1 person gains ${'w'.repeat(23)}…`)
})
