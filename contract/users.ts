import { z } from 'zod'
import { Problem, problems, Success } from './answers.ts'
import { AuthGroup } from './auth-groups.ts'
import { endpoint, exampleUser, withExample } from './endpoint.ts'
import { MAX_EMAIL_LENGTH } from './limits.ts'
import { listQuery } from './list-query.ts'
import {
  Address,
  Email,
  EnteredEmail,
  EnteredName,
  EnteredUsername,
  FirstName,
  LastName,
  Phone,
  Username,
} from './people.ts'
import { Id, IdParams, IdText, rawText, Timestamp } from './text.ts'
import { USER_FIELDS } from './user-columns.ts'
import { ExportOrder, UserFilters } from './user-filters.ts'

/** A row of a lookup list (R20). */
export const Lookup = withExample(z.object({ id: Id, name: z.string() }), { id: 1, name: 'Active' })
export type Lookup = z.infer<typeof Lookup>

/** Somebody as staff see them (§3). Passwords are never in it. */
export const User = withExample(
  z.object({
    id: Id,
    username: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    /** 10 digits, or empty */
    phone: z.string(),
    address: z.string(),
    /** null where the type is gone: shown as Unknown (§2) */
    userType: Lookup.nullable(),
    userTypeId: Id.nullable(),
    userStatus: Lookup,
    userStatusId: Id,
    /** may be told by text message */
    sms: z.boolean(),
    /** not archived */
    active: z.boolean(),
    /** may be told of news by mail */
    notify: z.boolean(),
    /** may sign in, by their status (R20) */
    enabled: z.boolean(),
    /** signs in with a code as well (R10) */
    second_factor: z.boolean(),
    /** grows with every change; sent back with an update, it detects a conflict (R35) */
    version: z.int(),
    verified_at: Timestamp.nullable(),
    /** deleted, and to be had back for 30 days (R29) */
    archived_at: Timestamp.nullable(),
    created_at: Timestamp,
    updated_at: Timestamp,
    /** who changed them last; null where nobody but themselves did */
    updated_by: z.string().nullable(),
  }),
  exampleUser({ id: 5, name: 'Staff' }),
)
export type User = z.infer<typeof User>

/** Somebody in a list. */
const ListedUser = withExample(
  User.extend({
    /** where the list was asked for them: how many groups they are in, and the first `NAMED_GROUPS` by name */
    auth_groups: z.object({ count: z.int(), names: z.array(z.string()) }).optional(),
  }),
  exampleUser({ id: 5, name: 'Staff' }),
)
export type ListedUser = z.infer<typeof ListedUser>

