import { rmSync } from 'node:fs'
import { defineConfig } from '@playwright/test'
import settings from '../package.json' with { type: 'json' }
import { bundledBrowser, findBrowser } from '../scripts/find-browser.ts'
import { temporaryFolder } from '../server/testing/temporary-folder.ts'
import { ADMIN, PORT, TODAY } from './journey.ts'

/** Workers read this file too and inherit what the first reading chose. */
if (!process.env.E2E_DATA_DIR) {
  const folder = temporaryFolder('e2e')
  process.env.E2E_DATA_DIR = folder
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
}

/** Pictures are compared where they can be taken as they were: in the browser that comes with the tests. */
const pictures = (await bundledBrowser()) ? [] : ['**/gallery-pictures.e2e.ts']

/** Journeys through the whole product in a real browser: the built web app, the real server, the real database, on a folder of its own. */
export default defineConfig({
  testDir: process.env.FOREIGN_SHEETS ? 'foreign' : '.',
  testMatch: '*.e2e.ts',
  testIgnore: process.env.FOREIGN_SHEETS ? [] : ['**/foreign/**', ...pictures],
  outputDir: '../test-results/e2e',
  workers: 1,
  forbidOnly: true,
  timeout: 60_000,
  // What is waited for is what happens, not how soon: a machine may be busy with something else for a while.
  // The same browser draws the same: what differs by more than a few pixels, however little in colour, was changed.
  expect: { timeout: 20_000, toHaveScreenshot: { threshold: 0.05, maxDiffPixels: 12 } },
  snapshotPathTemplate: 'pictures/{arg}{ext}',
  use: {
    baseURL: `http://localhost:${PORT}`,
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    launchOptions: await findBrowser(),
    trace: 'retain-on-failure',
  },
  webServer: {
    command: settings.scripts.start,
    cwd: '..',
    url: `http://localhost:${PORT}/api/ready`,
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    env: {
      PORT: String(PORT),
      LIENDESK_DATA_DIR: process.env.E2E_DATA_DIR,
      LIENDESK_TODAY: TODAY,
      ADMIN_EMAIL: ADMIN.username,
      ADMIN_PASSWORD: ADMIN.password,
    },
  },
})
