import type { Context } from '../engine/context.ts'
import type { Edge } from '../engine/edge.ts'
import type { Reader } from '../engine/grammar.ts'
import { rule } from '../engine/rule.ts'
import { placeKey } from '../normalise/place-names.ts'
import { isGenitive, type Token } from '../normalise/tokens.ts'
import { recogniseType } from '../recognise/auction-types.ts'
import { recognisePlace } from '../recognise/places.ts'
import type { Recogniser } from '../recognise/recogniser.ts'
import { recogniseRegion } from '../recognise/regions.ts'
import { recogniseState } from '../recognise/states.ts'
import type { Scene } from '../scene.ts'
import { wordSet } from '../word-set.ts'
import { places, settled } from './examples.ts'

const sceneOf = ({ vocabulary, around }: Context): Scene => ({ vocabulary, around })

const spansOf = (recognise: Recogniser, context: Context, at: number) => {
  const found = recognise(context.tokens, at, sceneOf(context))
  return found === undefined ? [] : 'kind' in found ? [found] : found
}

const edge = { rule: undefined, parts: [] }

/** Places that the question before named, by their bare names: "take Lake out". */
function* readNamed({ tokens, named = [], vocabulary }: Context, start: number): Iterable<Edge> {
  for (const key of new Set(named.map((each) => each.key))) {
    const words = key.split(' ')
    if (!words.every((word, at) => tokens[start + at]?.word === word)) continue
    // "Ohio's Lake, too"
    const owner = tokens[start - 1]
    const isOwned = owner && isGenitive(owner) && vocabulary.states.has(owner.word)
    const all = (isOwned && vocabulary.places.get(key)) || named.filter((each) => each.key === key)
    const value = all.map(({ name, state }) => ({ name, state: state ?? '' }))
    const end = start + words.length
    yield { ...edge, kind: 'place', start, end, value, score: end - start + 0.3 }
  }
}

export const readNames: Reader = function* (context, start): Iterable<Edge> {
  yield* readNamed(context, start)
  // "the South" is not meant in "South Carolina"
  // "or deeds", "ok and Georgia" begin with no code
  const { tokens, conversing } = context
  const isSpoken = start === 0 && conversing && tokens[0]?.upper === false && wordSet('or ok').has(tokens[0].word)
  const states = isSpoken ? [] : spansOf(recogniseState, context, start)
  const regions = spansOf(recogniseRegion, context, start).filter(({ end }) => states.every((each) => each.end <= end))
  for (const found of [
    states,
    regions,
    spansOf(recognisePlace, context, start),
    spansOf(recogniseType, context, start),
  ])
    for (const span of found) {
      const { end } = span
      const score = end - start + 0.5
      const isCorrected = tokens.slice(start, end).some(({ corrected }) => corrected)
      if (span.kind === 'states') yield { ...edge, kind: 'states', start, end, value: span.codes, score }
      if (span.kind === 'place')
        yield {
          ...edge,
          kind: 'place',
          start,
          end,
          score,
          value: span.places.map(({ name, state }) => ({
            ...{ name, state: state ?? '' },
            ...((span.assumed || isCorrected) && { guessed: true as const }),
            ...(span.twins[0] && { twin: { name: span.twins[0].name, state: span.twins[0].state } }),
          })),
        }
      if (span.kind === 'types') yield { ...edge, kind: 'types', start, end, value: span.types, score }
    }
}

/** The cities that are called as these counties are. */
function ofCity(all: readonly { name: string; state: string }[], { places: known }: Context['vocabulary']) {
  const inside = all.filter((each) => 'settled' in each)
  const places = inside.length > 0 ? inside : all
  const cities = places.flatMap(({ name, state }) =>
    (known.get(`${placeKey(name)} city`) ?? []).filter((city) => !state || city.state === state),
  )
  return cities.length > 0 ? cities.map(({ name, state }) => ({ name, state })) : undefined
}

const OPENS: ReadonlySet<string> = new Set(['start', 'starts', 'starting', 'begin', 'begins', 'beginning'])

/** `starting with "Mc"` */
export const readPrefix: Reader = function* ({ tokens }, start): Iterable<Edge> {
  const word = (at: number) => tokens[at]?.word ?? ''
  if (!OPENS.has(word(start)) || word(start + 1) !== 'with') return
  const at = word(start + 2) === 'the' && word(start + 3) === 'letter' ? start + 4 : start + 2
  const token = tokens[at]
  // "St." begins names of two words
  const prefix = `${token?.text.toLowerCase().replace('.', '') ?? ''}${token?.dotted && token.text.length < 4 ? ' ' : ''}`
  if (prefix !== '') yield { ...edge, kind: 'prefix', start, end: at + 1, value: prefix, score: at + 1 - start }
}

