import { MAX_COLUMNS } from '../limits.ts'

/** The characters of a piece of a file: bytes, or the halves of UTF-16. ASCII is the same in both. */
export type Codes = Uint8Array<ArrayBuffer> | Uint16Array<ArrayBuffer>

/** Where the rows of a piece lie, and the cells of each, as many as can be shown. */
export type Scanned = {
  /** whole rows; behind them may stand one whose first cells are whole */
  count: number
  /** where each row begins */
  starts: Int32Array
  /** which of `ends` is that of its first cell */
  firsts: Int32Array
  /** where each cell ends, and MAY_BE_QUOTED; the next one of its row begins behind the delimiter */
  ends: Int32Array
  /** cells of the widest row */
  widest: number
  /** how many cells of the row that is not whole are, and where the first one begins that is not */
  rest: { cells: number; end: number }
}

/** Said of a cell that begins with a quote or a blank. */
export const MAY_BE_QUOTED = 2 ** 30

/** Where a cell ends, of one of `ends`. */
export function endOf(end: number): number {
  return end & (MAY_BE_QUOTED - 1)
}

const TAB = 9
const LF = 10
const CR = 13
const SPACE = 32
export const QUOTE = 34

/** Nothing in this piece says where the cell ends. */
const UNKNOWN = -1
/** The quote that begins a cell is a character like others. */
const PLAIN = -2

/** How much of what follows a cell must be known: its line end may be written as CR CR LF. */
const AHEAD = 2

/**
 * Finds the rows of a piece, after RFC 4180 and what is written in its place: any line end, quotes inside plain cells, text behind a
 * closing quote, blanks around quotes, quotes inside quotes that are not doubled, rows of any width.
 * @param last whether the file ends with this piece: what is open then, is closed
 * @param most rows that are wanted
 */
export function scanRows(codes: Codes, delimiter: number, last: boolean, most = Number.POSITIVE_INFINITY): Scanned {
  const { length } = codes
  const places = new Places(length)
  let at = 0
  while (at < length && places.count < most) {
    places.beginRow()
    let end = 0
    do {
      end = places.addPlainCells(codes, at, delimiter)
      if (end < at) {
        end = cellEnd(codes, at, delimiter, last)
        if (!last && (end < 0 || end >= length - AHEAD)) return places.scanned(at)
        places.addCell(end)
      }
      at = end + 1
    } while (end < length && codes[end] === delimiter)
    at = afterLineEnd(codes, end)
    places.addRow(at)
  }
  return places.scanned(at)
}

/** Collects places in plain numbers: a piece has thousands. */
class Places {
  count = 0
  #cells = 0
  #used = 0
  #widest = 0
  #starts: Int32Array<ArrayBuffer>
  #firsts: Int32Array<ArrayBuffer>
  #ends: Int32Array<ArrayBuffer>

  /** @param length of the piece */
  constructor(length: number) {
    this.#ends = new Int32Array((length >> 3) + MAX_COLUMNS)
    this.#starts = new Int32Array((length >> 6) + 64)
    this.#firsts = new Int32Array(this.#starts.length)
  }

