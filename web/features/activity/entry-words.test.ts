import { expect, test } from 'vitest'
import type { Activity } from '#contract/activity.ts'
import { entryText } from './entry-words.ts'

const anEntry = (more: Partial<Activity>): Activity => ({
  ...{ id: 1, at: '2026-11-20T08:00:00.000Z', user: null, action: 'updated', entity: 'user', entity_id: 1 },
  ...{
    before: null,
    after: null,
    group: null,
    whom: null,
    ip: null,
    request_id: null,
    undone: false,
    undoable_until: null,
  },
  ...more,
})

test.each([
  [
    { before: { lastName: 'Whitfield', phone: '' }, after: { lastName: 'Married', phone: '3125550142' } },
    'last name: Whitfield → Married, phone: empty → 3125550142',
  ],
  [
    { before: { enabled: true, userStatusId: 1 }, after: { enabled: false, userStatusId: 3, ended_sessions: 2 } },
    'enabled: yes → no, user status: 1 → 3, ended sessions: 2',
  ],
  [{ before: { name: 'Desk', alias: 'desk' }, after: { name: 'Desk', alias: 'front' } }, 'alias: desk → front'],
  [{ action: 'added users', after: { added: [1, 2] } }, '2 people'],
  [{ action: 'removed scopes', before: { removed: [5] } }, '1 scope'],
  [{ action: 'added users', after: { added: [1] }, whom: 'Ann Whitfield' }, 'Ann Whitfield'],
  [{ action: 'removed users', before: { removed: [1] }, whom: null }, '1 person'],
  [{ action: 'deleted', before: { name: 'Desk' } }, ''],
  [{ action: 'signed in', after: { device: 'Chrome' } }, ''],
])('%j is said as "%s"', (more, text) => {
  expect(entryText(anEntry(more))).toBe(text)
})
