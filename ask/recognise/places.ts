import type { Place } from '#contract/auction-query.ts'
import { COMMON_WORDS } from '../common-words.ts'
import type { Meaning } from '../meanings.ts'
import type { KnownPlace, Scene } from '../scene.ts'
import type { Recogniser } from '../spans.ts'
import type { Token } from '../tokens.ts'

/**
 * Counties, parishes, boroughs and cities by name.
 *
 * `Maricopa County` `Cook Co.` `county of Los Angeles` `East Baton Rouge parish` `Dallas and Harris counties` `Jersey City` `Philadelphia`
 * A name without its suffix counts when it is no ordinary word, or is written like a name: `pima` `Fulton`, not `lake` or `price`.
 * A name nobody knows counts with its suffix, and then finds nothing rather than everything: `Springfield County`.
 */
const SUFFIX = new Set('county parish borough municipality cnty cty co countys'.split(' '))
const PLURAL = new Set('counties parishes boroughs'.split(' '))
const JOINS = new Set(', and & or nor'.split(' '))
const AFTER = new Set('in from outside excluding except without near for within exclude not versus vs'.split(' '))

type Named = { known: readonly KnownPlace[]; length: number }
type Found = Meaning & { start: number; end: number }

const CANONICAL = new Map([
  ['saint', 'st'],
  ['sainte', 'ste'],
  ['mount', 'mt'],
  ['fort', 'ft'],
])
const wordAt = (tokens: readonly Token[], at: number) => tokens[at]?.word ?? ''

/** A word as it stands in the keys of places. */
function canonical(token: Token | undefined): string | undefined {
  if (token?.kind !== 'word') return undefined
  return CANONICAL.get(token.word) ?? token.word
}

/** The longest place name from this token on. */
function nameAt(tokens: readonly Token[], at: number, { vocabulary }: Scene): Named | undefined {
  const longest = vocabulary.longestPlace.get(canonical(tokens[at]) ?? '') ?? 0
  let phrase = ''
  let found: Named | undefined
  for (let length = 1; length <= longest; length++) {
    const word = canonical(tokens[at + length - 1])
    if (word === undefined) break
    phrase = length === 1 ? word : `${phrase} ${word}`
    const known = vocabulary.places.get(phrase)
    if (known) found = { known, length }
  }
  return found
}

const plain = (known: readonly KnownPlace[]): Place[] => known.map(({ name, state }) => ({ name, state }))

/** "Cook County" is the county where the name is also a city's: `Baltimore County` is not Baltimore City. */
function withSuffix(known: readonly KnownPlace[], word: string): readonly KnownPlace[] {
  const county = /^(county|co|cnty|cty|counties|countys)$/.test(word)
  const singular = word
    .replace(/ies$/, 'y')
    .replace(/(e?)s$/, '')
    .slice(0, 5)
  const counties = known.filter(({ suffix, byCity }) => !byCity && !/^(city|town|township|village)$/.test(suffix))
  const exact = counties.filter(({ suffix }) =>
    county ? suffix === 'county' : suffix !== '' && suffix.startsWith(singular),
  )
  if (exact.length > 0) return exact
  return counties
}

/** Whether a list of names runs on from here to "counties": `Dallas, Harris and Bexar counties`. */
function reachesPlural(tokens: readonly Token[], from: number, scene: Scene): string | undefined {
  for (let at = from; ; ) {
    const word = tokens[at]?.word ?? ''
    if (PLURAL.has(word)) return word
    let joined = false
    while (JOINS.has(tokens[at]?.word ?? '')) {
      at++
      joined = true
    }
    const name = joined ? nameAt(tokens, at, scene) : undefined
    if (!name) return undefined
    at += name.length
  }
}

/** Whether a state follows, which makes any name one of a place: `orange, florida`. */
function stateFollows(tokens: readonly Token[], at: number, { vocabulary }: Scene): boolean {
  const token = tokens[at]?.word === ',' ? tokens[at + 1] : tokens[at]
  return token !== undefined && (token.upper || vocabulary.states.has(token.word))
}

/** Whether several words are meant as a place: one of them is no ordinary word, or all are written as names. */
function isName(words: readonly Token[], { vocabulary }: Scene): boolean {
  const ordinary = ({ word }: Token) => COMMON_WORDS.has(word) || vocabulary.spelling.isTerm(word)
  return !words.every(ordinary) || words.every(({ capital }) => capital)
}

