import { readdirSync, readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SentMapping } from '#contract/sheet-mapping.ts'
import { bookOf } from '../../../sheets/testing/workbook.ts'
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts'
import { multipart } from '../../testing/multipart.ts'
import { findAuctions, importSheet, mappingOf, type Sending, sendSheet, sheet } from '../../testing/sending-sheets.ts'

let test: TestApp
let staff: Awaited<ReturnType<TestApp['signInWith']>>
let editor: Awaited<ReturnType<TestApp['signInWith']>>

beforeAll(async () => {
  test = await buildTestApp()
  staff = await test.signInWith()
  editor = await test.signInWith('upload')
})
afterAll(() => test.close())

const send = (text: string, { by = editor, ...sending }: Sending & { by?: typeof editor } = {}) =>
  sendSheet(by, text, sending)

const imported = (text: string, sending?: Sending) => importSheet(editor, text, sending)
const auctionsIn = (jurisdiction: string) => findAuctions(staff, jurisdiction)

describe('who may do what (R26)', () => {
  it.each([
    ['post', '/api/auctions', 403],
    ['get', '/api/imports', 403],
    ['get', '/api/imports/1', 403],
    ['get', '/api/imports/1/rejected', 403],
    ['post', '/api/imports/1/undo', 403],
    ['post', '/api/imports/layout', 403],
    ['get', '/api/auctions/1/origin', 403],
    ['get', '/api/auctions/1/certificates', 200],
  ] as const)('%s %s', async (method, url, staffStatus) => {
    expect((await test.anonymous[method](url)).statusCode).toBe(401)
    expect((await staff[method](url)).statusCode).toBe(staffStatus)
  })
})

