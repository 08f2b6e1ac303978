import { z } from 'zod'
import { Problem, problems, Success } from './answers.ts'
import { endpoint, withExample } from './endpoint.ts'
import { MAX_DESCRIPTION_LENGTH, MAX_GROUP_NAME_LENGTH } from './limits.ts'
import { deletedListQuery, listQuery } from './list-query.ts'
import { Id, IdParams, requiredName, requiredText, Timestamp } from './text.ts'

/** A set of scopes that people are put into (§3). `version` grows with every change of its texts (R35). */
export const AuthGroup = withExample(
  z.object({
    id: Id,
    name: z.string(),
    description: z.string(),
    alias: z.string(),
    /** people in it, without the deleted ones */
    users_count: z.int(),
    version: z.int(),
    updated_at: Timestamp,
    /** who changed it last; null for the first run */
    updated_by: z.string().nullable(),
  }),
  {
    id: 4,
    name: 'Instructors',
    description: 'Those who teach',
    alias: 'teach',
    users_count: 8,
    version: 2,
    updated_at: '2026-11-20T08:00:00.000Z',
    updated_by: 'Dana Reyes',
  },
)
export type AuthGroup = z.infer<typeof AuthGroup>

/** A group in a list, and why whoever asks cannot delete it (R28); null where they can, if they hold `auth-groups`. */
const ListedGroup = AuthGroup.extend({ withheld: z.string().nullable() })
export type ListedGroup = z.infer<typeof ListedGroup>

/** A group that is back, and the names of those who were in it and are not any more: somebody else has changed how they sign in since. */
export const RestoredGroup = AuthGroup.extend({ left_out: z.array(z.string()) })
export type RestoredGroup = z.infer<typeof RestoredGroup>

/** A group that was deleted and can be restored: with whom, and with what (R29). */
export const DeletedGroup = AuthGroup.pick({
  id: true,
  name: true,
  description: true,
  alias: true,
  users_count: true,
}).extend({
  /** names of the scopes that it gives again */
  scopes: z.array(z.string()),
  archived_at: Timestamp,
  archived_by: z.string().nullable(),
})
export type DeletedGroup = z.infer<typeof DeletedGroup>

const name = requiredName(MAX_GROUP_NAME_LENGTH, 'No auth group name input!')
const description = requiredText(MAX_DESCRIPTION_LENGTH, 'No auth group description input!')
const alias = requiredName(MAX_GROUP_NAME_LENGTH, 'No auth group alias input!')
const tags = ['Auth groups'] as const
const readers = ['auth-groups', 'user-scopes'] as const
export const authGroups = {
  list: endpoint({
    method: 'GET',
    url: '/api/authgroups',
    config: { access: readers },
    schema: {
      summary: 'List auth groups, searched by name, description or alias',
      tags,
      querystring: listQuery(['name', 'description', 'alias']).extend({
        /** only these are listed in any case; `false` lists the deleted ones */
        active: z.enum(['true', 'false']).default('true'),
      }),
      response: { 200: z.array(ListedGroup), ...problems(400, 401, 403) },
    },
  }),
  deleted: endpoint({
    method: 'GET',
    url: '/api/authgroups/deleted',
    config: { access: readers },
    schema: {
      summary: 'List the deleted groups that can be restored, the last deleted first',
      tags,
      querystring: deletedListQuery(['name', 'description', 'alias']),
      response: { 200: z.array(DeletedGroup), ...problems(400, 401, 403) },
    },
  }),
  create: endpoint({
    method: 'POST',
    url: '/api/authgroups',
    config: { access: 'auth-groups', sensitive: true },
    schema: {
      summary: 'Create an auth group',
      tags,
      body: z.object({ name, description, alias }),
      response: { 201: AuthGroup, ...problems(400, 401, 403, 409) },
    },
  }),
  get: endpoint({
    method: 'GET',
    url: '/api/authgroups/:id',
    config: { access: readers },
    schema: {
      summary: 'One auth group',
      tags,
      params: IdParams,
      response: { 200: AuthGroup, ...problems(400, 401, 403, 404) },
    },
  }),
  update: endpoint({
    method: 'PUT',
    url: '/api/authgroups/:id',
    config: { access: 'auth-groups', sensitive: true },
    schema: {
      summary: 'Change the texts of a group; an absent field stays',
      tags,
      params: IdParams,
      body: z
        .object({
          name: name.optional(),
          description: description.optional(),
          alias: alias.optional(),
          version: z.int().optional(),
        })
        .refine(
          (body) => [body.name, body.description, body.alias].some((text) => text !== undefined),
          'Send a name, a description or an alias.',
        ),
      response: {
        200: AuthGroup,
        ...problems(400, 401, 403, 404),
        409: Problem.extend({ current: AuthGroup.optional() }),
      },
    },
  }),
  /** R29: restorable for 30 days. */
  delete: endpoint({
    method: 'DELETE',
    url: '/api/authgroups/:id',
    config: { access: 'auth-groups', sensitive: true },
    schema: {
      summary: 'Delete a group: its people lose what they hold through it alone',
      tags,
      params: IdParams,
      response: { 200: Success, ...problems(400, 401, 403, 404, 409) },
    },
  }),
  restore: endpoint({
    method: 'POST',
    url: '/api/authgroups/:id/restore',
    config: { access: 'auth-groups', sensitive: true },
    schema: {
      summary: 'Bring a deleted group back, with its people and scopes',
      tags,
      params: IdParams,
      response: { 200: RestoredGroup, ...problems(400, 401, 403, 404, 409, 422) },
    },
  }),
}
