import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { tries } from '../../server/testing/proof.ts'
import { names, sampleRows } from '../testing/known.ts'
import { messyFile } from '../testing/messy-files.ts'
import { parcelList } from '../testing/parcel-lists.ts'
import { tablesOf } from './tables.ts'

const found = (rows: string[][]) => tablesOf(rows, names)
/** Rows and columns of each table, with its header's row, in short: `1-4 0-2 @1`. */
const shortly = (rows: string[][]) =>
  found(rows).map(
    ({ fromRow, toRow, fromColumn, toColumn, header_row }) =>
      `${fromRow}-${toRow ?? ''} ${fromColumn}-${toColumn} @${header_row}`,
  )

const parcels = (count: number, first = 1) =>
  Array.from({ length: count }, (_, at) => [
    `11-0${first + at}-2${at}`,
    `OWNER ${first + at}`,
    `$${(first + at) * 900}`,
  ])
const PARCEL_NAMES = ['Parcel ID', 'Owner', 'Market Value']
const counties = (...names: string[]) =>
  names.map((name, at) => [`${name} County`, `2031-06-0${at + 1}`, String(at * 7 + 3)])
const COUNTY_NAMES = ['County', 'Sale Date', 'Parcels']
/** Rows beside each other, with an empty column between them. */
const beside = (left: string[][], right: string[][], gap = ['']) =>
  Array.from({ length: Math.max(left.length, right.length) }, (_, at) => {
    const width = Math.max(...left.map((row) => row.length))
    const cells = left[at] ?? []
    return [...cells, ...Array<string>(width - cells.length).fill(''), ...gap, ...(right[at] ?? [])]
  })
const LIST = [PARCEL_NAMES, ...parcels(4)]
const COUNTIES = [COUNTY_NAMES, ...counties('Polk', 'Lake', 'Marion')]

describe('tables below each other', () => {
  it('are told by a header of other names behind an empty row', () => {
    expect(found([['Two lists'], ...LIST, [], ...COUNTIES])).toEqual([
      { fromRow: 1, toRow: 6, fromColumn: 0, toColumn: 2, header_row: 2, name: 'Parcel ID, Owner, Market Value' },
      { fromRow: 8, toRow: null, fromColumn: 0, toColumn: 2, header_row: 8, name: 'County, Sale Date, Parcels' },
    ])
  })

  it.each<[string, string[][], string[]]>([
    ['with titles', [...LIST, [], [], ['Sales in Florida'], ['of 2031'], ...COUNTIES], ['1-5 0-2 @1', '8- 0-2 @10']],
    [
      'in other columns',
      [...LIST, [], ...COUNTIES.map((row) => ['', '', '', '', ...row])],
      ['1-5 0-6 @1', '7- 0-6 @7'],
    ],
    ['without an empty row', [...LIST, ...COUNTIES], ['1-5 0-2 @1', '6- 0-2 @6']],
    [
      'with the same columns in another order',
      [
        ...LIST,
        ['Parcel ID', 'Market Value', 'Owner'],
        ...parcels(3, 9).map(([id = '', name = '', value = '']) => [id, value, name]),
      ],
      ['1-5 0-2 @1', '6- 0-2 @6'],
    ],
    [
      'of names that nobody knows',
      [...LIST, [], ['Bidder', 'Deposit Paid', 'Phone'], ['Acme', 'yes', '555-0101'], ['Roe', 'no', '555-0102']],
      ['1-5 0-2 @1', '7- 0-2 @7'],
    ],
    ['the first without names', [...parcels(4), ['Page 2'], ...LIST], ['1-5 0-2 @null', '6- 0-2 @6']],
    [
      'three of them',
      [...LIST, [], ...COUNTIES, [], ['Case #', 'Parcel ID', 'Opening Bid'], ['1', 'A-1', '$5'], ['2', 'A-2', '$6']],
      ['1-5 0-2 @1', '7-10 0-2 @7', '12- 0-2 @12'],
    ],
    [
      'under a header of two lines',
      [
        ...LIST,
        [],
        ['County', 'Sale', ''],
        ['', 'Date', 'Type'],
        ['Polk', '2031-06-01', 'deed'],
        ['Lake', '2031-06-02', 'deed'],
      ],
      ['1-5 0-2 @1', '7- 0-2 @8'],
    ],
    [
      'of which one names no field',
      [...LIST, [], ['Item', 'Amount'], ['1', '$20'], ['2', '$30']],
      ['1-5 0-2 @1', '7- 0-2 @7'],
    ],
    [
      'with the same name first',
      [...LIST, [], ['Parcel ID', 'Owner', 'Opening Bid'], ...parcels(3, 6)],
      ['1-5 0-2 @1', '7- 0-2 @7'],
    ],
  ])('%s', (_, rows, tables) => {
    expect(shortly(rows)).toEqual(tables)
  })

  it.each<[string, string[][]]>([
    ['the header once more', [...LIST, [], ['Page 2'], PARCEL_NAMES, ...parcels(3, 6)]],
    [
      'the header once more, written otherwise',
      [...LIST, [], ['PARCEL ID', 'OWNER', 'MARKET\nVALUE'], ...parcels(3, 6)],
    ],
    ['a part of the header', [...LIST, [], ['Parcel ID', '', 'Market Value'], ...parcels(3, 6)]],
    ['a single row below other names', [...LIST, [], ['Total Parcels', 'Total Value'], ['4', '$9,000']]],
    ['facts below', [...LIST, [], ['County:', 'Polk'], ['Sale Date:', '6/1/2031'], ['Prepared by:', 'Treasurer']]],
    ['notes below', [...LIST, [], ['Notice', 'Owner', 'may redeem'], ['Bring', 'cash', 'or a card']]],
    ['sums below', [...LIST, [], ['Total', '', '$9,000'], ['Parcels: 4'], ['Average', '', '$2,250']]],
    ['groups of parcels', [PARCEL_NAMES, ['District 1'], ...parcels(2), [], ['District 2'], ...parcels(3, 4)]],
    ['facts above', [['County', 'Polk'], ['Sale Type', 'Tax Deed'], ['Sale Date', '2031-06-01'], [], ...LIST]],
    ['one row of facts above', [['Tax Year', 'Run Date'], ['2030', '1/5/2031'], [], ...LIST]],
  ])('are not: %s', (_, rows) => {
    expect(found(rows)).toHaveLength(1)
  })
})

