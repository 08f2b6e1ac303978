import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { onShutdown } from '../server/shutdown.ts'
import { countJourneys, countTests, type Outcome, printOutcome } from './count-tests.ts'
import { findBrowser } from './find-browser.ts'
import { readCount, readOptions } from './read-options.ts'

/**
 * Runs tests: pure functions, the server on a real PostgreSQL, pages and journeys in a real browser. Nothing needs installing first. Ends with a
 * line `N passed, N failed`.
 *
 *     npm test                          all, each proof in its short form
 *     npm test -- users-list scopes     those whose path has one of these words in it
 *     npm test -- users-list.e2e.ts:27  the one that begins in this line: a journey, or a test that no browser runs
 *     npm run test:proof                the proofs, whole
 *     npm run test:proof -- --times 7 fuzz   those, with seven times as many tries
 */
const RESULTS = 'test-results'
/** For databases, and what browsers keep: in memory where there is room, which takes a tenth of the time that some disks do. */
const PLACES = ['/dev/shm', tmpdir()]
const LEAST_FREE_BYTES = 2e9
/** With less than this, what programs write at once does not fit: PostgreSQL makes files of 16 MB. */
const FULL_BYTES = 20e6
const LOOK_FOR_ROOM_MS = 1000
/** What is told to end has its own to end. */
const PATIENCE_MS = 8000

/** How a test looks that does more when proofs are run whole (server/testing/proof.ts): it tries more often, or looks at a page in more ways. */
const PROOF = /testing\/proof\.ts'|\bLOOKS\b|expectAccessibleAnywhere/

/** After a word: the line where a test begins. */
const LINE = /:\d+$/

/** What is asked for cannot be done, for a reason that whoever asks can do something about. */
class UsageError extends Error {}

type Stage = { name: string; files: string[]; run: (files: string[]) => Promise<Outcome> }

const { values: options, positionals: words } = readOptions({
  options: { proof: { type: 'boolean', default: false }, times: { type: 'string', default: '1' } },
  allowPositionals: true,
})
const times = readCount('times', options.times)
const isAll = words.length === 0 && !options.proof
const NOTHING: Outcome = { passed: 0, failures: [] }
const running = new Set<ChildProcess>()
let folder = ''
let isStopped = false
let watching: NodeJS.Timeout | undefined

onShutdown(() => void stop(), { startedByNpm: process.env.npm_lifecycle_event !== undefined })
try {
  const outcome = await runAll()
  if (!isStopped) printOutcome(outcome)
  process.exitCode = outcome.failures.length > 0 ? 1 : 0
} catch (error) {
  if (!(error instanceof UsageError)) throw error
  console.error(error.message)
  process.exitCode = 1
} finally {
  // What is looked at goes with the next line, which may take longer than the pause between two looks.
  clearInterval(watching)
  clean()
}

async function runAll(): Promise<Outcome> {
  if (times > 1 && !options.proof)
    throw new UsageError('Proofs alone try more often: npm run test:proof -- --times 7 fuzz')
  const stages = [
    {
      name: 'Tests',
      files: chosen('{ask,bench,contract,mapping,scripts,server,sheets,web}/**/*.test.ts'),
      run: runTests,
    },
    { name: 'Pages', files: chosen('web/**/*.page.test.tsx'), run: runPages },
    { name: 'Journeys', files: chosen('e2e/*.e2e.ts'), run: runJourneys },
  ].filter(({ files }) => files.length > 0)
  if (stages.length === 0) {
    throw new UsageError(`No test has ${words.map((word) => `“${word}”`).join(' or ')} in its path.`)
  }
  folder = makeFolder()
  stopWhenFull()
  watching = setInterval(stopWhenFull, LOOK_FOR_ROOM_MS).unref()
  await findBrowser().catch((error: Error) => {
    throw new UsageError(error.message)
  })
  rmSync(RESULTS, { recursive: true, force: true })
  mkdirSync(RESULTS, { recursive: true })
  const name = 'The web app is built within its budgets'
  const build = async () => ({ passed: 0, failures: (await run(['scripts/build.ts'])) ? [] : [name] })
  if (isAll) stages.unshift({ name, files: [], run: build })

  const all: Outcome = { passed: 0, failures: [] }
  for (const { name, files, run } of stages satisfies Stage[]) {
    if (isStopped) break
    const from = performance.now()
    console.log(`\n${name}`)
    const { passed, failures } = await run(files)
    all.passed += passed
    all.failures.push(...failures)
    console.log(`${name}: ${((performance.now() - from) / 1000).toFixed(0)} s`)
  }
  return all
}

