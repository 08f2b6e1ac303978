import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { ask, signIn, test } from '../journey.ts'

/** Journeys with files that counties published. They are not ours to pass on, and lie beside the project where this runs. */
const FOLDER = process.env.FOREIGN_SHEETS ?? ''

const results = (page: Page) => page.getByRole('grid', { name: 'Auction Results' })
const verdict = (page: Page) => page.getByRole('status').filter({ hasText: 'can be imported' })

async function prepare(page: Page, name: string) {
  await signIn(page)
  await page.getByRole('link', { name: 'Upload' }).click()
  await page.locator('input[type="file"]').setInputFiles(join(FOLDER, 'real', name))
  await page.getByRole('button', { name: 'Import', exact: true }).click()
}

async function choose(page: Page, field: string, option: string) {
  await page.getByRole('combobox', { name: field, exact: true }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

/** Says that what the name of the file may mean is so. */
async function confirm(page: Page, ...values: string[]) {
  for (const value of values) await page.getByRole('button', { name: `Yes, ${value}`, exact: true }).click()
}

/** From what is prepared through what will happen to what did. */
async function importAll(page: Page, prepared: string, decided: string) {
  await page.getByRole('button', { name: prepared }).click()
  await page.getByRole('dialog').getByRole('button', { name: decided }).click()
  await expect(page.getByRole('heading', { name: /^Imported / })).toBeFocused()
}

test('the liens of Larimer County become one auction with their certificates', async ({ page }) => {
  await prepare(page, 'larimer-co-tax-liens.csv')
  await confirm(page, 'Colorado', 'Larimer County', 'Tax Lien')
  // a certificate stands in a row for each year
  const asked = page.getByRole('listitem').filter({ hasText: 'Is “CERTIFICATE_NUMBER” the identifier?' })
  await asked.getByRole('button', { name: 'Yes' }).click()
  await expect(page.getByLabel('Jurisdiction')).toHaveValue('Larimer County')
  await page.getByLabel('Begin Date').fill('2031-11-10')
  await expect(verdict(page)).toContainText('One auction: 40,641 certificates')
  await importAll(page, 'Import 40,641 certificates', 'Import 1 auction with 40,641 certificates')
  await page.getByRole('link', { name: 'Ask for' }).click()
  await expect(results(page).getByRole('row').nth(1)).toContainText(/Larimer County.*40,641/)
})

test('the auctions of Baltimore City are there for the chat', async ({ page }) => {
  await prepare(page, 'baltimore-city-auction-index.csv')
  await choose(page, 'State', 'Maryland')
  await page.getByLabel('Jurisdiction').fill('Baltimore City')
  await expect(verdict(page)).toContainText('30 rows can be imported')
  await importAll(page, 'Import 30 auctions', 'Import 30 auctions')
  await page.getByRole('link', { name: 'AI' }).click()
  await ask(page, 'auctions in Baltimore City in 2019')
  await expect(page.getByRole('button', { name: 'Export 2' })).toBeVisible()
  await expect(results(page)).toContainText('Baltimore City')
})

test('the parcels of Kent County, one column, are a sale once its type is said', async ({ page }) => {
  await prepare(page, 'kent-mi-parcels.csv')
  await expect(page.getByRole('button', { name: 'Import 498 certificates' })).toBeDisabled()
  await confirm(page, 'Michigan', 'Kent County')
  await choose(page, 'Auction Type', 'Tax Deed')
  await page.getByLabel('Begin Date').fill('2031-08-04')
  await importAll(page, 'Import 498 certificates', 'Import 1 auction with 498 certificates')
  await page.getByRole('link', { name: 'AI' }).click()
  await ask(page, 'tax deeds in Kent County Michigan in August 2031')
  await expect(results(page).getByRole('row').nth(1)).toContainText(/Kent County.*498/)
})
