import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '#web/testing/accessible.ts'
import { anEffect } from '#web/testing/an-effect.ts'
import { listOf, noConnection, problem } from '#web/testing/fake-server.ts'
import { expectSaid } from '#web/testing/said.ts'
import { button, list, openDialog, option } from './testing/groups-page.ts'

beforeEach(() => page.viewport(1440, 900))

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
    await expectSaid('Success: Successfully linked users to auth group!')
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
    await expectSaid('Successfully linked users to auth group!')
    await expect.poll(() => document.body.textContent).toContain('1 person was taken out of Front desk.')
    await page.getByRole('region', { name: 'Notifications' }).getByRole('button', { name: 'Undo' }).click()
    await expectSaid('1 person is in Front desk again.')
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
    await expect.element(option('Available Users', /Last004/)).toBeVisible()
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

  test('by keyboard from the search into its list, and back', async () => {
    await openDialog()
    const search = page.getByRole('textbox', { name: 'Search for a user: Available Users' })
    const available = list('Available Users')
    const active = () => document.getElementById(available.element().getAttribute('aria-activedescendant') ?? '')
    await expect.element(option('Available Users', /Last004/)).toBeVisible()
    available.element().focus()
    await userEvent.keyboard('{PageDown}')
    search.element().focus()
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(available).toHaveFocus()
    await expect.poll(() => active()?.textContent).toContain('Last004')
    await userEvent.keyboard(' ')
    await expect.element(button('Assign 1 user')).toBeVisible()
    await userEvent.keyboard('{ArrowDown}{ArrowUp}')
    await expect.element(available).toHaveFocus()
    await userEvent.keyboard('{ArrowUp}')
    await expect.element(search).toHaveFocus()
    await search.fill('nobody at all')
    await expect.element(option('Available Users', /Last004/)).not.toBeInTheDocument()
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(search).toHaveFocus()
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
    await expect.element(option('Available Users', /Last442/)).not.toBeInTheDocument()
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

  test('says otherwise where the call itself broke (R34)', async () => {
    await openDialog({ 'POST /api/authgroups/link_users': noConnection })
    await option('Available Users', /Last004/).click()
    await button('Assign 1 user').click()
    await button('Save 1 change').click()
    await expect.element(page.getByText('Error saving users to groups: no connection')).toBeVisible()
  })
})
