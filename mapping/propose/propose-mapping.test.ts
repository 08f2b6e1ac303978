import { describe, expect, it } from 'vitest'
import { layoutKey } from '../layout.ts'
import { createAuctionReader } from '../row-reader.ts'
import { names } from '../testing/known.ts'
import { askedFor } from './asked-for.ts'
import type { SheetSample } from './proposal.ts'
import { proposeMapping } from './propose-mapping.ts'

const propose = (rows: string[][], more: Partial<SheetSample> = {}) => proposeMapping({ rows, ...more }, names)
const fieldsOf = (rows: string[][], more: Partial<SheetSample> = {}) =>
  propose(rows, more).columns.map(({ field }) => field)

const PLAIN = [
  ['State', 'County', 'Type', 'Sale Date', 'Liens', 'Notes'],
  ['FL', 'Polk', 'lien', '2026-06-01', '900', ''],
  ['AZ', 'Maricopa', 'Lien', '2026-02-10', '12,345', 'online'],
]

describe('a list of auctions', () => {
  it('is recognised with the evidence, and what is not needed is left', () => {
    const proposal = propose(PLAIN)
    expect(proposal).toMatchObject({ kind: 'auctions', header_row: 1, questions: [], same: [] })
    expect(proposal.columns.map(({ field, evidence }) => [field, evidence])).toEqual([
      ['state', 'named “State”, 2 of 2 look like states'],
      ['jurisdiction', 'named “County”, 2 of 2 look like counties or cities'],
      ['auction_type', 'named “Type”, 2 of 2 look like auction types'],
      ['auction_begin_date', 'named “Sale Date”, 2 of 2 look like dates'],
      ['total_certificates', 'named “Liens”, 2 of 2 are whole numbers'],
      [null, 'not needed'],
    ])
    expect(proposal.mapping.list).toMatchObject({
      columns: { state: { column: 0 }, total_certificates: { column: 4 } },
    })
  })

  it('is recognised by its values where the header says nothing', () => {
    const rows = PLAIN.slice(1)
    expect(fieldsOf(rows)).toEqual(['state', 'jurisdiction', 'auction_type', 'auction_begin_date', null, null])
    expect(propose(rows).header_row).toBeNull()
    // which is asked: two letters are many things
    expect(propose(rows).questions).toMatchObject(
      ['state', 'jurisdiction', 'auction_type', 'auction_begin_date'].map((field) => ({ what: 'confirm', field })),
    )
    expect(
      fieldsOf([['Column1', 'Column2', 'Column3', 'Column4', 'Column5'], ...rows.map((row) => row.slice(0, 5))]),
    ).toEqual(['state', 'jurisdiction', 'auction_type', 'auction_begin_date', null])
  })

  it('begins on the days of its only column of days, whatever that is called, but for days of something else', () => {
    const rows = (name: string) => [
      ['State', 'County', 'Type', name],
      ['Florida', 'Polk', 'Tax Deed', '2031-03-04'],
      ['Florida', 'Lake', 'Tax Deed', '2031-03-05'],
    ]
    expect(fieldsOf(rows('Hammer falls'))[3]).toBe('auction_begin_date')
    expect(fieldsOf(rows('Last updated'))[3]).toBeNull()
    expect(fieldsOf(rows('Redemption'))[3]).toBeNull()
  })

  it('has no parcels because each auction has a number to call', () => {
    const call = ['0100', '0101', '0102', '0103'].map((end) => [
      'AL',
      'Autauga County',
      'Tax Lien',
      '',
      `(863) 555-${end}`,
    ])
    expect(fieldsOf([['State', 'County', 'Type', 'Certificates', 'Phone'], ...call.slice(1)])[4]).toBeNull()
    expect(propose([['State', 'County', 'Type', 'Certificates', 'Phone'], ...call.slice(1)]).kind).toBe('auctions')
    expect(fieldsOf([['State', 'County', 'Type', 'Certificates', 'E-mail'], ...call])[4]).toBeNull()
  })

  it('begins on no day in a column of hours', () => {
    const rows = [
      ['State', 'County', 'Starts', 'Tax Lien'],
      ['Colorado', 'Weld', '10:00 AM MT', '10/18/2031'],
      ['Colorado', 'Mesa', '9 a.m.', '10/22/2031'],
    ]
    expect(fieldsOf(rows).slice(2)).not.toContain(undefined)
    expect(fieldsOf(rows)[2]).toBeNull()
  })

  it('is none where only days can be used', () => {
    expect(
      propose([
        ['Site', 'Visited'],
        ['Cafe', '2031-06-14'],
        ['Bar', '2031-06-15'],
      ]).questions,
    ).toEqual([{ what: 'nothing' }])
  })

  it('may say only its days, where titles say all else', () => {
    const rows = [
      ['Polk County, Florida'],
      ['Tax Deed Sales'],
      ['Sale Date', 'Hour'],
      ['2031-06-14', '10'],
      ['2031-07-15', '11'],
    ]
    expect(propose(rows).questions).not.toContainEqual({ what: 'nothing' })
    expect(fieldsOf(rows)).toContain('auction_begin_date')
  })

  it('has a column of dates in which a database wrote zeros for no day', () => {
    const rows = PLAIN.map((row, at) => (at === 2 ? row.with(3, '0000-00-00') : row))
    expect(propose(rows).columns[3]?.evidence).toBe('named “Sale Date”, 2 of 2 look like dates')
  })

  it('may have a header of several lines under titles', () => {
    const rows = [
      ['Polk County, Florida — Tax Deed Sales 2026'],
      [],
      ['', 'Auction', '', 'Total', ''],
      ['Item', 'Begin', 'End', 'Market Value', 'Assessed Value'],
      ['1', '2026-03-05', '2026-03-06', '$5.00', '$3.00'],
    ]
    const proposal = propose(rows)
    expect(proposal.header_row).toBe(4)
    expect(proposal.columns.map(({ field }) => field)).toEqual([
      null,
      'auction_begin_date',
      'auction_end_date',
      'total_market_value',
      'total_assessed_value',
    ])
    expect(proposal.same.map(({ field, value, from }) => [field, value, from])).toEqual([
      ['state', 'Florida', 'title'],
      ['jurisdiction', 'Polk County', 'title'],
      ['auction_type', 'Tax Deed', 'title'],
    ])
  })

  it('may have a header of three lines', () => {
    const rows = [
      ['Tax Lien', 'Tax Lien', 'Auction', 'Auction', 'Number', 'Total'],
      ['State', 'County', 'Begin', 'End', 'of', 'Market'],
      ['', 'Name', 'Date', 'Date', 'Certificates', 'Value'],
      ['Iowa', 'Polk', '6/15/2026', '6/16/2026', '900', '$1,000'],
    ]
    expect(propose(rows)).toMatchObject({ header_row: 3 })
    expect(propose(rows).columns.map(({ name }) => name)).toEqual([
      'State',
      'County Name',
      'Auction Begin Date',
      'Auction End Date',
      'Number of Certificates',
      'Total Market Value',
    ])
    expect(fieldsOf(rows)).not.toContain(null)
  })

  it('may have no header, one state and two columns of dates', () => {
    const rows = [
      ['FL', 'Polk County', 'Tax Deed', '03/25/2026', '03/26/2026', '12'],
      ['FL', 'Lake County', 'Tax Deed', '03/26/2026', '03/26/2026', '14'],
    ]
    expect(fieldsOf(rows).slice(0, 5)).toEqual([
      'state',
      'jurisdiction',
      'auction_type',
      'auction_begin_date',
      'auction_end_date',
    ])
    expect(propose(rows).columns[0]?.enough).toBe(false)
  })

  it('gives no column and no field twice', () => {
    const rows = [
      ['State', 'Property State', 'Date', 'Sale Date', 'Parcels', 'Certificates'],
      ['FL', 'FL', '2026-01-02', '2026-03-05', '3', '4'],
      ['AZ', 'AZ', '2026-01-02', '2026-03-06', '3', '4'],
    ]
    const fields = fieldsOf(rows).filter((field) => field !== null)
    expect(new Set(fields).size).toBe(fields.length)
    expect(fieldsOf(rows)[3]).toBe('auction_begin_date')
    expect(propose(rows).columns[2]?.alternatives).toContain('auction_begin_date')
  })

  it('has a column named so even where its values are wrong', () => {
    expect(
      fieldsOf([
        ['State', 'Jurisdiction', 'Auction Type'],
        ['<script>', '<b>', '=1+1'],
        ['+1+1', '-2+3', '@SUM(A1)'],
      ]),
    ).toEqual(['state', 'jurisdiction', 'auction_type'])
  })

  it('may have the state behind the jurisdiction', () => {
    const rows = [
      ['County', 'Type', 'Liens'],
      ['Polk, FL', 'lien', '5'],
      ['Maricopa County, Arizona', 'lien', '6'],
    ]
    const proposal = propose(rows)
    expect(proposal.columns[0]).toMatchObject({ field: 'jurisdiction', also: 'state' })
    expect(proposal.questions).toEqual([])
    if (proposal.mapping.list.kind !== 'auctions') throw new Error('It is a list of auctions.')
    const { mapping } = proposal
    const reader = createAuctionReader({ ...mapping, list: proposal.mapping.list }, { names, header: rows[0] ?? [] })
    expect(reader.read(rows[1] ?? [], 2)).toMatchObject({ draft: { state: 'FL', jurisdiction: 'Polk County' } })
    expect(reader.read(rows[2] ?? [], 3)).toMatchObject({ draft: { state: 'AZ', jurisdiction: 'Maricopa County' } })
    expect(reader.read(['Polk', 'lien', '5'], 4)).toMatchObject({ problems: [{ field: 'state', column: 0 }] })
  })

  it('is one whatever header and kind somebody chooses', () => {
    expect(propose(PLAIN, { header_row: null }).columns[0]).toMatchObject({ name: '' })
    expect(propose([['x'], ...PLAIN], { header_row: 2 })).toMatchObject({ header_row: 2, kind: 'auctions' })
    expect(propose(PLAIN, { kind: 'certificates' })).toMatchObject({
      kind: 'certificates',
      kind_evidence: 'chosen by hand',
    })
  })

  it('has no columns for what Liendesk wrote behind them', () => {
    const rows = PLAIN.map((row, index) => [
      ...row,
      ...(index === 0 ? ['_row', '_reason'] : ['7', 'State is missing.']),
    ])
    expect(
      propose(rows)
        .columns.slice(6)
        .map(({ field, evidence }) => [field, evidence]),
    ).toEqual([
      [null, 'added by Liendesk'],
      [null, 'added by Liendesk'],
    ])
  })
})

