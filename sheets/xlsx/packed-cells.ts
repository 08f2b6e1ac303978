import { SheetError } from '../errors.ts'
import { MAX_ROW_CHARACTERS } from '../limits.ts'
import { decoded } from './xml-text.ts'

/** How the value of a cell is written (ECMA-376 part 1, 18.18.11). */
export const NUMBER = 0
export const SHARED = 1
export const TEXT = 2
export const INLINE = 3
export const BOOLEAN = 4
export const ERROR = 5
export const DATE = 6

/** A character takes at most four, as long as it is no escape. */
const MAX_ROW_BYTES = 4 * MAX_ROW_CHARACTERS
const TYPE_BITS = 3
const COLUMN_BITS = 10
const MOST_STYLES = 1 << (31 - TYPE_BITS - COLUMN_BITS)

const typeIn = (head: number) => head & ((1 << TYPE_BITS) - 1)
const columnIn = (head: number) => (head >> TYPE_BITS) & ((1 << COLUMN_BITS) - 1)
const styleIn = (head: number) => head >> (TYPE_BITS + COLUMN_BITS)

const wider = (places: Int32Array) => {
  const more = new Int32Array(places.length * 2)
  more.set(places)
  return more
}

/** What a row says of itself: whether it is hidden, whether a text in it is struck out, and how many of its cells were never calculated. */
export type RowSays = { hidden: boolean; struck: boolean; uncalculated: number }

/** The same in one number. */
const marksOf = ({ hidden, struck, uncalculated }: RowSays) => uncalculated * 4 + (struck ? 2 : 0) + (hidden ? 1 : 0)

/** The cells of some rows in a few arrays: an object for each would take longer than reading it. */
export class CellRun {
  /** which rows of the sheet have cells: 0 is the first, ascending */
  readonly rows: Int32Array
  readonly #marks: Int32Array
  /** the first cell of each row, and the end of the last */
  readonly #firsts: Int32Array
  readonly #heads: Int32Array
  /** where the value of a cell begins, or the index of its shared string */
  readonly #starts: Int32Array
  readonly #ends: Int32Array
  readonly #bytes: Uint8Array
  /** the values as text; null where they are not one byte a character */
  #text: string | null | undefined

  constructor(
    rows: Int32Array,
    marks: Int32Array,
    firsts: Int32Array,
    heads: Int32Array,
    starts: Int32Array,
    ends: Int32Array,
    bytes: Uint8Array,
  ) {
    this.rows = rows
    this.#marks = marks
    this.#firsts = firsts
    this.#heads = heads
    this.#starts = starts
    this.#ends = ends
    this.#bytes = bytes
  }

