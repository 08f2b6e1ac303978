import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Auction } from '#contract/auctions.ts'
import type { ImportReport } from '#contract/imports.ts'
import type { SentMapping } from '#contract/sheet-mapping.ts'
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts'
import { findAuctions, importSheet, mappingOf, type Sending, sendSheet, sheet } from '../../testing/sending-sheets.ts'

let test: TestApp
let editor: Awaited<ReturnType<TestApp['signInWith']>>

beforeAll(async () => {
  test = await buildTestApp()
  editor = await test.signInWith('upload')
})
afterAll(() => test.close())

type List = Extract<SentMapping['list'], { kind: 'certificates' }>
const NO_DAYS = { auction_begin_date: null, auction_end_date: null }
const LIST: List = {
  kind: 'certificates',
  sale: { ...NO_DAYS, state: 'Nevada' },
  columns: {
    ...{ identifier: { column: 0 }, market_value: { column: 1 }, jurisdiction: { column: 2 } },
    ...{ auction_type: { column: 3 }, auction_begin_date: { column: 4 }, auction_end_date: { column: 5 } },
  },
}
/** Rows of parcels of several sales. */
const parcels = (...rows: string[]) => ['Parcel,Market,County,Type,Begins,Ends,Status', ...rows, ''].join('\n')
const mapping = (list: Partial<List> = {}, changes: Partial<SentMapping> = {}) =>
  mappingOf({ ...changes, list: { ...LIST, ...list } })
const imported = (text: string, sending: Sending = {}) => importSheet(editor, text, { mapping: mapping(), ...sending })
const auctionsIn = (jurisdiction: string) => findAuctions(editor, jurisdiction)
const certificatesOf = async (auction: Auction | undefined) => {
  const { rows } = (await editor.get(`/api/auctions/${auction?.id}/certificates`)).json()
  return rows.map(({ row, identifier }: { row: number; identifier: string }) => [row, identifier])
}
/** All rows of a report. */
const rowsOf = ({ certificates, rejected, left_out }: ImportReport) =>
  (certificates ?? 0) + rejected + Object.values(left_out).reduce((sum, count) => sum + count, 0)

/** Two sales of a town and one of another, between rows that are none. */
const townsOf = (name: string) =>
  parcels(
    `1,$10,Town of ${name},Tax Deed,2027-04-01,2027-04-02,`,
    `1,$20.50,City of ${name},Tax Lien,2027-04-01,,`,
    `2,,town of ${name},deed,2027-04-01,2027-04-03,`,
    `3,$5,Town of ${name},Tax Deed,,,`,
    `4,$5,,Tax Deed,2027-04-01,,`,
    `5,much,City of ${name},Tax Lien,2027-04-01,,`,
    'Total,$40.50,,,,,',
  )

