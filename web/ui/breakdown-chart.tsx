import type { ReactNode } from 'react'
import type { GroupField } from '#contract/auction-fields.ts'
import type { AuctionQuery } from '#contract/auction-query.ts'
import type { AnswerGroup } from '#contract/auctions.ts'
import { figureFormats } from '#web/lib/chart-formats.ts'
import { BarList, type ChartProps } from './bar-list.tsx'
import { ChartFrame } from './chart-frame.tsx'
import { TimeColumns } from './time-columns.tsx'

/** Groups that follow each other in time. */
const TIMES: readonly GroupField[] = ['month', 'quarter', 'year', 'month_of_year', 'weekday']

/** Those of one year each. */
const STEPS = ['month', 'quarter', 'year'] as const

type BreakdownChartProps = {
  /** what is counted or summed, by what */
  title: string
  query: AuctionQuery
  groups: readonly AnswerGroup[]
  /** what a bar leads to */
  control: ChartProps<AnswerGroup>['control']
  /** beside the title */
  action?: ReactNode
  className?: string
}

/** A breakdown as a picture (R40): bars with their numbers in a table; columns where the groups stand in the order of time. */
export function BreakdownChart(props: BreakdownChartProps): ReactNode {
  const { title, query, groups, control, action, className } = props
  const { aggregate, sort } = query
  const by = aggregate && aggregate.fn !== 'share' ? aggregate.group_by : undefined
  const inTime = by !== undefined && TIMES.includes(by) && !sort.some(({ field }) => field === 'value')
  const chart: ChartProps<AnswerGroup> = {
    title,
    rows: groups,
    formats: figureFormats(aggregate ?? { fn: 'count' }),
    ...(control && { control }),
  }
  return (
    <ChartFrame
      title={title}
      action={action}
      columns={inTime && <TimeColumns {...chart} step={STEPS.find((step) => step === by)} />}
      table={<BarList {...chart} />}
      {...(className && { className })}
    />
  )
}
