import { z } from 'zod'
import { problems } from './answers.ts'
import { Auction } from './auctions.ts'
import { endpoint, withExample } from './endpoint.ts'
import { NoteSummary } from './notes.ts'
import { Id, rawText, Timestamp } from './text.ts'

const named = z.object({ id: Id, name: z.string(), description: z.string() })

/**
 * What the search of the top bar finds (R52), the first few of each kind. Null is what the caller may not read, and was not searched:
 * nothing found is an empty list.
 */
const Found = withExample(
  z.object({
    people: z
      .array(
        z.object({
          id: Id,
          username: z.string(),
          firstName: z.string(),
          lastName: z.string(),
          email: z.string(),
        }),
      )
      .nullable(),
    groups: z.array(named).nullable(),
    scopes: z.array(named).nullable(),
    /** by place, state and type: those to come first, the next one before the others */
    auctions: z.array(Auction),
    /** one's own, the last asked first */
    questions: z.array(z.object({ text: z.string(), asked_at: Timestamp })),
    notes: z.array(NoteSummary),
  }),
  {
    people: [{ id: 12, username: 'rosa.lind', firstName: 'Rosa', lastName: 'Lind', email: 'rosa.lind@example.com' }],
    groups: null,
    scopes: null,
    auctions: [],
    questions: [{ text: 'tax liens in Kendall County', asked_at: '2026-11-20T08:00:00.000Z' }],
    notes: [],
  },
)
export type Found = z.infer<typeof Found>

export const search = {
  all: endpoint({
    method: 'GET',
    url: '/api/search',
    config: { access: 'signed-in' },
    schema: {
      summary: 'Find people, groups, scopes, auctions, own questions and own notes at once',
      tags: ['Search'],
      querystring: z.object({
        /** blank: the last of one's own questions and notes, and nothing else */
        text: rawText(200).trim().default(''),
      }),
      response: { 200: Found, ...problems(400, 401) },
    },
  }),
}
