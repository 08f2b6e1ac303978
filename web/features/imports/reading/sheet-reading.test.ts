import { describe, expect, test, vi } from 'vitest'
import { marksOf } from '#mapping/row-marks.ts'
import { SheetError } from '#sheets/errors.ts'
import { blobSource } from '#sheets/source.ts'
import { workbookOf } from '../../../../sheets/testing/workbook.ts'
import type { SheetHead, SheetProgress } from './sheet-messages.ts'
import { SheetReading } from './sheet-reading.ts'
import { warmUp, writeWorkbook } from './warm-up.ts'

const lines = (count: number) => Array.from({ length: count }, (_, row) => `${row},County ${row},${row * 1.5}`)
const csvOf = (rows: readonly string[]) => new Blob([`Row,County,Value\n${rows.join('\n')}`])
/** Reads a file to its end. @returns what was told meanwhile */
async function read(file: Blob) {
  const heads: { head: SheetHead; progress: SheetProgress }[] = []
  const progress: SheetProgress[] = []
  const reading = new SheetReading(blobSource(file), null, {
    head: (head, progress) => heads.push({ head, progress }),
    progress: (now) => progress.push(now),
  })
  await reading.run()
  return { reading, heads, last: progress.at(-1) ?? heads.at(-1)?.progress }
}
const cells = (fromRow: number, toRow: number, fromColumn = 0, toColumn = 10) => ({
  fromRow,
  toRow,
  fromColumn,
  toColumn,
})
const unsignalled = { onRows: () => undefined, signal: new AbortController().signal }

describe('a text file', () => {
  test('tells its first rows once, before the last is read, and then how far it is', async () => {
    const { heads, last } = await read(csvOf(lines(200_000)))
    expect(heads).toHaveLength(1)
    expect(heads[0]?.head).toMatchObject({ format: { kind: 'csv', delimiter: ',' }, first: 0 })
    expect(heads[0]?.head.rows).toHaveLength(101)
    expect(heads[0]?.head.rows.slice(0, 2)).toEqual([
      ['Row', 'County', 'Value'],
      ['0', 'County 0', '0'],
    ])
    expect(heads[0]?.progress.rows).toBeLessThan(200_001)
    expect(heads[0]?.progress.done).toBe(false)
    expect(last).toEqual({
      rows: 200_001,
      columns: 3,
      encoding: 'utf-8',
      share: 1,
      done: true,
      parts: [{ name: '', rows: 200_001 }],
    })
  })

  test('has any of its rows within reach, and of these any columns', async () => {
    const { reading } = await read(csvOf(lines(200_000)))
    for (const row of [0, 5000, 123_456, 199_999])
      expect(await reading.cells(cells(row + 1, row + 2))).toEqual([[`${row}`, `County ${row}`, `${row * 1.5}`]])
    expect(await reading.cells(cells(199_999, 300_000, 1, 2))).toEqual([['County 199998'], ['County 199999']])
    expect(await reading.cells(cells(300_000, 300_010))).toEqual([])
  })

  test('begins where there is content', async () => {
    const { heads } = await read(new Blob(['\n , \nState,County\nTexas,Bastrop']))
    expect(heads[0]?.head).toMatchObject({
      first: 2,
      rows: [
        ['State', 'County'],
        ['Texas', 'Bastrop'],
      ],
    })
  })

  test('sends fewer first rows where these are wide', async () => {
    const wide = Array.from({ length: 900 }, (_, at) => `c${at}`).join(',')
    const { heads } = await read(new Blob([Array.from({ length: 300 }, () => wide).join('\n')]))
    expect(heads[0]?.head.rows.length).toBeLessThan(40)
  })

  test('of nothing but blanks is empty', async () => {
    await expect(read(new Blob(['\n\n,\n']))).rejects.toThrow(new SheetError('empty-sheet'))
  })
})

