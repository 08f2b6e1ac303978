import { bareName, placeKey } from '#ask/normalise/place-names.ts'
import { STATE_ABBREVIATIONS } from '#ask/places/state-names.ts'
import { typeInWords, typeKey } from './auction-types.ts'
import { oneLine } from './values/blank.ts'

/** Names as they stand in the data: what `GET /api/auctions/vocabulary` answers, and more may stand beside. */
export type Vocabulary = {
  readonly states: readonly { readonly code: string; readonly name: string }[]
  /** `state` is a two-letter code */
  readonly jurisdictions: readonly { readonly state: string; readonly name: string }[]
  readonly types: readonly string[]
}

/** A state, and its jurisdictions by all that they are called. */
export type KnownState = {
  readonly code: string
  readonly name: string
  /** names of its jurisdictions */
  readonly jurisdictions: readonly string[]
}

/** Finds names however they are written. What is only near to one is never taken for it, but offered. */
export type KnownNames = {
  readonly states: readonly KnownState[]
  readonly types: readonly string[]
  /** `Florida` `FL` `fla.` `N. Mex.` */
  state: (text: string) => KnownState | undefined
  /** the state behind a place: `Polk County, FL` */
  stateBehind: (place: string) => KnownState | undefined
  type: (text: string) => string | undefined
  /** the spelling of the vocabulary, where it is clear which is meant: `POLK`, `Polk Co.` and `Polk County, FL` → `Polk County` */
  jurisdiction: (state: KnownState, text: string) => string | undefined
  /** whether a jurisdiction of any state is called so */
  isPlace: (text: string) => boolean
  /** jurisdictions of any state with this name */
  places: (text: string) => { state: KnownState; name: string }[]
  nearStates: (text: string) => string[]
  nearTypes: (text: string) => string[]
  nearJurisdictions: (state: KnownState, text: string) => string[]
}

const KIND_OF_PLACE = / (?:county|parish|borough|municipality|city)$/
/** `Polk Co.`, but not `Mesa, CO` */
const COUNTY_SHORT = /(?<!,) (?:co|cnty|cty)\.?$/i

/** `MD-001` is no Maryland. */
const HAS_DIGIT = /\d/

/** `N. Mex.` → `n mex`, `D.C.` → `dc` */
const stateKey = (text: string) =>
  oneLine(text)
    .toLowerCase()
    .replace(/^state of /, '')
    .replace(/\b([a-z])\.(?=[a-z]\b)/g, '$1')
    .replace(/[^a-z]+/g, ' ')
    .trim()

function stateIndex(states: readonly KnownState[]): Map<string, KnownState> {
  const byCode = new Map(states.map((state) => [state.code, state]))
  const index = new Map<string, KnownState>()
  for (const [abbreviation, code] of Object.entries(STATE_ABBREVIATIONS)) {
    const state = byCode.get(code)
    if (state) index.set(abbreviation, state)
  }
  for (const state of states) {
    index.set(state.code.toLowerCase(), state)
    index.set(stateKey(state.name), state)
  }
  return index
}

type Places = { exact: Map<string, string>; bare: Map<string, { name: string; suffix: string }[]> }

const KEPT = / (?:city|town|township|village)$/i
/** A place without what it is, in one word: `Polk County` → `polk`, `Jersey City` → `jersey`, `De Soto` → `desoto` */
function bareKey(text: string): string {
  const { name, suffix } = bareName(withoutNote(text).replace(COUNTY_SHORT, ' County'))
  return placeKey(suffix ? name.replace(KEPT, '') : name).replaceAll(' ', '')
}

const NOTE_SIGN = /[*†‡§¹²³]{1,3}$|\[\d{1,2}\]$/
const OTHER_KIND = /\b(?:city|county|town|township|village|borough|parish)\b/i

/** Without a sign of a note behind a name, or words in brackets that say no other kind of place: `Polk County*`, `Lake (online)` */
function withoutNote(text: string): string {
  const name = oneLine(text).replace(NOTE_SIGN, '').trim()
  const bracket = name.endsWith(')') ? name.lastIndexOf('(') : -1
  return bracket > 0 && !OTHER_KIND.test(name.slice(bracket)) ? name.slice(0, bracket).trim() : name
}

/** The states that have a place of a name. */
function placeIndex(states: readonly KnownState[]): Map<string, KnownState[]> {
  const index = new Map<string, KnownState[]>()
  for (const state of states)
    for (const key of new Set(state.jurisdictions.map(bareKey))) index.set(key, [...(index.get(key) ?? []), state])
  return index
}

function placesOf(names: readonly string[]): Places {
  const exact = new Map<string, string>()
  const bare = new Map<string, { name: string; suffix: string }[]>()
  for (const name of names) {
    if (!exact.has(placeKey(name))) exact.set(placeKey(name), name)
    const key = bareKey(name)
    bare.set(key, [...(bare.get(key) ?? []), { name, suffix: bareName(name).suffix }])
  }
  return { exact, bare }
}

/** `Polk County, FL` → `Polk County`, on one line */
export function withoutState(state: KnownState, text: string): string {
  const place = oneLine(text)
  const at = place.lastIndexOf(',')
  const behind = at > 0 ? stateKey(place.slice(at + 1)) : ''
  return behind === state.code.toLowerCase() || behind === stateKey(state.name) ? place.slice(0, at).trim() : place
}

/** `Polk Co., FL` → `Polk County` */
const inFull = (state: KnownState, text: string) =>
  withoutState(state, withoutNote(text)).replace(COUNTY_SHORT, ' County')

