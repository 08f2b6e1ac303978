import type { Span } from '../meanings.ts'
import { phraseTable } from '../phrases.ts'
import { neighboursOf, REGIONS, SHORES, SIDES } from '../regions.ts'
import type { Scene } from '../scene.ts'
import type { Recogniser } from '../spans.ts'
import type { Token } from '../tokens.ts'
import { stateAt } from './states.ts'

/**
 * Parts of the country, and neighbours of a state.
 *
 * `states that touch Lake Michigan` `west of the Mississippi` `states on the Mexican border`
 * `New England` `the Midwest` `West Coast` `southern states` `the Gulf states` · `states bordering Missouri` `neighbors of Texas` `Ohio and its neighbors`
 */
export const REGION_PHRASES = phraseTable<readonly string[]>(REGIONS)

const TOUCHING = 'bordering|neighboring|neighbouring|surrounding|adjoining|touching|along|around|on|by|near'
const TOUCH = 'border|neighbor|neighbour|touch|surround|adjoin|abut|flank|line|ring|front|meet'
const LIE = 'sit|lie|are|sits|lies|stand|run'
const SHORE = 'shore|shores|coast|banks|edge|border'

/** `bordering`, `that touch`: before a state or a water. */
export const BORDERING = phraseTable<boolean>([
  ['bordering|neighboring|neighbouring|surrounding|adjoining|abutting|flanking on?', true],
  [`states? that|which do? ${TOUCH} on|with?`, true],
  [`states? ${TOUCH} on|with?`, true],
  ['states? bordering|neighboring|neighbouring|surrounding|adjoining|touching on?|upon?', true],
  ['states around', true],
  ['states? adjacent|next|contiguous|close to', true],
  ['states? sharing a? border|borders with', true],
  ['states? that|which share a? border|borders with', true],
  ['states? that|which are|lie|sit adjacent|next|contiguous to', true],
  ['neighbors|neighbours|neighbor|neighbour|neighboring|neighbouring states? of|to', true],
  ['bordering states of', true],
  ['whatever|everything|anything borders|touches|surrounds|neighbors|neighbours', true],
  ['border states of', true],
])
/** `along`, `on the shore of`: before a water or another country only. */
export const ALONGSIDE = phraseTable<boolean>([
  [`states? ${TOUCHING}`, true],
  [`states? that|which do? ${TOUCH} on?`, true],
  [`states? that|which? ${LIE} ${TOUCHING}`, true],
  [`states? lying|situated|set? on|along|around|by the ${SHORE} of`, true],
  [`states? with a? shore|shores|coast|shoreline|border|frontage on|along|with`, true],
  ['along|around|bordering|touching|upon', true],
  ['states? through|along|past|by|on|upon which', true],
  ['states? that|which', true],
  ['states? washed|lapped|watered|bounded|drained|crossed|traversed by', true],
  ['situated|lying|fronting|facing|bordering|abutting on|upon', true],
  ['border states with', true],
])
/** `the states that the Ohio River` flows through */
const FLOWING = phraseTable<true>([
  ['flows|runs|passes|courses|winds|meanders|touches|washes|crosses|borders|drains through|past|by|along?', true],
])
export const SHORE_PHRASES = phraseTable<readonly string[]>(SHORES)
const SIDE_PHRASES = phraseTable<readonly string[]>(SIDES)
export const ITS_NEIGHBOURS = phraseTable<boolean>([
  ['plus|and|with|&|+|w neighbors|neighbours', true],
  ['plus|and|with|&|+|w neighboring|bordering|surrounding|adjacent states', true],
  ['w / neighbors|neighbours', true],
  ['and|plus|with|together|along with? all? of? its|the|their? neighbors|neighbours', true],
  [
    'and|plus|with|together|along with? all? of? its|the|their? neighboring|neighbouring|bordering|surrounding|adjacent|adjoining|border states',
    true,
  ],
  ['and|plus all? the? states? bordering|around|touching|surrounding it', true],
  [`and|plus the? states that|which ${TOUCH} it|on?`, true],
  ['as well as all? of? its|the|their? neighbors|neighbours', true],
  ['and|plus whatever|everything|anything borders|touches|surrounds it', true],
  ['and|plus all? the? states next to it', true],
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
  if (!state) return undefined
  const end = from + state.length
  // which counties lie at a border is not known here
  if (/^(counties|county|parishes|places|towns|cities)$/.test(wordAt(tokens, at - 1)))
    return { kind: 'word', start: at, end }
  const itself = withItself(tokens, end, state.code, scene)
  const neighbours = neighboursOf([state.code])
  return region(itself > end ? [...neighbours, state.code] : neighbours, at, itself)
}

/** Where "X itself" joins its neighbours: `neighbors of Ohio, and Ohio itself`. */
function withItself(tokens: readonly Token[], at: number, code: string, scene: Scene): number {
  let from = at
  while (/^(,|and|plus|&|with)$/.test(wordAt(tokens, from))) from++
  if (from === at) return at
  const itself = /^(itself|too)$/
  if (itself.test(wordAt(tokens, from))) return from + 1
  const again = stateAt(tokens, from, scene)
  if (again?.code !== code) return at
  const end = from + again.length
  return itself.test(wordAt(tokens, end)) ? end + 1 : end
}

/** `states along the Mississippi River`, `Lake Michigan states`, `east of the Mississippi`. */
function shore(tokens: readonly Token[], at: number): Span | undefined {
  const side = SIDE_PHRASES.find(tokens, at)
  if (side) return region(side.meaning, at, at + side.length)
  const lead = ALONGSIDE.find(tokens, at)
  const from = at + (lead?.length ?? 0)
  const water = SHORE_PHRASES.find(tokens, from)
  if (!water) return undefined
  const end = from + water.length
  const states = wordAt(tokens, end) === 'states'
  const flows = FLOWING.find(tokens, end)
  if (lead && flows) return region(water.meaning, at, end + flows.length)
  if (lead || states) return region(water.meaning, at, states ? end + 1 : end)
  // a lake by itself is neither a region nor "Lake, Michigan"
  return wordAt(tokens, at) === 'lake' ? { kind: 'word', start: at, end } : undefined
}

/** How many words after a state's genitive name its neighbours: `Ohio's neighbors`, `TX-bordering states`. */
function ownNeighbours(tokens: readonly Token[], at: number): number {
  if (OWN_NEIGHBOURS.has(wordAt(tokens, at))) return 1
  return /^(neighboring|neighbouring|bordering|border|adjacent|adjoining)$/.test(wordAt(tokens, at)) &&
    wordAt(tokens, at + 1) === 'states'
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
function named(tokens: readonly Token[], at: number, scene: Scene): Span | undefined {
  const found = REGION_PHRASES.find(tokens, at)
  // "Virginia's" is one of them
  if (!found || /['’]/.test(tokens[at]?.text ?? '')) return undefined
  const end = at + found.length
  // "its neighbour to the south"
  const aside = [at - 1, at - 2].some((before) => wordAt(tokens, before) === 'to')
  if (aside && found.meaning.length > 2 && /^(the|south|north|east|west)$/.test(wordAt(tokens, at))) return undefined
  // "the West Virginia one"
  if (found.length > 1 && (stateAt(tokens, end - 1, scene)?.length ?? 0) > 1) return undefined
  if (STATES.has(wordAt(tokens, end))) return region(found.meaning, at, end + 1)
  const bare = found.length === 1 && BARE.has(wordAt(tokens, at)) && wordAt(tokens, at - 1) !== 'the'
  return bare || /^(of|county|parish)$/.test(wordAt(tokens, end)) ? undefined : region(found.meaning, at, end)
}

/** See the examples above. */
export const recogniseRegion: Recogniser = (tokens, at, scene) =>
  shore(tokens, at) ?? bordering(tokens, at, scene) ?? withNeighbours(tokens, at, scene) ?? named(tokens, at, scene)
