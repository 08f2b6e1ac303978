import { loadSheetReader } from './peers/sheet-readers.ts'

/** Reads a file once in a process of its own, for `sheets.ts`: its kind, the reader, the path, and how many rows. Prints time and memory. */
const [kind, name = '', path = '', most = 'all'] = process.argv.slice(2)
const read = await loadSheetReader(kind === 'csv' ? 'csv' : 'xlsx', name)
const from = performance.now()
const counted = await read(path, most === 'all' ? Number.POSITIVE_INFINITY : Number(most))
const time = performance.now() - from
console.log(JSON.stringify({ time, ...counted, memory: process.resourceUsage().maxRSS / 1000 }))
process.exit(0)