describe('POST /api/auctions', () => {
  it('creates auctions, and the chat knows their jurisdiction at once', async () => {
    const ask = () => staff.post('/api/auctions/ai', { body: { text: 'auctions in City of Quivira' } })
    await ask()
    const answer = await send(sheet('Nevada,City of Quivira,Tax Lien,2027-03-01,2027-03-02,"1,200","$1,000.50"'))
    expect(answer.json()).toMatchObject({
      import_id: expect.any(Number),
      created: 1,
      updated: 0,
      unchanged: 0,
      skipped: 0,
      rejected: 0,
      left_out: {},
      certificates: null,
      errors: [],
      changes: [],
      extent: {
        states: ['Nevada'],
        jurisdiction: 'City of Quivira',
        first_day: '2027-03-01',
        last_day: '2027-03-01',
      },
      same_file: null,
      new_places: [{ state: 'Nevada', name: 'City of Quivira' }],
    })
    expect(answer.statusCode).toBe(201)
    expect(await auctionsIn('City of Quivira')).toMatchObject([
      {
        state: { code: 'NV' },
        auction_type: { name: 'Tax Lien' },
        auction_begin_date: '2027-03-01',
        auction_end_date: '2027-03-02',
        total_certificates: 1200,
        total_market_value: 1000.5,
        total_assessed_value: null,
        sample: false,
        version: 1,
      },
    ])
    expect((await ask()).json().total).toBe(1)
    expect(readdirSync(test.uploadFolder)).toEqual([])
  })

  it('updates what is known, erases nothing with a blank, and makes a sample auction real', async () => {
    const [sample] = (await staff.get('/api/auctions?state=AZ&page_size=1')).json()
    const row = [sample.state.name, sample.jurisdiction.name, sample.auction_type.name, sample.auction_begin_date]
    const report = await imported(sheet(`${row.join(',')},,,77.25`))
    expect(report).toMatchObject({ created: 0, updated: 1, unchanged: 0 })
    expect(report.changes).toEqual([
      {
        row: 2,
        auction_id: sample.id,
        state: sample.state.name,
        jurisdiction: sample.jurisdiction.name,
        auction_begin_date: sample.auction_begin_date,
        edited_by: null,
        fields: {
          sample: { before: true, after: false },
          total_market_value: { before: sample.total_market_value, after: 77.25 },
        },
      },
    ])
    expect((await staff.get(`/api/auctions/${sample.id}`)).json()).toEqual({
      ...sample,
      sample: false,
      total_market_value: 77.25,
      version: sample.version + 1,
    })
    expect(await imported(sheet(`${row.join(',')},,,77.25`))).toMatchObject({ updated: 0, unchanged: 1 })
  })

  it('says first where it replaces what somebody changed by hand', async () => {
    const lines = (figure: number) =>
      ['2027-04-01', '2027-04-02'].map((day) => `Nevada,Town of Hands,Tax Deed,${day},,${figure},`)
    await imported(sheet(...lines(5)))
    const [, edited] = await auctionsIn('Town of Hands')
    const edit = async (figure: number, { put } = editor) =>
      put(`/api/auctions/${edited?.id}`, { body: { total_certificates: figure } })
    const changes = async (figure: number) => (await imported(sheet(...lines(figure)), { dryRun: true })).changes
    const other = await test.signInWith('upload')
    await edit(6)
    await edit(7, other)
    const [first, second] = await changes(8)
    expect(first).toMatchObject({ auction_id: edited?.id, jurisdiction: 'Town of Hands' })
    expect(first?.edited_by).toMatch(/^Person /)
    expect(second).toMatchObject({ row: 2, edited_by: null })
    await edit(8)
    expect((await changes(9))[0]?.edited_by).not.toBe(first?.edited_by)
    // since then it is what the import made it
    await imported(sheet(...lines(9)))
    expect(await changes(10)).toMatchObject([{ edited_by: null }, { edited_by: null }])
  })

  it('says where and when its auctions are', async () => {
    const { extent } = await imported(
      sheet(
        'Nevada,Town of Reach,Tax Deed,2027-04-01,,5,',
        'Ohio,City of Reach,Tax Deed,,,5,',
        'Ohio,City of Reach,Tax Deed,2027-05-01,,5,',
      ),
    )
    expect(extent).toEqual({
      states: ['Nevada', 'Ohio'],
      jurisdiction: null,
      first_day: '2027-04-01',
      last_day: '2027-05-01',
    })
    expect((await imported(sheet('Ohio,City of Reach,Tax Deed,,,6,'))).extent).toEqual({
      states: ['Ohio'],
      jurisdiction: 'City of Reach',
      first_day: null,
      last_day: null,
    })
    expect((await imported(sheet('Ohio,City of Reach,Tax Deed,,,6,'))).extent).toBeNull()
  })

  it('reads reports that were kept before they said all of this', async () => {
    const key = 'kept long ago'
    const { import_id } = await imported(sheet('Nevada,Town of Yore,Tax Deed,2027-04-01,,5,'), { key })
    await sql`update imports set report = (report::jsonb - 'extent' - 'repeated' - 'sales' || '{"changes": [{"row": 2, "auction_id": 1, "fields": {}}]}')::json
      where id = ${import_id}`.execute(test.db)
    const kept = { extent: null, repeated: 0, sales: null, changes: [{ jurisdiction: null, edited_by: null }] }
    expect((await editor.get(`/api/imports/${import_id}`)).json().report).toMatchObject(kept)
    expect(await imported(sheet('Nevada,Town of Yore,Tax Deed,2027-04-01,,5,'), { key })).toMatchObject(kept)
  })

  it('rejects rows with all their problems, and imports the others', async () => {
    const report = await imported(
      sheet('Nevada,Elko County,Tax Deed,2027-04-01,,,', 'Atlantis,Elko,Tax Deed,someday,,-,x'),
    )
    expect(report).toMatchObject({ created: 1, rejected: 1 })
    expect(report.errors.map(({ row, code, column }) => ({ row, code, column }))).toEqual([
      { row: 3, code: 'unknown_state', column: 0 },
      { row: 3, code: 'not_a_date', column: 3 },
      { row: 3, code: 'not_a_number', column: 6 },
    ])
    const entry = (await editor.get(`/api/imports/${report.import_id}`)).json()
    expect(entry).toMatchObject({ file_name: 'sale.csv', created: 1, rejected: 1, undone_at: null, report })
  })

  it('rejects an auction that stands twice in one sheet with other figures, and counts the same once more as unchanged', async () => {
    const row = 'Nevada,Town of Twice,Tax Deed,2027-04-01,,5,'
    const report = await imported(sheet(row, `${row}1`, row, 'NV,TOWN OF TWICE,tax deed,2027-04-01,,5,'))
    expect(report).toMatchObject({ created: 1, rejected: 1, unchanged: 2, repeated: 2 })
    expect(report.errors).toMatchObject([
      { row: 3, code: 'repeated_in_file', field: 'jurisdiction', column: 1, value: 'Town of Twice' },
    ])
    expect(report.errors[0]?.message).toContain('Row 2')
    expect(await auctionsIn('Town of Twice')).toHaveLength(1)
  })

  it('skips, or keeps both, where the mapping says so', async () => {
    const text = sheet('Nevada,Town of Both,Tax Deed,2027-04-01,,5,')
    const changed = sheet('Nevada,Town of Both,Tax Deed,2027-04-01,,6,')
    expect(await imported(text)).toMatchObject({ created: 1 })
    expect(await imported(changed, { mapping: mappingOf({ duplicates: 'skip' }) })).toMatchObject({
      skipped: 1,
      created: 0,
    })
    expect(await imported(changed, { mapping: mappingOf({ duplicates: 'keep' }) })).toMatchObject({
      skipped: 0,
      created: 1,
    })
    const both = await auctionsIn('Town of Both')
    expect(both.map((auction) => auction.total_certificates)).toEqual([5, 6])
    // Of two, the first is meant.
    expect(await imported(changed)).toMatchObject({ updated: 1, created: 0 })
    expect((await auctionsIn('Town of Both')).map((auction) => auction.total_certificates)).toEqual([6, 6])
    await editor.delete(`/api/auctions/${both[0]?.id}`)
    expect(await imported(text)).toMatchObject({ updated: 1, created: 0 })
    const twice = sheet('Nevada,Town of Twins,Tax Deed,,,5,', 'Nevada,Town of Twins,Tax Deed,,,5,')
    expect(await imported(twice, { mapping: mappingOf({ duplicates: 'keep' }) })).toMatchObject({ created: 2 })
  })

  it('says in a dry run what it would do, and does nothing', async () => {
    const text = sheet('Nevada,Town of Dry,Tax Deed,2027-04-01,,5,')
    const answer = await send(text, { dryRun: true })
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toMatchObject({ import_id: null, created: 1 })
    expect(await auctionsIn('Town of Dry')).toEqual([])
    const known = await test.db.selectFrom('jurisdictions').select('id').where('name', '=', 'Town of Dry').execute()
    expect(known).toEqual([])
    const { import_id, ...real } = await imported(text)
    expect({ import_id: null, ...real }).toEqual(answer.json())
  })

  it('keeps the rows of a certificate list with its one auction', async () => {
    const list: SentMapping['list'] = {
      kind: 'certificates',
      sale: {
        state: 'NV',
        jurisdiction: 'Storey',
        auction_type: 'tax lien',
        auction_begin_date: '2029-05-07',
        auction_end_date: null,
      },
      columns: { identifier: { column: 0 }, market_value: { column: 1 } },
    }
    const text = 'Parcel,Value,Owner\n001-02,$100.25,"A, ""B"""\n003-04,x,C\n005-06,$200,=1+1\n'
    const report = await imported(text, { mapping: mappingOf({ list }) })
    expect(report).toMatchObject({ created: 1, rejected: 1, certificates: 2, same_identifier: 0 })
    const twice = await imported(`${text}001-02,$1.00,A\n`, { mapping: mappingOf({ list }), dryRun: true })
    expect(twice).toMatchObject({ certificates: 3, same_identifier: 1 })
    const auction = (await auctionsIn('Storey County')).find((each) => each.auction_begin_date === '2029-05-07')
    expect(auction).toMatchObject({ total_certificates: 2, total_market_value: 300.25, total_assessed_value: null })
    const url = `/api/auctions/${auction?.id}/certificates`
    const answer = await staff.get(url)
    expect(answer.headers['x-total-count']).toBe('2')
    expect(answer.json()).toEqual({
      header: ['Parcel', 'Value', 'Owner'],
      rows: [
        { row: 2, identifier: '001-02', cells: ['001-02', '$100.25', 'A, "B"'] },
        { row: 4, identifier: '005-06', cells: ['005-06', '$200', '=1+1'] },
      ],
    })
    expect((await staff.get(`${url}?search=005&order=desc`)).json().rows).toHaveLength(1)
    expect((await editor.get(`/api/auctions/${auction?.id}/origin`)).json()).toMatchObject({
      origin: { import_id: report.import_id, file_name: 'sale.csv', row: null },
    })
  })

  it('keeps the sums of auctions right', async () => {
    const { rows } = await sql`
      select state_code, auction_type_id, begin_date, end_date, count(*)::int, coalesce(sum(total_market_value), 0) from auctions
      group by 1, 2, 3, 4
      except select state_code, auction_type_id, begin_date, end_date, auctions, total_market_value from auction_sums`.execute(
      test.db,
    )
    expect(rows).toEqual([])
  })
})

