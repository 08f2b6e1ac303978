import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { User } from '#contract/users.ts'
import { expectAccessible, inTheme, LOOKS } from '#web/testing/accessible.ts'
import { type FakeAnswers, fakeServer, listOf, problem } from '#web/testing/fake-server.ts'
import { aUser, openApp } from '#web/testing/render-app.tsx'
import { expectSaid } from '#web/testing/said.ts'
import { aPerson, lookups, shell } from './testing/people.ts'
import { signInAnswer } from './testing/sign-in.ts'

/** Whoever was deleted is found again, seen and restored (R29). */

beforeEach(() => page.viewport(1440, 900))

const DAY_MS = 86_400_000
const ago = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString()
const dayOf = (moment: number) =>
  new Date(moment).toLocaleDateString('en-US', { month: 'short', day: 'numeric', year: 'numeric' })
const until = (days: number) => dayOf(Date.now() + (30 - days) * DAY_MS)

const deleted = (id: number, username: string, days: number): User =>
  aPerson({ id, username, active: false, archived_at: ago(days), updated_by: 'Dana Kessler' })
const restoreOf = (name: string) => page.getByRole('button', { name: `Restore ${name}` })
const toggle = page.getByRole('button', { name: 'Deleted', exact: true })

/** A server that keeps three deleted users, the last for too long, and one who is there. */
function open(address: string, answers: FakeAnswers = {}, scopes = ['users', 'crm', 'auth-groups']) {
  let gone = [deleted(7, 'b.gone', 3), deleted(8, 'c.gone', 20), deleted(9, 'd.gone', 40)]
  const user = aUser({ scopes })
  const server = fakeServer({
    ...shell,
    ...lookups,
    ...signInAnswer(),
    'GET /api/auth/me': () => user,
    'GET /api/authgroups': () => listOf([]),
    'GET /api/scopes': () => listOf([]),
    'GET /api/users': ({ query }) => {
      const among = query.get('archived') === 'true' ? gone : [aPerson()]
      return listOf(among.filter(({ username }) => username.includes(query.get('search') ?? '')))
    },
    'GET /api/users/:id': ({ params }) => gone.find(({ id }) => id === Number(params.id)) ?? aPerson({ id: 7 }),
    'GET /api/users/:id/permissions': () => [],
    'GET /api/activity': () => listOf([]),
    'POST /api/users/:id/restore': ({ params }) => {
      gone = gone.filter(({ id }) => id !== Number(params.id))
      return aPerson({ id: Number(params.id) })
    },
    ...answers,
  })
  const sent = (key: string) => server.calls.filter((call) => call.key === key).map(({ request }) => request)
  return { sent, router: openApp(address, { user }) }
}

describe('the filter Deleted', () => {
  test('stands in the address and as a chip, and shows until when each can be restored', async () => {
    const { router, sent } = open('/users/users?page=3')
    await toggle.click()
    await expect.poll(() => router.state.location.search).toEqual({ archived: 'true' })
    await expect.poll(() => sent('GET /api/users').at(-1)?.query.get('archived')).toBe('true')
    await expect.element(toggle).toHaveAttribute('aria-pressed', 'true')
    await expect.element(toggle).toHaveFocus()
    const cell = page.getByRole('cell', { name: new RegExp(`until ${until(3)}$`) })
    await expect.element(cell).toBeVisible()
    await expect.element(cell).toHaveAttribute('title', expect.stringMatching(/^Deleted by Dana Kessler on /))
    await expect.element(restoreOf('d.gone')).not.toBeInTheDocument()
    // what can be done to many is not done to them
    await expect.element(page.getByRole('checkbox', { name: /^Choose/ })).not.toBeInTheDocument()
    await page.getByRole('button', { name: 'Remove Users Deleted' }).click()
    await expect.poll(() => router.state.location.search).toEqual({})
    await expect.element(page.getByRole('checkbox', { name: 'Choose a.whitfield' })).toBeVisible()
  })

  test('a link opens it, with search and other filters', async () => {
    const { sent } = open('/users/users?archived=true&search=c.&status=1')
    await expect.element(restoreOf('c.gone')).toBeVisible()
    await expect.element(restoreOf('b.gone')).not.toBeInTheDocument()
    expect(Object.fromEntries(sent('GET /api/users').at(-1)?.query ?? [])).toMatchObject({
      ...{ archived: 'true', search: 'c.', status: '1' },
    })
  })

  test('restores in one step, and goes on to the next', async () => {
    const { sent } = open('/users/users?archived=true')
    await restoreOf('b.gone').click()
    await expectSaid('Success: Successfully restored user.')
    await expect.element(restoreOf('b.gone')).not.toBeInTheDocument()
    await expect.element(restoreOf('c.gone')).toHaveFocus()
    await restoreOf('c.gone').click()
    await expect.element(restoreOf('c.gone')).not.toBeInTheDocument()
    expect(sent('POST /api/users/:id/restore').map(({ params }) => params.id)).toEqual(['7', '8'])
  })

  test('says why somebody cannot be restored, who stays', async () => {
    open('/users/users?archived=true', {
      'POST /api/users/:id/restore': () => problem('scope_not_held', 'You cannot do this: you do not hold settings.'),
    })
    await restoreOf('b.gone').click()
    await expect.poll(() => document.body.textContent).toContain('Error: Restoring the user failed: You cannot do this')
    await expect.element(restoreOf('b.gone')).toBeVisible()
  })

  test('says where nobody is deleted', async () => {
    const { router } = open('/users/users?archived=true', { 'GET /api/users': () => listOf([]) })
    await expect.element(page.getByText('No deleted users')).toBeVisible()
    await expect.element(page.getByText('Who is deleted stands here, and can be restored for 30 days.')).toBeVisible()
    await page.getByRole('button', { name: 'Clear search and filters' }).click()
    await expect.poll(() => router.state.location.search).toEqual({})
  })
})

