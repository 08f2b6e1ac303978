import { isDay, isoDay, monthRange, partsOf, quarterRange, yearRange } from '../../calendar.ts'
import { rule } from '../../engine/rule.ts'
import type { Token } from '../../normalise/tokens.ts'
import { wordSet } from '../../word-set.ts'
import { dayOf, daysOf, guess, MONTH, ofYear, single, span, yearly } from './periods.ts'
import { comesIn, inYear, isYearly } from './yearly.ts'

/** what stands between the first and the last */
const TO: ReadonlySet<string> = wordSet('to through thru until till - btwn')
const SINCE = wordSet('between from since by to')
const VERBAL: ReadonlySet<string> = wordSet('not that which did didnt dont doesnt to do does will')

/** What "may" is a verb before, and behind; a month that is read is shown, a verb that is taken for none is not. */
const BEHIND_VERB: ReadonlySet<string> = wordSet(
  'i we you he she they it not have be been buy bid invest only want need take',
)
const SUBJECTS: ReadonlySet<string> = wordSet(
  'i we you he she they it that which who state states county counties parishes ones auction auctions sale sales lien liens deed deeds foreclosures certificates',
)
/** What stands behind the month, whatever it stands behind: "auctions May vs June". */
const BEHIND_MONTH: ReadonlySet<string> = wordSet(
  'ones one auction auctions sale sales lien liens deed deeds tax sheriff certificate certificates redeemable , . ? ! - & / and or vs versus of to through thru until in for with by from over under only too also then please instead',
)

/** "auctions that may have closed" are of no month. */
function isVerb(tokens: readonly Token[], start: number, end: number): boolean {
  const next = tokens[end]
  if (tokens[start]?.word !== 'may' || !next || next.kind === 'number' || next.hyphen || BEHIND_MONTH.has(next.word))
    return false
  return BEHIND_VERB.has(next.word) || SUBJECTS.has(tokens[start - 1]?.word ?? '')
}

/** Periods by their names: months, years, quarters, seasons, and days of months in words. */

