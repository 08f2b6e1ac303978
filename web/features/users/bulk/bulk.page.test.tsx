import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Outcome } from '#contract/bulk-changes.ts'
import type { User } from '#contract/users.ts'
import { expectAccessible, inTheme, LOOKS } from '#web/testing/accessible.ts'
import { escapeFrom } from '#web/testing/escape.ts'
import { type FakeAnswers, fakeServer, listOf, listOfMore, problem } from '#web/testing/fake-server.ts'
import { aUser, openApp } from '#web/testing/render-app.tsx'
import { aPerson, lookups, shell } from '../testing/people.ts'

beforeEach(() => page.viewport(1440, 900))

const PEOPLE = ['ann', 'bea', 'cid', 'dot', 'eve'].map((username, at) =>
  aPerson({ id: at + 1, username, firstName: username, lastName: `Family ${at}`, enabled: true }),
)
const ALL = 4321
const memberOf = ({ id, username, firstName, lastName, email }: User) => ({ id, username, firstName, lastName, email })
const changed = (user: User, statusBefore?: number): Outcome => ({
  outcome: 'changed',
  user: memberOf(user),
  statusBefore,
})
const nobody = { changed: 0, unchanged: 0, self: 0, beyond: 0, deleted: 0 }
const group = {
  ...{ id: 7, name: 'Front desk', description: 'd', alias: 'a', users_count: 12, version: 1 },
  ...{ updated_at: '2026-11-20T08:00:00.000Z', updated_by: null },
}

function open(answers: FakeAnswers = {}, scopes = ['users', 'crm', 'auth-groups']) {
  const user = aUser({ scopes })
  const server = fakeServer({
    ...shell,
    ...lookups,
    'GET /api/auth/me': () => user,
    'GET /api/users': () => listOf(PEOPLE, ALL),
    'GET /api/authgroups': () => listOf([group]),
    'GET /api/scopes': () => listOf([]),
    'POST /api/users/enabled/preview': () => ({ ...nobody, changed: 3 }),
    'POST /api/authgroups/:id/members/preview': () => ({ ...nobody, changed: 2 }),
    ...answers,
  })
  const router = openApp('/users/users?search=family', { user })
  const sent = (key: string) => server.calls.filter((call) => call.key === key).map(({ request }) => request.body)
  return { ...server, sent, router }
}
const box = (name: string) => page.getByRole('checkbox', { name, exact: true })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const bar = page.getByRole('region', { name: 'Chosen users' })
const report = page.getByRole('dialog')
/** By the button below, not the cross. */
const closeReport = () => report.getByText('Close', { exact: true }).click()
const text = () => document.body.textContent

test('some are chosen, disabled after a question, and reported one by one; undo enables those that were disabled', async () => {
  const { sent } = open({
    'POST /api/users/enabled/preview': () => ({ ...nobody, changed: 1, unchanged: 1, beyond: 1 }),
    'POST /api/users/enabled': ({ body }) => ({
      rows: JSON.stringify(body).includes('"enabled":true')
        ? [changed(PEOPLE[0] ?? aPerson())]
        : [
            changed(PEOPLE[0] ?? aPerson()),
            { outcome: 'unchanged' as const, user: memberOf(PEOPLE[1] ?? aPerson()) },
            { outcome: 'refused' as const, user: memberOf(PEOPLE[2] ?? aPerson()), reason: 'They hold more.' },
          ],
      next: null,
    }),
  })
  await box('Choose ann').click()
  await box('Choose cid').click({ modifiers: ['Shift'] })
  await expect.element(bar.getByText('3 chosen')).toBeVisible()
  await expect.element(box('Choose bea')).toBeChecked()
  await button('Disable').click()
  await expect.element(page.getByRole('alertdialog', { name: 'Disable users?' })).toBeVisible()
  await expect.poll(text).toContain('Chosen: 3 users.')
  await expect
    .poll(text)
    .toContain('1 will be disabled and signed out at once, 1 is disabled already, 1 holds more than you do and stays.')
  expect(sent('POST /api/users/enabled/preview')).toEqual([{ users: { ids: [1, 2, 3] }, enabled: false }])
  await page.getByRole('alertdialog').getByRole('button', { name: 'Disable' }).click()
  await expect.poll(text).toContain('1 disabled, 1 disabled before, 1 left as they were.')
  expect(sent('POST /api/users/enabled')).toEqual([{ users: { ids: [1, 2, 3] }, enabled: false }])
  const rows = page.getByRole('list', { name: 'What became of each' }).getByRole('listitem').elements()
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'Family 2, cid cidThey hold more.',
    'Family 1, bea beadisabled before',
    'Family 0, ann anndisabled',
  ])
  await button('Undo').click()
  await expect.poll(text).toContain('1 enabled.')
  expect(sent('POST /api/users/enabled').at(-1)).toEqual({ users: { ids: [1] }, enabled: true })
  await closeReport()
  await expect.element(bar).not.toBeInTheDocument()
  // What it was opened from is gone.
  await expect.element(box('Choose all on this page')).toHaveFocus()
})

