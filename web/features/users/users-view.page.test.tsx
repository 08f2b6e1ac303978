import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible, inTheme, LOOKS } from '#web/testing/accessible.ts'
import { type FakeAnswers, fakeServer, listOf, problem } from '#web/testing/fake-server.ts'
import { aUser, openApp } from '#web/testing/render-app.tsx'
import { aPerson, lookups, shell } from './testing/people.ts'

const PEOPLE = [aPerson(), aPerson({ id: 2, username: 'h.brandt', lastName: 'Brandt', phone: '' })]
const user = aUser({ scopes: ['users', 'crm'] })

beforeEach(() => page.viewport(1440, 900))

function open(answers: FakeAnswers = {}, address = '/users/users') {
  const server = fakeServer({
    ...shell,
    ...lookups,
    'GET /api/auth/me': () => user,
    'GET /api/users': () => listOf(PEOPLE, 1248),
    'PUT /api/auth/preferences': () => ({ user_columns: null }),
    ...answers,
  })
  const router = openApp(address, { user })
  const put = () =>
    server.calls.filter(({ key }) => key === 'PUT /api/auth/preferences').map(({ request }) => request.body)
  const exported = () => server.calls.find(({ key }) => key === 'GET /api/users/export')?.request
  return { ...server, router, put, exported }
}

const button = (name: string) => page.getByRole('button', { name, exact: true })
const heads = () =>
  page
    .getByRole('columnheader')
    .elements()
    .map(({ textContent }) => textContent)
const SPECIFIED = ['Edit', 'Username', 'Email', 'First', 'Last', 'User Type', 'Phone']
const MORE = ['userStatus', 'enabled', 'second_factor', 'auth_groups', 'created_at', 'updated_at'] as const

/** What the page saves as files, in order. */
function saving() {
  const files: { name: string; blob: Blob }[] = []
  const blobs = new Map<string, Blob>()
  const create = URL.createObjectURL
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    const address = create(blob)
    if (blob instanceof Blob) blobs.set(address, blob)
    return address
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    const blob = blobs.get(this.href)
    if (blob) files.push({ name: this.download, blob })
  })
  return files
}

test('whoever presses an arrow faster than the columns are drawn moves it by as many places', async () => {
  open()
  await expect.element(page.getByRole('cell', { name: 'h.brandt' })).toBeVisible()
  await button('Columns').click()
  const arrow = button('Move Phone up').element()
  for (let press = 0; press < 3; press++) arrow.dispatchEvent(new MouseEvent('click', { bubbles: true }))
  await expect.poll(heads).toEqual(['Edit', 'Username', 'Email', 'Phone', 'First', 'Last', 'User Type'])
})

test('columns are hidden, moved and kept', async () => {
  const { put } = open()
  await expect.element(page.getByRole('cell', { name: 'h.brandt' })).toBeVisible()
  expect(heads()).toEqual(SPECIFIED)
  await button('Columns').click()
  await page.getByRole('checkbox', { name: 'Email' }).click()
  await button('Move Phone up').click()
  await button('Move Phone up').click()
  await expect.poll(heads).toEqual(['Edit', 'Username', 'First', 'Phone', 'Last', 'User Type'])
  await expect
    .poll(() => put().at(-1))
    .toEqual({
      user_columns: [
        { field: 'username', shown: true },
        { field: 'email', shown: false },
        { field: 'firstName', shown: true },
        { field: 'phone', shown: true },
        { field: 'lastName', shown: true },
        { field: 'userType', shown: true },
        ...MORE.map((field) => ({ field, shown: false })),
      ],
    })
  await button('Reset').click()
  await expect.poll(heads).toEqual(SPECIFIED)
  await expect.poll(() => put().at(-1)).toEqual({ user_columns: null })
})

