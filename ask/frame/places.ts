import type { AuctionFilter, AuctionQuery, Place } from '#contract/auction-query.ts'
import { placeKey } from '../normalise/place-names.ts'
import type { Vocabulary } from '../scene.ts'
import { combine } from './merge.ts'

/** States and places said side by side are alternatives, unless the states are where the places lie. @param isSettled each place was said with its state */
export function withinStates(filter: AuctionFilter, isSettled = false): AuctionFilter {
  const { states, jurisdictions, not_jurisdictions: out, any_of, none_of, ...rest } = filter
  // "in Ohio; skip Franklin unless it has 50 certificates"
  const nested = (branches: AuctionFilter[]) =>
    branches.map((branch) => ({
      ...branch,
      ...(branch.not_jurisdictions && {
        not_jurisdictions: lyingIn(branch.not_jurisdictions, branch.states ?? states),
      }),
    }))
  const kept = {
    ...rest,
    ...(any_of && { any_of: nested(any_of) }),
    ...(none_of && { none_of: nested(none_of) }),
    ...(out && { not_jurisdictions: lyingIn(out, states ?? jurisdictions?.flatMap(({ state }) => state ?? [])) }),
  }
  if (!states || !jurisdictions)
    return {
      ...kept,
      ...(states && { states }),
      ...(jurisdictions && { jurisdictions: isSettled ? jurisdictions : together(jurisdictions) }),
    }
  const lying = new Set(jurisdictions.map(({ state }) => state))
  const others = states.filter((code) => !lying.has(code))
  const isElsewhere = others.length === states.length && jurisdictions.every(({ state }) => state)
  if (isElsewhere) return combine(kept, { any_of: [{ states: others }, { jurisdictions }] })
  return { ...kept, jurisdictions: lyingIn(jurisdictions, states) }
}

/** Of places that may be several, those in these states; all where none is. */
export function lyingIn(places: readonly Place[], states: readonly string[] = []): Place[] {
  const names = [...new Set(places.map(({ name }) => name))]
  return names.flatMap((name) => {
    const named = places.filter((place) => place.name === name)
    const inside = named.filter(({ state }) => !state || states.includes(state))
    const only = states.length === 1 ? states[0] : undefined
    return (inside.length > 0 ? inside : named).map((place) =>
      place.state || !only ? place : { ...place, state: only },
    )
  })
}

/** Places of a list lie in one state, where one has all of them. */
function together(places: readonly Place[]): Place[] {
  const names = [...new Set(places.map(({ name }) => name))]
  if (names.length < 2) return [...places]
  const statesOf = (name: string) => new Set(places.filter((place) => place.name === name).map(({ state }) => state))
  const [first = new Set<string>(), ...others] = names.map(statesOf)
  const common = new Set([...first].filter((state) => others.every((each) => each.has(state))))
  const sure = names
    .map(statesOf)
    .filter((states) => states.size === 1)
    .flatMap((states) => [...states])
  const within = common.size > 0 ? common : new Set(sure)
  return within.size === 0
    ? [...places]
    : names.flatMap((name) => {
        const named = places.filter((place) => place.name === name)
        const inside = named.filter(({ state }) => within.has(state))
        return inside.length > 0 ? inside : named
      })
}

/** So many states of one name, if they are all that have one, are said by the name alone: "Lincoln County". */
const MANY = 4

/** Names that are meant wherever there is one, without their states. */
const anywhere =
  ({ places: known }: Vocabulary) =>
  (places: readonly Place[]): Place[] => {
    const names = [...new Set(places.map(({ name }) => name))]
    return names.flatMap((name) => {
      const named = places.filter((place) => place.name === name)
      const all = (known.get(placeKey(name)) ?? []).filter(({ byCity }) => !byCity)
      // "Jackson County" leaves out a parish
      const counties = all.filter(({ suffix }) => suffix === 'county')
      return named.length >= Math.max(MANY, Math.min(all.length, counties.length)) ? [{ name }] : named
    })
  }

/** Names of no state as all places that are called so: a turn may choose one of them. */
const everywhere =
  (vocabulary: Vocabulary) =>
  (places: readonly Place[]): Place[] =>
    places.flatMap((place) => {
      const known = place.state ? [] : (vocabulary.places.get(placeKey(place.name)) ?? [])
      return known.length > 0 ? known.map(({ name, state }) => ({ name, state })) : [place]
    })

const withPlaces = (filter: AuctionFilter, change: (places: readonly Place[]) => Place[]): AuctionFilter => ({
  ...filter,
  ...(filter.jurisdictions && { jurisdictions: change(filter.jurisdictions) }),
  ...(filter.any_of && { any_of: filter.any_of.map((each) => withPlaces(each, change)) }),
})

export const withNamesAlone = (query: AuctionQuery, vocabulary: Vocabulary): AuctionQuery => ({
  ...query,
  filter: withPlaces(query.filter, anywhere(vocabulary)),
})
export const withAllPlaces = (query: AuctionQuery, vocabulary: Vocabulary): AuctionQuery => ({
  ...query,
  filter: withPlaces(query.filter, everywhere(vocabulary)),
})
