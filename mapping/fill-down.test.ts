import { describe, expect, it } from 'vitest'
import { proposeMapping } from './propose/propose-mapping.ts'
import { names } from './testing/known.ts'
import { nineColumns, readAuctions } from './testing/mappings.ts'

const filledDown = {
  ...nineColumns,
  state: { column: 0, fill_down: true },
  auction_type: { column: 2, fill_down: true },
}

describe('cells that are filled down', () => {
  const read = (...rows: string[][]) =>
    readAuctions(rows, { columns: filledDown }).map((row) =>
      row.kind === 'read' ? [row.draft.state, row.draft.jurisdiction, row.draft.auction_type] : row.kind,
    )

  it('say what the last row of the list above them said', () => {
    expect(
      read(
        ['Florida', 'Polk', 'Tax Deed', '', '', '5'],
        ['', 'Lake', '', '', '', '5'],
        ['Arizona', 'Gila', 'Tax Lien'],
      ),
    ).toEqual([
      ['FL', 'Polk County', 'Tax Deed'],
      ['FL', 'Lake County', 'Tax Deed'],
      ['AZ', 'Gila County', 'Tax Lien'],
    ])
  })

  it('may have a sign that says so', () => {
    const signs = ['"', "''", 'ditto', '-do-'].map((sign) => [sign, 'Lake', sign, '', '', '5'])
    const lake = ['FL', 'Lake County', 'Tax Deed']
    expect(read(['Florida', 'Lake', 'Tax Deed', '', '', '5'], ...signs)).toEqual([lake, lake, lake, lake, lake])
  })

  it('are not filled with what totals and lines of text say, nor where nothing stands above', () => {
    expect(
      read(
        ['', 'Lake', '', '', '', '5'],
        ['Florida', 'Polk', 'Tax Deed', '', '', '5'],
        ['Total', '', '', '', '', '5'],
        ['Northern district'],
        ['', 'Lake', '', '', '', '5'],
      ),
    ).toEqual([
      'rejected',
      ['FL', 'Polk County', 'Tax Deed'],
      'left_out',
      'left_out',
      ['FL', 'Lake County', 'Tax Deed'],
    ])
  })
})

describe('a column that is filled in the first row of each group', () => {
  const header = ['State', 'County', 'Sale Type', 'Begin Date', 'Certificates']
  const rows = [
    ['Florida', 'Polk', 'Tax Deed', '2031-05-01', '10'],
    ['', 'Lake', '', '', '20'],
    ['', 'Marion', '', '', '30'],
    ['Arizona', 'Gila', 'Tax Lien', '2031-05-02', '40'],
    ['', 'Yuma', '', '', '50'],
  ]
  it('is asked about', () => {
    expect(proposeMapping({ rows: [header, ...rows] }, names).questions).toEqual([
      { what: 'fill_down', field: 'state', column: 0, name: 'State', filled: 2, rows: 5 },
      { what: 'fill_down', field: 'auction_type', column: 2, name: 'Sale Type', filled: 2, rows: 5 },
      { what: 'fill_down', field: 'auction_begin_date', column: 3, name: 'Begin Date', filled: 2, rows: 5 },
    ])
  })

  it('is filled as in the last import of this layout', () => {
    const { mapping } = proposeMapping({ rows: [header, ...rows] }, names)
    const columns = Object.fromEntries(
      Object.entries(mapping.list.columns).map(([field, column]) => [field, { ...column, fill_down: true }]),
    )
    const remembered = { ...mapping, list: { kind: 'auctions' as const, columns, same: {} } }
    const again = proposeMapping({ rows: [header, ...rows], remembered }, names)
    expect(again.questions).toEqual([])
    expect(again.mapping.list.columns.state).toEqual({ column: 0, fill_down: true })
  })

  it('is asked about where parcels are without a day as they are without a county', () => {
    const under = (counties: string[], days: string[]) => {
      const rows = counties.map((county, at) => [`12-${at}`, 'FL', county, 'Tax Deed', days[at] ?? ''])
      const { questions } = proposeMapping({ rows: [['Parcel', ...header.slice(0, 4)], ...rows] }, names)
      return questions.flatMap((each) => (each.what === 'fill_down' ? [each.field] : []))
    }
    const day = '2031-05-01'
    const days = [day, day, '', day, day]
    expect(under(['Polk', 'Lake', '', 'Bay', 'Lee'], days)).toEqual(['jurisdiction', 'auction_begin_date'])
    expect(under(['Polk', 'Lake', 'Levy', 'Bay', 'Lee'], days)).toEqual([])
  })

  it('is not, where a sale has no day yet', () => {
    const dated = rows.map((row, at) => ['Florida', row[1] ?? '', 'Tax Deed', at === 1 ? '' : '2031-05-01', '1'])
    expect(proposeMapping({ rows: [header, ...dated] }, names).questions).toEqual([])
  })
})

describe('a line that says one thing of the rows below it', () => {
  const rows = [
    ['State', 'County', 'Type', 'Begin Date', 'Parcels'],
    ['GA', '', '', '', ''],
    ['', 'Cobb', 'Redeemable Deed', '2031-02-16', '12'],
    ['', 'Lee', 'Redeemable Deed', '2031-02-16', '4'],
    ['AL', '', '', '', ''],
    ['', 'Lee', 'Tax Lien', '2031-05-18', '80'],
  ]
  it('is asked about as cells that are left empty are', () => {
    expect(proposeMapping({ rows }, names).questions).toEqual([
      { what: 'fill_down', field: 'state', column: 0, name: 'State', filled: 2, rows: 3 },
    ])
  })

  it('holds for them where their column is filled down, and ends with the next', () => {
    const read = readAuctions(
      rows.slice(1).map((row) => [...row.slice(0, 4), '', ...row.slice(4)]),
      {
        columns: { ...nineColumns, state: { column: 0, fill_down: true } },
      },
    )
    expect(read.map((row) => (row.kind === 'read' ? row.draft.state : row.kind))).toEqual([
      ...['left_out', 'GA', 'GA', 'left_out', 'AL'],
    ])
  })
})
