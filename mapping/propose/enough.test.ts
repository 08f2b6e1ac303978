import { expect, it } from 'vitest'
import type { Field } from '#contract/import-fields.ts'
import { names } from '../testing/known.ts'
import { proposeMapping } from './propose-mapping.ts'

/** A column with this header and these cells in a list of four rows, beside columns with these names. */
function columnOf(name: string, cells: readonly string[], before: string, behind: string) {
  const rows = ['Polk', 'Lake', 'Marion', 'Citrus'].map((county, at) => [county, 'a', cells[at] ?? '', 'b'])
  const proposal = proposeMapping({ rows: [['County', before, name, behind], ...rows], kind: 'auctions' }, names)
  return proposal.columns[2]
}

it.each<[field: Field, name: string, cells: string[], enough: boolean, before?: string, behind?: string]>([
  // called so, and so it is
  ['state', 'State', ['FL', 'FL', 'FL', 'FL'], true],
  ['auction_begin_date', 'Sale Date', ['2027-05-01', '2027-05-01', '2027-05-02', 'TBD'], true],
  ['total_certificates', '# of Liens', ['12', '13', '14', ''], true],
  // called so: what is wrong in it is rejected by name
  ['state', 'State', ['FL', 'FL', 'Flrida', 'FL'], true],
  // called so, and something else
  ['auction_type', 'Sale Type', ['SALE', 'RESALE', 'SALE', 'SALE'], false],
  // what every row needs, said in some that follow others
  ['state', 'State', ['', 'FL', '', 'FL'], false],
  // the state of an address
  ['state', 'State', ['FL', 'FL', 'FL', 'FL'], false, 'City', 'Zip'],
  // called otherwise, or not at all
  ['state', '', ['FL', 'AZ', 'FL', 'FL'], false],
  ['state', 'Use', ['CT', 'OK', 'CT', 'OK'], false],
  ['auction_begin_date', 'Hammer falls', ['2027-05-01', '2027-05-01', '2027-05-02', '2027-05-02'], false],
])('the %s in “%s” (%j): enough is %s', (field, name, cells, enough, before = 'Clerk', behind = 'Note') => {
  expect(columnOf(name, cells, before, behind)).toMatchObject({ field, enough })
})

it.each<[name: string, cells: string[], enough: boolean]>([
  ['Parcel ID', ['12-1', '12-2', '12-3', '12-4'], true],
  // of owners perhaps, each with several bills
  ['Account', ['R1', 'R1', 'R2', 'R2'], false],
  // names of owners on a page whose columns are others
  ['Parcel ID', ['12-1', 'DOE JANE', '12-3', '12-4'], false],
  ['Parcel ID', ['12-1', '', '', '12-4'], false],
])('parcels told by “%s” (%j): enough is %s', (name, cells, enough) => {
  const rows = cells.map((cell) => [cell, 'OWNER', '5'])
  const { columns } = proposeMapping({ rows: [[name, 'Owner', 'Assessed Value'], ...rows] }, names)
  expect(columns[0]).toMatchObject({ field: 'identifier', enough })
})

it.each<[header: string[], field: Field, column: number, enough: boolean]>([
  [['Parcel', 'Assessed', 'Owner'], 'assessed_value', 1, true],
  // the name of a group whose columns have none
  [['Parcel', 'Assessed', '', ''], 'assessed_value', 1, false],
  // of Minnesota the market value of its assessors
  [['Parcel', 'Est. Market Value', 'Owner'], 'estimated_value', 1, false],
])('amounts under %j: enough for the %s is column %i: %s', (header, field, column, enough) => {
  const rows = [1, 2, 3, 4].map((at) => [`12-${at}`, `${at}00`, header[2] === '' ? `${at}50` : 'OWNER', `${at}9`])
  const { columns } = proposeMapping({ rows: [header, ...rows.map((row) => row.slice(0, header.length))] }, names)
  expect(columns[column]).toMatchObject({ field, enough })
})

it.each<[field: Field, name: string, cells: string[], gaps: object | undefined]>([
  // what every row needs, said once: whether it holds for those below is asked
  ['state', 'State', ['FL', '', '', ''], { filled: 1, rows: 4 }],
  ['auction_type', 'Sale Type', ['Tax Deed', '', '', 'Tax Lien'], { filled: 2, rows: 4 }],
  ['auction_begin_date', 'Sale Date', ['2027-05-01', '', '', ''], { filled: 1, rows: 4 }],
  // a sale may have no day yet
  ['auction_begin_date', 'Sale Date', ['2027-05-01', '2027-05-02', '', '2027-05-02'], undefined],
  ['total_certificates', '# of Liens', ['12', '', '', ''], undefined],
])('the %s in “%s” (%j): gaps are %j', (field, name, cells, gaps) => {
  expect(columnOf(name, cells, 'Clerk', 'Note')).toMatchObject({ field, enough: true })
  expect(columnOf(name, cells, 'Clerk', 'Note')?.gaps).toEqual(gaps)
})
