import { useEffect, useEffectEvent, useRef } from 'react'
import type { AuctionQuery } from '#contract/auction-query.ts'
import { queryOfToday } from '#contract/earlier-query.ts'
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
function questionOf({ q = '', query }: QuestionAddress): Question | undefined {
  const text = q.trim()
  if (text === '') return undefined
  try {
    // A link may be older than the shape of today.
    const run: unknown = JSON.parse(query ?? '{}', (key, value) => (key === 'query' ? queryOfToday(value) : value))
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

type InAddress = {
  address: QuestionAddress
  onAddress: (address: QuestionAddress) => void
  /** the open turn */
  turn: Turn | undefined
  ask: (question: Question) => void
}

const keyOf = ({ q, query }: QuestionAddress) => JSON.stringify([q, query])

/** Asks the question of the address, once when it appears there, and puts the question of the open turn there. */
export function useQuestionAddress({ address, onAddress, turn, ask }: InAddress) {
  const known = useRef('')
  const read = useEffectEvent((linked: QuestionAddress) => {
    const question = questionOf(linked)
    if (!question || keyOf(linked) === known.current) return
    known.current = keyOf(linked)
    ask(takeTyped(question.text) ? question : { ...question, linked: true })
  })
  const write = useEffectEvent((open: Turn) => {
    const next = addressOf(open)
    if (keyOf(next) === known.current) return
    known.current = keyOf(next)
    onAddress(next)
  })
  useEffect(() => read(address), [address])
  useEffect(() => {
    if (turn) write(turn)
  }, [turn])
}

/** What was typed elsewhere and is about to be asked by its address. Not in the address, where a reload would find it again. */
let typed: string | undefined

/** Notes that somebody typed the question to which an address leads now: it is asked by them, and not by a link. */
export function noteTyped(text: string): void {
  typed = text
}

/** Whether that was this question. Once: whatever asks it next is a link, or a reload. */
function takeTyped(text: string): boolean {
  const isTyped = typed === text
  typed = undefined
  return isTyped
}
