import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Scope } from '#contract/scopes.ts'
import { expectAccessible } from '#web/testing/accessible.ts'
import { noConnection, problem } from '#web/testing/fake-server.ts'
import { expectSaid } from '#web/testing/said.ts'
import {
  aScope,
  button,
  cell,
  dialog,
  expectText,
  focused,
  kept,
  open,
  result,
  serve,
  startAnew,
} from './testing/scopes-page.tsx'

beforeEach(startAnew)

describe('editing in place (R35)', () => {
  test('is sent once typing stops; Saved is said in the row and in the Success dialog, and nobody loses the focus', async () => {
    const { calls } = serve()
    await open()
    await Promise.all([
      expect.element(page.getByText(/^Saved at \d+:\d\d [AP]M$/)).toBeVisible(),
      expectText('Success: Successfully updated scope description', result('Success')),
      cell('Description of county-notes').fill('Write notes on a county now'),
    ])
    expect(focused()).toBe('Description of county-notes')
    const sent = calls.filter(({ key }) => key === 'PUT /api/scopes/:id').map(({ request }) => request.body)
    expect(sent).toEqual([{ description: 'Write notes on a county now', version: 1 }])
    await expect.element(result('Success')).not.toBeInTheDocument()
    await expect.element(page.getByText(/^Saved at \d+:\d\d [AP]M$/)).not.toBeInTheDocument()
  })

  test('keeps a failure in its row, with the value of the server in the cell, until Retry', async () => {
    let isDown = true
    const { calls } = serve({
      'PUT /api/scopes/:id': ({ body }) =>
        isDown ? noConnection() : { ...aScope('crm-read', ''), ...(body as Scope), id: 3, version: 2 },
    })
    await open()
    await cell('Name of crm-read').fill('crm-find')
    await userEvent.keyboard('{Enter}')
    await expectText('Failed to update scope name: no connection')
    await expect.element(cell('Name of crm-read')).toHaveValue('crm-read')
    await expectAccessible()
    isDown = false
    await button('Retry').click()
    await expect.element(cell('Name of crm-find')).toHaveValue('crm-find')
    expect(focused()).toBe('Name of crm-find')
    expect(calls.filter(({ key }) => key === 'PUT /api/scopes/:id')).toHaveLength(2)
  })

  test('says of name and description what was the matter with each', async () => {
    serve({
      'PUT /api/scopes/:id': ({ body }) => problem('conflict', JSON.stringify(body).includes('name') ? 'A.' : 'B.'),
    })
    await open()
    for (const field of ['Name', 'Description']) {
      await cell(`${field} of crm-read`).fill('other')
      await userEvent.keyboard('{Enter}')
    }
    await expectText('Failed to update scope name: A.')
    await expectText('Failed to update scope description: B.')
  })

  test('asks where somebody else was quicker, and Keep mine is made from their version', async () => {
    serve()
    await open()
    await expect.element(cell('Description of onboarding')).toBeVisible()
    const theirs = { version: 5, updated_by: 'Ann Whitfield', updated_at: new Date(Date.now() - 5000).toISOString() }
    kept.scopes = kept.scopes.map((scope) =>
      scope.name === 'onboarding' ? { ...scope, ...theirs, description: 'Theirs' } : scope,
    )
    await cell('Description of onboarding').fill('Mine')
    await userEvent.keyboard('{Enter}')
    await expectText(/Ann Whitfield changed this \d+ (s|min) ago/)
    await expect.element(cell('Description of onboarding')).toHaveValue('Theirs')
    await expectAccessible()
    await button('Keep mine').click()
    await expect.poll(() => kept.scopes.at(-1)).toMatchObject({ description: 'Mine', version: 6 })
    await expect.element(cell('Description of onboarding')).toHaveValue('Mine')
  })

  test.each([
    { next: 'to the search', name: 'Search by name or description', seen: true },
    { next: 'nowhere', name: undefined, seen: true },
    { next: 'to another row', name: 'Description of county-notes', seen: false },
  ])(
    'on a narrow screen a conflict is brought into sight, except to who went on $next: $seen',
    async ({ name, seen }) => {
      const theirs = { version: 5, updated_by: 'Ann Whitfield', updated_at: new Date(Date.now() - 5000).toISOString() }
      const { promise, resolve } = Promise.withResolvers<void>()
      serve({
        'PUT /api/scopes/:id': async () => {
          await promise
          return problem('conflict', 'Ann Whitfield changed this scope.', {
            current: { ...kept.scopes[3], ...theirs, description: 'Theirs' },
          })
        },
      })
      await page.viewport(360, 800)
      await open()
      await cell('Description of onboarding').fill('Mine')
      if (name === undefined) cell('Description of onboarding').element().blur()
      else await page.getByRole('textbox', { name, exact: true }).click()
      resolve()
      await expectText(/Ann Whitfield changed this \d+ (s|min) ago/)
      const { x, width } = button('Keep mine').element().getBoundingClientRect()
      expect(x + width <= 360 && x >= 0).toBe(seen)
    },
  )
})

