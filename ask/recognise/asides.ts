import type { Span } from '../meanings.ts'
import { phraseTable } from '../phrases.ts'
import type { Scene } from '../scene.ts'
import { needing, opening, type Recogniser } from '../spans.ts'
import type { Token } from '../tokens.ts'
import { APPOSITION_OPENS, appositionAt } from './appositions.ts'
import { OPPOSED } from './connectors.ts'
import { nameAt, suffixLength } from './place-names.ts'
import { stateAt } from './states.ts'

/**
 * Asides that say which of several places of one name is meant.
 *
 * `Nevada County, i mean the county not the state` · `St. Louis, the city itself` · `not the county around it` · `just the county` · `the city one`
 * `Baltimore (the county)` · `Roanoke, both the city and the county` · `Baltimore City & Cnty`
 */
export type Level = 'county' | 'city' | 'state'

const LEVELS = phraseTable<Level>([
  ['the|a? county|parish', 'county'],
  ['the|a? city|town', 'city'],
  ['the|a? state', 'state'],
])
const REJECTIONS = phraseTable<true>([
  ['not as?', true],
  ['and|but|, not', true],
  ['rather|other than', true],
  [', rather than', true],
  ['instead of', true],
  ['without|excluding|except|minus', true],
  [`,? ${OPPOSED}`, true],
  ['different|apart from', true],
  ['not to be? confused with', true],
])
const MEANT = phraseTable<true>([
  ['i|we mean|meant|want', true],
  ['just|only|meaning', true],
  ['as in', true],
])
/** Before what ends there only: `baltimore but like the city`. */
const SOFT = phraseTable<true>([
  ['but|like|really|actually|sorry', true],
  ['but|i like|mean|really|just', true],
  ['but i mean|meant|want', true],
])
const TAILS = phraseTable<true>([
  ['itself|proper', true],
  ['around|surrounding it', true],
  ['of|by|with the? same|that name', true],
  ['out|up|down|over? west|east|north|south|there', true],
])

const BEING = phraseTable<true>([
  [', which|that is|being a|the?', true],
  ['which is a|the?', true],
])

type Picked = { level: Level; end: number; rejects?: Level; inState?: string }

/** `the county`, `the state out west`, `the state of Delaware`. */
function levelAt(tokens: readonly Token[], at: number): Picked | undefined {
  const found = LEVELS.find(tokens, at)
  return found && { level: found.meaning, end: at + found.length }
}

/** What closes an aside after the place it is about: `around it`, `out west`, `of Delaware`. */
function tailEnd(tokens: readonly Token[], at: number, scene: Scene): number {
  const tail = TAILS.find(tokens, at)
  if (tail) return at + tail.length
  const state = tokens[at]?.word === 'of' ? stateAt(tokens, at + 1, scene) : undefined
  return state ? at + 1 + state.length : at
}

const OTHER = { county: 'city', city: 'county', state: 'county' } as const

/** `not the state`, `rather than the city`: the other one is meant. */
function rejected(tokens: readonly Token[], at: number, scene: Scene): Picked | undefined {
  const no = REJECTIONS.find(tokens, at)
  const from = at + (no?.length ?? 0)
  const named = no ? levelAt(tokens, from) : undefined
  // "St. Louis City, not County"
  // "Maryland without the city of Baltimore"
  if (named && tokens[named.end]?.word === 'of' && tailEnd(tokens, named.end, scene) === named.end) return undefined
  const closes = named && (tokens[named.end] === undefined || tokens[named.end]?.kind === 'sign')
  const found = tokens[from]?.word === 'the' || closes ? named : undefined
  return found && { level: OTHER[found.level], end: tailEnd(tokens, found.end, scene), rejects: found.level }
}

/** `Not Delaware the state, the county in Pennsylvania`: the name again as what it is not, and where it lies. */
function namedAgain(tokens: readonly Token[], at: number, scene: Scene): Picked | undefined {
  const no = at > 0 ? REJECTIONS.find(tokens, at) : undefined
  const from = at + (no?.length ?? 0)
  const name = no && nameAt(tokens, from, scene)
  const other = name && tokens[from + name.length]?.word === 'the' ? levelAt(tokens, from + name.length) : undefined
  const there = other && appositionAt(tokens, other.end, scene)
  const held = name?.known.some(({ state }) => state === there?.state)
  return other && there && held
    ? { level: OTHER[other.level], end: there.end, rejects: other.level, inState: there.state }
    : undefined
}

/** `the county, not the state`, `i mean the county`, `the city itself`, `the county one`. */
function picked(tokens: readonly Token[], at: number, scene: Scene): Picked | undefined {
  const lead = MEANT.find(tokens, at)
  const from = at + ((lead ?? SOFT.find(tokens, at))?.length ?? 0)
  const found = tokens[from]?.word === 'the' ? levelAt(tokens, from) : undefined
  if (!found || tokens[found.end]?.word === 'of') return undefined
  const one = tokens[found.end]?.word === 'one' ? found.end + 1 : tailEnd(tokens, found.end, scene)
  const other = rejected(tokens, one, scene)
  if (other) return { level: found.level, end: other.end }
  const said = from > at || (at > 0 && endsName(tokens, at, scene))
  if (said && (tokens[one] === undefined || tokens[one]?.kind === 'sign')) return { level: found.level, end: one }
  return lead || one > found.end ? { level: found.level, end: one } : undefined
}

