import { expect } from '@playwright/test'
import { openProfileMenu, signIn, test } from './journey.ts'
import { newStudent } from './mail.ts'

test('locked: every address of every tab leads to the lock, until the password is given', async ({ page, context }) => {
  const person = await newStudent(page.request, 'locking')
  await signIn(page, person)
  const second = await context.newPage()
  await second.goto('/pages/ai')
  await expect(second.getByRole('textbox', { name: 'Message' })).toBeVisible()
  await page.goto('/pages/user')
  await openProfileMenu(page)
  await page.getByRole('menuitem', { name: 'Lock' }).click()
  const locked = 'Locked. Enter your password to go on.'
  for (const tab of [page, second]) {
    await expect(tab.getByText(locked)).toBeVisible()
    await expect(tab.getByRole('navigation')).toHaveCount(0)
    await expect(tab.getByRole('heading')).toHaveText(['Ines Okafor'])
  }
  for (const path of ['/pages/ai', '/login', '/register', '/help', '/nothing/here']) {
    await second.goto(path)
    await expect(second.getByText(locked)).toBeVisible()
  }
  await page.reload()
  await expect(page.getByText('Ines Okafor')).toBeVisible()

  await page.getByLabel('Password', { exact: true }).fill('not-my-password')
  await page.getByRole('button', { name: 'Unlock' }).click()
  await expect(page.getByText('That is not your password.')).toBeVisible()
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByLabel('Password', { exact: true }).press('Enter')
  await expect(page).toHaveURL(/\/pages\/user/)
  await expect(page.getByRole('heading', { name: 'Profile' })).toBeVisible()
  // The other tab is open again too.
  await expect(second).not.toHaveURL(/\/lock/)
})

test('log out of the locked screen; signed out there is nothing to unlock', async ({ page }) => {
  const person = await newStudent(page.request, 'leaving')
  await signIn(page, person, '/lock')
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL(/\/login/)
  await page.goto('/lock')
  await expect(page).toHaveURL(/\/login$/)
  await signIn(page, person)
})
