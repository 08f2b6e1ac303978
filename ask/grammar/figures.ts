import { type GroupField, NUMBER_FIELDS } from '#contract/auction-fields.ts'
import type { AuctionFilter, DateCondition } from '#contract/auction-query.ts'
import { yearBefore } from '../calendar.ts'
import { rule } from '../engine/rule.ts'
import type { Meanings } from '../meanings.ts'
import type { Token } from '../normalise/tokens.ts'
import { wordSet } from '../word-set.ts'
import { BUSIEST, namesGroups, QUIETEST } from './aggregate.ts'

/** Several figures at once, figures set against others, groups within groups, and how figures changed. */

const AND = 'and|plus|with|&|versus|vs|or'
const CHANGE = 'growth|change|changes|increase|increases|rise|decline|drop|decrease|fall|difference'
const MORE = 'more|fewer|less|higher|lower'
const VERBS =
  'grow|grew|grown|growing|increase|increased|rise|rose|gain|gained|decline|declined|drop|dropped|fall|fell|shrink|shrank|decrease|decreased|lose|lost|add|added|improve|improved'
const COMPARED: ReadonlySet<string> = wordSet(`${MORE}|${VERBS}|up|ahead|down|behind`.replaceAll('|', ' '))
const RANKED: ReadonlySet<string> = wordSet(
  'most fastest least biggest largest greatest highest smallest steepest sharpest',
)
const OF_ONE: ReadonlySet<string> = wordSet('state county parish type one month quarter year')
const END: ReadonlySet<string> = wordSet('max min')
const PERCENT: ReadonlySet<string> = wordSet('percent percentage % pct relative fastest proportionally')
const DOWN: ReadonlySet<string> = wordSet(
  'decline drop decrease fall shrink shrinkage shrank lose behind fell dropped declined decreased lost shrunk fewer less least down lower worse',
)
/** Before a figure that a condition or an order is of. */
const LIMITS: ReadonlySet<string> = wordSet('of by under over above below than market assessed estimated')
/** Whether a condition or an order is of the figure there: "by market value per certificate" is one of auctions, not of groups. */
const isLimit = (tokens: readonly Token[], start: number) => {
  const word = tokens[start - 1]?.word ?? ''
  return LIMITS.has(word) && !(word === 'by' && namesGroups(tokens.slice(0, start)))
}
const FEWEST: ReadonlySet<string> = wordSet('least fewest smallest lowest')
const ofYearBefore = (date: DateCondition): DateCondition =>
  date.kind === 'period' && date.from && date.to ? { ...date, ...yearBefore({ from: date.from, to: date.to }) } : date

/** A time within one year. */
const isOnePeriod = ({ dates: [date, more] = [] }: AuctionFilter) =>
  date?.kind === 'period' && !more && date.from !== date.to && date.from?.slice(0, 4) === date.to?.slice(0, 4)

/** What words say of a change: by what it is measured, and what it has to be. */
function changeIn(words: readonly string[]): Omit<Meanings['change'], 'sides' | 'of'> {
  const has = (set: ReadonlySet<string>) => words.some((word) => set.has(word))
  const down = has(DOWN) && !has(FEWEST)
  const isBound = COMPARED.has(words[0] ?? '') && !words.includes('or')
  return {
    change: has(PERCENT) ? 'percent' : 'difference',
    ...(has(RANKED) ? { dir: down ? 'asc' : 'desc' } : isBound && { op: down ? '<' : '>' }),
  }
}

const ofYear = (year: number): AuctionFilter => ({
  dates: [{ kind: 'period', on: 'overlaps', from: `${year}-01-01`, to: `${year}-12-31` }],
})
const [of2025, of2026] = [ofYear(2025), ofYear(2026)]

const INNER: readonly GroupField[] = ['state', 'jurisdiction', 'auction_type']

