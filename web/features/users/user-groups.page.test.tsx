import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { AuthGroup } from '#contract/auth-groups.ts'
import type { Effect } from '#contract/permissions.ts'
import { expectAccessible, expectAccessibleAnywhere } from '#web/testing/accessible.ts'
import { type FakeAnswers, fakeServer, listOf, problem } from '#web/testing/fake-server.ts'
import { aUser, openApp } from '#web/testing/render-app.tsx'
import { expectSaid } from '#web/testing/said.ts'
import { aGroup, aPerson, lookups, shell } from './testing/people.ts'
import { signInAnswer } from './testing/sign-in.ts'

/** The groups of somebody, on Edit User. */

beforeEach(() => page.viewport(1440, 900))

const DESK = aGroup(1, 'Front desk')
const ALL = [DESK, aGroup(2, 'Notaries'), aGroup(3, 'Without scopes')]
const NOTHING = { people: 0, scopes: [], first: [] }
const difference = (scope: string): Effect['gains'] => ({
  people: 1,
  scopes: [{ name: scope, people: 1 }],
  first: [
    {
      user: {
        id: 3,
        username: 'a.whitfield',
        firstName: 'Ann',
        lastName: 'Whitfield',
        email: 'a@x.test',
        enabled: true,
      },
      scopes: [scope],
    },
  ],
})
const gains: Effect = { people: 1, gains: difference('crm'), losses: NOTHING }
const losses: Effect = { people: 1, gains: NOTHING, losses: difference('users') }
const NOT_ASSIGNED = 'Error: could not assign or get groups with users!'
const PREVIEW = 'POST /api/permissions/preview'
const ADD = 'POST /api/authgroups/:id/user'
const REMOVE = 'DELETE /api/authgroups/:group/users/:user'

const groups = page.getByRole('region', { name: 'Groups', exact: true })
const button = (name: string) => groups.getByRole('button', { name, exact: true })
const dialog = page.getByRole('dialog', { name: 'Add Ann Whitfield to groups' })
const question = page.getByRole('alertdialog')
const said = () => document.body.textContent

/** @param mine the groups they are in, changed by what is called */
function open(mine: AuthGroup[] = [DESK], answers: FakeAnswers = {}, scopes = ['users', 'crm', 'auth-groups']) {
  const user = aUser({ scopes })
  const server = fakeServer({
    ...shell,
    ...lookups,
    ...signInAnswer(),
    'GET /api/auth/me': () => user,
    'GET /api/users/:id': () => aPerson({ id: 3 }),
    'GET /api/users/:id/permissions': () => [],
    'GET /api/activity': () => listOf([]),
    'GET /api/users/:id/authgroups': () => mine,
    'GET /api/authgroups': ({ query }) =>
      listOf(ALL.filter(({ name }) => name.toLowerCase().includes(query.get('search') ?? ''))),
    [PREVIEW]: () => gains,
    [ADD]: ({ body }) => {
      mine.push(...ALL.filter(({ id }) => Object(body).groups.includes(id)))
      return mine
    },
    [REMOVE]: ({ params }) => {
      mine.splice(
        mine.findIndex(({ id }) => id === Number(params.group)),
        1,
      )
      return { success: true }
    },
    ...answers,
  })
  openApp('/users/addEditUser/3', { user })
  const sent = (key: string) => server.calls.filter((call) => call.key === key).map(({ request }) => request)
  return { ...server, sent }
}

test('shows all groups, those that give nothing too, and none where there is none', async () => {
  const mine = [DESK, aGroup(3, 'Without scopes')]
  open(mine)
  await expect.element(groups.getByText('Without scopes', { exact: true })).toBeVisible()
  await expect.element(groups.getByText('About Front desk')).toBeVisible()
  await expectAccessibleAnywhere(page.viewport)
})

test('adds to several by keyboard, after saying what that gives', async () => {
  const { sent } = open()
  await expect.element(button('Add to groups')).toBeVisible()
  button('Add to groups').element().focus()
  await userEvent.keyboard('{Enter}')
  const box = (name: RegExp) => dialog.getByRole('checkbox', { name })
  await expect.element(box(/^Front desk/)).toBeDisabled()
  await expect.element(dialog.getByText('In it already').nth(0)).toBeVisible()
  await expect.element(dialog.getByRole('textbox', { name: 'Search groups' })).toHaveFocus()
  await userEvent.keyboard('{ArrowDown} {ArrowDown} ')
  await expect.element(box(/^Notaries/)).toBeChecked()
  await expect.element(box(/^Without scopes/)).toBeChecked()
  await expect.element(dialog.getByText('Ann Whitfield gains crm.')).toBeVisible()
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await expectSaid('Successfully linked users to auth group!')
  await expect.element(groups.getByText('Notaries', { exact: true })).toBeVisible()
  await expect.element(button('Add to groups')).toHaveFocus()
  expect(sent(PREVIEW).at(-1)?.body).toEqual({ user: 3, add_groups: [2, 3] })
  expect(sent(ADD).map(({ params, body }) => [params, body])).toEqual([[{ id: '3' }, { groups: [2, 3] }]])
  // What they hold and what was done to them is read again.
  await expect.poll(() => sent('GET /api/users/:id/permissions').length).toBeGreaterThan(1)
  await expect.poll(() => sent('GET /api/activity').length).toBeGreaterThan(1)
})

