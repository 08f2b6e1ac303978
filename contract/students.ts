import { z } from 'zod'
import { problems } from './answers.ts'
import { Document, DocumentsForm, documentsOf } from './documents.ts'
import { endpoint, exampleUser, withExample } from './endpoint.ts'
import { PROFILE_READERS, profileEndpoints } from './profile-endpoints.ts'
import { ChosenId, EnteredDate, EnteredId, Notes, ProfileBase, profileQuery } from './profiles.ts'
import { Id, IdParams, IdText } from './text.ts'

/** How far a student is. */
export const STUDENT_STATUSES = ['enrolled', 'on hold', 'completed', 'withdrawn'] as const
const StudentStatus = z.enum(STUDENT_STATUSES, `A status is ${STUDENT_STATUSES.join(', ')}.`)

/** Somebody who learns (§3). */
export const Student = withExample(
  ProfileBase.extend({
    /** who teaches them; somebody deleted is named still */
    instructor: z.object({ id: Id, userId: Id, firstName: z.string(), lastName: z.string() }).nullable(),
    instructorId: ChosenId,
    status: StudentStatus,
    enrolmentDate: z.iso.date().nullable(),
    progressNotes: z.string(),
    /** by name */
    documents: z.array(Document),
  }),
  {
    id: 3,
    userId: 12,
    user: exampleUser({ id: 3, name: 'Student' }),
    version: 2,
    archived_at: null,
    created_at: '2026-11-01T09:30:00.000Z',
    updated_at: '2026-11-20T08:00:00.000Z',
    updated_by: 'Dana Reyes',
    instructor: { id: 3, userId: 14, firstName: 'Ines', lastName: 'Falk' },
    instructorId: 3,
    status: 'enrolled',
    enrolmentDate: '2026-10-01',
    progressNotes: 'Reads county lists.',
    documents: [],
  },
)
export type Student = z.infer<typeof Student>

const fields = withExample(
  z.object({
    instructorId: EnteredId.optional(),
    status: StudentStatus.optional(),
    enrolmentDate: EnteredDate.optional(),
    progressNotes: Notes.optional(),
  }),
  { instructorId: 3, status: 'enrolled', enrolmentDate: '2026-10-01' },
)
/** What of a student can be entered; an absent field stays. */
export type StudentFields = z.output<typeof fields>

const tag = 'Students'

export const students = {
  ...profileEndpoints({
    path: 'activeStudents',
    tag,
    noun: { one: 'a student', many: 'students' },
    shape: Student,
    fields,
    query: profileQuery.extend({ status: StudentStatus.optional() }),
    form: DocumentsForm,
  }),
  ofInstructor: endpoint({
    method: 'GET',
    url: '/api/activeStudents/instructor/:id',
    config: { access: PROFILE_READERS },
    schema: {
      summary: 'The students of an instructor',
      tags: [tag],
      params: IdParams,
      querystring: profileQuery,
      response: { 200: z.array(Student), ...problems(400, 401, 403, 404, 422) },
    },
  }),
  ofInstructorUser: endpoint({
    method: 'GET',
    url: '/api/activeStudents/instructorUser/:userId',
    config: { access: PROFILE_READERS },
    schema: {
      summary: 'The students of the instructor somebody is',
      tags: [tag],
      params: z.object({ userId: IdText }),
      querystring: profileQuery,
      response: { 200: z.array(Student), ...problems(400, 401, 403, 404, 422) },
    },
  }),
  documents: documentsOf('/api/activeStudents/documents/:userId', tag, 'The documents of the student somebody is'),
}
