import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { chooseAppearance } from '#web/lib/appearance.ts'
import { confirmFor } from '#web/lib/confirmation.ts'
import { readSession, readToken } from '#web/lib/session.ts'
import { drawn, expectAccessible } from '#web/testing/accessible.ts'
import { escapeFrom } from '#web/testing/escape.ts'
import { type FakeAnswers, fakeServer, listOf, noConnection, problem } from '#web/testing/fake-server.ts'
import { aUser, openApp } from '#web/testing/render-app.tsx'

const admin = aUser({ scopes: ['upload', 'users', 'auth-groups', 'user-scopes'] })
const settings = {
  company_name: '',
  phone: '(800) 555-0199',
  example_questions: [],
  auctions: { count: 6000, states: 51, samples: 6000 },
  today: '2026-11-20',
}
const menuLink = (name: string) => page.getByRole('link', { name, exact: true })

async function open(address: string, { user = admin, ...answers }: { user?: typeof admin } & FakeAnswers = {}) {
  await page.viewport(1440, 900)
  const server = fakeServer({ 'GET /api/settings': () => settings, 'GET /api/auth/me': () => user, ...answers })
  return { ...server, router: openApp(address, { user }) }
}

test('a visitor at / is led to registration, and from anywhere else to Login and back', async () => {
  fakeServer({
    'GET /api/settings': () => settings,
    'GET /api/auth/me': () => admin,
    'POST /api/auth/login': () => ({ success: true, token: 'jwt', user: admin }),
  })
  const router = openApp('/')
  await expect.element(page.getByRole('heading', { name: 'Create Account' })).toBeVisible()
  await router.navigate({ to: '/pages/upload' })
  await page.getByLabelText('Email or Phone Number').fill('dana')
  await page.getByLabelText('Password', { exact: true }).fill('Ledger-green-42')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('heading', { name: 'Upload', exact: true })).toBeVisible()
  expect(router.state.location.pathname).toBe('/pages/upload')
})

test('an unknown path says that the page requested could not be found (§2)', async () => {
  await open('/nowhere')
  await expect.element(page.getByRole('heading', { name: 'The page requested could not be found' })).toBeVisible()
})

test('a page whose scope is missing says which one it is', async () => {
  await open('/users/authGroupsScopeAdmin', { user: aUser({ scopes: ['users'] }) })
  await expect.element(page.getByRole('heading', { name: 'This page needs the scope user-scopes' })).toBeVisible()
})

test('menus follow the scopes that the server reports', async () => {
  await open('/pages/upload', { 'GET /api/auth/me': () => aUser() })
  await expect.element(menuLink('AI')).toBeVisible()
  await expect.element(menuLink('User Scopes')).not.toBeInTheDocument()
})

test('the footer says how many auctions there are and that they are samples', async () => {
  await open('/pages/upload')
  await expect.element(page.getByText('6,000 auctions in 51 states and districts, sample data')).toBeVisible()
})

test('a section folds, and unfolds by itself on arriving at one of its pages (§2)', async () => {
  const { router } = await open('/users/users')
  await page.getByRole('button', { name: 'Auction', exact: true }).click()
  await expect.element(menuLink('Upload')).not.toBeInTheDocument()
  await router.navigate({ to: '/pages/upload' })
  await expect.element(menuLink('Upload')).toBeVisible()
  await page.getByRole('button', { name: 'Auction', exact: true }).click()
  await expect.element(menuLink('Upload')).not.toBeInTheDocument()
  await router.navigate({ to: '/users/users' })
  await expect.element(page.getByRole('heading', { name: 'Users', level: 1 })).toBeVisible()
  router.history.back()
  await expect.element(menuLink('Upload')).toBeVisible()
})

test('whoever edits somebody is at Users', async () => {
  await open('/users/addEditUser/7')
  await expect.element(menuLink('Users')).toHaveAttribute('aria-current', 'page')
})

