import { beforeEach, expect, test } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import type { Document } from '#contract/documents.ts'
import { setLocked } from '#web/lib/session.ts'
import { expectAccessibleAnywhere } from '#web/testing/accessible.ts'
import { escapeFrom } from '#web/testing/escape.ts'
import { type FakeAnswers, problem } from '#web/testing/fake-server.ts'
import { aDocument, anInstructor, aStudent, openPerson, person } from '../users/testing/profiles.ts'

/** Documents of an instructor or a student, on Edit User. */

beforeEach(() => page.viewport(1440, 1200))

const ADD = 'POST /api/activeInstructors/:id'
const CONTENT = 'GET /api/users/:userId/documents/:id'
const REPLACE = 'PUT /api/users/:userId/documents/:id'
const DELETE = 'DELETE /api/users/:userId/documents/:id'

const PIXEL = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='),
  (character) => character.charCodeAt(0),
)

function openInstructor(documents: Document[], answers: FakeAnswers = {}) {
  return openPerson(person(3, 2, 'Instructor'), {
    'GET /api/activeInstructors/user/:userId': () => anInstructor({ students: [], documents }),
    ...answers,
  })
}

const section = () => page.getByRole('region', { name: /^Documents/ })
const sentFile = (form: FormData | undefined) => {
  const file = form?.get('documents')
  return file instanceof File ? file.name : undefined
}

async function drop(onto: Locator, ...files: File[]) {
  const dataTransfer = new DataTransfer()
  for (const file of files) dataTransfer.items.add(file)
  await expect.element(onto).toBeVisible()
  for (const type of ['dragover', 'drop']) {
    onto.element().dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer }))
  }
}
const fileOf = (name: string, content: BlobPart = 'x') => new File([content], name)

test('documents are listed by name, with their size and who sent them', async () => {
  openInstructor([aDocument(1, 'a.csv', { type: 'csv', bytes: 28 }), aDocument(2, 'certificate.pdf')])
  await expect.element(section().getByRole('heading')).toHaveTextContent('Documents 2')
  const items = section().getByRole('listitem')
  await expect.element(items.nth(0).getByText(/^28 bytes · .* · Dana Reyes$/)).toBeVisible()
  await expect.element(items.nth(1).getByText(/^516 KB · .* · Dana Reyes$/)).toBeVisible()
  await expect.element(items.nth(0).getByRole('button', { name: 'Download a.csv' })).toBeVisible()
  // Only what can be shown leads to something.
  await expect.element(section().getByRole('button', { name: 'a.csv', exact: true })).not.toBeInTheDocument()
  await expectAccessibleAnywhere(page.viewport)
})

test('files that are dropped are sent one after the other, and stand in the list', async () => {
  const documents: Document[] = []
  const { sent } = openInstructor(documents, {
    [ADD]: ({ form }) => {
      documents.push(aDocument(documents.length + 1, sentFile(form) ?? ''))
      return anInstructor({ documents })
    },
  })
  await expect.element(section().getByText('There are no documents yet.', { exact: false })).toBeVisible()
  await drop(section(), fileOf('a.pdf'), fileOf('b.pdf'))
  await expect.element(section().getByRole('button', { name: 'b.pdf', exact: true })).toBeVisible()
  expect(sent(ADD).map(({ params, form }) => [params.id, sentFile(form)])).toEqual([
    ['73', 'a.pdf'],
    ['73', 'b.pdf'],
  ])
  await expect.poll(() => document.body.textContent).toContain('2 documents are saved.')
})

test('what does not arrive says why, is sent again or dismissed; too large a file is not sent at all', async () => {
  let refused = true
  const documents: Document[] = []
  const { sent } = openInstructor(documents, {
    [ADD]: ({ form }) => {
      const name = sentFile(form) ?? ''
      if (name === 'fake.pdf') return problem('unprocessable', `${name} is no PDF, PNG, JPEG, DOCX, XLSX or CSV file.`)
      if (refused) return problem('storage_unavailable', 'The store of documents does not answer.')
      documents.push(aDocument(1, name))
      return anInstructor({ documents })
    },
  })
  const never = [fileOf('large.pdf', new Uint8Array(25_000_001)), fileOf('empty.pdf', ''), fileOf('evil.exe')]
  await drop(section(), fileOf('a.pdf'), fileOf('fake.pdf'), ...never)
  const waiting = section().getByRole('list', { name: 'On their way' })
  for (const said of [
    'a.pdf was not sent: The store of documents does not answer.',
    'fake.pdf is no PDF, PNG, JPEG, DOCX, XLSX or CSV file.',
    'large.pdf is larger than 25 MB.',
    'empty.pdf is empty.',
    'evil.exe is no PDF, PNG, JPEG, DOCX, XLSX or CSV file.',
  ]) {
    await expect.element(waiting.getByText(said)).toBeVisible()
  }
  expect(sent(ADD)).toHaveLength(2)
  // What is wrong with the file itself would be so again.
  expect(waiting.getByRole('button', { name: 'Try again' }).elements()).toHaveLength(1)
  for (const name of ['large.pdf', 'fake.pdf', 'empty.pdf', 'evil.exe']) {
    await waiting.getByRole('button', { name: `Dismiss ${name}` }).click()
  }
  refused = false
  await waiting.getByRole('button', { name: 'Try again' }).click()
  await expect.element(section().getByRole('button', { name: 'a.pdf', exact: true })).toBeVisible()
  await expect.element(waiting).not.toBeInTheDocument()
})

