import { rule } from '../../engine/rule.ts'
import { UNDER_HUNDRED } from '../../lexicon/numbers.ts'
import type { Amount, Bound, Condition, Meanings } from '../../meanings.ts'
import { wordSet } from '../../word-set.ts'
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

const ONE: Amount = { value: 1, scale: 1 }
const NUMBERS: ReadonlySet<string> = new Set([...UNDER_HUNDRED, '$', 'a', 'half'])
const WORTH: Meanings['figure'] = { field: 'total_market_value', loose: true }
const NEGATIVE: ReadonlySet<string> = wordSet('no not dont doesnt didnt never cant wont nothing neither')
const ONLY: ReadonlySet<string> = new Set(['only', 'just'])
const isSmall = (bound: Bound) =>
  bound.kind === 'value' && bound.op === '=' && !bound.amount.money && bound.amount.value <= 100

const IS =
  'is|are|was|were|number|numbers|of|at|that|which|being|sits|lies|falls|comes|:|totaling|totalling|somewhere|ranging|running|coming|in'

/** What the figure behind it has, and the next one has not. */
const APART: ReadonlySet<string> = wordSet('assessed estimated appraised market no without missing lacking')

const REST = wordSet('less more fewer under over below above lower higher better so')
/** One of these, or all: "does not go over 2 million assessed or 50 certs" is of both. */
const together = (list: readonly Condition[], words: readonly string[]): Condition => {
  const filters = list.map(({ filter }) => filter)
  const isOr = words.some((word, at) => word === 'or' && !REST.has(words[at + 1] ?? ''))
  const isEither = (isOr || words.includes('either')) && !NEGATIVE.has(words[0] ?? '')
  const filter = isEither ? { any_of: filters } : { numbers: filters.flatMap(({ numbers = [] }) => numbers) }
  return { dim: 'number', filter, ...(list.some(({ assumed }) => assumed) && { assumed: true as const }) }
}

