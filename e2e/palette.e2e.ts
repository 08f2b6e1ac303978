import { expect } from '@playwright/test'
import { ask, openSearch, signIn, test } from './journey.ts'
import { newStudent } from './mail.ts'

test('by keyboard alone: to a person, to an auction, to an earlier question, and to asking', async ({ page }) => {
  await signIn(page)
  await ask(page, 'tax deeds in Ohio')
  await expect(page.getByText('Auction Results')).toBeVisible()

  await openSearch(page)
  await page.keyboard.type('administrator')
  await expect(page.getByRole('option', { name: /First Administrator/ })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Edit User' })).toBeVisible()

  await openSearch(page)
  await page.keyboard.type('maricopa')
  await expect(page.getByRole('option', { name: /Maricopa County, AZ/ }).first()).toBeVisible()
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
  await signIn(page)
  await page.goto('/users/users')
  const field = page.getByRole('textbox', { name: 'Search all columns' })
  await field.focus()
  await openSearch(page)
  await page.keyboard.type('user scopes')
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
