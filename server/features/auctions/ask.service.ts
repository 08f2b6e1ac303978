import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { beforeOf } from '#ask/dialogue/before.ts'
import { MOST_IDS, shownGroups, shownRows } from '#ask/dialogue/shown.ts'
import { CAN, EXAMPLE_QUESTIONS } from '#ask/field/replies.ts'
import type { Language, Text } from '#ask/language.ts'
import { languageOf, pointsAtShown } from '#ask/read.ts'
import { describeQuery, explainQuery, SEARCHED } from '#ask/say/explain.ts'
import { saySuggestedCount } from '#ask/say/say-suggested-count.ts'
import type { Vocabulary } from '#ask/scene.ts'
import { statesOf } from '#ask/states-of.ts'
import { doubtsOf, type Understanding, understand } from '#ask/understand.ts'
import { asksWhether } from '#ask/yes-no.ts'
import { type Aggregate, type AuctionFilter, AuctionQuery, type Interpretation } from '#contract/auction-query.ts'
import type { AnswerTable, Auction, ChatAnswer, QuestionReading, Suggestion } from '#contract/auctions.ts'
import { MAX_ANSWER_ROWS, MAX_SEARCH_ROWS, MAX_SUGGESTED_COUNT } from '#contract/limits.ts'
import type { StateFacts } from '#contract/state-facts.ts'
import type { Db } from '../../database/pool.ts'
import { inTime } from '../../database/time-limit.ts'
import type { Clock } from '../../gateways/clock.ts'
import { computeAggregate } from './aggregate.queries.ts'
import { tableOf } from './answer-table.ts'
import { countAuctions, countAuctionsUpTo, searchAuctions } from './auctions.queries.ts'
import { type Conversation, findConversation, insertQuestion } from './questions.queries.ts'
import { relaxations } from './relaxations.ts'
import type { Reworded } from './rewording.service.ts'
import { nameBreakdown, sayAggregate } from './say-aggregate.ts'
import { sayRows } from './say-rows.ts'
import { selectionOf } from './sources.queries.ts'

/** The text of §8. */
const NOT_UNDERSTOOD: Text = {
  en: "I didn't understand the message, please try again.",
  es: 'No entendí el mensaje; intente de nuevo.',
}
const DID_YOU_MEAN: Text = { en: 'Did you mean:', es: 'Quizá quiso decir:' }
const TOO_MUCH: Text = {
  en: 'This asks for more at once than can be searched. Ask with fewer conditions.',
  es: 'Esto pide más a la vez de lo que se puede buscar. Pregunte con menos condiciones.',
}
const NONE_THERE: Text = { en: 'No, there are none.', es: 'No, no hay ninguna.' }
const NO_MATCH: Text = { en: 'No auctions for this question.', es: 'No hay subastas para esta pregunta.' }
const MOST_SUGGESTIONS = 4
const MOST_EXAMPLES = 3
/** Of more states than this, the facts would be longer than the answer. */
const MOST_STATES = 3

export type AskDeps = {
  db: Db
  clock: Clock
  vocabulary: () => Promise<Vocabulary>
  /** questions that find something, for whoever was not understood */
  examples: (language: Language) => Promise<Suggestion[]>
  /** what may have been meant, where a language model is asked (R46) */
  reworded: (scene: Scene) => Promise<Reworded | undefined>
  /** comes when nobody waits for the answer any more: what is still computed is stopped, in the database too */
  ended: AbortSignal
}

type Question = {
  text: string
  userId: number
  conversationId: string | undefined
  /** a query to run as it is, in place of what the text would be read as */
  query: AuctionQuery | undefined
  /** paths of that query which are still assumed */
  assumed: readonly string[]
  /** a link or a reload asks it: it is kept for what follows, and counts as asked by nobody */
  linked: boolean
}

/** What words depend on besides the query. */
type Scene = { text: string; today: string; vocabulary: Vocabulary; language: Language }

type Reply = Omit<ChatAnswer, 'conversation_id' | 'stands_alone'>

/** Answers a question (R40): the query it is understood as is run, shown and kept as what a follow-up builds on. */
export async function answerQuestion(deps: AskDeps, question: Question): Promise<ChatAnswer> {
  const { db, clock, vocabulary } = deps
  const { text, userId } = question
  const conversationId = question.conversationId ?? randomUUID()
  const conversation = question.conversationId ? await findConversation(db, conversationId, userId) : undefined
  const known = await vocabulary()
  // Choosing what was asked back about goes on in the language of that question: the names to choose have none.
  const language = languageOf((question.query && conversation?.unsettled) ?? text, known)
  const scene: Scene = { text, today: clock.today(), vocabulary: known, language }
  const understood: Understanding = question.query
    ? {
        kind: 'query',
        query: question.query,
        chips: explainQuery(question.query, scene, new Set(question.assumed)),
        unused: [],
      }
    : understand(text, { ...scene, ...(conversation && (await contextOf(db, conversation, scene))) })
  const kept = {
    conversation_id: conversationId,
    user_id: userId,
    text,
    outcome: understood.kind,
    query: keptQuery(understood),
    doubts: understood.kind === 'query' ? doubtsOf(understood) : undefined,
    linked: question.linked,
  }
  // Written while the answer is found, for it does not depend on it.
  const [reply] = await Promise.all([replyTo(deps, understood, scene), insertQuestion(db, kept)])
  const stands_alone = !question.query && (!conversation || isReadAlone(understood, scene))
  return { ...reply, conversation_id: conversationId, stands_alone }
}

