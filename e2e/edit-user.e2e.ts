import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { callApi, chooseOwnPassword, enterCredentials, pressButton, signIn, test, told } from './journey.ts'
import { followLink, openMail } from './mail.ts'

const PERSON = { username: 'moved.okafor', password: 'Capital-1!' }
const OWN = 'Meadow-31-lantern'
const EMAIL = 'moved.okafor@journey.example'
const WHO = 'Ngozi Moved-Journey'

async function create(page: Page, path: string, body: object): Promise<number> {
  const answer = await callApi(page, 'POST', path, body)
  expect(answer.status).toBe(201)
  return Number(Object(answer.body).id)
}
const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

test('somebody is disabled, let in again and moved between groups by keyboard, which their history says', async ({
  page,
  otherBrowser,
}) => {
  await signIn(page)
  const names = { firstName: 'Ngozi', lastName: 'Moved-Journey', email: EMAIL }
  const id = await create(page, '/api/users', { ...PERSON, ...names, userTypeId: 5 })
  const others = []
  for (let n = 0; n < 8; n++) {
    const body = {
      username: `moved.${n}`,
      firstName: 'Moved',
      lastName: `With${n}`,
      email: `moved.${n}@journey.example`,
    }
    others.push(await create(page, '/api/users', { ...body, userTypeId: 5, invite: true }))
  }
  const texts = (name: string) => ({ name, description: `About ${name}`, alias: name })
  const desk = await create(page, '/api/authgroups', texts('Moved desk'))
  await create(page, '/api/authgroups', texts('Moved notes'))
  const scope = await create(page, '/api/scopes', { name: 'moved-notes', description: 'Write notes' })
  expect((await callApi(page, 'PUT', `/api/authgroups/${desk}/scopes/${scope}`)).status).toBe(200)

  // signs in with the password that staff typed, though nobody has used a link of that address
  const theirs = await otherBrowser()
  await theirs.goto('/login')
  await enterCredentials(theirs, PERSON)
  await chooseOwnPassword(theirs, OWN)
  await expect(theirs).toHaveURL(/\/pages\/ai/)

  // by keyboard alone from here on
  await page.goto(`/users/addEditUser/${id}`)
  await expect(page.getByRole('heading', { name: 'Edit User', exact: true })).toBeVisible()
  await expect(page.getByText(WHO, { exact: true })).toBeVisible()
  const status = page.getByRole('combobox', { name: 'Status' })
  await expect(status).toHaveText('Active')
  await pressButton(status)
  await page.getByRole('option', { name: 'Suspended' }).press('Enter')
  await page.keyboard.press('ControlOrMeta+s')
  await expect(page.getByText('Success: Successfully updated user.')).toBeVisible()
  await theirs.reload()
  await expect(theirs).toHaveURL(/\/login/)
  await enterCredentials(theirs, { ...PERSON, password: OWN })
  await expect(theirs.getByRole('alert').getByText('Login Failure')).toBeVisible()

  await page.goto(`/users/addEditUser/${id}`)
  const panel = region(page, 'Sign-in')
  await expect(panel.getByRole('term').nth(0)).toHaveText('May sign in')
  await expect(panel.getByText(/^No, whatever stands below/)).toBeVisible()
  await expectAccessible(page, 'somebody who may not sign in')
  await pressButton(status)
  await page.getByRole('option', { name: 'Active', exact: true }).press('Enter')
  await pressButton(page.getByRole('button', { name: 'Save' }))
  await expect(page.getByText('Success: Successfully updated user.')).toBeVisible()

  await page.goto(`/users/addEditUser/${id}`)
  const groups = region(page, 'Groups')
  await expect(groups.getByText('They are in no group.')).toBeVisible()
  await pressButton(groups.getByRole('button', { name: 'Add to groups' }))
  const dialog = page.getByRole('dialog', { name: `Add ${WHO} to groups` })
  await expect(dialog.getByRole('textbox', { name: 'Search groups' })).toBeFocused()
  await page.keyboard.type('moved')
  await expect(dialog.getByRole('checkbox')).toHaveCount(2)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Space')
  await expect(dialog.getByText(`${WHO} gains moved-notes.`)).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Add', exact: true })).not.toHaveAttribute('aria-busy')
  await expectAccessible(page, 'adding somebody to groups')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Success: Successfully linked users to auth group!')).toBeVisible()
  await expect(groups.getByRole('listitem')).toHaveCount(2)
  await expect(region(page, 'Permissions').getByText('Through Moved desk')).toBeVisible()

  await pressButton(groups.getByRole('button', { name: 'Remove from Moved desk' }))
  const question = page.getByRole('alertdialog')
  await expect(question.getByText('1 person loses moved-notes.')).toBeVisible()
  await pressButton(question.getByRole('button', { name: 'Remove' }))
  await expect(told(page).getByText(`${WHO} was taken out of Moved desk.`)).toBeVisible()
  await expect(groups.getByRole('button', { name: 'Remove from Moved notes' })).toBeFocused()
  await pressButton(told(page).getByRole('button', { name: 'Undo' }))
  await expect(page.getByText(`Success: ${WHO} is in Moved desk again.`)).toBeVisible()

  // with others, in bulk
  const users = { ids: [id, ...others] }
  const path = `/api/authgroups/${desk}/members`
  expect((await callApi(page, 'POST', path, { users, member: false })).status).toBe(200)
  expect((await callApi(page, 'POST', path, { users, member: true })).status).toBe(200)
  await page.reload()
  const history = region(page, 'History')
  await expect(history.getByText(/added them to a group: Moved desk, with 8 others/)).toBeVisible()
  await expect(history.getByText(/removed them from a group: Moved desk/)).toHaveCount(2)
  await expect(history.getByText(/added them to a group: Moved notes/)).toHaveCount(1)
  await expect(history.getByText(/user status: Active → Suspended/)).toBeVisible()
  const day = history.getByLabel('As it was at the end of')
  await day.fill('2999-01-01')
  await expect(history.getByText('That day is yet to come. Choose today or a day before.')).toBeVisible()
  const today = new Date()
  const parts = [today.getFullYear(), today.getMonth() + 1, today.getDate()]
  await day.fill(parts.map((part) => String(part).padStart(2, '0')).join('-'))
  await expect(page.getByLabel('As they were').getByText('Moved desk, Moved notes')).toBeVisible()
  await expectAccessible(page, 'somebody in groups, and their history')

  // the group's history says who
  await page.getByRole('link', { name: 'Authentication Groups' }).press('Enter')
  await pressButton(page.getByRole('button', { name: 'Scopes of Moved desk' }))
  const more = region(page, 'History').getByRole('button', { name: '4 more' }).nth(0)
  await pressButton(more)
  await expect(more).toHaveAttribute('aria-expanded', 'true')
  await expect(region(page, 'History').getByText('With7, Moved moved.7')).toBeVisible()
  await page.keyboard.press('Escape')
})

