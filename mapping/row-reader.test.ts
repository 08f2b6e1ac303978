import { describe, expect, it } from 'vitest'
import { byField, NUMBER_FIELDS } from '#contract/auction-fields.ts'
import { nineColumns, readAuctions, readCertificates, SALE } from './testing/mappings.ts'

const GOOD = ['Florida', 'Polk', 'Tax Deed', '2026-03-05', '2026-03-06', '12', '$1,234.50', '(0)', '']

const problemsOf = (row: string[], changes = {}) => {
  const [read] = readAuctions([row], changes)
  return read?.kind === 'rejected' ? read.problems.map(({ field, code }) => [field, code]) : read
}
const withCell = (column: number, text: string) => GOOD.with(column, text)
const leftOut = (row: string[], changes = {}) => {
  const [read] = readAuctions([row], changes)
  return read?.kind === 'left_out' ? read.why : read?.kind
}

describe('a row of a list of auctions', () => {
  it('becomes an auction', () => {
    expect(readAuctions([GOOD])).toEqual([
      {
        kind: 'read',
        draft: {
          state: 'FL',
          jurisdiction: 'Polk County',
          auction_type: 'Tax Deed',
          auction_begin_date: '2026-03-05',
          auction_end_date: '2026-03-06',
          ...byField(NUMBER_FIELDS, () => null),
          total_certificates: 12,
          total_market_value: 1234.5,
          total_assessed_value: 0,
        },
      },
    ])
  })

  it('may be short, or longer than the header', () => {
    expect(readAuctions([GOOD.slice(0, 3)])[0]).toMatchObject({ kind: 'read', draft: { auction_begin_date: null } })
    expect(readAuctions([[...GOOD, 'EXTRA', 'EXTRA']])[0]).toMatchObject({ kind: 'read' })
  })

  it('keeps a jurisdiction nobody knows as it is written', () => {
    expect(readAuctions([withCell(1, '  Village  of Nowhere ')])[0]).toMatchObject({
      draft: { jurisdiction: 'Village of Nowhere' },
    })
  })

  it('takes what is the same for all rows from the mapping', () => {
    const { state: _state, auction_type: _type, ...columns } = nineColumns
    const same = { state: 'Fla.', auction_type: 'deed', auction_begin_date: '2026-01-01' }
    expect(readAuctions([GOOD], { columns, same })[0]).toMatchObject({
      draft: { state: 'FL', auction_type: 'Tax Deed', auction_begin_date: '2026-03-05' },
    })
  })

  it('reads the end from the column of the begin where no other has it', () => {
    const { auction_end_date: _end, ...columns } = nineColumns
    const row = withCell(3, 'Nov 5-7, 2026')
    expect(readAuctions([row], { columns })[0]).toMatchObject({
      draft: { auction_begin_date: '2026-11-05', auction_end_date: '2026-11-07' },
    })
    expect(readAuctions([GOOD], { columns })[0]).toMatchObject({ draft: { auction_end_date: null } })
  })

  it('has all its problems at once, each with the cell and what to do', () => {
    const row = ['Flordia', '', 'Tax Lein', '3/4/2026', '2026-02-30', '12.5', '12%', '-5', '1e15']
    const [read] = readAuctions([row])
    expect(read).toMatchObject({ kind: 'rejected' })
    if (read?.kind !== 'rejected') return
    expect(read.problems).toEqual([
      {
        row: 2,
        field: 'state',
        column: 0,
        code: 'unknown_state',
        value: 'Flordia',
        message: '“Flordia” is no state. Did you mean Florida?',
      },
      {
        row: 2,
        field: 'jurisdiction',
        column: 1,
        code: 'missing',
        value: '',
        message: 'Jurisdiction is missing. Fill it in, or leave the row out.',
      },
      {
        row: 2,
        field: 'auction_type',
        column: 2,
        code: 'unknown_type',
        value: 'Tax Lein',
        message: '“Tax Lein” is no auction type. Did you mean Tax Lien?',
      },
      {
        row: 2,
        field: 'auction_begin_date',
        column: 3,
        code: 'ambiguous_date',
        value: '3/4/2026',
        message: '“3/4/2026” can be read in two ways. Say which stands first in this column, the month or the day.',
      },
      {
        row: 2,
        field: 'auction_end_date',
        column: 4,
        code: 'not_a_date',
        value: '2026-02-30',
        message: '“2026-02-30” is a day that does not exist. Check it, and the order of day and month.',
      },
      {
        row: 2,
        field: 'total_certificates',
        column: 5,
        code: 'not_a_number',
        value: '12.5',
        message: '“12.5” is no whole number, such as 450.',
      },
      {
        row: 2,
        field: 'total_market_value',
        column: 6,
        code: 'not_a_number',
        value: '12%',
        message: '“12%” is no amount in dollars, such as 1,234.50. A percentage is none.',
      },
      {
        row: 2,
        field: 'total_assessed_value',
        column: 7,
        code: 'out_of_range',
        value: '-5',
        message: 'Assessed value cannot be negative: “-5”.',
      },
      {
        row: 2,
        field: 'total_estimated_value',
        column: 8,
        code: 'out_of_range',
        value: '1e15',
        message: 'Estimated value cannot be as large as this: “1e15”.',
      },
    ])
  })

  it.each([
    [withCell(4, '2026-03-04'), 'auction_end_date', 'end_before_begin'],
    [withCell(3, '3/5/2926'), 'auction_begin_date', 'out_of_range'],
    [withCell(3, 'Mar 5'), 'auction_begin_date', 'ambiguous_date'],
    [withCell(5, '2,000,000,001'), 'total_certificates', 'out_of_range'],
    [withCell(5, '(1)'), 'total_certificates', 'out_of_range'],
    [withCell(6, '99,999,999,999,999.01'), 'total_market_value', 'out_of_range'],
    [withCell(1, 'x'.repeat(101)), 'jurisdiction', 'too_long'],
    [withCell(6, '$9,999,999'), 'total_market_value', 'out_of_range'],
    [withCell(1, '#NAME?'), 'jurisdiction', 'missing'],
    [withCell(4, '2031-06-02T02:30:00Z'), 'auction_end_date', 'ambiguous_date'],
    [withCell(0, 'TBD'), 'state', 'missing'],
    [withCell(2, 'n/a'), 'auction_type', 'missing'],
  ])('%j: %s is %s', (row, field, code) => {
    expect(problemsOf(row)).toEqual([[field, code]])
  })

  it('reads days as their column writes them', () => {
    const columns = { ...nineColumns, auction_begin_date: { column: 3, date_order: 'dmy', year: 2026 } as const }
    expect(readAuctions([withCell(3, '5/3/26')], { columns })[0]).toMatchObject({
      draft: { auction_begin_date: '2026-03-05' },
    })
    expect(readAuctions([withCell(3, '5 Mar')], { columns })[0]).toMatchObject({
      draft: { auction_begin_date: '2026-03-05' },
    })
  })

  it('reads figures as their column writes them', () => {
    const columns = { ...nineColumns, total_market_value: { column: 6, decimal: ',' } as const }
    expect(readAuctions([withCell(6, '1.234,50')], { columns })[0]).toMatchObject({
      draft: { total_market_value: 1234.5 },
    })
  })
})

