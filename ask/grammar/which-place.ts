import { rule } from '../engine/rule.ts'
import type { Condition, Meanings } from '../meanings.ts'
import { placeKey } from '../normalise/place-names.ts'
import type { Vocabulary } from '../scene.ts'
import { places, settled } from './examples.ts'

/** Which of several of one name is meant: the county or the state, the city or the county, the one in another state. */

type Places = Meanings['place']

/** The counties that are called as a state is. */
function countiesOf(states: readonly string[], { places, stateNames }: Vocabulary, inside?: readonly string[]): Places {
  const found = states.flatMap((code) => places.get(placeKey(stateNames.get(code) ?? '')) ?? [])
  return found
    .filter(({ state, byCity }) => !byCity && (!inside || inside.includes(state)))
    .map(({ name, state }) => ({ name, state, settled: true as const }))
}
const orNone = (places: Places): Places | undefined => (places.length > 0 ? places : undefined)

/** The county and the city of a name, whichever of them was said. */
function bothOf(place: Places, { places }: Vocabulary): Places | undefined {
  const [first, more] = place
  if (!first || more) return undefined
  const bare = first.name.endsWith(' City') ? first.name.slice(0, -' City'.length) : first.name
  const all = [placeKey(bare), placeKey(`${bare} City`)]
    .flatMap((key) => places.get(key) ?? [])
    .filter(({ state }) => state === first.state)
  return all.length > 1 ? all.map(({ name, state }) => ({ name, state })) : undefined
}

const within = (some: readonly string[], all: readonly string[]) => some.every((each) => all.includes(each))
/** A name wherever there is one but in some states. */
function elsewhere(places: Places, states: readonly string[]): Condition | undefined {
  const isOne = new Set(places.map(({ name }) => name)).size === 1 && places.length > 1
  return isOne && places.some(({ state }) => states.includes(state))
    ? {
        dim: 'place',
        filter: { jurisdictions: places.map(({ name, state }) => ({ name, state })), not_states: [...states] },
      }
    : undefined
}

