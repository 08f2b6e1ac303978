import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Found } from '#contract/search.ts'
import { COMPONENTS, FORMS, TABLES } from '#web/features/gallery/gallery-pages.tsx'
import { aPerson } from '#web/features/users/testing/people.ts'
import { chooseAppearance } from '#web/lib/appearance.ts'
import { expectAccessible, inTheme } from '#web/testing/accessible.ts'
import { anAuction } from '#web/testing/an-auction.ts'
import { escapeFrom } from '#web/testing/escape.ts'
import { type FakeAnswers, fakeServer, listOf, problem } from '#web/testing/fake-server.ts'
import { aUser, openApp } from '#web/testing/render-app.tsx'
import { paths } from '../paths.ts'
import { pageItems } from './page-items.ts'

const admin = aUser({ scopes: ['upload', 'users', 'crm', 'auth-groups', 'user-scopes', 'settings'] })
const settings = {
  company_name: '',
  phone: '(800) 555-0199',
  example_questions: [],
  auctions: { count: 6000, states: 51, samples: 6000 },
  today: '2026-11-20',
}
const nothing: Found = { people: [], groups: [], scopes: [], auctions: [], questions: [], notes: [] }
const rosa = { id: 12, username: 'rosa.lind', firstName: 'Rosa', lastName: 'Lind', email: 'rosa.lind@example.com' }
const box = page.getByRole('combobox', { name: 'Search pages, people, auctions' })
const button = page.getByRole('button', { name: 'Search pages, people, auctions' })
const option = (name: string) => page.getByRole('option', { name })
const active = () => document.querySelector('[role="option"][aria-selected="true"]')?.textContent

async function open(answers: FakeAnswers = {}, { user = admin, address = '/nowhere' } = {}) {
  await page.viewport(1440, 900)
  const server = fakeServer({
    'GET /api/settings': () => settings,
    'GET /api/auth/me': () => user,
    'GET /api/search': () => nothing,
    'GET /api/users': () => listOf([]),
    ...answers,
  })
  const router = openApp(address, { user })
  return { ...server, router }
}

async function search(text: string) {
  await button.click()
  await expect.element(box).toHaveFocus()
  await userEvent.keyboard(text)
}

test('the button and Ctrl K open it, Escape closes it, and the focus is back', async () => {
  await open({}, { address: '/pages/upload' })
  await button.click()
  await expect.element(box).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(box).not.toBeInTheDocument()
  await expect.element(button).toHaveFocus()
  await userEvent.keyboard('{Control>}k{/Control}')
  await expect.element(box).toHaveFocus()
})

test('finds the pages that one’s scopes open, and no others', async () => {
  const { router } = await open({}, { user: aUser({ scopes: ['upload'] }), address: '/pages/ai' })
  await search('timeline')
  await expect.element(option('Timeline Dashboard')).toBeVisible()
  await userEvent.clear(box)
  await userEvent.keyboard('s')
  await expect.element(option('Timeline Dashboard')).not.toBeInTheDocument()
  for (const other of ['User Scopes Users', 'Statistics Dashboard'])
    await expect.element(option(other)).not.toBeInTheDocument()
  await userEvent.clear(box)
  await userEvent.keyboard('upl')
  await expect.poll(active).toContain('Upload')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('heading', { name: 'Upload', exact: true })).toBeVisible()
  expect(router.state.location.pathname).toBe('/pages/upload')
})

