import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type FakeAnswers, fakeServer, listOf } from '#web/testing/fake-server.ts'
import { aUser, openApp } from '#web/testing/render-app.tsx'
import { aPerson, lookups, shell, why } from './testing/people.ts'

/** Coming back from editing somebody. */
const PEOPLE = Array.from({ length: 500 }, (_, at) =>
  aPerson({ id: at + 1, username: `person.${String(at).padStart(3, '0')}`, email: `p${at}@example.com` }),
)
const user = aUser({ id: 900, scopes: ['users', 'crm'] })

beforeEach(async () => {
  sessionStorage.clear()
  await page.viewport(1440, 900)
})

async function open(answers: FakeAnswers = {}) {
  fakeServer({
    ...shell,
    ...lookups,
    ...why,
    'GET /api/auth/me': () => user,
    'GET /api/users': () => listOf(PEOPLE, 20_000),
    'GET /api/users/:id': ({ params }) => PEOPLE[Number(params.id) - 1] ?? aPerson(),
    ...answers,
  })
  const router = openApp('/users/users?page_size=500', { user })
  await expect.element(edit('person.000')).toBeVisible()
  return router
}
const edit = (username: string) => page.getByRole('button', { name: `Edit ${username}`, exact: true })
const scroller = () => {
  const found = page.getByRole('table', { name: 'Users' }).element().parentElement
  if (!found) throw new Error('The table stands in nothing that scrolls.')
  return found
}

/** Goes far down, and on to somebody there. */
async function goOn(username: string) {
  scroller().scrollTop = 7000
  await edit(username).click()
  await expect.element(page.getByRole('heading', { name: 'Edit User' })).toBeVisible()
  await expect.element(page.getByLabelText('First Name')).toHaveValue('Ann')
}
async function expectTheSamePlace(username: string) {
  await expect.element(edit(username)).toHaveFocus()
  expect(scroller().scrollTop).toBe(7000)
}

test('by Back, by the browser’s own and after saving it is where it was, with the focus on the button', async () => {
  const router = await open({
    'PUT /api/users/:id': ({ params }) => ({ ...(PEOPLE[Number(params.id) - 1] ?? aPerson()), version: 2 }),
  })
  await goOn('person.200')
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  await expectTheSamePlace('person.200')
  await goOn('person.205')
  router.history.back()
  await expectTheSamePlace('person.205')
  await goOn('person.210')
  await page.getByLabelText('First Name').fill('Anna')
  await userEvent.keyboard('{Control>}s{/Control}')
  await expectTheSamePlace('person.210')
})

test('somebody who is not there any more leaves the place; the list itself, opened anew, begins at its top', async () => {
  let gone = false
  const router = await open({
    'GET /api/users': () => listOf(gone ? PEOPLE.toSpliced(200, 1) : PEOPLE, 20_000),
    'DELETE /api/users/:id': () => {
      gone = true
      return { success: true }
    },
  })
  await goOn('person.200')
  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete user' }).click()
  await expect.element(edit('person.201')).toBeVisible()
  expect(scroller().scrollTop).toBe(7000)
  await expect.element(edit('person.200')).not.toBeInTheDocument()
  await goOn('person.210')
  await router.navigate({ to: '/users/users', search: { page_size: 500 } })
  await expect.element(edit('person.000')).toBeVisible()
  expect(scroller().scrollTop).toBe(0)
})
