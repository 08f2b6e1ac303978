import { describe, expect, test } from 'vitest'
import type { Corrections, SheetMapping } from '#contract/sheet-mapping.ts'
import { knownNames } from '#mapping/known-names.ts'
import { proposeMapping } from '#mapping/propose/propose-mapping.ts'
import { UNMARKED } from '#mapping/row-marks.ts'
import { changesOnlyOthers, mergeChecked, otherRows } from './check-again.ts'
import { type CheckedSheet, createCheck } from './checked-sheet.ts'
import { correctionsOf } from './fixes.ts'

const names = knownNames({
  states: [
    { code: 'FL', name: 'Florida' },
    { code: 'GA', name: 'Georgia' },
  ],
  jurisdictions: [
    { state: 'FL', name: 'Polk County' },
    { state: 'FL', name: 'Lake County' },
  ],
  types: ['Tax Deed', 'Tax Lien'],
})
const AUCTIONS = [
  ['Sales of this year'],
  ['State', 'County', 'Type', 'Begin Date', 'End Date', 'Certificates', 'Market Value'],
  ['Florida', 'Polk', 'Tax Deed', '2031-03-04', '2031-03-05', '3', '100.50'],
  ['Florda', 'Lake', 'Tax Deed', '2031-02-01', '2031-02-01', '', '1'],
  ['Florda', 'Polkk', 'Tax Lien', '2031-12-24', '2031-12-24', '5', ''],
  ['Florida', 'Lake', 'Tax Lien', '2031-05-06', '2031-05-05', '5', '9'],
  ['Florida', 'Lake', 'Tax Lien', '2031-02-31', '', '', '9'],
  ['Total', '', '', '', '', '16', '119.50'],
]
const PARCELS = [
  ['Parcel ID', 'Market Value', 'Assessed Value'],
  ['01-001', '10.10', '5'],
  ['01-002', 'ten', ''],
  ['01-003', '30.30', 'n/a'],
  ['Total', '50.50', '5'],
]
const SALE = {
  ...{ state: 'Florida', jurisdiction: 'Polk County', auction_type: 'Tax Deed' },
  ...{ auction_begin_date: '2031-03-04', auction_end_date: null },
}

function mappingFor(rows: string[][], header_row: number): SheetMapping {
  const { mapping } = proposeMapping({ rows, header_row }, names)
  return mapping.list.kind === 'auctions' ? mapping : { ...mapping, list: { ...mapping.list, sale: SALE } }
}

function check(rows: string[][], mapping: SheetMapping, only?: Uint32Array): CheckedSheet {
  const checking = createCheck({
    ...{ mapping, names, header: rows[(mapping.header_row ?? 1) - 1] ?? [] },
    ...{ parts: () => [{ name: '', rows: rows.length }], sheetNames: [] },
  })
  rows.forEach((row, index) => {
    if (!only || only.includes(index + 1)) checking.add(row, index + 1, UNMARKED)
  })
  return checking.result()
}

const withCorrections = (mapping: SheetMapping, corrections: Partial<Corrections>): SheetMapping => ({
  ...mapping,
  corrections: { ...mapping.corrections, ...corrections },
})
/** Without the list's own totals, with which all rows are read again. */
const inOrder = (checked: CheckedSheet) => ({
  ...checked,
  totals: [],
  questions: checked.questions.filter(({ what }) => what !== 'totals'),
  newPlaces: [...checked.newPlaces].sort((a, b) => a.name.localeCompare(b.name)),
})

describe('a list of auctions', () => {
  const mapping = mappingFor(AUCTIONS, 2)
  const checked = check(AUCTIONS, mapping)

  test('is counted row by row', () => {
    expect(checked.ready).toBe(1)
    expect([...checked.rejected]).toEqual([4, 5, 6, 7])
    expect(checked.leftOut.map(({ why, rows }) => [why, ...rows])).toEqual([
      ['title', 1],
      ['total', 8],
    ])
    expect(checked.findings[0]).toMatchObject({ value: 'Florda', count: 2, suggestions: ['Florida'] })
  })

  test.each<[string, Partial<Corrections>]>([
    ['equal cells', { replaced: [{ column: 0, from: 'Florda', to: 'Florida' }] }],
    ['single cells', { cells: [{ row: 7, column: 3, text: '2031-03-01' }] }],
    ['rows that are left out', { left_out: [6] }],
    ['a total that is kept', { kept: [8] }],
    ['two at once', { replaced: [{ column: 0, from: 'Florda', to: 'GA' }], cells: [{ row: 6, column: 4, text: '' }] }],
  ])('needs only its other rows read again after a fix of %s', (_, corrections) => {
    const fixed = withCorrections(mapping, corrections)
    expect(changesOnlyOthers({ mapping, checked }, fixed)).toBe(true)
    const again = check(AUCTIONS, fixed, otherRows(checked))
    expect(inOrder(mergeChecked(checked, again))).toEqual(inOrder(check(AUCTIONS, fixed)))
  })

  test.each<[string, Partial<Corrections>]>([
    ['a text of rows that were right', { replaced: [{ column: 1, from: 'Polk', to: 'Lake' }] }],
    ['a cell of such a row', { cells: [{ row: 3, column: 1, text: 'Lake' }] }],
    ['such a row left out', { left_out: [3] }],
    ['values that are not wanted', { left_out_values: [{ column: 1, values: ['Polk'] }] }],
    ['marked rows that count', { counted_marked: ['struck'] }],
    ['values that count', { counted_values: [{ column: 1, values: ['Polk'] }] }],
    ['an end that is too early in one row only', { replaced: [{ column: 4, from: '2031-05-05', to: '' }] }],
  ])('is read as a whole after a fix of %s', (_, corrections) => {
    expect(changesOnlyOthers({ mapping, checked }, withCorrections(mapping, corrections))).toBe(false)
  })

  test('is read as a whole with another mapping', () => {
    expect(changesOnlyOthers({ mapping, checked }, { ...mapping, header_row: 3 })).toBe(false)
  })
})

