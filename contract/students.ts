import { z } from 'zod'
import { Success } from './done.ts'
import { endpoint } from './endpoint.ts'
import { Problem, problems } from './problem.ts'
import {
  ChosenId,
  EnteredDate,
  EnteredId,
  EnteredVersion,
  ExistingUser,
  Notes,
  ProfileBase,
  profileQuery,
} from './profiles.ts'
import { Id, IdParams, IdText } from './text.ts'
import { NewUser } from './users.ts'

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

const tags = ['Students'] as const
const readers = ['users', 'crm'] as const
const update = {
  url: '/api/activeStudents/:id',
  config: { access: 'crm' },
  schema: {
    summary: 'Change a student, as JSON or as a form; an absent field stays',
    tags,
    params: IdParams,
    body: fields.extend({ version: EnteredVersion.optional() }),
    response: {
      200: Student,
      ...problems(400, 401, 403, 404, 422),
      409: Problem.extend({ current: Student.optional() }),
    },
  },
} as const

export const students = {
  list: endpoint({
    method: 'GET',
    url: '/api/activeStudents',
    config: { access: readers },
    schema: {
      summary: 'List students by name, searched by name, username and address',
      tags,
      querystring: profileQuery.extend({ status: StudentStatus.optional() }),
      response: { 200: z.array(Student), ...problems(400, 401, 403, 422) },
    },
  }),
  /** §6: with their user in one transaction, or with a user who is there already. */
  create: endpoint({
    method: 'POST',
    url: '/api/activeStudents',
    config: { access: 'crm' },
    schema: {
      summary: 'Create a student with a user, or for the user with `userId`; as JSON or as a form',
      tags,
      body: NewUser.omit({ userTypeId: true }).extend(ExistingUser.shape).extend(fields.shape),
      response: { 201: Student, ...problems(400, 401, 403, 404, 409, 422, 503) },
    },
  }),
  ofInstructor: endpoint({
    method: 'GET',
    url: '/api/activeStudents/instructor/:id',
    config: { access: readers },
    schema: {
      summary: 'The students of an instructor',
      tags,
      params: IdParams,
      querystring: profileQuery,
      response: { 200: z.array(Student), ...problems(400, 401, 403, 404, 422) },
    },
  }),
  ofInstructorUser: endpoint({
    method: 'GET',
    url: '/api/activeStudents/instructorUser/:userId',
    config: { access: readers },
    schema: {
      summary: 'The students of the instructor somebody is',
      tags,
      params: z.object({ userId: IdText }),
      querystring: profileQuery,
      response: { 200: z.array(Student), ...problems(400, 401, 403, 404, 422) },
    },
  }),
  ofUser: endpoint({
    method: 'GET',
    url: '/api/activeStudents/user/:userId',
    config: { access: readers },
    schema: {
      summary: 'The student somebody is',
      tags,
      params: z.object({ userId: IdText }),
      response: { 200: Student, ...problems(400, 401, 403, 404) },
    },
  }),
  get: endpoint({
    method: 'GET',
    url: '/api/activeStudents/:id',
    config: { access: readers },
    schema: {
      summary: 'One student, deleted ones too',
      tags,
      params: IdParams,
      response: { 200: Student, ...problems(400, 401, 403, 404) },
    },
  }),
  update: endpoint({ method: 'PUT', ...update }),
  updateByForm: endpoint({ method: 'POST', ...update }),
  delete: endpoint({
    method: 'DELETE',
    url: '/api/activeStudents/:id',
    config: { access: readers },
    schema: {
      summary: 'Delete a student; the user stays',
      tags,
      params: IdParams,
      response: { 200: Success, ...problems(400, 401, 403, 404) },
    },
  }),
}
