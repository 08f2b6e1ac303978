import { ChartColumn as BarChart, Table2 as Table } from 'lucide'
import { type ReactNode, useState } from 'react'
import type { GroupField } from '#contract/auction-fields.ts'
import type { AuctionQuery } from '#contract/auction-query.ts'
import type { AnswerGroup } from '#contract/auctions.ts'
import { Button } from '#web/ui/button.tsx'
import { BreakdownBars } from './breakdown-bars.tsx'
import { BreakdownColumns } from './breakdown-columns.tsx'
import { figureFormats } from './figure-formats.ts'

/** Groups that follow each other in time. */
const TIMES: readonly GroupField[] = ['month', 'quarter', 'year', 'month_of_year', 'weekday']

type BreakdownChartProps = {
  /** what is counted or summed, by what */
  title: string
  query: AuctionQuery
  groups: readonly AnswerGroup[]
  onChoose: (group: AnswerGroup) => void
}

/** A breakdown as a picture (R40): bars with their numbers in a table; columns where the groups stand in the order of time. Each asks for its auctions. */
export function BreakdownChart({
  title,
  query: { aggregate, sort },
  groups,
  onChoose,
}: BreakdownChartProps): ReactNode {
  const by = aggregate && aggregate.fn !== 'share' ? aggregate.group_by : undefined
  const inTime = by !== undefined && TIMES.includes(by) && !sort.some(({ field }) => field === 'value')
  const [asTable, setAsTable] = useState(false)
  const props = { title, groups, formats: figureFormats(aggregate ?? { fn: 'count' }), onChoose }
  return (
    <section aria-labelledby="breakdown-title" className="sticky left-0 grid w-[100cqw] gap-2 px-(--gutter) pt-2 pb-6">
      <header className="flex min-h-8 flex-wrap items-center gap-3">
        <h2 id="breakdown-title" className="min-w-0 text-l font-semibold tracking-[-0.01em] wrap-anywhere">
          {title}
        </h2>
        {inTime && (
          <Button size="s" icon={asTable ? BarChart : Table} onClick={() => setAsTable(!asTable)}>
            {asTable ? 'Show as columns' : 'Show as table'}
          </Button>
        )}
      </header>
      {inTime && !asTable ? <BreakdownColumns {...props} byMonth={by !== 'year'} /> : <BreakdownBars {...props} />}
    </section>
  )
}
