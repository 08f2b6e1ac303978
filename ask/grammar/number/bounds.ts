import { rule } from '../../engine/rule.ts'
import type { Amount, Bound, Op } from '../../meanings.ts'
import { wordSet } from '../../word-set.ts'
import { rounded, times } from './amounts.ts'

/** What an amount has to be: more, less, between two. */

const isAbout = (op: Op | '~'): op is '~' => op === '~'
const MARGIN = 0.1
/** An amount of these is no figure's. */
const UNITS = wordSet('percent percentage % day days week weeks')

/** One comparison; `about` is within a tenth of the amount, which is noted. */
export function boundOf(op: Op | '~', amount: Amount): Bound {
  if (!isAbout(op)) return { kind: 'value', op, amount, ...(amount.vague && { vague: true as const }) }
  const side = (factor: number): Amount => ({ ...amount, value: rounded(amount.value * factor) })
  return { kind: 'between', low: side(1 - MARGIN), high: side(1 + MARGIN), vague: true }
}

/** `1-2 million`: the unit of the second is meant of the first too. */
const lent = (low: Amount, high: Amount): Amount =>
  low.scale === 1 && high.scale > 1 && low.value < high.value / high.scale ? times(low, high.scale) : low
const lentTo = (high: Amount, low: Amount): Amount =>
  high.scale === 1 && low.scale > 100 && high.value > low.value / low.scale ? times(high, low.scale) : high

const range = (first: Amount, second: Amount): Bound | undefined => {
  const low = lent(first, second)
  return low.value <= second.value
    ? { kind: 'between', low, high: second.money || !low.money ? second : { ...second, money: true } }
    : undefined
}

const COUNTED: ReadonlySet<string> = wordSet('certificates certificate certs cert parcels')
const STANDS =
  'runs|run|ran|sitting|sits|sit|staying|stays|stay|stayed|falling|falls|fall|fell|landing|lands|land|hovering|hovers|standing|stands|going|goes|holding|holds|keeping|keeps|keep|kept|remaining|remains|clocking|clocks|weighing|weighs|checking|checks|adding|adds|totaling|totals|numbering|numbers|ringing|rings|dipping|dips|pegged|climbs|climbing|rises|rising|drops|dropping|sinks|comfortably|easily|safely|slightly|barely|marginally|somewhat|hair|touch|bit|little|tad|shade|somewhere|anywhere|strictly|consistently|definitely|anything|always'
const UNTIL: ReadonlySet<string> = wordSet('until hasta')

