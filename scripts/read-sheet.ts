import { once } from 'node:events'
import { openDiskSource } from '../server/gateways/disk-source.ts'
import { SheetError } from '../sheets/errors.ts'
import { MAX_COLUMNS } from '../sheets/limits.ts'
import { openSheetFile, type SheetFile } from '../sheets/open.ts'
import type { ByteSource } from '../sheets/source.ts'
import { readOptions } from './read-options.ts'

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

/** The header, and so many rows below it; blank ones above it are left out. */
async function* shownRows(sheet: SheetFile, blanks: number, wanted: number): AsyncGenerator<string[]> {
  let row = 0
  for await (const block of sheet.rows(0, blanks + wanted + 1)) {
    for (let index = 0; index < block.count && row <= blanks + wanted; index++, row++)
      if (row >= blanks) yield block.row(index)
    if (row > blanks + wanted) return
  }
}

/** Rows above the first that says something. @throws SheetError `empty-sheet` where none does */
async function countBlanks(sheet: SheetFile): Promise<number> {
  let blanks = 0
  for await (const block of sheet.rows(0)) {
    for (let index = 0; index < block.count; index++, blanks++)
      if (block.row(index).some((cell) => cell.trim() !== '')) return blanks
  }
  throw new SheetError('empty-sheet')
}

/** Reads a sheet to its end, and keeps nothing of it. */
async function countRows(sheet: SheetFile) {
  const end = performance.now() + SECONDS * 1000
  const notes: string[] = []
  let [count, widest] = [0, 0]
  for await (const block of sheet.rows(0, 1)) {
    count += block.count
    widest = Math.max(widest, block.widest)
    if (performance.now() > end) {
      notes.push(`There are more rows: they were counted for ${SECONDS} seconds.`)
      break
    }
  }
  if (widest > MAX_COLUMNS) notes.push(`The first ${MAX_COLUMNS} of ${widest} columns are shown.`)
  return { count, notes }
}

/** The JSON of a sheet, piece by piece: a hundred rows may be as long as the file. Reads the sheet to its end before the first piece. */
async function* printed(file: ByteSource, wanted: number): AsyncGenerator<string> {
  const sheet = await openSheetFile(file)
  const blanks = await countBlanks(sheet)
  const { count, notes } = await countRows(sheet)
  const about = sheet.kind === 'csv' ? { encoding: sheet.encoding() } : { sheets: sheet.sheets }
  yield JSON.stringify({ kind: sheet.kind, ...about }).slice(0, -1)
  const rows = shownRows(sheet, blanks, wanted)
  yield `,"header":${JSON.stringify((await rows.next()).value)},"rows":[`
  let between = ''
  for await (const row of rows) {
    yield between + JSON.stringify(row)
    between = ','
  }
  const counted = { total_rows: count - blanks - 1, ...(notes.length > 0 && { notes }) }
  yield `],${JSON.stringify(counted).slice(1)}\n`
}

/** @throws where there is no such file */
async function run() {
  const { values, positionals } = readOptions({ options: { rows: { type: 'string' } }, allowPositionals: true })
  const [path] = positionals
  const wanted = Number(values.rows ?? ROWS)
  if (!path || !Number.isInteger(wanted) || wanted < 0) {
    console.error('Say which file, and how many rows: npm run -s read-sheet -- FILE --rows 100')
    process.exit(1)
  }
  const file = await openDiskSource(path)
  try {
    for await (const piece of printed(file, wanted))
      if (!process.stdout.write(piece)) await once(process.stdout, 'drain')
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
  await run()
} catch (error) {
  console.log(JSON.stringify({ error: described(error) }))
}
