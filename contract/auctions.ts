import { z } from 'zod'
import { problems, Success } from './answers.ts'
import { byField, GROUP_FIELDS, isMoney, LARGEST, NUMBER_FIELDS, SORT_FIELDS, SUMMED_FIELDS } from './auction-fields.ts'
import { AuctionQuery, Column, Interpretation, IsoDate } from './auction-query.ts'
import { endpoint } from './endpoint.ts'
import { MAX_COUNTED_QUERIES, MAX_QUESTION_LENGTH, MAX_SEARCH_ROWS } from './limits.ts'
import { listQuery } from './list-query.ts'
import { StateFacts } from './state-facts.ts'
import { Id, IdParams, rawText, requiredText, Timestamp } from './text.ts'

const named = z.object({ id: Id, name: z.string() })

/** One auction (§3). Money is US dollars with cents; what a county did not report is null; dates are local calendar days. */
export const Auction = z.object({
  id: Id,
  state: z.object({ code: z.string(), name: z.string() }),
  jurisdiction: named,
  auction_type: named,
  auction_begin_date: IsoDate.nullable(),
  auction_end_date: IsoDate.nullable(),
  ...byField(NUMBER_FIELDS, (field) => (isMoney(field) ? z.number() : z.int()).nullable()),
  /** made up for trying Liendesk out, not published by any county */
  sample: z.boolean(),
  version: z.int(),
})
export type Auction = z.infer<typeof Auction>

const money = z.number().min(0).max(LARGEST.money).nullable()
const count = z.int().min(0).max(LARGEST.count).nullable()
const name = (max: number) => z.object({ name: requiredText(max, 'A name cannot be empty.') })

/** Changes to an auction: an absent field stays, null clears. Takes what a GET answered; ids inside are ignored in favour of names. */
const AuctionChanges = z
  .object({
    state: name(40),
    jurisdiction: name(100),
    auction_type: name(60),
    auction_begin_date: IsoDate.nullable(),
    auction_end_date: IsoDate.nullable(),
    ...byField(NUMBER_FIELDS, (field) => (isMoney(field) ? money : count)),
    version: z.int(),
  })
  .partial()
export type AuctionChanges = z.output<typeof AuctionChanges>

/** A narrower or wider question with the number of auctions it would find; beyond MAX_SUGGESTED_COUNT, that and one. */
const Suggestion = z.object({ label: z.string(), count: z.int(), query: AuctionQuery })
export type Suggestion = z.infer<typeof Suggestion>

/** One figure over several auctions: of those that reported it, null where none did; and how many did not. */
const FigureTotals = z.object({ sum: z.number().nullable(), average: z.number().nullable(), missing: z.int() })
export type FigureTotals = z.infer<typeof FigureTotals>

/** Counts, sums and averages of every auction of a query, however many of them are sent. */
const Totals = z.object({
  auctions: z.int(),
  states: z.int(),
  ...byField(SUMMED_FIELDS, () => FigureTotals),
})
export type Totals = z.infer<typeof Totals>

/** One group: its names in words, its figures, and what shows its auctions. */
const AnswerRow = z.object({
  /** one for each of the groups: "Texas", "March 2026"; none where there are no groups */
  labels: z.array(z.string()),
  /** what they are, without words: a state is its code, a month `2026-03`, a quarter `2026-Q1`, a weekday `0` (Sunday) to `6` */
  keys: z.array(z.string()),
  /** in the order of the columns, null where there is nothing to compute from */
  values: z.array(z.number().nullable()),
  /** shows its auctions; where sets are compared, one query for each of them */
  queries: z.array(AuctionQuery),
})
export type AnswerRow = z.infer<typeof AnswerRow>

