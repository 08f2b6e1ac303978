import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, readdirSync, readlinkSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, expect, it, onTestFinished } from 'vitest'
import { temporaryFolder } from '../server/testing/temporary-folder.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))

/** What somebody gets who asks for tests in a way that cannot be. */
const ask = (name: string, environment: Record<string, string> = {}, cwd = ROOT) => {
  const env = { ...process.env, ...environment }
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/test.ts', name], {
    env,
    cwd,
    encoding: 'utf8',
  })
  return { status, stdout, stderr }
}

let copy: string | undefined
afterEach(() => {
  if (copy) rmSync(copy, { recursive: true })
  copy = undefined
})

/** The project once more, without its packages and its build: tests can be run there beside those that run here. */
function copyOfProject(): string {
  copy = temporaryFolder('copy')
  for (const name of ['scripts', 'server']) cpSync(join(ROOT, name), join(copy, name), { recursive: true })
  for (const name of readdirSync(ROOT).filter((name) => !NOT_LINKED.has(name))) {
    symlinkSync(join(ROOT, name), join(copy, name))
  }
  return copy
}
const NOT_LINKED = new Set(['scripts', 'server', 'node_modules', 'dist', 'test-results', 'data', '.git'])

it('says in one sentence that no test has such a name', () => {
  expect(ask('no-such-test-at-all')).toEqual({
    status: 1,
    stdout: '',
    stderr: 'No test has “no-such-test-at-all” in its path.\n',
  })
})

it('says in one sentence that tests of a page have no lines', () => {
  expect(ask('scopes-page.page.test.tsx:122')).toEqual({
    status: 1,
    stdout: '',
    stderr: 'Tests of a page cannot be run by their line: leave out “:122”.\n',
  })
})

it('says in one sentence that the browser that was named does not start', () => {
  expect(ask('scopes.e2e', { LIENDESK_TEST_BROWSER: '/bin/false' })).toEqual({
    status: 1,
    stdout: '',
    stderr: 'LIENDESK_TEST_BROWSER is /bin/false, which does not start. Name a Chromium, or nothing.\n',
  })
})

it('says in one sentence that the browser that comes with the project does not start', () => {
  const project = copyOfProject()
  const none = join(project, 'node_modules/@sparticuz/chromium')
  mkdirSync(none, { recursive: true })
  for (const name of readdirSync(join(ROOT, 'node_modules')).filter((name) => name !== '@sparticuz')) {
    symlinkSync(join(ROOT, 'node_modules', name), join(project, 'node_modules', name))
  }
  writeFileSync(join(none, 'package.json'), '{ "version": "0.0.0" }')
  expect(ask('scopes.e2e', { LIENDESK_TEST_BROWSER: '' }, project)).toEqual({
    status: 1,
    stdout: '',
    stderr: expect.stringMatching(
      /^The browser that comes with the project does not start here \(.*\)\. Name a Chromium in LIENDESK_TEST_BROWSER\.\n$/,
    ),
  })
})

/** Whose folder is one of these, or in one. */
const processesIn = (folders: string[]) =>
  readdirSync('/proc').filter((name) => {
    try {
      const place = readlinkSync(`/proc/${name}/cwd`)
      return folders.some((folder) => place.startsWith(folder))
    } catch {
      return false
    }
  })

it('leaves nothing running and no file when it is ended by Ctrl-C in the middle', async () => {
  const project = copyOfProject()
  symlinkSync(join(ROOT, 'node_modules'), join(project, 'node_modules'))
  const before = readdirSync(project)
  writeFileSync(
    join(project, 'server/no-end.test.ts'),
    `import { it } from 'vitest'
     import { startLiendesk } from './testing/liendesk-process.ts'
     import { temporaryFolder } from './testing/temporary-folder.ts'
     it('has no end', async () => {
       const environment = { LIENDESK_DATA_DIR: temporaryFolder('no-end'), LIENDESK_SAMPLE_DATA: 'off' }
       await startLiendesk(environment, 'npm').printed('Building the web app')
       process.stdout.write('It began in ' + process.env.TMPDIR + '\\n')
       await new Promise(() => {})
     })`,
  )
  const tests = spawn(process.execPath, ['scripts/test.ts', 'no-end'], { cwd: project, stdio: 'pipe' })
  const ended = once(tests, 'exit')
  onTestFinished(() => void tests.kill())
  let output = ''
  for (const stream of [tests.stdout, tests.stderr]) stream.on('data', (text) => (output += text))
  await expect.poll(() => output, { timeout: 90_000 }).toMatch(/It began in .*\n/)
  const folder = /It began in (.*)\n/.exec(output)?.[1] ?? ''
  expect(processesIn([project, folder]).length).toBeGreaterThan(3)
  tests.kill('SIGINT')
  expect(await ended).toEqual([130, null])
  await expect.poll(() => processesIn([project, folder]), { timeout: 30_000 }).toEqual([])
  expect(existsSync(folder)).toBe(false)
  // The report of the run, and what was built of the web app so far, are no part of the tree (.gitignore).
  const made = readdirSync(project).filter((name) => !before.includes(name))
  expect(made.filter((name) => !['test-results', 'dist'].includes(name))).toEqual([])
})

it.each([
  ['--bogus', /^Unknown option '--bogus'/],
  ['--times', /^Option '--times <value>' argument missing\n$/],
  ['--times=7', /^Proofs alone try more often: npm run test:proof -- --times 7 fuzz\n$/],
  ['--times=0', /^--times takes a whole number from 1 on, not “0”\.\n$/],
])('says in one sentence that it does not take %s', (option, sentence) => {
  expect(ask(option)).toEqual({ status: 1, stdout: '', stderr: expect.stringMatching(sentence) })
})
