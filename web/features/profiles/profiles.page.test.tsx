import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Instructor } from '#contract/instructors.ts'
import type { OnboardingState } from '#contract/onboarding.ts'
import { expectAccessibleAnywhere } from '#web/testing/accessible.ts'
import { listOf, problem } from '#web/testing/fake-server.ts'
import { anInstructor, aStudent, MOMENT, openPerson, person } from '../users/testing/profiles.ts'

/** What is known of instructors, students and DPEs, on Edit User, and punches of cards. */

beforeEach(() => page.viewport(1440, 1200))

const region = (name: string | RegExp) => page.getByRole('region', { name })
const UPDATE = 'PUT /api/activeInstructors/:id'
const OF_USER = 'GET /api/activeInstructors/user/:userId'

test('an instructor is shown with their students, changed and saved as they were seen', async () => {
  let known = anInstructor()
  const { sent } = openPerson(person(3, 2, 'Instructor'), {
    [OF_USER]: () => known,
    [UPDATE]: ({ body }) => {
      known = anInstructor({ ...Object(body), version: 5, role: { id: 2, name: 'Guest' } })
      return known
    },
  })
  const panel = region('Instructor')
  await expect.element(panel.getByLabelText('Biography')).toHaveValue('Taught in Ohio.')
  await expect.element(panel.getByLabelText('Hire date')).toHaveValue('2024-02-29')
  await expect.element(panel.getByRole('button', { name: 'Rosa Learner' })).toBeVisible()
  const save = panel.getByRole('button', { name: 'Save instructor' })
  await expect.element(save).toHaveAttribute('aria-disabled', 'true')
  await expectAccessibleAnywhere(page.viewport)
  await panel.getByLabelText('Biography').fill('Teaches in Ohio.')
  await panel.getByLabelText('Hire date').fill('')
  await panel.getByRole('combobox', { name: 'Role' }).click()
  await page.getByRole('option', { name: 'Guest' }).click()
  await save.click()
  await expect.poll(() => document.body.textContent).toContain('The instructor is saved.')
  expect(sent(UPDATE).map(({ params, body }) => [params, body])).toEqual([
    [{ id: '73' }, { roleId: 2, biography: 'Teaches in Ohio.', hireDate: null, active: true, version: 4 }],
  ])
  await expect.element(save).toHaveAttribute('aria-disabled', 'true')
})

test('who has no profile yet gets one by saving, which needs nothing typed', async () => {
  let known: Instructor | null = null
  const { sent } = openPerson(person(3, 2, 'Instructor'), {
    [OF_USER]: () => known ?? problem('not_found', 'There is no such instructor.'),
    'POST /api/activeInstructors': () => {
      known = anInstructor({ roleId: null, role: null, students: [] })
      return known
    },
  })
  const panel = region('Instructor')
  await expect.element(panel.getByText('Nothing is known yet. Saving makes the instructor.')).toBeVisible()
  await panel.getByRole('button', { name: 'Save instructor' }).click()
  await expect.element(panel.getByText('Nobody is assigned to them.')).toBeVisible()
  expect(sent('POST /api/activeInstructors').map(({ body }) => body)).toEqual([
    { userId: 3, roleId: null, biography: '', hireDate: null, active: true },
  ])
})

test('what somebody else changed meanwhile is shown, and what was typed stays', async () => {
  let known = anInstructor()
  openPerson(person(3, 2, 'Instructor'), {
    [OF_USER]: () => known,
    [UPDATE]: ({ body }) => {
      if (Object(body).version === 5) return anInstructor({ ...Object(body), version: 6 })
      known = anInstructor({ version: 5, hireDate: '2025-01-01', updated_by: 'Sam Ortiz' })
      return problem('conflict', 'Sam Ortiz changed this instructor.', { current: known })
    },
  })
  const panel = region('Instructor')
  await panel.getByLabelText('Biography').fill('Mine')
  await panel.getByRole('button', { name: 'Save instructor' }).click()
  await expect.element(panel.getByText(/^Sam Ortiz changed this instructor\./)).toBeVisible()
  await expect.element(panel.getByLabelText('Hire date')).toHaveValue('2025-01-01')
  await expect.element(panel.getByLabelText('Biography')).toHaveValue('Mine')
  await panel.getByRole('button', { name: 'Save instructor' }).click()
  await expect.poll(() => document.body.textContent).toContain('The instructor is saved.')
})

test('what is typed while it is saved is not lost', async () => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  let known = anInstructor()
  openPerson(person(3, 2, 'Instructor'), {
    [OF_USER]: () => known,
    [UPDATE]: async ({ body }) => {
      await held
      known = anInstructor({ ...Object(body), version: 5 })
      return known
    },
  })
  const panel = region('Instructor')
  await panel.getByLabelText('Biography').fill('First')
  await panel.getByRole('button', { name: 'Save instructor' }).click()
  await panel.getByLabelText('Biography').fill('First and second')
  release()
  await expect.poll(() => document.body.textContent).toContain('The instructor is saved.')
  await expect.element(panel.getByLabelText('Biography')).toHaveValue('First and second')
})