export const NAMED = [
  rule({
    ...{ name: 'month', makes: 'period' },
    says: { may: MONTH(5) },
    saysNot: ['monday', 'may have'],
    pattern: 'month? of? <month>',
    build: ({ month }, { tokens }, { start, end }) => (isVerb(tokens, start, end) ? undefined : MONTH(month)),
  }),
  rule({
    ...{ name: 'year', makes: 'period' },
    says: { '2026': { days: yearRange(2026), grain: 'year' } },
    saysNot: ['1500'],
    pattern: 'year? <year>',
    build: ({ year }, { tokens }, span) => ({ days: yearRange(year), grain: 'year', ...guess(tokens, span) }),
  }),
  rule({
    ...{ name: 'season', makes: 'period' },
    says: { 'the summer': yearly({ kind: 'months', first: 6, last: 8 }, 'season') },
    saysNot: ['springfield'],
    pattern: 'the? <season>',
    // sales "that did not fall in 2025", "did the total fall between …"
    build: ({ season }, { tokens }, { start, end }) =>
      tokens[end - 1]?.word === 'fall' &&
      (VERBAL.has(tokens[start - 1]?.word ?? '') ||
        (SINCE.has(tokens[end]?.word ?? '') && tokens.slice(0, start).some(({ word }) => word === 'did')))
        ? undefined
        : yearly({ kind: 'months', first: season * 3, last: season === 4 ? 2 : season * 3 + 2 }, 'season'),
  }),
  rule({
    ...{ name: 'quarter', makes: 'period', weight: 0.2 },
    says: { 'third quarter': yearly({ kind: 'months', first: 7, last: 9 }, 'quarter') },
    saysNot: ['fifth quarter', 'quarter'],
    pattern: ['the? <ordinal> calendar|full|fiscal? quarter|qtr of?', 'quarter|q|qtr <ordinal:numeral>'],
    build: ({ ordinal }) => {
      const quarter = ordinal === -1 ? 4 : ordinal
      return quarter >= 1 && quarter <= 4 && Number.isInteger(quarter)
        ? yearly({ kind: 'months', first: quarter * 3 - 2, last: quarter * 3 }, 'quarter')
        : undefined
    },
  }),
  rule({
    ...{ name: 'period of a year', makes: 'period', weight: 0.4 },
    says: {
      '2026 q1': { days: quarterRange(2026, 1), grain: 'quarter' },
      'march 2026': { days: monthRange(2026, 3), grain: 'month' },
      'may 1st, 2027': { days: single('2027-05-01'), grain: 'day' },
      'thanksgiving 2027': { days: single('2027-11-25'), grain: 'day' },
    },
    saysNot: ['2026 2027'],
    pattern: ['<period> of|in|,|-? <year>', '<winter:period> <year> -|/ <next:year>', '<year> ,? <part:period>'],
    build: ({ part, period = part?.grain === 'day' ? undefined : part, winter, year, next }, { tokens }, span) => {
      if (winter) return winter.grain === 'season' && next === year + 1 ? ofYear(winter, year) : undefined
      const found = period && ofYear(period, year)
      return found && { ...found, ...guess(tokens, span) }
    },
  }),
  rule({
    ...{ name: 'months or years from one to another', makes: 'period', weight: 0.9 },
    says: { 'april to june': yearly({ kind: 'months', first: 4, last: 6 }, 'span') },
    saysNot: ['april june', 'april and june'],
    pattern: 'between|btwn|from? <first:period> up? to|through|thru|until|till|-|and|&? the? end? of? <last:period>',
    build: ({ first: { days: first, grain }, last: { days: last, grain: other } }, { tokens }, { start, end }) => {
      const isLinked = tokens
        .slice(start, end)
        .some(({ word, hyphen }, at) => TO.has(word) || (hyphen && at > 0) || word === 'between')
      const areMonths = isYearly(first) && isYearly(last) && first.kind === 'months' && last.kind === 'months'
      if (isLinked && !isYearly(first) && !isYearly(last) && grain === 'year' && other === 'year')
        return last.to > first.to ? { ...span(first.from, last.to), ...guess(tokens, { start, end }) } : undefined
      // "Jul-Aug-Sep"
      const isWhole = areMonths && (grain !== 'span' || (first.last % 12) + 1 === last.first)
      return isWhole && isLinked && other !== 'span'
        ? yearly({ kind: 'months', first: first.first, last: last.last }, 'span')
        : undefined
    },
  }),
  rule({
    ...{ name: 'period of this or another year', makes: 'period', weight: 0.4 },
    says: { 'june of next year': { days: monthRange(2027, 6), grain: 'month' } },
    saysNot: ['june next month'],
    pattern: ['<period> of|in|,? <step> <unit> / <period> of <step>', '<step> year|years <period>'],
    build: ({ period, step, unit = 'year' }, { today }) =>
      unit === 'year' ? ofYear(period, partsOf(today).year + step) : undefined,
  }),
  rule({
    ...{ name: 'next or last of its name', makes: 'period', weight: 0.3 },
    says: {
      'next june': { days: monthRange(2027, 6), grain: 'month' },
      'last summer': { days: { from: '2026-06-01', to: '2026-08-31' }, grain: 'season' },
      'this december': { days: monthRange(2026, 12), grain: 'month' },
    },
    saysNot: ['next 2026'],
    pattern: ['the? <step> <period>', 'the? <period> <step>'],
    build: ({ step, period: { days, grain } }, { today, tokens }, { end }) => {
      // sales in December "last for four days"
      if (!isYearly(days) || (tokens[end - 1]?.word === 'last' && LASTS.has(tokens[end]?.word ?? ''))) return undefined
      const { year } = partsOf(today)
      if (step === 0)
        return {
          days: inYear(
            days,
            grain === 'season' && days.kind === 'months' && days.first === 12 && today.slice(5, 7) < '03'
              ? year - 1
              : year,
          ),
          grain,
        }
      const years = Array.from({ length: 9 }, (_, by) => year + (step > 0 ? by : -by))
      const found = years
        .filter((each) => comesIn(days, each))
        .map((each) => inYear(days, each))
        .find(({ from, to }) => (step > 0 ? from > today : to < today))
      return found && { days: found, grain }
    },
  }),
]

const DAY_WORDS: ReadonlySet<string> = new Set(['th', 'st', 'nd', 'rd'])
const LASTS = wordSet('for at more less longer over under between exactly')
const COUNTED = wordSet('next last first top latest')
const SCALES: ReadonlySet<string> = wordSet(
  'million thousand hundred billion mil m k certs cert certificates parcels days day % grand',
)