test('below 1100 px the sidebar is a drawer; every resize closes or opens it (§4)', async () => {
  await open('/pages/upload')
  await page.getByRole('button', { name: 'Hide menu' }).click()
  await expect.element(menuLink('Users')).not.toBeInTheDocument()
  await page.viewport(1200, 800)
  await expect.element(menuLink('Users')).toBeVisible()
  await page.viewport(1099, 800)
  await expect.element(menuLink('Users')).not.toBeInTheDocument()
  const show = page.getByRole('button', { name: 'Show menu' })
  await show.click()
  await escapeFrom(page.getByRole('dialog', { name: 'Menu' }))
  await expect.element(page.getByRole('dialog', { name: 'Menu' })).not.toBeInTheDocument()
  await expect.element(show).toHaveFocus()
  await show.click()
  await menuLink('Users').click()
  await expect.element(page.getByRole('heading', { name: 'Users', level: 1 })).toBeVisible()
  await expect.element(page.getByRole('dialog', { name: 'Menu' })).not.toBeInTheDocument()
})

test('Log Out leads to Login and leaves nothing behind, whatever the server says', async () => {
  const { calls, router } = await open('/pages/upload', {
    'POST /api/auth/logout': () => problem('unexpected', 'Broken.'),
  })
  await page.getByRole('button', { name: 'Dana Kessler' }).click()
  await expect.element(page.getByRole('menuitem', { name: 'Profile' })).toHaveFocus()
  await userEvent.keyboard('{End}{Enter}')
  await expect.element(page.getByRole('heading', { name: 'Sign In' })).toBeVisible()
  expect(router.state.location.href).toBe('/login')
  expect(calls.filter(({ key }) => key === 'POST /api/auth/logout')).toHaveLength(1)
  expect([readToken(), readSession()]).toEqual([null, null])
})

test('a session that the server has ended leads to Login and says so', async () => {
  const { router } = await open('/pages/upload', { 'GET /api/auth/me': () => problem('unauthenticated', 'Sign in.') })
  await expect.element(page.getByRole('heading', { name: 'Sign In' })).toBeVisible()
  await expect.element(page.getByText('Your session has ended. Sign in to go on.')).toBeVisible()
  expect(router.state.location.search).toEqual({ next: '/pages/upload' })
})

test('what was said before signing in is gone afterwards', async () => {
  let tries = 0
  fakeServer({
    'GET /api/settings': () => settings,
    'GET /api/auth/me': () => admin,
    'POST /api/auth/login': () => {
      tries += 1
      return tries === 1 ? problem('login_failed', 'Login Failure') : { success: true, token: 'jwt', user: admin }
    },
  })
  openApp('/login?next=/pages/upload')
  await page.getByLabelText('Email or Phone Number').fill('dana')
  await page.getByLabelText('Password', { exact: true }).fill('Ledger-green-42')
  await userEvent.keyboard('{Enter}')
  const toast = page.getByText('There was an error logging in. Please try again.')
  await expect.element(toast).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('heading', { name: 'Upload', exact: true })).toBeVisible()
  await expect.element(toast).not.toBeInTheDocument()
})

test('the theme is chosen in the profile menu and kept', async () => {
  await open('/pages/upload')
  await page.getByRole('button', { name: 'Dana Kessler' }).click()
  await page.getByRole('menuitemradio', { name: 'Dark' }).click()
  await expect.element(page.getByRole('menuitemradio', { name: 'Dark' })).toHaveAttribute('aria-checked', 'true')
  expect(document.documentElement.dataset.theme).toBe('dark')
  await page.getByRole('menuitemradio', { name: 'System' }).click()
  expect(document.documentElement.dataset.theme).toBeUndefined()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Dana Kessler' })).toHaveFocus()
})

test('contrast and density are chosen there, too, kept, and followed by other tabs', async () => {
  onTestFinished(() => {
    chooseAppearance('contrast', 'system')
    chooseAppearance('density', 'comfortable')
  })
  await open('/pages/upload')
  await page.getByRole('button', { name: 'Dana Kessler' }).click()
  await page.getByRole('menuitemradio', { name: 'More' }).click()
  await page.getByRole('menuitemradio', { name: 'Compact' }).click()
  const { dataset } = document.documentElement
  expect([dataset.contrast, dataset.density]).toEqual(['more', 'compact'])
  expect(getComputedStyle(document.documentElement).getPropertyValue('--row-height')).toBe('28px')
  expect([localStorage.getItem('liendesk.contrast'), localStorage.getItem('liendesk.density')]).toEqual([
    'more',
    'compact',
  ])
})