test('finds people, groups, scopes, auctions, questions and notes in one call, and says how many', async () => {
  const { calls, router } = await open(
    {
      'GET /api/search': ({ query }) =>
        query.get('text')
          ? {
              people: [rosa],
              groups: [{ id: 3, name: 'Lindens', description: 'Desk' }],
              scopes: [{ id: 4, name: 'lind-read', description: 'Reads' }],
              auctions: [anAuction(1)],
              questions: [{ text: 'liens near Linden', asked_at: '2026-11-20T08:00:00.000Z' }],
              notes: [
                { id: 5, title: 'Call Linden', excerpt: 'soon', version: 1, updated_at: '2026-11-20T08:00:00.000Z' },
              ],
            }
          : nothing,
    },
    { address: '/pages/upload' },
  )
  await search('lind')
  await expect.element(option('Rosa Lind rosa.lind@example.com')).toBeVisible()
  for (const name of ['Lindens Desk', 'lind-read Reads', 'liens near Linden', 'Call Linden soon']) {
    await expect.element(option(name)).toBeVisible()
  }
  await expect.element(option('Ask: lind on the AI page')).toBeVisible()
  await expect.poll(() => document.body.textContent).toContain('7 results')
  const texts = calls.filter(({ key }) => key === 'GET /api/search').map(({ request }) => request.query.get('text'))
  // What was typed in between is asked for only where typing paused.
  expect([texts[0], texts.at(-1)]).toEqual([null, 'lind'])
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => router.state.location.pathname).toBe('/users/addEditUser/12')
})

test('arrow keys go around, Home and End to the ends, and Ask is the last', async () => {
  const { router } = await open()
  await search('char')
  await expect.poll(active).toContain('Charts')
  await userEvent.keyboard('{ArrowUp}')
  await expect.poll(active).toContain('Ask: char')
  await userEvent.keyboard('{ArrowDown}')
  await expect.poll(active).toContain('Charts')
  await userEvent.keyboard('{End}')
  await expect.poll(active).toContain('Ask: char')
  await userEvent.keyboard('{Home}{End}{Enter}')
  await expect.poll(() => router.state.location.href).toBe('/pages/ai?q=char')
})

test('what is asked there is asked as typed, and not as a link asks it', async () => {
  const { calls } = await open({ 'POST /api/auctions/ai': () => problem('unexpected', 'Broken.') })
  await search('deeds')
  await expect.poll(active).toContain('Ask: deeds')
  await userEvent.keyboard('{Enter}')
  const asked = () => calls.flatMap(({ key, request }) => (key === 'POST /api/auctions/ai' ? [request.body] : []))
  await expect.poll(asked).toEqual([{ text: 'deeds', conversation_id: null }])
})

test('Enter before anything has arrived goes to what comes first once it has', async () => {
  const { promise: asked, resolve: release } = Promise.withResolvers<void>()
  const { router } = await open({
    'GET /api/search': async ({ query }) => {
      if (!query.get('text')) return nothing
      await asked
      return { ...nothing, people: [rosa] }
    },
  })
  await search('rosa{Enter}')
  expect(router.state.location.pathname).toBe('/nowhere')
  release()
  await expect.poll(() => router.state.location.pathname).toBe('/users/addEditUser/12')
})

test('with Ctrl, Enter opens a new tab and the palette stays', async () => {
  const tab = vi.spyOn(window, 'open').mockReturnValue(null)
  const { router } = await open()
  await search('charts')
  await expect.poll(active).toContain('Charts')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  expect(tab).toHaveBeenCalledWith('/admin/charts', '_blank', 'noopener')
  expect(router.state.location.pathname).toBe('/nowhere')
  await expect.element(box).toBeVisible()
})

test('says what was not searched for want of a scope, and never that there is none', async () => {
  await open(
    { 'GET /api/search': () => ({ ...nothing, people: null, groups: null, scopes: null }) },
    { user: aUser(), address: '/pages/ai' },
  )
  await search('rosa')
  await expect
    .element(
      page.getByText(
        'Not searched: people (with the scope users), groups and scopes (with auth-groups or user-scopes).',
      ),
    )
    .toBeVisible()
})

