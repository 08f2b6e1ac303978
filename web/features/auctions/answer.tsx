import type { RefObject } from 'react'
import type { AnswerTable } from '#contract/auctions.ts'
import type { StateFacts } from '#contract/state-facts.ts'
import { groupsOf } from '#web/lib/charts.ts'
import { formatCounted } from '#web/lib/formats.ts'
import { Banner } from '#web/ui/banner.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import type { Question } from './auctions-api.ts'
import { FAILED } from './chat-messages.ts'
import type { Reply, Turn } from './use-conversation.ts'

const ResultsTable = lazyPart(async () => (await import('./results-table.tsx')).ResultsTable)

/** Both load with the first answer that has one. */
const FiguresTable = lazyPart(async () => (await import('./figures-table.tsx')).FiguresTable)
const BreakdownChart = lazyPart(async () => (await import('#web/ui/breakdown-chart.tsx')).BreakdownChart)

type AnswerProps = {
  turn: Turn
  onRetry: () => void
  onAsk: (question: Question) => void
  table: { today: string; phone: string | undefined; scroller: RefObject<HTMLElement | null> }
}

/** Loads what most answers are shown with, so that it is there when one comes. */
export const prepareAnswers = (): void => ResultsTable.prepare()

/** What stands below the conversation: the table or the breakdown of the open turn, a skeleton, or that it failed and what to do. A reply in words has nothing here. */
export function Answer({ turn: { id, reply }, onRetry, onAsk, table }: AnswerProps) {
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
  if (reply.kind === 'waiting') return <ResultsTable key={id} {...table} rows={null} total={0} query={null} />
  if (reply.kind === 'table') {
    const { total, interpretation } = reply.answer
    const query = interpretation?.query ?? null
    return <ResultsTable key={id} {...table} rows={reply.rows} total={total} query={query} />
  }
  const figures = drawnTable(reply)
  if (!figures || reply.kind !== 'text' || !reply.answer.interpretation) return null
  const shown = {
    title: reply.answer.message ?? '',
    table: figures,
    className: 'sticky left-0 w-[100cqw] px-(--gutter) pt-2 pb-6',
  }
  if (figures.columns.length > 1 || figures.groups.length > 1)
    return <FiguresTable key={id} {...shown} today={table.today} onAsk={onAsk} />
  return (
    <BreakdownChart
      key={id}
      {...shown}
      query={reply.answer.interpretation.query}
      groups={groupsOf(figures)}
      control={({ label, query }, look) => (
        <button type="button" {...look} onClick={() => onAsk({ text: `Only ${label}`, query })} />
      )}
    />
  )
}

/** The table of a reply, where it is drawn. A single figure is an answer in words: which state has the most. */
export function drawnTable(reply: Reply): AnswerTable | undefined {
  const table = reply.kind === 'text' ? reply.answer.table : null
  return table && (table.rows.length > 1 || (table.columns.length > 1 && table.rows.length > 0)) ? table : undefined
}

/** How large a table is, in words. */
export const sizeOf = ({ groups, rows, columns }: AnswerTable): string =>
  groups.length > 0 ? formatCounted(rows.length, 'group', 'groups') : formatCounted(columns.length, 'figure', 'figures')

/** The states that a reply says the terms of. */
export const statesOf = (reply: Reply): readonly StateFacts[] =>
  reply.kind === 'table' || reply.kind === 'text' ? reply.answer.states : []

/** A reply in a few words. */
export function shortReply(reply: Extract<Reply, { kind: 'table' | 'text' }>): string {
  if (reply.kind === 'table') return formatCounted(reply.answer.total, 'auction', 'auctions')
  return drawnTable(reply) ? (reply.answer.message ?? '') : reply.text
}

/** The reply as a screen reader should hear it, with what was not used of the question. A failure is announced by its banner. */
export function inWords(reply: Reply): string {
  if (reply.kind !== 'table' && reply.kind !== 'text') return ''
  const table = drawnTable(reply)
  const figure = reply.kind === 'table' ? (reply.answer.message ?? shortReply(reply)) : shortReply(reply)
  const unused = reply.answer.interpretation?.unused ?? []
  return [
    table ? `${figure}: ${sizeOf(table)}` : figure,
    ...unused.map(({ text, reason }) => `Not used: ${text}${reason ? `, ${reason}` : ''}`),
  ]
    .map((sentence) => (/[.?]$/.test(sentence) ? sentence : `${sentence}.`))
    .join(' ')
}
