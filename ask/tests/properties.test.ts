import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { AuctionQuery } from '#contract/auction-query.ts'
import { tries } from '../../server/testing/proof.ts'
import { bareName } from '../normalise/place-names.ts'
import { LONGEST_TEXT } from '../normalise/tokens.ts'
import { sampleVocabulary } from '../testing/sample-vocabulary.ts'
import { type Understanding, understand } from '../understand.ts'

const vocabulary = sampleVocabulary((file) =>
  readFileSync(new URL(`../../sample-data/${file}`, import.meta.url), 'utf8'),
)
const today = '2026-11-20'
const queriesOf = (answer: Understanding): AuctionQuery[] => {
  if (answer.kind === 'query') return [answer.query]
  return answer.kind === 'choice' ? answer.choices.map(({ query }) => query) : []
}

const PIECES =
  `auctions sales liens deeds Ohio Texas Florida IN OR Cook County Dallas counties New England bordering over under between and or not
except without at least most 500 2,000 $1.5M two million half of market value assessed estimate certs 2025 March Q3 next last month week before
after since upcoming past top 10 biggest cheapest by sort date how many average per state which has the most share of missing with longer than 3
days what about only also drop same for , ? ( ) + - > <= 20% "25 subastas en más de condado`.split(/\s+/)
const sentence = fc.array(fc.constantFrom(...PIECES), { maxLength: 18 }).map((words) => words.join(' '))

/** Every county of the country, and its state. */
const COUNTIES = readFileSync(new URL('../../sample-data/counties.csv', import.meta.url), 'utf8')
  .trim()
  .split(/\r?\n/)
  .slice(1)
  .map((line) => line.split(','))
  .map(([, state = '', full = '']) => ({ state, full, name: bareName(full).name }))
  .filter(({ state }) => state !== 'DC')

const BY_TOWN = /^(CT|MA|ME|NH|RI|VT)$/

describe('every county', () => {
  const stateNames = vocabulary.stateNames
  it.each<[string, (full: string, name: string, state: string) => string]>([
    ['sales in Lake County, Florida', (full, _, state) => `sales in ${full}, ${stateNames.get(state)}`],
    ['sales in Lake County, FL', (full, _, state) => `sales in ${full}, ${state}`],
    ['sales in lake county fl', (full, _, state) => `sales in ${full} ${state}`.toLowerCase()],
    ['lake county florida sales', (full, _, state) => `${full} ${stateNames.get(state)} sales`.toLowerCase()],
  ])('%s', { timeout: 60_000 }, (_, write) => {
    const wrong = COUNTIES.filter(({ full, name, state }) => {
      const answer = understand(write(full, name, state), { vocabulary, today })
      const filters = queriesOf(answer).map(({ filter }) => JSON.stringify(filter))
      // in New England it is the city that sells, where there is one of the name
      const names =
        BY_TOWN.test(state) && write(full, name, state).endsWith(`${name}, ${state}`) ? [name, `${name} City`] : [name]
      return !names.some((each) => filters.includes(JSON.stringify({ jurisdictions: [{ name: each, state }] })))
    })
    expect(wrong).toEqual([])
  })
})

describe('understand', () => {
  it('accepts any text and makes valid queries only', () => {
    fc.assert(
      fc.property(fc.oneof(sentence, fc.string({ unit: 'binary', maxLength: 300 })), sentence, (text, next) => {
        const answer = understand(text, { vocabulary, today })
        for (const previous of queriesOf(answer)) {
          expect(AuctionQuery.parse(previous)).toEqual(previous)
          for (const query of queriesOf(understand(next, { vocabulary, today, previous })))
            expect(AuctionQuery.safeParse(query).error).toBeUndefined()
        }
      }),
      { numRuns: tries(200, 2000) },
    )
  })

  it('gives the same answer to the same question', () => {
    fc.assert(
      fc.property(sentence, (text) => {
        expect(understand(text, { vocabulary, today })).toEqual(understand(text, { vocabulary, today }))
      }),
    )
  })

  // How long it takes is measured by npm run bench. What is behind the limit adds no work: nothing there changes the answer.
  it.each([
    ['one word', 'a'.repeat(200_000)],
    ['typing errors', 'auctoinz maricpoaa '.repeat(10_000)],
    ['lists', 'Ohio, Texas and '.repeat(10_000)],
    ['numbers', '1,000,'.repeat(30_000)],
    ['openings', 'county of '.repeat(20_000)],
    ['brackets', '('.repeat(200_000)],
    ['right to left', '\u202e\u05d0 '.repeat(60_000)],
    ['half surrogates and NUL', '\ud800\0 '.repeat(50_000)],
  ])('reads 200,000 characters of %s no further than its limit', (_, text) => {
    const cut = `${text.slice(0, LONGEST_TEXT)}${'.'.repeat(10)}`
    expect(understand(text, { vocabulary, today })).toEqual(understand(cut, { vocabulary, today }))
  })
})
