import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { findBrowser, namedBrowser } from '../scripts/find-browser.ts'

/** Pictures are compared where they can be taken as they were: in the browser that comes with the project. */
const pictures = namedBrowser ? ['**/gallery-pictures.e2e.ts'] : []

/** Journeys through the whole product in a real browser: the built web app, the real server, the real database. Each worker has its own (journey.ts). */
export default defineConfig({
  testDir: process.env.FOREIGN_SHEETS ? 'foreign' : '.',
  testMatch: '*.e2e.ts',
  globalSetup: './global-setup.ts',
  testIgnore: process.env.FOREIGN_SHEETS ? [] : ['**/foreign/**', ...pictures],
  outputDir: '../test-results/e2e',
  // One more than there are cores: a sixth of the time is waited.
  workers: Math.min(availableParallelism(), 8) + 1,
  forbidOnly: true,
  timeout: 120_000,
  // What is waited for is what happens, not how soon: a machine may be busy with something else for a while.
  // The same browser draws the same: what differs by more than a few pixels, however little in colour, was changed.
  expect: { timeout: 30_000, toHaveScreenshot: { threshold: 0.05, maxDiffPixels: 12 } },
  snapshotPathTemplate: 'pictures/{arg}{ext}',
  use: {
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    launchOptions: await findBrowser(),
    // What fades is drawn again and again. The journeys of users and scopes see it move.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    // What is not there to be pressed is said, and not waited for until the journey's time is over.
    actionTimeout: 30_000,
  },
})
