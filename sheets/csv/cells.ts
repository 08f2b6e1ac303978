import { MAX_CELL_CHARACTERS } from '../limits.ts'
import { cellText } from '../rows.ts'
import { type Encoding, encodingOf } from './encoding.ts'
import type { Scanned } from './scan.ts'

/** Cuts the cells of a row out of a piece. @param row from 0 to the `count` of its rows */
export type CutRow = (row: number) => string[]

const SPACE = 32
const QUOTE = 34
const MARK = '\ufeff'
const MARK_CODE = 0xfeff
const NUL = '\0'

/** Keeps a mark, so that the characters are as many as were counted. */
const STRICT_UTF_8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/** Bytes as text. Every character stands for one byte, or for two in UTF-16, except in UTF-8. */
const decoded = (bytes: Uint8Array, encoding: Encoding) => new TextDecoder(encoding, { ignoreBOM: true }).decode(bytes)

/**
 * The cells of a piece.
 * @param bytes of the piece; they may be used again afterwards
 */
export function cutter(bytes: Uint8Array, encoding: Encoding, scanned: Scanned): CutRow {
  if (encoding !== 'utf-8') return cutText(decoded(bytes, encoding), scanned)
  const whole = bytes.subarray(0, scanned.rest.end)
  try {
    return cutText(STRICT_UTF_8.decode(whole), inCharacters(whole, scanned))
  } catch {
    const kept = bytes.slice()
    return cutRows(scanned, (from, to) => cleaned(decodedCell(kept.subarray(from, to), encoding)))
  }
}

/** The text of a cell, which may be Windows-1252 that somebody added to a file in UTF-8. */
export const decodedCell = (bytes: Uint8Array, encoding: Encoding) =>
  decoded(bytes, encoding === 'utf-8' ? (encodingOf(bytes, true) ?? 'utf-8') : encoding)

/** What was found among bytes of UTF-8, as places in the text they make. */
function inCharacters(bytes: Uint8Array, { starts, ends, firsts, count, ...scanned }: Scanned): Scanned {
  const [movedStarts, movedEnds] = [starts.slice(), ends.slice()]
  let [at, characters] = [0, 0]
  /** Places must be asked for in their order. */
  const placeOf = (byte: number) => {
    for (; at < byte; at++) {
      const code = bytes[at] ?? 0
      // four bytes are two halves of UTF-16
      if ((code & 0xc0) !== 0x80) characters += code >= 0xf0 ? 2 : 1
    }
    return characters
  }
  // with the row that is not whole
  for (let row = 0; row <= count; row++) {
    movedStarts[row] = placeOf(starts[row] ?? 0)
    for (let cell = firsts[row] ?? 0; cell < (firsts[row + 1] ?? 0); cell++) movedEnds[cell] = placeOf(ends[cell] ?? 0)
  }
  return { ...scanned, count, firsts, starts: movedStarts, ends: movedEnds }
}

function cutText(text: string, scanned: Scanned): CutRow {
  const hasNul = text.includes(NUL)
  return cutRows(scanned, (from, to) => {
    const code = text.charCodeAt(from)
    if (hasNul || to - from > MAX_CELL_CHARACTERS) return cleaned(text.slice(from, to))
    if (code === QUOTE && text.indexOf('"', from + 1) === to - 1) return text.slice(from + 1, to - 1)
    const written = text.slice(from, to)
    return code === QUOTE || code === SPACE || code === MARK_CODE ? cleaned(written) : written
  })
}

function cutRows({ starts, firsts, ends }: Scanned, cell: (from: number, to: number) => string): CutRow {
  return (row) => {
    const first = firsts[row] ?? 0
    const cells = new Array<string>((firsts[row + 1] ?? 0) - first)
    let from = starts[row] ?? 0
    for (let index = 0; index < cells.length; index++) {
      const to = ends[first + index] ?? 0
      cells[index] = cell(from, to)
      from = to + 1
    }
    return cells
  }
}

/** A cell as it is meant: without its quotes, without NUL, which no text has, and the mark of a file that was added to another. */
export function cleaned(written: string): string {
  const text = unquoted(written.startsWith(MARK) ? written.slice(1) : written)
  return cellText(text.includes(NUL) ? text.replaceAll(NUL, '') : text)
}

/** `"a ""b"""` is `a "b"`. What follows a quote that closes in the middle is kept. */
function unquoted(written: string): string {
  const quote = written.search(/[^ \t]/)
  if (quote < 0 || written.charCodeAt(quote) !== QUOTE) return written
  const inside = written.trimEnd()
  let quotes = 0
  while (inside.length - quotes - 1 > quote && inside.charCodeAt(inside.length - quotes - 1) === QUOTE) quotes++
  // an even number of them is doubled quotes inside
  if (quotes % 2 === 1) return inside.slice(quote + 1, -1).replaceAll('""', '"')
  const close = quote > 0 ? -1 : closingQuote(written)
  return close < 0 ? written : written.slice(1, close).replaceAll('""', '"') + written.slice(close + 1)
}

/** Where the first quote stands that is not doubled; -1 where there is none. */
function closingQuote(written: string): number {
  for (let at = written.indexOf('"', 1); at >= 0; at = written.indexOf('"', at + 2))
    if (written.charCodeAt(at + 1) !== QUOTE) return at
  return -1
}
