import { z } from 'zod'
import { Ended, problems, Success } from './answers.ts'
import { endpoint } from './endpoint.ts'
import { Timestamp } from './text.ts'

/** A signed-in browser or program of one's own (R3). */
export const Session = z.object({
  id: z.uuid(),
  /** such as `Chrome on Windows` */
  device: z.string(),
  ip: z.string().nullable(),
  created_at: Timestamp,
  last_used_at: Timestamp,
  /** the one that asks */
  current: z.boolean(),
})
export type Session = z.infer<typeof Session>

const tags = ['Sessions'] as const

export const sessions = {
  list: endpoint({
    method: 'GET',
    url: '/api/auth/sessions',
    config: { access: 'signed-in' },
    schema: {
      summary: 'One’s own sessions that have not ended, the last used first',
      tags,
      response: { 200: z.array(Session), ...problems(401) },
    },
  }),
  end: endpoint({
    method: 'DELETE',
    url: '/api/auth/sessions/:id',
    config: { access: 'signed-in' },
    schema: {
      summary: 'End one of one’s own sessions',
      tags,
      params: z.object({ id: z.uuid('A session’s id is a UUID.') }),
      response: { 200: Success, ...problems(400, 401, 404) },
    },
  }),
  endAll: endpoint({
    method: 'DELETE',
    url: '/api/auth/sessions',
    config: { access: 'signed-in' },
    schema: {
      summary: 'End all of one’s own sessions, this one included, or the others only',
      tags,
      querystring: z.object({ others: z.enum(['true', 'false']).default('false') }),
      response: { 200: Ended, ...problems(400, 401) },
    },
  }),
}
