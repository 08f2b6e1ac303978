import { sql } from 'kysely'
import type { TestProject } from 'vitest/node'
import { APP_ROLE, grantRights } from '../database/app-role.ts'
import { ensureFirstAdministrator } from '../database/first-administrator.ts'
import { migrate } from '../database/migrate.ts'
import { openDatabase } from '../database/pool.ts'
import { seed } from '../database/seed.ts'
import { prepareMailQueue } from '../features/mail/mail-queue.ts'
import { onShutdown } from '../shutdown.ts'
import { startTemporaryPostgres } from './temporary-postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** socket folder of the test server; its database `liendesk` is the template that every test database is copied from */
    postgresHost: string
  }
}

/** One real PostgreSQL for all tests. Its template holds the migrated schema, the places and the sample auctions. */
export default async function setup(project: TestProject) {
  const postgres = await startTemporaryPostgres()
  // With Ctrl-C, or with who runs the tests, no teardown is called.
  onShutdown(() => void postgres.stop().then(() => process.exit(130)), { startedByNpm: true })
  const db = openDatabase(postgres.connection)
  await migrate(db)
  await prepareMailQueue(db)
  await seed(db, { sampleData: true, report: () => {} })
  await ensureFirstAdministrator(db, { email: undefined, password: 'Ledger-green-9' }, () => {})
  await grantRights(db, APP_ROLE)
  await sql`vacuum analyze`.execute(db)
  await db.destroy()
  project.provide('postgresHost', String(postgres.connection.host))
  return () => postgres.stop()
}
