import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { signIn, test } from './journey.ts'

/** A list as counties send them: titles above, a state misspelled, days in an order nobody tells, one that does not exist, a total. */
const COUNTY_FILE = [
  'Florida Department of Revenue',
  'Tax Deed Sales',
  '',
  'State,County,Sale Date,Certificates,Market Value',
  'Florida,Polk,03/04/2031,12,"$1,200.50"',
  'Florda,Lake,04/05/2031,3,"$300.00"',
  'Florda,Lee,05/06/2031,7,',
  'Florida,Duval,31/31/2031,1,"$10.00"',
  'Total,,,23,"$1,510.50"',
].join('\r\n')

/** Enough for an import to take a while. */
const LONG_FILE = [
  'State,County,Type,Begin Date,Certificates',
  ...Array.from({ length: 30_000 }, (_, row) => {
    const day = new Date(Date.UTC(2040, 0, 1 + Math.floor(row / 10))).toISOString().slice(0, 10)
    return `Nevada,Town of Watching ${row % 10},Tax Lien,${day},${(row * 7) % 40}`
  }),
].join('\n')

/** On a fast machine it would be done before anybody could cancel it. */
const LINGER = `
  create function linger() returns trigger language plpgsql as $$ begin perform pg_sleep(8); return null; end $$;
  create trigger linger before insert on auctions for each statement execute function linger()`

const choose = (page: Page, name: string) =>
  page.locator('input[type="file"]').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(COUNTY_FILE) })

test('a long import tells how far it is, and can be cancelled', async ({ page, execute }) => {
  await signIn(page)
  await page.getByRole('link', { name: 'Upload' }).click()
  const file = { name: 'long.csv', mimeType: 'text/csv', buffer: Buffer.from(LONG_FILE) }
  await page.locator('input[type="file"]').setInputFiles(file)
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  await page.getByRole('button', { name: 'Import 30,000 auctions' }).click()
  const dialog = page.getByRole('dialog', { name: /^Import(ing)? long.csv/ })
  await execute(LINGER)
  await dialog.getByRole('button', { name: 'Import 30,000 auctions' }).click()
  await expect(dialog.getByText(/^[\d,]+ of 30,000$/)).toBeVisible()
  await expect(dialog.getByRole('progressbar', { name: 'Making the auctions…' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toBeHidden()
  await execute('drop function linger cascade')
  // Waits for its turn behind the one that was cancelled: nothing of that is there.
  await page.getByRole('button', { name: 'Import 30,000 auctions' }).click()
  await expect(dialog.getByRole('button', { name: 'Import 30,000 auctions' })).toBeEnabled()
})

test('from a county’s file through what is put right to the chat, and back', async ({ page }) => {
  await signIn(page)
  await page.getByRole('link', { name: 'Upload' }).click()
  await expect(page.getByRole('region', { name: 'History of imports' })).toBeVisible()
  await choose(page, 'deeds.csv')
  await expect(page.getByRole('button', { name: 'Use row 4' })).toBeVisible()
  await page.getByRole('button', { name: 'Import', exact: true }).click()

  const verdict = page.getByRole('status').filter({ hasText: 'can be imported' })
  await expect(verdict).toContainText('4 left out: 2 titles, 1 blank row, 1 total')
  await expect(page.getByRole('button', { name: /^Import/ })).toBeDisabled()
  await page
    .getByRole('group', { name: /which day is 03\/04\/2031/ })
    .getByText('Mar 4, 2031')
    .click()
  await expect(verdict).toContainText('1 row can be imported')

  await page.getByRole('button', { name: '2 to put right' }).click()
  const panel = page.getByRole('complementary', { name: 'To put right' })
  await panel.getByRole('button', { name: '“Florda” is Florida, 2 cells' }).click()
  await expect(verdict).toContainText('3 rows can be imported')
  await expect(verdict).toContainText('1 rejected')

  await page.getByRole('button', { name: 'Import 3 auctions' }).click()
  const dialog = page.getByRole('dialog', { name: 'Import deeds.csv' })
  await expect(dialog.getByRole('region', { name: 'Rejected rows' })).toContainText('31/31/2031')
  await dialog.getByRole('button', { name: 'Import 3 auctions' }).click()

  const report = page.getByRole('region', { name: 'Report' })
  await expect(report.getByRole('heading', { name: 'Imported deeds.csv' })).toBeFocused()
  await expect(report).toContainText('Created3')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    report.getByRole('button', { name: 'Download rejected rows' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('deeds-rejected.csv')
  const rejected = await readFile(await download.path(), 'utf8')
  expect(rejected).toContain('_reason')
  expect(rejected).toContain('31/31/2031')

  await report.getByRole('link', { name: 'Ask for these auctions' }).click()
  await expect(page.getByRole('button', { name: 'Export 3' })).toBeVisible()
  const results = page.getByRole('grid', { name: 'Auction Results' })
  for (const county of ['Polk County', 'Lake County', 'Lee County']) await expect(results).toContainText(county)

  await page.getByRole('link', { name: 'Upload' }).click()
  await page.getByRole('button', { name: 'Undo deeds.csv' }).click()
  const question = page.getByRole('alertdialog', { name: 'Undo import' })
  await expect(question).toContainText('3 auctions it created will be deleted')
  await question.getByRole('button', { name: 'Undo import' }).click()
  await expect(page.getByRole('dialog', { name: 'deeds.csv was undone' })).toContainText('3 deleted')
  await page.getByRole('button', { name: 'Close' }).last().click()
  await expect(page.getByRole('row', { name: /deeds\.csv/ })).toContainText('Undone')
})
