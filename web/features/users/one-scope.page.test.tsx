import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible, inTheme, LOOKS } from '#web/testing/accessible.ts'
import { escapeFrom } from '#web/testing/escape.ts'
import { type FakeAnswers, fakeServer, listOf, problem } from '#web/testing/fake-server.ts'
import { aUser, openApp } from '#web/testing/render-app.tsx'
import { expectSaid } from '#web/testing/said.ts'
import { aPerson, lookups, shell } from './testing/people.ts'

/** What somebody sees who holds one scope of administration and no other: each thing they may do, and no way to where they may not go. */

beforeEach(() => page.viewport(1440, 900))

const PEOPLE = [
  aPerson(),
  aPerson({ id: 2, username: 'j.abernathy', firstName: 'Jo', lastName: 'Abernathy', phone: '', enabled: false }),
]
const LISTS = ['GET /api/authgroups', 'GET /api/scopes'] as const
/** What takes which scope is refused to who does not hold it. */
const refused = (scope: string) => () => problem('missing_scope', `This needs the scope ${scope}.`)

function open(address: string, scopes: string[], answers: FakeAnswers = {}) {
  const user = aUser({ scopes })
  const may = (scope: string) => scopes.includes(scope)
  const server = fakeServer({
    ...shell,
    ...lookups,
    'GET /api/auth/me': () => user,
    'GET /api/users': may('users') ? () => listOf(PEOPLE) : refused('users'),
    'GET /api/users/:id': ({ params }) => PEOPLE.find(({ id }) => id === Number(params.id)) ?? problem('not_found', ''),
    'GET /api/users/:id/permissions': () => [
      {
        scope: { id: 5, name: 'crm', description: 'Create and update users', built_in: true },
        groups: [{ id: 1, name: 'Front desk' }],
        endpoints: [],
      },
    ],
    'GET /api/activity': may('users') ? () => listOf([]) : refused('users'),
    ...Object.fromEntries(LISTS.map((list) => [list, () => listOf([])])),
    ...answers,
  })
  const asked = () => server.calls.map(({ key }) => key)
  return { ...server, asked, router: openApp(address, { user }) }
}
const button = (name: string) => page.getByRole('button', { name, exact: true })
const dialog = page.getByRole('dialog')
const said = () => document.body.textContent
/** The links of the menu that are not folded away. */
const menu = () =>
  [...document.querySelectorAll<HTMLAnchorElement>('nav[aria-label="Main"] ul:not([hidden]) a')].map((link) => [
    link.textContent,
    link.getAttribute('href'),
  ])

test('with users alone one looks at a person where others edit them', async () => {
  const { router, asked } = open('/users/users', ['users'])
  await expect.element(button('View j.abernathy')).toBeVisible()
  await expect.element(page.getByRole('button', { name: /^Edit/ })).not.toBeInTheDocument()
  await expect.element(page.getByRole('link', { name: 'Add +' })).not.toBeInTheDocument()
  await button('View j.abernathy').click()
  await expect.element(dialog.getByRole('heading', { name: 'Jo Abernathy' })).toBeVisible()
  await expect.element(dialog.getByText('ann.whitfield@example.com')).toBeVisible()
  await expect.element(dialog.getByText('May not sign in')).toBeVisible()
  await expect.element(dialog.getByText('Through Front desk')).toBeVisible()
  await expect.element(dialog.getByText('Nothing was done yet.')).toBeVisible()
  // not in the field at the end, under a history that may be long
  await expect.poll(() => document.activeElement?.tagName).toBe('DL')
  expect(asked()).not.toContain('GET /api/users/:id/sign-in')
  await userEvent.keyboard('{Escape}')
  await expect.element(button('View j.abernathy')).toHaveFocus()
  expect(router.state.location.pathname).toBe('/users/users')
})

test('with users alone one deletes somebody, and takes it back', async () => {
  const { asked } = open('/users/users', ['users'], {
    'GET /api/users/:id/permissions': () => [],
    'GET /api/users/:id/authgroups': () => [],
    'DELETE /api/users/:id': () => ({ success: true }),
    'POST /api/users/:id/restore': () => aPerson({ id: 2 }),
  })
  await button('View j.abernathy').click()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  const question = page.getByRole('alertdialog')
  await expect.element(question.getByText('They are signed out, and can be restored for 30 days.')).toBeVisible()
  await question.getByRole('button', { name: 'Delete user' }).click()
  await expect.poll(said).toContain('j.abernathy was deleted.')
  await expect.element(dialog.getByRole('heading', { name: 'Jo Abernathy' })).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expectSaid('Successfully restored user.')
  expect(asked()).toEqual(expect.arrayContaining(['DELETE /api/users/:id', 'POST /api/users/:id/restore']))
})

test('nobody deletes themselves, nor who is deleted already', async () => {
  const gone = aPerson({ id: 7, username: 'gone', active: false, archived_at: '2026-11-19T08:00:00.000Z' })
  open('/users/users', ['users'], {
    'GET /api/users': () => listOf([...PEOPLE, gone]),
    'GET /api/users/:id': ({ params }) => (params.id === '7' ? gone : aPerson()),
  })
  for (const name of ['a.whitfield', 'gone']) {
    await button(`View ${name}`).click()
    await expect.element(dialog.getByText('Through Front desk')).toBeVisible()
    await expect.element(dialog.getByRole('button', { name: 'Delete' })).not.toBeInTheDocument()
    await escapeFrom(dialog)
    await expect.element(dialog).not.toBeInTheDocument()
  }
})

