import { execFileSync } from 'node:child_process'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { migrate } from '../server/database/migrate.ts'
import { startTemporaryPostgres } from '../server/testing/temporary-postgres.ts'

/**
 * Writes server/database/schema.gen.ts from a freshly migrated database, or with --verify says whether it is up to date.
 * Run after adding a migration: npm run db:types
 */
const OUT = 'server/database/schema.gen.ts'

const postgres = await startTemporaryPostgres()
try {
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool: new pg.Pool(postgres.connection) }) })
  await migrate(db)
  await db.destroy()
  const { host, user, database } = postgres.connection
  const url = `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host ?? '')}`
  // What the parsers of pool.ts make of these types.
  const types = { int8: 'number', numeric: 'number', date: 'string', timestamptz: 'string' }
  const verify = process.argv.includes('--verify') ? ['--verify'] : []
  execFileSync(
    'node_modules/.bin/kysely-codegen',
    ['--dialect', 'postgres', '--url', url, '--out-file', OUT, '--type-mapping', JSON.stringify(types), ...verify],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  )
} finally {
  await postgres.stop()
}
