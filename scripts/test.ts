import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { z } from 'zod'
import { runJourneys } from './run-journeys.ts'

/**
 * Runs every test: pure functions, the server on a real PostgreSQL, pages and journeys in a real browser. Nothing needs installing first.
 * Ends with a line `N passed, N failed`. Run: npm test
 */
const FOLDER = 'test-results'
const ENVIRONMENT = { ...process.env, ...(process.env.CI && { NO_COLOR: '1' }) }
const VitestReport = z.object({
  numPassedTests: z.int(),
  numFailedTests: z.int(),
  numPendingTests: z.int(),
  numTodoTests: z.int(),
})

rmSync(FOLDER, { recursive: true, force: true })
mkdirSync(FOLDER, { recursive: true })
let passed = 0
let failed = 0

run('The web app is built within its budgets', ['scripts/build.ts'])
run('Tests', [
  'node_modules/vitest/vitest.mjs',
  'run',
  '--reporter=dot',
  '--reporter=json',
  `--outputFile.json=${FOLDER}/vitest.json`,
])
count(`${FOLDER}/vitest.json`, VitestReport, (report) => ({
  passed: report.numPassedTests,
  failed: report.numFailedTests + report.numPendingTests + report.numTodoTests,
}))
console.log('\nJourneys')
const journeys = runJourneys(`${FOLDER}/playwright`, ENVIRONMENT)
passed += journeys.passed
failed += journeys.failed

console.log(`${passed} passed, ${failed} failed`)
process.exit(failed > 0 ? 1 : 0)

function run(name: string, args: string[]) {
  console.log(`\n${name}`)
  const { status } = spawnSync(process.execPath, args, { stdio: 'inherit', env: ENVIRONMENT })
  // A run that breaks outside any test counts as one failure, so that it is never lost in the sum.
  if (status !== 0) failed += 1
}

function count<Report>(
  file: string,
  schema: z.ZodType<Report>,
  sum: (report: Report) => { passed: number; failed: number },
) {
  try {
    const counted = sum(schema.parse(JSON.parse(readFileSync(file, 'utf8'))))
    passed += counted.passed
    failed += counted.failed
  } catch (error) {
    console.error(`No result in ${file}: ${error}`)
    failed += 1
  }
}