  /** The highest index of a shared string; -1 for none. */
  lastString(): number {
    let last = -1
    for (let cell = 0; cell < this.#heads.length; cell++) {
      const index = this.#starts[cell] ?? 0
      if (typeIn(this.#heads[cell] ?? 0) === SHARED && index > last) last = index
    }
    return last
  }

  /** The indexes of the shared strings of its cells. */
  strings(): Int32Array {
    return this.#starts.filter((_, cell) => typeIn(this.#heads[cell] ?? 0) === SHARED)
  }

  /** About as many bytes as it takes. */
  get cost(): number {
    return 12 * this.#heads.length + this.#bytes.length
  }

  /** Whether the row is hidden. @param place of the row in the run */
  hidden(place: number): boolean {
    return ((this.#marks[place] ?? 0) & 1) === 1
  }

  /** How many cells of the row have formulas that were never calculated. @param place of the row in the run */
  uncalculated(place: number): number {
    return (this.#marks[place] ?? 0) >> 2
  }

  /** Whether a text that stands in the row is struck out, or a part of it. @param place of the row in the run */
  struck(place: number): boolean {
    return ((this.#marks[place] ?? 0) & 2) > 0
  }

  /** Whether any of the row's cells is of these styles. @param place of the row in the run */
  hasAny(styles: ReadonlySet<number>, place: number): boolean {
    if (styles.size === 0) return false
    const end = this.firstCell(place + 1)
    for (let cell = this.firstCell(place); cell < end; cell++) if (styles.has(this.style(cell))) return true
    return false
  }

  /** Whether any of the row's cells holds one of these shared strings. @param place of the row in the run */
  hasString(strings: ReadonlySet<number>, place: number): boolean {
    if (strings.size === 0) return false
    const end = this.firstCell(place + 1)
    for (let cell = this.firstCell(place); cell < end; cell++)
      if (this.type(cell) === SHARED && strings.has(this.string(cell))) return true
    return false
  }

  firstCell(place: number): number {
    return this.#firsts[place] ?? 0
  }

  type(cell: number): number {
    return typeIn(this.#heads[cell] ?? 0)
  }

  column(cell: number): number {
    return columnIn(this.#heads[cell] ?? 0)
  }

  style(cell: number): number {
    return styleIn(this.#heads[cell] ?? 0)
  }

  /** The index of the shared string of a cell. */
  string(cell: number): number {
    return this.#starts[cell] ?? 0
  }

  /** The value of a cell as it is written. */
  value(cell: number): string {
    const [start, end] = [this.#starts[cell] ?? 0, this.#ends[cell] ?? 0]
    if (this.#text === undefined) {
      const text = decoded(this.#bytes, 0, this.#bytes.length)
      this.#text = text.length === this.#bytes.length ? text : null
    }
    return this.#text === null ? decoded(this.#bytes, start, end) : this.#text.slice(start, end)
  }
}

/** Collects cells as they are read. */
export class CellPacker {
  #rows = new Int32Array(64)
  #marks = new Int32Array(64)
  #firsts = new Int32Array(64)
  #rowCount = 0
  #heads = new Int32Array(1024)
  #starts = new Int32Array(1024)
  #ends = new Int32Array(1024)
  #cells = 0
  /** the first cell of the row that is being read */
  #open = 0
  #bytes = new Uint8Array(1 << 14)
  #filled = 0
  /** where the values of the row that is being read begin */
  #openBytes = 0

  /** Adds a cell to the row that is being read: one whose value is a shared string. */
  addString(column: number, style: number, index: number): void {
    this.#head(column, SHARED, style)
    this.#starts[this.#cells] = index
    this.#ends[this.#cells++] = 0
  }

  /** Adds a cell with its value as it is written. */
  add(column: number, type: number, style: number, bytes: Uint8Array, from: number, end: number): void {
    this.#head(column, type, style)
    let to = this.#filled
    if (to + end - from > this.#bytes.length) this.#widen(end - from)
    if (to + end - from - this.#openBytes > MAX_ROW_BYTES) throw new SheetError('row-too-large')
    this.#starts[this.#cells] = to
    for (let at = from; at < end; at++) this.#bytes[to++] = bytes[at] ?? 0
    this.#filled = to
    this.#ends[this.#cells++] = to
  }

  /** Ends a row; one without cells is none. Formulas that have no value are not among them. */
  closeRow(index: number, says: RowSays): void {
    if (this.#cells === this.#open && says.uncalculated === 0) return
    if (this.#rowCount === this.#rows.length) {
      this.#rows = wider(this.#rows)
      this.#marks = wider(this.#marks)
      this.#firsts = wider(this.#firsts)
    }
    this.#rows[this.#rowCount] = index
    this.#marks[this.#rowCount] = marksOf(says)
    this.#firsts[this.#rowCount++] = this.#open
    this.#open = this.#cells
    this.#openBytes = this.#filled
  }

  /** The rows that were closed since the last time; nothing where there are none. */
  take(): CellRun | undefined {
    if (this.#rowCount === 0) return undefined
    const firsts = new Int32Array(this.#rowCount + 1)
    firsts.set(this.#firsts.subarray(0, this.#rowCount))
    firsts[this.#rowCount] = this.#open
    const run = new CellRun(
      this.#rows.slice(0, this.#rowCount),
      this.#marks.slice(0, this.#rowCount),
      firsts,
      this.#heads.slice(0, this.#open),
      this.#starts.slice(0, this.#open),
      this.#ends.slice(0, this.#open),
      this.#bytes.slice(0, this.#filled),
    )
    this.#keepOpen()
    return run
  }

  /** Moves the cells of the row that is being read to the front. */
  #keepOpen(): void {
    const kept = this.#cells - this.#open
    const values = this.#bytes.slice(0, kept === 0 ? 0 : this.#filled)
    const from = this.#open
    this.#rowCount = 0
    this.#cells = kept
    this.#open = 0
    this.#openBytes = 0
    this.#filled = 0
    for (let cell = 0; cell < kept; cell++) this.#move(from + cell, cell, values)
  }

  #move(from: number, to: number, values: Uint8Array): void {
    const head = this.#heads[from] ?? 0
    const [start, end] = [this.#starts[from] ?? 0, this.#ends[from] ?? 0]
    this.#heads[to] = head
    this.#starts[to] = typeIn(head) === SHARED ? start : this.#filled
    if (typeIn(head) !== SHARED) {
      this.#bytes.set(values.subarray(start, end), this.#filled)
      this.#filled += end - start
    }
    this.#ends[to] = typeIn(head) === SHARED ? end : this.#filled
  }

  #head(column: number, type: number, style: number): void {
    if (this.#cells === this.#heads.length) {
      this.#heads = wider(this.#heads)
      this.#starts = wider(this.#starts)
      this.#ends = wider(this.#ends)
    }
    const kept = style < MOST_STYLES ? style : 0
    this.#heads[this.#cells] = (((kept << COLUMN_BITS) | column) << TYPE_BITS) | type
  }

  #widen(more: number): void {
    const bytes = new Uint8Array(2 * (this.#bytes.length + more))
    bytes.set(this.#bytes.subarray(0, this.#filled))
    this.#bytes = bytes
  }
}
