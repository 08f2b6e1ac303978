import { expect } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import type { ImportEntry, ImportReport, RowProblem } from '#contract/imports.ts'
import { SheetMapping } from '#contract/sheet-mapping.ts'
import { type FakeAnswers, fakeServer, listOf } from '#web/testing/fake-server.ts'
import { aUser, renderApp } from '#web/testing/render-app.tsx'
import { UploadPage } from '../upload-page.tsx'

export const VOCABULARY = {
  states: [
    { code: 'FL', name: 'Florida' },
    { code: 'GA', name: 'Georgia' },
  ],
  jurisdictions: ['Polk County', 'Lake County', 'Lee County'].map((name) => ({ state: 'FL', name, auctions: 1 })),
  types: ['Tax Deed', 'Tax Lien'],
  today: '2026-11-20',
}
export const AUCTIONS = [
  'State,County,Type,Begin Date,Certificates',
  'Florida,Polk County,Tax Deed,2031-03-04,12',
  'Florda,Lake County,Tax Deed,2031-03-05,3',
  'Florda,Lee County,Tax Deed,2031-03-06,',
  'Florida,Duval County,Tax Deed,2031-31-31,1',
  'Total,,,,16',
]
export const PARCELS = ['Parcel ID,Market Value', '01-0001,"1,000.50"', '01-0002,"2,000.00"', '01-0003,"3,000.00"']

export const REPORT: ImportReport = {
  ...{ import_id: null, created: 3, updated: 0, unchanged: 0, repeated: 0, skipped: 0, rejected: 0 },
  ...{
    left_out: { total: 1 },
    certificates: null,
    changed_certificates: null,
    same_identifier: 0,
    sales: null,
    errors: [],
    changes: [],
    extent: null,
    sheets: [],
    sources: [],
    totals: [],
    new_places: [],
    unused_columns: [],
    same_file: null,
  },
  mapping: {
    sheet: 0,
    header_row: 1,
    rows: null,
    more_sheets: [],
    sheet_names: null,
    list: { kind: 'auctions', columns: {}, same: {} },
    duplicates: 'update',
    corrections: {
      replaced: [],
      cells: [],
      left_out: [],
      kept: [],
      left_out_values: [],
      counted_values: [],
      left_out_marked: [],
      counted_marked: [],
    },
  },
}
export const DEEDS: ImportEntry = {
  ...{ id: 7, file_name: 'deeds.csv', file_bytes: 512, file_sha256: 'ab12', imported_at: '2026-11-20T15:00:00Z' },
  ...{ imported_by: 'Dana Kessler', created: 3, updated: 1, unchanged: 0, skipped: 0, rejected: 2 },
  ...{ undone_at: null, undone_by: null },
}
export const DUVAL: RowProblem = {
  row: 5,
  field: 'auction_begin_date',
  column: 3,
  code: 'not_a_date',
  value: '2031-31-31',
  message: '“2031-31-31” is a day that does not exist.',
}

export function open(answers: FakeAnswers = {}) {
  const server = fakeServer({
    'GET /api/imports': () => listOf([]),
    'GET /api/auctions/vocabulary': () => VOCABULARY,
    'POST /api/imports/layout': () => ({ mapping: null }),
    ...answers,
  })
  renderApp(<UploadPage />, { user: aUser({ scopes: ['upload'] }) })
  return server
}

export const csv = (lines: readonly string[], name = 'deeds.csv') => new File([lines.join('\n')], name)

/** Chooses a file as the browser's own dialog does. */
export async function choose(file: File) {
  await expect.poll(() => page.getByRole('heading', { name: 'Upload' })).toBeVisible()
  const input = document.querySelector<HTMLInputElement>('input[type="file"]')
  const chosen = new DataTransfer()
  chosen.items.add(file)
  if (input) input.files = chosen.files
  input?.dispatchEvent(new Event('change', { bubbles: true }))
}

export const expectText = (where: Locator, text: string | RegExp) =>
  expect.element(where.filter({ hasText: text })).toBeInTheDocument()
export const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
export const verdict = () => page.getByRole('status').filter({ hasText: /Checking|can be imported/ })
export const grid = page.getByRole('grid')
export const dialog = page.getByRole('dialog', { name: /^Import(ing)? / })
export const panel = page.getByRole('complementary', { name: 'To put right' })

export async function prepare(lines: readonly string[] = AUCTIONS, name?: string) {
  await choose(csv(lines, name))
  await button('Import').click()
  await expectText(verdict(), 'can be imported')
}
/** Puts all of the file right, so that three rows can be imported. */
export async function fix() {
  await button('2 to put right').click()
  await panel.getByRole('button', { name: '“Florda” is Florida, 2 cells' }).click()
  await expectText(verdict(), '3 rows can be imported')
}
/** The mapping that was sent with a call. */
export const mappingOf = ({ form }: { form: FormData | undefined }) =>
  SheetMapping.parse(JSON.parse(String(form?.get('mapping'))))
