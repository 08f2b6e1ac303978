import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessibleAnywhere } from '#web/testing/accessible.ts'
import { type FakeAnswers, fakeServer, listOf, problem } from '#web/testing/fake-server.ts'
import { aUser, openApp } from '#web/testing/render-app.tsx'
import { aPerson, holding, lookups, shell } from './testing/people.ts'
import { signInAnswer } from './testing/sign-in.ts'

/** Somebody who holds one of the application's own scopes that who looks at them does not (R28). */

beforeEach(() => page.viewport(1440, 900))

const LOCKED = 'They hold settings, which you do not: somebody who does can change how they sign in.'
const KEPT = 'They hold settings, which you do not: somebody who does can delete them.'
const WHY = 'They hold settings, which you do not.'
const field = (label: string) => page.getByLabelText(label, { exact: true })
const status = page.getByRole('combobox', { name: 'Status' })

function open(address: string, scopes: string[], answers: FakeAnswers = {}) {
  const user = aUser({ scopes })
  const server = fakeServer({
    ...shell,
    ...lookups,
    ...signInAnswer(),
    'GET /api/auth/me': () => user,
    'GET /api/users': () => listOf([aPerson({ id: 2 })]),
    'GET /api/users/:id': () => aPerson({ id: 2 }),
    'GET /api/users/:id/permissions': () => [holding('county-notes', false), holding('crm'), holding('settings')],
    'GET /api/users/:id/authgroups': () => [],
    'GET /api/activity': () => listOf([]),
    'PUT /api/users/:id': () => aPerson({ id: 2, version: 2 }),
    ...answers,
  })
  const sent = (method: string) =>
    server.calls.filter(({ key }) => key.startsWith(method)).map(({ request }) => request.body)
  return { sent, router: openApp(address, { user }) }
}

test('how they sign in is locked, with the reason; what else they are is not', async () => {
  const { sent } = open('/users/addEditUser/2', ['crm'])
  for (const label of ['Username', 'Update Password', 'Email', 'Phone']) {
    await expect.element(field(label)).toBeDisabled()
    await expect.element(field(label)).toHaveAccessibleDescription(WHY)
  }
  await expect.element(status).toBeDisabled()
  await expect.element(status).toHaveAccessibleDescription(LOCKED)
  await expectAccessibleAnywhere(page.viewport)
  await field('Last Name').fill('Married')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => sent('PUT')).toEqual([{ lastName: 'Married', version: 1 }])
})

test.each([
  ['who holds the same', ['users', 'crm', 'settings'], [holding('settings')]],
  ['staff named the scope themselves', ['users', 'crm'], [holding('county-notes', false)]],
])('nothing is locked where %s', async (_, scopes, held) => {
  open('/users/addEditUser/2', scopes, { 'GET /api/users/:id/permissions': () => held })
  await expect.element(field('Username')).toBeEnabled()
  await expect.element(field('Update Password')).toBeEnabled()
  await expect.element(status).toBeEnabled()
  await expect.element(page.getByRole('button', { name: 'Delete' })).not.toHaveAttribute('aria-disabled')
})

test('where what they hold cannot be read, the form is there', async () => {
  open('/users/addEditUser/2', ['crm'], {
    'GET /api/users/:id/permissions': () => problem('database_unavailable', 'No database.'),
  })
  await expect.element(field('Username')).toBeEnabled()
})

test.each([
  ['on Edit User', '/users/addEditUser/2', ['users', 'crm']],
  ['where one looks at them', '/users/users', ['users', 'crm'].slice(0, 1)],
])('they are not deleted, %s', async (_, address, scopes) => {
  const { sent } = open(address, scopes)
  if (address === '/users/users') await page.getByRole('button', { name: 'View a.whitfield' }).click()
  const remove = page.getByRole('button', { name: 'Delete', exact: true })
  await expect.element(remove).toHaveAccessibleDescription(/^They hold (crm|settings), which you do not: somebody who/)
  remove.element().dispatchEvent(new MouseEvent('click', { bubbles: true }))
  await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument()
  expect(sent('DELETE')).toEqual([])
  if (scopes.length === 2) await expect.element(remove).toHaveAccessibleDescription(KEPT)
})
