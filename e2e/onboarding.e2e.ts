import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { callApi, enterCredentials, signIn, test } from './journey.ts'
import { mailTo } from './mail.ts'

const OWN = 'Meadow-31-lantern'
const PDF = { name: 'licence.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') }

const person = (name: string) => ({
  username: name,
  firstName: 'Ona',
  lastName: 'Boarding',
  email: `${name}@journey.example`,
  invite: true,
})
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 2, name })
const goOn = (page: Page) => page.getByRole('button', { name: 'Save and continue' })

async function linkMailedTo(page: Page, name: string): Promise<string> {
  const text = await mailTo(page.request, `${name}@journey.example`, 'You are invited')
  return /\/register\?onboarding=\S+/.exec(text)?.[0] ?? `no link in ${text}`
}

test('an instructor describes themselves, leaves, resumes elsewhere, and signs in; staff see it', async ({
  page,
  otherBrowser,
}) => {
  const name = 'onboarding.left'
  await signIn(page)
  const made = await callApi(page, 'POST', '/api/activeInstructors', person(name))
  expect(made.status).toBe(201)
  const link = await linkMailedTo(page, name)

  const first = await otherBrowser()
  await first.goto(link)
  await expect(heading(first, 'About you')).toBeVisible()
  await expect(first).toHaveTitle('Welcome · Liendesk')
  // Its secret is in no list of visited addresses, and a reload keeps it.
  await expect(first).toHaveURL(/\/register\?onboarding=\d+$/)
  await first.reload()
  await first.getByLabel('First Name').fill('Onagh')
  await first.getByRole('link', { name: 'Login' }).click()
  await expect(first.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await first.keyboard.press('Enter')
  await expect(first.getByLabel('First Name')).toHaveValue('Onagh')
  await first.getByLabel('Phone').fill('(555) 010-0177')
  // By keyboard: Enter goes on, and the next step has the focus.
  await first.getByLabel('Phone').press('Enter')
  await expect(heading(first, 'Profile')).toBeFocused()
  await first.getByLabel('Biography').fill('Walked the deed sales of nine counties.')
  await expectAccessible(first, 'a step of an onboarding')
  // The browser's Back leads to the step before, and asks about what is not saved.
  await first.goBack()
  await expect(first.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await first.keyboard.press('Enter')
  await expect(first.getByLabel('Biography')).toHaveValue('Walked the deed sales of nine counties.')
  await goOn(first).click()
  await expect(heading(first, 'Documents')).toBeFocused()
  await first.goBack()
  await expect(heading(first, 'Profile')).toBeFocused()
  await goOn(first).click()
  await expect(heading(first, 'Documents')).toBeVisible()
  await first.close()

  const second = await otherBrowser()
  await second.goto(link)
  await expect(heading(second, 'Documents')).toBeVisible()
  const [picker] = await Promise.all([
    second.waitForEvent('filechooser'),
    second.getByRole('button', { name: 'Add documents' }).click(),
  ])
  await picker.setFiles(PDF)
  await expect(second.getByRole('list', { name: 'Documents' })).toContainText('licence.pdf')
  await second.getByRole('button', { name: 'Back' }).click()
  await expect(second.getByLabel('Biography')).toHaveValue('Walked the deed sales of nine counties.')
  await goOn(second).click()
  await goOn(second).click()
  await second.getByLabel('Password', { exact: true }).fill(OWN)
  await second.getByRole('button', { name: 'Finish' }).click()
  await expect(second.getByRole('heading', { name: 'That is all' })).toBeFocused()
  await second.getByRole('button', { name: 'Go to login' }).click()
  await enterCredentials(second, { username: `${name}@journey.example`, password: OWN })
  await expect(second.getByRole('button', { name: /Onagh Boarding/ })).toBeVisible()
  await second.goto('/pages/user')
  const own = second.getByRole('region', { name: 'You as an instructor' })
  await expect(own).toContainText('Walked the deed sales of nine counties.')
  const [download] = await Promise.all([
    second.waitForEvent('download'),
    own.getByRole('button', { name: 'Download licence.pdf' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('licence.pdf')

  const { userId } = Object(made.body)
  await page.goto(`/users/addEditUser/${userId}`)
  const panel = page.getByRole('region', { name: 'Instructor' })
  await expect(panel.getByLabel('Biography')).toHaveValue('Walked the deed sales of nine counties.')
  await expect(panel.getByRole('button', { name: 'licence.pdf', exact: true })).toBeVisible()
  await expect(page.getByRole('region', { name: 'History' })).toContainText('described themselves')
})
