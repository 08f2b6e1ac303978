import { execFile } from 'node:child_process'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { StartupError } from './errors.ts'

/** What the web app is built from. */
const SOURCES = ['web', 'contract', 'ask', 'sheets', 'mapping', 'vite.config.ts', 'package-lock.json']

/**
 * Builds the web app where it is not built, or older than its sources.
 * @param root absolute path of the project
 * @param stop gives up building
 * @returns absolute path of the build
 * @throws StartupError when it cannot be built
 */
export async function ensureWebApp(root: string, report: (line: string) => void, stop?: AbortSignal): Promise<string> {
  const folder = join(root, 'dist', 'web')
  const page = join(folder, 'index.html')
  const builtAt = existsSync(page) ? statSync(page).mtimeMs : 0
  if (builtAt > 0 && !SOURCES.some((source) => isNewer(join(root, source), builtAt))) return folder
  report('Building the web app …')
  try {
    const build = join(root, 'scripts', 'build.ts')
    await promisify(execFile)(process.execPath, [build, '--no-budget'], { cwd: root, ...(stop && { signal: stop }) })
  } catch (error) {
    const words = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : String(error)
    throw new StartupError(`The web app could not be built. Run npm ci and try again. ${words}`)
  }
  return folder
}

function isNewer(path: string, moment: number): boolean {
  const stat = statSync(path, { throwIfNoEntry: false })
  if (!stat) return false
  if (!stat.isDirectory()) return stat.mtimeMs > moment
  return readdirSync(path).some((name) => isNewer(join(path, name), moment))
}