test('nobody is added before it is known what that gives; where it cannot be, that is said', async () => {
  const late = Promise.withResolvers<Effect>()
  const unknown = [() => late.promise, () => problem('unprocessable', 'Too many.')]
  const { sent } = open([], { [PREVIEW]: () => unknown.shift()?.() ?? gains })
  await button('Add to groups').click()
  await dialog.getByRole('checkbox', { name: /^Front desk/ }).click()
  const add = dialog.getByRole('button', { name: 'Add', exact: true })
  await expect.element(add).toHaveAttribute('aria-busy', 'true')
  add.element().dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
  expect(sent(ADD)).toEqual([])
  late.resolve({ people: 0, gains: NOTHING, losses: NOTHING })
  await expect.element(dialog.getByText('Ann Whitfield gains no scope that they do not hold already.')).toBeVisible()
  await dialog.getByRole('checkbox', { name: /^Notaries/ }).click()
  await expect.element(dialog.getByText('What they gain could not be counted: Too many.')).toBeVisible()
  await add.click()
  await expect.poll(() => sent(ADD).map(({ body }) => body)).toEqual([{ groups: [1, 2] }])
})

test('says that none was chosen, and finds groups by their name', async () => {
  const { sent } = open()
  await button('Add to groups').click()
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await expect.element(dialog.getByText('No auth groups selected!')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Search groups' }).fill('notar')
  await expect.poll(() => dialog.getByRole('checkbox').elements()).toHaveLength(1)
  await dialog.getByRole('textbox', { name: 'Search groups' }).fill('xyz')
  await expect.element(dialog.getByText('No group matches “xyz”.')).toBeVisible()
  expect(sent(ADD)).toEqual([])
})

test.each([
  ['scope_not_held', `${NOT_ASSIGNED} One of these groups gives a scope that you do not hold.`],
  ['not_found', NOT_ASSIGNED],
] as const)('a refusal (%s) is said in the dialog, once, and what was ticked stays', async (code, text) => {
  open([DESK], { [ADD]: () => problem(code, NOT_ASSIGNED), [PREVIEW]: () => ({ ...gains, people: 0, gains: NOTHING }) })
  await button('Add to groups').click()
  await dialog.getByRole('checkbox', { name: /^Notaries/ }).click()
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await expect.element(dialog.getByText(text, { exact: true })).toBeVisible()
  expect(said()?.split(NOT_ASSIGNED)).toHaveLength(2)
  await expect.element(dialog.getByRole('checkbox', { name: /^Notaries/ })).toBeChecked()
})

test('removes after saying what that takes, moves the focus on, and takes it back', async () => {
  const { sent } = open([DESK, aGroup(2, 'Notaries')], { [PREVIEW]: () => losses })
  await button('Remove from Front desk').click()
  await expect.element(question.getByText('Ann Whitfield leaves Front desk.')).toBeVisible()
  await expect.element(question.getByText('1 person loses users.')).toBeVisible()
  await question.getByRole('button', { name: 'Remove' }).click()
  await expect.poll(said).toContain('Ann Whitfield was taken out of Front desk.')
  await expect.poll(() => button('Remove from Front desk').elements()).toEqual([])
  await expect.element(button('Remove from Notaries')).toHaveFocus()
  expect(sent(PREVIEW).at(-1)?.body).toEqual({ group: 1, remove_users: [3] })
  expect(sent(REMOVE).map(({ params }) => params)).toEqual([{ group: '1', user: '3' }])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expectSaid('Ann Whitfield is in Front desk again.')
  expect(sent(ADD).map(({ body }) => body)).toEqual([{ groups: [1] }])
})

test('where nothing is lost there is nothing to ask; what the server refuses is said', async () => {
  const reason = 'You cannot remove the last administrator.'
  let tries = 0
  open([DESK], {
    [PREVIEW]: () => ({ people: 0, gains: NOTHING, losses: NOTHING }),
    [REMOVE]: () => (++tries === 1 ? problem('last_administrator', reason) : { success: true }),
  })
  await button('Remove from Front desk').click()
  await expect.poll(said).toContain(`Taking them out of the group failed: ${reason}`)
  await button('Remove from Front desk').click()
  await expect.element(page.getByRole('heading', { name: 'Groups', exact: true })).toHaveFocus()
  await expect.element(question).not.toBeInTheDocument()
})

test('who does not hold auth-groups reads them', async () => {
  open([DESK], {}, ['users', 'crm'])
  await expect.element(groups.getByText('Front desk', { exact: true })).toBeVisible()
  await expect.element(groups.getByRole('button')).not.toBeInTheDocument()
})

test('of somebody deleted nothing is changed', async () => {
  open([DESK], {
    'GET /api/users/:id': () => aPerson({ id: 3, active: false, archived_at: '2026-11-20T08:00:00.000Z' }),
  })
  await expect.element(groups.getByText('Front desk', { exact: true })).toBeVisible()
  await expect.element(groups.getByRole('button')).not.toBeInTheDocument()
})

test('says that they could not be read, and reads them again', async () => {
  let broken = true
  open([], { 'GET /api/users/:id/authgroups': () => (broken ? problem('database_unavailable', 'No database.') : []) })
  await expect.element(groups.getByText(NOT_ASSIGNED)).toBeVisible()
  broken = false
  await button('Retry').click()
  await expect.element(groups.getByText('They are in no group.')).toBeVisible()
})
