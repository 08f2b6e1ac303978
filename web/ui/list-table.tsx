import { useVirtualizer } from '@tanstack/react-virtual'
import { type CSSProperties, Fragment, type ReactNode, type RefObject, useLayoutEffect } from 'react'
import { useRowHeight } from '#web/lib/appearance.ts'
import { useDelayed } from '#web/lib/delays.ts'
import { HEAD_CELL, SortableHead, type SortDirection } from './sortable-head.tsx'
import { GapRow, usePrinting } from './virtual-table-row.tsx'
import { Skeleton } from './waiting.tsx'

/** A cell. Its row says what `--row` is: the ground, which a column that stays needs of its own. */
export const LIST_CELL =
  'h-(--row-height) border-b border-line group-last/row:border-b-0 bg-(--row) px-3 first:pl-(--gutter) last:pr-(--gutter)'

/** The first two columns stay when the table scrolls sideways on a phone: what can be done, and with what. */
export const KEPT_FIRST = 'max-phone:sticky max-phone:left-0 max-phone:z-1 max-phone:pr-0'
export const KEPT_SECOND = 'max-phone:sticky max-phone:left-12 max-phone:z-1 max-phone:border-r'

/** They fill a screen, or nearly. */
const ROWS = 12

type SkeletonRowsProps = {
  columns: number
  /** how wide the bar is in a row and a column; none where nothing stands there */
  widthOf: (row: number, column: number) => string | undefined
}

/** Rows in the place of those that are on their way. */
export const SkeletonRows = ({ columns, widthOf }: SkeletonRowsProps) =>
  Array.from({ length: ROWS }, (_, row) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place
    <tr key={row} aria-hidden className="[--row:var(--surface)]">
      {Array.from({ length: columns }, (_, column) => {
        const width = widthOf(row, column)
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its place
          <td key={column} className={LIST_CELL}>
            {width && <Skeleton className={width} />}
          </td>
        )
      })}
    </tr>
  ))

/** What stands in a cell of a list. */
export type ListCell = { content: ReactNode; title?: string | undefined; faint?: boolean | undefined }

/** A column of a list. @template State what the cells of a row have in common: an edit */
export type ListColumn<Row, Field extends string, State = undefined> = {
  id: string
  head: ReactNode
  /** what a click on its head sorts by; absent where it sorts by nothing */
  sorts?: Field | undefined
  /** in px at least, or classes; absent for what takes the rest */
  width?: number | string | undefined
  /** classes of its head and cells where it stays in sight */
  kept?: string | undefined
  /** of its cells, beside what all cells have */
  className?: string | undefined
  cell: (row: Row, state: State) => ListCell
  /** widths of the bars that stand for its cells until these are known, in turn */
  bars?: readonly string[] | undefined
}

type ListTableProps<Row, Field extends string, State> = {
  /** names the table for assistive technology */
  label: string
  columns: readonly ListColumn<Row, Field, State>[]
  list: {
    /** undefined while the first page is loading */
    rows: readonly Row[] | undefined
    /** what is shown is the page before, while the next one loads */
    waiting: boolean
    sort?: Field
    order?: SortDirection
    sortBy?: (field: Field) => void
    /** what the rows scroll in; absent where all are drawn */
    scroller?: RefObject<HTMLElement | null>
  }
  /** draws a row with what its cells have in common */
  withState: (row: Row, draw: (state: State) => ReactNode) => ReactNode
  /** classes of a row that say its ground, as `--row`, and more */
  groundOf?: (row: Row, state: State) => string
  isSelected?: ((row: Row) => boolean) | undefined
  /** called each time rows were drawn */
  onDrawn?: () => void
  className?: string
  style?: CSSProperties
}

/** For rows whose cells have nothing in common. */
export const withoutState = (_: unknown, draw: (state: undefined) => ReactNode): ReactNode => draw(undefined)

const GROUND = '[--row:var(--surface)] hover:[--row:var(--hover)]'

