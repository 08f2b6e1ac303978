import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { signIn } from '../../e2e/journey.ts'
import { findBrowser } from '../../scripts/find-browser.ts'
import { startLiendesk } from '../../server/testing/liendesk-process.ts'
import { temporaryFolder } from '../../server/testing/temporary-folder.ts'
import { measureInteractions } from './interactions.ts'
import { judge, relayTo } from './lighthouse.ts'

/**
 * Measures screens as Lighthouse does: a mid-range phone on a slow network, nothing in its cache.
 * Run: npm run bench:screens
 */
const ROUNDS = 5
const DEBUGGING_PORT = 9223
const ADMIN = { username: 'bench@example.test', password: 'Ledger-green-9' }
const SIGNED_IN = ['/pages/ai', '/users/users', '/admin/overview']
const folder = temporaryFolder('bench-screens')

async function report(path: string, origin: string) {
  const verdict = await judge(`${origin}${path}`, DEBUGGING_PORT, ROUNDS)
  const { performance, accessibility, bestPractices, largestPaint, blocked, shift } = verdict
  console.log(
    `Lighthouse, ${path}: performance ${performance}, accessibility ${accessibility}, best practices ${bestPractices}; LCP ${(largestPaint / 1000).toFixed(2)} s, TBT ${blocked.toFixed(0)} ms, CLS ${shift.toFixed(3)} (median of ${ROUNDS})`,
  )
}

const liendesk = startLiendesk({
  LIENDESK_DATA_DIR: join(folder, 'data'),
  LIENDESK_TODAY: '2026-11-20',
  ADMIN_EMAIL: ADMIN.username,
  ADMIN_PASSWORD: ADMIN.password,
})
const found = await findBrowser()
const address = await liendesk.ready()
const isBundled = found.args.includes('--headless=shell')
const { origin, close } = isBundled ? await relayTo(address) : { origin: address, close: () => {} }
// Lighthouse opens a tab of its own in the browser's first context: what is signed in there counts.
const browser = await chromium.launchPersistentContext(join(folder, 'browser'), {
  ...found,
  baseURL: origin,
  args: [...found.args, `--remote-debugging-port=${DEBUGGING_PORT}`],
})
try {
  const page = await browser.newPage()
  await report('/login', origin)
  await signIn(page, ADMIN)
  await page.goto('about:blank')
  for (const path of SIGNED_IN) await report(path, origin)
  for (const { name, ms } of await measureInteractions(await browser.newPage(), ROUNDS)) {
    console.log(`Interaction to next paint, a processor 4 times slower, ${name}: ${ms} ms (median of ${ROUNDS})`)
  }
} finally {
  await browser.close()
  close()
  await liendesk.end('SIGTERM')
  rmSync(folder, { recursive: true, force: true })
}
