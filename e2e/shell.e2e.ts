import { expect } from '@playwright/test'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { ADMIN, ask, enterCredentials, openProfileMenu, openSearch, signIn, test } from './journey.ts'

/** What stands on each sheet. */
async function sheetsOf(pdf: Buffer): Promise<string[]> {
  const { numPages, getPage } = await getDocument({ data: new Uint8Array(pdf), verbosity: 0 }).promise.then((read) => ({
    numPages: read.numPages,
    getPage: (at: number) => read.getPage(at),
  }))
  const texts: string[] = []
  for (let at = 1; at <= numPages; at += 1) {
    const { items } = await (await getPage(at)).getTextContent()
    texts.push(items.map((item) => ('str' in item ? item.str : '')).join(' '))
  }
  return texts
}

test('a page whose code does not come says so with a Reload, and the rest stays usable', async ({ browser }) => {
  // A browser that may complain of what is kept from it.
  const context = await browser.newContext()
  const page = await context.newPage()
  await signIn(page)
  await context.route(/\/assets\/(users-route|notes-drawer)-/, (route) => route.abort())
  // However long the server takes to answer, it is there: the page is not loaded again by itself.
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await context.route('**/api/health', async (route) => {
    await held
    await route.continue()
  })
  const answered = page.waitForResponse('**/api/health')
  const loaded: string[] = []
  page.on('load', () => loaded.push(page.url()))
  await page.getByRole('link', { name: 'Users', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'This page did not load' })).toBeVisible()
  await page.getByRole('button', { name: 'Write Notes' }).click()
  const toasts = page.getByRole('region', { name: 'Notifications' })
  await expect(toasts.getByText(/^This did not load. The connection may be gone/)).toBeVisible()
  answer()
  await answered
  await page.getByRole('link', { name: 'AI', exact: true }).click()
  await expect(page.getByRole('textbox', { name: 'Message' })).toBeVisible()
  await page.getByRole('link', { name: 'Users', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'This page did not load' })).toBeVisible()
  expect(loaded).toEqual([])
  await context.unroute(/\/assets\/(users-route|notes-drawer)-/)
  await page.getByRole('main').getByRole('button', { name: 'Reload' }).click()
  await expect(page.getByRole('heading', { name: 'Users', level: 1 })).toBeVisible()
  await context.close()
})

test('a page that takes its time is on its way, in its place', async ({ page }) => {
  await signIn(page)
  let deliver = () => {}
  const held = new Promise<void>((resolve) => {
    deliver = resolve
  })
  await page.route(/\/assets\/charts-route-/, async (route) => {
    await held
    await route.continue()
  })
  await page.getByRole('link', { name: 'Charts', exact: true }).click()
  await expect(page.getByRole('main').getByRole('status', { name: 'Loading' })).toBeVisible()
  await expect(page.getByRole('banner').getByText('Charts', { exact: true })).toBeVisible()
  deliver()
  await expect(page.getByRole('heading', { name: 'Charts', level: 1 })).toBeVisible()
})

test('a page that did not load for want of a connection comes when there is one again', async ({ browser }) => {
  // A browser that may complain of what is kept from it.
  const context = await browser.newContext()
  const page = await context.newPage()
  await signIn(page)
  await context.setOffline(true)
  await page.getByRole('link', { name: 'Charts', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'This page did not load' })).toBeVisible()
  await expect(page.getByText('There is no connection to the server.')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('heading', { name: 'Charts', level: 1 })).toBeVisible()
  await context.close()
})

test('who logs out without a connection comes to Login once there is one', async ({ browser }) => {
  const context = await browser.newContext()
  const page = await context.newPage()
  await signIn(page)
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL(/\/login$/)
  await expect(page.getByRole('heading', { name: 'Sign In' })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('jwtToken'))).toBeNull()
  await context.setOffline(false)
  await enterCredentials(page)
  await expect(page).toHaveURL(/\/pages\/ai/)
  await context.close()
})

test('a link to where one is leads to its top (§2)', async ({ page }) => {
  await signIn(page)
  await page.setViewportSize({ width: 1440, height: 500 })
  await page.goto('/admin/overview')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { name: 'Imports' })).toBeVisible()
  await main.evaluate((element) => element.scrollTo(0, 300))
  await page.getByRole('contentinfo').getByRole('link', { name: 'Dashboard' }).click()
  await expect(main).toHaveJSProperty('scrollTop', 0)
})

