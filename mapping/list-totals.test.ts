import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { SheetMapping } from '#contract/sheet-mapping.ts'
import { tries } from '../server/testing/proof.ts'
import { createListTotals, type ListTotal, type RowFigures } from './list-totals.ts'
import { createCertificateReader } from './row-reader.ts'
import { names } from './testing/known.ts'
import { auctionsMapping, certificatesMapping } from './testing/mappings.ts'
import { type ParcelList, parcelListWith } from './testing/parcel-lists.ts'

/** Parcel, owner, market value, assessed value. */
const parcels = certificatesMapping({
  columns: { identifier: { column: 0 }, market_value: { column: 2 }, assessed_value: { column: 3 } },
})

/** A row with its market value, one that is not imported, or the cells of one that is a total. */
type Line = number | { withdrawn: number } | readonly string[]

/** What totals say: those of `line` and `footer` have no figures beside them. */
const whyOf = (cells: readonly string[]) =>
  cells.length > 1 ? 'total' : /^page|^\(?\d/i.test(cells[0] ?? '') ? 'footer' : 'line'

function totalsOf(lines: readonly Line[], mapping: SheetMapping = parcels): ListTotal[] {
  const totals = createListTotals(mapping)
  const field = mapping.list.kind === 'auctions' ? 'total_market_value' : 'market_value'
  for (const [index, line] of lines.entries()) {
    if (typeof line === 'number') totals.addRow({ [field]: line, total_certificates: 10 }, true)
    else if ('withdrawn' in line) totals.addRow({ [field]: line.withdrawn }, false)
    else totals.addTotal(line, index + 1, whyOf(line))
  }
  return totals.result()
}
/** What was found in short: whether each total agrees, or else what it says and what its rows come to. */
const said = (lines: readonly Line[], mapping?: SheetMapping) =>
  totalsOf(lines, mapping).map(({ row, agrees, said, sum }) => (agrees ? row : `row ${row}: ${said} is ${sum}`))
const total = (label: string, amount: string) => [label, '', amount, '']

describe('a total of a list', () => {
  it('is compared with all rows', () => {
    expect(totalsOf([100.1, 200.2, ['Totals', '', '$300.30', '']])).toEqual([
      { row: 3, field: 'market_value', said: 300.3, sum: 300.3, agrees: true },
    ])
    expect(totalsOf([100.1, 200.2, ['Totals', '', '$300.31', '']])).toEqual([
      { row: 3, field: 'market_value', said: 300.31, sum: 300.3, agrees: false },
    ])
  })

  it('is exact to the cent, however many rows there are', () => {
    expect(said([...Array<number>(100_000).fill(0.1), total('Total', '10,000.00')])).toEqual([100_001])
  })

  it.each([
    ['$301', [301.5]],
    ['$301', [300.5]],
    ['$301', [301.49]],
  ])('%s without cents may be rounded from %j', (amount, rows) => {
    expect(said([...rows, total('Total', amount)])).toEqual([2])
  })

  it.each([
    ['$301', 301.51],
    ['$301.00', 301.01],
    ['$301.', 300.99],
  ])('%s is not rounded from %d', (amount, row) => {
    expect(said([row, total('Total', amount)])).toEqual([`row 2: 301 is ${row}`])
  })

  it('may be a sum without a word, and stand in several columns', () => {
    const totals = createListTotals(parcels)
    totals.addRow({ market_value: 5, assessed_value: 4 }, true)
    totals.addRow({ market_value: null, assessed_value: 3 }, true)
    totals.addTotal(['', '', '5', '8'], 3, 'total')
    expect(totals.result()).toEqual([
      { row: 3, field: 'assessed_value', said: 8, sum: 7, agrees: false },
      { row: 3, field: 'market_value', said: 5, sum: 5, agrees: true },
    ])
  })

  it('is read with the decimal sign of its column', () => {
    const columns = { market_value: { column: 1, decimal: ',' } as const }
    const mapping = certificatesMapping({ columns })
    expect(said([1000.5, ['Summe', '1.000,50']], mapping)).toEqual([2])
    expect(said([1000.5, ['Summe', '1.000,00']], mapping)).toEqual(['row 2: 1000 is 1000.5'])
    expect(said([1000.5, ['Summe', '1.000']], mapping)).toEqual([2])
  })

  it.each([
    [['Total', '', 'see below', '']],
    [['Total', '', '', '']],
    [['Total', '', '(300)', '']],
    [['Average', '', '150', '']],
    [['Average Total', '', '150', '']],
    ...['Mean', 'Median', 'Highest', 'Minimum', 'Std Dev', 'Std. Dev.', 'Standard Deviation'].map((label) => [
      [label, '', '150', ''],
    ]),
    [['Page 3 of 9']],
    [['District: 0010 - ADAMS TOWNSHIP']],
    [['TX112R 10/30/2031 08:15']],
  ])('%j is none', (cells) => {
    expect(said([100, 200, cells])).toEqual([])
  })

  it('may be nothing but nines, which stands for no amount elsewhere', () => {
    expect(said([999_998, 1, total('Total', '$999,999')])).toEqual([3])
    expect(said([999_998, total('Total', '$999,999')])).toEqual(['row 2: 999999 is 999998'])
  })

  it('is none in rows that are left out for another reason', () => {
    const totals = createListTotals(parcels)
    totals.addRow({ market_value: 5 }, true)
    for (const why of ['by_value', 'by_hand', 'title'] as const) totals.addTotal(['Total', '', '7', ''], 2, why)
    expect(totals.result()).toEqual([])
  })
})

describe('rows that a total stands for', () => {
  it('are all of them, or those since the total before', () => {
    const sub = (amount: string) => total('Subtotal', amount)
    expect(said([1, 2, sub('3'), 4, 5, sub('9'), total('Grand Total', '12')])).toEqual([3, 6, 7])
    expect(said([1, 2, sub('3'), 4, 5, sub('8'), total('Grand Total', '13')])).toEqual([
      ...['row 6: 8 is 9', 'row 7: 13 is 12', 3],
    ])
  })

  it('are those since the last total of the same level', () => {
    const lines = [
      ...[
        1,
        total('Total Adams Township', '1'),
        2,
        total('Total Baker Township', '2'),
        total('Adair County Total', '3'),
      ],
      ...[
        4,
        total('Total Clay Township', '4'),
        5,
        total('Total Dover Township', '5'),
        total('Boone County Total', '9'),
      ],
      total('Report Total', '12'),
    ]
    expect(said(lines)).toEqual([2, 4, 5, 7, 9, 10, 11])
    expect(said(lines.with(9, total('Boone County Total', '8')))[0]).toBe('row 10: 8 is 9')
  })

  it('are those of a page, whatever groups are on it', () => {
    const lines = [
      ...[1, 2, total('Subtotal', '3'), 4, total('Page Total', '7'), ['Page 1 of 2']],
      ...[8, total('Subtotal', '12'), 16, total('Page Total', '24'), ['Page 2 of 2'], total('Total', '31')],
    ]
    expect(said(lines)).toEqual([3, 5, 8, 10, 12])
    expect(said(lines.with(9, total('Page Total', '25')))[0]).toBe('row 10: 25 is 24')
  })

  it('are those behind the line of the page before, or behind its total where that stands below the line', () => {
    const sub = (amount: number) => [amount, total('Subtotal', `${amount}`)]
    expect(said([...sub(1), ['Page 1 of 2'], ...sub(2), ...sub(4), total('Page Total', '6')])).toEqual([2, 5, 7, 8])
    const below = [1, ['Page 1 of 2'], total('Page Total', '1'), ...sub(2), ...sub(4), ['Page 2 of 2']]
    expect(said([...below, total('Page Total', '6')])).toEqual([3, 5, 7, 9])
  })

  it('are those since a total of another level', () => {
    const lines = [1, total('Total Adams Township', '1'), 2, total('Total District 2', '2')]
    expect(said(lines)).toEqual([2, 4])
    expect(said(lines.with(3, total('Total District 2', '5')))).toEqual(['row 4: 5 is 2', 2])
  })

  it('are those of each of several lists in a sheet', () => {
    const list = (a: number, b: number) => [
      ...[a, total('Subtotal', `${a}`), b, total('Subtotal', `${b}`), total('Grand Total', `${a + b}`)],
    ]
    expect(said([...list(1, 2), ...list(4, 8)])).toEqual([2, 4, 5, 7, 9, 10])
    expect(said([...list(1, 2), ...list(4, 8).with(4, total('County Total', '12'))])).toEqual([2, 4, 5, 7, 9, 10])
    const [wrong] = said([...list(1, 2), ...list(4, 8).with(4, total('Grand Total', '13'))])
    expect(wrong).toBe('row 10: 13 is 12')
  })

  it('are all where none came since the last total, as for a total without further words', () => {
    expect(said([1, total('Total', '1'), 2, total('Total', '2'), total('Total', '4')])).toEqual([
      ...['row 5: 4 is 3', 2, 4],
    ])
  })

  it('are those that are imported, or all that can be read', () => {
    expect(said([1, { withdrawn: 2 }, total('Total', '1')])).toEqual([3])
    expect(said([1, { withdrawn: 2 }, total('Total', '3')])).toEqual([3])
    expect(said([1, { withdrawn: 2 }, total('Total', '2')])).toEqual(['row 3: 2 is 3'])
  })

  it('are none in a group that has none', () => {
    expect(said([total('Subtotal', '0'), 1, total('Subtotal', '1'), total('Subtotal', '0')])).toEqual([1, 3, 4])
    expect(said([1, total('Subtotal', '1'), total('Grand Total', '0')])).toEqual(['row 3: 0 is 1', 2])
  })

  it('are not known where totals stand before them', () => {
    const lines = [['Parcels: 2'], 1, 2, ['Parcels: 3'], 4, 5, 6, ['Total Parcels: 6']]
    expect(said(lines)).toEqual(['row 8: 6 is 5'])
  })
})

describe('a count of a list', () => {
  it.each([
    [['Parcels: 2']],
    [['(2 rows)']],
    [['Count', '2', '', '']],
    [['Total Parcels', '', '2', '']],
    [['Total', '2 parcels', '$300', '']],
    [['Total Parcels', '2', '$300', '']],
    [['Total Parcels', '', '300', '']],
    [['Count', '', '2', '7']],
  ])('%j is compared with the rows', (cells) => {
    const found = totalsOf([100, 200, cells])
    expect(found.length).toBeGreaterThan(0)
    expect(found.every(({ agrees }) => agrees)).toBe(true)
  })

  it('is compared with the sum beside it, where a footer says it', () => {
    const totals = createListTotals(parcels)
    totals.addRow({ market_value: 5 }, true)
    totals.addTotal(['', '1 parcel', '$6.00', ''], 2, 'footer')
    totals.addTotal(['Page 1 of', '', '7', ''], 3, 'footer')
    expect(totals.result()).toEqual([
      { row: 2, field: 'market_value', said: 6, sum: 5, agrees: false },
      { row: 2, field: 'rows', said: 1, sum: 1, agrees: true },
    ])
  })

  it('that is wrong says how many rows there are', () => {
    expect(totalsOf([100, 200, ['Parcels: 3']])).toEqual([{ row: 3, field: 'rows', said: 3, sum: 2, agrees: false }])
    expect(said([1, 2, ['Parcels: 2'], 3, ['Parcels: 2'], ['Total parcels: 4']])).toEqual([
      ...['row 5: 2 is 1', 'row 6: 4 is 3', 3],
    ])
  })

  it('is of all or of those that are imported', () => {
    expect(said([1, { withdrawn: 2 }, { withdrawn: 3 }, ['Parcels: 3']])).toEqual([4])
    expect(said([1, { withdrawn: 2 }, { withdrawn: 3 }, ['Parcels: 1']])).toEqual([4])
  })

  it('does not stand in the way of the sums beside it', () => {
    const lines = [1, 2, ['Parcels: 2'], total('Subtotal', '3'), 4, ['Parcels: 1'], total('Subtotal', '4')]
    expect(said(lines)).toEqual([3, 4, 6, 7])
  })

  it('of parcels is in a list of auctions the sum of their column', () => {
    const auctions = auctionsMapping()
    const cells = ['Total Parcels', '', '', '', '', '20', '$3.00', '', '']
    expect(totalsOf([1, 2, cells, ['2 records']], auctions)).toEqual([
      { row: 3, field: 'total_certificates', said: 20, sum: 20, agrees: true },
      { row: 3, field: 'total_market_value', said: 3, sum: 3, agrees: true },
      { row: 4, field: 'rows', said: 2, sum: 2, agrees: true },
    ])
    expect(totalsOf([1, 2, ['Parcels: 20']], auctions)).toMatchObject([{ field: 'total_certificates', agrees: true }])
    expect(totalsOf([1, 2, ['Parcels: 20']], auctionsMapping({ columns: {} }))).toEqual([])
  })
})

it('keeps a thousand totals, those that differ first', () => {
  const lines = Array.from({ length: 3000 }, (_, at) => [1, total('Subtotal', at % 2 === 0 ? '1' : '1.07')]).flat()
  const found = totalsOf(lines)
  expect(found).toHaveLength(1000)
  expect(found.every(({ agrees }) => !agrees)).toBe(true)
  expect(totalsOf(lines.slice(0, 400)).filter(({ agrees }) => agrees)).toHaveLength(100)
})

/** A list read with its totals; rows that are not offered any more are not imported. */
function read(file: ParcelList, rows: readonly (readonly string[])[]) {
  const columns = Object.fromEntries(
    file.fields.flatMap((field, column) => (field ? [[field, { column, date_order: file.date_order }]] : [])),
  )
  const { state = '', jurisdiction = '', auction_type = '' } = file.sales[0]?.sale ?? {}
  const sale = { state, jurisdiction, auction_type, auction_begin_date: null, auction_end_date: null }
  const header = file.rows[(file.header_row ?? 1) - 1] ?? []
  const mapping = { ...certificatesMapping({ columns, sale }), header_row: file.header_row }
  const reader = createCertificateReader(mapping, { names, header })
  const totals = createListTotals(mapping)
  const parcels: number[] = []
  const statuses = file.sales.flatMap((each) => each.statuses)
  for (const [index, row] of rows.entries()) {
    const what = reader.read(row, index + 1)
    if (what.kind === 'read') {
      const figures: RowFigures = what.draft
      totals.addRow(figures, statuses[parcels.length] === 'Offered')
      parcels.push(index)
    } else if (what.kind === 'left_out') totals.addTotal(reader.cells(row, index + 1), index + 1, what.why)
  }
  /** in the order of their rows */
  const found = totals.result().toSorted((a, b) => a.row - b.row)
  return { parcels, found }
}

const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0)

