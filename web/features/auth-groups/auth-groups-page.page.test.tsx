import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { AuthGroup } from '#contract/auth-groups.ts'
import type { GroupEffect } from '#contract/permissions.ts'
import { expectAccessible, inTheme, LOOKS } from '#web/testing/accessible.ts'
import { anEffect } from '#web/testing/an-effect.ts'
import { type FakeAnswers, fakeServer, listOf, noConnection, problem } from '#web/testing/fake-server.ts'
import { aUser, openApp } from '#web/testing/render-app.tsx'

const user = aUser({ scopes: ['users', 'auth-groups'] })
const aGroup = (id: number, name: string, more: Partial<AuthGroup> = {}): AuthGroup => ({
  id,
  name,
  description: `About ${name}`,
  alias: name.toLowerCase().replaceAll(' ', '-'),
  users_count: 2,
  version: 1,
  updated_at: '2026-11-20T08:00:00.000Z',
  updated_by: null,
  ...more,
})
const GROUPS = [aGroup(1, 'Administrators'), aGroup(2, 'Front desk'), aGroup(3, 'Importers', { users_count: 0 })]
const PEOPLE = Array.from({ length: 450 }, (_, at) => ({
  id: at + 1,
  username: `person.${at + 1}`,
  firstName: `First${at + 1}`,
  lastName: `Last${String(at + 1).padStart(3, '0')}`,
  email: `person.${at + 1}@example.com`,
}))
/** The first three are in the group. */
const isAssigned = ({ id }: { id: number }) => id <= 3

beforeEach(() => page.viewport(1440, 900))

function open(answers: FakeAnswers = {}) {
  const people = (assigned: boolean): NonNullable<FakeAnswers['GET /api/authgroups/:id/linked_users']> => {
    return ({ query }) => {
      const [size, number, search] = [
        Number(query.get('page_size')),
        Number(query.get('page')),
        query.get('search') ?? '',
      ]
      const found = PEOPLE.filter((one) => isAssigned(one) === assigned && JSON.stringify(one).includes(search))
      return listOf(found.slice((number - 1) * size, number * size), found.length)
    }
  }
  const server = fakeServer({
    'GET /api/settings': () => ({
      company_name: '',
      phone: '',
      example_questions: [],
      auctions: { count: 0, states: 0, samples: 0 },
      today: '2026-11-20',
    }),
    'GET /api/auth/me': () => user,
    'GET /api/authgroups': ({ query }) => {
      const found = GROUPS.filter(({ name }) => name.includes(query.get('search') ?? ''))
      return listOf(found, found.length)
    },
    'POST /api/permissions/preview': () => anEffect(),
    'GET /api/authgroups/:id/linked_users': people(true),
    'GET /api/authgroups/:id/available_users': people(false),
    ...answers,
  })
  const sent = (key: string) => server.calls.filter((call) => call.key === key).map(({ request }) => request)
  return { ...server, sent, router: openApp('/users/userAuthGroupsAdmin', { user }) }
}
const cell = (label: string) => page.getByRole('textbox', { name: label, exact: true })
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
const list = (name: string) => page.getByRole('listbox', { name })
const option = (side: string, name: RegExp) => list(side).getByRole('option', { name })
async function openDialog(answers: FakeAnswers = {}) {
  const server = open(answers)
  await button('Assign users to Front desk: 2 people').click()
  await expect.element(page.getByRole('dialog', { name: 'Assign Users to Front desk' })).toBeVisible()
  await expect.element(option('Assigned Users', /Last001/)).toBeVisible()
  return server
}

test('lists groups with their columns; search and order stand in the address', async () => {
  const { router } = open()
  await expect.element(page.getByRole('heading', { name: 'Authentication Group Management' })).toBeVisible()
  await expect.element(cell('Name of Front desk')).toHaveValue('Front desk')
  const heads = page.getByRole('columnheader').elements()
  expect(heads.map(({ textContent }) => textContent)).toEqual([
    'Assign',
    'Name',
    'Description',
    'Alias',
    'State',
    'Actions',
  ])
  await button('Alias').click()
  await expect.poll(() => router.state.location.href).toContain('sort=alias&order=asc')
  await page.getByRole('textbox', { name: 'Search' }).fill('Front')
  await expect.poll(() => router.state.location.href).toContain('search=Front')
  await expect.element(cell('Name of Administrators')).not.toBeInTheDocument()
  await button('Clear').click()
  await expect.element(cell('Name of Administrators')).toBeVisible()
})