/** The rows of one page of a list, by its columns. Their widths are set, so that loading and loaded are the same table. */
export function ListTable<Row extends { id: number }, Field extends string, State>(
  props: ListTableProps<Row, Field, State>,
) {
  const { label, columns, list, withState, groundOf, isSelected, onDrawn, className = '', style } = props
  const { rows, waiting, sort, order = 'asc', sortBy, scroller } = list
  const { drawn, first, before, after } = useRowWindow<Row>(rows ?? [], scroller)
  const isLate = useDelayed(rows === undefined || waiting)
  useLayoutEffect(() => onDrawn?.())
  const barOf = (row: number, column: number) => {
    const bars = columns[column]?.bars
    return bars?.[row % bars.length]
  }
  return (
    <table
      aria-label={label}
      aria-rowcount={rows ? rows.length + 1 : -1}
      aria-busy={rows === undefined || waiting}
      style={style}
      className={`w-full table-fixed border-separate border-spacing-0 ${className} ${waiting && isLate ? 'opacity-60' : ''}`}
    >
      <colgroup>
        {columns.map(({ id, width }) => (
          <col
            key={id}
            className={typeof width === 'string' ? width : undefined}
            style={typeof width === 'number' ? { width } : undefined}
          />
        ))}
      </colgroup>
      <thead>
        <tr aria-rowindex={1}>
          {columns.map(({ id, head, sorts, kept }) => {
            const look = kept ? `${kept} z-3!` : ''
            return sorts && sortBy ? (
              <SortableHead
                key={id}
                label={head}
                align="left"
                sort={sort === sorts ? order : null}
                onSort={() => sortBy(sorts)}
                className={look}
              />
            ) : (
              <th key={id} scope="col" className={`${HEAD_CELL} ${look} text-left`}>
                {head}
              </th>
            )
          })}
        </tr>
      </thead>
      <tbody>
        <GapRow height={before} span={columns.length} />
        {drawn.map((row, at) => {
          const selected = isSelected?.(row) ?? false
          const draw = (state: State) => (
            <tr
              aria-rowindex={first + at + 2}
              data-row={row.id}
              className={`group/row ${selected ? '[--row:var(--selected)]' : (groundOf?.(row, state) ?? GROUND)}`}
            >
              {columns.map(({ id, kept = '', className: look = '', cell }) => {
                const { content, title, faint } = cell(row, state)
                const edge = selected ? 'first:[box-shadow:inset_2px_0_0_var(--accent)]' : ''
                return (
                  <td
                    key={id}
                    title={title}
                    className={`${LIST_CELL} ${kept} ${edge} ${look} ${faint ? 'text-text-3' : ''}`}
                  >
                    {content}
                  </td>
                )
              })}
            </tr>
          )
          return <Fragment key={row.id}>{withState(row, draw)}</Fragment>
        })}
        <GapRow height={after} span={columns.length} />
        {!rows && isLate && <SkeletonRows columns={columns.length} widthOf={barOf} />}
      </tbody>
    </table>
  )
}

/** So many rows are simply there, as anyone would expect: found by the browser's search, printed, counted. */
const ALL_ROWS = 100

/**
 * Which rows of a long table are drawn: all of up to 100, of more only those in sight and some around, and on paper all. Rows stay in the flow of the table,
 * so that one may be higher than the rest.
 * @param scroller what they scroll in; absent where all are drawn
 * @returns the drawn rows, and the heights of what stands for the rows before and after them
 */
function useRowWindow<Row>(
  rows: readonly Row[],
  scroller: RefObject<HTMLElement | null> | undefined,
): { drawn: readonly Row[]; first: number; before: number; after: number } {
  const height = useRowHeight()
  const isPrinting = usePrinting()
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller?.current ?? null,
    estimateSize: () => height,
    overscan: 20,
    enabled: scroller !== undefined && rows.length > ALL_ROWS,
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: measured anew when this changes
  useLayoutEffect(() => virtual.measure(), [virtual, height])
  if (!scroller || rows.length <= ALL_ROWS || isPrinting) return { drawn: rows, first: 0, before: 0, after: 0 }
  const items = virtual.getVirtualItems()
  const first = items[0]?.index ?? 0
  const last = items.at(-1)?.index ?? -1
  return {
    drawn: rows.slice(first, last + 1),
    first,
    before: first * height,
    after: (rows.length - 1 - last) * height,
  }
}
