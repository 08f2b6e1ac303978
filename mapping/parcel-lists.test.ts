import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type Field, SAME_FIELDS, type SameField } from '#contract/import-fields.ts'
import type { CertificateListMapping, MappedColumn, SheetMapping } from '#contract/sheet-mapping.ts'
import { tries } from '../server/testing/proof.ts'
import { type CertificateDraft, keyOf } from './auction-row.ts'
import { createCertificateSums } from './certificate-sums.ts'
import type { MappingProposal } from './propose/proposal.ts'
import { proposeMapping } from './propose/propose-mapping.ts'
import { UNMARKED } from './row-marks.ts'
import { createRowQuestions } from './row-questions.ts'
import { createCertificateReader } from './row-reader.ts'
import { names } from './testing/known.ts'
import { type ParcelList, parcelList } from './testing/parcel-lists.ts'

type Answered = SheetMapping & { list: CertificateListMapping }

const sameOf = (file: ParcelList, field: SameField) => file.sales[0]?.sale[field] ?? undefined

/** Answers what is asked, and nothing else, as somebody does who knows the file. */
function answered(file: ParcelList, { questions, mapping }: MappingProposal): Answered {
  const { list } = mapping
  if (list.kind !== 'certificates') throw new Error('It is a list of parcels.')
  const columns: Partial<Record<Field, MappedColumn>> = { ...list.columns }
  const sale: Partial<Record<SameField, string>> = {}
  const tell = (field: Field) => {
    const column = file.fields.indexOf(field)
    const same = SAME_FIELDS.find((each) => each === field)
    if (column >= 0) columns[field] = { column, ...(field === 'auction_begin_date' && { date_order: file.date_order }) }
    else if (same) sale[same] = sameOf(file, same) ?? ''
  }
  for (const question of questions) {
    if (question.what === 'missing') tell(question.field)
    if (question.what === 'confirm' && file.fields[question.column] !== question.field) {
      delete columns[question.field]
      tell(question.field)
    }
  }
  for (const question of questions) {
    const column = question.what === 'date_order' ? columns[question.field] : undefined
    if (column) column.date_order = file.date_order
  }
  // amounts without a name are nobody's to guess: they stand under none, and are mapped by hand
  if (file.header_row === null) tell('assessed_value')
  return withoutStatuses(file, { ...mapping, list: { ...list, columns, sale: { ...list.sale, ...sale } } })
}

const headerOf = ({ header_row, rows }: ParcelList) => (header_row === null ? [] : (rows[header_row - 1] ?? []))

/** Leaves the rows out of which is asked whether they count. */
function withoutStatuses(file: ParcelList, mapping: Answered): Answered {
  const header = headerOf(file)
  const open = createRowQuestions(mapping, { names, header })
  const reader = createCertificateReader(mapping, { names, header })
  for (const [at, row] of file.rows.entries()) open.add(reader.read(row, at + 1), row, UNMARKED, at + 1)
  const left_out_values = open.questions().flatMap((each) => {
    if (each.what !== 'statuses') throw new Error(`Nothing else is to be asked: ${JSON.stringify(each)}`)
    return [{ column: each.column, values: each.values.map(({ value }) => value) }]
  })
  return { ...mapping, corrections: { ...mapping.corrections, left_out_values } }
}

/** What the parcels of each sale come to that are in it still. */
function truthOf(file: ParcelList) {
  const sums = new Map<string, { parcels: number; assessed: number }>()
  for (const { sale, assessed, statuses } of file.sales) {
    for (const [at, value] of assessed.entries()) {
      if (statuses[at] !== 'Offered') continue
      const sum = sums.get(keyOf(sale)) ?? { parcels: 0, assessed: 0 }
      sums.set(keyOf(sale), { parcels: sum.parcels + 1, assessed: sum.assessed + value })
    }
  }
  return sums
}

it('reads a list of parcels as it is, or asks', () => {
  fc.assert(
    fc.property(parcelList, (file) => {
      const { rows, file_name } = file
      const proposal = proposeMapping({ rows, file_name }, names)
      expect([proposal.kind, proposal.header_row]).toEqual(['certificates', file.header_row])
      const mapping = answered(file, proposal)
      const reader = createCertificateReader(mapping, { names, header: headerOf(file) })
      const sums = createCertificateSums([mapping.list], names)
      if ('problems' in sums) throw new Error(JSON.stringify(sums.problems))
      const read = rows.map((row, at) => reader.read(row, at + 1))
      const parcels: CertificateDraft[] = read.flatMap((row) => (row.kind === 'read' ? [row.draft] : []))
      for (const parcel of parcels) sums.add(parcel)
      const found = sums
        .sales()
        .map(({ key, auction }) => [
          key,
          { parcels: auction.total_certificates, assessed: auction.total_assessed_value },
        ])
      expect(new Map(found as [string, unknown][])).toEqual(truthOf(file))
    }),
    { numRuns: tries(100, 5000) },
  )
})