test('Save of a new group waits for all three fields, says so, and names a failure (§8)', async () => {
  let taken = true
  const { sent } = open({
    'POST /api/authgroups': () =>
      taken ? problem('name_taken', 'there is a group named Desk already') : aGroup(9, 'Desk'),
  })
  await button('Add New Group').click()
  const dialog = page.getByRole('dialog')
  const save = dialog.getByRole('button', { name: 'Save' })
  await dialog.getByLabelText('Name').fill('Desk')
  await dialog.getByLabelText('Description').fill('At the door')
  await expect.element(save).toHaveAttribute('aria-disabled', 'true')
  await dialog.getByLabelText('Alias').fill('desk')
  await save.click()
  await expect.element(dialog.getByText('Error creating auth group: there is a group named Desk already')).toBeVisible()
  taken = false
  await save.click()
  await expect.element(page.getByText('Success: Successfully created group: Desk').first()).toBeVisible()
  await expect.element(cell('Name of Desk')).toBeVisible()
  expect(sent('POST /api/authgroups').at(-1)?.body).toEqual({ name: 'Desk', description: 'At the door', alias: 'desk' })
})

test('texts are edited in place, saved half a second later, and a failure stays in the row', async () => {
  const { sent } = open({
    'PUT /api/authgroups/:id': ({ body }) =>
      'alias' in Object(body)
        ? problem('unexpected', 'No.')
        : aGroup(2, 'Front desk', { description: 'New', version: 2 }),
  })
  await cell('Description of Front desk').fill('New')
  await expect.element(page.getByText('Success: Successfully updated description').first()).toBeVisible()
  expect(sent('PUT /api/authgroups/:id')[0]?.body).toEqual({ description: 'New', version: 1 })
  await cell('Alias of Front desk').fill('other')
  await expect.element(page.getByText('Failed to update alias: No.').first()).toBeVisible()
})

describe('deleting (R29, R34)', () => {
  test('says who loses what, and can be undone', async () => {
    const { sent } = open({
      'POST /api/permissions/preview': () => anEffect({ losses: { Okafor: ['crm', 'upload'] } }),
      'DELETE /api/authgroups/:id': () => ({ success: true }),
      'POST /api/authgroups/:id/restore': () => aGroup(2, 'Front desk'),
    })
    await button('Delete Front desk').click()
    const dialog = page.getByRole('alertdialog')
    await expect.element(dialog.getByText('1 person loses crm, 1 loses upload.')).toBeVisible()
    await expect.element(dialog.getByText('Okafor, Ann')).toBeVisible()
    expect(sent('POST /api/permissions/preview').map(({ body }) => body)).toEqual([{ delete_group: 2 }])
    await dialog.getByRole('button', { name: 'Delete group' }).click()
    await expect.poll(() => document.body.textContent).toContain('Successfully deleted authentication group!')
    await button('Undo').first().click()
    await expect.poll(() => sent('POST /api/authgroups/:id/restore')).toHaveLength(1)
  })

  test.each([
    [
      'Authgroup deletion failed: You cannot remove the last administrator.',
      () => problem('last_administrator', 'You cannot remove the last administrator.'),
    ],
    ['Error deleting authentication group!: no connection', noConnection],
  ])('%s', async (text, answer) => {
    open({ 'DELETE /api/authgroups/:id': answer })
    await button('Delete Front desk').click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete group' }).click()
    await expect.poll(() => document.body.textContent).toContain(text)
  })
})

