import { z } from 'zod'
import { Ended, Success } from './done.ts'
import { endpoint } from './endpoint.ts'
import { problems } from './problem.ts'
import { Session } from './sessions.ts'
import { IdParams, Timestamp } from './text.ts'

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
          /** tries in a row that failed, of everybody whose last one is within the hour */
          failed_tries: z.int(),
          /** when the last of those who have to wait may try again; null where nobody waits */
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
      response: { 200: Success, ...problems(400, 401, 403, 404) },
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
      response: { 200: Success, ...problems(400, 401, 403, 404) },
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
      response: { 200: Ended, ...problems(400, 401, 403, 404) },
    },
  }),
}
