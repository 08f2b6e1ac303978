import type { VocabularySource } from '#ask/vocabulary.ts'
import { readCounties, readSampleAuctions, readStates } from '../server/database/bundled-data.ts'
import type { HeldAuction } from '../server/testing/filter-oracle.ts'

const codes = new Map(readStates().map(({ abbr, name }) => [name, abbr]))
const codeOf = (state: string) => codes.get(state) ?? ''
const amount = (cell: string | null) => (cell === null ? null : Number(cell))

/** The sample auctions in memory, as golds and peers look at them. */
export const readHeldAuctions = (): HeldAuction[] =>
  readSampleAuctions().map((row) => ({
    state: { code: codeOf(row.State), name: row.State },
    jurisdiction: { name: row.Jurisdiction },
    auction_type: { name: row['Auction Type'] },
    auction_begin_date: row['Auction Begin Date'],
    auction_end_date: row['Auction End Date'],
    total_certificates: amount(row['Total Certificates']),
    total_market_value: amount(row['Total Market Value']),
    total_assessed_value: amount(row['Total Assessed Value']),
    total_estimated_value: amount(row['Total Estimated Value']),
  }))

/** Every state and county of the United States, and what the sample auctions name besides. */
export function readVocabularySource(): VocabularySource {
  const auctions = readSampleAuctions()
  const counties = readCounties().map((county) => ({ state: county.state_abbr, name: county.county_name }))
  const held = auctions.map((auction) => ({ state: codeOf(auction.State), name: auction.Jurisdiction }))
  return {
    states: readStates().map(({ abbr, name }) => ({ code: abbr, name })),
    jurisdictions: [...counties, ...held],
    types: [...new Set(auctions.map((auction) => auction['Auction Type']))],
  }
}
