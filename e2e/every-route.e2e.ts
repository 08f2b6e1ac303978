import { mkdirSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { isWhole } from '../server/testing/proof.ts'
import { expectAccessible } from './axe.ts'
import { expectLoaded, openProfileMenu, signIn, test } from './journey.ts'
import { newStudent } from './mail.ts'
import { INSIDE, OUTSIDE } from './routes.ts'

/** Pictures of every screen, to be looked at after the proof. */
const PICTURES = 'test-results/pictures'
mkdirSync(PICTURES, { recursive: true })

const LOOKS = ['light', 'dark'] as const
const WIDTHS = [1440, 1100, 768, 360] as const
/** Of these, axe looks and pictures are kept. */
const WIDEST_AND_NARROWEST: readonly number[] = [1440, 360]

const pathOf = (page: Page) => new URL(page.url()).pathname

/** At its address, with its title, one main landmark and one heading of the first level, without a loading skeleton that stays. */
async function expectPage(page: Page, { path, leadsTo, title }: { path: string; leadsTo?: string; title: string }) {
  await page.goto(path)
  await expect(page).toHaveTitle(`${title} · Liendesk`)
  await expectLoaded(page)
  expect(pathOf(page)).toBe(leadsTo ?? path.split('?')[0])
  await expect(page.getByRole('main')).toHaveCount(1)
  // Behind a dialog it is there, too.
  await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toHaveCount(1)
}

/** How far the window can be scrolled, in px. Pages inside scroll in their own region; outside, what is long scrolls down. */
const beyond = (page: Page) =>
  page.evaluate(() => ({
    sideways: document.documentElement.scrollWidth - window.innerWidth,
    down: document.getElementById('page') ? document.documentElement.scrollHeight - window.innerHeight : 0,
  }))

/** Nothing scrolls the window, in the narrowest look; in the proof in all of them, and axe finds nothing. */
async function lookAt(page: Page, { path }: { path: string }, who: string) {
  const name = `${path.replaceAll(/\W+/g, '-').replace(/^-/, '')}-${who}`
  for (const colorScheme of isWhole ? LOOKS : (['light'] as const)) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    for (const width of isWhole ? WIDTHS : [360]) {
      await page.setViewportSize({ width, height: 900 })
      await expect.poll(() => beyond(page), { message: `${path}, ${width} px` }).toEqual({ sideways: 0, down: 0 })
      if (!isWhole || !WIDEST_AND_NARROWEST.includes(width)) continue
      await expectAccessible(page, `${path}, ${colorScheme}, ${width} px`)
      await page.screenshot({ path: `${PICTURES}/${name}-${width}-${colorScheme}.png` })
    }
  }
  await page.setViewportSize({ width: 1440, height: 900 })
}

test.describe('every route (§2)', () => {
  // In the proof each is looked at in two themes and four widths.
  test.setTimeout(600_000)

  test('signed out: the pages outside are open, every other leads to Sign In and from there back', async ({ page }) => {
    for (const route of OUTSIDE) {
      await expectPage(page, route)
      if (!route.leadsTo) await lookAt(page, route, 'signed-out')
    }
    for (const { path } of INSIDE) {
      await page.goto(path)
      await expect(page).toHaveTitle('Sign In · Liendesk')
      expect(new URL(page.url()).searchParams.get('next')).toBe(path)
    }
  })

  test('without scopes: a page that needs one says which, the others open', async ({ page }) => {
    await signIn(page, await newStudent(page.request, 'every-route'))
    for (const route of INSIDE) {
      await expectPage(page, route)
      const needs = page.getByText('This page needs the scope')
      if (route.scope) await expect(needs).toContainText(route.scope)
      else await expect(needs).toHaveCount(0)
      if (isWhole && !route.leadsTo) await expectAccessible(page, `${route.path}, without scopes`)
    }
  })

  test('as administrator: every page opens', async ({ page }) => {
    await signIn(page)
    for (const route of INSIDE) {
      await expectPage(page, route)
      if (!route.leadsTo) await lookAt(page, route, 'administrator')
    }
  })

  test('the lock stands in no layout', async ({ page }) => {
    await signIn(page)
    await openProfileMenu(page)
    await page.getByRole('menuitem', { name: 'Lock' }).click()
    await expect(page).toHaveTitle('Lock · Liendesk')
    await lookAt(page, { path: '/lock' }, 'administrator')
  })
})
