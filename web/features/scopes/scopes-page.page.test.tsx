import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Scope } from '#contract/scopes.ts'
import { expectAccessible } from '#web/testing/accessible.ts'
import { anEffect } from '#web/testing/an-effect.ts'
import { type FakeAnswers, fakeServer, listOf, noConnection, problem } from '#web/testing/fake-server.ts'
import { aUser, renderApp } from '#web/testing/render-app.tsx'
import { NotificationTray } from '#web/ui/notification-tray.tsx'
import { ResultDialogs } from '#web/ui/result-dialog.tsx'
import type { ScopesParams } from './scopes-api.ts'
import { ScopesPage } from './scopes-page.tsx'

let scopes: Scope[]

function aScope(name: string, description: string, more: Partial<Scope> = {}): Scope {
  return {
    id: 0,
    name,
    description,
    built_in: false,
    version: 1,
    updated_at: '2026-11-20T08:00:00.000Z',
    updated_by: null,
    ...more,
  }
}

beforeEach(() => page.viewport(1440, 900))
beforeEach(() => {
  const all = [
    aScope('county-notes', 'Write notes on a county'),
    aScope('crm', 'Create and update users', { built_in: true }),
    aScope('crm-read', 'Look up students'),
    aScope('onboarding', 'Send onboarding links'),
  ]
  scopes = all.map((scope, index) => ({ ...scope, id: index + 1 }))
})

/** The timed dialogs would outlive their test. */
afterEach(() => {
  for (const cross of document.querySelectorAll<HTMLElement>('[role="dialog"] [aria-label="Close"]')) cross.click()
})

/** A server that keeps `scopes`; a test may answer some calls its own way. */
function serve(answers: FakeAnswers = {}) {
  return fakeServer({
    'GET /api/scopes': ({ query }) => {
      const search = query.get('search') ?? ''
      const found = scopes.filter(({ name, description }) => `${name} ${description}`.includes(search))
      const sorted = query.get('order') === 'desc' ? found.toReversed() : found
      const size = Number(query.get('page_size'))
      const from = (Number(query.get('page') ?? 1) - 1) * size
      return listOf(sorted.slice(from, from + size), found.length)
    },
    'POST /api/scopes': ({ body }) => {
      const created = { ...aScope('', ''), ...(body as { name: string; description: string }), id: 99 }
      scopes.push(created)
      return Response.json(created, { status: 201 })
    },
    'PUT /api/scopes/:id': ({ params, body }) => {
      const index = scopes.findIndex(({ id }) => id === Number(params.id))
      const { version, ...changes } = body as Partial<Scope>
      const current = scopes[index]
      if (!current) return problem('not_found', 'There is no such scope.')
      if (version !== current.version) return problem('conflict', 'Ann Whitfield changed this scope.', { current })
      const changed = { ...current, ...changes, version: current.version + 1 }
      scopes[index] = changed
      return changed
    },
    'DELETE /api/scopes/:id': ({ params }) => {
      scopes = scopes.filter(({ id }) => id !== Number(params.id))
      return { success: true }
    },
    'POST /api/scopes/:id/restore': () => {
      const restored = aScope('county-notes', 'Write notes on a county', { id: 1 })
      scopes = [restored, ...scopes]
      return restored
    },
    'POST /api/permissions/preview': ({ body }) =>
      anEffect(
        'delete_scope' in Object(body) ? { losses: { Okafor: ['county-notes'], Whitfield: ['county-notes'] } } : {},
      ),
    'GET /api/authgroups': () =>
      listOf([{ id: 7, name: 'Instructors', description: '', alias: 'instructor', users_count: 14 }]),
    'GET /api/authgroups/:id/scopes': () => scopes.filter(({ id }) => id === 2),
    'PUT /api/scopes/:id/scopeadd': () => scopes,
    ...answers,
  })
}

function Place({ start }: { start: ScopesParams }) {
  const [params, setParams] = useState(start)
  return (
    <>
      <NotificationTray />
      <div style={{ height: 700 }}>
        <ScopesPage params={params} onParams={setParams} historyOf={() => null} />
      </div>
      <ResultDialogs />
    </>
  )
}

