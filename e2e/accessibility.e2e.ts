import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page, test } from '@playwright/test'
import { z } from 'zod'
import { ask, signIn } from './journey.ts'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** What axe-core finds on the page as it is now, as `rule: element` lines. */
async function findings(page: Page): Promise<string[]> {
  // Evaluated over the debugging protocol: the page's own content policy lets no other script in.
  await page.evaluate(axe)
  const lines = 'violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => id + ": " + html.slice(0, 200)))'
  return z.array(z.string()).parse(await page.evaluate(`axe.run().then(({ violations }) => ${lines})`))
}

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`axe finds nothing, ${colorScheme}`, () => {
    test.use({ colorScheme, contextOptions: { reducedMotion: 'reduce' } })

    test('signed out', async ({ page }) => {
      for (const path of ['/login', '/register', '/validate', '/help', '/privacy', '/terms']) {
        await page.goto(path)
        await page.waitForLoadState('networkidle')
        expect([path, await findings(page)]).toEqual([path, []])
      }
    })

    test('signed in', async ({ page }) => {
      await signIn(page)
      await page.waitForLoadState('networkidle')
      expect(await findings(page)).toEqual([])
      await ask(page, 'upcoming tax deeds over 500,000 in Florida, online only')
      await expect(page.getByText('Auction Results')).toBeVisible()
      expect(await findings(page)).toEqual([])
      const chips = page.getByRole('list', { name: 'Searched for' }).getByRole('button', { expanded: false })
      for (let at = 0; at < (await chips.count()); at += 1) {
        await chips.nth(at).click()
        await page.waitForLoadState('networkidle')
        expect(await findings(page)).toEqual([])
        await page.keyboard.press('Escape')
      }

      await page.goto('/users/authGroupsScopeAdmin?search=upload')
      await expect(page.getByRole('button', { name: 'Assign upload' })).toBeVisible()
      expect(await findings(page)).toEqual([])
      await page.getByRole('button', { name: 'Assign upload' }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
      expect(await findings(page)).toEqual([])
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: 'Add New Scope' }).click()
      expect(await findings(page)).toEqual([])
    })
  })
}
