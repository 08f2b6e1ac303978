import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Scope } from '#contract/scopes.ts'
import { call } from '#web/lib/api-client.ts'
import { endSession } from '#web/lib/session.ts'
import { expectAccessible, expectAccessibleAnywhere } from '#web/testing/accessible.ts'
import { anEffect } from '#web/testing/an-effect.ts'
import { escapeFrom } from '#web/testing/escape.ts'
import { type FakeAnswers, fakeServer, listOf, problem } from '#web/testing/fake-server.ts'
import { aUser, openApp } from '#web/testing/render-app.tsx'
import { expectSaid } from '#web/testing/said.ts'

const user = aUser({ scopes: ['user-scopes'] })
const settings = {
  company_name: '',
  phone: '(800) 555-0199',
  example_questions: [],
  auctions: { count: 6000, states: 51, samples: 6000 },
  today: '2026-11-20',
}
const scope: Scope = {
  id: 1,
  name: 'county-notes',
  description: 'Write notes on a county',
  built_in: false,
  version: 1,
  updated_at: '2026-11-20T08:00:00.000Z',
  updated_by: null,
}
const dialog = page.getByRole('dialog', { name: 'Confirm it is you' })
const password = dialog.getByLabelText('Password', { exact: true })
const name = page.getByRole('textbox', { name: 'Name of county-notes' })
const button = (label: string) => page.getByRole('button', { name: label, exact: true })
const refused = () => problem('confirmation_required', 'Confirm with your password.')

let confirmed: boolean
beforeEach(async () => {
  confirmed = false
  await page.viewport(1440, 900)
})

/** A server that wants the password before it changes anything. */
function serve(answers: FakeAnswers = {}) {
  return fakeServer({
    'GET /api/settings': () => settings,
    'GET /api/auth/me': () => user,
    'GET /api/scopes': () => listOf([scope]),
    'PUT /api/scopes/:id': ({ body }) =>
      confirmed ? { ...scope, ...(body as Partial<Scope>), version: 2 } : refused(),
    'POST /api/scopes': ({ body }) =>
      confirmed ? Response.json({ ...scope, ...(body as Partial<Scope>), id: 2 }, { status: 201 }) : refused(),
    'GET /api/authgroups': () =>
      listOf([{ id: 7, name: 'Instructors', description: '', alias: 'instructor', users_count: 14 }]),
    'POST /api/permissions/preview': () => anEffect(),
    'PUT /api/scopes/:id/scopeadd': () => (confirmed ? [scope] : refused()),
    'POST /api/auth/confirm': ({ body }) => {
      confirmed = JSON.stringify(body).includes('Ledger-green-42')
      return confirmed ? { success: true } : problem('wrong_password', 'The password is wrong.')
    },
    ...answers,
  })
}

let signedInAt = 0
/** Long after signing in. */
async function openScopes() {
  const router = openApp('/users/authGroupsScopeAdmin', { user })
  signedInAt += 1
  localStorage.setItem('liendesk.confirmedAt', String(signedInAt))
  await expect.element(name).toBeVisible()
  return router
}

const changes = (calls: ReturnType<typeof serve>['calls']) =>
  calls.filter(({ key }) => key === 'PUT /api/scopes/:id').map(({ request }) => request.body)

test('who enters a cell is asked before they type; it is saved then, and the focus is in the cell', async () => {
  const { calls } = serve()
  await openScopes()
  await name.click()
  await expect.element(password).toHaveFocus()
  await expectAccessibleAnywhere(page.viewport)
  await userEvent.keyboard('Ledger-green-42{Enter}')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(name).toHaveFocus()
  await name.fill('county-notes-2')
  await expectSaid('Success: Successfully updated scope name')
  await expect.element(page.getByRole('textbox', { name: 'Name of county-notes-2' })).toHaveFocus()
  expect(changes(calls)).toEqual([{ name: 'county-notes-2', version: 1 }])
})

test('who says no is not asked at the next cell; what they type stays in the row as unsaved, until Retry', async () => {
  const { calls } = serve()
  await openScopes()
  await name.click()
  await escapeFrom(dialog)
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(name).toHaveFocus()
  await name.fill('county-news')
  const unsaved = page.getByText('Failed to update scope name: Confirm with your password.')
  await expect.element(unsaved).toBeVisible()
  await page.getByRole('textbox', { name: 'Description of county-notes' }).click()
  await expect.element(unsaved).toBeVisible()
  await expect.element(name).toHaveValue('county-news')
  await expect.element(dialog).not.toBeInTheDocument()
  expect(changes(calls)).toHaveLength(1)
  await button('Retry').click()
  await password.fill('Ledger-green-42')
  await button('Confirm').click()
  await expect.element(page.getByRole('textbox', { name: 'Name of county-news' })).toBeVisible()
})

test('where the server wants the password in the middle of typing, no key goes anywhere else', async () => {
  serve()
  openApp('/users/authGroupsScopeAdmin', { user })
  await name.fill('county-news')
  await expect.element(page.getByText('Failed to update scope name: Confirm with your password.')).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
  await userEvent.keyboard('letter')
  await expect.element(name).toHaveValue('county-newsletter')
})

