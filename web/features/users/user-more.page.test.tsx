import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Activity } from '#contract/activity.ts'
import { expectAccessibleAnywhere } from '#web/testing/accessible.ts'
import { type FakeAnswers, fakeServer, listOf, problem } from '#web/testing/fake-server.ts'
import { aUser, openApp } from '#web/testing/render-app.tsx'
import { expectSaid } from '#web/testing/said.ts'
import { aGroup, aPerson, lookups, shell } from './testing/people.ts'

/** What stands under the form of Edit User: why they may do what, and what was done to them. */

beforeEach(() => page.viewport(1440, 900))

const anEntry = (id: number, action: string, more: Partial<Activity> = {}): Activity => ({
  ...{
    id,
    at: '2026-11-19T08:00:00.000Z',
    user: { id: 1, name: 'Dana Kessler' },
    action,
    entity: 'user',
    entity_id: 3,
  },
  ...{
    before: null,
    after: null,
    about: null,
    group: null,
    named: null,
    ip: '127.0.0.1',
    request_id: null,
    undone: false,
    undoable_until: null,
  },
  ...more,
})
const region = (name: string) => page.getByRole('region', { name, exact: true })

function open(answers: FakeAnswers = {}, scopes = ['users', 'crm']) {
  const user = aUser({ scopes })
  const server = fakeServer({
    ...shell,
    ...lookups,
    'GET /api/auth/me': () => user,
    'GET /api/users/:id': () => aPerson({ id: 3 }),
    'GET /api/users/:id/permissions': () => [
      {
        scope: { id: 5, name: 'crm', description: 'Create and update users', built_in: true },
        groups: [
          { id: 1, name: 'Front desk' },
          { id: 2, name: 'Notaries' },
        ],
        endpoints: [{ method: 'POST', url: '/api/users', summary: 'Create a user' }],
      },
      {
        scope: { id: 9, name: 'county-notes', description: 'Write notes', built_in: false },
        groups: [{ id: 2, name: 'Notaries' }],
        endpoints: [],
      },
    ],
    'GET /api/users/:id/authgroups': () => [aGroup(1, 'Front desk')],
    'GET /api/activity': () => listOf([]),
    ...answers,
  })
  openApp('/users/addEditUser/3', { user })
  return server
}

test('says why they may do what: scopes, groups, pages and calls', async () => {
  open()
  const permissions = region('Permissions')
  await expect.element(permissions.getByText('Through Front desk, Notaries')).toBeVisible()
  await expect.element(permissions.getByText('Page: Add / Edit User')).toBeVisible()
  await permissions.getByText('1 call of the API').click()
  await expect.element(permissions.getByText('POST /api/users')).toBeVisible()
  await expect.element(permissions.getByText(/^Opens nothing in Liendesk itself/)).toBeVisible()
  await expectAccessibleAnywhere(page.viewport)
})

test('says where they hold nothing, and where it cannot be read', async () => {
  let broken = true
  open({
    'GET /api/users/:id/permissions': () => (broken ? problem('database_unavailable', 'No database.') : []),
  })
  await expect.element(page.getByText('Error getting permissions: No database.')).toBeVisible()
  broken = false
  await region('Permissions').getByRole('button', { name: 'Retry' }).click()
  await expect.element(page.getByText(/^They hold no scope/)).toBeVisible()
})

test('says what was done to them, and takes a deletion back', async () => {
  let undone = false
  const { calls } = open({
    'GET /api/activity': () =>
      listOf(
        [
          anEntry(8, 'deleted', undone ? { undone } : { undoable_until: '2026-12-19T08:00:00.000Z' }),
          anEntry(7, 'updated', { before: { lastName: 'Whitfield' }, after: { lastName: 'Married' } }),
          anEntry(6, 'sign-in failed', { user: null }),
        ],
        45,
      ),
    'POST /api/activity/:id/undo': () => {
      undone = true
      return { success: true, message: 'The user is back, as they were.' }
    },
    // What is read again may take its time: what became of the undo is said at once.
    'GET /api/users/:id/permissions': () => (undone ? new Promise<never>(() => {}) : []),
  })
  const history = region('History')
  await expect.element(history.getByText(/last name: Whitfield → Married/)).toBeVisible()
  await expect.element(history.getByText(/^sign-in failed/)).toBeVisible()
  const { query } = calls.find(({ key }) => key === 'GET /api/activity')?.request ?? {}
  expect([query?.get('person'), query?.get('entity'), query?.get('page')]).toEqual(['3', null, '1'])
  await expectAccessibleAnywhere(page.viewport)
  await history.getByRole('button', { name: 'Undo: deleted' }).click()
  await expectSaid('The user is back, as they were.')
  await expect.element(history.getByText(/, undone$/)).toBeVisible()
  await expect.element(history.getByRole('button', { name: /^Undo/ })).not.toBeInTheDocument()
  expect(calls.find(({ key }) => key.endsWith('/undo'))?.request.params).toEqual({ id: '8' })
  await history.getByRole('button', { name: 'Next page' }).click()
  // What was undone is read again meanwhile.
  await expect.poll(() => calls.map(({ request }) => request.query.get('page'))).toContain('2')
})

