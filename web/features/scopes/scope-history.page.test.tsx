import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Activity } from '#contract/activity.ts'
import { expectAccessibleAnywhere } from '#web/testing/accessible.ts'
import { fakeServer, listOf } from '#web/testing/fake-server.ts'
import { aUser, openApp } from '#web/testing/render-app.tsx'
import { expectSaid } from '#web/testing/said.ts'

beforeEach(() => page.viewport(1440, 900))

const anEntry = (id: number, action: string, more: Partial<Activity>): Activity => ({
  ...{ id, action, at: '2026-11-19T08:00:00.000Z', user: { id: 1, name: 'Dana Kessler' } },
  ...{
    entity: 'auth-group',
    entity_id: 3,
    about: null,
    before: null,
    after: null,
    group: 'Front desk',
    named: { total: 1, first: [{ id: 5, name: 'county-notes' }] },
  },
  ...{ ip: '127.0.0.1', request_id: null, undone: false, undoable_until: null },
  ...more,
})
const OWN = { entity: 'scope', entity_id: 5, group: null, named: null }

function open(scopes: string[]) {
  const user = aUser({ scopes })
  let undone = false
  const server = fakeServer({
    'GET /api/settings': () => ({
      ...{ company_name: '', phone: '', example_questions: [], today: '2026-11-20' },
      auctions: { count: 0, states: 0, samples: 0 },
    }),
    'GET /api/auth/me': () => user,
    'GET /api/scopes': () =>
      listOf([
        {
          ...{ id: 5, name: 'county-notes', description: 'Write notes', built_in: false, version: 1 },
          ...{ updated_at: '2026-11-20T08:00:00.000Z', updated_by: null },
        },
      ]),
    'GET /api/scopes/:id/holders': () => listOf([]),
    'GET /api/scopes/:id/activity': () =>
      listOf([
        anEntry(4, 'removed scopes', { undone, undoable_until: undone ? null : '2026-12-19T08:00:00.000Z' }),
        anEntry(3, 'granted scopes', {}),
        anEntry(2, 'updated', {
          ...OWN,
          before: { name: 'county-notes', description: 'Notes' },
          after: { name: 'county-notes', description: 'Write notes' },
        }),
        anEntry(1, 'created', OWN),
      ]),
    'POST /api/activity/:id/undo': () => {
      undone = true
      return { success: true, message: 'The group holds them again.' }
    },
  })
  openApp('/users/authGroupsScopeAdmin', { user })
  return (key: string) => server.calls.filter((call) => call.key === key).map(({ request }) => request)
}
const history = page.getByRole('region', { name: 'History' })

test('says what was done to a scope and which groups had it, and gives back what was taken', async () => {
  const sent = open(['user-scopes'])
  await page.getByRole('button', { name: 'Who holds county-notes' }).click()
  await expect.poll(() => history.element().textContent).toContain('took it from a group: Front desk')
  await expect.poll(() => history.element().textContent).toContain('gave it to a group: Front desk')
  await expect.poll(() => history.element().textContent).toContain('description: Notes → Write notes')
  expect(sent('GET /api/scopes/:id/activity').at(-1)?.params.id).toBe('5')
  await expectAccessibleAnywhere(page.viewport)
  await page.getByRole('button', { name: 'Undo: took it from a group, Front desk' }).click()
  await expectSaid('Success: The group holds them again.')
  await expect.element(history.getByText(/, undone$/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: /^Undo/ })).not.toBeInTheDocument()
  expect(sent('POST /api/activity/:id/undo').map(({ params }) => params.id)).toEqual(['4'])
})
