import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { MAX_SENT_DOCUMENTS } from '#contract/limits.ts'
import { expectAccessibleAnywhere } from '#web/testing/accessible.ts'
import { escapeFrom } from '#web/testing/escape.ts'
import { type FakeAnswers, fakeServer, listOf, problem } from '#web/testing/fake-server.ts'
import { aUser, openApp } from '#web/testing/render-app.tsx'
import { aPerson, lookups, shell } from '../users/testing/people.ts'
import { anInstructor } from '../users/testing/profiles.ts'

/** What somebody new is as an instructor, a student or a DPE, on Add User: saved with them, in one call. */

beforeEach(() => page.viewport(1440, 1200))

const CREATE = 'POST /api/activeInstructors'
const user = aUser({ scopes: ['users', 'crm'] })

function open(answers: FakeAnswers = {}) {
  const server = fakeServer({
    ...shell,
    ...lookups,
    'GET /api/auth/me': () => user,
    'GET /api/users': () => listOf([aPerson()]),
    'GET /api/users/:username/check': () => 0,
    'GET /api/activeInstructors': () => listOf([]),
    'GET /api/activeInstructors/instructorRoles': () => [{ id: 2, name: 'Guest' }],
    ...answers,
  })
  const router = openApp('/users/addEditUser', { user })
  const sent = (key: string) => server.calls.filter((call) => call.key === key).map(({ request }) => request)
  return { router, sent }
}

const region = (name: string | RegExp) => page.getByRole('region', { name })
const save = page.getByRole('button', { name: 'Save' })
async function choose(label: string, option: string) {
  await page.getByRole('combobox', { name: label, exact: true }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}
async function fillIn(type: string) {
  await page.getByLabelText('Username').fill('new.person')
  await page.getByLabelText('First Name').fill('New')
  await page.getByLabelText('Last Name').fill('Person')
  await page.getByLabelText('Email').fill('new.person@example.com')
  await choose('Type', type)
}
const addFiles = async (...files: File[]) => {
  const transfer = new DataTransfer()
  for (const file of files) transfer.items.add(file)
  await expect.element(region(/^Documents/)).toBeVisible()
  for (const type of ['dragover', 'drop']) {
    const event = new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer: transfer })
    region(/^Documents/)
      .element()
      .dispatchEvent(event)
  }
}
const PICTURE = new File(['x'], 'face.png', { type: 'image/png' })
const LIST = new File(['a,b'], 'sales.csv', { type: 'text/csv' })

test('what was entered goes with the user, and nothing of another type', async () => {
  const { sent, router } = open({ [CREATE]: () => anInstructor() })
  await fillIn('DPE')
  await region('DPE').getByLabelText('Notes').fill('Weekends only.')
  await choose('Type', 'Instructor')
  await region('Instructor').getByLabelText('Biography').fill('Taught in Ohio.')
  await region('Instructor').getByLabelText('Hire date').fill('2024-02-29')
  await choose('Role', 'Guest')
  await expectAccessibleAnywhere(page.viewport)
  await save.click()
  await expect.poll(() => router.state.location.pathname).toBe('/users/users')
  const [{ body } = {}] = sent(CREATE)
  expect(body).toMatchObject({
    username: 'new.person',
    biography: 'Taught in Ohio.',
    hireDate: '2024-02-29',
    roleId: 2,
  })
  expect(body).not.toHaveProperty('notes')
})

test('what was entered for a type is there again when it is chosen again', async () => {
  open()
  await choose('Type', 'DPE')
  await region('DPE').getByLabelText('Notes').fill('Weekends only.')
  await choose('Type', 'Staff')
  await expect.element(region('DPE')).not.toBeInTheDocument()
  await choose('Type', 'DPE')
  await expect.element(region('DPE').getByLabelText('Notes')).toHaveValue('Weekends only.')
})

test('documents go along as a form, and stay where they are refused', async () => {
  const answers = [
    () => problem('unprocessable', 'fake.pdf is no PDF, PNG, JPEG, DOCX, XLSX or CSV file.'),
    () => anInstructor(),
  ]
  const { sent, router } = open({ [CREATE]: () => (answers.shift() ?? (() => problem('not_found', 'No.')))() })
  await fillIn('Instructor')
  const fake = new File(['Dear Rosa,'], 'fake.pdf', { type: 'application/pdf' })
  await addFiles(PICTURE, fake, LIST, new File(['x'], 'evil.exe'), new File([], 'empty.csv'))
  await expect
    .element(page.getByText('evil.exe is no PDF, PNG, JPEG, DOCX, XLSX or CSV file. empty.csv is empty.'))
    .toBeVisible()
  await expect.element(region(/^Documents/).getByRole('heading')).toHaveTextContent('Documents 3')
  await save.click()
  await expect.element(page.getByText(/fake\.pdf is no PDF/)).toBeVisible()
  await region(/^Documents/)
    .getByRole('button', { name: 'Leave out fake.pdf' })
    .click()
  // Nothing is blamed that is there no more.
  await expect.element(page.getByText(/fake\.pdf is no PDF/)).not.toBeInTheDocument()
  await save.click()
  await expect.poll(() => router.state.location.pathname).toBe('/users/users')
  const [, last] = sent(CREATE)
  const names = last?.form?.getAll('documents').map((file) => (file instanceof File ? file.name : file))
  expect([names, last?.form?.get('username'), last?.form?.get('invite')]).toEqual([
    ['face.png', 'sales.csv'],
    'new.person',
    'true',
  ])
})

test('pictures are looked at before they are sent; too many and too large are said at once', async () => {
  open()
  await choose('Type', 'Student')
  await addFiles(...Array.from({ length: MAX_SENT_DOCUMENTS + 1 }, (_, at) => new File(['x'], `${at}.csv`)))
  await expect.element(page.getByText(/^At most 10 documents go with somebody new\. Left out: 10\.csv\./)).toBeVisible()
  await expect.element(region(/^Documents/).getByRole('heading')).toHaveTextContent('Documents 10')
  await region(/^Documents/)
    .getByRole('button', { name: 'Leave out 0.csv' })
    .click()
  await addFiles(new File([new Uint8Array(25_000_001)], 'huge.pdf'))
  await expect.element(page.getByText('huge.pdf is larger than 25 MB.')).toBeVisible()
  await addFiles(PICTURE)
  await page.getByRole('button', { name: 'face.png', exact: true }).click()
  await escapeFrom(page.getByRole('dialog', { name: 'face.png' }))
})

test('whoever leaves with something entered is asked', async () => {
  const { router } = open()
  await choose('Type', 'Student')
  await region('Student').getByLabelText('Progress notes').fill('Learns fast.')
  await page.getByRole('button', { name: 'Back' }).click()
  await page.getByRole('button', { name: 'Cancel' }).click()
  expect(router.state.location.pathname).toBe('/users/addEditUser')
  await expect.element(region('Student').getByLabelText('Progress notes')).toHaveValue('Learns fast.')
})

test('what the server refuses of it stands beside its field', async () => {
  const errors = [{ path: 'roleId', message: 'There is no such instructor role.' }]
  open({ [CREATE]: () => problem('invalid_request', 'There is no such instructor role.', { errors }) })
  await fillIn('Instructor')
  await choose('Role', 'Guest')
  await save.click()
  const role = page.getByRole('combobox', { name: 'Role', exact: true })
  await expect.element(role).toHaveAccessibleDescription(/There is no such instructor role\./)
  await expect.element(role).toHaveFocus()
  await choose('Role', 'None')
  await expect.element(role).not.toHaveAccessibleDescription(/There is no such instructor role\./)
})