async function open(params: ScopesParams = {}) {
  renderApp(<Place start={params} />, { user: aUser({ scopes: ['user-scopes'] }) })
  await expect.element(page.getByRole('heading', { name: 'User Scopes Management' })).toBeVisible()
}

const cell = (label: string) => page.getByRole('textbox', { name: label })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const result = (title: 'Success' | 'Error') => page.getByRole('dialog', { name: title, exact: true })
const dialog = (name: string) => page.getByRole('dialog', { name, exact: true })
/** Says something, and with these words. */
const expectText = (text: string | RegExp, where: Pick<typeof page, 'getByText'> = page) =>
  expect.element(where.getByText(text)).toBeVisible()
const focused = () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent

describe('the list', () => {
  test('shows scopes; the built-in ones keep their names and stay, their descriptions can be edited (R27)', async () => {
    serve()
    await open()
    await expect.element(cell('Name of crm-read')).toHaveValue('crm-read')
    await expect.element(page.getByText('crm, built-in')).toBeVisible()
    await expect.element(cell('Name of crm')).not.toBeInTheDocument()
    await expect.element(button('Delete crm')).not.toBeInTheDocument()
    await expect.element(cell('Description of crm')).toHaveValue('Create and update users')
    await expect.element(page.getByText('Total 4')).toBeVisible()
    await expectAccessible()
  })

  test('is searched after a pause, cleared by the button and by Escape, and says what was not found', async () => {
    const { calls } = serve()
    await open()
    await expect.element(cell('Name of crm-read')).toBeVisible()
    await userEvent.keyboard('/zebra')
    await expect.element(page.getByText('No scopes match “zebra”')).toBeVisible()
    expect(calls.map(({ request }) => request.query.get('search')).filter(Boolean)).toEqual(['zebra'])
    await button('Clear search').click()
    await expect.element(cell('Name of crm-read')).toBeVisible()
    await userEvent.keyboard('county')
    await expect.element(cell('Name of crm-read')).not.toBeInTheDocument()
    await userEvent.keyboard('{Escape}')
    await expect.element(cell('Name of crm-read')).toBeVisible()
    await userEvent.keyboard('county')
    await expect.element(cell('Name of crm-read')).not.toBeInTheDocument()
    await button('Clear').click()
    await expect.element(cell('Name of crm-read')).toBeVisible()
    await expect.element(page.getByRole('textbox', { name: 'Search by name or description' })).toHaveValue('')
  })

  test('is sorted and paged by the server, and another sort begins on the first page', async () => {
    const { calls } = serve()
    scopes = Array.from({ length: 45 }, (_, index) => ({ ...aScope(`s-${index + 10}`, 'One of many'), id: index + 1 }))
    await open()
    await button('Page 3').click()
    await expect.element(cell('Name of s-54')).toBeVisible()
    await vi.waitFor(() => expect(focused()).toBe('3'))
    await button('Description').click()
    await expect.element(cell('Name of s-10')).toBeVisible()
    await page.getByRole('textbox', { name: 'Go to page' }).fill('99')
    await userEvent.keyboard('{Enter}')
    await expect.element(cell('Name of s-54')).toBeVisible()
    await page.getByRole('combobox', { name: 'Rows on a page' }).click()
    await page.getByRole('option', { name: '100 / page' }).click()
    await expect.element(cell('Name of s-10')).toBeVisible()
    expect(
      calls.map(({ request: { query } }) => [
        query.get('page'),
        query.get('page_size'),
        query.get('sort'),
        query.get('order'),
      ]),
    ).toEqual([
      ['1', '20', 'name', 'asc'],
      ['3', '20', 'name', 'asc'],
      ['1', '20', 'description', 'asc'],
      ['3', '20', 'description', 'asc'],
      ['1', '100', 'description', 'asc'],
    ])
  })

  test('draws a thousand rows in part, and says how many there are', async () => {
    serve()
    scopes = Array.from({ length: 1000 }, (_, index) => ({ ...aScope(`s-${index}`, 'One of many'), id: index + 1 }))
    await open({ page_size: 1000 })
    await expect.element(cell('Name of s-0')).toBeVisible()
    await expect.element(page.getByRole('table', { name: 'Scopes' })).toHaveAttribute('aria-rowcount', '1001')
    expect(document.querySelectorAll('tbody tr').length).toBeLessThan(100)
  })

  test('says why it cannot be read, once, and tries again', async () => {
    let isDown = true
    serve({
      'GET /api/scopes': () =>
        isDown ? problem('database_unavailable', 'The database does not answer.') : listOf(scopes),
    })
    await open()
    await expectText('Error getting scopes!: The database does not answer.')
    isDown = false
    await button('Retry').click()
    await expect.element(cell('Name of crm-read')).toBeVisible()
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
    expect(document.activeElement?.querySelector('table')).not.toBeNull()
  })

  test('goes to the last page from one past it', async () => {
    serve()
    await open({ page: 9 })
    await expect.element(cell('Name of crm-read')).toBeVisible()
  })
})

