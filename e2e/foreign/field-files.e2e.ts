import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { SignedIn } from '../../contract/auth.ts'
import type { Field } from '../../contract/import-fields.ts'
import { ImportReport } from '../../contract/imports.ts'
import type { MappedColumn, SheetMapping } from '../../contract/sheet-mapping.ts'
import type { Question } from '../../mapping/propose/proposal.ts'
import { ADMIN, signIn, test } from '../journey.ts'
import { FIELD_FILES, type FieldFile, type RefusedFile } from './field-files.ts'

/** Files from the field, as a program sends them and as a clerk imports them. They lie beside the project where this runs. */
const FOLDER = join(process.env.FOREIGN_SHEETS ?? '', 'field')

// each stands alone, and there are many
test.describe.configure({ mode: 'parallel' })

const SALE = { state: 'Florida', jurisdiction: 'Polk County', auction_type: 'Tax Deed' } as const
/** A day of its own for each file, so that none changes the auctions of another. */
const dayOf = (file: string) => {
  const at = Object.keys(FIELD_FILES).indexOf(file)
  return new Date(Date.UTC(2031, 0, 1 + at)).toISOString().slice(0, 10)
}

const keyOf = (question: Question): string => {
  if (question.what === 'missing') return question.field
  return question.what === 'confirm' || question.what === 'fill_down'
    ? `${question.what} ${question.field}`
    : question.what
}

async function tokenOf(request: APIRequestContext): Promise<string> {
  const answer = await request.post('/api/auth/login', { data: ADMIN })
  return SignedIn.parse(await answer.json()).token
}

/** Sends a file for a dry run. */
async function send(request: APIRequestContext, file: string, mapping?: SheetMapping) {
  const answer = await request.post('/api/auctions', {
    headers: { authorization: `Bearer ${await tokenOf(request)}` },
    multipart: {
      file: { name: file, mimeType: 'application/octet-stream', buffer: readFileSync(join(FOLDER, file)) },
      dry_run: 'true',
      ...(mapping && { mapping: JSON.stringify(mapping) }),
    },
  })
  return { status: answer.status(), body: await answer.json() }
}

/** Answers what is asked in the mapping that is proposed, as somebody does who knows the file. */
function answered(
  file: string,
  expected: FieldFile,
  mapping: SheetMapping,
  questions: readonly Question[],
): SheetMapping {
  const { list, corrections } = structuredClone(mapping)
  const columns: Partial<Record<Field, MappedColumn>> = list.columns
  const same: Partial<Record<string, string | null>> = list.kind === 'auctions' ? list.same : list.sale
  const tell = (field: Field) => {
    same[field] =
      field === 'auction_begin_date'
        ? dayOf(file)
        : (Object.entries(SALE).find(([each]) => each === field)?.[1] ?? null)
  }
  for (const question of questions)
    switch (question.what) {
      case 'missing': {
        const chosen = question.columns?.find(({ name }) => name === expected.columns?.[question.field])
        if (chosen) columns[question.field] = { column: chosen.column, date_order: 'mdy' }
        else tell(question.field)
        break
      }
      case 'confirm':
        if (!expected.no?.includes(question.field)) break
        delete columns[question.field]
        tell(question.field)
        break
      case 'fill_down':
        columns[question.field] = { column: question.column, fill_down: true }
        break
      case 'hidden':
      case 'struck':
        corrections.left_out_marked.push(question.what)
        break
      case 'statuses':
        corrections.left_out_values.push({ column: question.column, values: question.values.map(({ value }) => value) })
        break
      case 'decimal':
        columns[question.field] = { column: question.column, decimal: '.' }
        break
      case 'date_order':
        columns[question.field] = { column: question.column, date_order: 'mdy' }
        break
      default:
        break
    }
  return { ...mapping, list, corrections }
}

