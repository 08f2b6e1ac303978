import type { NumberField } from '#contract/auction-fields.ts'
import type { NumberCondition } from '#contract/auction-query.ts'
import { rule } from '../../engine/rule.ts'
import type { Bound, Condition, Op } from '../../meanings.ts'
import { wordSet } from '../../word-set.ts'

/** Figures against other figures. */

type Multiple = { readonly times: number; readonly plus: number }
const rounded = (value: number) => Math.round(value * 1e6) / 1e6
const number = (field: NumberField, op: Op, than: NumberField, times = 1, plus = 0): NumberCondition => ({
  kind: 'field',
  ...{ field, op, than, plus, times: rounded(times) },
})
const all = (...numbers: NumberCondition[]): Condition => ({ dim: 'number', filter: { numbers } })
const COUNT: NumberField = 'total_certificates'
/** Compared are two figures of one kind: a number of certificates is a multiple of dollars at most. */
const against = (field: NumberField, op: Op, than: NumberField, { times, plus }: Multiple): Condition | undefined =>
  field === than || ((field === COUNT) !== (than === COUNT) && times < 2)
    ? undefined
    : all(number(field, op, than, times, plus))
/** Both comparisons, where both can be. */
const both = (one: Condition | undefined, other: Condition | undefined): Condition | undefined =>
  one && other && all(...(one.filter.numbers ?? []), ...(other.filter.numbers ?? []))
/** Within a tenth. */
const near = (field: NumberField, than: NumberField, { times, plus }: Multiple): Condition | undefined =>
  both(
    against(field, '>=', than, { times: times * 0.9, plus }),
    against(field, '<=', than, { times: times * 1.1, plus }),
  )
const single = (bound: Bound | undefined) => (bound?.kind === 'value' ? bound : undefined)
const ONE: Multiple = { times: 1, plus: 0 }
const MARKET = 'market value'
const BOUNDS = wordSet('over above below under less more fewer > < >= <= between exceeding of is at')
const NAMES = wordSet('market assessed estimated')
const PARTS: Record<string, number> = { third: 1 / 3, quarter: 0.25, fourth: 0.25, fifth: 0.2, tenth: 0.1 }

const ARE =
  'is|are|was|were|for|still|even|covers|leave|put|stands|has|have|that|which|sits|comes|runs|at|by|theyre|in|being|amounts|to|came|come|out|up|it|them|turns|turned|lands|landed|looks|ends|ended|stands|lies|way|well|somewhere|anywhere|falls|fall|thats|equals|equal|must|should|needs|be'