describe('a certificate list of several sales', () => {
  it('makes an auction of each, which has its own certificates', async () => {
    const report = await imported(townsOf('Sales'))
    expect(report).toMatchObject({
      ...{ created: 3, updated: 0, unchanged: 0, rejected: 2, certificates: 4, same_identifier: 0 },
      left_out: { total: 1 },
      errors: [
        { row: 6, field: 'jurisdiction', column: 2, code: 'missing' },
        { row: 7, field: 'market_value', column: 1, code: 'not_a_number' },
      ],
    })
    expect(rowsOf(report)).toBe(7)
    const none = { assessed_value: null, estimated_value: null }
    expect(report.sales).toEqual([
      {
        ...{ state: 'Nevada', jurisdiction: 'Town of Sales', auction_type: 'Tax Deed', ...none },
        ...{ auction_begin_date: '2027-04-01', auction_end_date: '2027-04-03', certificates: 2, market_value: 10 },
      },
      {
        ...{ state: 'Nevada', jurisdiction: 'City of Sales', auction_type: 'Tax Lien', ...none },
        ...{ auction_begin_date: '2027-04-01', auction_end_date: null, certificates: 1, market_value: 20.5 },
      },
      {
        ...{ state: 'Nevada', jurisdiction: 'Town of Sales', auction_type: 'Tax Deed', ...none },
        ...{ auction_begin_date: null, auction_end_date: null, certificates: 1, market_value: 5 },
      },
    ])
    const [dated, undated] = await auctionsIn('Town of Sales')
    const [city] = await auctionsIn('City of Sales')
    expect(dated).toMatchObject({ auction_end_date: '2027-04-03', total_certificates: 2, total_market_value: 10 })
    expect(undated).toMatchObject({ auction_begin_date: null, total_certificates: 1, total_market_value: 5 })
    expect(city).toMatchObject({ total_certificates: 1, total_market_value: 20.5, total_assessed_value: null })
    expect(await certificatesOf(dated)).toEqual([
      [2, '1'],
      [4, '2'],
    ])
    expect(await certificatesOf(undated)).toEqual([[5, '3']])
    expect(await certificatesOf(city)).toEqual([[3, '1']])
    expect((await editor.get(`/api/auctions/${city?.id}/origin`)).json()).toMatchObject({
      origin: { import_id: report.import_id, row: null },
    })
    expect((await editor.get(`/api/imports/${report.import_id}`)).json().report.sales).toEqual(report.sales)
  })

  it('says in a dry run what it would do, once with a key, and is taken back as a whole', async () => {
    const text = townsOf('Keys')
    const plan = await imported(text, { dryRun: true })
    expect(await auctionsIn('Town of Keys')).toEqual([])
    const report = await imported(text, { key: 'several' })
    expect({ ...report, import_id: null }).toEqual(plan)
    expect(await imported(text, { key: 'several' })).toEqual(report)
    const [auction] = await auctionsIn('Town of Keys')
    const undone = await editor.post(`/api/imports/${report.import_id}/undo`)
    expect(undone.json()).toMatchObject({ deleted: 3, restored: 0, kept_total: 0 })
    expect([...(await auctionsIn('Town of Keys')), ...(await auctionsIn('City of Keys'))]).toEqual([])
    const left = await test.db
      .selectFrom('certificates')
      .select('row')
      .where('auction_id', '=', auction?.id ?? 0)
      .execute()
    expect(left).toEqual([])
  })

  it('updates those that are there, and skips them where it is told to, with their certificates', async () => {
    const first = parcels('1,$10,Town of Rules,Tax Deed,2027-04-01,,')
    const both = parcels('8,$12,Town of Rules,Tax Deed,2027-04-01,,', '9,$7,City of Rules,Tax Deed,2027-04-01,,')
    await imported(first)
    const [known] = await auctionsIn('Town of Rules')
    const skipped = await imported(both, { mapping: mapping({}, { duplicates: 'skip' }) })
    expect(skipped).toMatchObject({ created: 1, skipped: 1, certificates: 2 })
    expect(await certificatesOf(known)).toEqual([[2, '1']])
    expect(await certificatesOf((await auctionsIn('City of Rules'))[0])).toEqual([[3, '9']])
    const updated = await imported(both)
    expect(updated).toMatchObject({ updated: 1, unchanged: 1, certificates: 2, changed_certificates: 1 })
    expect(updated.changes).toMatchObject([{ jurisdiction: 'Town of Rules', auction_begin_date: '2027-04-01' }])
    expect(await certificatesOf(known)).toEqual([[2, '8']])
    const kept = await imported(both, { mapping: mapping({}, { duplicates: 'keep' }) })
    expect(kept).toMatchObject({ created: 2 })
    const twins = await auctionsIn('Town of Rules')
    expect(await Promise.all(twins.map(certificatesOf))).toEqual([[[2, '8']], [[2, '8']]])
  })

  it('takes rejected rows to the others of their sales once they are put right', async () => {
    // Known, but not by a list of this layout: there are no others to go to.
    const known = sheet('Nevada,Port of Fixes,Tax Deed,2027-04-01,,7,$70')
    await imported(known, { mapping: mappingOf() })
    const first = await imported(
      parcels(
        ...['1,$10,Town of Fixes,Tax Deed,2027-04-01,,', '2,$20,City of Fixes,Tax Deed,2027-04-01,,'],
        ...['3,much,Town of Fixes,Tax Deed,2027-04-01,,', '4,much,City of Fixes,Tax Deed,2027-04-01,,'],
        '5,much,Port of Fixes,Tax Deed,2027-04-01,,',
      ),
    )
    expect(first).toMatchObject({ created: 2, rejected: 3 })
    const { body } = await editor.get(`/api/imports/${first.import_id}/rejected`)
    const second = await imported(body.replaceAll('much', '$1'))
    expect(second).toMatchObject({ created: 0, updated: 3, rejected: 0, certificates: 3 })
    const sums = async (place: string) =>
      (await auctionsIn(place)).map((auction) => [auction.total_certificates, auction.total_market_value])
    const all = ['Town of Fixes', 'City of Fixes', 'Port of Fixes']
    expect(await Promise.all(all.map(sums))).toEqual([[[2, 11]], [[2, 21]], [[1, 1]]])
    expect(await certificatesOf((await auctionsIn('City of Fixes'))[0])).toEqual([
      [3, '2'],
      [3, '4'],
    ])
    await editor.post(`/api/imports/${second.import_id}/undo`)
    expect(await Promise.all(all.map(sums))).toEqual([[[1, 10]], [[1, 20]], [[7, 70]]])
  })

  it('counts the same identifier once more only within a sale', async () => {
    const rows = ['1,,Town of Twice,Tax Deed,,,', '1,,City of Twice,Tax Deed,,,', '1,,Town of Twice,Tax Deed,,,']
    expect(await imported(parcels(...rows), { dryRun: true })).toMatchObject({ created: 2, same_identifier: 1 })
  })
})

