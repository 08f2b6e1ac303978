import { addDays, isDay, isoDay, monthRange, nthWeekday, partsOf, yearRange } from '../../calendar.ts'
import { rule } from '../../engine/rule.ts'
import { wordSet } from '../../word-set.ts'
import { daysOf, moved, onDay, single, span, unitRange } from './periods.ts'
import { around, isYearly, nearest, partOf } from './yearly.ts'

const FIRST: ReadonlySet<string> = wordSet('front opening initial earlier former')

/** Parts of periods, and what lies around a day. */
export const PARTS = [
  ...(
    [
      ['early', 'early|beginning', 'front|opening|initial|early|starting'],
      ['mid', 'mid|middle', 'very|middle|central'],
      ['late', 'late|end', 'back|tail|latter|closing|final|late'],
    ] as const
  ).map(([part, words, which]) =>
    rule({
      ...{ name: `${part} in a period`, makes: 'period', weight: 0.3 },
      says: {
        [`${part} march 2026`]: { days: partOf(monthRange(2026, 3), part), grain: 'span', assumed: true as const },
      },
      saysNot: [part],
      // sales that "end in March" are none of late March
      pattern: `the? ${words} -? of? <period> / ${part} in <period> / the? ${which} part|end|days|stretch|portion|middle|weeks of|in? <period>`,
      build: ({ period: { days, grain } }) =>
        grain === 'day' || grain === 'span'
          ? undefined
          : {
              days: isYearly(days) ? { kind: 'part', of: days, part } : partOf(days, part),
              grain: 'span',
              assumed: true as const,
            },
    }),
  ),
  rule({
    ...{ name: 'half of a period', makes: 'period', weight: 0.5 },
    says: {
      'second half of april 2027': span('2027-04-16', '2027-04-30'),
      'first half of 2026': span('2026-01-01', '2026-06-30'),
    },
    saysNot: ['third half of 2026'],
    pattern:
      'the? <ordinal> half of|in? <period> / the? back|latter|later|closing|front|opening|initial|earlier|former half of|in? <period> / <period> <ordinal> half / half <number:small> of|in <period> / the <ordinal> half',
    build: ({ number, ordinal: said = number, period }, { tokens, year, conversing }, { start, end }) => {
      const days = period?.days ?? (conversing && year ? yearRange(year) : undefined)
      const ordinal = said ?? (tokens.slice(start, end).some(({ word }) => FIRST.has(word)) ? 1 : 2)
      const part = ordinal === 1 ? 'first half' : ordinal === 2 || ordinal === -1 ? 'second half' : undefined
      return (
        part && days && { days: isYearly(days) ? { kind: 'part', of: days, part } : partOf(days, part), grain: 'span' }
      )
    },
  }),
  ...(
    [
      ['week', 'the? same? week of|as <period>', '<period> week'],
      ['weekend', 'the? weekend of <period>', '<period> weekend'],
      ['day before', 'the? day before <period>', 'a day before <period>'],
      ['day after', 'the? day after|following <period>', 'a day after <period>'],
    ] as const
  ).map(([what, ...patterns]) =>
    rule({
      ...{ name: `${what} of a day`, makes: 'period', weight: 0.6 },
      says: {
        [`${what === 'week' || what === 'weekend' ? 'the ' : 'the '}${what}${what.startsWith('day') ? '' : ' of'} july 4, 2027`]:
          { days: around('2027-07-04', what), grain: what === 'week' ? 'week' : what === 'weekend' ? 'span' : 'day' },
      },
      saysNot: [`the ${what} of december`],
      pattern: patterns,
      build: ({ period: { days, grain } }) =>
        grain === 'day'
          ? {
              days: isYearly(days) ? { kind: 'around', of: days, what } : around(days.from, what),
              grain: what === 'week' ? 'week' : what === 'weekend' ? 'span' : 'day',
            }
          : undefined,
    }),
  ),
  rule({
    ...{ name: 'first or last day of a period', makes: 'period', weight: 0.7 },
    says: { 'the first day of september 2026': { days: single('2026-09-01'), grain: 'day' } },
    saysNot: ['the first day'],
    pattern: ['the? very? <ordinal> day of <period>', 'the? very? <ordinal> day of|in the|this <unit>'],
    build: ({ ordinal, period, unit }, context) => {
      if (period?.grain === 'day' || unit === 'day') return undefined
      const { from, to } = period ? daysOf(period, context) : unitRange(context.today, unit ?? 'year', 0)
      return { days: single(ordinal < 0 ? to : addDays(from, ordinal - 1)), grain: 'day' }
    },
  }),
  rule({
    ...{ name: 'numbered day of a month', makes: 'period', weight: 0.6 },
    says: { 'the 15th of next month': { days: single('2026-12-15'), grain: 'day' } },
    saysNot: ['the 15th'],
    pattern: 'the? <ordinal> of <period>',
    build: ({ ordinal, period: { days, grain } }) => {
      if (grain !== 'month' || isYearly(days) || ordinal < 1) return undefined
      const { year, month } = partsOf(days.from)
      return onDay(year, month, ordinal)
    },
  }),
  rule({
    ...{ name: 'numbered days of a month', makes: 'period', weight: 1.4 },
    says: { '1st to 15th of next month': span('2026-12-01', '2026-12-15') },
    saysNot: ['15th to 1st of next month'],
    pattern:
      '<first:ordinal> to|through|thru|-|until|and the? <last:ordinal> of|,? <period> / between the? <first:ordinal> and the? <last:ordinal> of|,? <period> / <first:numeral> to|through|thru|-|until <last:numeral> of? <period> / <period> ,? from? the <first:ordinal> to|through|thru|-|until the? <last:ordinal>',
    build: ({ first, last, period: { days, grain } }, { today }) => {
      if (grain !== 'month' || first < 1 || last <= first) return undefined
      const { year, month } = partsOf((isYearly(days) ? nearest(days, today, false) : days).from)
      return isDay(year, month, last) ? span(isoDay(year, month, first), isoDay(year, month, last)) : undefined
    },
  }),
  rule({
    ...{ name: 'numbered week of a period', makes: 'period', weight: 0.6 },
    says: { 'the first week of december 2026': { days: { from: '2026-12-01', to: '2026-12-07' }, grain: 'week' } },
    saysNot: ['the first week'],
    pattern:
      'the? <ordinal> week|wk of|in? <period> / the? <ordinal> weekend of|in? <period> / week <ordinal:numeral> of|in <period>',
    build: ({ ordinal, period }, context, { start, end }) => {
      if (period.grain === 'day' || ordinal > 53) return undefined
      const { from, to } = daysOf(period, context)
      if (context.tokens.slice(start, end).some(({ word }) => word === 'weekend')) {
        const { year, month } = partsOf(ordinal < 0 ? to : from)
        const saturday = nthWeekday(year, month, ordinal, 6)
        return { days: { from: saturday, to: addDays(saturday, 1) }, grain: 'weekend' }
      }
      return ordinal === -1
        ? { days: { from: addDays(to, -6), to }, grain: 'week' }
        : { days: { from: addDays(from, ordinal * 7 - 7), to: addDays(from, ordinal * 7 - 1) }, grain: 'week' }
    },
  }),
  rule({
    ...{ name: 'some first or last units of a period', makes: 'period', weight: 0.7 },
    says: { 'the last 10 days of december 2026': span('2026-12-22', '2026-12-31') },
    saysNot: ['the last 10 days'],
    pattern: ['the? <ordinal> <count:amount> <unit> of|in <period>', 'the? <ordinal> <unit:unit> of|in <period>'],
    build: ({ ordinal, count, unit, period }, context) => {
      const { from, to } = daysOf(period, context)
      const by = count?.value ?? 1
      if (period.grain === 'day' || (!count && (unit === 'day' || unit === 'week' || unit === 'weekend')))
        return undefined
      if (ordinal === 1) return span(from, addDays(moved(from, unit, by), -1))
      return ordinal === -1 ? span(addDays(moved(to, unit, -by), 1), to) : undefined
    },
  }),
  rule({
    ...{ name: 'numbered weekday of a period', makes: 'period', weight: 0.6 },
    says: { 'the first tuesday of december 2026': { days: single('2026-12-01'), grain: 'day' } },
    saysNot: ['the first tuesday'],
    pattern: 'the? <ordinal> <weekday> of|in? <period>',
    build: ({ ordinal, weekday, period }, context) => {
      if (period.grain === 'day' || ordinal > 5) return undefined
      const { from, to } = daysOf(period, context)
      const { year, month } = partsOf(ordinal < 0 ? to : from)
      return { days: single(nthWeekday(year, month, ordinal, weekday)), grain: 'day' }
    },
  }),
]
