import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { readSession, readToken } from '#web/lib/session.ts'
import { type FakeAnswers, fakeServer, noConnection, problem } from '#web/testing/fake-server.ts'
import { aUser, openApp } from '#web/testing/render-app.tsx'

const username = page.getByLabelText('Email or Phone Number')
const password = page.getByRole('textbox', { name: 'Password' })
const hiddenPassword = page.getByLabelText('Password', { exact: true })
const button = page.getByRole('button', { name: 'Sign In' })

function open(login?: FakeAnswers['POST /api/auth/login']) {
  const server = fakeServer(login ? { 'POST /api/auth/login': login } : {})
  openApp('/login')
  return server
}

async function fillIn() {
  await username.fill(' dana.kessler@example.com ')
  await hiddenPassword.fill('Ledger-green-42')
}

test('signing in by Enter sends username and password and keeps the session', async () => {
  const user = aUser({ scopes: ['users'] })
  const { calls } = open(() => ({ success: true, token: 'jwt', user }))
  await fillIn()
  await page.getByLabelText('Stay Signed In').click()
  await hiddenPassword.click()
  await userEvent.keyboard('{Enter}')
  await expect.poll(readToken).toBe('jwt')
  expect(calls.map(({ request }) => request.body)).toEqual([
    { username: 'dana.kessler@example.com', password: 'Ledger-green-42' },
  ])
  expect(readSession()).toMatchObject({ user, appScopes: ['users'], loggedIn: true, viewSettings: false })
})

test('while signing in the button is busy and takes no second click or Enter', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  const { calls } = open(() => promise)
  await fillIn()
  await button.click()
  await expect.element(button).toHaveAttribute('aria-busy', 'true')
  await userEvent.keyboard('{Enter}')
  await hiddenPassword.click()
  await userEvent.keyboard('{Enter}')
  expect(calls).toHaveLength(1)
  resolve(problem('login_failed', 'Login Failure'))
  await expect.element(button).not.toHaveAttribute('aria-busy')
})

test('a wrong password keeps both values, says Login Failure and puts the focus on Password', async () => {
  open(() => problem('login_failed', 'Login Failure'))
  await fillIn()
  await button.click()
  await expect.element(page.getByText('Login Failure', { exact: true })).toBeVisible()
  await expect.element(page.getByText('There was an error logging in. Please try again.')).toBeVisible()
  await expect.element(username).toHaveValue('dana.kessler@example.com')
  await expect.element(hiddenPassword).toHaveValue('Ledger-green-42')
  await expect.element(hiddenPassword).toHaveFocus()
  expect(readSession()).toBeNull()
})

test('a server that does not answer is told apart from a wrong password', async () => {
  open(noConnection)
  await fillIn()
  await button.click()
  await expect.element(page.getByText('Login Failure', { exact: true })).toBeVisible()
  await expect.element(page.getByText('The server does not answer.')).toBeVisible()
  await expect.element(hiddenPassword).toHaveValue('Ledger-green-42')
})

test('empty fields are asked for, without a call', async () => {
  const { calls } = open()
  await button.click()
  await expect.element(username).toHaveFocus()
  await expect.element(username).toHaveAccessibleDescription('Enter your email or phone number.')
  await username.fill('dana')
  await userEvent.keyboard('{Enter}')
  await expect.element(hiddenPassword).toHaveFocus()
  await expect.element(hiddenPassword).toHaveAccessibleDescription('Enter your password.')
  expect(calls).toEqual([])
})

test('the password can be looked at', async () => {
  open()
  await hiddenPassword.fill('Ledger-green-42')
  await expect.element(hiddenPassword).toHaveAttribute('type', 'password')
  await page.getByRole('button', { name: 'Show password' }).click()
  await expect.element(password).toHaveAttribute('type', 'text')
  await page.getByRole('button', { name: 'Hide password' }).click()
  await expect.element(hiddenPassword).toHaveAttribute('type', 'password')
})

test('it mentions reCAPTCHA, with the Privacy Policy and the Terms of Service (§2, R16)', async () => {
  open()
  await expect.element(page.getByText(/^reCAPTCHA is off on this site\. The Privacy Policy/)).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Privacy Policy' })).toHaveAttribute('href', '/privacy')
  await expect.element(page.getByRole('link', { name: 'Terms of Service' })).toHaveAttribute('href', '/terms')
})
