import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    // All cores: much of the time is waited for the database and the browser.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          name: 'pure',
          include: [
            'contract/**/*.test.ts',
            'ask/**/*.test.ts',
            'sheets/**/*.test.ts',
            'mapping/**/*.test.ts',
            'web/**/*.test.ts',
            'scripts/**/*.test.ts',
          ],
          // A hang fails; a busy machine does not.
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'server',
          include: ['server/**/*.test.ts', 'bench/**/*.test.ts'],
          globalSetup: 'server/testing/global-setup.ts',
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      './vitest.browser.config.ts',
    ],
  },
})
