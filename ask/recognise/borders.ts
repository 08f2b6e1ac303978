import type { Token } from '../normalise/tokens.ts'
import { neighboursOf } from '../places/regions.ts'
import type { Scene } from '../scene.ts'
import { wordSet } from '../word-set.ts'
import type { Span } from './spans.ts'
import { stateAt } from './states.ts'

/**
 * The neighbours of states that are named.
 *
 * of it: `states bordering Missouri` `neighbors of Texas and Oklahoma` `states that touch both Ohio and Indiana` `whatever surrounds Kansas`
 * `every state Texas borders` `Ohio's neighbors` `TX-bordering states`
 * with it: `Georgia and its neighbors` `Ohio or any state next to it` `Iowa plus surrounding` `neighbors of Ohio, and Ohio itself`
 */

const TOUCHING = wordSet(
  'bordering neighboring neighbouring touching adjoining abutting surrounding flanking ringing encircling',
)
const TOUCHES = wordSet(
  'border borders neighbor neighbors neighbour neighbours touch touches adjoin adjoins abut abuts surround surrounds flank flanks meet meets front fronts line lines ring rings',
)
const ATTRIBUTES = wordSet(
  'neighboring neighbouring bordering border surrounding adjacent adjoining neighbor neighbour contiguous',
)
const NEIGHBOURS = wordSet('neighbors neighbours neighbor neighbour')
const STATES = wordSet('states state ones')
const WHATEVER = wordSet('whatever everything anything what whichever')
const LINKS = wordSet('that which are is lie lies sit sits do does directly right immediately all')
const SHARED = wordSet('share shares sharing with have has having')
const DETERMINERS = wordSet(
  'all any every each the of its their a an other some both either two three four five six seven eight direct immediate',
)
const JOINS = wordSet('and or plus with & + w , including incl')
const PRONOUNS = wordSet('it them there that')

/** The words of these phrases, for the spelling. */
export const BORDER_WORDS = {
  words: new Set([...TOUCHING, ...TOUCHES, ...ATTRIBUTES, ...NEIGHBOURS, 'adjacent', 'contiguous', 'next', 'close']),
}

/** What those of them begin with that do not begin with the state. */
export const BORDER_OPENS: readonly string[] = [
  ...[STATES, WHATEVER, NEIGHBOURS, ATTRIBUTES, TOUCHING, TOUCHES, SHARED].flatMap((words) => [...words]),
  ...'adjacent next contiguous close'.split(' '),
]

/** One of these is said wherever something borders something. */
export const BORDER_NEEDS: ReadonlySet<string> = new Set([
  ...BORDER_WORDS.words,
  ...'around near share shares sharing'.split(' '),
])

const DENIED = wordSet('not dont doesnt never')

const wordAt = (tokens: readonly Token[], at: number) => tokens[at]?.word ?? ''

function skip(tokens: readonly Token[], at: number, words: ReadonlySet<string>): number {
  let next = at
  while (words.has(wordAt(tokens, next))) next++
  return next
}

/** Determiners and a number: `its 4`, `all of the`. */
function skipDeterminers(tokens: readonly Token[], at: number): number {
  let next = at
  while (DETERMINERS.has(wordAt(tokens, next)) || (tokens[next]?.kind === 'number' && (tokens[next]?.value ?? 9) < 9))
    next++
  return next
}

/** The end of `next to`, `adjacent to`, `next door to`, `close to`, `share a border with`; 0 where none begins here. */
function nextTo(tokens: readonly Token[], at: number): number {
  if (wordSet('adjacent next contiguous close').has(wordAt(tokens, at))) {
    const to = wordAt(tokens, at + 1) === 'door' ? at + 2 : at + 1
    return wordAt(tokens, to) === 'to' ? to + 1 : 0
  }
  const border = SHARED.has(wordAt(tokens, at)) && wordAt(tokens, at + 1) === 'a' ? at + 2 : at + 1
  const shared = SHARED.has(wordAt(tokens, at)) && wordSet('border borders').has(wordAt(tokens, border))
  return shared && wordSet('with on').has(wordAt(tokens, border + 1)) ? border + 2 : 0
}

