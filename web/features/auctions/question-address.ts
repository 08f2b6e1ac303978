import type { AuctionQuery } from '#contract/auction-query.ts'
import { MAX_QUERY_IN_ADDRESS, MAX_QUESTION_IN_ADDRESS } from '#web/lib/constants.ts'
import type { Question } from './auctions-api.ts'
import type { Turn } from './use-conversation.ts'

/**
 * A question as search params. `q` is its text; `query`, as JSON, what is run for it, where the text alone would be read otherwise:
 * a follow-up, a choice, a question whose parts were changed.
 */
export type QuestionAddress = { q?: string; query?: string }

/** What asks the question of a turn again. Empty where it is too long for an address. */
export function addressOf({ question, reply }: Turn): QuestionAddress {
  // Where it came from is no part of it: the address of a question is the same however it was asked.
  const { linked: _, ...asked } = question
  const { text, ...run } = 'answer' in reply && reply.answer.stands_alone ? { text: asked.text } : asRun(asked, reply)
  const query = run.query && JSON.stringify(run)
  if (text.length > MAX_QUESTION_IN_ADDRESS || (query?.length ?? 0) > MAX_QUERY_IN_ADDRESS) return {}
  return { q: text, ...(query && { query }) }
}

/** The question with what was run for it. */
function asRun(question: Question, reply: Turn['reply']): Question {
  const interpretation = 'answer' in reply ? reply.answer.interpretation : null
  if (!interpretation) return question
  const assumed = interpretation.chips.filter((chip) => chip.assumed).map((chip) => chip.path)
  return { text: question.text, query: interpretation.query, ...(assumed.length > 0 && { assumed }) }
}

/** The question of an address; undefined where it has none. What is no query is left out: the text can still be asked. */
export function questionOf({ q = '', query }: QuestionAddress): Question | undefined {
  const text = q.trim()
  if (text === '') return undefined
  try {
    const run: unknown = JSON.parse(query ?? '{}')
    return { text, ...(isRun(run) && { query: run.query, ...(run.assumed && { assumed: run.assumed }) }) }
  } catch {
    return { text }
  }
}

/** Only as much as tells it from anything else: the server checks a query from an address as it does any. */
function isRun(run: unknown): run is { query: AuctionQuery; assumed?: string[] } {
  if (typeof run !== 'object' || run === null || !('query' in run)) return false
  return typeof run.query === 'object' && run.query !== null && (!('assumed' in run) || Array.isArray(run.assumed))
}
