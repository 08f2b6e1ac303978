import { expect, it } from 'vitest'
import { byField, NUMBER_FIELDS } from '#contract/auction-fields.ts'
import { keyOf } from './auction-row.ts'
import { knownNames } from './known-names.ts'
import { proposeMapping } from './propose/propose-mapping.ts'
import { createAuctionReader } from './row-reader.ts'
import { sampleRows, vocabulary } from './testing/known.ts'

/** With the one place that the list of counties has under another name. */
const jurisdictions = [...vocabulary.jurisdictions, { state: 'DC', name: 'Washington DC' }]
const names = knownNames({ ...vocabulary, jurisdictions })

it('reads all 6,000 sample auctions with the mapping it proposes', () => {
  const rows = sampleRows()
  const { mapping, questions } = proposeMapping({ rows: rows.slice(0, 1000), file_name: 'auctions-sample.csv' }, names)
  expect(questions).toEqual([])
  const { list } = mapping
  if (list.kind !== 'auctions') throw new Error('It is a list of auctions.')
  expect(Object.keys(list.columns)).toHaveLength(9)
  expect(list.same).toEqual({})
  const reader = createAuctionReader({ ...mapping, list }, { names, header: rows[0] ?? [] })
  const read = rows.map((row, index) => reader.read(row, index + 1))
  expect(read[0]).toEqual({ kind: 'header' })
  const drafts = read.flatMap((row) => (row.kind === 'read' ? [row.draft] : []))
  expect(drafts).toHaveLength(6000)
  expect(new Set(drafts.map(keyOf)).size).toBe(6000)
  expect(drafts[0]).toEqual({
    state: 'GA',
    jurisdiction: 'Clayton County',
    auction_type: 'Redeemable Deed',
    auction_begin_date: '2024-01-02',
    auction_end_date: '2024-01-02',
    ...byField(NUMBER_FIELDS, () => null),
    total_certificates: 30,
    total_market_value: 1743541.38,
    total_assessed_value: 654047.64,
    total_estimated_value: 2058227.84,
  })
  const differing = drafts.filter((draft, index) => {
    const [, place = '', type = '', begin = '', end = '', count = '', market = ''] = rows[index + 1] ?? []
    const written = [place, type, begin || null, end || null, count === '' ? null : Number(count)]
    const { jurisdiction, auction_type, auction_begin_date, auction_end_date, total_certificates } = draft
    const given = [jurisdiction, auction_type, auction_begin_date, auction_end_date, total_certificates]
    return (
      JSON.stringify(written) !== JSON.stringify(given) ||
      (draft.total_market_value ?? '') !== (market && Number(market))
    )
  })
  expect(differing.map(({ jurisdiction }) => jurisdiction).filter((name) => name !== 'Philadelphia County')).toEqual([])
})
