import { type ClipboardEvent, type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { MAX_COLUMNS } from '#sheets/limits.ts'
import { notify } from '#web/ui/notifications.tsx'
import { ColumnPanel } from './column-panel.tsx'
import { CellBar, type SheetCell } from './grid/cell-bar.tsx'
import type { MoreHead } from './grid/grid-head.tsx'
import { type GridLook, PLAIN_LOOK } from './grid/grid-look.ts'
import { extentOf, type GridPlace, type Selection, selectOne } from './grid/selection.ts'
import { SheetGrid } from './grid/sheet-grid.tsx'
import { importsMessages } from './imports-messages.ts'
import type { CellCache } from './reading/cell-cache.ts'
import { sheetColumns } from './reading/columns.ts'
import { toTabs } from './reading/selection-text.ts'
import type { CellRange } from './reading/sheet-messages.ts'
import type { OpenedFile } from './reading/sheet-reader.ts'
import type { OpenSheet } from './use-preview.ts'

/** Cells that are copied at once: more is too much for a clipboard. */
const MOST_COPIED = 500_000

/** The cells of a range, where all of them are here. */
function cellsHere(cells: CellCache, { fromRow, toRow, fromColumn, toColumn }: CellRange): string[][] | undefined {
  const rows: string[][] = []
  for (let row = fromRow; row < toRow; row++) {
    const texts: string[] = []
    for (let column = fromColumn; column < toColumn; column++) {
      const text = cells.at(row, column)
      if (text === undefined) return undefined
      texts.push(text)
    }
    rows.push(texts)
  }
  return rows
}

/** Puts cells on the clipboard: at once where they are here, after reading them otherwise. */
function copyCells(event: ClipboardEvent, range: CellRange, cells: CellCache, opened: OpenedFile) {
  event.preventDefault()
  const width = range.toColumn - range.fromColumn
  if ((range.toRow - range.fromRow) * width > MOST_COPIED)
    return notify({ type: 'warning', text: importsMessages.tooManyToCopy(MOST_COPIED) })
  const here = cellsHere(cells, range)
  if (here) return event.clipboardData.setData('text/plain', toTabs(here, width))
  // The browser's clipboard is absent where the page did not come over a secure connection.
  const copied = async () => navigator.clipboard.writeText(await opened.copy(range))
  copied().catch(() => notify({ type: 'danger', text: importsMessages.notCopied }))
}

/** The same for rows that stand apart, of which those in view are here. */
function copyRows(
  event: ClipboardEvent,
  rows: Uint32Array,
  of: Omit<CellRange, 'fromRow' | 'toRow'>,
  cells: CellCache,
) {
  event.preventDefault()
  const texts = Array.from(rows, (row) => cellsHere(cells, { ...of, fromRow: row - 1, toRow: row })?.[0])
  const here = texts.filter((row) => row !== undefined)
  if (here.length < texts.length) return notify({ type: 'warning', text: importsMessages.notCopied })
  event.clipboardData.setData('text/plain', toTabs(here, of.toColumn - of.fromColumn))
}

/** What an import adds to the table of its sheet. */
export type TableImport = {
  /** rows that are shown, numbered from 1; null for all */
  only: Uint32Array | null
  look: GridLook
  head: MoreHead
  /** of the columns; null where no row names them */
  names: readonly string[] | null
  /** px that a column takes at least */
  narrowest: number
  editor: (cell: SheetCell) => ReactNode
  /** stands beside the table, until a column's statistics take its place */
  panel: ReactNode
  /** a cell to go to */
  goTo: GridPlace | null
}

const NOTHING: Pick<TableImport, 'only' | 'look' | 'narrowest' | 'goTo'> = {
  only: null,
  look: PLAIN_LOOK,
  narrowest: 0,
  goTo: null,
}

function focusWhereNothingIs(element: HTMLElement | null) {
  if (document.activeElement === document.body) element?.focus({ preventScroll: true })
}

type SheetTableProps = {
  sheet: OpenSheet
  importing: TableImport | null
  /** whether the grid has the focus where nothing else has it */
  takesFocus?: boolean
}

/** A sheet as a table: the bar of the active cell, the grid, and what stands in a column. */
export function SheetTable({ sheet, importing, takesFocus = false }: SheetTableProps) {
  const { head, opened, cells, progress, header, stopped } = sheet
  const [selection, setSelection] = useState<Selection>(selectOne({ row: 0, column: 0 }))
  const [chosen, setChosen] = useState<number | null>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const scroller = useRef<HTMLDivElement>(null)
  const firstRow = header === null ? head.first : header + 1
  const { only, look, narrowest, goTo } = importing ?? NOTHING
  const rowCount = only ? only.length : Math.max(0, progress.rows - firstRow)
  const rowAt = useCallback((row: number) => (only ? (only[row] ?? 1) - 1 : firstRow + row), [only, firstRow])
  const count = Math.min(progress.columns, MAX_COLUMNS)
  const named = importing?.names
  const columns = useMemo(() => {
    const names = header === null ? null : (named ?? head.rows[header - head.first] ?? [])
    const all = sheetColumns(count, names, head.rows.slice(firstRow - head.first))
    return all.map((column) => ({ ...column, width: Math.max(narrowest, column.width) }))
  }, [count, header, head, firstRow, narrowest, named])
  const shown = useRef(only)
  useEffect(() => {
    // Other rows stand there now.
    if (shown.current !== only) setSelection(({ active }) => selectOne({ row: 0, column: active.column }))
    shown.current = only
  }, [only])
  // After that: going to a row may show all of them again.
  useEffect(() => {
    if (goTo) setSelection(selectOne(goTo))
  }, [goTo])
  const showColumn = useCallback((index: number) => setChosen((now) => (now === index ? null : index)), [])
  const reading = !progress.done && !stopped
  // The button that chose the file, used another row or ended reading is gone, and the focus with it.
  useEffect(() => {
    if (takesFocus) focusWhereNothingIs(scroller.current)
  }, [takesFocus])
  useEffect(() => {
    if (stopped) focusWhereNothingIs(scroller.current)
  }, [stopped])
  const hasPanel = Boolean(importing?.panel)
  const hadPanel = useRef(hasPanel)
  useEffect(() => {
    // It was closed from within.
    if (hadPanel.current && !hasPanel) focusWhereNothingIs(scroller.current)
    hadPanel.current = hasPanel
  }, [hasPanel])
  const chosenColumn = chosen === null ? undefined : columns[chosen]

  const copy = (event: ClipboardEvent) => {
    const { top, bottom, left, right } = extentOf(selection)
    const of = { fromColumn: left, toColumn: right + 1 }
    if (only) return copyRows(event, only.subarray(top, bottom + 1), of, cells)
    copyCells(event, { ...of, fromRow: firstRow + top, toRow: firstRow + bottom + 1 }, cells, opened)
  }
  return (
    <div className="relative grid min-h-0 grid-cols-[minmax(0,1fr)_auto] grid-rows-[auto_minmax(0,1fr)]">
      <div className="col-span-2 border-b border-line">
        <CellBar
          columns={columns}
          cells={cells}
          rowAt={rowAt}
          look={look}
          selection={selection}
          opener={opener}
          onStatistics={showColumn}
          editor={importing?.editor ?? null}
        />
      </div>
      <div className="relative grid min-h-0 min-w-0 grid-rows-[minmax(0,1fr)]">
        <SheetGrid
          label={`Rows of ${sheet.file.name}`}
          columns={columns}
          firstRow={firstRow}
          rowCount={rowCount}
          only={only}
          look={look}
          moreHead={importing?.head ?? null}
          goTo={goTo}
          reading={reading}
          cells={cells}
          selection={selection}
          onSelect={setSelection}
          chosenColumn={chosen}
          onColumn={showColumn}
          onCopy={copy}
          onOpenCell={() => opener.current?.click()}
          scroller={scroller}
        />
        {rowCount === 0 && !reading && (
          <p className="absolute top-8 left-0 p-(--gutter) text-text-2">
            {only ? importsMessages.noSuchRows : importsMessages.noRows}
          </p>
        )}
      </div>
      {!chosenColumn && importing?.panel}
      {chosenColumn && (
        <ColumnPanel
          column={chosenColumn}
          opened={opened}
          firstRow={firstRow}
          reading={reading}
          rowCount={progress.rows - firstRow}
          onClose={() => {
            setChosen(null)
            scroller.current?.focus()
          }}
        />
      )}
    </div>
  )
}