test('? says which keys there are: those of the page and those of all, and not while somebody types', async () => {
  await open('/users/users', { 'GET /api/users': () => listOf([]), 'GET /api/users/status': () => [] })
  await page.getByRole('textbox', { name: 'Search all columns' }).fill('who')
  await userEvent.keyboard('?')
  await expect.element(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).not.toBeInTheDocument()
  await page.getByRole('heading', { name: 'Users', level: 1 }).click()
  await userEvent.keyboard('?')
  const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect.element(dialog).toBeVisible()
  await expect.element(dialog.getByRole('region', { name: 'Everywhere' })).toBeVisible()
  await expect.element(dialog.getByRole('region', { name: 'In a list' })).toBeVisible()
  await expectAccessible()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Dana Kessler' }).click()
  await page.getByRole('menuitem', { name: 'Keyboard shortcuts' }).click()
  await expect.element(dialog).toBeVisible()
})

test('? tells them in an open menu, too; what they do stands in one column', async () => {
  await open('/users/users', { 'GET /api/users': () => listOf([]), 'GET /api/users/status': () => [] })
  const profile = page.getByRole('button', { name: 'Dana Kessler' })
  await profile.click()
  await expect.element(page.getByRole('menuitem', { name: 'Profile' })).toHaveFocus()
  await userEvent.keyboard('?')
  const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect.element(dialog.getByRole('region', { name: 'In a list' })).toBeVisible()
  const edges = dialog
    .getByRole('definition')
    .elements()
    .map((does) => does.getBoundingClientRect().left)
  expect(edges.length).toBeGreaterThan(3)
  expect(new Set(edges).size).toBe(1)
  await escapeFrom(dialog)
  await expect.element(profile).toHaveFocus()
})

test('without a connection a bar says so; once there is one, it goes and the page is read again', async () => {
  let isThere = true
  const { calls } = await open('/users/users', {
    'GET /api/users': () => (isThere ? listOf([]) : noConnection()),
    'GET /api/users/status': () => [],
    'GET /api/health': () => (isThere ? { status: 'ok' } : noConnection()),
  })
  const reads = () => calls.filter(({ key }) => key === 'GET /api/users').length
  await expect.poll(reads).toBe(1)
  isThere = false
  window.dispatchEvent(new Event('offline'))
  const bar = page.getByText(/^There is no connection to the server/)
  await expect.element(bar).toBeVisible()
  await expectAccessible()
  isThere = true
  window.dispatchEvent(new Event('online'))
  await expect.element(bar).not.toBeInTheDocument()
  await expect.poll(reads).toBe(2)
})

test('an answer to what was asked before the connection went is no sign that it is back', async () => {
  const late = Promise.withResolvers<Response>()
  const { calls } = await open('/users/users', {
    'GET /api/users': () => late.promise,
    'GET /api/users/status': () => [],
    'GET /api/health': noConnection,
  })
  const reads = () => calls.filter(({ key }) => key === 'GET /api/users').length
  await expect.poll(reads).toBe(1)
  window.dispatchEvent(new Event('offline'))
  const bar = page.getByText(/^There is no connection to the server/)
  await expect.element(bar).toBeVisible()
  late.resolve(listOf([]))
  await expect.element(page.getByRole('heading', { name: 'No users yet' })).toBeVisible()
  await expect.element(bar).toBeVisible()
  expect(reads()).toBe(1)
})

test('one call that never arrives is no lost connection: nothing else is read again', async () => {
  const { calls } = await open('/users/users', {
    'GET /api/users': () => listOf([]),
    'GET /api/users/status': () => noConnection(),
    'GET /api/health': () => ({ status: 'ok' }),
  })
  const asked = (wanted: string) => calls.filter(({ key }) => key === wanted).length
  // It is tried once more, as every read is.
  await expect.poll(() => asked('GET /api/users/status')).toBe(2)
  await expect.poll(() => asked('GET /api/health')).toBeGreaterThan(0)
  expect(asked('GET /api/users')).toBe(1)
  await expect.element(page.getByText(/^There is no connection to the server/)).not.toBeInTheDocument()
})

