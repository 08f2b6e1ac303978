import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { listQuery } from './list-query.ts'
import { problems } from './problem.ts'
import { Id, IdText, rawText, Timestamp } from './text.ts'

const MAX_PUNCH_NOTE_LENGTH = 500

/** A punch of somebody's card (R33): added, and never changed or taken back. */
const Punch = z.object({
  id: Id,
  user_id: Id,
  punched_at: Timestamp,
  note: z.string().nullable(),
  /** who punched it */
  punched_by: z.string().nullable(),
})
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
      body: z.object({
        user_id: z.union([Id, IdText]),
        note: rawText(MAX_PUNCH_NOTE_LENGTH).trim().optional(),
      }),
      response: {
        201: z.object({ id: Id, user_id: Id, punched_at: Timestamp, total: z.int() }),
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
