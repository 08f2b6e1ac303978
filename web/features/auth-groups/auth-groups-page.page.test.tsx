import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { GroupEffect } from '#contract/permissions.ts'
import { expectAccessible, inTheme, LOOKS } from '#web/testing/accessible.ts'
import { anEffect } from '#web/testing/an-effect.ts'
import { type FakeAnswers, listOf, problem } from '#web/testing/fake-server.ts'
import { aUser } from '#web/testing/render-app.tsx'
import { expectSaid } from '#web/testing/said.ts'
import { aGroup, button, cell, open, option } from './testing/groups-page.ts'

beforeEach(() => page.viewport(1440, 900))

test('lists groups with their columns; search and order stand in the address', async () => {
  const { router } = open()
  await expect.element(page.getByRole('heading', { name: 'Authentication Group Management' })).toBeVisible()
  await expect.element(cell('Name of Front desk')).toHaveValue('Front desk')
  const heads = page.getByRole('columnheader').elements()
  expect(heads.map(({ textContent }) => textContent)).toEqual(['Assign', 'Name', 'Description', 'Alias', 'Actions'])
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
  await expectSaid('Success: Successfully created group: Desk')
  await expect.element(cell('Name of Desk')).toBeVisible()
  expect(sent('POST /api/authgroups').at(-1)?.body).toEqual({ name: 'Desk', description: 'At the door', alias: 'desk' })
})

test('what is typed into a dialog is asked about before the page is left; Cancel loses it as before', async () => {
  const { router } = open()
  const dialog = page.getByRole('dialog', { name: 'Add New Group' })
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  const path = () => router.state.location.pathname
  const type = async () => {
    await button('Add New Group').click()
    await dialog.getByLabelText('Name').fill('Desk')
  }
  const leave = () => void router.navigate({ to: '/users/authGroupsScopeAdmin' })
  await type()
  leave()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(question).not.toBeInTheDocument()
  await expect.element(dialog.getByLabelText('Name')).toHaveValue('Desk')
  expect(path()).toBe('/users/userAuthGroupsAdmin')
  leave()
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(path()).toBe('/users/authGroupsScopeAdmin')
  router.history.back()
  await type()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  // closed, nothing is in it any more
  leave()
  await expect.poll(path).toBe('/users/authGroupsScopeAdmin')
  await expect.element(question).not.toBeInTheDocument()
})

test('texts are edited in place, saved half a second later, and a failure stays in the row', async () => {
  const { sent } = open({
    'PUT /api/authgroups/:id': ({ body }) =>
      'alias' in Object(body)
        ? problem('unexpected', 'No.')
        : aGroup(2, 'Front desk', { description: 'New', version: 2 }),
  })
  await cell('Description of Front desk').fill('New')
  await expectSaid('Success: Successfully updated description')
  expect(sent('PUT /api/authgroups/:id')[0]?.body).toEqual({ description: 'New', version: 1 })
  await cell('Alias of Front desk').fill('other')
  await expect
    .element(page.getByRole('row', { name: /Front desk/ }).getByRole('alert'))
    .toHaveTextContent('Failed to update alias: No.Retry')
})

describe('deleting (R29, R34)', () => {
  test('says who loses what, and can be undone', async () => {
    const { sent } = open({
      'POST /api/permissions/preview': () => anEffect({ losses: { Okafor: ['crm', 'upload'] } }),
      'DELETE /api/authgroups/:id': () => ({ success: true }),
      'POST /api/authgroups/:id/restore': () => ({ ...aGroup(2, 'Front desk'), left_out: [] }),
    })
    await button('Delete Front desk').click()
    const dialog = page.getByRole('alertdialog')
    await expect.element(dialog.getByText('1 person loses crm, 1 loses upload.')).toBeVisible()
    await expect.element(dialog.getByText('Okafor, Ann')).toBeVisible()
    expect(sent('POST /api/permissions/preview').map(({ body }) => body)).toEqual([{ delete_group: 2 }])
    await dialog.getByRole('button', { name: 'Delete group' }).click()
    await expectSaid('Successfully deleted authentication group!')
    await page.getByRole('region', { name: 'Notifications' }).getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => sent('POST /api/authgroups/:id/restore')).toHaveLength(1)
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
    'GET /api/authgroups/:id/activity': () => listOf([]),
  }
  const dialog = page.getByRole('dialog', { name: 'Scopes of Front desk' })

  test('is what it gives, what that opens, and who would lose it, in pages and searched', async () => {
    const { sent } = open(answers)
    await button('Scopes of Front desk').click()
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
    await expect.element(dialog.getByRole('button', { name: 'Take crm from the group' })).not.toBeInTheDocument()
    await expectAccessible()
  })

  test('a scope is taken from it, by name of who loses it, and given back', async () => {
    const { sent } = open({
      ...answers,
      'GET /api/auth/me': () => aUser({ scopes: ['users', 'auth-groups', 'user-scopes'] }),
      'DELETE /api/authgroups/:group/scopes/:scope': () => [],
      'PUT /api/authgroups/:group/scopes/:scope': () => [],
    })
    await button('Scopes of Front desk').click()
    await dialog.getByRole('button', { name: 'Take crm from the group' }).click()
    const question = page.getByRole('alertdialog')
    await expect.element(question.getByText('Are you sure you want to take crm from Front desk?')).toBeVisible()
    await expect.element(question.getByText('Okafor, Ann')).toBeVisible()
    await question.getByRole('button', { name: 'Take scope' }).click()
    await expect.poll(() => document.body.textContent).toContain('crm was taken from Front desk.')
    await page.getByRole('region', { name: 'Notifications' }).getByRole('button', { name: 'Undo' }).click()
    await expectSaid('Front desk holds crm again.')
    expect(sent('DELETE /api/authgroups/:group/scopes/:scope').map(({ params }) => params)).toEqual([
      { group: '2', scope: '5' },
    ])
    expect(sent('PUT /api/authgroups/:group/scopes/:scope')).toHaveLength(1)
  })
})

