import { COMMON_WORDS } from '../normalise/common-words.ts'
import { isGenitive, type Token } from '../normalise/tokens.ts'
import { beginsName } from '../places/name-tree.ts'
import type { KnownPlace, Scene } from '../scene.ts'
import { wordSet } from '../word-set.ts'
import {
  isJoin,
  isOrdinary,
  isPlural,
  listAt,
  nameAt,
  SUFFIX,
  shareState,
  stateBehind,
  suffixLength,
  WRITTEN_OTHERWISE,
  wordAt,
} from './place-names.ts'
import type { Recogniser } from './recogniser.ts'
import { isLosAngeles } from './state-codes.ts'
import { meansCounty, meansState } from './state-namesakes.ts'
import { stateAt } from './states.ts'
import {
  cityIn,
  cityOf,
  countyAround,
  type Found,
  isName,
  placeSpan,
  plain,
  sellingCity,
  townAt,
  twinsOf,
} from './towns.ts'

/** What a follow-up puts around a name that is all it says: joining, asking, keeping, taking away, being polite. */
const AROUND = new Set(
  `and or plus + & what whats which how about also too as well again same thing question only just now next then ok okay oh hmm hm so yes yeah right great thanks not but instead rather no nope sorry wait actually
  i we you it its that this them those these they me us my one ones ones s is are was were be do does dont did didnt have has had can could would should may will please pls
  for in with to from at of on into out off up down away aside apart back there here by the a any anything all everything
  show see give get try make go check look list find pull want need meant mean like lets let use say said put set switch change replace move
  add include including expand throw bring mix fold count counting addition additionally except excluding exclude excluded without w / o wo ex minus besides other than nothing
  added thrown tossed mixed left remain okay fine after need interested drop remove delete cut lose leave take kick skip ignore hide scratch strike forget rid omit discard scrap mind never
  keep limit narrow restrict confine filter zoom focus stick stay county counties , ? ! . - :`.split(/\s+/),
)

/** More words than these around a name say something else. */
const MOST_AROUND = 7

/** Whether a follow-up says no more than these words: `and queens?` `ne too` `leave lake out please` */
const isAllSaid = (tokens: readonly Token[], at: number, end: number): boolean =>
  tokens.length <= end - at + MOST_AROUND &&
  tokens.every(({ word }, index) => (index >= at && index < end) || AROUND.has(word))

/**
 * Counties, parishes, boroughs and cities by name.
 *
 * `Maricopa County` `Cook Co.` `county of Los Angeles` `city of Baltimore` `Dallas and Harris counties` `Jersey City` `Philadelphia`
 * A name without its suffix counts when it is no ordinary word, or is written or listed like a name: `pima` `Fulton` `Lake, FL`, not `lake` or `price`.
 * A state's name is the county's with its suffix, before its state and in a list of counties: `Washington, AL` `Delaware and Chester counties`.
 * A name nobody knows counts with its suffix, and then finds nothing rather than everything: `Springfield County`.
 */
const AFTER = wordSet(
  'in from outside excluding except without near for within exclude not versus vs ex excl minus sans skip',
)
const LEAVING_OUT = wordSet('not except excluding exclude without minus outside neither nor')
const ASKED = wordSet('which what each every per by')
const LED = wordSet('county counties parish parishes borough boroughs city cities town township village')
const MUNICIPAL = wordSet('city cities town township village')
/** What kind of place it is, said before its name. */
const KINDS = new Set([...LED, ...SUFFIX])
/** What a place begins with that is not in its name as it is known: its kind, `saint`, `w` for west. */
const BEGINS_OTHERWISE = new Set([...KINDS, ...WRITTEN_OTHERWISE])
/** Names that stand alone, though they are also part of the name of a state, a day or a lake. */
const NAMES = wordSet('lincoln columbia columbus martin kent hudson erie huron ontario')

const UNITS = wordSet('day days week weeks month months year years quarter quarters weekend weekends')

