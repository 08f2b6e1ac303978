import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible, inTheme, LOOKS } from '#web/testing/accessible.ts'
import { fakeServer, listOf } from '#web/testing/fake-server.ts'
import { aUser, openApp } from '#web/testing/render-app.tsx'
import { aPerson, lookups, shell } from './testing/people.ts'

const GROUPS = Array.from({ length: 12 }, (_, at) => ({
  ...{ id: at + 1, name: `Group ${at + 1}`, description: '', alias: '', version: 1 },
  ...{ updated_at: '2026-11-20T08:00:00.000Z', updated_by: null },
}))

beforeEach(() => page.viewport(1440, 900))

function open(address = '/users/users', scopes: Parameters<typeof aUser>[0] = { scopes: ['users', 'auth-groups'] }) {
  const user = aUser(scopes)
  const server = fakeServer({
    ...shell,
    ...lookups,
    'GET /api/auth/me': () => user,
    'GET /api/users': ({ query }) => listOf(query.get('status') === '3' ? [] : [aPerson()]),
    'GET /api/authgroups': () => listOf(GROUPS),
    'GET /api/scopes': () => listOf([]),
  })
  const listed = () => server.calls.filter(({ key }) => key === 'GET /api/users').at(-1)?.request.query
  return { listed, router: openApp(address, { user }) }
}
const menu = (name: string) => page.getByRole('button', { name: new RegExp(`^${name}( \\d+)?$`) })
const choice = (name: string) => page.getByRole('checkbox', { name, exact: true })
const chips = page.getByRole('list', { name: 'Filters', exact: true })
const shownChips = () =>
  chips
    .getByRole('button', { name: /^Remove/ })
    .elements()
    .map((cross) => cross.ariaLabel)

test('what is chosen stands in the address and as chips, and goes by their cross', async () => {
  const { router, listed } = open('/users/users?page=3&search=ann')
  await menu('Status').click()
  await choice('Inactive').click()
  await choice('Pending').click()
  await expect.poll(() => router.state.location.search).toEqual({ search: 'ann', status: '2,4' })
  await expect.poll(() => listed()?.get('status')).toBe('2,4')
  await userEvent.keyboard('{Escape}')
  await menu('Sign-in').click()
  await choice('May sign in').click()
  await choice('May not sign in').click()
  await expect.poll(() => router.state.location.search).toMatchObject({ enabled: 'false' })
  await userEvent.keyboard('{Escape}')
  await expect
    .poll(shownChips)
    .toEqual(['Remove Status Inactive', 'Remove Status Pending', 'Remove Sign-in May not sign in'])
  await page.getByRole('button', { name: 'Remove Status Inactive' }).click()
  await expect.poll(() => router.state.location.search).toEqual({ search: 'ann', status: '4', enabled: 'false' })
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect.poll(() => router.state.location.search).toEqual({ search: 'ann' })
})

test('a link opens filtered; what it says wrongly is dropped', async () => {
  const { listed } = open('/users/users?status=2&type=x&group=7&enabled=perhaps')
  await expect.poll(shownChips).toEqual(['Remove Status Inactive', 'Remove Group Group 7'])
  expect(Object.fromEntries(listed() ?? [])).toMatchObject({ status: '2', group: '7' })
  expect([listed()?.has('type'), listed()?.has('enabled')]).toEqual([false, false])
})

test('many values are searched', async () => {
  const { router } = open()
  await menu('Group').click()
  await page.getByRole('textbox', { name: 'Search Group' }).fill('12')
  await expect.poll(() => page.getByRole('dialog').getByRole('checkbox').elements().length).toBe(1)
  await choice('Group 12').click()
  await expect.poll(() => router.state.location.search).toEqual({ group: '12' })
})

test('nobody meets them: says so, and clears them', async () => {
  const { router } = open('/users/users?status=3&search=ann')
  await expect.element(page.getByText('No users match “ann” and these filters')).toBeVisible()
  await page.getByRole('button', { name: 'Clear search and filters' }).click()
  await expect.poll(() => router.state.location.search).toEqual({})
})

test('who may not read groups filters by what everybody may read', async () => {
  open('/users/users', { scopes: ['users'] })
  await expect.element(menu('Status')).toBeVisible()
  await expect.element(menu('Group')).not.toBeInTheDocument()
})

test('on a phone two rows stand above the list: the search, and the filters behind one button', async () => {
  await page.viewport(360, 740)
  const { router } = open('/users/users', { scopes: ['users', 'auth-groups', 'user-scopes'] })
  await expect.element(menu('Filters')).toBeVisible()
  const stops = [
    page.getByRole('textbox', { name: 'Search all columns' }),
    menu('Filters'),
    menu('Deleted'),
    menu('Columns'),
  ]
  const middles = stops.map((stop) => {
    const { top, bottom } = stop.element().getBoundingClientRect()
    return Math.round((top + bottom) / 2)
  })
  expect(new Set(middles).size).toBe(2)
  await expect.element(menu('Status')).not.toBeInTheDocument()
  menu('Filters').element().focus()
  await userEvent.keyboard('{Enter}{Tab}{Enter}')
  await expect.element(menu('Status')).toHaveAttribute('aria-expanded', 'true')
  await choice('Inactive').click()
  await expect.poll(() => router.state.location.search).toEqual({ status: '2' })
  await expectAccessible()
  await userEvent.keyboard('{Escape}')
  await expect.element(menu('Status')).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(menu('Filters')).toHaveFocus()
  await expect.poll(shownChips).toEqual(['Remove Status Inactive'])
})

test.each(LOOKS)('axe finds nothing with filters, %s, %i px wide', async (theme, width) => {
  await page.viewport(width, 900)
  inTheme(theme)
  open('/users/users?status=2,3&type=1')
  await expect.element(chips).toBeVisible()
  if (width < 720) await menu('Filters').click()
  await menu('Status').click()
  await expect.element(choice('Inactive')).toBeVisible()
  await expectAccessible()
})
