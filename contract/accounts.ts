import { z } from 'zod'
import { Done, Ended, problems, Success } from './answers.ts'
import { endpoint } from './endpoint.ts'
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
          password_changed_at: Timestamp,
          /** staff typed the password: until when it lets its owner in, who has to choose another; null where it is their own */
          typed_password_until: Timestamp.nullable(),
          /** who has not chosen a first password yet. `valid_until`: of the link that was mailed last; null where none has gone out */
          invitation: z.object({ sent_at: Timestamp, valid_until: Timestamp.nullable() }).nullable(),
          sessions: z.array(Session.omit({ current: true })),
          /** why the caller can change none of this (R26, R28); null where they can */
          withheld: z.string().nullable(),
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
  /** A link of before works no more. Once a minute, five times a day. */
  invite: endpoint({
    method: 'POST',
    url: '/api/users/:id/invitation',
    config: { access: 'crm' },
    schema: {
      summary: 'Mail somebody without a password another link to choose one',
      tags,
      params: IdParams,
      response: { 200: Done, ...problems(400, 401, 403, 404, 422, 429) },
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
      response: { 200: Success, ...problems(400, 401, 403, 404, 422) },
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
