import { CornerDownRight } from 'lucide'
import type { ReactNode } from 'react'
import { Icon } from '#web/ui/icon.tsx'
import { shortReply } from './answer.tsx'
import type { Turn } from './use-conversation.ts'

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
export function PastTurn({ turn, onOpen, onRetry, children }: PastTurnProps) {
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
