/**
 * The Chromium that tests run in: the one that comes with the npm package @sparticuz/chromium (Linux x64), unpacked once per version and
 * user, which draws the same on every machine; another only where LIENDESK_TEST_BROWSER names it. Nothing is downloaded, and no library or
 * font of the machine is needed.
 */
import { execFile } from 'node:child_process'
import { constants } from 'node:fs'
import { access, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir, userInfo } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

export type Browser = { executablePath: string; args: string[]; env: Record<string, string> }

const run = promisify(execFile)
// Only pages of ours are opened, and the sandbox does not start for root or in most containers. /dev/shm is often 64 MB there.
// Room for what lives shortly: with less, V8 tidies up so often that tests take a twentieth longer.
const ARGS = [
  ...['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu', '--font-render-hinting=none'],
  '--js-flags=--min-semi-space-size=32',
]

const inherited = (): Record<string, string> =>
  Object.fromEntries(
    Object.entries(process.env).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  )

/** It is there and it starts: some systems have a `chromium-browser` that only says how to install it. */
async function works(executablePath: string, env: Record<string, string>): Promise<boolean> {
  try {
    await access(executablePath, constants.X_OK)
    const { stdout } = await run(executablePath, ['--version'], { env, timeout: 60_000 })
    return /\d+\.\d+/.test(stdout)
  } catch {
    return false
  }
}

const inXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

const fontsOf = (folder: string): string => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${inXml(join(folder, 'fonts'))}</dir>
  <cachedir>${inXml(join(folder, 'fonts-cache'))}</cachedir>
</fontconfig>
`

function bundled(folder: string): Browser {
  const libraries = [join(folder, 'al2023', 'lib'), process.env.LD_LIBRARY_PATH ?? []].flat().join(delimiter)
  const env = {
    ...inherited(),
    LD_LIBRARY_PATH: libraries,
    FONTCONFIG_PATH: join(folder, 'fonts'),
    HOME: process.env.HOME ?? folder,
  }
  return { executablePath: join(folder, 'chromium'), args: [...ARGS, '--headless=shell'], env }
}

/**
 * Unpacks into a folder of its own, in a process of its own, since the package unpacks to the process's one temporary folder, and
 * renames it into place: a folder under the final name is whole, whoever else is unpacking at the same time.
 */
async function unpack(folder: string): Promise<void> {
  await mkdir(dirname(folder), { recursive: true })
  const staging = await mkdtemp(`${folder}.`)
  try {
    const code = 'import chromium from "@sparticuz/chromium"; await chromium.executablePath()'
    const env = { ...inherited(), TMPDIR: staging, AWS_LAMBDA_JS_RUNTIME: 'nodejs24.x' }
    await run(process.execPath, ['--input-type=module', '--eval', code], { env, cwd: import.meta.dirname })
    await rename(staging, folder)
  } catch (error) {
    await rm(staging, { recursive: true, force: true })
    // Another process was faster: its folder is as good.
    if (!(await works(join(folder, 'chromium'), bundled(folder).env))) throw error
  }
}

/** Says where its fonts are: elsewhere than before, where `node_modules` was moved or copied. */
async function placeFonts(folder: string): Promise<void> {
  const file = join(folder, 'fonts', 'fonts.conf')
  const before = await readFile(file, 'utf8').catch(() => '')
  if (before !== fontsOf(folder)) await writeFile(file, fontsOf(folder))
}

/** The browser that comes with the project. Undefined where it does not start. */
async function bundledBrowser(): Promise<Browser | undefined> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined
  const manifest = new URL('../node_modules/@sparticuz/chromium/package.json', import.meta.url)
  const { version }: { version: string } = JSON.parse(await readFile(manifest, 'utf8'))
  const name = `liendesk-browser-${version}-${userInfo().uid}`
  const cache = fileURLToPath(new URL('../node_modules/.cache', import.meta.url))
  for (const folder of [join(cache, name), join(tmpdir(), name)]) {
    const browser = bundled(folder)
    const isThere = await works(browser.executablePath, browser.env)
    if (!isThere) await unpack(folder).catch(() => undefined)
    if (!isThere && !(await works(browser.executablePath, browser.env))) continue
    await placeFonts(folder)
    return browser
  }
  return undefined
}

/** Path of the browser that is to be used in place of the one that comes with the project. */
export const namedBrowser = process.env.LIENDESK_TEST_BROWSER || undefined

/**
 * The browser that tests run in.
 * @returns what to hand to Playwright's `launch`; `env` is the whole environment
 * @throws Error that says what to do, where there is none
 */
export async function findBrowser(): Promise<Browser> {
  const env = inherited()
  if (namedBrowser) {
    if (await works(namedBrowser, env)) return { executablePath: namedBrowser, args: ARGS, env }
    throw new Error(`LIENDESK_TEST_BROWSER is ${namedBrowser}, which does not start. Name a Chromium, or nothing.`)
  }
  const browser = await bundledBrowser()
  if (browser) return browser
  throw new Error(
    `The browser that comes with the project does not start here (${process.platform} ${process.arch}). Name a Chromium in LIENDESK_TEST_BROWSER.`,
  )
}
