import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { LongestFirst } from './scripts/longest-first.ts'
import { drawMaps } from './scripts/maps/vite-plugin.ts'
import { isWhole } from './server/testing/proof.ts'

export default defineConfig({
  test: {
    // One more than there are cores: a third of the time is waited for the database, which has connections for so many.
    maxWorkers: Math.min(availableParallelism(), 8) + 1,
    sequence: { sequencer: LongestFirst },
    // Less is copied while memory is tidied up (V8): here as in the browser.
    execArgv: ['--min-semi-space-size=32'],
    // Files of a worker share its globals: what a test spies on is as it was before the next.
    restoreMocks: true,
    projects: [
      {
        plugins: [drawMaps()],
        test: {
          name: 'pure',
          // Modules are loaded once for all files of a worker, which run one after the other: half the time went into loading them again.
          isolate: false,
          include: ['{contract,ask,sheets,mapping,web,scripts}/**/*.test.ts'],
          // A hang fails; a busy machine does not. Proofs try thousands of times.
          testTimeout: isWhole ? 900_000 : 120_000,
        },
      },
      {
        test: {
          name: 'server',
          isolate: false,
          include: ['{server,bench}/**/*.test.ts'],
          globalSetup: 'server/testing/global-setup.ts',
          testTimeout: isWhole ? 900_000 : 240_000,
          hookTimeout: 240_000,
          expect: { poll: { timeout: 30_000 } },
        },
      },
    ],
  },
})
