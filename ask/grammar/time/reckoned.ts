import { addDays, monthRange, partsOf, type Range, yearRange } from '../../calendar.ts'
import { rule } from '../../engine/rule.ts'
import type { Period } from '../../meanings.ts'
import { dated, overlap } from './dates.ts'
import { daysOf, grainOf, moved, single, span, unitRange } from './periods.ts'
import { inYear, isWrapped, isYearly } from './yearly.ts'

/** Times reckoned from a day: so many units before or behind it, in the week of it, beside another. */

const MOST = 1000

const YEARS: ReadonlySet<Period['grain']> = new Set(['year', 'span'])

/** All such days that begin within others, the first of them, or the last where the count is below zero. */
const within = (part: readonly Period[], { from, to }: Range, count = 99): Period[] =>
  part.flatMap(({ days, grain }) => {
    const [first, last] = [partsOf(from).year, partsOf(to).year]
    const years = Array.from({ length: last - first + 1 }, (_, by) => first + by)
    const all = years.flatMap((year) => (isYearly(days) ? [inYear(days, year)] : []))
    const found = all.filter((each) => each.from >= from && each.from <= to && (count > 0 || each.to < to))
    return found.slice(...(count < 0 ? [count] : [0, count])).map((each): Period => ({ days: each, grain }))
  })

/** The days of years, where all are years. */
function yearsOf(periods: readonly Period[]): Range[] {
  const all = periods.flatMap(({ days, grain }) => (isYearly(days) || !YEARS.has(grain) ? [] : [days]))
  return all.length === periods.length ? all : []
}

export const RECKONED = [
  rule({
    ...{ name: 'so many units that begin or end then', makes: 'period', weight: 2 },
    says: {
      'the two weeks starting december 1, 2026': span('2026-12-01', '2026-12-14'),
      'the 30 days ending october 31, 2026': span('2026-10-02', '2026-10-31'),
      'the three months to march 2027': span('2027-01-01', '2027-03-31'),
    },
    saysNot: ['the two weeks', 'three months to'],
    pattern:
      'the? <count:amount> <unit> starting|beginning on|with|in? <from:period> / the? <count:amount> <unit> ending|finishing|closing|through|to on|with|in? <to:period>',
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
    ...{ name: 'the unit beside this one', makes: 'period', weight: 1 },
    says: { 'the month following this one': { days: monthRange(2026, 12), grain: 'month' } },
    saysNot: ['the month following'],
    pattern:
      'the? <next:unit> following|after this one? / the? <last:unit> before|preceding this one? / the <last:unit> that|which has? just? ended|closed|finished|gone|past|passed by? / the <last:unit> just ended|gone|past|finished|closed / the <unit> we|were are? now|currently|presently? in|at now|currently?',
    build: ({ next, last, unit = next ?? last }, { today }) =>
      !unit || unit === 'day'
        ? undefined
        : { days: unitRange(today, unit, next ? 1 : last ? -1 : 0), grain: grainOf(unit) },
  }),
  rule({
    ...{ name: 'not this but the next', makes: 'period', weight: 1.2 },
    says: { 'not this week but next': { days: { from: '2026-11-23', to: '2026-11-29' }, grain: 'week' } },
    saysNot: ['this week but next', 'not this week'],
    pattern: 'not this <unit> ,? but the? next one|week|month|year?',
    build: ({ unit }, { today }) => ({ days: unitRange(today, unit, 1), grain: grainOf(unit) }),
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
    ...{ name: 'a part of several years', makes: 'periods', weight: 1.8 },
    says: {
      'may of either 2025 or 2026': [
        { days: monthRange(2025, 5), grain: 'month' },
        { days: monthRange(2026, 5), grain: 'month' },
      ],
      'last two decembers': [
        { days: monthRange(2024, 12), grain: 'month' },
        { days: monthRange(2025, 12), grain: 'month' },
      ],
    },
    saysNot: ['may or 2026', 'this december', 'last march', 'march or april'],
    pattern:
      'the? <part:periods> period|months|window|season|dates? ,|of|in|during|for|from? both|either|each|all? of? <years:periods> / <years:periods> ,|in|during|:? the? <part:periods> / <part:periods> of|in|during|,? both? <one:step> year? ,? <third:step>? year? ,? and|or|&|vs|plus <other:step> year? / <one:step> <part:periods> and|or|& <other:step> / the? <each:step> <count:amount>? <part:periods>',
    build: ({ part, years, one = 0, third = one, other = 0, each = 0, count }, { today, tokens }, { end }) => {
      if (!part.every(({ days }) => isYearly(days))) return undefined
      // those of one month: "the next 5 December auctions"
      const isOfOne = count ? !tokens[end - 1]?.word.endsWith('s') || count.value > 9 : part.length < 2
      const far = moved(today, 'year', each * 9)
      const [from, to] = each > 0 ? [addDays(today, 1), far] : [far, today]
      if (each !== 0) return isOfOne ? undefined : within(part, { from, to }, each * (count?.value ?? 1))
      const said = years
        ? yearsOf(years)
        : [...new Set([one, third, other])].toSorted((a, b) => a - b).map((by) => yearRange(partsOf(today).year + by))
      // "winter 2025-26"
      const isOne = said.length === 1 && part.some(({ days }) => isYearly(days) && isWrapped(days))
      const all = said.flatMap((range) => within(part, range))
      return isOne || all.length <= part.length ? undefined : all
    },
  }),
]
