import { expect, test } from 'vitest'
import type { Activity } from '#contract/activity.ts'
import { actionText, entryText } from './entry-words.ts'

const anEntry = (more: Partial<Activity>): Activity => ({
  ...{ id: 1, at: '2026-11-20T08:00:00.000Z', user: null, action: 'updated', entity: 'user', entity_id: 1 },
  ...{
    before: null,
    after: null,
    about: null,
    group: null,
    named: null,
    ip: null,
    request_id: null,
    undone: false,
    undoable_until: null,
  },
  ...more,
})

const named = (total: number, ...names: string[]) => ({ total, first: names.map((name, id) => ({ id, name })) })

test.each([
  [
    { before: { lastName: 'Whitfield', phone: '' }, after: { lastName: 'Married', phone: '3125550142' } },
    'last name: Whitfield → Married, phone: empty → 3125550142',
  ],
  [
    { before: { enabled: true, userStatusId: 1 }, after: { enabled: false, userStatusId: 3, ended_sessions: 2 } },
    'may sign in: yes → no, user status: Active → 3, ended sessions: 2',
  ],
  [{ before: { name: 'Desk', alias: 'desk' }, after: { name: 'Desk', alias: 'front' } }, 'alias: desk → front'],
  [
    { action: 'added users', entity: 'auth-group', after: {}, named: named(2, 'Ann Whitfield', 'Bo Xu') },
    'Ann Whitfield, Bo Xu',
  ],
  [{ action: 'removed scopes', entity: 'auth-group', before: {}, named: named(1, 'crm') }, 'crm'],
  [{ action: 'deleted', before: { name: 'Desk' } }, ''],
  [{ action: 'added document', after: { name: 'a.pdf' } }, 'a.pdf'],
  [{ action: 'replaced document', before: { name: 'a.pdf' }, after: { name: 'b.csv' } }, 'a.pdf → b.csv'],
  [{ action: 'removed document', before: { name: 'b.csv' } }, 'b.csv'],
  [{ action: 'punched card', after: { note: 'Second lesson' } }, 'Second lesson'],
  [{ action: 'punched card', after: { note: null } }, ''],
  [{ action: 'signed in', after: { device: 'Chrome' } }, ''],
])('%j is said as "%s"', (more, text) => {
  expect(entryText(anEntry(more), 'auth-group', [{ id: 1, name: 'Active' }])).toBe(text)
})

test.each([
  ['added users', named(1, 'Ann Whitfield'), 'added them to a group', 'Front desk'],
  ['removed users', named(2, 'Ann Whitfield', 'Bo Xu'), 'removed them from a group', 'Front desk, with 1 other'],
  ['added users', named(2000, 'Bo Xu'), 'added them to a group', 'Front desk, with 1,999 others'],
])('%s of %j is said of a person as "%s"', (action, people, done, text) => {
  const entry = anEntry({ action, entity: 'auth-group', group: 'Front desk', named: people })
  expect([actionText(entry, 'user'), entryText(entry, 'user')]).toEqual([done, text])
  expect(actionText(entry, 'auth-group')).toBe(action)
})
