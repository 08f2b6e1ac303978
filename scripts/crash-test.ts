import { rmSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { startCrashTest, type Victim } from '../server/testing/crash-import.ts'
import { temporaryFolder } from '../server/testing/temporary-folder.ts'

/**
 * Kills Liendesk, and its PostgreSQL, at points spread over an import, and says what was left each time: nothing, or all of it; and that
 * sending the same again with its Idempotency-Key made exactly one. Ends at the first that is otherwise.
 * Run: npm run crash-test, or npm run crash-test -- --server 20 --postgres 5
 */
const { values } = parseArgs({
  options: { server: { type: 'string', default: '200' }, postgres: { type: 'string', default: '50' } },
})
const ROWS = 4000
const folder = temporaryFolder('crash-test')
const crash = await startCrashTest(folder, ROWS)

/** Points from the first moment to a little behind the usual end. */
async function killAtPoints(victim: Victim, points: number) {
  let committed = 0
  let took = 0
  for (let point = 0; point < points; point++) {
    // Anew now and then: the machine may have become slower, and the auctions are more.
    if (point % 10 === 0) took = await crash.undisturbed()
    if (await crash.killAt(victim, (took * 1.1 * point) / points)) committed++
  }
  console.log(
    `${victim} killed at ${points} points: ${points - committed} left nothing, ${committed} all of it, 0 a part; each came to exactly one`,
  )
}

try {
  await crash.undisturbed()
  console.log(`An import of ${ROWS} auctions takes ${(await crash.undisturbed()).toFixed(0)} ms.`)
  await killAtPoints('server', Number(values.server))
  await killAtPoints('postgres', Number(values.postgres))
} finally {
  await crash.close()
  rmSync(folder, { recursive: true, force: true })
}
