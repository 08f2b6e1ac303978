import { z } from 'zod'
import { problems } from './answers.ts'
import { endpoint, withExample } from './endpoint.ts'
import { listQuery } from './list-query.ts'
import { Id, IdText, rawText, Timestamp } from './text.ts'

const MAX_PUNCH_NOTE_LENGTH = 500

/** A punch of somebody's card (R33): added, and never changed or taken back. */
const Punch = withExample(
  z.object({
    id: Id,
    user_id: Id,
    punched_at: Timestamp,
    note: z.string().nullable(),
    /** who punched it */
    punched_by: z.string().nullable(),
  }),
  { id: 31, user_id: 12, punched_at: '2026-11-20T08:00:00.000Z', note: 'First class', punched_by: 'Dana Reyes' },
)
export type Punch = z.infer<typeof Punch>

const tags = ['Users'] as const

export const cardPunches = {
  /** With an `Idempotency-Key`, the same call made again adds nothing and answers the same. */
  punch: endpoint({
    method: 'POST',
    url: '/api/cardPunches/user',
    config: { access: 'crm' },
    schema: {
      summary: 'Punch somebody’s card',
      tags,
      body: withExample(
        z.object({
          user_id: z.union([Id, IdText]),
          note: rawText(MAX_PUNCH_NOTE_LENGTH).trim().optional(),
        }),
        { user_id: 12, note: 'First class' },
      ),
      response: {
        201: withExample(z.object({ id: Id, user_id: Id, punched_at: Timestamp, total: z.int() }), {
          id: 31,
          user_id: 12,
          punched_at: '2026-11-20T08:00:00.000Z',
          total: 5,
        }),
        ...problems(400, 401, 403, 404, 409, 422),
      },
    },
  }),
  ofUser: endpoint({
    method: 'GET',
    url: '/api/cardPunches/user/:userId',
    config: { access: ['users', 'crm'] },
    schema: {
      summary: 'The punches of somebody’s card, the newest first',
      tags,
      params: z.object({ userId: IdText }),
      querystring: listQuery(['punched_at'])
        .omit({ search: true })
        .extend({
          order: z.enum(['asc', 'desc']).default('desc'),
        }),
      response: { 200: z.array(Punch), ...problems(400, 401, 403, 404) },
    },
  }),
}