test('what is filtered by can be shown: status, sign-in, groups and dates, which nothing is sorted by', async () => {
  const groups = [
    { count: 7, names: ['Able', 'Baker'] },
    { count: 0, names: [] },
  ]
  const { calls, exported } = open({
    'GET /api/users': ({ query }) =>
      listOf(
        PEOPLE.map((person, at) => ({
          ...{ ...person, enabled: at === 0, created_at: '2026-02-03T12:00:00.000Z' },
          ...(query.get('with') === 'auth_groups' && { auth_groups: groups[at] }),
        })),
        1248,
      ),
    'GET /api/users/export': () => problem('too_many_requests', 'Try again.'),
  })
  const asked = () =>
    calls.filter(({ key }) => key === 'GET /api/users').map(({ request }) => request.query.get('with'))
  await expect.element(page.getByRole('cell', { name: 'a.whitfield' })).toBeVisible()
  expect(asked()).toEqual([null])
  await button('Columns').click()
  for (const name of ['Status', 'May sign in', 'Auth groups', 'Created']) {
    await page.getByRole('checkbox', { name, exact: true }).click()
  }
  await userEvent.keyboard('{Escape}')
  await expect.poll(heads).toEqual([...SPECIFIED, 'Status', 'May sign in', 'Auth groups', 'Created'])
  const shown = (row: number) =>
    page
      .getByRole('row')
      .nth(row)
      .getByRole('cell')
      .elements()
      .slice(7)
      .map(({ textContent }) => textContent)
  await expect.poll(() => shown(1)).toEqual(['Active', 'Yes', 'Able, Baker+5', 'Feb 3, 2026'])
  expect(shown(2)).toEqual(['Active', 'No', '–', 'Feb 3, 2026'])
  await expect.element(page.getByTitle('Able, Baker and 5 more')).toBeVisible()
  expect(asked()).toEqual([null, 'auth_groups'])
  await expect
    .element(page.getByRole('columnheader', { name: 'Auth groups' }).getByRole('button'))
    .not.toBeInTheDocument()
  await button('Export 1,248').click()
  await page.getByRole('menuitem', { name: 'CSV' }).click()
  await expect
    .poll(() => exported()?.query.get('columns'))
    .toBe('username,email,firstName,lastName,userType,phone,userStatus,enabled,auth_groups,created_at')
})

test('somebody finds their columns as they left them, and one that is new after them', async () => {
  const user_columns = [
    { field: 'lastName' as const, shown: true },
    { field: 'phone' as const, shown: false },
    { field: 'username' as const, shown: true },
  ]
  open({ 'GET /api/auth/preferences': () => ({ user_columns }) })
  await expect.poll(heads).toEqual(['Edit', 'Last', 'Username', 'Email', 'First', 'User Type'])
  await expect.element(page.getByRole('row').nth(2).getByRole('cell').nth(1)).toHaveTextContent('Brandt')
})

test('by keyboard: the focus stays with the column that moves, and usernames always stay', async () => {
  open()
  await expect.element(page.getByRole('cell', { name: 'h.brandt' })).toBeVisible()
  button('Columns').element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('dialog', { name: 'Columns' })).toBeVisible()
  for (const name of ['Email', 'First', 'Last', 'User Type', 'Phone']) {
    page.getByRole('checkbox', { name, exact: true }).element().focus()
    await userEvent.keyboard(' ')
  }
  await expect.poll(heads).toEqual(['Edit', 'Username'])
  await expect.element(page.getByRole('checkbox', { name: /^Username \(always shown\)/ })).toBeDisabled()
  button('Move Email down').element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(button('Move Email down')).toHaveFocus()
  await expect.element(page.getByText('Email is number 3 of 12')).toBeInTheDocument()
  button('Move Email up').element().focus()
  await userEvent.keyboard('{Enter}')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Email is number 1 of 12')).toBeInTheDocument()
  await expect.element(button('Move Email up')).toHaveFocus()
  await expect.element(button('Move Email up')).toHaveAccessibleDescription('It is the first already.')
  await userEvent.keyboard('{Escape}')
  await expect.element(button('Columns')).toHaveFocus()
})

test('what was changed last is kept when somebody leaves the page at once', async () => {
  const { put, router } = open()
  await button('Columns').click()
  await page.getByRole('checkbox', { name: 'Email' }).click()
  await router.navigate({ to: '/privacy' })
  await expect.poll(put).toHaveLength(1)
})

