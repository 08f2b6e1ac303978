// biome-ignore-all lint/a11y/useSemanticElements: rows of a table element cannot stand at places of their own
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid keeps the focus and names the active cell
import { memo, type PointerEvent, type ReactNode } from 'react'
import type { SheetColumn } from '../reading/columns.ts'
import { HEAD_HEIGHT } from './use-grid-window.ts'

/** What stands under the name of each column. */
export type MoreHead = { height: number; draw: (column: SheetColumn) => ReactNode }

type GridHeadProps = {
  columns: readonly SheetColumn[]
  lines: readonly number[]
  numbers: number
  width: number
  /** under the names; null for nothing */
  more: MoreHead | null
  /** the column whose statistics are open */
  chosen: number | null
  onColumn: (index: number) => void
  onResize: (index: number, width: number) => void
}

const NARROWEST = 40
const WIDEST = 1200

/** Dragging the right edge of a column makes it wider or narrower. */
function startResize(event: PointerEvent<HTMLElement>, width: number, onWidth: (width: number) => void) {
  const handle = event.currentTarget
  event.preventDefault()
  event.stopPropagation()
  handle.setPointerCapture(event.pointerId)
  const move = ({ clientX }: globalThis.PointerEvent) =>
    onWidth(Math.max(NARROWEST, Math.min(WIDEST, width + clientX - event.clientX)))
  handle.addEventListener('pointermove', move)
  handle.addEventListener('lostpointercapture', () => handle.removeEventListener('pointermove', move), { once: true })
}

/** The names of the columns, which stay in view. A click on one shows what stands in it. */
export const GridHead = memo(function GridHead(props: GridHeadProps) {
  const { columns, lines, numbers, width, more, chosen, onColumn, onResize } = props
  return (
    <div
      role="row"
      aria-rowindex={1}
      className="sticky top-0 z-2 flex border-b border-line bg-sunken"
      style={{ width, height: HEAD_HEIGHT + (more?.height ?? 0) }}
    >
      <div
        role="columnheader"
        aria-colindex={1}
        className="sticky left-0 z-1 border-r border-line bg-sunken"
        style={{ width: numbers }}
      >
        <span className="sr-only">Row</span>
      </div>
      {columns.map(({ index, letter, name, align, width: wide }) => {
        const [left = 0, right = 0] = [lines[index], lines[index + 1]]
        return (
          <div
            key={index}
            role="columnheader"
            aria-colindex={index + 2}
            className="absolute inset-y-0 border-r border-line"
            style={{ left: numbers + left, width: right - left }}
          >
            <button
              type="button"
              tabIndex={-1}
              title={name}
              aria-pressed={index === chosen}
              onClick={() => onColumn(index)}
              style={{ height: HEAD_HEIGHT - 1 }}
              className={`flex w-full items-center gap-1.5 px-2 text-s hover:bg-hover aria-pressed:bg-selected ${align === 'right' ? 'flex-row-reverse' : ''}`}
            >
              <span className={`min-w-0 truncate ${name === letter ? 'text-text-3' : 'font-medium'}`}>{name}</span>
              {name !== letter && <span className="shrink-0 text-text-3">{letter}</span>}
            </button>
            {more?.draw({ index, letter, name, align, width: wide })}
            <span
              aria-hidden
              onPointerDown={(event) => startResize(event, right - left, (next) => onResize(index, next))}
              onDoubleClick={() => onResize(index, wide)}
              className="absolute inset-y-0 -right-1 z-1 w-2 cursor-col-resize touch-none hover:bg-line-2"
            />
          </div>
        )
      })}
    </div>
  )
})