export const WHICH_PLACE = [
  rule({
    ...{ name: 'the county, not the state', makes: 'place', weight: 1.6 },
    says: { 'Arkansas, the county, not the state': settled('Arkansas AR') },
    saysNot: ['Iowa, the state', 'Iowa'],
    pattern: [
      '<states> ,|(|-? as? the|a? county ,|-? not|rather as|than? the|a? state )? / <states> ,|(|-? i|we|he|she? mean|means? the county )?',
      '<states> <noun>? ,|-|(? and? by? that? i? mean? the? county|counties of? that? name? ,|-? not the? state )? / <states> ,|-? but? neither the? state nor <out:states>',
      '<states> as a|the county ,? i? dont|not mean? the state / not <states> the state ,? but? the county',
    ],
    build: ({ states }, { vocabulary }) => orNone(countiesOf(states, vocabulary)),
  }),
  rule({
    ...{ name: 'counties named as states are', makes: 'place', weight: 1.2 },
    says: { 'the counties Oregon and Utah': settled('Oregon MO', 'Utah UT') },
    saysNot: ['the counties in Ohio', 'Oregon and Utah'],
    pattern: [
      'the? counties|parishes of|:? <states>',
      '<states> ,|(|-? by? which|that? i? mean|meaning|all the? <amount>? <inside:states> counties|parishes )?',
    ],
    build: ({ states, inside }, { vocabulary }) =>
      states.length > 1 && states.every((code) => countiesOf([code], vocabulary, inside).length > 0)
        ? countiesOf(states, vocabulary, inside)
        : undefined,
  }),
  rule({
    ...{ name: 'the county of the name in a state', makes: 'place', weight: 1.6 },
    says: {
      'Washington (the one in Oregon)': settled('Washington OR'),
      'Washington but the county in Pennsylvania': settled('Washington PA'),
    },
    saysNot: ['Washington and Oregon', 'Ohio (the one in Oregon)'],
    pattern: [
      '<states> ,|(|-? i|we|he|she|they? mean|means? the one|county in|from|of <inside:states> )?',
      '<states> ,|(|-? but|not i|we|he|she|they? mean|means? the? one|county in|from|of <inside:states> )?',
      '<states> ,? but|not he|she|i|we|they? mean|means? <states:states> county ,? in? <inside:states>',
    ],
    build: ({ states, inside }, { vocabulary }) => orNone(countiesOf(states, vocabulary, inside)),
  }),
  rule({
    ...{ name: 'not the state, but the county in another', makes: 'place', weight: 3.6 },
    says: {
      'not Delaware the state, the county in Pennsylvania': settled('Delaware PA'),
      'Washington in Oregon, I mean the county': settled('Washington OR'),
    },
    saysNot: ['not Delaware the state', 'Washington in Oregon'],
    pattern:
      'not <states> the state ,? but? the county in|of <inside:states> / <states> in <inside:states> ,|(? i|we? mean? the county ,? not|rather? than? the? state? )?',
    build: ({ states, inside }, { vocabulary }) => orNone(countiesOf(states, vocabulary, inside)),
  }),
  rule({
    ...{ name: 'a place, not the state of its name', makes: 'place', weight: 1.4 },
    says: { 'Oregon but he means Oregon County in Missouri': settled('Oregon MO') },
    saysNot: ['Oregon and Oregon County in Missouri'],
    pattern:
      '<states> ,? but|no|not i|we|he|she|they? mean|means|meant <place> / <states> ,|-? wait|no|sorry|i wait|mean? ,|:? <same:place>',
    build: ({ states, place, same = [] }, { vocabulary }) =>
      place ??
      orNone(
        countiesOf(
          states,
          vocabulary,
          same.map(({ state }) => state),
        ).filter(({ name }) => same.some((each) => each.name === name)),
      ),
  }),
  rule({
    ...{ name: 'the county, not the city', makes: 'place', weight: 1 },
    says: { 'Baltimore (the county)': places('Baltimore MD') },
    saysNot: ['Baltimore', 'Baltimore (the city)'],
    pattern: [
      '<place> ,|(|- the? county itself|only|proper? )? / <place> ,|(|-|:? the? county ,? and|but? not|rather than? the? city )?',
      '<place> ,|(|-|:? the? county ,? and|but? under no circumstances the? city )?',
    ],
    build: ({ place }) => (place.some(({ twin }) => twin) ? place.map(({ twin: _, ...county }) => county) : undefined),
  }),
  rule({
    ...{ name: 'the county alone of a state', makes: 'place', weight: 1.6 },
    says: { 'Oklahoma County, as opposed to all of Oklahoma': places('Oklahoma OK') },
    saysNot: ['Oklahoma County, not Texas'],
    pattern: '<place> ,|(? as|rather|not|instead opposed|than|of? to? all|the|whole? state? of? <states> )?',
    build: ({ place, states: [state, more] }) =>
      !more && place.every((each) => each.state === state) ? place : undefined,
  }),
  rule({
    ...{ name: 'both of the name', makes: 'place', weight: 1 },
    says: { 'Baltimore City & County': places('Baltimore MD', 'Baltimore City MD') },
    saysNot: ['Baltimore City', 'Broward & county'],
    pattern: '<place> and|&|plus the? county|city',
    build: ({ place }, { vocabulary }) => bothOf(place, vocabulary),
  }),
  rule({
    ...{ name: 'of a region only some', makes: 'states', weight: 1.2 },
    says: { 'New England but only Maine': ['ME'], 'New England (ME, NH)': ['ME', 'NH'] },
    saysNot: ['New England and only Maine', 'New England but only Ohio'],
    pattern:
      '<all:states> ,|(|-|:? but? just|only|specifically|i|e|meaning <some:states> )? / <all:states> ( <some:states> )',
    build: ({ all, some }) => (all.length > some.length && all.length > 2 && within(some, all) ? some : undefined),
  }),
  rule({
    ...{ name: 'states with one left out between', makes: 'condition', weight: 1.4 },
    says: {
      'Virginia, not West Virginia, and Ohio': { dim: 'state', filter: { states: ['VA', 'OH'], not_states: ['WV'] } },
      'in Virginia, West Virginia excepted': { dim: 'state', filter: { states: ['VA'], not_states: ['WV'] } },
    },
    saysNot: ['Virginia, not West Virginia', 'Virginia and West Virginia'],
    pattern: [
      'in|for|from|of? <kept:states> ,|(|- not <out:states> ,|)|-? and|plus|& <more:states>',
      'in|for|from|of? <kept:states> , <out:states> excepted|excluded|omitted',
    ],
    build: ({ kept, out, more = [] }, { tokens }, { start }) =>
      tokens[start - 1]?.word === 'not' || out.some((state) => kept.includes(state) || more.includes(state))
        ? undefined
        : { dim: 'state', filter: { states: [...kept, ...more], not_states: [...out] } },
  }),
  rule({
    ...{ name: 'a name everywhere but in some states', makes: 'condition', weight: 1.6 },
    says: {
      'every Duval County except the one in Texas': {
        dim: 'place',
        filter: { jurisdictions: places('Duval FL', 'Duval TX'), not_states: ['TX'] },
      },
    },
    saysNot: ['every Duval County', 'every Duval County except the one in Ohio'],
    pattern: [
      'every|all|any|each <place> ,? but|except|besides not? the? one|ones in|from <states>',
      'every|all|any|each <place> , <states> excluded|excepted|omitted|aside|out / every|all|any|each <place> , not the? one|ones? in|from <states>',
    ],
    build: ({ place, states }) => elsewhere(place, states),
  }),
  rule({
    ...{ name: 'a name in each of several states', makes: 'place', weight: 1 },
    says: { 'Polk County in Iowa and in Florida': settled('Polk IA', 'Polk FL') },
    saysNot: ['Polk County in Iowa', 'Broward County in Florida and in Texas'],
    pattern: '<place> ,? both? in <first:states> ,? and|or in <second:states>',
    build: ({ place, first, second }) => {
      const found = [...first, ...second].map((code) => place.filter(({ state }) => state === code))
      return found.every((each) => each.length > 0)
        ? found.flat().map(({ name, state }) => ({ name, state, settled: true as const }))
        : undefined
    },
  }),
  rule({
    ...{ name: 'a place behind the name of its state', makes: 'place', weight: 0.5 },
    says: { "Florida's Lake County": settled('Lake FL') },
    saysNot: ["Alaska's Lake County", 'Lake County'],
    pattern: '<states> <place>',
    build: ({ states, place }) => {
      const [state, more] = states
      const inside = place.filter((each) => each.state === state)
      const isOne = state && !more && inside.length > 0 && inside.length < place.length
      return isOne ? inside.map(({ name }) => ({ name, state, settled: true as const })) : undefined
    },
  }),
  rule({
    ...{ name: 'states that begin so', makes: 'states', weight: 1.2 },
    says: { 'states whose name starts with "North"': ['NC', 'ND'] },
    saysNot: ['states', 'counties whose name starts with "North"'],
    pattern: ['states? whose|with|which|that? name|names? <prefix>'],
    build: ({ prefix }, { vocabulary }) => {
      const found = [...vocabulary.stateNames].filter(([, name]) => name.toLowerCase().startsWith(prefix))
      return found.length > 0 ? found.map(([code]) => code).toSorted() : undefined
    },
  }),
]
