import { expect, type Page } from '@playwright/test'
import { ADMIN, callApi, enterCredentials, test } from './journey.ts'
import { followLink, mailTo, openMail } from './mail.ts'

const RITA = { username: 'rita@example.test', password: 'Parcel-7-harbour' }

async function fillIn(page: Page, email: string) {
  await page.getByLabel('First Name').fill('Rita')
  await page.getByLabel('Last Name').fill('Lindqvist')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Phone').fill('(512) 555-0148')
  await page.getByLabel('Password', { exact: true }).fill(RITA.password)
  await page.getByLabel('Address').fill('12 Congress Ave, Austin, TX')
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page.getByRole('heading', { name: 'Check email for account verification link!' })).toBeVisible()
}

test('register, follow the mailed link, sign in as a new Student', async ({ page, context }) => {
  await page.goto('/')
  await expect(page).toHaveURL(/\/register/)
  await fillIn(page, RITA.username)
  await expect(
    page.getByText('Your user was successfully created. Check your email to finalize the validation.'),
  ).toBeVisible()

  // The right password of an address that is not validated: said, and a link can be had.
  const desk = await context.newPage()
  await desk.goto('/login')
  await enterCredentials(desk, RITA)
  await expect(desk.getByText('Your email address is not validated yet.')).toBeVisible()
  await desk.close()

  const opening = page.waitForEvent('popup')
  await page.getByRole('link', { name: 'development mailbox' }).click()
  const mail = await opening
  await expect(mail).toHaveURL(/\/dev\/mail/)
  await openMail(mail, RITA.username, 'Validate your email address')
  await followLink(mail, 'Validate my email address')
  await expect(mail).toHaveURL(/\/validate$/)
  await mail.getByRole('button', { name: 'Validate my email address' }).click()
  const success = mail.getByRole('dialog', { name: 'Success' })
  await expect(success).toContainText('Success: Your email address is validated.')
  // As often as somebody wants to.
  await mail.reload()
  await mail.getByRole('button', { name: 'Validate my email address' }).click()
  await expect(success).toBeVisible()
  await success.getByRole('button', { name: 'Go to login' }).click()
  await expect(mail).toHaveURL(/\/login/)
  await enterCredentials(mail, RITA)
  await expect(mail).toHaveURL(/\/pages\/ai/)
  await expect(mail.getByRole('link', { name: 'AI' })).toBeVisible()
  await expect(mail.getByRole('link', { name: /^(Upload|Users|User Scopes)$/ })).toHaveCount(0)
  await expect(mail.getByRole('navigation').getByText('Users')).toHaveCount(0)
  const me = await callApi(mail, 'GET', '/api/auth/me')
  expect(me.body).toMatchObject({ userType: { name: 'Student' }, auth_groups: [] })
})

test('the address of somebody else: the same answer here, and a mail to its owner', async ({ page }) => {
  const { username } = ADMIN
  await page.goto('/register')
  await fillIn(page, username.toUpperCase())
  const text = await mailTo(page.request, username, 'You already have an account')
  expect(text).toContain('You already have one, and it stays as it is.')
  await page.goto('/dev/mail')
  await openMail(page, username, 'You already have an account')
  await followLink(page, 'Sign in')
  await expect(page).toHaveURL(/\/login/)
})

test('what is wrong is said beside the field, and nothing typed is lost', async ({ page }) => {
  await page.goto('/register')
  await page.getByLabel('First Name').fill('Rita')
  await page.getByLabel('Last Name').fill('Lindqvist')
  await page.getByLabel('Email').fill('rita.lindqvist@example.test')
  await page.getByLabel('Password', { exact: true }).fill('password1')
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page.getByText('This password is too common. Choose another one.')).toBeVisible()
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
  await expect(page.getByLabel('Email')).toHaveValue('rita.lindqvist@example.test')
})

test('a link that is no link: Invalid key, a reason, and a new one', async ({ page }) => {
  const email = 'late@example.test'
  const body = { username: email, password: RITA.password, firstName: 'Rita', lastName: 'Lindqvist' }
  await page.request.post('/api/users/register', { data: body })
  await mailTo(page.request, email, 'Validate your email address')

  await page.goto('/validate?key=123')
  const error = page.getByRole('dialog', { name: 'Error' })
  await expect(error).toContainText('Error: Invalid key')
  await page.goto('/validate?key=no-such-key-of-anybody')
  await page.getByRole('button', { name: 'Validate my email address' }).click()
  await expect(error).toContainText('Error: An unexpected error has occurred: ')
  await error.getByRole('button', { name: 'Get a new link' }).click()
  await expect(page.getByLabel('Email')).toBeFocused()
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send a new link' }).click()
  await page.getByRole('link', { name: 'development mailbox' }).waitFor()
  await page.getByRole('button', { name: 'Send a new link' }).click()
  await expect(page.getByText(/One is sent a minute, and five a day/)).toBeVisible()

  await page.goto('/dev/mail')
  await openMail(page, email, 'Validate your email address')
  await followLink(page, 'Validate my email address')
  // Its key is in no list of visited addresses, and a reload keeps it.
  await expect(page).toHaveURL(/\/validate$/)
  await page.reload()
  await page.getByRole('button', { name: 'Validate my email address' }).click()
  await expect(page.getByRole('dialog', { name: 'Success' })).toBeVisible()
})
