import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { drawn, expectAccessibleAnywhere } from '#web/testing/accessible.ts'
import { type FakeAnswers, problem } from '#web/testing/fake-server.ts'
import { aUser } from '#web/testing/render-app.tsx'
import { aProfile, openProfile } from '../profile/testing/on-the-profile-page.tsx'
import { aDocument, anInstructor, aStudent } from '../users/testing/profiles.ts'

/** What somebody is as an instructor, a student or a DPE, on their own Profile page. */

const open = (id: number, name: string, answers: FakeAnswers) =>
  openProfile({ profile: aProfile({ userType: { id, name } }), user: aUser({ userType: { id, name } }) }, answers)
const region = (name: string) => page.getByRole('region', { name })

test('an instructor sees what is known of them, their students and documents, and changes none of it', async () => {
  const documents = [aDocument(2, 'certificate.pdf')]
  await open(2, 'Instructor', {
    'GET /api/activeInstructors/user/:userId': ({ params }) =>
      anInstructor({ userId: Number(params.userId), documents }),
  })
  const record = region('You as an instructor')
  for (const text of ['Lead', 'Feb 29, 2024', 'Taught in Ohio.', 'Rosa Learner']) {
    await expect.element(record.getByText(text, { exact: true })).toBeVisible()
  }
  await expect.element(record.getByRole('button', { name: 'Download certificate.pdf' })).toBeVisible()
  const buttons = record.getByRole('button').elements()
  expect(buttons.map((button) => button.getAttribute('aria-label') ?? button.textContent)).toEqual([
    'certificate.pdf',
    'Download certificate.pdf',
  ])
  await expectAccessibleAnywhere(page.viewport)
})

test('a student sees who teaches them', async () => {
  const instructor = { id: 7, userId: 8, firstName: 'Ines', lastName: 'Teacher' }
  await open(3, 'Student', {
    'GET /api/activeStudents/user/:userId': () => aStudent({ instructor, instructorId: 7, status: 'on hold' }),
  })
  const record = region('You as a student')
  for (const text of ['Ines Teacher', 'On hold', 'Not known', 'There are no documents.']) {
    await expect.element(record.getByText(text, { exact: true })).toBeVisible()
  }
})

test('who has no record yet is shown none, and what cannot be loaded says so', async () => {
  let answer = () => problem('not_found', 'There is no such DPE.')
  const { router, calls } = await open(4, 'DPE', { 'GET /api/dpes/user/:userId': () => answer() })
  await expect.element(region('Your access')).toBeVisible()
  await expect.poll(() => calls.map(({ key }) => key)).toContain('GET /api/dpes/user/:userId')
  // Asked and answered.
  await drawn()
  await expect.element(region('You as a DPE')).not.toBeInTheDocument()
  answer = () => problem('database_unavailable', 'Down.')
  await router.navigate({ to: '/help' })
  await expect.element(page.getByRole('heading', { name: 'Help and Support' })).toBeVisible()
  await router.navigate({ to: '/pages/user' })
  await expect.element(page.getByText('The DPE could not be loaded: Down.')).toBeVisible()
})
