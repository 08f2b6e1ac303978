import { z } from 'zod'
import { problems, Success } from './answers.ts'
import { endpoint, withExample } from './endpoint.ts'
import { MAX_SENT_DOCUMENTS } from './limits.ts'
import { PROFILE_READERS } from './profile-endpoints.ts'
import { Id, IdText, Timestamp } from './text.ts'

/** What a document can be, told by its content. */
export const DOCUMENT_TYPES = ['pdf', 'png', 'jpeg', 'docx', 'xlsx', 'csv'] as const
export type DocumentType = (typeof DOCUMENT_TYPES)[number]

/** A document of an instructor or a student: what it is, without its content. */
export const Document = withExample(
  z.object({
    id: Id,
    userId: Id,
    name: z.string(),
    type: z.enum(DOCUMENT_TYPES),
    bytes: z.int(),
    created_at: Timestamp,
    updated_at: Timestamp,
    /** who sent it, or what it is now */
    updated_by: z.string().nullable(),
  }),
  {
    id: 7,
    userId: 12,
    name: 'licence.pdf',
    type: 'pdf',
    bytes: 516_204,
    created_at: '2026-11-20T08:00:00.000Z',
    updated_at: '2026-11-20T08:00:00.000Z',
    updated_by: 'Dana Reyes',
  },
)
export type Document = z.infer<typeof Document>

const file = z.string().meta({
  format: 'binary',
  description: 'A PDF, PNG, JPEG, DOCX, XLSX or CSV file of at most 25 MB',
})
const files = z.array(file).max(MAX_SENT_DOCUMENTS).optional()
/** What comes with the fields of an instructor or a student, in a form. `file` is the name that §7 has for it; both take several. */
export const DocumentsForm = z.object({ documents: files, file: files })

const tags = ['Documents'] as const
const params = z.object({ userId: IdText, id: IdText })

/** Documents are sent with what is known of an instructor or a student; each is read, replaced and deleted here. */
export const documents = {
  download: endpoint({
    method: 'GET',
    url: '/api/users/:userId/documents/:id',
    config: { access: 'crm', self: 'userId' },
    schema: {
      summary: 'A document, as a file',
      tags,
      params,
      response: { 200: z.unknown(), ...problems(400, 401, 403, 404, 503) },
    },
  }),
  replace: endpoint({
    method: 'PUT',
    url: '/api/users/:userId/documents/:id',
    config: {
      access: 'crm',
      form: withExample(z.object({ documents: file }), { documents: '(what is in licence.pdf)' }),
    },
    schema: {
      summary: 'Put another file in the place of a document',
      tags,
      params,
      response: { 200: Document, ...problems(400, 401, 403, 404, 408, 409, 413, 415, 422, 429, 503, 507) },
    },
  }),
  delete: endpoint({
    method: 'DELETE',
    url: '/api/users/:userId/documents/:id',
    config: { access: 'crm' },
    schema: {
      summary: 'Delete a document, for good',
      tags,
      params,
      response: { 200: Success, ...problems(400, 401, 403, 404, 422) },
    },
  }),
}

/** The documents of somebody as an instructor or a student. */
export const documentsOf = <const Url extends `/api/${string}/:userId`>(url: Url, tag: string, summary: string) =>
  endpoint({
    method: 'GET',
    url,
    config: { access: PROFILE_READERS, self: 'userId' },
    schema: {
      summary,
      tags: [tag],
      params: z.object({ userId: IdText }),
      response: { 200: z.array(Document), ...problems(400, 401, 403, 404) },
    },
  })