const MOST_NAMESAKES = 5

/** `munic`, `parish` for `parishes` */
const ENOUGH_OF_SUFFIX = 5

/** "Cook County" is the county where the name is also a city's: `Baltimore County` is not Baltimore City. */
function withSuffix(known: readonly KnownPlace[], word: string): readonly KnownPlace[] {
  const county = wordSet('county co cnty cty counties countys').has(word)
  const counties = known.filter(({ suffix, byCity }) => !byCity && !wordSet('city town township village').has(suffix))
  const exact = counties.filter(({ suffix }) =>
    county ? suffix === 'county' : suffix !== '' && suffix.startsWith(word.slice(0, ENOUGH_OF_SUFFIX)),
  )
  if (exact.length > 0) return exact
  return counties.length > 0 ? counties : known.filter(({ byCity }) => byCity)
}

/** "the city of Baltimore" is the city where there is one of the name. */
function ofKind(known: readonly KnownPlace[], kind: string, scene: Scene): readonly KnownPlace[] {
  if (!MUNICIPAL.has(kind)) return withSuffix(known, kind)
  const cities = known.flatMap(({ name }) => cityOf(name, kind === 'cities' ? 'city' : kind, scene))
  return cities.length > 0 ? [...new Set(cities)] : known
}

/** Whether the state that holds such a place follows: `orange, florida`, `Cook in IL`. */
function isPlaced(tokens: readonly Token[], at: number, end: number, known: readonly KnownPlace[], scene: Scene) {
  const state = stateBehind(tokens, end, scene)
  if (!known.some((place) => place.state === state)) return false
  // "two days long, Georgia"
  const word = tokens[at]
  const speaks = at > 0 && word?.capital === false && OTHERWISE.has(word.word) && UNITS.has(wordAt(tokens, at - 1))
  if (speaks) return false
  const apart = !wordSet('in of within').has(wordAt(tokens, end))
  return apart || tokens[at]?.capital === true || at === 0 || AFTER.has(wordAt(tokens, at - 1))
}

/** Whether the name is listed with one that is surely a place: `Cook, DuPage`, `harris and lake`. */
function isListed(tokens: readonly Token[], at: number, end: number, scene: Scene): boolean {
  const sure = (token: Token) => !isOrdinary(token, scene)
  const list = listAt(tokens, at, scene)
  const { names, suffix, state } = list
  if (isJoin(wordAt(tokens, end)) && names.some(({ token }, index) => index > 0 && sure(token))) return true
  if (names.length > 1 && (suffix !== '' || (state !== undefined && shareState(list)))) return true
  let before = at - 1
  while (isJoin(wordAt(tokens, before))) before--
  const previous = tokens[before]
  if (before === at - 1 || !previous) return false
  return suffixLength(tokens, before) > 0 || (sure(previous) && scene.vocabulary.places.has(previous.word))
}

/** Names that say something else of auctions, or nothing, where they are all that is said. */
const OTHERWISE = wordSet(
  'price worth day will long real early page rush power person story best hand young rich sharp grand green bank banks major love delta grant divide hill',
)

/** Whether the question before named the place, or was about its state and this is all the text says: "and queens?" "just lake" */
function isSpokenOf(tokens: readonly Token[], at: number, known: readonly KnownPlace[], end: number, scene: Scene) {
  const further = known.some(({ state }) => scene.around?.has(state))
  return further && !OTHERWISE.has(tokens[at]?.word ?? '') && isAllSaid(tokens, at, end)
}

/** "but not Lake", "neither in Lake" */
const isLeftOut = (tokens: readonly Token[], at: number) =>
  tokens[at]?.capital === true &&
  LEAVING_OUT.has(wordAt(tokens, wordSet('in from').has(wordAt(tokens, at - 1)) ? at - 2 : at - 1))

const ENDS_NAME = wordSet(
  ', . ; added can may stays is isnt has have and or but only please pls then now too instead with over under for in .',
)

