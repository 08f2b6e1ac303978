import type { RefObject } from 'react'
import { formatCounted } from '#web/lib/formats.ts'
import { Banner } from '#web/ui/banner.tsx'
import { FAILED } from './chat-messages.ts'
import { ResultsTable } from './results-table.tsx'
import type { Reply, Turn } from './use-conversation.ts'

type AnswerProps = {
  turn: Turn
  onRetry: () => void
  table: { today: string; phone: string | undefined; scroller: RefObject<HTMLElement | null> }
}

/** What stands below the conversation: the table of the open turn, its skeleton, or that it failed and what to do. A reply in words has nothing here. */
export function Answer({ turn: { id, reply }, onRetry, table }: AnswerProps) {
  if (reply.kind === 'failed') {
    return (
      <div className="sticky left-0 w-[100cqw]">
        <Banner tone="error" action={{ label: 'Retry', onClick: onRetry }}>
          {FAILED}
        </Banner>
        <p className="px-(--gutter) py-4 text-text-2">
          {reply.reason && `${reply.reason} `}Your question is still in the box below.
        </p>
      </div>
    )
  }
  if (reply.kind !== 'table' && reply.kind !== 'waiting') return null
  const { rows, total } =
    reply.kind === 'table' ? { rows: reply.rows, total: reply.answer.total } : { rows: null, total: 0 }
  return <ResultsTable key={id} {...table} rows={rows} total={total} />
}

/** The reply as a screen reader should hear it. A failure is announced by its banner. */
export function inWords(reply: Reply): string {
  if (reply.kind === 'table') return formatCounted(reply.rows.length, 'auction', 'auctions')
  return reply.kind === 'text' ? reply.text : ''
}
