import { z } from 'zod'
import { Document, DocumentsForm, documentsOf } from './documents.ts'
import { endpoint } from './endpoint.ts'
import { problems } from './problem.ts'
import { PROFILE_READERS, profileEndpoints } from './profile-endpoints.ts'
import { ChosenId, EnteredDate, EnteredId, Notes, ProfileBase, profileQuery } from './profiles.ts'
import { Id, IdParams, IdText } from './text.ts'

/** How far a student is. */
export const STUDENT_STATUSES = ['enrolled', 'on hold', 'completed', 'withdrawn'] as const
const StudentStatus = z.enum(STUDENT_STATUSES, `A status is ${STUDENT_STATUSES.join(', ')}.`)

/** Somebody who learns (§3). */
export const Student = ProfileBase.extend({
  /** who teaches them; somebody deleted is named still */
  instructor: z.object({ id: Id, userId: Id, firstName: z.string(), lastName: z.string() }).nullable(),
  instructorId: ChosenId,
  status: StudentStatus,
  enrolmentDate: z.iso.date().nullable(),
  progressNotes: z.string(),
  /** by name */
  documents: z.array(Document),
})
export type Student = z.infer<typeof Student>

const fields = z.object({
  instructorId: EnteredId.optional(),
  status: StudentStatus.optional(),
  enrolmentDate: EnteredDate.optional(),
  progressNotes: Notes.optional(),
})
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
    config: { access: PROFILE_READERS, self: 'userId' },
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
