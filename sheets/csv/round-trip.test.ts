import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { SheetError } from '../errors.ts'
import { MAX_COLUMNS } from '../limits.ts'
import { bytesSource } from '../testing/reading.ts'
import { type CsvStyle, writeCsv } from '../testing/write-csv.ts'
import { type Csv, openCsv } from './read-csv.ts'

/** Letters of Windows-1252 that no two of are UTF-8, and some of every other kind. */
const WESTERN = ['é', 'ñ', 'Ü', 'ß']
const ANY = ['中', 'ʤ', '😀', '\u00a0', '\u2028', '\ufffd']
const WRITTEN = [
  '"',
  '""',
  ',',
  ';',
  '\t',
  '|',
  '\n',
  '\r',
  '\r\n',
  ' ',
  '\\',
  "'",
  '=',
  'a',
  'Lot 5',
  '00123',
  '-1,234.50',
]

const styles = fc.record<CsvStyle>({
  encoding: fc.constantFrom('utf-8', 'utf-16le', 'utf-16be', 'windows-1252'),
  isMarked: fc.boolean(),
  delimiter: fc.constantFrom(',', ';', '\t', '|'),
  lineEnd: fc.constantFrom('\n', '\r\n', '\r'),
  quotes: fc.constantFrom('where needed', 'everywhere'),
  endsWithLine: fc.boolean(),
})
const cell = (letters: readonly string[]) =>
  fc.array(fc.constantFrom(...WRITTEN, ...letters), { maxLength: 6 }).map((parts) => parts.join(''))
const rows = (letters: readonly string[]) =>
  fc.array(fc.array(cell(letters), { minLength: 1, maxLength: 6 }), { maxLength: 8 })
const tables = styles.chain((style) =>
  fc.tuple(fc.constant(style), rows(style.encoding === 'windows-1252' ? WESTERN : [...WESTERN, ...ANY])),
)
/** Plain letters enough for any encoding to be told, and a last row that is not blank. */
const framed = (table: string[][]) => [['résumé of the county and of its parcels, '.repeat(10)], ...table, ['end']]

async function rowsOf(csv: Csv): Promise<string[][]> {
  const found: string[][] = []
  for await (const block of csv.rows()) {
    const again = await csv.again(block)
    expect(again.count).toBe(block.count)
    for (let index = 0; index < block.count; index++) {
      const row = block.row(index)
      expect(again.row(index)).toEqual(row)
      expect(row.length).toBeLessThanOrEqual(Math.min(block.widest, MAX_COLUMNS))
      found.push(row)
    }
  }
  return found
}

describe('any table', () => {
  it('is read as it was written, in any style, wherever pieces of the file end', async () => {
    await fc.assert(
      fc.asyncProperty(tables, fc.integer({ min: 8, max: 300 }), async ([style, table], piece) => {
        const csv = await openCsv(bytesSource(writeCsv(framed(table), style)), piece)
        expect(await rowsOf(csv)).toEqual(framed(table))
      }),
      { numRuns: 1500 },
    )
  })

  it('is parted by the delimiter it is written with', async () => {
    const word = fc.constantFrom('Polk', 'Smith, Jo', 'a; b', '1,5', '12', '', '2026-11-05', '"x"', 'Tax Lien')
    const wide = fc.integer({ min: 2, max: 9 }).chain((width) => {
      const row = fc.array(word, { minLength: width, maxLength: width })
      const names = Array.from({ length: width }, (_, index) => `Column ${index}`)
      return fc.array(row, { minLength: 1, maxLength: 30 }).map((table) => [names, ...table])
    })
    await fc.assert(
      fc.asyncProperty(wide, styles, async (table, style) => {
        const csv = await openCsv(bytesSource(writeCsv(table, { ...style, isNamed: false })))
        expect(csv.delimiter).toBe(style.delimiter)
      }),
      { numRuns: 500 },
    )
  })
})

describe('any text', () => {
  const text = fc.array(fc.constantFrom(...WRITTEN, ...ANY, ...WESTERN, '\0', '\ufeff'), { maxLength: 120 })
  it('is read alike wherever pieces of the file end', async () => {
    await fc.assert(
      fc.asyncProperty(text, fc.integer({ min: 1000, max: 3000 }), async (parts, piece) => {
        // rows longer than a piece are read otherwise, and no longer than this is any
        const bytes = new TextEncoder().encode(`sep=,\n${`${parts.join('').slice(0, 300)}\n`.repeat(9)}`)
        const [whole, cut] = await Promise.all([outcome(bytes), outcome(bytes, piece)])
        expect(cut).toEqual(whole)
      }),
      { numRuns: 1500 },
    )
  })

  it('and any bytes end in rows or in one sentence', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 400 }), fc.integer({ min: 8, max: 300 }), async (bytes, piece) => {
        await outcome(Uint8Array.from(bytes), piece)
      }),
      { numRuns: 1500 },
    )
  })
})

/** The rows of a file, or why there are none. */
async function outcome(bytes: Uint8Array<ArrayBuffer>, piece?: number): Promise<unknown> {
  try {
    return await rowsOf(await openCsv(bytesSource(bytes), piece))
  } catch (error) {
    if (error instanceof SheetError) return error.code
    throw error
  }
}