/** Whether a text is understood as this without the questions before it, too. */
function isReadAlone(understood: Understanding, { text, today, vocabulary }: Scene): boolean {
  const alone = understand(text, { today, vocabulary })
  return alone.kind === 'query' && isDeepStrictEqual(alone.query, understood.kind === 'query' && understood.query)
}

/** What a text may be about beside itself: the questions before, and the choices of a question back, which its text gives again. */
async function contextOf(db: Db, { asked: before, unsettled }: Conversation, scene: Scene) {
  const { text, today, vocabulary } = scene
  const given = beforeOf(before)
  const { previous } = given
  const shown = previous && pointsAtShown(text, previous, scene) && (await findShown(db, previous, scene))
  const asked = unsettled === undefined ? undefined : understand(unsettled, { today, vocabulary, ...given })
  return { ...given, ...(shown && { shown }), ...(asked?.kind === 'choice' && { choices: asked.choices }) }
}

/** What the answer to a query shows of what the query is about. */
async function findShown(db: Db, query: AuctionQuery, scene: Scene) {
  if (!query.aggregate)
    return (query.limit ?? 0) > MOST_IDS
      ? undefined
      : shownRows(query, await searchAuctions(db, query, { limit: MOST_IDS }))
  const result = await computeAggregate(db, query, query.aggregate)
  return shownGroups(tableOf(query, result, scene)?.rows ?? [])
}

/** What the next question builds on: "start over" leaves a query without conditions. */
function keptQuery(understood: Understanding): AuctionQuery | undefined {
  if (understood.kind === 'reply' && understood.topic === 'reset') return { filter: {}, sort: [] }
  return understood.kind === 'query' ? understood.query : undefined
}

/** Whether a query keeps to the limits of the contract: a long question can hold more conditions than are run. */
const isSearchable = (query: AuctionQuery) => AuctionQuery.safeParse(query).success

async function replyTo(
  { db, examples, reworded, ended }: AskDeps,
  understood: Understanding,
  scene: Scene,
): Promise<Reply> {
  const { language } = scene
  switch (understood.kind) {
    case 'query': {
      const { query, chips, unused } = understood
      return isSearchable(query) ? run(db, { query, chips, unused }, scene, ended) : words(TOO_MUCH[language])
    }
    case 'choice': {
      const choices = understood.choices.filter(({ query }) => isSearchable(query)).slice(0, MOST_SUGGESTIONS)
      return { ...words(understood.question), suggestions: await counted(db, choices) }
    }
    case 'reply': {
      const lost = understood.topic === 'out-of-scope' || understood.topic === 'help'
      return { ...words(understood.text), suggestions: lost ? await examples(language) : [] }
    }
    case 'not-understood': {
      const meant = await reworded(scene)
      const offers = meant && isSearchable(meant.query) ? await counted(db, [meant]) : []
      // What finds nothing leads nowhere.
      const suggestions = offers.filter(({ count }) => count > 0)
      if (suggestions.length > 0)
        return { ...words(NOT_UNDERSTOOD[language]), message: DID_YOU_MEAN[language], suggestions }
      return { ...words(NOT_UNDERSTOOD[language]), message: CAN[language], suggestions: await examples(language) }
    }
  }
}

/** An answer without auctions. */
const words = (text: string): Reply => ({
  action_result: text,
  interpretation: null,
  total: 0,
  suggestions: [],
  table: null,
  states: [],
})

async function run(db: Db, interpretation: Interpretation, scene: Scene, ended: AbortSignal): Promise<Reply> {
  const { query } = interpretation
  const about = { interpretation, states: factsOf(query.filter, scene.vocabulary) }
  if (query.aggregate) return { ...(await compute(db, query, query.aggregate, scene, ended)), ...about }
  const { rows, total } = await findRows(db, query)
  const isWhole = interpretation.unused.length === 0
  if (rows.length === 0) return { ...(await noMatch(db, query, scene, isWhole)), ...about }
  const message = sayRows({ text: scene.text, query, rows, total, isWhole }, scene)
  return { ...words(''), action_result: rows, total, message, ...about }
}

