import { expect } from '@playwright/test'
import { expectLoaded, signIn, test } from './journey.ts'

test('until the app is there, its mark says that it is on its way', async ({ page }) => {
  await page.route(/\/assets\/.*\.js$/, () => {})
  await page.goto('/login', { waitUntil: 'commit' })
  await expect(page.getByRole('status', { name: 'Loading' })).toBeVisible()
})

test('nothing moves while Sign In, the AI page, Users and the overview come', async ({ page }) => {
  await page.addInitScript(() => {
    let sum = 0
    const noteShifts = (list: PerformanceObserverEntryList) => {
      for (const entry of list.getEntries()) sum += 'value' in entry ? Number(entry.value) : 0
      document.documentElement.dataset.moved = String(sum)
    }
    new PerformanceObserver(noteShifts).observe({ type: 'layout-shift', buffered: true })
  })
  /** Cumulative layout shift. A font that comes late moves words by a pixel or two (0.002), less than anybody sees. */
  const moved = async () => Number((await page.locator('html').getAttribute('data-moved')) ?? 0)
  await page.setViewportSize({ width: 412, height: 823 })
  await page.goto('/login')
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible()
  expect(await moved()).toBeLessThan(0.005)
  await signIn(page)
  for (const path of ['/pages/ai', '/users/users', '/admin/overview']) {
    await page.goto(path)
    await expectLoaded(page)
    expect(await moved(), path).toBeLessThan(0.005)
  }
})
