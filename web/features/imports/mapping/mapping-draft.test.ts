import { expect, test } from 'vitest'
import { knownNames } from '#mapping/known-names.ts'
import { proposeMapping } from '#mapping/propose/propose-mapping.ts'
import { correctionsOf } from '../checking/fixes.ts'
import {
  draftOf,
  fieldOf,
  mappingOf,
  missingOf,
  openDoubts,
  sameFieldsOf,
  withField,
  withSales,
  withSame,
  withTold,
} from './mapping-draft.ts'
import { askedFields } from './same-form.tsx'

const names = knownNames({
  states: [{ code: 'FL', name: 'Florida' }],
  jurisdictions: [{ state: 'FL', name: 'Polk County' }],
  types: ['Tax Deed', 'Tax Lien'],
})
const rows = [
  ['State', 'County', 'Sale Date', 'Market Value', 'Other'],
  ['Florida', 'Polk', '03/04/2031', '1,000.00', '5'],
  ['Florida', 'Polk', '05/06/2031', '2,000.00', '6'],
]
const proposal = proposeMapping({ rows, header_row: 1 }, names)
const draft = draftOf(proposal)
const rest = {
  sheet: 0,
  header_row: 1,
  rows: null,
  more_sheets: [],
  duplicates: 'update' as const,
  corrections: correctionsOf([]),
}

test('a draft begins as it is proposed, and says what is missing', () => {
  expect(fieldOf(draft, 0)).toBe('state')
  expect(fieldOf(draft, 4)).toBeNull()
  expect(missingOf(draft)).toEqual(['auction_type'])
  expect(missingOf(withSame(draft, 'auction_type', 'Tax Deed'))).toEqual([])
  expect(missingOf(withSame(draft, 'auction_type', '  '))).toEqual(['auction_type'])
})

test('nothing is mapped twice', () => {
  const moved = withField(draft, 4, 'total_market_value')
  expect([fieldOf(moved, 3), fieldOf(moved, 4)]).toEqual([null, 'total_market_value'])
  const again = withField(moved, 4, 'total_certificates')
  expect(again.columns.total_market_value).toBeUndefined()
  expect(fieldOf(withField(draft, 0, null), 0)).toBeNull()
})

test('a state behind the jurisdiction is asked for no more', () => {
  const sheet = [
    ['County', 'Type'],
    ['Polk County, FL', 'Tax Deed'],
    ['Polk County, FL', 'Tax Lien'],
  ]
  const proposed = proposeMapping({ rows: sheet }, names)
  const made = draftOf(proposed)
  expect([fieldOf(made, 0), missingOf(made)]).toEqual(['jurisdiction', []])
  expect(mappingOf(made, proposed.columns, rest).list.columns).toMatchObject({ state: { column: 0 } })
  expect(missingOf(withField(made, 0, 'jurisdiction'))).toEqual(['state'])
})

test('an order of days that nobody tells is asked, column by column', () => {
  expect(openDoubts(draft, proposal.columns)).toEqual([
    { what: 'date_order', field: 'auction_begin_date', column: 2, example: '03/04/2031' },
  ])
  const told = withTold(draft, 2, { date_order: 'mdy' })
  expect(openDoubts(told, proposal.columns)).toEqual([])
  expect(mappingOf(told, proposal.columns, rest).list).toMatchObject({
    columns: { auction_begin_date: { column: 2, date_order: 'mdy' } },
  })
  expect(openDoubts(withField(draft, 2, null), proposal.columns)).toEqual([])
})

test('what a column has is not said once more for all rows', () => {
  const said = withSame(withSame(draft, 'state', 'Florida'), 'auction_type', 'Tax Deed')
  expect(mappingOf(said, proposal.columns, rest).list).toMatchObject({ same: { auction_type: 'Tax Deed' } })
  expect(sameFieldsOf(said)).not.toContain('state')
})

test('the sale of a certificate list is told as a whole', () => {
  const list = { ...draft, kind: 'certificates' as const, columns: { identifier: 4 }, same: { state: 'Florida' } }
  expect(missingOf(list)).toEqual(['jurisdiction', 'auction_type'])
  expect(mappingOf(withSame(list, 'auction_begin_date', '2031-03-04'), [], rest).list).toMatchObject({
    kind: 'certificates',
    columns: { identifier: { column: 4 } },
    sale: { state: 'Florida', auction_begin_date: '2031-03-04', auction_end_date: null },
  })
})

test('columns of a certificate list say the sale of each row; what they say is not told as well', () => {
  const told = { state: 'Florida', jurisdiction: 'Polk', auction_begin_date: '2031-03-04' }
  const list = { ...draft, kind: 'certificates' as const, columns: { identifier: 4, state: 0 }, same: told }
  const several = withField(withField(list, 1, 'jurisdiction'), 2, 'auction_begin_date')
  expect(missingOf(several)).toEqual(['auction_type'])
  expect(sameFieldsOf(several)).toEqual(['auction_type', 'auction_end_date'])
  expect(askedFields(several)).toEqual(['auction_type'])
  expect(mappingOf(withSame(several, 'auction_type', 'deed'), [], rest).list).toEqual({
    kind: 'certificates',
    columns: {
      ...{ identifier: { column: 4 }, state: { column: 0 }, jurisdiction: { column: 1 } },
      auction_begin_date: { column: 2 },
    },
    sale: { auction_type: 'deed', auction_begin_date: null, auction_end_date: null },
    left_out_sales: [],
  })
})

test('sales are left out, and taken in again', () => {
  const list = { ...draft, kind: 'certificates' as const }
  const out = withSales(withSales(list, ['a', 'b'], false), ['b', 'c'], false)
  expect(mappingOf(out, [], rest).list).toMatchObject({ left_out_sales: ['a', 'b', 'c'] })
  expect(withSales(out, ['a', 'b'], true).leftOutSales).toEqual(['c'])
})