/** Whether a bare name is meant as a place. */
function standsAlone(tokens: readonly Token[], at: number, length: number, scene: Scene): boolean {
  const token = tokens[at]
  if (!token) return false
  if (length > 1) return isName(tokens.slice(at, at + length), scene)
  if (token.word.length < 3 || scene.vocabulary.spelling.isTerm(token.word)) return false
  if (!COMMON_WORDS.has(token.word) || stateFollows(tokens, at + 1, scene)) return true
  return (token.capital && at > 0) || AFTER.has(wordAt(tokens, at - 1))
}

/** The places of a name, and the cities it may mean as well. */
function placeSpan(known: readonly KnownPlace[], named: boolean, scene: Scene, start: number, end: number): Found {
  const twins = named ? [] : twinsOf(known, scene)
  const assumed = known.some(({ byCity }) => byCity === true)
  return { kind: 'place', places: plain(known), named, twins, assumed, start, end }
}

/** `county of X`. */
function suffixFirst(tokens: readonly Token[], at: number, scene: Scene): Found | undefined {
  const suffix = wordAt(tokens, at)
  if (!SUFFIX.has(suffix) || wordAt(tokens, at + 1) !== 'of') return undefined
  const name = nameAt(tokens, at + 2, scene)
  return name && placeSpan(withSuffix(name.known, suffix), true, scene, at, at + 2 + name.length)
}

/** Whether the word after a name is its suffix: "Cook Co." is, "Boulder CO" is not. */
const isSuffix = (next: Token | undefined) =>
  next !== undefined && SUFFIX.has(next.word) && !(next.word === 'co' && next.upper)

/** "which Texas county", "Ohio counties": the state. */
function meansState(tokens: readonly Token[], at: number, { vocabulary }: Scene): boolean {
  const asked = /^(which|what|each|every|per|by)$/.test(wordAt(tokens, at - 1))
  const several = PLURAL.has(wordAt(tokens, at + 1))
  return (asked || several) && vocabulary.states.has(wordAt(tokens, at))
}

/** `X County`, `X, Y and Z counties`, `X`. */
function nameFirst(tokens: readonly Token[], at: number, scene: Scene): Found | undefined {
  const name = nameAt(tokens, at, scene)
  if (!name) return undefined
  const end = at + name.length
  const next = tokens[end]
  if (next && (isSuffix(next) || PLURAL.has(next.word))) {
    const known = withSuffix(name.known, next.word)
    if (known.length > 0) return placeSpan(known, true, scene, at, end + 1)
    // there is a city of the name, but no county
    const written = tokens.slice(at, end).map(({ text }) => text)
    return {
      kind: 'place',
      places: [{ name: written.join(' ') }],
      named: true,
      twins: [],
      assumed: false,
      start: at,
      end: end + 1,
    }
  }
  const plural = reachesPlural(tokens, end, scene)
  if (plural) return placeSpan(withSuffix(name.known, plural), true, scene, at, end)
  return standsAlone(tokens, at, name.length, scene) ? placeSpan(name.known, false, scene, at, end) : undefined
}

/** See the examples above. */
export const recognisePlace: Recogniser = (tokens, at, scene) => {
  const led = suffixFirst(tokens, at, scene)
  if (led || meansState(tokens, at, scene)) return led
  return nameFirst(tokens, at, scene) ?? unknownPlace(tokens, at)
}

/** "Baltimore" when there are a Baltimore County and a Baltimore City in one state. */
function twinsOf(known: readonly KnownPlace[], { vocabulary }: Scene): Place[] {
  const county = known.length === 1 ? known[0] : undefined
  if (county?.suffix !== 'county') return []
  const city = vocabulary.places.get(`${county.name.toLowerCase().replace(/[^a-z0-9]+/g, ' ')} city`)
  return plain((city ?? []).filter(({ state }) => state === county.state))
}

/** Capitalised words before "County" that no list knows. */
function unknownPlace(tokens: readonly Token[], at: number): Found | undefined {
  const words: Token[] = []
  for (const token of tokens.slice(at, at + 3)) {
    if (token.kind !== 'word' || !token.capital || SUFFIX.has(token.word) || COMMON_WORDS.has(token.word)) break
    words.push(token)
  }
  const end = at + words.length
  if (words.length === 0 || !/^(county|parish|borough)$/.test(wordAt(tokens, end))) return undefined
  const name = words.map(({ text }) => text).join(' ')
  return {
    kind: 'place',
    places: [{ name: name.slice(0, 100) }],
    named: true,
    twins: [],
    assumed: false,
    start: at,
    end: end + 1,
  }
}
