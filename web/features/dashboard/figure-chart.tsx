import { Link } from '@tanstack/react-router'
import type { GroupField } from '#contract/auction-fields.ts'
import type { Figure } from '#contract/figures.ts'
import { askLink } from '#web/lib/ask-link.ts'
import { BreakdownChart } from '#web/ui/breakdown-chart.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { asTitle } from './period.ts'

/** Read from the largest on: states and types have no order of their own. */
const BY_SIZE: readonly GroupField[] = ['state', 'jurisdiction', 'auction_type']

type FigureChartProps = {
  figure: Figure
  /** where a shorter one says enough */
  title?: string
  /** the question that the page is narrowed by */
  about: string | undefined
  className?: string
}

/** A question's figures as a chart. Its title asks the question in the chat, its bars ask for their auctions. */
export function FigureChart({ figure, title, about, className = '' }: FigureChartProps) {
  const { question, query, groups } = figure
  const by = query.aggregate && query.aggregate.fn !== 'share' ? query.aggregate.group_by : undefined
  const sorted = by && BY_SIZE.includes(by) ? (groups ?? []).toSorted((a, b) => b.value - a.value) : (groups ?? [])
  const shown = title ?? asTitle(question)
  if (sorted.length === 0) {
    return (
      <div className={className}>
        <EmptyState title={shown} text="No auctions to draw." />
      </div>
    )
  }
  return (
    <BreakdownChart
      title={shown}
      query={query}
      groups={sorted}
      control={({ label, query: one }, look) => (
        <Link to="/pages/ai" search={askLink(`${narrowedWords(question, about)}: ${label}`, one)} {...look} />
      )}
      action={<AskThis figure={figure} about={about} />}
      className={className}
    />
  )
}

const narrowedWords = (question: string, about: string | undefined) =>
  about ? `${asTitle(question)}, only ${about}` : asTitle(question)

/** Asks a question of a dashboard in the chat. */
export function AskThis({ figure: { question, query }, about }: { figure: Figure; about: string | undefined }) {
  return (
    <Link
      to="/pages/ai"
      search={about ? askLink(narrowedWords(question, about), query) : askLink(asTitle(question))}
      title={asTitle(question)}
      className="ml-auto font-medium text-accent-text hover:underline print:hidden"
    >
      Ask this
    </Link>
  )
}
