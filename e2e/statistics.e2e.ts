import { expect } from '@playwright/test'
import { callApi, expectLoaded, signIn, test } from './journey.ts'

/** What was done, and what waits: statistics, tasks, the timeline. */
test.beforeEach(({ page }) => signIn(page))

test('what is asked and done stands in the statistics, and a task leads to it', async ({ page }) => {
  await callApi(page, 'POST', '/api/auctions/ai', { text: 'blorp frizzle' })
  await page.getByRole('link', { name: 'Statistics' }).click()
  await expect(page.getByRole('list', { name: 'Questions', exact: true })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Health' }).getByRole('listitem')).toHaveCount(6)
  await page.getByRole('radio', { name: '12 months' }).check()
  await expect(page).toHaveURL(/days=365/)
  await page
    .getByRole('list', { name: 'Waiting for someone' })
    .getByRole('link', { name: /Questions not understood/ })
    .click()
  await expect(page.getByRole('heading', { name: 'Questions not understood' })).toBeFocused()
  await page.getByRole('link', { name: 'blorp frizzle' }).click()
  await expect(page.getByText("I didn't understand the message, please try again.").last()).toBeVisible()
})

test('the auctions of a task are as many as it says, all and those to come', async ({ page }) => {
  for (const name of [/^Auctions without a market value/, /upcoming: Auctions without a market value$/]) {
    await page.getByRole('link', { name: 'Statistics' }).click()
    await expect(page.getByRole('heading', { name: 'Statistics' })).toBeVisible()
    // Figures that come above it move it.
    await expectLoaded(page)
    const task = page.getByRole('list', { name: 'Waiting for someone' }).getByRole('link', { name })
    const count = (await task.innerText()).replace(/\D/g, '')
    await task.click()
    await expect(
      page.getByRole('button', { name: new RegExp(`^Export ${Number(count).toLocaleString('en-US')}`) }),
    ).toBeVisible()
  }
})

test('the timeline says what was just done, by keyboard too', async ({ page }) => {
  await callApi(page, 'POST', '/api/scopes', { name: 'e2e-timeline', description: 'In time' })
  await page.getByRole('link', { name: 'Timeline' }).click()
  const today = page.getByRole('region', { name: 'Today' })
  await expect(today.getByRole('listitem').filter({ hasText: 'created the scope e2e-timeline' })).toBeVisible()
  await page.getByRole('radio', { name: 'All' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page).toHaveURL(/kind=auctions/)
  await expect(page.getByText('e2e-timeline')).toBeHidden()
  await page.keyboard.press('ArrowRight')
  await expect(page).toHaveURL(/kind=people/)
  await page.getByLabel('Search the timeline').focus()
  await page.keyboard.type('e2e-timeline')
  await expect(page).toHaveURL(/search=e2e-timeline/)
  await today.getByRole('link', { name: 'e2e-timeline' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'User Scopes Management' })).toBeVisible()
})

test('on paper there is what was chosen, and no empty field', async ({ page }) => {
  await page.goto('/pages/timeline?from=2019-11-01')
  await expect(page.getByRole('main').getByRole('listitem').nth(0)).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  const filters = page.locator('main header')
  await expect(filters.getByText('2019-11-01')).toBeVisible()
  for (const word of ['To', 'Mine'])
    await expect(filters.getByText(word, { exact: true }).filter({ visible: true })).toHaveCount(0)
  await page.emulateMedia({ media: 'screen' })
  await page.goto('/admin/stats')
  // The box around the field, too.
  const search = page.getByLabel('Search these questions').locator('xpath=..')
  await expect(search).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(search).toBeHidden()
})

test('a question that a link or a reload asks is not listed as asked', async ({ page }) => {
  const question = 'Upcoming auctions above $4,321'
  for (let opened = 0; opened < 2; opened++) {
    await page.goto(`/pages/ai?q=${encodeURIComponent(question)}`)
    await expect(page.getByRole('button', { name: /^Export/ })).toBeVisible()
  }
  const asked = () => callApi(page, 'GET', '/api/auctions/questions?search=4%2C321')
  expect(await asked()).toEqual({ status: 200, body: [] })
  await page.getByRole('textbox', { name: 'Message' }).fill(question)
  await page.keyboard.press('Enter')
  await expect.poll(asked).toMatchObject({ body: [{ text: question }] })
})