describe('the page of somebody deleted', () => {
  const field = (label: string) => page.getByLabelText(label, { exact: true })
  const banner = page.getByText(/^Deleted by Dana Kessler on .* Can be restored until /)

  test('says so and offers nothing but to restore them; then it is a form as any', async () => {
    const { sent } = open('/users/addEditUser/7')
    await expect.element(banner).toBeVisible()
    await expect.element(page.getByText(new RegExp(`Can be restored until ${until(3)}\\.$`))).toBeVisible()
    await expect.element(field('Last Name')).toBeDisabled()
    await expect.element(page.getByRole('combobox', { name: 'Status' })).toBeDisabled()
    for (const name of ['Save', 'Delete']) {
      await expect.element(page.getByRole('button', { name, exact: true })).not.toBeInTheDocument()
    }
    await expect.element(page.getByText(/^They are deleted: restored,/)).toBeVisible()
    await expect.element(page.getByRole('heading', { name: 'Sign-in' })).not.toBeInTheDocument()
    await userEvent.keyboard('{Control>}s{/Control}')
    await expect.element(banner).toBeVisible()
    await page.getByRole('button', { name: 'Restore', exact: true }).click()
    await expectSaid('Success: Successfully restored user.')
    await expect.element(banner).not.toBeInTheDocument()
    await expect.element(field('Last Name')).toBeEnabled()
    await expect.element(field('Username')).toHaveFocus()
    for (const name of ['Save', 'Delete']) {
      await expect.element(page.getByRole('button', { name, exact: true })).toBeVisible()
    }
    await expect.element(page.getByRole('heading', { name: 'Sign-in' })).toBeVisible()
    expect(sent('PUT /api/users/:id')).toEqual([])
  })

  test('who may not delete cannot restore', async () => {
    open('/users/addEditUser/7', {}, ['crm'])
    await expect.element(banner).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Restore', exact: true })).not.toBeInTheDocument()
  })

  test('says where it is too late', async () => {
    open('/users/addEditUser/9')
    await expect.element(page.getByText(/^Deleted by Dana Kessler on .* can no longer be restored\.$/)).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Restore', exact: true })).not.toBeInTheDocument()
  })
})

test.each(LOOKS)('axe finds nothing, %s, %i px wide', async (theme, width) => {
  await page.viewport(width, 900)
  inTheme(theme)
  const { router } = open('/users/users?archived=true')
  await expect.element(restoreOf('b.gone')).toBeVisible()
  await expectAccessible()
  await router.navigate({ to: '/users/addEditUser/{-$id}', params: { id: '7' } })
  await expect.element(page.getByRole('button', { name: 'Restore', exact: true })).toBeVisible()
  await expectAccessible()
})
