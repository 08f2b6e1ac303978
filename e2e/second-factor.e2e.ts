import { expect, type Page } from '@playwright/test'
import { enterCredentials, logOut, signIn, test } from './journey.ts'
import { mailTo, newStudent } from './mail.ts'
import { codeOf, setUpSecondFactor } from './own-account.ts'

async function enterCode(page: Page, code: string) {
  await page.getByLabel('6-digit code').fill(code)
  await page.getByRole('button', { name: 'Sign In' }).click()
}

test('set up, sign in with a code and with a recovery code, each once, and turn it off', async ({ page }) => {
  const person = await newStudent(page.request, 'careful')
  await signIn(page, person, '/pages/user')
  const { secret, first, recovery } = await setUpSecondFactor(page)
  await mailTo(page.request, person.username, 'Signing in to')
  await logOut(page)

  await enterCredentials(page, person)
  await expect(page.getByRole('heading', { name: 'Enter Your Code' })).toBeVisible()
  await enterCode(page, first)
  await expect(page.getByText(/code is not right|not the code|wrong/i)).toBeVisible()
  await enterCode(page, codeOf(secret, 1))
  await expect(page).toHaveURL(/\/pages\/ai/)
  await logOut(page)

  const enterRecovery = async (code = '') => {
    await enterCredentials(page, person)
    await page.getByRole('button', { name: 'Use a recovery code instead' }).click()
    await page.getByLabel('Recovery code').fill(code)
    await page.getByRole('button', { name: 'Sign In' }).click()
  }
  await enterRecovery(recovery[0]?.toUpperCase())
  await expect(page).toHaveURL(/\/pages\/ai/)
  expect(await mailTo(page.request, person.username, 'A recovery code of your account')).toContain('9 more are left.')
  await logOut(page)
  await enterRecovery(recovery[0])
  await expect(page.getByLabel('Recovery code')).toHaveAttribute('aria-invalid', 'true')
  await page.getByLabel('Recovery code').fill(recovery[1] ?? '')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL(/\/pages\/ai/)

  await page.goto('/pages/user')
  await expect(page.getByText('8 recovery codes left.')).toBeVisible()
  await page.getByRole('button', { name: 'Turn off' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Turn off' }).click()
  await expect(page.getByText('The second factor is off. Your password alone signs you in.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Set up' })).toBeFocused()
  await logOut(page)
  await signIn(page, person)
})
