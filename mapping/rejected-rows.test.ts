import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { RowProblem } from '#contract/imports.ts'
import { proposeMapping } from './propose/propose-mapping.ts'
import { rejectedRows } from './rejected-rows.ts'
import { createAuctionReader } from './row-reader.ts'
import { names } from './testing/known.ts'
import { auctionsMapping, HEADER } from './testing/mappings.ts'

const problem = (message: string): RowProblem => ({
  ...{ row: 2, field: 'state', column: 0, code: 'missing', value: '', message },
})
const readCsv = (text: string): string[][] => parse(text, { bom: true, relax_column_count: true })

describe('the file of rejected rows', () => {
  it('has the columns of the sheet, the number of each row and its reasons', () => {
    const file = rejectedRows(['State', 'County'], 2)
    const line = file.line(['', 'Polk, "FL"'], 12, [problem('One.'), problem('Two.'), problem('One.')])
    expect(file.head + line).toBe('\uFEFFState,County,_row,_reason\r\n,"Polk, ""FL""",12,One. Two.\r\n')
  })

  it('keeps its own columns behind the widest row, and has them once', () => {
    const first = rejectedRows(['a', 'b'], 4)
    const text = first.head + first.line(['1', '2', '3'], 5, [problem('x')])
    expect(readCsv(text)).toEqual([
      ['a', 'b', '', '', '_row', '_reason'],
      ['1', '2', '3', '', '5', 'x'],
    ])
    const [header = [], row = []] = readCsv(text)
    const second = rejectedRows(header, 6)
    expect(readCsv(second.head + second.line(row, 2, [problem('y')]))).toEqual([
      ['a', 'b', '', '', '_row', '_reason'],
      ['1', '2', '3', '', '2', 'y'],
    ])
  })

  it('has no header where the sheet has none', () => {
    const file = rejectedRows([], 2)
    expect(file.head + file.line(['1'], 1, [problem('x')])).toBe('\uFEFF1,,1,x\r\n')
  })

  it('reads back equal when it is imported again, and runs nowhere', () => {
    const cell = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.constantFrom('=1+1', '+1', '-', '@x', "'=1", "''-2", '\t=1', '\r=1', "'", '"', 'a\r\nb', ' = '),
    )
    const reader = createAuctionReader(auctionsMapping(), { names, header: HEADER })
    fc.assert(
      fc.property(fc.array(fc.array(cell, { minLength: 9, maxLength: 9 }), { minLength: 1 }), (rows) => {
        const file = rejectedRows(HEADER, 9)
        const lines = rows.map((row, index) => file.line(row, index + 2, [problem('x')]))
        const [header = [], ...read] = readCsv(file.head + lines.join(''))
        expect(header).toEqual([...HEADER, '_row', '_reason'])
        expect(read.map((row) => reader.cells(row, 2).slice(0, 9))).toEqual(rows)
        for (const text of read.flat()) expect(text).not.toMatch(/^[=+\-@\t\r]/)
      }),
    )
  })

  it('is imported as the sheet was, once it is put right', () => {
    const sheet = [HEADER, ['Flordia', 'Polk', 'deed', '2026-03-05', '', '-', '($5)', '', '']]
    const file = rejectedRows(HEADER, 9)
    const [header = [], row = []] = readCsv(
      file.head + file.line(sheet[1] ?? [], 2, [problem('“Flordia” is no state.')]),
    )
    const rows = [header, row.with(0, 'Florida').with(6, '5')]
    const { mapping } = proposeMapping({ rows }, names)
    expect(mapping?.list).toEqual(proposeMapping({ rows: sheet }, names).mapping?.list)
    if (mapping?.list.kind !== 'auctions') throw new Error('It is a list of auctions.')
    const reader = createAuctionReader({ ...mapping, list: mapping.list }, { names, header })
    expect(rows.map((each, index) => reader.read(each, index + 1))).toMatchObject([
      { kind: 'header' },
      { kind: 'read', draft: { state: 'FL', total_certificates: null, total_market_value: 5 } },
    ])
  })
})
