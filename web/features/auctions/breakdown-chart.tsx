import type { ReactNode } from 'react'
import type { GroupField } from '#contract/auction-fields.ts'
import type { AuctionQuery } from '#contract/auction-query.ts'
import type { AnswerGroup } from '#contract/auctions.ts'
import { BarList, type ChartProps } from '#web/ui/bar-list.tsx'
import { ChartFrame } from '#web/ui/chart-frame.tsx'
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
  const chart: ChartProps<AnswerGroup> = {
    title,
    rows: groups,
    formats: figureFormats(aggregate ?? { fn: 'count' }),
    control: (group, look) => <button type="button" {...look} onClick={() => onChoose(group)} />,
  }
  return (
    <ChartFrame
      title={title}
      columns={inTime && <BreakdownColumns {...chart} byMonth={by !== 'year'} />}
      table={<BarList {...chart} />}
      className="sticky left-0 w-[100cqw] px-(--gutter) pt-2 pb-6"
    />
  )
}
