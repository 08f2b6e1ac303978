import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { AuthGroup } from '#contract/auth-groups.ts'
import { expectAccessible } from '#web/testing/accessible.ts'
import { type FakeAnswers, fakeServer, listOf } from '#web/testing/fake-server.ts'
import { aUser, openApp } from '#web/testing/render-app.tsx'
import { expectSaid } from '#web/testing/said.ts'

/** What was done to a group, in the dialog of its effect. */

const user = aUser({ scopes: ['auth-groups'] })
const DESK: AuthGroup = {
  ...{ id: 2, name: 'Front desk', description: 'Answers the phone', alias: 'desk', users_count: 2, version: 1 },
  ...{ updated_at: '2026-11-20T08:00:00.000Z', updated_by: null },
}
const dialog = page.getByRole('dialog', { name: 'Scopes of Front desk' })
const button = (name: string) => page.getByRole('button', { name, exact: true })

beforeEach(() => page.viewport(1440, 900))

function open(answers: FakeAnswers) {
  const server = fakeServer({
    'GET /api/settings': () => ({
      company_name: '',
      phone: '',
      example_questions: [],
      auctions: { count: 0, states: 0, samples: 0 },
      today: '2026-11-20',
    }),
    'GET /api/auth/me': () => user,
    'GET /api/authgroups': () => listOf([DESK]),
    'GET /api/authgroups/:id/effect': () => ({ members: 2, scopes: [] }),
    'GET /api/authgroups/:id/effect/people': () => listOf([]),
    ...answers,
  })
  openApp('/users/userAuthGroupsAdmin', { user })
  const sent = (key: string) => server.calls.filter((call) => call.key === key).map(({ request }) => request)
  return { ...server, sent }
}

test('its history takes a removal back, and shows it on a day', async () => {
  const { sent } = open({
    'GET /api/authgroups/:id/activity': () =>
      listOf([
        {
          ...{
            id: 8,
            at: '2026-11-19T08:00:00.000Z',
            user: { id: 1, name: 'Dana Kessler' },
            action: 'removed users',
          },
          ...{
            entity: 'auth-group',
            entity_id: 2,
            before: {},
            after: null,
            ip: null,
            request_id: null,
          },
          ...{
            group: 'Front desk',
            named: { total: 1, first: [{ id: 4, name: 'Bo Xu' }] },
            undone: false,
            undoable_until: '2026-12-19T08:00:00.000Z',
          },
        },
      ]),
    'POST /api/activity/:id/undo': () => ({ success: true, message: 'They are in the group again.' }),
    'GET /api/authgroups/:id/at': () => ({
      ...{ id: 2, name: 'Old desk', description: 'x', alias: 'x', archived: false, scopes: [{ id: 5, name: 'crm' }] },
      members: { total: 120, first: [{ id: 4, username: 'b', firstName: 'Bo', lastName: 'Xu' }] },
    }),
  })
  await button('Scopes of Front desk').click()
  const history = dialog.getByRole('region', { name: 'History' })
  await history.getByRole('button', { name: 'Undo: removed users, Bo Xu' }).click()
  await expectSaid('They are in the group again.')
  expect(sent('POST /api/activity/:id/undo').map(({ params }) => params)).toEqual([{ id: '8' }])
  await history.getByLabelText('As it was at the end of').fill('2026-11-01')
  await expect.element(dialog.getByText('Old desk')).toBeVisible()
  await expect.element(dialog.getByText('Xu, Bo and 119 more')).toBeVisible()
  await expectAccessible()
})

test('its history names the first of many, and all of them when asked', async () => {
  const { calls } = open({
    'GET /api/authgroups/:id/activity': () =>
      listOf([
        {
          ...{ id: 9, at: '2026-11-19T08:00:00.000Z', user: null, action: 'added users', entity: 'auth-group' },
          ...{ entity_id: 2, before: null, after: {}, ip: null, request_id: null, group: 'Front desk' },
          ...{ named: { total: 1_234_567, first: [{ id: 4, name: 'Bo Xu' }] }, undone: false, undoable_until: null },
        },
      ]),
    'GET /api/activity/:id/people': () =>
      listOf([{ id: 5, username: 'ann.w', firstName: 'Ann', lastName: 'Whitfield', email: 'x@y.example' }], 1_234_567),
  })
  await button('Scopes of Front desk').click()
  const history = dialog.getByRole('region', { name: 'History' })
  await expect.element(history.getByText(/added users: Bo Xu and/)).toBeVisible()
  expect(calls.map(({ key }) => key)).not.toContain('GET /api/activity/:id/people')
  const more = history.getByRole('button', { name: '1,234,566 more' })
  await more.click()
  await expect.element(more).toHaveAttribute('aria-expanded', 'true')
  await expect.element(history.getByText('Whitfield, Ann ann.w')).toBeVisible()
  await expect.element(history.getByText('1 to 20 of 1,234,567')).toBeVisible()
  await history.getByRole('textbox', { name: 'Search for a user' }).fill('whit')
  const asked = () => calls.filter(({ key }) => key === 'GET /api/activity/:id/people').map(({ request }) => request)
  await expect.poll(() => asked().at(-1)?.query.get('search')).toBe('whit')
  expect(asked()[0]?.params).toEqual({ id: '9' })
  await expectAccessible()
})

test('it offers to undo what its reader may change back, and nothing else', async () => {
  const until = { undone: false, undoable_until: '2026-12-19T08:00:00.000Z' }
  const base = {
    ...{ at: '2026-11-19T08:00:00.000Z', user: null, entity: 'auth-group', entity_id: 2, before: {}, after: null },
    ...{ ip: null, request_id: null, group: 'Front desk', ...until },
  }
  open({
    'GET /api/authgroups/:id/activity': () =>
      listOf([
        { ...base, id: 9, action: 'removed scopes', named: { total: 1, first: [{ id: 5, name: 'crm' }] } },
        { ...base, id: 8, action: 'removed users', named: { total: 1, first: [{ id: 4, name: 'Bo Xu' }] } },
      ]),
  })
  await button('Scopes of Front desk').click()
  await expect.element(dialog.getByRole('button', { name: 'Undo: removed users, Bo Xu' })).toBeVisible()
  await expect.element(dialog.getByRole('button', { name: 'Undo: removed scopes, crm' })).not.toBeInTheDocument()
})
