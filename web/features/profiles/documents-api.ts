import type { Document } from '#contract/documents.ts'
import { call } from '#web/lib/api-client.ts'
import { callFile } from '#web/lib/download.ts'
import { fetchWithProgress } from '#web/lib/fetch-with-progress.ts'
import type { Sending } from '#web/lib/use-uploads.ts'

export type { Document }

function formWith(file: File, { signal, sent }: Sending) {
  const form = new FormData()
  form.append('documents', file, file.name)
  return { form, signal, transport: fetchWithProgress({ sent, line: () => undefined }) }
}

export const sendInstructorDocument = (id: number, file: File, sending: Sending) =>
  call('POST /api/activeInstructors/:id', { params: { id }, ...formWith(file, sending) })

export const sendStudentDocument = (id: number, file: File, sending: Sending) =>
  call('POST /api/activeStudents/:id', { params: { id }, ...formWith(file, sending) })

export const replaceDocument = ({ userId, id }: Document, file: File, sending: Sending) =>
  call('PUT /api/users/:userId/documents/:id', { params: { userId, id }, ...formWith(file, sending) })

export const deleteDocument = ({ userId, id }: Document) =>
  call('DELETE /api/users/:userId/documents/:id', { params: { userId, id } })

/** The content of a document. */
export const fetchDocument = async ({ userId, id }: Document, signal?: AbortSignal): Promise<Blob> =>
  (await callFile('GET /api/users/:userId/documents/:id', { params: { userId, id }, signal, slow: true })).file
