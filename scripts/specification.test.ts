import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, it } from 'vitest'

/** docs/specification.md names a test for each sentence, as `file`: *name of the test*. */
const rows = readFileSync('docs/specification.md', 'utf8')
  .split('\n')
  .filter((line) => /^\| (?!Sentence)/.test(line))
const NAMED = /`([\w.-]+)`: \*(.+?)\*(?=<br>| \|)/g
const named = (row: string) => [...row.matchAll(NAMED)].map(([, file = '', name = '']) => ({ file, name }))

const tests = globSync('{contract,e2e,server,web}/**/*.{test,e2e}.{ts,tsx}')

it('names a test for each sentence', () => {
  expect(rows.length).toBeGreaterThan(200)
  expect(rows.filter((row) => named(row).length === 0)).toEqual([])
})

it('names tests that there are', () => {
  const missing = rows.flatMap(named).filter(({ file, name }) => {
    const [path, another] = tests.filter((one) => basename(one).replace(/\.tsx?$/, '') === file)
    return !path || another !== undefined || !readFileSync(path, 'utf8').includes(name)
  })
  expect(missing).toEqual([])
})