test('columns that cannot be had are the specification’s; that they cannot be kept is said', async () => {
  open({
    'GET /api/auth/preferences': () => problem('unexpected', 'Something went wrong.'),
    'PUT /api/auth/preferences': () => problem('unexpected', 'Something went wrong.'),
  })
  await expect.element(page.getByRole('cell', { name: 'h.brandt' })).toBeVisible()
  expect(heads()).toEqual(SPECIFIED)
  await button('Columns').click()
  await page.getByRole('checkbox', { name: 'Email' }).click()
  await expect.poll(() => document.body.textContent).toContain('Your columns could not be kept: Something went wrong.')
  expect(heads()).not.toContain('Email')
})

test('exports the search, filters, order and columns on screen, with a token and none in the address', async () => {
  const files = saving()
  const { exported } = open(
    {
      'GET /api/users/export': () =>
        new Response('\uFEFFEmail\r\n', { headers: { 'content-type': 'text/csv', 'x-total-count': '1247' } }),
      'GET /api/auth/preferences': () => ({ user_columns: [{ field: 'email', shown: true }, ...HIDDEN] }),
    },
    '/users/users?search=ann&status=1,2&sort=phone&order=desc&page=3&page_size=50',
  )
  await button('Export 1,248').click()
  await page.getByRole('menuitem', { name: 'CSV' }).click()
  await expect.poll(() => document.body.textContent).toContain('Exported 1,247 users')
  expect(Object.fromEntries(exported()?.query ?? [])).toEqual({
    search: 'ann',
    status: '1,2',
    sort: 'phone',
    order: 'desc',
    format: 'csv',
    columns: 'email,username',
  })
  expect(exported()?.headers.get('authorization')).toBe('Bearer token-of-the-test')
  expect(files.map(({ name }) => name)).toEqual(['users-2026-11-20.csv'])
  expect(await files[0]?.blob.text()).toBe('Email\r\n')
})
const HIDDEN = (['firstName', 'lastName', 'userType', 'phone'] as const).map((field) => ({ field, shown: false }))

test('says that an export goes on, and ends it where that is wanted', async () => {
  const files = saving()
  let leave = () => {}
  open({
    'GET /api/users/export': () =>
      new Response(
        new ReadableStream({
          start(controller) {
            controller.enqueue(new Uint8Array(3_400_000))
            leave = () => controller.error(new TypeError('network error'))
          },
        }),
      ),
  })
  await button('Export 1,248').click()
  await page.getByRole('menuitem', { name: 'XLSX, for Excel' }).click()
  await expect.element(button('Exporting … 3 MB')).toHaveAttribute('aria-busy', 'true')
  await button('Exporting … 3 MB').click()
  await page.getByRole('menuitem', { name: 'Cancel export' }).click()
  leave()
  await expect.element(button('Export 1,248')).toBeVisible()
  expect(files).toEqual([])
  expect(document.body.textContent).not.toContain('could not be exported')
})

test('a file that breaks off, or is refused, is not saved, and said once', async () => {
  const files = saving()
  let answer = () => new Response(new ReadableStream({ pull: (controller) => controller.error(new TypeError('lost')) }))
  open({ 'GET /api/users/export': () => answer() })
  await button('Export 1,248').click()
  await page.getByRole('menuitem', { name: 'CSV' }).click()
  await expect.poll(() => document.body.textContent).toContain('The users could not be exported: no connection')
  answer = () => problem('unprocessable', 'A spreadsheet has room for 1,048,575 rows.')
  await button('Export 1,248').click()
  await page.getByRole('menuitem', { name: 'XLSX, for Excel' }).click()
  await expect.poll(() => document.body.textContent).toContain('exported: A spreadsheet has room for 1,048,575 rows.')
  expect(files).toEqual([])
})

test('nobody is no file', async () => {
  open({ 'GET /api/users': () => listOf([], 0) })
  await expect.element(button('Export 0')).toBeDisabled()
})

test.each(LOOKS)('axe finds nothing in the columns and the export, %s, %i px wide', async (theme, width) => {
  inTheme(theme)
  await page.viewport(width, 800)
  open()
  await expect.element(page.getByRole('cell', { name: 'h.brandt' })).toBeVisible()
  if (width > 720) {
    await button('Export 1,248').click()
    await expect.element(page.getByRole('menu')).toBeVisible()
    await expectAccessible()
    await userEvent.keyboard('{Escape}')
  }
  await button('Columns').click()
  await expect.element(page.getByRole('dialog', { name: 'Columns' })).toBeVisible()
  await expectAccessible()
})