test('what is on its way can be cancelled, and leaving is asked about meanwhile', async () => {
  openInstructor([], { [ADD]: () => new Promise<never>(() => {}) })
  await drop(section(), fileOf('a.pdf'))
  await expect.element(section().getByRole('progressbar', { name: 'Sending a.pdf' })).toBeVisible()
  await page.getByRole('button', { name: 'Back' }).click()
  const question = page.getByRole('alertdialog', { name: 'Leave without these documents?' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await section().getByRole('button', { name: 'Cancel a.pdf' }).click()
  await expect.element(section().getByRole('progressbar')).not.toBeInTheDocument()
})

test('Save waits for documents that are on their way, and stays where one did not arrive', async () => {
  const late = Promise.withResolvers<Response>()
  openInstructor([], { [ADD]: () => late.promise })
  await drop(section(), fileOf('a.pdf'))
  await expect.element(section().getByRole('progressbar', { name: 'Sending a.pdf' })).toBeVisible()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  late.resolve(problem('storage_unavailable', 'The store of documents does not answer.'))
  await expect.element(section().getByText('a.pdf was not sent: The store', { exact: false })).toBeVisible()
  await page.getByRole('button', { name: 'Back' }).click()
  await page
    .getByRole('alertdialog', { name: 'Leave without these documents?' })
    .getByRole('button', { name: 'Cancel' })
    .click()
  await expect.element(section().getByRole('button', { name: 'Try again' })).toBeVisible()
})

test('what is on its way arrives while the screen is locked', async () => {
  const arrival = Promise.withResolvers<void>()
  const documents: Document[] = []
  openInstructor(documents, {
    [ADD]: async () => {
      await arrival.promise
      documents.push(aDocument(1, 'a.pdf'))
      return anInstructor({ documents })
    },
  })
  await drop(section(), fileOf('a.pdf'))
  await expect.element(section().getByRole('progressbar', { name: 'Sending a.pdf' })).toBeVisible()
  setLocked(true)
  await expect.element(page.getByText('Locked. Enter your password to go on.')).toBeVisible()
  arrival.resolve()
  await expect.poll(() => documents.length).toBe(1)
  setLocked(false)
  await expect.element(section().getByRole('button', { name: 'a.pdf', exact: true })).toBeVisible()
})

test('a picture is shown over the page, and what is none says so', async () => {
  let content: BlobPart = PIXEL
  openInstructor([aDocument(1, 'scan.png', { type: 'png' }), aDocument(2, 'broken.jpg', { type: 'jpeg' })], {
    [CONTENT]: () => new Response(new Blob([content])),
  })
  await section().getByRole('button', { name: 'scan.png', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'scan.png' })
  await expect.element(dialog.getByRole('img', { name: 'scan.png' })).toBeVisible()
  await escapeFrom(dialog)
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(section().getByRole('button', { name: 'scan.png', exact: true })).toHaveFocus()
  content = 'no picture'
  await section().getByRole('button', { name: 'broken.jpg', exact: true }).click()
  await expect.element(page.getByText('This document cannot be shown here.', { exact: false })).toBeVisible()
})

test('a document is replaced by another file, and deleted after a question', async () => {
  let documents = [aDocument(5, 'a.pdf')]
  const { sent } = openInstructor([], {
    'GET /api/activeInstructors/user/:userId': () => anInstructor({ documents }),
    [DELETE]: () => {
      documents = []
      return { success: true }
    },
    [REPLACE]: () => problem('storage_unavailable', 'The store of documents does not answer. Try again in a moment.'),
  })
  await section().getByRole('button', { name: 'Replace a.pdf' }).click()
  await userEvent.upload(page.getByLabelText('Documents', { exact: true }), fileOf('b.pdf'))
  const replacing = page.getByRole('alertdialog', { name: 'Replace the document' })
  await expect.element(replacing.getByText('b.pdf takes the place of a.pdf, which is deleted for good.')).toBeVisible()
  await replacing.getByRole('button', { name: 'Replace' }).click()
  await expect.element(section().getByText('b.pdf was not sent: The store', { exact: false })).toBeVisible()
  expect(sent(REPLACE).map(({ params, form }) => [params, sentFile(form)])).toEqual([
    [{ userId: '3', id: '5' }, 'b.pdf'],
  ])
  await section().getByRole('button', { name: 'Delete a.pdf' }).click()
  const question = page.getByRole('alertdialog', { name: 'Delete the document' })
  await expect.element(question.getByText('a.pdf is deleted for good.', { exact: false })).toBeVisible()
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect.element(section().getByRole('heading')).toHaveTextContent('Documents 0')
  await expect.element(section().getByRole('button', { name: 'Add documents' })).toHaveFocus()
  expect(sent(DELETE).map(({ params }) => params)).toEqual([{ userId: '3', id: '5' }])
})

test('students have documents, and nothing is changed of somebody deleted', async () => {
  openPerson(person(3, 3, 'Student', { active: false, archived_at: '2026-11-20T08:00:00.000Z' }), {
    'GET /api/activeStudents/user/:userId': () => aStudent({ documents: [aDocument(1, 'a.pdf')] }),
    'GET /api/activeInstructors': () => Response.json([], { headers: { 'x-total-count': '0' } }),
  })
  await expect.element(section().getByRole('button', { name: 'Download a.pdf' })).toBeVisible()
  for (const name of ['Add documents', 'Replace a.pdf', 'Delete a.pdf']) {
    await expect.element(section().getByRole('button', { name })).not.toBeInTheDocument()
  }
})
