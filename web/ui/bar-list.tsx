import { type ReactNode, useState } from 'react'
import type { ChartFormats } from '#web/lib/charts.ts'
import { formatCount } from '#web/lib/formats.ts'
import { useMediaQuery } from '#web/lib/use-media-query.ts'
import { Button } from './button.tsx'

/** More rows than these stand behind a button. */
const SHOWN_AT_FIRST = 50

/** One bar or column: what it is of, and its figure. */
export type ChartRow = {
  /** told apart by it: no two rows of a chart have the same */
  label: string
  value: number
  /** a second figure beside the first, drawn in grey: what is over beside what is to come */
  rest?: number
  /** the same figure of the time before */
  before?: number
}

/** What the figures of a chart are called, where it has more than one. */
export type ChartNames = { value: string; rest?: string; before?: string }

/** What the button or link of a bar or column is made with. */
export type ChartControl = {
  className: string
  children: ReactNode
  title?: string
  'aria-label'?: string
}

export type ChartProps<Row extends ChartRow> = {
  /** read aloud */
  title: string
  rows: readonly Row[]
  formats: ChartFormats
  names?: ChartNames
  /** the button or link that a bar is; absent: it leads nowhere */
  control?: (row: Row, look: ChartControl) => ReactNode
}

/** The bars' and columns' looks, on paper too. Where grounds are not painted the figure keeps its own, which tells it from the one in grey. */
export const VALUE_LOOK = 'border border-data bg-data forced-color-adjust-none [print-color-adjust:exact]'
export const REST_LOOK = 'border border-edge bg-press [print-color-adjust:exact]'

export const totalOf = ({ value, rest = 0 }: ChartRow): number => value + rest

/** Rows as a table whose middle column draws their figures; the control of a row is as large as the row. */
export function BarList<Row extends ChartRow>({ title, rows, formats, names, control }: ChartProps<Row>) {
  const [all, setAll] = useState(false)
  const onPaper = useMediaQuery('print')
  const shown = all || onPaper ? rows : rows.slice(0, SHOWN_AT_FIRST)
  const most = rows.reduce((largest, row) => Math.max(largest, totalOf(row)), 0)
  const width = (value: number) => `max(2px, ${most > 0 ? (value / most) * 100 : 0}%)`
  const figure = 'py-1 pl-3 text-right whitespace-nowrap tabular-nums'
  return (
    <div className="grid max-w-220 justify-items-start gap-3">
      <table className="w-full border-separate border-spacing-0">
        <caption className="sr-only">{title}</caption>
        {names && (
          <thead className="text-s text-text-2">
            <tr>
              <td colSpan={2} />
              <Heading>{names.value}</Heading>
              {names.rest && <Heading>{names.rest}</Heading>}
              {names.before && <Heading>{names.before}</Heading>}
            </tr>
          </thead>
        )}
        <tbody>
          {shown.map((row) => (
            <tr key={row.label} className={control ? 'relative hover:bg-hover' : ''}>
              <th
                scope="row"
                className="max-w-[45cqw] min-w-28 py-1 pr-3 text-left font-normal wrap-anywhere @md:max-w-80 @md:min-w-44"
              >
                {control
                  ? control(row, {
                      'aria-label': `Show ${row.label}`,
                      className: 'text-left after:absolute after:inset-0 pointer-coarse:py-1.5',
                      children: row.label,
                    })
                  : row.label}
              </th>
              <td className="w-full border-l border-l-line-2 py-1">
                {/* Not a div: on paper those are as high as what stands in them. */}
                <span className="flex">
                  {row.value > 0 && (
                    <span
                      className={`h-3 ${row.rest ? '' : 'rounded-r-1'} ${VALUE_LOOK}`}
                      style={{ width: width(row.value) }}
                    />
                  )}
                  {row.rest !== undefined && row.rest > 0 && (
                    <span className={`h-3 rounded-r-1 border-l-0! ${REST_LOOK}`} style={{ width: width(row.rest) }} />
                  )}
                </span>
              </td>
              <td title={formats.exact(row.value)} className={`${figure} font-medium`}>
                {formats.whole(row.value)}
              </td>
              {names?.rest && <td className={figure}>{formats.whole(row.rest ?? 0)}</td>}
              {names?.before && <td className={`${figure} text-text-2`}>{formats.whole(row.before ?? 0)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length > shown.length && <Button onClick={() => setAll(true)}>Show all {formatCount(rows.length)}</Button>}
    </div>
  )
}

const Heading = ({ children }: { children: ReactNode }) => (
  <th scope="col" className="pb-1 pl-3 text-right font-medium whitespace-nowrap">
    {children}
  </th>
)