test('why a deletion is refused is said', async () => {
  open('/users/users', ['users'], {
    'GET /api/users/:id/permissions': () => [],
    'GET /api/users/:id/authgroups': () => [],
    'DELETE /api/users/:id': () => problem('scope_not_held', 'This person holds crm, which you do not.'),
  })
  await button('View j.abernathy').click()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete user' }).click()
  await expect.poll(said).toContain('User deletion failed: This person holds crm, which you do not.')
})

/** What everybody has below what a scope opens. */
const DASHBOARD = [
  ['Overview', '/admin/overview'],
  ['Calendar', '/admin/calendar'],
  ['Charts', '/admin/charts'],
  ['Maps', '/maps/vector-map'],
]

test.each([
  ['users', [['Users', '/users/users']], 'Users'],
  ['crm', [['Add User', '/users/addEditUser']], 'Add User'],
  ['auth-groups', [['Authentication Groups', '/users/userAuthGroupsAdmin']], 'Authentication Group Management'],
  ['user-scopes', [['User Scopes', '/users/authGroupsScopeAdmin']], 'User Scopes Management'],
] as const)('with %s alone the menu leads to its page, and nowhere else', async (scope, links, title) => {
  const { asked, router } = open('/pages/upload', [scope])
  await expect
    .poll(menu)
    .toEqual([
      ['AI', '/pages/ai'],
      ...links,
      ...DASHBOARD,
      ...(scope === 'users' ? [['Timeline', '/pages/timeline']] : []),
    ])
  await page.getByRole('link', { name: links[0][0], exact: true }).click()
  await expect.element(page.getByRole('heading', { name: title, level: 1 })).toBeVisible()
  expect(router.state.location.pathname).toBe(links[0][1])
  await expect.element(page.getByText(/^This page needs the scope/)).not.toBeInTheDocument()
  if (scope !== 'users')
    expect(asked().filter((key) => key === 'GET /api/users' || key === 'GET /api/activity')).toEqual([])
})

test('with crm alone one is led on from somebody else to Add User', async () => {
  const { router } = open('/users/addEditUser/2', ['crm'])
  await expect.element(page.getByLabelText('First Name')).toHaveValue('Jo')
  await page.getByRole('link', { name: 'Add User', exact: true }).click()
  await expect.element(page.getByRole('heading', { name: 'Add User', level: 1 })).toBeVisible()
  expect(router.state.location.pathname).toBe('/users/addEditUser')
})

test.each([
  ['was invited', 'A link to choose a password is on its way to jo@example.com.', ''],
  ['has a password', 'Jo Abernathy was added.', 'Capital-1!'],
])('with crm alone one comes to whom one has added, who %s', async (_, text, password) => {
  const { router } = open('/users/addEditUser', ['crm'], {
    'GET /api/users/:username/check': () => 0,
    'POST /api/users': () => aPerson({ id: 2 }),
  })
  const entered = { Username: 'j.abernathy', 'First Name': 'Jo', 'Last Name': 'Abernathy', Email: 'jo@example.com' }
  for (const [label, value] of Object.entries(entered)) await page.getByLabelText(label, { exact: true }).fill(value)
  if (password) {
    await page.getByLabelText('Password', { exact: true }).fill(password)
    await page.getByLabelText('Confirm Password', { exact: true }).fill(password)
  }
  await page.getByRole('combobox', { name: 'Type' }).click()
  await page.getByRole('option', { name: 'Staff' }).click()
  await button('Save').click()
  await expect.poll(() => router.state.location.pathname).toBe('/pages/ai')
  await expect.poll(said).toContain(text)
  await page.getByRole('region', { name: 'Notifications' }).getByRole('button', { name: 'Edit' }).click()
  await expect.element(page.getByRole('heading', { name: 'Edit User', exact: true })).toBeVisible()
  await expect.element(page.getByLabelText('First Name')).toHaveValue('Jo')
  expect(router.state.location.pathname).toBe('/users/addEditUser/2')
})

test('with crm alone one comes back to what one may open', async () => {
  const { router } = open('/users/addEditUser', ['crm'])
  await button('Back').click()
  await expect.poll(() => router.state.location.pathname).toBe('/pages/ai')
})

test('what was refused is not offered to be tried again', async () => {
  open('/users/users', ['users'], {
    'GET /api/users': () => problem('missing_scope', 'This needs the scope users.'),
  })
  await expect.poll(said).toContain('Error getting users: This needs the scope users.')
  await expect.element(page.getByRole('button', { name: 'Retry' })).not.toBeInTheDocument()
})

test('nor what is not there', async () => {
  open('/users/addEditUser/7', ['crm'], { 'GET /api/users/:id': () => problem('not_found', 'There is no such user.') })
  await expect.poll(said).toContain('Error getting user from DB: There is no such user.')
  await expect.element(page.getByRole('button', { name: 'Retry' })).not.toBeInTheDocument()
})

test.each(LOOKS)('axe finds nothing in what one sees of a person, %s, %i px wide', async (theme, width) => {
  inTheme(theme)
  await page.viewport(width, 900)
  open('/users/users', ['users'])
  await button('View j.abernathy').click()
  await expect.element(dialog.getByText('Through Front desk')).toBeVisible()
  await expectAccessible()
})