export const FIGURES = [
  rule({
    ...{ name: 'none at zero', makes: 'condition', weight: 0.9 },
    says: { 'not counting those at zero': { ...number('total_market_value', '>', 0), assumed: true } },
    saysNot: ['those at zero'],
    pattern:
      'without|excluding|except|skip|skipping|ignore|ignoring|not|leave|leaving counting|including|out|aside? the? those|ones|any|rows|anything? with|of|at|that|are|is|showing? a? zero|zeros|zeroes|0 / zeros|zeroes excluded|ignored|skipped|omitted|aside|excepted / zeros|zeroes left|taken|kept out',
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
    pattern: `both|either? the|its? <figure> and|or|/|& the|its? <other:figure> value|values? ${IS}? both|each|either|all|alike? ${IS}? <bounds> / <bounds> in|of|on|for|by? both|either|each? the|its? <figure> and|or|/|& the|its? <other:figure> alike? / <figure> , the|its? <third:figure> ,? and|&|or the|its? <other:figure> ${IS}? all|each? ${IS}? <bounds>`,
    build: ({ figure, third, other, bounds }, { tokens }, { start, end }) => {
      // "no assessed | value and an estimate over 5 million", "no estimate and market value over 5 million"
      if (APART.has(tokens[start - 1]?.word ?? '')) return undefined
      // "10 to 50 certificates and a market value over 5 million"
      if ((figure.field === 'total_certificates') !== (other.field === 'total_certificates')) return undefined
      // "MV/AV > 2"
      const words = tokens.slice(start, end).map(({ word }) => word)
      if (words.some((word, at) => word.startsWith('a') && words[at - 1] === 'and' && word.length < 3)) return undefined
      if (words.includes('/') && !words.includes('both')) return undefined
      const figures = third ? [figure, third, other] : [figure, other]
      return together(
        figures.map((each) => condition(bounds, each)),
        words,
      )
    },
  }),
  rule({
    ...{ name: 'figure, then its bounds', makes: 'condition', weight: 0.6 },
    says: {
      'market value over 5 million': number('total_market_value', '>', 5e6),
      'assessed value is at least $200k': number('total_assessed_value', '>=', 200_000),
      'min market value 1M': number('total_market_value', '>=', 1e6),
      '100 <= certs <= 500': numbers(['total_certificates', '>=', 100], ['total_certificates', '<=', 500]),
    },
    saysNot: ['market value', 'over 5 million'],
    pattern: [
      `<figure> ${IS}? ${IS}? <bounds> / <figure> ( ${IS}? <bounds> ) / small|low|modest|big|large|high|decent <figure> ( <bounds> ) / cap|limit|keep|hold the? <figure> at|to <most:amount> / <loose:figure> <bounds> in|of|on|at? <figure>`,
      '<figure> from <least:amount> / from|between <least:amount> <figure> up? to|and|- <most:amount> <again:figure>? / min|minimum <figure> of|is|:? <least:amount> / max|maximum <figure> of|is|:? <most:amount> / <least:amount> <below:compare> <figure> <compare> <most:amount>',
      '<figure> has|have|gotta|got|must|should? to? be? total|sum|tally|comes|come|came|adds|add|amounts|runs|gets|get? up|in|out? to|at? <bounds>',
    ],
    build: (said, { tokens }, { start }) => {
      const { figure, again = figure, loose, bounds: list, most, least, below = '<=', compare = '<=' } = said
      // "an assessed | value under 5 million"
      if (tokens[start]?.word === 'value' && APART.has(tokens[start - 1]?.word ?? '')) return undefined
      // "maximum market value of 2025 sheriff sales", "100 >= certs"
      const isOther =
        isYear({ kind: 'value', op: '=', amount: least ?? most ?? ONE }) || !(below < '=' && compare < '=')
      const [low, high] = [least && boundOf(below === '<' ? '>' : '>=', least), most && boundOf(compare, most)]
      // "worth under 10M, a quarter million or more assessed"
      const isApart = loose && (!loose.loose || (list?.length ?? 0) > 1)
      return isApart || isOther || again.field !== figure.field
        ? undefined
        : condition(list ?? [low, high].filter((each) => each !== undefined), figure)
    },
  }),
  rule({
    ...{ name: 'bounds, then their figure', makes: 'condition', weight: 0.6 },
    says: {
      'more than 500 certs': number('total_certificates', '>', 500),
      'under $2m in assessed value': number('total_assessed_value', '<', 2e6),
    },
    saysNot: ['certs'],
    pattern:
      '<bounds> dollars|dollar? in|of|on|for|by|worth|total|at? the|its|their? <figure> / <bounds> -? mark|line|threshold|level in|of|on|for|by? the|its|their? <figure> / <compare> a|an? <figure> of <amount> / more|higher|larger|bigger|greater <figure> than|then <over:amount> / fewer|less|lower|smaller <figure> than|then <under:amount>',
    build: ({ bounds: list, figure, over, under, amount = over ?? under, compare = over ? '>' : '<' }) => {
      const bounds = list ?? (amount ? [boundOf(compare, amount)] : [])
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
    pattern: '<amount> <figure> / a? single|lone -? <figure>',
    // "a few hundred certificates"
    build: ({ amount = ONE, figure }) =>
      amount.vague
        ? { ...between(figure.field, (amount.value * 2) / 3, (amount.value * 5) / 3), assumed: true as const }
        : figure.loose ||
            (figure.field !== 'total_certificates' && (amount === ONE || isYear({ kind: 'value', op: '=', amount })))
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
    pattern:
      'from? <amount> in|of|worth? the? <figure> ,|(? <op:compare-after> )? / <compare> <amount> <figure> <op:compare-after>',
    build: ({ compare, amount, figure, op }, { tokens }, { start, end }) => {
      const next = tokens[end]
      const isNext =
        tokens.slice(start, end).some(({ word }) => word === 'and' || word === ',') &&
        NUMBERS.has(next?.kind === 'number' ? '$' : (next?.word ?? ''))
      // "over 50 certs plus deeds in Texas", "20 certs and under 2 million"
      const isOther = (next && tokens[end - 1]?.word === 'plus') || isNext || (compare && compare[0] !== op[0])
      return isOther
        ? undefined
        : condition([boundOf(compare === '>=' || compare === '<=' ? compare : op, amount)], figure)
    },
  }),
  rule({
    ...{ name: 'so many digits', makes: 'condition', weight: 1.1 },
    says: {
      'six-figure market value': between('total_market_value', 100_000, 999_999.99),
      'market value five figures or less': number('total_market_value', '<=', 99_999.99),
      'over six figures': { ...number('total_market_value', '>=', 100_000), assumed: true },
    },
    saysNot: ['six market value', 'five figures'],
    pattern: [
      'low|mid|high? -? <amount> -? digit|digits|figure|figures <figure> / <figure> is|are? in|of|somewhere? in? the? low|mid|high? -? <amount> -? digit|digits|figure|figures',
      'single|double|triple -? digit|digits <figure> / <amount> - figure|digit <noun> / <figure> is|are? in? the? single|double|triple -? digit|digits',
      `<figure>? ${IS}? <amount> -? figure|figures|digit|digits <after:compare-after> / <figure>? ${IS}? <compare> <amount> -? figure|figures|digit|digits`,
    ],
    build: ({ amount, figure = WORTH, after, compare: op = after }, { tokens }, { start, end }) => {
      const words = tokens.slice(start, end).map(({ word }) => word)
      const at = (some: string) => some.split(' ').findIndex((word) => words.includes(word))
      const digits = amount?.value ?? at('single double triple') + 1
      return digits < 1 || digits > 12 || op === '~' || op === '='
        ? undefined
        : digitsOf(figure, digits, op, at('low mid high'))
    },
  }),
]
