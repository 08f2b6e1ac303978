import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { ask, signIn, test } from './journey.ts'

const table = 'Auction Results'
const searchedFor = (page: Page) => page.getByRole('list', { name: 'Searched for' })
const conversation = (page: Page) => page.getByRole('list', { name: 'Conversation' })

test.beforeEach(({ page }) => signIn(page))

test('the question of the first page is answered with a table', async ({ page }) => {
  await ask(page, 'tax lien auctions above a total market value of $1,000,000 in Arizona')
  await expect(conversation(page).getByText('Auction data displayed below.')).toBeVisible()
  await expect(page.getByText(table)).toBeVisible()
  await expect(page.getByText('To learn how to invest in these auctions, call')).toBeVisible()
  const heads = await page.getByRole('columnheader').allInnerTexts()
  expect(heads.map((head) => head.trim())).toEqual([
    'State',
    'Jurisdiction',
    'Auction Type',
    'Approximate Auction Dates',
    'Total Certificates',
    'Total Market Value',
    'Total Assessed Value',
    'Total Estimated Value',
  ])
  const row = page.getByRole('row').nth(1)
  await expect(row).toContainText(/Arizona.*County.*Tax Lien.*\$[\d,]+/s)
  await expect(page.getByText('Sample data, made up')).toBeVisible()
  for (const chip of ['Arizona', 'Tax Lien', '$1,000,000']) await expect(searchedFor(page)).toContainText(chip)
})

test('a sorted table is exported as it is shown', async ({ page }) => {
  await ask(page, 'auctions in Maricopa County')
  await expect(page.getByRole('row').nth(1)).toContainText('$')
  await page.getByRole('button', { name: 'Total Market Value', exact: true }).click()
  await page.getByRole('button', { name: 'Total Market Value', exact: true }).click()
  await expect(page.getByRole('columnheader', { name: 'Total Market Value' })).toHaveAttribute(
    'aria-sort',
    /ascending|descending/,
  )
  const shown = (await page.getByRole('row').nth(1).innerText()).split(/\s*\t\s*|\n/).filter(Boolean)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: /^Export/ }).click()
  const file = await (await download).path()
  const lines = readFileSync(file, 'utf8').split('\r\n')
  expect(lines[0]).toContain(
    'State,Jurisdiction,Auction Type,Approximate Auction Dates,Total Certificates,Total Market Value',
  )
  expect(lines[1]).toContain(String(shown[1]))
  const count = Number((await page.getByRole('button', { name: /^Export/ }).innerText()).replace(/\D/g, ''))
  expect(lines.filter(Boolean)).toHaveLength(count + 1)
})

test('no match says what was searched; unknown text says so', async ({ page }) => {
  await ask(page, 'sheriff sales in Hawaii over $900,000,000')
  await expect(conversation(page).getByText(/Searched:/)).toBeVisible()
  await expect(page.getByText(table)).toBeHidden()
  await ask(page, 'qwxz plomf grrk')
  await expect(conversation(page).getByText("I didn't understand the message, please try again.")).toBeVisible()
})

test('an example is asked with one click, and a follow-up builds on it', async ({ page }) => {
  await page.getByRole('button', { name: /auctions that ran in Arizona/ }).click()
  // Not the table: it stands there before its rows, and who asks meanwhile asks anew.
  await expect(searchedFor(page)).toContainText('Arizona')
  await ask(page, 'only the ones over 100 certificates')
  for (const chip of ['100', 'Arizona']) await expect(searchedFor(page)).toContainText(chip)
})

test('with the server down it says so, keeps the question, and asks again', async ({ page }) => {
  await page.route('**/api/auctions/ai', (route) => route.abort('connectionrefused'))
  await ask(page, 'auctions in Ohio')
  await expect(page.getByText('An error occurred. Please try again later.')).toBeVisible()
  await page.unroute('**/api/auctions/ai')
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByText(table)).toBeVisible()
})

test('6,000 auctions scroll as rows that come and go, and are sorted and exported', async ({ page }) => {
  await ask(page, 'all auctions')
  await expect(page.getByText('6,000 auctions in 51 states')).toBeVisible()
  expect(await page.getByRole('row').count()).toBeLessThan(120)
  await page.getByRole('row').nth(3).click()
  await page.keyboard.press('End')
  await expect(page.locator('[aria-rowindex="6001"]')).toContainText('$')

  const head = page.getByRole('button', { name: 'Approximate Auction Dates', exact: true })
  const sorted = page.getByRole('columnheader', { name: 'Approximate Auction Dates' })
  await head.click()
  await expect(sorted).toHaveAttribute('aria-sort', 'ascending')
  await head.click()
  await expect(sorted).toHaveAttribute('aria-sort', 'descending')
  await page.keyboard.press('Tab')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export 6,000' }).click()
  const lines = readFileSync(await (await download).path(), 'utf8')
    .trimEnd()
    .split('\r\n')
    .slice(1)
  const days = lines.map((line) => line.split(',').at(-2) ?? '')
  expect(new Set(lines).size).toBe(6000)
  expect(days).toEqual(days.toSorted().reverse())
})

test('at 390 px the table scrolls inside itself and the box to ask stays', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await ask(page, 'auctions in Ohio')
  await expect(page.getByText(table)).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Message' })).toBeInViewport()
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
})
