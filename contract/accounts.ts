import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { problems } from './problem.ts'
import { Session } from './sessions.ts'
import { IdParams, Timestamp } from './text.ts'

const success = z.object({ success: z.literal(true) })
const tags = ['Accounts'] as const

/** What administrators see of somebody's sign-in, and can end (R10, R12). */
export const accounts = {
  signIn: endpoint({
    method: 'GET',
    url: '/api/users/:id/sign-in',
    config: { access: ['users', 'crm'] },
    schema: {
      summary: 'How somebody signs in: lock, second factor, sessions',
      tags,
      params: IdParams,
      response: {
        200: z.object({
          /** tries that failed in the last hour, from anywhere */
          failed_tries: z.int(),
          /** until when strangers wait before the next try; null when they do not */
          locked_until: Timestamp.nullable(),
          second_factor: z.boolean(),
          verified_at: Timestamp.nullable(),
          sessions: z.array(Session.omit({ current: true })),
        }),
        ...problems(400, 401, 403, 404),
      },
    },
  }),
  unlock: endpoint({
    method: 'DELETE',
    url: '/api/users/:id/lock',
    config: { access: 'crm' },
    schema: {
      summary: 'Forget somebody’s failed tries',
      tags,
      params: IdParams,
      response: { 200: success, ...problems(400, 401, 403, 404) },
    },
  }),
  removeSecondFactor: endpoint({
    method: 'DELETE',
    url: '/api/users/:id/second-factor',
    config: { access: 'crm', sensitive: true },
    schema: {
      summary: 'Turn somebody’s second factor off, who lost it',
      tags,
      params: IdParams,
      response: { 200: success, ...problems(400, 401, 403, 404) },
    },
  }),
  endSessions: endpoint({
    method: 'DELETE',
    url: '/api/users/:id/sessions',
    config: { access: 'crm' },
    schema: {
      summary: 'Sign somebody out everywhere',
      tags,
      params: IdParams,
      response: { 200: z.object({ success: z.literal(true), ended: z.int() }), ...problems(400, 401, 403, 404) },
    },
  }),
}
