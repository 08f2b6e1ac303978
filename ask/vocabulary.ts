import type { StateFacts } from '#contract/state-facts.ts'
import { COMMON_WORDS } from './normalise/common-words.ts'
import { buildSpelling } from './normalise/fuzzy.ts'
import { lexiconWords } from './normalise/lexicon.ts'
import { bareName, KEPT_SUFFIX, nameWords, placeKey } from './normalise/place-names.ts'
import { fold } from './normalise/tokens.ts'
import { CITIES } from './places/cities.ts'
import { nameTree } from './places/name-tree.ts'
import { STATE_ABBREVIATIONS, STATE_NICKNAMES } from './places/state-names.ts'
import { TOWNS } from './places/towns.ts'
import { typePhrases } from './recognise/auction-types.ts'
import type { KnownPlace, Vocabulary } from './scene.ts'

/** What a vocabulary is made of: full names as they stand in the data. `state` is a code or a name. */
export type VocabularySource = {
  states: readonly { code: string; name: string }[]
  jurisdictions: readonly { state: string; name: string }[]
  types: readonly string[]
  /** on which terms each state sells; without them questions about a state are not answered */
  facts?: readonly StateFacts[]
}

const CORE_WORDS =
  'auction auctions sale sales county counties state states lien liens deed deeds certificate certificates market assessed estimated value upcoming'.split(
    ' ',
  )
/** Keys under which a place is found: its own, `DuPage` as `du page`, `Palm Beach` as `palmbeach`, `Toms River Township` as `toms river`. */
function keysOf(place: KnownPlace): { key: string; short: boolean }[] {
  const own = placeKey(place.name)
  const apart = placeKey(place.name.replace(/([a-z])([A-Z])/g, '$1 $2'))
  const keys = [own, apart, own.replaceAll(' ', '')].map((key) => ({ key, short: false }))
  if (!KEPT_SUFFIX.test(place.name)) return keys
  const bare = placeKey(place.name.replace(KEPT_SUFFIX, ''))
  return [...keys, { key: bare, short: true }, { key: bare.replaceAll(' ', ''), short: true }]
}

const PLACE_ALIASES: readonly (readonly [alias: string, name: string, state: string])[] = [
  ['dade', 'miami dade', 'FL'],
  ['nyc', 'new york city', 'NY'],
  ['philly', 'philadelphia', 'PA'],
  ['la', 'los angeles', 'CA'],
  ['pg', 'prince georges', 'MD'],
  ['okc', 'oklahoma', 'OK'],
  ['sf', 'san francisco', 'CA'],
  ['phila', 'philadelphia', 'PA'],
  ['phily', 'philadelphia', 'PA'],
  ['phili', 'philadelphia', 'PA'],
  ['va beach', 'virginia beach city', 'VA'],
  ['big apple', 'new york city', 'NY'],
  ['st joe', 'st joseph', 'IN'],
  ['st joe', 'st joseph', 'MI'],
  ['san berdoo', 'san bernardino', 'CA'],
]

type PlaceMap = Map<string, KnownPlace[]>

function addPlace(map: PlaceMap, key: string, place: KnownPlace): void {
  const list = map.get(key)
  const same = (each: KnownPlace) =>
    each.name === place.name && each.state === place.state && each.suffix === place.suffix
  if (!list) map.set(key, [place])
  else if (!list.some(same)) list.push(place)
}

const CAPITAL = new Set(['washington', 'washington dc', 'district of columbia'])

/** The District of Columbia is a state here, and "Washington" in it no county. */
const isCapital = (code: string, name: string) => code === 'DC' && CAPITAL.has(placeKey(name))

/** The counties that large cities lie in, by the name of the city. */
function citiesOf(exact: PlaceMap): Map<string, KnownPlace> {
  const cities = new Map<string, KnownPlace>()
  for (const { city, county, state } of CITIES) {
    const place = exact.get(placeKey(county))?.find((each) => each.state === state)
    if (place) cities.set(placeKey(city), { ...place, byCity: true })
  }
  return cities
}

/** The counties of all cities and towns, found by the name and the state. */
function townsOf(exact: PlaceMap): PlaceMap {
  const towns: PlaceMap = new Map()
  for (const { city, county, state } of [...CITIES, ...TOWNS]) {
    const place = exact.get(placeKey(county))?.find((each) => each.state === state && !each.byCity)
    if (place) addPlace(towns, placeKey(city), { ...place, byCity: true })
  }
  return towns
}