describe('a row that is no data', () => {
  it.each([
    [['', ' ', '\u00a0'], 'blank'],
    [[], 'blank'],
    [['STATE', ' County', 'Type', 'Begin', 'End', 'Certs', 'Market', 'Assessed', 'Estimated'], 'repeated_header'],
    [['Totals', '', '', '', '', '12,345', '$1,234.00'], 'total'],
    [['', 'Total', '', '', '', '12,345', '$1,234.00'], 'total'],
    [['Florida', 'Total', 'Tax Deed', '', '', '12', '5'], 'rejected'],
    [['Florida', 'Total', '', '', '', '12'], 'total'],
    [['', '2 counties', '', '', '', '12'], 'footer'],
    [['Florida', 'Statewide', '', '', '', '12'], 'total'],
    [['Florida Total', '', '', '', '', '12'], 'total'],
    [['Totals', '', '', '', '', '1.243', '1.234.567,89'], 'total'],
    [['Grand Total:', '', '', '', '', '12'], 'total'],
    [['', '', '', '', '', '12,345', '$1,234.00'], 'total'],
    [['Page 3 of 9'], 'footer'],
    [['* Values are estimates', '', ''], 'footer'],
    [['Source: county treasurer'], 'footer'],
    [['Printed: 02/01/2026 08:44', '', '', '', '', '', '', '', 'Page 1 of 1'], 'footer'],
    [['Properties may be withdrawn at any time before the sale without notice.'], 'line'],
    [['Iowa', 'Polk County'], 'rejected'],
    [['Page County', 'Page', 'Tax Deed'], 'rejected'],
  ] as [string[], string][])('%j is left out as %s', (row, why) => {
    expect(leftOut(row)).toBe(why)
  })

  it('is never a row that can be read', () => {
    expect(leftOut(['Virginia', 'Page', 'Tax Deed', '2026-03-05'])).toBe('read')
  })

  it('is a title above the header, and where it stands again on the next page', () => {
    const rows = [
      ['Auctions of 2026', ''],
      ['', ''],
      ['State', 'County', 'Type'],
      ['FL', 'Polk', 'lien'],
      ['Auctions of 2026', ''],
    ]
    const read = readAuctions(rows, { header_row: 3 })
    expect(read.map((row) => (row.kind === 'left_out' ? row.why : row.kind))).toEqual([
      'title',
      'blank',
      'header',
      'read',
      'title',
    ])
  })

  it('may be a county of which nothing else is known', () => {
    const columns = {
      jurisdiction: { column: 0 },
      auction_begin_date: { column: 1 },
      total_certificates: { column: 2 },
    }
    const same = { state: 'FL', auction_type: 'Tax Deed' }
    const header = ['County', 'Date', 'Certificates', 'Market']
    const rows = [header, ['Polk', '', '', ''], ['Total', '', '5', ''], ['Dates are subject to change', '', '', '']]
    const read = readAuctions(rows, { columns, same, header_row: null })
    expect(read.map((row) => (row.kind === 'left_out' ? row.why : row.kind))).toEqual([
      'rejected',
      'read',
      'total',
      'line',
    ])
  })
})