describe('tables beside each other', () => {
  const halves = beside(LIST, [PARCEL_NAMES, ...parcels(4, 5)])

  it('are told by the same names behind an empty column', () => {
    expect(found(halves)).toEqual([
      { fromRow: 1, toRow: null, fromColumn: 0, toColumn: 2, header_row: 1, name: 'Parcel ID, Owner, Market Value' },
      { fromRow: 1, toRow: null, fromColumn: 4, toColumn: 6, header_row: 1, name: 'Parcel ID, Owner, Market Value' },
    ])
  })

  it.each<[string, string[][], string[]]>([
    ['several empty columns', beside(LIST, LIST, ['', '']), ['1- 0-2 @1', '1- 5-7 @1']],
    ['three of them', beside(beside(LIST, LIST), LIST), ['1- 0-2 @1', '1- 4-6 @1', '1- 8-10 @1']],
    ['the last one shorter', beside(LIST, LIST.slice(0, 3)), ['1- 0-2 @1', '1- 4-6 @1']],
    ['below titles', [['Tax sale of Polk County'], [], ...halves], ['1- 0-2 @3', '1- 4-6 @3']],
    ['each below its group', [['North', '', '', '', 'South'], ...halves], ['1- 0-2 @2', '1- 4-6 @2']],
    [
      'without a name of a field',
      beside(
        [
          ['Item', 'Amount'],
          ['1', '$5'],
          ['2', '$6'],
        ],
        [
          ['Item', 'Amount'],
          ['3', '$7'],
          ['4', '$8'],
        ],
      ),
      ['1- 0-1 @1', '1- 3-4 @1'],
    ],
    ['of other names and lengths', beside(COUNTIES, [PARCEL_NAMES, ...parcels(7)]), ['1- 0-2 @1', '1- 4-6 @1']],
    ['of other names, the first longer', beside([PARCEL_NAMES, ...parcels(7)], COUNTIES), ['1- 0-2 @1', '1- 4-6 @1']],
    [
      'of the same fields by other names',
      beside(LIST, [['PIN', 'Owner', 'Fair Market Value'], ...parcels(4, 5)]),
      ['1- 0-2 @1', '1- 4-6 @1'],
    ],
    ['with another table below', [...halves, [], ...COUNTIES], ['1-5 0-2 @1', '7- 0-2 @7', '1- 4-6 @1']],
  ])('%s', (_, rows, tables) => {
    expect(shortly(rows)).toEqual(tables)
  })

  it.each<[string, string[][]]>([
    ['one empty column', LIST.map(([id = '', owner = '', value = '']) => [id, '', owner, value])],
    ['an empty column behind each', LIST.map((row) => row.flatMap((cell) => [cell, '']))],
    [
      'a place behind an empty column',
      beside(LIST, [['County', 'Case #'], ...LIST.slice(1).map((_, at) => ['Polk', `26-${at}`])]),
    ],
    [
      'another number behind an empty column',
      beside(LIST, [['Certificate #', 'Face Amount'], ...parcels(3).map(([id = ''], at) => [id, `$${at}`])]),
    ],
    [
      'groups of the same names',
      [
        ['', '', 'Market Value', '', '', '', 'Assessed Value', '', ''],
        ['Parcel ID', 'Owner', 'Land', 'Bldg', 'Total', '', 'Land', 'Bldg', 'Total'],
        ...parcels(4).map(([id = '', owner = '']) => [id, owner, '$1', '$2', '$3', '', '$1', '$2', '$3']),
      ],
    ],
    [
      'names that stand twice',
      LIST.map((row, at) => [...row, '', ...(at === 0 ? ['Owner', 'City'] : ['DOE', 'Mesa'])]),
    ],
    ['no header', halves.slice(1)],
  ])('are not: %s', (_, rows) => {
    expect(found(rows)).toHaveLength(1)
  })
})

