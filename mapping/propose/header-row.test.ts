import { describe, expect, it } from 'vitest'
import { names } from '../testing/known.ts'
import { betterHeader, findHeader } from './header-row.ts'

const DATA = [
  ['Georgia', 'Clayton', '2024-01-02', '30'],
  ['Texas', 'Bastrop', '2024-01-02', '4'],
  ['Texas', 'Harris', '2024-02-06', '246'],
]
const HEADER = ['State', 'County', 'Begins', 'Certificates']

it('a header of names stays', () => {
  expect(betterHeader([HEADER, ...DATA], 0)).toBeNull()
  expect(betterHeader([['Type', '2023', '2024', 'Notes', 'By'], ...DATA.map((row) => [...row, 'x'])], 0)).toEqual(null)
})

it('above it stands a title', () => {
  const rows = [['Tax sale list 2024'], ['Printed on Jan 5, 2024'], [], HEADER, ...DATA]
  expect(betterHeader(rows, 0)).toEqual({ kind: 'row', index: 3 })
  expect(betterHeader(rows, 3)).toBeNull()
})

it('lines of a few words between title and header are not taken for it', () => {
  const rows = [['Tax sale'], ['Prepared', 'by the', 'county'], HEADER, ...DATA]
  expect(betterHeader(rows, 0)).toEqual({ kind: 'row', index: 2 })
})

it('data without a header', () => {
  expect(betterHeader(DATA, 0)).toEqual({ kind: 'none' })
})

it('one column, one row or nothing says nothing', () => {
  expect(betterHeader([['Notes'], ['a'], ['b']], 0)).toBeNull()
  expect(betterHeader([HEADER], 0)).toBeNull()
  expect(betterHeader([], 0)).toBeNull()
})

const PARCELS = [
  ['Parcel ID', 'Owner', 'Assessed Value', 'Balance'],
  ['11-204', 'OWNER A', '$900', '$12.50'],
  ['11-209', 'OWNER B', '$800', '$13.75'],
  ['11-311', 'OWNER C', '$750', '$9.10'],
]
const rowOf = (rows: string[][]) => findHeader(rows, names).row

describe('above the header', () => {
  it.each([
    [
      [
        ['County:', 'Polk'],
        ['State:', 'Florida'],
        ['Sale Date:', '6/1/2027'],
        ['Sale Type:', 'Tax Deed'],
      ],
    ],
    [
      [
        ['County', 'Polk'],
        ['State', 'Florida'],
        ['Sale Date', '6/1/2027'],
        ['Type', 'Tax Deed'],
      ],
    ],
    [
      [
        ['County:', 'Polk', 'Sale Date:', 'June 1, 2027'],
        ['Sale Type:', 'Tax Deed', 'Location:', 'Courthouse'],
      ],
    ],
    [[['County: Polk'], ['Sale Type: Tax Deed'], []]],
    [[['Tax Deed Sale', '', 'County: Polk'], [], ['Bidders', 'have to', 'register', 'first']]],
    [
      [
        ['Sale', 'of the', 'Treasurer', 'of Polk County'],
        ['Notice', '', '', 'Page 1'],
      ],
    ],
  ])('%j is none', (above) => {
    const rows = [...above, ...PARCELS]
    expect(rowOf(rows)).toBe(above.length + 1)
    expect(betterHeader(rows, 0)).toEqual({ kind: 'row', index: above.length })
    expect(findHeader(rows, names).names).toEqual(PARCELS[0])
  })

  it('facts are none of a table of two columns either', () => {
    const facts = [
      ['State', 'Florida'],
      ['County', 'Polk'],
      ['Sale Type', 'Tax Deed'],
      ['Sale Date', 'June 1, 2027'],
    ]
    const table = [['Parcel Number', 'Opening Bid'], ...PARCELS.slice(1).map((row) => [row[0] ?? '', row[3] ?? ''])]
    expect(rowOf([...facts, ...table])).toBe(5)
    expect(rowOf([...facts, [], ...table])).toBe(6)
  })

  it('a header of two names is no fact', () => {
    for (const header of [
      ['Type', 'Liens'],
      ['County', 'Certificates'],
      ['County', 'Tax Deed'],
      ['County', 'Price'],
      ['Sale Type:', 'Sale Date:'],
    ])
      expect(rowOf([header, ['Polk', '12'], ['Lake', '7'], ['Marion', '9']])).toBe(1)
  })

  it('a shorter row that could name columns is left for the one that does', () => {
    const rows = [['Tax', 'Sale', 'Item'], ['Treasurer', 'Polk', 'County'], ...PARCELS]
    expect(rowOf(rows)).toBe(3)
    expect(betterHeader(rows, 0)).toEqual({ kind: 'row', index: 2 })
  })
})

