import { expect, type Page } from '@playwright/test'
import { ask, callApi, escapeFrom, signIn, test } from './journey.ts'

const box = (page: Page) => page.getByRole('textbox', { name: 'Message' })
const marked = (page: Page, kind: string) => page.locator(`[data-kind="${kind}"]`)
const suggestions = (page: Page) => page.getByRole('listbox', { name: 'Suggestions' })

test.beforeEach(({ page }) => signIn(page))

test('what is typed is marked, said and completed, and found as it was read', async ({ page }) => {
  await box(page).pressSequentially('cheap tax deed auctoins in florida next year, or in maric')
  await expect(marked(page, 'type').nth(0)).toHaveText('tax deed')
  await expect(marked(page, 'place')).toHaveText(['florida'])
  await expect(marked(page, 'unused')).toHaveText(['cheap'])
  // Not by its text alone: what is said aloud after a pause is the same.
  await expect(box(page)).toHaveAccessibleDescription(
    /^Understood: Florida · Tax Deed.*read “auctoins” as auctions; not used: cheap$/,
  )
  await expect(suggestions(page).getByRole('option').nth(0)).toHaveText(/Maricopa County, AZ/)
  await box(page).press('ArrowDown')
  await expect(suggestions(page).getByRole('option', { selected: true })).toHaveText(/Maricopa County, AZ/)
  await box(page).press('Enter')
  await expect(box(page)).toHaveValue('cheap tax deed auctoins in florida next year, or in Maricopa County, AZ ')
  await box(page).press('Enter')
  await expect(page.getByRole('list', { name: 'Searched for' })).toContainText('Tax Deed')
})

test('a character that is being composed is marked no differently, and opens no list', async ({ page }) => {
  await box(page).fill('liens in ')
  const keyboard = await page.context().newCDPSession(page)
  await keyboard.send('Input.imeSetComposition', { text: 'col', selectionStart: 3, selectionEnd: 3 })
  await expect(box(page)).toHaveValue('liens in col')
  expect(await page.locator('[inert]').textContent()).toBe('liens in col\n')
  await expect(marked(page, 'type')).toHaveText('liens')
  await expect(suggestions(page)).toBeHidden()
  await keyboard.send('Input.insertText', { text: 'colo' })
  await expect(suggestions(page).getByRole('option').nth(0)).toHaveText(/Colorado/)
})

test('the vocabulary is sent once', async ({ page }) => {
  const bytes = async () => {
    await box(page).fill('liens')
    await expect(marked(page, 'type')).toHaveText('liens')
    const [entry] = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.endsWith('/api/auctions/vocabulary'))
        .map((entry) => Number(entry.toJSON().transferSize)),
    )
    return entry
  }
  expect(await bytes()).toBeGreaterThan(10_000)
  await page.reload()
  expect(await bytes()).toBeLessThan(1000)
})

test('earlier questions come back with the arrows, in the list, and as a link', async ({ page }) => {
  await ask(page, 'tax liens in Iowa')
  await expect(page.getByRole('list', { name: 'Searched for' })).toContainText('Iowa')
  await ask(page, 'deeds in Michigan')
  await expect(page.getByRole('list', { name: 'Searched for' })).toContainText('Michigan')
  await page.reload()
  await expect(page.getByRole('list', { name: 'Searched for' })).toContainText('Michigan')
  await page.getByRole('button', { name: 'History' }).click()
  const history = page.getByRole('dialog', { name: 'Your questions' })
  await expect(history.getByText('tax liens in Iowa')).toBeVisible()
  await escapeFrom(history)
  await box(page).focus()
  await box(page).press('ArrowUp')
  await expect(box(page)).toHaveValue('deeds in Michigan')
  await box(page).press('ArrowUp')
  await expect(box(page)).toHaveValue('tax liens in Iowa')
  await box(page).press('ArrowDown')
  await box(page).press('ArrowDown')
  await expect(box(page)).toHaveValue('')

  await page.getByRole('button', { name: 'History' }).click()
  await history.getByRole('textbox', { name: 'Search your questions' }).fill('iowa')
  await history.getByRole('button', { name: /tax liens in Iowa/ }).click()
  await expect(page.getByRole('list', { name: 'Searched for' })).toContainText('Iowa')
  await expect(page).toHaveURL(/q=tax\+liens\+in\+Iowa/)
  await expect(page.getByRole('button', { name: 'Copy link to this question' })).toBeVisible()
  const { status } = await callApi(page, 'GET', '/api/auctions/questions?search=iowa')
  expect(status).toBe(200)
})

test('the link to a follow-up and to a changed question leads to the same auctions', async ({ page }) => {
  const searched = page.getByRole('list', { name: 'Searched for' })
  await ask(page, 'tax liens in Iowa')
  await expect(searched).toContainText('Iowa')
  await ask(page, 'what about Indiana?')
  await expect(searched).toContainText('Indiana')
  await expect(page).toHaveURL(/query=/)
  await page.reload()
  await expect(searched).toContainText('Indiana')
  await expect(searched).toContainText('Tax Lien')
  await page.getByRole('button', { name: /^Remove .*Indiana/ }).click()
  await expect(searched).not.toContainText('Indiana')
  await expect(page).not.toHaveURL(/IN%22/)
  await page.reload()
  await expect(searched).toContainText('Tax Lien')
  await expect(searched).not.toContainText('Indiana')
})

test('without the engine the page asks as before', async ({ page }) => {
  await page.route(/reader\.worker/, (route) => route.abort())
  await page.reload()
  await ask(page, 'tax liens in Iowa')
  await expect(page.getByRole('list', { name: 'Searched for' })).toContainText('Iowa')
  await box(page).fill('deeds in Ohio')
  await expect(page.getByRole('alert')).toBeHidden()
})
