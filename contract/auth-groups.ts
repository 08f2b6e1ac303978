import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { listQuery } from './list-query.ts'
import { problems } from './problem.ts'
import { Id, IdParams } from './text.ts'

/** A set of scopes that people are put into (§3). */
export const AuthGroup = z.object({
  id: Id,
  name: z.string(),
  description: z.string(),
  alias: z.string(),
  users_count: z.int(),
})
export type AuthGroup = z.infer<typeof AuthGroup>

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
      querystring: listQuery(['name', 'description', 'alias']),
      response: { 200: z.array(AuthGroup), ...problems(400, 401, 403) },
    },
  }),
  scopeGains: endpoint({
    method: 'GET',
    url: '/api/authgroups/:id/scope_gains',
    config: { access: readers },
    schema: {
      summary: 'For each scope: whether the group holds it, and how many of its people would gain it',
      tags,
      params: IdParams,
      response: {
        200: z.array(z.object({ scope_id: Id, held: z.boolean(), people: z.int() })),
        ...problems(400, 401, 403, 404),
      },
    },
  }),
}