/** `City of St. Louis` → `St. Louis City` */
const kindBehind = (place: string) => place.replace(/^(city|town|township|village) of (.+)$/i, '$2 $1')

function findPlace(places: Places, text: string): string | undefined {
  const exact = places.exact.get(placeKey(text))
  if (exact !== undefined) return exact
  const { suffix } = bareName(text)
  const found = places.bare.get(bareKey(text)) ?? []
  // "Polk" is Polk County where nothing else is called so; "Polk City" is not
  const meant = suffix === '' ? found : found.filter((place) => place.suffix === suffix)
  return meant.length === 1 ? meant[0]?.name : undefined
}

/** Makes what finds names of a vocabulary. Takes a few milliseconds; make it once for a file. */
export function knownNames(vocabulary: Vocabulary): KnownNames {
  const ofState = new Map<string, string[]>()
  for (const { state, name } of vocabulary.jurisdictions) {
    const names = ofState.get(state)
    if (names) names.push(name)
    else ofState.set(state, [name])
  }
  const states = vocabulary.states.map(({ code, name }) => ({ code, name, jurisdictions: ofState.get(code) ?? [] }))
  const index = stateIndex(states)
  const places = new Map<string, Places>()
  const placesIn = (state: KnownState) => {
    const known = places.get(state.code)
    if (known) return known
    const made = placesOf(state.jurisdictions)
    places.set(state.code, made)
    return made
  }
  let statesOfPlace: Map<string, KnownState[]> | undefined
  const anyPlace = () => {
    statesOfPlace ??= placeIndex(states)
    return statesOfPlace
  }
  const statesWith = (text: string) => anyPlace().get(bareKey(text)) ?? anyPlace().get(bareKey(kindBehind(text))) ?? []
  function placeIn(state: KnownState, text: string): string | undefined {
    const name = inFull(state, text)
    return findPlace(placesIn(state), name) ?? findPlace(placesIn(state), kindBehind(name))
  }
  const typeNames = new Map(vocabulary.types.map((type) => [typeKey(type), type]))
  // the vocabulary may call a type otherwise: "Sheriff's Auction"
  const byWords = new Map(vocabulary.types.map((type) => [typeInWords(type), type]))
  return {
    states,
    types: vocabulary.types,
    state: (text) => (HAS_DIGIT.test(text) ? undefined : index.get(stateKey(text))),
    stateBehind: (place) =>
      place.includes(',') ? index.get(stateKey(place.slice(place.lastIndexOf(',') + 1))) : undefined,
    type: (text) => typeNames.get(typeKey(text)) ?? byWords.get(typeInWords(text) ?? '-'),
    jurisdiction: placeIn,
    isPlace: (text) => statesWith(text).length > 0,
    places: (text) =>
      statesWith(text).flatMap((state) => {
        const name = placeIn(state, text)
        return name === undefined ? [] : [{ state, name }]
      }),
    nearStates: (text) =>
      nearest(
        text.replace(/[.\d]+/g, ''),
        states.map(({ name }) => name),
      ),
    nearTypes: (text) => nearest(text, vocabulary.types),
    nearJurisdictions: (state, text) => nearest(text, state.jurisdictions, (name) => name.replace(KIND_OF_PLACE, '')),
  }
}

/** Names that a misspelled one may mean. */

/** Letters to change, add, leave out or swap; `limit + 1` where it is more than the limit. */
function distance(from: string, to: string, limit: number): number {
  if (Math.abs(from.length - to.length) > limit) return limit + 1
  let before: number[] = []
  let last = Array.from({ length: to.length + 1 }, (_, index) => index)
  for (let row = 1; row <= from.length; row++) {
    const next = nextRow(from, to, row, last, before)
    if (Math.min(...next) > limit) return limit + 1
    before = last
    last = next
  }
  return last[to.length] ?? limit + 1
}

/** One more row of the table of distances between all beginnings of both texts. */
function nextRow(from: string, to: string, row: number, last: number[], before: number[]): number[] {
  const next = [row]
  for (let column = 1; column <= to.length; column++) {
    const changed = (last[column - 1] ?? 0) + (from[row - 1] === to[column - 1] ? 0 : 1)
    const isSwap = row > 1 && from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1]
    const swapped = isSwap ? (before[column - 2] ?? 0) + 1 : changed
    next.push(Math.min((last[column] ?? 0) + 1, (next[column - 1] ?? 0) + 1, changed, swapped))
  }
  return next
}

const MOST = 3
const SHORTEST_BEGINNING = 3

/**
 * The names nearest to a text, at most three, the nearest first; none where nothing is near.
 * @param short how a name is written without what all of them have: `Polk` for `Polk County`
 */
function nearest(text: string, names: readonly string[], short?: (name: string) => string): string[] {
  const wanted = text.trim().toLowerCase()
  if (wanted === '' || wanted.length > 100) return []
  const limit = Math.max(1, Math.min(4, Math.floor(wanted.length / 3)))
  const near = names.flatMap((name) => {
    const lower = name.toLowerCase()
    const begins = wanted.length >= SHORTEST_BEGINNING && lower.startsWith(wanted)
    const written = short ? [lower, short(lower)] : [lower]
    const away = begins ? 1 : Math.min(...written.map((each) => distance(wanted, each, limit)))
    return away <= limit ? [{ name, away }] : []
  })
  return near
    .sort((a, b) => a.away - b.away)
    .slice(0, MOST)
    .map(({ name }) => name)
}
