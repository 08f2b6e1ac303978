import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { DeletedScope } from '#contract/scopes.ts'
import { expectAccessible, inTheme, LOOKS } from '#web/testing/accessible.ts'
import { anEffect } from '#web/testing/an-effect.ts'
import { type FakeAnswers, fakeServer, listOf, problem } from '#web/testing/fake-server.ts'
import { aUser, openApp } from '#web/testing/render-app.tsx'
import { expectSaid } from '#web/testing/said.ts'

/** Deleted scopes are found again and restored (R29). */

beforeEach(() => page.viewport(1440, 900))

const DAY_MS = 86_400_000
const dayOf = (moment: number) =>
  new Date(moment).toLocaleDateString('en-US', { month: 'short', day: 'numeric', year: 'numeric' })
const aDeleted = (id: number, name: string, more: Partial<DeletedScope> = {}): DeletedScope => ({
  ...{ id, name, description: `About ${name}`, users_count: 2, groups: ['Clerks', 'Notaries'] },
  archived_at: new Date(Date.now() - 3 * DAY_MS).toISOString(),
  archived_by: 'Dana Kessler',
  ...more,
})
const restoreOf = (name: string) => page.getByRole('button', { name: `Restore ${name}` })
const toggle = page.getByRole('button', { name: 'Deleted', exact: true })
const cell = (name: string) => page.getByRole('cell', { name, exact: true })

function open(address: string, answers: FakeAnswers = {}) {
  const user = aUser({ scopes: ['user-scopes'] })
  let gone = [aDeleted(7, 'Night desk'), aDeleted(8, 'Old desk', { users_count: 0, groups: [] })]
  const server = fakeServer({
    'GET /api/settings': () => ({
      ...{ company_name: '', phone: '', example_questions: [], today: '2026-11-20' },
      auctions: { count: 0, states: 0, samples: 0 },
    }),
    'GET /api/auth/me': () => user,
    'GET /api/scopes': () =>
      listOf([
        {
          id: 1,
          name: 'Front desk',
          description: 'x',
          built_in: false,
          version: 1,
          updated_at: '2026-11-20T08:00:00.000Z',
          updated_by: null,
        },
      ]),
    'GET /api/scopes/deleted': ({ query }) =>
      listOf(gone.filter(({ name }) => name.includes(query.get('search') ?? ''))),
    'POST /api/permissions/preview': () => anEffect(),
    'POST /api/scopes/:id/restore': ({ params }) => {
      gone = gone.filter(({ id }) => id !== Number(params.id))
      return {
        id: 1,
        name: 'Front desk',
        description: 'x',
        built_in: false,
        version: 1,
        updated_at: '2026-11-20T08:00:00.000Z',
        updated_by: null,
      }
    },
    ...answers,
  })
  const sent = (key: string) => server.calls.filter((call) => call.key === key).map(({ request }) => request)
  return { sent, router: openApp(address, { user }) }
}

test('the toggle lists them, in the address, and leads back', async () => {
  const { router, sent } = open('/users/authGroupsScopeAdmin?page=1')
  await expect.element(page.getByRole('textbox', { name: 'Name of Front desk' })).toBeVisible()
  expect(sent('GET /api/scopes/deleted')).toEqual([])
  await toggle.click()
  await expect.poll(() => router.state.location.search).toEqual({ archived: 'true' })
  await expect.element(toggle).toHaveFocus()
  await expect.element(toggle).toHaveAttribute('aria-pressed', 'true')
  await expect.element(page.getByRole('table', { name: 'Deleted scopes' })).toBeVisible()
  await expect.element(restoreOf('Night desk')).toBeVisible()
  await expect.element(cell('2 people in Clerks, Notaries')).toBeVisible()
  await expect.element(cell('No group held it')).toBeVisible()
  expect(page.getByText(`${dayOf(Date.now() - 3 * DAY_MS)} by Dana Kessler`).elements()).toHaveLength(2)
  expect(page.getByText(`until ${dayOf(Date.now() + 27 * DAY_MS)}`).elements()).toHaveLength(2)
  await toggle.click()
  await expect.poll(() => router.state.location.search).toEqual({})
  await expect.element(page.getByRole('textbox', { name: 'Name of Front desk' })).toBeVisible()
})

