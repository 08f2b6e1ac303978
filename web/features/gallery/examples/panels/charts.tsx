import { COUNTS } from '#web/lib/chart-formats.ts'
import { BarList } from '#web/ui/bar-list.tsx'
import { ChartFrame } from '#web/ui/chart-frame.tsx'
import { ColumnChart } from '#web/ui/column-chart.tsx'

/** Of this app itself. */
const HEIGHTS = [
  { label: 'Row', value: 36 },
  { label: 'Control', value: 32 },
  { label: 'Head of a table', name: 'Head', value: 32 },
  { label: 'Control in a row', name: 'In a row', value: 24 },
  { label: 'Icon', value: 16 },
]
const CHART = { title: 'Heights in px', rows: HEIGHTS, formats: COUNTS }

export const Charts = () => (
  <div className="@container">
    <ChartFrame
      title={CHART.title}
      text="Every one of them is a multiple of four."
      columns={<ColumnChart {...CHART} figures="columns" />}
      table={<BarList {...CHART} />}
    />
  </div>
)
