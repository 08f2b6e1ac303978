import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, existsSync, openSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { totalmem } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import type pg from 'pg'
import { StartupError } from '../errors.ts'
import { type Account, chooseAccount, type EmbeddedFiles, prepareFiles } from './embedded-files.ts'
import { UnheardClient } from './pool.ts'

/** How long a start waits for remains of a killed server to leave (its backends outlive it by moments). */
const START_PATIENCE_MS = 30_000
const LEFTOVER_PATIENCE_MS = 10_000
/** Then it is ended at once: the next start recovers, and nothing is lost. */
const STOP_PATIENCE_MS = 3000
const ANSWER_PATIENCE_MS = 1000
const LARGEST_LOG_BYTES = 5_000_000

/** A running bundled PostgreSQL: where to connect, and how to end it. */
export type EmbeddedPostgres = { connection: pg.PoolConfig; stop: () => Promise<void> }

type Options = {
  /** absolute path of Liendesk's data folder, which exists */
  dataDir: string
  /** told what takes longer than a moment */
  report: (line: string) => void
  /** further settings, such as `fsync=off` for tests */
  settings?: readonly string[]
}

/**
 * Starts the bundled PostgreSQL on a socket that only its own account and root can reach; it listens on no network address.
 * A server left over from a killed Liendesk is ended first. While Liendesk runs, a PostgreSQL that dies is started again.
 * @throws StartupError when it cannot be started, with PostgreSQL's own last words
 */
export async function startEmbeddedPostgres({ dataDir, report, settings = [] }: Options): Promise<EmbeddedPostgres> {
  const account = chooseAccount()
  const files = prepareFiles(dataDir, account)
  const connection = connectionAt(files)
  const log = join(dataDir, 'postgres.log')
  await endLeftover(files.cluster, report)
  if (!existsSync(files.cluster)) {
    report('Creating the database …')
    await createCluster(files, account)
  }

  let stopping = false
  const run = async (): Promise<ChildProcess> => {
    const child = await startServer({ files, account, log, settings }, connection)
    child.once('exit', () => {
      if (stopping) return
      report('PostgreSQL ended unexpectedly; starting it again …')
      server = run().catch((error) => {
        report(String(error))
        return child
      })
    })
    return child
  }
  let server = run()
  await server
  await ensureDatabase(connection)

  return {
    connection,
    async stop() {
      stopping = true
      await endServer(await server)
    },
  }
}

const connectionAt = ({ sockets }: EmbeddedFiles) => ({
  host: sockets,
  port: 5432,
  user: 'liendesk',
  database: 'liendesk',
})

/** Where the bundled PostgreSQL of a data folder answers, if it runs. */
export const runningPostgres = (dataDir: string): pg.PoolConfig => connectionAt(prepareFiles(dataDir, chooseAccount()))

async function createCluster(files: EmbeddedFiles, account: Account) {
  // The builtin locale sorts alike on every machine, whatever libraries it has.
  rmSync(files.unfinished, { recursive: true, force: true })
  const args = ['-D', files.unfinished, '-U', 'liendesk', '-A', 'trust', '-E', 'UTF8', '--no-instructions']
  const locale = ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  try {
    await promisify(execFile)(join(files.programs, 'bin', 'initdb'), [...args, ...locale], {
      ...(account && { uid: account.uid, gid: account.gid }),
      cwd: dirname(files.cluster),
      env: environment(),
    })
    renameSync(files.unfinished, files.cluster)
  } catch (error) {
    const words = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : String(error)
    throw new StartupError(`The bundled PostgreSQL could not create its database: ${words}`)
  }
}

async function ensureDatabase(connection: pg.PoolConfig) {
  const client = new UnheardClient({ ...connection, database: 'postgres' })
  await client.connect()
  const { rowCount } = await client.query('select from pg_database where datname = $1', [connection.database])
  if (!rowCount) await client.query('create database liendesk')
  await client.end()
}

type Launch = { files: EmbeddedFiles; account: Account; log: string; settings: readonly string[] }

