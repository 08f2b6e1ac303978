import { z } from 'zod'
import { problems } from './answers.ts'
import { endpoint, withExample } from './endpoint.ts'
import { MAX_QUESTION_LENGTH, STATISTICS_DAYS } from './limits.ts'
import { listQuery } from './list-query.ts'
import { Timestamp, ZoneText } from './text.ts'

const days = z.enum(STATISTICS_DAYS, `days is one of ${STATISTICS_DAYS.join(', ')}.`).default('30')

/** where the reader is, whose days these are; else the server's own */
const zone = ZoneText.optional()

/** Figures of each day, or month, of a period, in order and without gaps; and of the period before as a whole. */
const partOf = <Figures extends z.ZodRawShape>(figures: Figures) =>
  z.object({
    /** `at`: the day, or the first of the month, `YYYY-MM-DD` */
    rows: z.array(z.object({ at: z.string(), ...figures })),
    before: z.object(figures),
  })

const Counted = z.object({ id: z.int(), name: z.string(), count: z.int() })

export const Statistics = z.object({
  unit: z.enum(['day', 'month']),
  /** the first and the last day of the period, and the first of the one before it. Days are those of the zone that was asked for */
  from: z.string(),
  to: z.string(),
  before_from: z.string(),
  /** since when is counted: the first question, and the first entry of the activity log; null where there is none */
  since: z.object({ questions: Timestamp.nullable(), activity: Timestamp.nullable() }),
  /** how questions were answered: with auctions or figures, with a question back, in words, or not */
  questions: partOf({ understood: z.int(), asked_back: z.int(), in_words: z.int(), not_understood: z.int() }),
  /** files that were imported, and their rows; `undone` by when they were undone */
  imports: partOf({ files: z.int(), created: z.int(), updated: z.int(), rejected: z.int(), undone: z.int() }),
  /** what the activity log says was changed; `people` and `permissions` need the scope `users` and are null without it */
  changes: partOf({
    auctions: z.int(),
    imports: z.int(),
    people: z.int().nullable(),
    permissions: z.int().nullable(),
  }),
  /** null without the scope `users` */
  sign_ins: partOf({ signed_in: z.int(), failed: z.int() }).nullable(),
  /** null without the scope `users`; who was deleted is not counted, but for `joined` */
  people: z
    .object({
      total: z.int(),
      types: z.array(Counted),
      statuses: z.array(Counted),
      joined: partOf({ joined: z.int() }),
    })
    .nullable(),
})
export type Statistics = z.infer<typeof Statistics>

/** A text that was not understood: how often it was asked within the period, and when last. */
export const MissedQuestion = z.object({
  text: z.string().max(MAX_QUESTION_LENGTH),
  times: z.int(),
  asked_at: Timestamp,
})
export type MissedQuestion = z.infer<typeof MissedQuestion>

const tags = ['Statistics'] as const

export const statistics = {
  get: endpoint({
    method: 'GET',
    url: '/api/statistics',
    config: { access: 'settings' },
    schema: {
      summary:
        'What was asked, imported and changed, and who signed in, by day or month; null where a part needs a scope that the caller lacks',
      tags,
      querystring: z.object({ days, zone }),
      response: { 200: Statistics, ...problems(400, 401, 403) },
    },
  }),
  missed: endpoint({
    method: 'GET',
    url: '/api/questions/missed',
    config: { access: 'settings' },
    schema: {
      summary:
        'Questions that were not understood within the last days, each text once, the newest first; searched by their text',
      tags,
      querystring: listQuery(['asked_at', 'times']).extend({
        days,
        zone,
        order: z.enum(['asc', 'desc']).default('desc'),
      }),
      response: {
        200: withExample(z.array(MissedQuestion), [
          { text: 'which ones are nice', times: 3, asked_at: '2026-11-20T09:30:00.000Z' },
        ]),
        ...problems(400, 401, 403),
      },
    },
  }),
}
