import {
  addDays,
  easter,
  isoDay,
  nthWeekday,
  partsOf,
  type Range,
  weekdayOf,
  weekRange,
  yearRange,
} from '../calendar.ts'
import { phraseTable } from '../phrases.ts'
import { opening, type Recogniser } from '../spans.ts'
import type { Token } from '../tokens.ts'

/**
 * Holidays of the United States.
 *
 * `Thanksgiving` `Labor Day week` `Memorial Day weekend` `Christmas Eve` `the Fourth of July` `the holidays` `New Year's` — the year is found as for any day.
 */
type Rule = (year: number) => string
const fixed =
  (month: number, day: number): Rule =>
  (year) =>
    isoDay(year, month, day)
const nth =
  (month: number, which: number, weekday: number): Rule =>
  (year) =>
    nthWeekday(year, month, which, weekday)

export const HOLIDAYS = phraseTable<Rule>([
  ['new years|year day?', fixed(1, 1)],
  ['the? first of the year', fixed(1, 1)],
  ['new years|year eve', fixed(12, 31)],
  ['mlk day?', nth(1, 3, 1)],
  ['martin luther king jr? day', nth(1, 3, 1)],
  ['inauguration day', fixed(1, 20)],
  ['groundhog day', fixed(2, 2)],
  ['valentines|valentine day?', fixed(2, 14)],
  ['presidents|president day', nth(2, 3, 1)],
  ['april fools day?', fixed(4, 1)],
  ['st|saint patricks|pattys day?', fixed(3, 17)],
  ['mardi gras', (year) => addDays(easter(year), -47)],
  ['ash wednesday', (year) => addDays(easter(year), -46)],
  ['palm sunday', (year) => addDays(easter(year), -7)],
  ['easter sunday?', easter],
  ['easter monday', (year) => addDays(easter(year), 1)],
  ['good friday', (year) => addDays(easter(year), -2)],
  ['tax|taxes|filing day|deadline', fixed(4, 15)],
  ['earth day', fixed(4, 22)],
  ['cinco de mayo', fixed(5, 5)],
  ['mothers day', nth(5, 2, 0)],
  ['memorial day', nth(5, -1, 1)],
  ['flag day', fixed(6, 14)],
  ['juneteenth', fixed(6, 19)],
  ['the? glorious fourth', fixed(7, 4)],
  ['fathers day', nth(6, 3, 0)],
  ['independence day', fixed(7, 4)],
  ['the? fourth of july', fixed(7, 4)],
  ['the? 4 th of july', fixed(7, 4)],
  ['july 4 th?', fixed(7, 4)],
  ['july fourth', fixed(7, 4)],
  ['labor|labour day', nth(9, 1, 1)],
  ['columbus day', nth(10, 2, 1)],
  ['indigenous peoples day', nth(10, 2, 1)],
  ['halloween', fixed(10, 31)],
  ['election day', (year) => addDays(nthWeekday(year, 11, 1, 1), 1)],
  ['veterans|veteran day', fixed(11, 11)],
  ['thanksgiving|turkey day?', nth(11, 4, 4)],
  ['black friday', (year) => addDays(nthWeekday(year, 11, 4, 4), 1)],
  ['cyber monday', (year) => addDays(nthWeekday(year, 11, 4, 4), 4)],
  ['christmas|xmas day?', fixed(12, 25)],
  ['christmas|xmas eve', fixed(12, 24)],
  ['boxing day', fixed(12, 26)],
  ['yule|yuletide', fixed(12, 25)],
  ['twelfth night', fixed(1, 5)],
  ['epiphany', fixed(1, 6)],
  ['candlemas', fixed(2, 2)],
  ['lincolns birthday', fixed(2, 12)],
  ['washingtons birthday', nth(2, 3, 1)],
  ['the? ides of march', fixed(3, 15)],
  ['lady day', fixed(3, 25)],
  ['patriots day', nth(4, 3, 1)],
  ['arbor day', nth(4, -1, 5)],
  ['may day', fixed(5, 1)],
  ['decoration day', nth(5, -1, 1)],
  ['midsummer day?', fixed(6, 24)],
  ['bastille day', fixed(7, 14)],
  ['michaelmas', fixed(9, 29)],
  ['all saints day?', fixed(11, 1)],
  ['all hallows eve', fixed(10, 31)],
  ['guy fawkes day|night?', fixed(11, 5)],
  ['bonfire night', fixed(11, 5)],
  ['armistice|remembrance day', fixed(11, 11)],
  ['martinmas', fixed(11, 11)],
  ['the? winter solstice', fixed(12, 21)],
  ['the? summer solstice', fixed(6, 21)],
  ['the? vernal|spring equinox', fixed(3, 20)],
  ['the? autumnal|autumn equinox', fixed(9, 22)],
  ['shrove tuesday', (year) => addDays(easter(year), -47)],
  ['maundy thursday', (year) => addDays(easter(year), -3)],
  ['holy saturday', (year) => addDays(easter(year), -1)],
  ['ascension day', (year) => addDays(easter(year), 39)],
  ['pentecost|whitsun|whitsunday', (year) => addDays(easter(year), 49)],
  ['advent sunday', (year) => addDays(nthWeekday(year, 11, 4, 4), 3)],
])