describe('an Idempotency-Key', () => {
  const text = sheet('Nevada,Town of Keys,Tax Deed,2027-04-01,,5,')

  it('imports once, and answers with the same report again', async () => {
    const first = await send(text, { key: 'k1' })
    expect(first.statusCode).toBe(201)
    const second = await send(text, { key: 'k1' })
    expect(second.statusCode).toBe(200)
    expect(second.json()).toEqual(first.json())
    const other = await send(`${text}\n`, { key: 'k1' })
    expect(other.statusCode).toBe(422)
    expect(other.json().message).toContain('another file')
    const colleague = await test.signInWith('upload')
    expect((await send(text, { key: 'k1', by: colleague })).json()).toMatchObject({ created: 0, unchanged: 1 })
  })

  it('imports once where both come at the same time', async () => {
    const both = sheet('Nevada,Town of Races,Tax Deed,2027-04-01,,5,')
    const answers = await Promise.all([1, 2, 3].map(() => send(both, { key: 'k2' })))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 201])
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
    expect(await auctionsIn('Town of Races')).toHaveLength(1)
  })

  it('says without one that the same file was imported before', async () => {
    const report = await imported(text)
    expect(report.same_file).toMatchObject({
      import_id: expect.any(Number),
      imported_by: expect.stringContaining('Person'),
    })
    expect(report).toMatchObject({ created: 0, unchanged: 1 })
  })

  it.each(['', 'x'.repeat(256)])('is refused as %j', async (key) => {
    const { body, headers } = multipart({ name: 'file', text, fileName: 'a.csv' })
    const answer = await editor.post('/api/auctions', { body, headers: { ...headers, 'idempotency-key': key } })
    expect(answer.statusCode).toBe(400)
  })
})

