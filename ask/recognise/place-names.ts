import { COMMON_WORDS } from '../normalise/common-words.ts'
import type { Token } from '../normalise/tokens.ts'
import { phraseTable } from '../phrases.ts'
import { namesAt } from '../places/name-tree.ts'
import type { KnownPlace, Scene } from '../scene.ts'
import { wordSet } from '../word-set.ts'
import { stateAt } from './states.ts'

/**
 * Names of counties and cities in a text, and what stands around them: their suffix, the list they are in, the state behind them.
 */
export type Named = { known: readonly KnownPlace[]; length: number }

export const SUFFIX = wordSet('county parish borough municipality cnty cty co countys')
const LONG_SUFFIXES = phraseTable<true>([['census area / city and borough', true]])
const PLURAL = wordSet('counties parishes boroughs')
const JOINS = wordSet(', and n & or nor / + vs versus plus')
const TO_STATE = wordSet(', in of ( - : within')
const CANONICAL = new Map([
  ['saint', 'st'],
  ['sainte', 'ste'],
  ['mount', 'mt'],
  ['fort', 'ft'],
])

export const wordAt = (tokens: readonly Token[], at: number) => tokens[at]?.word ?? ''
export const isPlural = (word: string) => PLURAL.has(word)
export const isJoin = (word: string) => JOINS.has(word)

/** A word as it stands in the keys of places. */
export function canonical(token: Token | undefined): string | undefined {
  if (token?.kind !== 'word') return undefined
  return CANONICAL.get(token.word) ?? token.word
}

/** How many words from here on are the suffix of a name: "Co." is one, but not the state in "Boulder CO". */
export function suffixLength(tokens: readonly Token[], at: number): number {
  const token = tokens[at]
  if (!token) return 0
  if (SUFFIX.has(token.word)) return token.word === 'co' && token.upper ? 0 : 1
  return LONG_SUFFIXES.find(tokens, at)?.length ?? 0
}

/** `Okla. County`, `wash county`: the county that is called like the state. */
function byAbbreviation(tokens: readonly Token[], at: number, { vocabulary }: Scene): Named | undefined {
  const code = vocabulary.states.get(wordAt(tokens, at))
  if (code === undefined) return undefined
  const known = vocabulary.places.get((vocabulary.stateNames.get(code) ?? '').toLowerCase())
  return known && { known, length: 1 }
}

/** The longest place name from this token on. */
export function nameAt(tokens: readonly Token[], at: number, scene: Scene): Named | undefined {
  const { places, placeTree } = scene.vocabulary
  let found: Named | undefined
  for (const { name, length } of namesAt(placeTree, tokens, at, canonical)) {
    const known = places.get(name)
    if (known) found = { known, length }
  }
  return found ?? byDirection(tokens, at, scene) ?? shortened(tokens, at, scene)
}

/** A name cut short, which only its suffix shows to be one. */
function shortened(tokens: readonly Token[], at: number, scene: Scene): Named | undefined {
  const length = suffixLength(tokens, at + 1)
  return length > 0 ? (byAbbreviation(tokens, at, scene) ?? byBeginning(tokens, at, length, scene)) : undefined
}

const DIRECTIONS = new Map(Object.entries({ e: 'east', w: 'west', n: 'north', s: 'south', no: 'north', so: 'south' }))

/** Words that stand for others in names. */
export const WRITTEN_OTHERWISE: readonly string[] = [...CANONICAL.keys(), ...DIRECTIONS.keys()]

/** `E. Baton Rouge`, `w feliciana`. */
function byDirection(tokens: readonly Token[], at: number, scene: Scene): Named | undefined {
  const token = tokens[at]
  const written = token && DIRECTIONS.get(token.word)
  if (!token || written === undefined || tokens[at + 1]?.kind !== 'word') return undefined
  const found = nameAt([...tokens.slice(0, at), { ...token, word: written }, ...tokens.slice(at + 1)], at, scene)
  return found && found.length > 1 ? found : undefined
}

const SHORTEST_BEGINNING = 3
const MOST_BEGUN = 4