export const FIGURE_RULES = [
  rule({
    ...{ name: 'several functions', makes: 'functions' },
    says: { 'the lowest, the average and the highest': ['min', 'avg', 'max'] },
    saysNot: ['the lowest'],
    pattern: `the? <function> ,? ${AND}|\\/ the? <other:function> / the? <function> ,? ${AND}|\\/ <rest:functions> / the? <function> , <rest:functions>`,
    build: ({ function: fn, other, rest = other ? [other] : [] }) => (rest.includes(fn) ? undefined : [fn, ...rest]),
  }),
  rule({
    ...{ name: 'several functions of a figure', makes: 'computations', weight: 0.9 },
    says: {
      'average and median market value': [
        { fn: 'avg', field: 'total_market_value' },
        { fn: 'median', field: 'total_market_value' },
      ],
      'sum of market value and assessed value': [
        { fn: 'sum', field: 'total_market_value' },
        { fn: 'sum', field: 'total_assessed_value' },
      ],
    },
    saysNot: ['average market value', 'market value and assessed value'],
    pattern:
      '<functions> of|in|for? the? <figure> / <figure> ,|-|(|:? <functions> / <computation> ,? and|& the? <other:figure>',
    build: ({ functions, figure, computation, other }) => {
      if (functions)
        return (
          figure &&
          functions.map((fn) => ({ fn, field: figure.field, ...(figure.loose && { assumed: true as const }) }))
        )
      if (!computation || !other || computation.fn === 'count' || computation.fn === 'distinct') return undefined
      return other.field === computation.field ? undefined : [computation, { ...computation, field: other.field }]
    },
  }),
  rule({
    ...{ name: 'a figure for each of another', makes: 'computation', weight: 1 },
    says: {
      'market value per certificate': {
        fn: 'sum',
        field: 'total_market_value',
        against: { op: '/', field: 'total_certificates' },
      },
    },
    saysNot: ['market value per state'],
    pattern: [
      'average|avg|mean? <figure> per each|every? one|single? <other:figure> / average|avg|mean? <figure> for each|every one|single? <other:figure> / the? ratio of <figure> to <other:figure> / <figure> to <other:figure> ratio / <figure> divided by <other:figure> / <figure> \\/ <other:figure> / how much <figure> stands|is|comes|lies? behind|per|for|to|on each|every|one|a|single <other:figure>',
      '<fn:function> <figure> per each|every? one|single? <other:figure> / <fn:function> ratio of <figure> to <other:figure>',
    ],
    build: ({ fn = 'sum', figure, other }, { tokens }, { start }) =>
      figure.field === other.field || isLimit(tokens, start)
        ? undefined
        : { fn: fn === 'avg' ? 'sum' : fn, field: figure.field, against: { op: '/', field: other.field } },
  }),
  rule({
    ...{ name: 'how far two figures are apart', makes: 'computation', weight: 1 },
    says: {
      'average gap between market and assessed value': {
        fn: 'avg',
        field: 'total_market_value',
        against: { op: '-', field: 'total_assessed_value' },
      },
    },
    saysNot: ['gap between market and assessed value'],
    pattern:
      'gap|difference|spread between|of the? total <figure> and the? total <other:figure> / <fn:function> gap|difference|spread between|of the? <figure> and the? <other:figure> / <fn:function> <figure> minus|less the? <other:figure> / how far|much is|are|was the? total? <figure> above|over|beyond the? total? <other:figure> / how much more|higher is|are|was the? total? <figure> than the? total? <other:figure>',
    build: ({ fn = 'sum', figure, other }) =>
      figure.field === other.field || [figure, other].some(({ field }) => field === 'total_certificates') || END.has(fn)
        ? undefined
        : { fn, field: figure.field, against: { op: '-', field: other.field } },
  }),
  rule({
    ...{ name: 'groups within groups', makes: 'group', weight: 0.9 },
    says: { 'by state and by year': { group: 'state', inner: 'year' } },
    saysNot: ['by state', 'by state and by state'],
    pattern: [
      'by|per each|every|the? <dimension> ,|/|x? and|then|&? by|per|each <inner:dimension>',
      'by <dimension> and|& <inner:dimension>',
      'for|in each|every <dimension> ,? and|&|by|per each|every? <inner:dimension> / per <dimension> and|& <inner:dimension>',
      'pivot|matrix|grid|crosstab|table of? <dimension> by|x|vs|against <inner:dimension> / <dimension> by|x <inner:dimension> pivot|matrix|grid|table|crosstab',
      'broken|split|grouped|break it|them? down|up|out? by <dimension> ,|/? and|& <inner:dimension>',
    ],
    build: ({ dimension, inner }) => (dimension === inner ? undefined : { group: dimension, inner }),
  }),
  rule({
    ...{ name: 'one group by another', makes: 'group', weight: 0.4 },
    says: { 'year by type': { group: 'year', inner: 'auction_type' } },
    saysNot: ['states by type', 'state by state'],
    pattern: '<dimension> by|x <inner:dimension>',
    build: ({ dimension, inner }, { tokens }, { start }) =>
      dimension === inner || tokens[start]?.word.endsWith('s') || tokens[start - 1]?.word === 'each'
        ? undefined
        : { group: dimension, inner },
  }),
  rule({
    ...{ name: 'the first of each', makes: 'top', weight: 1.1 },
    says: { 'top three sales in each state': { dir: 'desc', limit: 3, each: 'state' } },
    saysNot: ['top three sales', 'top 5 by county'],
    pattern: [
      '<top> <noun>? in|for|of|within|from|per each|every of? the? <dimension> / <top> <noun>? per <dimension>',
      '<top> <of:dimension> in|for|of|within|from each|every of? the? <dimension> / <top> <of:dimension> per|by <dimension> / each|every <dimension> <top> <of:dimension>',
    ],
    build: ({ top, of, dimension }) =>
      (of || (top.limit ?? 1) > 1) && of !== dimension && INNER.includes(of ?? 'jurisdiction')
        ? { ...top, each: dimension, ...(of && { of }) }
        : undefined,
  }),
  rule({
    ...{ name: 'the second of an order', makes: 'top', weight: 1 },
    says: { 'second largest': { dir: 'desc', limit: 1, skip: 1 } },
    saysNot: ['first largest', 'second quarter'],
    pattern:
      '<ordinal> -? <superlative> / <ordinal> -? <top> / runner|runners -? up|ups / is|was|comes|came|ranks|ranked|stands|are <ordinal> place? for|in|by|on <figure>',
    build: ({
      ordinal = 2,
      superlative,
      figure,
      top = superlative ?? { dir: 'desc' as const, ...(figure && { field: figure.field, counts: true as const }) },
    }) =>
      ordinal > 1 && ordinal < 100 && !top.ahead && (top.limit ?? 1) === 1
        ? { ...top, limit: 1, skip: ordinal - 1 }
        : undefined,
  }),
  rule({
    ...{ name: 'the second of groups', makes: 'ranking', weight: 1 },
    says: { 'second busiest month': { group: 'month', by: { fn: 'count' }, dir: 'desc', limit: 1, skip: 1 } },
    saysNot: ['busiest month'],
    pattern: 'which|what? is|was? the? <ordinal> -? <ranking>',
    build: ({ ordinal, ranking }) =>
      ordinal > 1 && ordinal < 100 ? { ...ranking, limit: 1, skip: ordinal - 1 } : undefined,
  }),
  rule({
    ...{ name: 'the busiest', makes: 'winner', weight: 0.2 },
    says: { 'was the busiest': 'desc', 'is the quietest one': 'asc' },
    saysNot: ['busiest'],
    pattern: `is|was|are|were|be the? ${BUSIEST} one|ones|of|for? all? / cant|cannot|couldnt be beat|beaten|topped`,
    build: (_, { tokens }, { start, end }) =>
      tokens.slice(start, end).some(({ word }) => QUIETEST.includes(word)) ? 'asc' : 'desc',
  }),
  rule({
    ...{ name: 'how figures changed', makes: 'change', weight: 0.6 },
    says: { 'percent growth': { change: 'percent' }, 'grew the most': { change: 'difference', dir: 'desc' } },
    saysNot: ['the most', 'difference between', 'what is the difference between'],
    pattern: [
      `percent|percentage|%|pct|absolute|net|yoy|annual ${CHANGE} in|of|from? percent|%? / growth in|of|from|by? / the? change|increase|decrease|decline|rise in|of|from / percent|% change / year over|on year ${CHANGE}? / yoy|y|mom|qoq ${CHANGE}? / year -? over -? year ${CHANGE}?`,
      `${VERBS} the? fastest / ${VERBS} <top> / ${VERBS} the? biggest|largest|greatest|highest|most|smallest|steepest|sharpest percent|percentage|%|relative? ${CHANGE} in|of?`,
      `${MORE} <noun>? than|versus|vs the? year? before|earlier|prior`,
      `and? by what|which|how percent|percentage|pct / and? by how many|much percent|percentage|pct? / and? what|whats is|was? the difference|change|gap / difference|change|gap between them|the? two|both`,
    ],
    build: ({ top }, { tokens }, { start, end }) => {
      const words = tokens.slice(start, end).map(({ word }) => word)
      const isOfTwo = tokens[end]?.word === 'between' && words.at(-1) !== 'growth'
      const of = NUMBER_FIELDS.find((field) => field === top?.field)
      if (isOfTwo || (top && !top.counts && top.field)) return undefined
      // "which state grew the most" is one
      const asked = tokens.slice(0, start).findLast(({ word }) => word === 'which' || word === 'what')
      const group = asked && tokens[tokens.indexOf(asked) + 1]?.word
      const isOne = (top || words.includes('fastest')) && group && OF_ONE.has(group)
      return { ...changeIn(words), ...(of && { of }), ...(isOne && { limit: 1 }) }
    },
  }),
  rule({
    ...{ name: 'what doubled', makes: 'change', weight: 1 },
    says: { 'more than doubled': { change: 'percent', op: '>', value: 100 } },
    saysNot: ['double'],
    pattern: [
      'more|over than? double|doubled|triple|tripled / double|doubled|triple|tripled or more / doubled|tripled',
      'more|over than? double|doubled|triple|tripled between|from <then:condition> and|to <now:condition>',
    ],
    build: ({ then, now }, { tokens }, { start, end }) => {
      const sides = [then, now].flatMap((each) => (each && isOnePeriod(each.filter) ? [each.filter] : []))
      const isThrice = tokens.slice(start, end).some(({ word }) => word.startsWith('triple'))
      return { change: 'percent', op: '>', value: isThrice ? 200 : 100, ...(sides.length > 1 && { sides }) }
    },
  }),
  rule({
    ...{ name: 'how figures changed since', makes: 'change', weight: 1.4 },
    says: {
      'more than in 2025': { change: 'difference', sides: [of2025], op: '>' },
      'fell between 2025 and 2026': { change: 'difference', sides: [of2025, of2026], op: '<' },
    },
    saysNot: ['more than 5', 'between 2025 and 2026'],
    pattern: [
      `${MORE} <noun>? than|versus|vs|compared in|to|with|during? <then:condition> / ${MORE} <noun>? in|during|for? <now:condition> ,? than|versus|vs|compared in|to|with|during|over? <then:condition>`,
      `${MORE} <noun>? in|during|for? <since:condition> ,? than|versus|vs in|during? the? year|one before|earlier|prior|previous`,
      'up|ahead|down|behind or? up|down? on|over|from|against|compared to|with? <then:condition>',
      `${VERBS} between|from <then:condition> and|to <now:condition> / ${VERBS} from|since|on|over|against|compared to|with? <then:condition>`,
    ],
    build: ({ now, then, since }, { tokens }, { start, end }) => {
      const times = [then, now, since].flatMap((each) => (each ? [each.filter] : []))
      if (times.some((each) => !isOnePeriod(each))) return undefined
      const before = since && { dates: (since.filter.dates ?? []).map(ofYearBefore) }
      return {
        ...changeIn(tokens.slice(start, end).map(({ word }) => word)),
        sides: before ? [before, ...times] : times,
      }
    },
  }),
]
