import fc from 'fast-check'
import { expect, it } from 'vitest'
import { tries } from '../server/testing/proof.ts'
import type { AuctionDraft } from './auction-row.ts'
import { proposeMapping } from './propose/propose-mapping.ts'
import { createAuctionReader } from './row-reader.ts'
import { names } from './testing/known.ts'
import { type MessyFile, messyFile } from './testing/messy-files.ts'

/** What only somebody who knows the file can tell. Days of which the first row has one and most others none hold for no other row here. */
const ASKED = ['date_order', 'decimal', 'fill_down']

/** The mapping that is proposed, with the answers somebody who knows the file gives to what is asked. */
function mappingOf(file: MessyFile) {
  const { kind, header_row, questions, mapping } = proposeMapping({ rows: file.rows }, names)
  expect({ kind, header_row }).toEqual({ kind: 'auctions', header_row: file.header_row })
  expect(questions.filter(({ what }) => !ASKED.includes(what))).toEqual([])
  if (mapping.list.kind !== 'auctions') throw new Error('It is a list of auctions.')
  const { list } = mapping
  for (const question of questions) {
    if (question.what !== 'date_order' && question.what !== 'decimal') continue
    const column = Object.values(list.columns).find((each) => each?.column === question.column)
    if (column)
      Object.assign(column, question.what === 'decimal' ? { decimal: file.decimal } : { date_order: file.date_order })
  }
  return { ...mapping, list }
}

it('reads what counties publish, however they write it', () => {
  fc.assert(
    fc.property(messyFile, (file) => {
      const mapping = mappingOf(file)
      const reader = createAuctionReader(mapping, { names, header: file.rows[file.header_row - 1] ?? [] })
      const read = file.rows.map((row, index) => reader.read(row, index + 1))
      expect(read.flatMap((row) => (row.kind === 'rejected' ? row.problems : []))).toEqual([])
      const drafts: AuctionDraft[] = read.flatMap((row) => (row.kind === 'read' ? [row.draft] : []))
      expect(drafts).toEqual(file.auctions)
      expect(read.filter(({ kind }) => kind === 'left_out')).toHaveLength(file.noise)
    }),
    { numRuns: tries(30, 150) },
  )
})
