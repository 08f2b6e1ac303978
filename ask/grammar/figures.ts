import type { GroupField } from '#contract/auction-fields.ts'
import { rule } from '../engine/rule.ts'
import type { Computation } from '../meanings.ts'
import { wordSet } from '../word-set.ts'
import { BUSIEST, QUIETEST } from './aggregate.ts'

/** Several figures at once, figures set against others, groups within groups, and how figures changed. */

const AND = 'and|plus|with|&|versus|vs|or'
const CHANGE = 'growth|change|changes|increase|increases|rise|decline|drop|decrease|fall|difference'
const PERCENT: ReadonlySet<string> = wordSet('percent percentage % pct relative fastest proportionally')
const DOWN: ReadonlySet<string> = wordSet(
  'decline drop decrease fall shrinkage shrank fell dropped declined decreased lost shrunk fewer less least down lower worse',
)
/** Before a figure that a condition or an order is of. */
const LIMITS: ReadonlySet<string> = wordSet('of by under over above below than market assessed estimated')
const FEWEST: ReadonlySet<string> = wordSet('least fewest smallest lowest')
/** "the value of 2026": a computation of the same figure, of another function. */
const same = (computation: Computation, fn: 'sum' | 'avg' | 'median' | 'max' | 'min'): Computation =>
  computation.fn === 'count' || computation.fn === 'distinct' ? computation : { ...computation, fn }

const INNER: readonly GroupField[] = ['state', 'jurisdiction', 'auction_type']

export const FIGURE_RULES = [
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
    pattern: [
      `<one:function> ,? ${AND} the? <computation> / <one:function> \\/ <computation> / <one:function> , <another:function> ,? ${AND}? the? <computation>`,
      `<computation> ,? and|& the? <other:figure>`,
      `<figure> ,|-|(|:? <one:function> ,? ${AND} <another:function>`,
    ],
    build: ({ one, another, computation, other, figure }) => {
      if (figure)
        return figure.loose || one === another
          ? undefined
          : [one, another].flatMap((fn) => (fn ? [{ fn, field: figure.field }] : []))
      if (!computation || computation.fn === 'count' || computation.fn === 'distinct') return undefined
      if (other)
        return other.field === computation.field ? undefined : [computation, { ...computation, field: other.field }]
      const all = [one, another].flatMap((fn) => (fn ? [same(computation, fn)] : []))
      return one === computation.fn ? undefined : [...all, computation]
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
      'average|avg|mean? <figure> per each|every? one|single? <other:figure> / average|avg|mean? <figure> for each|every one|single? <other:figure> / the? ratio of <figure> to <other:figure> / <figure> to <other:figure> ratio / <figure> divided by <other:figure> / <figure> \\/ <other:figure>',
      '<fn:function> <figure> per each|every? one|single? <other:figure> / <fn:function> ratio of <figure> to <other:figure>',
    ],
    build: ({ fn = 'sum', figure, other }, { tokens }, { start }) =>
      figure.field === other.field || LIMITS.has(tokens[start - 1]?.word ?? '')
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
      '<fn:function> gap|difference|spread between|of the? <figure> and the? <other:figure> / <fn:function> <figure> minus|less the? <other:figure>',
    build: ({ fn, figure, other }) =>
      figure.field === other.field || figure.field === 'total_certificates' || other.field === 'total_certificates'
        ? undefined
        : { fn, field: figure.field, against: { op: '-', field: other.field } },
  }),
  rule({
    ...{ name: 'groups within groups', makes: 'group', weight: 0.9 },
    says: { 'by state and by year': { group: 'state', inner: 'year' } },
    saysNot: ['by state', 'by state and by state'],
    pattern: [
      'by|per each|every|the? <dimension> ,|/|x? and|then|&? by|per|each <inner:dimension>',
      'for|in each|every <dimension> ,? and|&|by|per each|every? <inner:dimension> / per <dimension> and|& <inner:dimension>',
      'pivot|matrix|grid|crosstab|table of? <dimension> by|x|vs|against <inner:dimension> / <dimension> by|x <inner:dimension> pivot|matrix|grid|table|crosstab',
      'broken|split|grouped|break it|them? down|up|out? by <dimension> ,|/? and|& <inner:dimension>',
    ],
    build: ({ dimension, inner }) => (dimension === inner ? undefined : { group: dimension, inner }),
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
      (top.limit ?? 1) > 1 && of !== dimension && INNER.includes(of ?? 'jurisdiction')
        ? { ...top, each: dimension, ...(of && { of }) }
        : undefined,
  }),
  rule({
    ...{ name: 'the second of an order', makes: 'top', weight: 1 },
    says: { 'second largest': { dir: 'desc', limit: 1, skip: 1 } },
    saysNot: ['first largest', 'second quarter'],
    pattern: '<ordinal> -? <superlative> / <ordinal> -? <top> / runner|runners -? up|ups',
    build: ({ ordinal = 2, superlative, top = superlative ?? { dir: 'desc' as const } }) =>
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
    saysNot: ['the most'],
    pattern: [
      `percent|percentage|%|pct|absolute|net|yoy|annual ${CHANGE} in|of|from? percent|%? / growth in|of|from|by? / the? change|increase|decrease|decline|rise in|of|from / percent|% change / year over|on year ${CHANGE}? / yoy|y|mom|qoq ${CHANGE}? / year -? over -? year ${CHANGE}?`,
      `grew|grown|growing|increased|rose|gained|declined|dropped|fell|shrank|decreased|lost|changed|improved the? most|fastest|least / grew|grown|increased|declined|shrank / the? biggest|largest|greatest|highest|most|smallest|steepest|sharpest percent|percentage|%|relative? ${CHANGE} in|of?`,
      'more|fewer|less|higher|lower <noun>? than|versus|vs the? year? before|earlier|prior / more|fewer|less|higher|lower <noun>? than|versus|vs|compared in|to|with|during? <then:condition>',
      'more|fewer|less|higher|lower <noun>? in|during|for? <now:condition> ,? than|versus|vs|compared in|to|with|during|over? <then:condition>',
    ],
    build: ({ now, then }, { tokens }, { start, end }) => {
      const words = tokens.slice(start, end).map(({ word }) => word)
      const has = (set: ReadonlySet<string>) => words.some((word) => set.has(word))
      if ([now, then].some((each) => each && each.filter.dates?.[0]?.kind !== 'period')) return undefined
      const isRanked = words.some((word) =>
        wordSet('most fastest least biggest largest greatest highest smallest steepest sharpest').has(word),
      )
      const isVerb = wordSet(
        'grew grown increased rose gained declined dropped fell shrank decreased lost more fewer less higher lower up down',
      ).has(words[0] ?? '')
      const down = has(DOWN) && !has(FEWEST)
      return {
        change: has(PERCENT) ? 'percent' : 'difference',
        ...(then && { sides: now ? [then.filter, now.filter] : [then.filter] }),
        ...(isRanked ? { dir: down ? 'asc' : 'desc' } : isVerb && { op: down ? '<' : '>' }),
      }
    },
  }),
]
