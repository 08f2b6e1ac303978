import { CornerDownRight } from 'lucide'
import { type ReactNode, type RefObject, useState } from 'react'
import { Icon } from '#web/ui/icon.tsx'
import { shortReply } from './answer.tsx'
import type { Question } from './auctions-api.ts'
import { OpenTurn } from './turn.tsx'
import type { Turn } from './use-conversation.ts'

/** More lines than this would push the table down the screen. */
const SHOWN_PAST_TURNS = 1

type ConversationProps = {
  turns: readonly Turn[]
  openTurn: RefObject<HTMLLIElement | null>
  onAsk: (question: Question) => void
  onOpen: (id: number) => void
  onRetry: (turn: Turn) => void
  onStop: (turn: Turn) => void
}

/** The questions so far. The last one is open, those before it are one line each. */
export function Conversation({ turns, openTurn, onAsk, onOpen, onRetry, onStop }: ConversationProps) {
  const [all, setAll] = useState(false)
  const open = turns.at(-1)
  const past = turns.slice(0, -1)
  const hidden = all ? 0 : Math.max(0, past.length - SHOWN_PAST_TURNS)
  const more = past.length > SHOWN_PAST_TURNS && (
    <button
      type="button"
      aria-expanded={all}
      onClick={() => setAll(!all)}
      className="ml-auto shrink-0 rounded-1 pl-4 text-s text-text-2 underline-offset-2 hover:underline pointer-coarse:py-2"
    >
      {all ? 'Fewer' : `${hidden} earlier`}
    </button>
  )
  return (
    <ol aria-label="Conversation" className="grid grid-cols-1 content-start gap-3 px-(--gutter) py-4">
      {past.slice(hidden).map((turn, at) => (
        <PastTurn key={turn.id} turn={turn} onOpen={() => onOpen(turn.id)} onRetry={() => onRetry(turn)}>
          {at === 0 && more}
        </PastTurn>
      ))}
      {open && <OpenTurn key={open.id} turn={open} place={openTurn} onAsk={onAsk} onStop={() => onStop(open)} />}
    </ol>
  )
}

type PastTurnProps = {
  turn: Turn
  onOpen: () => void
  onRetry: () => void
  /** stands at the end of the line */
  children: ReactNode
}

const LINK = 'shrink-0 rounded-1 font-medium text-accent-text underline-offset-2 hover:underline pointer-coarse:py-2'
const WORDS = 'max-w-2/5 truncate'

/** An earlier turn in one line: the question, and its count or the first words of the reply as a link that brings it back. */
function PastTurn({ turn, onOpen, onRetry, children }: PastTurnProps) {
  const { question, reply } = turn
  const answered = reply.kind === 'table' || reply.kind === 'text'
  return (
    <li className="flex min-h-6 min-w-0 items-center gap-2.5 text-text-3">
      <Icon glyph={CornerDownRight} size={14} className="mx-1.25" />
      <span className="min-w-0 truncate" title={question.text}>
        {question.text}
      </span>
      {answered && (
        <button type="button" onClick={onOpen} className={`${LINK} ${reply.kind === 'text' ? WORDS : ''}`}>
          {shortReply(reply)}
        </button>
      )}
      {!answered && reply.kind !== 'waiting' && (
        <button type="button" onClick={onRetry} className={LINK}>
          Ask again
        </button>
      )}
      {children}
    </li>
  )
}
