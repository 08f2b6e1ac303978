import fc from 'fast-check'
import { expect, it } from 'vitest'
import { tries } from '../../server/testing/proof.ts'
import { openSheetFile } from '../open.ts'
import { bytesSource, errorOf, rowsOf } from '../testing/reading.ts'
import { bookOf } from '../testing/workbook.ts'
import { CellTexts } from './cell-text.ts'
import { NumberFormats } from './number-formats.ts'
import { SharedStrings } from './shared-strings.ts'
import { SheetRows } from './sheet-rows.ts'
import type { ZipEntry } from './unpack.ts'
import { XmlScanner } from './xml.ts'

/** Ways to write the same text in XML. */
const WRITINGS = ['entities', 'numbers', 'data', 'escapes'] as const
type Writing = (typeof WRITINGS)[number]

/** Text that XML can hold, as a program writes it: escapes that are meant as they are, are escaped. */
function written(text: string, writing: Writing): string {
  const escaped = text.replace(/_(?=x[0-9A-Fa-f]{4})/g, '_x005F_')
  if (writing === 'data' && !/]]>|\r/.test(escaped)) return `<![CDATA[${escaped}]]>`
  return escaped.replace(/[<>&\r]|[^\x20-\x7e]/gu, (sign) => {
    const code = sign.codePointAt(0) ?? 0
    if (writing === 'numbers') return `&#${code};`
    if (writing === 'escapes' && code < 0x10000) return `_x${code.toString(16).padStart(4, '0')}_`
    return sign === '<' ? '&lt;' : sign === '>' ? '&gt;' : sign === '&' ? '&amp;' : sign === '\r' ? '&#xD;' : sign
  })
}

const FORMS = ['shared', 'inline', 'formula', 'runs'] as const
type Cell = { text: string; form: (typeof FORMS)[number]; writing: Writing; preserve: boolean }

const Text = fc
  .string({
    unit: fc.oneof(
      fc.constantFrom(...'ab _x0041_<>&;"\'\t\n\r', 'é', 'ß', '京', '😀'),
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }),
    ),
    maxLength: 12,
  })
  // what XML cannot hold, no workbook does
  .map((text) => text.replace(/[\x00-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]|\p{Surrogate}/gu, '').normalize())
const Cell: fc.Arbitrary<Cell> = fc.record({
  text: Text,
  form: fc.constantFrom(...FORMS),
  writing: fc.constantFrom(...WRITINGS),
  preserve: fc.boolean(),
})
const Grid = fc.array(fc.array(fc.option(Cell, { nil: undefined, freq: 4 }), { maxLength: 6 }), { maxLength: 8 })
const Prefix = fc.constantFrom('', 'x:', 'long-one:')
const Blank = fc.constantFrom('', '\n', ' \r\n  ', '<!-- a -->')

type Layout = { prefix: string; blank: string; numbered: boolean }
const Layout: fc.Arbitrary<Layout> = fc.record({ prefix: Prefix, blank: Blank, numbered: fc.boolean() })

const letter = (column: number) => String.fromCharCode(65 + column)

/** The sheet and the strings of a workbook with these cells. */
function partsOf(grid: readonly (readonly (Cell | undefined)[])[], { prefix, blank, numbered }: Layout) {
  const strings: string[] = []
  const tag = (name: string, content: string, attributes = '') =>
    `<${prefix}${name}${attributes}>${content}</${prefix}${name}>`
  const t = ({ text, writing, preserve }: Cell) =>
    tag('t', written(text, writing), preserve ? ' xml:space="preserve"' : '')
  const cellOf = (cell: Cell | undefined, at: string) => {
    const place = numbered ? ` r="${at}"` : ''
    if (!cell) return `<${prefix}c${place} s="1"/>`
    if (cell.form === 'inline') return tag('c', tag('is', t(cell)), `${place} t="inlineStr"`)
    if (cell.form === 'formula')
      return tag('c', tag('f', 'A1') + tag('v', written(cell.text, cell.writing)), `${place} t="str"`)
    const half = { ...cell, text: '' }
    const text = cell.form === 'runs' ? tag('r', t(cell)) + tag('r', t(half)) + tag('rPh', tag('t', 'no')) : t(cell)
    return tag('c', tag('v', String(strings.push(tag('si', text)) - 1)), `${place} t="s"`)
  }
  const rows = grid.map((cells, row) => {
    const content = cells.map((cell, column) => cellOf(cell, `${letter(column)}${row + 1}`)).join(blank)
    return tag('row', content, numbered ? ` r="${row + 1}" spans="1:9"` : '')
  })
  const xmlns = ` xmlns${prefix && `:${prefix.slice(0, -1)}`}="a"`
  return {
    sheet: tag('worksheet', tag('sheetData', blank + rows.join(blank)), xmlns),
    table: tag('sst', strings.join(blank), xmlns),
  }
}

/** Rows without the blanks at their ends, which no sheet knows. */
const trimmed = (rows: readonly (readonly string[])[]) => {
  const texts = rows.map((row) => row.slice(0, row.findLastIndex((text) => text !== '') + 1))
  return texts.slice(0, texts.findLastIndex((row) => row.length > 0) + 1)
}

const textsIn = (grid: readonly (readonly (Cell | undefined)[])[]) =>
  trimmed(grid.map((row) => row.map((cell) => cell?.text ?? '')))

it('any text comes back, however it is written', async () => {
  await fc.assert(
    fc.asyncProperty(Grid, Layout, async (grid, layout) => {
      const { sheet, table } = partsOf(grid, layout)
      const rows = await rowsOf(bookOf({ sheet, parts: [{ name: 'xl/sharedStrings.xml', body: table }] }))
      expect(trimmed(rows)).toEqual(textsIn(grid))
    }),
    { numRuns: tries(60, 300) },
  )
})

