import { addDays, monthRange, partsOf } from '../../calendar.ts'
import { rule } from '../../engine/rule.ts'
import type { Period } from '../../meanings.ts'
import { dated, overlap } from './dates.ts'
import { daysOf, grainOf, moved, single, span, unitRange } from './periods.ts'
import { inYear, isYearly } from './yearly.ts'

/** Times reckoned from a day: so many units before or behind it, in the week of it, beside another. */

const MOST = 1000
/** A time is not called by more words than these. */
const LONGEST_NAME = 14

export const RECKONED = [
  rule({
    ...{ name: 'so many units that begin or end then', makes: 'period', weight: 2 },
    says: {
      'the two weeks starting december 1, 2026': span('2026-12-01', '2026-12-14'),
      'the 30 days ending october 31, 2026': span('2026-10-02', '2026-10-31'),
      'the three months to march 2027': span('2027-01-01', '2027-03-31'),
    },
    saysNot: ['the two weeks', 'three months to'],
    pattern: [
      'the? <count:amount> <unit> starting|beginning on|with|in? <from:period>',
      'the? <count:amount> <unit> ending|finishing|closing|through|to on|with|in? <to:period>',
    ],
    build: ({ count, unit, from, to }, context) => {
      if (count.value > MOST || unit === 'weekend') return undefined
      if (from) {
        const start = daysOf(from, context).from
        return span(start, addDays(moved(start, unit, count.value), -1))
      }
      if (!to) return undefined
      const end = daysOf(to, context).to
      return span(moved(addDays(end, 1), unit, -count.value), end)
    },
  }),
  rule({
    ...{ name: 'so many units or more from now', makes: 'condition', weight: 1.4 },
    says: {
      'more than 30 days from now': dated([overlap('begins', { from: '2026-12-21' })], false),
      'starting 30 days or more from now': dated([overlap('begins', { from: '2026-12-20' })], false),
      'ended more than 6 months ago': dated([overlap('ends', { to: '2026-05-19' })], false),
    },
    saysNot: ['30 days from now', 'more than 30 days'],
    pattern: [
      '<phase>? <compare> <count:amount> <unit> from now|today / <phase>? <compare> <count:amount> <unit> away|out|ahead|off from? today|now?',
      '<phase>? <count:amount> <unit> <after:compare-after> from now|today|away|out',
      '<phase>? <count:amount> <after:compare-after> <unit> from now|today|away|out',
      '<phase>? <compare> <count:amount> <unit> from|until|till|to|away|out|off from? its|their|the? start|starting|opening|beginning',
      '<phase>? <count:amount> <unit> <after:compare-after> from|until|till|to|away|out|off from? its|their|the? start|starting|opening|beginning',
      'wait <compare> <count:amount> <unit> / wait <count:amount> <unit> <after:compare-after> / <phase>? <compare> today|now plus|+ <count:amount> <unit>',
      '<phase>? <compare> <count:amount> <unit> ago|back / <phase>? <count:amount> <unit> <after:compare-after> ago|back',
      '<phase>? <count:amount> <after:compare-after> <unit> ago|back',
    ],
    build: ({ phase, compare, after, count, unit }, { today, tokens }, { start, end }) => {
      const op = compare ?? after
      if (!op || op === '~' || op === '=' || count.value > MOST) return undefined
      const on = phase === 'ends' ? 'ends' : 'begins'
      const words = tokens.slice(start, end).map(({ word }) => word)
      const isPast = words.at(-1) === 'ago' || words.at(-1) === 'back'
      const day = moved(today, unit, isPast ? -count.value : count.value)
      const isFar = op.startsWith('>')
      const by = op.endsWith('=') ? 0 : isFar === isPast ? -1 : 1
      const edge = addDays(day, by)
      if (isPast) return dated([overlap(on, isFar ? { to: edge } : { from: edge, to: today })], false)
      return dated([overlap(on, isFar ? { from: edge } : { from: today, to: addDays(day, -by) })], false)
    },
  }),
  rule({
    ...{ name: 'in less than so long', makes: 'condition', weight: 1.4 },
    says: { 'starting in under a week': dated([overlap('begins', { from: '2026-11-20', to: '2026-11-27' })], false) },
    saysNot: ['starting in a week', 'under a week'],
    pattern: ['<phase> in|within <compare> <count:amount> <unit>', '<phase> in|within <compare> a|one <unit>'],
    build: ({ phase, compare, count, unit }, { today }) =>
      (phase === 'begins' || phase === 'ends') && (compare === '<' || compare === '<=')
        ? dated([overlap(phase, { from: today, to: moved(today, unit, count?.value ?? 1) })], false)
        : undefined,
  }),
  rule({
    ...{ name: 'from so many days on to so many', makes: 'period', weight: 1.4 },
    says: { '60 to 90 days from now': span('2027-01-19', '2027-02-18') },
    saysNot: ['60 to 90 days', '90 to 60 days from now'],
    pattern: ['between? <low:amount> to|and|-|or <high:amount> <unit> from now|today|out|away|ahead'],
    build: ({ low, high, unit }, { today }) =>
      low.value < high.value && high.value <= MOST
        ? span(moved(today, unit, low.value), moved(today, unit, high.value))
        : undefined,
  }),
  rule({
    ...{ name: 'over the next unit', makes: 'period', weight: 0.9 },
    says: { 'over the next month': span('2026-11-20', '2026-12-20') },
    saysNot: ['the next month', 'over the month'],
    pattern: 'over|within the? <step> <unit>',
    build: ({ step, unit }, { today }) => {
      if (step === 0 || unit === 'day' || unit === 'weekend' || unit === 'quarter') return undefined
      return step > 0 ? span(today, moved(today, unit, 1)) : span(moved(today, unit, -1), today)
    },
  }),
  rule({
    ...{ name: 'the same time a year ago', makes: 'period', weight: 1.2 },
    says: {
      'same week last year': { days: { from: '2025-11-17', to: '2025-11-23' }, grain: 'week' },
      'a year ago today': { days: single('2025-11-20'), grain: 'day' },
    },
    saysNot: ['same week', 'a year ago'],
    pattern:
      'the? same week last|the year / the? same week a|one year ago / a|one year ago today / the? same|this day last year / the? same|this day a|one year ago',
    build: (_, { today, tokens }, { start, end }) => {
      if (!tokens.slice(start, end).some(({ word }) => word === 'week'))
        return { days: single(moved(today, 'year', -1)), grain: 'day' }
      const { from, to } = unitRange(today, 'week', 0)
      return { days: { from: addDays(from, -364), to: addDays(to, -364) }, grain: 'week' }
    },
  }),
  rule({
    ...{ name: 'year to date of another year', makes: 'period', weight: 0.9 },
    says: { '2025 ytd': span('2025-01-01', '2025-11-20') },
    saysNot: ['2026 ytd', '2025'],
    pattern: ['<year> ytd', '<year> year -? to -? date', 'ytd <year>'],
    build: ({ year }, { today }) =>
      year < partsOf(today).year ? span(`${year}-01-01`, moved(today, 'year', year - partsOf(today).year)) : undefined,
  }),
  rule({
    ...{ name: 'the unit behind this one', makes: 'period', weight: 1 },
    says: { 'the month following this one': { days: monthRange(2026, 12), grain: 'month' } },
    saysNot: ['the month following'],
    pattern: ['the? <unit> following|after this one?', 'the? <unit> before|preceding this one?'],
    build: ({ unit }, { today, tokens }, { start, end }) => {
      const isBefore = tokens.slice(start, end).some(({ word }) => word === 'before' || word === 'preceding')
      return unit === 'day' ? undefined : { days: unitRange(today, unit, isBefore ? -1 : 1), grain: grainOf(unit) }
    },
  }),
  rule({
    ...{ name: 'this unit and the next or last', makes: 'period', weight: 1 },
    says: { 'this year and in the next': span('2026-01-01', '2027-12-31') },
    saysNot: ['this year and', 'this year and next month'],
    pattern:
      'this <unit> and|or|& in|during? the? next one? / this <unit> and|or|& in|during? the? last one? / last <unit> and|or|& in|during? this one?',
    build: ({ unit }, { today, tokens }, { start, end }) => {
      const isLast = tokens.slice(start, end).some(({ word }) => word === 'last')
      const [first, last] = isLast ? [-1, 0] : [0, 1]
      return unit === 'day' ? undefined : span(unitRange(today, unit, first).from, unitRange(today, unit, last).to)
    },
  }),
  rule({
    ...{ name: 'not this but the next', makes: 'period', weight: 1.2 },
    says: { 'not this week but next': { days: { from: '2026-11-23', to: '2026-11-29' }, grain: 'week' } },
    saysNot: ['this week but next', 'not this week'],
    pattern: 'not this <unit> ,? but the? next one|week|month|year?',
    build: ({ unit }, { today }) => ({ days: unitRange(today, unit, 1), grain: grainOf(unit) }),
  }),
  rule({
    ...{ name: 'up to now', makes: 'period', weight: 0.4 },
    says: { 'the present': { days: single('2026-11-20'), grain: 'day' } },
    saysNot: ['present'],
    pattern: 'the present day?',
    build: (_, { today }) => ({ days: single(today), grain: 'day' }),
  }),
  rule({
    ...{ name: 'a time, and when it begins', makes: 'period', weight: 0.9 },
    says: { 'next two weeks, starting today': span('2026-11-20', '2026-12-04') },
    saysNot: ['next month, starting today'],
    pattern: '<period> ,? starting|beginning|counting from? today|now',
    build: ({ period }, { today }): Period | undefined =>
      !isYearly(period.days) && period.days.from === today ? period : undefined,
  }),
  rule({
    ...{ name: 'a time, and what it is called', makes: 'period', weight: 0.9 },
    says: {
      'tomorrow, november 21': { days: single('2026-11-21'), grain: 'day' },
      'june (2025)': { days: monthRange(2025, 6), grain: 'month' },
    },
    saysNot: ['tomorrow, november 22', 'june (may)'],
    pattern: ['<first:period> ,|-|( <second:period> )?', '<month:period> ( <year> )'],
    build: ({ first, second, month, year }, context, { start, end }): Period | undefined => {
      if (end - start > LONGEST_NAME) return undefined
      if (month && year)
        return isYearly(month.days) ? { ...month, days: daysOf(month, { ...context, year }) } : undefined
      if (!first || !second || isYearly(first.days)) return undefined
      const [one, other] = [first.days, daysOf(second, context)]
      return one.from === other.from && one.to === other.to ? first : undefined
    },
  }),
  rule({
    ...{ name: 'months of the last or next of their name', makes: 'periods', weight: 0.9 },
    says: {
      'last march or april': [
        { days: monthRange(2026, 3), grain: 'month' },
        { days: monthRange(2026, 4), grain: 'month' },
      ],
    },
    saysNot: ['last march', 'march or april'],
    pattern: '<step> <one:month> or|and|& <other:month>',
    build: ({ step, one, other }, { today }) => {
      const { year, month } = partsOf(today)
      if (step === 0) return undefined
      return [one, other].map((each): Period => {
        const by = step > 0 ? (each > month ? 0 : 1) : each < month ? 0 : -1
        return { days: monthRange(year + by, each), grain: 'month' }
      })
    },
  }),
  rule({
    ...{ name: 'a part of two years', makes: 'periods', weight: 1.8 },
    says: {
      'may of either 2025 or 2026': [
        { days: monthRange(2025, 5), grain: 'month' },
        { days: monthRange(2026, 5), grain: 'month' },
      ],
      'this december and next': [
        { days: monthRange(2026, 12), grain: 'month' },
        { days: monthRange(2027, 12), grain: 'month' },
      ],
    },
    saysNot: ['may or 2026', 'this december'],
    pattern: [
      '<part:periods> ,|of|in|during? both|either? <one:year> or|and|& <other:year> / <one:year> or|and|& <other:year> ,|in|during? <part:periods>',
      '<part:periods> ,|of? this year and|or|& last|next year? / <part:periods> ,|of? last year and|or|& this year? / this <part:periods> and|or|& next|last',
      'last <part:periods> and|or|& this',
    ],
    build: ({ part, one, other }, { today, tokens }, { start, end }) => {
      const words = tokens.slice(start, end).map(({ word }) => word)
      const now = partsOf(today).year
      const years = one && other ? [one, other] : [now, words.includes('last') ? now - 1 : now + 1].toSorted()
      if (!part.every(({ days }) => isYearly(days))) return undefined
      return years.flatMap((year) =>
        part.flatMap(({ days, grain }): Period[] => (isYearly(days) ? [{ days: inYear(days, year), grain }] : [])),
      )
    },
  }),
]
