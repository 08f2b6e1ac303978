import { readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { expectLoaded, signIn, test } from './journey.ts'

const grid = (page: Page) => page.getByRole('grid')
const file = (name: string, text: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })
const rowsOf = (count: number) =>
  Array.from({ length: count }, (_, at) => `${at},County ${at % 1500},"$${at}.50",${'x'.repeat(at % 40)}`).join('\n')

test.beforeEach(async ({ page }) => {
  await signIn(page)
  await page.getByRole('link', { name: 'Upload' }).click()
  await expect(page.getByRole('heading', { name: 'Upload' })).toBeVisible()
})

test('a file is seen, moved through, copied from and counted, and nothing of it is sent', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const sent: string[] = []
  // the number of auctions in the footer, and the part of the app that reads files
  await expectLoaded(page)
  await expect(page.getByText(/6,000 auctions/)).toBeVisible()
  page.on('request', (request) => {
    if (!request.url().includes('/assets/')) sent.push(`${request.method()} ${request.url()}`)
  })
  const sample = readFileSync(new URL('../sample-data/auctions-sample.csv', import.meta.url))
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose a file' }).click()
  await (await chooser).setFiles({ name: 'auctions-sample.csv', mimeType: 'text/csv', buffer: sample })
  await expect(grid(page)).toHaveAttribute('aria-rowcount', '6001')
  await expect(page.getByRole('list', { name: 'About the file' })).toContainText('6,000 rows')
  await expect(page.getByRole('gridcell', { name: 'Georgia' }).nth(0)).toBeVisible()

  await page.getByRole('gridcell', { name: 'Clayton County' }).click()
  await page.keyboard.press('Shift+ArrowRight')
  await page.keyboard.press('Control+c')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('Clayton County\tRedeemable Deed')
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Control+c')
  await expect
    .poll(async () => (await page.evaluate(() => navigator.clipboard.readText())).split('\n').length)
    .toBe(6000)
  await page.keyboard.press('Control+End')
  await expect(page.getByRole('rowheader', { name: '6001' })).toBeVisible()

  await page.getByRole('button', { name: 'Total Assessed Value H' }).click()
  const panel = page.getByRole('complementary', { name: 'Statistics of Total Assessed Value' })
  await expect(panel).toContainText('Amount')
  await expect(panel).toContainText('Blank916')
  expect(sent).toEqual([])
})

test('a long file is scrolled through by wheel, key and scroll bar', async ({ page }, info) => {
  const path = info.outputPath('long.csv')
  await writeFile(path, `Row,County,Value,Notes\n${rowsOf(300_000)}`)
  await page.locator('input[type="file"]').setInputFiles(path)
  await expect(grid(page)).toHaveAttribute('aria-rowcount', '300001')
  await page.getByRole('gridcell', { name: 'County 3', exact: true }).hover()
  await page.mouse.wheel(0, 28_000)
  await expect(page.getByRole('rowheader', { name: '1010', exact: true })).toBeVisible()
  await page.getByRole('grid').focus()
  await page.keyboard.press('Control+End')
  await expect(page.getByRole('rowheader', { name: '300001' })).toBeVisible()
  await grid(page).evaluate((element) => {
    element.scrollTop = 0
  })
  await expect(page.getByRole('gridcell', { name: 'County 3', exact: true })).toBeVisible()
})

test('a drag beyond the edge selects on, until the button is let go', async ({ page }) => {
  await page.locator('input[type="file"]').setInputFiles(file('long.csv', `Row,County,Value,Notes\n${rowsOf(5000)}`))
  // What stands above it does not change any more.
  await expect(grid(page)).toHaveAttribute('aria-rowcount', '5001')
  const from = await page.getByRole('gridcell', { name: 'County 3', exact: true }).boundingBox()
  const box = await grid(page).boundingBox()
  if (!from || !box) throw new Error('The grid is not there.')
  await page.mouse.move(from.x + 5, from.y + 5)
  await page.mouse.down()
  await page.mouse.move(from.x + 5, box.y + box.height + 200, { steps: 5 })
  await expect(page.getByText(/^B5:B(\d{3,})$/)).toBeVisible()
  await page.mouse.up()
})

test('a file that is none is refused in words, and the next one is shown', async ({ page }) => {
  const input = page.locator('input[type="file"]')
  await input.setInputFiles(file('scan.xlsx', '%PDF-1.7'))
  await expect(page.getByRole('alert')).toContainText('This is no .csv or .xlsx file')
  await input.setInputFiles(file('photo.png', 'x'))
  await expect(page.getByRole('alert')).toContainText(
    'Only .csv and .xlsx files can be previewed, and .tsv and .txt files that hold a table.',
  )
  await input.setInputFiles(file('sales.csv', 'State;County\nTexas;Bastrop'))
  await expect(page.getByRole('gridcell', { name: 'Bastrop' })).toBeVisible()
  await expect(page.getByText('semicolon')).toBeVisible()
})

test('markup in a file is text', async ({ page }) => {
  await page
    .locator('input[type="file"]')
    .setInputFiles(
      file(
        'markup.csv',
        'State <script>document.title="ran"</script>,b\n"<img src=x onerror=""document.title=\'ran\'"">",=1+1',
      ),
    )
  await expect(page.getByRole('gridcell', { name: /<img/ })).toBeVisible()
  await expect(page).not.toHaveTitle('ran')
})
