import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { rowsOf } from '../sheets/testing/reading.ts'
import { ask, signIn, test } from './journey.ts'

/** What an answer says besides its rows: a breakdown to click into, figures that agree with the export, the terms of a state. */
const conversation = (page: Page) => page.getByRole('list', { name: 'Conversation' })
const dollars = (text: string) => Math.round(Number(text.replace(/[$,]/g, '')))

test.beforeEach(({ page }) => signIn(page))

test('a breakdown is drawn, and a bar leads to exactly its auctions', async ({ page }) => {
  await ask(page, 'how many auctions by state')
  const bars = page.getByRole('table', { name: 'Auctions by state' })
  await expect(bars.getByRole('row')).toHaveCount(50)
  await page.getByRole('button', { name: 'Show all 51' }).click()
  await expect(bars.getByRole('row')).toHaveCount(51)
  const row = bars.getByRole('row').filter({ hasText: 'Wyoming' })
  const count = Number((await row.getByRole('cell').last().innerText()).replace(',', ''))
  await row.getByRole('button').click()
  await expect(page.getByRole('button', { name: `Export ${count}` })).toBeVisible()
  await expect(conversation(page).getByText('Only Wyoming')).toBeVisible()
  await expect(conversation(page).getByText(`${count} auctions`)).toBeVisible()
  await expect(page.getByRole('row').nth(1)).toContainText('Wyoming')
  await page.getByRole('button', { name: 'Auctions by state' }).click()
  await expect(bars).toBeVisible()
})

test('months stand in columns in their order, by keyboard too', async ({ page }) => {
  await ask(page, 'auctions by month in 2025')
  const columns = page.getByRole('list', { name: 'Auctions by month' }).getByRole('button')
  await expect(columns).toHaveCount(12)
  const march = await columns.nth(2).getAttribute('title')
  expect(march).toMatch(/^March 2025: \d+$/)
  await columns.nth(1).focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: `Export ${march?.split(': ')[1]}` })).toBeVisible()
})

test('a table of figures is exported for Excel, as it is shown', async ({ page }) => {
  await ask(page, 'number of auctions and total market value by type')
  const table = page.getByRole('table', { name: /by auction type/i })
  await expect(table.getByRole('row')).not.toHaveCount(0)
  const shown = (await table.getByRole('row').nth(1).innerText()).split('\t').map((text) => text.trim())
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Excel' }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^figures-\d{4}-\d\d-\d\d\.xlsx$/)
  const rows = await rowsOf(new Uint8Array(readFileSync(await file.path())))
  expect(rows[0]).toEqual(['Auction Type', 'Auctions', 'Total Market Value'])
  expect(rows[1]?.[0]).toBe(shown[0])
  expect(rows[1]?.[1]).toBe(shown[1])
  expect(dollars(rows[1]?.[2] ?? '')).toBe(dollars(shown[2] ?? ''))
})

test('the foot’s sums and averages are those of the exported file', async ({ page }) => {
  await ask(page, 'are there any auctions in Ohio?')
  // The reply comes a second after the rows: what moves between a press and its release is not clicked.
  await expect(conversation(page).getByText(/^Yes, \d+ auctions\.$/)).toBeVisible()
  const button = page.getByRole('button', { name: /^Export/ })
  const download = page.waitForEvent('download')
  await button.click()
  const lines = readFileSync(await (await download).path(), 'utf8')
    .split('\r\n')
    .slice(1)
    .filter(Boolean)
  await expect(conversation(page).getByText(`Yes, ${lines.length} auctions.`)).toBeVisible()
  // The last two columns are dates: figures are counted from the end, where no name has a comma.
  const column = (fromEnd: number) => lines.map((line) => line.split(',').at(fromEnd) ?? '').filter(Boolean)
  await expect(page.getByRole('grid').getByText('…')).toHaveCount(0)
  const foot = async (label: string) =>
    (await page.getByRole('row').filter({ hasText: label }).last().getByRole('gridcell').allInnerTexts()).slice(-3)
  const figures = [-5, -4, -3].map((fromEnd) => {
    const reported = column(fromEnd).map((value) => Math.round(Number(value) * 100))
    const sum = reported.reduce((all, cents) => all + cents, 0) / 100
    return { sum: Math.round(sum), average: Math.round(sum / reported.length) }
  })
  expect((await foot('Sum')).map(dollars)).toEqual(figures.map(({ sum }) => sum))
  expect((await foot('Average')).map(dollars)).toEqual(figures.map(({ average }) => average))
})

test('a question about a state shows on which terms it sells, until that is closed', async ({ page }) => {
  await ask(page, 'auctions in Arizona')
  const card = page.getByRole('region', { name: 'State reference' })
  await expect(card.getByText('bid down interest')).toBeVisible()
  await expect(card.getByText(/^Source: /)).toBeVisible()
  await expect(card.getByText('Verify with the county.')).toBeVisible()
  await card.getByRole('button', { name: 'Arizona' }).click()
  await ask(page, 'auctions in Iowa and Nebraska')
  await expect(card.getByRole('button', { name: 'State reference' })).toHaveAttribute('aria-expanded', 'false')
  await card.getByRole('button', { name: 'State reference' }).click()
  await card.getByRole('button', { name: 'NE, Nebraska' }).click()
  await expect(card.getByRole('button', { name: 'Nebraska', exact: true })).toHaveAttribute('aria-expanded', 'true')
})

test('what was not understood offers questions that find something', async ({ page }) => {
  await ask(page, 'qwxz plomf grrk')
  const offers = page.getByRole('list', { name: 'Questions to ask instead' }).getByRole('button')
  await expect(offers).toHaveCount(3)
  await offers.nth(0).click()
  await expect(page.getByText('Auction Results')).toBeVisible()
  await expect(page.getByRole('row').nth(1)).toContainText('Florida')
})
