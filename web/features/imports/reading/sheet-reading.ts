import { MOST_SHEETS, proposeSheets, SHEET_ROWS, type SheetLook } from '#mapping/propose/workbook.ts'
import type { SheetRows } from '#mapping/sheet-parts.ts'
import { SheetError } from '#sheets/errors.ts'
import { openSheetFile, type SheetFile } from '#sheets/open.ts'
import type { RowBlock } from '#sheets/rows.ts'
import type { ByteSource } from '#sheets/source.ts'
import { type ColumnStatistics, ColumnTally } from './column-statistics.ts'
import {
  type Cell,
  cellsOf,
  type KeptBlock,
  PageWriter,
  RowStore,
  readPage,
  shownText,
  valueText,
} from './row-store.ts'
import type { CellRange, SheetFormat, SheetHead, SheetProgress } from './sheet-messages.ts'

/** The first rows are sent with their header: so many, or fewer where they are wide. */
const HEAD_ROWS = 101
const HEAD_CELLS = 30_000
/** So often, at most, it is said how far something has come. */
const SAY_EVERY_MS = 100

/** What becomes known while a sheet is read. */
export type SheetListener = {
  head: (head: SheetHead, progress: SheetProgress) => void
  progress: (progress: SheetProgress) => void
}

const isBlank = (row: readonly Cell[]) => row.every((cell) => shownText(cell).trim() === '')

/** Rows, as they can be found again. */
type KeptRows = Pick<RowStore<unknown>, 'count' | 'pieces' | 'pieceOf' | 'rows' | 'piece'>

/** Collects the first rows, from the first one with content. */
class HeadRows {
  first = 0
  readonly cells: Cell[][] = []
  #cells = 0

  add(block: RowBlock): void {
    for (let index = 0; index < block.count && !this.full; index++) {
      const row = cellsOf(block, index)
      if (this.cells.length === 0 && isBlank(row)) this.first++
      else {
        this.cells.push(row)
        this.#cells += row.length
      }
    }
  }

  get full(): boolean {
    return this.cells.length >= HEAD_ROWS || this.#cells >= HEAD_CELLS
  }

  get rows(): string[][] {
    return this.cells.map((row) => row.map(shownText))
  }

  get values(): string[][] {
    return this.cells.map((row) => row.map(valueText))
  }
}

/** Sheets of one file, read below each other from the first row to the last in the background, with every row within reach. */
export class SheetReading {
  readonly #source: ByteSource
  #sheets: readonly number[] | null
  #looks: Promise<readonly SheetLook[]> | undefined
  #parts: SheetRows[] = []
  readonly #listener: SheetListener
  #file: SheetFile | undefined
  #kept: KeptRows = new RowStore<never>(() => Promise.reject(new RangeError('Nothing is there yet.')))
  #columns = 0
  #hiddenColumns: ReadonlySet<number> | undefined
  #share: number | null = 0
  #stopped = false
  #done = false
  /** wake who waits for more rows */
  #waiting: (() => void)[] = []
  /** brings rows within reach that were read, but not yet put aside */
  #flush: () => void = () => undefined

  /** @param sheets their indexes among the visible ones of a workbook; null for the one that looks most like a list */
  constructor(source: ByteSource, sheets: readonly number[] | null, listener: SheetListener) {
    this.#source = source
    this.#sheets = sheets
    this.#listener = listener
  }

  /** null until the file is open */
  get format(): SheetFormat | null {
    const file = this.#file
    if (!file) return null
    return file.kind === 'csv' ? { kind: 'csv', delimiter: file.delimiter } : { kind: 'xlsx', sheets: file.sheets }
  }

