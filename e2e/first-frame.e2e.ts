import { expect, type Page } from '@playwright/test'
import { expectLoaded, signIn, test } from './journey.ts'

/** Code that is still on its way. */
const holdCode = (page: Page) => page.route(/\/assets\/.*\.js$/, () => {})
const late = (page: Page) => page.getByText('This page is on its way.').filter({ visible: true })

/** Where the words of an element begin, in px. */
function placeOfWords(element: Element): [number, number] {
  const words = document.createRange()
  words.selectNodeContents(element)
  const { x, y } = words.getBoundingClientRect()
  return [Math.round(x), Math.round(y)]
}

test('before the app is there, signed out it says what is coming', async ({ page }) => {
  await holdCode(page)
  for (const path of ['/login', '/users/users']) {
    await page.goto(path, { waitUntil: 'commit' })
    await expect(page.getByRole('heading', { name: 'Sign In' })).toBeVisible()
    await expect(late(page)).toBeVisible()
  }
  await page.goto('/help', { waitUntil: 'commit' })
  await expect(page.locator('#frame-inside')).toBeHidden()
  await expect(page.locator('#frame-sign-in')).toBeHidden()
})

test('before the app is there, signed in it has the title of the page, where it will be', async ({ page }) => {
  await signIn(page)
  const pages = [
    ['/admin/overview', 'Overview'],
    ['/pages/user', 'Profile'],
    ['/users/addEditUser/1', 'User'],
    ['/components/grid-system', 'Grid System'],
  ] as const
  for (const width of [1440, 412]) {
    await page.setViewportSize({ width, height: 823 })
    for (const [path, name] of pages) {
      await page.goto(path)
      const crumb = page.getByRole('banner').getByRole('paragraph').getByText(name, { exact: true })
      await expect(crumb).toBeVisible()
      const [left, top] = await crumb.evaluate(placeOfWords)
      await holdCode(page)
      await page.goto(path, { waitUntil: 'commit' })
      const title = page.locator('[data-title]')
      await expect(title).toHaveText(name)
      await expect(late(page)).toBeVisible()
      const [leftBefore, topBefore] = await title.evaluate(placeOfWords)
      // What comes before it is written in the machine's own font.
      expect(Math.abs(left - leftBefore), path).toBeLessThanOrEqual(8)
      expect(Math.abs(top - topBefore), path).toBeLessThanOrEqual(1)
      await page.unrouteAll()
    }
  }
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
  /** Cumulative layout shift. A font that comes late moves words by a pixel or two, less than anybody sees. */
  const moved = async () => Number((await page.locator('html').getAttribute('data-moved')) ?? 0)
  await page.setViewportSize({ width: 412, height: 823 })
  await page.goto('/login')
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible()
  expect(await moved()).toBeLessThan(0.0005)
  await signIn(page)
  for (const path of ['/pages/ai', '/users/users', '/admin/overview']) {
    await page.goto(path)
    await expectLoaded(page)
    expect(await moved(), path).toBeLessThan(0.0005)
  }
})