describe('Assign Users to … (§2)', () => {
  test('moves people between the lists, counts what waits, and sends the difference alone (R23)', async () => {
    const { sent } = await openDialog({
      'POST /api/authgroups/link_users': () => ({ success: true, added: 2 }),
      'DELETE /api/authgroups/:group/users/:user': () => ({ success: true }),
    })
    await option('Available Users', /Last004/).click()
    await option('Available Users', /Last006/).click()
    await button('Assign 2 users').click()
    await expect.element(option('Assigned Users', /Last004.*Added/)).toBeVisible()
    await expect.element(option('Available Users', /Last004/)).not.toBeInTheDocument()
    await option('Assigned Users', /Last002/).click()
    await option('Assigned Users', /Last006/).click()
    await button('Remove 2 users').click()
    // one of them was only on its way
    await expect.element(page.getByText('1 added, 1 removed.')).toBeVisible()
    await expect.element(option('Available Users', /Last002.*Removed/)).toBeVisible()
    await button('Save 2 changes').click()
    await expect.element(page.getByText('Success: Successfully linked users to auth group!').first()).toBeVisible()
    expect(sent('POST /api/authgroups/link_users').map(({ body }) => body)).toEqual([
      { user_ids: [4], auth_group_id: 2 },
    ])
    expect(sent('DELETE /api/authgroups/:group/users/:user').map(({ params }) => params)).toEqual([
      { group: '2', user: '2' },
    ])
  })

  test('asks first where somebody gains or loses a scope, and says who by name', async () => {
    const { sent } = await openDialog({
      'POST /api/permissions/preview': () => anEffect({ gains: { Last004: ['crm'] }, losses: { Disabled: ['crm'] } }),
      'POST /api/authgroups/link_users': () => ({ success: true, added: 1 }),
      'DELETE /api/authgroups/:group/users/:user': () => ({ success: true }),
    })
    await option('Available Users', /Last004/).click()
    await button('Assign 1 user').click()
    await option('Assigned Users', /Last002/).click()
    await button('Remove 1 user').click()
    await button('Save 2 changes').click()
    const question = page.getByRole('alertdialog')
    await expect.element(question.getByText('Front desk: 1 added, 1 removed.')).toBeVisible()
    await expect.element(question.getByText('1 person gains crm; 1 person loses crm.')).toBeVisible()
    await expect.element(question.getByText('Disabled, Ann (may not sign in)')).toBeVisible()
    expect(sent('POST /api/permissions/preview').map(({ body }) => body)).toEqual([
      { group: 2, add_users: [4], remove_users: [2] },
    ])
    await expectAccessible()
    await userEvent.keyboard('{Escape}')
    await expect.element(question).not.toBeInTheDocument()
    // what was chosen is still there, and nothing is saved
    await expect.element(page.getByText('1 added, 1 removed.')).toBeVisible()
    expect(sent('POST /api/authgroups/link_users')).toEqual([])
    await button('Save 2 changes').click()
    await question.getByRole('button', { name: 'Save 2 changes' }).click()
    await expect.poll(() => document.body.textContent).toContain('Successfully linked users to auth group!')
    await expect.poll(() => document.body.textContent).toContain('1 person was taken out of Front desk.')
    await button('Undo').first().click()
    await expect.poll(() => document.body.textContent).toContain('1 person is in Front desk again.')
    expect(sent('POST /api/authgroups/link_users').at(-1)?.body).toEqual({ user_ids: [2], auth_group_id: 2 })
  })

  test('for more than 25 people, how many they are is typed first', async () => {
    const { sent } = await openDialog({
      'POST /api/permissions/preview': () => anEffect({ gains: { Last004: ['crm'] }, people: 1204 }),
      'POST /api/permissions/preview/people': () => listOf(anEffect({ gains: { Last004: ['crm'] } }).gains.first, 1204),
      'POST /api/authgroups/link_users': () => ({ success: true, added: 1 }),
    })
    await option('Available Users', /Last004/).click()
    await button('Assign 1 user').click()
    await button('Save 1 change').click()
    const question = page.getByRole('alertdialog')
    await expect.element(question.getByText('1 to 20 of 1,204')).toBeVisible()
    const save = question.getByRole('button', { name: 'Save 1 change' })
    await expect.element(save).toHaveAttribute('aria-disabled', 'true')
    const field = question.getByLabelText('1,204 people are affected. Type how many to confirm.')
    await field.fill('1203')
    await userEvent.keyboard('{Enter}')
    await expect.element(save).toHaveAttribute('aria-disabled', 'true')
    expect(sent('POST /api/authgroups/link_users')).toEqual([])
    await field.fill('1,204')
    await expectAccessible()
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => sent('POST /api/authgroups/link_users')).toHaveLength(1)
  })

  test('by keyboard: arrows, Space, Shift with arrows, Enter', async () => {
    await openDialog()
    list('Available Users').element().focus()
    await userEvent.keyboard(' {ArrowDown}{ArrowDown} {Shift>}{ArrowDown}{/Shift}')
    await expect.element(button('Assign 3 users')).toBeVisible()
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText('3 added.')).toBeVisible()
    await userEvent.keyboard('{End}')
    await expect.element(option('Available Users', /Last450/)).toBeVisible()
    await userEvent.keyboard('{Control>}a{/Control}')
    await expect.element(button('Assign 444 users')).toBeVisible()
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText('447 added.')).toBeVisible()
    await expect.poll(() => list('Available Users').getByRole('option').elements()).toEqual([])
    // where one was, although nobody is left
    await expect.element(list('Available Users')).toHaveFocus()
    list('Assigned Users').element().focus()
    await userEvent.keyboard('{End}')
    await expect.element(option('Assigned Users', /Last003/)).toBeVisible()
  })

  test('who is moved is gone from the list however far down, and what is chosen survives a search', async () => {
    await openDialog()
    const search = page.getByRole('textbox', { name: 'Search for a user: Available Users' })
    await search.fill('Last44')
    await option('Available Users', /Last441/).click()
    await option('Available Users', /Last442/).click()
    await button('Assign 2 users').click()
    await search.fill('')
    const head = page.getByRole('region', { name: 'Available Users' })
    await expect.element(head.getByText('445', { exact: true })).toBeVisible()
    list('Available Users').element().focus()
    await userEvent.keyboard('{End}{ArrowUp}')
    await expect.element(option('Available Users', /Last443/)).toBeVisible()
    expect(option('Available Users', /Last442/).elements()).toEqual([])
    await option('Available Users', /Last443/).click()
    await search.fill('Last00')
    await expect.element(head.getByText('6 (+1 elsewhere)')).toBeVisible()
    await head.getByRole('checkbox').click()
    await expect.element(head.getByText('6 of 6 (+1 elsewhere)')).toBeVisible()
    await head.getByRole('checkbox').click()
    await expect.element(button('Assign 1 user')).toBeVisible()
    // by address too, as the server finds them
    await page.getByRole('textbox', { name: 'Search for a user: Assigned Users' }).fill('person.441@')
    await expect.element(option('Assigned Users', /Last441/)).toBeVisible()
  })

  test('asks before what was chosen is lost to Escape', async () => {
    await openDialog()
    const dialog = page.getByRole('dialog', { name: 'Assign Users to Front desk' })
    const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
    await option('Available Users', /Last004/).click()
    await button('Assign 1 user').click()
    await userEvent.keyboard('{Escape}')
    await expect.element(question).toBeVisible()
    await expectAccessible()
    await userEvent.keyboard('{Escape}')
    await expect.element(question).not.toBeInTheDocument()
    await expect.element(page.getByText('1 added.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Close' }).click()
    await question.getByRole('button', { name: 'Leave' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
  })

  test('searches on the server', async () => {
    const { sent } = await openDialog()
    await page.getByRole('textbox', { name: 'Search for a user: Available Users' }).fill('Last44')
    await expect.element(option('Available Users', /Last441/)).toBeVisible()
    await expect.element(option('Available Users', /Last004/)).not.toBeInTheDocument()
    expect(sent('GET /api/authgroups/:id/available_users').at(-1)?.query.get('search')).toBe('Last44')
    await page.getByRole('textbox', { name: 'Search for a user: Available Users' }).fill('nobody at all')
    await expect.element(page.getByText('Nobody matches “nobody at all”.')).toBeVisible()
  })

  test('what could not be saved stays, and can be sent again', async () => {
    let broken = true
    const { sent } = await openDialog({
      'POST /api/authgroups/link_users': () => ({ success: true, added: 1 }),
      'DELETE /api/authgroups/:group/users/:user': () =>
        broken ? problem('last_administrator', 'You cannot remove the last administrator.') : { success: true },
    })
    await option('Available Users', /Last004/).click()
    await button('Assign 1 user').click()
    await option('Assigned Users', /Last001/).click()
    await button('Remove 1 user').click()
    await button('Save 2 changes').click()
    await expect
      .element(page.getByText('Failed to link users to auth group! You cannot remove the last administrator.'))
      .toBeVisible()
    broken = false
    await button('Save 1 change').click()
    await expect.poll(() => sent('DELETE /api/authgroups/:group/users/:user')).toHaveLength(2)
    expect(sent('POST /api/authgroups/link_users')).toHaveLength(1)
  })
})

