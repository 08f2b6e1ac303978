import { writeFileSync } from 'node:fs'
import type { Server } from 'node:net'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { Logger } from 'pino'
import { buildApp } from './app.ts'
import { type Config, readConfig } from './config.ts'
import { claimDataFolder, prepareDataFolder } from './data-folder.ts'
import { grantRights } from './database/app-role.ts'
import { connectDatabase } from './database/connect.ts'
import { ensureFirstAdministrator, type FirstAdministrator } from './database/first-administrator.ts'
import { migrate } from './database/migrate.ts'
import { seed } from './database/seed.ts'
import { StartupError } from './errors.ts'
import { countDays } from './features/activity/counted-activity.queries.ts'
import { prepareMailQueue, startMailQueue } from './features/mail/mail-queue.ts'
import { type Clock, systemClock } from './gateways/clock.ts'
import { type DevelopmentMailbox, developmentMailbox } from './gateways/development-mailbox.ts'
import { diskStore, s3Store } from './gateways/file-store.ts'
import { smtpMailer } from './gateways/mailer.ts'
import { tidyUp } from './identity/cleanup.queries.ts'
import { createLog } from './log.ts'
import { onShutdown } from './shutdown.ts'
import { removeLeftUploads } from './uploads/received-file.ts'
import { removeLooseFiles } from './uploads/stored-files.ts'
import { ensureWebApp } from './web-build.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
/** What is being answered, and mail on its way, may end first: nothing that hangs keeps Liendesk from ending within 10 s. */
const CLOSING_PATIENCE_MS = 2500
/** A client on a bad telephone line is faster. */
const UPLOAD_SPEED = { leastBytes: 20_000, withinMs: 10_000 }
/** What is not needed any more goes, and what is over is counted, at the start and once a day. */
const DAY_MS = 86_400_000
const report = (line: string) => console.log(line)

/**
 * Starts Liendesk, or as much of it as there is time for.
 * @param opened is given how to close what was opened, in that order
 * @param stop between two steps, no further one is begun
 */
async function start(config: Config, log: Logger, opened: (() => Promise<void>)[], stop: AbortSignal) {
  prepareDataFolder(config.dataDir)
  if (!config.databaseUrl) await claimDataFolder(config.dataDir)
  const webFolder = await ensureWebApp(ROOT, report, stop)
  stop.throwIfAborted()
  const { owner, db, signInDb, role, close: closeDatabase } = await connectDatabase(config, report)
  opened.push(closeDatabase)
  stop.throwIfAborted()
  await migrate(owner)
  await prepareMailQueue(owner)
  const tokenSecret = await seed(owner, { sampleData: config.sampleData, report })
  await ensureFirstAdministrator(owner, config.admin, (administrator) => announce(config, administrator))
  await grantRights(owner, role)
  stop.throwIfAborted()
  const clock = systemClock(config.today)
  await removeLeftUploads(config.dataDir)
  const store = config.bucket ? s3Store(config.bucket, log) : diskStore(join(config.dataDir, 'documents'))
  const loose = { db, clock, store, log }
  const tidy = () => Promise.all([tidyUp(db, clock.now()), countDays(db), removeLooseFiles(loose)])
  await tidy()
  const noteTidying = (error: unknown) => log.error({ job: 'tidy up', err: error }, 'Not all was tidied up.')
  const tidying = setInterval(() => void tidy().catch(noteTidying), DAY_MS).unref()
  opened.push(async () => clearInterval(tidying))
  const uploads = { folder: config.dataDir, ...UPLOAD_SPEED }
  let port = config.port
  const publicUrl = () => config.publicUrl.replace(/:0$/, `:${port}`)
  const { mailer, mailbox } = openMailer(config, clock, publicUrl)
  const mail = await startMailQueue({ db, mailer, publicUrl, clock, report, log })
  opened.push(() => withPatience(mail.stop()))
  const deps = {
    db,
    signInDb,
    clock,
    tokenSecret,
    uploads,
    store,
    mail,
    mailbox,
    publicUrl,
    trustedProxies: config.trustedProxies,
    webFolder,
    log,
  }
  const app = await buildApp(deps)
  opened.push(() => withPatience(app.close()))
  if (config.today) report(`The clock stands at ${config.today} (LIENDESK_TODAY).`)
  await app.listen({ port: config.port, host: config.host }).catch((error) => refuseToListen(error, config))
  port = portOf(app.server.address()) ?? port
  await mail.deliver()
  if (config.mail.smtpUrl && isLocal(publicUrl())) {
    report(`Links in mails begin with ${publicUrl()}. Set PUBLIC_URL to where people open Liendesk.`)
  }
  report(`Liendesk is ready at ${addressOf(port, config)}`)
}

/** Nothing that hangs keeps Liendesk from ending. */
const withPatience = async (closed: PromiseLike<unknown>): Promise<void> => {
  await Promise.race([closed, setTimeout(CLOSING_PATIENCE_MS)])
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

/** How mail leaves: through the mail server, on a machine for development into a folder, in production not before there is one. */
function openMailer({ mail, production, dataDir }: Config, clock: Clock, publicUrl: () => string) {
  if (mail.smtpUrl) return { mailer: smtpMailer(mail.smtpUrl, mail.from), mailbox: undefined }
  if (production) {
    report('No mail leaves: SMTP_URL is not set. Mail is kept until it is.')
    return { mailer: undefined, mailbox: undefined }
  }
  const mailbox: DevelopmentMailbox = developmentMailbox(join(dataDir, 'mail'), clock, () => `${publicUrl()}/dev/mail`)
  return { mailer: mailbox, mailbox }
}

const isLocal = (url: string) => new URL(url).hostname === 'localhost'

const portOf = (address: ReturnType<Server['address']>) =>
  typeof address === 'object' && address ? address.port : undefined

function addressOf(port: number, { host }: Config): string {
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`
}

/** R13: printed once, and kept where only the owner can read it. One that the configuration chose is known already. */
function announce({ dataDir }: Config, { username, password, chosen }: FirstAdministrator) {
  report(`First administrator: ${username}`)
  if (chosen) return report('Password: the one in ADMIN_PASSWORD')
  const file = join(dataDir, 'first-administrator.txt')
  const advice = 'Change the password after the first sign-in and remove this file.'
  writeFileSync(file, `Username: ${username}\nPassword: ${password}\n${advice}\n`, { mode: 0o600 })
  report(`Password: ${password}\nIt is shown this once and kept in ${file}.`)
}

/** Runs until it is ended from outside; then, or where it cannot start, closes what is open, the last first. */
async function run() {
  const config = readConfig()
  const log = createLog(config.logLevel)
  const opened: (() => Promise<void>)[] = []
  const close = async () => {
    for (const one of opened.toReversed()) await one()
  }
  const stopping = new AbortController()
  const end = async () => {
    report('Closing …')
    stopping.abort()
    await started.catch(() => {})
    await close()
    process.exit(0)
  }
  const started = start(config, log, opened, stopping.signal)
  onShutdown(() => void end(), config)
  await started.catch(async (error) => {
    // What a start that is ended breaks off with is no failure of it.
    if (stopping.signal.aborted) return
    await close()
    throw error
  })
}

await run().catch((error) => {
  const log = createLog('fatal')
  if (error instanceof StartupError) log.fatal(error.message)
  else log.fatal(error)
  process.exit(1)
})
