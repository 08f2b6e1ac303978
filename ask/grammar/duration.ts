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
function lengthOf(op: Op | '~', days: number): Condition | undefined {
  switch (op) {
    case '=':
      return length(days, days)
    case '>':
      return length(days + 1, undefined)
    case '>=':
      return length(days, undefined)
    case '<':
      return length(undefined, days - 1)
    case '<=':
      return length(undefined, days)
    case '~':
      return undefined
  }
}

const LAST =
  'dragging|drag|drags|stretch|stretches|stretching|for|last|lasts|lasting|lasted|run|runs|running|ran|take|takes|taking|took|span|spans|spanning|spanned|go|goes|going|went|open|held'
export const DURATIONS = [
  rule({
    ...{ name: 'stretch of time', makes: 'stretch', weight: -0.1 },
    says: { 'two weeks': 14 },
    saysNot: ['weeks'],
    pattern: [
      '<amount> -? <unit>',
      'a|one|an single|full|whole|entire? -? <unit>',
      '<hours:amount> -? hours|hour|hrs|hr',
    ],
    build: ({ amount, unit, hours }) => {
      if (hours) return hours.value > 0 && hours.value % 24 === 0 ? hours.value / 24 : undefined
      return amount?.money || !unit ? undefined : Math.round((amount?.value ?? 1) * DAYS[unit])
    },
  }),
  rule({
    ...{ name: 'so long', makes: 'condition', weight: 0.6 },
    says: { 'lasting more than 3 days': length(4, undefined), '3 days long': length(3, 3) },
    saysNot: ['3 days'],
    pattern: [
      `${LAST} for? on? <compare>? <stretch> long? / <compare>? <stretch> long|duration / ${LAST} on? for? <stretch> <after:compare-after>`,
      'duration|length of|is? <compare>? <stretch> / of|with <compare> <stretch> / <compare> <stretch> / of? <stretch> <after:compare-after>',
      'of? <many:amount> + <unit> / <stretch> <after:compare-after> / over|done|finished in|within <within:stretch>',
    ],
    build: ({ compare, after, stretch, within, many, unit }) =>
      many && unit
        ? length(many.value * DAYS[unit], undefined)
        : lengthOf(within === undefined ? (after ?? compare ?? '=') : '<=', within ?? stretch ?? 0),
  }),
  rule({
    ...{ name: 'from so long to so long', makes: 'condition', weight: 0.8 },
    says: { 'lasting 5 to 10 days': length(5, 10) },
    saysNot: ['10 to 5 days'],
    pattern: [
      `${LAST}|lasting|duration|length|of for|of|is? between|from? <low:amount> and|to|-|until|or <high:stretch>`,
      'between|from <low:amount> and|to|-|until <high:stretch> long?',
      `${LAST}|lasting|duration|length|of for|of|is? between|from? <low:amount> and|to|-|until|or <many:amount> <unit>`,
    ],
    build: ({ low, high, many, unit }) => {
      if (many && unit)
        return low.value < many.value ? length(low.value * DAYS[unit], many.value * DAYS[unit]) : undefined
      return high !== undefined && low.value <= high ? length(low.value, high) : undefined
    },
  }),
  rule({
    ...{ name: 'at least so long and at most', makes: 'condition', weight: 0.9 },
    says: { 'running at least 2 days but no more than 3': length(2, 3) },
    saysNot: ['at least 2 days'],
    pattern: [
      `${LAST}? on? for? <first:compare> <stretch> long? but|and|yet|, <second:compare> <amount> <unit>?`,
      'longer than <stretch> but|and|yet|, shorter than <amount>',
      `${LAST}? on? for? <first:compare> <stretch> long? but|and|yet|, <second:compare> <other:stretch>`,
    ],
    build: ({ first = '>', stretch, second = '<', amount, unit, other }, { tokens }, { start, end }) => {
      // "longer than a week and shorter than two"
      const isOfWeeks = tokens.slice(start, end).some(({ word }) => word === 'week' || word === 'weeks')
      const most = other ?? (amount?.value ?? 0) * DAYS[unit ?? (isOfWeeks ? 'week' : 'day')]
      const [low] = lengthOf(first, stretch)?.filter.dates ?? []
      const [high] = lengthOf(second, most)?.filter.dates ?? []
      return low?.kind === 'length' && high?.kind === 'length' && low.min_days && high.max_days
        ? length(low.min_days, high.max_days)
        : undefined
    },
  }),
  rule({
    ...{ name: 'longer or shorter than', makes: 'condition', weight: 0.6 },
    says: { 'longer than a week': length(8, undefined), 'shorter than 3 days': length(undefined, 2) },
    saysNot: ['than a week'],
    pattern: [
      'longer than <more:stretch> / shorter than <less:stretch> / no|not longer than <most:stretch> / longer than <days:amount> / shorter than <fewer:amount>',
      'dont|doesnt|didnt|never|wont last|run|go|take longer|more than <most:stretch> / no|not shorter than <least:stretch> / at least <least:stretch> long?',
    ],
    build: ({ days, more = days?.value, fewer, less = fewer?.value, most, least }) =>
      // "the list runs longer than 100"
      Math.max(days?.value ?? 0, fewer?.value ?? 0) > 60
        ? undefined
        : more !== undefined
          ? length(more + 1, undefined)
          : less !== undefined
            ? length(undefined, less - 1)
            : most !== undefined
              ? length(undefined, most)
              : length(least, undefined),
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
    ...{ name: 'one day', makes: 'condition', weight: 0.6 },
    says: { 'single-day': length(1, 1) },
    saysNot: ['single'],
    pattern: [
      'single|one|1 -? day / day long / daylong / begin|begins|start|starts|starting and end|ends|ending on? the? same day',
      'end|ends|ended|close|closes|closed on? the? day they|it start|starts|started|begin|begins|began|open|opened',
      'start|begin|begins|starts date? and end|ends date? are|is the? same day? / <stretch> only',
    ],
    build: () => length(1, 1),
  }),
  rule({
    ...{ name: 'several days', makes: 'condition', weight: 0.6 },
    says: { 'multi-day': length(2, undefined) },
    saysNot: ['days'],
    pattern: [
      'dont|doesnt|didnt|not end|close|finish on? the? day they|it start|starts|started|begin|begins|began|open|opened / multi|multiple|several -? day|days',
      'multiday / more than just|only? the? single? one|1|a|single day|days',
    ],
    build: () => length(2, undefined),
  }),
  rule({
    ...{ name: 'a week long', makes: 'condition', weight: 0.6 },
    says: { 'week-long': length(7, 7) },
    saysNot: ['week'],
    pattern: ['week -? long', 'weeklong'],
    build: () => length(7, 7),
  }),
]