describe('Add New Scope', () => {
  test('saves once both are filled, and the new scope appears', async () => {
    serve()
    await open()
    await button('Add New Scope').click()
    const save = dialog('Add New Scope').getByRole('button', { name: 'Save' })
    await expect.element(save).toHaveAttribute('aria-disabled', 'true')
    await expect.element(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveFocus()
    await userEvent.keyboard('dpe-notes{Tab}')
    await expect.element(save).toHaveAttribute('aria-disabled', 'true')
    await userEvent.keyboard('  {Tab}')
    await expect.element(page.getByRole('alert')).toHaveTextContent('No scope description set')
    await expectAccessible()
    await page.getByRole('textbox', { name: 'Description', exact: true }).fill('Notes on DPEs')
    await userEvent.keyboard('{Enter}')
    await expectSaid('Success: Successfully created scope!')
    await expect.element(cell('Description of dpe-notes')).toHaveValue('Notes on DPEs')
    await expect.poll(() => focused()).toBe('Add New Scope')
  })

  test('takes two quick Enters for one', async () => {
    const { calls } = serve()
    await open()
    await button('Add New Scope').click()
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('dpe-notes')
    await page.getByRole('textbox', { name: 'Description', exact: true }).fill('Notes on DPEs')
    const form = document.querySelector('form:has([data-part="foot"])')
    if (form instanceof HTMLFormElement) for (let time = 0; time < 2; time += 1) form.requestSubmit()
    await expectSaid('Success: Successfully created scope!')
    expect(calls.filter(({ key }) => key === 'POST /api/scopes')).toHaveLength(1)
  })

  test('says in the dialog why it failed, and keeps what was typed', async () => {
    serve({ 'POST /api/scopes': () => problem('name_taken', 'there is a scope named CRM already') })
    await open()
    await button('Add New Scope').click()
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('CRM')
    await page.getByRole('textbox', { name: 'Description', exact: true }).fill('Taken')
    await dialog('Add New Scope').getByRole('button', { name: 'Save' }).click()
    await expectText('Scope creation failed: there is a scope named CRM already')
    await expect.element(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('CRM')
  })
})

describe('deleting', () => {
  test('asks first, says who loses it, and the focus goes on to the next row', async () => {
    serve()
    await open()
    await button('Delete county-notes').click()
    await expectText(
      'Are you sure you want to delete the scope: county-notes',
      page.getByRole('alertdialog', { name: 'Delete scope' }),
    )
    await expect.element(page.getByText('2 people lose county-notes.')).toBeVisible()
    await expect.element(page.getByText('Whitfield, Ann')).toBeVisible()
    await expect.poll(() => focused()).toBe('Cancel')
    await expectAccessible()
    await userEvent.keyboard('{Escape}')
    await expect.poll(() => focused()).toBe('Delete county-notes')
    await button('Delete county-notes').click()
    await button('Delete scope').click()
    await expectSaid('Success: Successfully deleted scope!')
    await expect.element(cell('Name of county-notes')).not.toBeInTheDocument()
    await expect.poll(() => focused()).toBe('Delete crm-read')
    await page.getByRole('region', { name: 'Notifications' }).getByRole('button', { name: 'Undo' }).click()
    await expect.element(cell('Name of county-notes')).toBeVisible()
    await expectSaid('county-notes is back, in the groups that held it.')
  })

  test('says why it failed, for 1.5 s and then in the notifications', async () => {
    serve({ 'DELETE /api/scopes/:id': () => problem('built_in_scope', 'this scope is used by the application') })
    await open()
    await button('Delete crm-read').click()
    await Promise.all([
      expectText('Error: Scope deletion failed: this scope is used by the application', result('Error')),
      button('Delete scope').click(),
    ])
    await expect.element(result('Error')).not.toBeInTheDocument()
    await expectText(/^Scope deletion failed: this scope is used/, page.getByRole('region', { name: 'Notifications' }))
    await expect.element(cell('Name of crm-read')).toBeVisible()
  })
})

describe('deleting what somebody else deleted', () => {
  test('says so, and the row goes', async () => {
    serve({ 'DELETE /api/scopes/:id': () => problem('not_found', 'There is no such scope.') })
    await open()
    kept.scopes = kept.scopes.filter(({ name }) => name !== 'county-notes')
    await button('Delete county-notes').click()
    await button('Delete scope').click()
    await expectSaid('Error: Scope deletion failed: There is no such scope.')
    await expect.element(cell('Name of county-notes')).not.toBeInTheDocument()
    await expect.poll(() => focused()).toBe('Delete crm-read')
  })
})
