import { z } from 'zod'
import { Activity } from './activity.ts'
import { problems } from './answers.ts'
import { endpoint } from './endpoint.ts'
import { listQuery } from './list-query.ts'
import { TIMELINE_KINDS } from './scope-names.ts'
import { IdText, MomentText, rawText } from './text.ts'

/** An entry of the activity log without from where it was done. */
export const TimelineEntry = Activity.omit({
  ip: true,
  request_id: true,
  about: true,
  undoable_until: true,
  user: true,
}).extend({
  /** who did it; null where nobody was signed in, and for what Liendesk did by itself */
  user: z.object({ id: z.int(), firstName: z.string(), lastName: z.string() }).nullable(),
  /** what it was done to, as it is called: a jurisdiction with its state, a file, a person, a group or a scope. `gone`: deleted since, or undone */
  subject: z.object({ name: z.string(), gone: z.boolean() }).nullable(),
})
export type TimelineEntry = z.infer<typeof TimelineEntry>

export const timeline = {
  list: endpoint({
    method: 'GET',
    url: '/api/timeline',
    config: { access: ['upload', 'users'] },
    schema: {
      summary:
        'What was done to auctions and imports, for holders of upload, and to people, groups and scopes, for holders of users, the newest first; the next page begins `before` the last entry of this one',
      tags: ['Activity'],
      querystring: listQuery(['at'])
        .pick({ page_size: true })
        .extend({
          kind: z.enum(TIMELINE_KINDS).optional(),
          /** only what the caller did */
          mine: z.enum(['true', 'false']).default('false'),
          /** from this moment on */
          from: MomentText.optional(),
          /** before this moment */
          to: MomentText.optional(),
          /** older than this entry */
          before: IdText.optional(),
          /** in the names of who did it, and of what it was done to */
          search: rawText(200).default(''),
        }),
      response: { 200: z.array(TimelineEntry), ...problems(400, 401, 403) },
    },
  }),
}
