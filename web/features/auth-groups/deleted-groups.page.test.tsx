import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { DeletedGroup } from '#contract/auth-groups.ts'
import { expectAccessible, inTheme, LOOKS } from '#web/testing/accessible.ts'
import { anEffect } from '#web/testing/an-effect.ts'
import { type FakeAnswers, fakeServer, listOf, problem } from '#web/testing/fake-server.ts'
import { aUser, openApp } from '#web/testing/render-app.tsx'
import { expectSaid } from '#web/testing/said.ts'

/** Deleted authentication groups are found again and restored (R29). */

beforeEach(() => page.viewport(1440, 900))

const DAY_MS = 86_400_000
const dayOf = (moment: number) =>
  new Date(moment).toLocaleDateString('en-US', { month: 'short', day: 'numeric', year: 'numeric' })
const aDeleted = (id: number, name: string, more: Partial<DeletedGroup> = {}): DeletedGroup => ({
  ...{ id, name, description: `About ${name}`, alias: 'x', users_count: 2, scopes: ['crm', 'users'] },
  archived_at: new Date(Date.now() - 3 * DAY_MS).toISOString(),
  archived_by: 'Dana Kessler',
  ...more,
})
const restoreOf = (name: string) => page.getByRole('button', { name: `Restore ${name}` })
const toggle = page.getByRole('button', { name: 'Deleted', exact: true })
const cell = (name: string) => page.getByRole('cell', { name, exact: true })

function open(address: string, answers: FakeAnswers = {}) {
  const user = aUser({ scopes: ['auth-groups', 'crm', 'users'] })
  let gone = [aDeleted(7, 'Night desk'), aDeleted(8, 'Old desk', { users_count: 0, scopes: [] })]
  const server = fakeServer({
    'GET /api/settings': () => ({
      ...{ company_name: '', phone: '', example_questions: [], today: '2026-11-20' },
      auctions: { count: 0, states: 0, samples: 0 },
    }),
    'GET /api/auth/me': () => user,
    'GET /api/authgroups': () =>
      listOf([
        {
          id: 1,
          name: 'Front desk',
          description: 'x',
          alias: 'x',
          users_count: 1,
          version: 1,
          updated_at: '2026-11-20T08:00:00.000Z',
          updated_by: null,
        },
      ]),
    'GET /api/authgroups/deleted': ({ query }) =>
      listOf(gone.filter(({ name }) => name.includes(query.get('search') ?? ''))),
    'POST /api/permissions/preview': () => anEffect(),
    'POST /api/authgroups/:id/restore': ({ params }) => {
      gone = gone.filter(({ id }) => id !== Number(params.id))
      return {
        id: 1,
        name: 'Front desk',
        description: 'x',
        alias: 'x',
        users_count: 1,
        version: 1,
        updated_at: '2026-11-20T08:00:00.000Z',
        updated_by: null,
        left_out: params.id === '8' ? ['Rosa Lind', 'Ann Okafor'] : [],
      }
    },
    ...answers,
  })
  const sent = (key: string) => server.calls.filter((call) => call.key === key).map(({ request }) => request)
  return { sent, router: openApp(address, { user }) }
}

test('one that gives what one does not hold can only be restored by somebody who does (R28)', async () => {
  const { sent } = open('/users/userAuthGroupsAdmin?archived=true', {
    'GET /api/authgroups/deleted': () =>
      listOf([
        aDeleted(7, 'Night desk', { scopes: ['crm', 'settings'] }),
        aDeleted(8, 'Own', { scopes: ['county-notes'] }),
      ]),
  })
  await expect.element(restoreOf('Night desk')).toHaveAccessibleDescription(/It gives settings, which you do not hold/)
  restoreOf('Night desk')
    .element()
    .dispatchEvent(new MouseEvent('click', { bubbles: true }))
  // what staff have named themselves anybody may give (docs/decisions/0005)
  await restoreOf('Own').click()
  await expect.poll(() => sent('POST /api/authgroups/:id/restore').map(({ params }) => params.id)).toEqual(['8'])
})

test('the toggle lists them, in the address, and leads back', async () => {
  const { router, sent } = open('/users/userAuthGroupsAdmin?page=1')
  await expect.element(page.getByRole('textbox', { name: 'Name of Front desk' })).toBeVisible()
  expect(sent('GET /api/authgroups/deleted')).toEqual([])
  await toggle.click()
  await expect.poll(() => router.state.location.search).toEqual({ archived: 'true' })
  await expect.element(toggle).toHaveFocus()
  await expect.element(toggle).toHaveAttribute('aria-pressed', 'true')
  await expect.element(page.getByRole('table', { name: 'Deleted authentication groups' })).toBeVisible()
  await expect.element(restoreOf('Night desk')).toBeVisible()
  await expect.element(cell('2 people, crm, users')).toBeVisible()
  await expect.element(cell('0 people, no scopes')).toBeVisible()
  expect(page.getByText(`${dayOf(Date.now() - 3 * DAY_MS)} by Dana Kessler`).elements()).toHaveLength(2)
  expect(page.getByText(`until ${dayOf(Date.now() + 27 * DAY_MS)}`).elements()).toHaveLength(2)
  await toggle.click()
  await expect.poll(() => router.state.location.search).toEqual({})
  await expect.element(page.getByRole('textbox', { name: 'Name of Front desk' })).toBeVisible()
})

