import { createHash } from 'node:crypto'
import { accessSync, chmodSync, constants, mkdirSync, realpathSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import { StartupError } from './errors.ts'

/**
 * Makes the data folder where it is missing, and keeps it to this account: nobody else lists or reads it. Where root runs Liendesk,
 * PostgreSQL's own account may still pass through. What its owner may do there stays, and all of it where it belongs to somebody else.
 * @throws StartupError when it cannot be written
 */
export function prepareDataFolder(path: string): void {
  try {
    mkdirSync(path, { recursive: true })
    const { uid, mode } = statSync(path)
    if (uid === process.getuid?.()) chmodSync(path, (mode & 0o700) | (uid === 0 ? 0o011 : 0))
    accessSync(path, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? String(error.code) : String(error)
    throw new StartupError(
      `The data folder ${path} cannot be written (${reason}). Give this user the right to write there, or choose another with LIENDESK_DATA_DIR.`,
    )
  }
}

/**
 * Claims the data folder for this process, so that no two Liendesks share one. The claim is an abstract socket: the kernel drops it
 * with the process, however that ends. Elsewhere than on Linux PostgreSQL's own lock file is the guard.
 * @throws StartupError when another Liendesk runs on the folder
 */
export async function claimDataFolder(path: string): Promise<void> {
  if (process.platform !== 'linux') return
  const name = createHash('sha256').update(realpathSync(path)).digest('hex')
  const claim = createServer()
  await new Promise<void>((resolve, reject) => {
    claim.once('error', () =>
      reject(
        new StartupError(
          `Another Liendesk runs with the data folder ${path}. Stop it, or choose another folder with LIENDESK_DATA_DIR.`,
        ),
      ),
    )
    claim.listen(`\0liendesk-${name}`, resolve)
  })
  claim.unref()
}
