import { useReducer, useRef } from 'react'
import type { Auction } from '#contract/auctions.ts'
import { ApiError } from '#web/lib/api-client.ts'
import { type Question, useAsk } from './auctions-api.ts'
import { NOT_UNDERSTOOD } from './chat-messages.ts'
import type { ChatReply } from './read-reply.ts'

export type Reply =
  | { kind: 'waiting' }
  | { kind: 'table'; rows: readonly Auction[]; answer: ChatReply }
  | { kind: 'text'; text: string; answer: ChatReply }
  /** `reason` is what the server said against the question, if it said something */
  | { kind: 'failed'; reason: string | null }
  /** somebody stopped it, or asked another question before the answer came */
  | { kind: 'stopped' }

export type Turn = { id: number; question: Question; reply: Reply }

type Event =
  | { type: 'asked'; id: number; question: Question }
  | { type: 'replied'; id: number; reply: Reply }
  | { type: 'opened'; id: number }

/** What to show of an answer (§4); an empty one was not understood (§8). */
function readAnswer(answer: ChatReply): Reply {
  const result = answer.action_result
  if (typeof result !== 'string' && result.length > 0) return { kind: 'table', rows: result, answer }
  const text = typeof result === 'string' ? result.trim() : ''
  return { kind: 'text', text: text || NOT_UNDERSTOOD, answer }
}

/** The last turn is the open one: asking and opening both put a turn there. */
function reduce(turns: readonly Turn[], event: Event): readonly Turn[] {
  const others = turns.filter((turn) => turn.id !== event.id)
  if (event.type === 'asked') {
    const stopped = others.map(
      (turn): Turn => (turn.reply.kind === 'waiting' ? { ...turn, reply: { kind: 'stopped' } } : turn),
    )
    return [...stopped, { id: event.id, question: event.question, reply: { kind: 'waiting' } }]
  }
  if (event.type === 'opened') return [...others, ...turns.filter((turn) => turn.id === event.id)]
  return turns.map((turn) => (turn.id === event.id ? { ...turn, reply: event.reply } : turn))
}

/** Network failures and the server's own have nothing to add to what the chat says; a refusal has. */
const reasonOf = (error: unknown): string | null =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 ? error.message : null

/**
 * The questions asked since the page was opened, and their replies.
 * @param onFailed gets the text of a question that had no answer, so that it is not lost
 */
export function useConversation({ onFailed }: { onFailed: (text: string) => void }) {
  const [turns, dispatch] = useReducer(reduce, [])
  const { mutateAsync } = useAsk()
  const running = useRef<AbortController>(null)
  const conversationId = useRef<string>(null)
  const lastId = useRef(0)
  const waiting = useRef<Question>(null)

  const send = async (id: number, question: Question) => {
    running.current?.abort()
    running.current = new AbortController()
    const { signal } = running.current
    waiting.current = question
    dispatch({ type: 'asked', id, question })
    try {
      const answer = await mutateAsync({ question, conversationId: conversationId.current, signal })
      conversationId.current = answer.conversation_id
      dispatch({ type: 'replied', id, reply: readAnswer(answer) })
    } catch (error) {
      if (signal.aborted) return
      dispatch({ type: 'replied', id, reply: { kind: 'failed', reason: reasonOf(error) } })
      onFailed(question.text)
    } finally {
      if (waiting.current === question) waiting.current = null
    }
  }
  return {
    turns,
    /** Adds a turn and asks. A question still waiting gives way, unless it is the same one: a double click asks once. */
    ask: (question: Question) => {
      if (waiting.current?.text === question.text && waiting.current.query === question.query) return
      lastId.current += 1
      void send(lastId.current, question)
    },
    /** Gives up waiting: the server stops computing. The question is not lost. */
    stop: ({ id, question }: Turn) => {
      running.current?.abort()
      dispatch({ type: 'replied', id, reply: { kind: 'stopped' } })
      onFailed(question.text)
    },
    /** Asks the question of a turn once more, in its place. */
    retry: ({ id, question }: Turn) => void send(id, question),
    /** Brings an earlier turn back, with its table. */
    open: (id: number) => dispatch({ type: 'opened', id }),
  }
}
