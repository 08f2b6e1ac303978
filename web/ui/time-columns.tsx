import type { AnswerGroup } from '#contract/auctions.ts'
import { MONTHS } from '#web/lib/formats.ts'
import type { ChartProps } from './bar-list.tsx'
import { ColumnChart } from './column-chart.tsx'

/** Where `March 2026` or `2026` stands in time; NaN for a month or weekday of any year. */
function position(label = ''): number {
  const [name = '', year] = label.split(' ')
  const month = MONTHS.indexOf(name.slice(0, 3))
  if (year === undefined) return Number(name)
  return month < 0 ? Number.NaN : Number(year) * 12 + month
}

/** `March 2026` as `Mar` over its year, which is said once; `Monday` as `Mon`; a year as it is. */
function shortLabel(label: string, before: string | undefined): { name: string; under: string } {
  const [name = '', year = ''] = label.split(' ')
  return { name: name.slice(0, 3), under: before?.endsWith(year) ? '' : year }
}

/** Groups as columns in the order of time, with what is skipped in sight. @param byMonth labels are names, not numbers */
export function TimeColumns({ rows, byMonth, ...chart }: ChartProps<AnswerGroup> & { byMonth: boolean }) {
  return (
    <ColumnChart
      {...chart}
      figures="columns"
      rows={rows.map((group, at) => ({
        ...group,
        ...(byMonth && shortLabel(group.label, rows[at - 1]?.label)),
        skips: position(group.label) - position(rows[at - 1]?.label) > 1 && at > 0,
      }))}
    />
  )
}