/** All rows of a report are somewhere, and those where they are expected. */
function compare(report: ImportReport, expected: FieldFile): void {
  const { created, updated, unchanged, skipped, certificates, rejected, left_out, sheets, sales } = report
  const read = certificates ?? created + updated + unchanged + skipped
  const leftOut = Object.values(left_out).reduce((sum, count) => sum + count, 0)
  expect({ read, rejected, leftOut }).toEqual({
    ...{ read: expected.read, rejected: expected.rejected ?? 0, leftOut: expected.leftOut ?? 0 },
  })
  const rows = sheets.reduce((sum, sheet) => sum + (sheet.rows ?? 0), 0)
  const headers = sheets.filter((sheet) => sheet.rows !== null).length
  expect([0, headers]).toContain(rows - read - rejected - leftOut)
  if (expected.auctions !== undefined) expect(sales?.length ?? created).toBe(expected.auctions)
  for (const value of ['market', 'assessed', 'estimated'] as const)
    if (expected[value] !== undefined)
      expect(sales?.reduce((sum, sale) => sum + (sale[`${value}_value`] ?? 0), 0)).toBeCloseTo(expected[value], 2)
}

const isRefused = (expected: FieldFile | RefusedFile): expected is RefusedFile => 'refused' in expected

for (const [file, expected] of Object.entries(FIELD_FILES)) {
  test(`${file}, sent alone`, async ({ request }) => {
    const { status, body } = await send(request, file)
    if (isRefused(expected)) {
      expect(status).toBe(422)
      expect(body.message).toMatch(expected.refused)
      return
    }
    if (!expected.asks) return compare(ImportReport.parse(body), expected)
    expect(status).toBe(422)
    const questions: Question[] = body.questions
    expect(questions.map(keyOf).sort()).toEqual([...expected.asks].sort())
    const told = await send(request, file, answered(file, expected, body.mapping, questions))
    expect(told.body).toMatchObject({ import_id: null })
    compare(ImportReport.parse(told.body), expected)
  })

  test(`${file}, on the Upload page`, async ({ page }) => {
    await signIn(page, ADMIN, '/pages/upload')
    await page.locator('input[type="file"]').setInputFiles(join(FOLDER, file))
    if (isRefused(expected) && file !== 'nothing-useful.csv') {
      await expect(page.getByRole('alert').filter({ hasText: expected.refused })).toBeVisible()
      return
    }
    await page.getByRole('button', { name: 'Import', exact: true }).click()
    const importing = page.getByRole('button', { name: /^Import [\d,]+ / })
    await expect(importing).toBeVisible()
    if (isRefused(expected)) {
      await expect(importing).toBeDisabled()
      await expect(questions(page)).toHaveText(/^No column of this file is used\./)
      return
    }
    if (expected.asks) await expect(importing).toBeDisabled()
    await answerAll(page, file, expected)
    await importAll(page, file, expected)
  })
}

const questions = (page: Page) => page.getByRole('list', { name: 'Questions' }).getByRole('listitem')

/** What a question is answered with, by how it begins. */
const ANSWERS: readonly (readonly [RegExp, RegExp])[] = [
  [/have the same columns/, /^All \d/],
  [/Is each row an auction, or a parcel/, /^A parcel$/],
  [/mean the one above/, /^Yes, fill down/],
  [/Do these rows count|Do they count|Does it count/, /^Leave them out$/],
  [/Excel (?:cut|took)/, /^Import them as they are$/],
  [/no value: open the file/, /^Import without them$/],
  [/known\. Is that right/, /^Add /],
  [/what the sheets are called/, /^What the sheets are called$/],
  [/tables\. Which/, /^Columns A/],
  [/as the last one with these columns/, /^No$/],
  [/Are some rows of another sale/, /^No, all are of one$/],
  [/but its rows come to/, /^Import it all the same$/],
]

/** Says what is asked, until nothing is. */
async function answerAll(page: Page, file: string, expected: FieldFile): Promise<void> {
  await tellSale(page, file)
  for (const list = questions(page); (await list.count()) > 0; await tellSale(page, file)) {
    const text = (await list.nth(0).textContent()) ?? ''
    const question = list.filter({ hasText: text })
    await question.getByRole('button', { name: answerTo(text, expected) }).click()
    await expect(question).toHaveCount(0)
  }
  // other sheets begin with nothing told
  await tellSale(page, file)
  for (const choice of await page.getByRole('group', { name: /which day is|how much is/ }).all())
    await choice.locator('label').nth(0).click()
}

