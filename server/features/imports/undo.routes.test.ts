import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ImportReport } from '#contract/imports.ts'
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts'
import { findAuctions, importSheet, mappingOf, sendSheet, sheet } from '../../testing/sending-sheets.ts'

let test: TestApp
let editor: Awaited<ReturnType<TestApp['signInWith']>>

beforeAll(async () => {
  test = await buildTestApp()
  editor = await test.signInWith('upload')
})
afterAll(() => test.close())

const imported = (...rows: string[]) => importSheet(editor, sheet(...rows))
const undo = (id: number | null | undefined) => editor.post(`/api/imports/${id}/undo`)
const auctionsIn = (jurisdiction: string) => findAuctions(editor, jurisdiction)
const nameOf = async (jurisdiction: string) =>
  test.db.selectFrom('jurisdictions').select('name').where('name', '=', jurisdiction).execute()

it('removes what an import made, with its jurisdictions, and restores what it changed', async () => {
  const [known] = (await editor.get('/api/auctions?state=NV&page_size=1')).json()
  const { state, jurisdiction, auction_type, auction_begin_date } = known
  const { import_id } = await imported(
    'Nevada,Town of Undo,Tax Deed,2027-04-01,,5,',
    `${state.name},${jurisdiction.name},${auction_type.name},${auction_begin_date},,99999,12.34`,
  )
  expect(await auctionsIn('Town of Undo')).toHaveLength(1)

  const answer = await undo(import_id)
  expect(answer.json()).toEqual({ deleted: 1, restored: 1, kept_total: 0, kept: [] })
  expect(await auctionsIn('Town of Undo')).toEqual([])
  expect(await nameOf('Town of Undo')).toEqual([])
  const restored = (await editor.get(`/api/auctions/${known.id}`)).json()
  expect(restored).toEqual({ ...known, version: known.version + 2 })
  expect((await editor.get(`/api/auctions/${known.id}/origin`)).json()).toEqual({ origin: null })
  expect((await editor.get(`/api/imports/${import_id}`)).json()).toMatchObject({
    undone_at: expect.any(String),
    undone_by: expect.stringContaining('Person'),
  })

  const again = await undo(import_id)
  expect(again.statusCode).toBe(409)
  expect(again.json().message).toBe('This import was undone already.')
  expect((await undo(999_999)).statusCode).toBe(404)
})

it('keeps, and names, what people edited since', async () => {
  const { import_id } = await imported(
    'Nevada,Town of Edits,Tax Deed,2027-04-01,,5,',
    'Nevada,Town of Edits,Tax Deed,2027-04-02,,5,',
  )
  const [edited] = await auctionsIn('Town of Edits')
  const colleague = await test.signInWith('upload')
  await colleague.put(`/api/auctions/${edited?.id}`, { body: { total_certificates: 6 } })
  expect((await undo(import_id)).json()).toEqual({
    deleted: 1,
    restored: 0,
    kept_total: 1,
    kept: [
      {
        auction_id: edited?.id,
        state: 'Nevada',
        jurisdiction: 'Town of Edits',
        auction_type: 'Tax Deed',
        auction_begin_date: '2027-04-01',
        changed_by: expect.stringMatching(/^Person /),
        changed_at: expect.any(String),
      },
    ],
  })
  expect(await auctionsIn('Town of Edits')).toMatchObject([{ id: edited?.id, total_certificates: 6 }])
})

