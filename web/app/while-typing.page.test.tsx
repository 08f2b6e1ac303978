import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { call } from '#web/lib/api-client.ts'
import { endSession } from '#web/lib/session.ts'
import { fakeServer, listOf, noConnection, problem } from '#web/testing/fake-server.ts'
import { aUser, openApp } from '#web/testing/render-app.tsx'
import { notify } from '#web/ui/notifications.tsx'
import { showError, showSuccess } from '#web/ui/result-dialog.tsx'

/** Nothing that the product shows by itself takes keys that were meant for something else (R35): each such thing, in each place to type. */
const user = aUser({ scopes: ['users', 'crm', 'auth-groups', 'user-scopes', 'settings', 'upload'] })
const scope = {
  ...{ id: 1, name: 'county-notes', description: '', built_in: false, version: 1 },
  ...{ updated_at: '2026-11-20T08:00:00.000Z', updated_by: null },
}
const textbox = (name: string) => page.getByRole('textbox', { name, exact: true })
const press = (name: string) => page.getByRole('button', { name, exact: true }).click()

let isThere = true
beforeEach(async () => {
  isThere = true
  await page.viewport(1440, 900)
  fakeServer({
    'GET /api/settings': () => ({
      ...{ company_name: '', phone: '', example_questions: [], today: '2026-11-20' },
      auctions: { count: 6000, states: 51, samples: 6000 },
    }),
    'GET /api/health': () => (isThere ? { status: 'ok' } : noConnection()),
    'GET /api/auth/me': () => user,
    'GET /api/users': () => (isThere ? listOf([]) : noConnection()),
    'GET /api/users/types': () => [{ id: 5, name: 'Staff' }],
    'GET /api/users/status': () => [{ id: 1, name: 'Active' }],
    'GET /api/scopes': () => (isThere ? listOf([scope]) : noConnection()),
    'GET /api/authgroups': () => listOf([]),
    'GET /api/notes': () => listOf([]),
    'POST /api/notes': () =>
      isThere ? { id: 7, title: '', text: 'ab', version: 1, updated_at: '2026-11-20T08:00:00.000Z' } : noConnection(),
    'PUT /api/notes/:id': noConnection,
    // Where the connection is lost, what is on its way stays there.
    'PUT /api/scopes/:id': () =>
      isThere ? problem('confirmation_required', 'Confirm with your password.') : new Promise<never>(() => {}),
    'GET /api/search': () => ({ people: [], groups: [], scopes: [], auctions: [], questions: [], notes: [] }),
  })
})

type Place = [name: string, address: string, open: () => Promise<void>, field: ReturnType<typeof textbox>]
const nothing = async () => {}
const PLACES: readonly Place[] = [
  ['the box to ask', '/pages/ai', nothing, textbox('Message')],
  ['a form', '/users/addEditUser', nothing, textbox('First Name')],
  ['the search of a list', '/users/users', nothing, textbox('Search all columns')],
  ['a cell', '/users/authGroupsScopeAdmin', nothing, textbox('Description of county-notes')],
  ['a dialog', '/users/authGroupsScopeAdmin', () => press('Add New Scope'), textbox('Description')],
  [
    'a note',
    '/users/users',
    async () => {
      await press('Write Notes')
      await press('New note')
    },
    textbox('Note'),
  ],
]

const SHOWN: readonly [name: string, show: () => void, seen: string][] = [
  ['a Success dialog', () => showSuccess('It is done.'), 'Success: It is done.'],
  ['an Error dialog', () => showError('It went wrong.'), 'Error: It went wrong.'],
  [
    'a notification',
    () => notify({ type: 'danger', text: 'It broke.', action: { label: 'Undo', onClick: () => {} } }),
    'It broke.',
  ],
  [
    'a lost connection',
    () => {
      isThere = false
      window.dispatchEvent(new Event('offline'))
    },
    'There is no connection to the server.',
  ],
]

describe.each(PLACES)('in %s', (_, address, open, field) => {
  test.each(SHOWN)('%s leaves every key where it was meant to go', async (_name, show, seen) => {
    openApp(address, { user })
    await expect.element(page.getByRole('main')).toBeVisible()
    await open()
    await expect.element(field).toBeVisible()
    await field.click()
    await userEvent.keyboard('ab')
    show()
    await expect.poll(() => document.body.innerText).toContain(seen)
    await userEvent.keyboard('cd')
    await expect.element(field).toHaveValue('abcd')
    await expect.element(field).toHaveFocus()
  })

  test('the end of the session takes no key for Login', async () => {
    openApp(address, { user })
    await open()
    await field.click()
    await userEvent.keyboard('ab')
    endSession()
    await expect.element(page.getByLabelText('Email or Phone Number')).toBeVisible()
    await userEvent.keyboard('cd')
    for (const one of document.querySelectorAll<HTMLInputElement>('input:not([type=checkbox])'))
      expect(one.value).toBe('')
  })

  test('a call that was sent by itself asks for no password', async () => {
    openApp(address, { user })
    await open()
    await field.click()
    await userEvent.keyboard('ab')
    const sent = call('PUT /api/scopes/:id', { params: { id: 1 }, body: { name: 'x', version: 1 }, unasked: true })
    await expect(sent).rejects.toMatchObject({ code: 'confirmation_required' })
    await userEvent.keyboard('cd')
    await expect.element(field).toHaveValue('abcd')
    await expect.element(page.getByRole('dialog', { name: 'Confirm it is you' })).not.toBeInTheDocument()
  })
})
