import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { ImportSale } from '#contract/imports.ts'
import type { SheetMapping } from '#contract/sheet-mapping.ts'
import { expectAccessible } from '#web/testing/accessible.ts'
import {
  button,
  dialog,
  expectText,
  grid,
  mappingOf,
  open,
  prepare,
  REPORT,
  verdict,
} from './testing/on-the-upload-page.tsx'

beforeEach(() => page.viewport(1440, 900))

const PARCELS = [
  'Parcel ID,Place,Kind,When,Market Value',
  '01-0001,Polk County,Tax Deed,2031-03-04,"1,000.50"',
  '01-0002,Polk County,Tax Deed,2031-03-04,"2,000.00"',
  '01-0003,Lake County,Tax Deed,2031-03-05,"3,000.00"',
  '01-0004,Lake County,Tax Lien,,"4,000.00"',
  '01-0005,,Tax Lien,2031-03-05,"5,000.00"',
]
const POLK: ImportSale = {
  ...{ state: 'Florida', jurisdiction: 'Polk County', auction_type: 'Tax Deed', certificates: 2 },
  ...{ auction_begin_date: '2031-03-04', auction_end_date: null },
  ...{ market_value: 3000.5, assessed_value: null, estimated_value: null },
}
const COLUMNS = { 'Place maps to': 'Jurisdiction', 'Kind maps to': 'Auction Type', 'When maps to': 'Begin Date' }
const list = page.getByRole('dialog', { name: 'The auctions of this list' })
const sale = (name: string | RegExp) => list.getByRole('checkbox', { name })

/** Prepares a list of parcels whose columns say of which sale each is. */
async function prepareSales(lines = PARCELS) {
  await prepare(lines, 'florida.csv')
  await button('Yes, Florida').click()
  for (const [column, field] of Object.entries(COLUMNS)) {
    await grid.getByRole('combobox', { name: column }).selectOptions(field)
  }
}

test('a certificate list becomes an auction of each sale that its columns say', async () => {
  open()
  await prepareSales()
  await expectText(verdict(), '4 rows can be imported')
  await expectText(verdict(), '3 auctions: 4 certificates, market value $10,000.50, 1 without a begin date')
  await expectText(verdict(), '1 rejected')
  const questions = page.getByRole('list', { name: 'Questions' })
  await expectText(questions, '“When” says nothing in 1 row. Do these rows count?')
  await button('Count them').click()
  await expect.element(questions).not.toBeInTheDocument()
  await expect.element(button('Import 3 auctions with 4 certificates')).not.toHaveAttribute('aria-disabled')
  await expect.element(page.getByLabelText('Jurisdiction', { exact: true })).not.toBeInTheDocument()
  await expect.element(page.getByRole('group', { name: 'Begin Date' })).not.toBeInTheDocument()
  await expectAccessible()
})

test('a sale is left out and taken in again, also by keyboard and on a phone', async () => {
  const sent: SheetMapping[] = []
  open({
    'POST /api/auctions': (request) => {
      sent.push(mappingOf(request))
      return { ...REPORT, created: 2, certificates: 3, sales: [POLK, { ...POLK, jurisdiction: 'Lake County' }] }
    },
  })
  await prepareSales()
  await button('3 auctions').click()
  await expect
    .element(sale(/^Polk County, FL Tax Deed, Mar 4, 2031 2 certificates, market value \$3,000.50$/))
    .toBeChecked()
  await expectAccessible()
  await sale(/^Lake County, FL Tax Lien, no begin date/).click()
  await expectText(verdict(), '2 auctions: 3 certificates, market value $6,000.50')
  await expectText(verdict(), '1 left out: 1 row of a sale left out')
  await expect
    .element(sale(/^Lake County, FL Tax Lien, no begin date 1 certificate, market value \$4,000/))
    .not.toBeChecked()
  await userEvent.keyboard(' ')
  await expectText(verdict(), '3 auctions: 4 certificates')
  await userEvent.keyboard(' ')
  await expectText(verdict(), '2 auctions: 3 certificates')
  await page.viewport(360, 740)
  await expect.element(sale(/^Lake County, FL Tax Lien/)).toBeVisible()
  await expectAccessible()
  await page.viewport(1440, 900)
  await userEvent.keyboard('{Escape}')
  await expect.element(button('2 of 3 auctions')).toHaveFocus()
  await button('Import 2 auctions with 3 certificates').click()
  await expect.element(dialog.getByRole('button', { name: 'Import 2 auctions with 3 certificates' })).toBeVisible()
  await expectText(dialog, '3 certificates kept with their auctions.')
  expect(sent[0]?.list).toMatchObject({ left_out_sales: ['FL|lake county|Tax Lien|'] })
})

test('all sales are left out at once, or those that are found', async () => {
  const many = Array.from({ length: 14 }, (_, day) => `${day},Polk County,Tax Deed,2031-03-${10 + day},1`)
  open()
  await prepareSales([PARCELS[0] ?? '', ...many])
  await button('14 auctions').click()
  await list.getByRole('textbox', { name: 'Find an auction' }).fill('mar 12')
  await expect.poll(() => list.getByRole('checkbox').elements().length).toBe(1)
  await list.getByRole('button', { name: 'Leave all out' }).click()
  await expectText(verdict(), '13 auctions: 13 certificates')
  await list.getByRole('textbox', { name: 'Find an auction' }).fill('')
  await list.getByRole('button', { name: 'Leave all out' }).click()
  await expectText(verdict(), '0 rows can be imported')
  await list.getByRole('button', { name: 'Take all' }).click()
  await expectText(verdict(), '14 auctions: 14 certificates')
})

test('a row of a sale that is left out is kept with its sale only', async () => {
  open()
  await prepareSales()
  await button('3 auctions').click()
  await sale(/^Lake County, FL Tax Lien/).click()
  await userEvent.keyboard('{Escape}')
  await expectText(verdict(), '2 auctions')
  await userEvent.click(grid.getByRole('gridcell', { name: /^01-0004/ }))
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByLabelText('Import it as')).toHaveFocus()
  await expect.element(button('Keep this row')).not.toBeInTheDocument()
})
