import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible, inTheme, LOOKS } from '#web/testing/accessible.ts'
import { type FakeAnswers, fakeServer, listOf, problem } from '#web/testing/fake-server.ts'
import { aUser, openApp } from '#web/testing/render-app.tsx'
import { aPerson, lookups, shell } from './testing/people.ts'

const PEOPLE = [
  aPerson(),
  aPerson({ id: 2, username: 'j.abernathy', firstName: 'Jo', lastName: 'Abernathy', userType: null, userTypeId: null }),
  aPerson({ id: 3, username: 'h.brandt', firstName: 'Hannelore', lastName: 'Brandt', phone: '', enabled: false }),
]
const user = aUser({ scopes: ['users', 'crm'] })

beforeEach(() => page.viewport(1440, 900))

function open(address = '/users/users', answers: FakeAnswers = {}, as = user) {
  const server = fakeServer({
    ...shell,
    ...lookups,
    'GET /api/auth/me': () => as,
    'GET /api/users': ({ query }) => {
      const search = query.get('search') ?? ''
      const found = PEOPLE.filter((person) => JSON.stringify(person).includes(search))
      return listOf(query.get('order') === 'desc' ? found.toReversed() : found, found.length)
    },
    'GET /api/users/:id': ({ params }) =>
      PEOPLE.find(({ id }) => id === Number(params.id)) ?? problem('not_found', 'No.'),
    ...answers,
  })
  const listed = () => server.calls.filter(({ key }) => key === 'GET /api/users').at(-1)?.request.query
  return { ...server, listed, router: openApp(address, { user: as }) }
}
const cell = (text: string) => page.getByRole('cell', { name: text, exact: true })

test('shows everybody: phones as (xxx) xxx-xxxx, a missing type as Unknown', async () => {
  open()
  await expect.element(page.getByRole('heading', { name: 'Users', level: 1 })).toBeVisible()
  const ann = page.getByRole('row', { name: /Whitfield/ })
  await expect.element(ann.getByRole('cell', { name: 'ann.whitfield@example.com', exact: true })).toBeVisible()
  await expect.element(ann.getByRole('cell', { name: '(312) 555-0142' })).toBeVisible()
  await expect.element(cell('Unknown')).toBeVisible()
  await expect.element(cell('h.brandt , may not sign in')).toBeVisible()
  const heads = page
    .getByRole('columnheader')
    .elements()
    .map(({ textContent }) => textContent)
  expect(heads).toEqual(['Edit', 'Username', 'Email', 'First', 'Last', 'User Type', 'Phone'])
})

test('search, order, page and size stand in the address and survive editing and coming back', async () => {
  const { router, listed } = open('/users/users?search=Brandt&page_size=50')
  await expect.element(cell('Hannelore')).toBeVisible()
  await page.getByRole('button', { name: 'Last' }).click()
  await expect
    .poll(() => router.state.location.href)
    .toBe('/users/users?search=Brandt&page_size=50&sort=lastName&order=asc')
  await page.getByRole('button', { name: 'Last' }).click()
  await expect.element(page.getByRole('columnheader', { name: 'Last' })).toHaveAttribute('aria-sort', 'descending')
  await expect
    .poll(() => Object.fromEntries(listed() ?? []))
    .toEqual({ search: 'Brandt', page: '1', page_size: '50', sort: 'lastName', order: 'desc' })
  await page.getByRole('button', { name: 'Edit h.brandt' }).click()
  await expect.poll(() => router.state.location.pathname).toBe('/users/addEditUser/3')
  await expect.element(page.getByLabelText('First Name')).toHaveValue('Hannelore')
  await page.getByRole('button', { name: 'Back' }).click()
  await expect
    .poll(() => router.state.location.href)
    .toBe('/users/users?search=Brandt&page_size=50&sort=lastName&order=desc')
  await expect.element(page.getByRole('textbox', { name: 'Search all columns' })).toHaveValue('Brandt')
})

test.each([
  ['the pencil', 'Edit j.abernathy', '/users/addEditUser/2'],
  ['a head', 'Last', '/users/users?search=Bra&sort=lastName&order=asc'],
])('a search typed just before %s is clicked is not lost', async (_, name, there) => {
  const { router } = open()
  await expect.element(cell('Hannelore')).toBeVisible()
  const field = page.getByRole('textbox', { name: 'Search all columns' }).element()
  const button = page.getByRole('button', { name, exact: true }).element()
  if (!(field instanceof HTMLElement) || !(button instanceof HTMLElement)) throw new Error('These are no elements.')
  // At once: no time passes between the last key and the click.
  field.focus()
  document.execCommand('insertText', false, 'Bra')
  button.click()
  await expect.poll(() => router.state.location.href).toBe(there)
  router.history.back()
  await expect.poll(() => router.state.location.href).toBe('/users/users?search=Bra')
  await expect.element(page.getByRole('textbox', { name: 'Search all columns' })).toHaveValue('Bra')
})

test('by keyboard: / searches, headers sort by Enter, the pencil edits', async () => {
  const { router } = open()
  await expect.element(cell('Ann')).toBeVisible()
  await userEvent.keyboard('/Whit')
  await expect.poll(() => router.state.location.search).toMatchObject({ search: 'Whit' })
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => router.state.location.search).toEqual({})
  for (const stop of ['Clear', 'Status', 'User type', 'Sign-in', 'Second factor', 'Deleted', 'Columns']) {
    await userEvent.tab()
    await expect.element(page.getByRole('button', { name: stop, exact: true })).toHaveFocus()
  }
  await userEvent.tab()
  await expect.element(page.getByRole('checkbox', { name: 'Choose all on this page' })).toHaveFocus()
  await userEvent.tab()
  await expect.element(page.getByRole('button', { name: 'Username', exact: true })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('columnheader', { name: 'Username' })).toHaveAttribute('aria-sort', 'descending')
  page.getByRole('button', { name: 'Edit a.whitfield' }).element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('heading', { name: 'Edit User' })).toBeVisible()
})

test('nothing found says what was searched; a failure is said and tried again', async () => {
  open('/users/users?search=nobody')
  await expect.element(page.getByRole('heading', { name: 'No users match “nobody”' })).toBeVisible()
  await page.getByRole('button', { name: 'Clear search' }).click()
  await expect.element(cell('Ann')).toBeVisible()
})

test('a failure is said, and tried again', async () => {
  let broken = true
  open('/users/users', {
    'GET /api/users': () =>
      broken ? problem('database_unavailable', 'The database does not answer.') : listOf(PEOPLE),
  })
  await expect.element(page.getByText('Error getting users: The database does not answer.')).toBeVisible()
  broken = false
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect.element(cell('Ann')).toBeVisible()
})

test('who may not create users sees no Add', async () => {
  open('/users/users', {}, aUser({ scopes: ['users'] }))
  await expect.element(cell('Ann')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Add +' })).not.toBeInTheDocument()
})

test('who may not see users is told what is missing', async () => {
  open('/users/users', {}, aUser({ scopes: ['upload'] }))
  await expect.element(page.getByRole('heading', { name: 'This page needs the scope users' })).toBeVisible()
})

test.each(LOOKS)('axe finds nothing, %s, %i px wide', async (theme, width) => {
  inTheme(theme)
  await page.viewport(width, 800)
  open()
  await expect.element(cell('Ann')).toBeVisible()
  await expectAccessible()
})
