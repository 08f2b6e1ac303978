import axe from 'axe-core'
import { beforeEach, describe, expect, test } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import type { ImportEntry, ImportReport, RowProblem } from '#contract/imports.ts'
import { SheetMapping } from '#contract/sheet-mapping.ts'
import { type FakeAnswers, fakeServer, listOf, noConnection, problem } from '#web/testing/fake-server.ts'
import { aUser, renderApp } from '#web/testing/render-app.tsx'
import { UploadPage } from './upload-page.tsx'

const VOCABULARY = {
  states: [
    { code: 'FL', name: 'Florida' },
    { code: 'GA', name: 'Georgia' },
  ],
  jurisdictions: ['Polk County', 'Lake County', 'Lee County'].map((name) => ({ state: 'FL', name, auctions: 1 })),
  types: ['Tax Deed', 'Tax Lien'],
  today: '2026-11-20',
}
const AUCTIONS = [
  'State,County,Type,Begin Date,Certificates',
  'Florida,Polk County,Tax Deed,2031-03-04,12',
  'Florda,Lake County,Tax Deed,2031-03-05,3',
  'Florda,Lee County,Tax Deed,2031-03-06,',
  'Florida,Duval County,Tax Deed,2031-31-31,1',
  'Total,,,,16',
]
const PARCELS = ['Parcel ID,Market Value', '01-0001,"1,000.50"', '01-0002,"2,000.00"', '01-0003,"3,000.00"']

const REPORT: ImportReport = {
  ...{ import_id: null, created: 3, updated: 0, unchanged: 0, repeated: 0, skipped: 0, rejected: 0 },
  ...{ left_out: { total: 1 }, certificates: null, errors: [], changes: [], same_file: null },
  mapping: {
    sheet: 0,
    header_row: 1,
    list: { kind: 'auctions', columns: {}, same: {} },
    duplicates: 'update',
    corrections: { replaced: [], cells: [], left_out: [], kept: [] },
  },
}
const DEEDS: ImportEntry = {
  ...{ id: 7, file_name: 'deeds.csv', file_bytes: 512, file_sha256: 'ab12', imported_at: '2026-11-20T15:00:00Z' },
  ...{ imported_by: 'Dana Kessler', created: 3, updated: 1, unchanged: 0, skipped: 0, rejected: 2 },
  ...{ undone_at: null, undone_by: null },
}
const DUVAL: RowProblem = {
  row: 5,
  field: 'auction_begin_date',
  column: 3,
  code: 'not_a_date',
  value: '2031-31-31',
  message: '“2031-31-31” is a day that does not exist.',
}

beforeEach(() => page.viewport(1440, 900))

function open(answers: FakeAnswers = {}) {
  const server = fakeServer({
    'GET /api/imports': () => listOf([]),
    'GET /api/auctions/vocabulary': () => VOCABULARY,
    'POST /api/imports/layout': () => ({ mapping: null }),
    ...answers,
  })
  renderApp(<UploadPage />, { user: aUser({ scopes: ['upload'] }) })
  return server
}

async function choose(lines: readonly string[], name = 'deeds.csv') {
  await expect.poll(() => page.getByRole('heading', { name: 'Upload' })).toBeVisible()
  const input = document.querySelector<HTMLInputElement>('input[type="file"]')
  const chosen = new DataTransfer()
  chosen.items.add(new File([lines.join('\n')], name))
  if (input) input.files = chosen.files
  input?.dispatchEvent(new Event('change', { bubbles: true }))
}

const expectText = (where: Locator, text: string | RegExp) =>
  expect.element(where.filter({ hasText: text })).toBeInTheDocument()
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
const verdict = () => page.getByRole('status').filter({ hasText: /Checking|can be imported/ })
const grid = page.getByRole('grid')
const dialog = page.getByRole('dialog', { name: /^Import(ing)? / })
const panel = page.getByRole('complementary', { name: 'To put right' })

