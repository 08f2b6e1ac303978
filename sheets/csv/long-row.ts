import { MAX_CELL_CHARACTERS, MAX_COLUMNS } from '../limits.ts'
import { cellText } from '../rows.ts'
import { type Cut, cleaned } from './cells.ts'
import { afterLineEnd, blanksEnd, type Codes, endsCell, plainEnd, QUOTE, type Scanned, scanRows } from './scan.ts'

/** A file as its rows need it that are longer than a piece. */
export type Pieces = {
  /** in bytes */
  size: number
  delimiter: number
  /** bytes of a character */
  width: number
  /** the piece that begins at a byte. `last`: the file ends with it */
  at: (from: number) => Promise<{ bytes: Uint8Array; codes: Codes; last: boolean }>
  cut: (bytes: Uint8Array, scanned: Scanned) => Cut
  /** the text of bytes as it stands in the file */
  text: (from: number, to: number) => Promise<string>
}

/** What is shown of a row, how many cells it has, and where the next one begins. */
export type LongRow = { cells: string[]; columns: number; to: number }

/** Bytes that are enough for as much of a cell as is shown, were all of it doubled quotes in UTF-16. */
const SHOWN = MAX_CELL_CHARACTERS * 4 + 8

/** Reads a row that is longer than a piece, with no more of it in memory than a piece and what is shown. */
export async function readLongRow(pieces: Pieces, from: number): Promise<LongRow> {
  const { width } = pieces
  const cells: string[] = []
  let columns = 0
  for (let at = from; ; ) {
    const { bytes, codes, last } = await pieces.at(at)
    const scanned = scanRows(codes, pieces.delimiter, last, 1)
    const isEnd = scanned.count === 1
    const found = isEnd ? scanned.widest : scanned.rest.cells
    if (found > 0) {
      add(cells, () => pieces.cut(bytes, scanned).row(0))
      columns += found
      at += scanned.rest.end * width
      if (isEnd) return { cells, columns, to: at }
    } else {
      // a cell that is longer than a piece, or the end of the file behind a delimiter
      const end = last ? pieces.size : await longCellEnd(pieces, at, codes[0] === QUOTE)
      const shown = await shownOf(pieces, at, end)
      add(cells, () => [shown])
      columns++
      const { codes: behind } = await pieces.at(end)
      if (behind[0] !== pieces.delimiter)
        return { cells, columns, to: Math.min(end + afterLineEnd(behind, 0) * width, pieces.size) }
      at = end + width
    }
  }
}

function add(cells: string[], more: () => string[]): void {
  if (cells.length < MAX_COLUMNS) cells.push(...more().slice(0, MAX_COLUMNS - cells.length))
}

/** What is shown of a cell. */
async function shownOf(pieces: Pieces, from: number, end: number): Promise<string> {
  if (end - from <= SHOWN) return cleaned(await pieces.text(from, end))
  const written = await pieces.text(from, from + SHOWN)
  return cellText(written.startsWith('"') ? written.slice(1).replaceAll('""', '"') : written)
}

/** Where a cell ends. One that is longer than a piece is in quotes where these close in front of a delimiter or line end. */
async function longCellEnd(pieces: Pieces, from: number, isQuoted: boolean): Promise<number> {
  const { delimiter, width } = pieces
  const behind = isQuoted ? await findPlace(pieces, from + width, behindClosingQuote()) : NOWHERE
  if (behind !== NOWHERE) {
    const { codes } = await pieces.at(behind)
    const end = blanksEnd(codes, 0, delimiter)
    if (endsCell(codes, end, delimiter)) return behind + end * width
  }
  const end = await findPlace(pieces, from, (codes) => indexOr(plainEnd(codes, 0, delimiter), codes))
  return end === NOWHERE ? pieces.size : end
}

const NOWHERE = -1
const indexOr = (index: number, { length }: Codes) => (index < length ? index : NOWHERE)

/** The first byte where `find`, asked for one piece after the other, finds something. */
async function findPlace(pieces: Pieces, from: number, find: (codes: Codes, last: boolean) => number): Promise<number> {
  for (let at = from; ; ) {
    const { codes, last } = await pieces.at(at)
    const found = find(codes, last)
    if (found !== NOWHERE) return at + found * pieces.width
    if (last) return NOWHERE
    at += codes.length * pieces.width
  }
}

/** Finds what stands behind the first quote that is not doubled. */
function behindClosingQuote(): (codes: Codes, last: boolean) => number {
  let isOdd = false
  return (codes, last) => {
    for (let at = 0; at < codes.length; at++) {
      if (codes[at] === QUOTE) isOdd = !isOdd
      else if (isOdd) return at
    }
    return last && isOdd ? codes.length : NOWHERE
  }
}