async function compute(
  db: Db,
  query: AuctionQuery,
  aggregate: Aggregate,
  scene: Scene,
  ended: AbortSignal,
): Promise<Reply> {
  const result = await computeAggregate(db, query, aggregate, inTime(undefined, ended))
  const table = searchableTable(tableOf(query, result, scene))
  return {
    ...words(sayAggregate(query, result, scene)),
    total: result.matched,
    ...(table && { table, message: nameBreakdown(query, scene.language) }),
    suggestions: await afterwards(),
  }

  /** What can be asked next: the auctions of the one group there is; where nothing was found, what would be. */
  async function afterwards(): Promise<Suggestion[]> {
    const [row, ...others] = table?.rows ?? []
    const [shows, another] = row?.queries ?? []
    if (row && row.labels.length > 0 && shows && !another && others.length === 0) {
      const name = row.labels.join(', ')
      const label = { en: `Only ${name}`, es: `Solamente ${name}` }[scene.language]
      return counted(db, [{ label, query: shows }])
    }
    return result.matched === 0 ? nearest(db, query, scene) : []
  }
}

/** The table, if all of its groups can be asked for; where the query is too long to be narrowed, words have to do. */
function searchableTable(table: AnswerTable | undefined): AnswerTable | null {
  // They differ in their number of conditions only by dates: the longest stands for all.
  const queries = table?.rows.flatMap((row) => row.queries) ?? []
  const conditions = ({ filter }: AuctionQuery) => filter.dates?.length ?? 0
  const [longest] = queries.toSorted((a, b) => conditions(b) - conditions(a))
  return table && longest && isSearchable(longest) ? table : null
}

/** The questions next to one that found nothing. */
async function nearest(db: Db, query: AuctionQuery, scene: Scene): Promise<Suggestion[]> {
  const offers = await counted(db, relaxations(query, scene))
  return offers.filter(({ count }) => count > 0).slice(0, MOST_SUGGESTIONS)
}

/** @param isWhole whether every word of the text was used: only then it says "No" */
async function noMatch(db: Db, query: AuctionQuery, scene: Scene, isWhole: boolean): Promise<Reply> {
  const { text, language } = scene
  const none = isWhole && asksWhether(text) ? NONE_THERE[language] : NO_MATCH[language]
  const suggestions = await nearest(db, query, scene)
  const offers = suggestions.map(({ label, count }) => `${label}: ${saySuggestedCount(count)}`)
  return {
    ...words(`${none} ${SEARCHED[language]}: ${describeQuery(query, scene)}.`),
    ...(offers.length > 0 && { message: offers.join(', ') }),
    suggestions,
  }
}

/** The auctions an answer has room for, and how many there are. */
async function findRows(db: Db, query: AuctionQuery): Promise<{ rows: Auction[]; total: number }> {
  if (query.limit !== undefined) {
    const rows = await searchAuctions(db, query, { limit: MAX_SEARCH_ROWS })
    return { rows, total: rows.length }
  }
  // At the same time, on two connections: neither needs the other.
  const [rows, total] = await Promise.all([
    searchAuctions(db, query, { limit: MAX_ANSWER_ROWS }),
    countAuctions(db, selectionOf(query.filter)),
  ])
  return { rows, total }
}

/** What is known of the states a question is about. */
function factsOf(filter: AuctionFilter, { facts }: Vocabulary): StateFacts[] {
  const codes = statesOf(filter)
  return codes.length > MOST_STATES ? [] : codes.flatMap((code) => facts.get(code) ?? [])
}

/** What a text would be read as, and how many auctions that finds, without asking it: nothing is kept of it. */
export async function readQuestion(
  { db, clock, vocabulary }: Pick<AskDeps, 'db' | 'clock' | 'vocabulary'>,
  text: string,
): Promise<QuestionReading> {
  const scene = { today: clock.today(), vocabulary: await vocabulary() }
  const understood = understand(text, scene)
  if (understood.kind !== 'query' || !isSearchable(understood.query)) return { understood: false, total: 0 }
  const [offer] = await counted(db, [{ label: text, query: understood.query }])
  return { understood: true, total: offer?.count ?? 0 }
}

/** A few questions that find something. */
export async function findExamples(
  db: Db,
  { today, vocabulary, language }: Omit<Scene, 'text'>,
): Promise<Suggestion[]> {
  const offers = EXAMPLE_QUESTIONS.flatMap(({ [language]: label }) => {
    const understood = understand(label, { today, vocabulary })
    return understood.kind === 'query' ? [{ label, query: understood.query }] : []
  })
  return (await counted(db, offers)).filter(({ count }) => count > 0).slice(0, MOST_EXAMPLES)
}

/** Queries with how many auctions each would show, counted up to MAX_SUGGESTED_COUNT. */
function counted(db: Db, offers: readonly { label: string; query: AuctionQuery }[]): Promise<Suggestion[]> {
  return Promise.all(
    offers.map(async ({ label, query }) => {
      const count = await countAuctionsUpTo(db, selectionOf(query.filter), MAX_SUGGESTED_COUNT)
      return { label, query, count: query.aggregate ? count : Math.min(count, query.limit ?? count) }
    }),
  )
}