  /** Makes room for as many cells as are shown of a row. */
  beginRow(): void {
    this.#cells = 0
    if (this.#used + MAX_COLUMNS > this.#ends.length) this.#ends = longer(this.#ends)
  }

  /** Adds a cell that begins with a quote or a blank, or that a line end does not follow at once. */
  addCell(end: number): void {
    if (this.#cells++ < MAX_COLUMNS) this.#ends[this.#used++] = end + MAY_BE_QUOTED
  }

  /**
   * Adds the cells from here that begin with no quote and no blank, in one go: nearly all of a file, and most of the time it takes.
   * @returns where the last of them ends; -1 where there is none
   */
  addPlainCells(codes: Codes, from: number, delimiter: number): number {
    if (mayBeQuoted(codes[from])) return -1
    const ends = this.#ends
    const first = this.#used
    const most = first + MAX_COLUMNS - this.#cells
    // a line end needs what follows it
    const length = codes.length - AHEAD
    const highest = delimiter > CR ? delimiter : CR
    let used = first
    for (let at = from; at < length && used < most; at++) {
      const code = codes[at] ?? 0
      // one comparison passes over most characters: letters and digits come behind the comma
      if (code > highest || (code !== delimiter && code !== LF && code !== CR)) continue
      ends[used++] = at
      const next = codes[at + 1]
      if (code !== delimiter || next === QUOTE || next === SPACE) break
    }
    this.#used = used
    this.#cells += used - first
    return used > first ? (ends[used - 1] ?? 0) : -1
  }

  /** @param next where the next row begins */
  addRow(next: number): void {
    if (this.#cells > this.#widest) this.#widest = this.#cells
    this.count++
    if (this.count + 1 === this.#starts.length) {
      this.#starts = longer(this.#starts)
      this.#firsts = longer(this.#firsts)
    }
    this.#starts[this.count] = next
    this.#firsts[this.count] = this.#used
    this.#cells = 0
  }

  scanned(end: number): Scanned {
    this.#firsts[this.count + 1] = this.#used
    return {
      count: this.count,
      starts: this.#starts,
      firsts: this.#firsts,
      ends: this.#ends,
      widest: this.#widest,
      rest: { cells: this.#cells, end },
    }
  }
}

/** Whether a cell that begins so may be in quotes: these may stand behind blanks. */
const mayBeQuoted = (code: number | undefined) => code === QUOTE || code === SPACE

/** What systems of long ago put behind the end of a file. */
const END_OF_FILE = 26

const isLineEnd = (code: number | undefined) => code === LF || code === CR
const isBlank = (code: number | undefined, delimiter: number) =>
  code === delimiter || code === SPACE || code === TAB || isLineEnd(code) || code === 0 || code === END_OF_FILE

/** Where the lines of a piece end that is nothing but blank ones; 0 where it is something else. */
export function blankLines(codes: Codes, delimiter: number): number {
  let at = 0
  while (at < codes.length && isBlank(codes[at], delimiter)) at++
  if (at < codes.length) return 0
  const end = codes.lastIndexOf(LF)
  // a CR may be followed by its LF
  for (at = end < 0 ? at - AHEAD : end; at > 0 && !isLineEnd(codes[at]); ) at--
  return at > 0 ? at + 1 : 0
}

/** How many rows of a piece there are without blank ones at its end: pages and columns end with lines nobody meant. */
export function solidRows(codes: Codes, { count, starts }: Scanned, delimiter: number): number {
  let at = starts[count] ?? 0
  while (at > 0 && (isBlank(codes[at - 1], delimiter) || codes[at - 1] === QUOTE)) at--
  let rows = count
  while (rows > 0 && (starts[rows - 1] ?? 0) >= at) rows--
  return rows
}

function longer(numbers: Int32Array<ArrayBuffer>): Int32Array<ArrayBuffer> {
  const copy = new Int32Array(numbers.length * 2)
  copy.set(numbers)
  return copy
}

/** Where the next row begins: behind LF, CR LF, CR, and the CR CR LF that programs write who translate CR LF once more. */
export function afterLineEnd(codes: Codes, at: number): number {
  if (at >= codes.length) return codes.length
  if (codes[at] === LF) return at + 1
  if (codes[at + 1] === LF) return at + 2
  return codes[at + 1] === CR && codes[at + 2] === LF ? at + 3 : at + 1
}

/** Where the cell that begins here ends: at a delimiter, a line end or the end of the piece; or UNKNOWN. */
function cellEnd(codes: Codes, from: number, delimiter: number, last: boolean): number {
  if (mayBeQuoted(codes[from])) {
    const end = quotedEnd(codes, from, delimiter, last)
    if (end !== PLAIN) return end
  }
  return plainEnd(codes, from, delimiter)
}

/** The next delimiter or line end; the end of the piece where there is none. */
export function plainEnd(codes: Codes, from: number, delimiter: number): number {
  const { length } = codes
  for (let at = from; at < length; at++) if (endsCell(codes, at, delimiter)) return at
  return length
}

/** Where a cell in quotes ends; PLAIN where the quote does not begin one, UNKNOWN where this piece does not say. */
function quotedEnd(codes: Codes, from: number, delimiter: number, last: boolean): number {
  const quote = blanksEnd(codes, from, delimiter)
  if (codes[quote] !== QUOTE) return PLAIN
  const close = closingQuote(codes, quote + 1)
  if (close < 0) return last ? PLAIN : UNKNOWN
  const end = blanksEnd(codes, close + 1, delimiter)
  if (end >= codes.length - AHEAD && !last) return UNKNOWN
  const isEnd = endsCell(codes, end, delimiter)
  if (isEnd && quote === from) return end
  const isOneLine = !hasLineEnd(codes, quote, close)
  if (isEnd) return isOneLine ? end : PLAIN
  // a quote that is closed on a later line, and there in the middle of a cell, was not meant as one
  if (!isOneLine || quote > from) return PLAIN
  return looseEnd(codes, close + 1, delimiter, last)
}

/**
 * Where a cell ends whose quote is closed in the middle: `"a "b" c, d",` ends behind the `d"`, as quotes inside were not doubled;
 * `"a" b,` ends behind the b.
 */
function looseEnd(codes: Codes, from: number, delimiter: number, last: boolean): number {
  for (let at = from; at < codes.length; at++) {
    const code = codes[at]
    if (code === LF || code === CR || (code === delimiter && codes[at + 1] === QUOTE))
      return plainEnd(codes, from, delimiter)
    if (code !== QUOTE) continue
    if (codes[at + 1] === QUOTE) at++
    else if (endsCell(codes, blanksEnd(codes, at + 1, delimiter), delimiter)) return blanksEnd(codes, at + 1, delimiter)
  }
  return last ? plainEnd(codes, from, delimiter) : UNKNOWN
}

/** Where the quote stands that is not doubled, and so closes; -1 where none does. */
function closingQuote(codes: Codes, from: number): number {
  const { length } = codes
  for (let at = from; at < length; at++) {
    if (codes[at] !== QUOTE) continue
    if (codes[at + 1] !== QUOTE) return at
    at++
  }
  return -1
}

function hasLineEnd(codes: Codes, from: number, to: number): boolean {
  for (let at = from; at < to; at++) if (codes[at] === LF || codes[at] === CR) return true
  return false
}

/** Where blanks end. */
export function blanksEnd(codes: Codes, from: number, delimiter: number): number {
  let at = from
  while (codes[at] === SPACE || (codes[at] === TAB && delimiter !== TAB)) at++
  return at
}

/** Whether a cell ends here: at a delimiter, a line end or the end of the piece. */
export const endsCell = (codes: Codes, at: number, delimiter: number) =>
  at >= codes.length || codes[at] === delimiter || codes[at] === LF || codes[at] === CR
