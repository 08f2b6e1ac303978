import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { ImportReport } from '#contract/imports.ts'
import type { SheetMapping } from '#contract/sheet-mapping.ts'
import { expectAccessible } from '#web/testing/accessible.ts'
import { type FakeAnswers, listOf, noConnection, problem } from '#web/testing/fake-server.ts'
import {
  button,
  DEEDS,
  DUVAL,
  dialog,
  expectText,
  fix,
  mappingOf,
  open,
  prepare,
  REPORT,
  verdict,
} from '../testing/on-the-upload-page.tsx'

beforeEach(() => page.viewport(1440, 900))

const changes = [
  {
    ...{ row: 2, auction_id: 9, state: 'Florida', jurisdiction: 'Polk County', edited_by: 'Ann Lee' },
    auction_begin_date: '2031-03-04',
    fields: { total_certificates: { before: 10, after: 1200 } },
  },
]
const extent = { states: ['Florida'], jurisdiction: null, first_day: '2031-03-04', last_day: '2031-03-06' }
const same_file = { import_id: 5, imported_at: '2026-11-19T15:00:00Z', imported_by: 'Ann Lee' }

/** Prepares the file and imports it as it is planned. */
async function importAll() {
  await prepare()
  await fix()
  await button('Import 3 auctions').click()
  await dialog.getByRole('button', { name: 'Import 3 auctions' }).click()
}
/** Tells how far an import is, and then no more than this. */
const telling = (...told: object[]): NonNullable<FakeAnswers['POST /api/auctions']> => {
  const lines = told
    .map(
      (line) => `${JSON.stringify(line)}
`,
    )
    .join('')
  return ({ form }) =>
    form?.get('dry_run') ? REPORT : new Response(lines, { headers: { 'content-type': 'application/x-ndjson' } })
}