test('what the server refuses is said beside its field', async () => {
  openPerson(person(3, 2, 'Instructor'), {
    [OF_USER]: () => anInstructor(),
    [UPDATE]: () =>
      problem('invalid_request', 'There is no such instructor role.', {
        errors: [{ path: 'roleId', message: 'There is no such instructor role.' }],
      }),
  })
  const panel = region('Instructor')
  await panel.getByLabelText('Biography').fill('Mine')
  await panel.getByRole('button', { name: 'Save instructor' }).click()
  await expect.element(panel.getByText('There is no such instructor role.')).toBeVisible()
  await expect.element(panel.getByLabelText('Biography')).toHaveValue('Mine')
})

test('an instructor is removed after a question, and the user stays', async () => {
  const { sent } = openPerson(person(3, 2, 'Instructor'), {
    [OF_USER]: () => anInstructor(),
    'DELETE /api/activeInstructors/:id': () => ({ success: true }),
  })
  await region('Instructor').getByRole('button', { name: 'Remove' }).click()
  const question = page.getByRole('alertdialog', { name: 'Remove the instructor' })
  await expect.element(question.getByText(/^The user stays/)).toBeVisible()
  await question.getByRole('button', { name: 'Remove' }).click()
  await expect.poll(() => sent('DELETE /api/activeInstructors/:id').length).toBe(1)
  await expect.poll(() => document.body.textContent).toContain('The instructor is removed.')
})

test('a student is assigned to an instructor; one who is none any more is named still', async () => {
  const gone = { id: 60, userId: 6, firstName: 'Left', lastName: 'Already' }
  let known = aStudent({ instructor: gone, instructorId: 60, progressNotes: 'Lists.' })
  const teacher = anInstructor({ id: 61, user: person(9, 2, 'Instructor', { firstName: 'Tess', lastName: 'Teach' }) })
  const { sent } = openPerson(person(3, 3, 'Student'), {
    'GET /api/activeStudents/user/:userId': () => known,
    'GET /api/activeInstructors': () => listOf([teacher]),
    'PUT /api/activeStudents/:id': ({ body }) => {
      known = aStudent({ ...Object(body), version: 5 })
      return known
    },
  })
  const panel = region('Student')
  await expect.element(panel.getByRole('combobox', { name: 'Instructor' })).toHaveTextContent('Left Already')
  await panel.getByRole('combobox', { name: 'Instructor' }).click()
  await page.getByRole('option', { name: /^Tess Teach/ }).click()
  await panel.getByRole('combobox', { name: 'Status of the course' }).click()
  await page.getByRole('option', { name: 'Completed' }).click()
  await panel.getByRole('button', { name: 'Save student' }).click()
  await expect
    .poll(() => sent('PUT /api/activeStudents/:id').map(({ body }) => body))
    .toEqual([{ instructorId: 61, status: 'completed', enrolmentDate: null, progressNotes: 'Lists.', version: 4 }])
})

test('of somebody deleted nothing is changed', async () => {
  openPerson(person(3, 2, 'Instructor', { active: false, archived_at: MOMENT }), { [OF_USER]: () => anInstructor() })
  const panel = region('Instructor')
  await expect.element(panel.getByLabelText('Biography')).toBeDisabled()
  await expect.element(panel.getByRole('button', { name: 'Save instructor' })).not.toBeInTheDocument()
  await expect.element(region(/^Card punches/).getByRole('button', { name: 'Punch' })).not.toBeInTheDocument()
})

test('a card is punched by keyboard; a punch that got no answer is sent again as the same one', async () => {
  const punches: object[] = []
  let isLost = true
  const { calls } = openPerson(person(3, 5, 'Staff'), {
    'GET /api/cardPunches/user/:userId': () => listOf(punches),
    'POST /api/cardPunches/user': ({ body }) => {
      if (isLost) return problem('database_unavailable', 'The database cannot be reached.')
      const punch = { id: 1, user_id: 3, punched_at: MOMENT, note: Object(body).note, punched_by: 'Dana Reyes' }
      punches.push(punch)
      return { id: 1, user_id: 3, punched_at: MOMENT, total: 1 }
    },
  })
  const card = region(/^Card punches/)
  await expect.element(card.getByText('The card has not been punched yet.')).toBeVisible()
  card.getByLabelText('Note').element().focus()
  await userEvent.keyboard('Ring 4{Enter}')
  await expect.element(card.getByText(/^The card was not punched/)).toBeVisible()
  isLost = false
  await userEvent.keyboard('{Enter}')
  await expect.element(card.getByRole('listitem').getByText('Ring 4')).toBeVisible()
  await expect.element(card.getByLabelText('Note')).toHaveValue('')
  const keys = calls
    .filter(({ key }) => key === 'POST /api/cardPunches/user')
    .map(({ request }) => request.headers.get('idempotency-key'))
  expect(keys).toEqual([keys[0], keys[0]])
  expect(keys[0]).toHaveLength(32)
  await expectAccessibleAnywhere(page.viewport)
})

