import { SheetError } from '../errors.ts'
import { MAX_ROWS } from '../limits.ts'
import { cellText, type RowBlock } from '../rows.ts'
import type { ByteSource } from '../source.ts'
import { type Delimiter, findDelimiter } from './delimiter.ts'
import { type Encoding, encodingOf, isBinary, markedEncoding, unmarkedUtf16 } from './encoding.ts'
import { scanRows, unquoted } from './scan.ts'

/** Bytes that are read first, for the rows that are seen first; from then on; and at most, where a row is longer than that. */
const FIRST_PIECE = 64 * 1024
const PIECE = 1024 * 1024
const LONGEST_PIECE = 16 * PIECE

/** Rows, and which bytes of the file they are made of. */
export type CsvBlock = RowBlock & { readonly from: number; readonly to: number }

/** A text file as a table. */
export type Csv = {
  kind: 'csv'
  /** ASCII is UTF-8 as long as no other character was read */
  encoding: () => Encoding
  delimiter: Delimiter
  /** all rows, from the first. @throws SheetError `too-many-rows` */
  rows: () => AsyncGenerator<CsvBlock>
  /** the rows of a block once more, from the file */
  again: (block: Pick<CsvBlock, 'from' | 'to'>) => Promise<CsvBlock>
}

const UTF_8 = new TextDecoder()

/**
 * The bytes as text in which every character stands for as many bytes: two in UTF-16, one otherwise. So it is known at which byte
 * a cell begins; what is UTF-8 in it is read from those bytes.
 */
const aligned = (bytes: Uint8Array, encoding: Encoding) =>
  new TextDecoder(encoding === 'utf-8' ? 'windows-1252' : encoding, { ignoreBOM: true }).decode(bytes)

const isAscii = (text: string) => !/[^\0-\x7f]/.test(text)
const bytesPerCharacter = (encoding: Encoding | undefined) => (encoding?.startsWith('utf-16') ? 2 : 1)

/** The rows of a piece of the file, cut out where they are asked for. */
function blockOf(bytes: Uint8Array, from: number, delimiter: Delimiter, encoding: Encoding, last: boolean): CsvBlock {
  const text = aligned(bytes, encoding)
  const { count, end, widest, cells } = scanRows(text, delimiter, last)
  const plain = encoding !== 'utf-8' || isAscii(text)
  const cell = (start: number, to: number) => {
    const written = text.slice(start, to)
    return cellText(unquoted(plain || isAscii(written) ? written : UTF_8.decode(bytes.subarray(start, to))))
  }
  const row = (index: number) => cells(index, cell)
  return { count, widest, from, to: from + end * bytesPerCharacter(encoding), row }
}

/** Pages and columns end with blank lines nobody meant. */
function withoutBlankEnd(block: CsvBlock): CsvBlock {
  let count = block.count
  while (count > 0 && block.row(count - 1).every((cell) => cell === '')) count--
  return { ...block, count }
}

/** Opens a text file as a table. @throws SheetError `not-text` */
export async function openCsv(file: ByteSource): Promise<Csv> {
  const first = await file.read(0, FIRST_PIECE)
  const marked = markedEncoding(first)
  const wide = marked?.encoding ?? unmarkedUtf16(first)
  if (!wide && isBinary(first)) throw new SheetError('not-text')
  let known = wide ?? encodingOf(first)
  const mark = marked?.length ?? 0
  const { delimiter, before } = findDelimiter(
    aligned(first.subarray(mark), known ?? 'utf-8'),
    first.length >= file.size,
  )

  /** @param longest whether no more than this is read for one row */
  async function blockAt(from: number, to: number, longest: boolean): Promise<CsvBlock> {
    const bytes = await file.read(from, to)
    known ??= encodingOf(bytes)
    const last = from + bytes.length >= file.size
    const block = blockOf(bytes, from, delimiter, known ?? 'utf-8', last || longest)
    return last ? withoutBlankEnd(block) : block
  }

  async function* rows(): AsyncGenerator<CsvBlock> {
    let count = 0
    let size = FIRST_PIECE
    for (let at = mark + before * bytesPerCharacter(known); at < file.size; ) {
      const block = await blockAt(at, at + size, size >= LONGEST_PIECE)
      at = block.to
      count += block.count
      if (count > MAX_ROWS + 1) throw new SheetError('too-many-rows')
      if (block.count > 0) yield block
      size = block.count > 0 ? PIECE : size * 2
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
