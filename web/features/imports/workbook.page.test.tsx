import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { SheetMapping } from '#contract/sheet-mapping.ts'
import { expectAccessible } from '#web/testing/accessible.ts'
import { writeWorkbook } from './reading/warm-up.ts'
import {
  button,
  choose,
  dialog,
  expectText,
  grid,
  mappingOf,
  open,
  REPORT,
  verdict,
} from './testing/on-the-upload-page.tsx'

const parcels = (name: string, count: number) => ({
  name,
  rows: [
    [`${name.toUpperCase()} TOWNSHIP`],
    [],
    ['Parcel Number', 'Owner', 'Assessed Value'],
    ...Array.from({ length: count }, (_, at) => [`${name}-0${at}`, `OWNER ${at}`, 1000]),
  ],
})
const cover = { name: 'Cover', rows: [['2031 Tax Deed Sale'], ['Polk County, Florida'], ['June 3, 2031']] }

const workbook = async (...sheets: Parameters<typeof writeWorkbook>[0]) =>
  new File([await writeWorkbook(sheets)], 'sale.xlsx')

test('the sheet that looks most like a list opens, with what the cover says', async () => {
  open()
  await choose(await workbook(cover, parcels('Polk', 6)))
  await expectText(page.getByRole('list', { name: 'About the file' }), '“Polk” looks most like a list')
  await button('Import').click()
  await expectText(verdict(), '6 rows can be imported')
  await expect.element(page.getByLabelText('Jurisdiction')).toHaveValue('Polk County')
  await expect.element(page.getByLabelText('Begin Date')).toHaveValue('2031-06-03')
})

test('sheets that were imported together the last time are offered so again', async () => {
  const columns = { identifier: { column: 0 }, assessed_value: { column: 2 } }
  const sale = { state: 'Florida', auction_type: 'Tax Deed', auction_begin_date: null, auction_end_date: null }
  const mapping: SheetMapping = {
    ...REPORT.mapping,
    more_sheets: [{ sheet: 1, header_row: 3 }],
    sheet_names: 'jurisdiction',
    list: { kind: 'certificates', columns, sale, left_out_sales: [] },
  }
  open({ 'POST /api/imports/layout': () => ({ mapping }) })
  await choose(await workbook(parcels('Polk', 6), parcels('Lake', 7), parcels('Levy', 8)))
  await button('Import').click()
  const questions = page.getByRole('list', { name: 'Questions' })
  await expectText(questions, 'The last time all such sheets were imported. Are they again?')
  await button('All 3').click()
  await expectText(verdict(), '21 rows can be imported')
})

test('sheets with the same columns are imported together, or one of them', async () => {
  const sent: SheetMapping[] = []
  open({
    'POST /api/auctions': (request) => {
      sent.push(mappingOf(request))
      return REPORT
    },
  })
  await choose(await workbook(parcels('Polk', 6), parcels('Lake', 7)))
  await button('Import').click()
  await expectText(page.getByRole('list', { name: 'Questions' }), '“Polk” and “Lake” have the same columns')
  await button('All 2').click()
  await expectText(verdict(), '13 rows can be imported')
  await expectText(verdict(), 'left out: 2 titles, 2 blank rows')
  await expectText(page.getByRole('list', { name: 'Questions' }), 'what the sheets are called: Polk and Lake?')
  await expect.element(grid.getByRole('rowheader', { name: 'Lake 4', exact: true })).toBeInTheDocument()
  await button('What the sheets are called').click()
  await page.getByRole('combobox', { name: 'State', exact: true }).click()
  await page.getByRole('option', { name: 'Florida' }).click()
  await page.getByRole('combobox', { name: 'Auction Type', exact: true }).click()
  await page.getByRole('option', { name: 'Tax Deed' }).click()
  await button('Leave it open').click()
  await expectText(verdict(), '2 auctions')
  await button('Import 2 auctions with 13 certificates').click()
  await expect.element(dialog).toBeVisible()
  expect(sent).toMatchObject([
    { sheet: 0, header_row: 3, more_sheets: [{ sheet: 1, header_row: 3 }], sheet_names: 'jurisdiction' },
  ])
})

test('what the sheets are called is an answer that can be taken back', async () => {
  open()
  await choose(await workbook(parcels('Polk', 6), parcels('Lake', 7)))
  await button('Import').click()
  await button('All 2').click()
  await button('What the sheets are called').click()
  const form = page.getByRole('group', { name: 'The sale of this list' })
  await expectText(form, 'What the sheets are called')
  await expectAccessible()
  await button('Take back: Jurisdiction is what the sheets are called').click()
  await expectText(page.getByRole('list', { name: 'Questions' }), 'what the sheets are called: Polk and Lake?')
  await expect.element(button('What the sheets are called')).toHaveFocus()
  await form.getByLabelText('Jurisdiction').fill('Polk County')
  await expect.element(button('What the sheets are called')).not.toBeInTheDocument()
})