describe('corrections', () => {
  const bad = ['Fla', 'Polk', 'Tax Deed']
  const kindOf = (rows: string[][], corrections: object) =>
    readAuctions(rows, { corrections }).map((row) => (row.kind === 'left_out' ? row.why : row.kind))

  it('put right all cells of a column that read the same', () => {
    const replaced = [{ column: 0, from: 'Florda', to: 'Florida' }]
    expect(
      kindOf(
        [
          ['Florda', 'Florda', 'lien'],
          ['Florda', 'Polk', 'lien'],
        ],
        { replaced },
      ),
    ).toEqual(['read', 'read'])
  })

  it('put right what was put right wrongly', () => {
    const replaced = [
      { column: 0, from: 'Xx', to: 'Flordia' },
      { column: 0, from: 'Flordia', to: 'Florida' },
      { column: 1, from: 'a', to: 'b' },
      { column: 1, from: 'b', to: 'a' },
    ]
    expect(kindOf([['Xx', 'a', 'lien']], { replaced })).toEqual(['read'])
  })

  it('put right single cells, even behind the end of a row; they win', () => {
    const cells = [
      { row: 2, column: 0, text: 'GA' },
      { row: 2, column: 5, text: '7' },
    ]
    const replaced = [{ column: 0, from: 'Fla', to: 'Florida' }]
    expect(readAuctions([bad], { corrections: { cells, replaced } })[0]).toMatchObject({
      draft: { state: 'GA', total_certificates: 7 },
    })
  })

  it('leave rows out and keep them', () => {
    expect(kindOf([bad, GOOD], { left_out: [3] })).toEqual(['read', 'by_hand'])
    expect(kindOf([['Total', '', '', '', '', '5']], { kept: [2] })).toEqual(['rejected'])
  })
})

it('takes off the apostrophe an export put before a cell', () => {
  expect(readAuctions([['FL', "'=Nowhere", 'lien', "'-", '', "'+5"]])[0]).toMatchObject({
    draft: { jurisdiction: '=Nowhere', auction_begin_date: null, total_certificates: 5 },
  })
})

describe('a row of a certificate list', () => {
  const columns = { identifier: { column: 0 }, market_value: { column: 1 } }
  const blank = {
    ...{ identifier: null, market_value: null, assessed_value: null, estimated_value: null },
    sale: { ...SALE, state: 'FL', key: 'FL|polk county|Tax Lien|2026-06-01' },
  }

  it('keeps its identifier as the text it is', () => {
    expect(
      readCertificates(
        [
          ['000123', '$5'],
          ['41-08-12', ''],
        ],
        { columns },
      ),
    ).toEqual([
      { kind: 'read', draft: { ...blank, identifier: '000123', market_value: 5 } },
      { kind: 'read', draft: { ...blank, identifier: '41-08-12' } },
    ])
  })

  it('is no line that says little and has no number where others have one', () => {
    const full = [1, 2, 3, 4].map((at) => [`41-0${at}`, '$5', 'ROE', 'OAK ST', '2031'])
    const read = readCertificates([...full, ["''", '', '2ND TRACT, SEE ABOVE']], { columns })
    expect(read.at(-1)).toEqual({ kind: 'left_out', why: 'line' })
  })

  it('is no line of text above a list whose columns have no names', () => {
    const [line] = readCertificates([['ONLINE OR IN PERSON'], ['41-08-12', 'ROE', '$5']], {
      columns: { identifier: { column: 0 }, market_value: { column: 2 } },
    })
    expect(line).toEqual({ kind: 'left_out', why: 'line' })
  })

  it.each([
    [['', ''], 'blank'],
    [['Total', '500'], 'total'],
    [['Page 2 of 3', ''], 'footer'],
    [['Source: treasurer', ''], 'footer'],
    [['Parcel', 'Value'], 'repeated_header'],
    [['', '500', 'Main Street'], 'rejected'],
    [['1', '5 apples'], 'rejected'],
  ])('%j is %s', (row, what) => {
    const [read] = readCertificates([row], { columns, header: ['Parcel', 'Value'] })
    expect(read?.kind === 'left_out' ? read.why : read?.kind).toBe(what)
  })
})