test('a certificate list adds up to one auction, also in parts', () => {
  const mapping = mappingFor(PARCELS, 1)
  const checked = check(PARCELS, mapping)
  expect(checked).toMatchObject({
    ready: 2,
    sales: [{ auction: { total_certificates: 2, total_market_value: 40.4, total_assessed_value: 5 } }],
  })
  const fixed = withCorrections(mapping, { replaced: [{ column: 1, from: 'ten', to: '10' }] })
  const again = check(PARCELS, fixed, otherRows(checked))
  expect(inOrder(mergeChecked(checked, again))).toEqual(inOrder(check(PARCELS, fixed)))
})

describe('a certificate list of several sales', () => {
  const rows = [
    ['Parcel ID', 'County', 'Date', 'Ends', 'Market Value'],
    ['1', 'Polk', '2031-03-04', '2031-03-05', '1'],
    ['2', 'Lake', '2031-03-04', '', '2.20'],
    ['3', 'Town of New', '', '', 'three'],
    ['4', 'Polk County', '2031-03-04', '2031-03-09', 'four'],
    ['5', 'Lee', '2031-03-04', '', '5'],
    ['6', 'Lee', '2031-03-04', '', 'six'],
  ]
  const LEE = 'FL|lee|Tax Deed|2031-03-04'
  const list: SheetMapping['list'] = {
    kind: 'certificates',
    sale: { state: 'FL', auction_type: 'Tax Deed', auction_begin_date: null, auction_end_date: null },
    columns: {
      ...{ identifier: { column: 0 }, jurisdiction: { column: 1 }, auction_begin_date: { column: 2 } },
      ...{ auction_end_date: { column: 3 }, market_value: { column: 4 } },
    },
    left_out_sales: [LEE],
  }
  const mapping: SheetMapping = {
    ...{ sheet: 0, header_row: 1, rows: null, more_sheets: [], sheet_names: null, list },
    ...{ duplicates: 'update', corrections: correctionsOf([]) },
  }
  const checked = check(rows, mapping)

  test('adds each of them up, also one that is left out', () => {
    expect(checked).toMatchObject({ ready: 2, blanks: { auction_end_date: 1 } })
    expect([...checked.rejected]).toEqual([4, 5])
    expect(checked.leftOut.map(({ why, rows: numbers }) => [why, ...numbers])).toEqual([['by_sale', 6, 7]])
    expect(
      checked.sales?.map(({ isWanted, auction }) => [auction.jurisdiction, isWanted, auction.total_market_value]),
    ).toEqual([
      ['Polk County', true, 1],
      ['Lake County', true, 2.2],
      ['Lee', false, 5],
    ])
    expect(checked.newPlaces).toEqual([])
  })

  test('comes to the same in parts, with new sales, later ends and what is left out', () => {
    const replaced = ['three', 'four', 'six'].map((from) => ({ column: 4, from, to: '10' }))
    const fixed = withCorrections(mapping, { replaced })
    // a text of a row that is left out is no problem of any row
    expect(changesOnlyOthers({ mapping, checked }, fixed)).toBe(false)
    const some = withCorrections(mapping, { replaced: replaced.slice(0, 2) })
    expect(changesOnlyOthers({ mapping, checked }, some)).toBe(true)
    const whole = check(rows, some)
    const merged = mergeChecked(checked, check(rows, some, otherRows(checked)))
    const byKey = (all: CheckedSheet) => [...(all.sales ?? [])].sort((a, b) => a.key.localeCompare(b.key))
    expect({ ...inOrder(merged), sales: byKey(merged) }).toEqual({ ...inOrder(whole), sales: byKey(whole) })
    expect(merged.sales?.[0]?.auction).toMatchObject({ auction_end_date: '2031-03-09', total_certificates: 2 })
    expect(merged.newPlaces).toMatchObject([{ name: 'Town of New', texts: ['Town of New'], count: 1 }])
  })

  test('says what neither a column nor the list itself says, and reads its rows all the same', () => {
    const { state: _, ...others } = list.sale
    const unsaid = check(rows, { ...mapping, list: { ...list, sale: others } })
    expect(unsaid).toMatchObject({ ready: 3, sales: [], newPlaces: [], saleProblems: [{ field: 'state' }] })
  })
})
