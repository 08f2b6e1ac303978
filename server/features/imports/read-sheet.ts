import { type LeftOutReason, PARCEL_VALUES, sumOf } from '#contract/import-fields.ts'
import type { AuctionListMapping, CertificateListMapping, SheetMapping } from '#contract/sheet-mapping.ts'
import { type AuctionDraft, type CertificateDraft, keyOf } from '#mapping/auction-row.ts'
import { createCertificateSums, TOO_MANY_SALES } from '#mapping/certificate-sums.ts'
import { type KnownNames, knownNames } from '#mapping/known-names.ts'
import { askedFor, autoMapping } from '#mapping/propose/auto-mapping.ts'
import type { Question } from '#mapping/propose/proposal.ts'
import { createRowQuestions, marksOf, type RowMarks, type RowQuestions } from '#mapping/row-questions.ts'
import {
  createAuctionReader,
  createCertificateReader,
  type ReaderSetting,
  type RowReader,
} from '#mapping/row-reader.ts'
import { SheetError } from '#sheets/errors.ts'
import { openSheetFile, type SheetFile } from '#sheets/open.ts'
import type { ByteSource } from '#sheets/source.ts'
import { BLANK_ROW, jsonOf, stagedLine } from './copy-line.ts'
import type { ReadingOrder, ReadingSummary } from './read-rows.ts'
import { SeenKeys } from './seen-keys.ts'

/** Characters that are sent at once. */
const PIECE = 128 * 1024
/** Rows that an automatic mapping is made from. */
const SAMPLE_ROWS = 1000

/** A mapping that does not fit its file. The message says how. */
export class MappingError extends Error {
  override readonly name = 'MappingError'
}

/** A file that comes without a mapping and does not tell all of it (R44). The message says what is missing. */
export class MappingNeeded extends Error {
  override readonly name = 'MappingNeeded'
  readonly questions: readonly Question[]
  /** as far as the file tells it */
  readonly mapping: SheetMapping

  constructor(message: string, questions: readonly Question[], mapping: SheetMapping) {
    super(message)
    this.questions = questions
    this.mapping = mapping
  }
}

/** A row of the sheet as a line for COPY, or why there is none; undefined for the header. */
type LineOf = (cells: readonly string[], rowNumber: number, marks: RowMarks) => string | LeftOutReason | undefined

/**
 * Reads a sheet into lines for COPY into the staging table.
 * @param send takes some of them, and how many rows were read until there; more are read when it is done
 * @throws SheetError, MappingError, MappingNeeded
 */
export async function readSheet(
  source: ByteSource,
  order: Pick<ReadingOrder, 'mapping' | 'places' | 'fileName'>,
  send: (lines: Uint8Array<ArrayBuffer>, rows: number) => Promise<void>,
): Promise<ReadingSummary> {
  const file = await openSheetFile(source)
  const names = knownNames(order.places)
  const mapping = order.mapping ?? (await mappingFor(file, order.fileName, names))
  const header = await readHeader(file, mapping)
  const open = order.mapping ? undefined : createRowQuestions(mapping, header)
  const toLines = linesOf(mapping, { header, names, open })
  const leftOut: ReadingSummary['leftOut'] = {}
  const encoder = new TextEncoder()
  let rowNumber = 0
  let lines = ''
  for await (const block of rowsOf(file, mapping.sheet)) {
    for (let index = 0; index < block.count; index++) {
      const made = toLines.of(block.values(index), ++rowNumber, marksOf(block, index))
      lines += lineOf(made, leftOut)
      if (lines.length < PIECE) continue
      await send(encoder.encode(lines), rowNumber)
      lines = ''
    }
  }
  refuseOpen(open, mapping)
  const { line, certificates } = toLines.last()
  if (lines + line !== '') await send(encoder.encode(lines + line), rowNumber)
  return { mapping, header, leftOut, certificates }
}

/** @throws MappingNeeded where rows behind those that the mapping was made from leave something open */
function refuseOpen(open: RowQuestions | undefined, mapping: SheetMapping): void {
  const questions = open?.questions() ?? []
  if (questions.length > 0) throw new MappingNeeded(askedFor(questions, mapping.list.kind), questions, mapping)
}

/** The line of a row, or nothing, with the reason counted. */
function lineOf(made: ReturnType<LineOf>, leftOut: ReadingSummary['leftOut']): string {
  if (made === undefined) return ''
  if (isReason(made)) leftOut[made] = (leftOut[made] ?? 0) + 1
  return isReason(made) ? '' : made
}

/** A line ends with a line feed, which no reason does. */
const isReason = (made: string): made is LeftOutReason => !made.endsWith('\n')

function rowsOf(file: SheetFile, sheet: number) {
  const sheets = file.kind === 'csv' ? 1 : file.sheets.length
  if (sheet >= sheets) {
    throw new MappingError(`The mapping is for sheet ${sheet + 1}, but the file has ${sheets === 1 ? 'one' : sheets}.`)
  }
  return file.kind === 'csv' ? file.rows() : file.rows(sheet)
}

