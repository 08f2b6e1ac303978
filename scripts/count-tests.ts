import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { z } from 'zod'

/** How many tests passed, and which did not, each with what it said: what was skipped, or passed at a second try, did not. */
export type Outcome = { passed: number; failures: string[] }

const VitestReport = z.object({
  numPassedTests: z.int(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string().optional(),
      assertionResults: z.array(
        z.object({ fullName: z.string(), status: z.string(), failureMessages: z.array(z.string()).nullish() }),
      ),
    }),
  ),
})

const Result = z.object({ errors: z.array(z.object({ message: z.string().optional() })) })
const Spec = z.object({
  title: z.string(),
  file: z.string(),
  tests: z.array(z.object({ status: z.string(), results: z.array(Result) })),
})
const Suite = z.object({
  specs: z.array(Spec),
  get suites() {
    return z.array(Suite).optional()
  },
})
const PlaywrightReport = z.object({ stats: z.object({ expected: z.int() }), suites: z.array(Suite) })

/**
 * Reads what came of tests.
 * @param endedWell a run that breaks outside any test counts as one failure, so that it is never lost in the sum
 * @param byLine only tests of some lines were asked for: the others of their files are reported as skipped, and do not count
 */
export const countTests = (file: string, endedWell: boolean, byLine: boolean): Outcome =>
  read(file, endedWell, VitestReport, ({ numPassedTests, testResults }) => ({
    passed: numPassedTests,
    failures: testResults.flatMap(({ name, status, message, assertionResults }) => {
      const path = relative('', name)
      // A file that cannot be run has no tests.
      if (status === 'failed' && assertionResults.length === 0) return describe(path, '', message)
      return assertionResults
        .filter((each) => each.status !== 'passed' && (each.status === 'failed' || !byLine))
        .map((each) => describe(path, each.fullName, each.failureMessages?.[0] ?? each.status))
    }),
  }))

/** The same of journeys. */
export const countJourneys = (file: string, endedWell: boolean): Outcome =>
  read(file, endedWell, PlaywrightReport, ({ stats, suites }) => ({
    passed: stats.expected,
    failures: suites
      .flatMap(specsOf)
      .flatMap(({ title, file: path, tests }) =>
        tests
          .filter(({ status }) => status !== 'expected')
          .map(({ status, results }) => describe(path, title, results[0]?.errors[0]?.message ?? status)),
      ),
  }))

/** Says which tests failed, each in a line that begins with `Failed:`, and ends with the line `N passed, N failed`. */
export function printOutcome({ passed, failures }: Outcome): void {
  for (const failure of failures) console.log(`Failed: ${failure}`)
  console.log(`${passed} passed, ${failures.length} failed`)
}

const specsOf = ({ specs, suites = [] }: z.infer<typeof Suite>): z.infer<typeof Spec>[] => [
  ...specs,
  ...suites.flatMap(specsOf),
]

/** Of a long message its beginning, in one line: why a locator failed stands some lines below that it did. */
const describe = (path: string, test: string, message = '') =>
  `${[path, test].filter(Boolean).join(' › ')}: ${stripVTControlCharacters(message).replace(/\s+/g, ' ').slice(0, 400)}`

function read<Report>(
  file: string,
  endedWell: boolean,
  schema: z.ZodType<Report>,
  of: (report: Report) => Outcome,
): Outcome {
  try {
    const { passed, failures } = of(schema.parse(JSON.parse(readFileSync(file, 'utf8'))))
    const isBroken = !endedWell && failures.length === 0
    return { passed, failures: isBroken ? [`${file}: something failed outside any test`] : failures }
  } catch (error) {
    return { passed: 0, failures: [`No result in ${file}: ${error}`] }
  }
}
