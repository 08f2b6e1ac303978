import { expect } from '@playwright/test'
import { ADMIN, signIn, test } from './journey.ts'

test('while the code of a page of the gallery is on its way, its layout stands there', async ({ page }) => {
  await signIn(page, ADMIN, '/forms/regular')
  await expect(page.getByRole('heading', { name: 'Text field', level: 2 })).toBeVisible()
  let send = () => {}
  const sent = new Promise<void>((resolve) => {
    send = resolve
  })
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await sent
    await route.continue()
  })
  await page.getByRole('navigation', { name: 'Forms' }).getByRole('link', { name: 'Wizard' }).click()
  await expect(page.getByRole('heading', { name: 'Wizard', level: 1 })).toBeVisible()
  await expect(page.getByRole('status', { name: 'Loading the examples' })).toBeVisible()
  send()
  await expect(page.getByRole('heading', { name: 'Wizard', level: 2 })).toBeVisible()
  await expect(page.getByRole('status', { name: 'Loading the examples' })).toBeHidden()
})