test('what needs no server works without one, which is said with a Retry', async () => {
  let fails = true
  const { calls } = await open({
    'GET /api/search': () => (fails ? problem('unexpected', 'Broken.') : { ...nothing, people: [rosa] }),
  })
  await search('a')
  await expect.poll(() => calls.filter(({ request }) => request.query.get('text') === 'a')).toHaveLength(1)
  await expect.element(page.getByText('People, auctions and notes could not be searched.')).toBeVisible()
  await expect.element(option('Calendar Dashboard')).toBeVisible()
  fails = false
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect.element(option('Rosa Lind rosa.lind@example.com')).toBeVisible()
})

test('does things: the theme of the moment is not offered again', async () => {
  onTestFinished(() => chooseAppearance('theme', 'system'))
  await open()
  await search('dark{Enter}')
  await expect.poll(() => document.documentElement.dataset.theme).toBe('dark')
  await search('theme')
  await expect.element(option('Light theme')).toBeVisible()
  await expect.element(option('Dark theme')).not.toBeInTheDocument()
  await box.fill('dark mode')
  await expect.poll(active).toBe('Light theme')
  await userEvent.keyboard('{Escape}')
})

test('before anything is typed: recent pages, the last questions, and what can be done', async () => {
  const { router } = await open(
    {
      'GET /api/search': () => ({
        ...nothing,
        questions: [{ text: 'liens in Ohio', asked_at: '2026-11-20T08:00:00.000Z' }],
      }),
    },
    { address: '/pages/upload' },
  )
  await expect.element(page.getByRole('heading', { name: 'Upload', exact: true })).toBeVisible()
  await router.navigate({ to: '/admin/charts' })
  await button.click()
  await expect.element(option('Upload Auction')).toBeVisible()
  await expect.element(option('liens in Ohio')).toBeVisible()
  await expect.element(option('Write a note')).toBeVisible()
  await expect.element(option('Charts Dashboard')).not.toBeInTheDocument()
})

test('pages and people that were edited are among the recent ones; who is gone is not', async () => {
  const { router } = await open({
    'GET /api/users/:id': ({ params }) =>
      params.id === '12' ? aPerson({ id: 12, firstName: 'Rosa', lastName: 'Lind' }) : problem('not_found', 'Gone.'),
  })
  const visits = [
    ['/users/addEditUser/13', 'User'],
    ['/maps/google', 'Counties'],
    ['/forms/wizard', 'Wizard'],
    ['/users/addEditUser/12', 'User'],
  ] as const
  for (const [href, title] of visits) {
    await router.navigate({ href })
    await expect.element(page.getByRole('banner').getByText(title, { exact: true })).toBeVisible()
  }
  await router.navigate({ href: '/nowhere' })
  await button.click()
  const recent = page.getByRole('group', { name: 'Recent pages' })
  await expect.element(recent.getByRole('option', { name: 'Rosa Lind Edit User' })).toBeVisible()
  await expect
    .poll(() =>
      recent
        .getByRole('option')
        .elements()
        .map((one) => one.textContent),
    )
    .toEqual(['Rosa LindEdit User', 'WizardForms', 'CountiesDashboard'])
})

test('“log” opens the log: what ends something waits for its whole name, or an arrow', async () => {
  const { router } = await open({
    'GET /api/activity': () => listOf([]),
    'POST /api/auth/logout': () => ({ success: true }),
  })
  await search('log')
  await expect.element(option('Log out')).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await escapeFrom(page.getByRole('dialog', { name: 'Log', exact: true }))
  for (const text of ['ou', 'sign', 'loc', 'log ou']) {
    await search(text)
    await expect.element(option(`Ask: ${text} on the AI page`)).toBeVisible()
    expect(active()).not.toMatch(/^(Log out|Lock)/)
    await userEvent.keyboard('{Escape}')
  }
  await search('logout{Enter}')
  await expect.poll(() => router.state.location.pathname).toBe('/login')
})

