import { understand } from '#ask/understand.ts'
import { buildVocabulary } from '#ask/vocabulary.ts'
import { readCounties, readSampleAuctions, readStates } from '../server/database/bundled-data.ts'
import { QUESTIONS } from './questions.ts'
import { percentile } from './statistics.ts'

const ROUNDS = 400
const TODAY = '2026-11-20'

/** Prints how long the engine takes to understand a question, with every county of the United States in its vocabulary. */
export function benchUnderstanding(): void {
  const states = readStates().map(({ abbr, name }) => ({ code: abbr, name }))
  const codes = new Map(states.map(({ code, name }) => [name, code]))
  const counties = readCounties().map((county) => ({ state: county.state_abbr, name: county.county_name }))
  const auctions = readSampleAuctions()
  const held = auctions.map((auction) => ({ state: codes.get(auction.State) ?? '', name: auction.Jurisdiction }))
  const types = [...new Set(auctions.map((auction) => auction['Auction Type']))]
  const from = performance.now()
  const vocabulary = buildVocabulary({ states, jurisdictions: [...counties, ...held], types })
  console.log(`Vocabulary of ${counties.length} counties built in ${(performance.now() - from).toFixed(0)} ms`)

  const times: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    for (const question of QUESTIONS) {
      const start = performance.now()
      understand(question, { vocabulary, today: TODAY })
      if (round >= ROUNDS / 4) times.push(performance.now() - start)
    }
  }
  const [p50, p99] = [percentile(times, 0.5), percentile(times, 0.99)]
  console.log(`Understanding a question: p50 ${p50.toFixed(3)} ms, p99 ${p99.toFixed(3)} ms over ${times.length}`)
}
