import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type MadeCell, type MadeSheet, workbookOf } from '../../../sheets/testing/workbook.ts'
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts'
import { findAuctions, mappingOf, sendSheet } from '../../testing/sending-sheets.ts'

let test: TestApp
let editor: Awaited<ReturnType<TestApp['signInWith']>>

beforeAll(async () => {
  test = await buildTestApp()
  editor = await test.signInWith('upload')
})
afterAll(() => test.close())

const send = (book: Uint8Array, mapping: unknown = null) => sendSheet(editor, book, { name: 'sale.xlsx', mapping })

const HEADER = ['State', 'County', 'Type', 'Begin Date', 'End Date', 'Certificates', 'Market Value']
const auction = (town: string, ...more: MadeCell[]): MadeCell[] => ['Nevada', town, 'Tax Deed', ...more]

describe('what is read of a cell', () => {
  it('is the stored amount and day, however they are shown', async () => {
    const formats = ['#,##0', '#,##0,"K"', 'mmm-yy']
    const day = { value: 48_345, style: 3 }
    const rows = [
      auction('Town of Rounding', day, day, 5, { value: 1_563_170.25, style: 1 }),
      auction('Town of Scaling', day, day, 5, { value: 43_912.75, style: 2 }),
    ]
    const answer = await send(workbookOf([{ name: 'Sales', rows: [HEADER, ...rows] }], formats))
    expect(answer.json()).toMatchObject({ created: 2, rejected: 0 })
    expect(await findAuctions(editor, 'Town of Rounding')).toMatchObject([
      { auction_begin_date: '2032-05-11', total_market_value: 1_563_170.25 },
    ])
    expect(await findAuctions(editor, 'Town of Scaling')).toMatchObject([{ total_market_value: 43_912.75 }])
  })
})

describe('a cell that is merged over several rows', () => {
  const HEAD = ['Parcel', 'State', 'County', 'Type', 'Sale Date', 'Market Value', 'Remarks']
  const parcel = (at: number, day: string, value: MadeCell, remarks = ''): MadeCell[] => [
    ...[`07-0${at}-11`, 'Nevada', 'Washoe', 'Tax Deed', day, value, remarks],
  ]
  const sent = async (merged: readonly string[], ...rows: MadeCell[][]) =>
    (await send(workbookOf([{ name: 'List', rows: [HEAD, ...rows], merged }]))).json()

  it('says the day of the sale for each of them, and no value of another parcel', async () => {
    const rows = [parcel(1, '2033-08-23', 1000), parcel(2, '', ''), parcel(3, '2033-08-24', 4000)]
    expect(await sent(['E2:E3', 'F2:F3'], ...rows)).toMatchObject({
      rejected: 0,
      sales: [
        { auction_begin_date: '2033-08-23', certificates: 2, market_value: 1000 },
        { auction_begin_date: '2033-08-24', certificates: 1, market_value: 4000 },
      ],
    })
  })

  it('says of each of them that it is in the sale no more', async () => {
    const rows = [1, 2, 3, 4].map((at) => parcel(at, '2033-09-01', 1000, at === 2 ? 'REDEEMED 2/11' : ''))
    const { questions } = await sent(['G3:G4'], ...rows)
    expect(questions).toMatchObject([{ what: 'statuses', values: [{ value: 'REDEEMED 2/11', rows: 2 }] }])
  })
})

it('names columns by all lines of their header', async () => {
  const rows = [
    ['Parcel', 'Owner', 'Market Value', '', '', 'Taxes'],
    ['', '', 'Land', 'Bldg', 'Total', '2030'],
    ...[1, 2, 3].map((at) => [`12-0${at}`, 'ROE', 10 * at, 20 * at, 30 * at, 5]),
  ]
  const mapping = mappingOf({
    header_row: 2,
    list: {
      kind: 'certificates',
      columns: { identifier: { column: 0 }, market_value: { column: 4 } },
      sale: {
        ...{ state: 'Nevada', jurisdiction: 'Town of Lines', auction_type: 'Tax Deed' },
        ...{ auction_begin_date: '2031-05-12', auction_end_date: null },
      },
    },
  })
  const report = (await send(workbookOf([{ name: 'Sales', rows }]), mapping)).json()
  expect(report.sources).toEqual(
    expect.arrayContaining([
      { field: 'identifier', source: '“Parcel”' },
      { field: 'market_value', source: '“Market Value Total”' },
    ]),
  )
  expect(report.unused_columns).toEqual(['Owner', 'Market Value Land', 'Market Value Bldg', 'Taxes 2030'])
})

