import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { openDiskSource } from '../server/gateways/disk-source.ts'
import { SheetError } from '../sheets/errors.ts'
import { MAX_CELL_CHARACTERS } from '../sheets/limits.ts'
import { openSheetFile } from '../sheets/open.ts'
import { countJourneys, printOutcome } from './count-tests.ts'
import { EXPECTATIONS, type Expectation } from './foreign-expectations.ts'

/**
 * Reads the spreadsheets of other people that lie beside the project, which are not ours to pass on: each as `foreign-expectations.ts` says,
 * and any other in rows or one sentence; and takes some from the file to the chat, in a browser. Ends with a line `N passed, N failed`.
 * Run: npm run test:foreign, or npm run test:foreign -- FOLDER
 */
const [root = join(import.meta.dirname, '../../shared/data')] = process.argv.slice(2)
const FOLDERS = ['spreadsheets', 'real'].map((name) => join(root, name))

type Reading = { rows: string[][]; widest: number; encoding: string | undefined } | { error: string; message: string }

async function read(path: string): Promise<Reading> {
  const file = await openDiskSource(path)
  const rows: string[][] = []
  let widest = 0
  try {
    const sheet = await openSheetFile(file)
    for await (const block of sheet.rows(0)) {
      widest = Math.max(widest, block.widest)
      for (let index = 0; index < block.count; index++) rows.push(block.row(index))
    }
    return { rows, widest, encoding: sheet.kind === 'csv' ? sheet.encoding() : undefined }
  } catch (error) {
    if (!(error instanceof SheetError)) throw error
    return { error: error.code, message: error.message }
  } finally {
    await file.close()
  }
}

function compare(reading: Reading, expected: Expectation): void {
  if ('error' in expected) {
    const found = 'error' in reading ? reading.error : reading.rows.length === 0 ? 'empty' : 'rows'
    assert.equal(found, expected.error)
    return
  }
  assert.ok('rows' in reading, 'error' in reading ? reading.message : '')
  for (const [row, column, text] of expected.cells)
    assert.equal(reading.rows[row]?.[column], text, `row ${row}, column ${column}`)
  assert.equal(reading.rows.length, expected.rows, 'rows')
  assert.equal(reading.widest, expected.widest, 'cells of the widest row')
  if (expected.encoding) assert.equal(reading.encoding, expected.encoding)
}

/** What holds for any file. */
function judge(reading: Reading): void {
  if ('error' in reading) {
    assert.match(reading.message, /^[A-Z].*\.$/)
    return
  }
  for (const cell of reading.rows.flat()) {
    assert.ok(cell.length <= MAX_CELL_CHARACTERS, 'a cell is longer than can be shown')
    assert.ok(!/[\0\ufffd]|\[object /.test(cell), `a cell is no text: ${cell.slice(0, 50)}`)
  }
}

let passed = 0
const failures: string[] = []
for (const folder of FOLDERS.filter((each) => existsSync(each))) {
  for (const name of readdirSync(folder).filter((each) => each !== 'manifest.tsv')) {
    try {
      const reading = await read(join(folder, name))
      judge(reading)
      const expected = EXPECTATIONS[name]
      if (expected) compare(reading, expected)
      passed++
    } catch (error) {
      failures.push(`${name}: ${error instanceof Error ? error.message : error}`)
    }
  }
}
const report = 'test-results/foreign.json'
const cli = ['node_modules/@playwright/test/cli.js', 'test', '--config', 'e2e/playwright.config.ts']
const { status } = spawnSync(process.execPath, [...cli, '--reporter=line,json'], {
  stdio: 'inherit',
  env: { ...process.env, FOREIGN_SHEETS: resolve(root), PLAYWRIGHT_JSON_OUTPUT_FILE: report },
})
const journeys = countJourneys(report, status === 0)
passed += journeys.passed
failures.push(...journeys.failures)
if (passed === 0) failures.push('There are no such files')
printOutcome({ passed, failures })
if (failures.length > 0) process.exit(1)
