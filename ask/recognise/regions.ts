import type { Span } from '../meanings.ts'
import { phraseTable } from '../phrases.ts'
import { neighboursOf, REGIONS } from '../regions.ts'
import type { Scene } from '../scene.ts'
import type { Recogniser } from '../spans.ts'
import type { Token } from '../tokens.ts'
import { stateAt } from './states.ts'

/**
 * Parts of the country, and neighbours of a state.
 *
 * `New England` `the Midwest` `West Coast` `southern states` `the Gulf states` · `states bordering Missouri` `neighbors of Texas` `Ohio and its neighbors`
 */
export const REGION_PHRASES = phraseTable<readonly string[]>(REGIONS)

export const BORDERING = phraseTable<boolean>([
  ['bordering|neighboring|neighbouring|surrounding|adjoining', true],
  ['states? that|which border|neighbor|neighbour|touch|surround|adjoin', true],
  ['states? bordering|neighboring|neighbouring|surrounding|adjoining|touching on?', true],
  ['states around', true],
  ['states? adjacent|next|contiguous to', true],
  ['states? sharing a? border|borders with', true],
  ['states? that|which share a? border|borders with', true],
  ['neighbors|neighbours|neighbor|neighbour|neighboring|neighbouring states? of|to', true],
  ['bordering states of', true],
])
export const ITS_NEIGHBOURS = phraseTable<boolean>([
  ['and|plus its|the? neighbors|neighbours', true],
  ['and|plus its|the? neighboring|neighbouring|bordering|surrounding|adjacent|adjoining states', true],
  ['and|plus states|all bordering|around it', true],
])
const OWN_NEIGHBOURS = new Set(['neighbors', 'neighbours'])
const STATES = new Set(['states', 'state', 'region', 'area'])
/** Words that are a region only before "states" or after "the", "in the" ...: "south of $5M" is none. */
const BARE = new Set(['south', 'west', 'gulf', 'plains', 'pacific', 'mountain', 'mountains', 'southern', 'western'])

const wordAt = (tokens: readonly Token[], at: number) => tokens[at]?.word ?? ''
const region = (codes: readonly string[], start: number, end: number): Span => ({
  kind: 'states',
  codes,
  region: true,
  start,
  end,
})

/** `states bordering Missouri`, `neighbors of Texas`. */
function bordering(tokens: readonly Token[], at: number, scene: Scene): Span | undefined {
  const found = BORDERING.find(tokens, at)
  if (!found) return undefined
  const from = at + found.length + (wordAt(tokens, at + found.length) === 'states' ? 1 : 0)
  const state = stateAt(tokens, from, scene)
  return state && region(neighboursOf([state.code]), at, from + state.length)
}

/** How many words after a state's genitive name its neighbours: `Ohio's neighbors`, `Ohio's neighboring states`. */
function ownNeighbours(tokens: readonly Token[], at: number): number {
  if (!/s$/.test(tokens[at - 1]?.text ?? '')) return 0
  if (OWN_NEIGHBOURS.has(wordAt(tokens, at))) return 1
  return /^(neighboring|neighbouring|bordering)$/.test(wordAt(tokens, at)) && wordAt(tokens, at + 1) === 'states'
    ? 2
    : 0
}

/** `Georgia and its neighbors`, `Ohio's neighbors`. */
function withNeighbours(tokens: readonly Token[], at: number, scene: Scene): Span | undefined {
  const state = stateAt(tokens, at, scene)
  if (!state) return undefined
  const after = at + state.length
  const neighbours = neighboursOf([state.code])
  const its = ITS_NEIGHBOURS.find(tokens, after)
  if (its) return region([state.code, ...neighbours], at, after + its.length)
  const own = ownNeighbours(tokens, after)
  return own > 0 ? region(neighbours, at, after + own) : undefined
}

/** `New England`, `the South`, `southern states`. */
function named(tokens: readonly Token[], at: number): Span | undefined {
  const found = REGION_PHRASES.find(tokens, at)
  if (!found) return undefined
  const end = at + found.length
  if (STATES.has(wordAt(tokens, end))) return region(found.meaning, at, end + 1)
  const bare = found.length === 1 && BARE.has(wordAt(tokens, at)) && wordAt(tokens, at - 1) !== 'the'
  return bare || /^(of|county|parish)$/.test(wordAt(tokens, end)) ? undefined : region(found.meaning, at, end)
}

/** See the examples above. */
export const recogniseRegion: Recogniser = (tokens, at, scene) =>
  bordering(tokens, at, scene) ?? withNeighbours(tokens, at, scene) ?? named(tokens, at)
