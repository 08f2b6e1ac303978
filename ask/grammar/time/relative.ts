import { addDays, monthRange, partsOf, yearRange } from '../../calendar.ts'
import { rule } from '../../engine/rule.ts'
import type { Period, Unit } from '../../meanings.ts'
import { daysOf, grainOf, moved, single, span, unitRange } from './periods.ts'
import { inYear, isYearly, nearest } from './yearly.ts'

/** Periods counted from today. */

/** So many units from today on, or back. */
const rolling = (today: string, unit: Unit, count: number, back: boolean): Period =>
  back ? span(moved(today, unit, -count), today) : span(today, moved(today, unit, count))

export const RELATIVE = [
  rule({
    ...{ name: 'unit around today', makes: 'period', weight: 0.4 },
    says: {
      'this week': { days: { from: '2026-11-16', to: '2026-11-22' }, grain: 'week' },
      'next month': { days: monthRange(2026, 12), grain: 'month' },
      'last year': { days: yearRange(2025), grain: 'year' },
    },
    saysNot: ['week', 'month next'],
    pattern: ['the? <step> calendar|full|whole? <unit>', 'over the weekend'],
    build: ({ step = 0, unit = 'weekend' }, { today, tokens }, { start, end }) => {
      if (unit === 'day' && step !== 0) return undefined
      // "the coming weekend" is the next there is
      const isComing =
        unit === 'weekend' && tokens.slice(start, end).some(({ word }) => word === 'coming' || word === 'upcoming')
      return { days: unitRange(today, unit, isComing ? 0 : step), grain: grainOf(unit) }
    },
  }),
  rule({
    ...{ name: 'some units from today', makes: 'period', weight: 0.6 },
    says: {
      'next 90 days': span('2026-11-20', '2027-02-18'),
      'past six months': span('2026-05-20', '2026-11-20'),
      'next few weeks': { ...span('2026-11-20', '2026-12-11'), assumed: true },
    },
    saysNot: ['90 days', 'next days', 'few weeks'],
    pattern: [
      'within|in the? next? <count:amount> <unit> / within|in the? next? <count:amount> <unit> of|from today|todays|now / within a <unit>',
      'the coming? <unit> ahead / the? <step> few|several <some:unit>',
      'the? <step> <count:amount> <unit> / since <past:amount> <unit> / today? until|till|til <count:amount> <unit>',
      'inside|within of? <count:amount> <unit> from|of now|today / the? <count:amount> <unit> ahead|forward|out of? from? now|today?',
      'during|over|in|for the <count:amount> <unit> ahead|out|forward / rolling <count:amount> -? <unit> forward|ahead|out from? now|today?',
      '<count:amount> -? <unit> lookahead|outlook|horizon / the? most recent|latest <past:amount> <unit> / the? <past:amount> <unit> behind us|today',
      'the? <past:amount> <unit> that? just? gone|passed|ended by?',
      'the? <past:amount> -? <unit> right|just? before|preceding|through|to|until now|today|this date?',
      'go|going|look|looking|reach|reaches|reaching back|backward|backwards? <past:amount> <unit> from? today|now?',
      'today minus|less|- <past:amount> <unit> to|through|until today|now',
      'look|lookback|rolling -? back? period? of|:? <past:amount> -? <unit> history|lookback|window? / <past:amount> -? <unit> look|lookback -? back?',
      'within <past:amount> <unit> of today|now ,? backward|back|backwards not? forward?',
    ],
    build: ({ step, count, past, some, unit = some }, { today }) => {
      const isBack = past !== undefined || (step ?? 1) < 0
      const many = (past ?? count)?.value ?? (some ? 3 : 1)
      // auctions "that only last one day"
      const isOneDay = step !== undefined && isBack && unit === 'day' && many === 1
      return !unit || step === 0 || many > 1000 || isOneDay
        ? undefined
        : { ...rolling(today, unit, many, isBack), ...(some && { assumed: true as const }) }
    },
  }),
  rule({
    ...{ name: 'some units ago or from now', makes: 'period', weight: 0.6 },
    says: {
      '3 days ago': { days: single('2026-11-17'), grain: 'day' },
      '3 days from now': { days: single('2026-11-23'), grain: 'day' },
      'a week from tomorrow': { days: single('2026-11-28'), grain: 'day' },
    },
    saysNot: ['3 days'],
    pattern:
      '<count:amount> <unit> ago|back / a|one <unit> ago|back / <ahead:amount> <unit> from now|today|tomorrow / a|one <unit> from now|today|tomorrow',
    build: ({ count, ahead, unit }, { today, tokens }, { end }) => {
      const word = tokens[end - 1]?.word
      const by = (count ?? ahead)?.value ?? 1
      if (word === 'today' || word === 'tomorrow')
        return { days: single(moved(addDays(today, word === 'today' ? 0 : 1), unit, by)), grain: 'day' }
      const to = word === 'now' ? by : -by
      return unit === 'day'
        ? { days: single(addDays(today, to)), grain: 'day' }
        : { days: unitRange(today, unit, to), grain: grainOf(unit), assumed: true as const }
    },
  }),
  rule({
    ...{ name: 'day around today', makes: 'period', weight: 0.1 },
    says: { tomorrow: { days: single('2026-11-21'), grain: 'day' } },
    saysNot: ['day', 'present'],
    pattern: 'today|todays|tonight|tomorrow|tomorrows|yesterday|yesterdays / the present day?',
    build: (_, { today, tokens }, { start }) => {
      const word = tokens[start]?.word ?? ''
      return { days: single(addDays(today, word.startsWith('tom') ? 1 : word.startsWith('y') ? -1 : 0)), grain: 'day' }
    },
  }),
  rule({
    ...{ name: 'now', makes: 'period', weight: -0.9 },
    says: { now: { days: single('2026-11-20'), grain: 'day' } },
    saysNot: ['today'],
    pattern: 'now',
    build: (_, { today }) => ({ days: single(today), grain: 'day' }),
  }),
  rule({
    ...{ name: 'one after the next or before the last', makes: 'period', weight: 0.7 },
    says: { 'the week after next': { days: { from: '2026-11-30', to: '2026-12-06' }, grain: 'week' } },
    saysNot: ['the week after', 'the year before'],
    pattern:
      'the? <unit> after next one? / the? <unit> before last one? / the? <period> after next one? / the? <period> before last one? / the? next <unit> but one / the? last <unit> but one',
    build: ({ unit, period }, { today, tokens }, { start, end }): Period | undefined => {
      const by = tokens.slice(start, end).some(({ word }) => word === 'next') ? 1 : -1
      if (unit) return { days: unitRange(today, unit, 2 * by), grain: grainOf(unit) }
      if (!period || !isYearly(period.days)) return undefined
      const year = Number(nearest(period.days, today, by < 0).from.slice(0, 4))
      const isOpen = inYear(period.days, year).to >= today && inYear(period.days, year).from <= today
      return { ...period, days: inYear(period.days, isOpen ? year + 2 * by : year + by) }
    },
  }),
  rule({
    ...{ name: 'this and another', makes: 'period', weight: 0.9 },
    says: {
      'this and next month': span('2026-11-01', '2026-12-31'),
      'this year plus last': span('2025-01-01', '2026-12-31'),
    },
    saysNot: ['this month', 'this year and 2024'],
    pattern:
      '<one:step> and|or|&|+|plus|through <other:step> <unit> / <one:step> <unit> ,? and|or|&|+|plus|through also? in|during? the? <other:step> one|year|month|quarter|week?',
    build: ({ one, other, unit }, { today }) => {
      const [first, last] = [Math.min(one, other), Math.max(one, other)]
      return last === first + 1 ? span(unitRange(today, unit, first).from, unitRange(today, unit, last).to) : undefined
    },
  }),
  rule({
    ...{ name: 'of the unit', makes: 'period', weight: 0.2 },
    says: { 'of the year': { days: yearRange(2026), grain: 'year' } },
    saysNot: ['the year'],
    pattern: 'of the <unit>',
    build: ({ unit }, { today, month, year, conversing }) =>
      unit === 'day' || unit === 'weekend'
        ? undefined
        : unit === 'year' && conversing && year
          ? { days: yearRange(year), grain: 'year' }
          : { days: unitRange((unit === 'month' && month) || today, unit, 0), grain: grainOf(unit) },
  }),
  rule({
    ...{ name: 'period so far', makes: 'period', weight: 0.5 },
    says: { '2026 so far': span('2026-01-01', '2026-11-20') },
    saysNot: ['2024 so far'],
    pattern: ['<period> so|thus far', '<period> to date', '<period> ytd', '<period> until|till|up? to? now|today'],
    build: ({ period: { days } }, { today }) =>
      !isYearly(days) && days.from <= today && days.to >= today ? span(days.from, today) : undefined,
  }),
  rule({
    ...{ name: 'rest of a unit', makes: 'period', weight: 0.6 },
    says: { 'the rest of the year': span('2026-11-20', '2026-12-31') },
    saysNot: ['the rest'],
    pattern:
      'the? rest|remainder|balance of the|this <unit> / later this <unit> / left|remaining in? this|the? <unit> / rest|remainder of <unit> / the? rest|remainder|balance of <year>',
    build: ({ unit = 'year', year }, { today }) =>
      year && !today.startsWith(`${year}`) ? undefined : span(today, unitRange(today, unit, 0).to),
  }),
  rule({
    ...{ name: 'unit to date', makes: 'period', weight: 0.6 },
    says: { 'year to date': span('2026-01-01', '2026-11-20') },
    saysNot: ['to date'],
    pattern:
      '<unit> to date / so|thus far this <unit> / this <unit> so|thus far / this <unit> to date / earlier this <unit> / ytd',
    build: ({ unit = 'year' }, { today }) => span(unitRange(today, unit, 0).from, today),
  }),
  rule({
    ...{ name: 'end of a unit', makes: 'period', weight: 0.6 },
    says: { 'end of the month': { days: { from: '2026-11-24', to: '2026-11-30' }, grain: 'span', assumed: true } },
    saysNot: ['end of 2026'],
    pattern: ['the? end of the|this? <unit>', '<unit> end|close'],
    build: ({ unit }, { today }) => {
      const { to } = unitRange(today, unit, 0)
      return { ...span(addDays(to, unit === 'month' ? -6 : unit === 'week' ? -2 : -9), to), assumed: true as const }
    },
  }),
  rule({
    ...{ name: 'this time last year', makes: 'period', weight: 0.9 },
    says: { 'this time last year': { days: monthRange(2025, 11), grain: 'month', assumed: true } },
    saysNot: ['last year', 'this time'],
    pattern:
      'this same? time|month last|the year / this same? time|month a|one year ago|earlier / this same? time|month <count:amount> years ago|back / <count:amount> years ago|back this same? time|month',
    build: ({ count }, { today }) => {
      const { year, month } = partsOf(today)
      return { days: monthRange(year - (count?.value ?? 1), month), grain: 'month', assumed: true as const }
    },
  }),
  rule({
    ...{ name: 'some units beside a period', makes: 'period', weight: 1.6 },
    says: {
      'the 2 weeks after new years': span('2027-01-02', '2027-01-15'),
      'the week before christmas': span('2026-12-18', '2026-12-24'),
    },
    saysNot: ['2 weeks', 'after new years'],
    pattern:
      'the? first|last? <count:amount> <unit> right|just|immediately|directly|straight? after|following <after:period> / the? first|last? <count:amount> <unit> right|just|immediately|directly? before|preceding|ahead of? <before:period> / the <unit> right|just|immediately|directly|straight? after|following <after:period> / the <unit> right|just|immediately|directly? before|preceding|ahead of? <before:period>',
    build: ({ count, unit, after, before }, context, { start }) => {
      const many = count?.value ?? 1
      if (unit === 'day' || many > 100) return undefined
      // "two weeks after Thanksgiving" is one week
      if (after && count && !['the', 'first', 'last'].includes(context.tokens[start]?.word ?? ''))
        return {
          days: unitRange(moved(daysOf(after, context).to, unit, many), unit, 0),
          grain: grainOf(unit),
          assumed: true,
        }
      if (after) {
        const from = addDays(daysOf(after, context).to, 1)
        return span(from, addDays(moved(from, unit, many), -1))
      }
      if (!before) return undefined
      const to = addDays(daysOf(before, context).from, -1)
      return span(addDays(moved(to, unit, -many), 1), to)
    },
  }),
]
