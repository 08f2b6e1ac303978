import { useSyncExternalStore } from 'react'
import { Skeleton } from './waiting.tsx'

/** What a cell shows. Nothing wraps: text that does not fit is cut, and the title has all of it. */
export type TableCell = {
  text: string
  /** the exact value, where the text is a shorter one */
  title?: string | undefined
  /** stands for something missing: dotted in a row (R42) */
  faint?: boolean | undefined
}

export type TableColumn<Row> = {
  id: string
  label: string
  align: 'left' | 'right'
  /** at least so many px, and its share (all together are 1) of what the table has beyond these */
  width: { min: number; grow: number }
  cell: (row: Row) => TableCell
}

/** Padding and edges that every cell shares, so that head, rows, skeleton and foot line up. The first column is kept when the table is scrolled sideways. */
export const CELL = 'px-(--cell-x,12px) first:pl-(--gutter) last:pr-(--gutter)'
export const KEPT_CELL = 'first:sticky first:left-0 max-wide:first:border-r max-wide:first:border-r-line'

const BODY_CELL = `h-(--row-height) truncate border-b border-line ${CELL} ${KEPT_CELL} first:z-1`
const NUMBERS = 'text-right tabular-nums'

type TableRowProps<Row> = {
  /** undefined while it is on its way */
  row: Row | undefined
  columns: readonly TableColumn<Row>[]
  index: number
  /** the one row that Tab goes to */
  inTabOrder: boolean
  selected: boolean
}

/** One row of a virtual table. */
export function TableRow<Row>({ row, columns, index, inTabOrder, selected }: TableRowProps<Row>) {
  const ground = selected
    ? 'bg-selected first:[box-shadow:inset_2px_0_0_var(--accent)]'
    : 'bg-surface group-hover/row:bg-hover'
  // The row's outline runs behind the cell that is kept: this is its piece of it.
  const ring =
    'group-focus-visible/row:first:border-b-focus group-focus-visible/row:first:[box-shadow:inset_2px_2px_0_var(--focus),inset_0_-1px_0_var(--focus)]'
  return (
    <tr
      aria-rowindex={index + 2}
      aria-selected={selected}
      data-index={index}
      tabIndex={inTabOrder ? 0 : -1}
      className="group/row relative focus-visible:z-1 focus-visible:-outline-offset-2"
    >
      {columns.map((column, at) => {
        const { text, title = text, faint } = row === undefined ? { text: '' } : column.cell(row)
        return (
          <td
            key={column.id}
            title={title}
            className={`${BODY_CELL} ${ground} ${ring} ${column.align === 'right' ? NUMBERS : ''} ${faint ? 'text-text-3 underline decoration-dotted underline-offset-4' : ''}`}
          >
            {row === undefined ? <CellSkeleton place={index * 3 + at} align={column.align} /> : text}
          </td>
        )
      })}
    </tr>
  )
}

/** Shares of a cell that its text will roughly fill: a skeleton of equal bars looks like a table of nothing. */
const BAR_WIDTHS = ['w-3/5', 'w-4/5', 'w-1/2', 'w-2/3', 'w-2/5'] as const

function CellSkeleton({ place, align }: { place: number; align: 'left' | 'right' }) {
  return <Skeleton className={`${BAR_WIDTHS[place % BAR_WIDTHS.length]} ${align === 'right' ? 'ml-auto' : ''}`} />
}

/** One of the rows of a table of which nothing is known yet. */
export function SkeletonRow<Row>({ columns, index }: { columns: readonly TableColumn<Row>[]; index: number }) {
  return (
    <tr aria-hidden>
      {columns.map(({ id, align }, at) => (
        <td key={id} className={`${BODY_CELL} bg-surface`}>
          <CellSkeleton place={index * 3 + at} align={align} />
        </td>
      ))}
    </tr>
  )
}

/** Holds the place of rows that are not drawn. */
export function GapRow({ height, span }: { height: number; span: number }) {
  return height > 0 ? (
    <tr aria-hidden>
      <td colSpan={span} style={{ height, padding: 0 }} />
    </tr>
  ) : null
}

let isPrinting = false

function subscribe(listener: () => void): () => void {
  const begin = () => {
    isPrinting = true
    listener()
  }
  const end = () => {
    isPrinting = false
    listener()
  }
  window.addEventListener('beforeprint', begin)
  window.addEventListener('afterprint', end)
  return () => {
    window.removeEventListener('beforeprint', begin)
    window.removeEventListener('afterprint', end)
  }
}

/** Whether the page is being printed: on paper nothing scrolls, and what is not drawn is not there. */
export const usePrinting = (): boolean => useSyncExternalStore(subscribe, () => isPrinting)