test('an app of which a file does not come says so in place of the frame, with a Reload', async ({ browser }) => {
  // A browser that may complain of what is kept from it.
  const context = await browser.newContext()
  const page = await context.newPage()
  const notThere = page.getByRole('heading', { name: 'This page did not load' })
  // What asks for the others comes last: without it nothing is asked for once more, and no app comes before Reload.
  for (const file of ['vendor', 'index']) {
    const asked = new RegExp(`/assets/${file}-[^/]*\\.js$`)
    await context.route(asked, (route) => route.abort())
    await page.goto('/register')
    await expect(notThere, file).toBeVisible()
    await context.unroute(asked)
  }
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect(page.getByRole('heading', { name: 'Create Account' })).toBeVisible()
  await expect(notThere).toHaveCount(0)
  await context.close()
})

test('an app that has not come after 120 s (§9) says so, too', async ({ page }) => {
  await page.clock.install()
  await page.route(/\/assets\/vendor-/, () => {})
  await page.goto('/login', { waitUntil: 'commit' })
  await expect(page.getByRole('status', { name: 'Loading' })).toBeVisible()
  // Real time runs on beside it: there is room for it before the 120 s and after.
  await page.clock.fastForward(100_000)
  await expect(page.getByRole('status', { name: 'Loading' })).toBeVisible()
  await page.clock.fastForward(20_000)
  await expect(page.getByRole('heading', { name: 'This page did not load' })).toBeVisible()
})

test('contrast and row height are kept, are there before the app is, and are followed by other tabs', async ({
  page,
  context,
}) => {
  await signIn(page, ADMIN, '/users/users')
  const other = await context.newPage()
  await other.goto('/users/users')
  const row = other.getByRole('row').nth(1)
  await expect(row).toHaveJSProperty('offsetHeight', 36)
  await openProfileMenu(page)
  await page.getByRole('menuitemradio', { name: 'More' }).click()
  await page.getByRole('menuitemradio', { name: 'Compact' }).click()
  await expect(other.locator('html')).toHaveAttribute('data-contrast', 'more')
  await expect(row).toHaveJSProperty('offsetHeight', 28)
  await other.route(/\/assets\//, () => {})
  await other.goto('/users/users', { waitUntil: 'commit' })
  await expect(other.locator('html')).toHaveAttribute('data-density', 'compact')
  await expect(other.locator('html')).toHaveAttribute('data-contrast', 'more')
})

test('the contrast that the machine asks for is used, and followed', async ({ page }) => {
  await page.emulateMedia({ contrast: 'more' })
  await page.goto('/login')
  await expect(page.locator('html')).toHaveAttribute('data-contrast', 'more')
  await page.emulateMedia({ contrast: 'no-preference' })
  await expect(page.locator('html')).not.toHaveAttribute('data-contrast')
})

test('with reduced motion nothing moves', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await signIn(page)
  await openSearch(page)
  const moving = await page.evaluate(
    () =>
      document.getAnimations().filter((animation) => Number(animation.effect?.getComputedTiming().duration) > 0).length,
  )
  expect(moving).toBe(0)
})

test('pages fade in 300 ms, without delay (§9)', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await signIn(page)
  const fading = page.getByRole('main').locator('> div')
  await expect(fading).toHaveCSS('transition-property', 'opacity')
  await expect(fading).toHaveCSS('transition-duration', '0.3s')
  await expect(fading).toHaveCSS('transition-delay', '0s')
})

test('a result prints whole: every row, a head on every sheet, and nothing of the app around it', async ({ page }) => {
  await signIn(page)
  await ask(page, 'tax deeds in Florida')
  const sum = page.getByText(/^\d+ auctions in 1 state/)
  await expect(sum).toBeVisible()
  await expect(page.getByRole('list', { name: 'Searched for' })).toContainText('Tax Deed')
  const total = Number.parseInt((await sum.textContent()) ?? '', 10)
  const sheets = await sheetsOf(await page.pdf({ format: 'Letter', landscape: true }))
  const all = sheets.join(' ')
  expect(all.match(/County\s+Tax\s+Deed/g)).toHaveLength(Math.min(total, 500))
  for (const sheet of sheets.filter((text) => text.includes('Tax Deed'))) expect(sheet).toContain('Jurisdiction')
  for (const chrome of ['Write Notes', 'Log out', 'Dashboard', 'Try asking']) expect(all).not.toContain(chrome)
  expect(all).toContain('tax deeds in Florida')
  // Paper is narrower than the window, and the menu of a narrow window has been loaded meanwhile.
  expect(await sheetsOf(await page.pdf({ format: 'Letter', landscape: true }))).toEqual(sheets)
})

test('Users prints without what is clicked', async ({ page }) => {
  await signIn(page, ADMIN, '/users/users')
  await expect(page.getByRole('cell', { name: 'Administrator', exact: true })).toBeVisible()
  const [sheet = ''] = await sheetsOf(await page.pdf({ format: 'Letter' }))
  expect(sheet).toContain('Username')
  expect(sheet).toContain('Administrator')
  for (const chrome of ['Add +', 'Columns', 'Export', 'Write Notes']) expect(sheet).not.toContain(chrome)
})
