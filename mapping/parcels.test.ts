import { describe, expect, it } from 'vitest'
import type { CertificateListMapping } from '#contract/sheet-mapping.ts'
import { type CertificateChanges, readAuctions, readCertificates, SALE } from './testing/mappings.ts'

/** Parcel, value, state, county, type, begin, end. */
const columns: CertificateListMapping['columns'] = {
  ...{ identifier: { column: 0 }, market_value: { column: 1 }, state: { column: 2 }, jurisdiction: { column: 3 } },
  ...{ auction_type: { column: 4 }, auction_begin_date: { column: 5 }, auction_end_date: { column: 6 } },
}
const GOOD = ['01', '$5', 'FL', 'Polk', 'Tax Deed', '2031-03-04', '2031-03-05']
const withCell = (column: number, text: string) => GOOD.with(column, text)

/** What rows turn out to be: the key of their sale, why they are left out, or what is wrong in which column. */
const outcomes = (rows: string[][], changes: CertificateChanges = {}) =>
  readCertificates(rows, { columns, ...changes }).map((read) => {
    if (read.kind === 'read') return read.draft.sale.key
    if (read.kind === 'left_out') return read.why
    return read.kind === 'rejected' ? read.problems.map(({ field, column, code }) => [field, column, code]) : read.kind
  })
const POLK = 'FL|polk county|Tax Deed|2031-03-04'

describe('a parcel of a list of several sales', () => {
  it('is of the sale that its row says, however it is written', () => {
    expect(readCertificates([GOOD, ['02', '', 'florida', 'POLK COUNTY', 'deed', 'Mar 4, 2031']], { columns })).toEqual([
      {
        kind: 'read',
        draft: {
          sale: {
            ...{ state: 'FL', jurisdiction: 'Polk County', auction_type: 'Tax Deed', key: POLK },
            ...{ auction_begin_date: '2031-03-04', auction_end_date: '2031-03-05' },
          },
          ...{ identifier: '01', market_value: 5, assessed_value: null, estimated_value: null },
        },
      },
      expect.objectContaining({
        draft: expect.objectContaining({ sale: expect.objectContaining({ key: POLK, auction_end_date: null }) }),
      }),
    ])
  })

  it.each([
    [withCell(2, 'Flordia'), [['state', 2, 'unknown_state']]],
    [withCell(2, ''), [['state', 2, 'missing']]],
    [withCell(3, ''), [['jurisdiction', 3, 'missing']]],
    [withCell(4, 'raffle'), [['auction_type', 4, 'unknown_type']]],
    [withCell(4, ''), [['auction_type', 4, 'missing']]],
    [withCell(5, 'soon'), [['auction_begin_date', 5, 'not_a_date']]],
    [withCell(5, '03/04/2031'), [['auction_begin_date', 5, 'ambiguous_date']]],
    [withCell(6, '2031-03-01'), [['auction_end_date', 6, 'end_before_begin']]],
    [
      ['01', 'ten', 'FL', '', 'raffle', '2031-02-31', ''],
      [
        ['jurisdiction', 3, 'missing'],
        ['auction_type', 4, 'unknown_type'],
        ['auction_begin_date', 5, 'not_a_date'],
        ['market_value', 1, 'not_a_number'],
      ],
    ],
  ])('%j is rejected: its sale is never made up', (row, problems) => {
    expect(outcomes([GOOD, row, row])).toEqual([POLK, problems, problems])
  })

  it('is of a sale without a day where that is blank', () => {
    expect(outcomes([withCell(5, ''), withCell(5, 'TBD')])).toEqual(Array(2).fill('FL|polk county|Tax Deed|'))
  })

  it('has what no column says from all rows, and the end from the cell of the begin', () => {
    const { state, jurisdiction, auction_begin_date } = columns
    const some = { state, jurisdiction, auction_begin_date, identifier: { column: 0 } }
    const sale = { ...SALE, state: 'Nowhere', auction_type: 'Tax Deed' }
    const [read] = readCertificates([withCell(5, 'Mar 4-7, 2031')], {
      columns: Object.fromEntries(Object.entries(some).filter(([, column]) => column)),
      sale,
    })
    expect(read).toMatchObject({ draft: { sale: { key: POLK, auction_end_date: '2031-03-07' } } })
  })

  it('does not take two rows for one whose cells run together', () => {
    const two = { state: { column: 0 }, jurisdiction: { column: 1 } }
    const rows = [
      ['FL', 'Town of Ann'],
      ['FL', 'Town of Ann\n'],
      ['F', 'LTown of Ann'],
    ]
    const [first, second, third] = outcomes(rows, { columns: two, sale: { ...SALE, auction_begin_date: null } })
    expect([first, second]).toEqual(Array(2).fill('FL|town of ann|Tax Lien|'))
    expect(third).toEqual([['state', 0, 'unknown_state']])
  })
})