async function prepare(lines: readonly string[] = AUCTIONS, name?: string) {
  await choose(lines, name)
  await button('Import').click()
  await expectText(verdict(), 'can be imported')
}
/** Puts all of the file right, so that three rows can be imported. */
async function fix() {
  await button('2 to put right').click()
  await panel.getByRole('button', { name: '“Florda” is Florida, 2 cells' }).click()
  await expectText(verdict(), '3 rows can be imported')
}
/** The mapping that was sent with a call. */
const mappingOf = ({ form }: { form: FormData | undefined }) =>
  SheetMapping.parse(JSON.parse(String(form?.get('mapping'))))

/** In the app these stand around the page. */
const AS_PART = { rules: { region: { enabled: false }, 'landmark-one-main': { enabled: false } } }
/** While something fades in, its colours are none. */
const fading = () => document.getAnimations().filter((animation) => animation instanceof CSSTransition).length

async function expectAccessible() {
  await expect.poll(fading).toBe(0)
  const { violations } = await axe.run(document.body, AS_PART)
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([])
}

describe('preparing an import', () => {
  test('maps the columns, with the evidence, and counts what can be imported; no row is sent', async () => {
    const { calls } = open()
    await prepare()
    await expectText(verdict(), '1 row can be imported')
    await expectText(verdict(), '3 rejected')
    await expectText(verdict(), '1 left out: 1 total')
    await expect.element(grid.getByRole('combobox', { name: 'County maps to' })).toHaveValue('jurisdiction')
    await expectText(grid, '2 of 4 look like states')
    expect(calls.map(({ key }) => key).sort()).toEqual([
      'GET /api/auctions/vocabulary',
      'GET /api/imports',
      'POST /api/imports/layout',
    ])
    await expectAccessible()
  })

  test('maps nothing twice, in the head of a column as in the list of them', async () => {
    open()
    await prepare()
    await grid.getByRole('combobox', { name: 'Certificates maps to' }).selectOptions('Market Value')
    await expect.element(button('5 of 5 columns mapped')).toBeVisible()
    await button('5 of 5 columns mapped').click()
    const list = page.getByRole('dialog', { name: 'What the columns map to' })
    await expect.element(list.getByRole('combobox', { name: 'Certificates maps to' })).toHaveValue('total_market_value')
    await list.getByRole('combobox', { name: 'County maps to' }).selectOptions('Auction Type')
    await expect.element(list.getByRole('combobox', { name: 'Type maps to', exact: true })).toHaveValue('none')
    await expectAccessible()
  })

  test('asks once for what no column has', async () => {
    open()
    await prepare(
      AUCTIONS.slice(0, 2).map((line) => line.replace(/Type,|Tax Deed,/, '')),
      'sales.csv',
    )
    await expect.element(button('Import 0 auctions')).toHaveAttribute('aria-disabled', 'true')
    await page.getByRole('combobox', { name: 'Auction Type' }).click()
    await page.getByRole('option', { name: 'Tax Lien' }).click()
    await expect.element(button('Import 1 auction')).not.toHaveAttribute('aria-disabled')
  })

  test('asks how days are written that can be read in two ways', async () => {
    open()
    await prepare(['State,County,Type,Begin Date', 'Florida,Polk,Tax Deed,03/04/2031'])
    await expectText(verdict(), '0 rows can be imported')
    await page.getByRole('radio', { name: 'Apr 3, 2031' }).click()
    await expectText(verdict(), '1 row can be imported')
  })

  test('adds a certificate list up to one auction, whose sale the name of the file may say', async () => {
    open()
    await prepare(PARCELS, 'polk-county-fl-tax-deed.csv')
    await expect.element(page.getByRole('radio', { name: 'Certificate list of one sale' })).toBeChecked()
    await expect.element(page.getByLabelText('Jurisdiction')).toHaveValue('Polk County')
    await expectText(verdict(), 'One auction: 3 certificates, market value $6,000.50')
    await expect.element(button('Import 3 certificates')).not.toHaveAttribute('aria-disabled')
    await expectAccessible()
  })

  test('begins with what the last import of this layout was', async () => {
    const replaced = [{ column: 0, from: 'Florda', to: 'Florida' }]
    const list = { kind: 'auctions' as const, columns: { state: { column: 0 }, jurisdiction: { column: 1 } }, same: {} }
    const mapping = { ...REPORT.mapping, list, corrections: { ...REPORT.mapping.corrections, replaced } }
    open({ 'POST /api/imports/layout': () => ({ mapping }) })
    await choose(AUCTIONS)
    await button('Import').click()
    await expectText(grid, 'as in the last import of this layout')
    await expect.element(button('2 of 5 columns mapped')).toBeVisible()
  })

  test('says where the names cannot be read, and tries again', async () => {
    let tries = 0
    open({
      'GET /api/auctions/vocabulary': () => (++tries === 1 ? problem('unexpected', 'out of order') : VOCABULARY),
    })
    await choose(AUCTIONS)
    await button('Import').click()
    await expectText(page.getByRole('alert'), 'could not be read: out of order')
    await button('Retry').click()
    await expectText(verdict(), 'can be imported')
  })
})

