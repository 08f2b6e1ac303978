import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { problems } from './problem.ts'
import { Id, ZoneText } from './text.ts'

/** What the chat is asked to show the auctions of a task. */
export const MISSING_VALUE_QUESTION = 'upcoming auctions without a market value'

/** Something that waits for somebody who can do something about it (R50): how much of it, and what leads there. */
export const Task = z.discriminatedUnion('kind', [
  /** upcoming auctions without a market value: the chat shows them */
  z.object({ kind: z.literal('missing_market_value'), count: z.int(), question: z.string() }),
  /** rows that were rejected at imports, and have not been put right or undone since */
  z.object({
    kind: z.literal('rejected_rows'),
    count: z.int(),
    /** in how many imports, and the newest of these */
    imports: z.int(),
    import_id: Id.nullable(),
  }),
  /** people whose status is Pending */
  z.object({ kind: z.literal('awaiting_approval'), count: z.int(), status_id: Id }),
  /** texts that were asked within so many days and not understood, each counted once */
  z.object({ kind: z.literal('not_understood'), count: z.int(), days: z.int() }),
])
export type Task = z.infer<typeof Task>

export const tasks = {
  list: endpoint({
    method: 'GET',
    url: '/api/tasks',
    config: { access: 'signed-in' },
    schema: {
      summary:
        'What waits for the caller, or for anybody who may do as much: only what their scopes let them do something about',
      tags: ['Statistics'],
      /** whose days are counted, as the list of them has it */
      querystring: z.object({ zone: ZoneText.optional() }),
      response: { 200: z.array(Task), ...problems(400, 401) },
    },
  }),
}
