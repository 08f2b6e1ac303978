import { expect, type Page } from '@playwright/test'
import { isWhole } from '../server/testing/proof.ts'
import { ADMIN, expectLoaded, signIn, TODAY, test } from './journey.ts'
import { GALLERY } from './routes.ts'

/**
 * Every part of the gallery looks as it did: in both themes, in its states, on a desk and on a phone. Pictures are compared with those in
 * e2e/pictures, which `npm run pictures` takes anew where a part is meant to look otherwise. Among all other tests, the first page of it.
 */
async function expectPictures(page: Page, path: string, look: string) {
  const parts = page.getByRole('main').locator('section:has(> div > h2)')
  await expect(parts).not.toHaveCount(0)
  // What an example looks like, not how it is written.
  await parts.locator('figure:has(pre)').evaluateAll((all) => {
    for (const code of all) code.setAttribute('hidden', '')
  })
  for (const part of await parts.all()) {
    const name = await part.locator('> div > h2').innerText()
    const file = `${path.slice(1)}-${name}-${look}`.toLowerCase().replaceAll(/\W+/g, '-')
    await expect.soft(part, file).toHaveScreenshot(`${file}.png`)
  }
}

for (const { path, title } of isWhole ? GALLERY : GALLERY.slice(0, 1)) {
  test(`${title} of ${path.split('/')[1]} looks as it did`, async ({ page }) => {
    await page.clock.setFixedTime(`${TODAY}T12:00:00Z`)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await signIn(page, ADMIN, path)
    await expectLoaded(page)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await expectPictures(page, path, colorScheme)
    }
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
    await page.setViewportSize({ width: 360, height: 900 })
    await expectPictures(page, path, 'narrow')
  })
}
