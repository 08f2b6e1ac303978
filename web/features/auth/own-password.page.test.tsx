import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { readSession, readToken } from '#web/lib/session.ts'
import { expectAccessible, inTheme, LOOKS } from '#web/testing/accessible.ts'
import { type FakeAnswers, fakeServer, listOf, problem } from '#web/testing/fake-server.ts'
import { aUser, openApp } from '#web/testing/render-app.tsx'

/** Somebody signs in with a password that staff typed, and chooses another before anything else. */

const typedFor = aUser({ scopes: ['users'], must_change_password: true })
const password = page.getByLabelText('Password', { exact: true })
const next = page.getByLabelText('New password')
const current = page.getByLabelText('Current password')
const head = page.getByRole('heading', { name: 'Choose a New Password' })
const PUT = 'PUT /api/auth/password'

function open(address: string, answers: FakeAnswers = {}, user?: typeof typedFor) {
  const server = fakeServer({
    'GET /api/settings/welcome': () => ({ company_name: '', phone: '', development_mailbox: false }),
    'GET /api/settings': () => ({
      company_name: '',
      phone: '',
      example_questions: [],
      auctions: { count: 0, states: 0, samples: 0 },
      today: '2026-11-20',
    }),
    'GET /api/auth/me': () => ({ ...typedFor, must_change_password: false }),
    'GET /api/users': () => listOf([]),
    'POST /api/auth/login': () => ({ success: true, token: 'first', user: typedFor }),
    'POST /api/auth/logout': () => ({ success: true }),
    [PUT]: () => ({ success: true, token: 'second' }),
    ...answers,
  })
  const sent = () => server.calls.filter(({ key }) => key === PUT).map(({ request }) => request.body)
  return { sent, router: openApp(address, user && { user }) }
}
async function signIn() {
  await page.getByLabelText('Email or Phone Number').fill('dana')
  await password.fill('Capital-1!')
  await userEvent.keyboard('{Enter}')
}

test('at sign-in the new one alone is asked for, and leads to where one was going', async () => {
  const { sent, router } = open('/login?next=/users/users')
  await signIn()
  await expect.element(head).toBeVisible()
  expect(router.state.location.href).toBe('/login?next=%2Fusers%2Fusers&step=new-password')
  await expect.element(next).toHaveFocus()
  await expect.element(current).not.toBeInTheDocument()
  await next.fill('short')
  await userEvent.keyboard('{Enter}')
  await expect.element(next).toHaveAccessibleDescription('Use at least 8 characters.')
  expect(sent()).toEqual([])
  await next.fill('Meadow-31-lantern')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => router.state.location.href).toBe('/users/users')
  expect(sent()).toEqual([{ current_password: 'Capital-1!', password: 'Meadow-31-lantern' }])
  expect(readToken()).toBe('second')
  await expect.poll(() => document.body.textContent).toContain('Your new password is set.')
})

test('after a reload, every page of the app leads there, and the one of now is asked for too', async () => {
  const { sent, router } = open('/users/users', {}, typedFor)
  await expect.element(head).toBeVisible()
  await expect.element(current).toHaveFocus()
  await next.fill('Meadow-31-lantern')
  await userEvent.keyboard('{Enter}')
  await expect.element(current).toHaveAccessibleDescription('Enter the password you signed in with.')
  await expect.element(current).toHaveFocus()
  await current.fill('Capital-1!')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => router.state.location.href).toBe('/users/users')
  expect(sent()).toEqual([{ current_password: 'Capital-1!', password: 'Meadow-31-lantern' }])
})

test('what the server refuses is said beside its field', async () => {
  const message = 'Choose another password than the one you have.'
  open('/login', {
    [PUT]: () => problem('invalid_request', message, { errors: [{ path: 'password', message }] }),
  })
  await signIn()
  await next.fill('Capital-1!')
  await userEvent.keyboard('{Enter}')
  await expect.element(next).toHaveAccessibleDescription(message)
  await expect.element(next).toHaveFocus()
})

test('where the one of now has changed meanwhile, it is asked for', async () => {
  const message = 'This is not your password.'
  open('/login', {
    [PUT]: () => problem('wrong_password', message, { errors: [{ path: 'current_password', message }] }),
  })
  await signIn()
  await next.fill('Meadow-31-lantern')
  await userEvent.keyboard('{Enter}')
  await expect.element(current).toHaveAccessibleDescription(message)
  await expect.element(next).toHaveValue('Meadow-31-lantern')
})

test('Log out leaves, and no password behind', async () => {
  const { router } = open('/login?next=/users/users')
  await signIn()
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect.element(page.getByRole('heading', { name: 'Sign In' })).toBeVisible()
  await expect.element(password).toHaveValue('')
  expect(readSession()).toBeNull()
  expect(router.state.location.href).toBe('/login')
})

test.each(LOOKS)('axe finds nothing, %s, %i px wide', async (theme, width) => {
  inTheme(theme)
  await page.viewport(width, 800)
  open('/pages/ai', {}, typedFor)
  await next.fill('short')
  await userEvent.keyboard('{Enter}')
  await expect.element(current).toHaveAccessibleDescription('Enter the password you signed in with.')
  await expectAccessible()
})
