import { expect } from '@playwright/test'
import { callApi, escapeFrom, pressButton, signIn, test } from './journey.ts'

test('all that match are disabled and enabled again, and come into a group, by keyboard', async ({ page }) => {
  await signIn(page)
  for (const name of ['Ines', 'Jonah', 'Kemi']) {
    const body = {
      ...{ username: `bulk.${name}`, firstName: name, lastName: 'Bulk-Journey', email: `${name}@bulk.example` },
      ...{ userTypeId: 5, invite: true },
    }
    expect((await callApi(page, 'POST', '/api/users', body)).status).toBe(201)
  }
  const group = { name: 'Bulk desk', description: 'For many', alias: 'bulk-desk' }
  expect((await callApi(page, 'POST', '/api/authgroups', group)).status).toBe(201)

  await page.goto('/users/users?search=bulk-journey')
  await expect(page.getByRole('checkbox', { name: 'Choose bulk.Ines' })).toBeVisible()
  await page.getByRole('checkbox', { name: 'Choose all on this page' }).focus()
  await page.keyboard.press('Space')
  const bar = page.getByRole('region', { name: 'Chosen users' })
  await expect(bar).toContainText('3 chosen')
  await pressButton(bar.getByRole('button', { name: 'Disable' }))
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('3 will be disabled and signed out at once.')
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  const report = page.getByRole('dialog', { name: /^(Disable|Enable) 3 users|^Add 3 users to Bulk desk/ })
  await expect(report).toContainText('3 disabled.')
  await pressButton(report.getByRole('button', { name: 'Undo' }))
  await expect(report).toContainText('3 enabled.')
  await escapeFrom(report)
  await expect(bar).toHaveCount(0)

  // The focus comes back once the report has gone.
  await expect(page.getByRole('checkbox', { name: 'Choose all on this page' })).toBeFocused()
  await page.keyboard.press('Space')
  await pressButton(bar.getByRole('button', { name: 'Add to group' }))
  await pressButton(page.getByRole('combobox', { name: 'Auth group' }))
  await page.getByRole('option', { name: /Bulk desk/ }).click()
  await pressButton(page.getByRole('button', { name: 'Continue' }))
  await expect(question).toContainText('3 will be added to Bulk desk.')
  await pressButton(question.getByRole('button', { name: 'Add' }))
  await expect(report).toContainText('3 added to Bulk desk.')
  const saved = page.waitForEvent('download')
  await pressButton(report.getByRole('button', { name: 'Download report' }))
  expect((await saved).suggestedFilename()).toBe('Add 3 users to Bulk desk.csv')
  await escapeFrom(report)

  await page.getByRole('button', { name: 'Group', exact: true }).click()
  await page.getByRole('checkbox', { name: 'Bulk desk' }).check()
  await expect(page.getByText('Total 3')).toBeVisible()
})
