import { expect } from '@playwright/test'
import { ADMIN, enterCredentials, logOut, signIn, test } from './journey.ts'
import { followLink, mailTo, newStudent, openMail } from './mail.ts'

const PROFILE = '/pages/user'

test('own data: only what is wrong is held back, the rest is saved and confirmed', async ({ page }) => {
  await signIn(page, await newStudent(page.request, 'own-data'))
  await page.goto(PROFILE)
  const save = page.getByRole('button', { name: 'Save' })
  await expect(save).toBeDisabled()
  await page.getByLabel('Last Name').fill('Okafor-Lindqvist')
  await page.getByLabel('Phone').fill('512555')
  await save.click()
  await expect(page.getByText('Enter a phone number of 10 digits.')).toBeVisible()
  await expect(page.getByLabel('Phone')).toBeFocused()
  await page.getByLabel('Phone').fill('512-555-0177')
  await page.getByLabel('Address').fill('12 Congress Ave, Austin, TX')
  await save.click()
  await expect(page.getByText('Successfully updated your profile!')).toBeVisible()
  await expect(page.getByLabel('Phone')).toHaveValue('(512) 555-0177')
  await expect(page.getByRole('banner').getByRole('button', { name: /Ines Okafor-Lindqvist/ })).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Last Name')).toHaveValue('Okafor-Lindqvist')
  await expect(page.getByLabel('Phone')).toHaveValue('(512) 555-0177')
  await expect(page.getByLabel('Address')).toHaveValue('12 Congress Ave, Austin, TX')

  await page.getByLabel('News by mail').click()
  await page.getByLabel('News by text message').click()
  await expect(page.getByText('Saved', { exact: true })).toHaveCount(2)
  await page.reload()
  await expect(page.getByLabel('News by mail')).not.toBeChecked()
  await expect(page.getByLabel('News by text message')).toBeChecked()
})

test('a new address counts once its link is followed, and the old one is told', async ({ page, context }) => {
  const person = await newStudent(page.request, 'moving')
  const next = 'moved@example.test'
  await signIn(page, person, PROFILE)
  await page.getByLabel('Email').fill(next)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(
    page.getByText(`A link was sent to ${next}. Until it is followed, ${person.username} stays.`),
  ).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue(person.username)

  const mail = await context.newPage()
  await mail.goto('/dev/mail')
  await openMail(mail, next, 'Confirm your new email address')
  await followLink(mail, 'Confirm my email address')
  await mail.getByRole('button', { name: 'Validate my email address' }).click()
  await expect(mail.getByRole('dialog', { name: 'Success' })).toBeVisible()
  await mail.close()
  expect(await mailTo(page.request, person.username, 'Your email address for')).toContain(`is now ${next}`)
  await page.reload()
  await expect(page.getByLabel('Email')).toHaveValue(next)
  await expect(page.getByText('A link was sent to')).toBeHidden()
  await logOut(page)
  await signIn(page, { ...person, username: next })
})

test('an address that somebody else has: the same answer, and nothing comes of it', async ({ page }) => {
  const person = await newStudent(page.request, 'curious')
  await signIn(page, person, PROFILE)
  await page.getByLabel('Email').fill(ADMIN.username)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(`A link was sent to ${ADMIN.username}.`)).toBeVisible()
})

test('a new password ends the other browser’s session and not this one', async ({ page, otherBrowser }) => {
  const person = await newStudent(page.request, 'changing')
  const next = { ...person, password: 'Meadow-31-lantern' }
  await signIn(page, person)
  const other = await otherBrowser()
  await signIn(other, person)
  await page.goto(PROFILE)
  await page.getByLabel('Current Password').fill('not-my-password')
  await page.getByLabel('New Password').fill(next.password)
  await page.getByRole('button', { name: 'Change Password' }).click()
  await expect(page.getByText('That is not your current password.')).toBeVisible()
  await page.getByLabel('Current Password').fill(person.password)
  await page.getByRole('button', { name: 'Change Password' }).click()
  await expect(page.getByText('Your password was changed. Every other session has ended.')).toBeVisible()
  await expect(page.getByText('You are signed in nowhere else.')).toBeVisible()
  await mailTo(page.request, person.username, 'Your password for')

  await page.reload()
  await expect(page.getByRole('heading', { name: 'Profile' })).toBeVisible()
  // Whichever call comes first: a page that gets the focus asks by itself who is signed in.
  await other.reload()
  await expect(other).toHaveURL(/\/login/)
  await enterCredentials(other, next)
  await expect(other).toHaveURL(/\/pages\/ai/)
})

test('sessions: seen, one ended, all ended', async ({ page, otherBrowser }) => {
  const person = await newStudent(page.request, 'everywhere')
  await signIn(page, person)
  const [second, third] = [await otherBrowser(), await otherBrowser()]
  await signIn(second, person)
  await signIn(third, person)
  await page.goto(PROFILE)
  const sessions = page.getByRole('region', { name: 'Sessions' })
  await expect(sessions.getByRole('listitem')).toHaveCount(3)
  await expect(sessions.getByText('This one')).toHaveCount(1)
  // The last used first: the third signed in last.
  await sessions
    .getByRole('button', { name: /^End the session of/ })
    .nth(0)
    .click()
  await expect(sessions.getByRole('listitem')).toHaveCount(2)
  await third.reload()
  await expect(third).toHaveURL(/\/login/)
  await second.reload()
  await expect(second).toHaveURL(/\/pages\/ai/)

  await sessions.getByRole('button', { name: 'End all', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'End all' }).click()
  await expect(page).toHaveURL(/\/login/)
  await second.reload()
  await expect(second).toHaveURL(/\/login/)
})