it('names columns without a header by their numbers', async () => {
  const same = { state: 'Nevada', auction_type: 'Tax Deed' }
  const rows = [['x', 'Town of Numbers', 410]]
  const columns = { jurisdiction: { column: 1 } }
  const mapping = mappingOf({ header_row: null, list: { kind: 'auctions', columns, same } })
  const report = (await send(workbookOf([{ name: 'Sales', rows }]), mapping)).json()
  expect(report).toMatchObject({ created: 1, unused_columns: ['column 1', 'column 3'] })
})

describe('rows that are hidden', () => {
  const rows = ['Town of Hiding A', 'Town of Hiding B', 'Town of Hiding C'].map((town) =>
    auction(town, '2031-05-12', '', 5, 100),
  )
  const book = workbookOf([{ name: 'Sales', rows: [HEADER, ...rows], hidden: [3] }])

  it('are asked about, and nothing is written', async () => {
    const answer = await send(book)
    expect(answer.statusCode).toBe(422)
    expect(answer.json()).toMatchObject({
      code: 'mapping_needed',
      message: expect.stringContaining('whether its 1 hidden row counts'),
      questions: [{ what: 'hidden', rows: 1 }],
    })
    expect(await findAuctions(editor, 'Town of Hiding A')).toEqual([])
  })

  it('are left out, or count, as the mapping says', async () => {
    const { mapping } = (await send(book)).json()
    const corrections = { ...mapping.corrections, left_out_marked: ['hidden'] }
    expect((await send(book, { ...mapping, corrections })).json()).toMatchObject({
      created: 2,
      left_out: { hidden: 1 },
    })
    expect((await send(book, mapping)).json()).toMatchObject({ created: 1, unchanged: 2, left_out: {} })
  })

  it('are asked about however far down they stand', async () => {
    const many = Array.from({ length: 3000 }, (_, at) => auction(`Town of Depth ${at}`, '2031-05-12', '', 5, 100))
    const answer = await send(workbookOf([{ name: 'Sales', rows: [HEADER, ...many], hidden: [2900] }]))
    expect(answer.json()).toMatchObject({ code: 'mapping_needed', questions: [{ what: 'hidden', rows: 1 }] })
    expect(await findAuctions(editor, 'Town of Depth 1')).toEqual([])
  })
})

describe('columns that are hidden', () => {
  const header = HEADER.with(4, 'Date of Sale')
  const rows = [1, 2].map((at) => auction(`Town of Columns ${at}`, '2030-05-12', '2031-05-12', 5, at))

  it('give way to those that are seen', async () => {
    const answer = await send(workbookOf([{ name: 'Sales', rows: [header, ...rows], hiddenColumns: [3] }]))
    expect(answer.json()).toMatchObject({ created: 2, unused_columns: ['Begin Date'] })
    expect(await findAuctions(editor, 'Town of Columns 1')).toMatchObject([{ auction_begin_date: '2031-05-12' }])
  })

  it('are asked about where nothing else says so', async () => {
    const answer = await send(workbookOf([{ name: 'Sales', rows: [header, ...rows], hiddenColumns: [3, 6] }]))
    expect(answer.json()).toMatchObject({
      code: 'mapping_needed',
      questions: [
        {
          ...{ what: 'confirm', field: 'total_market_value', column: 6 },
          evidence: expect.stringContaining('the column is hidden in the workbook'),
        },
      ],
    })
  })
})

it('says how many formulas were never calculated', async () => {
  const rows = [1, 2].map((at) => auction(`Town of Formulas ${at}`, '2031-05-12', '', 5, {}))
  const answer = await send(workbookOf([{ name: 'Sales', rows: [HEADER, ...rows] }]))
  expect(answer.json()).toMatchObject({
    message: expect.stringMatching(/2 of its formulas .* open it in Excel and save it/),
    questions: [{ what: 'uncalculated', cells: 2 }],
  })
  expect((await send(workbookOf([{ name: 'Sales', rows: [HEADER, ...rows] }]), mappingOf())).json()).toMatchObject({
    created: 2,
  })
})

