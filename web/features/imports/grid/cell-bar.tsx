import { ChartNoAxesColumn } from 'lucide'
import { type ReactNode, type RefObject, useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Popover } from '#web/ui/popover.tsx'
import type { CellCache } from '../reading/cell-cache.ts'
import type { SheetColumn } from '../reading/columns.ts'
import { type Cell, shownText, valueText } from '../reading/row-store.ts'
import type { GridLook } from './grid-look.ts'
import { extentOf, type Selection } from './selection.ts'

/** A cell by its row and column in the sheet, both from 0, as it stands in the file. */
export type SheetCell = { row: number; column: number; cell: Cell }

type CellBarProps = {
  columns: readonly SheetColumn[]
  cells: CellCache
  /** the row of the sheet that stands in a row of the grid, from 0 */
  rowAt: (row: number) => number
  look: GridLook
  selection: Selection
  /** opens all of the cell */
  opener: RefObject<HTMLButtonElement | null>
  onStatistics: (column: number) => void
  /** what can be done with a cell, under all of its text */
  editor: ((cell: SheetCell) => ReactNode) | null
}

/** A cell, remembered while it is out of sight. */
function useCell(cells: CellCache, row: number, column: number): Cell {
  useSyncExternalStore(
    useCallback((listener) => cells.subscribe(listener), [cells]),
    () => cells.version,
  )
  const cell = cells.cell(row, column)
  const [shown, value] = cell === undefined ? [undefined, ''] : [shownText(cell), valueText(cell)]
  const [kept, setKept] = useState<SheetCell>({ row: -1, column: -1, cell: '' })
  useEffect(() => {
    if (shown !== undefined) setKept({ row, column, cell: [shown, value] })
  }, [row, column, shown, value])
  return cell ?? (kept.row === row && kept.column === column ? kept.cell : '')
}

/** The active cell by its name, with all of its text: `B12`, or what is selected: `B12:D40`. */
export function CellBar({ columns, cells, rowAt, look, selection, opener, onStatistics, editor }: CellBarProps) {
  const layer = useRef<HTMLDivElement>(null)
  const { top, bottom, left, right } = extentOf(selection)
  const { active } = selection
  const column = columns[active.column]
  const place = { row: rowAt(active.row), column: active.column }
  const cell = useCell(cells, place.row, place.column)
  const { text: shown, value } = look.cell(place.row, place.column, cell)
  const nameOf = (at: number, row: number) => {
    const { name } = look.row(rowAt(row))
    const number = name.lastIndexOf(' ') + 1
    return `${name.slice(0, number)}${columns[at]?.letter ?? ''}${name.slice(number)}`
  }
  const isOne = top === bottom && left === right
  const address = isOne ? nameOf(left, top) : `${nameOf(left, top)}:${nameOf(right, bottom)}`
  const label = `${nameOf(active.column, active.row)}, ${column?.name ?? ''}`
  return (
    <div className="flex h-9 min-w-0 items-center gap-2 border-t border-line px-(--gutter)">
      <span className="min-w-12 shrink-0 text-s text-text-2 tabular-nums">{address}</span>
      <Popover
        role="dialog"
        label={label}
        layerRef={layer}
        onOpen={() => layer.current?.querySelector('input')?.focus()}
        className="w-[min(640px,calc(100vw-16px))]"
        button={(opens) => (
          <button
            type="button"
            {...opens}
            ref={(element) => {
              opener.current = element
              opens.ref.current = element
            }}
            title="Show all of the cell"
            className="h-6 min-w-0 flex-1 truncate rounded-2 px-1.5 text-left hover:bg-hover aria-expanded:bg-press"
          >
            {shown.slice(0, 500) || <span className="text-text-3">Empty</span>}
          </button>
        )}
      >
        <p className="border-b border-line px-3 py-2 text-s text-text-2 wrap-anywhere">{label}</p>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long text is scrolled by keyboard too */}
        <div tabIndex={0} className="max-h-80 overflow-auto px-3 py-2 whitespace-pre-wrap wrap-anywhere">
          {shown || <span className="text-text-3">Empty</span>}
        </div>
        {value !== shown && (
          <p className="border-t border-line px-3 py-2 text-s text-text-2 wrap-anywhere">Imported as {value}</p>
        )}
        {editor?.({ ...place, cell })}
      </Popover>
      <Button size="s" icon={ChartNoAxesColumn} onClick={() => onStatistics(active.column)}>
        <span className="max-phone:sr-only">Column statistics</span>
      </Button>
    </div>
  )
}