const LEAD = 'difference|gap|spread|margin|excess|cushion|lead|surplus|edge|premium|headroom'
export const COMPARED = [
  rule({
    ...{ name: 'percentage', makes: 'percent', weight: 0.2 },
    says: { '20%': 0.2, 'a quarter': 0.25 },
    saysNot: ['20'],
    pattern:
      'a? good|full|solid|whole|cool? <amount> %|percent|pct / a? <ratio> / a|one -? quarter|third|fourth|fifth|tenth / <parts:small> -? thirds|quarters|fourths|fifths|tenths',
    build: ({ amount, ratio, parts }, { tokens }, { end }) => {
      const word = tokens[end - 1]?.word ?? ''
      const fraction = PARTS[word.endsWith('s') ? word.slice(0, -1) : word]
      if (parts) return fraction && parts * fraction
      if (amount) return amount.money ? undefined : amount.value / 100
      return ratio === 0.5 ? ratio : fraction
    },
  }),
  rule({
    ...{ name: 'multiple', makes: 'multiple', weight: 0.3 },
    says: { twice: { times: 2, plus: 0 }, 'three times': { times: 3, plus: 0 }, '60% of': { times: 0.6, plus: 0 } },
    saysNot: ['three'],
    pattern:
      '<ratio> of? / <ratio> as high|large|much|big|great|many as / <amount> times|x|* of? / <amount> times as high|large|much|big|great|many as / <half:amount> and a half times|x of? / <percent> of? / <percent> or|and more|over of / <part:amount> of',
    build: ({ ratio, amount, half, percent, part }) => {
      // "below 0.8 of market value"
      if (part) return part.value < 1 && part.value > 0 ? { times: part.value, plus: 0 } : undefined
      return { times: ratio ?? amount?.value ?? (half ? half.value + 0.5 : percent) ?? 1, plus: 0 }
    },
  }),
  rule({
    ...{ name: 'figure against a figure', makes: 'condition', weight: 0.9 },
    says: {
      'market value above assessed value': all(number('total_market_value', '>', 'total_assessed_value')),
      'market value at least twice the assessed value': all(
        number('total_market_value', '>=', 'total_assessed_value', 2),
      ),
    },
    saysNot: [`${MARKET} above ${MARKET}`, `${MARKET} at least twice`],
    pattern: [
      `<figure> ${ARE}? ${ARE}? ${ARE}? <compare> <multiple>? its|their|theyre|they|are|of? <than:figure>`,
      `<figure> <compare> what? they|it|its|theyre are|is|were|was? <than:figure> / <figure> ${ARE}? <multiple> or more of? its|their? <than:figure>`,
      `<figure> ${ARE}? <compare> <multiple>? what its|it|theyre|they is|are|was|were? <than:figure> at?`,
      `<figure> ${ARE}? <multiple> its|their? <than:figure> <after:compare-after> / <figure> ${ARE}? <more:percent> or more of its|their? <than:figure>`,
      `<figure> ${ARE}? <multiple> its|their? <than:figure> ,? or|and anything? higher|more|above|better|greater|up than|that?`,
      `<figure> ${ARE}? <compare> its|their? <than:figure> times|x|* <factor:amount> / <figure> ${ARE}? its|their? <than:figure> times|x|* <factor:amount> <after:compare-after>`,
      `<figure> ${ARE}? <compare> its|their|the? <than:figure> <multiple> / <figure> ${ARE}? <compare> its|their|the? <than:figure> by|at a? factor|multiple of|: <factor:amount> / <figure> ${ARE}? <compare> its|their|the? <than:figure> <factor:amount> times over / <figure> ${ARE}? <compare> its|their|the? <than:figure> <factor:amount> to|: one|1`,
      `<compare> <multiple> <figure> as <than:figure> / <figure> ${ARE}? <compare> <cents:amount> cents|¢ on the dollar of its|their? <than:figure>`,
    ],
    build: ({
      figure,
      after,
      compare = after ?? '>=',
      more,
      cents,
      factor,
      multiple = factor
        ? { times: factor.value, plus: 0 }
        : more
          ? { times: more, plus: 0 }
          : cents && { times: cents.value / 100, plus: 0 },
      than,
    }) =>
      compare === '~'
        ? near(figure.field, than.field, multiple ?? ONE)
        : against(figure.field, compare, than.field, multiple ?? ONE),
  }),
  rule({
    ...{ name: 'higher figure than a figure', makes: 'condition', weight: 1 },
    says: {
      'higher estimate than market value': all(number('total_estimated_value', '>', 'total_market_value')),
      'lower estimate than market value': all(number('total_estimated_value', '<', 'total_market_value')),
    },
    saysNot: ['a higher estimate'],
    pattern: [
      'under|below -? <less:figure> compared|relative|next|against with|to? <than:figure>',
      'over|above -? <more:figure> compared|relative|next|against with|to? <than:figure>',
      '<less:figure> minus|less|- <than:figure> comes? out? negative|negatives',
      'overestimated|overassessed|overappraised|overvalued vs|versus|against|compared|relative|for with|to? its|their|the? <than:figure> / underestimated|underassessed vs|versus|against|compared|relative with|to? its|their|the? <than:figure>',
      'higher|larger|bigger|greater|more <more:figure> than|then its|their|the? <than:figure>',
      'lower|smaller|less <less:figure> than|then its|their|the? <than:figure>',
    ],
    build: ({ more, less, than }, { tokens }, { start }) => {
      const word = tokens[start]?.word ?? ''
      const field =
        (more ?? less)?.field ?? (word.endsWith('assessed') ? 'total_assessed_value' : 'total_estimated_value')
      return against(field, more || (!less && word.startsWith('over')) ? '>' : '<', than.field, ONE)
    },
  }),
  rule({
    ...{ name: 'two figures against one, or one against two', makes: 'condition', weight: 1 },
    says: {
      'estimate and market value both exceed assessed value': all(
        number('total_estimated_value', '>', 'total_assessed_value'),
        number('total_market_value', '>', 'total_assessed_value'),
      ),
    },
    saysNot: ['estimate and market value', 'market value below assessed value'],
    pattern: `both? its|their|the? <first:figure> and|& its|their|the? <second:figure> value|values? ${ARE}? both? ${ARE}? <compare> its|their|the? <than:figure> / <figure> ${ARE}? <compare> both|either? its|their|the? <first:figure> and|nor|or its|their|the? <second:figure>`,
    build: ({ figure, compare, first, second, than }, { tokens }, { start, end }) => {
      // "1.2 times the market | value and estimate below assessed"
      if (compare === '~' || NAMES.has(tokens[start - 1]?.word ?? '')) return undefined
      // "estimate above market value and market value | over 3M"
      if (figure && BOUNDS.has(tokens[end]?.word ?? '')) return undefined
      const one = against((figure ?? first).field, compare, (than ?? first).field, ONE)
      const other = against((figure ?? second).field, compare, (than ?? second).field, ONE)
      if (!one || !other || !tokens.slice(start, end).some(({ word }) => word === 'or')) return both(one, other)
      return { dim: 'number', filter: { any_of: [one.filter, other.filter] } }
    },
  }),
  rule({
    ...{ name: 'figure against an amount or a figure, and another', makes: 'condition', weight: 0.9 },
    says: {
      'market value over 5 million but below the estimate': all(
        { kind: 'value', field: 'total_market_value', op: '>', value: 5e6 },
        number('total_market_value', '<', 'total_estimated_value'),
      ),
    },
    saysNot: ['market value over 5 million and estimate'],
    pattern: '<condition> ,? and|but|yet|though|, still|also|yet|is? <compare> its|their|the? <than:figure>',
    build: ({ condition, compare, than }, { tokens }, { end }) => {
      // "min MV 1M, max AV 5M"
      const next = tokens[end]
      if (next?.kind === 'number' || next?.word === '$') return undefined
      const numbers = condition.dim === 'number' && !condition.assumed ? (condition.filter.numbers ?? []) : []
      const field = numbers[0]?.field
      const isOne = field !== undefined && numbers.every((each) => each.field === field)
      const more = isOne && compare !== '~' && !than.loose ? against(field, compare, than.field, ONE) : undefined
      return more && all(...numbers, ...(more.filter.numbers ?? []))
    },
  }),
  rule({
    ...{ name: 'figure against a figure by so much', makes: 'condition', weight: 1.2 },
    says: {
      'market value exceeds assessed value by more than $5 million': all(
        number('total_market_value', '>', 'total_assessed_value', 1, 5e6),
      ),
      'estimate at least 20% above market value': all(number('total_estimated_value', '>=', 'total_market_value', 1.2)),
    },
    saysNot: ['market value exceeds assessed value'],
    pattern: [
      `<figure> ${ARE}? <compare> its|their? <than:figure> by a|an? margin|amount? of? <bound>`,
      `<figure> ${ARE}? <compare> its|their? <than:figure> +|plus <amount> / <figure> +|plus <more:amount> ${ARE}? ${ARE}? <compare> its|their? <than:figure>`,
      `<figure> ${ARE}? <bound> <compare> its|their? <than:figure> / <figure> ${ARE}? <amount> <compare> its|their? <than:figure>`,
      `<figure> ${ARE}? <compare> its|their? <than:figure> by <amount> or|and? more? / <figure> ${ARE}? <compare> its|their|the? <than:figure> ,? but|though? by only? <by:compare>? <percent> or|and? more?`,
      `<figure> ${ARE}? <least:compare>? <percent> or|and? more? <compare> its|their? <than:figure>`,
    ],
    build: ({
      figure,
      compare,
      than,
      bound: so,
      amount,
      more,
      percent,
      by: said = single(so)?.op,
      least = said ?? '>=',
    }) => {
      if (more && compare !== '~') return against(figure.field, compare, than.field, { times: 1, plus: -more.value })
      const much = single(so)?.amount.value ?? amount?.value ?? percent
      if (much === undefined || compare === '~' || compare === '=' || least === '~' || least === '=') return undefined
      const up = compare.startsWith('>')
      const op: Op = `${up === least.startsWith('>') ? '>' : '<'}${least.endsWith('=') ? '=' : ''}`
      const [times, plus] = percent === undefined ? [1, up ? much : -much] : [up ? 1 + much : 1 - much, 0]
      const bound = against(figure.field, op, than.field, { times, plus })
      // "over the market value, but by less than 5%"
      return said?.startsWith('<') ? both(against(figure.field, compare, than.field, ONE), bound) : bound
    },
  }),
  rule({
    ...{ name: 'figure near a figure', makes: 'condition', weight: 1 },
    says: {
      'estimate within 5% of market value': all(
        number('total_estimated_value', '>=', 'total_market_value', 0.95),
        number('total_estimated_value', '<=', 'total_market_value', 1.05),
      ),
    },
    saysNot: ['estimate within 5%', 'assessed and market value', 'assessed and market value below $5M'],
    pattern: [
      `<figure> ${ARE}? within <percent> of its|their|the? <than:figure> / <figure> ${ARE}? within <amount> of its|their|the? <than:figure>`,
      '<figure> and|vs its|their|the? <than:figure> differ|are|is|being|lie|stay|come by|within? <bound> apart|off? / <figure> and|vs its|their|the? <than:figure> are|is|fall|falls|come|stay|lie? within|by? <amount> of? each|one other|another',
      '<figure> and|vs its|their|the? <than:figure> are|is|fall|falls|come|stay|lie? within|by? <percent> of? each|one other|another',
    ],
    build: ({ figure, percent = 0, amount, bound, than }) => {
      const plus = bound?.kind === 'value' && bound.op.startsWith('<') ? bound.amount.value : (amount?.value ?? 0)
      const [low, high] = [
        { times: 1 - percent, plus: 0 - plus },
        { times: 1 + percent, plus },
      ]
      return plus || percent
        ? both(against(figure.field, '>=', than.field, low), against(figure.field, '<=', than.field, high))
        : undefined
    },
  }),
  rule({
    ...{ name: 'difference of two figures', makes: 'condition', weight: 1.2 },
    says: {
      'difference between market and assessed over 10 million': all(
        number('total_market_value', '>', 'total_assessed_value', 1, 1e7),
      ),
    },
    saysNot: ['difference between market and assessed'],
    pattern: [
      `difference|gap|spread|margin between|of <figure> and|to <than:figure> value|values? ${ARE}? <bound>`,
      `${LEAD} of? <figure> over|above|on its|their? <than:figure> ${ARE}? <bound>`,
      `<figure> has|have|with|holds? a|an? ${LEAD} of <bound> over|on|above its|their? <than:figure>`,
      `<bound> more|higher|greater in|on? <figure> than in|on? <than:figure> / <figure> minus|less|- <than:figure> ${ARE}? <bound>`,
      'difference|gap|spread|margin of? <bound> between <figure> and <than:figure>',
      '<bound> difference|gap|spread|margin between <figure> and <than:figure> value|values?',
    ],
    build: ({ figure, than, bound }) =>
      bound.kind === 'value'
        ? against(figure.field, bound.op, than.field, { times: 1, plus: bound.amount.value })
        : undefined,
  }),
  rule({
    ...{ name: 'the same figures', makes: 'condition', weight: 0.8 },
    says: { 'same market and assessed value': all(number('total_market_value', '=', 'total_assessed_value')) },
    saysNot: ['market and assessed value'],
    pattern: [
      '<figure> and its|their|the? <other:figure> ,? differ|disagree / <figure> and its|their|the? <other:figure> are|do|is? not|dont|arent|isnt the? same|match|agree|equal|identical',
      '<figure> is|are? differs|deviates|different|departs|off from|than its|their|the? <other:figure> / <figure> doesnt|isnt|dont|not equal|match|same|agree as|to|with? its|their|the? <other:figure>',
      'same|equal|identical <figure> and <than:figure> / <figure> and its|their|the? <than:figure> ,? are|is? exactly? the? same|equal|identical|match number|amount|value?',
      '<figure> equals|matches|=|equal to? its|their? <than:figure> / <figure> is|are the same|equal as|to its|their? <than:figure>',
    ],
    build: ({ figure, other, than = other }) => {
      if (!than || figure.field === than.field) return undefined
      const ways = (['<', '>'] as const).map((op) => ({ numbers: [number(figure.field, op, than.field)] }))
      return other ? { dim: 'number', filter: { any_of: ways } } : against(figure.field, '=', than.field, ONE)
    },
  }),
  rule({
    ...{ name: 'ratio of figures', makes: 'condition', weight: 0.9 },
    says: { 'market value / assessed value over 2': all(number('total_market_value', '>', 'total_assessed_value', 2)) },
    saysNot: ['market value over 2'],
    pattern: [
      '<figure> /|to|over <than:figure> ratio? is|of? <compare> <amount> / <figure> \\/ <than:figure> ratio? is|of? <compare> <percent>',
      '<figure> \\/ <than:figure> ratio? is|of|: <amount> <after:compare-after>',
      '<figure> to|over <than:figure> ratio is|of|:|,? <amount> <after:compare-after> / <figure> to|over <than:figure> ratio? is|of? <compare> <percent>',
      '<figure> divided by <than:figure> is|of|:|,? <compare>? <amount> <after:compare-after>?',
      'ratio of <figure> to|over|and <than:figure> is|of|:|,? <compare>? <amount> <after:compare-after>?',
    ],
    build: ({ figure, than, after, compare = after ?? '=', amount, percent }) =>
      compare === '~'
        ? undefined
        : against(figure.field, compare, than.field, { times: amount?.value ?? percent ?? 1, plus: 0 }),
  }),
  rule({
    ...{ name: 'figure for each certificate', makes: 'condition', weight: 1 },
    says: {
      'over 50000 of market value per certificate': all(number('total_market_value', '>', 'total_certificates', 50000)),
    },
    saysNot: ['over 50000 of market value'],
    pattern:
      '<bound> of|in? <figure> per|a|each|every|for each|every? certificate|cert|parcel|lot / <figure> per|a|each certificate|cert|parcel|lot of|is|at? <bound> / <figure> of|averages|averaging|average|works|working|comes|coming|is|at? out|in? to|at? <bound> per|a|each|every|for each|every? certificate|cert|parcel|lot / certificates|certs|parcels|lots worth|valued at? <bound> each|apiece',
    build: ({ bound, figure }) =>
      bound.kind === 'value'
        ? against(figure?.field ?? 'total_market_value', bound.op, 'total_certificates', {
            ...{ times: bound.amount.value, plus: 0 },
          })
        : undefined,
  }),
]