test('Save and its keys save what stands beneath the form, too, and stay where that is refused', async () => {
  let refused = true
  const known = person(3, 2, 'Instructor')
  const { sent } = openPerson(known, {
    [OF_USER]: () => anInstructor(),
    'PUT /api/users/:id': ({ body }) => ({ ...known, ...Object(body), version: 2 }),
    'PUT /api/activeInstructors/:id': ({ body }) =>
      refused ? problem('unprocessable', 'This instructor is deleted.') : { ...anInstructor(), ...Object(body) },
    'GET /api/users': () => listOf([known]),
  })
  await region('Instructor').getByLabelText('Biography').fill('Walked nine counties.')
  await page.getByLabelText('Last Name').fill('Changed')
  await userEvent.keyboard('{Control>}s{/Control}')
  await expect.element(page.getByText(/The instructor was not saved: This instructor is deleted\./)).toBeVisible()
  await expect.element(region('Instructor').getByLabelText('Biography')).toHaveValue('Walked nine counties.')
  expect(sent('PUT /api/users/:id')).toHaveLength(1)
  refused = false
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.element(page.getByRole('heading', { name: 'Users', level: 1 })).toBeVisible()
  expect(sent('PUT /api/users/:id')).toHaveLength(1)
  expect(sent('PUT /api/activeInstructors/:id').at(-1)?.body).toMatchObject({ biography: 'Walked nine counties.' })
})

test('what is typed while Save is at it is saved, too', async () => {
  const known = person(3, 2, 'Instructor')
  let kept = anInstructor()
  const waiting: (() => void)[] = []
  const { sent } = openPerson(known, {
    [OF_USER]: () => kept,
    'PUT /api/activeInstructors/:id': ({ body }) =>
      new Promise((resolve) => {
        waiting.push(() => {
          kept = { ...kept, ...Object(body), version: kept.version + 1 }
          resolve(kept)
        })
      }),
    'GET /api/users': () => listOf([known]),
  })
  const biography = region('Instructor').getByLabelText('Biography')
  await biography.fill('Walked')
  await userEvent.keyboard('{Control>}s{/Control}')
  await expect.poll(() => waiting).toHaveLength(1)
  await biography.fill('Walked nine counties.')
  waiting[0]?.()
  await expect.poll(() => waiting).toHaveLength(2)
  waiting[1]?.()
  waiting[1]?.()
  await expect.element(page.getByRole('heading', { name: 'Users', level: 1 })).toBeVisible()
  const bodies = sent('PUT /api/activeInstructors/:id').map(({ body }) => body)
  expect(bodies).toMatchObject([
    { biography: 'Walked', version: 4 },
    { biography: 'Walked nine counties.', version: 5 },
  ])
})

test('staff see how far somebody has come with describing themselves', async () => {
  const never = { saved: null, asked_at: null, finished_at: null }
  const day = new Date(Date.now() - 2 * 86_400_000).toISOString()
  let state: OnboardingState = { ...never, asked_at: day }
  openPerson(person(3, 2, 'Instructor'), {
    [OF_USER]: () => anInstructor(),
    'GET /api/users/:id/onboarding': () => state,
    'POST /api/users/:id/onboarding': () => ({ success: true as const, message: 'A link is on its way.' }),
  })
  const panel = region('Instructor')
  await expect.element(panel.getByText('Asked 2 d ago to complete it. Nothing is saved yet.')).toBeVisible()
  for (const [next, text] of [
    [{ ...never, asked_at: day, saved: 'documents' }, 'They are describing themselves, and saved last: documents.'],
    [{ saved: 'documents', asked_at: day, finished_at: day }, 'They completed it 2 d ago.'],
  ] as const) {
    state = next
    await panel.getByRole('button', { name: 'Ask them to complete it' }).click()
    await expect.element(panel.getByText(text)).toBeVisible()
  }
})

test('somebody is asked to complete their profile by mail, or it is said why not', async () => {
  const answers = [
    () => ({ success: true as const, message: 'A link is on its way to rosa@example.com.' }),
    () => problem('too_many_requests', 'A link was asked for a moment ago.'),
  ]
  const { sent } = openPerson(person(3, 2, 'Instructor'), {
    [OF_USER]: () => anInstructor(),
    'POST /api/users/:id/onboarding': () => (answers.shift() ?? (() => problem('not_found', 'Gone.')))(),
  })
  const button = region('Instructor').getByRole('button', { name: 'Ask them to complete it' })
  await button.click()
  await expect.poll(() => document.body.textContent).toContain('A link is on its way to rosa@example.com.')
  await button.click()
  await expect.poll(() => document.body.textContent).toContain('No link was mailed: A link was asked for a moment ago.')
  expect(sent('POST /api/users/:id/onboarding').map(({ params }) => params)).toEqual([{ id: '3' }, { id: '3' }])
})
