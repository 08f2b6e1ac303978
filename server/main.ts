import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildApp } from './app.ts'
import { type Config, readConfig } from './config.ts'
import { claimDataFolder, prepareDataFolder } from './data-folder.ts'
import { connectDatabase } from './database/connect.ts'
import { ensureFirstAdministrator, type FirstAdministrator } from './database/first-administrator.ts'
import { migrate } from './database/migrate.ts'
import { seed } from './database/seed.ts'
import { systemClock } from './gateways/clock.ts'
import { StartupError } from './startup-error.ts'
import { ensureWebApp } from './web-build.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const report = (line: string) => console.log(line)

async function start() {
  const config = readConfig(process.env)
  prepareDataFolder(config.dataDir)
  if (!config.databaseUrl) await claimDataFolder(config.dataDir)
  const webFolder = await ensureWebApp(ROOT, report)
  const database = await connectDatabase(config, report)
  try {
    await migrate(database.db)
    const tokenSecret = await seed(database.db, { sampleData: config.sampleData, report })
    const administrator = await ensureFirstAdministrator(database.db, config.admin)
    const clock = systemClock(config.today)
    const logger = { level: 'warn' }
    const app = await buildApp({ db: database.db, clock, tokenSecret, webFolder, logger })
    closeOnSignal(async () => {
      await app.close()
      await database.close()
    })
    if (administrator) announceFirstAdministrator(config, administrator)
    if (config.today) report(`The clock stands at ${config.today} (LIENDESK_TODAY).`)
    await app.listen({ port: config.port, host: config.host }).catch((error) => refuseToListen(error, config))
    report(`Liendesk is ready at ${addressOf(app.server.address(), config)}`)
  } catch (error) {
    await database.close()
    throw error
  }
}

function closeOnSignal(close: () => Promise<void>) {
  let closing = false
  const handle = async () => {
    if (closing) return
    closing = true
    report('Closing …')
    await close()
    process.exit(0)
  }
  process.on('SIGINT', handle).on('SIGTERM', handle)
}

function refuseToListen(error: unknown, { port, host }: Config): never {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'EADDRINUSE') {
    throw new StartupError(`Port ${port} is taken by another program. Stop that, or choose another with PORT.`)
  }
  if (code === 'EACCES') throw new StartupError(`Port ${port} needs more rights. Choose one above 1023 with PORT.`)
  if (code === 'ENOTFOUND' || code === 'EADDRNOTAVAIL') {
    throw new StartupError(`HOST ${host} is not an address of this machine.`)
  }
  throw error
}

function addressOf(address: ReturnType<import('node:net').Server['address']>, { host }: Config): string {
  const port = typeof address === 'object' && address ? address.port : ''
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`
}

/** R13: printed once, and kept where only the owner can read it. One that the configuration chose is known already. */
function announceFirstAdministrator({ dataDir }: Config, { username, password, chosen }: FirstAdministrator) {
  report(`First administrator: ${username}`)
  if (chosen) return report('Password: the one in ADMIN_PASSWORD')
  const file = join(dataDir, 'first-administrator.txt')
  const advice = 'Change the password after the first sign-in and remove this file.'
  writeFileSync(file, `Username: ${username}\nPassword: ${password}\n${advice}\n`, { mode: 0o600 })
  report(`Password: ${password}\nIt is shown this once and kept in ${file}.`)
}

try {
  await start()
} catch (error) {
  console.error(error instanceof StartupError ? error.message : error)
  process.exit(1)
}
