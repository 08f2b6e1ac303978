import type { Place } from '#contract/auction-query.ts'
import type { Span } from '../meanings.ts'
import { placeKey } from '../places/place-names.ts'
import { cityOf } from '../recognise/towns.ts'
import type { Scene } from '../scene.ts'
import type { Token } from '../tokens.ts'
import { bindCities } from './cities.ts'
import type { Item, SpanOf } from './items.ts'

type Level = SpanOf<'aside'>['level']

/**
 * What an aside says of the place before it: "Iowa … just the county" is the county, "Franklin … the city one" the city, "Roanoke, city and county" the two.
 */
const plain = ({ name, state }: { name: string; state: string }) => ({ name, state })

/** A state taken for the county of its name. */
function asCounty(item: SpanOf<'states'>, { vocabulary }: Scene): Span | undefined {
  const [code = ''] = item.codes
  const known = item.region ? undefined : vocabulary.places.get((vocabulary.stateNames.get(code) ?? '').toLowerCase())
  const { start, end } = item
  return known && { kind: 'place', places: known.map(plain), named: true, twins: [], assumed: false, start, end }
}

/** A county taken for the state of its name: "there is a Nevada County and Nevada, I want the state". */
function asState({ places, start, end }: SpanOf<'place'>, { vocabulary }: Scene): Span | undefined {
  const code = vocabulary.states.get(placeKey(places[0]?.name ?? ''))
  return code === undefined ? undefined : { kind: 'states', codes: [code], region: false, start, end }
}

/** Baltimore City and Baltimore County, whichever of them was named. */
function cityAndCounty({ places }: SpanOf<'place'>, scene: Scene): Place[] {
  return places.flatMap(({ name, state }) => {
    const bare = name.replace(/ city$/i, '')
    const cities = cityOf(bare, 'city', scene).filter((city) => !state || city.state === state)
    const counties = scene.vocabulary.places.get(placeKey(bare)) ?? []
    const beside = counties.filter(
      ({ name: each, state: held }) => each === bare && cities.some((city) => city.state === held),
    )
    return beside.length > 0 ? [...beside, ...cities].map(plain) : []
  })
}

/** "Delaware, the county in Pennsylvania", "Franklin, the city in Virginia": the one that lies there. */
function inside(item: Item, level: Level, code: string, scene: Scene): Item | undefined {
  const named = item.kind === 'states' ? asCounty(item, scene) : item
  if (named?.kind !== 'place') return undefined
  const cities = level === 'city' ? named.places.flatMap(({ name }) => cityOf(name, 'city', scene).map(plain)) : []
  const [there] = [...cities, ...named.places, ...named.twins].filter(({ state }) => state === code)
  return there && { ...named, places: [there], twins: [] }
}

const citiesOf = ({ places }: SpanOf<'place'>, scene: Scene): Place[] =>
  places.flatMap(({ name }) => cityOf(name, 'city', scene).map(plain))

/** Of counties of one name, those that a city of the name lies beside: "St. Louis without the city". */
const besideCities = ({ places }: SpanOf<'place'>, scene: Scene): Place[] =>
  places.filter(({ name, state }) => cityOf(name, 'city', scene).some((city) => city.state === state))

/** The item as the aside means it; undefined where it says nothing about it. */
function meant(item: Item, aside: SpanOf<'aside'>, scene: Scene): Item | undefined {
  const { level, rejects, inState } = aside
  if (inState !== undefined) return inside(item, level, inState, scene)
  // "New York, not the city" is the state
  if (item.kind === 'states') return level === 'county' && rejects !== 'city' ? asCounty(item, scene) : undefined
  if (item.kind !== 'place') return undefined
  if (level === 'state') return asState(item, scene)
  if (level === 'both') {
    const found = cityAndCounty(item, scene)
    return found.length > 0 ? { ...item, twins: [], places: found } : item
  }
  const chosen = level === 'city' ? citiesOf(item, scene) : rejects === 'city' ? besideCities(item, scene) : []
  return { ...item, twins: [], places: chosen.length > 0 ? chosen : [...item.places] }
}

