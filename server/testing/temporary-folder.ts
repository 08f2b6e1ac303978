import { chmodSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A new folder for the data of one run. Where root runs it, PostgreSQL runs as somebody else and has to get in. */
export function temporaryFolder(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `liendesk-${name}-`))
  chmodSync(folder, 0o755)
  return folder
}
