import { randomUUID } from 'node:crypto'
import { describeQuery, explainQuery } from '#ask/explain.ts'
import { relaxations } from '#ask/relax.ts'
import { sayAggregate } from '#ask/say-aggregate.ts'
import type { Vocabulary } from '#ask/scene.ts'
import { type Understanding, understand } from '#ask/understand.ts'
import { AuctionQuery, type Interpretation } from '#contract/auction-query.ts'
import type { Auction, ChatAnswer, Suggestion } from '#contract/auctions.ts'
import { MAX_ANSWER_ROWS } from '#contract/limits.ts'
import type { Db } from '../../database/pool.ts'
import type { Clock } from '../../gateways/clock.ts'
import { computeAggregate } from './aggregate.queries.ts'
import { filterCondition } from './auction-filter.queries.ts'
import { countAuctions, findAuctions, findTopAuctions } from './auctions.queries.ts'
import { findLatestQueries, insertQuestion } from './questions.queries.ts'

/** Texts of §8. */
const ROWS_MESSAGE = 'Auction data displayed below.'
const NOT_UNDERSTOOD = "I didn't understand the message, please try again."
const TOO_MUCH = 'This asks for more at once than can be searched. Ask with fewer conditions.'
const MOST_SUGGESTIONS = 4

export type AskDeps = { db: Db; clock: Clock; vocabulary: () => Promise<Vocabulary> }

type Question = {
  text: string
  userId: number
  conversationId: string | undefined
  /** a query to run as it is, in place of what the text would be read as */
  query: AuctionQuery | undefined
  /** paths of that query which are still assumed */
  assumed: readonly string[]
}

/** What words depend on besides the query. */
type Scene = { today: string; vocabulary: Vocabulary }

type Reply = Omit<ChatAnswer, 'conversation_id'>

/** Answers a question (R40): the query it is understood as is run, shown and kept as what a follow-up builds on. */
export async function answerQuestion({ db, clock, vocabulary }: AskDeps, question: Question): Promise<ChatAnswer> {
  const { text, userId } = question
  const conversationId = question.conversationId ?? randomUUID()
  const [previous, earlier] = question.conversationId ? await findLatestQueries(db, conversationId, userId) : []
  const scene: Scene = { today: clock.today(), vocabulary: await vocabulary() }
  const understood: Understanding = question.query
    ? {
        kind: 'query',
        query: question.query,
        chips: explainQuery(question.query, scene.today, scene.vocabulary, new Set(question.assumed)),
        unused: [],
      }
    : understand(text, { ...scene, ...(previous && { previous }), ...(earlier && { earlier }) })
  const reply = await replyTo(db, understood, scene)
  await insertQuestion(db, {
    conversation_id: conversationId,
    user_id: userId,
    text,
    outcome: understood.kind,
    query: keptQuery(understood),
  })
  return { ...reply, conversation_id: conversationId }
}

/** What the next question builds on: "start over" leaves a query without conditions. */
function keptQuery(understood: Understanding): AuctionQuery | undefined {
  if (understood.kind === 'reply' && understood.topic === 'reset') return { filter: {}, sort: [] }
  return understood.kind === 'query' ? understood.query : undefined
}

/** Whether a query keeps to the limits of the contract: a long question can hold more conditions than are run. */
const isSearchable = (query: AuctionQuery) => AuctionQuery.safeParse(query).success

async function replyTo(db: Db, understood: Understanding, scene: Scene): Promise<Reply> {
  switch (understood.kind) {
    case 'query': {
      const { query, chips, unused } = understood
      return isSearchable(query) ? run(db, { query, chips, unused }, scene) : words(TOO_MUCH)
    }
    case 'choice': {
      const choices = understood.choices.filter(({ query }) => isSearchable(query))
      return { ...words(understood.question), suggestions: await counted(db, choices) }
    }
    case 'reply':
      return words(understood.text)
    case 'not-understood':
      return words(NOT_UNDERSTOOD)
  }
}

const words = (text: string): Reply => ({ action_result: text, interpretation: null, total: 0, suggestions: [] })

async function run(db: Db, interpretation: Interpretation, { today, vocabulary }: Scene): Promise<Reply> {
  const { query } = interpretation
  if (query.aggregate) {
    const result = await computeAggregate(db, query, query.aggregate)
    return {
      action_result: sayAggregate(query, result, today, vocabulary),
      interpretation,
      total: result.matched,
      suggestions: [],
    }
  }
  const { rows, total } = await findRows(db, query)
  if (rows.length > 0) {
    return { action_result: rows, interpretation, total, message: ROWS_MESSAGE, suggestions: [] }
  }
  const suggestions = await counted(db, relaxations(query, today, vocabulary))
  const offers = suggestions.map(({ label, count }) => `${label}: ${count.toLocaleString('en-US')}`)
  return {
    action_result: `No auctions for this question. Searched: ${describeQuery(query, today, vocabulary)}.`,
    interpretation,
    total: 0,
    ...(offers.length > 0 && { message: offers.join(', ') }),
    suggestions,
  }
}

async function findRows(db: Db, { filter, sort, limit }: AuctionQuery): Promise<{ rows: Auction[]; total: number }> {
  const order = sort.flatMap(({ field, dir }) => (field === 'value' ? [] : [{ field, dir }]))
  if (limit !== undefined) {
    const rows = await findTopAuctions(db, filter, order, Math.min(limit, MAX_ANSWER_ROWS))
    return { rows, total: rows.length }
  }
  const where = filterCondition(filter)
  const rows = await findAuctions(db, where, { order, limit: MAX_ANSWER_ROWS })
  return { rows, total: rows.length < MAX_ANSWER_ROWS ? rows.length : await countAuctions(db, where) }
}

/** The queries that would find something, with how much. */
async function counted(db: Db, offers: readonly { label: string; query: AuctionQuery }[]): Promise<Suggestion[]> {
  const suggestions = await Promise.all(
    offers.map(async ({ label, query }) => ({
      label,
      query,
      count: await countAuctions(db, filterCondition(query.filter)),
    })),
  )
  return suggestions.filter(({ count }) => count > 0).slice(0, MOST_SUGGESTIONS)
}