/** Numbers and flags arrive as text where a form is sent. */
const FormId = z.union([Id, IdText])
const FormFlag = z.union([z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')])
const Password = rawText(1024)

const flags = {
  sms: FormFlag.optional(),
  notify: FormFlag.optional(),
  /** another word for a status (R20): Inactive where it is false; where it is true for who may not sign in, Active, or Pending where they await approval */
  enabled: FormFlag.optional(),
}

/** Somebody new, as they are entered. What is missing is said in the specification's order (§5), by `userProblems`. */
export const NewUser = withExample(
  z.object({
    username: EnteredUsername.default(''),
    password: Password.optional(),
    confirmPassword: Password.optional(),
    firstName: EnteredName.default(''),
    lastName: EnteredName.default(''),
    email: EnteredEmail.default(''),
    phone: Phone.optional(),
    address: Address.optional(),
    userTypeId: FormId.optional(),
    userStatusId: FormId.optional(),
    /** mail them a link to choose their password, in place of one that is typed here */
    invite: FormFlag.default(false),
    ...flags,
  }),
  {
    username: 'rosa.lind',
    firstName: 'Rosa',
    lastName: 'Lind',
    email: 'rosa.lind@example.com',
    userTypeId: 5,
    userStatusId: 1,
    invite: true,
  },
)
export type NewUser = z.output<typeof NewUser>

/** What changes of somebody; an absent field stays, and so does a blank password (R30). */
const UserChanges = withExample(
  z.object({
    username: Username.optional(),
    password: Password.optional(),
    confirmPassword: Password.optional(),
    firstName: FirstName.optional(),
    lastName: LastName.optional(),
    email: Email.optional(),
    phone: Phone.optional(),
    address: Address.optional(),
    /** stays as it was created (§2): another is refused */
    userTypeId: FormId.optional(),
    userStatusId: FormId.optional(),
    version: z.union([z.int(), IdText]).optional(),
    /** false deletes them, which takes `users` (R29) */
    active: FormFlag.optional(),
    ...flags,
  }),
  { phone: '(555) 010-0199', userStatusId: 2, version: 3 },
)
export type UserChanges = z.output<typeof UserChanges>

const tags = ['Users'] as const
const IMPACT = { ...problems(400, 401, 403, 404), 409: Problem.extend({ current: User.optional() }) }

const update = {
  url: '/api/users/:id',
  config: { access: 'crm', form: z.object({}) },
  schema: {
    summary: 'Change a user, as JSON or as a form; an absent field and a blank password stay',
    tags,
    params: IdParams,
    body: UserChanges,
    response: { 200: User, ...IMPACT, ...problems(408, 422, 503) },
  },
} as const

export const users = {
  list: endpoint({
    method: 'GET',
    url: '/api/users',
    config: { access: 'users' },
    schema: {
      summary: 'List users: each word of the search is in one of the columns',
      tags,
      querystring: listQuery(USER_FIELDS)
        .extend(UserFilters.shape)
        .extend({
          with: z.enum(['auth_groups']).optional(),
          /** counts on where a search finds more than 10,000 (R21) */
          total: z.enum(['exact']).optional(),
        }),
      response: { 200: z.array(ListedUser), ...problems(400, 401, 403, 422) },
    },
  }),
  /** A file as long as the list is, written as it is sent: where something goes wrong meanwhile, it breaks off. It is recorded who asked for it. */
  export: endpoint({
    method: 'GET',
    url: '/api/users/export',
    config: { access: 'users' },
    schema: {
      summary: 'All users of a list as a .csv or .xlsx file, as they are shown',
      tags,
      querystring: ExportOrder,
      response: { 200: z.string(), ...problems(400, 401, 403, 409, 422, 429) },
    },
  }),
  /** Instructors, students and DPEs are created at endpoints of their own (§6). */
  create: endpoint({
    method: 'POST',
    url: '/api/users',
    config: { access: 'crm', form: z.object({}) },
    schema: {
      summary: 'Create a user, as JSON or as a form',
      tags,
      body: NewUser,
      response: { 201: User, ...problems(400, 401, 403, 408, 409, 503) },
    },
  }),
  /** R8: the bare number. */
  check: endpoint({
    method: 'GET',
    url: '/api/users/:username/check',
    config: { access: ['crm', 'users'] },
    schema: {
      summary: 'Whether a username is taken (1) or free (0), without regard to case',
      tags,
      params: z.object({ username: rawText(MAX_EMAIL_LENGTH) }),
      response: { 200: withExample(z.union([z.literal(0), z.literal(1)]), 1), ...problems(400, 401, 403) },
    },
  }),
  get: endpoint({
    method: 'GET',
    url: '/api/users/:id',
    config: { access: ['users', 'crm'] },
    schema: {
      summary: 'One user, deleted ones too',
      tags,
      params: IdParams,
      response: { 200: User, ...problems(400, 401, 403, 404) },
    },
  }),
  update: endpoint({ method: 'PUT', ...update }),
  updateByForm: endpoint({ method: 'POST', ...update }),
  /** R29: archives them. */
  delete: endpoint({
    method: 'DELETE',
    url: '/api/users/:id',
    config: { access: 'users' },
    schema: {
      summary: 'Delete a user, who can be restored for 30 days; ends their sessions',
      tags,
      params: IdParams,
      response: { 200: Success, ...problems(400, 401, 403, 404, 409) },
    },
  }),
  restore: endpoint({
    method: 'POST',
    url: '/api/users/:id/restore',
    config: { access: 'users' },
    schema: {
      summary: 'Bring a deleted user back, as they were',
      tags,
      params: IdParams,
      response: { 200: User, ...problems(400, 401, 403, 404, 409, 422) },
    },
  }),
  groups: endpoint({
    method: 'GET',
    url: '/api/users/:id/authgroups',
    config: { access: ['users', 'crm', 'auth-groups'] },
    schema: {
      summary: 'The auth groups somebody is in',
      tags,
      params: IdParams,
      response: {
        200: z.array(AuthGroup),
        ...problems(400, 401, 403, 404),
      },
    },
  }),
  genders: lookup('/api/users/genders', 'Genders'),
  types: lookup('/api/users/types', 'User types'),
  statuses: lookup('/api/users/status', 'User statuses'),
}

function lookup<const Url extends `/api/${string}`>(url: Url, summary: string) {
  return endpoint({
    method: 'GET',
    url,
    config: { access: 'signed-in' },
    schema: { summary, tags, response: { 200: z.array(Lookup), ...problems(401) } },
  })
}