test('says first what will happen, field by field, and does it as somebody decides', async () => {
  const sent: SheetMapping[] = []
  const { calls } = open({
    'POST /api/auctions': (request) => {
      const mapping = mappingOf(request)
      sent.push(mapping)
      const isSkip = mapping.duplicates === 'skip'
      const plan = { ...REPORT, created: 2, updated: isSkip ? 0 : 1, skipped: isSkip ? 1 : 0, changes, same_file }
      return request.form?.get('dry_run') ? plan : { ...plan, import_id: 7, rejected: 1, errors: [DUVAL], extent }
    },
    'GET /api/imports': () => listOf([DEEDS]),
    'GET /api/imports/:id/rejected': () => new Response('rejected'),
  })
  await prepare()
  await fix()
  await button('Import 3 auctions').click()
  await expectText(dialog, /This very file was imported on Nov 19, 2026.* by Ann Lee/)
  await expect
    .element(
      dialog.getByRole('row', { name: '2 Polk County, Florida, Mar 4, 2031 edited by Ann Lee Certificates 10 1,200' }),
    )
    .toBeVisible()
  await expectAccessible()
  await dialog.getByRole('radio', { name: /^Skip/ }).click()
  await expect.element(dialog.getByRole('button', { name: 'Import 2 auctions' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Import 2 auctions' }).click()
  const report = page.getByRole('region', { name: 'Report' })
  await expect.element(report.getByRole('heading', { name: 'Imported deeds.csv' })).toHaveFocus()
  await expectText(report, '“2031-31-31” is a day that does not exist.')
  await expect
    .element(report.getByRole('link', { name: 'Ask for these auctions' }))
    .toHaveAttribute('href', expect.stringContaining('auctions+in+Florida+between+Mar+4'))
  expect(sent.map(({ duplicates }) => duplicates)).toEqual(['update', 'skip', 'skip'])
  expect(sent[0]?.corrections.replaced).toEqual([{ column: 0, from: 'Florda', to: 'Florida' }])
  const keys = calls.flatMap(({ key, request }) =>
    key === 'POST /api/auctions' ? [request.headers.get('idempotency-key')] : [],
  )
  expect(keys).toEqual([null, null, expect.stringMatching(/^[0-9a-f]{32}$/)])
  await expectAccessible()
})

test('counts and names of a certificate list only the auctions that change', async () => {
  const plan = { ...REPORT, created: 1, updated: 1, unchanged: 1, certificates: 6, changed_certificates: 4, changes }
  open({ 'POST /api/auctions': () => plan })
  await prepare()
  await fix()
  await button('Import 3 auctions').click()
  await expect.element(dialog.getByRole('button', { name: 'Import 2 auctions with 4 certificates' })).toBeVisible()
  await expect
    .element(
      dialog.getByRole('row', {
        name: 'Polk County, Florida, Mar 4, 2031 edited by Ann Lee Certificates 10 1,200',
        exact: true,
      }),
    )
    .toBeVisible()
  await expect.element(dialog.getByRole('columnheader', { name: 'Row' })).not.toBeInTheDocument()
})

test('says by which values rows are left out', async () => {
  const left_out_values = [{ column: 2, values: ['Redeemed', 'Canceled'] }]
  const counted_values = [{ column: 2, values: ['Sold'] }]
  const counted_marked = ['struck' as const]
  const corrections = { ...REPORT.mapping.corrections, left_out_values, counted_values, counted_marked }
  const plan = { ...REPORT, left_out: { total: 1, by_value: 4 }, mapping: { ...REPORT.mapping, corrections } }
  open({ 'POST /api/auctions': () => plan })
  await prepare()
  await fix()
  await button('Import 3 auctions').click()
  await expectText(dialog, 'Left out: 1 total, 4 rows by value (Redeemed and Canceled in column C).')
  await expectText(dialog, 'Counted though they say so: Sold in column C; struck out.')
})

test('names the sheets that are imported together', async () => {
  const sheets = ['Polk', 'Lake', 'Lee'].map((name) => ({ name, rows: 4 }))
  open({ 'POST /api/auctions': () => ({ ...REPORT, sheets }) })
  await prepare()
  await fix()
  await button('Import 3 auctions').click()
  await expectText(dialog, 'Sheets imported together: Polk, Lake and Lee.')
})

test('accounts for every row, and says what stands behind it', async () => {
  const total = { row: 9, field: 'total_market_value', said: 4000, sum: 3000.5, agrees: false } as const
  open({
    'POST /api/auctions': ({ form }) => ({
      ...REPORT,
      ...(form?.get('dry_run') ? {} : { import_id: 7 }),
      ...{ rejected: 1, left_out: { title: 1, hidden: 2 }, totals: [total], unused_columns: ['Tax Due'] },
      sheets: [
        { name: 'List', rows: 8 },
        { name: 'Notes', rows: null },
      ],
      new_places: [{ state: 'Nevada', name: 'Town of Quivira' }],
      sources: [{ field: 'state', source: 'Florida for all rows (the title “Florida” in row 1)' }],
    }),
    'GET /api/imports': () => listOf([DEEDS]),
  })
  await importAll()
  for (const said of [
    'Row 9 of the list says market value $4,000.00, but its rows come to $3,000.50.',
    '8 rows in the file: 3 read, 1 rejected, 3 left out, 1 header.',
    'Sheets left alone: Notes.',
    '1 place was not known before: Town of Quivira, Nevada.',
    'Not imported: Tax Due.',
    'Florida for all rows (the title “Florida” in row 1)',
  ])
    await expect.element(page.getByText(said)).toBeVisible()
})

test('is sent again under the same key after a lost connection, and nothing is lost', async () => {
  const keys: (string | null)[] = []
  open({
    'POST /api/auctions': ({ form, headers }) => {
      if (form?.get('dry_run')) return REPORT
      keys.push(headers.get('idempotency-key'))
      return keys.length === 1 ? noConnection() : { ...REPORT, import_id: 7 }
    },
  })
  await importAll()
  await expectText(dialog.getByRole('alert'), 'sending it again imports it once')
  await dialog.getByRole('button', { name: 'Send again' }).click()
  await expect.element(page.getByRole('heading', { name: 'Imported deeds.csv' })).toBeVisible()
  expect(keys[0]).toBe(keys[1])
})

test('that the server refuses says why; what was put right is still there', async () => {
  open({ 'POST /api/auctions': () => problem('unprocessable', 'There is no state named Flo.') })
  await prepare()
  await fix()
  await button('Import 3 auctions').click()
  await expectText(dialog.getByRole('alert'), 'There is no state named Flo.')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expectText(verdict(), '3 rows can be imported')
})

test('that fails once it has begun to tell how far it is says why', async () => {
  const body = await problem('conflict', 'Somebody keeps changing the same auctions.').json()
  open({ 'POST /api/auctions': telling({ step: 'reading', rows: 2 }, { status: 409, body }) })
  await importAll()
  await expectText(dialog.getByRole('alert'), 'Somebody keeps changing the same auctions.')
})

test('whose connection ends before its answer is not taken for done', async () => {
  open({ 'POST /api/auctions': telling({ step: 'reading', rows: 2 }) })
  await importAll()
  await expectText(dialog.getByRole('alert'), 'sending it again imports it once')
})

test('can be cancelled while it is checked', async () => {
  open({ 'POST /api/auctions': () => new Promise<ImportReport>(() => undefined) })
  await prepare()
  await fix()
  await button('Import 3 auctions').click()
  await expectText(dialog.getByRole('status'), 'Sending the file…')
  await expect.element(dialog.getByRole('progressbar', { name: 'Sending the file…' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(button('Import 3 auctions')).toBeVisible()
})