/** Computed figures. The first column is the one that is drawn where there is room for one. */
export const AnswerTable = z.object({
  groups: z.array(z.enum(GROUP_FIELDS)),
  columns: z.array(
    z.object({
      label: z.string(),
      kind: z.enum(['count', 'number', 'money', 'days', 'percent']),
      ...Column.required({ measure: true }).shape,
      /** how many of the auctions have the figure */
      reported: z.int(),
    }),
  ),
  rows: z.array(AnswerRow),
  /** the figures of all auctions of the question, also of groups that it leaves out */
  totals: z.array(z.number().nullable()),
  /** how many groups there are, also those that are more than are sent */
  count: z.int(),
})
export type AnswerTable = z.infer<typeof AnswerTable>

/**
 * The answer to a question (R40). `action_result` is never an empty array: no match is a text that says what was searched.
 * `interpretation` is null where no query was understood; `total` counts the auctions the query holds for.
 */
export const ChatAnswer = z.object({
  action_result: z.union([z.array(Auction), z.string()]),
  conversation_id: z.uuid(),
  interpretation: Interpretation.nullable(),
  /** whether the text is read as this by itself, without the questions before it or a query sent with it */
  stands_alone: z.boolean(),
  total: z.int(),
  /** the figure in words beside rows (`12 auctions`, `Yes, 12 auctions.`), the name of the figure beside groups, else more to an answer in words */
  message: z.string().optional(),
  suggestions: z.array(Suggestion),
  /** groups, or several figures, in their order, as `action_result` says them; null where neither was asked for */
  table: AnswerTable.nullable(),
  /** on which terms the states of the question sell, where it is about one to three */
  states: z.array(StateFacts),
})
export type ChatAnswer = z.infer<typeof ChatAnswer>

/** Whether a text is read as a question for auctions, and how many it finds now, up to MAX_SUGGESTED_COUNT and one. */
const QuestionReading = z.object({ understood: z.boolean(), total: z.int() })
export type QuestionReading = z.infer<typeof QuestionReading>

/** Everything a question can name, and the day it is: what the question is read with while it is typed. */
const AskVocabulary = z.object({
  states: z.array(z.object({ code: z.string(), name: z.string() })),
  /** all there are, with how many auctions each has; `state` is a two-letter code */
  jurisdictions: z.array(z.object({ state: z.string(), name: z.string(), auctions: z.int() })),
  types: z.array(z.string()),
  today: IsoDate,
})
export type AskVocabulary = z.infer<typeof AskVocabulary>

/** A question somebody asked, and when last. */
const AskedQuestion = z.object({ text: z.string(), asked_at: Timestamp })
export type AskedQuestion = z.infer<typeof AskedQuestion>
const day = IsoDate.optional()
const tags = ['Auctions'] as const

/** How far down the order of a query: more than there are auctions. */
const MAX_OFFSET = 100_000_000

