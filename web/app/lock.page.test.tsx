import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { isLocked, readSession, setLocked, startSession, watchSession } from '#web/lib/session.ts'
import { drawn, expectAccessibleAnywhere } from '#web/testing/accessible.ts'
import { type FakeAnswers, fakeServer, listOf, problem } from '#web/testing/fake-server.ts'
import { aUser, openApp } from '#web/testing/render-app.tsx'
import { notify } from '#web/ui/notifications.tsx'

const user = aUser({ scopes: ['upload', 'users'] })
const settings = {
  company_name: '',
  phone: '(800) 555-0199',
  example_questions: [],
  auctions: { count: 6000, states: 51, samples: 6000 },
  today: '2026-11-20',
}
const password = page.getByLabelText('Password', { exact: true })
const unlock = page.getByRole('button', { name: 'Unlock' })
const upload = page.getByRole('heading', { name: 'Upload', exact: true })
const locked = page.getByText('Locked. Enter your password to go on.')

function open(address: string, answers: FakeAnswers = {}, as = user) {
  const server = fakeServer({
    'GET /api/settings': () => settings,
    'GET /api/auth/me': () => as,
    'POST /api/auth/confirm': () => ({ success: true }),
    'POST /api/auth/logout': () => ({ success: true }),
    ...answers,
  })
  return { ...server, router: openApp(address, { user: as }) }
}

/** As another tab would. */
function inAnotherTab(change: () => void) {
  change()
  window.dispatchEvent(new StorageEvent('storage', { key: 'liendesk.locked' }))
}

async function lockFromMenu() {
  await page.getByRole('button', { name: 'Dana Kessler' }).click()
  await page.getByRole('menuitem', { name: 'Lock' }).click()
  await expect.element(locked).toBeVisible()
}

test('Lock hides the app, whatever the address, until the password is given; then one is back where one was', async () => {
  const { calls, router } = open('/pages/upload?a=1')
  await expect.element(upload).toBeVisible()
  await lockFromMenu()
  await expect.element(page.getByRole('navigation')).not.toBeInTheDocument()
  await expect.element(password).toHaveFocus()
  void router.navigate({ to: '/help' })
  router.history.back()
  await userEvent.keyboard('{Escape}{Escape}')
  await expect.element(locked).toBeVisible()
  await expect.element(upload).not.toBeInTheDocument()
  expect(router.state.location.href).toBe('/pages/upload?a=1')
  await userEvent.keyboard('Ledger-green-42{Enter}')
  await expect.element(upload).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Dana Kessler' })).toHaveFocus()
  expect(router.state.location.href).toBe('/pages/upload?a=1')
  const sent = calls.filter(({ key }) => key === 'POST /api/auth/confirm').map(({ request }) => request.body)
  expect(sent).toEqual([{ password: 'Ledger-green-42' }])
  expect(isLocked()).toBe(false)
})

test('arriving at /lock locks, and unlocking leads on to the app, never out of it', async () => {
  const { router } = open('/lock?next=https://evil.example')
  await expect.element(locked).toBeVisible()
  await expect.poll(isLocked).toBe(true)
  await password.fill('Ledger-green-42')
  await unlock.click()
  await expect.poll(() => router.state.location.pathname).toBe('/pages/ai')
})

test('a mailed link that is followed meanwhile works once it is unlocked, and its key stands in no address', async () => {
  const { calls } = fakeServer({
    'POST /api/auth/confirm': () => ({ success: true }),
    'POST /api/users/validate': () => ({ success: true, message: 'Validated.' }),
  })
  startSession('token-of-the-test', user, true)
  setLocked(true)
  const router = openApp('/validate?key=mailed-key')
  await expect.element(locked).toBeVisible()
  expect(router.state.location.href).not.toContain('mailed-key')
  await password.fill('Ledger-green-42')
  await unlock.click()
  await page.getByRole('button', { name: 'Validate my email address' }).click()
  await expect.element(page.getByText('Validated.')).toBeVisible()
  expect(router.state.location.href).toBe('/validate')
  expect(calls.at(-1)?.request.body).toEqual({ key: 'mailed-key' })
})

test('a browser that is locked is locked after a reload, at any address', async () => {
  const { router } = open('/pages/upload')
  // As the storage has it when the page is loaded again: nothing was announced in this tab.
  localStorage.setItem('liendesk.locked', 'true')
  await expect.element(locked).toBeVisible()
  expect(router.state.location.search).toEqual({ next: '/pages/upload' })
})

test('other tabs lock and unlock with this one', async () => {
  watchSession()
  open('/pages/upload')
  await expect.element(upload).toBeVisible()
  inAnotherTab(() => localStorage.setItem('liendesk.locked', 'true'))
  await expect.element(locked).toBeVisible()
  await expect.element(upload).not.toBeInTheDocument()
  inAnotherTab(() => localStorage.removeItem('liendesk.locked'))
  await expect.element(upload).toBeVisible()
})

