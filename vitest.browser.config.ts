import { availableParallelism } from 'node:os'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { build, type Plugin } from 'vite'
import { defineConfig } from 'vitest/config'
import { findBrowser } from './scripts/find-browser.ts'
import { drawMaps } from './scripts/maps/vite-plugin.ts'
import { isWhole } from './server/testing/proof.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** whether proofs are run whole (server/testing/proof.ts) */
    isWhole: boolean
  }
}

/**
 * Serves web workers in one file each, as they are shipped. Every page of a test starts its own, and would load some two hundred modules for it:
 * that took a sixth of the processor's time.
 */
const bundleWorkers = (): Plugin => ({
  name: 'bundle-workers',
  enforce: 'pre',
  load: {
    filter: { id: /\?worker_file/ },
    async handler(id) {
      const [input = ''] = id.split('?')
      const options = { input, output: { codeSplitting: false } }
      const built = await build({
        configFile: false,
        logLevel: 'warn',
        build: { write: false, rolldownOptions: options },
      })
      for (const { output } of [built].flat().filter((result) => 'output' in result)) return output[0].code
      return undefined
    },
  },
})

/** Page tests: the web app's pages in a real Chromium, the server answered for at the network boundary (web/testing/fake-server.ts). */
export default defineConfig(async () => ({
  plugins: [react(), tailwindcss(), drawMaps(), bundleWorkers()],
  // Named, so that no dependency is found late, in the middle of a test, and the page reloaded for it.
  optimizeDeps: {
    include: [
      'react',
      'react-dom',
      'react-dom/client',
      'react/jsx-dev-runtime',
      'lucide',
      'numfmt',
      'dompurify',
      'markdown-it',
      '@zxcvbn-ts/core',
      '@zxcvbn-ts/language-common',
      '@zxcvbn-ts/language-en',
    ],
    entries: ['web/**/*.page.test.tsx'],
  },
  test: {
    include: ['web/**/*.page.test.tsx'],
    // Modules are loaded once for all files of a worker, which run one after the other: they took most of the time.
    isolate: false,
    // So that none leaves another what it put in the place of something.
    restoreMocks: true,
    unstubGlobals: true,
    provide: { isWhole },
    maxWorkers: Math.min(availableParallelism(), 8) + 1,
    setupFiles: ['web/testing/page-setup.ts'],
    // What never comes fails; what a busy machine is slow with does not.
    testTimeout: 60_000,
    // Who waits looks again and again, and looking takes time from what is waited for.
    expect: { poll: { timeout: 30_000, interval: 100 } },
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      // Nothing fades: what does is drawn again and again, which is half of what a page costs here. Journeys see it move.
      provider: playwright({ launchOptions: await findBrowser(), contextOptions: { reducedMotion: 'reduce' } }),
      instances: [{ browser: 'chromium' as const }],
      viewport: { width: 1440, height: 900 },
    },
  },
}))