test('restores them one after the other; the focus goes on, at last to the search', async () => {
  const { sent } = open('/users/authGroupsScopeAdmin?archived=true')
  await restoreOf('Night desk').click()
  await expectSaid('Night desk is back, ')
  await expect.element(restoreOf('Night desk')).not.toBeInTheDocument()
  await expect.element(restoreOf('Old desk')).toHaveFocus()
  await restoreOf('Old desk').click()
  await expect.element(page.getByRole('heading', { name: 'No deleted scopes' })).toBeVisible()
  await expect.element(page.getByRole('textbox', { name: /^Search/ })).toHaveFocus()
  expect(sent('POST /api/scopes/:id/restore').map(({ params }) => params.id)).toEqual(['7', '8'])
})

test('says first who gains what, by name, and leaves it where it is not wanted (R29)', async () => {
  const { sent } = open('/users/authGroupsScopeAdmin?archived=true', {
    'POST /api/permissions/preview': () => anEffect({ gains: { Okafor: ['crm'] } }),
  })
  await restoreOf('Night desk').click()
  const question = page.getByRole('alertdialog')
  await expect.element(question.getByText('Night desk comes back, in the groups that held it.')).toBeVisible()
  await expect.element(question.getByText('Okafor, Ann')).toBeVisible()
  await expect.element(question.getByText('1 person gains crm.')).toBeVisible()
  await expectAccessible()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(question).not.toBeInTheDocument()
  await expect.element(restoreOf('Night desk')).toHaveFocus()
  expect(sent('POST /api/scopes/:id/restore')).toEqual([])
  await restoreOf('Night desk').click()
  await question.getByRole('button', { name: 'Restore scope' }).click()
  await expectSaid('Night desk is back, ')
  await expect.element(question).not.toBeInTheDocument()
  await expect.element(restoreOf('Old desk')).toHaveFocus()
  expect(sent('POST /api/permissions/preview').map(({ body }) => body)).toEqual(Array(2).fill({ restore_scope: 7 }))
  await restoreOf('Old desk').click()
  await question.getByRole('button', { name: 'Restore scope' }).click()
  await expect.element(question).not.toBeInTheDocument()
  await expect.element(page.getByRole('textbox', { name: /^Search/ })).toHaveFocus()
})

test('says why one cannot be restored, which stays', async () => {
  open('/users/authGroupsScopeAdmin?archived=true', {
    'POST /api/scopes/:id/restore': () => problem('name_taken', 'there is one named Night desk already'),
  })
  await restoreOf('Night desk').click()
  await expect.poll(() => document.body.textContent).toContain('Error: Restoring the scope failed: there is one named')
  await expect.element(restoreOf('Night desk')).toBeVisible()
})

test('is searched, and says where nothing matches', async () => {
  const { router } = open('/users/authGroupsScopeAdmin?archived=true&search=Old')
  await expect.element(restoreOf('Old desk')).toBeVisible()
  await expect.element(restoreOf('Night desk')).not.toBeInTheDocument()
  await page.getByRole('textbox', { name: /^Search/ }).fill('xyz')
  await expect.element(page.getByRole('heading', { name: 'No deleted scopes match “xyz”' })).toBeVisible()
  await page.getByRole('button', { name: 'Clear search' }).click()
  await expect.element(restoreOf('Night desk')).toBeVisible()
  expect(router.state.location.search).toEqual({ archived: 'true' })
})

test.each(LOOKS)('axe finds nothing, %s, %i px wide', async (theme, width) => {
  await page.viewport(width, 900)
  inTheme(theme)
  open('/users/authGroupsScopeAdmin?archived=true')
  await expect.element(restoreOf('Night desk')).toBeVisible()
  await expectAccessible()
})

test('until when it can be restored is read in full on a phone, beside the column that stays', async () => {
  await page.viewport(360, 740)
  open('/users/authGroupsScopeAdmin?archived=true')
  const until = page.getByRole('row', { name: /Night desk/ }).getByText(`until ${dayOf(Date.now() + 27 * DAY_MS)}`)
  await expect.element(until).toBeInTheDocument()
  until.element().scrollIntoView({ inline: 'end' })
  const [end, kept] = [until.element(), restoreOf('Night desk').element().closest('td')]
  expect(end.scrollWidth).toBeLessThanOrEqual(end.clientWidth)
  expect(end.getBoundingClientRect().left).toBeGreaterThanOrEqual(kept?.getBoundingClientRect().right ?? 360)
  expect(end.getBoundingClientRect().right).toBeLessThanOrEqual(360)
})