test('once the report is closed, the change can be undone from its notification, on whatever page', async () => {
  const { sent, router } = open({
    'POST /api/users/enabled': ({ body }) =>
      JSON.stringify(body).includes('"enabled":true')
        ? { rows: [changed(PEOPLE[0] ?? aPerson())], next: null }
        : {
            rows: [
              ...PEOPLE.slice(0, 2).map((one, at) => changed(one, at === 0 ? 1 : 4)),
              { outcome: 'unchanged' as const, user: memberOf(PEOPLE[2] ?? aPerson()) },
            ],
            next: null,
          },
  })
  await box('Choose ann').click()
  await box('Choose cid').click({ modifiers: ['Shift'] })
  await button('Disable').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Disable' }).click()
  await expect.poll(text).toContain('2 disabled, 1 disabled before.')
  await closeReport()
  const toasts = page.getByRole('region', { name: 'Notifications' })
  await expect.element(toasts.getByText('2 disabled, 1 disabled before.')).toBeVisible()
  await router.navigate({ to: '/pages/ai' })
  await toasts.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(text).toContain('2 enabled.')
  // Whoever was Pending is so again.
  expect(sent('POST /api/users/enabled').slice(1)).toEqual([
    { users: { ids: [1] }, enabled: true, userStatusId: 1 },
    { users: { ids: [2] }, enabled: true, userStatusId: 4 },
  ])
})

test('says why a change could not be undone', async () => {
  open({
    'POST /api/users/enabled': ({ body }) =>
      JSON.stringify(body).includes('"enabled":true')
        ? problem('missing_scope', 'You may not do this.')
        : { rows: PEOPLE.slice(0, 1).map((one) => changed(one)), next: null },
  })
  await box('Choose ann').click()
  await button('Disable').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Disable' }).click()
  await expect.poll(text).toContain('1 disabled.')
  await closeReport()
  await page.getByRole('region', { name: 'Notifications' }).getByRole('button', { name: 'Undo' }).click()
  await expect.poll(text).toContain('Not all of it was undone: You may not do this.')
})

test('all that match are sent as search, filters and their number, some at a time; many are typed first', async () => {
  const bodies: unknown[] = []
  const { sent } = open({
    'POST /api/users/enabled/preview': () => ({ ...nobody, changed: 4301, unchanged: 19, self: 1 }),
    'POST /api/users/enabled': ({ body }) => {
      bodies.push(body)
      const first = bodies.length === 1
      const people = first ? PEOPLE : PEOPLE.map((one) => ({ ...one, id: one.id + 2000 }))
      return { rows: people.map((one) => changed(one)), next: first ? 2000 : null }
    },
  })
  await box('Choose all on this page').click()
  await expect.element(bar.getByText('5 chosen')).toBeVisible()
  await button('Choose all 4,321 that match').click()
  await expect.element(bar.getByText('All 4,321 users that match')).toBeVisible()
  await expect.element(box('Choose eve')).toBeChecked()
  await button('Enable').click()
  await expect.poll(text).toContain('4,301 will be enabled. Type how many to confirm.')
  await expect.poll(text).toContain('Chosen: all 4,321 users that match.')
  await expect.poll(text).toContain('4,301 will be enabled, 19 are enabled already, 1 is you and stays.')
  await page.getByRole('alertdialog').getByRole('textbox').fill('4301')
  await userEvent.keyboard('{Enter}')
  await expect.poll(text).toContain('10 enabled.')
  const matching = { search: 'family' }
  expect(sent('POST /api/users/enabled')).toEqual([
    { users: { matching, count: 4321 }, enabled: true },
    { users: { matching, after: 2000 }, enabled: true },
  ])
})