describe('the history of imports', () => {
  it('lists them, the newest first', async () => {
    await imported(sheet('Nevada,Town of Lists,Tax Deed,2027-04-01,,5,'), { name: 'Lists 100%.csv' })
    const answer = await editor.get('/api/imports?page_size=1')
    expect(answer.json()).toMatchObject([
      { file_name: 'Lists 100%.csv', imported_by: expect.any(String), undone_by: null },
    ])
    expect(Number(answer.headers['x-total-count'])).toBeGreaterThan(1)
    expect((await editor.get('/api/imports?search=100%25')).json()).toHaveLength(1)
    expect((await editor.get('/api/imports/999999')).statusCode).toBe(404)
  })

  it('remembers the mapping of a header', async () => {
    const mapping = mappingOf({
      corrections: { replaced: [{ column: 0, from: 'Nev', to: 'Nevada' }], cells: [], left_out: [9], kept: [] },
    })
    const own = 'A,B,C,D,E,F,G\nNev,Town of Layouts,Tax Deed,2027-04-01,,5,\n'
    await imported(own, { mapping })
    const layout = async (header: string[]) =>
      (await editor.post('/api/imports/layout', { body: { header } })).json().mapping
    expect(await layout(['a ', 'B', 'c', 'D', 'E', 'F', 'G'])).toEqual({
      ...mapping,
      ...{ rows: null, more_sheets: [], sheet_names: null },
      corrections: {
        ...mapping.corrections,
        left_out: [],
        left_out_values: [],
        counted_values: [],
        left_out_marked: [],
        counted_marked: [],
      },
    })
    expect(await layout(['A', 'B'])).toBeNull()
    expect(await layout([])).toBeNull()
  })

  it('records each import once', async () => {
    const { import_id } = await imported(sheet('Nevada,Town of Records,Tax Deed,2027-04-01,,5,'))
    const records = await test.db
      .selectFrom('activity')
      .select(['user_id', 'action', 'after'])
      .where('entity', '=', 'import')
      .where('entity_id', '=', import_id)
      .execute()
    expect(records).toMatchObject([
      { user_id: editor.user.id, action: 'imported', after: { created: 1, file_name: 'sale.csv' } },
    ])
  })
})

it('meets the first of many twins', async () => {
  const row = 'Nevada,Town of Twins,Tax Deed,2027-04-01,,5,'
  const many = Array<string>(3000).fill(row)
  expect(await imported(sheet(...many), { mapping: mappingOf({ duplicates: 'keep' }) })).toMatchObject({
    created: 3000,
  })
  expect(await imported(sheet(row.replace(',5,', ',6,')))).toMatchObject({ created: 0, updated: 1, unchanged: 0 })
})

