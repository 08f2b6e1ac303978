import type { NumberField } from '#contract/auction-fields.ts'
import type { NumberCondition } from '#contract/auction-query.ts'
import { rule } from '../../engine/rule.ts'
import type { Condition, Op } from '../../meanings.ts'

/** Figures against other figures. */

type Multiple = { readonly times: number; readonly plus: number }
const rounded = (value: number) => Math.round(value * 1e6) / 1e6
const number = (field: NumberField, op: Op, than: NumberField, times = 1, plus = 0): NumberCondition => ({
  kind: 'field',
  ...{ field, op, than, plus, times: rounded(times) },
})
const all = (...numbers: NumberCondition[]): Condition => ({ dim: 'number', filter: { numbers } })
const against = (field: NumberField, op: Op, than: NumberField, { times, plus }: Multiple): Condition | undefined =>
  field === than ? undefined : all(number(field, op, than, times, plus))
/** Both comparisons, where both can be. */
const both = (one: Condition | undefined, other: Condition | undefined): Condition | undefined =>
  one && other && all(...(one.filter.numbers ?? []), ...(other.filter.numbers ?? []))
/** Within a tenth. */
const near = (field: NumberField, than: NumberField, { times, plus }: Multiple): Condition | undefined =>
  both(
    against(field, '>=', than, { times: times * 0.9, plus }),
    against(field, '<=', than, { times: times * 1.1, plus }),
  )
const ONE: Multiple = { times: 1, plus: 0 }
const MARKET = 'market value'
const PARTS: Record<string, number> = { third: 1 / 3, quarter: 0.25, fourth: 0.25, fifth: 0.2, tenth: 0.1 }

const ARE =
  'is|are|was|were|for|still|even|covers|leave|put|stands|has|have|that|which|sits|comes|runs|at|by|theyre|in|being|amounts|to|came|come|out|up|turns|turned|lands|landed|looks|ends|ended|stands|lies|way|well'