test('of more than 10,000 the list says so, goes on page by page, and counts all before they are chosen', async () => {
  const { router, calls } = open({
    'GET /api/users': ({ query }) => (query.get('total') === 'exact' ? listOf(PEOPLE, 43_210) : listOfMore(PEOPLE)),
  })
  await expect.element(page.getByText('Total more than 10,000')).toBeVisible()
  await expect.element(button('Export all')).toBeVisible()
  await router.navigate({ to: '/users/users', search: { search: 'family', page: 500 } })
  await expect.poll(() => document.querySelector('span[aria-current="page"]')?.textContent).toBe('500')
  await button('Next page').click()
  await expect.poll(() => document.querySelector('span[aria-current="page"]')?.textContent).toBe('501')
  await box('Choose all on this page').click()
  await button('Choose all that match').click()
  await expect.element(bar.getByText('All 43,210 users that match')).toBeVisible()
  const counted = calls.filter(({ key, request }) => key === 'GET /api/users' && request.query.has('total'))
  expect(counted.map(({ request }) => request.query.get('search'))).toEqual(['family'])
})

test('who is taken from all that match leaves the rest of the page; another search leaves nobody', async () => {
  const { router } = open()
  await box('Choose all on this page').click()
  await button('Choose all 4,321 that match').click()
  await box('Choose bea').click()
  await expect.element(bar.getByText('4 chosen')).toBeVisible()
  await router.navigate({ to: '/users/users', search: { search: 'family', page: 2 } })
  await expect.poll(() => document.querySelector('span[aria-current="page"]')?.textContent).toBe('2')
  await expect.element(bar.getByText('4 chosen')).toBeVisible()
  await router.navigate({ to: '/users/users', search: { search: 'fam' } })
  await expect.element(bar).not.toBeInTheDocument()
})

test('some come into a group: who gains what is said before', async () => {
  const { sent } = open({
    'POST /api/permissions/preview': () => ({
      people: 1,
      gains: {
        people: 1,
        scopes: [{ name: 'upload', people: 1 }],
        first: [{ user: { ...memberOf(PEOPLE[0] ?? aPerson()), enabled: true }, scopes: ['upload'] }],
      },
      losses: { people: 0, scopes: [], first: [] },
    }),
    'POST /api/authgroups/:id/members': () => ({ rows: PEOPLE.slice(0, 2).map((one) => changed(one)), next: null }),
  })
  await box('Choose ann').click()
  await box('Choose bea').click()
  await button('Add to group').click()
  await button('Continue').click()
  await expect.element(page.getByText('Choose a group.')).toBeVisible()
  await page.getByRole('combobox').click()
  await page.getByRole('option', { name: /Front desk/ }).click()
  await button('Continue').click()
  await expect.poll(text).toContain('2 will be added to Front desk. 1 person gains upload.')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Add' }).click()
  await expect.poll(text).toContain('2 added to Front desk.')
  expect(sent('POST /api/permissions/preview')).toEqual([{ group: 7, users: { ids: [1, 2] }, member: true }])
  expect(sent('POST /api/authgroups/:id/members')).toEqual([{ users: { ids: [1, 2] }, member: true }])
})

