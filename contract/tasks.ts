import { z } from 'zod'
import { problems } from './answers.ts'
import { ASKED_FIELDS } from './auction-fields.ts'
import { endpoint } from './endpoint.ts'
import { Id, ZoneText } from './text.ts'

/** What an auction can be without, in the order it is told. */
export const MISSING_FIGURES = ['begin_date', ...ASKED_FIELDS] as const
const MissingFigure = z.enum(MISSING_FIGURES)
export type MissingFigure = z.infer<typeof MissingFigure>

/** Something that waits for somebody who can do something about it (R50): how much of it, and what leads there. */
export const Task = z.discriminatedUnion('kind', [
  /** auctions without one of their figures, and those of them that are upcoming (R41); the chat shows either for its question */
  z.object({
    kind: z.literal('missing_figure'),
    figure: MissingFigure,
    count: z.int(),
    question: z.string(),
    /** null for the date: without one, an auction is neither upcoming nor past */
    upcoming: z.object({ count: z.int(), question: z.string() }).nullable(),
  }),
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