/** `Montg. Co., PA`, `hills. county`: the counties whose name is so shortened, in the state that is said. */
function byBeginning(tokens: readonly Token[], at: number, length: number, scene: Scene): Named | undefined {
  const token = tokens[at]
  if (token?.kind !== 'word' || token.word.length < SHORTEST_BEGINNING) return undefined
  const { beginnings, spelling } = scene.vocabulary
  const state = stateBehind(tokens, at + 1 + length, scene)
  if (isOrdinary(token, scene) || (spelling.has(token.word) && !token.dotted && !state)) return undefined
  const begun = (beginnings.get(token.word.slice(0, SHORTEST_BEGINNING)) ?? []).filter(
    ({ key, place }) => key.startsWith(token.word) && (state === undefined || place.state === state),
  )
  const names = new Set(begun.map(({ key }) => key))
  return names.size > 0 && names.size <= MOST_BEGUN ? { known: begun.map(({ place }) => place), length: 1 } : undefined
}

/** Whether a word is more than a name: ordinary English, or a word of questions. */
export const isOrdinary = ({ word }: Token, { vocabulary }: Scene) =>
  COMMON_WORDS.has(word) || vocabulary.spelling.isTerm(word)

/** The state that follows a name: `Orange, Florida`, `Orange, the one in Florida`, `Kent (DE)`, `Lake - Illinois`, `Orange in CA`. */
export function stateBehind(tokens: readonly Token[], at: number, scene: Scene): string | undefined {
  // "Lake and Orange, both in Florida"
  const comma = wordAt(tokens, at) === ',' ? at + 1 : at
  if (wordSet('both all').has(wordAt(tokens, comma)) && wordSet('in of').has(wordAt(tokens, comma + 1)))
    return stateAt(tokens, comma + 2, scene)?.code
  const inside =
    wordAt(tokens, at) === ',' && wordSet('in of').has(wordAt(tokens, at + 1)) && tokens[at + 1]?.upper === false
  const from = TO_STATE.has(wordAt(tokens, at)) ? at + (inside ? 2 : 1) : at
  const token = tokens[from]
  // "Orange, the California one"
  const named = token?.word === 'the' ? stateAt(tokens, from + 1, scene) : undefined
  if (named && wordSet('one ones county city').has(wordAt(tokens, from + 1 + named.length))) return named.code
  if (token?.kind !== 'word') return undefined
  if (token.word.length === 2 && !token.upper && token.word === 'in') return undefined
  return stateAt(tokens, from, scene)?.code
}

/** A list of names from here on, the index after it, and the suffix and state said of all of them. */
export type NameList = { names: { token: Token; known: readonly KnownPlace[] }[]; suffix: string; state?: string }

/** `Dallas, Harris and Bexar counties`, `Cook, Lake and Kane, Illinois`. */
export function listAt(tokens: readonly Token[], from: number, scene: Scene): NameList {
  const names: NameList['names'] = []
  for (let at = from; ; ) {
    const name = nameAt(tokens, at, scene)
    const token = tokens[at]
    if (!name || !token) return { names, suffix: '' }
    names.push({ token, known: name.known })
    at += name.length
    const length = suffixLength(tokens, at)
    const suffix = length > 0 || PLURAL.has(wordAt(tokens, at)) ? wordAt(tokens, at) : ''
    if (PLURAL.has(suffix)) return withState({ names, suffix }, stateBehind(tokens, at + 1, scene))
    at += length
    const next = afterJoins(tokens, at)
    const list = withState({ names, suffix }, stateBehind(tokens, at, scene))
    const ends = next === at || !nameAt(tokens, next, scene) || (list.state !== undefined && shareState(list))
    if (ends) return list
    at = next
  }
}

const withState = (list: NameList, state: string | undefined): NameList => (state ? { ...list, state } : list)

function afterJoins(tokens: readonly Token[], from: number): number {
  let at = from
  while (JOINS.has(wordAt(tokens, at))) at++
  return at
}

/** Whether one state holds a county of every name. */
export function shareState({ names, state }: NameList): boolean {
  const [first, ...others] = names.map(({ known }) => known.map((place) => place.state))
  const common = first?.filter((code) => others.every((codes) => codes.includes(code))) ?? []
  return state === undefined ? common.length > 0 : common.includes(state)
}
