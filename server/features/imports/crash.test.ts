import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type CrashTest, startCrashTest } from '../../testing/crash-import.ts'
import { isWhole, tries } from '../../testing/proof.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'

const folder = temporaryFolder('crash')
let crash: CrashTest
let took: number

beforeAll(async () => {
  crash = await startCrashTest(folder, 2000)
  await crash.undisturbed()
  took = await crash.undisturbed()
})
afterAll(async () => {
  await crash.close()
  rmSync(folder, { recursive: true, force: true })
})

/** Shares of the time an import takes, from the first moment to a little behind the usual end. */
const points = (count: number) => Array.from({ length: count }, (_, at) => (1.1 * at) / count)

// Throws where part of an import is left. Early, where it reads, where it writes, and where it commits.
it.each(isWhole ? points(tries(1, 12)) : [0.8])(
  'an import whose server is killed %s of the way is there whole or not at all, and exactly once when it is sent again',
  async (part) => {
    await crash.killAt('server', took * part)
  },
)

it('what a server left that was killed before an upload lost its name is gone when the next one starts', async () => {
  writeFileSync(join(folder, 'upload-302e8759-fca9-4e92-a076-f51bf0634eed'), 'State')
  // throws where a file is left
  expect(await crash.killAt('server', 0)).toBe(false)
})

it.each(isWhole ? points(tries(1, 4)) : [0.6])(
  'an import whose PostgreSQL is killed %s of the way is there whole or not at all, and exactly once when it is sent again',
  async (part) => {
    await crash.killAt('postgres', took * part)
  },
)
