import type { NullableField, NumberField } from '#contract/auction-fields.ts'
import type { AuctionFilter } from '#contract/auction-query.ts'
import { rule } from '../engine/rule.ts'
import type { Condition } from '../meanings.ts'
import type { Token } from '../normalise/tokens.ts'
import { wordSet } from '../word-set.ts'
import { anyOf, number } from './number/conditions.ts'

/** Figures and dates that are absent, or there. */

const MONEY: readonly NumberField[] = ['total_market_value', 'total_assessed_value', 'total_estimated_value']

const EVERY: readonly NumberField[] = ['total_certificates', ...MONEY]

const KINDS_OF_VALUE: ReadonlySet<string> = wordSet('market assessed estimated appraised')
const COMPARES: ReadonlySet<string> = wordSet('over above under below > < >= <= at between more less exceeding')
/** "at least one of" */
const ANY_OF: ReadonlySet<string> = new Set(['one', 'any', '1', 'some'])
const HERE: ReadonlySet<string> = wordSet('there file record hand come arrive appear open due pending owed')
/** "over $2 million market value, assessed value blank" */
const SCALES: ReadonlySet<string> = wordSet('million mil mn mm m thousand grand k billion bn b hundred')
const HAVE: ReadonlySet<string> = new Set(['have', 'having', 'has'])

const NO: ReadonlySet<string> = wordSet('without have has having had')
const NONE: ReadonlySet<string> = wordSet('yet whatsoever')
const SOME: ReadonlySet<string> = wordSet('any either one 1')
const OF_MONEY: ReadonlySet<string> = wordSet('three 3 money dollar values value amounts')
const LEAST: ReadonlySet<string> = new Set(['at', 'either', 'any'])

const WHEN = wordSet('in on before after by from between during')
/** "in June 2026", not "in Texas" */
const isWhen = ([first, ...rest]: readonly Token[]) =>
  first?.kind === 'number' || (WHEN.has(first?.word ?? '') && rest.some(({ kind }) => kind === 'number'))