/** Whether a bare name is meant as a place. */
function standsAlone(tokens: readonly Token[], at: number, known: readonly KnownPlace[], end: number, scene: Scene) {
  const token = tokens[at]
  if (!token) return false
  if (isSpokenOf(tokens, at, known, end, scene) || isLosAngeles(tokens, at, scene.vocabulary)) return true
  if (end - at > 1 && (isName(tokens.slice(at, end), scene) || wordAt(tokens, end - 1) === 'city')) return true
  if (end - at > 1 || token.word.length < 3) return isPlaced(tokens, at, end, known, scene)
  if (!isOrdinary(token, scene) || NAMES.has(token.word) || isPlaced(tokens, at, end, known, scene)) return true
  return ordinaryAlone(tokens, at, known, scene)
}

/** "coffee in hand", "set in stone". */
const isIdiom = (tokens: readonly Token[], at: number) =>
  wordAt(tokens, at - 1) === 'in' && wordSet('hand stone love person price power bond real').has(wordAt(tokens, at))

/** Whether a word that is ordinary English too is meant as a place: "in york or lancaster", and of Illinois "Cook, highest value first". */
function ordinaryAlone(tokens: readonly Token[], at: number, known: readonly KnownPlace[], scene: Scene): boolean {
  const token = tokens[at]
  const end = at + 1
  if (!token) return false
  const led = AFTER.has(wordAt(tokens, at - 1)) && !isIdiom(tokens, at)
  // "king, pierce and snohomish"
  const list = listAt(tokens, at, scene)
  const several = list.names.length > 2 && shareState(list)
  const joined = token.capital || several || (led && isJoin(wordAt(tokens, end)))
  const listed = isListed(tokens, at, end, scene)
  const near = known.some(({ state }) => scene.around?.has(state)) && !OTHERWISE.has(token.word)
  if (near && token.capital && (end === tokens.length || ENDS_NAME.has(wordAt(tokens, end)))) return true
  if (scene.vocabulary.spelling.isTerm(token.word)) return isLeftOut(tokens, at) || (listed && (joined || near))
  return (token.capital && at > 0) || led || listed
}

const isCity = ({ suffix }: KnownPlace) => wordSet('city town township village').has(suffix)

/** The one state that a text names, where none of the places lies in it: of "New York deeds, nothing from Buffalo" the city is meant. */
function onlyState(tokens: readonly Token[], known: readonly KnownPlace[], scene: Scene): string | undefined {
  const codes = new Set(tokens.flatMap((_, at) => stateAt(tokens, at, scene)?.code ?? []))
  const [code, more] = codes
  return more === undefined && known.every((place) => place.state !== code) ? code : undefined
}

/** "cities Richmond, Norfolk", "Newark, Camden and Trenton": the city of a name among cities, where these sell. */
function amongCities(tokens: readonly Token[], known: readonly KnownPlace[], scene: Scene, start: number, end: number) {
  const cities = [...new Set(known.flatMap(({ name }) => cityOf(name, 'city', scene)))]
  const there = cities.filter(({ state }) => state === 'NJ')
  const besides = [...tokens.slice(Math.max(0, start - 5), start), ...tokens.slice(end, end + 4)]
  if (cities.length === 0 || besides.some(({ word }) => word === 'cities')) return cities.length > 0 ? cities : known
  const isAmong = besides.some(({ word }) =>
    scene.vocabulary.places.get(word)?.every((each) => isCity(each) && each.state === 'NJ'),
  )
  return there.length > 0 && isAmong ? there : known
}

