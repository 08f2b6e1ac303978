import { describe, expect, it } from 'vitest'
import { proposeSheets, type SheetLook } from './workbook.ts'

const parcels = (name: string, count: number, above: string[][] = []): SheetLook => ({
  name,
  rows: [
    ...above,
    ['Parcel Number', 'Owner', 'Assessed Value'],
    ...Array.from({ length: count }, (_, at) => [`12-0${at}`, `OWNER ${at}`, `${at + 1}000`]),
    ['Total', '', '99000'],
  ],
})
const cover: SheetLook = { name: 'Cover', rows: [['2031 Tax Sale'], ['Polk County, Florida'], [], ['1. Register']] }
const summary: SheetLook = {
  name: 'Summary',
  rows: [
    ['District', 'Parcels', 'Amount'],
    ['North', '3', '5'],
    ['South', '4', '5'],
  ],
}
const notes: SheetLook = {
  name: 'Notes',
  rows: [
    ['County', 'Note'],
    ['Lake', 'no sale'],
  ],
}
const empty: SheetLook = { name: 'Removed', rows: [['Parcel Number', 'Owner', 'Assessed Value']] }

describe('the sheet that looks most like a list', () => {
  it('is the one with known columns and rows below them', () => {
    expect(proposeSheets([cover, summary, parcels('List', 7), notes])).toMatchObject({ best: 2, lists: [2] })
    expect(proposeSheets([empty, notes, parcels('All', 20)])).toMatchObject({
      best: 2,
      alike: [{ sheet: 2 }],
      lists: [2],
    })
  })

  it('is the first of those with the same columns, whichever has most rows', () => {
    expect(proposeSheets([parcels('Adams', 5, [['ADAMS TOWNSHIP'], []]), parcels('Baker', 9), cover])).toEqual({
      best: 0,
      alike: [
        { sheet: 0, header_row: 3 },
        { sheet: 1, header_row: 1 },
      ],
      lists: [0, 1],
    })
  })

  it('is one of several lists where a smaller one tells its parcels, unless its name says that they are in no sale', () => {
    const other = (name: string) => ({
      name,
      rows: [
        ['Cert No', 'Market Value', 'Township'],
        ['12', '5000', 'Baker'],
        ['13', '6000', 'Baker'],
      ],
    })
    expect(proposeSheets([parcels('Liens', 30), other('Baker')]).lists).toEqual([0, 1])
    expect(proposeSheets([parcels('Liens', 30), other('Removed'), other('2030 Archive')]).lists).toEqual([0])
  })

  it('is one of several lists where another has other columns', () => {
    const other: SheetLook = {
      name: 'Deeds',
      rows: [['PIN', 'Market Value', 'County'], ...parcels('', 8).rows.slice(1)],
    }
    expect(proposeSheets([parcels('Liens', 8), other]).lists).toEqual([0, 1])
  })

  it('is the list rather than the sheet before it that sums it up, however few its rows', () => {
    const summed: SheetLook = {
      name: 'Summary',
      rows: [
        ['County', 'Parcels', 'Total'],
        ['Adams County', '3', '$3000'],
        ['Total', '3', '$3000'],
      ],
    }
    const detail: SheetLook = {
      name: 'Detail',
      rows: [['Ref', 'Owner', 'Assessed Value'], ...parcels('', 2).rows.slice(1)],
    }
    expect(proposeSheets([summed, detail]).best).toBe(1)
    // which of two it is cannot be told where both sum up
    expect(proposeSheets([summed, { ...detail, name: 'Totals by parcel' }]).lists).toEqual([0, 1])
  })

  it('is the first where none looks like one', () => {
    expect(proposeSheets([cover, { name: 'More', rows: [] }])).toEqual({ best: 0, alike: [], lists: [] })
  })

  it('may go on in a sheet without a header', () => {
    const rows = (name: string) => [1, 2, 3, 4].map((at) => [`12-${at}`, `${name} ${at}`, `${at}000`])
    const next = { name: 'List N-Z', rows: rows('NOE') }
    expect(proposeSheets([parcels('List A-M', 7), next, notes])).toMatchObject({
      alike: [
        { sheet: 0, header_row: 1 },
        { sheet: 1, header_row: null },
      ],
      lists: [0, 1],
    })
    const other = { name: 'Addresses', rows: rows('NOE').map((row) => row.toReversed()) }
    expect(proposeSheets([parcels('List A-M', 7), other]).alike).toHaveLength(1)
  })

  it('may have no header', () => {
    const rows = Array.from({ length: 9 }, (_, at) => [`12-0${at}`, `OWNER ${at}`, `${at + 1}000`])
    expect(proposeSheets([cover, { name: 'List', rows }])).toMatchObject({ best: 1, alike: [], lists: [1] })
  })
})
