import { parseArgs } from 'node:util'
import { openDiskSource } from '../server/gateways/disk-source.ts'
import { SheetError } from '../sheets/errors.ts'
import { MAX_COLUMNS } from '../sheets/limits.ts'
import { openSheetFile } from '../sheets/open.ts'
import type { ByteSource } from '../sheets/source.ts'

/**
 * Prints what Liendesk reads of a .csv or .xlsx file as JSON: `{kind, encoding?, sheets?, header, rows, total_rows}`, where `total_rows`
 * counts those below the header, or `{error: {code, message}}`. `notes` say what of it is not shown.
 * Run: npm run -s read-sheet -- FILE [--rows N]
 */
const ROWS = 100
/** What the file system says of a path that is no file, or is not for everybody. */
const UNREADABLE = new Set(['ENOENT', 'EISDIR', 'EACCES', 'ENOTDIR', 'ENAMETOOLONG'])
/** Rows are counted for so long; a workbook may unpack to 2 GB. */
const SECONDS = 8
/** Rows that are read beyond those wanted: the header, and blank ones above it. */
const SPARE = 100

async function read(file: ByteSource, wanted: number) {
  const end = performance.now() + SECONDS * 1000
  const sheet = await openSheetFile(file)
  const first: string[][] = []
  const notes: string[] = []
  let blanks = 0
  let count = 0
  let widest = 0
  for await (const block of sheet.rows(0, wanted + SPARE)) {
    for (let index = 0; index < block.count && first.length <= wanted; index++) {
      const row = block.row(index)
      if (first.length === 0 && row.every((cell) => cell.trim() === '')) blanks++
      else first.push(row)
    }
    count += block.count
    widest = Math.max(widest, block.widest)
    if (performance.now() > end) {
      notes.push(`There are more rows: they were counted for ${SECONDS} seconds.`)
      break
    }
  }
  const [header, ...rows] = first
  if (!header) throw new SheetError('empty-sheet')
  if (widest > MAX_COLUMNS) notes.push(`The first ${MAX_COLUMNS} of ${widest} columns are shown.`)
  return {
    kind: sheet.kind,
    ...(sheet.kind === 'csv' ? { encoding: sheet.encoding() } : { sheets: sheet.sheets }),
    header,
    rows,
    total_rows: count - blanks - 1,
    ...(notes.length > 0 && { notes }),
  }
}

async function run() {
  const { values, positionals } = parseArgs({ options: { rows: { type: 'string' } }, allowPositionals: true })
  const [path] = positionals
  const wanted = Number(values.rows ?? ROWS)
  if (!path || !Number.isInteger(wanted) || wanted < 0) {
    throw new Error('Say which file, and how many rows: npm run -s read-sheet -- FILE --rows 100')
  }
  const file = await openDiskSource(path)
  try {
    return await read(file, wanted)
  } finally {
    await file.close()
  }
}

/** @throws what is no fault of the file */
function described(error: unknown): { code: string; message: string } {
  if (error instanceof SheetError) return { code: error.code, message: error.message }
  if (!(error instanceof Error && 'code' in error && UNREADABLE.has(String(error.code)))) throw error
  return { code: 'unreadable', message: `There is no file that can be read: ${error.message}.` }
}

try {
  console.log(JSON.stringify(await run()))
} catch (error) {
  console.log(JSON.stringify({ error: described(error) }))
}
