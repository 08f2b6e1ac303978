import { rmSync } from 'node:fs'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../database/embedded.ts'
import { temporaryFolder } from './temporary-folder.ts'

/**
 * A bundled PostgreSQL that is gone after use. Without fsync, for its data need not outlive the machine; and nothing is tidied up in it that a test
 * does not ask for: it would lock tables, and change plans, in the middle of one.
 */
export async function startTemporaryPostgres(): Promise<EmbeddedPostgres> {
  const dataDir = temporaryFolder('test')
  const settings = [
    ...['fsync=off', 'full_page_writes=off', 'synchronous_commit=off', 'max_connections=200'],
    'autovacuum=off',
  ]
  const postgres = await startEmbeddedPostgres({ dataDir, report: () => {}, settings })
  return {
    connection: postgres.connection,
    async stop() {
      await postgres.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
