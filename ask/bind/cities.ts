import type { Place } from '#contract/auction-query.ts'
import { placeKey } from '../places/place-names.ts'
import { cityOf } from '../recognise/towns.ts'
import type { Scene } from '../scene.ts'
import type { Token } from '../tokens.ts'
import { type Item, joins, type SpanOf } from './items.ts'

/**
 * Names that are those of cities because of what stands beside them.
 *
 * `Newark, Camden, Trenton: New Jersey` a list of which one can only be a city · `Virginia cities: Norfolk, Richmond` · `Cuyahoga (Cleveland)` a city that only says which county
 */
const CITY = / (city|town|township|village)$/i
const SAYS_CITIES = /^(cities|towns|townships)$/
/** What a county is told by: `Allegheny, the one around Pittsburgh`. */
const DESCRIBES = /^(\(|around|surrounding|near|contains|containing|where|aka|ie|has|with|home|of|for|in)$/
const BESIDE =
  /^(\(|,|-|:|is|the|a|one|county|that|thats|which|whose|seat|around|surrounding|near|contains|containing|where|aka|ie|has|with|home|to|of|for|in|city|i|e)$/

const isCity = ({ places }: SpanOf<'place'>) => places.length > 0 && places.every(({ name }) => CITY.test(name))
const plain = ({ name, state }: Place): Place => (state === undefined ? { name } : { name, state })

/** The runs of places that are listed, as indexes: `Newark, Camden and Trenton`. */
function runsOf(items: readonly Item[]): SpanOf<'place'>[][] {
  const runs: SpanOf<'place'>[][] = []
  let open = false
  for (const item of items) {
    const run = runs.at(-1)
    if (item.kind !== 'place') open &&= joins(item)
    else if (open && run) run.push(item)
    else runs.push([item])
    if (item.kind === 'place') open = true
  }
  return runs
}

/** The cities of a name in these states, in any state where none is said. */
function citiesOf(span: SpanOf<'place'>, states: ReadonlySet<string | undefined>, scene: Scene): Place[] {
  const cities = isCity(span)
    ? [...span.places]
    : [
        ...span.twins.filter(({ name }) => CITY.test(name)),
        ...span.places.flatMap(({ name }) => cityOf(name, 'city', scene)),
      ]
  const there = cities.filter(({ state }) => states.size === 0 || states.has(state)).map(plain)
  return there.filter(
    (each, at) => there.findIndex(({ name, state }) => name === each.name && state === each.state) === at,
  )
}

/** Whether "cities" is said right before or behind a list. */
function saysCities(run: readonly SpanOf<'place'>[], tokens: readonly Token[]): boolean {
  const [first, last] = [run[0], run.at(-1)]
  if (!first || !last) return false
  const near = [...tokens.slice(Math.max(0, first.start - 2), first.start + 1), ...tokens.slice(last.end, last.end + 3)]
  return near.some(({ word }) => SAYS_CITIES.test(word))
}

/** What each name of a list of cities means; undefined where the list may be one of counties. */
function asCities(
  run: readonly SpanOf<'place'>[],
  said: ReadonlySet<string>,
  tokens: readonly Token[],
  scene: Scene,
): Map<Item, Item> | undefined {
  const told = saysCities(run, tokens)
  if (!told && (run.length < 2 || !run.some((span) => isCity(span) && !span.named))) return undefined
  const where = new Set(told ? said : run.filter(isCity).flatMap(({ places }) => places.map(({ state }) => state)))
  const cities = run.map((span) => (span.named && !told ? [] : citiesOf(span, where, scene)))
  const found = cities.every((places, at) => places.length > 0 || (run[at]?.places.length === 1 && told))
  if (!found) return undefined
  return new Map(
    run.flatMap((span, at) => {
      const places = cities[at] ?? []
      return places.length > 0 ? [[span, { ...span, places, twins: [] }]] : []
    }),
  )
}

/** Whether a place only says which county the one before is: `Cuyahoga (Cleveland)`, `Allegheny is the one around Pittsburgh`. */
function describes(span: SpanOf<'place'>, before: SpanOf<'place'>, tokens: readonly Token[], scene: Scene): boolean {
  const between = tokens.slice(before.end, span.start)
  if (between.length > 7 || !between.every(({ word }) => BESIDE.test(word))) return false
  if (!between.some(({ word }) => DESCRIBES.test(word))) return false
  const key = placeKey(
    tokens
      .slice(span.start, span.end)
      .map(({ word }) => word)
      .join(' '),
  )
  const counties = scene.vocabulary.towns.get(key) ?? []
  return before.places.some(({ name, state }) => counties.some((each) => each.name === name && each.state === state))
}

/** "Cook, DuPage and Kane": counties listed without a state, of which one state holds all, are meant there; assumed. */
function inOneState(runs: readonly SpanOf<'place'>[][]): Map<Item, Item> {
  const meant = new Map<Item, Item>()
  for (const run of runs) {
    const [first = [], ...others] = run.map(({ places }) => places.map(({ state }) => state))
    const shared = [...new Set(first)].filter((code) => code && others.every((codes) => codes.includes(code)))
    const sure = run.length > 2 || run.some(({ places }) => places.length === 1)
    if (run.length < 2 || shared.length !== 1 || !sure) continue
    for (const span of run) {
      const places = span.places.filter(({ state }) => state === shared[0])
      if (places.length < span.places.length) meant.set(span, { ...span, places, twins: [], assumed: true })
    }
  }
  return meant
}

/** The places with the cities among them known as such, and those of one list in one state. */
export function bindCities(
  items: readonly Item[],
  said: ReadonlySet<string>,
  tokens: readonly Token[],
  scene: Scene,
): Item[] {
  const places = items.filter((item) => item.kind === 'place')
  if (places.length === 0) return [...items]
  const runs = runsOf(items)
  const listed = runs.flatMap((run) => [...(asCities(run, said, tokens, scene) ?? [])])
  const meant = new Map([...(said.size === 0 && !scene.within?.length ? inOneState(runs) : []), ...listed])
  const idle = new Set<Item>(
    places.filter((span, at) => {
      const before = places[at - 1]
      return before !== undefined && !isCity(before) && describes(span, before, tokens, scene)
    }),
  )
  return items.flatMap((item) => (idle.has(item) ? [] : [meant.get(item) ?? item]))
}
