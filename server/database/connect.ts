import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import type pg from 'pg'
import type { Config } from '../config.ts'
import { StartupError } from '../errors.ts'
import { APP_ROLE, roleOf } from './app-role.ts'
import { runningPostgres, startEmbeddedPostgres } from './embedded.ts'
import { type OpenDatabase, openDatabase, UnheardClient } from './pool.ts'

/** `NULLS NOT DISTINCT`, which keeps auctions without a date unique, came with 15. */
const OLDEST_POSTGRES = 15

/** One carries a hundred sign-ins a second; with more, lists beside a flood of them wait more than twice as long as alone. */
const SIGN_IN_CONNECTIONS = 1
const CLOSING_PATIENCE_MS = 1500

/**
 * A database in two roles: `owner` makes and changes tables at the start, `db` answers requests, as `role`, and `signInDb` those of who is not
 * let in yet: a connection of their own, so that whoever floods them keeps nobody else waiting. `close` ends the bundled server too.
 */
export type Database = {
  owner: OpenDatabase
  db: OpenDatabase
  signInDb: OpenDatabase
  role: string
  /** where `db` is, for a thread of its own */
  connection: pg.PoolConfig
  close: () => Promise<void>
}

/**
 * Opens the database of the configuration: one's own at DATABASE_URL, or the bundled one. The role of `db` may have no rights yet.
 * @throws StartupError when it does not answer or is too old
 */
export async function connectDatabase(config: Config, report: (line: string) => void): Promise<Database> {
  if (config.databaseUrl) {
    const ownerUrl = config.databaseOwnerUrl ?? config.databaseUrl
    await checkServer(config.databaseUrl, 'DATABASE_URL')
    if (config.databaseOwnerUrl) await checkServer(config.databaseOwnerUrl, 'DATABASE_OWNER_URL')
    const role = await roleAt(config.databaseUrl)
    return open({ connectionString: ownerUrl }, { connectionString: config.databaseUrl }, role, async () => {})
  }
  const { connection, stop } = await startEmbeddedPostgres({ dataDir: config.dataDir, report })
  return open(connection, { ...connection, user: APP_ROLE }, APP_ROLE, stop)
}

/**
 * The database in the role that owns it, for a command beside Liendesk: where the bundled one runs already, that one.
 * @throws StartupError when it does not answer
 */
export async function connectOwner(
  config: Config,
  report: (line: string) => void,
): Promise<Pick<Database, 'owner' | 'close'>> {
  const running = config.databaseUrl ? undefined : runningPostgres(config.dataDir)
  const owner = running && openDatabase({ ...running, max: 1 })
  if (owner && (await answers(owner))) return { owner, close: () => owner.destroy() }
  await owner?.destroy()
  return connectDatabase(config, report)
}

async function roleAt(connectionString: string): Promise<string> {
  const db = openDatabase({ connectionString, max: 1 })
  return roleOf(db).finally(() => db.destroy())
}

const answers = (db: OpenDatabase): Promise<boolean> =>
  sql`select 1`.execute(db).then(
    () => true,
    () => false,
  )

function open(ownerAt: pg.PoolConfig, at: pg.PoolConfig, role: string, stop: () => Promise<void>): Database {
  const owner = openDatabase({ ...ownerAt, max: 2 })
  const db = openDatabase(at)
  const signInDb = openDatabase({ ...at, max: SIGN_IN_CONNECTIONS })
  return {
    owner,
    db,
    signInDb,
    role,
    connection: at,
    async close() {
      const destroyed = Promise.all([db, signInDb, owner].map((one) => one.destroy()))
      // A statement whose answer never comes keeps its connection: the server ends it.
      await Promise.race([destroyed, setTimeout(CLOSING_PATIENCE_MS)])
      await stop()
    },
  }
}

/** @param variable where the address comes from */
async function checkServer(connectionString: string, variable: string) {
  const client = new UnheardClient({ connectionString, connectionTimeoutMillis: 5000 })
  let version = ''
  client.connection.on('parameterStatus', (message: { parameterName: string; parameterValue: string }) => {
    if (message.parameterName === 'server_version') version = message.parameterValue
  })
  try {
    await client.connect()
    await client.end()
  } catch (error) {
    // The address may hold a password, so only its host is said.
    const { host } = new URL(connectionString)
    const reason = error instanceof AggregateError ? error.errors.join(', ') : String(error)
    throw new StartupError(
      `The database at ${host} (${variable}) does not answer: ${reason}. Check that it runs and that the address is right.`,
    )
  }
  if (Number.parseInt(version, 10) < OLDEST_POSTGRES) {
    throw new StartupError(
      `The database (${variable}) is PostgreSQL ${version}; Liendesk needs ${OLDEST_POSTGRES} or newer.`,
    )
  }
}
