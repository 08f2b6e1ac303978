import { Link } from '@tanstack/react-router'
import type { Figure } from '#contract/figures.ts'
import { askLink } from '#web/lib/ask-link.ts'
import { COUNTS } from '#web/lib/chart-formats.ts'
import { MONTHS } from '#web/lib/formats.ts'
import { useMediaQuery } from '#web/lib/use-media-query.ts'
import { BarList, type ChartProps } from '#web/ui/bar-list.tsx'
import { ChartFrame } from '#web/ui/chart-frame.tsx'
import { ColumnChart, type ColumnRow } from '#web/ui/column-chart.tsx'

/** Months before the first that has auctions to come, and after it: each is as wide as a finger on a narrow screen, too. */
const WIDE = { back: 12, ahead: 12 } as const
const NARROW = { back: 5, ahead: 6 } as const

const NAMES = { value: 'Upcoming', rest: 'Ran' } as const

/** Where `March 2026` stands in time, in months. */
function placeOf(label: string): number {
  const [name = '', year = ''] = label.split(' ')
  return Number(year) * 12 + MONTHS.indexOf(name.slice(0, 3))
}

/** Auctions that ran and those to come, month by month. */
export function MonthsChart({ ran, upcoming }: { ran: Figure | undefined; upcoming: Figure | undefined }) {
  const isNarrow = useMediaQuery('(width < 720px)')
  if (!ran || !upcoming) return <div className="h-65 phone:h-60 desk:h-65" />
  const rows = rowsOf(ran, upcoming, isNarrow ? NARROW : WIDE)
  const chart: ChartProps<ColumnRow> = {
    title: 'Auctions by month',
    rows,
    formats: COUNTS,
    names: NAMES,
    control: ({ label }, look) => <Link to="/pages/ai" search={askLink(`Auctions that begin in ${label}`)} {...look} />,
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

function rowsOf(ran: Figure, upcoming: Figure, { back, ahead }: { back: number; ahead: number }): ColumnRow[] {
  const counts = new Map<string, { ran: number; upcoming: number }>()
  for (const { label, value } of ran.groups ?? []) counts.set(label, { ran: value, upcoming: 0 })
  for (const { label, value } of upcoming.groups ?? []) {
    counts.set(label, { ran: counts.get(label)?.ran ?? 0, upcoming: value })
  }
  const labels = [...counts.keys()].toSorted((a, b) => placeOf(a) - placeOf(b))
  const now = placeOf(upcoming.groups?.[0]?.label ?? labels.at(-1) ?? '')
  const shown = labels.filter((label) => placeOf(label) > now - back && placeOf(label) < now + ahead)
  return shown.map((label) => {
    const [name = '', year = ''] = label.split(' ')
    const month = placeOf(label) % 12
    const count = counts.get(label)
    return {
      label,
      value: count?.upcoming ?? 0,
      rest: count?.ran ?? 0,
      // There is no room for more on a narrow screen.
      ...(month % 3 === 0 && { name: name.slice(0, 3) }),
      ...(month === 0 && { under: year }),
    }
  })
}