test('a wrong password is said beside the field, which keeps the focus; too many have to wait', async () => {
  let tries = 0
  const { calls } = open('/lock', {
    'POST /api/auth/confirm': () => {
      tries += 1
      if (tries === 1) return problem('wrong_password', 'The password is wrong.')
      const refused = problem('too_many_requests', 'Too many tries.')
      refused.headers.set('retry-after', '30')
      return refused
    },
  })
  await unlock.click()
  await expect.element(password).toHaveAccessibleDescription('Enter your password.')
  await password.fill('wrong')
  await unlock.click()
  await expect.element(password).toHaveAccessibleDescription('That is not your password.')
  await expect.element(password).toHaveFocus()
  await expect.element(password).toHaveValue('wrong')
  await userEvent.keyboard('{Enter}')
  await expect.element(password).toHaveAccessibleDescription(/^Too many tries. Try again in \d+ s.$/)
  expect(calls.filter(({ key }) => key === 'POST /api/auth/confirm')).toHaveLength(2)
  await expectAccessibleAnywhere(page.viewport)
})

test('a session that has ended leads from the lock to Login', async () => {
  const { router } = open('/lock', { 'POST /api/auth/confirm': () => problem('unauthenticated', 'Sign in.') })
  await password.fill('Ledger-green-42')
  await unlock.click()
  await expect.element(page.getByRole('heading', { name: 'Sign In' })).toBeVisible()
  expect(router.state.location.href).toBe('/login')
  expect([readSession(), isLocked(), localStorage.getItem('liendesk.locked')]).toEqual([null, false, null])
})

test('Log out is the other way', async () => {
  const { router } = open('/pages/upload')
  await lockFromMenu()
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect.element(page.getByRole('heading', { name: 'Sign In' })).toBeVisible()
  expect(router.state.location.href).toBe('/login')
})

test('what is announced while the screen is locked is not to be read there, but afterwards in the tray', async () => {
  open('/pages/upload')
  await lockFromMenu()
  notify({ type: 'info', text: 'Saved 12 auctions of Polk County', action: undefined })
  await expect.element(locked).toBeVisible()
  await drawn()
  // What is hidden has no inner text.
  expect(document.body.innerText).not.toContain('Polk')
  await userEvent.keyboard('Ledger-green-42{Enter}')
  await page.getByRole('button', { name: /^Notifications/ }).click()
  await expect.element(page.getByRole('listitem').getByText('Saved 12 auctions of Polk County')).toBeVisible()
})

test('the longest names fit a narrow screen', async () => {
  await page.viewport(360, 740)
  onTestFinished(() => page.viewport(1440, 900))
  const long = aUser({ firstName: 'Maximiliana'.repeat(9), lastName: 'Featherstonehaugh'.repeat(6).slice(0, 100) })
  open('/lock', {}, long)
  await expect.element(locked).toBeVisible()
  expect(document.documentElement.scrollWidth).toBe(360)
})

/** Users, and somebody to be added. */
const people: FakeAnswers = {
  'GET /api/users/types': () => [],
  'GET /api/users/status': () => [],
  'GET /api/scopes': () => listOf([]),
}
const staff = aUser({ scopes: ['users', 'crm', 'user-scopes'] })

/** Of what is beneath there may be a field of the same name, hidden. */
const typed = page.getByRole('textbox', { name: 'Password', exact: true })

test('what was typed is there again, and meanwhile neither to be read nor to be saved', async () => {
  const { calls } = open('/users/addEditUser', people, staff)
  const name = page.getByLabelText('First Name')
  await name.fill('Chidi')
  await lockFromMenu()
  await expect.element(name).not.toBeVisible()
  expect(page.getByRole('textbox').elements()).toEqual([typed.element()])
  await expectAccessibleAnywhere(page.viewport)
  await userEvent.keyboard('{Control>}s{/Control}')
  await typed.fill('Ledger-green-42')
  await userEvent.keyboard('{Enter}')
  await expect.element(name).toBeVisible()
  await expect.element(name).toHaveValue('Chidi')
  expect(calls.filter(({ key }) => key.includes('check') || key === 'POST /api/users')).toEqual([])
})

test('a dialog that is open when another tab locks is hidden with the page, and there again', async () => {
  watchSession()
  open('/users/authGroupsScopeAdmin', people, staff)
  await page.getByRole('button', { name: 'Add New Scope' }).nth(0).click()
  const name = page.getByRole('textbox', { name: 'Name', exact: true })
  await name.fill('county-notes')
  inAnotherTab(() => localStorage.setItem('liendesk.locked', 'true'))
  await expect.element(locked).toBeVisible()
  await expect.element(name).not.toBeInTheDocument()
  await expect.element(page.getByRole('dialog', { name: 'Add New Scope' })).not.toBeInTheDocument()
  await page.getByRole('heading', { name: 'Dana Kessler' }).click()
  await typed.click()
  await userEvent.keyboard('{Escape}')
  inAnotherTab(() => localStorage.removeItem('liendesk.locked'))
  await expect.element(name).toBeVisible()
  await expect.element(name).toHaveValue('county-notes')
})

test('logging out with something unsaved is asked about', async () => {
  open('/users/addEditUser', people, staff)
  await page.getByLabelText('First Name').fill('Chidi')
  await page.getByRole('button', { name: 'Log out' }).click()
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(page.getByLabelText('First Name')).toHaveValue('Chidi')
  expect(readSession()).not.toBeNull()
  await page.getByRole('button', { name: 'Log out' }).click()
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect.element(page.getByRole('heading', { name: 'Sign In' })).toBeVisible()
})