const COUNTING = wordSet('how many average count number total sum median mean')
const isBare = (token: Token | undefined) => token?.text.length === token?.word.length
const CALLED = wordSet('called named titled')
const LEAVES_OUT = wordSet('except excluding exclude without minus skip not')
export const NAME_RULES = [
  rule({
    ...{ name: 'states', makes: 'condition' },
    says: { 'in Ohio': { dim: 'state', filter: { states: ['OH'] } } },
    saysNot: ['in Broward County'],
    pattern:
      'in|from|for|of? all? of? <states> / in|across|throughout every|any state|county|counties of|in|within <states:states>',
    build: ({ states }, { tokens }, { start, end }) =>
      tokens.slice(start, end).some(({ word }) => word === 'every') && tokens.some(({ word }) => COUNTING.has(word))
        ? undefined
        : { dim: 'state', filter: { states: [...states] } },
  }),
  rule({
    ...{ name: 'list of states', makes: 'states', weight: 0.3 },
    toTheEnd: true,
    says: { 'Ohio or Texas': ['OH', 'TX'] },
    saysNot: ['Ohio'],
    pattern: '<first:states> ,|;? and|or|&|,|/|+|n? <second:states> / <first:states> or in|from|of <second:states>',
    // "Utah and Ohio, Ohio only over 1M", "the Gulf Coast minus Texas and Florida"
    build: ({ first, second }, { tokens }, { start, end }) =>
      second.some((state) => first.includes(state)) ||
      (first.length > 1 && tokens.slice(start, end).some(({ word }) => word === 'minus'))
        ? undefined
        : [...first, ...second],
  }),
  rule({
    ...{ name: 'codes that open a question', makes: 'states', weight: 0.9 },
    says: { 'id + ore': ['ID', 'OR'], 'ok tx ar': ['OK', 'TX', 'AR'], 'me nh': ['ME', 'NH'] },
    saysNot: ['ok tx', 'in oh ky', 'id texas'],
    pattern: 'me|or|id|ok|oh|hi|la +|\\/|&? <states>',
    build: ({ states }, { tokens, conversing }, { start, end }) => {
      const [code = '', ...words] = tokens.slice(start, end).map(({ word }) => word)
      const isSure = ['me', 'id'].includes(code) || states.length > (code === 'hi' ? 2 : 1)
      const isRow = words.every(({ length }) => length === 2) && isSure
      return start === 0 && !conversing && (isRow || words.length > states.length)
        ? [code.toUpperCase(), ...states]
        : undefined
    },
  }),
  rule({
    ...{ name: 'states without one of them', makes: 'states', weight: 0.9 },
    says: { 'New England, Maine excluded': ['CT', 'MA', 'NH', 'RI', 'VT'] },
    saysNot: ['New England, Maine', 'Ohio, Maine excluded'],
    pattern:
      '<all:states> ,|(|-? <some:states> is|being? excluded|excepted|omitted|aside|apart )? / <all:states> ,|(|-? <some:states> is|being? left|taken out )? / <all:states> ,|(|-? minus|without|except|excluding|less <some:states> )? / <all:states> ,? but not <some:states>',
    build: ({ all, some }) =>
      all.length > some.length && some.every((state) => all.includes(state))
        ? all.filter((state) => !some.includes(state))
        : undefined,
  }),
  rule({
    ...{ name: 'list of types', makes: 'types', weight: 0.3 },
    toTheEnd: true,
    says: { 'liens and sheriff sales': ['Tax Lien', 'Sheriff Sale'] },
    saysNot: ['liens'],
    pattern: '<first:types> ,|;? and|or|&|,|/|+ <second:types>',
    build: ({ first, second }) => [...new Set([...first, ...second])],
  }),
  rule({
    ...{ name: 'place in a state', makes: 'place', weight: 0.4 },
    says: { 'Cook County, Illinois': settled('Cook IL') },
    saysNot: ['Cook County', 'Cook County, Texas'],
    pattern: [
      'not the? <place> ,? in|from|of <out:states> ,|;|-? but|rather? the <states> one / not the? <place> ,? in|from|of <out:states> ,|;|-? but|rather? the one in|from <states>',
      '<place> ,? in|of <states> ,|-|;? and|but? not|never their|its|the|any? namesakes|namesake|others|ones|one elsewhere / <place> ,? in|of <states> ,|-|;? and|but? not|never their|its|the|any? namesakes|namesake|others|ones|one in other|another states|state',
      '<place> ,|-|(? both|all|up|over|down|out? in|of|within? <states> )? / <place> ,? the <states> one / <place> ,|:? the? one in|from <states> / <place> ,|:|-? both? the <first:states> one ,? and|or the <states> one / <place> ,|:|-|(? be|whether|either? it|its|thats? the? one in|from <states>',
    ],
    build: ({ place, first = [], states: last }) => {
      const states = [...first, ...last]
      if (place.some(({ settled }) => settled)) return undefined
      const inside = place.filter(({ state }) => state === '' || states.includes(state))
      const isEach = states.every((code) => inside.some(({ state }) => state === code || state === ''))
      return isEach
        ? states.flatMap((code) =>
            inside
              .filter(({ state }) => state === code || state === '')
              .map((each) => ({ ...each, state: code, settled: true as const })),
          )
        : undefined
    },
  }),
  rule({
    ...{ name: 'place of another state', makes: 'place', weight: 1.2 },
    says: { 'Hamilton County, Ohio, not Ohio, sorry, Tennessee': settled('Hamilton TN') },
    saysNot: ['Hamilton County, Ohio, not Tennessee'],
    pattern: '<place> ,? not|no <states> ,|but? <repair>? ,? <meant:states>',
    build: ({ place: [place, more], states, meant }, { vocabulary }) => {
      const found = vocabulary.places.get(placeKey(place?.name ?? '')) ?? []
      const inside = found.filter(({ state, byCity }) => !byCity && meant.includes(state))
      const isOther = place && !more && states.includes(place.state) && inside.length > 0
      return isOther ? inside.map(({ name, state }) => ({ name, state, settled: true as const })) : undefined
    },
  }),
  rule({
    ...{ name: 'the city of the name', makes: 'place', weight: 0.6 },
    says: { 'Baltimore, just the city': places('Baltimore City MD') },
    saysNot: ['Baltimore'],
    pattern:
      '<place> ,|(|-|:|;? and|but|as|i|he|she|meaning|that? i|he|she|is? mean|means|want|wants|need|about? just|only|always? the? independent? city itself|proper|only|one|alone? ,|-|;? and|but|so? not|rather|instead|never|without than|of|as? <same:place>? the? county|surrounding? county? around? it? )? / <place> ,|(|-|:|;? and|but|as|i|meaning|that? i|he|is|its? mean|want|need? just|only? the? independent? city in|of|from <states> )? / not <same:place> the? county? ,? but|rather <place> the? city? / <place> ,|(|-|:|;? and|but|as? i|we|he|she|there|here|in? this|that? case? need|needs|want|wants|mean|means|prefer|is? just|only|always? the independent? city itself|proper|only|alone? )? / <place> ,|-|(? just|only|i|the? mean? the? city itself|one|proper? )? / <place> ,|-? always|in every case? the? city|cities and|,|but? not|never the? county|counties of? that|the? name? / <place> ,? not the? county',
    build: ({ place, states }, { vocabulary }) =>
      ofCity(states ? place.filter(({ state }) => states.includes(state)) : place, vocabulary),
  }),
  rule({
    ...{ name: 'places that begin so', makes: 'place', weight: 0.8 },
    says: { 'counties whose name starts with "Okee"': places('Okeechobee FL') },
    saysNot: ['counties'],
    pattern: ['counties|parishes|places whose|with|that|which? name|names? <prefix>'],
    build: ({ prefix }, { vocabulary }) => {
      const found = [...vocabulary.places]
        .filter(([key]) => key.startsWith(prefix))
        .flatMap(([, list]) => list.filter(({ byCity }) => !byCity))
      if (found.length === 0) return undefined
      // so many names are meant wherever they are
      const isMany = found.length > 60
      const names = [...new Set(found.map(({ name }) => name))].slice(0, 200)
      return isMany ? names.map((name) => ({ name, state: '' })) : found.map(({ name, state }) => ({ name, state }))
    },
  }),
  rule({
    ...{ name: 'a name wherever there is one', makes: 'place', weight: 0.6 },
    says: { 'Baltimore City wherever that is': settled('Baltimore City MD') },
    saysNot: ['Baltimore City'],
    pattern: `<place> ,|(? in|of? whichever|whatever|any state it|that|they? is|are? in? )? / <place> ,|(? wherever|anywhere it|that|they|there? is|are|may|might|lies|exists|one? be|is? )? / <place> ,|(? no matter|regardless the|of|which|what|in? the|which? state )?`,
    build: ({ place: [first, ...more] }, { vocabulary }) => {
      const isOne = first && more.every(({ name }) => name === first.name)
      const found = isOne ? (vocabulary.places.get(placeKey(first.name)) ?? []).filter(({ byCity }) => !byCity) : []
      return found.length > 0 ? found.map(({ name, state }) => ({ name, state, settled: true as const })) : undefined
    },
  }),
  rule({
    ...{ name: 'the same name in another state', makes: 'place', weight: 0.4 },
    says: { 'Polk County in Iowa or the one in Florida': settled('Polk IA', 'Polk FL') },
    saysNot: ['Polk County in Iowa'],
    pattern:
      '<place> ,? and|or the one in|from <states> / <place> ,|;|-? and|or|plus|&|then also|too? the? same|one|other county|one? name? down|up|over|out|located? in|from|of <states> too|also|both? / <place> ,|;|-? the? same county|one? name? in|from|of <states> too|also? / two|three|several|various <place> / <place> ,? and|or|plus|& also|then? the <states> one too|also?',
    build: ({ place, states = [] }, { vocabulary }) => {
      const [first] = place
      const known = vocabulary.places.get(placeKey(first?.name ?? '')) ?? []
      const isIn = states.every((code) => known.some(({ state }) => state === code))
      return first && isIn
        ? [...place, ...states.map((state) => ({ name: first.name, state, settled: true as const }))]
        : undefined
    },
  }),
  rule({
    ...{ name: 'state of', makes: 'states', weight: 0.2 },
    says: { 'the state of Ohio': ['OH'] },
    saysNot: ['Ohio'],
    pattern: ['the? state|states of <states>', '<states> the? state', '<owner:states> states'],
    // "Washington state's over 5"
    build: ({ owner, states = owner }, { tokens }, { end }) => (owner && isBare(tokens[end - 1]) ? undefined : states),
  }),
  rule({
    ...{ name: 'list of places', makes: 'place', weight: 0.3 },
    toTheEnd: true,
    says: { 'Broward and Maricopa': places('Broward FL', 'Maricopa AZ') },
    saysNot: ['Broward'],
    pattern:
      '<first:place> ,|;? and|or|&|,|/|+ <second:place> / <first:place> ( and|or|&|plus|also? <second:place> ) / <first:place> <next:place>',
    // "except bucks chester"
    build: ({ first, next = [], second = next }, { tokens }, { start }) =>
      next === second && !LEAVES_OUT.has(tokens[start - 1]?.word ?? '') ? undefined : [...first, ...second],
  }),
  rule({
    ...{ name: 'places', makes: 'condition' },
    says: { 'in Broward County': { dim: 'place', filter: { jurisdictions: places('Broward FL') } } },
    saysNot: ['in Ohio'],
    pattern: 'in|from|for|of? <place>',
    build: ({ place }, { tokens, vocabulary }, { start, end }) => {
      const twins = place.flatMap(({ twin }) => twin ?? [])
      const isCalled = tokens.slice(start, end).some(({ word }) => CALLED.has(word))
      const names = isCalled ? place.map(({ name }) => name) : []
      const namesakes = [...vocabulary.stateNames].flatMap(([code, name]) => (names.includes(name) ? [code] : []))
      return {
        dim: 'place',
        filter: { jurisdictions: place.slice(0, 200).map(({ name, state }) => ({ name, ...(state && { state }) })) },
        ...(twins.length > 0 && { twins }),
        ...(namesakes.length > 0 && { namesakes }),
        ...(place.every(({ settled }) => settled) && { settled: true as const }),
        ...(place.some(({ guessed }) => guessed) && { assumed: true as const }),
      }
    },
  }),
  rule({
    ...{ name: 'types', makes: 'condition' },
    says: { liens: { dim: 'type', filter: { types: ['Tax Lien'] } } },
    saysNot: ['Ohio'],
    pattern: '<types>',
    build: ({ types }) => ({ dim: 'type', filter: { types: [...types] } }),
  }),
]