const BOTH = phraseTable<true>([
  ['both? the? city|town and|&|plus the? county both|together|alike?', true],
  ['both? the? county|parish and|&|plus the? city|town both|together|alike?', true],
])
const BOTH_OF_THEM = phraseTable<true>([['both|either of them|these|the? two?', true]])
const ENCLOSES = /^[,(:-]$/
const OTHER_KIND = new Map([
  ['city', /^(county|co|cnty)$/],
  ['county', /^(city|town)$/],
])

/** Whether the words before this token are the name of a place. */
const endsName = (tokens: readonly Token[], at: number, { vocabulary: { places } }: Scene) =>
  places.has(tokens[at - 1]?.word ?? '') || places.has(`${tokens[at - 2]?.word ?? ''} ${tokens[at - 1]?.word ?? ''}`)

/** `, both the city and the county`, `(city and county)`, `Roanoke city and county`. */
function namesBoth(tokens: readonly Token[], at: number, scene: Scene): number | undefined {
  const found = BOTH.find(tokens, at)
  const them =
    ENCLOSES.test(tokens[at - 1]?.word ?? '') && endsName(tokens, at - 1, scene) && BOTH_OF_THEM.find(tokens, at)
  if (them) return at + them.length
  if (!found) return undefined
  const last = tokens[at + found.length - 1]?.word ?? ''
  const said = tokens[at]?.word === 'both' || /^(both|together|alike)$/.test(last)
  const apart = endsName(tokens, at, scene) && !endsName(tokens, at + 1, scene)
  return said || apart || ENCLOSES.test(tokens[at - 1]?.word ?? '') ? at + found.length : undefined
}

/** After a place said with its kind: `& county`. */
function addsOther(tokens: readonly Token[], at: number, scene: Scene): number | undefined {
  if (!/^(and|&|plus|\/|\+)$/.test(tokens[at]?.word ?? '') || !endsName(tokens, at - 1, scene)) return undefined
  const from = tokens[at + 1]?.word === 'the' ? at + 2 : at + 1
  const other = OTHER_KIND.get(tokens[at - 1]?.word ?? '')
  const next = tokens[from + 1]
  return other?.test(tokens[from]?.word ?? '') && next?.word !== 'of' && !next?.capital ? from + 1 : undefined
}

/** `Franklin, which is a city in Virginia`; "which is the state with the fewest" opens a question. */
function described(tokens: readonly Token[], at: number): Picked | undefined {
  const being = at > 0 ? BEING.find(tokens, at) : undefined
  const found = being && levelAt(tokens, at + being.length)
  return found && tokens[found.end]?.word !== 'of' ? found : undefined
}

/** `(the county)`, `(city)`, `, the county` with nothing behind it. */
function enclosed(tokens: readonly Token[], at: number): Picked | undefined {
  const [before, found] = [tokens[at - 1]?.word ?? '', levelAt(tokens, at)]
  if (!found || !ENCLOSES.test(before)) return undefined
  const closed = /^[),]?$/.test(tokens[found.end]?.word ?? '')
  return closed && (before === '(' || tokens[at]?.word === 'the') ? found : undefined
}

const OPENS = [
  ...APPOSITION_OPENS,
  ...SOFT.opens,
  ...BOTH.opens,
  ...BEING.opens,
  ...MEANT.opens,
  ...REJECTIONS.opens,
  ...LEVELS.opens,
  'and',
  '&',
  'plus',
  '/',
  '+',
]

/** `Delaware - the PA county -`, where there is such a place behind whose name it stands. */
function apposed(tokens: readonly Token[], at: number, scene: Scene): Span | undefined {
  const found = at > 0 ? appositionAt(tokens, at, scene) : undefined
  if (!found) return undefined
  const last = suffixLength(tokens, at - 1) > 0 ? at - 1 : at
  const holds = [1, 2, 3].some((length) => {
    const name = nameAt(tokens, last - length, scene)
    return name?.length === length && name.known.some(({ state }) => state === found.state)
  })
  const level = /^(city|town)$/.test(found.kind) ? 'city' : 'county'
  return holds ? { kind: 'aside', level, inState: found.state, start: at, end: found.end } : undefined
}

/** The kinds of places, one of which every aside names. */
const NEEDS = 'county counties co cnty parish borough city town state one ones both either'.split(' ')

const asideAt: Recogniser = (tokens, at, scene) => {
  const where = apposed(tokens, at, scene)
  if (where) return where
  const several = namesBoth(tokens, at, scene) ?? addsOther(tokens, at, scene)
  if (several !== undefined) return { kind: 'aside', level: 'both', start: at, end: several }
  const found =
    namedAgain(tokens, at, scene) ??
    picked(tokens, at, scene) ??
    rejected(tokens, at, scene) ??
    enclosed(tokens, at) ??
    described(tokens, at)
  if (!found) return undefined
  const { end, ...meant } = found
  return { kind: 'aside', ...meant, start: at, end }
}

/** See the examples above. */
export const recogniseAside = needing(NEEDS, opening(OPENS, asideAt))