export const BOUNDS = [
  rule({
    ...{ name: 'comparison with its verb', makes: 'compare', weight: 0.2 },
    says: { 'coming in under': '<', 'that stays above': '>', 'a bit over': '>' },
    saysNot: ['coming in', 'running until'],
    pattern: `that|which|who|a? ${STANDS} in|out|up|away? at|to|somewhere? <compare> / that|which? coming|comes|come|came in|out|at|to <compare>`,
    build: ({ compare }, { tokens }, { end }) => (UNTIL.has(tokens[end - 1]?.word ?? '') ? undefined : compare),
  }),
  rule({
    ...{ name: 'comparison with an amount', makes: 'bound', weight: 0.3 },
    says: {
      'over 500k': { kind: 'value', op: '>', amount: { value: 500_000, scale: 1000 } },
      'at least a hundred': { kind: 'value', op: '>=', amount: { value: 100, scale: 100 } },
    },
    saysNot: ['over', '500k over'],
    pattern:
      '<compare> <amount> / <compare> the <amount> -? mark|line|threshold|level / <compare> <amount> ,? not over|under|above|below|more|less|fewer|equal|equals / in|around the <amount> range|area|neighborhood|ballpark|bracket|region / <compare> <amount> <after:compare-after>',
    // "above 100M plus Georgia deals", "shorter than three days"
    build: ({ compare = '~', amount, after = compare }, { tokens }, { end }) =>
      after[0] === compare[0] && tokens[end - 1]?.word !== 'plus' && !UNITS.has(tokens[end]?.word ?? '')
        ? boundOf(after.length > compare.length ? after : compare, amount)
        : undefined,
  }),
  rule({
    ...{ name: 'amount with a comparison behind it', makes: 'bound', weight: 0.4 },
    says: {
      '100 or more': { kind: 'value', op: '>=', amount: { value: 100, scale: 1 } },
      'from 100 upward': { kind: 'value', op: '>=', amount: { value: 100, scale: 1 } },
    },
    saysNot: ['or more', 'from 100', 'from 100 to 200'],
    pattern:
      '<amount> <op:compare-after> / from|starting|starts right? at|with|from? <amount> on? up|upward|upwards / from|starting|starts right? at|with|from? <amount> and going? up|upward|upwards|higher|above|beyond',
    build: ({ amount, op = '>=' }) => boundOf(op, amount),
  }),
  rule({
    ...{ name: 'from one amount to another', makes: 'bound', weight: 0.5 },
    says: {
      'between 1 and 2 million': { kind: 'between', low: { value: 1e6, scale: 1e6 }, high: { value: 2e6, scale: 1e6 } },
      '100 to 200': { kind: 'between', low: { value: 100, scale: 1 }, high: { value: 200, scale: 1 } },
    },
    saysNot: ['200 to 100', 'between 5'],
    pattern: [
      'fall|falls|falling|lie|lies|sit|sits|land|lands|range|ranges|come|comes? in|somewhere? between|btwn|btw|within <one:amount> and|to|-|&|n <other:amount> / from? <one:amount> down to <other:amount>',
      'from a? low|minimum|min of? <low:amount> to|and|up a? high|maximum|max of? <high:amount> / in the? range|ranges of|from <low:amount> to|-|and <high:amount>',
      'from|anywhere? from? <low:amount> up|on? to|through|thru|-|until|till|up <high:amount>',
    ],
    build: ({ low, high, one, other }) => {
      // "between 40 and 9"
      if (one && other) return range(one, other) ?? range(other, one)
      return low && high && range(low, high)
    },
  }),
  rule({
    ...{ name: 'one bound', makes: 'bounds', weight: 0 },
    says: { 'over 5': [{ kind: 'value', op: '>', amount: { value: 5, scale: 1 } }] },
    saysNot: ['5'],
    pattern: '<bound>',
    build: ({ bound }) => [bound],
  }),
  rule({
    ...{ name: 'two bounds', makes: 'bounds', weight: 0.4 },
    says: {
      'over 5 but under 10': [
        { kind: 'value', op: '>', amount: { value: 5, scale: 1 } },
        { kind: 'value', op: '<', amount: { value: 10, scale: 1 } },
      ],
    },
    saysNot: ['over 5 over 6'],
    pattern: '<first:bound> and|but|yet|,? <second:bound>',
    build: ({ first, second }, { tokens }, { end }) => {
      if (first.kind !== 'value' || second.kind !== 'value' || first.op[0] === second.op[0]) return undefined
      const [low, high] = first.op.startsWith('>') ? [first, second] : [second, first]
      // "an assessed value exceeding $3M and fewer than 100 certificates"
      const isMoney = first.amount.money || (first.amount.scale >= 1e6 && second.amount.scale === 1)
      const isOfOthers = (low.amount.value > high.amount.value || isMoney) && COUNTED.has(tokens[end]?.word ?? '')
      if (isOfOthers) return undefined
      // "over 1 but under 3 million", "over a million but under 1.5"
      const isUpside = high.amount.value < low.amount.value
      const lower = { ...low, amount: high.amount.scale > 100 ? lent(low.amount, high.amount) : low.amount }
      const upper = { ...high, amount: isUpside ? lentTo(high.amount, low.amount) : high.amount }
      return first === low ? [lower, upper] : [upper, lower]
    },
  }),
]
