import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { onShutdown } from '../server/shutdown.ts'
import { readCount, readOptions } from './read-options.ts'

/**
 * Runs `npm test` several times in a row with nothing else running, then beside processes that each keep a core busy all the time, and prints
 * how long each run took and what failed. Run: npm run test:often, or npm run test:often -- --runs 2 --only busy
 */
const BUSY_PROCESSES = 2
const COUNTS = /^(\d+) passed, (\d+) failed$/m

const { values } = readOptions({
  options: { runs: { type: 'string', default: '5' }, only: { type: 'string' } },
})
const runs = readCount('runs', values.runs)
const ways = (['quiet', 'busy'] as const).filter((way) => values.only === undefined || values.only === way)
if (ways.length === 0) {
  console.error(`--only takes quiet or busy, not “${values.only}”.`)
  process.exit(1)
}

const children = new Set<ChildProcess>()
let isEnded = false
onShutdown(
  () => {
    isEnded = true
    for (const child of children) child.kill()
  },
  { startedByNpm: process.env.npm_lifecycle_event !== undefined },
)

function start(command: string, args: string[], stdio: 'ignore' | 'pipe'): ChildProcess {
  const child = spawn(command, args, { stdio: ['ignore', stdio, stdio] })
  children.add(child)
  child.once('exit', () => children.delete(child))
  return child
}

async function runOnce(): Promise<{ minutes: number; counts: string; output: string }> {
  const from = performance.now()
  const child = start('npm', ['test'], 'pipe')
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += chunk))
  await once(child, 'close')
  const [counts = 'no counts'] = COUNTS.exec(output) ?? []
  return { minutes: (performance.now() - from) / 60_000, counts, output }
}

let broken = 0
console.log('| run | beside it | minutes | result |\n|---|---|---|---|')
for (const way of ways) {
  const busy = way === 'busy' ? BUSY_PROCESSES : 0
  const load = Array.from({ length: busy }, () => start(process.execPath, ['--eval', 'for (;;);'], 'ignore'))
  for (let run = 1; run <= runs; run++) {
    const { minutes, counts, output } = await runOnce()
    // Not before the run has ended all that it started.
    if (isEnded) process.exit(130)
    console.log(`| ${run} | ${busy} busy processes | ${minutes.toFixed(1)} | ${counts} |`)
    if (!/^[1-9]\d* passed, 0 failed$/.test(counts)) {
      broken++
      console.error(output)
    }
  }
  for (const process of load) process.kill()
}
process.exit(broken > 0 ? 1 : 0)
