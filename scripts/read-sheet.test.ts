import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { bookOf } from '../sheets/testing/workbook.ts'

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'read-sheet-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function file(content: string | Uint8Array, name = 'a.csv') {
  const path = join(folder, name)
  writeFileSync(path, content)
  return path
}
const run = (...args: string[]): unknown =>
  JSON.parse(execFileSync(process.execPath, ['scripts/read-sheet.ts', ...args], { encoding: 'utf8' }))

it('prints the header, the first rows and how many there are', () => {
  const lines = Array.from({ length: 300 }, (_, row) => `${row},Polk`)
  const path = file(`\n ,\nid,county\n${lines.join('\n')}\n\n\n`)
  const read = { kind: 'csv', encoding: 'utf-8', header: ['id', 'county'], total_rows: 300 }
  expect(run(path)).toEqual({ ...read, rows: lines.slice(0, 100).map((line) => line.split(',')) })
  expect(run(path, '--rows', '1')).toEqual({ ...read, rows: [['0', 'Polk']] })
  expect(run(path, '--rows', '0')).toEqual({ ...read, rows: [] })
})

it('prints the sheets of a workbook, whatever the file is called', () => {
  const rows = '<row><c><v>1</v></c></row><row><c t="b"><v>1</v></c></row>'
  expect(run(file(bookOf({ rows })))).toMatchObject({ kind: 'xlsx', header: ['1'], rows: [['TRUE']], total_rows: 1 })
})

it('says how many columns are not shown', () => {
  const read = run(file(`${'x,'.repeat(1500)}x\n1,2\n`))
  expect(read).toMatchObject({ total_rows: 1, notes: ['The first 1000 of 1501 columns are shown.'] })
})

it('prints one sentence where there is no table', () => {
  const code = (error: string) => ({ error: { code: error, message: expect.stringMatching(/^[A-Z].*\.$/) } })
  expect(run(file(''))).toEqual(code('empty-file'))
  expect(run(file('\n , \n'))).toEqual(code('empty-sheet'))
  expect(run(file('<html><body>'))).toEqual(code('web-page'))
  const large = file('a,b\n')
  truncateSync(large, 100_000_001)
  expect(run(large)).toEqual(code('file-too-large'))
  expect(run(join(folder, 'none.csv'))).toEqual(code('unreadable'))
  expect(run(folder)).toEqual(code('unreadable'))
})

it('says how it is asked', () => {
  for (const args of [[], [file('a'), '--rows', 'x']]) {
    const { status, stderr } = spawnSync(process.execPath, ['scripts/read-sheet.ts', ...args], { encoding: 'utf8' })
    expect(status).toBe(1)
    expect(stderr).toContain('npm run -s read-sheet -- FILE')
  }
})