it('a row that names what stands below it stays, whatever stands further down', () => {
  const rows = [['District', 'Amount'], ['North', '$1,204.00'], ['South', '$980.00'], [], ...PARCELS]
  expect(betterHeader(rows, 0)).toBeNull()
})

describe('data without a header', () => {
  it.each([
    [
      [
        ['SMITH JOHN', 'OAK STREET'],
        ['DOE JANE', 'ELM AVENUE'],
        ['ROE RICHARD', 'MAPLE COURT'],
      ],
    ],
    [
      [
        ['SMITH JOHN', 'OAK STREET', 'MESA'],
        ['DOE JANE', 'ELM AVENUE', 'TEMPE'],
        ['ROE ANN', 'MAPLE COURT', 'YUMA'],
      ],
    ],
    [
      [
        ['Polk', 'Tax Deed'],
        ['Lake', 'Tax Lien'],
        ['Marion', 'Judicial'],
      ],
    ],
    [
      [
        ['Polk County', 'Liens'],
        ['Lake County', 'Deeds'],
        ['Marion County', 'Certificates'],
      ],
    ],
    [
      [
        ['Smith', '12-034-05'],
        ['Doe', '12-034-07'],
        ['Roe', '12-101-2'],
      ],
    ],
    [
      [
        ['12-034-05', 'Smith'],
        ['12-034-07', 'Doe'],
        ['12-101-2', 'Roe'],
      ],
    ],
    [
      [
        ['A-17', 'Smith'],
        ['1024', 'Doe'],
      ],
    ],
    [
      [
        ['Florida', 'Polk'],
        ['Florida', 'Lake'],
      ],
    ],
    [[['Florida', 'Polk', 'Tax Deed', '6/1/2027', '12']]],
    [[['SMITH JOHN', 'OAK STREET']]],
    [[['12-034-05', 'SMITH JOHN', '$1,250.00']]],
    [[['Sale Type', 'Tax Deed']]],
  ])('%j', (rows) => {
    expect(rowOf(rows)).toBeNull()
  })

  it.each([
    [
      [
        ['Owner', 'Mailing Address'],
        ['SMITH JOHN', 'OAK STREET'],
        ['DOE JANE', 'ELM AVENUE'],
      ],
    ],
    [
      [
        ['Ref', 'Whose'],
        ['LA-17', 'Smith'],
        ['LA-19', 'Doe'],
        ['LA-23', 'Roe'],
      ],
    ],
    [
      [
        ['Foo', 'Bar'],
        ['Smith', '12'],
        ['Doe', '13'],
      ],
    ],
    [[['Parcel_Number']]],
    [[['Parcel_Number'], ['41-07'], ['41-09']]],
    [[['State', 'County']]],
    [
      [
        ['State', 'County'],
        ['', ''],
        ['Florida', 'Polk'],
      ],
    ],
  ])('has one in %j', (rows) => {
    expect(rowOf(rows)).toBe(1)
  })

  it('may have titles all the same; a page of text is nothing but titles', () => {
    const data = PARCELS.slice(1)
    const titles = [['Polk County, Florida'], ['Tax Deed Sale of June 1, 2027']]
    expect(findHeader([...titles, [], ...data], names)).toEqual({
      ...{ row: null, names: [] },
      titles: titles.map((cells, at) => ({ row: at + 1, cells })),
    })
    const page = [...titles, ['Sale Date: June 1, 2027'], [], ['1. Bidders register by May 20.'], ['2. See the list.']]
    expect(findHeader(page, names)).toMatchObject({
      row: null,
      titles: page.map((cells, at) => ({ row: at + 1, cells })).filter(({ cells }) => cells.length > 0),
    })
    expect(findHeader(data, names).titles).toEqual([])
  })
})
