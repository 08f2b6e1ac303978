import { afterAll, beforeAll, expect, it } from 'vitest'
import { ImportLine } from '#contract/import-progress.ts'
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts'
import { type Sending, sendSheet, sheet } from '../../testing/sending-sheets.ts'

let test: TestApp
let editor: Awaited<ReturnType<TestApp['signInWith']>>

beforeAll(async () => {
  test = await buildTestApp()
  editor = await test.signInWith('upload')
})
afterAll(() => test.close())

/** Sends a sheet and asks to be told how far it is. @returns what was told, and the answer */
async function watched(text: string, sending?: Sending) {
  const answer = await sendSheet(editor, text, { ...sending, accept: 'application/x-ndjson' })
  expect(answer.headers['content-type']).toBe('application/x-ndjson')
  const lines = answer.body.split('\n')
  expect(lines.pop()).toBe('')
  const parsed = lines.map((line) => ImportLine.parse(JSON.parse(line)))
  return { told: parsed.slice(0, -1), last: parsed.at(-1) }
}

it('tells how far an import is, and its answer at the end', async () => {
  const counties = Array.from({ length: 30_000 }, (_, row) => `Nevada,District ${row % 100},Tax Lien,`)
  const days = (row: number) => new Date(Date.UTC(1990, 0, 1 + Math.floor(row / 100))).toISOString().slice(0, 10)
  const { told, last } = await watched(sheet(...counties.map((county, row) => `${county}${days(row)},,5,`)))
  expect(last).toMatchObject({ status: 201, body: { created: 30_000, rejected: 0, import_id: expect.any(Number) } })
  const steps = told.map((line) => ('step' in line ? ['reading', 'comparing', 'writing'].indexOf(line.step) : NaN))
  const withoutWaiting = steps.filter((step) => step >= 0)
  expect(withoutWaiting).toEqual(withoutWaiting.toSorted((a, b) => a - b))
  expect(told.filter((line) => 'step' in line && line.step === 'writing').at(-1)).toMatchObject({ of: 30_000 })
  expect((await editor.get('/api/auctions?jurisdiction=District%207&page_size=1')).headers['x-total-count']).toBe('300')
})

it('tells what went wrong once it has begun to tell', async () => {
  const { last } = await watched('%PDF-1.7')
  expect(last).toMatchObject({ status: 422, body: { success: false, code: 'unprocessable', status: 422 } })
})

it('answers the second time as it did the first', async () => {
  const text = sheet('Nevada,Town of Again,Tax Deed,2027-04-01,,5,')
  expect((await watched(text, { key: 'watched' })).last).toMatchObject({ status: 201, body: { created: 1 } })
  expect((await watched(text, { key: 'watched' })).last).toMatchObject({ status: 200, body: { created: 1 } })
  expect((await watched(text, { dryRun: true })).last).toMatchObject({ status: 200, body: { unchanged: 1 } })
})

it('refuses what is no upload before it tells anything', async () => {
  const answer = await editor.post('/api/auctions', { body: 'x', headers: { accept: 'application/x-ndjson' } })
  expect(answer.statusCode).toBe(415)
  expect(answer.json()).toMatchObject({ code: 'unsupported_media_type' })
})
