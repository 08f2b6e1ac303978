import { parseArgs } from 'node:util'
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'
import { fuzzInput, readInput } from '../sheets/testing/fuzz-inputs.ts'

/**
 * Has both readers of spreadsheets read files that are broken at random. A crash is anything but rows or a SheetError; a hang is more
 * than a second. Says which input it was, so that it can be made again.
 * Run: npm run fuzz, or npm run fuzz -- --inputs 10000 --seed 7 --from 42
 */
const SLOW = 1000
/** Without a word for so long, a thread is stuck in an input. */
const STUCK = 120_000
const BATCH = 500
/** After so many it says how far it is. */
const PROGRESS = 50_000

type Report = {
  next: number
  outcomes: Record<string, number>
  slowest: { index: number; time: number }
  crashes: { index: number; error: string }[]
}

async function work({ seed, from, to }: { seed: number; from: number; to: number }) {
  for (let next = from; next < to; ) {
    const report: Report = { next, outcomes: {}, slowest: { index: next, time: 0 }, crashes: [] }
    for (const end = Math.min(to, next + BATCH); next < end; next++) {
      const input = fuzzInput(seed, next)
      const start = performance.now()
      const outcome = await readInput(input).catch((error) => {
        report.crashes.push({ index: next, error: String(error?.stack ?? error) })
        return 'crash'
      })
      const time = performance.now() - start
      if (time > report.slowest.time) report.slowest = { index: next, time }
      const name = `${input.kind}: ${outcome}`
      report.outcomes[name] = (report.outcomes[name] ?? 0) + 1
    }
    parentPort?.postMessage({ ...report, next })
  }
}

function watch({ seed, from, to }: { seed: number; from: number; to: number }) {
  const start = performance.now()
  const outcomes = new Map<string, number>()
  let [crashes, memory, last] = [0, 0, from]
  let slowest = { index: from, time: 0 }
  const worker = new Worker(new URL(import.meta.url), { workerData: { seed, from, to } })
  const stuck = () => {
    console.error(`Stuck in one of the inputs ${last} to ${last + BATCH - 1} of seed ${seed}`)
    process.exit(1)
  }
  let timer = setTimeout(stuck, STUCK)
  worker.on('message', (report: Report) => {
    clearTimeout(timer)
    timer = setTimeout(stuck, STUCK)
    last = report.next
    for (const [name, times] of Object.entries(report.outcomes)) outcomes.set(name, (outcomes.get(name) ?? 0) + times)
    for (const { index, error } of report.crashes) console.error(`Input ${index} of seed ${seed}: ${error}`)
    crashes += report.crashes.length
    if (report.slowest.time > slowest.time) slowest = report.slowest
    memory = Math.max(memory, process.memoryUsage.rss())
    if ((last - from) % PROGRESS === 0)
      console.log(`${last - from} inputs, ${crashes} crashes, slowest ${slowest.time.toFixed(0)} ms`)
  })
  worker.on('exit', () => {
    clearTimeout(timer)
    for (const [name, times] of [...outcomes].sort((a, b) => b[1] - a[1])) console.log(`${times} ${name}`)
    const took = ((performance.now() - start) / 1000).toFixed(0)
    const hangs = slowest.time > SLOW ? 'a hang' : 'no hang'
    console.log(`${last - from} inputs of seed ${seed} in ${took} s: ${crashes} crashes, ${hangs}`)
    console.log(
      `slowest: input ${slowest.index}, ${slowest.time.toFixed(0)} ms; memory at most ${(memory / 1e6).toFixed(0)} MB`,
    )
    process.exit(crashes > 0 || slowest.time > SLOW || last < to ? 1 : 0)
  })
}

if (isMainThread) {
  const { values } = parseArgs({
    options: { inputs: { type: 'string' }, seed: { type: 'string' }, from: { type: 'string' } },
  })
  const from = Number(values.from ?? 0)
  watch({ seed: Number(values.seed ?? 1), from, to: from + Number(values.inputs ?? 1_000_000) })
} else {
  await work(workerData)
}