describe('a workbook of several sheets', () => {
  const parcels = (township: string, count: number): MadeSheet => ({
    name: `${township} Twp`,
    rows: [
      [`${township.toUpperCase()} TOWNSHIP - DELINQUENT TAX SALE`],
      [],
      ['Parcel Number', 'Owner', 'Assessed Value'],
      ...Array.from({ length: count }, (_, at): MadeCell[] => [`${township}-0${at}`, `OWNER ${at}`, 1000]),
      ['Total', '', count * 1000],
    ],
  })
  const summary: MadeSheet = {
    name: 'Summary',
    rows: [
      ['Township', 'Parcels'],
      ['Adams', 2],
      ['Baker', 3],
    ],
  }
  const notes: MadeSheet = { name: 'Notes', rows: [['Bids are final.']] }
  const townships = workbookOf([summary, parcels('Adams', 6), parcels('Baker', 7), notes])
  const told = { state: 'Ohio', jurisdiction: 'Town of Sheets', auction_type: 'Tax Deed' }

  it('is asked about where several of them are lists, and nothing is written', async () => {
    const { questions, mapping } = (await send(townships)).json()
    const lists = [
      { sheet: 1, name: 'Adams Twp' },
      { sheet: 2, name: 'Baker Twp' },
    ]
    expect(questions[0]).toEqual({ what: 'sheet', lists, alike: lists })
    expect(questions).toContainEqual({
      what: 'missing',
      field: 'jurisdiction',
      sheets: ['Adams Twp', 'Baker Twp'],
    })
    expect(mapping).toMatchObject({ sheet: 1, header_row: 3, more_sheets: [{ sheet: 2, header_row: 3 }] })
  })

  it('is imported as one list, and the report names the sheets that were left alone', async () => {
    const { mapping } = (await send(townships)).json()
    mapping.list.sale = { ...mapping.list.sale, ...told, auction_begin_date: '2031-05-12' }
    const answer = await send(townships, mapping)
    expect(answer.json()).toMatchObject({
      created: 1,
      certificates: 13,
      rejected: 0,
      left_out: { title: 2, blank: 2, total: 2 },
      sheets: [
        { name: 'Adams Twp', rows: 10 },
        { name: 'Baker Twp', rows: 11 },
        { name: 'Summary', rows: null },
        { name: 'Notes', rows: null },
      ],
      sales: [{ certificates: 13, assessed_value: 13_000 }],
    })
  })

  it('is several sales where the names of the sheets say them', async () => {
    const { mapping } = (await send(townships)).json()
    const { jurisdiction: _, ...sale } = told
    mapping.list.sale = { ...mapping.list.sale, ...sale, auction_begin_date: '2031-05-13' }
    const answer = await send(townships, { ...mapping, sheet_names: 'jurisdiction' })
    expect(answer.json()).toMatchObject({
      created: 2,
      sales: [
        { jurisdiction: 'Adams Twp', certificates: 6 },
        { jurisdiction: 'Baker Twp', certificates: 7 },
      ],
    })
  })

  it('is imported unasked where one of them is a list, with what the cover says', async () => {
    const cover: MadeSheet = {
      name: 'Cover',
      rows: [['2031 Tax Deed Sale'], ['Polk County, Florida'], ['June 3, 2031'], ['1. Bidders register.']],
    }
    const list: MadeSheet = { name: 'Parcels', rows: parcels('Polk', 4).rows.slice(2) }
    const answer = await send(workbookOf([cover, list, { ...parcels('Old', 9), isHidden: true }]))
    expect(answer.json()).toMatchObject({
      created: 1,
      certificates: 4,
      sales: [
        { state: 'Florida', jurisdiction: 'Polk County', auction_type: 'Tax Deed', auction_begin_date: '2031-06-03' },
      ],
      sheets: [
        { name: 'Parcels', rows: 6 },
        { name: 'Cover', rows: null },
        { name: 'Old Twp (hidden)', rows: null },
      ],
    })
  })

  it('is refused where sheets that are sent together have other columns', async () => {
    const swapped = parcels('Baker', 7).rows.map((row) => [row[2] ?? '', row[1] ?? '', row[0] ?? ''])
    const { mapping } = (await send(townships)).json()
    mapping.list.sale = { ...mapping.list.sale, ...told, auction_begin_date: '2031-05-14' }
    const answer = await send(workbookOf([summary, parcels('Adams', 6), { name: 'Baker Twp', rows: swapped }]), mapping)
    expect(answer.statusCode).toBe(422)
    expect(answer.json().message).toBe(
      'The sheet “Baker Twp” has other columns than “Adams Twp”, with which it would be read. Import it on its own.',
    )
    const others = parcels('Baker', 7).rows.map((row) => [...row.slice(0, 3), 'x'])
    const more = workbookOf([summary, parcels('Adams', 6), { name: 'Baker Twp', rows: others }])
    expect((await send(more, mapping)).json()).toMatchObject({ certificates: 13 })
  })

  it('is refused where the mapping names a sheet that is not there', async () => {
    const mapping = mappingOf({ more_sheets: [{ sheet: 9, header_row: 1 }] })
    const answer = await send(townships, mapping)
    expect(answer.statusCode).toBe(422)
    expect(answer.json().message).toContain('sheet 10')
  })
})