describe('editing in place (R35)', () => {
  test('is sent once typing stops; Saved is said in the row and in the Success dialog, and nobody loses the focus', async () => {
    const { calls } = serve()
    await open()
    await cell('Description of county-notes').click()
    await userEvent.keyboard('{End} now')
    await expectText('Success: Successfully updated scope description', result('Success'))
    await expect.element(page.getByText(/^Saved at \d+:\d\d [AP]M$/)).toBeVisible()
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

  test('asks where somebody else was quicker, and Keep mine is made from their version', async () => {
    serve()
    await open()
    await expect.element(cell('Description of onboarding')).toBeVisible()
    const theirs = { version: 5, updated_by: 'Ann Whitfield', updated_at: new Date(Date.now() - 5000).toISOString() }
    scopes = scopes.map((scope) =>
      scope.name === 'onboarding' ? { ...scope, ...theirs, description: 'Theirs' } : scope,
    )
    await cell('Description of onboarding').fill('Mine')
    await userEvent.keyboard('{Enter}')
    await expectText(/Ann Whitfield changed this \d s ago/)
    await expect.element(cell('Description of onboarding')).toHaveValue('Theirs')
    await expectAccessible()
    await button('Keep mine').click()
    await vi.waitFor(() => expect(scopes.at(-1)).toMatchObject({ description: 'Mine', version: 6 }))
    await expect.element(cell('Description of onboarding')).toHaveValue('Mine')
  })
})

describe('Add New Scope', () => {
  test('saves once both are filled, and the new scope appears', async () => {
    serve()
    await open()
    await button('Add New Scope').click()
    const save = dialog('Add New Scope').getByRole('button', { name: 'Save' })
    await expect.element(save).toHaveAttribute('aria-disabled', 'true')
    await userEvent.keyboard('dpe-notes{Tab}')
    await expect.element(save).toHaveAttribute('aria-disabled', 'true')
    await userEvent.keyboard('  {Tab}')
    await expect.element(page.getByRole('alert')).toHaveTextContent('No scope description set')
    await expectAccessible()
    await page.getByRole('textbox', { name: 'Description', exact: true }).fill('Notes on DPEs')
    await userEvent.keyboard('{Enter}')
    await expectText('Success: Successfully created scope!', result('Success'))
    await expect.element(cell('Description of dpe-notes')).toHaveValue('Notes on DPEs')
    await vi.waitFor(() => expect(focused()).toBe('Add New Scope'))
  })

  test('takes two quick Enters for one', async () => {
    const { calls } = serve()
    await open()
    await button('Add New Scope').click()
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('dpe-notes')
    await page.getByRole('textbox', { name: 'Description', exact: true }).fill('Notes on DPEs')
    const form = document.querySelector('form:has([data-part="foot"])')
    if (form instanceof HTMLFormElement) for (let time = 0; time < 2; time += 1) form.requestSubmit()
    await expectText('Success: Successfully created scope!', result('Success'))
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
    await vi.waitFor(() => expect(focused()).toBe('Cancel'))
    await expectAccessible()
    await userEvent.keyboard('{Escape}')
    await vi.waitFor(() => expect(focused()).toBe('Delete county-notes'))
    await button('Delete county-notes').click()
    await button('Delete scope').click()
    await expectText('Success: Successfully deleted scope!', result('Success'))
    await expect.element(cell('Name of county-notes')).not.toBeInTheDocument()
    await vi.waitFor(() => expect(focused()).toBe('Delete crm-read'))
    await page.getByRole('region', { name: 'Notifications' }).getByRole('button', { name: 'Undo' }).click()
    await expect.element(cell('Name of county-notes')).toBeVisible()
    await expect.poll(() => document.body.textContent).toContain('county-notes is back, in the groups that held it.')
  })

  test('says why it failed, for 1.5 s and then in the notifications', async () => {
    serve({ 'DELETE /api/scopes/:id': () => problem('built_in_scope', 'this scope is used by the application') })
    await open()
    await button('Delete crm-read').click()
    await button('Delete scope').click()
    await expectText('Error: Scope deletion failed: this scope is used by the application', result('Error'))
    await expect.element(result('Error')).not.toBeInTheDocument()
    await expectText(/^Scope deletion failed: this scope is used/, page.getByRole('region', { name: 'Notifications' }))
    await expect.element(cell('Name of crm-read')).toBeVisible()
  })
})

test('says who holds a scope, and through which groups, built-in ones too', async () => {
  const { calls } = serve({
    'GET /api/scopes/:id/holders': ({ query }) => {
      const [holder] = anEffect({ gains: { Disabled: [] } }).gains.first
      return query.get('search') || !holder
        ? listOf([])
        : listOf(
            [
              {
                ...holder.user,
                groups: [
                  { id: 1, name: 'Front desk' },
                  { id: 2, name: 'Notaries' },
                ],
              },
            ],
            30,
          )
    },
  })
  await open()
  await button('Who holds crm').click()
  const holders = dialog('Who holds crm')
  await expectText('30 people hold it.', holders)
  await expectText('Through Front desk, Notaries', holders)
  await expectText('(may not sign in)', holders)
  await expectAccessible()
  await holders.getByRole('button', { name: 'Next page' }).click()
  await expect.poll(() => calls.at(-1)?.request.query.get('page')).toBe('2')
  await holders.getByRole('textbox', { name: 'Search for a user' }).fill('zebra')
  await expectText('Nobody matches “zebra”.', holders)
  await userEvent.keyboard('{Escape}')
  await vi.waitFor(() => expect(focused()).toBe('Who holds crm'))
})

describe('deleting what somebody else deleted', () => {
  test('says so, and the row goes', async () => {
    serve({ 'DELETE /api/scopes/:id': () => problem('not_found', 'There is no such scope.') })
    await open()
    scopes = scopes.filter(({ name }) => name !== 'county-notes')
    await button('Delete county-notes').click()
    await button('Delete scope').click()
    await expectText('Error: Scope deletion failed: There is no such scope.', result('Error'))
    await expect.element(cell('Name of county-notes')).not.toBeInTheDocument()
    await vi.waitFor(() => expect(focused()).toBe('Delete crm-read'))
  })
})

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
    await expectText('Success: Successfully added scopes to authgroup!', result('Success'))
    expect(calls.find(({ key }) => key.startsWith('PUT'))?.request).toMatchObject({
      path: '/api/scopes/7/scopeadd',
      body: { scopes: [3, 1] },
    })
    await vi.waitFor(() => expect(focused()).toBe('Assign crm-read'))
  })

  test('holds its width and its foot, whatever the names and however low the window', async () => {
    scopes = [aScope('w'.repeat(60), 'd'.repeat(500), { id: 9 }), ...scopes]
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

test('the help says what scopes are, opened by the key ? too', async () => {
  serve()
  await open()
  await userEvent.keyboard('?')
  await expectText(/^A scope is a permission/, dialog('About scopes'))
  await expectAccessible()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog('About scopes')).not.toBeInTheDocument()
})