  /** Reads on to the last row, or until it is stopped. @throws SheetError and what reading the file throws */
  async run(): Promise<void> {
    this.#file = await openSheetFile(this.#source)
    const { best, alike } = proposeSheets(await this.looks())
    const sheets = this.#sheets ?? [best]
    const head = new HeadRows()
    let sent = false
    let said = 0
    const send = () => {
      sent = true
      this.#flush()
      const { format } = this
      if (!format) return
      const of = { format, sheets, alike: alike.map(({ sheet }) => sheet) }
      this.#listener.head({ ...of, first: head.first, rows: head.rows, values: head.values }, this.#progress())
    }
    for await (const block of this.#blocks(this.#file, sheets)) {
      this.#columns = Math.max(this.#columns, block.widest)
      this.#hiddenColumns ??= block.hiddenColumns
      head.add(block)
      if (!sent && head.full) send()
      else if (sent && performance.now() - said > SAY_EVERY_MS) {
        said = performance.now()
        this.#listener.progress(this.#progress())
      }
      this.#grown()
      if (this.#stopped) break
    }
    if (this.#stopped) return this.#listener.progress(this.#progress())
    if (head.cells.length === 0) throw new SheetError('empty-sheet')
    this.#done = true
    this.#grown()
    if (!sent) send()
    else this.#listener.progress(this.#progress())
  }

  /** Columns that are hidden in the first of the sheets. */
  get hiddenColumns(): ReadonlySet<number> {
    return this.#hiddenColumns ?? new Set()
  }

  /** Names of the visible sheets of a workbook. */
  get sheetNames(): readonly string[] {
    return this.#file?.kind === 'xlsx' ? this.#file.sheets : []
  }

  /** The sheets that are read, with the rows that are there of each. */
  get parts(): readonly SheetRows[] {
    return this.#parts
  }

  /** The first rows of each sheet of a workbook that has several. */
  looks(): Promise<readonly SheetLook[]> {
    this.#looks ??= this.#look()
    return this.#looks
  }

  async #look(): Promise<readonly SheetLook[]> {
    const file = this.#file
    if (file?.kind !== 'xlsx' || file.sheets.length < 2) return []
    const looks: SheetLook[] = []
    for (const [sheet, name] of file.sheets.slice(0, MOST_SHEETS).entries()) {
      const rows: string[][] = []
      for await (const block of file.rows(sheet, SHEET_ROWS)) {
        for (let at = 0; at < block.count && rows.length < SHEET_ROWS; at++) rows.push(block.values(at))
        if (rows.length >= SHEET_ROWS) break
      }
      looks.push({ name, rows })
    }
    return looks
  }

  /** Ends reading at the next chance; the rows that are there stay within reach. */
  stop(): void {
    this.#stopped = true
    this.#grown()
  }

  /** Cells, row by row; rows may end sooner. @throws what reading the file again throws */
  async cells({ fromRow, toRow, fromColumn, toColumn }: CellRange): Promise<Cell[][]> {
    const rows = await this.#kept.rows(fromRow, toRow)
    return rows.map((row) => row.slice(fromColumn, toColumn))
  }

  /**
   * What stands in a column, over all rows: where reading still goes on, those to come too.
   * @param onRows is told how many were looked at
   * @returns undefined where the signal ends it
   */
  async statistics(
    { column, fromRow }: { column: number; fromRow: number },
    { onRows, signal }: { onRows: (rows: number) => void; signal: AbortSignal },
  ): Promise<ColumnStatistics | undefined> {
    const tally = new ColumnTally()
    const add = (block: KeptBlock, at: number, index: number) => {
      if (index >= fromRow) tally.add(block.row(at)[column] ?? '', index)
    }
    return (await this.eachRow(add, { onRows, signal })) ? tally.result() : undefined
  }

  /**
   * Gives out all rows, each by its block, its place in that, and its index, those too that are yet to be read.
   * @param onRows is told how many were given
   * @returns false where the signal ends it
   */
  async eachRow(
    give: (block: KeptBlock, at: number, index: number) => void,
    { onRows, signal }: { onRows: (rows: number) => void; signal: AbortSignal },
  ): Promise<boolean> {
    signal.addEventListener('abort', () => this.#grown(), { once: true })
    let said = performance.now()
    for await (const { first, block } of this.#pieces(signal)) {
      for (let at = 0; at < block.count; at++) give(block, at, first + at)
      if (performance.now() - said < SAY_EVERY_MS) continue
      said = performance.now()
      onRows(first + block.count)
    }
    return !signal.aborted
  }

  /** Gives out some rows, in order, with their index. @param rows numbered from 1 @returns false where the signal ends it */
  async someRows(
    rows: Uint32Array,
    give: (block: KeptBlock, at: number, index: number) => void,
    signal: AbortSignal,
  ): Promise<boolean> {
    for (const row of rows) {
      if (signal.aborted) return false
      const { first, block } = await this.#kept.piece(this.#kept.pieceOf(row - 1))
      give(block, row - 1 - first, row - 1)
    }
    return !signal.aborted
  }

  /** The blocks of the sheet, each kept before it is given out. */
  async *#blocks(file: SheetFile, sheets: readonly number[]): AsyncGenerator<RowBlock> {
    if (file.kind === 'csv') {
      const kept = new RowStore<{ from: number; to: number }>((place) => file.again(place))
      this.#kept = kept
      for await (const block of file.rows()) {
        kept.add({ from: block.from, to: block.to }, block.count)
        this.#parts = [{ name: '', rows: kept.count }]
        this.#share = block.to / this.#source.size
        yield block
      }
      return
    }
    const kept = new RowStore(readPage)
    this.#kept = kept
    this.#share = null
    const pages = new PageWriter((page, count) => kept.add(page, count))
    this.#flush = () => pages.flush()
    try {
      for (const sheet of sheets) {
        const before = this.#parts
        let rows = 0
        for await (const block of file.rows(sheet)) {
          pages.write(block)
          rows += block.count
          this.#parts = [...before, { name: file.sheets[sheet] ?? '', rows }]
          yield block
        }
        this.#parts = [...before, { name: file.sheets[sheet] ?? '', rows }]
        pages.flush()
      }
    } finally {
      pages.flush()
    }
  }

  /** All pieces; those that are read later are waited for. */
  async *#pieces(signal: AbortSignal) {
    for (let index = 0; !signal.aborted; index++) {
      while (index >= this.#kept.pieces && !this.#done && !this.#stopped && !signal.aborted) await this.#growth()
      if (index >= this.#kept.pieces || signal.aborted) return
      yield await this.#kept.piece(index)
    }
  }

  #growth(): Promise<void> {
    return new Promise((resolve) => {
      this.#waiting.push(resolve)
    })
  }

  #grown(): void {
    for (const wake of this.#waiting.splice(0)) wake()
  }

  #progress(): SheetProgress {
    const encoding = this.#file?.kind === 'csv' ? this.#file.encoding() : null
    return {
      rows: this.#kept.count,
      columns: this.#columns,
      encoding,
      share: this.#share,
      done: this.#done,
      parts: this.#parts,
    }
  }
}
