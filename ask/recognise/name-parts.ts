import type { Meaning } from '../meanings.ts'
import { phraseTable } from '../phrases.ts'
import { placeKey } from '../places/place-names.ts'
import type { Scene } from '../scene.ts'
import { opening, type Recogniser } from '../spans.ts'
import type { Token } from '../tokens.ts'

/**
 * Places by a part of their name.
 *
 * `counties whose names start with "Mc"` `counties beginning with the letter Z` `parishes that start with St.` `states starting with New` ·
 * `counties ending in ville` · `counties with Springs in the name`
 */
type Part = 'start' | 'end' | 'middle'

const PLACES = phraseTable<'county' | 'state'>([
  [
    'county|counties|parish|parishes|borough|boroughs|jurisdiction|jurisdictions|place|places|city|cities|town|towns',
    'county',
  ],
  ['state|states', 'state'],
])
const NAMES = phraseTable<true>([
  ['whose|with|where|having|that|which the? names|name', true],
  ['that have|has a? names|name that|which?', true],
  ['by|of the? name', true],
  ['that|which|name|names', true],
  ['which have|has a? names|name that|which?', true],
])
const STARTS = 'start|starts|starting|begin|begins|beginning'
const ENDS = 'end|ends|ending'
const VERBS = phraseTable<Part>([
  [`${STARTS} with|by an|a|the? letter|letters|word|prefix|syllable?`, 'start'],
  [`${STARTS} in|on an|a|the? letter|letters?`, 'start'],
  [`${ENDS} with|in|on an|a|the? letter|letters|word|suffix?`, 'end'],
])
const HOLDS = phraseTable<true>([
  ['in their|the|its names|name|title', true],
  ['as part of their|the|its names|name', true],
])
const CONTAINS = phraseTable<true>([
  ['with|having|containing|contain|contains|that have|contain? the? word?', true],
  ['that|which have|has|contain|contains|include|includes the? word?', true],
])
/** What things start or end with that are no names: `counties starting with the biggest`. */
const NO_NAME =
  /^(the|this|that|most|least|more|less|big|biggest|largest|small|smallest|no|any|auctions?|sales?|liens?|deeds?)$/

const holds = { start: 'startsWith', end: 'endsWith', middle: 'includes' } as const

/** What saints and mounts are written as in keys. */
const WHOLE_WORDS = new Set(['st', 'ste', 'mt', 'ft'])

/** The names in the vocabulary with this part. */
function meaningOf(part: Part, letters: string, level: 'county' | 'state', { vocabulary }: Scene): Meaning | undefined {
  const [space, written] = [WHOLE_WORDS.has(letters) ? ' ' : '', WHOLE_WORDS.has(letters) ? ` ${letters} ` : letters]
  const fits = (name: string) => `${space}${name}${space}`[holds[part]](written)
  if (level === 'state') {
    const codes = [...vocabulary.stateNames].flatMap(([code, name]) => (fits(placeKey(name)) ? [code] : []))
    return codes.length > 0 ? { kind: 'states', codes, region: false } : undefined
  }
  const known = new Set(
    [...vocabulary.places.values()].flat().filter(({ name, byCity }) => !byCity && fits(placeKey(name))),
  )
  const places = [...known]
    .map(({ name, state }) => ({ name, state }))
    .sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0))
  return places.length > 0 ? { kind: 'place', places, named: true, twins: [], assumed: false } : undefined
}

/** "counties starting in May" is about time; "starting in Mc" is not. */
const isLetters = (token: Token | undefined, before: Token | undefined, { vocabulary }: Scene): token is Token =>
  token?.kind === 'word' &&
  (!NO_NAME.test(token.word) || token.capital) &&
  (!/^(in|on)$/.test(before?.word ?? '') || token.word.length < 3 || !vocabulary.spelling.isTerm(token.word))

/** Where the letters stand, and whether they are the start, the end or any part. */
function partAt(tokens: readonly Token[], at: number): { part: Part; from: number; end: number } | undefined {
  const named = NAMES.find(tokens, at)
  const verb = VERBS.find(tokens, at + (named?.length ?? 0))
  const dashed = (from: number) => (tokens[from]?.word === '-' || tokens[from]?.word === '"' ? from + 1 : from)
  if (verb) {
    const from = dashed(at + (named?.length ?? 0) + verb.length)
    return { part: verb.meaning, from, end: dashed(from + 1) }
  }
  const contains = CONTAINS.find(tokens, at)
  const from = dashed(at + (contains?.length ?? 0))
  const tail = contains && HOLDS.find(tokens, dashed(from + 1))
  return tail && { part: 'middle', from, end: dashed(from + 1) + tail.length }
}

/** See the examples above. */
export const recogniseNamePart: Recogniser = opening(PLACES.opens, (tokens, at, scene) => {
  const noun = PLACES.find(tokens, at)
  const found = noun && partAt(tokens, at + noun.length)
  const letters = found && tokens[found.from]
  if (!noun || !found || !isLetters(letters, tokens[found.from - 1], scene)) return undefined
  // the spelling as written: "Mc" was put right to nothing
  const meaning = meaningOf(found.part, placeKey(letters.text), noun.meaning, scene)
  return meaning && { ...meaning, start: at, end: found.end }
})
