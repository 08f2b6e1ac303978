import { type RowMarks, UNMARKED } from '../row-marks.ts'
import { createRowQuestions } from '../row-questions.ts'
import { createRowReader } from '../row-reader.ts'
import { names } from './known.ts'
import { type CertificateChanges, certificatesMapping } from './mappings.ts'

/** What rows of a certificate list leave open. */
export function asked(rows: string[][], marks: readonly Partial<RowMarks>[] = [], changes: CertificateChanges = {}) {
  const header = changes.header ?? ['Parcel', 'Market', 'Status']
  const columns = { identifier: { column: 0 }, market_value: { column: 1 }, ...changes.columns }
  const mapping = certificatesMapping({ ...changes, columns, header })
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
