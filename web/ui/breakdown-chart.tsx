import type { ReactNode } from 'react'
import type { GroupField } from '#contract/auction-fields.ts'
import type { AuctionQuery } from '#contract/auction-query.ts'
import type { AnswerTable } from '#contract/auctions.ts'
import { type ChartGroup, FORMATS, placeInTime, type TimeStep, timeLabel, timeNames } from '#web/lib/charts.ts'
import { useMediaQuery } from '#web/lib/use-media-query.ts'
import { BarList, type ChartProps } from './bar-list.tsx'
import { ChartFrame } from './chart-frame.tsx'
import { ColumnChart, type ColumnRow } from './column-chart.tsx'

/** Groups that follow each other in time. */
const TIMES: readonly GroupField[] = ['month', 'quarter', 'year', 'month_of_year', 'weekday']

/** Those of one year each. */
const STEPS = ['month', 'quarter', 'year'] as const

type BreakdownChartProps = {
  /** what is counted or summed, by what */
  title: string
  query: AuctionQuery
  table: AnswerTable
  groups: readonly ChartGroup[]
  /** what a bar leads to */
  control: ChartProps<ChartGroup>['control']
  /** beside the title */
  action?: ReactNode
  className?: string
}

/** A breakdown as a picture (R40): bars with their numbers in a table; columns where the groups stand in the order of time. */
export function BreakdownChart(props: BreakdownChartProps): ReactNode {
  const { title, query, table, groups, control, action, className } = props
  const [by] = table.groups
  const inTime = by !== undefined && TIMES.includes(by) && !query.sort.some(({ field }) => field === 'value')
  const chart: ChartProps<ChartGroup> = {
    title,
    rows: groups,
    formats: FORMATS[table.columns[0]?.kind ?? 'count'],
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

/** Up to so many columns have their figures over them; more stand along an axis, narrow enough that all of them are seen at once. */
const MOST_WITH_FIGURES = 12
/** With more than these along an axis, a column is thinner than a line: the time that is skipped is left out then, and said. */
const MOST_ALONG_AXIS = 240
/** Names that fit under an axis. */
const ROOM = { wide: 12, narrow: 6 } as const

type TimeColumnsProps = ChartProps<ChartGroup> & {
  /** what groups follow each other by; absent where they are of any year, as weekdays are */
  step: TimeStep | undefined
}

/** Groups as columns in the order of time, with what is skipped in sight. */
function TimeColumns({ rows, step, control, ...chart }: TimeColumnsProps) {
  const isNarrow = useMediaQuery('(width < 720px)')
  const drawn =
    step && rows.length > MOST_WITH_FIGURES ? alongAxis(step, rows, isNarrow ? ROOM.narrow : ROOM.wide) : null
  return (
    <ColumnChart<TimeRow>
      {...chart}
      figures={drawn ? 'axis' : 'columns'}
      rows={drawn ?? withFigures(step, rows)}
      // A time that nothing is known of leads nowhere.
      {...(control && { control: ({ group }, look) => (group ? control(group, look) : <span {...look} />) })}
    />
  )
}

type TimeRow = ColumnRow & { group: ChartGroup | undefined }

function withFigures(step: TimeStep | undefined, groups: readonly ChartGroup[]): TimeRow[] {
  return groups.map((group, at) => {
    const { label, key, value } = group
    const before = groups[at - 1]
    const [name = '', year = ''] = label.split(' ')
    return {
      ...{ group, label, value },
      ...(step !== 'year' && {
        name: name.slice(0, 3),
        under: before?.key.slice(0, 4) === key.slice(0, 4) ? '' : year,
      }),
      skips: step !== undefined && before !== undefined && placeInTime(step, key) - placeInTime(step, before.key) > 1,
    }
  })
}

/** One row for each step from the first to the last; null where these are too many. */
function alongAxis(step: TimeStep, groups: readonly ChartGroup[], room: number): TimeRow[] | null {
  const byPlace = new Map(groups.map((group) => [placeInTime(step, group.key), group]))
  const [first, last] = [Math.min(...byPlace.keys()), Math.max(...byPlace.keys())]
  const count = last - first + 1
  if (count > MOST_ALONG_AXIS) return null
  return timeNames(step, first, count, room).map((names, at) => {
    const group = byPlace.get(first + at)
    return { group, label: group?.label ?? timeLabel(step, first + at), value: group?.value ?? 0, ...names }
  })
}