it('keeps a file name whatever it is cut in', async () => {
  const name = `\u{1f600}${'a'.repeat(254)}`
  const { import_id } = await imported(sheet('Nevada,Town of Names,Tax Deed,2027-04-01,,5,'), { name })
  expect((await editor.get(`/api/imports/${import_id}`)).json().file_name).toBe(`\ufffd${'a'.repeat(254)}`)
})

describe('a workbook', () => {
  it('is imported from the sheet that the mapping says, dates and amounts as they show', async () => {
    const cells = (...values: (string | number)[]) =>
      values.map((value) =>
        typeof value === 'number' ? `<c s="1"><v>${value}</v></c>` : `<c t="inlineStr"><is><t>${value}</t></is></c>`,
      )
    const header = cells('State', 'County', 'Type', 'Begins', 'Ends', 'Certificates', 'Market')
    const row = cells('Nevada', 'Town of Workbooks', 'Tax Deed', 46_478, 46_479, '12', '$1,500.25')
    const rows = [header, row].map((each) => `<row>${each.join('')}</row>`).join('')
    const answer = await sendSheet(editor, bookOf({ rows, formats: ['m/d/yyyy'] }), {
      name: 'sale.xlsx',
      mapping: inMonths,
    })
    expect(answer.json()).toMatchObject({ created: 1, rejected: 0 })
    expect(await auctionsIn('Town of Workbooks')).toMatchObject([
      {
        auction_begin_date: '2027-04-01',
        auction_end_date: '2027-04-02',
        total_certificates: 12,
        total_market_value: 1500.25,
      },
    ])
  })

  /** Days with the month first. */
  const { list, ...rest } = mappingOf()
  const dates = {
    auction_begin_date: { column: 3, date_order: 'mdy' },
    auction_end_date: { column: 4, date_order: 'mdy' },
  }
  const inMonths = { ...rest, list: { ...list, columns: { ...list.columns, ...dates } } }
})

describe('a file without a mapping', () => {
  it('is imported where it says all there is to say', async () => {
    const text = readFileSync('sample-data/auctions-sample.csv', 'utf8').split('\n').slice(0, 200).join('\n')
    const report = await imported(text, { mapping: null })
    expect(report).toMatchObject({ created: 0, updated: 199, rejected: 0 })
    expect(report.mapping.list).toMatchObject({ kind: 'auctions', columns: { state: { column: 0 } } })
    expect(await imported(text, { mapping: null })).toMatchObject({ updated: 0, unchanged: 199 })
  })

  it('is refused with what it does not say, and nothing is written', async () => {
    const answer = await send('Parcel ID,Status,Market Value\n12-1,Sold,5\n12-2,Offered,6\n', {
      mapping: null,
      name: 'florida.csv',
    })
    expect(answer.statusCode).toBe(422)
    expect(answer.json()).toMatchObject({
      code: 'mapping_needed',
      message: expect.stringMatching(/does not say the state, .*Send a mapping/),
      questions: [
        { what: 'missing', field: 'state', value: 'Florida', evidence: 'the name of the file' },
        { what: 'missing', field: 'jurisdiction' },
        { what: 'missing', field: 'auction_type' },
        { what: 'missing', field: 'auction_begin_date' },
        { what: 'statuses', column: 1, values: [{ value: 'Sold', rows: 1 }] },
      ],
      mapping: { header_row: 1, list: { kind: 'certificates', columns: { identifier: { column: 0 } } } },
    })
  })

  it('is refused where no column of it is used', async () => {
    const answer = await send('Item,Comment\n1,Roof\n2,Paint\n', { mapping: null })
    expect(answer.json()).toMatchObject({ code: 'mapping_needed', questions: [{ what: 'nothing' }] })
  })

  it('can be sent again with the mapping that was proposed, once that is filled in', async () => {
    const text = 'County,Sale Date,Parcel ID,Market Value\nPolk,2031-05-18,12-1,5\nLake,2031-05-20,12-2,6\n'
    const { mapping } = (await send(text, { mapping: null })).json()
    mapping.list.sale = { ...mapping.list.sale, state: 'Florida', auction_type: 'Tax Deed' }
    expect(await imported(text, { mapping })).toMatchObject({ created: 2, certificates: 2, rejected: 0 })
  })
})