/** What the totals of a list say, with the sale that each is of; the last one is of all. */
const totalsSaid = ({ sales }: ParcelList) => [
  ...sales.flatMap(({ assessed }, sale) => [
    { sale, field: 'rows', said: assessed.length },
    { sale, field: 'assessed_value', said: sumOf(assessed) },
  ]),
  { sale: undefined, field: 'assessed_value', said: sumOf(sales.flatMap(({ assessed }) => assessed)) },
]

const WITH_TOTALS = { hasHeader: true, counts: true, totals: true }
const whatFound = (found: readonly ListTotal[]) => found.map(({ field, said, agrees }) => ({ field, said, agrees }))

/** A list, with one of its parcels. */
const withParcel = (lists: fc.Arbitrary<ParcelList>) =>
  lists.chain((file) => {
    const offered = file.sales.flatMap(({ statuses }, sale) =>
      statuses.flatMap((status, at) => (status === 'Offered' ? [{ sale, at }] : [])),
    )
    return fc.record({ file: fc.constant(file), parcel: fc.constantFrom(...offered) })
  })
/** Which of all parcels it is, from 0. */
const numberOf = ({ sales }: ParcelList, { sale, at }: { sale: number; at: number }) =>
  sales.slice(0, sale).reduce((sum, { assessed }) => sum + assessed.length, at)

