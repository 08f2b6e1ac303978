import { rule } from '../engine/rule.ts'

/** What no query can say of groups, of the first of several, and of every one: it is declined, never answered in part. */

const HAVE = 'have|has|had|hold|holds|held|sell|sells|sold|offer|offers|offered|use|uses|with|that|which|run|runs'

export const BEYOND_RULES = [
  rule({
    ...{
      name: 'of groups, of the first of each, of some day of each, or around a place',
      makes: 'elsewhere',
      weight: 1,
    },
    says: {
      'Broward and its neighbors': 'beyond',
      'counties bordering Ohio': 'beyond',
      'counties with an auction every month': 'beyond',
      'is Florida the state with the most': 'beyond',
      'latest auction per type': 'beyond',
      'first tuesday of each month': 'beyond',
      "if it's Georgia then only over $5M": 'beyond',
      'more liens than Miami-Dade': 'beyond',
    },
    saysNot: [
      'Ohio and its neighbors',
      'Broward',
      'states bordering Ohio',
      'the state with the most',
      'latest auction',
      'largest estimate per type',
      'first tuesday of december',
      'each month',
      'if it is Georgia',
      'only over $5M',
      'more liens',
      'more than 5 liens',
    ],
    pattern: [
      '<place> and|plus|with its neighbors|neighbours|surroundings / <place> and|plus|with the? surrounding|neighboring|neighbouring|adjacent|adjoining|bordering counties|county|area|parishes / counties|county|parishes|places|towns|cities <bordering> <states>',
      `which|what? <dimension> ${HAVE} ${HAVE}? <noun> every|each <unit> / which|what? <dimension> ${HAVE} ${HAVE}? monthly|weekly|yearly|quarterly|annual|regular <noun> / which|what? <dimension> ${HAVE} ${HAVE}? <noun> for the? first time`,
      'is|was <condition> the <dimension> with|that|which has|had? the? <superlative>',
      'the? latest|newest|earliest|oldest|last|first|soonest|next <noun> per|by <dimension> / the? latest|newest|earliest|oldest|last|first|soonest|next <noun> in|for|of each|every <dimension> / on the? same day|date|week|month as <place>',
      'the? <ordinal> <weekday> of|in|every each|every|any? month',
      'the? <ordinal> of each|every|any month',
      'if its|theyre <condition> ,? then? only|just|must <other:condition> / if it|they|thats|that is|are <condition> ,? then? only|just|must <other:condition>',
      'more|fewer|less <types> than <place> / more|fewer|less <noun> than <place> / more|fewer|less <types> than <states> / more|fewer|less <noun> than <states> / larger|bigger|smaller|higher|lower|cheaper than the? <top>',
    ],
    build: () => 'beyond',
  }),
  rule({
    ...{ name: 'whether every one is', makes: 'elsewhere', weight: 1 },
    says: { 'does every state have': 'beyond', 'are all Texas auctions redeemable deeds': 'beyond' },
    saysNot: ['does Texas have', 'are all auctions'],
    pattern: `do|does|did every|each|all <dimension> ${HAVE} / is|are|were all <condition> <noun> <types> / is|are|were all <noun> <condition> <types>`,
    // "how many auctions does each state have"
    build: (_, { tokens }, { start }) =>
      tokens.slice(0, start).some(({ word }) => word === 'many' || word === 'much' || word === 'what')
        ? undefined
        : 'beyond',
  }),
  rule({
    ...{ name: 'all but the first of them', makes: 'elsewhere', weight: 1 },
    says: { 'all but the three biggest': 'beyond', 'the first and the last auction': 'beyond' },
    saysNot: ['the three biggest', 'the first auction'],
    pattern:
      'all|everything but|except the? <top> / the? <one:ordinal> and the? <other:ordinal> <noun> / the? earliest|oldest|first and the? latest|newest|last <noun>? / the? biggest|largest|highest|priciest and|& the? smallest|lowest|cheapest <noun>? / the? smallest|lowest|cheapest and|& the? biggest|largest|highest|priciest <noun>? / the? <some:superlative> and|& the? <others:superlative> <figure> / <some:top> <condition> and <others:top> / top|bottom <count:amount> and|, top|bottom <other:amount>',
    build: ({ some, others, figure }) =>
      some && others && (figure ? some.dir === others.dir : !(some.limit && others.limit)) ? undefined : 'beyond',
  }),
  rule({
    ...{ name: 'a proportion of types', makes: 'elsewhere', weight: 0.9 },
    says: { 'ratio of liens to deeds': 'beyond' },
    saysNot: ['liens and deeds'],
    pattern:
      'ratio|proportion of|between <types> to|and|over <others:types> / <types> to <others:types> ratio / <function> or the? <other:function>',
    build: ({ function: fn, other }) => (fn && fn === other ? undefined : 'beyond'),
  }),
  rule({
    ...{ name: 'a quarter of a fiscal year', makes: 'elsewhere', weight: 0.9 },
    says: { 'q1 fy27': 'beyond' },
    saysNot: ['q1 2027', 'fy27'],
    pattern: ['<period> of? <fiscal>', '<period> of? fy|fiscal year? <year>'],
    build: ({ period }) => (period.grain === 'quarter' ? 'beyond' : undefined),
  }),
]
