import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts'
import { findAuctions, importSheet, mappingOf, type Sending, sheet } from '../../testing/sending-sheets.ts'

let test: TestApp
let editor: Awaited<ReturnType<TestApp['signInWith']>>

beforeAll(async () => {
  test = await buildTestApp()
  editor = await test.signInWith('upload')
})
afterAll(() => test.close())

const imported = (text: string, sending?: Sending) => importSheet(editor, text, sending)
const auctionsIn = (jurisdiction: string) => findAuctions(editor, jurisdiction)

describe('the file of rejected rows', () => {
  it('has the layout of the sheet, and imports once it is put right', async () => {
    const text = sheet('Nevada,Town of Fixes,Tax Deed,2027-04-01,,5,', 'Nowhere,"=1+1, Town",Tax Deed,2027-04-02,,6,$7')
    const { import_id } = await imported(text)
    const answer = await editor.get(`/api/imports/${import_id}/rejected`)
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(answer.headers['content-disposition']).toBe(`attachment; filename="rejected-rows-${import_id}.csv"`)
    const [header, row] = answer.body.split('\r\n')
    expect(header).toBe('\uFEFFState,Jurisdiction,Type,Begins,Ends,Certificates,Market,_row,_reason')
    expect(row).toMatch(/^Nowhere,"'=1\+1, Town",Tax Deed,2027-04-02,,6,\$7,3,/)
    const fixed = answer.body.replace('Nowhere', 'Nevada')
    expect(await imported(fixed)).toMatchObject({ created: 1, rejected: 0 })
    expect(await auctionsIn('=1+1, Town')).toMatchObject([{ total_certificates: 6, total_market_value: 7 }])
    expect((await editor.get('/api/imports/999999/rejected')).statusCode).toBe(404)
  })
})

describe('rejected rows of a certificate list', () => {
  const list = {
    kind: 'certificates' as const,
    sale: {
      ...{ state: 'Nevada', jurisdiction: 'Town of Liens', auction_type: 'Tax Lien' },
      ...{ auction_begin_date: '2029-01-01', auction_end_date: null },
    },
    columns: { identifier: { column: 0 }, market_value: { column: 1 } },
  }

  it('go to the others once they are put right, and are taken back alone', async () => {
    const mapping = mappingOf({ list })
    const first = await imported('Parcel,Market\n01-1,$10.50\n01-2,much\n01-3,$2\n', { mapping })
    expect(first).toMatchObject({ created: 1, rejected: 1, certificates: 2 })
    const { body } = await editor.get(`/api/imports/${first.import_id}/rejected`)
    const second = await imported(body.replace('much', '$7'), { mapping })
    expect(second).toMatchObject({ created: 0, updated: 1, rejected: 0, certificates: 1, same_identifier: 0 })
    const [auction] = await auctionsIn('Town of Liens')
    expect(auction).toMatchObject({ total_certificates: 3, total_market_value: 19.5, total_assessed_value: null })
    const certificates = async () => (await editor.get(`/api/auctions/${auction?.id}/certificates`)).json()
    expect(await certificates()).toMatchObject({
      header: ['Parcel', 'Market'],
      rows: [{ identifier: '01-1' }, { identifier: '01-3' }, { identifier: '01-2' }],
    })
    await editor.post(`/api/imports/${second.import_id}/undo`)
    expect(await auctionsIn('Town of Liens')).toMatchObject([{ total_certificates: 2, total_market_value: 12.5 }])
    expect((await certificates()).rows).toHaveLength(2)
  })

  it('are a list of their own where there is none of that layout', async () => {
    const mapping = mappingOf({ list: { ...list, sale: { ...list.sale, jurisdiction: 'Town of Others' } } })
    await imported('Parcel,Value\n01-1,$10.50\n', { mapping })
    await imported('Parcel,Market,_row,_reason\n01-2,$7,3,\n', { mapping })
    expect(await auctionsIn('Town of Others')).toMatchObject([{ total_certificates: 1, total_market_value: 7 }])
  })
})
