import { availableParallelism } from 'node:os'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { findBrowser } from './scripts/find-browser.ts'

/** Page tests: the web app's pages in a real Chromium, the server answered for at the network boundary (web/testing/fake-server.ts). */
export default defineConfig(async () => ({
  plugins: [react(), tailwindcss()],
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
      'marked',
      '@zxcvbn-ts/core',
      '@zxcvbn-ts/language-common',
      '@zxcvbn-ts/language-en',
    ],
    entries: ['web/**/*.page.test.tsx'],
  },
  test: {
    include: ['web/**/*.page.test.tsx'],
    // A file of its own knows nothing of the workers of the others, nor has it to run beside them.
    maxWorkers: availableParallelism() + 1,
    sequence: { groupOrder: 1 },
    setupFiles: ['web/testing/page-setup.ts'],
    // What never comes fails; what a busy machine is slow with does not.
    expect: { poll: { timeout: 15_000 } },
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      provider: playwright({ launchOptions: await findBrowser() }),
      instances: [{ browser: 'chromium' as const }],
      viewport: { width: 1440, height: 900 },
    },
  },
}))