describe('rows that are not wanted', () => {
  const text = parcels(
    ...['1,$1,Town of Choices,Tax Deed,2027-04-01,,open', '2,$2,Town of Choices,Tax Deed,2027-04-01,,PAID '],
    ...['3,$3,City of Choices,Tax Deed,2027-04-01,,open', '4,x,City of Choices,Tax Deed,2027-04-01,,open'],
    '5,x,Town of Choices,Tax Deed,2027-04-01,,Withdrawn',
  )
  const { corrections } = mappingOf()
  const wish = mapping(
    { left_out_sales: ['NV|city of choices|Tax Deed|2027-04-01'] },
    { corrections: { ...corrections, left_out_values: [{ column: 6, values: ['paid', 'withdrawn'] }] } },
  )

  it('are left out by what a column says, and by their sale', async () => {
    const report = await imported(text, { mapping: wish })
    expect(report).toMatchObject({
      ...{ created: 1, rejected: 0, certificates: 1, left_out: { by_value: 2, by_sale: 2 } },
      sales: [{ jurisdiction: 'Town of Choices', certificates: 1, market_value: 1 }],
    })
    expect(rowsOf(report)).toBe(5)
    expect(await auctionsIn('City of Choices')).toEqual([])
    const [auction] = await auctionsIn('Town of Choices')
    expect(await certificatesOf(auction)).toEqual([[2, '1']])
  })

  it('are remembered by their value for the next sheet of this layout, not by their sale', async () => {
    const header = ['Parcel', 'Market', 'County', 'Type', 'Begins', 'Ends', 'Status']
    const { mapping: remembered } = (await editor.post('/api/imports/layout', { body: { header } })).json()
    expect(remembered).toMatchObject({
      list: { left_out_sales: [] },
      corrections: { left_out_values: wish.corrections.left_out_values },
    })
  })

  it('make no auction where none is left', async () => {
    const none = await imported(text, {
      dryRun: true,
      mapping: mapping({
        left_out_sales: ['Town', 'City'].map((town) => `NV|${town.toLowerCase()} of choices|Tax Deed|2027-04-01`),
      }),
    })
    expect(none).toMatchObject({ created: 0, updated: 0, certificates: 0, sales: [], left_out: { by_sale: 5 } })
  })
})

describe('a list that cannot be used', () => {
  const messageOf = async (text: string, list: Partial<List>) => {
    const answer = await sendSheet(editor, text, { mapping: mapping(list) })
    expect(answer.statusCode).toBe(422)
    return answer.json().message
  }

  it('says what neither a column nor the list itself says', async () => {
    expect(await messageOf(townsOf('None'), { sale: NO_DAYS })).toMatch(/^No column says the state/)
    const { jurisdiction: _, ...others } = LIST.columns
    expect(await messageOf(townsOf('None'), { columns: others })).toMatch(/^No column says the jurisdiction/)
  })

  it('has more sales than a list can have', async () => {
    const towns = Array.from({ length: 10_001 }, (_, number) => `${number},,Town ${number},Tax Deed,2027-04-01,,`)
    expect(await messageOf(parcels(...towns), {})).toBe(
      'This list has more than 10,000 sales. Is another column mapped to the day or the jurisdiction?',
    )
  })
})
