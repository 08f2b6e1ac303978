import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { button, expectText, open, PARCELS, prepare, REPORT, verdict } from './testing/on-the-upload-page.tsx'

const questions = page.getByRole('list', { name: 'Questions' })
const LAST = {
  ...REPORT.mapping,
  list: {
    kind: 'certificates' as const,
    columns: { identifier: { column: 0 }, market_value: { column: 1 } },
    sale: {
      ...{ state: 'Florida', jurisdiction: 'Polk County', auction_type: 'Tax Deed' },
      ...{ auction_begin_date: '2030-05-01', auction_end_date: null },
    },
    left_out_sales: [],
  },
}

/** Prepares a list whose columns those of an earlier one had. */
async function prepareAgain() {
  open({ 'POST /api/imports/layout': () => ({ mapping: LAST }) })
  await prepare(PARCELS, 'list.csv')
  await expectText(questions, 'Is this list of Florida, Polk County, Tax Deed again')
  await expect.element(button('Import 3 certificates')).toHaveAttribute('aria-disabled', 'true')
}

test('a list with the columns of the last one is of the same sale once somebody says so', async () => {
  await prepareAgain()
  await button('Yes, as before').click()
  await expectText(questions, 'No column is taken for the begin date.')
  await page.getByLabelText('Begin Date').fill('2031-05-01')
  await expect.element(button('Import 3 certificates')).not.toHaveAttribute('aria-disabled')
  await expectText(verdict(), 'One auction: 3 certificates')
})

test('or of another, which is told then', async () => {
  await prepareAgain()
  await button('No').click()
  await expect.element(page.getByRole('combobox', { name: 'State', exact: true })).toHaveTextContent('Choose a state')
  await page.getByRole('combobox', { name: 'State', exact: true }).click()
  // the same again is an answer as well
  await page.getByRole('option', { name: 'Florida' }).click()
  await page.getByLabelText('Jurisdiction').fill('Lake County')
  await page.getByRole('combobox', { name: 'Auction Type', exact: true }).click()
  await page.getByRole('option', { name: 'Tax Lien' }).click()
  await button('Leave it open').click()
  await expect.element(button('Import 3 certificates')).not.toHaveAttribute('aria-disabled')
})
