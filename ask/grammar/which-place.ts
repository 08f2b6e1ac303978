import { rule } from '../engine/rule.ts'
import { combine, negate } from '../frame/merge.ts'
import type { Condition, Meanings } from '../meanings.ts'
import { placeKey } from '../normalise/place-names.ts'
import type { Vocabulary } from '../scene.ts'
import { wordSet } from '../word-set.ts'
import { places, settled } from './examples.ts'
import { anyOf } from './number/conditions.ts'

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
function bothOf(said: Places, { places }: Vocabulary): Places | undefined {
  const all = said.flatMap(({ name, state: code }) => {
    const bare = name.endsWith(' City') ? name.slice(0, -' City'.length) : name
    const found = [placeKey(bare), placeKey(`${bare} City`)].flatMap((key) => places.get(key) ?? [])
    return found.filter(({ state }) => state === code)
  })
  return all.length > said.length ? all.map(({ name, state }) => ({ name, state })) : undefined
}

const within = (some: readonly string[], all: readonly string[]) => some.every((each) => all.includes(each))
const IF =
  'if|when|where|those|the|ones|what|whats|whatever|sales|auctions|insofar|as|that|which|its|it|they|theyre|are|is|had|has|have|with|from|at|to|be|count|counts|include|in|so|far|than|long|not|provided|want|need|take|show|i|we'
const MEANS =
  'and|but|as|though|where|i|im|we|he|she|they|am|mean|means|meant|meaning|ie|thinking|talking|speaking|about|of|in|namely|that|is|want|wants|by|need|needs|looking|after|for|prefer|sense|there|here|with|its|this|time'
const NOT_STATE =
  ',|-|;? and|but|so? not|rather|instead|never? than|of? <self:states>? the? whole|western|all|entire? of? state?' as const
const ONLY =
  'only|just|solely|limited|restricted|confined|cut|narrowed|capped|provided|must|needs|need|requires|require|should'
const LEAD = 'for|in|with|of|from|if|where|when|among|the|at'
const OF_IT = 'its|theyre|it|they|is|are|comes|the'
const THEM = 'ones|sales|auctions|county|counties|sale|auction|part|side|itself'
const SAVE = 'except|save|unless'
const CONTRAST = 'but|though|although|however|while|whereas|yet|only'
const CONTRASTING = wordSet(`${CONTRAST}|${SAVE}`.replaceAll('|', ' '))
const COUNTIES = wordSet('county counties parish parishes')
const WIDE = wordSet('everywhere anywhere nationwide country')
const NOTHING = wordSet('nothing none no never not in for from')
const ALL = wordSet('everything anything all every any everywhere anywhere')
const SALES = wordSet('sales auctions ones everything anything whatever what those')
const PARTED: ReadonlySet<Condition['dim']> = new Set<Condition['dim']>(['state', 'place', 'type'])

