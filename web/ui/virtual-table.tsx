import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual'
import { Fragment, type ReactNode, type RefObject, useCallback, useEffect, useLayoutEffect, useState } from 'react'
import { useRowHeight } from '#web/lib/appearance.ts'
import { formatCounted } from '#web/lib/formats.ts'
import { SortableHead, type SortDirection } from './sortable-head.tsx'
import { useRowFocus } from './use-row-focus.ts'
import {
  CELL,
  GapRow,
  KEPT_CELL,
  SkeletonRow,
  type TableCell,
  type TableColumn,
  TableRow,
  usePrinting,
} from './virtual-table-row.tsx'

const HEAD_HEIGHT_PX = 32
const FOOT_ROW_HEIGHT_PX = 28
const SKELETON_ROWS = Array.from({ length: 12 }, (_, index) => index)

export type TableSort = { column: string; direction: SortDirection }

export type TableFoot = {
  /** each stands under the first column and, with its cells, under the last ones */
  rows: readonly { label: string; cells: readonly TableCell[] }[]
  /** stands between them, beside all rows */
  note: ReactNode
}

type VirtualTableProps<Row> = {
  /** names the table for assistive technology */
  label: string
  columns: readonly TableColumn<Row>[]
  rowCount: number
  /** undefined while a row is on its way */
  rowAt: (index: number) => Row | undefined
  /** called with the places of the first and last rows that are drawn, when these change */
  onView: (first: number, last: number) => void
  rowKey: (row: Row) => number
  /** shows a skeleton of the same table instead of rows */
  loading: boolean
  /** other rows are on their way; these stay until then */
  busy: boolean
  sort: TableSort | null
  onSort: (column: string) => void
  foot: TableFoot | null
  /** the key of a row that somebody keeps an eye on */
  selected: number | null
  onSelect: (row: Row) => void
  /** what scrolls: an element around the table and perhaps more. It is a size container (`@container`): columns share its width. */
  scroller: RefObject<HTMLElement | null>
}

/** Rows may start anywhere inside what scrolls. @returns the distance from its top to the body of the table */
function useBodyOffset(body: RefObject<HTMLElement | null>, scroller: RefObject<HTMLElement | null>): number {
  const [offset, setOffset] = useState(0)
  // After every render, because what stands above the table can change with any; it settles at once.
  useLayoutEffect(() => {
    if (!body.current || !scroller.current) return
    const distance = body.current.getBoundingClientRect().top - scroller.current.getBoundingClientRect().top
    setOffset(Math.round(distance + scroller.current.scrollTop))
  })
  return offset
}

/**
 * A table of any number of rows, of which only those in view are drawn. Real table elements in the role of a grid:
 * row numbers and their count are told to assistive technology. Head and foot stay in view, the first column too when
 * scrolled sideways. Arrow keys, Home, End, PageUp and PageDown move among rows; Enter or a click marks one.
 */