describe('rows that are left out', () => {
  const withdrawn = { left_out_values: [{ column: 7, values: ['withdrawn ', 'PAID'] }] }

  it('are so by what a column says, before they are read', () => {
    const rows = [[...GOOD, 'Withdrawn'], [...GOOD, 'for sale'], ['', 'ten', '', '', '', '', '', ' paid'], GOOD]
    expect(outcomes(rows, { corrections: withdrawn })).toEqual(['by_value', POLK, 'by_value', POLK])
  })

  it('are seen with what was put right in them, and can be kept one by one', () => {
    const rows = [
      [...GOOD, 'wthdrwn'],
      [...GOOD, 'Paid'],
    ]
    const replaced = [{ column: 7, from: 'wthdrwn', to: 'Withdrawn' }]
    expect(outcomes(rows, { corrections: { ...withdrawn, replaced, kept: [2] } })).toEqual(['by_value', POLK])
  })

  it('are so in a list of auctions as well', () => {
    const corrections = { left_out_values: [{ column: 1, values: ['polk'] }] }
    const rows = [
      ['FL', 'Polk', 'Tax Deed'],
      ['FL', 'Lake', 'Tax Deed'],
    ]
    expect(readAuctions(rows, { corrections }).map((row) => (row.kind === 'left_out' ? row.why : row.kind))).toEqual([
      'by_value',
      'read',
    ])
  })

  it('are so by their sale, what is wrong with them besides or not; totals stay totals', () => {
    const rows = [GOOD, withCell(1, 'ten'), withCell(3, 'Lake'), withCell(0, 'Total'), withCell(3, '')]
    const [first, second, third, fourth, fifth] = outcomes(rows, { left_out_sales: [POLK] })
    expect([first, second, fourth]).toEqual(['by_sale', 'by_sale', 'by_sale'])
    expect(third).toBe('FL|lake county|Tax Deed|2031-03-04')
    expect(fifth).toEqual([['jurisdiction', 3, 'missing']])
    expect(outcomes([['Total', '$5', '', '', '', '', '']], { left_out_sales: [POLK] })).toEqual(['total'])
    expect(readCertificates(rows, { columns, left_out_sales: [POLK] }).map((row) => 'draft' in row)).toEqual([
      ...[true, false, true, false, false],
    ])
  })
})

describe('a line among parcels that is none', () => {
  const header = ['Parcel ID', 'Owner', 'Market Value']
  const list = { header, columns: { identifier: { column: 0 }, market_value: { column: 2 } } }
  const reasons = (rows: string[][]) =>
    readCertificates(rows, list).map((read) => (read.kind === 'left_out' ? read.why : read.kind))

  it.each([
    [['---------', '------', '--------'], 'separator'],
    [['TX112R 10/30/2031 08:15'], 'line'],
    [['District: 0010 - ADAMS TOWNSHIP', '', ''], 'line'],
    [['Parcels: 3', '', ''], 'footer'],
    [['', 'C/O AGENT 001', ''], 'line'],
    [['User: CLERK01'], 'line'],
    [['(3 rows affected)'], 'footer'],
    [['Subtotal ADAMS TOWNSHIP', '', '$66,000.00'], 'total'],
    [header, 'repeated_header'],
    // alone, but written as the others are
    [['27-003', '', ''], 'read'],
  ])('%j: %s', (row, why) => {
    expect(reasons([['27-001', 'OWNER 001', '5'], row, ['27-002', 'OWNER 002', '5']])).toEqual(['read', why, 'read'])
  })

  it.each(['4199 MAIN ST', '12 N Oak Avenue, Ocala', 'PO BOX 12', '77 County Rd 12', 'LOT 4 BLK 2 OAK SUBDIV'])(
    'is the address of the parcel above it: %s',
    (address) => {
      const rows = [
        ['27-001', 'ROE', '5'],
        [address, 'DOE', ''],
        ['27-002', 'ROE', '5'],
        [address, 'DOE', '5'],
      ]
      expect(reasons(rows)).toEqual(['read', 'line', 'read', 'line'])
      expect(reasons(rows.slice(1, 2))).toEqual(['read'])
    },
  )

  it.each(['District 1 - Clay', 'WARD 2', 'Twp 04'])('is a parcel in no list of two columns or one: %s', (line) => {
    const kinds = (rows: string[][]) =>
      readCertificates(rows, { header: ['Cert No', 'Owner'], columns: { identifier: { column: 0 } } }).map((read) =>
        read.kind === 'left_out' ? read.why : read.kind,
      )
    const read = ['line', 'read', 'read', 'line', 'read']
    expect(
      kinds([
        [line, ''],
        ['24-01', 'A'],
        ['24-02', 'B'],
        [line, ''],
        ['24-03', 'C'],
      ]),
    ).toEqual(read)
    expect(kinds([[line], ['24-01'], ['24-02'], [line], ['24-03']])).toEqual(read)
    expect(
      kinds([
        ['24-01', 'A'],
        [line, 'B'],
      ]),
    ).toEqual(['read', 'read'])
  })

  it('is a parcel in a list of one column', () => {
    const rows = [['41-14-01-226-003'], ['Lot 5, block 2']]
    const read = readCertificates(rows, { header: ['Parcels'], columns: { identifier: { column: 0 } } })
    expect(read.map(({ kind }) => kind)).toEqual(['read', 'read'])
  })
})

