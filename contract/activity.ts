import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { listQuery } from './list-query.ts'
import { problems } from './problem.ts'
import { IdText, MomentText, rawText, Timestamp } from './text.ts'

/** Something that was done, by whom, from where, and what it changed. Never altered (ASVS 16.4.2). */
export const Activity = z.object({
  id: z.int(),
  at: Timestamp,
  /** null where nobody was signed in, and for what Liendesk did by itself */
  user: z.object({ id: z.int(), name: z.string() }).nullable(),
  action: z.string(),
  entity: z.string(),
  entity_id: z.int().nullable(),
  /** the fields that changed, as they were and as they became */
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
  ip: z.string().nullable(),
  request_id: z.string().nullable(),
})
export type Activity = z.infer<typeof Activity>

export const activity = {
  list: endpoint({
    method: 'GET',
    url: '/api/activity',
    config: { access: 'users' },
    schema: {
      summary: 'What was done, the newest first',
      tags: ['Activity'],
      querystring: listQuery(['at']).extend({
        order: z.enum(['asc', 'desc']).default('desc'),
        /** who did it */
        user_id: IdText.optional(),
        action: rawText(60).optional(),
        entity: rawText(60).optional(),
        /** what it was done to, of `entity` */
        entity_id: IdText.optional(),
        /** from this moment on */
        from: MomentText.optional(),
        /** before this moment */
        to: MomentText.optional(),
      }),
      response: { 200: z.array(Activity), ...problems(400, 401, 403) },
    },
  }),
}