const UTF_8 = new TextEncoder()

/** Bytes in pieces of these sizes, again and again. */
function piecesOf(text: string, sizes: readonly number[]): Uint8Array[] {
  const bytes = UTF_8.encode(text)
  const pieces: Uint8Array[] = []
  for (let at = 0; at < bytes.length; ) {
    const size = sizes[pieces.length % sizes.length] ?? 1
    pieces.push(bytes.subarray(at, at + size))
    at += size
  }
  return pieces
}

const entry: ZipEntry = { name: '', method: 0, encrypted: false, checksum: 0, packed: 0, unpacked: 0, at: 0 }

/** All texts of a sheet whose bytes come in pieces. */
async function textsOf(sheet: readonly Uint8Array[], table: readonly Uint8Array[]): Promise<string[][]> {
  async function* read() {
    yield* table
  }
  const strings = new SharedStrings({ entries: [], find: () => undefined, read }, entry)
  const texts = new CellTexts([], await NumberFormats.for([], false))
  const reader = new SheetRows()
  const scanner = new XmlScanner(reader)
  const rows: string[][] = []
  for (const piece of sheet) {
    scanner.write(piece)
    const run = reader.take()
    if (!run) continue
    await strings.keep(run.lastString())
    const stringAt = await strings.of([run])
    run.rows.forEach((row, place) => {
      while (rows.length < row) rows.push([])
      rows.push(texts.row(run, place, stringAt))
    })
  }
  scanner.end()
  return trimmed(rows)
}

it('any piece may end anywhere', async () => {
  const Sizes = fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 5 })
  await fc.assert(
    fc.asyncProperty(Grid, Layout, Sizes, async (grid, layout, sizes) => {
      const { sheet, table } = partsOf(grid, layout)
      expect(await textsOf(piecesOf(sheet, sizes), piecesOf(table, sizes))).toEqual(textsIn(grid))
    }),
    { numRuns: tries(100, 1000) },
  )
})

it('any number keeps its value', async () => {
  const Value = fc.oneof(
    fc.integer(),
    fc.double({ noNaN: true, noDefaultInfinity: true }),
    fc.integer({ max: 1e9 }).map((cents) => cents / 100),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(Value, { minLength: 1, maxLength: 20 }), async (values) => {
      const cells = values.map((value) => `<c><v>${value}</v></c>`).join('')
      const [row = []] = await rowsOf(bookOf({ rows: `<row>${cells}</row>` }))
      expect(row.map(Number)).toEqual(values.map((value) => Number(value.toPrecision(15)) + 0))
    }),
  )
})

it('any bytes are rows or a reason', async () => {
  const Change = fc.tuple(fc.nat(), fc.integer({ min: 0, max: 255 }))
  const good = bookOf({
    rows: '<row r="1"><c r="A1" t="s"><v>0</v></c><c><v>5</v></c></row>',
    strings: '<si><t>a</t></si>',
  })
  await fc.assert(
    fc.asyncProperty(fc.array(Change, { maxLength: 8 }), fc.nat({ max: 40 }), async (changes, cut) => {
      const bytes = good.slice(0, good.length - (cut > 30 ? cut * 10 : 0))
      for (const [at, byte] of changes) bytes[at % bytes.length] = byte
      const read = await errorOf(bytes)
      expect(typeof read === 'string' || Array.isArray(read)).toBe(true)
    }),
    { numRuns: tries(60, 500) },
  )
})

it('any XML in the parts is rows or a reason', async () => {
  const Piece = fc.constantFrom(
    '<row>',
    '</row>',
    '<row r="2">',
    '<c r="B1">',
    '<c t="s">',
    '<c t="inlineStr">',
    '</c>',
    '<v>',
    '</v>',
    '0',
    '<is>',
    '</is>',
    '<t>',
    '</t>',
    '<si>',
    '</si>',
    '<f>',
    '</f>',
    '&amp;',
    '&',
    '<c/>',
    '<',
    '>',
    '"',
    '<!--',
    '-->',
    '<![CDATA[',
    ']]>',
    'é',
    '\0',
    '<row r="1" ',
    '<x:c>',
    ' ',
  )
  const Junk = fc.array(Piece, { maxLength: 30 }).map((pieces) => pieces.join(''))
  await fc.assert(
    fc.asyncProperty(Junk, Junk, async (rows, strings) => {
      const read = await errorOf(bookOf({ rows, strings }))
      expect(typeof read === 'string' || Array.isArray(read)).toBe(true)
    }),
    { numRuns: tries(100, 1000) },
  )
})

it('as many strings as there are come back, in any order, and beside another reading', async () => {
  const count = 300_000
  const text = (index: number) => `${index} ${'parcel '.repeat(10)}`
  const strings = Array.from({ length: count }, (_, index) => `<si><t>${text(index)}</t></si>`).join('')
  const wanted = Array.from({ length: 3000 }, (_, row) => [row, count - 1 - row, (row * 7919) % count])
  const rows = wanted.map((row) => `<row>${row.map((index) => `<c t="s"><v>${index}</v></c>`).join('')}</row>`).join('')
  const file = await openSheetFile(bytesSource(bookOf({ rows, strings })))
  async function read() {
    const texts: string[][] = []
    for await (const block of file.rows(0))
      for (let index = 0; index < block.count; index++) texts.push(block.row(index))
    return texts
  }
  const expected = wanted.map((row) => row.map((index) => text(index)))
  expect(await Promise.all([read(), read()])).toEqual([expected, expected])
})
