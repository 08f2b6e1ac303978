import { Done, problems } from './answers.ts'
import { endpoint } from './endpoint.ts'
import { IdParams } from './text.ts'

export const undo = {
  /** Needs what the change back needs by its own endpoint. A second time changes nothing and says so. */
  entry: endpoint({
    method: 'POST',
    url: '/api/activity/:id/undo',
    config: { access: ['users', 'auth-groups', 'user-scopes'] },
    schema: {
      summary: 'Take a deletion, or a removal of people or scopes from a group, back; within 30 days',
      tags: ['Activity'],
      params: IdParams,
      response: { 200: Done, ...problems(400, 401, 403, 404, 409, 422) },
    },
  }),
}