/** "Florida but not Miami", "Virginia: Norfolk": of a county elsewhere and a city, the one that lies in a state that was said. */
function bySaidState(item: Item, said: ReadonlySet<string>, scene: Scene): Item {
  if (item.kind !== 'place' || said.size === 0) return item
  const inside = ({ state }: { state?: string | undefined }) => state !== undefined && said.has(state)
  if (item.named || item.places.some(inside)) return item
  const cities = item.places.flatMap(({ name }) => cityOf(name, 'city', scene).map(plain))
  const towns = item.places.flatMap(({ name }) => scene.vocabulary.towns.get(placeKey(name))?.map(plain) ?? [])
  const [meant] = [...item.twins, ...cities, ...towns].filter(inside)
  return meant ? { ...item, places: [meant], twins: [] } : item
}

/** "Washington in Oregon, I mean the county": the state is where the place lies. */
const holdsPlace = (item: Item, before: Item | undefined) =>
  item.kind === 'states' &&
  before?.kind === 'place' &&
  before.places.some(({ state }) => state !== undefined && item.codes.includes(state))

/** Puts what an aside means in the place of the nearest name before it. */
function choose(items: Item[], at: number, aside: SpanOf<'aside'>, scene: Scene): void {
  for (let before = at - 1; before >= 0; before--) {
    const item = items[before]
    if (!item || holdsPlace(item, items[before - 1])) continue
    // "Delaware the state" is nothing else
    if (item.kind === 'states' && aside.level === 'state' && aside.inState === undefined) return
    const chosen = meant(item, aside, scene)
    if (chosen) items[before] = chosen
    if (chosen || item.kind === 'place') return
  }
}

const LANDMARK =
  /^([,?] )?((which|that) )?(is |being |as in |i mean )?(the|that) (one|county|parish|place|area|bit) ((that|which) )?(is |sits |lies )?(right |just )?(around|near|by|next to|outside|outside of|surrounding|with|containing|where|encircling|round|holding|including)( the city of)?$/

/** "Allegheny is the one around Pittsburgh": what tells a county from others of its name. */
export function withoutLandmarks(spans: readonly Span[], tokens: readonly Token[]): Span[] {
  const gone = new Set<number>()
  if (spans.filter(({ kind }) => kind === 'place' || kind === 'states').length < 2) return [...spans]
  spans.forEach((span, at) => {
    const from = spans.findLastIndex(({ kind }, index) => index < at && (kind === 'place' || kind === 'states'))
    const named =
      span.kind === 'place' && span.start < (spans[from]?.end ?? span.start) + FARTHEST ? spans[from] : undefined
    const between = named && tokens.slice(named.end, span.start).map(({ word }) => word)
    if (between && LANDMARK.test(between.join(' '))) for (let index = from + 1; index <= at; index++) gone.add(index)
  })
  return gone.size === 0 ? [...spans] : spans.filter((_, at) => !gone.has(at))
}
const FARTHEST = 12

/** The state of a county that is named with it, or is the only one of its name. */
const stateOfNamed = (item: Item) =>
  item.kind === 'place' && item.named && item.places.length === 1 ? (item.places[0]?.state ?? []) : []

/** "Oklahoma, not Cleveland": whether what the name means elsewhere is out of the question. */
const isElsewhere = ({ places, twins }: SpanOf<'place'>, said: ReadonlySet<string>) =>
  twins.length > 0 &&
  places.some(({ state = '' }) => said.has(state)) &&
  !twins.some(({ state = '' }) => said.has(state))

/** Lets each aside choose between the places of one name, and takes it out. */
export function bindAsides(spans: readonly Item[], tokens: readonly Token[], scene: Scene): Item[] {
  const said = new Set(spans.flatMap((item) => (item.kind === 'states' && !item.region ? item.codes : [])))
  const placed = bindCities(spans, said, tokens, scene)
  const items = placed.map((item) => bySaidState(item, said, scene))
  const near = said.size > 0 ? said : new Set(items.flatMap(stateOfNamed))
  placed.forEach((span, at) => {
    if (span.kind === 'aside') choose(items, at, span, scene)
  })
  items.forEach((item, at) => {
    if (near.size === 1 && item.kind === 'place' && isElsewhere(item, near))
      items[at] = { ...item, twins: [], assumed: true }
  })
  // "the New York one"
  const isOne = (item: Item, at: number) =>
    item.kind === 'amount' && item.value === 1 && items[at - 1]?.kind === 'states'
  const one = items.findIndex(
    (item, at) => isOne(item, at) && !/^(field|noun|stretch)$/.test(items[at + 1]?.kind ?? ''),
  )
  return items.filter((item, at) => item.kind !== 'aside' && at !== one)
}