describe('an ordinary list is one table', () => {
  const wide = (rows: string[][]) => Math.max(0, ...rows.map((row) => row.length)) - 1
  const isOne = (rows: string[][], header_row: number | null) =>
    expect(found(rows)).toMatchObject([{ fromRow: 1, toRow: null, fromColumn: 0, toColumn: wide(rows), header_row }])
  const gaps = fc.record({ every: fc.boolean(), at: fc.nat(9), emptyRows: fc.boolean() })
  type Gaps = typeof gaps extends fc.Arbitrary<infer Each> ? Each : never
  /** Empty columns, and an empty row above each that stands as it is once more or says a single thing. */
  const withGaps = (rows: string[][], header_row: number | null, { every, at, emptyRows }: Gaps) => {
    const header = rows[(header_row ?? 1) - 1]?.join('|')
    return rows.flatMap((row, index) => {
      const cells = every ? row.flatMap((cell) => [cell, '']) : row.toSpliced(at % (row.length + 1), 0, '')
      const isParted =
        emptyRows && index > (header_row ?? 0) && (row.join('|') === header || row.filter(Boolean).length === 1)
      return isParted ? [row.map(() => ''), cells] : [cells]
    })
  }

  it('of parcels, with empty columns and rows or without', () => {
    fc.assert(
      fc.property(parcelList, gaps, ({ rows, header_row }, how) => {
        isOne(rows, header_row)
        const parted = withGaps(rows, header_row, how)
        expect(found(parted)).toHaveLength(1)
      }),
      { numRuns: tries(100, 1000) },
    )
  })

  it('of auctions', () => {
    isOne(sampleRows().slice(0, 1000), 1)
    fc.assert(
      fc.property(messyFile, gaps, ({ rows, header_row }, how) => {
        isOne(rows, header_row)
        expect(found(withGaps(rows, header_row, how))).toHaveLength(1)
      }),
      { numRuns: tries(50, 500) },
    )
  })

  it('and two of them are two, below each other or beside each other', () => {
    const plain = parcelList.filter(({ header_row }) => header_row !== null)
    fc.assert(
      fc.property(plain, messyFile, (list, auctions) => {
        const { rows } = list
        const below = found([...rows, [], [], ...auctions.rows])
        expect(below.map((each) => each.header_row)).toEqual([list.header_row, rows.length + 2 + auctions.header_row])
        const table = rows.slice((list.header_row ?? 1) - 1)
        expect(found(beside(table, table)).map((each) => each.header_row)).toEqual([1, 1])
      }),
      { numRuns: tries(50, 1000) },
    )
  })

  it('or a sheet says nothing', () => {
    expect(found([])).toEqual([])
    expect(found([[''], ['', ' ']])).toEqual([])
    expect(found([['Notes']])).toEqual([
      { fromRow: 1, toRow: null, fromColumn: 0, toColumn: 0, header_row: 1, name: 'Notes' },
    ])
  })
})