describe('the totals of any list of parcels', () => {
  it('agree with what is read of it', () => {
    fc.assert(
      fc.property(parcelListWith(WITH_TOTALS), (file) => {
        expect(whatFound(read(file, file.rows).found)).toEqual(
          totalsSaid(file).map(({ field, said }) => ({ field, said, agrees: true })),
        )
      }),
      { numRuns: tries(100, 2000) },
    )
  })

  it('differ where they are of an amount that was changed, and nowhere else', () => {
    fc.assert(
      fc.property(withParcel(parcelListWith(WITH_TOTALS)), fc.integer({ min: 1, max: 99 }), (made, cents) => {
        const { file, parcel } = made
        const row = read(file, file.rows).parcels[numberOf(file, parcel)] ?? -1
        // more than all others together: no other rows come to the same by chance
        const amount = `$100,000,000.${String(cents).padStart(2, '0')}`
        const rows = file.rows.with(row, (file.rows[row] ?? []).with(file.fields.indexOf('assessed_value'), amount))
        expect(whatFound(read(file, rows).found)).toEqual(
          totalsSaid(file).map(({ sale, field, said }) => ({
            ...{ field, said },
            agrees: field === 'rows' || (sale !== undefined && sale !== parcel.sale),
          })),
        )
      }),
      { numRuns: tries(100, 2000) },
    )
  })

  it('differ where they are of a row that was dropped, and nowhere else', () => {
    fc.assert(
      fc.property(withParcel(parcelListWith({ ...WITH_TOTALS, status: false })), ({ file, parcel }) => {
        const amounts = file.sales.map(({ assessed }) => assessed)
        // the rows before may come to what was dropped: then those up to here come to what is said
        fc.pre(sumOf(amounts.slice(0, parcel.sale).flat()) !== amounts[parcel.sale]?.[parcel.at])
        const row = read(file, file.rows).parcels[numberOf(file, parcel)] ?? -1
        expect(whatFound(read(file, file.rows.toSpliced(row, 1)).found)).toEqual(
          totalsSaid(file).map(({ sale, field, said }) => ({
            ...{ field, said },
            agrees: sale !== undefined && sale !== parcel.sale,
          })),
        )
      }),
      { numRuns: tries(100, 2000) },
    )
  })
})
