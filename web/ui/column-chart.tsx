import { Fragment, type ReactNode } from 'react'
import { type ChartFormats, scaleOf } from '#web/lib/charts.ts'
import {
  type ChartControl,
  type ChartNames,
  type ChartProps,
  type ChartRow,
  REST_LOOK,
  totalOf,
  VALUE_LOOK,
} from './bar-list.tsx'

const HEIGHT_PX = 144
/** Columns of more than these are narrower than their names: the last one's ends where its column does. */
const NARROW = 20

export type ColumnRow = ChartRow & {
  /** beneath the column: its label, as short as there is room for */
  name?: string
  /** beneath that: the year, where it begins */
  under?: string
  /** time is skipped before it */
  skips?: boolean
}

type ColumnChartProps<Row extends ColumnRow> = ChartProps<Row> & {
  /** where figures stand: over each column, or along an axis, where columns are too narrow for them */
  figures: 'columns' | 'axis'
}

/**
 * Rows as columns in the order of time. With figures over them they are scrolled where more of them are than fit, from the newest back; along an
 * axis all of them fit, however narrow. Its figures as a table are `BarList` of the same rows: `ChartFrame` changes between the two.
 */
export function ColumnChart<Row extends ColumnRow>(props: ColumnChartProps<Row>) {
  return props.figures === 'axis' ? <AlongAxis {...props} /> : <OverColumns {...props} />
}

/** So many columns with their figures fit into a phone. */
const ALWAYS_FIT = 5

/** What is newest is in sight first. Lays the page out at once, so it is for lists that may be too wide. */
const showEnd = (list: HTMLElement | null) => {
  if (list) list.scrollLeft = list.scrollWidth
}

function OverColumns<Row extends ColumnRow>({ title, rows, formats, names, control }: ColumnChartProps<Row>) {
  const most = mostOf(rows)
  return (
    <ol
      ref={rows.length > ALWAYS_FIT ? showEnd : undefined}
      aria-label={title}
      className="relative flex max-w-300 overflow-x-auto pt-1 pb-2 print:overflow-visible"
    >
      {rows.map((row) => (
        <Fragment key={row.label}>
          {row.skips && (
            <li aria-hidden className="self-end px-1 pb-8 text-text-3">
              …
            </li>
          )}
          <li className="flex max-w-20 min-w-14 flex-1 print:min-w-0">
            <Control row={row} said={saidOf(row, formats, names)} control={control}>
              <span aria-hidden className="text-center text-s tabular-nums">
                {formats.short(totalOf(row))}
              </span>
              <span className="relative flex w-full flex-col border-b border-b-line-2 px-1.5">
                <Stack row={row} most={most} least={2} />
              </span>
              <span aria-hidden className="pt-1 text-center text-s text-text-2">
                {row.name ?? row.label}
              </span>
              <span aria-hidden className="h-4 text-center text-s text-text-3">
                {row.under}
              </span>
            </Control>
          </li>
        </Fragment>
      ))}
    </ol>
  )
}

function AlongAxis<Row extends ColumnRow>({ title, rows, formats, names, control }: ColumnChartProps<Row>) {
  const marks = scaleOf(mostOf(rows))
  const top = marks.at(-1) ?? 1
  const hasUnder = rows.some(({ under }) => under)
  return (
    <div className={`flex max-w-300 gap-2 pt-2 ${hasUnder ? 'pb-10' : 'pb-6'}`}>
      {/* As wide as its longest figure, which stand on their lines. */}
      <div aria-hidden className="grid shrink-0 text-right text-s text-text-2 tabular-nums">
        {marks.map((mark) => (
          <span key={mark} className="col-start-1 row-start-1" style={{ marginTop: HEIGHT_PX * (1 - mark / top) - 8 }}>
            {formats.short(mark)}
          </span>
        ))}
      </div>
      <div className="relative min-w-0 flex-1" style={{ height: HEIGHT_PX }}>
        {marks.map((mark) => (
          <span
            key={mark}
            aria-hidden
            className={`absolute inset-x-0 border-t ${mark === 0 ? 'border-line-2' : 'border-line'}`}
            style={{ bottom: (HEIGHT_PX * mark) / top - 1 }}
          />
        ))}
        <ol aria-label={title} className="relative flex h-full">
          {rows.map((row, at) => (
            <li key={row.label} className="relative flex min-w-0 flex-1">
              <Control row={row} said={saidOf(row, formats, names)} control={control}>
                <span className="relative mx-auto flex w-4/5 max-w-12 flex-col">
                  <Stack row={row} most={top} least={0} />
                </span>
              </Control>
              {row.name && (
                <span
                  aria-hidden
                  className={`absolute top-full pt-1 text-center text-s whitespace-nowrap text-text-2 ${rows.length > NARROW && at === rows.length - 1 ? 'right-0' : 'left-1/2 -translate-x-1/2'}`}
                >
                  {row.name}
                  {row.under && <span className="block text-text-3">{row.under}</span>}
                </span>
              )}
            </li>
          ))}
        </ol>
      </div>
    </div>
  )
}

/** One column: what is over beneath what is to come; a line where the time before was. */
function Stack({ row, most, least }: { row: ChartRow; most: number; least: number }) {
  const { value, rest = 0, before } = row
  const height = (figure: number) => Math.round(most > 0 ? (figure / most) * HEIGHT_PX : 0)
  return (
    <>
      {(value > 0 || (least > 0 && rest === 0)) && (
        <span
          className={`w-full rounded-t-1 ${VALUE_LOOK}`}
          style={{ height: Math.max(2, height(value + rest) - height(rest)) }}
        />
      )}
      {rest > 0 && (
        <span
          className={`w-full border-b-0! ${value > 0 ? 'border-t-0!' : 'rounded-t-1'} ${REST_LOOK}`}
          style={{ height: Math.max(2, height(rest)) }}
        />
      )}
      {before !== undefined && before > 0 && (
        <span className="absolute inset-x-0 border-t border-text" style={{ bottom: height(before) - 1 }} />
      )}
    </>
  )
}

type ControlProps<Row extends ChartRow> = {
  control: ChartProps<Row>['control'] | undefined
  row: Row
  said: string
  children: ReactNode
}

function Control<Row extends ChartRow>({ row, said, control, children }: ControlProps<Row>) {
  const look: ChartControl = {
    title: said,
    className: `flex w-full min-w-0 flex-col justify-end ${control ? 'rounded-2 -outline-offset-2 hover:bg-hover' : ''}`,
    children: (
      <>
        <span className="sr-only">
          {control ? 'Show ' : ''}
          {said}
        </span>
        {children}
      </>
    ),
  }
  return control ? control(row, look) : <span {...look} />
}

const mostOf = (rows: readonly ChartRow[]): number =>
  rows.reduce((largest, row) => Math.max(largest, totalOf(row), row.before ?? 0), 0)

/** `March 2026: 1,204`, or with names `March 2026: 34 upcoming, 12 ran`. */
function saidOf({ label, value, rest, before }: ChartRow, { exact }: ChartFormats, names?: ChartNames): string {
  if (!names) return `${label}: ${exact(value)}`
  const parts = [
    `${exact(value)} ${names.value.toLowerCase()}`,
    ...(names.rest ? [`${exact(rest ?? 0)} ${names.rest.toLowerCase()}`] : []),
    ...(names.before ? [`${exact(before ?? 0)} ${names.before.toLowerCase()}`] : []),
  ]
  return `${label}: ${parts.join(', ')}`
}