test('an address that staff entered is validated by a link that its owner follows', async ({ page, otherBrowser }) => {
  await signIn(page)
  const person = { username: 'mailed.okafor', firstName: 'Mailed', lastName: 'Okafor', password: 'Capital-1!' }
  const email = `${person.username}@journey.example`
  const id = await create(page, '/api/users', { ...person, email, userTypeId: 5 })
  await page.goto(`/users/addEditUser/${id}`)
  const panel = region(page, 'Sign-in')
  const unvalidated = panel.getByText('Not yet: they have used no link mailed to this address.')
  await expect(unvalidated).toBeVisible()
  await panel.getByRole('button', { name: 'Mail a link' }).click()
  await expect(told(page).getByText(`A link is on its way to ${email}.`)).toBeVisible()
  const theirs = await otherBrowser()
  await theirs.goto('/dev/mail')
  await openMail(theirs, email, 'Validate your email address')
  await expect(theirs.frameLocator('iframe').getByText(/^There is an account for Mailed Okafor/)).toBeVisible()
  await followLink(theirs, 'Validate my email address')
  await theirs.getByRole('button', { name: 'Validate my email address' }).click()
  await expect(theirs.getByRole('main').getByText('Your account is validated. You can sign in now.')).toBeVisible()
  await page.reload()
  await expect(panel.getByRole('button', { name: 'Unlock' })).toBeVisible()
  await expect(unvalidated).toHaveCount(0)
})
