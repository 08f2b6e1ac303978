import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * Files that take long, the longest first: all others take less than 20 s. On a clean checkout Vitest knows no times and
 * begins with the largest files; one of these at the end would leave all cores but one without work.
 */
const LONGEST: readonly string[] = [
  'server/main.test.ts',
  'server/stopping.test.ts',
  'server/features/imports/crash.test.ts',
  'server/main-mail.test.ts',
  'server/features/mail/mail-queue.test.ts',
  'server/permissions/granting.test.ts',
  'server/safety/refusals.test.ts',
]

/** The place of a file among the longest; after them all others, in the order they were in. */
const placeOf = ({ moduleId }: TestSpecification) => {
  const place = LONGEST.findIndex((file) => moduleId.endsWith(`/${file}`))
  return place === -1 ? LONGEST.length : place
}

/** The order in which test files are run. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).toSorted((one, other) => placeOf(one) - placeOf(other))
  }
}