export const WHICH_PLACE = [
  rule({
    ...{ name: 'what holds of a part', makes: 'condition', weight: 1.2 },
    says: {
      'but in Ohio only liens': {
        ...anyOf({ not_states: ['OH'] }, { states: ['OH'], types: ['Tax Lien'] }),
        part: {
          ...{ head: { dim: 'state', filter: { states: ['OH'] } }, contrast: true, noun: false },
          held: { dim: 'type', filter: { types: ['Tax Lien'] } },
        },
      },
    },
    saysNot: ['in Ohio only liens', 'but in Ohio'],
    pattern: `,|;|-|:|(? and? ${CONTRAST} that? then? ${LEAD}? those|them? ${LEAD}? ${OF_IT}? <head:condition> ${THEM}? ,? where|there|which? i|we|it|they? then|however|though|too? is|are|be? ${ONLY} ${IF}? ${IF}? ${IF}? ${IF}? <held:condition> <more:condition>? / ,|;|-|:|(? but|and? ${SAVE} that? then? ${LEAD}? those|them? ${LEAD}? ${OF_IT}? <head:condition> ${THEM}? ,? where i|we|it|they? is|are|be? ${ONLY}? ${IF}? ${IF}? ${IF}? ${IF}? <held:condition> / ,|;|-|:|(? but|and? ${SAVE} that? then? ${LEAD}? those|them? ${LEAD}? ${OF_IT}? <head:condition> ${THEM}? then? is|are|be? ${ONLY} ${IF}? ${IF}? ${IF}? ${IF}? <held:condition> / ,|;|-|:|( and|but|while? ${LEAD}? those|them? ${LEAD}? ${OF_IT}? <head:condition> ${THEM}? ,? where|there|which? i|we|it|they? then|however|though|too? is|are|be? ${ONLY} ${IF}? ${IF}? ${IF}? ${IF}? <held:condition> <more:condition>? / with|but ${LEAD}? ${OF_IT}? <head:condition> ${THEM}? ,? where|there|which? i|we|it|they? then|however|though|too? is|are|be? ${ONLY} ${IF}? ${IF}? ${IF}? ${IF}? <held:condition> / ,|;|-|: and|but|though|with|while? for|in|of|from? the <head:condition> ones|sales|auctions ,? only|just|where|if|when? ${IF}? ${IF}? <held:condition> / ,|;|-? with|and|but|though? the|a|that? <held:condition> applying|applies|apply|goes|holds|counts ,? only|just|solely? to|for|in <head:condition> only|alone|ones|sales? / ,|;|-? with|and|but|though? the|a|that? <held:condition> is|are|being|needed|required? only|just|solely to|for|in <head:condition> / ,|;|-|(? and? ${CONTRAST} that? ${LEAD}? ${OF_IT}? <head:condition> ${THEM}? ,? it|they? is|be? <none:condition> / ,|;|-|: and|but|though|while? ${LEAD}? ${OF_IT}? <head:condition> ${THEM}? ,? it|that|they has|have|must|needs|need|ought to? be? in|at|from? <held:condition> / :|; in|for|of|from <head:condition> ,|:? <held:condition> / ,|; and|plus|also? ${LEAD}? <head:condition> ${THEM}? , also|too|but? only|but? if|provided|providing|when|where ${IF}? ${IF}? <held:condition> / ,|;? and|plus <head:condition> also|too|likewise|as well? if|when|provided|where ${IF}? ${IF}? ${IF}? <held:condition> / ,|;? and|plus|also ,? if|provided|providing|when|where they|it|its|theyre|there? have|has|are|is? <held:condition> ,? also|then|too? ${LEAD}? <head:condition> too|also|as? well? / ,|;|-? and|but|though only|just|solely <held:condition> in|for|from|at|where|when|if its|it|theyre|is? <head:condition>`,
    build: ({ head, none, more, held = none }, { tokens, conversing }, { start, end }) => {
      const words = tokens.slice(start, end).map(({ word }) => word)
      // "but in Ohio nothing under 5M", "but in Ohio over 5M"
      const isNumber = !ALL.has(tokens[start - 1]?.word ?? '') && words.some((word) => NOTHING.has(word))
      const isHeld =
        held && held.dim !== head.dim && !held.weak && !held.part && (!none || (isNumber && none.filter.numbers))
      const isMore = !more || (held?.dim === 'type' && more.dim === 'number')
      // "only liens, only if they begin in 2027"
      const isFirst = start === 0 && words[0] === 'only'
      if (isFirst || !isHeld || !isMore || !PARTED.has(head.dim) || head.negated) return undefined
      const isWide = tokens.some(({ word }) => WIDE.has(word)) || words.includes('ones')
      const contrast = isWide || words.slice(0, 3).some((word) => CONTRASTING.has(word))
      const both = { ...held, ...more, dim: held.dim, filter: combine(held.filter, more?.filter ?? {}) }
      // "please, the Ohio ones over 5M"
      const isLed = tokens.slice(0, start).some(({ word }) => SALES.has(word) || ALL.has(word) || WIDE.has(word))
      const isTurned = words.slice(0, 3).some((word) => word !== 'only' && CONTRASTING.has(word))
      const opens = !conversing && start > 0 && !isLed && !isTurned
      const noun = words.some((word) => SALES.has(word))
      const part = { head, held: both, contrast, noun, ...(opens && { opens: true as const }) }
      return { ...anyOf(negate(head.filter), combine(head.filter, both.filter)), part }
    },
  }),
  rule({
    ...{ name: 'the one in a state', makes: 'condition', weight: 0.3 },
    says: { 'the one in Ohio': { dim: 'state', filter: { states: ['OH'] }, one: true } },
    saysNot: ['in Ohio'],
    pattern: 'the? one|ones down|up|over|out|located|situated|thats? in|from|of <states> / the <states> one',
    build: ({ states }, { tokens }, { end }) =>
      // "the ones in Nevada County"
      COUNTIES.has(tokens[end]?.word ?? '') ? undefined : { dim: 'state', filter: { states: [...states] }, one: true },
  }),
  rule({
    ...{ name: 'the county, not the state', makes: 'place', weight: 1.6 },
    says: {
      'Arkansas, the county, not the state': settled('Arkansas AR'),
      'Washington (the one in Oregon)': settled('Washington OR'),
      'Washington but the county in Pennsylvania': settled('Washington PA'),
    },
    saysNot: ['Iowa, the state', 'Iowa', 'Washington and Oregon', 'Ohio (the one in Oregon)'],
    pattern: [
      '<states> ,|(|-|:? as? the|a? county ,|-? not|rather as|than? the|a? state )? / <states> ,|(|-? i|we|he|she? mean|means? the county )? / <states> ,|(|-|:? i|we? mean|want|need? just|only? the? county i? mean? of? that|the|this? name? ,|-? so|and|but? not|never|rather than? the? whole|entire|all? of? the? state|statewide of? <out:states>? )? / <states> <noun>? ,|-|(? and? by? that? i? mean? the? county|counties of? that? name? ,|-? not the? state )? / <states> ,|-? but? neither the? state nor <out:states> / <states> as a|the county ,? i? dont|not mean? the state / <states> the county ,|(? not|never|rather than? <out:states>? the? state of? <out:states>? )? / not <states> the state ,? but? the county / the? counties|county|parishes called|named|titled <states>',
      `<states> ,|(|-|:? i|we|he|she|they? mean|means? the one|county in|from|of <inside:states> )? / <states> ,|(|-|:|;? ${MEANS} ${MEANS}? ${MEANS}? ${MEANS}? ${MEANS}? the|a|that? county|one down|up|over|out? in|from|of|within <inside:states> ${NOT_STATE} )? / <states> ,|(|-|:|;? ${MEANS}? ${MEANS}? ${MEANS}? the|a|that? <inside:states> county|one ${NOT_STATE} )? / <states> as a|the county ,|in? <inside:states> / <states> ,|(|-? but|not i|we|he|she|they? mean|means? the? one|county in|from|of <inside:states> )? / <states> ,? but|not he|she|i|we|they? mean|means? <states:states> county ,? in? <inside:states>`,
    ],
    build: ({ states, inside }, { vocabulary }) => orNone(countiesOf(states, vocabulary, inside)),
  }),
  rule({
    ...{ name: 'counties named as states are', makes: 'place', weight: 1.2 },
    says: { 'the counties Oregon and Utah': settled('Oregon MO', 'Utah UT') },
    saysNot: ['the counties in Ohio', 'Oregon and Utah'],
    pattern:
      'the? counties|parishes of|:? <states> / <states> ,|(|-? by? which|that? i? mean|meaning|all the? <amount>? <inside:states> counties|parishes )?',
    build: ({ states, inside }, { vocabulary }) =>
      states.length > 1 && states.every((code) => countiesOf([code], vocabulary, inside).length > 0)
        ? countiesOf(states, vocabulary, inside)
        : undefined,
  }),
  rule({
    ...{ name: 'a county named as a state, beside another of its state', makes: 'place', weight: 1 },
    // behind a question of Polk County, Iowa
    says: {
      'Linn and Washington': [...settled('Linn IA'), { name: 'Washington', state: 'IA', settled: true, guessed: true }],
    },
    saysNot: ['Allegheny and Delaware', 'Linn and Ohio'],
    pattern: '<place> ,|and|or|nor|&|y|o <states> / <states> ,|and|or|nor|&|y|o <place>',
    build: ({ place, states }, { tokens, named = [], vocabulary }, { start }) => {
      const words = tokens.slice(0, start).map(({ word }) => word)
      const isSaid = (name: string) => ` ${words.join(' ')} `.includes(` ${name.toLowerCase()} `)
      const said = [...vocabulary.stateNames].flatMap(([code, name]) => (isSaid(name) ? code : []))
      const inside = said.length > 0 ? said : named.map(({ state }) => state)
      const own = place.flatMap((each) => (each.state === inside[0] ? { ...each, settled: true as const } : []))
      const other = countiesOf(states, vocabulary, inside)
      return states.length === 1 && inside.length === 1 && own.length > 0 && other.length > 0
        ? [...own, ...other.map((each) => ({ ...each, guessed: true as const }))]
        : undefined
    },
  }),
  rule({
    ...{ name: 'not the state, but the county in another', makes: 'place', weight: 3.6 },
    says: {
      'not Delaware the state, the county in Pennsylvania': settled('Delaware PA'),
      'Washington in Oregon, I mean the county': settled('Washington OR'),
    },
    saysNot: ['not Delaware the state', 'Washington in Oregon'],
    pattern:
      'not <states> the state ,? but? the county in|of <inside:states> / <states> in <inside:states> ,|(? i|we? mean? the county ,? not|rather? than? the? state? )? / <states> ,|(|:|-? not the? state ,|!|;|-|:? )? but|i|rather? mean? the|a? county in|of|from <inside:states>',
    build: ({ states, inside }, { vocabulary }) => orNone(countiesOf(states, vocabulary, inside)),
  }),
  rule({
    ...{ name: 'the county, not the city', makes: 'place', weight: 1.5 },
    says: { 'Baltimore (the county)': places('Baltimore MD') },
    saysNot: ['Baltimore', 'Baltimore (the city)'],
    pattern: [
      '<place> ,|;|-|(? and|but? the city is not what|of? i|im|we|were? want|need|mean|after|interest )? / <place> ,|;|-|(? and|but? the city isnt what|of? i|im|we|were? want|need|mean|after|interest )?',
      `<place> ,|(|- the? county itself|only|proper? )? / <place> ,|(|-|:? the? county ,? and|but? not|rather than? the? city )? / <place> ,|(|-|:|;? ${MEANS}? ${MEANS}? ${MEANS}? just|only|always? the county itself|proper|only|alone? )? / <place> ,|(|-|:|;? ${MEANS}? ${MEANS}? ${MEANS}? just|only|always? the? county around|surrounding|itself|proper|only|of? it|the? city? name? ,|-|;? and|but|so? not|rather|instead|never|without than|of|as? <same:place>? the? independent? city itself|proper? )? / <place> ,|(|-|:? the? county ,? and|but? under no circumstances the? city )?`,
    ],
    build: ({ place }) => (place.some(({ twin }) => twin) ? place.map(({ twin: _, ...county }) => county) : undefined),
  }),
  rule({
    ...{ name: 'the county alone of a state', makes: 'place', weight: 1.6 },
    says: { 'Oklahoma County, as opposed to all of Oklahoma': places('Oklahoma OK') },
    saysNot: ['Oklahoma County, not Texas'],
    pattern:
      '<place> ,|(? as|rather|not|instead opposed|than|of? to? all|the|whole? state? of? <states> )? / <place> ,|(|-? and|so? not|rather|instead|never than|of? the? whole|entire|all of? the? state )? / <place> ,|(|-? only|just? ,? and|so|hence|therefore? not|never all|the|whole|entire? of? the? state? of? <states> as? such|whole? )?',
    build: ({ place, states = [place[0]?.state ?? ''] }) =>
      states.length === 1 && place.every((each) => states.includes(each.state)) ? place : undefined,
  }),
  rule({
    ...{ name: 'both of the name', makes: 'place', weight: 1 },
    says: {
      'Baltimore City & County': places('Baltimore MD', 'Baltimore City MD'),
      'Baltimore, both of them': places('Baltimore MD', 'Baltimore City MD'),
    },
    saysNot: ['Baltimore City', 'Broward & county'],
    pattern: [
      '<place> and|&|plus the? county|city',
      '<place> ,|-? both of? them? / <place> ,|-? city and|& county / <place> ,|-? county and|& city / <place> ,|-? the? city and the? county / <place> ,|-|(|:? both|once|one? as? a|the|one? city ,? and|or|&|plus once|one? as? a|the|one? county )? / <place> ,|-|(|:? both|once|one? as? a|the|one? county ,? and|or|&|plus once|one? as? a|the|one? city )?',
    ],
    build: ({ place }, { vocabulary }) => bothOf(place, vocabulary),
  }),
  rule({
    ...{ name: 'of a region only some', makes: 'states', weight: 1.2 },
    says: { 'New England but only Maine': ['ME'], 'New England (ME, NH)': ['ME', 'NH'] },
    saysNot: ['New England and only Maine', 'New England but only Ohio'],
    pattern:
      '<all:states> ,|(|-|:? but? just|only|specifically|i|e|meaning <some:states> )? / <all:states> ( <some:states> ) / <all:states> ,|(|-|:|;? well|ok|so|or|but? then|rather|actually|really|in|fact? ,? of|from|out? of? those|them|these|which|it? just|only|merely|solely <some:states> )?',
    build: ({ all, some }) => (all.length > some.length && all.length > 2 && within(some, all) ? some : undefined),
  }),
  rule({
    ...{ name: 'states with one left out between', makes: 'condition', weight: 1.4 },
    says: {
      'Virginia, not West Virginia, and Ohio': { dim: 'state', filter: { states: ['VA', 'OH'], not_states: ['WV'] } },
      'in Virginia, West Virginia excepted': { dim: 'state', filter: { states: ['VA'], not_states: ['WV'] } },
    },
    saysNot: ['Virginia, not West Virginia', 'Virginia and West Virginia'],
    pattern:
      'in|for|from|of? <kept:states> ,|(|- not <out:states> ,|)|-? and|plus|& <more:states> / in|for|from|of? <kept:states> , <out:states> excepted|excluded|omitted',
    build: ({ kept, out, more = [] }, { tokens }, { start }) =>
      tokens[start - 1]?.word === 'not' || out.some((state) => kept.includes(state) || more.includes(state))
        ? undefined
        : { dim: 'state', filter: { states: [...kept, ...more], not_states: [...out] } },
  }),
  rule({
    ...{ name: 'a name in each of several states', makes: 'place', weight: 1 },
    says: { 'Polk County in Iowa and in Florida': settled('Polk IA', 'Polk FL') },
    saysNot: ['Polk County in Iowa', 'Broward County in Florida and in Texas'],
    pattern:
      '<place> ,? both? in|for|of|from <first:states> ,? and|or|plus in|for|of|from <second:states> / <place> ,? both? in|for|of|from <first:states> as well as in|for|of|from? <second:states> / <place> ,? not only|just|merely in? <first:states> ,? but also? in? <second:states> as? well|too|also?',
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
      // "La Salle County, Illinois"
      const isSettled = place.some(({ settled }) => settled)
      const isOne = state && !more && !isSettled && inside.length > 0 && inside.length < place.length
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
