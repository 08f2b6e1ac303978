import type { ReactNode } from 'react'
import type { Statistics } from '#contract/statistics.ts'
import { COUNTS } from '#web/lib/charts.ts'
import { formatCount, NO_FIGURE } from '#web/lib/formats.ts'
import type { ChartNames } from '#web/ui/bar-list.tsx'
import { ChartFrame } from '#web/ui/chart-frame.tsx'
import { ColumnChart } from '#web/ui/column-chart.tsx'
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

/** Figures by name; null where one may not know. */
type Figures<Name extends string> = Readonly<Record<Name, number | null>>
export type Part<Name extends string> = { rows: readonly (Figures<Name> & { at: string })[]; before: Figures<Name> }
/** What the figures of a part are called, in the order of the table. */
export type Labels<Name extends string> = readonly { name: Name; label: string }[]

/** Adds up some figures of some times. */
export const sumOf = <Name extends string>(rows: readonly Figures<Name>[], names: readonly Name[]): number =>
  rows.reduce((sum, row) => sum + names.reduce((all, name) => all + (row[name] ?? 0), 0), 0)

type FiguresTableProps<Name extends string> = {
  title: string
  part: Part<Name>
  unit: Statistics['unit']
  labels: Labels<Name>
  /** how long the time before was, which stands at the foot; absent where it was not counted */
  span?: string | undefined
  /** a link from a day */
  dayLink?: ((at: string, name: string) => ReactNode) | undefined
}

const shown = (figure: number | null) => (figure === null ? NO_FIGURE : formatCount(figure))

/** Every figure of every day or month, all of them together, and the time before. */
function FiguresTable<Name extends string>(props: FiguresTableProps<Name>) {
  const { title, part, unit, labels, span, dayLink } = props
  const line = (key: string, label: ReactNode, figureOf: (name: Name) => number | null, look = '') => (
    <tr key={key} className={look}>
      <th scope="row" className="border-b border-line py-1 text-left font-normal whitespace-nowrap">
        {label}
      </th>
      {labels.map(({ name }) => (
        <td key={name} className="border-b border-line py-1 pl-4 text-right tabular-nums">
          {shown(figureOf(name))}
        </td>
      ))}
    </tr>
  )
  return (
    <section
      aria-label={`${title}, as a table`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard
      tabIndex={0}
      className="max-h-80 max-w-220 overflow-auto"
    >
      <table className="w-full border-separate border-spacing-0">
        <caption className="sr-only">{title}</caption>
        <thead className="text-s text-text-2">
          <tr className="[&>th]:sticky [&>th]:top-0 [&>th]:bg-surface [&>th]:py-1 [&>th]:font-medium">
            <th scope="col" className="text-left">
              {unit === 'day' ? 'Day' : 'Month'}
            </th>
            {labels.map(({ name, label }) => (
              <th key={name} scope="col" className="pl-4 text-right">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {part.rows.map((row) => {
            const name = nameOf(row.at, unit)
            return line(row.at, dayLink ? dayLink(row.at, name) : name, (figure) => row[figure])
          })}
          {line('all', 'Together', (figure) => sumOf(part.rows, [figure]), 'font-semibold')}
          {span && line('before', `The ${span} before`, (figure) => part.before[figure], 'text-text-2')}
        </tbody>
      </table>
    </section>
  )
}
