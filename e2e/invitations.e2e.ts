import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { chooseOwnPassword, enterCredentials, escapeFrom, forgetTries, logOut, signIn, test, told } from './journey.ts'
import { followLink, keyIn, mailTo, openMail } from './mail.ts'

const OWN = 'Meadow-31-lantern'

/** On Add User: everything but how they get a password. */
async function enter(page: Page, username: string, lastName: string) {
  await page.goto('/users/addEditUser')
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('First Name').fill('Chidi')
  await page.getByLabel('Last Name').fill(lastName)
  await page.getByLabel('Email').fill(`${username}@journey.example`)
  await page.getByRole('combobox', { name: 'Type' }).click()
  await page.getByRole('option', { name: 'Staff' }).click()
}
async function save(page: Page) {
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Success: Successfully created user.')).toBeVisible()
}
async function edit(page: Page, username: string) {
  await page.goto(`/users/users?search=${username}`)
  await page.getByRole('button', { name: `Edit ${username}` }).click()
  const panel = page.getByRole('region', { name: 'Sign-in' })
  await expect(panel.getByRole('button', { name: 'Unlock' })).toBeVisible()
  return panel
}
/** Goes on with Tab until the button has the focus, and presses it. */
async function pressByKeyboard(page: Page, name: string) {
  const button = page.getByRole('button', { name, exact: true }).last()
  for (let stop = 0; stop < 40; stop += 1) {
    if (await button.evaluate((element) => element === document.activeElement)) break
    await page.keyboard.press('Tab')
  }
  await expect(button).toBeFocused()
  await page.keyboard.press('Enter')
}

test('somebody is invited by mail, has the link sent again, chooses a password and signs in', async ({
  page,
  otherBrowser,
}) => {
  const username = 'e2e.invited'
  const email = `${username}@journey.example`
  await signIn(page)
  await enter(page, username, 'Invited-Journey')
  await save(page)
  await expect(told(page).getByText(`A link to choose a password is on its way to ${email}.`)).toBeVisible()

  const panel = await edit(page, username)
  await expect(panel.getByText(/^Invited, link valid until /)).toBeVisible()
  const unvalidated = panel.getByText('Not yet: they have used no link mailed to this address.')
  await expect(unvalidated).toBeVisible()
  await expectAccessible(page, 'somebody invited')
  const first = keyIn(await mailTo(page.request, email, 'You are invited'))
  await panel.getByRole('button', { name: 'Send the link again' }).click()
  await expect(told(page).getByText(`A link is on its way to ${email}.`, { exact: true })).toBeVisible()

  const desk = await otherBrowser()
  await desk.goto(`/login?step=invitation&reset=${first}`)
  await expect(desk.getByText('This link was used or has expired. Ask for a new one.')).toBeVisible()
  await expect.poll(async () => keyIn(await mailTo(desk.request, email, 'You are invited'))).not.toBe(first)
  await desk.goto('/dev/mail')
  await openMail(desk, email, 'You are invited')
  await expect(desk.frameLocator('iframe').getByText(/First Administrator made an account for you/)).toBeVisible()
  await followLink(desk, 'Choose a password')
  await expect(desk.getByRole('heading', { name: 'Choose a Password' })).toBeVisible()
  expect(desk.url()).not.toContain('reset=')
  await expectAccessible(desk, 'choosing the first password')
  await desk.getByLabel('New password').fill(OWN)
  await desk.getByRole('button', { name: 'Set Password' }).click()
  await expect(desk.getByRole('heading', { name: 'Sign In' })).toBeVisible()
  await enterCredentials(desk, { username: email, password: OWN })
  await expect(desk).toHaveURL(/\/pages\/ai/)

  await page.reload()
  await expect(panel.getByText(/^Set /)).toBeVisible()
  await expect(unvalidated).toHaveCount(0)
  await expect(panel.getByText(/last used/)).toHaveCount(1)
  await expect(panel.getByRole('button', { name: 'Send the link again' })).toHaveCount(0)
})

test('a typed password is changed before anything else of the app', async ({ page, otherBrowser }) => {
  const person = { username: 'e2e.typed', password: 'Capital-1!' }
  await signIn(page)
  await enter(page, person.username, 'Typed-Journey')
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Passwords do not match.')).toBeVisible()
  await page.getByLabel('Confirm Password').fill(person.password)
  await save(page)
  const panel = await edit(page, person.username)
  await expect(panel.getByText(/^Typed by staff, to be changed when they next sign in/)).toBeVisible()

  const desk = await otherBrowser()
  await desk.goto('/pages/user')
  await enterCredentials(desk, person)
  const head = desk.getByRole('heading', { name: 'Choose a New Password' })
  await expect(head).toBeVisible()
  await expectAccessible(desk, 'a new password')
  for (const path of ['/pages/ai', '/lock', '/login']) {
    await desk.goto(path)
    await expect(head).toBeVisible()
  }
  await desk.getByLabel('Current password').fill(person.password)
  await chooseOwnPassword(desk, person.password)
  await expect(desk.getByText('Choose another password than the one you have.')).toBeVisible()
  await chooseOwnPassword(desk, OWN)
  await expect(desk).toHaveURL(/\/pages\/ai/)
  await logOut(desk)
  await enterCredentials(desk, { ...person, password: OWN })
  await expect(desk).toHaveURL(/\/pages\/ai/)
})

test('somebody is unlocked and signed out everywhere by keyboard', async ({ page, otherBrowser, execute }) => {
  const person = { username: 'e2e.locked', password: 'Capital-1!' }
  await signIn(page)
  await enter(page, person.username, 'Locked-Journey')
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByLabel('Confirm Password').fill(person.password)
  await save(page)
  const desk = await otherBrowser()
  await desk.goto('/login')
  await enterCredentials(desk, person)
  await chooseOwnPassword(desk, OWN)
  await expect(desk).toHaveURL(/\/pages\/ai/)
  const stranger = await otherBrowser()
  for (let tries = 0; tries < 5; tries += 1) {
    const data = { username: person.username, password: 'a guess' }
    expect((await stranger.request.post('/api/auth/login', { data })).status()).toBe(401)
  }
  await forgetTries(execute)

  const panel = await edit(page, person.username)
  await expect(panel.getByText(/5 failed tries/)).toBeVisible()
  await panel.getByRole('heading', { name: 'Sign-in' }).click()
  await pressByKeyboard(page, 'Unlock')
  await expect(panel.getByText('No failed tries.')).toBeVisible()
  await expect(panel.getByRole('button', { name: 'Unlock' })).toBeFocused()

  await pressByKeyboard(page, 'Sign out everywhere')
  const question = page.getByRole('alertdialog')
  await expect(question.getByText(/^1 session ends at once\./)).toBeVisible()
  await escapeFrom(question)
  await expect(panel.getByRole('button', { name: 'Sign out everywhere' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(question.getByText(/^1 session ends at once\./)).toBeVisible()
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(told(page).getByText('Signed out everywhere: 1 session ended.')).toBeVisible()
  await expect(panel.getByText('Signed in nowhere.').filter({ visible: true })).toHaveCount(1)
  await desk.reload()
  await expect(desk).toHaveURL(/\/login/)
})
