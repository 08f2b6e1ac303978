import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { callApi, signIn, test } from './journey.ts'

const person = (name: string, lastName: string) => ({
  username: name,
  firstName: 'Profile',
  lastName,
  email: `${name}@journey.example`,
  invite: true,
})
const region = (page: Page, name: string | RegExp) => page.getByRole('region', { name })
const told = (page: Page) => page.getByRole('region', { name: 'Notifications' })

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