it('asks about a column of a year, which may be another one than that of the sale', () => {
  const rows = [
    ['Parcel ID', '2031 Assessed Value', 'Owner'],
    ...[1, 2, 3].map((at) => [`12-00${at}`, `${at}000`, 'ROE']),
  ]
  expect(propose(rows).questions).toContainEqual(
    expect.objectContaining({ what: 'confirm', field: 'assessed_value', name: '2031 Assessed Value' }),
  )
  expect(fieldsOf(rows.map((row) => [...row, row[1]?.replace('2031', '2030') ?? '']))).toContain('assessed_value')
  expect(propose(rows.map((row) => [...row, row[1]?.replace('2031', '2030') ?? ''])).questions).toContainEqual(
    expect.objectContaining({ what: 'which', field: 'assessed_value' }),
  )
})

it('knows a parcel by the number of its tax map, and by its account', () => {
  for (const name of ['TMS No.', 'Property Account', 'Real Account #'])
    expect(fieldsOf([[name, 'Item'], ...[1, 2, 3].map((at) => [`${at}-24-11-055.0${at}`, `${at}`])])[0]).toBe(
      'identifier',
    )
})

const PARCELS = [
  ['Parcel ID', 'Owner', 'FMV', 'Assessed Value', 'Sale Date', 'County'],
  ['0001-02', 'A', '$1,000.00', '$500.00', '6/1/2026', 'Polk'],
  ['0001-03', 'B', '$2,000.00', '$700.00', '6/1/2026', 'Polk'],
  ['0001-04', 'C', '', '', '6/1/2026', 'Polk'],
]

