import { addDays, dayNumber, partsOf, weekdayOf, weekRange } from '../../calendar.ts'
import { rule } from '../../engine/rule.ts'
import type { Token } from '../../normalise/tokens.ts'
import { wordSet } from '../../word-set.ts'
import { daysOf, single, span } from './periods.ts'

/** Weekdays: the next of them, with their dates, from one to another. */

const TO: ReadonlySet<string> = wordSet('- to through thru until till /')
/** Whether two are joined as the ends of a time. */
const isRange = (said: readonly Token[]) => said.some(({ word, hyphen }) => TO.has(word) || hyphen)

/** The days on from today within which a weekday of a certain date is looked for. */
const NEAR = Array.from({ length: 366 }, (_, by) => by)

export const WEEKDAYS = [
  rule({
    ...{ name: 'weekday with its day of the month', makes: 'period', weight: 0.9 },
    says: { 'wednesday the 25th': { days: single('2026-11-25'), grain: 'day' } },
    saysNot: ['wednesday', 'the 25th'],
    pattern: 'on? <weekday> ,? the? <ordinal>',
    build: ({ weekday, ordinal }, { today, tense, tokens }, { start, end }) => {
      // "a Friday the 13th" is any
      if (tokens.slice(start, end).some(({ word }) => word === 'a')) return undefined
      const isMeant = (day: string) => partsOf(day).day === ordinal && weekdayOf(day) === weekday
      const day = NEAR.map((by) => addDays(today, tense === 'past' ? -by : by)).find(isMeant)
      return day && ordinal > 0 ? { days: single(day), grain: 'day' } : undefined
    },
  }),
  rule({
    ...{ name: 'weekday with its date', makes: 'period', weight: 0.9 },
    says: { 'monday, december 7, 2026': { days: single('2026-12-07'), grain: 'day' } },
    saysNot: ['tuesday, december 7, 2026', 'monday, december 2026'],
    pattern: '<weekday> ,? the? <period>',
    build: ({ weekday, period }, context) =>
      period.grain === 'day' && weekdayOf(daysOf(period, context).from) === weekday ? period : undefined,
  }),
  rule({
    ...{ name: 'some weeks from a weekday', makes: 'period', weight: 0.9 },
    says: { 'a week from tuesday': { days: single('2026-12-01'), grain: 'day' } },
    saysNot: ['a week', 'from tuesday'],
    pattern: ['a|one week from|after this|next? <weekday>', '<count:amount> weeks from|after this|next? <weekday>'],
    build: ({ count, weekday }, { today }) => ({
      days: single(addDays(today, ((weekday - weekdayOf(today) + 7) % 7) + 7 * (count?.value ?? 1))),
      grain: 'day',
    }),
  }),
  rule({
    ...{ name: 'from one weekday to another in a week', makes: 'period', weight: 0.9 },
    says: { 'week of december 14, mon-fri': span('2026-12-14', '2026-12-18') },
    saysNot: ['december 2026, mon-fri'],
    pattern:
      '<period> ,|(? from? <first:weekday> -|to|through|thru|until|till? <last:weekday> )? / from? <first:weekday> -|to|through|thru|until|till? <last:weekday> ,? of|in? the? <period>',
    build: ({ period, first, last }, context, { start, end }) => {
      if (!isRange(context.tokens.slice(start, end))) return undefined
      const { from, to } = daysOf(period, context)
      const days = dayNumber(to) - dayNumber(from)
      if (days !== 6 && days !== 4) return undefined
      const on = (weekday: number) => addDays(from, (weekday - weekdayOf(from) + 7) % 7)
      return on(first) < on(last) ? span(on(first), on(last)) : undefined
    },
  }),
  rule({
    ...{ name: 'weekday of a week', makes: 'period', weight: 1 },
    says: { 'wednesday of next week': { days: single('2026-11-25'), grain: 'day' } },
    saysNot: ['wednesday of next month', 'next week'],
    pattern: ['<weekday> of|in|,? <period>', '<period> on <weekday>'],
    build: ({ weekday, period }, context) => {
      const { from, to } = daysOf(period, context)
      return period.grain === 'week' && dayNumber(to) - dayNumber(from) === 6
        ? { days: single(addDays(from, (weekday - weekdayOf(from) + 7) % 7)), grain: 'day' }
        : undefined
    },
  }),
  rule({
    ...{ name: 'two weekdays of a week', makes: 'period', weight: 1 },
    says: { 'next thursday and friday': span('2026-11-26', '2026-11-27') },
    saysNot: ['next thursday and saturday', 'thursday and friday'],
    pattern: 'this|next|last <first:weekday> and|or|& <last:weekday>',
    build: ({ first, last }, { today, tokens }, { start }) => {
      const word = tokens[start]?.word
      const week = weekRange(addDays(today, word === 'next' ? 7 : word === 'last' ? -7 : 0)).from
      const on = (weekday: number) => addDays(week, (weekday + 6) % 7)
      return (first + 1) % 7 === last ? span(on(first), on(last)) : undefined
    },
  }),
  rule({
    ...{ name: 'weekday', makes: 'period', weight: 0.1 },
    says: {
      monday: { days: single('2026-11-23'), grain: 'day', weekday: 1 },
      'last tuesday': { days: single('2026-11-17'), grain: 'day' },
      'next friday': { days: single('2026-11-27'), grain: 'day' },
    },
    saysNot: ['mondays next'],
    pattern: ['this|next|last|coming|past? <weekday>', 'this coming|next|past|last <weekday>'],
    build: ({ weekday }, { tokens, today, tense }, { start, end }) => {
      const word = end - start > 1 ? (tokens[end - 2]?.word ?? '') : ''
      // "mondays" are any
      if (tokens[end - 1]?.word.endsWith('days')) return undefined
      const ahead = (weekday - weekdayOf(today) + 7) % 7
      const back = word === 'last' || word === 'past' || (tense === 'past' && word !== 'next' && word !== 'this')
      if (back) return { days: single(addDays(today, ahead === 0 ? -7 : ahead - 7)), grain: 'day' }
      const inNextWeek = addDays(weekRange(addDays(today, 7)).from, (weekday + 6) % 7)
      return {
        days: single(word === 'next' ? inNextWeek : addDays(today, ahead)),
        grain: 'day',
        ...(word === '' && { weekday }),
      }
    },
  }),
]
