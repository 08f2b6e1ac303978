import { COUNTS } from '#web/lib/chart-formats.ts'
import type { ChartNames } from '#web/ui/bar-list.tsx'
import { ChartFrame } from '#web/ui/chart-frame.tsx'
import { ColumnChart } from '#web/ui/column-chart.tsx'
import { FiguresTable, type FiguresTableProps, sumOf } from './figures-table.tsx'
import { nameOf, ticksOf } from './statistics-words.ts'

type PartChartProps<Name extends string> = FiguresTableProps<Name> & {
  /** what it comes to */
  text: string
  /** what a column is made of: figures added up, and those in grey beneath */
  value: readonly Name[]
  rest?: readonly Name[]
  names?: ChartNames
  /** said in place of a chart without a column */
  nothing: string
}

/** A region of the page, between hairlines. */
export const REGION = 'min-w-0 border-t border-line px-(--gutter) py-5'

/** Figures in the order of time, in columns; as a table with every figure a click away. */
export function PartChart<Name extends string>(props: PartChartProps<Name>) {
  const { title, text, part, unit, value, rest = [], names, nothing, labels, span, dayLink } = props
  const all = [...value, ...rest]
  if (sumOf([...part.rows, part.before], all) === 0)
    return <ChartFrame title={title} text={nothing} table={null} className={REGION} />
  const days = part.rows.map(({ at }) => at)
  const ticks = ticksOf(days, unit)
  const rows = part.rows.map((row, index) => ({
    label: nameOf(row.at, unit),
    value: sumOf([row], value),
    ...(rest.length > 0 && { rest: sumOf([row], rest) }),
    ...ticks[index],
  }))
  return (
    <ChartFrame
      title={title}
      text={text}
      names={names}
      columns={<ColumnChart title={title} rows={rows} formats={COUNTS} figures="axis" {...(names && { names })} />}
      table={<FiguresTable {...{ title, part, unit, labels, span, dayLink }} />}
      className={REGION}
    />
  )
}
