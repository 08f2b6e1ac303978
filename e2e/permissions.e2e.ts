import { expect } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { callApi, escapeFrom, signIn, test } from './journey.ts'

test('who gains what is said by name before, why afterwards, and what was taken comes back', async ({ page }) => {
  await signIn(page)
  const create = async (path: string, body: object) => {
    const answer = await callApi(page, 'POST', path, body)
    expect(answer.status).toBe(201)
    return Number(Object(answer.body).id)
  }
  const people: number[] = []
  for (let n = 0; n < 27; n++) {
    const names = { username: `why.${n}`, firstName: 'Why', lastName: `Person${String(n).padStart(2, '0')}` }
    const rest = { email: `why.${n}@journey.example`, password: 'Capital-1!', userTypeId: 5 }
    people.push(await create('/api/users', { ...names, ...rest }))
  }
  const group = await create('/api/authgroups', { name: 'Why desk', description: 'Answers why', alias: 'why-desk' })
  await create('/api/scopes', { name: 'why-notes', description: 'Write notes on why' })
  await callApi(page, 'POST', '/api/authgroups/link_users', { user_ids: people.slice(0, 26), auth_group_id: group })

  // more than 25 people: how many they are is typed
  await page.getByRole('link', { name: 'User Scopes' }).click()
  await page.getByRole('button', { name: 'Assign why-notes' }).click()
  const assign = page.getByRole('dialog', { name: 'Assign scopes to a group' })
  await assign.getByRole('combobox', { name: 'Auth group' }).click()
  await page.getByRole('option', { name: /Why desk/ }).click()
  await expect(assign.getByText('26 people gain why-notes.')).toBeVisible()
  await assign.getByRole('button', { name: 'Assign' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question.getByText('Person00, Why')).toBeVisible()
  await expectAccessible(page, 'the question before a change')
  await expect(question.getByRole('button', { name: 'Assign' })).toBeDisabled()
  await question.getByLabel(/^26 people are affected/).fill('26')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Success: Successfully added scopes to authgroup!')).toBeVisible()

  // who holds it now
  await page.getByRole('button', { name: 'Who holds why-notes' }).click()
  const holders = page.getByRole('dialog', { name: 'Who holds why-notes' })
  await expect(holders.getByText('26 people hold it.')).toBeVisible()
  await holders.getByRole('textbox', { name: 'Search for a user' }).fill('person25')
  await expect(holders.getByRole('list', { name: 'Holders' }).getByRole('listitem')).toHaveCount(1)
  await escapeFrom(holders)

  const said = page.getByRole('region', { name: 'Notifications' })
  // one is taken out, by keyboard, and put back from the notification
  await page.getByRole('link', { name: 'Authentication Groups' }).click()
  await page.getByRole('button', { name: 'Assign users to Why desk' }).click()
  const members = page.getByRole('dialog', { name: 'Assign Users to Why desk' })
  await members.getByRole('option', { name: /Person03, Why/ }).click()
  await members.getByRole('button', { name: 'Remove 1 user' }).click()
  await members.getByRole('button', { name: 'Save 1 change' }).click()
  await expect(question.getByText('1 person loses why-notes.')).toBeVisible()
  await expect(question.getByText('Person03, Why')).toBeVisible()
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(said.getByText('1 person was taken out of Why desk.')).toBeVisible()
  await said.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Success: 1 person is in Why desk again.')).toBeVisible()

  // a scope is taken from the group, and had back from its history
  await page.getByRole('button', { name: 'Scopes of Why desk' }).click()
  const effect = page.getByRole('dialog', { name: 'Scopes of Why desk' })
  await expect(effect.getByText('26 people hold it through this group alone.')).toBeVisible()
  await expectAccessible(page, 'the effect of a group')
  await effect.getByRole('button', { name: 'Take why-notes from the group' }).click()
  await question.getByLabel(/^26 people are affected/).fill('26')
  await question.getByRole('button', { name: 'Take scope' }).click()
  await expect(said.getByText('why-notes was taken from Why desk.')).toBeVisible()
  await expect(effect.getByText('None.')).toBeVisible()
  await effect.getByRole('button', { name: 'Undo: removed scopes, why-notes' }).click()
  await expect(effect.getByText('26 people hold it through this group alone.')).toBeVisible()
  await escapeFrom(effect)

  // why she can, what was done, and how she was
  await page.goto(`/users/addEditUser/${people[3]}`)
  const permissions = page.getByRole('region', { name: 'Permissions' })
  await expect(permissions.getByText('Through Why desk')).toBeVisible()
  await page.getByLabel('Last Name').fill('Married')
  await page.keyboard.press('ControlOrMeta+s')
  await expect(page.getByText('Success: Successfully updated user.')).toBeVisible()
  await page.goto(`/users/addEditUser/${people[3]}`)
  const history = page.getByRole('region', { name: 'History' })
  await expect(history.getByText('last name: Person03 → Married')).toBeVisible()
  const today = new Date()
  const day = [today.getFullYear(), today.getMonth() + 1, today.getDate()].map((part) => String(part).padStart(2, '0'))
  await history.getByLabel('As it was at the end of').fill(day.join('-'))
  await expect(page.getByLabel('As they were').getByText('Why Married')).toBeVisible()
  await expectAccessible(page, 'edit user')

  // a deleted scope is back with the group that held it
  await page.getByRole('link', { name: 'User Scopes' }).click()
  await page.getByRole('button', { name: 'Delete why-notes' }).click()
  await question.getByLabel(/^26 people are affected/).fill('26')
  await question.getByRole('button', { name: 'Delete scope' }).click()
  await expect(said.getByText('why-notes was deleted.')).toBeVisible()
  await said
    .getByRole('group', { name: /why-notes was deleted/ })
    .getByRole('button', { name: 'Undo' })
    .click()
  await page.getByRole('button', { name: 'Who holds why-notes' }).click()
  await expect(holders.getByText('26 people hold it.')).toBeVisible()
})
