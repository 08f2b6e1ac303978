import { SheetError } from '../errors.ts'
import { MAX_ROWS } from '../limits.ts'
import { type RowBlock, readableText, UNMARKED } from '../rows.ts'
import type { ByteSource } from '../source.ts'
import { cutter, decodedCell } from './cells.ts'
import { findDelimiter } from './delimiter.ts'
import {
  codesOf,
  type Encoding,
  encodingOf,
  isBinary,
  isForeign,
  markedEncoding,
  unmarkedUtf16,
  widthOf,
} from './encoding.ts'
import { isFixedWidth } from './fixed-width.ts'
import { readLongRow } from './long-row.ts'
import { blankLines, type Codes, type Scanned, scanRows, solidRows } from './scan.ts'

/** Bytes that are read at once: of the rows that are seen first, and from then on. A row may be longer. */
const FIRST_PIECE = 64 * 1024
const PIECE = 256 * 1024
/** Characters that say whether columns are parted by blanks. */
const LAYOUT_SAMPLE = 16 * 1024
/** Characters of which some may be no text without the file being damaged. */
const LEAST_SAMPLE = 1000

/** Rows, and which bytes of the file they are made of. */
export type CsvBlock = RowBlock & { readonly from: number; readonly to: number }
type Piece = { bytes: Uint8Array<ArrayBuffer>; codes: Codes; last: boolean }
/** `solid`: rows without the blank ones at its end */
type Block = CsvBlock & { startOf: (row: number) => number; solid: number }

/** A text file as a table. */
export type Csv = {
  kind: 'csv'
  /** ASCII is UTF-8 as long as no other character was read */
  encoding: () => Encoding
  /** what parts its cells */
  delimiter: string
  /** all rows, from the first; blank ones at the end are left out. @throws SheetError `too-many-rows`, `damaged` */
  rows: () => AsyncGenerator<CsvBlock>
  /** the rows of a block once more, from the file */
  again: (block: Pick<CsvBlock, 'from' | 'to'>) => Promise<CsvBlock>
}

/**
 * Opens a text file as a table.
 * @param piece bytes that are read at once
 * @throws SheetError `not-text`, `unknown-encoding`, `fixed-width`
 */
