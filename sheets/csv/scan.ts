import { MAX_COLUMNS } from '../limits.ts'

/** Where the cells of a text lie. */
export type Scanned = {
  /** whole rows */
  count: number
  /** index of the character behind the last whole row */
  end: number
  /** cells of the widest row */
  widest: number
  /** what is made of the first cells of a row, as many as can be shown, each from one index to another */
  cells: <T>(row: number, make: (start: number, end: number) => T) => T[]
}

const QUOTE = 34
const LF = 10
const CR = 13

/** Numbers in a row, without an object each. */
class Numbers {
  count = 0
  #values = new Uint32Array(1024)

  push(value: number): void {
    if (this.count === this.#values.length) {
      const longer = new Uint32Array(this.count * 2)
      longer.set(this.#values)
      this.#values = longer
    }
    this.#values[this.count++] = value
  }

  at(index: number): number {
    return this.#values[index] ?? 0
  }
}

/**
 * Finds the rows of a text, after RFC 4180 and what is written in its place: any line end, quotes inside plain cells, text behind a
 * closing quote, rows of any width.
 * @param last whether the file ends with this text: what is open then, is closed; a quote that is never closed is a character like others
 */
export function scanRows(text: string, delimiter: string, last: boolean): Scanned {
  const separator = delimiter.charCodeAt(0)
  const [starts, ends, rows] = [new Numbers(), new Numbers(), new Numbers()]
  const { length } = text
  let at = 0
  let end = 0
  let widest = 0
  while (at < length) {
    for (let open = true; open; ) {
      const close = cellEnd(text, at, separator, last)
      // the last cell may go on behind this text, and a line end be the first half of one
      if (!last && (close < 0 || close >= length - 1)) return scanned()
      starts.push(at)
      ends.push(close)
      open = close < length && text.charCodeAt(close) === separator
      at = close + 1
    }
    if (text.charCodeAt(at - 1) === CR && text.charCodeAt(at) === LF) at++
    widest = Math.max(widest, starts.count - (rows.count === 0 ? 0 : rows.at(rows.count - 1)))
    rows.push(starts.count)
    end = Math.min(at, length)
  }
  return scanned()

  function scanned(): Scanned {
    return {
      count: rows.count,
      end,
      widest,
      cells: (row, make) => {
        const made = []
        const from = row === 0 ? 0 : rows.at(row - 1)
        const to = Math.min(rows.at(row), from + MAX_COLUMNS)
        for (let cell = from; cell < to; cell++) made.push(make(starts.at(cell), ends.at(cell)))
        return made
      },
    }
  }
}

/** Where the cell that begins here ends; -1 where its quote is not closed, but may be in what follows. */
function cellEnd(text: string, from: number, separator: number, last: boolean): number {
  let at = from
  if (text.charCodeAt(from) === QUOTE) {
    const close = closingQuote(text, from + 1)
    if (close < 0 && !last) return -1
    at = close < 0 ? from : close + 1
  }
  for (const { length } = text; at < length; at++) {
    const code = text.charCodeAt(at)
    if (code === separator || code === LF || code === CR) return at
  }
  return at
}

/** Where the quote stands that ends a cell whose content begins at `from`; -1 where none does. */
function closingQuote(text: string, from: number): number {
  for (let at = text.indexOf('"', from); at >= 0; at = text.indexOf('"', at + 2))
    if (text.charCodeAt(at + 1) !== QUOTE) return at
  return -1
}

/** A cell as it is meant: `"a ""b"""` is `a "b"`. What follows the closing quote is kept. */
export function unquoted(written: string): string {
  if (written.charCodeAt(0) !== QUOTE) return written
  const close = closingQuote(written, 1)
  return close < 0 ? written : written.slice(1, close).replaceAll('""', '"') + written.slice(close + 1)
}
