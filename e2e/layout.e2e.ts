import { expect } from '@playwright/test'
import { escapeFrom, expectLoaded, signIn, test } from './journey.ts'

test('the sidebar is forced closed below 1100 px and open above, at every resize', async ({ page }) => {
  await signIn(page)
  const menu = page.getByRole('navigation', { name: 'Main' })
  await expect(menu).toBeVisible()
  await page.setViewportSize({ width: 1099, height: 800 })
  await expect(menu).toBeHidden()
  await page.setViewportSize({ width: 1100, height: 800 })
  await expect(menu).toBeVisible()

  await page.setViewportSize({ width: 390, height: 844 })
  await expect(menu).toBeHidden()
  await page.getByRole('button', { name: 'Show menu' }).click()
  await expect(menu).toBeVisible()
  await page.mouse.click(380, 400)
  await expect(menu).toBeHidden()
  await page.getByRole('button', { name: 'Show menu' }).click()
  await escapeFrom(page.getByRole('dialog', { name: 'Menu' }))
  await expect(menu).toBeHidden()
})

test('no page scrolls sideways, down to 360 px', async ({ page }) => {
  await signIn(page)
  for (const path of ['/pages/ai', '/pages/upload', '/users/authGroupsScopeAdmin', '/help', '/nothing/here']) {
    for (const width of [1440, 1100, 768, 360]) {
      await page.setViewportSize({ width, height: 800 })
      await page.goto(path)
      await expectLoaded(page)
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      expect([path, width, Math.max(0, overflow)]).toEqual([path, width, 0])
    }
  }
})

test('a panel of the dashboard holds what is in it, at every width and beside a drawer', async ({ page }) => {
  await signIn(page)
  const tooWide = () =>
    page
      .getByRole('main')
      .locator('section')
      .evaluateAll((all) =>
        all.flatMap((panel) => (panel.scrollWidth > panel.clientWidth ? [panel.textContent.slice(0, 40)] : [])),
      )
  for (const path of ['/admin/overview', '/admin/charts']) {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(path)
    await expectLoaded(page)
    for (const width of [1440, 1250, 1100, 768, 360]) {
      await page.setViewportSize({ width, height: 900 })
      await expect.poll(tooWide, { message: `${path}, ${width} px` }).toEqual([])
    }
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.getByRole('button', { name: 'Write Notes' }).click()
    await expect(page.getByRole('dialog', { name: 'Notes' })).toBeVisible()
    await expect.poll(tooWide, { message: `${path}, beside notes` }).toEqual([])
    await page.keyboard.press('Escape')
  }
})

test('the theme is chosen in the profile menu and kept', async ({ page }) => {
  await signIn(page)
  await page.getByRole('button', { name: /First Administrator/ }).click()
  await page.getByRole('menuitemradio', { name: 'Dark' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
})
