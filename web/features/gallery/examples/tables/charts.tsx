import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { askLink } from '#web/lib/ask-link.ts'
import { figuresQuery } from '#web/lib/figures.ts'
import { BreakdownChart } from '#web/ui/breakdown-chart.tsx'

const QUESTIONS = ['Auctions by month', 'Auctions by type']

export function Charts() {
  const { data } = useQuery(figuresQuery(QUESTIONS))
  return (
    <div className="@container grid gap-6">
      {data?.figures.map(({ question, query, groups }) => (
        <BreakdownChart
          key={question}
          title={question}
          query={query}
          groups={groups ?? []}
          control={(group, look) => (
            <Link to="/pages/ai" search={askLink(`${question}: ${group.label}`, group.query)} {...look} />
          )}
        />
      ))}
    </div>
  )
}