describe('a row that says the sum of the parcels above it', () => {
  const sale = { state: 'Florida', jurisdiction: 'Polk County', auction_type: 'Tax Deed', ...SALE }
  const list = { columns: { identifier: { column: 0 }, market_value: { column: 1 } }, sale }
  const parcels = (count: number) => Array.from({ length: count }, (_, at) => [`12-${at}`, String(100 + at * at)])
  const kinds = (rows: string[][]) =>
    readCertificates(rows, list).map((read) => (read.kind === 'left_out' ? read.why : read.kind))

  it.each([[['17', '305']], [['TRL', '305']], [['9999 END', '305']], [['GRAND', '$305.00']]])(
    'is their total: %j',
    (total) => {
      expect(kinds([...parcels(3), total])).toEqual(['read', 'read', 'read', 'total'])
    },
  )

  it('may say that of some of its values only', () => {
    const columns = { ...list.columns, assessed_value: { column: 2 } }
    const read = (total: string[]) =>
      readCertificates([...parcels(3).map((row) => [...row, '50']), total], { ...list, columns }).at(-1)
    expect(read(['TRL', '305', ''])).toEqual({ kind: 'left_out', why: 'total' })
    expect(read(['TRL', '305', '151'])?.kind).toBe('read')
  })

  it('is that of its group, where it is not written as they are', () => {
    const group = (name: string) => [
      ['12-1', '100'],
      ['12-2', '250'],
      ['12-3', '75'],
      [name, '425'],
    ]
    expect(kinds([...group('BYRON 1'), ...group('DEMENT 2'), ['12-9', '425']])).toEqual([
      ...['read', 'read', 'read', 'total', 'read', 'read', 'read', 'total', 'read'],
    ])
  })

  it.each([
    ['BYRON TOWNSHIP - 7 PARCELS', 'line'],
    ['24 folios', 'line'],
    ['Twp 04 : 5 items', 'line'],
    ['12 Lots-4', 'read'],
  ])('%s: %s', (identifier, kind) => {
    expect(kinds([...parcels(3), [identifier, '17', 'x']]).at(-1)).toBe(kind)
  })

  it.each([
    [['25', '17', 'Grand Total'], 'total'],
    [['Ward 2', '17', 'TOTAL'], 'total'],
    [['12-9', '17', 'TOTAL WINE LLC'], 'read'],
    [['100 Count', '2', ''], 'footer'],
    [['', '17', 'Adams Total'], 'total'],
    [['12-9', '17', 'HALL THE COUNT'], 'read'],
  ])('is one by any cell that says so: %j is %s', (row, kind) => {
    expect(kinds([...parcels(3), row]).at(-1)).toBe(kind)
  })

  it('is, among many, if it is numbered as they are', () => {
    expect(kinds([...parcels(8), ['12-9', '940']]).at(-1)).toBe('total')
    expect(kinds([...parcels(3), ['12-9', '305']]).at(-1)).toBe('read')
  })
})

describe('a total that says how many parcels it is of where their numbers stand', () => {
  const said = (...rows: string[][]) =>
    outcomes(rows, { columns: { identifier: { column: 1 }, assessed_value: { column: 3 } } }).map((each) =>
      each === 'total' ? 'total' : 'parcel',
    )
  it('is none of them, whatever else its label says', () => {
    expect(
      said(
        ['1', '88-01', 'ROE', '70,000'],
        ['2', '88-02', 'DOE', '50,000'],
        ['Twp 88 Subtotal', '2', '', '120,000'],
        ['3', '90-01', 'POE', '40,000'],
        ['', '1', 'BEAT 2 TOTAL', '40,000'],
      ),
    ).toEqual(['parcel', 'parcel', 'total', 'parcel', 'total'])
  })

  it('is none where parcels are numbered in figures as well', () => {
    const rows = [1, 2, 3].map((at) => [String(at), `88472110000${at}`, 'ROE', '40,000'])
    expect(said(...rows, ['Twp 88 Subtotal', '3', '', '100,000'])).toEqual([...['parcel', 'parcel', 'parcel', 'total']])
  })

  it('is one beside a table of sums, and none where a total is numbered as parcels are', () => {
    const rows = [1, 2, 3].map((at) => ['', String(at), 'ROE', '40,000'])
    expect(said(...rows, ['', '4', 'DOE', '50,000', 'Total', '9'])).toEqual(['parcel', 'parcel', 'parcel', 'parcel'])
    expect(said(...rows, ['', '17', 'TOTAL', '119,000'])).toEqual(['parcel', 'parcel', 'parcel', 'total'])
  })

  it('is one where parcels are numbered so', () => {
    const rows = [1, 2, 3].map((at) => ['', String(at), 'TOTAL HOMES', '40,000'])
    expect(said(...rows)).toEqual(['parcel', 'parcel', 'parcel'])
  })
})
