import { z } from 'zod'
import { Success } from './done.ts'
import { endpoint } from './endpoint.ts'
import { Problem, problems } from './problem.ts'
import {
  activeProfileQuery,
  Chosen,
  ChosenId,
  EnteredDate,
  EnteredFlag,
  EnteredId,
  EnteredVersion,
  ExistingUser,
  Notes,
  ProfileBase,
} from './profiles.ts'
import { Id, IdParams, IdText } from './text.ts'
import { Lookup, NewUser } from './users.ts'

/** Somebody who teaches (§3, R32). */
export const Instructor = ProfileBase.extend({
  role: Chosen,
  roleId: ChosenId,
  biography: z.string(),
  hireDate: z.iso.date().nullable(),
  /** teaches at present */
  active: z.boolean(),
  /** who is assigned to them, by name */
  students: z.array(z.object({ id: Id, userId: Id, firstName: z.string(), lastName: z.string() })),
})
export type Instructor = z.infer<typeof Instructor>

const fields = z.object({
  roleId: EnteredId.optional(),
  biography: Notes.optional(),
  hireDate: EnteredDate.optional(),
  active: EnteredFlag.optional(),
})
/** What of an instructor can be entered; an absent field stays. */
export type InstructorFields = z.output<typeof fields>

const tags = ['Instructors'] as const
const readers = ['users', 'crm'] as const
const update = {
  url: '/api/activeInstructors/:id',
  config: { access: 'crm' },
  schema: {
    summary: 'Change an instructor, as JSON or as a form; an absent field stays',
    tags,
    params: IdParams,
    body: fields.extend({ version: EnteredVersion.optional() }),
    response: {
      200: Instructor,
      ...problems(400, 401, 403, 404, 422),
      409: Problem.extend({ current: Instructor.optional() }),
    },
  },
} as const

export const instructors = {
  list: endpoint({
    method: 'GET',
    url: '/api/activeInstructors',
    config: { access: readers },
    schema: {
      summary: 'List instructors by name, searched by name, username and address',
      tags,
      querystring: activeProfileQuery,
      response: { 200: z.array(Instructor), ...problems(400, 401, 403, 422) },
    },
  }),
  /** §6: with their user in one transaction, or with a user who is there already. */
  create: endpoint({
    method: 'POST',
    url: '/api/activeInstructors',
    config: { access: 'crm' },
    schema: {
      summary: 'Create an instructor with a user, or for the user with `userId`; as JSON or as a form',
      tags,
      body: NewUser.omit({ userTypeId: true }).extend(ExistingUser.shape).extend(fields.shape),
      response: { 201: Instructor, ...problems(400, 401, 403, 404, 409, 422, 503) },
    },
  }),
  roles: endpoint({
    method: 'GET',
    url: '/api/activeInstructors/instructorRoles',
    config: { access: 'signed-in' },
    schema: { summary: 'Instructor roles', tags, response: { 200: z.array(Lookup), ...problems(401) } },
  }),
  ofUser: endpoint({
    method: 'GET',
    url: '/api/activeInstructors/user/:userId',
    config: { access: readers },
    schema: {
      summary: 'The instructor somebody is',
      tags,
      params: z.object({ userId: IdText }),
      response: { 200: Instructor, ...problems(400, 401, 403, 404) },
    },
  }),
  get: endpoint({
    method: 'GET',
    url: '/api/activeInstructors/:id',
    config: { access: readers },
    schema: {
      summary: 'One instructor, deleted ones too',
      tags,
      params: IdParams,
      response: { 200: Instructor, ...problems(400, 401, 403, 404) },
    },
  }),
  update: endpoint({ method: 'PUT', ...update }),
  updateByForm: endpoint({ method: 'POST', ...update }),
  delete: endpoint({
    method: 'DELETE',
    url: '/api/activeInstructors/:id',
    config: { access: readers },
    schema: {
      summary: 'Delete an instructor; the user stays',
      tags,
      params: IdParams,
      response: { 200: Success, ...problems(400, 401, 403, 404) },
    },
  }),
}