describe('one action of a group opens its scopes', () => {
  const crm = {
    id: 5,
    name: 'crm',
    description: 'Changes users',
    built_in: true,
    version: 1,
    updated_at: '2026-11-20T08:00:00.000Z',
    updated_by: null,
  }
  const notes = { ...crm, id: 6, name: 'notes', description: 'County notes', built_in: false }
  const dialog = page.getByRole('dialog', { name: 'Scopes of Front desk' })
  const user = aUser({ scopes: ['auth-groups', 'user-scopes'] })

  test('to add, and what was added stands among them', async () => {
    const held = [crm]
    const { sent } = open({
      'GET /api/auth/me': () => user,
      'GET /api/authgroups/:id/effect': () => ({
        members: 2,
        scopes: held.map((scope) => ({ scope, people: 2, endpoints: [] })),
      }),
      'GET /api/authgroups/:id/effect/people': () => listOf([]),
      'GET /api/authgroups/:id/activity': () => listOf([]),
      'GET /api/authgroups/:id/scopes': () => held,
      'GET /api/scopes': () => listOf([crm, notes]),
      'POST /api/permissions/preview': () => anEffect({ gains: { Okafor: ['notes'] } }),
      'PUT /api/scopes/:id/scopeadd': () => {
        held.push(notes)
        return held
      },
    })
    await button('Scopes of Front desk').click()
    await dialog.getByRole('button', { name: 'Add scopes' }).click()
    const adding = page.getByRole('dialog', { name: 'Assign scopes to Front desk' })
    await expect.element(adding.getByRole('checkbox', { name: /^crm Held already/ })).toBeDisabled()
    await expect.element(adding.getByRole('combobox')).not.toBeInTheDocument()
    await adding.getByRole('button', { name: 'Assign' }).click()
    await expect.element(adding.getByText('No scopes were selected!')).toBeVisible()
    await adding.getByRole('checkbox', { name: /^notes/ }).click()
    await expect.element(adding.getByText('1 person gains notes.')).toBeVisible()
    await expectAccessible()
    await adding.getByRole('button', { name: 'Assign' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Assign' }).click()
    await expectSaid('Success: Successfully added scopes to authgroup!')
    await expect.element(dialog.getByText('County notes')).toBeVisible()
    await expect.element(dialog.getByRole('button', { name: 'Take notes from the group' })).toBeVisible()
    expect(sent('PUT /api/scopes/:id/scopeadd')).toMatchObject([
      { path: '/api/scopes/2/scopeadd', body: { scopes: [6] } },
    ])
  })
})

test('a group that has to stay says so before it is deleted (R28)', async () => {
  const withheld = 'You cannot remove the last administrator.'
  const { sent } = open({
    'GET /api/authgroups': () => listOf([aGroup(1, 'Administrators', { withheld }), aGroup(2, 'Front desk')]),
  })
  const trash = button('Delete Administrators')
  await expect.element(trash).toHaveAttribute('aria-disabled', 'true')
  await expect.element(trash).toHaveAccessibleDescription(withheld)
  trash.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument()
  await expect.element(button('Delete Front desk')).not.toHaveAttribute('aria-disabled')
  expect(sent('DELETE /api/authgroups/:id')).toEqual([])
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
