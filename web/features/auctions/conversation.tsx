import { type RefObject, useState } from 'react'
import type { Question } from './auctions-api.ts'
import { PastTurn } from './past-turn.tsx'
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
}

/** The questions so far. The last one is open, those before it are one line each. */
export function Conversation({ turns, openTurn, onAsk, onOpen, onRetry }: ConversationProps) {
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
      {open && <OpenTurn key={open.id} turn={open} place={openTurn} onAsk={onAsk} />}
    </ol>
  )
}
