// biome-ignore-all lint/a11y/useSemanticElements: rows of a table element cannot stand at places of their own
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid keeps the focus and names the active cell
import { memo } from 'react'
import type { CellCache } from '../reading/cell-cache.ts'
import type { SheetColumn } from '../reading/columns.ts'
import { type CellTone, type GridLook, TONE_WORDS } from './grid-look.ts'
import { ROW_HEIGHT } from './use-grid-window.ts'

/** Longer text cannot be seen in a cell, and takes the browser long to lay out. */
const LONGEST = 300

const drawnText = (text: string) => (text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text)

/** In px: no figure is wider, hardly any character is, and what stands around a text. */
const FIGURE = 8.6
const CHARACTER = 14
const AROUND = 17
const FIGURES = /^[\d.,:$()/ -]*$/

/** Text that surely fits is not cut off: room for cutting takes the browser long to draw. */
function cutOff(text: string, width: number): string {
  const character = FIGURES.test(text) ? FIGURE : CHARACTER
  return text.length * character + AROUND > width ? 'truncate' : 'whitespace-nowrap'
}

/** The id of a cell, by which the grid says which one is active. */
export const cellId = (grid: string, row: number, column: number): string => `${grid}-${row}-${column}`

type GridRowProps = {
  grid: string
  /** its place among the rows shown, and in the sheet */
  row: number
  sheetRow: number
  /** px from the top */
  top: number
  width: number
  /** px of the row number */
  numbers: number
  /** the columns that are drawn */
  columns: readonly SheetColumn[]
  lines: readonly number[]
  cells: CellCache
  /** changes when its cells have come */
  loaded: boolean
  /** first and last column that is selected; -1 for none */
  selectedFrom: number
  selectedTo: number
  /** the column of the active cell; -1 where that is in another row */
  active: number
  look: GridLook
}

const CELL_TONES: Record<CellTone, string> = {
  wrong: 'bg-danger-tint',
  fixed: 'bg-accent-tint',
  blank: 'bg-amber-tint',
}

/** One row of the grid. Its element is used again for other rows: that costs a tenth of making a new one. */
export const GridRow = memo(function GridRow(props: GridRowProps) {
  const { grid, row, sheetRow, top, width, numbers, columns, lines, cells, selectedFrom, selectedTo, active } = props
  const { look } = props
  const { name, tone, label } = look.row(sheetRow)
  const isOut = tone === 'left_out'
  return (
    <div
      role="row"
      aria-rowindex={row + 2}
      className="absolute left-0 [contain:strict]"
      style={{ top, width, height: ROW_HEIGHT }}
    >
      <div
        role="rowheader"
        aria-colindex={1}
        className="absolute top-0 left-0 h-7 px-2 text-right leading-7 text-transparent"
        style={{ width: numbers }}
      >
        {name}
        {label && <span className="sr-only">, {label}</span>}
      </div>
      {columns.map(({ index, align }) => {
        const [left = 0, right = 0] = [lines[index], lines[index + 1]]
        const selected = index >= selectedFrom && index <= selectedTo
        const { text, tone: cellTone } = look.cell(sheetRow, index, cells.cell(sheetRow, index) ?? '')
        return (
          <div
            key={index}
            id={cellId(grid, row, index)}
            role="gridcell"
            aria-colindex={index + 2}
            aria-selected={selected}
            aria-invalid={cellTone === 'wrong' || undefined}
            data-active={index === active || undefined}
            className={`absolute top-0 h-7 ${cutOff(text, right - left)} border-r border-b border-line px-2 leading-7 data-active:[box-shadow:inset_0_0_0_2px_var(--edge)] group-focus/grid:data-active:[box-shadow:inset_0_0_0_2px_var(--focus)] forced-colors:data-active:outline-2 forced-colors:data-active:-outline-offset-2 ${selected ? 'bg-selected' : cellTone ? CELL_TONES[cellTone] : ''} ${isOut ? 'text-text-3 line-through decoration-line-2' : ''} ${align === 'right' ? 'text-right tabular-nums' : ''}`}
            style={{ left: numbers + left, width: right - left }}
          >
            {drawnText(text)}
            {cellTone && <span className="sr-only">, {TONE_WORDS[cellTone]}</span>}
          </div>
        )
      })}
    </div>
  )
})

type RowNumbersProps = {
  /** what is drawn, from the first row of the sheet on */
  rows: readonly { row: number; top: number }[]
  /** the row of the sheet that stands in a row of the grid, from 0 */
  rowAt: (row: number) => number
  look: GridLook
  width: number
  /** rows with selected cells */
  selectedFrom: number
  selectedTo: number
}

/**
 * The numbers of the rows, which stay at the left. One element that stays is much cheaper than one in each row; those in the rows are for
 * assistive technology.
 */
export const RowNumbers = memo(function RowNumbers(props: RowNumbersProps) {
  const { rows, rowAt, look, width, selectedFrom, selectedTo } = props
  return (
    <div aria-hidden className="pointer-events-none sticky left-0 z-1 h-0" style={{ width }}>
      {rows.map(({ row, top }, slot) => {
        const isSelected = row >= selectedFrom && row <= selectedTo
        const { name, tone } = look.row(rowAt(row))
        const isRejected = tone === 'rejected'
        const ink = isRejected ? 'font-medium text-danger-text' : isSelected ? 'text-text' : 'text-text-3'
        return (
          <div
            // biome-ignore lint/suspicious/noArrayIndexKey: elements are used again for other rows
            key={slot}
            className={`absolute left-0 h-7 w-full border-r border-b border-line px-2 text-right leading-7 tabular-nums ${isSelected ? 'bg-press' : 'bg-sunken'} ${ink}`}
            style={{ top }}
          >
            {name.slice(name.lastIndexOf(' ') + 1)}
          </div>
        )
      })}
    </div>
  )
})