export const auctions = {
  list: endpoint({
    method: 'GET',
    url: '/api/auctions',
    config: { access: 'signed-in' },
    schema: {
      summary: 'List auctions: paged, sorted, filtered, searched by state, jurisdiction and type',
      tags,
      querystring: listQuery(['begin_date', ...SORT_FIELDS]).extend({
        /** two-letter code */
        state: rawText(2).optional(),
        jurisdiction: rawText(100).optional(),
        auction_type: rawText(60).optional(),
        /** auctions with a day in this period */
        from: day,
        to: day,
      }),
      response: { 200: z.array(Auction), ...problems(400, 401, 422) },
    },
  }),
  get: endpoint({
    method: 'GET',
    url: '/api/auctions/:id',
    config: { access: 'signed-in' },
    schema: {
      summary: 'One auction',
      tags,
      params: IdParams,
      response: { 200: Auction, ...problems(400, 401, 404) },
    },
  }),
  update: endpoint({
    method: 'PUT',
    url: '/api/auctions/:id',
    config: { access: 'upload' },
    schema: {
      summary: 'Change an auction; an absent field stays, null clears',
      tags,
      params: IdParams,
      body: AuctionChanges,
      response: { 200: Auction, ...problems(400, 401, 403, 404, 409, 422) },
    },
  }),
  delete: endpoint({
    method: 'DELETE',
    url: '/api/auctions/:id',
    config: { access: 'upload' },
    schema: {
      summary: 'Delete an auction',
      tags,
      params: IdParams,
      response: { 200: Success, ...problems(400, 401, 403, 404, 409) },
    },
  }),
  ask: endpoint({
    method: 'POST',
    url: '/api/auctions/ai',
    config: { access: 'signed-in' },
    schema: {
      summary: 'Ask for auctions in plain language',
      tags,
      body: z.object({
        text: requiredText(MAX_QUESTION_LENGTH, 'Type a question.'),
        conversation_id: z.uuid().nullish(),
        /** runs this query instead of reading the text: a chip was removed, a suggestion chosen */
        query: AuctionQuery.optional(),
        /** the paths of that query which nobody has said yet: their chips stay marked */
        assumed: z.array(rawText(200)).max(50).optional(),
        /** a link or a reload asks it: nobody typed or chose it now, so that it is not counted, nor listed, as asked */
        linked: z.boolean().optional(),
      }),
      response: { 200: ChatAnswer, ...problems(400, 401, 422) },
    },
  }),
  /** R43: examples are looked at before they are offered to everybody. */
  read: endpoint({
    method: 'POST',
    url: '/api/auctions/reading',
    config: { access: 'signed-in' },
    schema: {
      summary: 'Whether a question is understood, and how many auctions it finds; it is not kept as asked',
      tags,
      body: z.object({ text: requiredText(MAX_QUESTION_LENGTH, 'Type a question.') }),
      response: { 200: QuestionReading, ...problems(400, 401) },
    },
  }),
  search: endpoint({
    method: 'POST',
    url: '/api/auctions/search',
    config: { access: 'signed-in' },
    schema: {
      summary: 'Auctions of a query, in its order: those that an answer has no room for, or in another order',
      tags,
      body: z.object({
        query: AuctionQuery,
        offset: z.int().min(0).max(MAX_OFFSET).default(0),
        limit: z.int().min(1).max(MAX_SEARCH_ROWS).default(MAX_SEARCH_ROWS),
      }),
      response: { 200: z.array(Auction), ...problems(400, 401, 422) },
    },
  }),
  totals: endpoint({
    method: 'POST',
    url: '/api/auctions/totals',
    config: { access: 'signed-in' },
    schema: {
      summary: 'Sums and averages of all auctions that searching with a query finds',
      tags,
      body: z.object({ query: AuctionQuery }),
      response: { 200: Totals, ...problems(400, 401, 422) },
    },
  }),
  vocabulary: endpoint({
    method: 'GET',
    url: '/api/auctions/vocabulary',
    config: { access: 'signed-in' },
    schema: {
      summary: 'Everything a question can name; sent again only where it has changed (ETag)',
      tags,
      response: { 200: AskVocabulary, 304: z.null(), ...problems(401) },
    },
  }),
  questions: endpoint({
    method: 'GET',
    url: '/api/auctions/questions',
    config: { access: 'signed-in' },
    schema: {
      summary: 'The caller’s own questions, each text once, the newest first; searched by their text',
      tags,
      querystring: listQuery(['asked_at']).extend({ order: z.enum(['asc', 'desc']).default('desc') }),
      response: { 200: z.array(AskedQuestion), ...problems(400, 401) },
    },
  }),
  counts: endpoint({
    method: 'POST',
    url: '/api/auctions/counts',
    config: { access: 'signed-in' },
    schema: {
      summary: 'How many auctions each of some queries would find',
      tags,
      body: z.object({ queries: z.array(AuctionQuery).min(1).max(MAX_COUNTED_QUERIES) }),
      /** in the order of the queries */
      response: { 200: z.object({ counts: z.array(z.int()) }), ...problems(400, 401, 422) },
    },
  }),
}
