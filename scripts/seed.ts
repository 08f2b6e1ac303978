import { parseArgs } from 'node:util'
import { readConfig } from '../server/config.ts'
import { claimDataFolder, prepareDataFolder } from '../server/data-folder.ts'
import { connectDatabase } from '../server/database/connect.ts'
import { addMadeUpAuctions, countBySample } from '../server/database/made-up-auctions.ts'
import { migrate } from '../server/database/migrate.ts'
import { seed } from '../server/database/seed.ts'
import { StartupError } from '../server/startup-error.ts'

/**
 * Fills the database of the configuration with made-up auctions, marked as such, until there are as many as wanted.
 * Refuses where real auctions are, unless told with --beside-real. Liendesk must not run on the same data folder.
 * Run: npm run seed -- --auctions 1000000
 */
const MOST = 5_000_000
const report = (line: string) => console.log(line)

async function run() {
  const { values } = parseArgs({ options: { auctions: { type: 'string' }, 'beside-real': { type: 'boolean' } } })
  const wanted = Number(values.auctions)
  if (!Number.isInteger(wanted) || wanted < 1 || wanted > MOST) {
    throw new StartupError(`Say how many: npm run seed -- --auctions 1000000 (1 to ${MOST.toLocaleString('en-US')}).`)
  }
  const config = readConfig()
  prepareDataFolder(config.dataDir)
  if (!config.databaseUrl) await claimDataFolder(config.dataDir)
  const { owner: db, close } = await connectDatabase(config, report)
  try {
    await migrate(db)
    await seed(db, { sampleData: config.sampleData, report })
    const before = await countBySample(db)
    if (before.real > 0 && !values['beside-real']) {
      throw new StartupError(
        `There are ${before.real.toLocaleString('en-US')} real auctions here. Choose another LIENDESK_DATA_DIR or DATABASE_URL, or add --beside-real.`,
      )
    }
    const from = performance.now()
    const now = await addMadeUpAuctions(db, wanted)
    const seconds = ((performance.now() - from) / 1000).toFixed(0)
    const [added, total] = [now - before.sample, now].map((count) => count.toLocaleString('en-US'))
    report(`Added ${added} made-up auctions in ${seconds} s; there are ${total} now.`)
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
