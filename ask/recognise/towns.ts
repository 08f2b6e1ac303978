import type { Place } from '#contract/auction-query.ts'
import { nameWords } from '../normalise/place-names.ts'
import type { Token } from '../normalise/tokens.ts'
import { phraseTable } from '../phrases.ts'
import { namesAt } from '../places/name-tree.ts'
import type { KnownPlace, Scene } from '../scene.ts'
import { wordSet } from '../word-set.ts'
import { canonical, isOrdinary, nameAt, stateBehind } from './place-names.ts'
import type { Meaning } from './spans.ts'

/**
 * Cities and towns, and the counties they lie in.
 *
 * `Poughkeepsie, NY` `Boca Raton` `Cleveland, Ohio` `the county around Pittsburgh` · Baltimore, which is a city and a county
 */
/** A place as it stands in a text. */
export type Found = Extract<Meaning, { kind: 'place' }> & { start: number; end: number }

/** Places without what only names need. */
export const plain = (known: readonly KnownPlace[]): Place[] => known.map(({ name, state }) => ({ name, state }))

const AROUND_CITY = phraseTable<true>([
  ['county around|surrounding|containing|holding|encompassing', true],
  ['county that|which contains|surrounds|holds|includes|has / county in which|where', true],
])

/** The cities, towns or villages of a name: "St. Louis City" of "St. Louis". */
export function cityOf(name: string, kind: string, { vocabulary }: Scene): readonly KnownPlace[] {
  const known = vocabulary.places.get(`${nameWords(name)} ${kind}`) ?? []
  return known.filter(({ byCity }) => !byCity)
}

/** Whether several words are meant as a place: one of them is no ordinary word, or all are written as names. */
export const isName = (words: readonly Token[], scene: Scene) =>
  !words.every((token) => isOrdinary(token, scene)) || words.every(({ capital }) => capital)

/** The places of a name, and the cities it may mean as well. */
export function placeSpan(
  known: readonly KnownPlace[],
  named: boolean,
  scene: Scene,
  start: number,
  end: number,
): Found {
  const twins = named ? [] : twinsOf(known, scene)
  const assumed = known.some(({ byCity }) => byCity === true)
  return { kind: 'place', places: plain(known), named, twins, assumed, start, end }
}

/** The county of the large city of this name, where the state said holds no county of it: `Cleveland, Ohio`, `Alleghany County, PA`. */
export function cityIn(
  state: string | undefined,
  tokens: readonly Token[],
  known: readonly KnownPlace[],
  scene: Scene,
  start: number,
  end: number,
): KnownPlace | undefined {
  const { vocabulary } = scene
  const name = tokens.slice(start, end).map(({ word }) => word)
  if (state === undefined || known.some((place) => place.state === state)) return undefined
  // a city that sells by itself, rather than the county it lies in
  const own = cityOf(name.join(' '), 'city', scene).find((place) => place.state === state)
  const city = own ?? vocabulary.towns.get(name.join(' '))?.find((place) => place.state === state)
  if (city) return city
  // "Prince George, MD"
  const genitive = vocabulary.places.get(`${name.join(' ')}s`)?.find((place) => place.state === state && !place.byCity)
  return genitive ?? begunIn(name, state, scene)
}

/** "sac county, calif": the one county there whose name begins so. */
function begunIn([word = '', ...others]: readonly string[], state: string, { vocabulary }: Scene) {
  const begun = vocabulary.beginnings.get(word.slice(0, 3)) ?? []
  const there = begun.filter(
    ({ key, place }) => key.startsWith(word) && key.length > word.length + 2 && place.state === state,
  )
  return others.length === 0 && there.length === 1 ? there[0]?.place : undefined
}

/** `the county around Pittsburgh`, `county containing Detroit`: the one the city lies in. */
export function countyAround(tokens: readonly Token[], at: number, scene: Scene): Found | undefined {
  const led = AROUND_CITY.find(tokens, at)
  const name = led && nameAt(tokens, at + led.length, scene)
  if (!led || !name) return undefined
  const end = at + led.length + name.length
  const key = tokens
    .slice(at + led.length, end)
    .map(canonical)
    .join(' ')
  const counties = scene.vocabulary.towns.get(key) ?? []
  const state = stateBehind(tokens, end, scene) ?? scene.vocabulary.cities.get(key)?.state
  const [county] = counties.filter((place) => counties.length === 1 || place.state === state)
  return county && placeSpan([county], false, scene, at, end)
}

/** A town with its state, where no county of that state is called so: `Poughkeepsie, NY`, `Reading in Pennsylvania`; several words need none: `Boca Raton`. */
export function townAt(tokens: readonly Token[], at: number, scene: Scene): Found | undefined {
  const { placeTree, places, towns } = scene.vocabulary
  for (const { name, length } of namesAt(placeTree, tokens, at, canonical).toReversed()) {
    const counties = towns.get(name)
    if (!counties) continue
    const words = tokens.slice(at, at + length)
    if (length === 1 && !isName(words, scene)) continue
    const state = stateBehind(tokens, at + length, scene)
    const alone = state === undefined && length > 1 && counties.length === 1 && isName(words, scene)
    const county = alone ? counties[0] : counties.find((place) => place.state === state)
    const known = places.get(name)?.some((place) => (alone || place.state === state) && !place.byCity)
    const own = county && cityOf(name, 'city', scene).find((place) => place.state === county.state)
    if (county && !known) return placeSpan([own ?? county], false, scene, at, at + length)
  }
  return undefined
}

/** Where cities and towns, not counties, sell for taxes. */
const BY_TOWN = wordSet('CT MA ME NH RI VT')

/** "Worcester, Massachusetts": the city, where it is the cities that sell. */
export function sellingCity(known: readonly KnownPlace[], scene: Scene): readonly KnownPlace[] {
  return known.map((place) => {
    if (place.suffix !== 'county' || !BY_TOWN.has(place.state)) return place
    return cityOf(place.name, 'city', scene).find(({ state }) => state === place.state) ?? place
  })
}

/** "Baltimore" when there are a Baltimore County and a Baltimore City in one state. */
export function twinsOf(known: readonly KnownPlace[], scene: Scene): Place[] {
  const county = known.length === 1 ? known[0] : undefined
  if (county?.suffix !== 'county') return []
  return plain(cityOf(county.name, 'city', scene).filter(({ state }) => state === county.state))
}
