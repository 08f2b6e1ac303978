import { z } from 'zod'
import { problems, Success } from './answers.ts'
import { AuthGroup } from './auth-groups.ts'
import { endpoint } from './endpoint.ts'
import { MAX_LINKED_USERS } from './limits.ts'
import { listQuery } from './list-query.ts'
import { Scope } from './scopes.ts'
import { Id, IdParams, IdText, idList } from './text.ts'

/** Somebody who is in a group, or could be. */
export const Member = z.object({
  id: Id,
  username: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
})
export type Member = z.infer<typeof Member>

/** A row of the plain lookups that groups are linked to (R25). */
const LinkedLookup = z.object({ id: Id, name: z.string(), description: z.string() })

const tags = ['Auth groups'] as const
const readers = ['auth-groups', 'user-scopes'] as const
/** Who links them, and who keeps the lists. */
const lookupReaders = [...readers, 'settings'] as const
const GroupUserParams = z.object({ group: IdText, user: IdText })
const GroupScopeParams = z.object({ group: IdText, scope: IdText })
const ids = (message: string, max: number) => idList(max).min(1, message)

/** Who and what is in groups: people, scopes, hosts and command lookups. */
export const groupLinks = {
  hosts: endpoint({
    method: 'GET',
    url: '/api/authgroups/hosts',
    config: { access: lookupReaders },
    schema: {
      summary: 'Hosts that groups can be linked to',
      tags,
      response: { 200: z.array(LinkedLookup), ...problems(401, 403) },
    },
  }),
  commandLookups: endpoint({
    method: 'GET',
    url: '/api/authgroups/command_lookups',
    config: { access: lookupReaders },
    schema: {
      summary: 'Command lookups that groups can be linked to',
      tags,
      response: { 200: z.array(LinkedLookup), ...problems(401, 403) },
    },
  }),
  scopes: linked('/api/authgroups/:id/scopes', 'The scopes a group holds', Scope),
  linkedScopes: linked('/api/authgroups/:id/linked_scopes', 'The scopes a group holds', Scope),
  linkedHosts: linked('/api/authgroups/:id/linked_hosts', 'The hosts a group is linked to', LinkedLookup),
  linkedCommandLookups: linked(
    '/api/authgroups/:id/linked_command_lookups',
    'The command lookups a group is linked to',
    LinkedLookup,
  ),
  linkedUsers: endpoint({
    method: 'GET',
    url: '/api/authgroups/:id/linked_users',
    config: { access: readers },
    schema: {
      summary: 'The people in a group, searched by name, username and address',
      tags,
      params: IdParams,
      querystring: listQuery(['lastName']),
      response: { 200: z.array(Member), ...problems(400, 401, 403, 404, 422) },
    },
  }),
  availableUsers: endpoint({
    method: 'GET',
    url: '/api/authgroups/:id/available_users',
    config: { access: 'auth-groups' },
    schema: {
      summary: 'The people who are not in a group, searched by name, username and address',
      tags,
      params: IdParams,
      querystring: listQuery(['lastName']),
      response: { 200: z.array(Member), ...problems(400, 401, 403, 404, 422) },
    },
  }),
  /** R22: the id is the user's. */
  addToGroups: endpoint({
    method: 'POST',
    url: '/api/authgroups/:id/user',
    config: { access: 'auth-groups', sensitive: true },
    schema: {
      summary: 'Put the user with this id into groups, all or none; other groups stay',
      tags,
      params: IdParams,
      body: z.object({ groups: ids('No auth groups selected!', 1000) }),
      response: { 200: z.array(AuthGroup), ...problems(400, 401, 403, 404, 409) },
    },
  }),
  /** R23: additive. */
  linkUsers: endpoint({
    method: 'POST',
    url: '/api/authgroups/link_users',
    config: { access: 'auth-groups', sensitive: true },
    schema: {
      summary: 'Put users into a group, all or none; who is in it stays',
      tags,
      body: z.object({ user_ids: ids('No user selected!', MAX_LINKED_USERS), auth_group_id: Id }),
      response: { 200: Success.extend({ added: z.int() }), ...problems(400, 401, 403, 404, 409) },
    },
  }),
  removeUser: endpoint({
    method: 'DELETE',
    url: '/api/authgroups/:group/users/:user',
    config: { access: 'auth-groups', sensitive: true },
    schema: {
      summary: 'Take somebody out of a group',
      tags,
      params: GroupUserParams,
      response: { 200: Success, ...problems(400, 401, 403, 404, 409) },
    },
  }),
  addScope: endpoint({
    method: 'PUT',
    url: '/api/authgroups/:group/scopes/:scope',
    config: { access: 'user-scopes', sensitive: true },
    schema: {
      summary: 'Give a group a scope',
      tags,
      params: GroupScopeParams,
      response: { 200: z.array(Scope), ...problems(400, 401, 403, 404, 409) },
    },
  }),
  removeScope: endpoint({
    method: 'DELETE',
    url: '/api/authgroups/:group/scopes/:scope',
    config: { access: 'user-scopes', sensitive: true },
    schema: {
      summary: 'Take a scope from a group',
      tags,
      params: GroupScopeParams,
      response: { 200: z.array(Scope), ...problems(400, 401, 403, 404, 409) },
    },
  }),
  linkScopes: linkingGet('/api/authgroups/:group/:other/link_scopes', 'Give a group a scope', 'user-scopes', Scope),
  linkHosts: linkingGet(
    '/api/authgroups/:group/:other/link_hosts',
    'Link a group to a host',
    'auth-groups',
    LinkedLookup,
  ),
  linkCommandLookups: linkingGet(
    '/api/authgroups/:group/:other/link_command_lookups',
    'Link a group to a command lookup',
    'auth-groups',
    LinkedLookup,
  ),
}

function linked<const Url extends `/api/${string}`, Row extends z.ZodType>(url: Url, summary: string, row: Row) {
  return endpoint({
    method: 'GET',
    url,
    config: { access: readers },
    schema: { summary, tags, params: IdParams, response: { 200: z.array(row), ...problems(400, 401, 403, 404) } },
  })
}

/** R24: a linking GET, kept for old callers only. */
function linkingGet<
  const Url extends `/api/${string}`,
  const Needed extends 'auth-groups' | 'user-scopes',
  Row extends z.ZodType,
>(url: Url, summary: string, access: Needed, row: Row) {
  return endpoint({
    method: 'GET',
    url,
    config: { access, sensitive: true },
    schema: {
      summary,
      tags,
      deprecated: true,
      params: z.object({ group: IdText, other: IdText }),
      response: { 200: z.array(row), ...problems(400, 401, 403, 404, 409) },
    },
  })
}
