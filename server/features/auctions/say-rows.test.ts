import { expect, it } from 'vitest'
import type { AuctionQuery } from '#contract/auction-query.ts'
import type { Auction } from '#contract/auctions.ts'
import { sayRows } from './say-rows.ts'

const manner = { today: '2026-11-20', language: 'en' } as const
const auction: Auction = {
  id: 1,
  state: { code: 'OH', name: 'Ohio' },
  jurisdiction: { id: 1, name: 'Erie County' },
  auction_type: { id: 1, name: 'Tax Lien' },
  auction_begin_date: '2026-11-30',
  auction_end_date: '2026-12-02',
  total_certificates: 1200,
  total_market_value: 3_000_000.5,
  total_assessed_value: 1_000_000,
  total_estimated_value: null,
  sample: true,
  version: 1,
}
const first = (field: AuctionQuery['sort'][number]['field'], row = auction) =>
  sayRows(
    {
      text: 'x',
      query: { filter: {}, sort: [{ field, dir: 'desc' }], limit: 1 },
      rows: [row],
      total: 1,
      isWhole: true,
    },
    manner,
  )

it.each([
  ['total_market_value', 'Total Market Value: $3,000,000.50'],
  ['total_certificates', 'Total Certificates: 1,200'],
  ['begin_date', 'Begins: Nov 30'],
  ['end_date', 'Ends: Dec 2'],
  ['duration', 'Duration: 3 days'],
  ['market_minus_assessed', 'Market Value minus Assessed Value: $2,000,000.50'],
  ['market_to_assessed', 'Market to Assessed Value: 3'],
  ['total_estimated_value', '1 auction'],
  ['jurisdiction', '1 auction'],
] as const)('says what the first by %s has', (field, words) => {
  expect(first(field)).toBe(words)
})

it('says how many otherwise, and yes to whom asked whether', () => {
  const query = { filter: {}, sort: [] }
  const rows = [auction]
  expect(sayRows({ text: 'liens', query, rows, total: 1234, isWhole: true }, manner)).toBe('1,234 auctions')
  expect(sayRows({ text: 'any liens?', query, rows, total: 12, isWhole: true }, manner)).toBe('Yes, 12 auctions.')
  expect(sayRows({ text: 'is there one', query, rows, total: 1, isWhole: true }, manner)).toBe('Yes, 1 auction.')
  expect(sayRows({ text: 'any purple liens?', query, rows, total: 12, isWhole: false }, manner)).toBe('12 auctions')
})