test('who is so already is nothing to change, and the people of a change are all found', async () => {
  const many = Array.from({ length: 100 }, (_, at) => ({
    user: { ...memberOf(aPerson()), id: at + 1, lastName: `Known ${at}`, enabled: true },
    scopes: ['upload'],
  }))
  const late = { user: { ...memberOf(aPerson()), id: 900, lastName: 'Zimmer', enabled: true }, scopes: ['upload'] }
  const { sent, calls } = open({
    'POST /api/users/enabled/preview': () => ({ ...nobody, unchanged: 1 }),
    'POST /api/permissions/preview': () => ({
      people: 1200,
      gains: { people: 1200, scopes: [{ name: 'upload', people: 1200 }], first: many },
      losses: { people: 0, scopes: [], first: [] },
    }),
    'POST /api/permissions/preview/people': () => listOf([late], 1),
  })
  await box('Choose ann').click()
  await button('Enable').click()
  const question = page.getByRole('alertdialog')
  await expect.element(question.getByText('Nobody will be enabled, 1 is enabled already.')).toBeVisible()
  await expect
    .element(question.getByRole('button', { name: 'Enable' }))
    .toHaveAccessibleDescription('There is nothing to change.')
  await escapeFrom(question)
  await button('Add to group').click()
  await page.getByRole('combobox').click()
  await page.getByRole('option', { name: /Front desk/ }).click()
  await button('Continue').click()
  await expect.element(question.getByText('Known 19, Ann')).toBeInTheDocument()
  await expect.element(question.getByText('1 to 20 of 1,200')).toBeInTheDocument()
  await question.getByRole('button', { name: 'Next page' }).click()
  await expect.element(question.getByText('Known 20, Ann')).toBeInTheDocument()
  expect(sent('POST /api/permissions/preview/people')).toEqual([])
  await question.getByRole('textbox', { name: 'Search for a user' }).fill('zimm')
  await userEvent.keyboard('{Enter}')
  await expect.element(question.getByText('Zimmer, Ann')).toBeInTheDocument()
  expect(sent('POST /api/permissions/preview/people')).toEqual([{ group: 7, users: { ids: [1] }, member: true }])
  const asked = calls.find(({ key }) => key === 'POST /api/permissions/preview/people')?.request.query
  expect(Object.fromEntries(asked ?? [])).toEqual({ side: 'gains', search: 'zimm', page: '1', page_size: '20' })
  expect(sent('POST /api/authgroups/:id/members')).toEqual([])
})

test('what all that match is stays in sight while some are chosen; whoever clears them is in the search', async () => {
  const { router } = open()
  await router.navigate({ to: '/users/users', search: { search: 'family', status: '2' } })
  await expect.element(button('Remove Status Inactive')).toBeVisible()
  await box('Choose ann').click()
  await expect.element(bar.getByText('Search: “family”')).toBeVisible()
  await expect.element(page.getByRole('list', { name: 'Filters' }).getByText('Inactive')).toBeVisible()
  await expect.element(button('Remove Status Inactive')).not.toBeInTheDocument()
  await bar.getByRole('button', { name: 'Clear' }).click()
  await expect.element(page.getByRole('textbox', { name: 'Search all columns' })).toHaveFocus()
  await expect.element(button('Remove Status Inactive')).toBeVisible()
})

test('says why nobody was changed, and they stay chosen', async () => {
  open({ 'POST /api/users/enabled': () => problem('conflict', '2 match now, not 4321. Nobody was changed.') })
  await box('Choose ann').click()
  await button('Enable').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Enable' }).click()
  await expect.poll(text).toContain('Nobody was changed: 2 match now, not 4321.')
  await closeReport()
  await expect.element(bar.getByText('1 chosen')).toBeVisible()
})

test('who may change nobody chooses nobody', async () => {
  open({}, ['users'])
  await expect.element(page.getByRole('row', { name: /Family 0/ })).toBeVisible()
  await expect.element(box('Choose ann')).not.toBeInTheDocument()
})

test('who may not change groups is not asked for one', async () => {
  open({}, ['users', 'crm'])
  await box('Choose ann').click()
  await expect.element(bar.getByRole('button', { name: 'Disable' })).toBeVisible()
  await expect.element(bar.getByRole('button', { name: 'Add to group' })).not.toBeInTheDocument()
})

test.each(LOOKS)('axe finds nothing, %s, %i px wide', async (theme, width) => {
  inTheme(theme)
  await page.viewport(width, 800)
  open()
  await box('Choose ann').click()
  await expect.element(bar).toBeVisible()
  await expectAccessible()
})

test('whoever leaves while it goes on is asked, and stops it', async () => {
  const { sent, router } = open({ 'POST /api/users/enabled': () => new Promise(() => {}) })
  await box('Choose ann').click()
  await button('Disable').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Disable' }).click()
  await expect.poll(() => sent('POST /api/users/enabled')).toHaveLength(1)
  void router.navigate({ to: '/pages/ai' })
  const question = page.getByRole('alertdialog', { name: 'Leave in the middle?' })
  await expect.element(question.getByText(/^Done so far: 0 of 1\./)).toBeVisible()
  await escapeFrom(question)
  await expect.element(question).not.toBeInTheDocument()
  expect(router.state.location.pathname).toBe('/users/users')
  void router.navigate({ to: '/pages/ai' })
  await question.getByRole('button', { name: 'Stop and leave' }).click()
  await expect.poll(() => router.state.location.pathname).toBe('/pages/ai')
})