it('goes back import by import, and keeps what a later one changed', async () => {
  const first = await imported('Nevada,Town of Steps,Tax Deed,2027-04-01,,5,')
  const second = await imported('Nevada,Town of Steps,Tax Deed,2027-04-01,,6,')
  const third = await imported('Nevada,Town of Steps,Tax Deed,2027-04-01,,7,')
  const [auction] = await auctionsIn('Town of Steps')
  expect((await editor.get(`/api/auctions/${auction?.id}/origin`)).json().origin.import_id).toBe(third.import_id)

  expect((await undo(second.import_id)).json()).toMatchObject({ deleted: 0, restored: 0, kept_total: 1 })
  expect((await undo(third.import_id)).json()).toMatchObject({ restored: 1, kept_total: 0 })
  // The second is undone already: what it left goes as well.
  expect(await auctionsIn('Town of Steps')).toMatchObject([{ total_certificates: 5 }])
  expect((await undo(first.import_id)).json()).toMatchObject({ deleted: 1, kept_total: 0 })
  expect(await auctionsIn('Town of Steps')).toEqual([])
})

it('leaves nothing once all imports are undone, in whatever order', async () => {
  const imports = []
  for (const count of [5, 6, 7]) imports.push(await imported(`Nevada,Town of Orders,Tax Deed,2027-04-01,,${count},`))
  for (const at of [0, 1]) await undo(imports[at]?.import_id)
  expect(await auctionsIn('Town of Orders')).toMatchObject([{ total_certificates: 7 }])
  expect((await undo(imports[2]?.import_id)).json()).toMatchObject({ deleted: 1, restored: 0, kept_total: 0 })
  expect(await auctionsIn('Town of Orders')).toEqual([])
})

it('takes back the first of two after the second', async () => {
  const first = await imported('Nevada,Town of Two,Tax Deed,2027-04-01,,5,')
  const second = await imported('Nevada,Town of Two,Tax Deed,2027-04-01,,6,')
  expect((await undo(second.import_id)).json()).toMatchObject({ restored: 1, kept_total: 0 })
  expect(await auctionsIn('Town of Two')).toMatchObject([{ total_certificates: 5 }])
  expect((await undo(first.import_id)).json()).toMatchObject({ deleted: 1, kept_total: 0 })
  expect(await auctionsIn('Town of Two')).toEqual([])
})

it('imports anew what was undone, and says nothing of a same file', async () => {
  const row = 'Nevada,Town of Again,Tax Deed,2027-04-01,,5,'
  const { import_id } = await imported(row)
  await undo(import_id)
  expect(await imported(row)).toMatchObject({ created: 1, same_file: null })
})

it('undoes once where two ask at the same time', async () => {
  const { import_id } = await imported('Nevada,Town of Races,Tax Deed,2027-04-01,,5,')
  const answers = await Promise.all([undo(import_id), undo(import_id)])
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
})

it('takes a certificate list back with its rows, and shows the one before', async () => {
  const list = (begin: string) => ({
    kind: 'certificates' as const,
    sale: {
      state: 'Nevada',
      jurisdiction: 'Town of Parcels',
      auction_type: 'Tax Lien',
      auction_begin_date: begin,
      auction_end_date: null,
    },
    columns: { identifier: { column: 0 } },
  })
  const importList = async (...parcels: string[]): Promise<ImportReport> =>
    (
      await sendSheet(editor, ['Parcel', ...parcels].join('\n'), { mapping: mappingOf({ list: list('2029-01-01') }) })
    ).json()
  const first = await importList('01-1', '01-2')
  const second = await importList('01-1', '01-2', '01-3')
  expect([first.created, second.updated]).toEqual([1, 1])
  const [auction] = await auctionsIn('Town of Parcels')
  const parcels = async () =>
    (await editor.get(`/api/auctions/${auction?.id}/certificates`))
      .json()
      .rows.map((row: { identifier: string }) => row.identifier)
  expect(await parcels()).toEqual(['01-1', '01-2', '01-3'])
  expect((await undo(second.import_id)).json()).toMatchObject({ restored: 1 })
  expect(await parcels()).toEqual(['01-1', '01-2'])
  expect(await auctionsIn('Town of Parcels')).toMatchObject([{ total_certificates: 2 }])
  expect((await undo(first.import_id)).json()).toMatchObject({ deleted: 1 })
  expect(await test.db.selectFrom('certificates').select('row').execute()).toEqual([])
})
