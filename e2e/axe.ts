import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import { z } from 'zod'
import { expectLoaded } from './journey.ts'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** What axe-core finds on the page as it is now, as `rule: element` lines. Not in frames: a letter's lets no script in, and says so when asked. */
async function findings(page: Page): Promise<string[]> {
  // Evaluated over the debugging protocol: the page's own content policy lets no other script in.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe)
  // While something fades in, its colours are none.
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .flatMap(({ effect, finished }) => (effect?.getTiming().iterations === 1 ? [finished] : [])),
    ),
  )
  const lines = 'violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => id + ": " + html.slice(0, 200)))'
  return z
    .array(z.string())
    .parse(
      await page.evaluate(
        `axe.run({ iframes: false, resultTypes: ['violations'] }).then(({ violations }) => ${lines})`,
      ),
    )
}

/** A screen with nothing that axe-core finds, and nothing that makes the page scroll sideways. @param name said where it fails */
export async function expectAccessible(page: Page, name: string): Promise<void> {
  await expectLoaded(page)
  const sideways = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)
  const found = [...(await findings(page)), ...(sideways ? ['it scrolls sideways'] : [])]
  expect(found, `${name}: ${found.join('; ')}`).toEqual([])
}
