import { expect, type Page } from '@playwright/test'
import { expectLoaded, test } from './journey.ts'
import { keyIn, mailTo } from './mail.ts'

/** Goes to the next stop with Tab, and says which it is. */
async function tab(page: Page): Promise<string> {
  await page.keyboard.press('Tab')
  return page.evaluate(() => {
    const at = document.activeElement
    const label = at instanceof HTMLInputElement ? at.labels?.[0]?.textContent : undefined
    return (label || at?.getAttribute('aria-label') || at?.textContent || '').trim()
  })
}

/** Tab after Tab until the stop of that name. */
async function tabTo(page: Page, name: string): Promise<void> {
  const passed: string[] = []
  while (passed.at(-1) !== name) {
    passed.push(await tab(page))
    if (passed.length > 30) throw new Error(`No “${name}” among ${passed.join(', ')}`)
  }
}

test('registration and sign-in by keyboard alone', async ({ page }) => {
  const email = 'keys@example.test'
  await page.goto('/register')
  await expectLoaded(page)
  await tabTo(page, 'First Name')
  await page.keyboard.type('Kei')
  expect(await tab(page)).toBe('Last Name')
  await page.keyboard.type('Yamada')
  expect(await tab(page)).toBe('Email')
  await page.keyboard.type('keys')
  // Enter sends from any field, and leads to the first that is wrong.
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Email')).toBeFocused()
  await page.keyboard.press('End')
  await page.keyboard.type('@example.test')
  await tabTo(page, 'Password')
  await page.keyboard.type('Parcel-7-harbour')
  await page.keyboard.press('Enter')
  const head = page.getByRole('heading', { name: 'Check email for account verification link!' })
  await expect(head).toBeFocused()

  const key = keyIn(await mailTo(page.request, email, 'Validate your email address'))
  await page.goto(`/validate?key=${key}`)
  await expect(page.getByRole('button', { name: 'Validate my email address' })).toBeFocused()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Success' })
  await expect(dialog.getByRole('button', { name: 'Go to login' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: 'Go to login' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Email or Phone Number')).toBeFocused()
  await page.keyboard.type(email)
  expect(await tab(page)).toBe('Password')
  await page.keyboard.type('Parcel-7-harbour')
  await tabTo(page, 'Stay Signed In')
  await page.keyboard.press('Space')
  await expect(page.getByLabel('Stay Signed In')).toBeChecked()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/pages\/ai/)
  await expect(page.getByRole('textbox', { name: 'Message' })).toBeFocused()

  await tabTo(page, 'Log out')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/login/)
  await expect(page.getByLabel('Email or Phone Number')).toBeFocused()
})
