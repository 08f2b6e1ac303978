import { z } from 'zod'
import { Problem, problems } from './answers.ts'
import { AuctionQuery, Interpretation } from './auction-query.ts'
import { AnswerTable } from './auctions.ts'
import { endpoint } from './endpoint.ts'
import { MAX_FIGURES, MAX_QUESTION_LENGTH } from './limits.ts'
import { requiredText } from './text.ts'

/** What a question comes to, and the query that the chat shows for it. */
export const Figure = z.object({
  question: z.string(),
  query: AuctionQuery,
  /** of a question for one number that; of a question for auctions how many there are; null where there is nothing to compute from, and for a table */
  value: z.number().nullable(),
  /** of a question for groups or several figures */
  table: AnswerTable.nullable(),
  /** from how many auctions it was computed */
  auctions: z.int(),
})
export type Figure = z.infer<typeof Figure>

/** A question that has no figure, and why. */
const RefusedQuestion = z.object({
  question: z.string(),
  ...Problem.pick({ status: true, code: true, message: true }).shape,
})
export type RefusedQuestion = z.infer<typeof RefusedQuestion>

/** Figures of dashboards, charts and maps: questions in plain language, so that asking them in the chat shows the same. */
export const figures = {
  compute: endpoint({
    method: 'POST',
    url: '/api/auctions/figures',
    config: { access: 'signed-in' },
    schema: {
      summary: 'What several questions come to; they are not remembered as asked',
      tags: ['Auctions'],
      body: z.object({
        questions: z.array(requiredText(300, 'Type a question.')).min(1).max(MAX_FIGURES),
        /** a question for auctions: only these count */
        about: requiredText(MAX_QUESTION_LENGTH, 'Type a question.').optional(),
      }),
      response: {
        200: z.object({
          about: Interpretation.nullable(),
          /** in the order of the questions */
          figures: z.array(Figure),
          /** the others: one that fails takes no other with it. Where all of them do, the call fails as the first of them */
          refused: z.array(RefusedQuestion),
        }),
        ...problems(400, 401, 422),
      },
    },
  }),
}