test('what the sheets of the last such workbook were called is forgotten with the rest', async () => {
  const sale = { state: 'Florida', auction_type: 'Tax Deed', auction_begin_date: null, auction_end_date: null }
  const columns = { identifier: { column: 0 } }
  const list = { kind: 'certificates' as const, columns, sale, left_out_sales: [] }
  open({
    'POST /api/imports/layout': () => ({ mapping: { ...REPORT.mapping, sheet_names: 'jurisdiction' as const, list } }),
  })
  await choose(await workbook(parcels('Polk', 6), parcels('Lake', 7)))
  await button('Import').click()
  await button('All 2').click()
  await expectText(page.getByRole('list', { name: 'Questions' }), 'Is this list of Florida, Tax Deed again')
  await expectText(page.getByRole('group', { name: 'The sale of this list' }), 'What the sheets are called')
  await button('No').click()
  await expect.element(page.getByLabelText('Jurisdiction', { exact: true })).toHaveValue('')
})

test('what was answered of one sheet holds for all that are imported with it', async () => {
  open()
  const withStatus = (name: string) => ({
    name,
    rows: [['Parcel Number', 'Value Found', 'Status'], ...statuses.map((said, at) => [`${name}-0${at}`, 1000, said])],
  })
  const statuses = ['Offered', 'Offered', 'Redeemed', 'Offered', 'Offered']
  await choose(await workbook(withStatus('Polk'), withStatus('Lake')))
  await button('Import').click()
  await page.getByRole('combobox', { name: 'State', exact: true }).click()
  await page.getByRole('option', { name: 'Florida' }).click()
  await page.getByLabelText('Jurisdiction', { exact: true }).fill('Polk County')
  await grid.getByRole('combobox', { name: 'Value Found maps to' }).selectOptions('Market Value')
  await button('Leave them out').click()
  await expectText(verdict(), '1 left out: 1 row by value')
  await button('All 2').click()
  await expectText(verdict(), '2 left out: 2 rows by value')
  await expect.element(page.getByRole('combobox', { name: 'State', exact: true })).toHaveTextContent('Florida')
  await expect.element(grid.getByRole('combobox', { name: 'Value Found maps to' })).toHaveValue('market_value')
  await expect.element(page.getByLabelText('Jurisdiction', { exact: true })).toHaveValue('Polk County')
  await page.getByRole('combobox', { name: 'Sheet' }).selectOptions('Lake')
  await expectText(verdict(), '1 left out: 1 row by value')
  // the name of the other sheet is not asked about any more
  await expect.element(page.getByLabelText('Jurisdiction', { exact: true })).toHaveValue('')
  await expect.element(page.getByRole('combobox', { name: 'State', exact: true })).toHaveTextContent('Florida')
})

/** A sheet with the sales of two counties below each other. */
function twoTables() {
  const county = (name: string) => [`${name} County, FL - Certificates`]
  const polk = ['State', 'County', 'Sale Date', 'Parcel ID', 'Owner', 'Assessed Value']
  const lake = ['Parcel', 'Owner Name', 'State', 'County', 'Sale Date', 'Face Amount']
  const polkRows = [1, 2, 3, 4].map((at) => ['FL', 'Polk', '2031-05-30', `120-2${at}-300`, `OWNER ${at}`, 50_000])
  const lakeRows = [1, 2, 3, 4].map((at) => [`121-${at}-777`, `OWNER ${at}`, 'FL', 'Lake', '2031-06-01', 500])
  return { name: 'Sale', rows: [county('Polk'), polk, ...polkRows, [], county('Lake'), lake, ...lakeRows] }
}

test('of two tables the one is named that was imported the last time', async () => {
  const sale = { auction_begin_date: null, auction_end_date: null }
  const mapping: SheetMapping = {
    ...REPORT.mapping,
    header_row: 2,
    rows: { from: 1, to: 6 },
    list: { kind: 'certificates', columns: { identifier: { column: 3 } }, sale, left_out_sales: [] },
  }
  open({ 'POST /api/imports/layout': () => ({ mapping }) })
  await choose(await workbook(twoTables()))
  await button('Import').click()
  await expect.element(page.getByRole('button', { name: /^Rows 1 to \d+: .*, as the last time$/ })).toBeVisible()
})

test('two tables below each other are imported as one where somebody says so', async () => {
  open()
  await choose(await workbook(twoTables()))
  await button('Import').click()
  const questions = page.getByRole('list', { name: 'Questions' })
  await expectText(questions, 'This sheet has 2 tables')
  await button('All as one table').click()
  await expectText(questions, 'Is “State” the state?')
  await expect.element(questions).not.toHaveTextContent('This sheet has 2 tables')
})

test('a sheet of removed parcels beside the list is asked about', async () => {
  open()
  await choose(await workbook(parcels('Polk', 6), parcels('Removed', 2)))
  await button('Import').click()
  const questions = page.getByRole('list', { name: 'Questions' })
  await expectText(questions, '“Removed”')
  await button('Yes, without them').click()
  await expect.element(questions.getByText('“Removed”')).not.toBeInTheDocument()
  await expectText(verdict(), '6 rows can be imported')
})