describe('a certificate list', () => {
  it('is recognised by what identifies its rows', () => {
    const proposal = propose(PARCELS)
    expect(proposal).toMatchObject({
      kind: 'certificates',
      kind_evidence: '“Parcel ID” identifies each row: 3 of 3 are different',
    })
    expect(propose([...PARCELS, PARCELS.at(-1) ?? []]).kind_evidence).toBe(
      '“Parcel ID” names parcels or certificates, some in several rows: 3 of 4 are different',
    )
    expect(proposal.columns.map(({ field }) => field)).toEqual([
      'identifier',
      null,
      'market_value',
      'assessed_value',
      'auction_begin_date',
      'jurisdiction',
    ])
    expect(proposal.questions).toMatchObject([
      { what: 'missing', field: 'state' },
      { what: 'missing', field: 'auction_type' },
      { what: 'date_order', field: 'auction_begin_date', example: '6/1/2026' },
    ])
  })

  it('takes its sales from its columns, and what is the same for all rows from titles', () => {
    const rows = PARCELS.map((row) => row.map((cell) => (cell === '6/1/2026' ? '2026-06-01' : cell)))
    const proposal = propose([['Tax Certificate Sale in Florida'], ...rows])
    expect(proposal.questions).toEqual([])
    expect(proposal.mapping.list).toEqual({
      kind: 'certificates',
      columns: {
        identifier: { column: 0 },
        market_value: { column: 2 },
        assessed_value: { column: 3 },
        auction_begin_date: { column: 4 },
        jurisdiction: { column: 5 },
      },
      sale: { state: 'Florida', auction_type: 'Tax Lien', auction_begin_date: null, auction_end_date: null },
      left_out_sales: [],
    })
  })

  it('does not believe the name of its file, and asks', () => {
    const [missing] = propose(PARCELS, { file_name: 'florida.csv' }).questions
    expect(missing).toEqual({ what: 'missing', field: 'state', value: 'Florida', evidence: 'the name of the file' })
  })

  it.each([
    ['advnum', ['482', '30', '29', '182'], 'asked'],
    ['Map/Parcel Number', ['0051B 0001 001', '0052B 0001 002', '0053B 0001 003', '0054B 0001 004'], 'identifier'],
    ['Ref', ['A-12', 'A-13', 'B-04', 'B-7'], 'asked'],
    ['Amount', ['100', '50', '25', '75'], 'none'],
    ['Line', ['1', '2', '3', '4'], 'none'],
    ['Situs', ['1 Oak St', '2 Oak St', '3 Oak St', '4 Elm St'], 'none'],
    ['Link', ['https://a.example/1', 'https://a.example/2', 'https://a.example/3', 'https://a.example/4'], 'none'],
    ['Account ID', ['', '', '', ''], 'none'],
  ])('is told by the values of “%s”, whatever that is called', (name, cells, what) => {
    const proposal = propose([[name, 'Owner', 'Assessed Value'], ...cells.map((cell) => [cell, 'OWNER', '5'])])
    expect(proposal.columns[0]?.field).toBe(what === 'none' ? null : 'identifier')
    // rows of which none tells one from another are no auctions either
    expect(proposal.questions.some((each) => each.what === 'kind')).toBe(what !== 'identifier')
  })

  it('asks what rows are of which many have the same place and day', () => {
    const rows = ['HARRIS COUNTY', 'HARRIS COUNTY', 'HUNT COUNTY', 'HARRIS COUNTY', 'HARRIS COUNTY']
    const proposal = propose([['County', 'State', 'Sale Date'], ...rows.map((county) => [county, 'TX', '2026-06-02'])])
    expect(proposal.questions[0]).toEqual({ what: 'kind', evidence: 'many rows have the same place and day' })
  })

  it('is told by its parcels where another table beside it counts some', () => {
    const rows = ['12-01', '12-02', '12-03', '12-04', '12-05'].map((parcel, at) => [
      ...['WY', 'Teton', 'Tax Lien', parcel, `${at + 1}00`, ''],
      ...(at < 2 ? [`R${at}`, '7'] : ['', '']),
    ])
    const header = ['State', 'County', 'Auction Type', 'Parcel Number', 'Market Value', '', 'Class', 'Parcels']
    expect(propose([header, ...rows])).toMatchObject({ kind: 'certificates', columns: { 3: { field: 'identifier' } } })
  })

  it('asks what rows are of which hardly one has a place that is known', () => {
    const asked = (...places: string[]) => {
      const rows = places.map((place, at) => [`${at + 3}.01`, place, `${at}000`])
      return propose([['Tract', 'Location', 'Assessed Value'], ...rows]).questions[0]
    }
    expect(asked('PINE CT', 'RIVER RD', 'OAK ST')).toEqual({
      ...{ what: 'kind', evidence: 'hardly a “Location” is a place that is known' },
    })
    // addresses are none
    expect(asked('406 PINE CT', '502 RIVER RD', '12 OAK ST')).toEqual({
      ...{ what: 'kind', evidence: 'no column tells one auction from another' },
    })
  })

  it('asks whether a state in an address is that of the sale, and a day that is another in each row', () => {
    const rows = Array.from({ length: 9 }, (_, at) => [`12-${at}`, 'Mesa', 'AZ', '85201', `2016-11-0${at + 1}`])
    const proposal = propose([['Parcel ID', 'City', 'State', 'Zip', 'Sale Date'], ...rows])
    expect(proposal.questions).toMatchObject([
      { what: 'missing', field: 'jurisdiction' },
      { what: 'missing', field: 'auction_type' },
      { what: 'confirm', field: 'state' },
      { what: 'confirm', field: 'auction_begin_date' },
    ])
  })

  it('is no list of auctions that counts parcels', () => {
    expect(
      propose([
        ['County', 'Type', 'Parcels', 'Case Number'],
        ['Polk', 'deed', '12', '26-1'],
        ['Lake', 'deed', '13', '26-2'],
      ]).kind,
    ).toBe('auctions')
  })
})