export async function openCsv(file: ByteSource, piece = PIECE): Promise<Csv> {
  const first = await file.read(0, FIRST_PIECE)
  const marked = markedEncoding(first)
  const wide = marked?.encoding ?? unmarkedUtf16(first)
  const width = wide ? widthOf(wide) : 1
  const mark = marked?.length ?? 0
  const firstCodes = codesOf(first.subarray(mark), wide ?? 'utf-8')
  if (isBinary(firstCodes)) throw new SheetError('not-text')
  let known = wide ?? encodingIn(first, first.length >= file.size)
  if (isFixedWidth(String.fromCharCode(...firstCodes.subarray(0, LAYOUT_SAMPLE)))) throw new SheetError('fixed-width')
  const { delimiter, before } = findDelimiter(firstCodes, first.length >= file.size)
  const separator = delimiter.charCodeAt(0)

  async function pieceAt(from: number, to: number, read = file.read): Promise<Piece> {
    const bytes = await read(from, to)
    const codes = codesOf(bytes, wide ?? 'utf-8')
    const last = from + bytes.length >= file.size
    if (isBinary(codes, LEAST_SAMPLE)) throw new SheetError('damaged')
    known ??= encodingIn(bytes, last)
    return { bytes, codes, last }
  }
  // all that was read until now is ASCII where the encoding is not known, and the same in any other
  const cut = (bytes: Uint8Array, scanned: Scanned) => cutter(bytes, known ?? 'windows-1252', scanned)

  /** The whole rows of a piece; nothing where there is none. @param isWhole whether a row ends with it */
  function blockOf({ bytes, codes, last }: Piece, from: number, isWhole = false): Block | undefined {
    const scanned = scanRows(codes, separator, last || isWhole)
    const { count, widest, starts } = scanned
    if (count === 0) return undefined
    const startOf = (row: number) => from + (starts[row] ?? 0) * width
    const solid = solidRows(codes, scanned, separator)
    return { count, widest, from, to: startOf(count), ...UNMARKED, ...cut(bytes, scanned), startOf, solid }
  }

  /** The rows that begin here, at least one. */
  async function blockAt(from: number, to: number, isWhole: boolean): Promise<Block> {
    const isShort = to - from <= piece
    return (isShort && blockOf(await pieceAt(from, to), from, isWhole)) || longRowAt(from)
  }

  async function longRowAt(from: number, read = file.read): Promise<Block> {
    const { cells, columns, to } = await readLongRow(
      {
        size: file.size,
        delimiter: separator,
        width,
        at: (at) => pieceAt(at, at + piece, read),
        cut,
        text: async (at, end) => decodedCell(await file.read(at, end), known ?? 'utf-8'),
      },
      from,
    )
    return {
      count: 1,
      widest: columns,
      from,
      to,
      ...UNMARKED,
      row: () => [...cells],
      values: () => cells.map(readableText),
      startOf: (row) => (row === 0 ? from : to),
      solid: 1,
    }
  }

  async function* rows(): AsyncGenerator<CsvBlock> {
    let count = 0
    const counted = (block: CsvBlock) => {
      count += block.count
      if (count > MAX_ROWS + 1) throw new SheetError('too-many-rows')
      return block
    }
    const ahead = readAhead(file, piece)
    let size = Math.min(piece, FIRST_PIECE)
    /** Blank rows from here, which count where others follow. */
    let blanks = mark + before * width
    for (let at = blanks; at + width <= file.size; size = piece) {
      const found = await pieceAt(at, at + size, ahead.read)
      const skipped = blankLines(found.codes, separator)
      if (skipped > 0) {
        at += skipped * width
        continue
      }
      const { startOf, solid, ...block } = blockOf(found, at) ?? (await longRowAt(at, ahead.read))
      at = block.to
      ahead.expect(at)
      if (solid === 0) continue
      while (blanks < block.from) {
        const blank = await blockAt(blanks, Math.min(block.from, blanks + piece), blanks + piece >= block.from)
        blanks = blank.to
        yield counted(blank)
      }
      blanks = startOf(solid)
      yield counted({ ...block, count: solid, to: blanks })
    }
  }
  return {
    kind: 'csv',
    encoding: () => known ?? 'utf-8',
    delimiter,
    rows,
    again: ({ from, to }) => blockAt(from, to, true),
  }
}

/** @throws SheetError `unknown-encoding` */
function encodingIn(bytes: Uint8Array, last: boolean): Encoding | undefined {
  const encoding = encodingOf(bytes, last)
  if (encoding !== undefined && encoding !== 'utf-8' && isForeign(bytes)) throw new SheetError('unknown-encoding')
  return encoding
}

/**
 * Reads pieces of a file one after the other: the next one while the rows of the one before are looked at, and all into the same two
 * places. What was read is overwritten by the second piece after it.
 */
function readAhead(file: ByteSource, piece: number): { read: ByteSource['read']; expect: (from: number) => void } {
  const places = [new Uint8Array(piece), new Uint8Array(piece)]
  let turn = 0
  const next = (from: number, to: number) => file.read(from, to, places[turn++ % 2])
  let expected: { from: number; bytes: ReturnType<ByteSource['read']> } | undefined
  return {
    read: (from, to) => {
      const found = expected?.from === from && to - from === piece ? expected.bytes : next(from, to)
      // its place may be taken from now on
      expected = undefined
      return found
    },
    /** @param from where the next piece begins */
    expect: (from) => {
      if (from >= file.size) return
      expected = { from, bytes: next(from, from + piece) }
      // whoever reads them hears of it; the file may be closed before
      expected.bytes.catch(() => undefined)
    },
  }
}
