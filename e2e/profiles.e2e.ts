import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { ADMIN, callApi, escapeFrom, pressButton, signIn, test, told } from './journey.ts'

const person = (name: string, lastName: string) => ({
  username: name,
  firstName: 'Profile',
  lastName,
  email: `${name}@journey.example`,
  invite: true,
})
const region = (page: Page, name: string | RegExp) => page.getByRole('region', { name })

async function create(page: Page, path: string, body: object): Promise<number> {
  const answer = await callApi(page, 'POST', path, body)
  expect(answer.status).toBe(201)
  return Number(Object(answer.body).userId)
}

test('an instructor is described, a student assigned to them, and a card punched by keyboard', async ({ page }) => {
  await signIn(page)
  const teacher = await create(page, '/api/activeInstructors', person('profile.teach', 'Teacher'))
  const learner = await create(page, '/api/activeStudents', person('profile.learn', 'Learner'))

  await page.goto(`/users/addEditUser/${teacher}`)
  const instructor = region(page, 'Instructor')
  await instructor.getByRole('combobox', { name: 'Role' }).click()
  await page.getByRole('option', { name: 'Lead' }).click()
  await instructor.getByLabel('Hire date').fill('2024-02-29')
  await instructor.getByLabel('Biography').fill('Taught deed sales in Ohio.\nKnows every clerk.')
  // Not lost without a question.
  await page.getByRole('button', { name: 'Back' }).click()
  await page.getByRole('alertdialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Cancel' }).click()
  await instructor.getByRole('button', { name: 'Save instructor' }).click()
  await expect(told(page)).toContainText('The instructor is saved.')
  await page.reload()
  await expect(instructor.getByLabel('Biography')).toHaveValue('Taught deed sales in Ohio.\nKnows every clerk.')
  await expect(instructor.getByText('Nobody is assigned to them.')).toBeVisible()

  await page.goto(`/users/addEditUser/${learner}`)
  const student = region(page, 'Student')
  await student.getByRole('combobox', { name: 'Instructor' }).click()
  await page.getByRole('option', { name: 'Profile Teacher' }).click()
  await student.getByLabel('Progress notes').fill('Reads county lists.')
  await student.getByRole('button', { name: 'Save student' }).click()
  await expect(told(page)).toContainText('The student is saved.')
  const card = region(page, /^Card punches/)
  await card.getByLabel('Note').press('R')
  await card.getByLabel('Note').press('Enter')
  await expect(told(page)).toContainText('Punched. That is the first.')
  await expect(card.getByRole('heading')).toHaveText('Card punches 1')
  await expectAccessible(page, 'a student')
  const history = region(page, 'History')
  await expect(history).toContainText('updated student')
  await expect(history).toContainText('instructor: empty → Profile Teacher')

  await page.goto(`/users/addEditUser/${teacher}`)
  await instructor.getByRole('button', { name: 'Profile Learner' }).click()
  await expect(page).toHaveURL(new RegExp(`/addEditUser/${learner}$`))
  await expect(student.getByRole('combobox', { name: 'Instructor' })).toHaveText(/Profile Teacher/)
})

test('a role is added to what can be chosen, and given to an instructor', async ({ page }) => {
  await signIn(page)
  const teacher = await create(page, '/api/activeInstructors', person('profile.role', 'Guide'))
  await page.goto(`/users/addEditUser/${teacher}`)
  const instructor = region(page, 'Instructor')
  await instructor.getByRole('button', { name: 'Edit choices of Role' }).click()
  const choices = page.getByRole('dialog', { name: 'Choices of Role' })
  await expect(choices.getByLabel('New choice')).toBeFocused()
  await page.keyboard.type('Field guide')
  await page.keyboard.press('Enter')
  await expect(choices.getByLabel('Name of Field guide')).toBeVisible()
  await expectAccessible(page, 'choices of a role')
  await page.keyboard.press('Escape')
  await expect(choices).toBeHidden()
  await instructor.getByRole('combobox', { name: 'Role' }).click()
  await page.getByRole('option', { name: 'Field guide' }).click()
  await instructor.getByRole('button', { name: 'Save instructor' }).click()
  await expect(told(page)).toContainText('The instructor is saved.')
  // Somebody has it now.
  await instructor.getByRole('button', { name: 'Edit choices of Role' }).click()
  await choices.getByRole('button', { name: 'Remove Field guide' }).click()
  const question = page.getByRole('alertdialog', { name: 'Remove “Field guide”?' })
  await question.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(choices.getByRole('alert')).toContainText('Somebody has “Field guide”')
})

const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** A PDF of two pages with nothing on them. */
const PDF = Buffer.from(`%PDF-1.4
1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj
2 0 obj << /Type /Pages /Kids [3 0 R 4 0 R] /Count 2 /MediaBox [0 0 300 200] >> endobj
3 0 obj << /Type /Page /Parent 2 0 R >> endobj
4 0 obj << /Type /Page /Parent 2 0 R >> endobj
trailer << /Root 1 0 R /Size 5 >>
%%EOF
`)