async function startServer(launch: Launch, connection: pg.PoolConfig): Promise<ChildProcess> {
  const deadline = Date.now() + START_PATIENCE_MS
  for (;;) {
    const from = rotateLog(launch.log)
    const child = launchServer(launch)
    if (await answers(child, connection, deadline)) return child
    const words = readFileSync(launch.log, 'utf8').slice(from)
    const waitable =
      words.includes('pre-existing shared memory block') || /lock file "[^"]*" already exists/.test(words)
    if (!waitable || Date.now() > deadline) {
      const reason = words.split('\n').findLast((line) => line.includes('FATAL')) ?? words.trim()
      throw new StartupError(`The bundled PostgreSQL did not start: ${reason || 'it said nothing'} (see ${launch.log})`)
    }
    await sleep(250)
  }
}

/** An eighth of the machine's memory. It is taken as the data fills it: 6,000 auctions take a few megabytes. */
const bufferMegabytes = () => Math.round(Math.min(2048, Math.max(128, totalmem() / 8 / 2 ** 20)))

function launchServer({ files, account, log, settings }: Launch): ChildProcess {
  const options = [
    'listen_addresses=',
    `unix_socket_directories=${files.sockets}`,
    'unix_socket_permissions=0700',
    'timezone=UTC',
    'log_timezone=UTC',
    // Without details: they repeat values, such as an address that is taken.
    'log_error_verbosity=terse',
    `shared_buffers=${bufferMegabytes()}MB`,
    ...settings,
  ]
  const output = openSync(log, 'a', 0o600)
  // A session of its own: Ctrl-C at the terminal reaches Liendesk alone, which then closes in order.
  const child = spawn(
    join(files.programs, 'bin', 'postgres'),
    ['-D', files.cluster, ...options.flatMap((option) => ['-c', option])],
    {
      ...(account && { uid: account.uid, gid: account.gid }),
      cwd: files.cluster,
      env: environment(),
      detached: true,
      stdio: ['ignore', output, output],
    },
  )
  closeSync(output)
  return child
}

/** Whether the server answers before it ends or the time is up. */
async function answers(child: ChildProcess, connection: pg.PoolConfig, deadline: number): Promise<boolean> {
  let running = true
  const ended = () => {
    running = false
  }
  child.once('exit', ended).once('error', ended)
  while (running && Date.now() < deadline) {
    // A server that dies while it is asked may leave the question open for ever.
    const client = new UnheardClient({
      ...connection,
      database: 'postgres',
      connectionTimeoutMillis: ANSWER_PATIENCE_MS,
    })
    try {
      await client.connect()
      await client.end()
      return true
    } catch {
      await sleep(20)
    }
  }
  return false
}

async function endServer(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  // SIGINT is PostgreSQL's fast shutdown: sessions are cut, everything is written. SIGQUIT leaves recovery to the next start.
  child.kill('SIGINT')
  const late = setTimeout(() => child.kill('SIGQUIT'), STOP_PATIENCE_MS)
  await ended
  clearTimeout(late)
}

/** Ends a server that outlived a killed Liendesk. Never two servers on one directory. */
async function endLeftover(cluster: string, report: (line: string) => void) {
  const pidFile = join(cluster, 'postmaster.pid')
  if (!existsSync(pidFile)) return
  const pid = Number(readFileSync(pidFile, 'utf8').split('\n')[0])
  if (!isPostgres(pid)) return
  report('Ending the database server left over from an earlier run …')
  const deadline = Date.now() + LEFTOVER_PATIENCE_MS
  process.kill(pid, 'SIGINT')
  while (isPostgres(pid) && Date.now() < deadline) await sleep(20)
  if (isPostgres(pid)) process.kill(pid, 'SIGQUIT')
}

function isPostgres(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return process.platform !== 'linux' || readFileSync(`/proc/${pid}/comm`, 'utf8').trim() === 'postgres'
  } catch {
    return false
  }
}

/** Keeps one older log. @returns the length of the log now, where this run's lines begin */
function rotateLog(log: string): number {
  const size = statSync(log, { throwIfNoEntry: false })?.size ?? 0
  if (size < LARGEST_LOG_BYTES) return size
  renameSync(log, `${log}.1`)
  return 0
}

/** PostgreSQL gets no variable of ours: a PGHOST or LC_ALL of the user's must not change it. */
const environment = () => ({ PATH: '/usr/bin:/bin', LANG: 'C', LC_ALL: 'C' })
