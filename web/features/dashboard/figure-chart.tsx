import { Link } from '@tanstack/react-router'
import type { GroupField } from '#contract/auction-fields.ts'
import type { Figure } from '#contract/figures.ts'
import { groupsOf } from '#web/lib/charts.ts'
import { BreakdownChart } from '#web/ui/breakdown-chart.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { asTitle, type DashboardLinks } from './dashboard.ts'

/** Read from the largest on: states and types have no order of their own. */
const BY_SIZE: readonly GroupField[] = ['state', 'jurisdiction', 'auction_type']

type FigureChartProps = {
  figure: Figure
  /** where a shorter one says enough */
  title?: string
  /** the question that the page is narrowed by */
  about: string | undefined
  links: DashboardLinks
  className?: string
}

/** A question's figures as a chart. Its title asks the question in the chat, its bars ask for their auctions. */
export function FigureChart({ figure, title, about, links, className = '' }: FigureChartProps) {
  const { question, query, table } = figure
  const groups = groupsOf(table)
  const by = table?.groups[0]
  const sorted = by && BY_SIZE.includes(by) ? groups.toSorted((a, b) => b.value - a.value) : groups
  const shown = title ?? asTitle(question)
  if (!table || sorted.length === 0) {
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
      table={table}
      groups={sorted}
      control={({ label, query: one }, look) => (
        <Link {...links.ask(`${narrowedWords(question, about)}: ${label}`, one)} {...look} />
      )}
      action={<AskThis figure={figure} about={about} links={links} />}
      className={className}
    />
  )
}

const narrowedWords = (question: string, about: string | undefined) =>
  about ? `${asTitle(question)}, only ${about}` : asTitle(question)

type AskThisProps = {
  figure: Figure
  about: string | undefined
  links: DashboardLinks
  /** where there are several */
  label?: string
}

/** Asks a question of a dashboard in the chat. */
export function AskThis({ figure: { question, query }, about, links, label = 'Ask this' }: AskThisProps) {
  return (
    <Link
      {...(about ? links.ask(narrowedWords(question, about), query) : links.ask(asTitle(question)))}
      title={asTitle(question)}
      className="font-medium text-accent-text hover:underline first-of-type:ml-auto print:hidden"
    >
      {label}
    </Link>
  )
}
