import { z } from 'zod'
import { problems } from './answers.ts'
import { endpoint } from './endpoint.ts'
import { Id, IdParams, MomentText } from './text.ts'
import { Lookup } from './users.ts'

const NamedScope = z.object({ id: Id, name: z.string() })

/** A group as it was: what it was called, and what it gave. */
const PastGroup = z.object({
  id: Id,
  name: z.string(),
  description: z.string(),
  alias: z.string(),
  /** those that were deleted then are left out */
  scopes: z.array(NamedScope),
})

/** Somebody as they were at a moment. Passwords and codes are no part of it. */
export const PastUser = z.object({
  id: Id,
  username: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string(),
  address: z.string(),
  userStatusId: Id,
  userStatus: Lookup,
  sms: z.boolean(),
  notify: z.boolean(),
  enabled: z.boolean(),
  /** they were deleted then */
  archived: z.boolean(),
  /** those that were deleted then are left out */
  groups: z.array(PastGroup),
})
export type PastUser = z.infer<typeof PastUser>

export const PastAuthGroup = PastGroup.extend({
  /** it was deleted then */
  archived: z.boolean(),
  /** the people who were in it, without those who were deleted then: how many, and the first of them by name as it is now */
  members: z.object({
    total: z.int(),
    first: z.array(z.object({ id: Id, username: z.string(), firstName: z.string(), lastName: z.string() })),
  }),
})
export type PastAuthGroup = z.infer<typeof PastAuthGroup>

const querystring = z.object({
  /** a moment, or a day in UTC: how it was when that ended */
  date: z.union([
    z.iso
      .date('Write a day as 2026-11-20, or a moment as 2026-11-20T09:30:00Z.')
      .refine((day) => !day.startsWith('0000'), 'Years begin with 0001.'),
    MomentText,
  ]),
})

/** What people and groups looked like, rebuilt from how they are and what the activity log says was done since. */
export const pointInTime = {
  user: endpoint({
    method: 'GET',
    url: '/api/users/:id/at',
    config: { access: 'users' },
    schema: {
      summary: 'What somebody looked like at a moment: fields, groups and scopes',
      tags: ['Activity'],
      params: IdParams,
      querystring,
      response: { 200: PastUser, ...problems(400, 401, 403, 404) },
    },
  }),
  authGroup: endpoint({
    method: 'GET',
    url: '/api/authgroups/:id/at',
    config: { access: ['auth-groups', 'user-scopes'] },
    schema: {
      summary: 'What a group looked like at a moment: texts, people and scopes',
      tags: ['Activity'],
      params: IdParams,
      querystring,
      response: { 200: PastAuthGroup, ...problems(400, 401, 403, 404) },
    },
  }),
}
