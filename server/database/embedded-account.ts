import { readFileSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { StartupError } from '../startup-error.ts'

/** The operating system account that PostgreSQL runs under. Undefined: our own. */
export type Account = { uid: number; gid: number; name: string } | undefined

/**
 * PostgreSQL refuses to run as root. Root therefore starts it as `postgres` where that account exists, else as `nobody`,
 * which every Linux has.
 */
export function chooseAccount(): Account {
  if (process.getuid?.() !== 0) return undefined
  const entries = readFileSync('/etc/passwd', 'utf8').split('\n')
  for (const wanted of ['postgres', 'nobody']) {
    const [name, , uid, gid] = entries.find((line) => line.startsWith(`${wanted}:`))?.split(':') ?? []
    if (name && uid && gid) return { name, uid: Number(uid), gid: Number(gid) }
  }
  throw new StartupError(
    'PostgreSQL cannot run as root and this machine has no account "postgres" or "nobody". Start Liendesk as another user or set DATABASE_URL.',
  )
}

/** Whether an account may pass through every folder above a path and use the path itself. */
export function canReach(account: Account, path: string): boolean {
  if (!account) return true
  const { mode, uid, gid } = statSync(path)
  const shift = uid === account.uid ? 6 : gid === account.gid ? 3 : 0
  if (((mode >> shift) & 0o5) !== 0o5) return false
  const parent = dirname(path)
  return parent === path || canEnter(account, parent)
}

/** Whether an account may pass through a folder and every one above it. */
export function canEnter(account: Account, folder: string): boolean {
  if (!account) return true
  const { mode, uid, gid } = statSync(folder)
  const shift = uid === account.uid ? 6 : gid === account.gid ? 3 : 0
  if (((mode >> shift) & 0o1) === 0) return false
  const parent = dirname(folder)
  return parent === folder || canEnter(account, parent)
}
