import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Activity } from '#contract/activity.ts'
import { askForId } from '#web/lib/ask-link.ts'
import { expectAccessibleAnywhere } from '#web/testing/accessible.ts'
import { type FakeAnswers, fakeServer, listOf, problem } from '#web/testing/fake-server.ts'
import { aUser, openApp } from '#web/testing/render-app.tsx'

const settings = {
  company_name: '',
  phone: '(800) 555-0199',
  example_questions: [],
  auctions: { count: 6000, states: 51, samples: 6000 },
  today: '2026-11-20',
}
const anEntry = (id: number, rest: Partial<Activity> = {}): Activity => ({
  id,
  at: '2026-11-20T08:00:00.000Z',
  user: { id: 2, name: 'Rosa Lind' },
  action: 'updated',
  entity: 'user',
  entity_id: 9,
  about: 'Bo Xu',
  before: { lastName: 'Xi' },
  after: { lastName: 'Xu' },
  group: null,
  named: null,
  ip: '10.0.0.1',
  request_id: null,
  undone: false,
  undoable_until: null,
  ...rest,
})
const signIn = anEntry(2, {
  action: 'signed in',
  entity_id: 2,
  about: 'Rosa Lind',
  before: null,
  after: { device: 'Chrome' },
})
const row = (text: string) => page.getByRole('listitem').filter({ hasText: text })
const dialog = page.getByRole('dialog', { name: 'Log' })

async function open(scopes: string[], answers: FakeAnswers = {}) {
  await page.viewport(1440, 900)
  const user = aUser({ scopes })
  const server = fakeServer({
    'GET /api/settings': () => settings,
    'GET /api/auth/me': () => user,
    'GET /api/activity': () => listOf([anEntry(1), signIn], 45),
    'GET /api/activity/own': () => listOf([anEntry(3, { user: { id: 1, name: 'Dana Kessler' } })]),
    'GET /api/activity/kinds': () => ({ actions: ['signed in', 'updated'], entities: ['auth-group', 'user'] }),
    'GET /api/users/status': () => [],
    'GET /api/users': () => listOf([]),
    ...answers,
  })
  const router = openApp('/nowhere', { user })
  await page.getByRole('button', { name: 'Log', exact: true }).click()
  await expect.element(dialog).toBeVisible()
  const asked = (key: string) =>
    server.calls.filter((call) => call.key === key).map(({ request }) => Object.fromEntries(request.query))
  return { router, asked }
}

test('says in words who did what to what, and what it changed, with a link to what it names', async () => {
  const { router } = await open(['users', 'crm'])
  await expect.element(row('Rosa Lind updated user Bo Xu: last name: Xi → Xu')).toBeVisible()
  await expect.element(row('Rosa Lind signed in')).toBeVisible()
  await page.getByRole('link', { name: 'Bo Xu' }).click()
  await expect.poll(() => router.state.location.pathname).toBe('/users/addEditUser/9')
  await expect.element(dialog).toBeVisible()
})

test('leads to people by their list, for who may not open one, and to auctions', async () => {
  const sale = anEntry(5, { entity: 'auction', entity_id: 7, about: 'Polk County, FL' })
  await open(['users'], { 'GET /api/activity': () => listOf([anEntry(1), sale]) })
  await expect.element(page.getByRole('link', { name: 'Bo Xu' })).toHaveAttribute('href', '/users/users?search=Bo+Xu')
  await expect
    .element(page.getByRole('link', { name: 'Polk County, FL' }))
    .toHaveAttribute('href', `/pages/ai?${new URLSearchParams(askForId('Auction in Polk County, FL', 7))}`)
})

test('is filtered by who, what was done, to what, days and a text, and read in pages', async () => {
  const rosa = { id: 2, firstName: 'Rosa', lastName: 'Lind', username: 'rosa.lind' }
  const { asked } = await open(['users'], {
    'GET /api/users': () => Response.json([rosa], { headers: { 'x-total-count': '1' } }),
  })
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect.poll(() => asked('GET /api/activity').at(-1)).toMatchObject({ page: '2', page_size: '20' })
  await page.getByRole('button', { name: 'Filters' }).click()
  await page.getByLabelText('What was done').selectOptions('updated')
  await page.getByLabelText('To what').selectOptions('group')
  await page.getByLabelText('From').fill('2026-11-01')
  await page.getByLabelText('To', { exact: true }).fill('2026-11-02')
  await page.getByRole('button', { name: 'By anybody' }).click()
  await page.getByRole('button', { name: 'Rosa Lind rosa.lind' }).click()
  await page.getByLabelText('Search the log').fill('desk')
  await expect.element(page.getByRole('button', { name: 'Filters, 5' })).toBeVisible()
  await expect
    .poll(() => asked('GET /api/activity').at(-1))
    .toEqual({
      ...{ search: 'desk', page: '1', page_size: '20', user_id: '2', action: 'updated', entity: 'auth-group' },
      from: new Date(2026, 10, 1).toISOString(),
      to: new Date(2026, 10, 3).toISOString(),
    })
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect.element(page.getByRole('button', { name: 'Filters', exact: true })).toBeVisible()
})

test('who does not hold users reads what they did themselves, and is told so', async () => {
  const { asked } = await open([])
  await expect.element(row('Dana Kessler updated user Bo Xu')).toBeVisible()
  await expect.element(page.getByText(/^This is what you did yourself/)).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Bo Xu' })).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Filters' }).click()
  await expect.element(page.getByRole('button', { name: 'By anybody' })).not.toBeInTheDocument()
  expect([asked('GET /api/activity'), asked('GET /api/activity/own').length]).toEqual([[], 1])
})

test('says where it could not be read, and reads it again', async () => {
  let fails = true
  await open(['users'], {
    'GET /api/activity': () => (fails ? problem('unexpected', 'Broken.') : listOf([signIn])),
  })
  await expect.element(page.getByText('The log could not be read. Broken.')).toBeVisible()
  fails = false
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect.element(row('Rosa Lind signed in')).toBeVisible()
  await userEvent.keyboard('{Escape}')
})

test('axe finds nothing, with its filters', async () => {
  await open(['users', 'crm'])
  await page.getByRole('button', { name: 'Filters' }).click()
  await expect.element(page.getByLabelText('What was done')).toBeVisible()
  await expectAccessibleAnywhere((width, height) => page.viewport(width, height))
})