export const ABSENCE = [
  rule({
    ...{ name: 'figure that may be absent', makes: 'fields', weight: -0.1 },
    says: { 'market value': { fields: ['total_market_value'], every: true } },
    saysNot: ['over'],
    pattern: '<figure> / what|how? much? theyre|its|they|it|that|those|everything is|are|was|were? <said:figure>',
    build: ({ figure, said }, { tokens }, { start, end }) => {
      // "what they are worth"
      if (said) return tokens[end - 1]?.word === 'worth' ? { fields: ['total_market_value'], every: true } : undefined
      if (figure?.loose && KINDS_OF_VALUE.has(tokens[start - 1]?.word ?? '')) return undefined
      return figure && { fields: figure.loose ? MONEY : [figure.field], every: true }
    },
  }),
  rule({
    ...{ name: 'date that may be absent', makes: 'fields' },
    says: { 'end date': { fields: ['end_date'], every: true }, 'when they end': { fields: ['end_date'], every: true } },
    saysNot: ['date'],
    pattern: `<field> / when|day|date|until|till they|it|the|that|each|this|its|those? sale|auction|sales|auctions|one? really|actually|finally? end|ends|ended|close|closes|closed|finish|finishes|finished|stop|over|done`,
    build: ({ field = 'end_date' }) => ({ fields: [field], every: true }),
  }),
  rule({
    ...{ name: 'several that may be absent', makes: 'fields', weight: 0.3 },
    says: { 'market value or estimate': { fields: ['total_market_value', 'total_estimated_value'], every: false } },
    saysNot: ['market value'],
    pattern:
      'one|either|some or both|all|more of? the|a? <first:fields> ,|and|or|& the|an? <second:fields> / <first:fields> as well as <second:fields> / <first:fields> along|together with <second:fields> / both value|values|figures|numbers|dates ,|:|(|-? the? <first:fields> and|&|, the? <second:fields> )? / both|either? <first:fields> ,|;? and|or|nor|&|, a|an|any? <second:fields> / <first:fields> , <second:fields> ,? or|and both',
    build: ({ first, second }, { tokens }, { start, end }) =>
      // "no estimate, no assessed, market over 2m", "50 certificates and a market value"
      COMPARES.has(tokens[end]?.word ?? '') ||
      tokens[start - 1]?.kind === 'number' ||
      SCALES.has(tokens[start - 1]?.word ?? '') ||
      // "both values, market and assessed"
      first.fields.length > 2
        ? undefined
        : {
            fields: [...first.fields, ...second.fields],
            every:
              !tokens.slice(start, end).some(({ word }) => word === 'or' || word === 'either') &&
              !ANY_OF.has(tokens[start - 2]?.word ?? ''),
          },
  }),
  rule({
    ...{ name: 'all figures', makes: 'fields', weight: 0.2 },
    says: { 'all four figures': { fields: EVERY, every: true } },
    saysNot: ['figures'],
    pattern: [
      'one|any of the|its? three|3? dollar|money figures|columns|fields|amounts / at least one|1 of the|its? three|3? dollar|money? figures|columns|fields|amounts|values',
      'all|every|the|any of? the|its|their? three|four|3|4|money|dollar? figure|figures|values|value|numbers|fields|columns|totals|amounts / any|either|one|1 of the|its|their? three|four|3|4|dollar|money? figures|values|numbers / at least one|1 of? the|its|their? three|four|3|4? figures|values|numbers / both figures|values|numbers / figures|values|data for|in|on everything / dollar|money|any figures|values|amounts / values|figures|data|numbers|amounts|information at all|whatsoever / every|all|each number|figure|value / everything / any values|value|figures|data|numbers yet|whatsoever / any values|value|figures|data|numbers at all',
    ],
    build: (_, { tokens }, { start, end }) => {
      const words = tokens.slice(start, end).map(({ word }) => word)
      const says = (list: ReadonlySet<string>) => words.some((word) => list.has(word))
      return {
        fields: says(OF_MONEY) && !words.includes('four') ? MONEY : EVERY,
        // "without any values" has none of them
        every:
          says(NONE) ||
          words.at(-1) === 'all' ||
          (words[0] === 'any' && NO.has(tokens[start - 1]?.word ?? '')) ||
          (words[0] === 'any' && tokens[start - 2]?.word === 'nothing') ||
          !says(SOME),
      }
    },
  }),
  rule({
    ...{ name: 'complete records', makes: 'condition', weight: 0.4 },
    says: { 'complete ones': { dim: 'missing', filter: { present: [...EVERY] } } },
    saysNot: ['complete'],
    pattern:
      'complete|full ones|records|auctions|sales|data|figures / fully|completely populated|filled|complete / no gaps|blanks|nulls / nothing missing|blank / nothing is|was|has? been? left blank|empty|out|open / not missing anything',
    build: () => ({ dim: 'missing', filter: { present: [...EVERY] } }),
  }),
  rule({
    ...{ name: 'incomplete records', makes: 'condition', weight: 1.4 },
    says: {
      'incomplete records': { dim: 'missing', filter: { any_of: EVERY.map((field) => ({ missing: [field] })) } },
    },
    saysNot: ['records'],
    pattern:
      'incomplete|partial ones|records|auctions|sales|data? / missing|lacking something|anything|data / with at least one|some|any|a missing|blank|empty figure|value|field|number|column|data / at least one missing|blank|empty figure|value|field|number|column / with|have|has|having? some|any|one|a value|figure|field|number|column is|are? missing|blank|empty|absent / with gaps|blanks|holes in? the? data? / not all|every|both? three|3|four|4|the values|figures|numbers|fields are|is known|given|there|filled|present|listed|reported|complete in?',
    build: (_, { tokens }, { start, end }) => {
      const isOfMoney = tokens.slice(start, end).some(({ word }) => word === 'three' || word === '3')
      return { dim: 'missing', filter: { any_of: (isOfMoney ? MONEY : EVERY).map((field) => ({ missing: [field] })) } }
    },
  }),
  rule({
    ...{ name: 'only one of two figures', makes: 'condition', weight: 1.6 },
    says: {
      'only one of market and assessed value is filled in': anyOf(
        { present: ['total_market_value'], missing: ['total_assessed_value'] },
        { present: ['total_assessed_value'], missing: ['total_market_value'] },
      ),
    },
    saysNot: ['one of market and assessed value is filled in'],
    pattern:
      'only|just|exactly one|1 of <fields> is|are? known|there|given|listed|reported|recorded|entered|present|filled|missing|blank|empty in? / either? <fields> is|are? missing|blank|empty|unknown|absent ,? but|though? not both / missing|lacking|without either? <fields> ,? but|though? not both',
    build: ({ fields: { fields } }) => {
      const [one, other, more] = fields
      return one && other && !more
        ? anyOf({ present: [one], missing: [other] }, { present: [other], missing: [one] })
        : undefined
    },
  }),
  rule({
    ...{ name: 'so many figures absent', makes: 'condition', weight: 1.6 },
    says: {
      'missing two or more values': anyOf(
        { missing: ['total_market_value', 'total_assessed_value'] },
        { missing: ['total_market_value', 'total_estimated_value'] },
        { missing: ['total_assessed_value', 'total_estimated_value'] },
      ),
    },
    saysNot: ['missing values', 'missing 5 or more values'],
    pattern:
      'at least <amount> of the? three|3? value|dollar|money? figures|values are|is? missing|blank|empty|absent / <amount> or more of the? three|3? value|dollar|money? figures|values are|is? missing|blank|empty|absent / missing|lacking|without at least <amount> of? the? values|figures / missing|lacking|without <amount> or more of? the? values|figures',
    build: ({ amount }) =>
      amount.value === 2
        ? {
            dim: 'missing',
            filter: {
              any_of: MONEY.flatMap((one, at) => MONEY.slice(at + 1).map((other) => ({ missing: [one, other] }))),
            },
          }
        : undefined,
  }),
  rule({
    ...{ name: 'all figures but one', makes: 'condition', weight: 1.6 },
    says: {
      'no values except market': {
        dim: 'missing',
        filter: { missing: ['total_assessed_value', 'total_estimated_value'], present: ['total_market_value'] },
      },
      'lacking only the estimate': {
        dim: 'missing',
        filter: { missing: ['total_estimated_value'], present: ['total_market_value', 'total_assessed_value'] },
      },
    },
    saysNot: ['no values', 'lacking the estimate'],
    pattern: [
      'no|without values|value|figures|figure except|but|besides|save for? <kept:fields> / with|has|have|having only|just a|an? <kept:fields>',
      'lacking|missing|without|lacks|lack only|just <fields> / only|just <fields> is|are? missing|blank|empty|unknown|lacking',
      'all|everything but|except|save <fields> is|are known|given|there|listed|reported|recorded|entered|filled|present in? / all|everything is|are? known|given|there|listed|reported|recorded|entered|filled|present in? except|but|save for? a|an|the? <fields>',
    ],
    build: ({ kept, fields }) => {
      const [field, more] = (kept ?? fields)?.fields ?? []
      if (!field || more || !MONEY.some((each) => each === field)) return undefined
      const others = MONEY.filter((each) => each !== field)
      return {
        dim: 'missing',
        filter: kept ? { missing: others, present: [field] } : { missing: [field], present: others },
      }
    },
  }),
  rule({
    ...{ name: 'one figure yes, another no', makes: 'condition', weight: 1.6 },
    says: {
      'market value yes, assessed value no': {
        dim: 'missing',
        filter: { present: ['total_market_value'], missing: ['total_assessed_value'] },
      },
    },
    saysNot: ['market value yes'],
    pattern:
      '<there:fields> :|-? yes|y ,|;|and|but? <absent:fields> :|-? no|n / <there:fields> but|and|, not|no a|an|the? <absent:fields> ones|one?',
    build: ({ there, absent }, { tokens }, { start, end }) =>
      tokens.slice(start, end).every(({ word }) => !wordSet('yes y').has(word) && word !== 'but')
        ? undefined
        : { dim: 'missing', filter: { present: [...there.fields], missing: [...absent.fields] } },
  }),
  rule({
    ...{ name: 'neither figure', makes: 'condition', weight: 1.6 },
    says: {
      'neither market nor assessed value': {
        dim: 'missing',
        filter: { missing: ['total_market_value', 'total_assessed_value'] },
      },
    },
    saysNot: ['market nor assessed value'],
    pattern:
      'with|has|have|having|show? neither a|an|the? <first:fields> nor|or a|an|the|any? <second:fields> <how:missing-after>? / no|without <first:fields> ,|and? no|nor|or|without <second:fields>',
    build: ({ first, second }) => absence('missing', [...first.fields, ...second.fields], true),
  }),
  rule({
    ...{ name: 'zero or absent', makes: 'condition', weight: 1 },
    says: {
      'zero or missing market value': anyOf(
        { missing: ['total_market_value'] },
        number('total_market_value', '=', 0).filter,
      ),
    },
    saysNot: ['missing market value'],
    pattern:
      'zero|0 or missing|blank|no|null <figure> / <figure> is|are? zero|0 or missing|blank|null|empty|unknown / <figure> is|are? missing|blank|null|empty|unknown or zero|0 / missing|blank|no|null or zero|0 <figure>',
    build: ({ figure }) => anyOf({ missing: [figure.field] }, number(figure.field, '=', 0).filter),
  }),
  rule({
    ...{ name: 'figure of zero', makes: 'condition', weight: 0.7 },
    says: { 'assessed value of zero': number('total_assessed_value', '=', 0) },
    saysNot: ['zero'],
    pattern:
      'zero|0 <figure> / <figure> is|are|was|were|of|at|=|equals? a|exactly|plain|flat? zero|0 / <figure> is|was|were|are? keyed|entered|recorded|listed|stored|put|shown|given in|down? as|at a|exactly|plain|flat? zero|0 / <figure> literally|actually|really? reads|shows|says a|exactly|plain|flat? zero|0',
    build: ({ figure }) => (figure.loose ? undefined : number(figure.field, '=', 0)),
  }),
  rule({
    ...{ name: 'absent figures', makes: 'condition', weight: 0.5 },
    says: {
      'without a market value': { dim: 'missing', filter: { missing: ['total_market_value'] } },
      'missing estimate': { dim: 'missing', filter: { missing: ['total_estimated_value'] } },
      'with an assessed value': { dim: 'missing', filter: { present: ['total_assessed_value'] } },
    },
    saysNot: ['market value'],
    pattern:
      '<how:missing-before> <fields> / <how:missing-before> <fields> <known:missing-after> / <how:missing-before> <fields> field|column|cell|box|slot',
    build: ({ how, known, fields: { fields, every } }, { tokens }, { start, end }) =>
      // "could I have everything" is no condition
      known === 'missing' ||
      // "without an estimate, closing date in June"
      (fields.length > 1 && fields.at(-1)?.endsWith('date') && isWhen(tokens.slice(end, end + 6))) ||
      (how === 'present' && tokens[end - 1]?.word === 'everything' && HAVE.has(tokens[start]?.word ?? ''))
        ? undefined
        : absence(how, fields, every),
  }),
  rule({
    ...{ name: 'one figure, but not another', makes: 'condition', weight: 0.7 },
    says: {
      'with an assessed value but not a market value': {
        dim: 'missing',
        filter: { present: ['total_assessed_value'], missing: ['total_market_value'] },
      },
    },
    saysNot: ['with an assessed value', 'an assessed value but not a market value'],
    pattern:
      '<condition> ,? but|and|yet|, not|no|nothing|never <fields> / <condition> ,? but|yet <there:fields> / <condition> ,? but|and|yet? <there:fields> not|isnt|arent / <condition> ,? but|and|yet|while the? <fields> one|figure? does|do|is|are not / <condition> ,? but|and|yet|while the? <fields> one|figure? doesnt|dont|isnt|arent / <condition> ,? but|and|yet|though they|it|we? do|does|did have|has|had|show|list|carry|give a|an|the? <there:fields> / <condition> ,? but|and|with|yet? none|neither|nothing|no of? the? others|other|else|rest two|values|figures|value?',
    build: ({ condition: { dim, filter, negated }, fields, there }) => {
      // "with a market value but none of the others"
      if (!fields && !there && dim === 'missing' && !negated && filter.present && !filter.missing)
        return { dim, filter: { ...filter, missing: MONEY.filter((each) => !filter.present?.includes(each)) } }
      if (dim !== 'missing' || negated || !(fields ?? there)?.every) return undefined
      if (fields) return filter.present && { dim, filter: { ...filter, missing: [...fields.fields] } }
      return filter.missing && there && { dim, filter: { ...filter, present: [...there.fields] } }
    },
  }),
  rule({
    ...{ name: 'figures that are absent', makes: 'condition', weight: 0.5 },
    says: {
      'market value is missing': { dim: 'missing', filter: { missing: ['total_market_value'] } },
      'assessed value not reported': { dim: 'missing', filter: { missing: ['total_assessed_value'] } },
    },
    saysNot: ['market value'],
    pattern:
      '<fields> it|they? are|is|was|were|still|remains|remain|stays? both|all|still? two|three|four? <how:missing-after> / at least|either|any one|of of? <fields> are|is|was|were? <how:missing-after> / <fields> must|has|have|should|needs|need to? be there|entered|given|known|listed|present|filled|reported|recorded in? / <fields> field|column|cell|box|figure <how:missing-after> / still have|has|show|shows the|a|an|its|their? <fields> field|column|cell|box? <how:missing-after> / need|want|require|needs|wants|requires a|an|the <fields> on|with each|every|all|any of? one|sale|auction|row|them?',
    build: ({ how = 'present', fields: { fields, every } }, { tokens }, { start, end }) =>
      // "everything there" is of a place, "everything on file" is all
      tokens[start]?.word === 'everything' && HERE.has(tokens[end - 1]?.word ?? '')
        ? undefined
        : absence(how, fields, every && !LEAST.has(tokens[start]?.word ?? '')),
  }),
]

function absence(how: 'missing' | 'present', fields: readonly NullableField[], every: boolean): Condition {
  const one = (list: readonly NullableField[]): AuctionFilter => ({ [how]: [...list] })
  return {
    dim: 'missing',
    filter: every || fields.length === 1 ? one(fields) : { any_of: fields.map((field) => one([field])) },
  }
}
