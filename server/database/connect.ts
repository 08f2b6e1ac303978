import pg from 'pg'
import type { Config } from '../config.ts'
import { StartupError } from '../startup-error.ts'
import { startEmbeddedPostgres } from './embedded.ts'
import { type OpenDatabase, openDatabase } from './pool.ts'

/** `NULLS NOT DISTINCT`, which keeps auctions without a date unique, came with 15. */
const OLDEST_POSTGRES = 15

/** An open database and how to close it, the bundled server included. */
export type Database = { db: OpenDatabase; close: () => Promise<void> }

/**
 * Opens the database of the configuration: one's own at DATABASE_URL, or the bundled one.
 * @throws StartupError when it does not answer or is too old
 */
export async function connectDatabase(config: Config, report: (line: string) => void): Promise<Database> {
  if (config.databaseUrl) {
    await checkServer(config.databaseUrl)
    const db = openDatabase({ connectionString: config.databaseUrl })
    return { db, close: () => db.destroy() }
  }
  const postgres = await startEmbeddedPostgres({ dataDir: config.dataDir, report })
  const db = openDatabase(postgres.connection)
  return {
    db,
    async close() {
      await db.destroy()
      await postgres.stop()
    },
  }
}

async function checkServer(connectionString: string) {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5000 })
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
      `The database at ${host} (DATABASE_URL) does not answer: ${reason}. Check that it runs and that the address is right.`,
    )
  }
  if (Number.parseInt(version, 10) < OLDEST_POSTGRES) {
    throw new StartupError(
      `The database (DATABASE_URL) is PostgreSQL ${version}; Liendesk needs ${OLDEST_POSTGRES} or newer.`,
    )
  }
}