test.each([
  ['dashboard', 'Overview Dashboard'],
  ['gallery', 'Buttons Components'],
  ['stats', 'Statistics Dashboard'],
  ['county map', 'Counties Dashboard'],
  ['maps', 'States Dashboard'],
  ['full screen', 'Full-screen map Dashboard'],
  ['wizard', 'Wizard Forms'],
  ['icons', 'Icons Components'],
  ['notifications', 'Notifications Components'],
  ['alert', 'Sweet Alert Components'],
  ['import', 'Upload Auction'],
  ['permissions', 'User Scopes Users'],
  ['roles', 'Authentication Groups Users'],
  ['privacy', 'Privacy Policy'],
  ['sign out', 'Log out'],
  ['dark mode', 'Dark theme'],
  ['high contrast', 'More contrast'],
  ['auction', 'AI Auction'],
  ['2fa', 'Profile'],
])('finds by names of every day: %s', async (text, name) => {
  await open()
  await search(text)
  await expect.element(option(name)).toBeVisible()
})

test('every page of the app that stands in the shell, and what can be read outside, is among them', () => {
  const user = aUser({ scopes: ['upload', 'users', 'crm', 'auth-groups', 'user-scopes', 'settings'] })
  const appScopes = user.auth_groups.flatMap(({ scopes }) => scopes.map(({ name }) => name))
  const session = { user, appScopes, loggedIn: true, viewSettings: true } as const
  const found = pageItems(session, (to, params) => to.replace('$part', params?.part ?? '')).map(({ href }) => href)
  const parts = [
    ...Object.keys(COMPONENTS).map((part) => `/components/${part}`),
    ...Object.keys(FORMS).map((part) => `/forms/${part}`),
    ...Object.keys(TABLES).map((part) => `/table-list/${part}`),
  ]
  const leadOn = ['/', '/pages', '/admin', '/maps', '/components', '/forms', '/table-list', '/users']
  // What is there for who is not signed in, the mailbox of a development machine, and what is an action.
  const elsewhere = ['/login', '/register', '/validate', '/dev/mail', '/lock', '/users/addEditUser/{-$id}']
  const own = Object.values(paths).filter(
    (path) => !path.includes('$part') && ![...leadOn, ...elsewhere].includes(path),
  )
  expect(found.toSorted()).toEqual([...own, ...parts].toSorted())
})

test('says that nothing was found, and what is too long to be searched for', async () => {
  const { calls } = await open()
  await search('zzxxyy')
  await expect.element(page.getByText('Nothing found. Enter asks it on the AI page.')).toBeVisible()
  await expectAccessible()
  await box.fill('x'.repeat(201))
  await expect.element(page.getByText('Too long to be searched for: 200 characters at most.')).toBeVisible()
  await expect.element(page.getByText(/^Nothing found/)).not.toBeInTheDocument()
  await expect.poll(active).toMatch(/^Ask: x{201}/)
  await box.fill('x'.repeat(10_001))
  await expect.element(page.getByText('Too long to be searched for (200 characters) or asked (10,000).')).toBeVisible()
  await expect.element(box).toHaveValue('x'.repeat(10_001))
  expect(calls.filter(({ request }) => (request.query.get('text')?.length ?? 0) > 200)).toEqual([])
})

test('from an open menu, the focus comes back to its button', async () => {
  await open({}, { address: '/pages/upload' })
  const profile = page.getByRole('button', { name: 'Dana Kessler' })
  await profile.click()
  await expect.element(page.getByRole('menuitem', { name: 'Profile' })).toHaveFocus()
  await userEvent.keyboard('{Control>}k{/Control}')
  await expect.element(box).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(profile).toHaveFocus()
})

for (const theme of ['light', 'dark'] as const) {
  for (const width of [360, 1440]) {
    test(`axe finds nothing, ${theme}, ${width} px`, async () => {
      await open({ 'GET /api/search': () => ({ ...nothing, people: [rosa], groups: null, scopes: null }) })
      await page.viewport(width, 800)
      inTheme(theme)
      await search('a')
      await expect.element(option('Rosa Lind rosa.lind@example.com')).toBeVisible()
      await expectAccessible()
    })
  }
}
