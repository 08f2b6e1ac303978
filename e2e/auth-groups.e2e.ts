import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { callApi, escapeFrom, pressButton, signIn, test } from './journey.ts'

const enterPeople = async (page: Page, names: readonly string[]) => {
  for (const name of names) {
    const body = {
      ...{ username: `keys.${name}`, firstName: name, lastName: 'Keys-Journey', email: `${name}@keys.example` },
      ...{ userTypeId: 5, invite: true },
    }
    expect((await callApi(page, 'POST', '/api/users', body)).status).toBe(201)
  }
}

test('a group is made, edited in place, filled, emptied and deleted by keyboard alone', async ({ page }) => {
  await signIn(page)
  await enterPeople(page, ['Ama', 'Bela', 'Chen'])
  await page.getByRole('link', { name: 'Authentication Groups' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Authentication Group Management' })).toBeVisible()

  const add = page.getByRole('button', { name: 'Add New Group' })
  const dialog = page.getByRole('dialog', { name: 'Add New Group' })
  await pressButton(add)
  await escapeFrom(dialog)
  await expect(add).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog.getByLabel('Name')).toBeFocused()
  await page.keyboard.type('Keys desk')
  const asked = page.waitForEvent('dialog')
  void page.evaluate(() => location.reload())
  const losing = await asked
  expect(losing.type()).toBe('beforeunload')
  await losing.dismiss()
  await page.keyboard.press('Tab')
  await page.keyboard.type('Answers keys')
  await page.keyboard.press('Tab')
  await page.keyboard.type('keys-desk')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Success: Successfully created group: Keys desk')).toBeVisible()

  const description = page.getByRole('textbox', { name: 'Description of Keys desk' })
  await description.focus()
  await page.keyboard.press('End')
  await page.keyboard.type(', all day')
  await expect(page.getByText('Success: Successfully updated description')).toBeVisible()
  await page.reload()
  await expect(description).toHaveValue('Answers keys, all day')

  const assign = page.getByRole('button', { name: /^Assign users to Keys desk/ })
  await pressButton(assign)
  const members = page.getByRole('dialog', { name: 'Assign Users to Keys desk' })
  const [available, assigned] = [
    members.getByRole('listbox', { name: 'Available Users' }),
    members.getByRole('listbox', { name: 'Assigned Users' }),
  ]
  const search = members.getByRole('textbox', { name: 'Search for a user: Available Users' })
  await search.focus()
  await page.keyboard.type('keys-journey')
  await expect(available.getByRole('option')).toHaveCount(3)
  await available.focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Enter')
  await expect(members.getByText('2 added.')).toBeVisible()
  await expectAccessible(page, 'people on their way into a group')
  await pressButton(members.getByRole('button', { name: 'Save 2 changes' }))
  await expect(page.getByText('Success: Successfully linked users to auth group!')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(assign).toHaveAccessibleName('Assign users to Keys desk: 2 people')

  await pressButton(assign)
  await expect(assigned.getByRole('option')).toHaveCount(2)
  await assigned.focus()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.press('Enter')
  await expect(members.getByText('2 removed.')).toBeVisible()
  await page.keyboard.press('Escape')
  const lost = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  await expect(lost.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(members).toHaveCount(0)

  await pressButton(page.getByRole('button', { name: 'Delete Keys desk' }))
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('Keys desk')
  await pressButton(question.getByRole('button', { name: 'Delete group' }))
  await expect(page.getByText('Successfully deleted authentication group!')).toBeVisible()
  await expect(description).toHaveCount(0)
  await pressButton(page.getByRole('button', { name: 'Undo' }))
  await expect(assign).toHaveAccessibleName('Assign users to Keys desk: 2 people')
})

test('a deleted group and a deleted scope are found again later and restored, with what they held', async ({
  page,
}) => {
  await signIn(page)
  await enterPeople(page, ['Dora'])
  const made = async (path: string, body: object) => {
    const { status, body: row } = await callApi(page, 'POST', path, body)
    expect(status).toBe(201)
    return Number(Object(row).id)
  }
  const group = await made('/api/authgroups', { name: 'Lost desk', description: 'Was there', alias: 'lost-desk' })
  const scope = await made('/api/scopes', { name: 'lost-notes', description: 'Notes that were lost' })
  await callApi(page, 'PUT', `/api/scopes/${group}/scopeadd`, { scopes: [scope] })
  const { body: people } = await callApi(page, 'GET', '/api/users?search=keys.dora')
  const ids = Array.isArray(people) ? people.map(({ id }) => id) : []
  await callApi(page, 'POST', '/api/authgroups/link_users', { user_ids: ids, auth_group_id: group })

  await page.getByRole('link', { name: 'User Scopes' }).click()
  await page.getByRole('button', { name: 'Delete lost-notes' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete scope' }).click()
  await expect(page.getByRole('textbox', { name: 'Name of lost-notes' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Authentication Groups' }).click()
  await page.getByRole('button', { name: 'Delete Lost desk' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete group' }).click()
  await expect(page.getByRole('textbox', { name: 'Name of Lost desk' })).toHaveCount(0)

  await page.goto('/users/authGroupsScopeAdmin')
  const deleted = page.getByRole('button', { name: 'Deleted', exact: true })
  await pressButton(deleted)
  await expect(page).toHaveURL(/archived=true/)
  await expect(deleted).toBeFocused()
  await expect(page.getByRole('row', { name: /lost-notes .*No group held it/ })).toBeVisible()
  await expectAccessible(page, 'deleted scopes')
  await pressButton(page.getByRole('button', { name: 'Restore lost-notes' }))
  await expect(page.getByText('Success: lost-notes is back, in the groups that held it.')).toBeVisible()

  await page.getByRole('link', { name: 'Authentication Groups' }).click()
  // The page before has such a button, too.
  await expect(page.getByRole('heading', { name: 'Authentication Group Management', level: 1 })).toBeVisible()
  await deleted.click()
  await expect(page).toHaveURL(/archived=true/)
  await page.reload()
  await expect(page.getByRole('row', { name: /Lost desk .*1 person, lost-notes/ })).toBeVisible()
  await expectAccessible(page, 'deleted groups')
  await pressButton(page.getByRole('button', { name: 'Restore Lost desk' }))
  const question = page.getByRole('alertdialog', { name: 'Restore authentication group' })
  await expect(question.getByText('1 person gains lost-notes.')).toBeVisible()
  await pressButton(question.getByRole('button', { name: 'Restore group' }))
  await expect(page.getByText('Success: Lost desk is back, with its people and scopes.')).toBeVisible()
  await deleted.click()
  await expect(page.getByRole('button', { name: /^Assign users to Lost desk/ })).toHaveAccessibleName(
    'Assign users to Lost desk: 1 person',
  )
})
