import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { z } from 'zod'

const Report = z.object({
  stats: z.object({ expected: z.int(), unexpected: z.int(), flaky: z.int(), skipped: z.int() }),
})

/**
 * Runs journeys in a browser.
 * @param report where Playwright writes what came of them, without `.json`
 * @returns how many passed; a run that breaks outside any of them counts as one that failed
 */
export function runJourneys(report: string, environment: NodeJS.ProcessEnv): { passed: number; failed: number } {
  const args = ['node_modules/@playwright/test/cli.js', 'test', '--config', 'e2e/playwright.config.ts']
  const file = `${report}.json`
  const { status } = spawnSync(process.execPath, [...args, '--reporter=line,json'], {
    stdio: 'inherit',
    env: { ...environment, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
  })
  try {
    const { stats } = Report.parse(JSON.parse(readFileSync(file, 'utf8')))
    // A journey that passes at the second try hides a race.
    const failed = stats.unexpected + stats.flaky + stats.skipped
    return { passed: stats.expected, failed: Math.max(failed, status === 0 ? 0 : 1) }
  } catch (error) {
    console.error(`No result in ${file}: ${error}`)
    return { passed: 0, failed: 1 }
  }
}
