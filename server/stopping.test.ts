import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, expect, it } from 'vitest'
import { type LiendeskProcess, startLiendesk } from './testing/liendesk-process.ts'
import { temporaryFolder } from './testing/temporary-folder.ts'

/** Whoever ends what the README's command started ends all of it: npm, its shell, Liendesk, and its PostgreSQL. */
const PATIENCE_MS = 120_000

const folder = temporaryFolder('stopping')
let liendesk: LiendeskProcess | undefined
afterEach(() => liendesk?.ended())
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const start = (how: Parameters<typeof startLiendesk>[1] = 'npm') => {
  liendesk = startLiendesk({ LIENDESK_DATA_DIR: folder, LIENDESK_SAMPLE_DATA: 'off' }, how)
  return liendesk
}
const processFile = () => join(folder, 'postgres/18/postmaster.pid')
const postmaster = () => Number(readFileSync(processFile(), 'utf8').split('\n')[0])
const runs = (pid: number) => existsSync(`/proc/${pid}`)

/** All that shares npm's output has ended, in order, and so has PostgreSQL, which has an output of its own. */
async function expectEnded({ ended, output }: LiendeskProcess, postgres: number) {
  await ended()
  expect(output()).toContain('Closing …')
  await expect.poll(() => runs(postgres)).toBe(false)
  expect(existsSync(processFile())).toBe(false)
}

it(
  'ends while it starts, too',
  async () => {
    const started = start()
    await started.printed('Creating the database')
    process.kill(-(started.child.pid ?? 0), 'SIGTERM')
    await started.ended()
    expect(started.output()).toContain('Closing …')
    expect(started.output()).not.toMatch(/ready at|"level":[56]0/)
    expect(existsSync(processFile())).toBe(false)
  },
  PATIENCE_MS,
)

it.each(['SIGTERM', 'SIGINT', 'SIGHUP', 'SIGKILL'] as const)(
  '%s to npm ends Liendesk and its PostgreSQL in order',
  async (signal) => {
    const started = start()
    await started.ready()
    const postgres = postmaster()
    started.child.kill(signal)
    await expectEnded(started, postgres)
  },
  PATIENCE_MS,
)

it(
  'Ctrl-C ends them in order, too, where it ends first who listens to them',
  async () => {
    // The first start was seen to break at this, and no later one.
    rmSync(folder, { recursive: true })
    const started = start('tee')
    await started.ready()
    const postgres = postmaster()
    process.kill(-(started.child.pid ?? 0), 'SIGINT')
    await started.ended()
    await expect.poll(() => runs(postgres)).toBe(false)
    expect(existsSync(processFile())).toBe(false)
  },
  PATIENCE_MS,
)

it.each(['SIGHUP'] as const)(
  '%s to all at once, as a terminal that is closed sends it, ends them in order',
  async (signal) => {
    const started = start()
    await started.ready()
    const postgres = postmaster()
    process.kill(-(started.child.pid ?? 0), signal)
    await expectEnded(started, postgres)
  },
  PATIENCE_MS,
)
