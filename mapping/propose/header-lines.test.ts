import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Field } from '#contract/import-fields.ts'
import { tries } from '../../server/testing/proof.ts'
import { names } from '../testing/known.ts'
import { type ParcelList, parcelList } from '../testing/parcel-lists.ts'
import { betterHeader, findHeader, headerAt } from './header-row.ts'
import { proposeMapping } from './propose-mapping.ts'

/** Five parcels: an identifier, an owner, and so many figures. */
const parcels = (figures: number, ...behind: string[]) =>
  Array.from({ length: 5 }, (_, at) => [
    `07-0${at}-11${at}`,
    `OWNER ${'ABCDE'[at]}`,
    ...Array.from({ length: figures }, (_each, figure) => String((at + 2) * 100 * (figure + 1))),
    ...behind,
  ])
const found = (rows: string[][]) => {
  const { row, names: found } = findHeader(rows, names)
  return { row, names: found }
}
const fieldsOf = (rows: string[][]) => proposeMapping({ rows }, names).columns.map(({ field }) => field)

describe('groups over names', () => {
  const GROUPED = [
    ['Boone County Collector'],
    ['Parcel', 'Owner', 'Market Value', '', '', 'Taxes Due', '', '', 'Sale Status'],
    ['', '', 'Land', 'Bldg', 'Total', '2030', '2031', 'Total'],
    ...parcels(6, 'Offered'),
  ]

  it('are joined with them; what has nothing below it keeps its name', () => {
    expect(found(GROUPED)).toEqual({
      row: 3,
      names: [
        ...['Parcel', 'Owner', 'Market Value Land', 'Market Value Bldg', 'Market Value Total'],
        ...['Taxes Due 2030', 'Taxes Due 2031', 'Taxes Due Total', 'Sale Status'],
      ],
    })
    expect(fieldsOf(GROUPED)).toEqual(['identifier', null, null, null, 'market_value', null, null, null, null])
    expect(findHeader(GROUPED, names).titles).toEqual([{ row: 1, cells: ['Boone County Collector'] }])
  })

  it('are found from any line of them, and from the title', () => {
    expect(betterHeader(GROUPED, 0)).toEqual({ kind: 'row', index: 2 })
    expect(betterHeader(GROUPED, 1)).toEqual({ kind: 'row', index: 2 })
    expect(betterHeader(GROUPED, 2)).toBeNull()
  })

  it('are as they stand where somebody says the row', () => {
    expect(headerAt(GROUPED, 2, names).names).toEqual(GROUPED[1])
    expect(headerAt(GROUPED, 3, names).names[4]).toBe('Market Value Total')
    expect(headerAt(GROUPED, 1, names).names).toEqual(['Boone County Collector'])
    expect(headerAt(GROUPED, 99, names)).toMatchObject({ row: 99, names: [] })
  })

  it.each<[string, string[], string[], string[]]>([
    [
      'a total is the last of its group',
      ['', '', 'Market Value', '', '', ''],
      ['Parcel', 'Owner', 'Land', 'Bldg', 'Total', 'Balance'],
      ['Parcel', 'Owner', 'Market Value Land', 'Market Value Bldg', 'Market Value Total', 'Balance'],
    ],
    [
      'a name that says all is of no group',
      ['', '', 'Market Value', '', '', ''],
      ['Parcel', 'Owner', 'Land', 'Bldg', 'Assessed Value', 'Balance'],
      ['Parcel', 'Owner', 'Market Value Land', 'Market Value Bldg', 'Assessed Value', 'Balance'],
    ],
    [
      'a column that is not named below is of no group',
      ['Parcel', 'Owner', 'Taxes', '', '', ''],
      ['', '', '2030', '2031', '', 'Total'],
      ['Parcel', 'Owner', 'Taxes 2030', 'Taxes 2031', '', 'Taxes Total'],
    ],
    [
      'the name of a column in the upper line is no group of those to the right',
      ['Parcel', 'Owner', '', 'Balance', 'Assessed', ''],
      ['', '', 'Year', '', 'Land', 'Total'],
      ['Parcel', 'Owner', 'Year', 'Balance', 'Assessed Land', 'Assessed Total'],
    ],
    [
      'a note below a name is none of it',
      ['Parcel', 'Owner', 'Market Value', 'Assessed Value', 'Balance', 'Year'],
      ['(all digits)', '(last, first)', '(dollars)', '(a third of it)', '(dollars)', '(of the tax)'],
      ['Parcel', 'Owner (last, first)', 'Market Value', 'Assessed Value', 'Balance (dollars)', 'Year (of the tax)'],
    ],
    [
      'names that are broken in two are joined',
      ['Parcel', 'Owner', 'Market', 'Assessed', 'Estimated', 'Tax'],
      ['Number', 'Name', 'Value', 'Value', 'Value', 'Year'],
      ['Parcel Number', 'Owner Name', 'Market Value', 'Assessed Value', 'Estimated Value', 'Tax Year'],
    ],
    [
      'two of one name are told apart by their groups',
      ['', '', 'Homestead', '', 'Total', ''],
      ['Parcel', 'Owner', 'Market Value', 'Assessed Value', 'Market Value', 'Assessed Value'],
      [...['Parcel', 'Owner', 'Market Value', 'Assessed Value', 'Total Market Value', 'Total Assessed Value']],
    ],
  ])('%s', (_, upper, lower, joined) => {
    expect(found([['Tax sale'], upper, lower, ...parcels(4)])).toEqual({ row: 3, names: joined })
  })

  it('may stand alone in their line, or above titles of several cells', () => {
    const lower = ['Parcel', 'Owner', 'Land', 'Bldg', 'Total']
    expect(found([['', '', 'Appraised Value'], lower, ...parcels(3)]).names[4]).toBe('Appraised Value Total')
    expect(found([['', '', 'Sale list of the county'], lower, ...parcels(3)]).names).toEqual(lower)
    for (const title of [
      ['Polk County', '', '', 'Page 1 of 4'],
      ['Polk County Tax Sale', '', '', '2031'],
      ['Polk County, FL', '', 'Tax Deed Sale'],
    ]) {
      const titles = [{ row: 1, cells: title.filter((cell) => cell !== '') }]
      expect(findHeader([title, lower, ...parcels(3)], names)).toMatchObject({ names: lower, titles })
    }
  })

  it('may have a sign of money below them', () => {
    const lines = [
      ['Parcel', 'Owner', 'Year 2031', '', '', '', '', '', 'Minimum Bid'],
      ['', '', 'Assessed', '', '', 'Fair Market', '', '', ''],
      ['', '', 'Land', 'Bldg', 'Total', 'Land', 'Bldg', 'Total', '($)'],
    ]
    expect(found([...lines, ...parcels(9)])).toMatchObject({
      row: 3,
      names: expect.arrayContaining(['Assessed Total']),
    })
  })

  it('may be written over each of their columns', () => {
    const groups = ['Market Value', 'Market Value', 'Market Value', 'Taxes Due', 'Taxes Due']
    const upper = ['Parcel', 'Owner', ...groups, 'Status']
    const lower = ['Parcel', 'Owner', 'Land', 'Bldg', 'Total', '2030', '2031', 'Status']
    expect(found([upper, lower, ...parcels(5, 'Offered')])).toEqual({
      row: 2,
      names: [
        ...['Parcel', 'Owner', 'Market Value Land', 'Market Value Bldg', 'Market Value Total'],
        ...['Taxes Due 2030', 'Taxes Due 2031', 'Status'],
      ],
    })
  })

  it('are no first row that says words where others have figures', () => {
    const header = ['Parcel ID', 'Owner', 'Assessed Value', 'Balance']
    expect(found([header, ['EXEMPT', 'CITY OF MESA', 'EXEMPT', 'EXEMPT'], ...parcels(2)])).toMatchObject({ row: 1 })
    expect(found([header, ['STATE LAND', 'CITY OF MESA', 'REDEEMED', 'PAID'], ...parcels(2)])).toMatchObject({ row: 1 })
  })

  it('end before texts where they are of figures', () => {
    const upper = ['', '', 'Assessed', '', '']
    const lower = ['Parcel', 'Owner', 'Land', 'Bldg', 'Status']
    expect(found([upper, lower, ...parcels(2, 'Offered')]).names[4]).toBe('Status')
  })

  it('say of whom an address is: its state is none of the sale', () => {
    const upper = ['Parcel', 'Owner', '', '', '', 'Assessed Value']
    const lower = ['', 'Name', 'City', 'State', 'Zip', '']
    const rows = Array.from({ length: 4 }, (_, at) => [`A-${at}`, 'DOE', 'Mesa', 'AZ', `8520${at}`, '900'])
    expect(fieldsOf([upper, lower, ...rows])).toEqual(['identifier', null, null, null, null, 'assessed_value'])
    expect(found([upper, lower, ...rows]).names[3]).toBe('Owner State')
  })

  it('may stand over groups', () => {
    const rows = [
      ['', '', 'Values', '', '', '', '', ''],
      ['', '', 'Market', '', '', 'Assessed', '', ''],
      ['Parcel ID', 'Owner', 'Land', 'Improvements', 'Total', 'Land', 'Improvements', 'Total'],
      ...parcels(6),
    ]
    expect(found(rows)).toMatchObject({ row: 3 })
    expect(fieldsOf(rows)).toEqual([
      ...(['identifier', null, null, null, 'market_value', null, null, 'assessed_value'] as const),
    ])
    const upside = [
      rows[0] ?? [],
      ['Parcel ID', 'Owner', ...(rows[1] ?? []).slice(2)],
      ['', '', ...(rows[2] ?? []).slice(2)],
    ]
    expect(fieldsOf([...upside, ...parcels(6)])).toEqual(fieldsOf(rows))
    expect(found([...upside, ...parcels(6)])).toMatchObject({ row: 3 })
  })
})