/** The mapping of a file that comes without one (R44). @throws MappingNeeded saying what the file does not tell */
async function mappingFor(file: SheetFile, fileName: string, names: KnownNames): Promise<SheetMapping> {
  const rows: string[][] = []
  const marks: RowMarks[] = []
  for await (const block of rowsOf(file, 0)) {
    for (let index = 0; index < block.count && rows.length < SAMPLE_ROWS; index++) {
      rows.push(block.values(index))
      marks.push(marksOf(block, index))
    }
    if (rows.length === SAMPLE_ROWS) break
  }
  if (rows.length === 0) throw new SheetError('empty-sheet')
  const sheets = file.kind === 'xlsx' ? file.sheets : []
  const made = autoMapping({ rows, marks, sheets, file_name: fileName }, names)
  if (made.kind === 'refused') throw new MappingNeeded(made.message, made.questions, made.mapping)
  return made.mapping
}

/** The cells that name the columns; none where the mapping says so. @throws MappingError where the sheet has no such row or column */
async function readHeader(file: SheetFile, mapping: SheetMapping): Promise<string[]> {
  const { header_row, list } = mapping
  if (header_row === null) return []
  let before = 0
  for await (const block of rowsOf(file, mapping.sheet)) {
    if (before + block.count >= header_row) {
      const last = Math.max(...Object.values(list.columns).map(({ column }) => column))
      if (last >= block.widest) {
        throw new MappingError(`The mapping names column ${last + 1}, but the sheet has ${block.widest}.`)
      }
      return block.values(header_row - before - 1)
    }
    before += block.count
  }
  if (before === 0) throw new SheetError('empty-sheet')
  throw new MappingError(`The mapping takes row ${header_row} for the header, but the sheet has ${before} rows.`)
}

/** Makes lines of rows, and at the end those that stand for all of them. */
type Lines = { of: LineOf; last: () => { line: string; certificates: number | null } }

/** What rows are read with, and what they leave open where nobody has said it. */
type LineSetting = ReaderSetting & { open: RowQuestions | undefined }

function linesOf(mapping: SheetMapping, setting: LineSetting): Lines {
  const { list } = mapping
  return list.kind === 'certificates'
    ? certificateLines({ ...mapping, list }, setting)
    : auctionLines({ ...mapping, list }, setting)
}

function auctionLines(mapping: SheetMapping & { list: AuctionListMapping }, setting: LineSetting): Lines {
  const seen = new SeenKeys()
  return {
    // What is there for the second time may turn out to be rejected: its cells go with it.
    of: rowLine(createAuctionReader(mapping, setting), setting.open, (rowNumber, draft, cells) =>
      auctionLine(rowNumber, draft, seen.add(keyOf(draft)) ? cells() : null),
    ),
    last: () => ({ line: '', certificates: null }),
  }
}

/**
 * The auctions of a certificate list have the rows 0, -1, -2 and so on, and each parcel names that of its own.
 * @throws MappingError where what the list says once for all rows cannot be used, and later where there are too many sales
 */
function certificateLines(mapping: SheetMapping & { list: CertificateListMapping }, setting: LineSetting): Lines {
  const sums = createCertificateSums(mapping.list, setting.names)
  if ('problems' in sums) throw new MappingError(sums.problems[0]?.message ?? 'The sale of this list is not known.')
  const add = (draft: CertificateDraft) => {
    const sale = sums.add(draft)
    if (sale === undefined) throw new MappingError(TOO_MANY_SALES.message)
    return sale
  }
  let certificates = 0
  const lineOf = (rowNumber: number, draft: CertificateDraft, cells: () => string) => {
    certificates++
    return certificateLine(rowNumber, -add(draft), draft, cells)
  }
  return {
    of: rowLine(createCertificateReader(mapping, setting), setting.open, lineOf, add),
    last: () => ({
      line: sums
        .sales()
        .map(({ isWanted, auction }, sale) => (isWanted ? auctionLine(-sale, auction, null) : ''))
        .join(''),
      certificates,
    }),
  }
}

/** @param leaveOut told what a row says that is left out for its sale */
function rowLine<Draft>(
  reader: RowReader<Draft>,
  open: RowQuestions | undefined,
  line: (rowNumber: number, draft: Draft, cells: () => string) => string,
  leaveOut?: (draft: Draft) => void,
): LineOf {
  return (row, rowNumber, marks) => {
    const read = reader.read(row, rowNumber, marks)
    open?.add(read.kind, row, marks)
    const cells = () => jsonOf(reader.cells(row, rowNumber))
    switch (read.kind) {
      case 'read':
        return line(rowNumber, read.draft, cells)
      case 'left_out':
        if (read.draft) leaveOut?.(read.draft)
        return read.why
      case 'header':
        return undefined
      case 'rejected':
        return stagedLine({ ...BLANK_ROW, row: rowNumber, cells: cells(), problems: jsonOf(read.problems) })
    }
  }
}

/** @param cells kept for a row that may be one too many: only there will they be asked for */
function auctionLine(row: number, draft: AuctionDraft, cells: string | null): string {
  const { auction_begin_date: begin_date, auction_end_date: end_date, ...rest } = draft
  return stagedLine({ ...BLANK_ROW, ...rest, row, begin_date, end_date, cells })
}

/** @param sale the row of its auction */
const certificateLine = (row: number, sale: number, draft: CertificateDraft, cells: () => string) =>
  stagedLine({
    ...BLANK_ROW,
    row,
    ...Object.fromEntries(PARCEL_VALUES.map((value) => [sumOf(value), draft[value]])),
    identifier: draft.identifier,
    sale,
    cells: cells(),
  })
