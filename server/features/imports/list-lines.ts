import type { LeftOutReason } from '#contract/import-fields.ts'
import type { AuctionListMapping, CertificateListMapping, SheetMapping } from '#contract/sheet-mapping.ts'
import { type AuctionDraft, type CertificateDraft, keyOf } from '#mapping/auction-row.ts'
import { createCertificateSums, TOO_MANY_SALES } from '#mapping/certificate-sums.ts'
import type { RowMarks } from '#mapping/row-marks.ts'
import type { RowQuestions } from '#mapping/row-questions.ts'
import {
  createAuctionReader,
  createCertificateReader,
  type ReaderSetting,
  type RowReader,
} from '#mapping/row-reader.ts'
import { mappingOfPart, type SheetPart } from '#mapping/sheet-parts.ts'
import { BLANK_ROW, jsonOf, stagedLine } from './copy-line.ts'
import { SeenKeys } from './seen-keys.ts'

/** A mapping that does not fit its file. The message says how. */
export class MappingError extends Error {
  override readonly name = 'MappingError'
}

/** A row of the sheet as a line for COPY, or why there is none; undefined for the header. */
export type LineOf = (
  cells: readonly string[],
  rowNumber: number,
  marks: RowMarks,
) => string | LeftOutReason | undefined

/** Makes lines of the rows of each sheet, and at the end those that stand for all of them. */
export type Lines = {
  of: (part: SheetPart, before: number) => LineOf
  last: () => { line: string; certificates: number | null }
}

/** What rows are read with, and what they leave open. */
type LineSetting = ReaderSetting & { open: RowQuestions; parts: readonly SheetPart[] }

/** @throws MappingError where what a certificate list says once for all rows cannot be used */
export function linesOf(mapping: SheetMapping, setting: LineSetting): Lines {
  const { list } = mapping
  return list.kind === 'certificates'
    ? certificateLines({ ...mapping, list }, setting)
    : auctionLines({ ...mapping, list }, setting)
}

function auctionLines(mapping: SheetMapping & { list: AuctionListMapping }, setting: LineSetting): Lines {
  const seen = new SeenKeys()
  return {
    // What is there for the second time may turn out to be rejected: its cells go with it.
    of: (part, before) =>
      rowLine(
        createAuctionReader(mappingOfPart(mapping, part, before), setting),
        setting.open,
        (rowNumber, draft, cells) => auctionLine(rowNumber, draft, seen.add(keyOf(draft)) ? cells() : null),
      ),
    last: () => ({ line: '', certificates: null }),
  }
}

/**
 * The auctions of a certificate list have the rows 0, -1, -2 and so on, and each parcel names that of its own.
 * @throws MappingError where what the list says once for all rows cannot be used, and later where there are too many sales
 */
function certificateLines(mapping: SheetMapping & { list: CertificateListMapping }, setting: LineSetting): Lines {
  const lists = setting.parts.map((part) => mappingOfPart(mapping, part, 0).list)
  const sums = createCertificateSums(lists, setting.names)
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
    of: (part, before) =>
      rowLine(createCertificateReader(mappingOfPart(mapping, part, before), setting), setting.open, lineOf, add),
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
function rowLine<Draft extends AuctionDraft | CertificateDraft>(
  reader: RowReader<Draft>,
  open: RowQuestions,
  line: (rowNumber: number, draft: Draft, cells: () => string) => string,
  leaveOut?: (draft: Draft) => void,
): LineOf {
  return (row, rowNumber, marks) => {
    const read = reader.read(row, rowNumber, marks)
    open.add(read, row, marks, rowNumber)
    const cells = () => jsonOf(reader.cells(row, rowNumber))
    switch (read.kind) {
      case 'read':
        return line(rowNumber, read.draft, cells)
      case 'left_out':
        if (read.draft && read.why === 'by_sale') leaveOut?.(read.draft)
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

/** @param sale the row of its auction, which has what the values of its certificates come to */
const certificateLine = (row: number, sale: number, { identifier }: CertificateDraft, cells: () => string) =>
  stagedLine({ ...BLANK_ROW, row, identifier, sale, cells: cells() })
