import type { VocabularySource } from '#ask/vocabulary.ts'
import { readCounties, readSampleAuctions, readStates } from '../server/database/bundled-data.ts'
import type { HeldAuction } from '../server/testing/filter-oracle.ts'

const codes = new Map(readStates().map(({ abbr, name }) => [name, abbr]))
const codeOf = (state: string) => codes.get(state) ?? ''

/** The sample auctions in memory, as golds and peers look at them. */
export const readHeldAuctions = (): HeldAuction[] =>
  readSampleAuctions().map(({ state, jurisdiction, type, begin_date, end_date, ...figures }, at) => ({
    id: at + 1,
    state: { code: codeOf(state), name: state },
    jurisdiction: { name: jurisdiction },
    auction_type: { name: type },
    auction_begin_date: begin_date,
    auction_end_date: end_date,
    ...figures,
  }))

/** Every state and county of the United States, and what the sample auctions name besides. */
export function readVocabularySource(): VocabularySource {
  const auctions = readSampleAuctions()
  const counties = readCounties().map((county) => ({ state: county.state_abbr, name: county.county_name }))
  const held = auctions.map((auction) => ({ state: codeOf(auction.state), name: auction.jurisdiction }))
  return {
    states: readStates().map(({ abbr, name }) => ({ code: abbr, name })),
    jurisdictions: [...counties, ...held],
    types: [...new Set(auctions.map((auction) => auction.type))],
  }
}