/** "In the new year" is the whole of it, "after the new year" after its first day. */
const IN_NEW_YEAR = phraseTable<true>([['in|into|during|within|throughout the new year', true]])

/** The year that has just begun, or the one that comes. */
function newYear(today: string): Range {
  const { year, month } = partsOf(today)
  return yearRange(month <= 2 ? year : year + 1)
}

const untilNewYear = (year: number): Range => ({ from: nthWeekday(year, 11, 4, 4), to: isoDay(year + 1, 1, 1) })

/** Times around holidays, which run from one day to another. */
const HOLIDAY_SEASONS = phraseTable<(year: number) => Range>([
  ['the? holiday season', untilNewYear],
  ['the holidays', untilNewYear],
  ['the? turn of the year', (year) => ({ from: isoDay(year, 12, 26), to: isoDay(year + 1, 1, 6) })],
])

const lastDays = (year: number): Range => ({ from: isoDay(year, 12, 22), to: isoDay(year, 12, 31) })

/** The weekend a holiday makes: with the Monday or from the Thursday it falls on, otherwise the nearest. */
function longWeekend(day: string): Range {
  const weekday = weekdayOf(day)
  const monday = weekRange(day).from
  if (weekday === 1) return { from: addDays(day, -2), to: day }
  if (weekday === 0 || weekday >= 4)
    return { from: weekday === 4 || weekday === 5 ? day : addDays(monday, 5), to: addDays(monday, 6) }
  const shift = weekday === 2 ? -2 : 5
  return { from: addDays(monday, shift), to: addDays(monday, shift + 1) }
}

/** `year end 2026`; without its year it is the end of this one. */
const isYearEnd = (tokens: readonly Token[], at: number) =>
  tokens[at]?.word === 'year' &&
  /^(end|close)$/.test(tokens[at + 1]?.word ?? '') &&
  /^20\d\d$/.test(tokens[at + 2]?.word ?? '')

/** See the tables above. */
const HOLIDAY_OPENS = [...IN_NEW_YEAR.opens, ...HOLIDAY_SEASONS.opens, ...HOLIDAYS.opens, 'year']

export const recogniseHoliday: Recogniser = opening(HOLIDAY_OPENS, (tokens, at, { today }) => {
  const whole = IN_NEW_YEAR.find(tokens, at)
  if (whole) return { kind: 'period', range: newYear(today), grain: 'year', start: at, end: at + whole.length }
  if (isYearEnd(tokens, at))
    return { kind: 'period', at: lastDays, grain: 'span', edge: 'end', assumed: true, start: at, end: at + 2 }
  const season = HOLIDAY_SEASONS.find(tokens, at)
  if (season)
    return { kind: 'period', at: season.meaning, grain: 'span', assumed: true, start: at, end: at + season.length }
  const found = HOLIDAYS.find(tokens, at)
  if (!found) return undefined
  const rule = found.meaning
  const end = at + found.length
  const next = tokens[end]?.word
  if (next === 'week')
    return { kind: 'period', at: (year) => weekRange(rule(year)), grain: 'week', start: at, end: end + 1 }
  if (next === 'weekend')
    return { kind: 'period', at: (year) => longWeekend(rule(year)), grain: 'span', start: at, end: end + 1 }
  return { kind: 'period', at: (year) => ({ from: rule(year), to: rule(year) }), grain: 'day', start: at, end }
})
