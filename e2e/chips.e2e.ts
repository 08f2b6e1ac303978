import { expect, type Page } from '@playwright/test'
import { ask, signIn, test } from './journey.ts'

const searchedFor = (page: Page) => page.getByRole('list', { name: 'Searched for' })
const chip = (page: Page, text: string | RegExp) => searchedFor(page).getByRole('button', { name: text })
const editor = (page: Page) => page.getByRole('dialog')

/** The auctions that the table says it holds. */
async function found(page: Page): Promise<number> {
  await expect(page.getByRole('button', { name: /^Export/ })).toBeVisible()
  return Number((await page.getByRole('button', { name: /^Export/ }).innerText()).replace(/\D/g, ''))
}

/** The count in the open editor, once it belongs to what is in its fields. */
async function liveCount(page: Page): Promise<number> {
  const figure = editor(page).locator('[aria-live][aria-busy="false"]')
  await expect(figure).toHaveText(/^[\d,]+ auctions?$/)
  return Number((await figure.innerText()).replace(/\D/g, ''))
}

/** Opens a chip with Enter. */
async function edit(page: Page, text: RegExp): Promise<void> {
  await chip(page, text).focus()
  await page.keyboard.press('Enter')
  await expect(editor(page)).toBeVisible()
}

test('a question is changed part by part, by keyboard alone', async ({ page }) => {
  await signIn(page)
  await ask(page, 'tax lien auctions in Arizona over $1,000,000')
  const before = await found(page)

  await edit(page, /^Total Market Value > \$1,000,000/)
  await expect(editor(page).getByLabel('Amount')).toBeFocused()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('25m')
  const fewer = await liveCount(page)
  await page.keyboard.press('Enter')
  await expect(chip(page, /^Total Market Value > \$25,000,000$/)).toBeVisible()
  await expect.poll(() => found(page)).toBe(fewer)
  expect(fewer).toBeLessThan(before)

  // Changed back: the same auctions as before.
  await edit(page, /^Total Market Value > \$25,000,000/)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('$1,000,000')
  await liveCount(page)
  await page.keyboard.press('Enter')
  await expect(chip(page, /^Total Market Value > \$1,000,000$/)).toBeVisible()
  await expect.poll(() => found(page)).toBe(before)

  // What the cross promises is what removing leads to.
  const cross = chip(page, /^Remove Total Market Value/)
  await cross.focus()
  await expect(cross).toHaveAccessibleDescription(/^without it [\d,]+ auctions$/)
  const promised = Number((await cross.getAttribute('title'))?.replace(/\D/g, ''))
  await page.keyboard.press('Delete')
  await expect(chip(page, /^Total Market Value/)).toBeHidden()
  await expect.poll(() => found(page)).toBe(promised)

  await chip(page, 'Add filter').focus()
  await page.keyboard.press('Enter')
  // Keys before the menu has the focus go to the button that opened it.
  await expect(page.getByRole('menuitem').nth(0)).toBeFocused()
  await page.keyboard.type('d')
  await expect(page.getByRole('menuitem', { name: /^Date/ })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(editor(page).getByLabel('From')).toBeFocused()
  await page.keyboard.type('01012026')
  const since = await liveCount(page)
  await page.keyboard.press('Enter')
  await expect(chip(page, /^Held Jan 1 or later$/)).toBeVisible()
  await expect.poll(() => found(page)).toBe(since)

  await edit(page, /^State Arizona/)
  await page.keyboard.type('flor')
  await page.keyboard.press('Enter')
  const both = await liveCount(page)
  await page.keyboard.press('Enter')
  await expect(chip(page, /^State Arizona, Florida$/)).toBeVisible()
  await expect.poll(() => found(page)).toBe(both)

  await edit(page, /^State/)
  await page.keyboard.type('geor')
  await page.keyboard.press('Escape')
  await expect(editor(page)).toBeHidden()
  await expect(chip(page, /^State Arizona, Florida$/)).toBeFocused()
  await expect.poll(() => found(page)).toBe(both)
})

test('an assumed value is said with one click', async ({ page }) => {
  await signIn(page)
  await ask(page, 'Ohio auctions over $2,000,000')
  await expect(chip(page, /assumed$/)).toBeVisible()
  await edit(page, /assumed$/)
  const reading = editor(page).getByRole('button', { name: /^Total Assessed Value [\d,]+$/ })
  const promised = Number((await reading.innerText()).replace(/\D/g, ''))
  await reading.click()
  await expect(chip(page, /^Total Assessed Value > \$2,000,000$/)).toBeVisible()
  await expect.poll(() => found(page)).toBe(promised)
})
