import { SheetError } from '../errors.ts'
import { MAX_CELL_CHARACTERS } from '../limits.ts'
import { cellText, mayBeWrapped, type RowBlock, readableText } from '../rows.ts'
import { type Encoding, encodingOf, isFullOfNuls } from './encoding.ts'
import { endOf, MAY_BE_QUOTED, QUOTE, type Scanned } from './scan.ts'

/** The rows of a piece, from 0 to their `count`, where one may stand that is not whole. */
export type Cut = Pick<RowBlock, 'row' | 'values'>

const MARK = '\ufeff'
const NUL = '\0'
/** Characters of which some may be NUL without the file being damaged. */
const LEAST_SAMPLE = 1000

/** Keeps a mark, so that the characters are as many as were counted. */
const STRICT_UTF_8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/** Bytes as text. Every character stands for one byte, or for two in UTF-16, except in UTF-8. */
const decoded = (bytes: Uint8Array, encoding: Encoding) => new TextDecoder(encoding, { ignoreBOM: true }).decode(bytes)

/**
 * The cells of a piece.
 * @param bytes of the piece; they may be used again afterwards
 * @throws SheetError `damaged`
 */
export function cutter(bytes: Uint8Array, encoding: Encoding, scanned: Scanned): Cut {
  if (encoding !== 'utf-8') return cutText(decoded(bytes, encoding), scanned)
  const whole = bytes.subarray(0, scanned.rest.end)
  const text = strictText(whole)
  if (text !== undefined) return cutText(text, inCharacters(whole, scanned))
  const kept = bytes.slice()
  const row = cutRows(scanned, (from, to) => cleaned(decodedCell(kept.subarray(from, to), encoding)))
  return { row, values: (index) => row(index).map(readableText) }
}

/** The text of bytes in UTF-8; undefined where they are something else. */
function strictText(bytes: Uint8Array): string | undefined {
  try {
    return STRICT_UTF_8.decode(bytes)
  } catch {
    return undefined
  }
}

/** The text of a cell, which may be Windows-1252 that somebody added to a file in UTF-8. */
export const decodedCell = (bytes: Uint8Array, encoding: Encoding) =>
  decoded(bytes, encoding === 'utf-8' ? (encodingOf(bytes, true) ?? 'utf-8') : encoding)

/** How many characters bytes of UTF-8 are: none for what continues one, two halves of UTF-16 for what begins one of four bytes. */
function charactersIn(bytes: Uint8Array, from: number, to: number): number {
  let count = 0
  for (let at = from; at < to; at++) {
    const code = bytes[at] ?? 0
    // a condition would take thrice as long, where letters of one byte and of two stand beside each other
    count += 1 - ((code >> 7) & (~code >> 6) & 1) + ((code >> 7) & (code >> 6) & (code >> 5) & (code >> 4) & 1)
  }
  return count
}

/** What was found among bytes of UTF-8, as places in the text they make. */
function inCharacters(bytes: Uint8Array, { starts, ends, firsts, count, ...scanned }: Scanned): Scanned {
  const [movedStarts, movedEnds] = [starts.slice(), ends.slice()]
  let [at, place] = [0, 0]
  // with the row that is not whole
  for (let row = 0; row <= count; row++) {
    const start = starts[row] ?? 0
    place += charactersIn(bytes, at, start)
    movedStarts[row] = place
    at = start
    for (let cell = firsts[row] ?? 0; cell < (firsts[row + 1] ?? 0); cell++) {
      const marked = ends[cell] ?? 0
      const end = endOf(marked)
      place += charactersIn(bytes, at, end)
      movedEnds[cell] = place + (marked - end)
      at = end
    }
  }
  return { ...scanned, count, firsts, starts: movedStarts, ends: movedEnds }
}

/** @throws SheetError `damaged` */
function cutText(text: string, scanned: Scanned): Cut {
  const hasNuls = text.includes(NUL)
  if (hasNuls && isFullOfNuls(text, LEAST_SAMPLE)) throw new SheetError('damaged')
  const cell = (from: number, to: number) =>
    text.charCodeAt(from) === QUOTE &&
    !hasNuls &&
    to - from < MAX_CELL_CHARACTERS &&
    text.indexOf('"', from + 1) === to - 1
      ? text.slice(from + 1, to - 1)
      : cleaned(text.slice(from, to))
  const row = cutRows(scanned, cell, hasNuls || text.includes(MARK) ? undefined : text)
  let wrapped: boolean | undefined
  const values = (index: number) => {
    wrapped ??= mayBeWrapped(text)
    return wrapped ? row(index).map(readableText) : row(index)
  }
  return { row, values }
}

/** @param text that plain cells are cut out of as they stand */
function cutRows(
  { starts, firsts, ends }: Scanned,
  cell: (from: number, to: number) => string,
  text?: string,
): Cut['row'] {
  return (row) => {
    const first = firsts[row] ?? 0
    const cells = new Array<string>((firsts[row + 1] ?? 0) - first)
    let from = starts[row] ?? 0
    for (let index = 0; index < cells.length; index++) {
      const end = ends[first + index] ?? 0
      const to = endOf(end)
      const isPlain = text !== undefined && end < MAY_BE_QUOTED && to - from <= MAX_CELL_CHARACTERS
      cells[index] = isPlain ? text.slice(from, to) : cell(from, to)
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
