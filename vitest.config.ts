import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'pure',
          include: ['contract/**/*.test.ts', 'ask/**/*.test.ts', 'web/**/*.test.ts', 'scripts/**/*.test.ts'],
        },
      },
      {
        test: {
          name: 'server',
          include: ['server/**/*.test.ts'],
          globalSetup: 'server/testing/global-setup.ts',
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      './vitest.browser.config.ts',
    ],
  },
})