describe('a workbook', () => {
  const sheets = [
    { name: 'Sales', rows: Array.from({ length: 5000 }, (_, row) => [row, '', `C ${row}`]) },
    { name: 'Notes & more', rows: [['Printed']] },
  ]

  test('has any of its rows within reach', async () => {
    const { reading, heads, last } = await read(await writeWorkbook(sheets))
    expect(heads[0]?.head).toMatchObject({ format: { kind: 'xlsx', sheets: ['Sales', 'Notes & more'] }, first: 0 })
    expect(last).toEqual({
      rows: 5000,
      columns: 3,
      encoding: null,
      share: null,
      done: true,
      parts: [{ name: 'Sales', rows: 5000 }],
    })
    for (const row of [0, 999, 1000, 4999])
      expect(await reading.cells(cells(row, row + 1))).toEqual([[`${row}`, '', `C ${row}`]])
  })

  test('keeps what is read of a cell beside what it shows, and what is said of a row', async () => {
    const rows = [
      ['Parcel', 'Value'],
      ['="001"', { value: 1563.25, style: 1 }],
      [2, {}],
    ]
    const { reading, heads } = await read(
      new Blob([workbookOf([{ name: 'Sales', rows, hidden: [2], merged: ['B2:B3'] }], ['#,##0'])]),
    )
    expect(heads[0]?.head).toMatchObject({
      rows: [['Parcel', 'Value'], ['="001"', '1,563'], ['2']],
      values: [['Parcel', 'Value'], ['001', '1563.25'], ['2']],
    })
    expect(await reading.cells(cells(1, 3))).toEqual([
      [
        ['="001"', '001'],
        ['1,563', '1563.25'],
      ],
      ['2'],
    ])
    const said: unknown[] = []
    await reading.eachRow((block, at) => said.push([block.values(at), marksOf(block, at)]), unsignalled)
    expect(said.slice(1)).toEqual([
      [['001', '1563.25'], { hidden: true, struck: false, noted: '', uncalculated: 0, merged: [] }],
      [['2'], { hidden: false, struck: false, noted: '', uncalculated: 1, merged: [[1, '1563.25']] }],
    ])
  })

  test('keeps the place of rows that are empty', async () => {
    const rows = Array.from({ length: 40_000 }, (_, row) => (row === 1 || row === 39_999 ? [row] : []))
    const { reading, last } = await read(await writeWorkbook([{ name: 'Gap', rows }]))
    expect(last?.rows).toBe(40_000)
    expect(await reading.cells(cells(20_000, 20_002))).toEqual([[], []])
    expect(await reading.cells(cells(39_999, 40_000))).toEqual([['39999']])
  })
})

describe('reading that is stopped', () => {
  test('ends, with what was read within reach', async () => {
    const reading = new SheetReading(blobSource(csvOf(lines(300_000))), null, {
      head: () => reading.stop(),
      progress: () => undefined,
    })
    await reading.run()
    expect(await reading.cells(cells(100, 101))).toEqual([['99', 'County 99', '148.5']])
    expect(await reading.cells(cells(299_999, 300_000))).toEqual([])
  })
})

describe('statistics', () => {
  test('are of all rows below the header, also of those that are still to come', async () => {
    const file = csvOf(lines(200_000))
    let counting: Promise<unknown> | undefined
    const reading = new SheetReading(blobSource(file), null, {
      head: () => {
        counting = reading.statistics({ column: 0, fromRow: 1 }, unsignalled)
      },
      progress: () => undefined,
    })
    await reading.run()
    expect(await counting).toMatchObject({ rows: 200_000, blanks: 0, type: 'whole' })
  })

  test('say how far they are and can be ended', async () => {
    const { reading } = await read(csvOf(lines(300_000)))
    // On the fastest machine, too, it has gone on long enough to say something.
    let now = 0
    vi.spyOn(performance, 'now').mockImplementation(() => (now += 1000))
    const ends = new AbortController()
    const told: number[] = []
    const onRows = (rows: number) => {
      told.push(rows)
      ends.abort()
    }
    expect(await reading.statistics({ column: 0, fromRow: 1 }, { onRows, signal: ends.signal })).toBeUndefined()
    expect(told).toHaveLength(1)
    expect(told[0]).toBeLessThan(300_000)
  })
})

test('what warms the reader up can be read, and ends once a real file is there', async () => {
  let asked = 0
  await warmUp(() => ++asked < 4)
  expect(asked).toBeGreaterThanOrEqual(4)
})