export function VirtualTable<Row>(props: VirtualTableProps<Row>) {
  const {
    label,
    columns,
    rowCount,
    rowAt,
    onView,
    rowKey,
    loading,
    busy,
    sort,
    onSort,
    foot,
    selected,
    onSelect,
    scroller,
  } = props
  const rowHeight = useRowHeight()
  const isPrinting = usePrinting()
  const footRows = foot?.rows.length ?? 0
  const footHeight = footRows * FOOT_ROW_HEIGHT_PX
  const page = () => {
    const height = scroller.current?.clientHeight ?? 0
    return Math.max(1, Math.floor((height - HEAD_HEIGHT_PX - footHeight) / rowHeight) - 1)
  }
  const activate = (index: number) => {
    const row = rowAt(index)
    if (row !== undefined) onSelect(row)
  }
  const focus = useRowFocus({
    count: rowCount,
    page,
    reveal: (index) => virtual.scrollToIndex(index),
    onActivate: activate,
  })
  const { active } = focus
  const withActive = useCallback(
    (range: Range) => {
      const drawn = defaultRangeExtractor(range)
      return active < 0 || drawn.includes(active) ? drawn : [...drawn, active].toSorted((a, b) => a - b)
    },
    [active],
  )
  const virtual = useVirtualizer({
    count: rowCount,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 10,
    rangeExtractor: withActive,
    scrollMargin: useBodyOffset(focus.ref, scroller),
    scrollPaddingStart: HEAD_HEIGHT_PX,
    scrollPaddingEnd: footHeight,
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: measured anew when this changes
  useLayoutEffect(() => virtual.measure(), [virtual, rowHeight])
  const drawn = isPrinting ? [] : virtual.getVirtualItems()
  const top = virtual.options.scrollMargin
  const [firstDrawn = 0, lastDrawn = 0] = [virtual.range?.startIndex, virtual.range?.endIndex]
  useEffect(() => onView(firstDrawn, lastDrawn), [onView, firstDrawn, lastDrawn])
  const minWidth = columns.reduce((sum, { width }) => sum + width.min, 0)
  return (
    <table
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: ARIA lets a table be a grid, and this one can be moved in
      role="grid"
      aria-label={label}
      aria-rowcount={loading ? -1 : rowCount + 1 + footRows}
      aria-busy={loading || busy}
      style={{ minWidth }}
      className="w-full table-fixed [--cell-x:8px] min-[1600px]:[--cell-x:12px] border-separate border-spacing-0"
    >
      <colgroup>
        {columns.map(({ id, width }) => (
          <col key={id} style={{ width: `calc(${width.min}px + ${width.grow} * max(0px, 100cqw - ${minWidth}px))` }} />
        ))}
      </colgroup>
      <thead>
        <tr aria-rowindex={1}>
          {columns.map(({ id, label: name, align }) => (
            <SortableHead
              key={id}
              label={name}
              align={align}
              sort={sort?.column === id ? sort.direction : null}
              onSort={() => onSort(id)}
              className={`${KEPT_CELL} first:z-3`}
            />
          ))}
        </tr>
      </thead>
      <tbody ref={focus.ref} {...focus.body}>
        {loading && SKELETON_ROWS.map((index) => <SkeletonRow key={index} columns={columns} index={index} />)}
        {drawn.map((item, at) => {
          const row = rowAt(item.index)
          const above = drawn[at - 1]?.end ?? top
          return (
            <Fragment key={item.key}>
              <GapRow height={item.start - above} span={columns.length} />
              <TableRow
                row={row}
                columns={columns}
                index={item.index}
                inTabOrder={item.index === active}
                selected={row !== undefined && rowKey(row) === selected}
              />
            </Fragment>
          )
        })}
        {isPrinting ? (
          <PrintedRows rowCount={rowCount} rowAt={rowAt} columns={columns} />
        ) : (
          <GapRow height={virtual.getTotalSize() - ((drawn.at(-1)?.end ?? top) - top)} span={columns.length} />
        )}
      </tbody>
      {foot && <Foot {...foot} columns={columns.length} rowIndex={rowCount + 2} />}
    </table>
  )
}

/** On paper: all rows that are there, and how many are not. */
function PrintedRows<Row>({
  rowCount,
  rowAt,
  columns,
}: Pick<VirtualTableProps<Row>, 'rowCount' | 'rowAt' | 'columns'>) {
  const rows = Array.from({ length: rowCount }, (_, index) => ({ index, row: rowAt(index) })).filter(
    ({ row }) => row !== undefined,
  )
  const missing = rowCount - rows.length
  return (
    <>
      {rows.map(({ index, row }) => (
        <TableRow key={index} row={row} columns={columns} index={index} inTabOrder={false} selected={false} />
      ))}
      {missing > 0 && (
        <tr>
          <td colSpan={columns.length} className={CELL}>
            {formatCounted(missing, 'row was', 'rows were')} not loaded. Export has them all.
          </td>
        </tr>
      )}
    </>
  )
}

function Foot({ rows, note, columns, rowIndex }: TableFoot & { columns: number; rowIndex: number }) {
  const cell = `h-7 bg-sunken whitespace-nowrap ${CELL} ${KEPT_CELL} first:z-1`
  return (
    <tfoot className="sticky bottom-0 z-2">
      {rows.map(({ label, cells }, at) => {
        const edge = at === 0 ? 'border-t border-t-line-2' : ''
        return (
          <tr key={label} aria-rowindex={rowIndex + at}>
            <th scope="row" className={`${cell} ${edge} text-left font-normal text-text-2`}>
              {label}
            </th>
            {at === 0 && (
              <td colSpan={columns - 1 - cells.length} rowSpan={rows.length} className={`${cell} ${edge} text-text-2`}>
                {note}
              </td>
            )}
            {cells.map(({ text, title = text, faint }, place) => (
              <td
                // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its place
                key={place}
                title={title}
                className={`${cell} ${edge} truncate text-right tabular-nums ${faint ? 'text-text-3' : 'font-semibold'}`}
              >
                {text}
              </td>
            ))}
          </tr>
        )
      })}
    </tfoot>
  )
}
