import type { Token } from '../normalise/tokens.ts'
import { phraseTable } from '../phrases.ts'
import { BESIDE, REGIONS, SHORES, SIDES } from '../places/regions.ts'
import type { Scene } from '../scene.ts'
import { wordSet } from '../word-set.ts'
import type { Recogniser } from './recogniser.ts'
import type { Span } from './spans.ts'
import { SOLD } from './state-codes.ts'
import { stateAt } from './states.ts'

/**
 * Parts of the country.
 *
 * `states that touch Lake Michigan` `west of the Mississippi` `states on the Mexican border`
 * `New England` `the Midwest` `West Coast` `southern states` `the Gulf states`
 */
export const REGION_PHRASES = phraseTable<readonly string[]>(REGIONS)

const TOUCHING = 'bordering|neighboring|neighbouring|surrounding|adjoining|touching|along|around|on|at|by|near'
const TOUCH = 'border|neighbor|neighbour|touch|surround|adjoin|abut|flank|line|ring|front|meet'
const LIE = 'sit|lie|are|sits|lies|stand|run'
const SHORE = 'shore|shores|coast|banks|edge|border'

/** `along`, `on the shore of`: before a water or another country only. */
export const ALONGSIDE = phraseTable<boolean>([
  [
    `
      states? ${TOUCHING} / states? that|which do? ${TOUCH} on? / states? that|which? ${LIE} ${TOUCHING}
      state that|which borders|touches|adjoins|meets|abuts|fronts on?
      states? lying|situated|set? on|along|around|by the ${SHORE} of
      states? that|which? with|sharing|share|having|have a? shore|shores|coast|shoreline|border|borders|frontage on|along|with
      states? that|which? are? right|directly? next|adjacent|close to / along|around|bordering|touching|upon
      states? through|along|past|by|on|upon which / states? that|which
      states? washed|lapped|watered|bounded|drained|crossed|traversed by
      situated|lying|fronting|facing|bordering|abutting on|upon / border states with
    `,
    true,
  ],
])
/** `the states that the Ohio River` flows through */
const FLOWING = phraseTable<true>([
  ['flows|runs|passes|courses|winds|meanders|touches|washes|crosses|borders|drains through|past|by|along?', true],
])
export const SHORE_PHRASES = phraseTable<readonly string[]>(SHORES)
const SIDE_PHRASES = phraseTable<readonly string[]>(SIDES)
/** `states that lie` east of the Mississippi */
const LYING = phraseTable<true>([[`states that|which? ${LIE}|lying|located|situated|sitting? all|located?`, true]])
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

/** `the East Coast`, after what says that states lie on it. */
function coast(tokens: readonly Token[], at: number) {
  const from = wordAt(tokens, at) === 'the' ? at + 1 : at
  const found = REGION_PHRASES.find(tokens, from)
  const length = from - at + (found?.length ?? 0)
  return found && wordSet('coast coasts seaboard').has(wordAt(tokens, at + length - 1))
    ? { ...found, length }
    : undefined
}

type Shore = { codes: readonly string[]; end: number }

/** `the states the Mississippi runs through`, behind "states". */
function crossed(tokens: readonly Token[], from: number): Shore | undefined {
  const water = SHORE_PHRASES.find(tokens, from)
  const flows = water && FLOWING.find(tokens, from + water.length)
  return flows && { codes: water.meaning, end: from + water.length + flows.length }
}

/** `states that lie east of the Mississippi`, `Canadian border states`. */
function sideAt(tokens: readonly Token[], at: number): Shore | undefined {
  const from = at + (LYING.find(tokens, at)?.length ?? 0)
  const side = SIDE_PHRASES.find(tokens, from)
  const end = from + (side?.length ?? 0)
  return side && { codes: side.meaning, end: wordAt(tokens, end) === 'states' ? end + 1 : end }
}

/** What states lie on or beside, and where it is said: `along the Mississippi River`, `Lake Michigan states`. */
function shoreAt(tokens: readonly Token[], at: number): Shore | undefined {
  const lead = ALONGSIDE.find(tokens, at)
  const from = at + (lead?.length ?? 0)
  const led = lead && (crossed(tokens, from) ?? SIDE_PHRASES.find(tokens, from) ?? coast(tokens, from))
  if (led) return 'end' in led ? led : { codes: led.meaning, end: from + led.length }
  const side = sideAt(tokens, at) ?? (STATES.has(wordAt(tokens, at)) ? crossed(tokens, at + 1) : undefined)
  const water = side ? undefined : SHORE_PHRASES.find(tokens, from)
  const end = from + (water?.length ?? 0)
  const states = wordAt(tokens, end) === 'states'
  return water && (lead ?? states) ? { codes: water.meaning, end: states ? end + 1 : end } : side
}

