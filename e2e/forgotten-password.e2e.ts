import { expect } from '@playwright/test'
import { enterCredentials, logOut, signIn, test } from './journey.ts'
import { followLink, keyIn, mailTo, newStudent, openMail } from './mail.ts'

test('a new password by the mailed link: the old one fails, other browsers are signed out', async ({
  page,
  otherBrowser,
}) => {
  const person = await newStudent(page.request, 'forgetful')
  const desk = await otherBrowser()
  await signIn(desk, person)
  await page.goto('/login')
  await page.getByLabel('Email or Phone Number').fill(person.username)
  await page.getByRole('button', { name: 'Forgot Password?' }).click()
  await expect(page.getByLabel('Email, username or phone number')).toHaveValue(person.username)
  await page.getByRole('button', { name: 'Email me a link' }).click()

  const opening = page.waitForEvent('popup')
  await page.getByRole('link', { name: 'development mailbox' }).click()
  const mail = await opening
  await openMail(mail, person.username, 'Set a new password')
  await followLink(mail, 'Set a new password')
  await expect(mail.getByRole('heading', { name: 'Set a New Password' })).toBeVisible()
  await mail.getByLabel('New password').fill('short')
  await mail.getByRole('button', { name: 'Set Password' }).click()
  await expect(mail.getByText('Use at least 8 characters.')).toBeVisible()
  await mail.getByLabel('New password').fill('Meadow-31-lantern')
  await mail.getByRole('button', { name: 'Set Password' }).click()
  await expect(mail.getByRole('heading', { name: 'Sign In' })).toBeVisible()

  await desk.reload()
  await expect(desk).toHaveURL(/\/login/)

  await enterCredentials(mail, person)
  await expect(mail.getByText('Login Failure')).toBeVisible()
  await enterCredentials(mail, { ...person, password: 'Meadow-31-lantern' })
  await expect(mail).toHaveURL(/\/pages\/ai/)
  await logOut(mail)

  // The link worked once.
  const used = keyIn(await mailTo(mail.request, person.username, 'Set a new password'))
  await mail.goto(`/login?reset=${used}`)
  await expect(mail.getByText('This link was used or has expired. Ask for a new one.')).toBeVisible()
  await mail.getByRole('button', { name: 'Get a new link' }).click()
  await expect(mail.getByRole('heading', { name: 'Forgot Password?' })).toBeVisible()
})
