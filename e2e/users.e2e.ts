import { expect } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { callApi, chooseOwnPassword, enterCredentials, pressButton, signIn, test } from './journey.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test('somebody is added, found, put into a group, changed, deleted and brought back', async ({
  page,
  otherBrowser,
}) => {
  const person = { username: 'e2e.okafor', password: 'Capital-1!' }
  await signIn(page)
  await page.getByRole('link', { name: 'Users', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Users', level: 1 })).toBeVisible()
  await page.getByRole('link', { name: 'Add +' }).click()
  await page.getByLabel('Username').fill(` ${person.username} `)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByLabel('Confirm Password').fill(person.password)
  await page.getByLabel('First Name').fill('Chidi')
  await page.getByLabel('Last Name').fill('Okafor-Journey')
  await page.getByLabel('Email').fill('chidi@journey.example')
  await page.getByLabel('Phone').fill('(602) 555-0177')
  await page.getByRole('combobox', { name: 'Type' }).click()
  await page.getByRole('option', { name: 'Staff' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Success: Successfully created user.')).toBeVisible()
  await expect(page).toHaveURL(/\/users\/users$/)

  await page.getByRole('textbox', { name: 'Search all columns' }).fill('(602) 555-01')
  await expect(page.getByRole('cell', { name: 'chidi@journey.example' })).toBeVisible()
  await expect(page).toHaveURL(/search=/)
  const desk = await otherBrowser()
  await desk.goto('/login')
  await enterCredentials(desk, person)
  await chooseOwnPassword(desk, 'Meadow-31-lantern')
  await expect(desk).toHaveURL(/\/pages\/ai/)
  await expect(desk.getByRole('link', { name: 'Users', exact: true })).toHaveCount(0)

  await page.getByRole('link', { name: 'Authentication Groups' }).click()
  await page.getByRole('button', { name: 'Add New Group' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add New Group' })
  await dialog.getByLabel('Name').fill('Journey desk')
  await dialog.getByLabel('Description').fill('Answers the phone')
  await dialog.getByLabel('Alias').fill('journey-desk')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Success: Successfully created group: Journey desk')).toBeVisible()
  await page.getByRole('button', { name: 'Assign users to Journey desk' }).click()
  const assign = page.getByRole('dialog', { name: 'Assign Users to Journey desk' })
  await assign.getByRole('textbox', { name: 'Search for a user: Available Users' }).fill('okafor-journey')
  // Whoever was listed before goes with what was found.
  await expect(assign.getByRole('listbox', { name: 'Available Users' }).getByRole('option')).toHaveCount(1)
  await assign.getByRole('option', { name: /Okafor-Journey, Chidi/ }).click()
  await assign.getByRole('button', { name: 'Assign 1 user' }).click()
  await assign.getByRole('button', { name: 'Save 1 change' }).click()
  await expect(page.getByText('Success: Successfully linked users to auth group!')).toBeVisible()

  await page.getByRole('link', { name: 'User Scopes' }).click()
  await page.getByRole('textbox', { name: 'Search by name or description' }).fill('Read and delete users')
  await page.getByRole('button', { name: 'Assign users', exact: true }).click()
  const scopes = page.getByRole('dialog', { name: 'Assign scopes to a group' })
  await scopes.getByRole('combobox', { name: 'Auth group' }).click()
  await page.getByRole('option', { name: /Journey desk/ }).click()
  await expect(scopes.getByText('1 person gains users')).toBeVisible()
  await scopes.getByRole('button', { name: 'Assign' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question.getByText('Okafor-Journey, Chidi')).toBeVisible()
  await question.getByRole('button', { name: 'Assign' }).click()
  await expect(page.getByText('Success: Successfully added scopes to authgroup!')).toBeVisible()
  // with the very next page, in the session that runs
  await desk.reload()
  await expect(desk.getByRole('link', { name: 'Users', exact: true })).toBeVisible()

  await page.getByRole('link', { name: 'Users', exact: true }).click()
  await page.getByRole('textbox', { name: 'Search all columns' }).fill(person.username)
  await expect(page).toHaveURL(/search=/)
  await page.getByRole('button', { name: `Edit ${person.username}` }).click()
  await expect(page.getByRole('combobox', { name: 'Type' })).toBeDisabled()
  await page.getByLabel('Last Name').fill('Okafor-Changed')
  await page.getByRole('combobox', { name: 'Status' }).click()
  await expect(page.getByRole('option', { name: 'Potential' })).toHaveCount(0)
  await page.getByRole('option', { name: 'Suspended' }).click()
  await page.keyboard.press('ControlOrMeta+s')
  await expect(page.getByText('Success: Successfully updated user.')).toBeVisible()
  await expect(page.getByRole('cell', { name: 'Okafor-Changed' })).toBeVisible()

  await page.getByRole('button', { name: `Edit ${person.username}` }).click()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete user' }).click()
  await expect(page.getByRole('heading', { name: /^No users match/ })).toBeVisible()
  // While it has the focus it stays (R54).
  await page.getByRole('button', { name: 'Undo' }).focus()
  await desk.reload()
  await expect(desk).toHaveURL(/\/login/)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('cell', { name: 'Okafor-Changed' })).toBeVisible()
})

test('somebody deleted is found again later, by the filter, seen and restored', async ({ page }) => {
  await signIn(page)
  for (const name of ['Ines', 'Jonas']) {
    const body = {
      ...{ username: `late.${name}`, firstName: name, lastName: 'Late-Journey', email: `${name}@late.example` },
      ...{ userTypeId: 5, invite: true },
    }
    expect((await callApi(page, 'POST', '/api/users', body)).status).toBe(201)
  }
  await page.getByRole('link', { name: 'Users', exact: true }).click()
  const told = page.getByRole('region', { name: 'Notifications' })
  const search = page.getByRole('textbox', { name: 'Search all columns' })
  await search.fill('late-journey')
  await expect(page).toHaveURL(/search=/)
  for (const name of ['Ines', 'Jonas']) {
    await page.getByRole('button', { name: `Edit late.${name}` }).click()
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete user' }).click()
    await expect(told.getByText(`late.${name} was deleted.`)).toBeVisible()
    await expect(page.getByRole('cell', { name: `late.${name}` })).toHaveCount(0)
  }
  await page.goto('/pages/ai')
  await page.getByRole('link', { name: 'Users', exact: true }).click()
  await page.getByRole('button', { name: 'Deleted', exact: true }).click()
  await expect(page).toHaveURL(/archived=true/)
  await search.fill('late-journey')
  await expect(page).toHaveURL(/search=late-journey/)
  await expect(page.getByRole('row', { name: /late\.Jonas .*until/ })).toBeVisible()
  await expectAccessible(page, 'deleted users')
  await pressButton(page.getByRole('button', { name: 'Restore late.Jonas' }))
  await expect(page.getByText('Success: Successfully restored user.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Restore late.Ines' })).toBeFocused()

  await page.getByRole('button', { name: 'Edit late.Ines' }).click()
  await expect(page.getByText(/^Deleted by .* Can be restored until /)).toBeVisible()
  await expect(page.getByLabel('Last Name')).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Save' })).toHaveCount(0)
  await expectAccessible(page, 'the page of somebody deleted')
  await page.getByRole('button', { name: 'Restore' }).click()
  await page.getByLabel('Last Name').fill('Back-Journey')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Success: Successfully updated user.')).toBeVisible()
  // back in the list as it was left: nobody of them is deleted any more
  await expect(page.getByRole('heading', { name: 'No deleted users match “late-journey”' })).toBeVisible()
  await page.getByRole('button', { name: 'Deleted', exact: true }).click()
  await expect(page.getByRole('cell', { name: 'late.Jonas', exact: true })).toBeVisible()
})

test('the last administrator stays: neither oneself nor one’s group can be taken away', async ({ page }) => {
  await signIn(page)
  await page.getByRole('link', { name: 'Authentication Groups' }).click()
  await page.getByRole('button', { name: 'Assign users to Administrators' }).click()
  const assign = page.getByRole('dialog', { name: 'Assign Users to Administrators' })
  await assign.getByRole('option', { name: /You/ }).click()
  await assign.getByRole('button', { name: 'Remove 1 user' }).click()
  await assign.getByRole('button', { name: 'Save 1 change' }).click()
  const question = page.getByRole('alertdialog')
  await question.getByRole('button', { name: 'Save 1 change' }).click()
  await expect(
    assign.getByText('Failed to link users to auth group! You cannot remove the last administrator.'),
  ).toBeVisible()
  await assign.getByRole('button', { name: 'Cancel' }).click()
  const trash = page.getByRole('button', { name: 'Delete Administrators' })
  await expect(trash).toHaveAccessibleDescription('You cannot remove the last administrator.')
  await trash.press('Enter')
  await expect(question).toBeHidden()
  await expect(page.getByRole('textbox', { name: 'Name of Administrators' })).toBeVisible()
})

test('what was typed and not saved is asked about: by Back, by the browser’s own, and before the tab closes', async ({
  page,
}) => {
  await signIn(page)
  await page.getByRole('link', { name: 'Users', exact: true }).click()
  await page.getByRole('link', { name: 'Add +' }).click()
  const [back, name] = [page.getByRole('button', { name: 'Back', exact: true }), page.getByLabel('First Name')]
  await back.click()
  await expect(page).toHaveURL(/\/users\/users$/)
  await page.getByRole('link', { name: 'Add +' }).click()
  await name.fill('Chidi')
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  for (const leave of [() => back.click(), () => page.evaluate(() => history.back())]) {
    await leave()
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(question).toHaveCount(0)
    await expect(page).toHaveURL(/addEditUser$/)
    await expect(name).toHaveValue('Chidi')
  }
  const asked = page.waitForEvent('dialog')
  await page.close({ runBeforeUnload: true })
  const dialog = await asked
  expect(dialog.type()).toBe('beforeunload')
  await dialog.dismiss()
  await back.click()
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL(/\/users\/users$/)
})
