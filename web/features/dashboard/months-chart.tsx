import { Link } from '@tanstack/react-router'
import type { Figure } from '#contract/figures.ts'
import { COUNTS, groupsOf, placeInTime, timeLabel, timeNames } from '#web/lib/charts.ts'
import { useMediaQuery } from '#web/lib/use-media-query.ts'
import { BarList, type ChartProps } from '#web/ui/bar-list.tsx'
import { ChartFrame } from '#web/ui/chart-frame.tsx'
import { ColumnChart, type ColumnRow } from '#web/ui/column-chart.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import type { DashboardLinks } from './dashboard.ts'

/** Months before this one, with it, and after it: each is as wide as a finger on a narrow screen, too. */
const WIDE = { back: 12, ahead: 11, room: 12 } as const
const NARROW = { back: 5, ahead: 5, room: 6 } as const

export const MONTHS_TITLE = 'Auctions by month'

/** What has begun and is not upcoming (R41) ran, or is running today. */
const NAMES = { value: 'Upcoming', rest: 'Ran or running' } as const

type MonthsChartProps = {
  /** of all auctions, and of those that are upcoming, by the month they begin in */
  all: Figure
  upcoming: Figure
  today: string
  links: DashboardLinks
}

/** Auctions by the month they begin in: a column is what its link asks for, whether to come, running or over. */
export function MonthsChart({ all, upcoming, today, links }: MonthsChartProps) {
  const isNarrow = useMediaQuery('(width < 720px)')
  const rows = rowsOf(all, upcoming, today, isNarrow ? NARROW : WIDE)
  if (rows.length === 0) return <EmptyState title={MONTHS_TITLE} text="No auctions to draw." />
  const chart: ChartProps<ColumnRow> = {
    title: MONTHS_TITLE,
    rows,
    formats: COUNTS,
    names: NAMES,
    control: ({ label }, look) => <Link {...links.ask(`Auctions that begin in ${label}`)} {...look} />,
  }
  return (
    <ChartFrame
      title={chart.title}
      names={NAMES}
      columns={<ColumnChart {...chart} figures="axis" />}
      table={<BarList {...chart} />}
    />
  )
}

type Room = { back: number; ahead: number; room: number }

/** Every month around this one, as far as there are auctions; around the nearest that has some, where this one is far from all. */
function rowsOf(all: Figure, upcoming: Figure, today: string, { back, ahead, room }: Room): ColumnRow[] {
  const countsOf = ({ table }: Figure) =>
    new Map(groupsOf(table).map(({ key, value }) => [placeInTime('month', key), value]))
  const [counts, toCome] = [countsOf(all), countsOf(upcoming)]
  if (counts.size === 0) return []
  const [oldest, newest] = [Math.min(...counts.keys()), Math.max(...counts.keys())]
  const now = Math.min(Math.max(placeInTime('month', today.slice(0, 7)), oldest), newest)
  const first = Math.max(oldest, now - back + 1)
  const count = Math.min(newest, now + ahead) - first + 1
  return timeNames('month', first, count, room).map((names, at) => {
    const value = toCome.get(first + at) ?? 0
    return { label: timeLabel('month', first + at), value, rest: (counts.get(first + at) ?? 0) - value, ...names }
  })
}
