import { expect, type Page, type Route } from '@playwright/test'
import { ADMIN, ask, openSearch, signIn, test } from './journey.ts'
import { newStudent } from './mail.ts'

test('by keyboard alone: to a person, to an auction, to an earlier question, and to asking', async ({ page }) => {
  await signIn(page)
  await ask(page, 'tax deeds in Ohio')
  await expect(page.getByRole('list', { name: 'Searched for' })).toContainText('Ohio')

  await openSearch(page)
  await page.keyboard.type('administrator')
  await expect(page.getByRole('option', { name: /First Administrator/ })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Edit User' })).toBeVisible()

  await openSearch(page)
  await page.keyboard.type('maricopa')
  await expect(page.getByRole('option', { name: /Maricopa County, AZ/ }).nth(0)).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByText('1 auction in 1 state')).toBeVisible()

  await openSearch(page)
  await page.keyboard.type('deeds in oh')
  await expect(page.getByRole('option', { name: 'tax deeds in Ohio', exact: true })).toBeVisible()
  await page.keyboard.press('Home')
  await page.keyboard.press('End')
  await expect(page.getByRole('option', { selected: true })).toHaveText(/^Ask: deeds in oh/)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/q=deeds\+in\+oh$/)
})

test('opens in a new tab with Ctrl, and the focus is back after Escape', async ({ page, context }) => {
  await signIn(page, ADMIN, '/users/users')
  const field = page.getByRole('textbox', { name: 'Search all columns' })
  await field.focus()
  await openSearch(page)
  await page.keyboard.type('user scopes')
  await expect(page.getByRole('option', { selected: true })).toContainText('User Scopes')
  const [tab] = await Promise.all([context.waitForEvent('page'), page.keyboard.press('Control+Enter')])
  await expect(tab.getByRole('heading', { name: 'User Scopes Management' })).toBeVisible()
  await page.bringToFront()
  await page.keyboard.press('Escape')
  await expect(field).toBeFocused()
})

test('somebody without scopes finds their own, and is told what was not searched', async ({ page }) => {
  const person = await newStudent(page.request, 'palette')
  await signIn(page, person)
  await openSearch(page)
  await page.keyboard.type('users')
  await expect(page.getByText(/^Not searched: people \(with the scope users\)/)).toBeVisible()
  await expect(page.getByRole('option', { name: 'Users Users' })).toHaveCount(0)
  await expect(page.getByRole('group', { name: 'People' })).toHaveCount(0)
})

/** Holds the files of the app whose names begin so. @returns lets them go */
async function hold(page: Page, name: RegExp): Promise<() => void> {
  const held: Route[] = []
  let isHeld = true
  await page.route(name, async (route) => {
    if (isHeld) held.push(route)
    else await route.continue()
  })
  return () => {
    isHeld = false
    for (const route of held) void route.continue()
  }
}

test('what is typed before the list is there goes to the search, with Enter', async ({ page }) => {
  await signIn(page)
  const release = await hold(page, /\/assets\/palette-results.*\.js$/)
  await page.goto('/pages/ai')
  await openSearch(page)
  await expect(page.getByText('What can be found is on its way. What you type is kept.')).toBeVisible()
  await page.keyboard.type('users')
  await page.keyboard.press('Enter')
  release()
  await expect(page.getByRole('heading', { name: 'Users', level: 1 })).toBeVisible()
})
