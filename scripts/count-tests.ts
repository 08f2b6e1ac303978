import { readFileSync } from 'node:fs'
import { z } from 'zod'

/** How many tests passed, and how many did not: what was skipped, or passed at a second try, did not. */
export type Count = { passed: number; failed: number }

const VitestReport = z.object({
  numPassedTests: z.int(),
  numFailedTests: z.int(),
  numPendingTests: z.int(),
  numTodoTests: z.int(),
})
const PlaywrightReport = z.object({
  stats: z.object({ expected: z.int(), unexpected: z.int(), flaky: z.int(), skipped: z.int() }),
})

/**
 * Reads what came of tests.
 * @param endedWell a run that breaks outside any test counts as one failure, so that it is never lost in the sum
 * @param byLine only tests of some lines were asked for: the others of their files are reported as skipped, and do not count
 */
export const countTests = (file: string, endedWell: boolean, byLine: boolean): Count =>
  count(file, endedWell, VitestReport, (report) => ({
    passed: report.numPassedTests,
    failed: report.numFailedTests + (byLine ? 0 : report.numPendingTests + report.numTodoTests),
  }))

/** The same of journeys. */
export const countJourneys = (file: string, endedWell: boolean): Count =>
  count(file, endedWell, PlaywrightReport, ({ stats }) => ({
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + stats.skipped,
  }))

function count<Report>(
  file: string,
  endedWell: boolean,
  schema: z.ZodType<Report>,
  of: (report: Report) => Count,
): Count {
  try {
    const { passed, failed } = of(schema.parse(JSON.parse(readFileSync(file, 'utf8'))))
    return { passed, failed: Math.max(failed, endedWell ? 0 : 1) }
  } catch (error) {
    console.error(`No result in ${file}: ${error}`)
    return { passed: 0, failed: 1 }
  }
}