describe('the effect of a group', () => {
  const EFFECT: GroupEffect = {
    members: 41,
    scopes: [
      {
        scope: { id: 5, name: 'crm', description: 'Create and update users', built_in: true },
        people: 40,
        endpoints: [{ method: 'POST', url: '/api/users', summary: 'Create a user' }],
      },
      {
        scope: { id: 9, name: 'county-notes', description: 'Write notes', built_in: false },
        people: 0,
        endpoints: [],
      },
    ],
  }
  const answers: FakeAnswers = {
    'GET /api/authgroups/:id/effect': () => EFFECT,
    'GET /api/authgroups/:id/effect/people': ({ query }) => {
      const first = anEffect({ losses: { Okafor: ['crm'], Disabled: ['crm'] } }).losses.first
      const found = first.filter(({ user }) => user.lastName.includes(query.get('search') ?? ''))
      return listOf(found, query.get('search') ? found.length : 40)
    },
    'POST /api/permissions/preview': () => anEffect({ losses: { Okafor: ['crm'] } }),
    'GET /api/activity': () => listOf([]),
  }
  const dialog = page.getByRole('dialog', { name: 'Effect of Front desk' })

  test('is what it gives, what that opens, and who would lose it, in pages and searched', async () => {
    const { sent } = open(answers)
    await button('Effect of Front desk').click()
    await expect.element(dialog.getByText('41 people are in it.')).toBeVisible()
    await expect.element(dialog.getByText('40 people hold it through this group alone.')).toBeVisible()
    await expect.element(dialog.getByText('Page: Add / Edit User')).toBeVisible()
    await dialog.getByText('1 call of the API').click()
    await expect.element(dialog.getByText('POST /api/users')).toBeVisible()
    await expect.element(dialog.getByText(/^Opens nothing in Liendesk itself/)).toBeVisible()
    await expect.element(dialog.getByText('1 to 20 of 40')).toBeVisible()
    await dialog.getByRole('button', { name: 'Next page' }).click()
    await expect.poll(() => sent('GET /api/authgroups/:id/effect/people').at(-1)?.query.get('page')).toBe('2')
    await dialog.getByRole('textbox', { name: 'Search for a user' }).fill('Oka')
    await expect.element(dialog.getByText('Disabled, Ann')).not.toBeInTheDocument()
    expect(sent('GET /api/authgroups/:id/effect/people').at(-1)?.query.get('page')).toBe('1')
    // a scope is for holders of `user-scopes` to take
    expect(dialog.getByRole('button', { name: 'Take crm from the group' }).elements()).toEqual([])
    await expectAccessible()
  })

  test('a scope is taken from it, by name of who loses it, and given back', async () => {
    const { sent } = open({
      ...answers,
      'GET /api/auth/me': () => aUser({ scopes: ['users', 'auth-groups', 'user-scopes'] }),
      'DELETE /api/authgroups/:group/scopes/:scope': () => [],
      'PUT /api/authgroups/:group/scopes/:scope': () => [],
    })
    await button('Effect of Front desk').click()
    await dialog.getByRole('button', { name: 'Take crm from the group' }).click()
    const question = page.getByRole('alertdialog')
    await expect.element(question.getByText('Are you sure you want to take crm from Front desk?')).toBeVisible()
    await expect.element(question.getByText('Okafor, Ann')).toBeVisible()
    await question.getByRole('button', { name: 'Take scope' }).click()
    await expect.poll(() => document.body.textContent).toContain('crm was taken from Front desk.')
    await button('Undo').first().click()
    await expect.poll(() => document.body.textContent).toContain('Front desk holds crm again.')
    expect(sent('DELETE /api/authgroups/:group/scopes/:scope').map(({ params }) => params)).toEqual([
      { group: '2', scope: '5' },
    ])
    expect(sent('PUT /api/authgroups/:group/scopes/:scope')).toHaveLength(1)
  })
})

test.each(LOOKS)('axe finds nothing, %s, %i px wide', async (theme, width) => {
  inTheme(theme)
  await page.viewport(width, 800)
  open()
  await expect.element(cell('Name of Front desk')).toBeVisible()
  await expectAccessible()
  await button('Assign users to Front desk: 2 people').click()
  await expect.element(option('Assigned Users', /Last001/)).toBeVisible()
  await option('Available Users', /Last004/).click()
  await expectAccessible()
})
