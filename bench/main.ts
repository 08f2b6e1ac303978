import { execFileSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { readOptions } from '../scripts/read-options.ts'
import { startLiendesk } from '../server/testing/liendesk-process.ts'
import { temporaryFolder } from '../server/testing/temporary-folder.ts'
import { benchAnswers } from './answers.ts'
import { benchAccuracy } from './comparison.ts'
import { benchEndpoints } from './endpoints.ts'
import { benchEnumeration } from './enumeration.ts'
import { benchPasswords } from './passwords.ts'
import { benchSheets } from './sheets.ts'
import { median } from './statistics.ts'
import { benchUnderstanding } from './understanding.ts'

/**
 * Measures what a person waits for, on this machine, now: start-up, lists, answers, understanding, spreadsheets; and how often answers are right.
 * Read ratios between runs on one machine, not milliseconds between machines.
 * Run: npm run bench, or npm run bench -- --auctions 1000000 for the answers at that many auctions too
 */
const { values } = readOptions({ options: { auctions: { type: 'string' } } })
const ROUNDS = 5
const ADMIN = { username: 'bench@example.test', password: 'Ledger-green-9' }
const dataDir = temporaryFolder('bench')
const environment = {
  LIENDESK_DATA_DIR: dataDir,
  LIENDESK_TODAY: '2026-11-20',
  ADMIN_EMAIL: ADMIN.username,
  ADMIN_PASSWORD: ADMIN.password,
  // Requests come as from many addresses.
  TRUSTED_PROXIES: '127.0.0.1,::1',
}

async function timeStart(): Promise<number> {
  const from = performance.now()
  const liendesk = startLiendesk(environment)
  await liendesk.ready()
  const took = performance.now() - from
  await liendesk.end('SIGTERM')
  return took
}

async function benchAnswersOf(auctions: string) {
  execFileSync(process.execPath, ['scripts/seed.ts', '--auctions', auctions], {
    env: { ...process.env, ...environment },
    stdio: 'inherit',
  })
  const liendesk = startLiendesk(environment)
  await benchAnswers(await liendesk.ready(), ADMIN)
  await liendesk.end('SIGTERM')
}

try {
  console.log(`First start, empty folder: ${(await timeStart()).toFixed(0)} ms`)
  const starts = []
  for (let round = 0; round < ROUNDS; round++) starts.push(await timeStart())
  console.log(`Second start: median ${median(starts).toFixed(0)} ms of ${ROUNDS}`)

  benchUnderstanding()
  benchSheets()

  const liendesk = startLiendesk(environment)
  const address = await liendesk.ready()
  await benchAnswers(address, ADMIN)
  await benchEndpoints(address, ADMIN)
  await benchPasswords(address, ADMIN)
  await benchEnumeration(address)
  await benchAccuracy(address, ADMIN)
  await liendesk.end('SIGTERM')
  if (values.auctions) await benchAnswersOf(values.auctions)
} finally {
  rmSync(dataDir, { recursive: true, force: true })
}