/** The end of what says that something lies beside what follows: `bordering on`, `that touch`, `next to`; 0 for none. */
function touch(tokens: readonly Token[], at: number, verbs: boolean): number {
  const word = wordAt(tokens, at)
  const beside = nextTo(tokens, at)
  if (beside > 0) return beside
  if (verbs && (word === 'around' || word === 'near')) return at + 1
  if (!TOUCHING.has(word) && !(verbs && TOUCHES.has(word))) return 0
  return wordSet('on upon with to').has(wordAt(tokens, at + 1)) ? at + 2 : at + 1
}

/** Where the states begin whose neighbours are asked for; 0 where nothing of the kind is said. */
function lead(tokens: readonly Token[], at: number): number {
  const word = wordAt(tokens, at)
  if (NEIGHBOURS.has(word) && wordSet('of to for').has(wordAt(tokens, at + 1))) return at + 2
  if (
    ATTRIBUTES.has(word) &&
    wordSet('state states').has(wordAt(tokens, at + 1)) &&
    wordSet('of to for').has(wordAt(tokens, at + 2))
  )
    return at + 3
  if (STATES.has(word) || WHATEVER.has(word)) {
    const verb = skip(tokens, at + 1, LINKS)
    if (NEIGHBOURS.has(wordAt(tokens, verb)) && wordSet('of to').has(wordAt(tokens, verb + 1))) return verb + 2
    // "anything around Georgia" may be in it
    const loose = WHATEVER.has(word) && wordSet('around near').has(wordAt(tokens, verb))
    return loose ? 0 : touch(tokens, verb, true)
  }
  // "that don't border Ohio"
  return touch(tokens, at, DENIED.has(wordAt(tokens, at - 1)))
}

/** States joined by "and": `Texas and Oklahoma`. */
function statesFrom(tokens: readonly Token[], from: number, scene: Scene): { codes: string[]; end: number } {
  const codes: string[] = []
  let end = from
  for (let at = from; ; ) {
    const state = stateAt(tokens, at, scene)
    if (!state || codes.includes(state.code)) return { codes, end }
    codes.push(state.code)
    end = at + state.length
    if (!wordSet('and or &').has(wordAt(tokens, end))) return { codes, end }
    at = end + 1
  }
}

const span = (codes: readonly string[], start: number, end: number): Span => ({
  kind: 'states',
  codes,
  region: true,
  start,
  end,
})

/** Those that border each of the states. */
const sharedBy = (codes: readonly string[]) =>
  neighboursOf(codes.slice(0, 1)).filter((code) => codes.every((each) => neighboursOf([each]).includes(code)))

/** Where "X itself" joins its neighbours: `neighbors of Ohio, and Ohio itself`. */
function withItself(tokens: readonly Token[], at: number, codes: readonly string[], scene: Scene): number {
  const from = skip(tokens, at, wordSet(', and plus & with'))
  if (from === at) return at
  const itself = wordSet('itself too')
  if (itself.has(wordAt(tokens, from))) return from + 1
  const again = stateAt(tokens, from, scene)
  if (!again || !codes.includes(again.code)) return at
  const end = from + again.length
  return itself.has(wordAt(tokens, end)) ? end + 1 : end
}

/** `states bordering Missouri`, `neighbors of Texas`. */
function bordering(tokens: readonly Token[], at: number, scene: Scene): Span | undefined {
  const from = lead(tokens, at)
  if (from === 0) return undefined
  const both = wordAt(tokens, from) === 'both'
  const { codes, end } = statesFrom(tokens, both ? from + 1 : from, scene)
  if (codes.length === 0) return undefined
  // which counties lie at a border is not known here
  if (wordSet('counties county parishes places towns cities').has(wordAt(tokens, at - 1)))
    return { kind: 'word', start: at, end }
  const itself = withItself(tokens, end, codes, scene)
  const neighbours = both && codes.length > 1 ? sharedBy(codes) : neighboursOf(codes)
  // "which state bordering Ohio" asks for one of them
  const one = wordAt(tokens, at) === 'state' && wordSet('which what').has(wordAt(tokens, at - 1))
  return span(itself > end ? [...neighbours, ...codes] : neighbours, one ? at + 1 : at, itself)
}