/** Files of tests that are asked for, with the line where one of their tests is, as Vitest and Playwright take it. */
function chosen(pattern: string): string[] {
  const named = words.map((word) => ({ part: word.replace(LINE, ''), line: LINE.exec(word)?.[0] ?? '' }))
  const isProof = (path: string) => PROOF.test(readFileSync(path, 'utf8'))
  return globSync(pattern)
    .sort()
    .filter((path) => !options.proof || isProof(path))
    .flatMap((path) => {
      const lines = named.filter(({ part }) => path.includes(part)).map(({ line }) => line)
      if (words.length === 0 || lines.includes('')) return path
      // In a browser Vitest knows the lines of what was made of the file alone.
      if (lines.length > 0 && path.endsWith('.page.test.tsx'))
        throw new UsageError(`Tests of a page cannot be run by their line: leave out “${lines[0]}”.`)
      return lines.map((line) => path + line)
    })
}

function runTests(files: string[]) {
  return runVitest('vitest.config.ts', files)
}

/** With React as it is shipped: pages are drawn in two thirds of the time. */
function runPages(files: string[]) {
  return runVitest('vitest.browser.config.ts', files, { NODE_ENV: 'production' })
}

async function runVitest(config: string, files: string[], more: Record<string, string> = {}): Promise<Outcome> {
  const report = `${RESULTS}/${config}.json`
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`]
  const endedWell = await run(
    ['node_modules/vitest/vitest.mjs', 'run', '--config', config, ...reporters, ...files],
    more,
  )
  const byLine = files.some((file) => LINE.test(file))
  return isStopped ? NOTHING : countTests(report, endedWell, byLine)
}

async function runJourneys(files: string[]): Promise<Outcome> {
  const report = `${RESULTS}/playwright.json`
  const cli = ['node_modules/@playwright/test/cli.js', 'test', '--config', 'e2e/playwright.config.ts']
  const endedWell = await run([...cli, '--reporter=line,json', ...files], { PLAYWRIGHT_JSON_OUTPUT_FILE: report })
  return isStopped ? NOTHING : countJourneys(report, endedWell)
}

/** Runs a program of ours to its end. @returns whether it ended well */
async function run(args: string[], more: Record<string, string> = {}): Promise<boolean> {
  const env = {
    ...process.env,
    // Days begin when they do for everybody, and the browser speaks English: tests are about other things, or set their own.
    TZ: 'UTC',
    LC_ALL: 'C.UTF-8',
    LANGUAGE: '',
    ...(process.env.CI && { NO_COLOR: '1' }),
    ...(options.proof && { PROOF: String(times) }),
    TMPDIR: folder,
    NODE_COMPILE_CACHE: join(folder, 'compiled'),
    ...more,
  }
  // In a group of its own: Ctrl-C reaches this process alone, which ends the others in order.
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'inherit', 'inherit'], env, detached: true })
  running.add(child)
  const [code] = await once(child, 'exit')
  running.delete(child)
  return code === 0
}

/** Makes a folder that everything temporary of a run is in, whichever program makes it. */
function makeFolder(): string {
  const place = PLACES.find((path) => existsSync(path) && freeBytes(path) >= LEAST_FREE_BYTES)
  if (!place) {
    throw new UsageError(
      `Tests need 2 GB in ${tmpdir()}, which has less left. Make room, or name another folder in TMPDIR.`,
    )
  }
  const made = mkdtempSync(join(place, 'liendesk-tests-'))
  // PostgreSQL runs as somebody else where root runs the tests.
  chmodSync(made, 0o755)
  return made
}

/** Ends the run where a disk has filled: whatever fails from then on, fails for that. */
function stopWhenFull() {
  if (isStopped) return
  const full = [folder, process.cwd()].find((path) => freeBytes(path) < FULL_BYTES)
  if (!full) return
  console.error(`\nNo room is left in ${full}, which tests need. Make room, and run them again.`)
  void stop(1)
}

function freeBytes(path: string): number {
  const { bavail, bsize } = statfsSync(path)
  return bavail * bsize
}

function clean() {
  if (folder) rmSync(folder, { recursive: true, force: true })
}

/** Whether a process group has a process left. */
function isAlive(group: number): boolean {
  try {
    return process.kill(-group, 0)
  } catch {
    return false
  }
}

/** Ends what runs, with all that it started, and leaves nothing. Servers notice that who started them is gone, and close in order. */
async function stop(status = 130): Promise<void> {
  isStopped = true
  console.log('\nStopping …')
  for (const child of running) {
    const { pid } = child
    if (pid === undefined) continue
    child.kill('SIGINT')
    for (const late = Date.now() + PATIENCE_MS; isAlive(pid) && Date.now() < late; ) await setTimeout(50)
    if (isAlive(pid)) process.kill(-pid, 'SIGKILL')
  }
  clean()
  process.exit(status)
}