/** A list of parcels under a header of two lines: values in three columns under a group, every other name in the line that a style says. */
function inTwoLines({ rows, header_row, fields }: ParcelList, style: { upper: boolean[]; group: string }) {
  const at = fields.indexOf('assessed_value')
  const above = rows.slice(0, (header_row ?? 1) - 1)
  const header = rows[(header_row ?? 1) - 1] ?? []
  const [line, parts] = [style.group, ['Land', 'Bldg', 'Total']]
  const isUpper = (column: number) => style.upper[column % style.upper.length] ?? false
  const lines = [
    header.flatMap((name, column) => (column === at ? [line, '', ''] : [isUpper(column) ? name : ''])),
    header.flatMap((name, column) => (column === at ? parts : [isUpper(column) ? '' : name])),
  ]
  const isParcel = (row: string[]) => row.filter((cell) => /\w/.test(cell)).length > 2
  const split = (row: string[]) =>
    row.flatMap((cell, column) => (column !== at ? [cell] : isParcel(row) ? ['$10', '$20', cell] : ['', '', cell]))
  const isHeader = (row: string[]) => row.join('|') === header.join('|')
  const below = rows.slice(header_row ?? 0).flatMap((row) => (isHeader(row) ? lines : [split(row)]))
  const expected = fields.flatMap((field, column): (Field | null)[] => (column === at ? [null, null, field] : [field]))
  return { rows: [...above.map(split), ...lines, ...below], header_row: above.length + 2, fields: expected }
}

it('finds the same fields under a header of two lines', () => {
  const style = fc.record({
    upper: fc.array(fc.boolean(), { minLength: 1, maxLength: 9 }),
    group: fc.constantFrom('Assessed Value', 'ASSESSED', 'Assessment'),
  })
  const withHeader = parcelList.filter(({ header_row }) => header_row !== null)
  fc.assert(
    fc.property(withHeader, style, (list, how) => {
      const file = inTwoLines(list, how)
      const proposal = proposeMapping({ rows: file.rows }, names)
      expect([proposal.kind, proposal.header_row]).toEqual(['certificates', file.header_row])
      const plain = proposeMapping({ rows: list.rows }, names).columns
      const at = list.fields.indexOf('assessed_value')
      const before = plain.flatMap(({ field }, column) => (column === at ? [null, null, field] : [field]))
      expect(proposal.columns.map(({ field }) => field)).toEqual(before)
    }),
    { numRuns: tries(100, 1000) },
  )
})
