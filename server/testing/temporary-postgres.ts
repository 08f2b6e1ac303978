import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../database/embedded.ts'

/** A bundled PostgreSQL that is gone after use. Without fsync, for its data need not outlive the machine. */
export async function startTemporaryPostgres(): Promise<EmbeddedPostgres> {
  const dataDir = mkdtempSync(join(tmpdir(), 'liendesk-test-'))
  // Where root runs the tests, PostgreSQL runs as somebody else and has to get in.
  chmodSync(dataDir, 0o755)
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