/** A bare name that is also a large city's: the county of the city where its state is said, otherwise that county as another meaning. */
function bareSpan(tokens: readonly Token[], all: readonly KnownPlace[], scene: Scene, start: number, end: number) {
  const known = amongCities(tokens, sellingCity(all, scene), scene, start, end)
  const state = stateBehind(tokens, end, scene) ?? listAt(tokens, start, scene).state ?? onlyState(tokens, known, scene)
  const inside = known.filter((place) => place.state === state)
  const span = {
    ...placeSpan(known, false, scene, start, end),
    twins: twinsOf(inside.length > 0 ? inside : known, scene),
  }
  const meant = cityIn(state, tokens, known, scene, start, end)
  if (meant) return placeSpan([meant], false, scene, start, end)
  const name = tokens.slice(start, end).map(({ word }) => word)
  const city = scene.vocabulary.cities.get(name.join(' '))
  // Madison, where nineteen counties are called so, is a county's name first
  const same = known.some(
    (place) => place.byCity || (place.state === city?.state && (place.name === city.name || isCity(place))),
  )
  const sure = !city || same || known.length > MOST_NAMESAKES
  return sure || (state !== undefined && state !== city.state) ? span : { ...span, twins: plain([city]) }
}

/** A name that follows "counties" without "of". */
const isBareName = (tokens: readonly Token[], at: number, scene: Scene) =>
  stateAt(tokens, at, scene) === undefined &&
  tokens.slice(at, at + 1).every((token) => token.capital || !isOrdinary(token, scene))

/** "counties of Texas", "which county of Texas" */
const ofAState = (tokens: readonly Token[], at: number, from: number, scene: Scene) =>
  (isPlural(wordAt(tokens, at)) || ASKED.has(wordAt(tokens, at - 1))) &&
  stateAt(tokens, from, scene) !== undefined &&
  !meansCounty(tokens, from, from + 1, scene)

/** `county of X`, `the counties of X and Y`, `city of X`, `counties Kent and Sussex`. */
function kindFirst(tokens: readonly Token[], at: number, scene: Scene): Found | undefined {
  const kind = wordAt(tokens, at)
  // "Boulder CO" ends with its state
  if (kind === 'co' && tokens[at]?.upper) return undefined
  const consolidated =
    wordSet('and &').has(wordAt(tokens, at + 1)) && wordAt(tokens, at + 3) === 'of' && LED.has(wordAt(tokens, at + 2))
  if (consolidated) {
    const found = kindFirst(tokens, at + 2, scene)
    return found && { ...found, start: at }
  }
  const from = wordSet('of called named :').has(wordAt(tokens, at + 1)) ? at + 2 : at + 1
  if (ofAState(tokens, at, from, scene)) return undefined
  const name = nameAt(tokens, from, scene)
  const first = tokens[from]
  if (!name || !first || (from === at + 1 && !isBareName(tokens, from, scene))) return undefined
  // "the counties of Texas"
  const ofState = isPlural(kind) && (stateAt(tokens, from, scene)?.length ?? 0) >= name.length
  if (ofState && !isJoin(wordAt(tokens, from + name.length))) return undefined
  return placeSpan(ofKind(name.known, kind, scene), true, scene, at, from + name.length)
}

/** `X County` or `X`, after the name: how the suffix narrows it. */
function withOwnSuffix(tokens: readonly Token[], at: number, end: number, known: readonly KnownPlace[], scene: Scene) {
  const length = suffixLength(tokens, end) || 1
  const meant = cityIn(stateBehind(tokens, end + length, scene), tokens, known, scene, at, end)
  if (meant) return placeSpan([meant], true, scene, at, end + length)
  const counties = withSuffix(known, wordAt(tokens, end))
  if (counties.length > 0) return placeSpan(counties, true, scene, at, end + length)
  // there is a city of the name, but no county
  const written = tokens.slice(at, end).map(({ text }) => text)
  const places = [{ name: written.join(' ') }]
  return { kind: 'place' as const, places, named: true, twins: [], assumed: false, start: at, end: end + length }
}

