import { z } from 'zod'
import { problems } from './answers.ts'
import { Document, DocumentsForm, documentsOf } from './documents.ts'
import { endpoint, exampleUser, withExample } from './endpoint.ts'
import { profileEndpoints } from './profile-endpoints.ts'
import {
  activeProfileQuery,
  Chosen,
  ChosenId,
  EnteredDate,
  EnteredFlag,
  EnteredId,
  Notes,
  ProfileBase,
} from './profiles.ts'
import { Id } from './text.ts'
import { Lookup } from './users.ts'

/** Somebody who teaches (§3, R32). */
export const Instructor = withExample(
  ProfileBase.extend({
    role: Chosen,
    roleId: ChosenId,
    biography: z.string(),
    hireDate: z.iso.date().nullable(),
    /** teaches at present */
    active: z.boolean(),
    /** who is assigned to them, by name */
    students: z.array(z.object({ id: Id, userId: Id, firstName: z.string(), lastName: z.string() })),
    /** by name */
    documents: z.array(Document),
  }),
  {
    id: 3,
    userId: 12,
    user: exampleUser({ id: 2, name: 'Instructor' }),
    version: 2,
    archived_at: null,
    created_at: '2026-11-01T09:30:00.000Z',
    updated_at: '2026-11-20T08:00:00.000Z',
    updated_by: 'Dana Reyes',
    role: { id: 1, name: 'Lead' },
    roleId: 1,
    biography: 'Taught deed sales in Ohio.',
    hireDate: '2024-02-29',
    active: true,
    students: [{ id: 9, userId: 40, firstName: 'Sam', lastName: 'Ortiz' }],
    documents: [],
  },
)
export type Instructor = z.infer<typeof Instructor>

const fields = withExample(
  z.object({
    roleId: EnteredId.optional(),
    biography: Notes.optional(),
    hireDate: EnteredDate.optional(),
    active: EnteredFlag.optional(),
  }),
  { roleId: 1, biography: 'Taught deed sales in Ohio.', hireDate: '2024-02-29' },
)
/** What of an instructor can be entered; an absent field stays. */
export type InstructorFields = z.output<typeof fields>

const tag = 'Instructors'

export const instructors = {
  ...profileEndpoints({
    path: 'activeInstructors',
    tag,
    noun: { one: 'an instructor', many: 'instructors' },
    shape: Instructor,
    fields,
    query: activeProfileQuery,
    form: DocumentsForm,
  }),
  roles: endpoint({
    method: 'GET',
    url: '/api/activeInstructors/instructorRoles',
    config: { access: 'signed-in' },
    schema: { summary: 'Instructor roles', tags: [tag], response: { 200: z.array(Lookup), ...problems(401) } },
  }),
  documents: documentsOf(
    '/api/activeInstructors/documents/:userId',
    tag,
    'The documents of the instructor somebody is',
  ),
}
