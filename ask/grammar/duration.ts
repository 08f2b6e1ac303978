import { rule } from '../engine/rule.ts'
import type { Condition, Op } from '../meanings.ts'

/** How long an auction takes; both ends count. */

const DAYS = { day: 1, week: 7, fortnight: 14, weekend: 2, month: 30, quarter: 91, year: 365 } as const
const length = (min: number | undefined, max: number | undefined): Condition => ({
  dim: 'date',
  filter: {
    dates: [
      { kind: 'length', ...(min !== undefined && { min_days: min }), ...(max !== undefined && { max_days: max }) },
    ],
  },
})

/** How long it has to be. */
const lengthOf = (op: Op | '~', days: number): Condition | undefined =>
  op === '~'
    ? undefined
    : length(
        op.startsWith('>') || op === '=' ? days + (op === '>' ? 1 : 0) : undefined,
        op.startsWith('<') || op === '=' ? days - (op === '<' ? 1 : 0) : undefined,
      )

const LAST =
  'dragging|drag|drags|stretch|stretches|stretching|for|last|lasts|lasting|lasted|run|runs|running|ran|take|takes|taking|took|span|spans|spanning|spanned|go|goes|going|went|open|held'
export const DURATIONS = [
  rule({
    ...{ name: 'stretch of time', makes: 'stretch', weight: -0.1 },
    says: { 'two weeks': 14 },
    saysNot: ['weeks'],
    pattern: '<amount> -? <unit> / a|one|an single|full|whole|entire? -? <unit> / <hours:amount> -? hours|hour|hrs|hr',
    build: ({ amount, unit, hours }) => {
      if (hours) return hours.value > 0 && hours.value % 24 === 0 ? hours.value / 24 : undefined
      return amount?.money || !unit ? undefined : Math.round((amount?.value ?? 1) * DAYS[unit])
    },
  }),
  rule({
    ...{ name: 'so long', makes: 'condition', weight: 0.6 },
    says: { 'lasting more than 3 days': length(4, undefined), '3 days long': length(3, 3) },
    saysNot: ['3 days'],
    pattern: `${LAST} for? on? <compare>? <stretch> long? / <compare>? <stretch> long|duration / ${LAST} on? for? <stretch> <after:compare-after> / duration|length of|is? <compare>? <stretch> / of|with <compare> <stretch> / <compare> <stretch> / of? <stretch> <after:compare-after> / of? <many:amount> + <unit> / <stretch> <after:compare-after> / over|done|finished in|within <within:stretch> / week -? long / weeklong`,
    build: ({ compare, after, stretch, within, many, unit }) =>
      many && unit
        ? length(many.value * DAYS[unit], undefined)
        : lengthOf(within === undefined ? (after ?? compare ?? '=') : '<=', within ?? stretch ?? 7),
  }),
  rule({
    ...{ name: 'from so long to so long', makes: 'condition', weight: 0.8 },
    says: { 'lasting 5 to 10 days': length(5, 10) },
    saysNot: ['10 to 5 days'],
    pattern: [
      `${LAST}|lasting|duration|length|of for|of|is? between|from? <low:amount> and|to|-|until|or <high:stretch>`,
      `${LAST}|of for? <low:amount> , <amount> ,? or <high:stretch>`,
      'between|from <low:amount> and|to|-|until <high:stretch> long? / <low:amount> and|to|-|until|or <high:stretch> long|duration|apiece / <low:amount> and|to|-|until|or <high:stretch> in length|duration / <low:amount> -? to|- <high:stretch> long? <noun>',
      `${LAST}|lasting|duration|length|of for|of|is? between|from? <low:amount> and|to|-|until|or <many:amount> <unit>`,
    ],
    build: ({ low, high, many, unit }) => {
      if (many && unit)
        return low.value < many.value ? length(low.value * DAYS[unit], many.value * DAYS[unit]) : undefined
      return high !== undefined && low.value <= high ? length(low.value, high) : undefined
    },
  }),
  rule({
    ...{ name: 'longer or shorter than', makes: 'condition', weight: 0.6 },
    says: { 'longer than a week': length(8, undefined), 'shorter than 3 days': length(undefined, 2) },
    saysNot: ['than a week'],
    pattern:
      'longer than <more:stretch> / shorter than <less:stretch> / no|not longer than <most:stretch> / longer than <days:amount> / shorter than <fewer:amount> / dont|doesnt|didnt|never|wont last|run|go|take longer|more than <most:stretch> / maximum|max length|duration of|is? <most:stretch> / minimum|min length|duration of|is? <least:stretch> / no|not shorter than <least:stretch> / at least <least:stretch> long?',
    build: ({ days, more = days?.value, fewer, less = fewer?.value, most, least }) =>
      // "the list runs longer than 100"
      Math.max(days?.value ?? 0, fewer?.value ?? 0) > 60
        ? undefined
        : more !== undefined
          ? length(more + 1, undefined)
          : less !== undefined
            ? length(undefined, less - 1)
            : length(least, most),
  }),
  rule({
    ...{ name: 'sale of so many days', makes: 'condition', weight: 0.4 },
    says: { 'two-day sales': length(2, 2) },
    saysNot: ['two days', 'sales'],
    pattern: ['<stretch> <noun>', '<stretch> -? long <noun>'],
    build: ({ stretch }, { tokens }, { start, end }) =>
      tokens.slice(start, end).some(({ word }) => word === 'day' || word === 'week' || word === 'month')
        ? length(stretch, stretch)
        : undefined,
  }),
  rule({
    ...{ name: 'one day', makes: 'condition', weight: 0.9 },
    says: { 'single-day': length(1, 1) },
    saysNot: ['single'],
    pattern: [
      'single|one|1 -? day / day long / daylong / begin|begins|beginning|began|start|starts|starting|started|open|opens|opening|opened and end|ends|ending|ended|finish|finishes|finishing|finished|close|closes|closing|closed|shut|shuts all? on|in|within? the? same|one|single day|date / finish|finishes|finished|finishing|wrap|wraps|end up? on? the? very? same? day they|it start|starts|started|begin|begins|began|open|opens|opened / all|over|done|finished|completed|concluded|wrapped|complete up? and? in|within|inside a? one|1|single day',
      'end|ends|ended|close|closes|closed on? the? day they|it start|starts|started|begin|begins|began|open|opened',
      'start|begin|begins|starts|starting|beginning|opening|open date|dates|day? and|& end|ends|ending|finish|close|closing date|dates|day? are|is|being|were|fall|falls all? on? the? same|identical|equal day|date? / start|begin|starting|beginning|opening date|dates|day? and|& end|ending|close|closing date|dates|day match|matches|coincide / <stretch> only / end|ending|close date|day is? the? same|identical|equal|equals|matches|matching as|to|with? the? start|begin|beginning|opening date|day?',
    ],
    build: () => length(1, 1),
  }),
  rule({
    ...{ name: 'several days', makes: 'condition', weight: 0.6 },
    says: { 'multi-day': length(2, undefined) },
    saysNot: ['days'],
    pattern: [
      'start|starts|started|begin|begins|began|open|opens on? one day and|, but? end|ends|ended|finish|finishes|close|closes on? another|the|a next|later|different|following? day? / end|ends|ended|finish|finishes|finished|close|closes|closed on? a|another|the later|different|next|following? day|date|another than they|it? start|starts|started|begin|begins|began|open|opened / dont|doesnt|didnt|not end|close|finish on? the? same? day they|it start|starts|started|begin|begins|began|open|opened / multi|multiple|several -? day|days / different|differing|distinct start|begin|beginning|opening date|dates|day|days? and|& end|ending|closing date|dates|day|days / spread|spreading|spreads|running|run|runs|lasting|held out? over|across|for|on? several|multiple|many|consecutive days / end|ending|close date|day is? differs|different|other|later from|than the? start|begin|beginning|opening date|day?',
      'multiday / more than just|only? the? single? one|1|a|single day|days',
    ],
    build: () => length(2, undefined),
  }),
]
