import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '#web/testing/accessible.ts'
import { anEffect } from '#web/testing/an-effect.ts'
import { listOf, problem } from '#web/testing/fake-server.ts'
import { expectSaid } from '#web/testing/said.ts'
import { aScope, button, dialog, expectText, focused, kept, open, serve, startAnew } from './testing/scopes-page.tsx'

beforeEach(startAnew)

describe('assigning to a group', () => {
  const group = page.getByRole('combobox', { name: 'Auth group' })
  const assign = () => dialog('Assign scopes to a group').getByRole('button', { name: 'Assign' })
  const pickGroup = async () => {
    await group.click()
    await page.getByRole('option', { name: /Instructors/ }).click()
  }

  test('adds the ticked scopes to the group, whose id is in the address (R23), and says first who gains what', async () => {
    const gains = { Okafor: ['crm-read', 'county-notes'] }
    const { calls } = serve({ 'POST /api/permissions/preview': () => anEffect({ gains }) })
    await open()
    await button('Assign crm-read').click()
    await pickGroup()
    await expect.element(group).toHaveTextContent('Instructors · 14 people')
    await expect.element(page.getByRole('checkbox', { name: /^crm Held already/ })).toBeDisabled()
    await expect.element(page.getByRole('checkbox', { name: /^crm-read/ })).toBeChecked()
    await page.getByRole('checkbox', { name: /^county-notes/ }).click()
    await expectText('1 person gains crm-read, 1 gains county-notes.', dialog('Assign scopes to a group'))
    await expectAccessible()
    await assign().click()
    const question = page.getByRole('alertdialog')
    await expectText('Instructors is given 2 scopes.', question)
    await expectText('Okafor, Ann', question)
    await expectAccessible()
    await question.getByRole('button', { name: 'Assign' }).click()
    await expectSaid('Success: Successfully added scopes to authgroup!')
    expect(calls.find(({ key }) => key.startsWith('PUT'))?.request).toMatchObject({
      path: '/api/scopes/7/scopeadd',
      body: { scopes: [3, 1] },
    })
    await expect.poll(() => focused()).toBe('Assign crm-read')
  })

  test('begins at the top of its list, with the scope of its row, and says which the group holds', async () => {
    const more = Array.from({ length: 12 }, (_, n) => aScope(`note-${n + 10}`, 'x', { id: n + 10 }))
    kept.scopes = [...more, ...kept.scopes]
    serve({ 'GET /api/authgroups/:id/scopes': () => kept.scopes.filter(({ name }) => name === 'note-11') })
    await open()
    await button('Assign crm-read').click()
    await expect.element(page.getByRole('checkbox', { name: /^note-10/ })).toBeInTheDocument()
    const boxes = () => page.getByRole('group', { name: 'Scopes' }).getByRole('checkbox').elements()
    expect(boxes()).toHaveLength(16)
    expect(boxes()[0]?.closest('li')?.textContent).toMatch(/^crm-read/)
    expect(boxes()[0]).toBeChecked()
    expect(boxes()[0]?.closest('ul')?.scrollTop).toBe(0)
    await pickGroup()
    const held = page.getByRole('checkbox', { name: /^note-11 Held already/ })
    await expect.element(held).toBeChecked()
    await expect.element(held).toBeDisabled()
    expect(boxes()[0]?.closest('ul')?.scrollTop).toBe(0)
  })

  test('says of a group with nobody in it that nobody gains anything yet', async () => {
    serve({
      'GET /api/authgroups': () =>
        listOf([{ id: 7, name: 'Instructors', description: '', alias: 'instructor', users_count: 0 }]),
    })
    await open()
    await button('Assign crm-read').click()
    await pickGroup()
    const question = dialog('Assign scopes to a group')
    await expectText('Nobody is in this group, so nobody gains anything yet.', question)
    await expect.element(page.getByText('Nobody gains or loses a scope.')).not.toBeInTheDocument()
    await page.getByRole('checkbox', { name: /^crm-read/ }).click()
    await expect.element(page.getByText(/^Nobody is in this group/)).not.toBeInTheDocument()
  })

  test('holds its width and its foot, whatever the names and however low the window', async () => {
    kept.scopes = [aScope('w'.repeat(60), 'd'.repeat(500), { id: 9 }), ...kept.scopes]
    serve({ 'POST /api/permissions/preview': () => anEffect({ gains: { Okafor: ['w'.repeat(60)] } }) })
    await open()
    await page.viewport(720, 450)
    await button(`Assign ${'w'.repeat(60)}`).click()
    await pickGroup()
    await expect.element(page.getByText(/gains? w/)).toBeVisible()
    const popup = dialog('Assign scopes to a group').element()
    expect([popup.scrollWidth, popup.scrollHeight]).toEqual([popup.clientWidth, popup.clientHeight])
    const foot = assign().element().getBoundingClientRect()
    expect(foot.bottom).toBeLessThan(popup.getBoundingClientRect().bottom)
  })

  test('says beside the fields what is missing', async () => {
    serve()
    await open()
    await button('Assign crm-read').click()
    await page.getByRole('checkbox', { name: /^crm-read/ }).click()
    await assign().click()
    await expect.element(page.getByText('No authgroup was selected!')).toBeVisible()
    await expect.element(page.getByText('No scopes were selected!')).toBeVisible()
  })

  test('says in the dialog why it failed', async () => {
    serve({
      'PUT /api/scopes/:id/scopeadd': () =>
        problem('scope_not_held', 'You cannot grant crm-read: you do not hold it yourself.'),
    })
    await open()
    await button('Assign crm-read').click()
    await pickGroup()
    await assign().click()
    await expectText(
      'An error occurred while adding scopes to groups: You cannot grant crm-read: you do not hold it yourself.',
    )
  })

  test('says why the groups cannot be read', async () => {
    serve({ 'GET /api/authgroups': () => problem('database_unavailable', 'The database does not answer.') })
    await open()
    await button('Assign crm-read').click()
    await expectText('Error getting auth groups: The database does not answer.')
  })

  test('says why the scopes of the group cannot be read', async () => {
    serve({ 'GET /api/authgroups/:id/scopes': () => problem('database_unavailable', 'The database does not answer.') })
    await open()
    await button('Assign crm-read').click()
    await pickGroup()
    await expectText('Error getting scopes for auth group: The database does not answer.')
  })

  test('finds scopes by searching, and goes through them with the arrow keys', async () => {
    serve()
    await open()
    await button('Assign crm-read').click()
    await page.getByRole('textbox', { name: 'Search scopes' }).fill('county')
    await expect.element(page.getByRole('checkbox', { name: /^onboarding/ })).not.toBeInTheDocument()
    await userEvent.keyboard('{Enter}{ArrowDown} ')
    await expect.element(page.getByRole('checkbox', { name: /^county-notes/ })).toBeChecked()
  })
})
