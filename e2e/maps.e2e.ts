import { expect, type Page } from '@playwright/test'
import { signIn, test } from './journey.ts'

const map = (page: Page) => page.getByRole('group', { name: /by (state|county)/ })
/** The number that an area says of itself: `Dallas County: 3 upcoming auctions`. */
const numberIn = (name: string | null) => Number(/: ([\d,]+) /.exec(name ?? '')?.[1]?.replace(',', ''))

test.beforeEach(({ page }) => signIn(page))

test('from the states to a county to its auctions, which are as many as the map said', async ({ page }) => {
  await page.getByRole('link', { name: 'Maps' }).click()
  await page.getByRole('link', { name: 'Counties', exact: true }).click()
  // The map before leads elsewhere.
  await expect(page.getByRole('heading', { name: 'Choose a state', level: 1 })).toBeVisible()
  await map(page)
    .getByRole('link', { name: /^Texas: / })
    .click()
  await expect(page.getByRole('heading', { name: 'Auctions by county in Texas', exact: true })).toBeVisible()
  const county = map(page).getByRole('link', { name: /^Dallas County: / })
  await expect(county).toHaveAttribute('href', /Dallas/)
  const auctions = numberIn(await county.getAttribute('aria-label'))
  expect(auctions).toBeGreaterThan(0)
  await county.click()
  await expect(page).toHaveURL(/\/pages\/ai\?/)
  await expect(page.getByText('upcoming auctions in Dallas County, Texas')).toBeVisible()
  await expect(page.getByRole('button', { name: `Export ${auctions}` })).toBeVisible()
})

test('by keyboard alone, of auctions that are narrowed by words', async ({ page }) => {
  await page.goto('/maps/vector-map?which=all')
  await page.getByRole('textbox', { name: 'Only these auctions' }).fill('tax liens above $1,000,000')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/about=tax\+liens/)
  await expect(page.getByRole('heading', { name: /tax liens above/ })).toBeVisible()
  await expect(map(page).getByRole('link', { name: /^Wyoming: / })).toBeVisible()
  await page.getByRole('textbox', { name: 'Only these auctions' }).press('Tab')
  // Past the buttons that ask again and that show all.
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('End')
  const focused = page.locator(':focus')
  await expect(focused).toHaveAttribute('aria-label', /^Wyoming: /)
  const auctions = numberIn(await focused.getAttribute('aria-label'))
  expect(auctions).toBeGreaterThan(0)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: `Export ${auctions}` })).toBeVisible()
})

test('alone in the window, and back by Escape', async ({ page }) => {
  await page.goto('/maps/google?state=CT&which=all')
  const total = page.getByRole('row', { name: /^Total/ })
  await expect(total).toBeVisible()
  const list = page.getByRole('region', { name: 'Not on the map' }).getByRole('listitem')
  const numbers = await list.allInnerTexts()
  const elsewhere = numbers.reduce((sum, text) => sum + Number(/\d+$/.exec(text)?.[0]), 0)
  await expect(total).toHaveText(`Total${elsewhere}`)
  await page.getByRole('link', { name: 'Full screen' }).click()
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await expect(list).toHaveCount(numbers.length)
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/\/maps\/google\?which=all&state=CT/)
})

test('says that outlines did not load, and draws them once the page is loaded again', async ({ page }) => {
  await page.route(/\/de-[^/]*\.js$/, (route) => route.abort('connectionrefused'))
  await page.goto('/maps/google?state=DE&which=all')
  await expect(page.getByRole('alert')).toHaveText('A part of this page did not load.Reload')
  await page.unroute(/\/de-[^/]*\.js$/)
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect(map(page).getByRole('link', { name: /^Kent County: / })).toBeVisible()
})

test.describe('by a finger', () => {
  test.use({ hasTouch: true, viewport: { width: 360, height: 740 } })

  test('a tap shows what a county has, and its link asks for it', async ({ page }) => {
    await page.goto('/maps/google?state=TX&which=all')
    await map(page)
      .getByRole('link', { name: /^Bexar County: / })
      .tap()
    await expect(page.getByText('Certificates', { exact: true }).last()).toBeVisible()
    await expect(page).toHaveURL(/\/maps\/google/)
    await page.getByRole('link', { name: 'Ask for its auctions' }).tap()
    await expect(page).toHaveURL(/\/pages\/ai\?/)
  })
})