test('restores them one after the other; the focus goes on, at last to the search', async () => {
  const { sent } = open('/users/userAuthGroupsAdmin?archived=true')
  await restoreOf('Night desk').click()
  await expectSaid('Night desk is back, ')
  await expect.element(restoreOf('Night desk')).not.toBeInTheDocument()
  await expect.element(restoreOf('Old desk')).toHaveFocus()
  await restoreOf('Old desk').click()
  await expectSaid('Old desk is back, but without Rosa Lind, Ann Okafor: somebody else has changed how they sign in')
  await expect.element(page.getByRole('heading', { name: 'No deleted groups' })).toBeVisible()
  await expect.element(page.getByRole('textbox', { name: /^Search/ })).toHaveFocus()
  expect(sent('POST /api/authgroups/:id/restore').map(({ params }) => params.id)).toEqual(['7', '8'])
})

test('says first who gains what, by name, and leaves it where it is not wanted (R29)', async () => {
  const { sent } = open('/users/userAuthGroupsAdmin?archived=true', {
    'POST /api/permissions/preview': () => anEffect({ gains: { Okafor: ['crm'] } }),
  })
  await restoreOf('Night desk').click()
  const question = page.getByRole('alertdialog')
  await expect.element(question.getByText('Night desk comes back, with its people and scopes.')).toBeVisible()
  await expect.element(question.getByText('Okafor, Ann')).toBeVisible()
  await expect.element(question.getByText('1 person gains crm.')).toBeVisible()
  await expectAccessible()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(question).not.toBeInTheDocument()
  await expect.element(restoreOf('Night desk')).toHaveFocus()
  expect(sent('POST /api/authgroups/:id/restore')).toEqual([])
  await restoreOf('Night desk').click()
  await question.getByRole('button', { name: 'Restore group' }).click()
  await expectSaid('Night desk is back, ')
  await expect.element(question).not.toBeInTheDocument()
  await expect.element(restoreOf('Old desk')).toHaveFocus()
  expect(sent('POST /api/permissions/preview').map(({ body }) => body)).toEqual(Array(2).fill({ restore_group: 7 }))
  await restoreOf('Old desk').click()
  await question.getByRole('button', { name: 'Restore group' }).click()
  await expect.element(question).not.toBeInTheDocument()
  await expect.element(page.getByRole('textbox', { name: /^Search/ })).toHaveFocus()
})

test('says why one cannot be restored, which stays', async () => {
  open('/users/userAuthGroupsAdmin?archived=true', {
    'POST /api/authgroups/:id/restore': () => problem('name_taken', 'there is one named Night desk already'),
  })
  await restoreOf('Night desk').click()
  await expect.poll(() => document.body.textContent).toContain('Error: Restoring the group failed: there is one named')
  await expect.element(restoreOf('Night desk')).toBeVisible()
})

test('is searched, and says where nothing matches', async () => {
  const { router } = open('/users/userAuthGroupsAdmin?archived=true&search=Old')
  await expect.element(restoreOf('Old desk')).toBeVisible()
  await expect.element(restoreOf('Night desk')).not.toBeInTheDocument()
  await page.getByRole('textbox', { name: /^Search/ }).fill('xyz')
  await expect.element(page.getByRole('heading', { name: 'No deleted groups match “xyz”' })).toBeVisible()
  await page.getByRole('button', { name: 'Clear search' }).click()
  await expect.element(restoreOf('Night desk')).toBeVisible()
  expect(router.state.location.search).toEqual({ archived: 'true' })
})

test.each(LOOKS)('axe finds nothing, %s, %i px wide', async (theme, width) => {
  await page.viewport(width, 900)
  inTheme(theme)
  open('/users/userAuthGroupsAdmin?archived=true')
  await expect.element(restoreOf('Night desk')).toBeVisible()
  await expectAccessible()
})

test('until when it can be restored is read in full on a phone, beside the column that stays', async () => {
  await page.viewport(360, 740)
  open('/users/userAuthGroupsAdmin?archived=true')
  const until = page.getByRole('row', { name: /Night desk/ }).getByText(`until ${dayOf(Date.now() + 27 * DAY_MS)}`)
  await expect.element(until).toBeInTheDocument()
  until.element().scrollIntoView({ inline: 'end' })
  const [end, kept] = [until.element(), restoreOf('Night desk').element().closest('td')]
  expect(end.scrollWidth).toBeLessThanOrEqual(end.clientWidth)
  expect(end.getBoundingClientRect().left).toBeGreaterThanOrEqual(kept?.getBoundingClientRect().right ?? 360)
  expect(end.getBoundingClientRect().right).toBeLessThanOrEqual(360)
})