test('a wrong password is said beside the field; after too many one waits', async () => {
  let tries = 0
  serve({
    'POST /api/auth/confirm': () => {
      tries += 1
      if (tries === 1) return problem('wrong_password', 'The password is wrong.')
      const wait = problem('too_many_requests', 'Too many tries.')
      wait.headers.set('retry-after', '20')
      return wait
    },
  })
  await openScopes()
  await name.click()
  await expect.element(password).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(password).toHaveAccessibleDescription('Enter your password.')
  await userEvent.keyboard('wrong{Enter}')
  await expect.element(password).toHaveAccessibleDescription('That is not your password.')
  await expect.element(password).toHaveFocus()
  await userEvent.keyboard('again{Enter}')
  await expect.element(password).toHaveAccessibleDescription(/^Too many tries. Try again in \d+ s.$/)
  await expectAccessible()
  await button('Cancel').click()
  await expect.element(dialog).not.toBeInTheDocument()
})

test('over a dialog: Escape and Confirm are its own, and what was typed beneath stays', async () => {
  serve()
  await openScopes()
  await button('Add New Scope').click()
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('dpe-notes')
  await page.getByRole('textbox', { name: 'Description', exact: true }).fill('Notes on DPEs')
  await userEvent.keyboard('{Enter}')
  await expect.element(password).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(page.getByText('Scope creation failed: Confirm with your password.')).toBeVisible()
  await expect.element(page.getByRole('textbox', { name: 'Description', exact: true })).toHaveValue('Notes on DPEs')
  await expect.element(page.getByRole('textbox', { name: 'Description', exact: true })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(password).toHaveFocus()
  await password.click()
  await userEvent.keyboard('Ledger-green-42{Tab}{Tab}{Tab}{Enter}')
  await expectSaid('Success: Successfully created scope!')
  await expect.element(page.getByRole('dialog', { name: 'Add New Scope' })).not.toBeInTheDocument()
  await expect.poll(() => document.activeElement?.textContent).toBe('Add New Scope')
})

test('after a question that was answered: the row goes, and the focus goes on', async () => {
  serve({
    'GET /api/scopes': () =>
      listOf(confirmed ? [{ ...scope, id: 2, name: 'onboarding' }] : [scope, { ...scope, id: 2, name: 'onboarding' }]),
    'DELETE /api/scopes/:id': () => (confirmed ? { success: true } : refused()),
  })
  await openScopes()
  await button('Delete county-notes').click()
  await expect.element(page.getByText('Nobody gains or loses a scope.')).toBeVisible()
  await button('Delete scope').click()
  await expect.element(password).toHaveFocus()
  await userEvent.keyboard('Ledger-green-42{Enter}')
  await expectSaid('Success: Successfully deleted scope!')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.poll(() => document.activeElement?.getAttribute('aria-label')).toBe('Delete onboarding')
})

test('calls that wait at once share one dialog, and one that set out before need not ask again', async () => {
  const late = Promise.withResolvers<Response>()
  const { calls } = serve({ 'PUT /api/scopes/:id/scopeadd': () => (confirmed ? [scope] : late.promise) })
  await openScopes()
  const change = (id: number) => call('PUT /api/scopes/:id', { params: { id }, body: { name: `s-${id}`, version: 1 } })
  const slow = call('PUT /api/scopes/:id/scopeadd', { params: { id: 7 }, body: { scopes: [1] } })
  const both = Promise.all([change(1), change(2)])
  await password.fill('Ledger-green-42')
  expect(page.getByRole('dialog', { name: 'Confirm it is you' }).elements()).toHaveLength(1)
  await button('Confirm').click()
  expect((await both).map((row) => row.name)).toEqual(['s-1', 's-2'])
  late.resolve(refused())
  expect(await slow).toEqual([scope])
  expect(calls.filter(({ key }) => key === 'POST /api/auth/confirm')).toHaveLength(1)
})

test('a form is sent again whole', async () => {
  const { calls } = serve({
    'POST /api/auctions': () => (confirmed ? Response.json({ success: true }) : refused()),
  })
  await openScopes()
  const form = new FormData()
  form.append('file', new File(['State,County'], 'sales.csv'))
  const sent = call('POST /api/auctions', { form })
  await password.fill('Ledger-green-42')
  await button('Confirm').click()
  await sent
  const files = calls.filter(({ key }) => key === 'POST /api/auctions').map(({ request }) => request.form)
  expect(files).toEqual([form, form])
})

test('where the session ends meanwhile, the call is not kept waiting', async () => {
  serve()
  await openScopes()
  const sent = call('PUT /api/scopes/:id', { params: { id: 1 }, body: { name: 'x', version: 1 } })
  await expect.element(password).toBeVisible()
  endSession()
  await expect(sent).rejects.toThrow('Confirm with your password.')
  await expect.element(page.getByRole('heading', { name: 'Sign In' })).toBeVisible()
})

test('leaving for another page while it asks is asked about, and calls it off', async () => {
  const { calls } = serve({ 'GET /api/authgroups': () => listOf([]) })
  const router = await openScopes()
  const sent = call('PUT /api/scopes/:id', { params: { id: 1 }, body: { name: 'county-news', version: 1 } })
  void sent.catch(() => undefined)
  await expect.element(dialog).toBeVisible()
  void router.navigate({ to: '/users/userAuthGroupsAdmin' })
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  await escapeFrom(question)
  await expect.element(question).not.toBeInTheDocument()
  await expect.element(dialog).toBeVisible()
  void router.navigate({ to: '/users/userAuthGroupsAdmin' })
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect.poll(() => router.state.location.pathname).toBe('/users/userAuthGroupsAdmin')
  await expect.element(dialog).not.toBeInTheDocument()
  expect(changes(calls)).toHaveLength(1)
})
