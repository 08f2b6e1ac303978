import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MAX_CELL_CHARACTERS } from '../limits.ts'
import { bytesSource, rowsOf } from '../testing/reading.ts'
import { unpack } from './unpack.ts'
import { writeXlsx } from './write-xlsx.ts'
import { openZip } from './zip.ts'

type Rows = readonly (readonly string[])[]

async function bytesOf(pieces: AsyncIterable<Uint8Array>): Promise<Uint8Array<ArrayBuffer>> {
  const all: Uint8Array[] = []
  for await (const piece of pieces) all.push(piece)
  return new Uint8Array(Buffer.concat(all))
}

async function* blocksOf(rows: Rows, size = 2): AsyncGenerator<Rows> {
  for (let at = 0; at < rows.length; at += size) yield rows.slice(at, at + size)
}

const columnsOf = (labels: readonly string[]) => labels.map((label) => ({ label, width: 20 }))
const bookOf = (labels: readonly string[], rows: Rows) =>
  bytesOf(writeXlsx({ name: 'People', columns: columnsOf(labels), rows: blocksOf(rows) }))
/** A part of it, as text. */
async function partOf(book: Uint8Array<ArrayBuffer>, path: string): Promise<string> {
  const source = bytesSource(book)
  const entry = (await openZip(source)).entries.find(({ name }) => name === path)
  if (!entry) throw new Error(`There is no ${path}.`)
  return new TextDecoder().decode(await bytesOf(unpack(source, entry)))
}
const SHEET = 'xl/worksheets/sheet1.xml'

/** What our own reader finds in it, below the header. */
const readBack = async (rows: Rows) => (await rowsOf(await bookOf(['A', 'B', 'C'], rows))).slice(1)

describe('a workbook that is written', () => {
  it('reads back as it was, whatever the texts are', async () => {
    const text = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 20 }),
      fc.string({ unit: 'binary', maxLength: 20 }),
      fc.constantFrom('=1+1', '_x0041_', '_x005F_x0041_', '  blanks  ', ']]>', 'a\r\nb', '\t', '\uFFFE\uFFFF', '007'),
    )
    // A row ends with something: what is empty behind it is not kept of any sheet.
    const row = fc.tuple(text, text).map((cells) => [...cells, '.'])
    await fc.assert(
      fc.asyncProperty(fc.array(row, { maxLength: 9 }), async (rows) => {
        const whole = rows.map((cells) => cells.map((cell) => cell.toWellFormed()))
        expect(await readBack(whole)).toEqual(whole)
      }),
    )
  })

  it('has numbers as numbers, as they are to be shown', async () => {
    const columns = [
      { label: 'State', width: 20 },
      { label: 'Auctions', width: 12, format: 'whole' as const },
      { label: 'Value', width: 12, format: 'dollars' as const },
      { label: 'Share', width: 12, format: 'percent' as const },
    ]
    const book = await bytesOf(writeXlsx({ name: 'Figures', columns, rows: [[['Texas', 1234, 5.5, null]]] }))
    const sheet = await partOf(book, SHEET)
    expect(sheet).toContain('<c r="B2" s="3"><v>1234</v></c><c r="C2" s="5"><v>5.5</v></c></row>')
    expect(await rowsOf(book)).toEqual([
      ['State', 'Auctions', 'Value', 'Share'],
      ['Texas', '1,234', '$5.50'],
    ])
  })

  it('has no formula and no number, and says that its cells are texts', async () => {
    const rows = [['=HYPERLINK("http://x.test")', '+1', '0012']]
    const book = await bookOf(['A', 'B', 'C'], rows)
    expect(await rowsOf(book)).toEqual([['A', 'B', 'C'], ...rows])
    const sheet = await partOf(book, SHEET)
    expect(sheet).not.toMatch(/<f>|<v>/)
    expect(sheet.match(/ t="inlineStr"/g)).toHaveLength(6)
    expect(sheet.match(/<c r="[A-C]2" s="1" /g)).toHaveLength(3)
    expect(sheet).toContain('<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>')
    expect(sheet).toContain('sqref="A1:C2" numberStoredAsText="1"')
  })

  it('cuts a text that no cell holds, and says that it did', async () => {
    const [[cut = ''] = []] = await readBack([['x'.repeat(MAX_CELL_CHARACTERS + 1), '', '.']])
    expect(cut).toHaveLength(MAX_CELL_CHARACTERS)
    expect(cut.endsWith('…')).toBe(true)
  })

  it('leaves empty cells out, and names columns beyond Z', async () => {
    const labels = Array.from({ length: 704 }, (_, column) => `Column ${column}`)
    const sheet = await partOf(await bookOf(labels, [labels.map((label, at) => (at === 703 ? label : ''))]), SHEET)
    expect(sheet).toMatch(/<c r="Z1" .*<c r="AA1" .*<c r="ZZ1" .*<c r="AAA1" .*<c r="AAB1" /)
    expect(sheet).toContain('<row r="2"><c r="AAB2" s="1" t="inlineStr"><is><t>Column 703</t></is></c></row>')
  })

  it('asks for rows only as its bytes are taken, and no more once nobody takes them', async () => {
    const asked = { rows: 0, ended: false }
    async function* endless(): AsyncGenerator<Rows> {
      try {
        for (;;) {
          asked.rows += 500
          // Nothing that can be packed.
          yield Array.from({ length: 500 }, () => [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()])
        }
      } finally {
        asked.ended = true
      }
    }
    let taken = 0
    for await (const bytes of writeXlsx({ name: 'People', columns: columnsOf(['A', 'B', 'C']), rows: endless() })) {
      taken += bytes.length
      if (taken > 2_000_000) break
    }
    // About 60 bytes of each row are left of three texts of 36 characters.
    expect(asked.rows).toBeLessThan(60_000)
    expect(asked.ended).toBe(true)
  })

  it('fails with what its rows fail with', async () => {
    async function* broken(): AsyncGenerator<Rows> {
      yield [['a']]
      throw new Error('The database is gone.')
    }
    const book = writeXlsx({ name: 'People', columns: columnsOf(['A']), rows: broken() })
    await expect(bytesOf(book)).rejects.toThrow('The database is gone.')
  })
})