test('a question whether the server is there tells nothing once another call was answered', async () => {
  const late = Promise.withResolvers<never>()
  const { calls, router } = await open('/users/users', {
    'GET /api/users': () => listOf([]),
    'GET /api/users/status': () => [],
    'GET /api/scopes': () => listOf([]),
    'GET /api/health': () => late.promise,
  })
  await expect.element(page.getByRole('heading', { name: 'No users yet' })).toBeVisible()
  window.dispatchEvent(new Event('offline'))
  await expect.poll(() => calls.some(({ key }) => key === 'GET /api/health')).toBe(true)
  await router.navigate({ href: '/users/authGroupsScopeAdmin' })
  await expect.element(page.getByRole('heading', { name: 'No scopes yet' })).toBeVisible()
  late.reject(new TypeError('Failed to fetch'))
  await drawn()
  await expect.element(page.getByText(/^There is no connection to the server/)).not.toBeInTheDocument()
})

test('pages are left without an error where browsers answer scrolling with a promise', async () => {
  for (const name of ['scrollTo', 'scrollBy', 'scrollIntoView'] as const) {
    vi.spyOn(Element.prototype, name).mockImplementation(() => Promise.resolve())
  }
  const { router } = await open('/pages/ai')
  await expect.element(page.getByRole('textbox', { name: 'Message' })).toBeVisible()
  await router.navigate({ href: '/nowhere' })
  await expect.element(page.getByRole('heading', { name: 'The page requested could not be found' })).toBeVisible()
})

test('a layer that was open leaves the page in its place, as high as it was', async () => {
  await open('/pages/upload')
  await expect.element(page.getByRole('heading', { name: 'Upload', exact: true })).toBeVisible()
  const box = () => page.getByRole('main').element().getBoundingClientRect().toJSON()
  const before = box()
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const layers: [name: string, open: () => Promise<unknown>][] = [
    ['Search', () => userEvent.keyboard('{Control>}k{/Control}')],
    ['Keyboard shortcuts', () => userEvent.keyboard('?')],
    ['Notes', () => button('Write Notes').click()],
    ['Log', () => button('Log').click()],
    ['Confirm it is you', async () => void confirmFor(performance.now())],
  ]
  for (const [name, open] of layers) {
    await open()
    const layer = page.getByRole('dialog', { name, exact: true })
    await expect.element(layer).toBeVisible()
    await escapeFrom(layer)
    await expect.element(layer).not.toBeInTheDocument()
    expect(box(), name).toEqual(before)
  }
})

test('Settings stands in the menu for the type Admin and for holders of settings, and says who lacks the scope', async () => {
  const staff = { id: 5, name: 'Staff' }
  await open('/pages/upload', { user: aUser({ scopes: ['upload', 'settings'], userType: staff }) })
  await expect.element(menuLink('Settings')).toBeVisible()
})

test('who is of the type Admin without the scope is told before the click, and after it', async () => {
  await open('/pages/upload')
  await page.getByRole('link', { name: 'Settings needs scope settings' }).click()
  await expect.element(page.getByRole('heading', { name: 'This page needs the scope settings' })).toBeVisible()
})

test('who is neither has no Settings', async () => {
  await open('/pages/upload', { user: aUser({ scopes: ['upload'], userType: { id: 5, name: 'Staff' } }) })
  await expect.element(menuLink('Help')).toBeVisible()
  await expect.element(page.getByRole('link', { name: /Settings/ })).not.toBeInTheDocument()
})

test('the pages outside have their links above and below (§2)', async () => {
  await page.viewport(1440, 900)
  fakeServer({})
  openApp('/login')
  for (const name of ['Dashboard', 'Register', 'Login', 'Lock', 'Home', 'Company', 'Portfolio', 'Blog']) {
    await expect.element(page.getByRole('link', { name, exact: true })).toBeVisible()
  }
})
