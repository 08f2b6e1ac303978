import { rmSync } from 'node:fs'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../database/embedded.ts'
import { temporaryFolder } from './temporary-folder.ts'

/** A bundled PostgreSQL that is gone after use. Without fsync, for its data need not outlive the machine. */
export async function startTemporaryPostgres(): Promise<EmbeddedPostgres> {
  const dataDir = temporaryFolder('test')
  const settings = ['fsync=off', 'full_page_writes=off', 'synchronous_commit=off', 'max_connections=200']
  const postgres = await startEmbeddedPostgres({ dataDir, report: () => {}, settings })
  return {
    connection: postgres.connection,
    async stop() {
      await postgres.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
