import { type Cell, shownText } from './row-store.ts'
import type { CellRange, SheetHead } from './sheet-messages.ts'

/** Cells come in tiles of so many rows and columns, of which the ones used last are kept. */
const ROWS = 64
const COLUMNS = 32
const KEPT = 160

type Tile = { row: number; column: number }
/** `of`: rows there were in the sheet when these were read, maybe not all of the tile */
type Kept = { cells: readonly (readonly Cell[])[]; of: number }
const keyOf = ({ row, column }: Tile) => `${row}:${column}`

let caches = 0

/** The cells that a page shows. Those that are not here are sent for: the newest wish first, and what is no longer wished for not at all. */
export class CellCache {
  /** tells one reading of a sheet from another */
  readonly id = ++caches
  readonly #head: SheetHead
  readonly #load: (range: CellRange) => Promise<readonly (readonly Cell[])[]>
  readonly #tiles = new Map<string, Kept>()
  readonly #listeners = new Set<() => void>()
  #wanted: readonly Tile[] = []
  #loading = false
  #version = 0
  /** rows that exist by now */
  #rows = 0

  constructor(head: SheetHead, load: (range: CellRange) => Promise<readonly (readonly Cell[])[]>) {
    this.#head = head
    this.#load = load
  }

  /** counts up whenever cells have come */
  get version(): number {
    return this.#version
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** A cell by its row and column in the sheet, as it is shown; undefined while it is on its way. */
  at(row: number, column: number): string | undefined {
    const cell = this.cell(row, column)
    return cell && shownText(cell)
  }

  /** The same with what is to be read of it. */
  cell(row: number, column: number): Cell | undefined {
    const { rows, values, first } = this.#head
    const [shown, value] = [rows[row - first], values[row - first]]
    if (shown && value) return [shown[column] ?? '', value[column] ?? '']
    const tile = this.#tiles.get(keyOf({ row: Math.floor(row / ROWS), column: Math.floor(column / COLUMNS) }))
    const cells = tile?.cells[row % ROWS]
    return cells && (cells[column % COLUMNS] ?? '')
  }

  /** Sees to it that these cells will be here. @param rows there are until now: a tile that was short then is sent for again */
  want({ fromRow, toRow, fromColumn, toColumn }: CellRange, rows: number): void {
    const tiles: number[] = []
    for (let tile = Math.floor(fromRow / ROWS); tile * ROWS < Math.min(toRow, rows); tile++) tiles.push(tile)
    this.#wantTiles(tiles, fromColumn, toColumn, rows)
  }

  /** The same for rows that stand apart. */
  wantRows(wanted: readonly number[], columns: Pick<CellRange, 'fromColumn' | 'toColumn'>, rows: number): void {
    const tiles = new Set(wanted.map((row) => Math.floor(row / ROWS)))
    this.#wantTiles([...tiles], columns.fromColumn, columns.toColumn, rows)
  }

  #wantTiles(rowTiles: readonly number[], fromColumn: number, toColumn: number, rows: number): void {
    this.#rows = rows
    const wanted: Tile[] = []
    const headEnd = this.#head.first + this.#head.rows.length
    for (const row of rowTiles)
      for (let column = Math.floor(fromColumn / COLUMNS); column * COLUMNS < toColumn; column++) {
        if ((row + 1) * ROWS <= headEnd) continue
        const key = keyOf({ row, column })
        const tile = this.#tiles.get(key)
        this.#tiles.delete(key)
        if (tile) this.#tiles.set(key, tile)
        if (!tile || (tile.cells.length < ROWS && tile.of < rows)) wanted.push({ row, column })
      }
    this.#wanted = wanted
    void this.#next()
  }

  async #next(): Promise<void> {
    if (this.#loading) return
    this.#loading = true
    for (let tile = this.#wanted[0]; tile; tile = this.#wanted[0]) {
      this.#wanted = this.#wanted.slice(1)
      const [fromRow, fromColumn] = [tile.row * ROWS, tile.column * COLUMNS]
      const of = this.#rows
      const cells = await this.#load({ fromRow, fromColumn, toRow: fromRow + ROWS, toColumn: fromColumn + COLUMNS })
      this.#tiles.set(keyOf(tile), { cells, of })
      for (const oldest of this.#tiles.keys()) {
        if (this.#tiles.size <= KEPT) break
        this.#tiles.delete(oldest)
      }
      this.#version++
      for (const listener of this.#listeners) listener()
    }
    this.#loading = false
  }
}