/** A county called like a state, said without its suffix; "washington pa" is hardly anything else, but not surely. */
function stateNamed(tokens: readonly Token[], at: number, end: number, known: readonly KnownPlace[], scene: Scene) {
  if (!meansCounty(tokens, at, end, scene)) return undefined
  const span = placeSpan(withSuffix(known, 'county'), true, scene, at, end)
  const next = tokens[end]
  return { ...span, assumed: next?.kind === 'word' && next.word.length === 2 && next.word !== 'in' && !next.upper }
}

/** "Hudson Valley" is another name, "la parishes" are Louisiana's. */
const isOther = (tokens: readonly Token[], at: number, { vocabulary }: Scene) =>
  (wordAt(tokens, at) === 'valley' && vocabulary.places.has(wordAt(tokens, at - 1))) ||
  (wordAt(tokens, at) === 'la' && wordAt(tokens, at + 1).startsWith('parish'))

/** `X County`, `X, Y and Z counties`, `X`. */
function nameFirst(tokens: readonly Token[], at: number, scene: Scene): Found | undefined {
  const name = nameAt(tokens, at, scene)
  if (!name || isOther(tokens, at, scene)) return undefined
  const { known, length } = name
  const end = at + length
  // "long day. Counties in …"
  const plural = isPlural(wordAt(tokens, end)) && tokens[end - 1]?.stop !== true
  if (suffixLength(tokens, end) > 0 || plural) return withOwnSuffix(tokens, at, end, known, scene)
  if ((stateAt(tokens, at, scene)?.length ?? 0) >= length) return stateNamed(tokens, at, end, known, scene)
  const list = isJoin(wordAt(tokens, end)) ? listAt(tokens, at, scene) : undefined
  if (list && (isPlural(list.suffix) || wordSet('parish borough').has(list.suffix)))
    return placeSpan(withSuffix(known, list.suffix), true, scene, at, end)
  return standsAlone(tokens, at, known, end, scene) ? bareSpan(tokens, known, scene, at, end) : undefined
}

/** Whether a place can begin here: by its kind, by a word of a name, or by how the word is written. */
function mayBeginPlace(tokens: readonly Token[], at: number, { vocabulary }: Scene): boolean {
  const token = tokens[at]
  if (!token) return false
  const { word, capital } = token
  const known = capital || BEGINS_OTHERWISE.has(word) || beginsName(vocabulary.placeTree, word)
  return known || isGenitive(token) || suffixLength(tokens, at + 1) > 0
}

/** See the examples above. */
export const recognisePlace: Recogniser = (tokens, at, scene) => {
  if (!mayBeginPlace(tokens, at, scene)) return undefined
  const led = KINDS.has(wordAt(tokens, at)) && (countyAround(tokens, at, scene) ?? kindFirst(tokens, at, scene))
  if (led) return led
  const found = townAt(tokens, at, scene) ?? nameFirst(tokens, at, scene) ?? unknownPlace(tokens, at, scene)
  return found && !meansState(tokens, at, scene) ? found : undefined
}

/** Capitalised words before "County" that no list knows, nor any of their endings: not `Georgia Jackson County`. */
function unknownPlace(tokens: readonly Token[], at: number, scene: Scene): Found | undefined {
  if (!tokens[at]?.capital) return undefined
  const words: Token[] = []
  for (const token of tokens.slice(at, at + 3)) {
    const ends = suffixLength([token], 0) > 0 || COMMON_WORDS.has(token.word)
    if (token.kind !== 'word' || !token.capital || ends) break
    words.push(token)
  }
  const end = at + words.length
  if (words.length === 0 || !wordSet('county parish borough').has(wordAt(tokens, end))) return undefined
  const known = words.some((_, index) => nameAt(tokens, at + index, scene)?.length === words.length - index)
  if (known || stateAt(tokens, at, scene)) return undefined
  const name = words.map(({ text }) => text).join(' ')
  return {
    ...{ kind: 'place', named: true, twins: [], assumed: false, start: at, end: end + 1 },
    places: [{ name: name.slice(0, 100) }],
  }
}