const PARTS = wordSet('counties county parishes places towns cities')

/** `states along the Mississippi River`, `Lake Michigan states`, `east of the Mississippi`. */
function shore(tokens: readonly Token[], at: number): Span | undefined {
  const found = shoreAt(tokens, at)
  const side = SIDE_PHRASES.find(tokens, at)
  // which counties lie at a water is not known here
  if (found && !side && PARTS.has(wordAt(tokens, at - 1))) return { kind: 'word', start: at, end: found.end }
  if (found) return region(found.codes, at, found.end)
  // a lake by itself is neither a region nor "Lake, Michigan"
  const lake = wordAt(tokens, at) === 'lake' ? SHORE_PHRASES.find(tokens, at) : undefined
  return lake && { kind: 'word', start: at, end: at + lake.length }
}

/** "which Midwest state has the most" asks for one of them. */
const asksForOne = (tokens: readonly Token[], at: number, end: number) =>
  wordAt(tokens, end) === 'state' && wordSet('which what').has(wordAt(tokens, at - 1))

/** "its neighbour to the south" */
const saysWay = (tokens: readonly Token[], at: number) =>
  [at - 1, at - 2].some((before) => wordAt(tokens, before) === 'to') &&
  wordSet('the south north east west').has(wordAt(tokens, at))

const COMPASS = wordSet(
  'north northern northeast northeastern northwest northwestern south southern southeast southeastern southwest southwestern east eastern west western',
)

/** "northwest Ohio": a part of it that nobody here knows. */
const isPartOfState = (tokens: readonly Token[], at: number, end: number, scene: Scene) =>
  COMPASS.has(wordAt(tokens, at)) && stateAt(tokens, end, scene) !== undefined

/** `New England`, `the South`, `southern states`. */
function named(tokens: readonly Token[], at: number, scene: Scene): Span | undefined {
  const found = REGION_PHRASES.find(tokens, at)
  // "Virginia's" is one of them
  if (!found || /['’]/.test(tokens[at]?.text ?? '')) return undefined
  const end = at + found.length
  if (isPartOfState(tokens, at, end, scene)) return { kind: 'word', start: at, end }
  // "the West Virginia one"
  const within = found.length > 1 && (stateAt(tokens, end - 1, scene)?.length ?? 0) > 1
  if (within || (found.meaning.length > 2 && saysWay(tokens, at))) return undefined
  if (STATES.has(wordAt(tokens, end))) return region(found.meaning, at, asksForOne(tokens, at, end) ? end : end + 1)
  return isBare(tokens, at, end) || wordSet('of county parish').has(wordAt(tokens, end))
    ? undefined
    : region(found.meaning, at, end)
}

const isBare = (tokens: readonly Token[], at: number, end: number) =>
  end - at === 1 && BARE.has(wordAt(tokens, at)) && wordAt(tokens, at - 1) !== 'the' && !SOLD.has(wordAt(tokens, end))

const COUNTS = new Map(
  'two three four five six seven eight nine ten'.split(' ').map((word, index): [string, number] => [word, index + 2]),
)

const holdsAny = (tokens: readonly Token[], words: ReadonlySet<string>) => tokens.some(({ word }) => words.has(word))

const regionAt: Recogniser = (tokens, at, scene) =>
  (holdsAny(tokens, BESIDE) ? shore(tokens, at) : undefined) ?? named(tokens, at, scene)

/** `the three West Coast states`: the number adds nothing. */
const counted: Recogniser = (tokens, at, scene) => {
  const token = tokens[at]
  const count = token?.kind === 'number' ? token.value : COUNTS.get(token?.word ?? '')
  const found = count === undefined ? undefined : regionAt(tokens, at + 1, scene)
  if (!found || !('kind' in found) || found.kind !== 'states' || found.codes.length !== count) return undefined
  // "3 West Coast sales" are three sales
  const told =
    wordSet('the these those all').has(wordAt(tokens, at - 1)) ||
    wordSet('state states').has(wordAt(tokens, found.end - 1))
  return told ? { ...found, start: at } : undefined
}

/** See the examples above. */
export const recogniseRegion: Recogniser = (tokens, at, scene) =>
  regionAt(tokens, at, scene) ?? counted(tokens, at, scene)