describe('putting right', () => {
  test('all equal cells at once, and back', async () => {
    open()
    await prepare()
    await fix()
    await expectText(grid, 'Florida, put right')
    await panel.getByRole('button', { name: 'Undo: “Florda” is “Florida” everywhere' }).click()
    await expectText(verdict(), '1 row can be imported')
    await expectAccessible()
  })

  test('one cell, by keyboard, among only the rows with problems', async () => {
    open()
    await prepare()
    await button('Show only these: 3 rejected').click()
    await expect.element(grid).toHaveAttribute('aria-rowcount', '4')
    await userEvent.click(grid.getByRole('gridcell', { name: /^2031-31-31/ }))
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByLabelText('Import it as')).toHaveFocus()
    await userEvent.fill(page.getByLabelText('Import it as'), '2031-03-07')
    await userEvent.keyboard('{Enter}')
    await expectText(verdict(), '2 rejected')
    await expect.element(grid).toHaveFocus()
    await expect.element(grid).toHaveAttribute('aria-rowcount', '3')
  })

  test('a wrong day is left blank', async () => {
    open()
    await prepare()
    await button('2 to put right').click()
    await expect
      .element(panel.getByRole('button', { name: 'Put right' }).first())
      .toHaveAttribute('aria-disabled', 'true')
    await panel.getByRole('button', { name: 'Leave it blank: “2031-31-31”, 1 cell' }).click()
    await expectText(verdict(), '2 rows can be imported')
  })

  test('goes from the rows with problems to one among all', async () => {
    open()
    await prepare()
    await button('Show only these: 3 rejected').click()
    await button('2 to put right').click()
    await panel.getByRole('button', { name: 'Go to row 5' }).click()
    await expect.element(grid).toHaveAttribute('aria-rowcount', '6')
    await expect.element(page.getByText('D5', { exact: true })).toBeVisible()
    await panel.getByRole('button', { name: 'Close what is to put right' }).click()
    await expect.element(grid).toHaveFocus()
  })

  test('on a narrow screen the panel makes way for the row that is gone to', async () => {
    await page.viewport(360, 780)
    open()
    await prepare()
    await button('2 to put right').click()
    await panel.getByRole('button', { name: 'Go to row 5' }).click()
    await expect.element(panel).not.toBeInTheDocument()
    await expect.element(grid.getByRole('gridcell', { name: /^2031-31-31/ })).toBeVisible()
  })

  test('rows are left out, and those that look like a total are kept', async () => {
    open()
    await prepare()
    await button('2 to put right').click()
    await panel.getByRole('button', { name: 'Leave the 2 rows out' }).click()
    await expectText(verdict(), '3 left out: 2 rows by hand, 1 total')
    await button(/Show only these: 3 left out/).click()
    await userEvent.click(grid.getByRole('gridcell', { name: 'Total' }))
    await userEvent.keyboard('{Enter}')
    await button('Keep this row').click()
    await expectText(verdict(), '2 left out: 2 rows by hand')
  })

  test('a county that is not known yet is named, and may be another one', async () => {
    open()
    await prepare([
      'State,County,Type,Begin Date,Certificates',
      'Florida,Polkk County,Tax Deed,2031-03-04,12',
      'Florida,"Polkk  County, FL",Tax Lien,2031-03-04,12',
    ])
    await button('1 new county').click()
    await panel.getByRole('button', { name: 'Polkk County is Polk County' }).click()
    await expect.element(panel.getByText('1 new county')).not.toBeInTheDocument()
    await expectText(grid, /Polk County, put right.*Polk County, put right/s)
  })

  test('is asked about before it is lost', async () => {
    open()
    await prepare()
    await fix()
    await choose(PARCELS)
    const question = page.getByRole('alertdialog', { name: 'Leave without importing?' })
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expectText(verdict(), '3 rows can be imported')
    await choose(PARCELS)
    await question.getByRole('button', { name: 'Leave' }).click()
    await expectText(page.getByRole('list', { name: 'About the file' }), '3 rows')
    await expect.element(button('Import')).toBeVisible()
  })
})