describe('what is asked, in one sentence', () => {
  const sentenceOf = (rows: string[][]) => {
    const { questions, kind } = propose(rows)
    return askedFor(questions, kind)
  }

  it('says what has to be told, and where', () => {
    const rows = [
      ['County', 'Begin', 'Market Value'],
      ['Polk', '3/4/2026', '1.234'],
    ]
    expect(sentenceOf(rows)).toBe(
      'This file does not say the state, the auction type, whether the month or the day stands first in “Begin” (3/4/2026) and whether “Market Value” has a decimal point or comma (1.234). Send a mapping with it, or import it on the Upload page.',
    )
    expect(sentenceOf(PARCELS)).toBe(
      'This certificate list does not say the state, the auction type and whether the month or the day stands first in “Sale Date” (6/1/2026). Send a mapping with it, or import it on the Upload page.',
    )
  })

  it('is that of a sheet that says nothing too', () => {
    for (const rows of [[], [['']]]) expect(sentenceOf(rows)).toContain('This file does not say ')
    const repairs = [
      ['Item', 'Comment'],
      ['1', 'Roof'],
    ]
    expect(propose(repairs).questions).toEqual([{ what: 'nothing' }])
  })
})

describe('a layout that was imported before', () => {
  const rows = [
    ['Co', 'When', 'Val'],
    ['Polk', '3/4/2026', '5'],
    ['Lake', '4/5/2026', '6'],
  ]
  const remembered = propose(rows, { kind: 'auctions' }).mapping
  const before = {
    ...remembered,
    list: {
      kind: 'auctions' as const,
      columns: {
        jurisdiction: { column: 0 },
        auction_begin_date: { column: 1, date_order: 'mdy' as const },
        total_market_value: { column: 2 },
      },
      same: { state: 'Florida', auction_type: 'Tax Deed', auction_begin_date: '2020-01-01' },
    },
  }

  it('is mapped as then, but for the days of its sale', () => {
    const proposal = propose(rows, { remembered: before })
    expect(proposal.columns.map(({ field }) => field)).toEqual([
      'jurisdiction',
      'auction_begin_date',
      'total_market_value',
    ])
    expect(proposal.questions).toEqual([])
    // What was told then is shown, and can be told otherwise.
    expect(proposal.columns[1]?.notation.remembered).toMatchObject({ what: 'date_order' })
    expect(proposal.mapping.list).toMatchObject({
      columns: { auction_begin_date: { column: 1, date_order: 'mdy' } },
      same: { state: 'Florida', auction_type: 'Tax Deed' },
    })
  })

  it.each([
    [['1,234', '100,000', '950'], {}, undefined],
    [['1,234.50', '5.000'], {}, undefined],
    [['5.000'], { decimal: ',' }, { what: 'decimal', example: '5.000' }],
    [['950'], { decimal: ',' }, undefined],
  ])('was told of amounts what %j may say otherwise', (amounts, told, shown) => {
    const columns = { ...before.list.columns, total_market_value: { column: 2, decimal: ',' as const } }
    const sheet = [rows[0] ?? [], ...amounts.map((amount) => ['Polk', '3/4/2026', amount])]
    const proposal = propose(sheet, { remembered: { ...before, list: { ...before.list, columns } } })
    expect(proposal.columns[2]?.notation).toEqual({
      mapped: { column: 2, ...told },
      ...(shown && { remembered: shown }),
    })
  })

  it('is known by the names of its columns', () => {
    const key = layoutKey(['Sale Date', 'COUNTY', ''])
    expect(key).toMatch(/^[0-9a-f]{16}$/)
    expect(layoutKey(['sale_date', ' County ', '_row', '_reason'])).toBe(key)
    expect(layoutKey(['County', 'Sale Date'])).not.toBe(key)
    expect(layoutKey(['Sale Date', 'County', 'Type'])).not.toBe(key)
  })
})
