/** A place in the grid: rows and columns of what is shown, both from 0. */
export type GridPlace = { row: number; column: number }

/** A rectangle of cells: where it was begun, and the cell that moves. */
export type Selection = { anchor: GridPlace; active: GridPlace }

export type GridSize = { rows: number; columns: number }

/** First and last rows and columns of a selection. */
export function extentOf({ anchor, active }: Selection) {
  return {
    top: Math.min(anchor.row, active.row),
    bottom: Math.max(anchor.row, active.row),
    left: Math.min(anchor.column, active.column),
    right: Math.max(anchor.column, active.column),
  }
}

export const selectOne = (place: GridPlace): Selection => ({ anchor: place, active: place })

/** All cells; the active one is the first, so that the view stays where it is. */
export const selectAll = ({ rows, columns }: GridSize): Selection => ({
  anchor: { row: rows - 1, column: columns - 1 },
  active: { row: 0, column: 0 },
})

const clamp = (value: number, count: number) => Math.max(0, Math.min(value, count - 1))

export const clampPlace = ({ row, column }: GridPlace, size: GridSize): GridPlace => ({
  row: clamp(row, size.rows),
  column: clamp(column, size.columns),
})

type Key = { key: string; shiftKey: boolean; ctrlKey: boolean; metaKey: boolean }

/** Where a key leads from a cell; undefined for other keys. @param page rows that are in view */
function placeAfter(
  { key, ctrlKey, metaKey }: Key,
  { row, column }: GridPlace,
  { rows, columns }: GridSize,
  page: number,
) {
  const far = ctrlKey || metaKey
  const moves: Record<string, GridPlace> = {
    ArrowUp: { row: far ? 0 : row - 1, column },
    ArrowDown: { row: far ? rows : row + 1, column },
    ArrowLeft: { row, column: far ? 0 : column - 1 },
    ArrowRight: { row, column: far ? columns : column + 1 },
    Home: { row: far ? 0 : row, column: 0 },
    End: { row: far ? rows : row, column: columns },
    PageUp: { row: row - page, column },
    PageDown: { row: row + page, column },
  }
  return moves[key]
}

/**
 * The selection after a key: arrows, Home, End, PageUp and PageDown move, Ctrl goes to the end, Shift extends; Ctrl+A selects all.
 * @returns undefined where the key is for something else
 */
export function selectionAfter(key: Key, selection: Selection, size: GridSize, page: number): Selection | undefined {
  if (key.key.toLowerCase() === 'a' && (key.ctrlKey || key.metaKey)) return selectAll(size)
  if (key.key === 'Escape') return selectOne(selection.active)
  const next = placeAfter(key, selection.active, size, page)
  if (!next) return undefined
  const active = clampPlace(next, size)
  return key.shiftKey ? { anchor: selection.anchor, active } : selectOne(active)
}