test('says which groups they came into and left; what was done to others as well is undone elsewhere', async () => {
  const named = (total: number) => ({ total, first: [{ id: 3, name: 'Ann Whitfield' }] })
  const inGroup = { entity: 'auth-group', entity_id: 2, undoable_until: '2026-12-19T08:00:00.000Z' }
  open({
    'GET /api/activity': () =>
      listOf([
        anEntry(9, 'removed users', { ...inGroup, group: 'Front desk', named: named(300) }),
        anEntry(8, 'removed users', { ...inGroup, group: 'Notaries', named: named(1) }),
        anEntry(7, 'added users', { entity: 'auth-group', group: 'Notaries', named: named(1) }),
      ]),
  })
  const history = region('History')
  await expect.element(history.getByText(/removed them from a group: Front desk, with 299 others/)).toBeVisible()
  await expect.element(history.getByText(/added them to a group: Notaries/)).toBeVisible()
  const buttons = history.getByRole('button', { name: /^Undo/ })
  await expect.element(buttons).toHaveAccessibleName('Undo: removed them from a group, Notaries')
})

test('says that a day is yet to come', async () => {
  const { calls } = open()
  const field = region('History').getByLabelText('As it was at the end of')
  await field.fill('2999-01-01')
  await expect.element(field).toHaveAccessibleDescription('That day is yet to come. Choose today or a day before.')
  expect(calls.map(({ key }) => key)).not.toContain('GET /api/users/:id/at')
})

test('says why something cannot be undone', async () => {
  open({
    'GET /api/activity': () => listOf([anEntry(8, 'deleted', { undoable_until: '2026-12-19T08:00:00.000Z' })]),
    'POST /api/activity/:id/undo': () => problem('unprocessable', 'This can be undone for 30 days.'),
  })
  await region('History').getByRole('button', { name: 'Undo: deleted' }).click()
  await expect.poll(() => document.body.textContent).toContain('Undoing failed: This can be undone for 30 days.')
})

test('shows what they looked like on a day', async () => {
  const { calls } = open({
    'GET /api/users/:id/at': ({ query }) =>
      query.get('date')?.startsWith('2020')
        ? problem('not_found', 'This user was not there yet.')
        : {
            ...{ id: 3, username: 'a.whitfield', email: 'ann@example.com', firstName: 'Ann', lastName: 'Before' },
            ...{ phone: '3125550142', address: '', userStatusId: 3, userStatus: { id: 3, name: 'Suspended' } },
            ...{ sms: false, notify: true, enabled: false, archived: true },
            groups: [
              { id: 1, name: 'Front desk', description: '', alias: 'desk', scopes: [{ id: 5, name: 'crm' }] },
              { id: 2, name: 'Notaries', description: '', alias: 'n', scopes: [{ id: 5, name: 'crm' }] },
            ],
          },
  })
  const field = region('History').getByLabelText('As it was at the end of')
  await field.fill('2026-11-01')
  const then = page.getByLabelText('As they were')
  await expect.element(then).toBeVisible()
  expect(then.element().textContent).toContain('NameAnn Before')
  expect(then.element().textContent).toContain('DeletedYes')
  expect(then.element().textContent).toContain('StatusSuspended')
  expect(then.element().textContent).toContain('GroupsFront desk, NotariesScopescrm')
  const { request } = calls.find(({ key }) => key === 'GET /api/users/:id/at') ?? {}
  expect(request?.query.get('date')).toBe(new Date('2026-11-01T23:59:59.999').toISOString())
  await expectAccessibleAnywhere(page.viewport)
  await field.fill('2020-01-01')
  await expect.element(region('History').getByText('This user was not there yet.')).toBeVisible()
})

test('the history is for holders of users', async () => {
  const { calls } = open({}, ['crm'])
  await expect.element(region('Permissions')).toBeVisible()
  await expect.element(region('History')).not.toBeInTheDocument()
  expect(calls.map(({ key }) => key)).not.toContain('GET /api/activity')
})
