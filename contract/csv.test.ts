import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type CsvCell, toCsv, unescaped } from './csv.ts'

/** RFC 4180, read independently of how it is written. */
function readCsv(text: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  let cell = ''
  let quoted = false
  const body = text.replace(/^\uFEFF/, '')
  for (let at = 0; at < body.length; at += 1) {
    const char = body[at] ?? ''
    if (quoted && char === '"' && body[at + 1] === '"') {
      cell += '"'
      at += 1
    } else if (char === '"') quoted = !quoted
    else if (!quoted && char === ',') {
      row.push(cell)
      cell = ''
    } else if (!quoted && char === '\r' && body[at + 1] === '\n') {
      rows.push([...row, cell])
      row = []
      cell = ''
      at += 1
    } else cell += char
  }
  return rows
}

describe('toCsv', () => {
  it('writes a byte order mark, CRLF and quotes where they are needed', () => {
    const text = toCsv(
      ['State', 'Value'],
      [
        ['Texas', 1743541.38],
        ['a "b", c', null],
      ],
    )
    expect(text).toBe('\uFEFFState,Value\r\nTexas,1743541.38\r\n"a ""b"", c",\r\n')
  })

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx'])('neutralises the text %j', (text) => {
    expect(readCsv(toCsv(['a'], [[text]]))).toEqual([['a'], [`'${text}`]])
  })

  it.each([
    ['\t=1', "'\t'=1"],
    ['x;=1+1', "x;'=1+1"],
    ['x; @SUM(A1)', "x;' @SUM(A1)"],
    ['x;;+1', "x;;'+1"],
    ['x\t-1', "x\t'-1"],
    ['two\nlines\n=1', "two\nlines\n'=1"],
    ["x;'=1", "x;''=1"],
    ['(a); b - c', '(a); b - c'],
  ])('%j runs nowhere, whatever separates cells there', (text, written) => {
    expect(readCsv(toCsv(['a'], [[text]]))).toEqual([['a'], [written]])
    expect(unescaped(written)).toBe(text)
  })

  it('leaves numbers numbers', () => {
    expect(toCsv(['a'], [[-5], [0.1], [Number.NaN]])).toBe('\uFEFFa\r\n-5\r\n0.1\r\n\r\n')
  })

  it('reads back equal with the apostrophes taken off', () => {
    const risky = fc
      .tuple(fc.constantFrom("'", "''", '', '=', '+', '-', '@', '\t', '\r'), fc.string())
      .map((parts) => parts.join(''))
    const several = fc
      .array(fc.constantFrom("'", '=', '-', ';', '\t', '\r', '\n', ' ', 'x', '"', ','), { maxLength: 12 })
      .map((parts) => parts.join(''))
    const cell = fc.oneof(fc.string({ unit: 'grapheme' }), risky, several, fc.integer({ min: 0 }), fc.constant(null))
    const expected = (value: CsvCell) => (value === null ? '' : String(value))
    fc.assert(
      fc.property(fc.array(fc.tuple(cell, cell)), (rows) => {
        const read = readCsv(toCsv(['a', 'b'], rows)).slice(1)
        expect(read.map((row) => row.map(unescaped))).toEqual(rows.map((row) => row.map(expected)))
        for (const text of read.flat()) expect(text).not.toMatch(/^[=+\-@\t\r]|[;\t\r\n]\s*[=+\-@]/)
      }),
    )
  })
})
