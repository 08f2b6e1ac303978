import { execFileSync } from 'node:child_process'
import { rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { temporaryFolder } from '../server/testing/temporary-folder.ts'
import { writeTextFile, writeWorkbook } from './generated-sheets.ts'
import { readersOf, type SheetKind } from './peers/sheet-readers.ts'
import { median } from './statistics.ts'

const ROUNDS = 3
const FIRST_ROWS = 100
const TEXT_BYTES = 64_000_000
const WORKBOOK_ROWS = 100_000

const Reading = z.object({ time: z.number(), rows: z.int(), cells: z.int(), memory: z.number() })

function read(kind: string, name: string, path: string, rows: string) {
  const args = ['bench/read-sheet-once.ts', kind, name, path, rows]
  return Reading.parse(JSON.parse(execFileSync(process.execPath, args, { encoding: 'utf8' })))
}

/** Prints how long each reader takes over a file, to its first rows and to its end, a new process each time, in turns. */
function benchFile(kind: SheetKind, path: string) {
  const size = statSync(path).size / 1e6
  const names = readersOf(kind)
  const rounds = Array.from({ length: ROUNDS }, () =>
    names.map((name) => ({ first: read(kind, name, path, String(FIRST_ROWS)), all: read(kind, name, path, 'all') })),
  )
  for (const [index, name] of names.entries()) {
    const runs = rounds.flatMap((round) => round[index] ?? [])
    const first = median(runs.map((run) => run.first.time))
    const all = median(runs.map((run) => run.all.time))
    const memory = Math.max(...runs.map((run) => run.all.memory))
    const { rows = 0, cells = 0 } = runs[0]?.all ?? {}
    const speed = `${(size / (all / 1000)).toFixed(0)} MB/s, ${(cells / all / 1000).toFixed(2)} million cells/s`
    console.log(
      `${kind} of ${size.toFixed(0)} MB by ${name}: first ${FIRST_ROWS} rows ${first.toFixed(0)} ms, all ${rows.toLocaleString('en-US')} ${all.toFixed(0)} ms (${speed}), memory ${memory.toFixed(0)} MB`,
    )
  }
}

/** Prints how fast spreadsheets are read, by us and by its peers, and what memory that takes. */
export function benchSheets(): void {
  const folder = temporaryFolder('bench-sheets')
  try {
    const [text, workbook] = [join(folder, 'parcels.csv'), join(folder, 'parcels.xlsx')]
    writeTextFile(text, TEXT_BYTES)
    benchFile('csv', text)
    writeWorkbook(workbook, WORKBOOK_ROWS)
    benchFile('xlsx', workbook)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
