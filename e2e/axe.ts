import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import { z } from 'zod'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** What axe-core finds on the page as it is now, as `rule: element` lines. */
export async function findings(page: Page): Promise<string[]> {
  // Evaluated over the debugging protocol: the page's own content policy lets no other script in.
  await page.evaluate(axe)
  const lines = 'violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => id + ": " + html.slice(0, 200)))'
  return z.array(z.string()).parse(await page.evaluate(`axe.run().then(({ violations }) => ${lines})`))
}

/** A screen with nothing that axe-core finds, and nothing that makes the page scroll sideways. @param name said where it fails */
export async function expectAccessible(page: Page, name: string): Promise<void> {
  await page.waitForLoadState('networkidle')
  const sideways = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)
  expect({ name, findings: await findings(page), sideways }).toEqual({ name, findings: [], sideways: false })
}