const LEAD = 'difference|gap|spread|margin|excess|cushion|lead|surplus|edge|premium|headroom'
export const COMPARED = [
  rule({
    ...{ name: 'percentage', makes: 'percent', weight: 0.2 },
    says: { '20%': 0.2, 'a quarter': 0.25 },
    saysNot: ['20'],
    pattern:
      '<amount> %|percent|pct / a? <ratio> / a|one -? quarter / a|one -? third / a|one -? tenth / <parts:small> -? thirds|quarters|fourths|fifths|tenths',
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
    pattern: [
      '<ratio> of? / <ratio> as high|large|much|big|great|many as / <amount> times|x|* of? / <amount> times as high|large|much|big|great|many as',
      '<half:amount> and a half times|x of? / <percent> of / <percent> or|and more|over of / <part:amount> of',
    ],
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
      `<compare> <multiple> <figure> as <than:figure> / <figure> ${ARE}? <compare> <cents:amount> cents|¢ on the dollar of its|their? <than:figure>`,
    ],
    build: ({
      figure,
      after,
      compare = after ?? '>=',
      more,
      cents,
      multiple = more ? { times: more, plus: 0 } : cents && { times: cents.value / 100, plus: 0 },
      than,
    }) =>
      compare === '~'
        ? near(figure.field, than.field, multiple ?? ONE)
        : against(figure.field, compare, than.field, multiple ?? ONE),
  }),
  rule({
    ...{ name: 'figure against a figure so many times', makes: 'condition', weight: 1.2 },
    says: {
      'market value less than assessed value times 2': all(
        number('total_market_value', '<', 'total_assessed_value', 2),
      ),
    },
    saysNot: ['market value less than assessed value'],
    pattern: `<figure> ${ARE}? <compare> its|their? <than:figure> times|x <amount> / <figure> ${ARE}? its|their? <than:figure> times|x <amount> <after:compare-after>`,
    build: ({ figure, after, compare = after ?? '~', than, amount }) =>
      compare === '~' ? undefined : against(figure.field, compare, than.field, { times: amount.value, plus: 0 }),
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
      'higher|larger|bigger|greater|more <more:figure> than|then its|their|the? <than:figure>',
      'lower|smaller|less <less:figure> than|then its|their|the? <than:figure>',
    ],
    build: ({ more, less, than }) => {
      const figure = more ?? less
      return figure && against(figure.field, more ? '>' : '<', than.field, ONE)
    },
  }),
  rule({
    ...{ name: 'two figures against a third', makes: 'condition', weight: 1 },
    says: {
      'estimate and market value both exceed assessed value': all(
        number('total_estimated_value', '>', 'total_assessed_value'),
        number('total_market_value', '>', 'total_assessed_value'),
      ),
    },
    saysNot: ['estimate and market value'],
    pattern: `both? <first:figure> and <second:figure> value|values? both? ${ARE}? <compare> its|their? <than:figure>`,
    build: ({ first, second, compare, than }) =>
      compare === '~'
        ? undefined
        : both(against(first.field, compare, than.field, ONE), against(second.field, compare, than.field, ONE)),
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
    ...{ name: 'figure less than both', makes: 'condition', weight: 1 },
    says: {
      'market value below both assessed value and estimate': all(
        number('total_market_value', '<', 'total_assessed_value'),
        number('total_market_value', '<', 'total_estimated_value'),
      ),
    },
    saysNot: ['market value below assessed value'],
    pattern: [
      `<figure> ${ARE}? <compare> both? its|their? <first:figure> and|nor its|their? <second:figure>`,
      `<figure> ${ARE}? <compare> either? its|their? <first:figure> or its|their? <second:figure>`,
    ],
    build: ({ figure, compare, first, second }, { tokens }, { start, end }) => {
      if (compare === '~') return undefined
      if (tokens.slice(start, end).some(({ word }) => word === 'or')) {
        const [one, other] = [first, second].map(({ field }) => against(figure.field, compare, field, ONE)?.filter)
        return one && other && { dim: 'number', filter: { any_of: [one, other] } }
      }
      return both(against(figure.field, compare, first.field, ONE), against(figure.field, compare, second.field, ONE))
    },
  }),
  rule({
    ...{ name: 'figure against a figure by an amount', makes: 'condition', weight: 1.1 },
    says: {
      'market value exceeds assessed value by more than $5 million': all(
        number('total_market_value', '>', 'total_assessed_value', 1, 5e6),
      ),
    },
    saysNot: ['market value exceeds assessed value'],
    pattern: [
      `<figure> ${ARE}? <compare> its|their? <than:figure> by a|an? margin|amount? of? <bound>`,
      `<figure> ${ARE}? <compare> its|their? <than:figure> +|plus <amount> / <figure> +|plus <more:amount> ${ARE}? ${ARE}? <compare> its|their? <than:figure>`,
      `<figure> ${ARE}? <bound> <compare> its|their? <than:figure> / <figure> ${ARE}? <amount> <compare> its|their? <than:figure>`,
      `<figure> ${ARE}? <compare> its|their? <than:figure> by <amount>`,
    ],
    build: ({ figure, compare, than, bound, amount, more }) => {
      if (more && compare !== '~') return against(figure.field, compare, than.field, { times: 1, plus: -more.value })
      const by = bound?.kind === 'value' ? bound.amount.value : amount?.value
      if (by === undefined || compare === '~' || compare === '=') return undefined
      const up = compare.startsWith('>')
      const least = bound?.kind === 'value' ? bound.op : '>='
      const most = least.startsWith('<')
      const op: Op = up !== most ? (least.endsWith('=') ? '>=' : '>') : least.endsWith('=') ? '<=' : '<'
      return against(figure.field, op, than.field, { times: 1, plus: up ? by : -by })
    },
  }),
  rule({
    ...{ name: 'figure against a figure by a percentage', makes: 'condition', weight: 1.2 },
    says: {
      'estimate at least 20% above market value': all(number('total_estimated_value', '>=', 'total_market_value', 1.2)),
    },
    saysNot: ['estimate above market value'],
    pattern: [
      `<figure> ${ARE}? <least:compare>? <percent> or|and? more? <compare> its|their? <than:figure>`,
      `<figure> ${ARE}? <compare> its|their? <than:figure> by <least:compare>? <percent>`,
    ],
    build: ({ figure, least = '>=', percent, compare, than }) => {
      if (compare === '~' || compare === '=' || least === '~' || least === '=') return undefined
      const up = compare.startsWith('>')
      const most = least.startsWith('<')
      const op: Op = up !== most ? (least.endsWith('=') ? '>=' : '>') : least.endsWith('=') ? '<=' : '<'
      return against(figure.field, op, than.field, { times: up ? 1 + percent : 1 - percent, plus: 0 })
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
    saysNot: ['estimate within 5%'],
    pattern: `<figure> ${ARE}? within <percent> of its|their? <than:figure>`,
    build: ({ figure, percent, than }) => {
      const low = against(figure.field, '>=', than.field, { times: 1 - percent, plus: 0 })
      const high = against(figure.field, '<=', than.field, { times: 1 + percent, plus: 0 })
      return both(low, high)
    },
  }),
  rule({
    ...{ name: 'figures that differ', makes: 'condition', weight: 1 },
    says: {
      'assessed and market value differ by less than 100000': all(
        number('total_assessed_value', '<=', 'total_market_value', 1, 100_000),
        number('total_assessed_value', '>=', 'total_market_value', 1, -100_000),
      ),
    },
    saysNot: ['assessed and market value'],
    pattern: '<figure> and|vs <than:figure> differ|are? by|within? <bound>',
    build: ({ figure, than, bound }) => {
      if (bound.kind !== 'value' || !bound.op.startsWith('<')) return undefined
      const high = against(figure.field, '<=', than.field, { times: 1, plus: bound.amount.value })
      const low = against(figure.field, '>=', than.field, { times: 1, plus: -bound.amount.value })
      return both(high, low)
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
      'same|equal|identical <figure> and <than:figure> / <figure> and <than:figure> are|is? exactly? the? same|equal|identical|match number|amount|value?',
      '<figure> equals|matches|=|equal to? its|their? <than:figure> / <figure> is|are the same|equal as|to its|their? <than:figure>',
    ],
    build: ({ figure, than }) => against(figure.field, '=', than.field, ONE),
  }),
  rule({
    ...{ name: 'ratio of figures', makes: 'condition', weight: 0.9 },
    says: { 'market value / assessed value over 2': all(number('total_market_value', '>', 'total_assessed_value', 2)) },
    saysNot: ['market value over 2'],
    pattern: [
      '<figure> /|to|over <than:figure> ratio? is|of? <compare> <amount> / <figure> \\/ <than:figure> ratio? is|of? <compare> <percent>',
      '<figure> \\/ <than:figure> ratio? is|of|: <amount> <after:compare-after>',
      '<figure> to|over <than:figure> ratio is|of|:|,? <amount> <after:compare-after>',
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
    pattern: [
      '<bound> of|in? <figure> per|a|each|for certificate|cert|parcel|lot / <figure> per|a|each certificate|cert|parcel|lot of|is|at? <bound>',
      '<figure> of? <bound> per|a|each|for certificate|cert|parcel|lot / certificates|certs|parcels|lots worth|valued at? <bound> each|apiece',
    ],
    build: ({ bound, figure }) =>
      bound.kind === 'value'
        ? against(figure?.field ?? 'total_market_value', bound.op, 'total_certificates', {
            ...{ times: bound.amount.value, plus: 0 },
          })
        : undefined,
  }),
]
