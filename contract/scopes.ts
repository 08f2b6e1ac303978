import { z } from 'zod'
import { Problem, problems, Success } from './answers.ts'
import { endpoint } from './endpoint.ts'
import { MAX_DESCRIPTION_LENGTH, MAX_SCOPE_NAME_LENGTH } from './limits.ts'
import { deletedListQuery, listQuery } from './list-query.ts'
import { Id, IdParams, IdText, idList, idText, requiredName, requiredText, Timestamp } from './text.ts'

/** A permission (§3). `version` grows with every change; sending it back with an update detects a conflict (R35). */
export const Scope = z.object({
  id: Id,
  name: z.string(),
  description: z.string(),
  /** one of the six that the application itself asks for: cannot be renamed or deleted (R27) */
  built_in: z.boolean(),
  version: z.int(),
  updated_at: Timestamp,
  /** who changed it last, for the conflict line; null for the first run */
  updated_by: z.string().nullable(),
})
export type Scope = z.infer<typeof Scope>

/** A scope that was deleted and can be restored: in which groups, and for how many people (R29). */
export const DeletedScope = Scope.pick({ id: true, name: true, description: true }).extend({
  /** names of the groups that give it again, without those that are deleted themselves */
  groups: z.array(z.string()),
  /** people in them */
  users_count: z.int(),
  archived_at: Timestamp,
  archived_by: z.string().nullable(),
})
export type DeletedScope = z.infer<typeof DeletedScope>

/** An auth group as scopes see it, with the number of people in it. */
const LinkedGroup = z.object({
  id: Id,
  name: z.string(),
  description: z.string(),
  alias: z.string(),
  users_count: z.int(),
})

const name = requiredName(MAX_SCOPE_NAME_LENGTH, 'No scope name set')
const description = requiredText(MAX_DESCRIPTION_LENGTH, 'No scope description set')
const tags = ['Scopes'] as const
const readers = ['user-scopes', 'auth-groups'] as const

export const scopes = {
  list: endpoint({
    method: 'GET',
    url: '/api/scopes',
    config: { access: readers },
    schema: {
      summary: 'List scopes, searched by name or description',
      tags,
      querystring: listQuery(['name', 'description']),
      response: { 200: z.array(Scope), ...problems(400, 401, 403) },
    },
  }),
  deleted: endpoint({
    method: 'GET',
    url: '/api/scopes/deleted',
    config: { access: readers },
    schema: {
      summary: 'List the deleted scopes that can be restored, the last deleted first',
      tags,
      querystring: deletedListQuery(['name', 'description']),
      response: { 200: z.array(DeletedScope), ...problems(400, 401, 403) },
    },
  }),
  create: endpoint({
    method: 'POST',
    url: '/api/scopes',
    config: { access: 'user-scopes', sensitive: true },
    schema: {
      summary: 'Create a scope',
      tags,
      body: z.object({ name, description }),
      response: { 201: Scope, ...problems(400, 401, 403, 409) },
    },
  }),
  get: endpoint({
    method: 'GET',
    url: '/api/scopes/:id',
    config: { access: readers },
    schema: {
      summary: 'One scope',
      tags,
      params: IdParams,
      response: { 200: Scope, ...problems(400, 401, 403, 404) },
    },
  }),
  update: endpoint({
    method: 'PUT',
    url: '/api/scopes/:id',
    config: { access: 'user-scopes', sensitive: true },
    schema: {
      summary: 'Rename or describe a scope; an absent field stays',
      tags,
      params: IdParams,
      body: z
        .object({ name: name.optional(), description: description.optional(), version: z.int().optional() })
        .refine((body) => body.name !== undefined || body.description !== undefined, 'Send a name or a description.'),
      response: {
        200: Scope,
        ...problems(400, 401, 403, 404),
        409: Problem.extend({ current: Scope.optional() }),
      },
    },
  }),
  delete: endpoint({
    method: 'DELETE',
    url: '/api/scopes/:id',
    config: { access: 'user-scopes', sensitive: true },
    schema: {
      summary: 'Delete a scope and take it from every group; it can be restored for 30 days',
      tags,
      params: z.object({ id: idText('No scope was selected') }),
      response: { 200: Success, ...problems(400, 401, 403, 404, 409) },
    },
  }),
  restore: endpoint({
    method: 'POST',
    url: '/api/scopes/:id/restore',
    config: { access: 'user-scopes', sensitive: true },
    schema: {
      summary: 'Bring a deleted scope back, with the groups that held it',
      tags,
      params: IdParams,
      response: { 200: Scope, ...problems(400, 401, 403, 404, 409, 422) },
    },
  }),
  groups: endpoint({
    method: 'GET',
    url: '/api/scopes/:id/authgroups',
    config: { access: readers },
    schema: {
      summary: 'The auth groups that hold a scope',
      tags,
      params: IdParams,
      response: { 200: z.array(LinkedGroup), ...problems(400, 401, 403, 404) },
    },
  }),
  /** R23: the id is the auth group's. */
  add: endpoint({
    method: 'PUT',
    url: '/api/scopes/:id/scopeadd',
    config: { access: 'user-scopes', sensitive: true },
    schema: {
      summary: 'Add scopes to the auth group with this id; what it holds already stays',
      tags,
      params: IdParams,
      body: z.object({ scopes: idList(1000).min(1, 'No scopes were selected!') }),
      response: { 200: z.array(Scope), ...problems(400, 401, 403, 404, 409) },
    },
  }),
  /** R24: a linking GET, kept for old callers only. */
  link: endpoint({
    method: 'GET',
    url: '/api/scopes/:scope/:group/link',
    config: { access: 'user-scopes', sensitive: true },
    schema: {
      summary: 'Add one scope to one auth group',
      tags,
      deprecated: true,
      params: z.object({ scope: IdText, group: IdText }),
      response: { 200: z.array(Scope), ...problems(400, 401, 403, 404, 409) },
    },
  }),
}
