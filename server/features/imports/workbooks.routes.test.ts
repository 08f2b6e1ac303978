import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type MadeCell, workbookOf } from '../../../sheets/testing/workbook.ts'
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

describe('rows that are hidden', () => {
  const rows = ['Town A of Hiding', 'Town B of Hiding', 'Town C of Hiding'].map((town) =>
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
    expect(await findAuctions(editor, 'Town A of Hiding')).toEqual([])
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
    const many = Array.from({ length: 3000 }, (_, at) => auction(`Town ${at} of Depth`, '2031-05-12', '', 5, 100))
    const answer = await send(workbookOf([{ name: 'Sales', rows: [HEADER, ...many], hidden: [2900] }]))
    expect(answer.json()).toMatchObject({ code: 'mapping_needed', questions: [{ what: 'hidden', rows: 1 }] })
    expect(await findAuctions(editor, 'Town 1 of Depth')).toEqual([])
  })
})

it('says how many formulas were never calculated', async () => {
  const rows = [1, 2].map((at) => auction(`Town ${at} of Formulas`, '2031-05-12', '', 5, {}))
  const answer = await send(workbookOf([{ name: 'Sales', rows: [HEADER, ...rows] }]))
  expect(answer.json()).toMatchObject({
    message: expect.stringMatching(/2 of its formulas .* open it in Excel and save it/),
    questions: [{ what: 'uncalculated', cells: 2 }],
  })
  expect((await send(workbookOf([{ name: 'Sales', rows: [HEADER, ...rows] }]), mappingOf())).json()).toMatchObject({
    created: 2,
  })
})
