import { z } from 'zod'
import { problems } from './answers.ts'
import { AuctionQuery, Interpretation, IsoDate } from './auction-query.ts'
import { Auction } from './auctions.ts'
import { endpoint } from './endpoint.ts'
import { MAX_CALENDAR_DAYS, MAX_CALENDAR_FILE, MAX_QUESTION_LENGTH } from './limits.ts'
import { requiredText } from './text.ts'

const tags = ['Auctions'] as const

const DAY_MS = 86_400_000
const Period = z
  .object({
    /** the first day and the last */
    from: IsoDate,
    to: IsoDate,
    /** a question for auctions: only these are in it */
    about: requiredText(MAX_QUESTION_LENGTH, 'Type a question.').optional(),
  })
  .refine(({ from, to }) => from <= to, 'A calendar does not end before it begins.')
  .refine(
    ({ from, to }) => (Date.parse(to) - Date.parse(from)) / DAY_MS < MAX_CALENDAR_DAYS,
    `A calendar has at most ${MAX_CALENDAR_DAYS} days.`,
  )

const CalendarDay = z.object({
  day: IsoDate,
  /** how many run on it (R41) */
  auctions: z.int(),
  /** how many of these begin on it; the others go on */
  begin: z.int(),
  /** the first of them, as many as were wanted: those that begin on it and then those that go on, each by market value */
  first: z.array(Auction),
  /** shows all of them in the chat */
  query: AuctionQuery,
})
export type CalendarDay = z.infer<typeof CalendarDay>

/** Sales by the days they run. A missing end date counts as the begin date. */
export const calendar = {
  days: endpoint({
    method: 'GET',
    url: '/api/auctions/calendar',
    config: { access: 'signed-in' },
    schema: {
      summary: 'Days on which auctions run, each with how many, how many of them begin, and the first of them',
      tags,
      querystring: Period.safeExtend({
        /** how many of each day are wanted */
        each: z
          .string()
          .regex(/^([0-9]|[1-4][0-9]|50)$/, 'each is a whole number from 0 to 50.')
          .transform(Number)
          .default(0),
      }),
      response: {
        200: z.object({
          about: Interpretation.nullable(),
          /** days without auctions are left out */
          days: z.array(CalendarDay),
          /** auctions that have no begin date yet, and so no day */
          undated: z.int(),
        }),
        ...problems(400, 401, 422),
      },
    },
  }),
  file: endpoint({
    method: 'GET',
    url: '/api/auctions/calendar.ics',
    config: { access: 'signed-in' },
    schema: {
      summary: `All auctions that run in a period as a calendar file (RFC 5545): at most ${MAX_CALENDAR_FILE}, at least one`,
      tags,
      querystring: Period,
      response: { 200: z.string(), ...problems(400, 401, 422) },
    },
  }),
}
