import {
  type ClipboardEvent,
  type KeyboardEvent,
  type RefObject,
  useCallback,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { withModifier } from '#web/lib/keyboard.ts'
import { useShortcuts } from '#web/lib/shortcuts.ts'
import type { CellCache } from '../reading/cell-cache.ts'
import type { SheetColumn } from '../reading/columns.ts'
import { GridHead, type MoreHead } from './grid-head.tsx'
import type { GridLook } from './grid-look.ts'
import { cellId, GridRow, RowNumbers } from './grid-row.tsx'
import { drawnHeight } from './scaled-scroll.ts'
import { extentOf, type GridPlace, type Selection, selectionAfter } from './selection.ts'
import { columnLines, type GridWindow, HEAD_HEIGHT, ROW_HEIGHT, useGridWindow } from './use-grid-window.ts'
import { usePointerSelection } from './use-pointer-selection.ts'

type SheetGridProps = {
  /** names the grid for assistive technology */
  label: string
  columns: readonly SheetColumn[]
  /** the row of the sheet that is shown first, and how many there are until now */
  firstRow: number
  rowCount: number
  /** rows of the sheet that are shown, where that is not all of them; numbered from 1 */
  only: Uint32Array | null
  look: GridLook
  moreHead: MoreHead | null
  /** more rows are to come */
  reading: boolean
  cells: CellCache
  selection: Selection
  onSelect: (selection: Selection) => void
  /** the column whose statistics are open */
  chosenColumn: number | null
  onColumn: (index: number) => void
  onCopy: (event: ClipboardEvent) => void
  /** a place to bring into view; another object asks again */
  goTo: GridPlace | null
  /** asks for all of the active cell */
  onOpenCell: () => void
  scroller: RefObject<HTMLDivElement | null>
}

const isCell = (target: EventTarget) => target instanceof Element && target.closest('[role=gridcell]') !== null

/** px that the longest row number takes */
const numbersWidth = (last: number) => Math.max(56, String(last).length * 8 + 18)

/**
 * The rows of a sheet, of which only those in view are drawn, and of these only the columns in view. Arrow keys, Home, End, PageUp and
 * PageDown move, with Ctrl to the ends and with Shift selecting; Ctrl+A selects all, Ctrl+C copies.
 */
export function SheetGrid(props: SheetGridProps) {
  const {
    label,
    columns,
    firstRow,
    rowCount,
    only,
    reading,
    cells,
    selection,
    onSelect,
    onCopy,
    onOpenCell,
    scroller,
  } = props
  useShortcuts(GRID_SHORTCUTS)
  const grid = useId()
  /** of columns that somebody made wider or narrower */
  const [widths, setWidths] = useState<Readonly<Record<number, number>>>({})
  const lines = useMemo(() => columnLines(columns.map(({ index, width }) => widths[index] ?? width)), [columns, widths])
  const resize = useCallback((index: number, width: number) => setWidths((now) => ({ ...now, [index]: width })), [])
  const rowAt = useCallback((row: number) => (only ? (only[row] ?? 1) - 1 : firstRow + row), [only, firstRow])
  const numbers = numbersWidth(rowAt(Math.max(0, rowCount - 1)) + 1)
  const width = numbers + (lines.at(-1) ?? 0)
  const head = HEAD_HEIGHT + (props.moreHead?.height ?? 0)
  const { drawn, reveal, placeAt, page } = useGridWindow(scroller, { rows: rowCount, lines, numbers, head })
  const { fromRow, toRow, fromColumn, toColumn } = drawn
  const rows = useMemo(() => rowsInOrder(drawn), [drawn])
  const drawnColumns = useMemo(() => columns.slice(fromColumn, toColumn), [columns, fromColumn, toColumn])

  useSyncExternalStore(
    useCallback((listener) => cells.subscribe(listener), [cells]),
    () => cells.version,
  )
  useEffect(() => {
    if (only) {
      const rows = Array.from(only.subarray(fromRow, toRow), (row) => row - 1)
      cells.wantRows(rows, { fromColumn, toColumn }, Number.POSITIVE_INFINITY)
    } else
      cells.want({ fromRow: firstRow + fromRow, toRow: firstRow + toRow, fromColumn, toColumn }, firstRow + rowCount)
  }, [cells, only, firstRow, rowCount, fromRow, toRow, fromColumn, toColumn])

  const { goTo } = props
  const latest = useRef(reveal)
  useEffect(() => {
    latest.current = reveal
  }, [reveal])
  useEffect(() => {
    if (goTo) latest.current(goTo)
  }, [goTo])

  const size = { rows: rowCount, columns: columns.length }
  const select = (next: Selection) => {
    onSelect(next)
    reveal(next.active)
  }
  const pressed = (event: KeyboardEvent) => {
    if (event.key === 'Enter' || event.key === 'F2') onOpenCell()
    else {
      const next = selectionAfter(event, selection, size, page())
      if (!next) return
      if (event.key.toLowerCase() === 'a') onSelect(next)
      else select(next)
    }
    event.preventDefault()
  }
  const pointer = usePointerSelection({ scroller, placeAt, size, selection, select: onSelect, numbers, head })
  const { top, bottom, left, right } = extentOf(selection)
  const { active } = selection
  const isDrawn = (row: number) =>
    cells.at(rowAt(row), fromColumn) !== undefined && cells.at(rowAt(row), toColumn - 1) !== undefined
  const activeShown =
    active.row >= fromRow && active.row < toRow && active.column >= fromColumn && active.column < toColumn
  return (
    // biome-ignore lint/a11y/useSemanticElements: rows of a table cannot be put at places far apart
    <div
      ref={scroller}
      role="grid"
      tabIndex={0}
      aria-label={label}
      aria-rowcount={reading ? -1 : rowCount + 1}
      aria-colcount={columns.length + 1}
      aria-multiselectable
      aria-readonly
      aria-busy={reading}
      aria-activedescendant={activeShown ? cellId(grid, active.row, active.column) : undefined}
      onKeyDown={pressed}
      onCopy={onCopy}
      onDoubleClick={({ target, currentTarget }) => target !== currentTarget && isCell(target) && onOpenCell()}
      {...pointer}
      className={`group/grid relative min-h-0 overflow-auto overscroll-contain select-none ${activeShown ? 'outline-none' : 'focus-visible:-outline-offset-2'}`}
    >
      <div role="presentation" style={{ width, height: head + drawnHeight({ total: rowCount * ROW_HEIGHT, view: 0 }) }}>
        <GridHead
          columns={drawnColumns}
          lines={lines}
          numbers={numbers}
          width={width}
          more={props.moreHead}
          chosen={props.chosenColumn}
          onColumn={props.onColumn}
          onResize={resize}
        />
        <RowNumbers
          rows={rows}
          rowAt={rowAt}
          look={props.look}
          width={numbers}
          selectedFrom={top}
          selectedTo={bottom}
        />
        {rows.map(({ row, top: y }, slot) => {
          const isIn = row >= top && row <= bottom
          return (
            <GridRow
              // biome-ignore lint/suspicious/noArrayIndexKey: elements are used again for other rows
              key={slot}
              grid={grid}
              row={row}
              sheetRow={rowAt(row)}
              top={head + y}
              width={width}
              numbers={numbers}
              columns={drawnColumns}
              lines={lines}
              cells={cells}
              loaded={isDrawn(row)}
              selectedFrom={isIn ? left : -1}
              selectedTo={isIn ? right : -1}
              active={row === active.row ? active.column : -1}
              look={props.look}
            />
          )
        })}
      </div>
    </div>
  )
}

/** The rows that are drawn, each where its element stands among the others, with its place below the head. */
function rowsInOrder({ fromRow, toRow, origin, shift }: GridWindow): { row: number; top: number }[] {
  const count = toRow - fromRow
  const skipped = (((origin - fromRow) % count) + count) % count
  return Array.from({ length: count }, (_, slot) => {
    const row = fromRow + ((slot + skipped) % count)
    return { row, top: row * ROW_HEIGHT - shift }
  })
}

/** What the keys of the grid do: `selectionAfter`, and what is done with what is selected. */
const GRID_SHORTCUTS = {
  place: 'In the rows of a sheet',
  keys: [
    ['Arrows, Home End, PgUp PgDn', 'Another cell'],
    [withModifier('Arrows'), 'To the end'],
    ['Shift Arrows', 'Select more'],
    [withModifier('A'), 'Select all'],
    [withModifier('C'), 'Copy'],
    ['Enter', 'All of the cell'],
  ],
} as const