export const IN_WORDS = [
  rule({
    ...{ name: 'day of a month', makes: 'period', weight: 0.3 },
    says: {
      'may 1st': { days: { kind: 'day', month: 5, day: 1 }, grain: 'day' },
      'the 15th of march': { days: { kind: 'day', month: 3, day: 15 }, grain: 'day' },
    },
    saysNot: ['february 31st', 'may'],
    pattern: ['<month> the? <ordinal>', 'the? <ordinal> of? <month>'],
    build: ({ month, ordinal }) => dayOf(month, ordinal),
  }),
  rule({
    ...{ name: 'two days of a month', makes: 'periods', weight: 0.9 },
    says: { 'december 7th or 8th': [dayOf(12, 7), dayOf(12, 8)].flatMap((each) => each ?? []) },
    saysNot: ['december 7th', 'december 7 or 8 certificates'],
    pattern:
      '<month> the? <one:ordinal> or|and|&|, the? <other:ordinal> / the? <one:ordinal> or|and|&|, the? <other:ordinal> of? <month> / <month> <first:numeral> or|and|& <second:numeral>',
    build: ({ month, one, other, first, second }, { tokens }, { end }) => {
      const [a, b] = [one ?? first ?? 0, other ?? second ?? 0]
      const days = [dayOf(month, a), dayOf(month, b)].flatMap((each) => each ?? [])
      return days.length === 2 && a < b && !SCALES.has(tokens[end]?.word ?? '') ? days : undefined
    },
  }),
  rule({
    ...{ name: 'the day of a month alone', makes: 'period', weight: -1 },
    says: { 'the 5th': { days: single('2026-12-05'), grain: 'day', assumed: true } },
    saysNot: ['the fifth', '5th'],
    pattern: 'the <ordinal>',
    build: ({ ordinal }, { today, tense, tokens }, { end }) => {
      if (!DAY_WORDS.has(tokens[end - 1]?.word ?? '')) return undefined
      const { year, month } = partsOf(today)
      const months = Array.from({ length: 12 }, (_, at) => year * 12 + month - 1 + (tense === 'past' ? -at : at))
      const day = months
        .map((each) => ({ year: Math.floor(each / 12), month: (each % 12) + 1 }))
        .filter((each) => isDay(each.year, each.month, ordinal))
        .map((each) => isoDay(each.year, each.month, ordinal))
        .find((each) => (tense === 'past' ? each <= today : each >= today))
      return day === undefined ? undefined : { days: single(day), grain: 'day', assumed: true as const }
    },
  }),
  rule({
    ...{ name: 'month with the number of a day', makes: 'period', weight: 0.2 },
    says: { 'december 5': { days: { kind: 'day', month: 12, day: 5 }, grain: 'day' } },
    saysNot: ['december 35', 'february 30'],
    pattern: ['<month> -? <day:numeral>', '<day:numeral> -|of? <month>', '<month> <day:small>'],
    // "october fifteen million or less", "the next 5 December auctions"
    build: ({ month, day }, { tokens }, { start, end }) => {
      const isCounted = tokens[start]?.kind === 'number' && COUNTED.has(tokens[start - 1]?.word ?? '')
      return isCounted || SCALES.has(tokens[end]?.word ?? '') ? undefined : dayOf(month, day)
    },
  }),
  rule({
    ...{ name: 'a day that no month has', makes: 'elsewhere', weight: 1.5 },
    says: { 'february 30': 'day', 'the 31st of june': 'day', 'february 29, 2027': 'day' },
    saysNot: ['february 28', 'june 35', 'february 29, 2028'],
    pattern:
      '<month> -? <day:numeral> / <month> the? <ordinal> / the? <ordinal> of? <month> / <day:numeral> of? <month> ,? <year> / <month> -? <day:numeral> ,|of? <year> / <month> the? <ordinal> ,|of? <year> / the? <ordinal> of? <month> ,? <year>',
    // without a year, a leap day is one
    build: ({ month, year = 2024, day, ordinal = day ?? 0 }) =>
      ordinal > 28 && ordinal < 32 && !isDay(year, month, ordinal) ? 'day' : undefined,
  }),
  rule({
    ...{ name: 'several days of a month', makes: 'period', weight: 0.6 },
    says: { 'june 2-4, 2027': span('2027-06-02', '2027-06-04') },
    saysNot: ['june 4-2, 2027'],
    pattern:
      '<month> <from:numeral> -|to|through|thru <to:numeral> ,? <year> / <month> <from:numeral> -|to|through|thru|until|till <to:numeral>',
    build: ({ month, from, to, year: said }, context, { end }) => {
      const last = dayOf(month, to)
      const isOther = ({ value, word, shortYear }: Token) => value > 1900 || shortYear || SCALES.has(word)
      if (!last || (!said && context.tokens.slice(end, end + 2).some(isOther))) return undefined
      const year = said ?? partsOf(daysOf(last, context).to).year
      if (!isDay(year, month, from) || !isDay(year, month, to) || from >= to) return undefined
      return { ...span(isoDay(year, month, from), isoDay(year, month, to)), ...(!said && { assumed: true as const }) }
    },
  }),
]
