import { addDays, partsOf, yearRange } from '../../calendar.ts'
import { rule } from '../../engine/rule.ts'
import { wordSet } from '../../word-set.ts'
import { anyYear, dated, isVague, monthList, overlap, related, tensed } from './dates.ts'
import { daysOf, single, unitRange } from './periods.ts'
import { isYearly } from './yearly.ts'

const EACH = wordSet('any every each whatever whichever regardless irrespective matter years after out')
const PLURAL: ReadonlySet<string> = wordSet(
  'januarys januaries februaries marches aprils mays junes julys augusts septembers octobers novembers decembers springs summers autumns winters',
)
const ANY: ReadonlySet<string> = new Set(['a', 'any', 'every', 'each'])

/** Months and weekdays of any year, and past, running or to come. */
export const ANY_TIME = [
  rule({
    ...{ name: 'any such month', makes: 'condition', weight: 0.8 },
    says: {
      'every june': anyYear([6], 'overlaps'),
      'june or july of any year': anyYear([6, 7], 'overlaps'),
      'starting in december, whatever the year': anyYear([12], 'begins'),
    },
    saysNot: ['june', 'every year'],
    pattern: [
      '<phase>? in|during? every|each|any <periods> / <phase>? in|during <periods>',
      '<phase>? sometime|anytime? in|during? <periods> <noun>? ,? of|in|for? any|every|each|whatever|whichever given|single|calendar|old? year',
      '<phase>? in|during? <periods> <noun>? ,? regardless|irrespective of? year / <phase>? in|during? <periods> <noun>? ,? no matter of? which|what year / <phase>? in|during? <periods> <noun>? ,? across|through|over|throughout|in|for|of all? of? the? years / <phase>? in|during? <periods> <noun>? ,? each|every|any and any|every? single? year / <phase>? in|during? <periods> <noun>? ,? year after|in ,|and? year out?',
    ],
    build: ({ phase, periods }, { tokens }, { start, end }) => {
      const words = tokens.slice(start, end).map(({ word }) => word)
      // "in Octobers"
      if (!words.some((word) => EACH.has(word)) && !PLURAL.has(words.at(-1) ?? '')) return undefined
      const months = periods.flatMap(({ days }) =>
        isYearly(days) && days.kind === 'months' ? monthList(days.first, days.last) : [],
      )
      return months.length >= periods.length && phase !== 'ends' && phase !== 'within'
        ? anyYear(months, phase ?? 'overlaps')
        : undefined
    },
  }),
  rule({
    ...{ name: 'on any of some weekdays', makes: 'condition', weight: 1.05 },
    says: {
      'on a monday': { dim: 'date', filter: { dates: [{ kind: 'weekdays', weekdays: [1] }] } },
      'on mondays or tuesdays': { dim: 'date', filter: { dates: [{ kind: 'weekdays', weekdays: [1, 2] }] } },
      'mondays to wednesdays': { dim: 'date', filter: { dates: [{ kind: 'weekdays', weekdays: [1, 2, 3] }] } },
    },
    saysNot: ['monday or tuesday', 'on monday', 'monday to wednesday'],
    pattern: [
      '<phase>? on|over? a|any|every|each <first:weekday> / <phase>? on? <first:weekday>',
      '<phase>? on? either? a|any|every|each? <first:weekday> ,|&? and|or? on? a? <second:weekday>',
      '<phase>? on? either? a|any|every|each? <first:weekday> ,|and|or|& on? a? <second:weekday> ,? and|or|& on? a? <third:weekday>',
      '<phase>? on? from|between? <first:weekday> to|through|thru|until|till|-|and <last:weekday> of|in? any|every|each? week?',
    ],
    build: ({ first, second, third, last }, { tokens }, { start, end }) => {
      const words = tokens.slice(start, end).map(({ word }) => word)
      // "on a Monday or a Tuesday in December"
      const isOfTime = words.includes('a') && tokens[end]?.word === 'in'
      const isAny = isOfTime || words.some((word) => ANY.has(word)) || words.at(-1)?.endsWith('days')
      const to =
        last === undefined
          ? [second, third]
          : Array.from({ length: (last - first + 7) % 7 }, (_, by) => (first + by + 1) % 7)
      const weekdays = [...new Set([first, ...to.flatMap((each) => each ?? [])])]
      return isAny ? { dim: 'date', filter: { dates: [{ kind: 'weekdays', weekdays }] } } : undefined
    },
  }),
  rule({
    ...{ name: 'running then', makes: 'condition', weight: 0.7 },
    says: { 'still running on may 31, 2026': dated([overlap('overlaps', single('2026-05-31'))], false) },
    saysNot: ['still running'],
    pattern: ['<tense> <relation>? <periods>', 'pending|open|active <relation>? <periods>'],
    build: ({ tense, relation = 'in', periods }, context, { start }) => {
      const isLeft = context.tokens[start]?.word === 'remaining'
      const isNow = tense === undefined || tense.tense === 'running' || (tense.tense === 'not-over' && !isLeft)
      const isAsOf = relation === 'onward' && context.tokens.some(({ word }) => word === 'as')
      const isThen = relation === 'in' || isAsOf
      const [period, more] = periods
      // "still pending as of January 1"
      if (tense?.tense === 'upcoming' && isAsOf && period && !more)
        return dated([related(period, 'onward', 'begins', context)], isVague(period))
      return isNow && isThen
        ? dated(
            periods.map((each) => {
              const { from, to } = daysOf(each, context)
              // "remaining this year"
              const isLeft = tense?.tense === 'not-over' && from < context.today && to >= context.today
              return overlap('overlaps', { from: isLeft ? context.today : from, to })
            }),
            periods.some(isVague),
          )
        : undefined
    },
  }),
  rule({
    ...{ name: 'next auctions', makes: 'condition', weight: 0.2 },
    says: { 'next auctions': { dim: 'date', filter: { dates: [overlap('begins', { from: '2026-11-20' })] } } },
    saysNot: ['next auction'],
    pattern: '<step> <noun>',
    build: ({ step, noun }, { today }) =>
      noun === 'plural' && step !== 0
        ? {
            dim: 'date',
            filter: {
              dates: [step > 0 ? overlap('begins', { from: today }) : overlap('ends', { to: addDays(today, -1) })],
            },
          }
        : undefined,
  }),
  rule({
    ...{ name: 'before a unit is over', makes: 'condition', weight: 0.9 },
    says: { 'before the year is over': dated([overlap('overlaps', { from: '2026-11-20', to: '2026-12-31' })], false) },
    saysNot: ['before the year'],
    pattern:
      'before|until|till the|this <unit> is|ends over|out|up|through? / before|until|till|by the|this <unit> runs|is out|over|done / before|until|till|by the? end of the|this <unit> / before|until|till|by the? <unit> -? end|ends|close|closes / before|until|till <period> is|ends over|out|up|through?',
    build: ({ unit, period }, context) => {
      const { today } = context
      const { to } = period ? daysOf(period, context) : unitRange(today, unit ?? 'year', 0)
      return to < today ? undefined : dated([overlap('overlaps', { from: today, to })], false)
    },
  }),
  rule({
    ...{ name: 'in the past or the future', makes: 'condition', weight: 0.9 },
    says: { 'started already': dated([overlap('begins', { to: '2026-11-19' })], false) },
    saysNot: ['already'],
    pattern: '<phase> in the? past|future / <phase> already',
    build: ({ phase }, { today, tokens }, { end }) => {
      const days = tokens[end - 1]?.word === 'future' ? { from: today } : { to: addDays(today, -1) }
      return phase === 'begins' || phase === 'ends' ? dated([overlap(phase, days)], false) : undefined
    },
  }),
  rule({
    ...{ name: 'in the new year', makes: 'condition', weight: 0.6 },
    says: { 'in the new year': dated([overlap('overlaps', yearRange(2027))], false) },
    saysNot: ['new year'],
    pattern: 'in|for|during|into the new year',
    build: (_, context) =>
      dated(
        [overlap('overlaps', yearRange(partsOf(context.today).year + (context.today.slice(5, 7) > '02' ? 1 : 0)))],
        false,
      ),
  }),
  rule({
    ...{ name: 'on a weekend or a weekday', makes: 'condition', weight: 0.6 },
    says: { 'on a weekend': { dim: 'date', filter: { dates: [{ kind: 'weekdays', weekdays: [0, 6] }] } } },
    saysNot: ['this weekend'],
    pattern: ['<phase>? on|at? a|any|the weekend', '<phase>? on|over? weekends'],
    build: () => ({ dim: 'date', filter: { dates: [{ kind: 'weekdays', weekdays: [0, 6] }] } }),
  }),
  rule({
    ...{ name: 'past, running or to come', makes: 'condition' },
    says: {
      upcoming: { dim: 'date', filter: { dates: [overlap('begins', { from: '2026-11-20' })] } },
      past: { dim: 'date', filter: { dates: [overlap('ends', { to: '2026-11-19' })] } },
    },
    saysNot: ['may'],
    pattern: '<tense>',
    build: ({ tense: { tense, ...how } }, { today }) => ({
      dim: 'date',
      filter: { dates: [tensed(tense, today)] },
      ...how,
    }),
  }),
]