test('an instructor is added with what they are and a document, in one step', async ({ page }) => {
  await signIn(page, ADMIN, '/users/addEditUser')
  await page.getByLabel('Username').fill('profile.at.once')
  await page.getByLabel('First Name').fill('Once')
  await page.getByLabel('Last Name').fill('Enough')
  await page.getByLabel('Email').fill('profile.at.once@journey.example')
  await page.getByRole('combobox', { name: 'Type' }).click()
  await page.getByRole('option', { name: 'Instructor' }).click()
  const panel = region(page, 'Instructor')
  await panel.getByLabel('Biography').fill('Added with everything.')
  const [picker] = await Promise.all([
    page.waitForEvent('filechooser'),
    panel.getByRole('button', { name: 'Add documents' }).click(),
  ])
  await picker.setFiles([{ name: 'licence.pdf', mimeType: 'application/pdf', buffer: PDF }])
  await panel.getByRole('button', { name: 'licence.pdf', exact: true }).click()
  const shown = page.getByRole('dialog', { name: 'licence.pdf' })
  await expect(shown.getByRole('img', { name: 'licence.pdf, page 1 of 2' })).toBeVisible()
  await escapeFrom(shown)
  await expect(shown).toBeHidden()
  await expectAccessible(page, 'Add User of an instructor')
  await page.keyboard.press('Control+S')
  await expect(told(page)).toContainText('profile.at.once@journey.example')
  await told(page).getByRole('button', { name: 'Edit' }).click()
  await expect(panel.getByLabel('Biography')).toHaveValue('Added with everything.')
  await expect(region(page, /^Documents/).getByRole('heading')).toHaveText('Documents 1')
})

test('documents of an instructor are added, looked at, downloaded, replaced and deleted', async ({ page }) => {
  await signIn(page)
  const teacher = await create(page, '/api/activeInstructors', person('profile.files', 'Filer'))
  await page.goto(`/users/addEditUser/${teacher}`)
  const documents = region(page, /^Documents/)
  const choose = async (button: string, ...files: { name: string; mimeType: string; buffer: Buffer }[]) => {
    const [picker] = await Promise.all([
      page.waitForEvent('filechooser'),
      documents.getByRole('button', { name: button }).click(),
    ])
    await picker.setFiles(files)
  }
  await choose(
    'Add documents',
    { name: 'scan.png', mimeType: 'image/png', buffer: PICTURE },
    { name: 'licence.pdf', mimeType: 'application/pdf', buffer: PDF },
    { name: 'letter.txt', mimeType: 'text/plain', buffer: Buffer.from('Dear Rosa,') },
  )
  await expect(documents.getByRole('heading')).toHaveText('Documents 2')
  await expect(documents).toContainText('letter.txt is no PDF, PNG, JPEG, DOCX, XLSX or CSV file.')
  await documents.getByRole('button', { name: 'Dismiss letter.txt' }).click()

  await documents.getByRole('button', { name: 'licence.pdf', exact: true }).click()
  const shown = page.getByRole('dialog', { name: 'licence.pdf' })
  await expect(shown.getByRole('img', { name: 'licence.pdf, page 1 of 2' })).toBeVisible()
  await pressButton(shown.getByRole('button', { name: 'Next' }))
  await expect(shown.getByRole('img', { name: 'licence.pdf, page 2 of 2' })).toBeVisible()
  await expectAccessible(page, 'a document that is shown')
  await page.keyboard.press('Escape')
  await expect(shown).toBeHidden()
  await documents.getByRole('button', { name: 'scan.png', exact: true }).click()
  const file = page.getByRole('dialog', { name: 'scan.png' })
  const picture = file.getByRole('img', { name: 'scan.png' })
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1)
  await escapeFrom(file)
  await expect(picture).toBeHidden()

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    documents.getByRole('button', { name: 'Download licence.pdf' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('licence.pdf')
  expect(readFileSync(await download.path())).toEqual(PDF)

  const list = Buffer.from('County,Certificates\nPima,12\n')
  await choose('Replace licence.pdf', { name: 'sales.csv', mimeType: 'text/csv', buffer: list })
  const replacing = page.getByRole('alertdialog', { name: 'Replace the document' })
  await expect(replacing.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await replacing.getByRole('button', { name: 'Replace' }).click()
  const saved = documents.getByRole('list', { name: /^Documents/ })
  await expect(saved).toContainText('sales.csv')
  await expect(saved).not.toContainText('licence.pdf')
  await expectAccessible(page, 'documents')
  await documents.getByRole('button', { name: 'Delete scan.png' }).click()
  const question = page.getByRole('alertdialog', { name: 'Delete the document' })
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(documents.getByRole('heading')).toHaveText('Documents 1')
  const history = region(page, 'History')
  await expect(history).toContainText('removed document')
  await expect(history).toContainText('replaced document')
})
