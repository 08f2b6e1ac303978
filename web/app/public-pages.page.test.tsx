import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible, inTheme, LOOKS } from '#web/testing/accessible.ts'
import { fakeServer, problem } from '#web/testing/fake-server.ts'
import { openApp } from '#web/testing/render-app.tsx'

const welcome = { company_name: 'Kessler Tax Sales', phone: '3125550147', development_mailbox: false }

/** The number that Help begins with. */
const toCall = (number: string) =>
  page
    .getByRole('paragraph')
    .filter({ hasText: /^Call / })
    .getByRole('link', { name: number })

test('Help says whom to call, by the settings, and leads to a new password', async () => {
  fakeServer({ 'GET /api/settings/welcome': () => welcome })
  openApp('/help')
  await expect.element(toCall('(312) 555-0147')).toHaveAttribute('href', 'tel:+13125550147')
  await page.getByRole('link', { name: 'Have a link mailed to you' }).click()
  await expect.element(page.getByLabelText('Email, username or phone number')).toBeVisible()
})

test('without an answer Help has the number every Liendesk begins with', async () => {
  fakeServer({ 'GET /api/settings/welcome': () => problem('database_unavailable', 'Down.') })
  openApp('/help')
  await expect.element(toCall('(800) 555-0199')).toBeVisible()
})

test.each(LOOKS)('axe finds nothing, %s, %i px wide', async (theme, width) => {
  inTheme(theme)
  await page.viewport(width, 800)
  fakeServer({ 'GET /api/settings/welcome': () => welcome })
  const router = openApp('/help')
  for (const [path, title] of [
    ['/help', 'Help and Support'],
    ['/privacy', 'Privacy Policy'],
    ['/terms', 'Terms of Service'],
  ] as const) {
    await router.navigate({ to: path })
    await expect.element(page.getByRole('heading', { name: title })).toBeVisible()
    await expectAccessible()
  }
})

/** A picture of one point. */
const PNG =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

test.each([
  ['the logo, where it can be drawn', PNG, 1, 0],
  ['the mark, where it cannot', 'data:image/png;base64,AAAA', 0, 1],
  ['the mark, where there is none', null, 0, 1],
])('the pages outside have the name of the company and %s', async (_, logo, images, marks) => {
  fakeServer({ 'GET /api/settings/welcome': () => ({ ...welcome, logo }) })
  openApp('/help')
  const brand = page.getByRole('link', { name: 'Kessler Tax Sales' })
  const count = (selector: string) => brand.element().querySelectorAll(selector).length
  await expect.element(brand).toBeVisible()
  await expect.poll(() => [count('img'), count('svg')]).toEqual([images, marks])
})
