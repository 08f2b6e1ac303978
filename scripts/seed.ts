import { readConfig } from '../server/config.ts'
import { claimDataFolder, prepareDataFolder } from '../server/data-folder.ts'
import { connectDatabase } from '../server/database/connect.ts'
import { addMadeUpAuctions, countBySample } from '../server/database/made-up-auctions.ts'
import { addMadeUpUsers, countMadeUpUsers } from '../server/database/made-up-users.ts'
import { migrate } from '../server/database/migrate.ts'
import type { OpenDatabase } from '../server/database/pool.ts'
import { seed } from '../server/database/seed.ts'
import { StartupError } from '../server/errors.ts'
import { readOptions } from './read-options.ts'

/**
 * Fills the database of the configuration with made-up auctions or people, marked as such, until there are as many as wanted.
 * Refuses where real ones are, unless told with --beside-real. Liendesk must not run on the same data folder.
 * Run: npm run seed -- --auctions 1000000, or npm run seed -- --users 1000000
 */
const MOST = 5_000_000
const report = (line: string) => console.log(line)
const say = (count: number) => count.toLocaleString('en-US')

function wantedOf(option: string, text: string | undefined): number {
  const wanted = Number(text ?? 0)
  if (Number.isInteger(wanted) && wanted >= 0 && wanted <= MOST) return wanted
  throw new StartupError(`Say how many: npm run seed -- --${option} 1000000 (1 to ${say(MOST)}).`)
}

function refuseBesideReal(what: string, real: number) {
  if (real === 0) return
  throw new StartupError(
    `There are ${say(real)} real ${what} here. Choose another LIENDESK_DATA_DIR or DATABASE_URL, or add --beside-real.`,
  )
}

async function seedAuctions(db: OpenDatabase, wanted: number, besideReal: boolean) {
  const before = await countBySample(db)
  if (!besideReal) refuseBesideReal('auctions', before.real)
  const from = performance.now()
  const now = await addMadeUpAuctions(db, wanted)
  report(`Added ${say(now - before.sample)} made-up auctions in ${seconds(from)} s; there are ${say(now)} now.`)
}

async function seedUsers(db: OpenDatabase, wanted: number, besideReal: boolean) {
  const before = await countMadeUpUsers(db)
  if (before.real === 0)
    throw new StartupError('Start Liendesk here once before: npm start makes the first administrator.')
  if (!besideReal) refuseBesideReal('users', Math.max(0, before.real - 1))
  const from = performance.now()
  const now = await addMadeUpUsers(db, wanted)
  report(`Added ${say(now - before.madeUp)} made-up users in ${seconds(from)} s; there are ${say(now)} now.`)
}

const seconds = (from: number) => ((performance.now() - from) / 1000).toFixed(0)

async function run() {
  const { values } = readOptions({
    options: { auctions: { type: 'string' }, users: { type: 'string' }, 'beside-real': { type: 'boolean' } },
  })
  const auctions = wantedOf('auctions', values.auctions)
  const users = wantedOf('users', values.users)
  if (auctions + users === 0)
    throw new StartupError('Say of what: npm run seed -- --auctions 1000000, or --users 1000000.')
  const config = readConfig()
  prepareDataFolder(config.dataDir)
  if (!config.databaseUrl) await claimDataFolder(config.dataDir)
  const { owner: db, close } = await connectDatabase(config, report)
  const besideReal = values['beside-real'] ?? false
  try {
    await migrate(db)
    await seed(db, { sampleData: config.sampleData, report })
    if (auctions > 0) await seedAuctions(db, auctions, besideReal)
    if (users > 0) await seedUsers(db, users, besideReal)
  } finally {
    await close()
  }
}

try {
  await run()
} catch (error) {
  console.error(error instanceof StartupError ? error.message : error)
  process.exit(1)
}