const RELATIVE = wordSet('that which')

/** `every state Texas borders`, `the states that Ohio touches`. */
function borderedBy(tokens: readonly Token[], at: number, scene: Scene): Span | undefined {
  if (!wordSet('state states').has(wordAt(tokens, at))) return undefined
  const from = skip(tokens, at + 1, RELATIVE)
  const state = stateAt(tokens, from, scene)
  const verb = from + (state?.length ?? 0)
  if (!state || !TOUCHES.has(wordAt(tokens, verb)) || NEIGHBOURS.has(wordAt(tokens, verb))) return undefined
  return span(neighboursOf([state.code]), at, wordAt(tokens, verb + 1) === 'on' ? verb + 2 : verb + 1)
}

/** The end of `neighbors`, `neighboring states`, `states around it`, `state it borders` after what joins them; 0 for none. */
function itsNeighbours(tokens: readonly Token[], at: number): number {
  const word = wordAt(tokens, at)
  const next = wordAt(tokens, at + 1)
  if (ATTRIBUTES.has(word) && STATES.has(next)) return at + 2
  if (NEIGHBOURS.has(word)) return at + 1
  // "Ohio + surrounding"
  if (wordSet('surrounding neighboring neighbouring').has(word) && /^(|areas?|,|\?)$/.test(next)) return at + 1
  if (!STATES.has(word) && !WHATEVER.has(word)) return 0
  const verb = skip(tokens, at + 1, LINKS)
  if (wordAt(tokens, verb) === 'it' && TOUCHES.has(wordAt(tokens, verb + 1))) return verb + 2
  if (wordAt(tokens, verb) === 'next' && wordAt(tokens, verb + 1) === 'door') return verb + 2
  const end = touch(tokens, verb, true)
  return end > 0 && PRONOUNS.has(wordAt(tokens, end)) ? end + 1 : 0
}

const isCounty = (tokens: readonly Token[], at: number) => wordSet('county co parish borough').has(wordAt(tokens, at))

/** `Georgia and its neighbors`, `Ohio's neighbors`, `TX-bordering states`: begins with any state. */
function besideState(tokens: readonly Token[], at: number, scene: Scene): Span | undefined {
  const state = stateAt(tokens, at, scene)
  // of "Harris County, TX and its neighbors" the county has them
  if (!state || isCounty(tokens, wordAt(tokens, at - 1) === ',' ? at - 2 : at - 1)) return undefined
  const after = at + state.length
  const own = ATTRIBUTES.has(wordAt(tokens, after)) && STATES.has(wordAt(tokens, after + 1)) ? after + 2 : 0
  if (own > 0) return span(neighboursOf([state.code]), at, own)
  if (wordSet('neighbors neighbours').has(wordAt(tokens, after))) return span(neighboursOf([state.code]), at, after + 1)
  const aswell = [0, 1, 2].map((offset) => wordAt(tokens, after + offset)).join(' ')
  const together = wordSet('along together').has(wordAt(tokens, after)) ? after + 1 : after
  const joined = aswell === 'as well as' ? after + 3 : skip(tokens, together, JOINS)
  if (joined === after) return undefined
  const end = itsNeighbours(tokens, skipDeterminers(tokens, joined))
  return end > 0 ? span([state.code, ...neighboursOf([state.code])], at, end) : undefined
}

/** See the examples above. */
export function neighboursAt(tokens: readonly Token[], at: number, scene: Scene): Span | undefined {
  return bordering(tokens, at, scene) ?? borderedBy(tokens, at, scene) ?? besideState(tokens, at, scene)
}
