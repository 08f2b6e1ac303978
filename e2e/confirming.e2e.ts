import { expect, type Page } from '@playwright/test'
import { ADMIN, callApi, type Execute, saidFor, signIn, test } from './journey.ts'
import { makeConfirmationOld } from './own-account.ts'

async function openScope(page: Page, execute: Execute, name: string) {
  await signIn(page)
  await callApi(page, 'POST', '/api/scopes', { name, description: 'Asks for the password' })
  await makeConfirmationOld(page, execute)
  await page.goto(`/users/authGroupsScopeAdmin?search=${name}`)
  return page.getByRole('textbox', { name: `Name of ${name}` })
}

test('who enters a cell is asked for the password, and what they type then is saved', async ({ page, execute }) => {
  const cell = await openScope(page, execute, 'old-confirmation')
  const dialog = page.getByRole('dialog', { name: 'Confirm it is you' })
  await cell.click()
  await expect(dialog).toContainText('You gave your password more than 15 minutes ago.')
  await expect(dialog.getByLabel('Password', { exact: true })).toBeFocused()
  await page.keyboard.type('not-my-password')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('That is not your password.')).toBeVisible()
  await dialog.getByLabel('Password', { exact: true }).fill(ADMIN.password)
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(cell).toBeFocused()
  await cell.fill('newly-confirmed')
  await saidFor(page, 'Saved at')
  const renamed = page.getByRole('textbox', { name: 'Name of newly-confirmed' })
  await expect(renamed).toHaveValue('newly-confirmed')
  await expect(renamed).toBeFocused()

  // For a while nothing asks again.
  await renamed.fill('confirmed-still')
  await saidFor(page, 'Saved at')
  await expect(dialog).toBeHidden()
  await page.goto('/users/authGroupsScopeAdmin?search=confirmed-still')
  await expect(page.getByRole('textbox', { name: 'Name of confirmed-still' })).toBeVisible()
})

test('Cancel leaves what was typed in the row, and Retry asks again', async ({ page, execute }) => {
  const cell = await openScope(page, execute, 'never-confirmed')
  const dialog = page.getByRole('dialog', { name: 'Confirm it is you' })
  await cell.click()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toBeHidden()
  await cell.fill('confirmed-later')
  await expect(page.getByText(/Failed to update scope name/)).toBeVisible()
  await expect(cell).toHaveValue('confirmed-later')
  await page.getByRole('button', { name: 'Retry' }).click()
  await dialog.getByLabel('Password', { exact: true }).fill(ADMIN.password)
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByRole('textbox', { name: 'Name of confirmed-later' })).toHaveValue('confirmed-later')
})

test('who changes something before all of the app is there is asked as well', async ({ page, execute }) => {
  const { promise: loaded, resolve: load } = Promise.withResolvers<void>()
  await page.route(/\/layers-[^/]*\.js$/, async (route) => {
    await loaded
    await route.continue()
  })
  const cell = await openScope(page, execute, 'fast-hands')
  const dialog = page.getByRole('dialog', { name: 'Confirm it is you' })
  await cell.click()
  await dialog.getByLabel('Password', { exact: true }).fill(ADMIN.password)
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await cell.fill('asked-in-time')
  load()
  await saidFor(page, 'Saved at')
})