/** Short names of a few places, where no place of that name is known. */
function addAliases(exact: PlaceMap, short: PlaceMap, cities: ReadonlyMap<string, KnownPlace>): void {
  for (const [alias, name, state] of PLACE_ALIASES) {
    const meant = (exact.get(name) ?? []).filter((place) => place.state === state)
    for (const place of meant) addPlace(short, alias, place)
  }
  for (const [city, place] of cities) {
    const own = short.get(city)?.some(({ state, suffix }) => state === place.state && suffix !== '')
    if (!own) addPlace(short, city, place)
  }
  // "Toms River" is the township where no county is called so
  for (const [key, list] of short) if (!exact.has(key)) exact.set(key, list)
}

function placeIndex(
  source: VocabularySource,
  codeOf: (state: string) => string | undefined,
): { places: PlaceMap; cities: Map<string, KnownPlace>; towns: PlaceMap } {
  const exact: PlaceMap = new Map()
  const short: PlaceMap = new Map()
  for (const { state, name } of source.jurisdictions) {
    const code = codeOf(state)
    if (code === undefined || isCapital(code, name)) continue
    const place: KnownPlace = { ...bareName(name), state: code }
    for (const each of keysOf(place)) addPlace(each.short ? short : exact, each.key, place)
  }
  exact.delete('')
  const cities = citiesOf(exact)
  const towns = townsOf(exact)
  addAliases(exact, short, cities)
  return { places: exact, cities, towns }
}

/** Counties of one word by their first three letters. */
function beginningsOf(places: PlaceMap): Map<string, { key: string; place: KnownPlace }[]> {
  const beginnings = new Map<string, { key: string; place: KnownPlace }[]>()
  for (const [key, list] of places) {
    if (key.includes(' ')) continue
    const begun = list.flatMap((place) => (place.suffix !== '' && placeKey(place.name) === key ? [{ key, place }] : []))
    const start = key.slice(0, 3)
    if (begun.length > 0) beginnings.set(start, [...(beginnings.get(start) ?? []), ...begun])
  }
  return beginnings
}

const SHORTEST_STATE = 4

/** How a state's name begins, where no other begins so: `penns`, `indi`. */
function shortStates(names: ReadonlyMap<string, string>): Map<string, string> {
  const begun = new Map<string, string>()
  const folded = [...names].map(([code, name]): [string, string] => [code, fold(name)])
  for (const [code, name] of folded)
    for (let length = SHORTEST_STATE; length < name.length && !name.includes(' '); length++) {
      const beginning = name.slice(0, length)
      const others = folded.some(([other, each]) => other !== code && each.startsWith(beginning))
      if (!others && !COMMON_WORDS.has(beginning)) begun.set(beginning, code)
    }
  return begun
}

/** Builds the vocabulary: maps for every lookup, and the index of spellings. Takes some 100 ms for all US counties; build it once. */
export function buildVocabulary(source: VocabularySource): Vocabulary {
  const stateNames = new Map(source.states.map(({ code, name }) => [code.toUpperCase(), name]))
  const states = new Map<string, string>()
  const add = (phrase: string, code: string) => {
    if (!stateNames.has(code)) return
    states.set(phrase, code)
    if (phrase.includes(' ')) states.set(phrase.replaceAll(' ', ''), code)
  }
  for (const [phrase, code] of [...Object.entries(STATE_ABBREVIATIONS), ...Object.entries(STATE_NICKNAMES)])
    add(phrase, code)
  for (const [code, name] of stateNames) add(nameWords(name), code)
  const codeOf = (state: string) =>
    stateNames.has(state.toUpperCase()) ? state.toUpperCase() : states.get(fold(state))
  const { places, cities, towns } = placeIndex(source, codeOf)
  const types = typePhrases(source.types)
  const stateWords = [...states.keys()].flatMap((phrase) => phrase.split(' '))
  const placeWords = [...places.keys(), ...towns.keys()].flatMap((key) => key.split(' '))
  const spelling = buildSpelling([
    { words: CORE_WORDS, trust: 'core' },
    { words: [...lexiconWords(), ...types.words], trust: 'term' },
    { words: stateWords, trust: 'term' },
    { words: placeWords, trust: 'place' },
  ])
  for (const [beginning, code] of shortStates(stateNames)) if (!spelling.has(beginning)) add(beginning, code)
  return {
    stateNames,
    states,
    stateTree: nameTree(states.keys()),
    places,
    placeTree: nameTree([...places.keys(), ...towns.keys()]),
    beginnings: beginningsOf(places),
    cities,
    towns,
    types,
    typeNames: source.types,
    facts: new Map(source.facts?.map((facts) => [facts.code, facts])),
    spelling,
  }
}
