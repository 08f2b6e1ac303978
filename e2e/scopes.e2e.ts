import { expect } from '@playwright/test'
import { callApi, saidFor, signIn, test } from './journey.ts'

const PAGE = '/users/authGroupsScopeAdmin'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test.beforeEach(async ({ page }) => {
  await signIn(page)
  await page.getByRole('link', { name: 'User Scopes' }).click()
  await expect(page.getByRole('heading', { name: 'User Scopes Management' })).toBeVisible()
})

test('create, edit in place, assign, delete', async ({ page }) => {
  await page.getByRole('button', { name: 'Add New Scope' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add New Scope' })
  const save = dialog.getByRole('button', { name: 'Save' })
  await expect(dialog.getByLabel('Name')).toBeFocused()
  await expect(save).toBeDisabled()
  await dialog.getByLabel('Name').fill('webinar-host')
  await expect(save).toBeDisabled()
  await dialog.getByLabel('Description').fill('Start and end the Thursday webinar')
  await save.click()
  await saidFor(page, 'Successfully created scope!')
  await expect(page.getByRole('textbox', { name: 'Name of webinar-host' })).toBeVisible()

  await page.getByRole('textbox', { name: 'Description of webinar-host' }).fill('Run the Thursday webinar')
  await saidFor(page, 'Successfully updated scope description')
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Description of webinar-host' })).toHaveValue(
    'Run the Thursday webinar',
  )

  await page.getByRole('button', { name: 'Assign webinar-host' }).click()
  const assign = page.getByRole('dialog')
  await assign.getByRole('combobox', { name: 'Auth group' }).click()
  await page.getByRole('option', { name: /Administrators/ }).click()
  await expect(assign.getByText(/gains? webinar-host/)).toBeVisible()
  await assign.getByRole('button', { name: 'Assign' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Assign' }).click()
  await saidFor(page, 'Successfully added scopes to authgroup!')

  await page.getByRole('button', { name: 'Delete webinar-host' }).click()
  const confirm = page.getByRole('alertdialog')
  await expect(confirm).toContainText('Are you sure you want to delete the scope: webinar-host')
  await expect(confirm).toContainText(/1 (person|people)/)
  await confirm.getByRole('button', { name: 'Delete' }).click()
  await saidFor(page, 'Successfully deleted scope!')
  await expect(page.getByRole('textbox', { name: 'Name of webinar-host' })).toBeHidden()
})

test('the six of the application keep their names and cannot be deleted', async ({ page }) => {
  await page.goto(`${PAGE}?search=upload`)
  await expect(page.getByRole('row', { name: /upload , built-in/ })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Name of upload' })).toBeHidden()
  await expect(page.getByRole('button', { name: 'Delete upload' })).toBeHidden()
})

test('search, sort and page are in the address', async ({ page }) => {
  for (let n = 0; n < 23; n++)
    await callApi(page, 'POST', '/api/scopes', { name: `bulk-${n}`, description: 'One of many' })
  await page.goto(`${PAGE}?search=bulk`)
  await expect(page.getByText('Total 23')).toBeVisible()
  await page.getByRole('button', { name: /next/i }).click()
  await expect(page).toHaveURL(/page=2/)
  await expect(page.getByRole('textbox', { name: /^Name of bulk/ })).toHaveCount(3)
  await page.getByRole('button', { name: 'Name', exact: true }).click()
  await expect(page).toHaveURL(/order=desc/)
  await page.getByRole('button', { name: 'Clear' }).click()
  await expect(page).not.toHaveURL(/search=bulk/)
})

test('a name that is taken is said in the row, and the name is as it was', async ({ page }) => {
  await callApi(page, 'POST', '/api/scopes', { name: 'first-name', description: 'x' })
  await page.goto(`${PAGE}?search=first-name`)
  await page.getByRole('textbox', { name: 'Name of first-name' }).fill('UPLOAD')
  await expect(page.getByText(/Failed to update scope name: there is a scope named UPLOAD already/)).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Name of first-name' })).toHaveValue('first-name')
})

test('somebody else’s change is shown instead of overwritten', async ({ page }) => {
  const created = await callApi(page, 'POST', '/api/scopes', { name: 'contested', description: 'as it was' })
  const id = typeof created.body === 'object' && created.body && 'id' in created.body ? created.body.id : 0
  await page.goto(`${PAGE}?search=contested`)
  const cell = page.getByRole('textbox', { name: 'Description of contested' })
  await expect(cell).toHaveValue('as it was')
  await callApi(page, 'PUT', `/api/scopes/${id}`, { description: 'theirs' })
  await cell.fill('mine')
  await expect(page.getByText(/First Administrator changed this/)).toBeVisible()
  await page.getByRole('button', { name: 'Keep mine' }).click()
  await saidFor(page, 'Saved at')
  await page.reload()
  await expect(cell).toHaveValue('mine')
})
