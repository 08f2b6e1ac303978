import type { SheetMapping } from '#contract/sheet-mapping.ts'
import { type RowMarks, UNMARKED } from '../row-marks.ts'
import { createRowQuestions, type RowQuestion } from '../row-questions.ts'
import { createRowReader } from '../row-reader.ts'
import { names } from './known.ts'
import { auctionsMapping, type CertificateChanges, certificatesMapping, HEADER } from './mappings.ts'

/** What rows of a certificate list leave open. */
export function asked(
  rows: string[][],
  marks: readonly Partial<RowMarks>[] = [],
  changes: CertificateChanges = {},
): RowQuestion[] {
  const header = changes.header ?? ['Parcel', 'Market', 'Status']
  const columns = { identifier: { column: 0 }, market_value: { column: 1 }, ...changes.columns }
  return askedWith(certificatesMapping({ ...changes, columns, header }), header, rows, marks)
}

/** What rows of a list of auctions under HEADER leave open. */
export const askedOfAuctions = (rows: string[][]): RowQuestion[] => askedWith(auctionsMapping(), HEADER, rows)

function askedWith(
  mapping: SheetMapping,
  header: readonly string[],
  rows: string[][],
  marks: readonly Partial<RowMarks>[] = [],
): RowQuestion[] {
  const open = createRowQuestions(mapping, { names, header })
  const reader = createRowReader(mapping, { names, header })
  for (const [at, row] of rows.entries()) {
    const own = { ...UNMARKED, ...marks[at] }
    open.add(reader.read(row, at + 2, own), row, own, at + 2)
  }
  return open.questions()
}

/** A row of a parcel, with a status. */
export const parcel = (at: number, status = '') => [`12-0${at}`, '1000', status]