function answerTo(text: string, expected: FieldFile): RegExp {
  const known = ANSWERS.find(([question]) => question.test(text))
  if (known) return known[1]
  const [, field = ''] = /the (begin date|identifier|state|auction type)/.exec(text) ?? []
  const key = field.replace(' ', '_').replace('begin', 'auction_begin')
  if (/^Which column/.test(text)) return new RegExp(`^${expected.columns?.[key]}$`)
  return expected.no?.includes(key) ? /^No: / : /^Yes/
}

/** Fills in what no column says. */
async function tellSale(page: Page, file: string): Promise<void> {
  const form = page.getByRole('group', { name: /^The (?:sale of this list|same for all rows)$/ })
  await expectChecked(page)
  for (const [name, option] of [
    ['State', SALE.state],
    ['Auction Type', SALE.auction_type],
  ] as const) {
    const select = form.getByRole('combobox', { name, exact: true })
    if ((await select.count()) === 0 || !/Choose/.test(await select.innerText())) continue
    await select.click()
    await page.getByRole('option', { name: option, exact: true }).click()
    await expectChecked(page)
  }
  const jurisdiction = form.getByLabel('Jurisdiction')
  if ((await jurisdiction.count()) > 0 && (await jurisdiction.inputValue()) === '')
    await jurisdiction.fill(SALE.jurisdiction)
  const begin = form.getByRole('textbox', { name: 'Begin Date' })
  if ((await begin.count()) > 0 && (await begin.inputValue()) === '') await begin.fill(dayOf(file))
  await expectChecked(page)
}

/** All rows were looked at with what is answered by now. */
const expectChecked = (page: Page) =>
  expect(page.getByRole('status').filter({ hasText: 'can be imported' })).toHaveAttribute('aria-busy', 'false')

const figure = (text: string, name: string) =>
  Number(new RegExp(`${name} value \\$([\\d,.]*\\d)`).exec(text)?.[1]?.replaceAll(',', ''))

/** Imports what is prepared, and compares what is said before and after. */
async function importAll(page: Page, file: string, expected: FieldFile): Promise<void> {
  const verdict = page.getByRole('status').filter({ hasText: 'can be imported' })
  await expect(verdict).toContainText(new RegExp(`^${expected.read} rows? can be imported`))
  for (const value of ['market', 'assessed', 'estimated'] as const)
    if (expected[value] !== undefined)
      await expect.poll(async () => figure(await verdict.innerText(), value)).toBeCloseTo(expected[value], 2)
  await page.getByRole('button', { name: /^Import [\d,]+ / }).click()
  const answer = page.waitForResponse(
    (response) => response.request().method() === 'POST' && new URL(response.url()).pathname === '/api/auctions',
  )
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Import / })
    .click()
  await answer
  await expect(page.getByRole('heading', { name: `Imported ${file}` })).toBeFocused()
  const report = await reportOf(page)
  compare(report, expected)
  if (expected.identifiers)
    expect(await identifiersOf(page, report)).toEqual(expect.arrayContaining([...expected.identifiers]))
}

/** The report of the import that was made last. */
async function reportOf(page: Page): Promise<ImportReport> {
  const headers = { authorization: `Bearer ${await tokenOf(page.request)}` }
  const [last] = await (await page.request.get('/api/imports?page_size=1', { headers })).json()
  const { report } = await (await page.request.get(`/api/imports/${last.id}`, { headers })).json()
  return ImportReport.parse(report)
}

async function identifiersOf(page: Page, { sales }: ImportReport): Promise<string[]> {
  const headers = { authorization: `Bearer ${await tokenOf(page.request)}` }
  const [sale] = sales ?? []
  const day = `from=${sale?.auction_begin_date}&to=${sale?.auction_begin_date}`
  const found = await page.request.get(`/api/auctions?jurisdiction=${sale?.jurisdiction}&${day}`, { headers })
  const auctions: { id: number; total_certificates: number | null; sample: boolean }[] = await found.json()
  const auction = auctions.find((each) => each.total_certificates === sale?.certificates && !each.sample)
  const { rows } = await (await page.request.get(`/api/auctions/${auction?.id}/certificates`, { headers })).json()
  return rows.map(({ identifier }: { identifier: string }) => identifier)
}
