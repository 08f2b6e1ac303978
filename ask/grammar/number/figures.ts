import { rule } from '../../engine/rule.ts'
import type { Bound } from '../../meanings.ts'
import { boundOf } from './bounds.ts'
import { between, condition, digitsOf, number, numbers } from './conditions.ts'

/** Figures with what they have to be. */

/** "about three counties" says nothing of a figure. */
const isFew = (bound: Bound) =>
  bound.vague === true && bound.kind === 'between' && !bound.high.money && bound.high.value < FEW
const FEW = 50
/** "just 2026" */
const isYear = (bound: Bound) =>
  bound.kind === 'value' &&
  bound.op === '=' &&
  !bound.amount.money &&
  bound.amount.scale === 1 &&
  bound.amount.value > 1990 &&
  bound.amount.value < 2100

const ONLY: ReadonlySet<string> = new Set(['only', 'just'])
const isSmall = (bound: Bound) =>
  bound.kind === 'value' && bound.op === '=' && !bound.amount.money && bound.amount.value <= 100

const IS =
  'is|are|was|were|number|numbers|of|at|that|which|being|sits|lies|falls|comes|:|totaling|totalling|somewhere|ranging'

export const FIGURES = [
  rule({
    ...{ name: 'none at zero', makes: 'condition', weight: 0.9 },
    says: { 'not counting those at zero': { ...number('total_market_value', '>', 0), assumed: true } },
    saysNot: ['those at zero'],
    pattern: [
      'without|excluding|except|skip|skipping|ignore|ignoring|not|leave|leaving counting|including|out|aside? the? those|ones|any|rows|anything? with|of|at|that|are|is|showing? a? zero|zeros|zeroes|0',
      'zeros|zeroes excluded|ignored|skipped|omitted|aside|excepted / zeros|zeroes left|taken|kept out',
    ],
    build: () => ({ ...number('total_market_value', '>', 0), assumed: true as const }),
  }),
  rule({
    ...{ name: 'two figures with the same bounds', makes: 'condition', weight: 0.9 },
    says: {
      'both market and assessed above 10 million': numbers(
        ['total_market_value', '>', 1e7],
        ['total_assessed_value', '>', 1e7],
      ),
    },
    saysNot: ['market and assessed', 'market above 10 million'],
    pattern: [`both|either? <figure> and|or|/|& <other:figure> value|values? both? ${IS}? <bounds>`],
    build: ({ figure, other, bounds: list }, { tokens }, { start, end }) => {
      // "10 to 50 certificates and a market value over 5 million"
      if ((figure.field === 'total_certificates') !== (other.field === 'total_certificates')) return undefined
      // "MV/AV > 2"
      const words = tokens.slice(start, end).map(({ word }) => word)
      if (words.includes('/') && !words.includes('both')) return undefined
      const [one, two] = [condition(list, figure).filter, condition(list, other).filter]
      const isEither = words.includes('or') || words.includes('either')
      return isEither
        ? { dim: 'number', filter: { any_of: [one, two] } }
        : { dim: 'number', filter: { numbers: [...(one.numbers ?? []), ...(two.numbers ?? [])] } }
    },
  }),
  rule({
    ...{ name: 'figure, then its bounds', makes: 'condition', weight: 0.6 },
    says: {
      'market value over 5 million': number('total_market_value', '>', 5e6),
      'assessed value is at least $200k': number('total_assessed_value', '>=', 200_000),
    },
    saysNot: ['market value', 'over 5 million'],
    pattern: [
      `<figure> ${IS}? ${IS}? <bounds> / cap|limit|keep|hold the? <figure> at|to <most:amount> / <loose:figure> <bounds> in|of|on|at? <figure>`,
      '<figure> from <least:amount>',
      '<figure> has|have|gotta|got|must|should? to? be? comes|come|came|adds|add|amounts|runs|gets|get? up|in|out? to|at? <bounds>',
    ],
    build: ({ figure, loose, bounds: list, most, least }) =>
      loose && !loose.loose
        ? undefined
        : condition(list ?? (most ? [boundOf('<=', most)] : least ? [boundOf('>=', least)] : []), figure),
  }),
  rule({
    ...{ name: 'figure, then bounds that are none of its', makes: 'condition', weight: 1 },
    says: {
      'market value not between 1 and 4 million': {
        dim: 'number',
        filter: {
          any_of: [number('total_market_value', '<', 1e6).filter, number('total_market_value', '>', 4e6).filter],
        },
      },
    },
    saysNot: ['market value between 1 and 4 million', 'market value not over 4 million'],
    pattern: [`<figure> ${IS}? not|isnt|outside of? <bound>`],
    build: ({ figure: { field }, bound }) =>
      bound.kind === 'between'
        ? {
            dim: 'number',
            filter: {
              any_of: [
                { numbers: [{ kind: 'value', field, op: '<', value: bound.low.value }] },
                { numbers: [{ kind: 'value', field, op: '>', value: bound.high.value }] },
              ],
            },
          }
        : undefined,
  }),
  rule({
    ...{ name: 'bounds, then their figure', makes: 'condition', weight: 0.6 },
    says: {
      'more than 500 certs': number('total_certificates', '>', 500),
      'under $2m in assessed value': number('total_assessed_value', '<', 2e6),
    },
    saysNot: ['certs'],
    pattern: [
      '<bounds> dollars|dollar? in|of|on|for|by|worth|total|at? the|its|their? <figure>',
      '<bounds> -? mark|line|threshold|level in|of|on|for|by? the|its|their? <figure> / <compare> a|an? <figure> of <amount>',
    ],
    build: ({ bounds: list, figure, compare, amount }) => {
      const bounds = list ?? (compare && amount ? [boundOf(compare, amount)] : [])
      // "maximum market value of 2025 sheriff sales"
      const isOfYear = amount && isYear({ kind: 'value', op: '=', amount })
      return bounds.length === 0 || isOfYear ? undefined : condition(bounds, figure)
    },
  }),
  rule({
    ...{ name: 'bounds of no figure', makes: 'condition' },
    says: { 'over $5 million': { ...number('total_market_value', '>', 5e6), assumed: true } },
    saysNot: ['5 million'],
    pattern: '<bounds>',
    // "only 10 of them"
    build: ({ bounds: list }, { tokens }, { start }) =>
      list.some(isFew) || list.some(isYear) || (ONLY.has(tokens[start]?.word ?? '') && list.some(isSmall))
        ? undefined
        : condition(list, undefined),
  }),
  rule({
    ...{ name: 'so many', makes: 'condition', weight: 0.3 },
    says: {
      '100 certificates': number('total_certificates', '=', 100),
      'a few hundred certificates': { ...between('total_certificates', 200, 500), assumed: true },
    },
    saysNot: ['100'],
    pattern: '<amount> <figure>',
    // "a few hundred certificates"
    build: ({ amount, figure }) =>
      amount.vague
        ? { ...between(figure.field, (amount.value * 2) / 3, (amount.value * 5) / 3), assumed: true as const }
        : figure.loose || (figure.field !== 'total_certificates' && isYear({ kind: 'value', op: '=', amount }))
          ? undefined
          : {
              ...number(figure.field, '=', amount.value),
              ...(isYear({ kind: 'value', op: '=', amount }) && { assumed: true as const }),
            },
  }),
  rule({
    ...{ name: 'amount of a figure with a comparison behind it', makes: 'condition', weight: 1.3 },
    says: { '75 certificates or more': number('total_certificates', '>=', 75) },
    saysNot: ['75 certificates'],
    pattern: ['from? <amount> in|of|worth? <figure> <op:compare-after>'],
    // "over 50 certs plus deeds in Texas"
    build: ({ amount, figure, op }, { tokens }, { end }) =>
      tokens[end - 1]?.word === 'plus' && tokens[end] ? undefined : condition([boundOf(op, amount)], figure),
  }),
  rule({
    ...{ name: 'least or most of a figure', makes: 'condition', weight: 0.8 },
    says: { 'min market value 1M': number('total_market_value', '>=', 1e6) },
    saysNot: ['min market value'],
    pattern: ['min|minimum <figure> of|is|:? <least:amount>', 'max|maximum <figure> of|is|:? <most:amount>'],
    build: ({ figure, least, most }) =>
      // "maximum market value of 2025 sheriff sales"
      isYear({ kind: 'value', op: '=', amount: least ?? most ?? { value: 0, scale: 1 } })
        ? undefined
        : condition([boundOf(least ? '>=' : '<=', least ?? most ?? { value: 0, scale: 1 })], figure),
  }),
  rule({
    ...{ name: 'figure in so many', makes: 'condition', weight: 0.9 },
    says: {
      'market value in the tens of millions': between('total_market_value', 1e7, 99_999_999.99),
      'certs in the thousands': between('total_certificates', 1000, 999_999),
    },
    saysNot: ['market value in millions'],
    pattern: [`<figure> ${IS}? in the tens|hundreds of <scale>`, `<figure> ${IS}? in the <scale>`],
    build: ({ figure, scale }, { tokens }, { start, end }) => {
      const words = tokens.slice(start, end).map(({ word }) => word)
      const by = words.includes('tens') ? 10 : words.includes('hundreds') && scale > 100 ? 100 : 1
      if (!words.at(-1)?.endsWith('s')) return undefined
      const high =
        scale * by * (by === 1 && scale > 100 ? 1000 : 10) - (figure.field === 'total_certificates' ? 1 : 0.01)
      return { dim: 'number', filter: { numbers: [{ kind: 'between', field: figure.field, low: scale * by, high }] } }
    },
  }),
  rule({
    ...{ name: 'figure in a decade', makes: 'condition', weight: 0.9 },
    says: { 'certificates in the 400s': between('total_certificates', 400, 499) },
    saysNot: ['certificates in the 45s', 'certificates in the 400'],
    pattern: `<figure> ${IS}? somewhere? in the low|mid|high? <amount> s`,
    build: ({ figure, amount: { value } }) => {
      const span = value % 100 === 0 ? 100 : 10
      return value > 0 && value % 10 === 0 && figure.field === 'total_certificates'
        ? between(figure.field, value, value + span - 1)
        : undefined
    },
  }),
  rule({
    ...{ name: 'figure between two amounts', makes: 'condition', weight: 1 },
    says: { '100 <= certs <= 500': numbers(['total_certificates', '>=', 100], ['total_certificates', '<=', 500]) },
    saysNot: ['100 >= certs <= 500'],
    pattern: '<low:amount> <below:compare> <figure> <compare> <high:amount>',
    build: ({ low, below, figure, compare, high }) =>
      (below === '<' || below === '<=') && (compare === '<' || compare === '<=')
        ? condition([boundOf(below === '<' ? '>' : '>=', low), boundOf(compare, high)], figure)
        : undefined,
  }),
  rule({
    ...{ name: 'single certificate', makes: 'condition', weight: 0.6 },
    says: { 'a single certificate': number('total_certificates', '=', 1) },
    saysNot: ['certificate'],
    pattern: 'a? single|lone|one -? <figure>',
    build: ({ figure }) => (figure.field === 'total_certificates' ? number(figure.field, '=', 1) : undefined),
  }),
  rule({
    ...{ name: 'so many digits', makes: 'condition', weight: 0.8 },
    says: { 'six-figure market value': between('total_market_value', 100_000, 999_999.99) },
    saysNot: ['six market value'],
    pattern: [
      '<amount> -? digit|digits|figure|figures <figure> / <figure> is|are? in|of|somewhere? in? the? <amount> -? digit|digits|figure|figures',
      'single|double|triple -? digit|digits <figure> / <amount> - figure|digit <noun> / <figure> is|are? in? the? single|double|triple -? digit|digits',
    ],
    build: ({ amount, figure }, { tokens }, { start, end }) => {
      const words = tokens.slice(start, end).map(({ word }) => word)
      const digits = amount?.value ?? ['single', 'double', 'triple'].findIndex((word) => words.includes(word)) + 1
      return digits < 1 || digits > 12
        ? undefined
        : digitsOf(figure ?? { field: 'total_market_value', loose: true }, digits)
    },
  }),
]