describe('importing', () => {
  const changes = [{ row: 2, auction_id: 9, fields: { total_certificates: { before: 10, after: 1200 } } }]
  const same_file = { import_id: 5, imported_at: '2026-11-19T15:00:00Z', imported_by: 'Ann Lee' }

  test('says first what will happen, field by field, and does it as somebody decides', async () => {
    const sent: SheetMapping[] = []
    const { calls } = open({
      'POST /api/auctions': (request) => {
        const mapping = mappingOf(request)
        sent.push(mapping)
        const isSkip = mapping.duplicates === 'skip'
        const plan = { ...REPORT, created: 2, updated: isSkip ? 0 : 1, skipped: isSkip ? 1 : 0, changes, same_file }
        return request.form?.get('dry_run') ? plan : { ...plan, import_id: 7, rejected: 1, errors: [DUVAL] }
      },
      'GET /api/imports': () => listOf([DEEDS]),
      'GET /api/imports/:id/rejected': () => new Response('rejected'),
    })
    await prepare()
    await fix()
    await button('Import 3 auctions').click()
    await expectText(dialog, /This very file was imported on Nov 19, 2026.* by Ann Lee/)
    await expect
      .element(dialog.getByRole('row', { name: '2 Polk County, Florida Certificates 10 1,200' }))
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

  test('is sent again under the same key after a lost connection, and nothing is lost', async () => {
    const keys: (string | null)[] = []
    open({
      'POST /api/auctions': ({ form, headers }) => {
        if (form?.get('dry_run')) return REPORT
        keys.push(headers.get('idempotency-key'))
        return keys.length === 1 ? noConnection() : { ...REPORT, import_id: 7 }
      },
    })
    await prepare()
    await fix()
    await button('Import 3 auctions').click()
    await dialog.getByRole('button', { name: 'Import 3 auctions' }).click()
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
    const lines = [
      { step: 'reading', rows: 2 },
      { status: 409, body },
    ].map((line) => `${JSON.stringify(line)}\n`)
    open({
      'POST /api/auctions': ({ form }) =>
        form?.get('dry_run')
          ? REPORT
          : new Response(lines.join(''), { headers: { 'content-type': 'application/x-ndjson' } }),
    })
    await prepare()
    await fix()
    await button('Import 3 auctions').click()
    await dialog.getByRole('button', { name: 'Import 3 auctions' }).click()
    await expectText(dialog.getByRole('alert'), 'Somebody keeps changing the same auctions.')
  })

  test('whose connection ends before its answer is not taken for done', async () => {
    const begun = `${JSON.stringify({ step: 'reading', rows: 2 })}\n`
    open({
      'POST /api/auctions': ({ form }) =>
        form?.get('dry_run') ? REPORT : new Response(begun, { headers: { 'content-type': 'application/x-ndjson' } }),
    })
    await prepare()
    await fix()
    await button('Import 3 auctions').click()
    await dialog.getByRole('button', { name: 'Import 3 auctions' }).click()
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
})

describe('the history', () => {
  test('is empty at first', async () => {
    open()
    await expectText(page.getByRole('region', { name: 'History of imports' }), 'Nothing was imported yet.')
    await expectAccessible()
  })

  test('says who imported what and what came of it, in pages', async () => {
    const { calls } = open({ 'GET /api/imports': () => listOf([DEEDS], 41) })
    await expectText(page.getByRole('row', { name: /deeds\.csv/ }), '3 created, 1 updated, 2 rejected')
    await expectText(page.getByRole('row', { name: /deeds\.csv/ }), 'Dana Kessler')
    await page.getByRole('button', { name: 'Next page' }).click()
    await expect.poll(() => calls.at(-1)?.request.query.get('page')).toBe('2')
    await expectAccessible()
  })

  test('opens the report of an import', async () => {
    open({
      'GET /api/imports': () => listOf([DEEDS]),
      'GET /api/imports/:id': () => ({ ...DEEDS, report: { ...REPORT, import_id: 7, rejected: 2, errors: [DUVAL] } }),
    })
    await button('Report of deeds.csv').click()
    const report = page.getByRole('dialog', { name: 'deeds.csv' })
    await expectText(report.getByRole('region', { name: 'Rejected rows' }), 'Row 5')
    await expectAccessible()
  })

  test('undoes an import, and names what was kept', async () => {
    const kept = {
      ...{ auction_id: 3, state: 'Florida', jurisdiction: 'Polk County' },
      ...{ changed_by: 'Ann Lee', changed_at: '2026-11-20T16:00:00Z' },
    }
    let undone = false
    open({
      'GET /api/imports': () =>
        listOf([{ ...DEEDS, ...(undone && { undone_at: '2026-11-20T17:00:00Z', undone_by: 'Dana Kessler' }) }]),
      'POST /api/imports/:id/undo': () => {
        undone = true
        return { deleted: 2, restored: 1, kept_total: 1, kept: [kept] }
      },
    })
    await button('Undo deeds.csv').click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Undo import' }).click()
    const result = page.getByRole('dialog', { name: 'deeds.csv was undone' })
    await expectText(result, '2 deleted, 1 as before, 1 kept')
    await expectText(result.getByRole('region', { name: 'Kept auctions' }), /Polk County, Florida.*Ann Lee/)
    await result.getByRole('button', { name: 'Close' }).last().click()
    await expectText(page.getByRole('row', { name: /deeds\.csv/ }), 'Undone')
    await expect.element(page.getByRole('heading', { name: 'Imports' })).toHaveFocus()
  })

  test('that cannot be read says so, and is read again', async () => {
    let tries = 0
    open({ 'GET /api/imports': () => (++tries === 1 ? problem('unexpected', 'out of order') : listOf([DEEDS])) })
    await expectText(page.getByRole('alert'), 'out of order')
    await button('Retry').click()
    await expect.element(page.getByRole('row', { name: /deeds\.csv/ })).toBeVisible()
  })
})

test('all of it fits a narrow screen', async () => {
  await page.viewport(360, 740)
  open({ 'GET /api/imports': () => listOf([DEEDS]) })
  await expect.element(page.getByRole('row', { name: /deeds\.csv/ })).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360)
  await prepare()
  await button('2 to put right').click()
  await expect.element(panel).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360)
  await expectAccessible()
})
