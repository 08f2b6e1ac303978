import { expect } from '@playwright/test'
import { ADMIN, callApi, enterCredentials, signIn, test } from './journey.ts'

test('sign in, look around, log out', async ({ page }) => {
  await signIn(page)
  const token = await page.evaluate(() => localStorage.getItem('jwtToken'))
  expect(token).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/)

  await page.getByRole('button', { name: /First Administrator/ }).click()
  await page.getByRole('menuitem', { name: 'Log Out' }).click()
  await expect(page).toHaveURL(/\/login/)
  expect(await page.evaluate(() => localStorage.getItem('jwtToken'))).toBeNull()

  // The session is over on the server, not only in this browser.
  const answer = await page.request.get('/api/auth/me', { headers: { authorization: `Bearer ${token}` } })
  expect(answer.status()).toBe(401)
  await page.goBack()
  await expect(page).toHaveURL(/\/login/)
})

test('a wrong password keeps what was typed and says Login Failure', async ({ page }) => {
  await page.goto('/login')
  await enterCredentials(page, { username: ADMIN.username, password: 'wrong' })
  await expect(page.getByText('Login Failure')).toBeVisible()
  await expect(page.getByText('There was an error logging in. Please try again.')).toBeVisible()
  await expect(page.getByLabel('Email or Phone Number')).toHaveValue(ADMIN.username)
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('wrong')
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused()

  await page.getByRole('button', { name: 'Show password' }).click()
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text')
})

test('the guard: three public paths, Login for the rest, not-found for who is signed in', async ({ page }) => {
  for (const path of ['/pages/ai', '/users/authGroupsScopeAdmin', '/nothing/here', '/hilo/settings']) {
    await page.goto(path)
    await expect(page).toHaveURL(/\/login/)
  }
  await page.goto('/')
  await expect(page).toHaveURL(/\/register/)
  await page.goto('/validate?key=123')
  await expect(page.getByRole('dialog').getByText('Invalid key')).toBeVisible()

  await page.goto('/users/authGroupsScopeAdmin')
  await enterCredentials(page)
  await expect(page).toHaveURL(/\/users\/authGroupsScopeAdmin/)
  await page.goto('/')
  await expect(page).toHaveURL(/\/pages\/ai/)
  await page.goto('/nothing/here')
  await expect(page.getByText(/page (you )?requested could not be found/i)).toBeVisible()
})

test('a session that ended elsewhere leads to Login at the next call', async ({ page }) => {
  await signIn(page)
  await callApi(page, 'POST', '/api/auth/logout')
  await page.reload()
  await expect(page).toHaveURL(/\/login/)
})

test('Stay Signed In outlives the browser, its absence does not', async ({ browser }) => {
  for (const stay of [true, false]) {
    const before = await browser.newContext()
    const page = await before.newPage()
    await page.goto('/login')
    await page.getByLabel('Stay Signed In').setChecked(stay)
    await enterCredentials(page)
    await expect(page).toHaveURL(/\/pages\/ai/)
    const { origins, cookies } = await before.storageState()
    await before.close()
    // Closing a browser drops the cookies without an expiry and keeps local storage.
    const kept = cookies.filter((cookie) => cookie.expires !== -1)
    const after = await browser.newContext({ storageState: { origins, cookies: kept } })
    const again = await after.newPage()
    await again.goto('/pages/ai')
    await expect(again).toHaveURL(stay ? /\/pages\/ai/ : /\/login/)
    await after.close()
  }
})

test('the connection goes: that is said, nothing typed is lost, and it goes on when it is back', async ({ page }) => {
  await page.goto('/login')
  await page.getByLabel('Email or Phone Number').fill(ADMIN.username)
  await page.route('**', (route) => route.abort('connectionrefused'))
  await enterCredentials(page)
  await expect(page.getByText('Login Failure', { exact: true })).toBeVisible()
  await expect(page.getByText('The server does not answer.')).toBeVisible()
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(ADMIN.password)

  await page.getByRole('button', { name: 'Forgot Password?' }).click()
  await expect(page.getByText('This step could not be loaded.')).toBeVisible()
  await page.unroute('**')
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect(page.getByLabel('Email, username or phone number')).toBeFocused()
})
