import { addDays, addMonths, dayNumber, nthWeekday, partsOf, type Range, weekRange } from '../calendar.ts'
import type { Span } from '../meanings.ts'
import { phraseTable } from '../phrases.ts'
import type { Recogniser } from '../spans.ts'
import type { Token } from '../tokens.ts'
import { MONTHS, ordinalAt } from './explicit-dates.ts'
import { DAYS } from './weekdays.ts'
import { SEASON_WORDS } from './year-parts.ts'

/**
 * Parts, which cut the period that follows.
 *
 * `early` `mid` `late` · `the first week of` `the last 10 days of` `the second week of` · `first half of` · `the first Tuesday of` · `end of` · `week of`
 */
const THIRD = (range: Range, index: 0 | 1 | 2): Range => {
  const days = dayNumber(range.to) - dayNumber(range.from) + 1
  // a month in tens, a year in four-month parts: what "early", "mid" and "late" are taken for
  if (days <= 31) {
    const from = addDays(range.from, index * 10)
    return { from, to: index === 2 ? range.to : addDays(range.from, index * 10 + 9) }
  }
  const months = Math.round(days / 30.44)
  const step = Math.max(1, Math.round(months / 3))
  const from = addMonths(range.from, index * step)
  return { from, to: index === 2 ? range.to : addDays(addMonths(range.from, (index + 1) * step), -1) }
}

function halfOf(range: Range, second: boolean): Range {
  const days = dayNumber(range.to) - dayNumber(range.from) + 1
  const middle =
    days > 31 && days % 30 < 7
      ? addDays(addMonths(range.from, Math.round(days / 30.44 / 2)), -1)
      : addDays(range.from, days <= 31 ? 14 : Math.floor(days / 2) - 1)
  return second ? { from: addDays(middle, 1), to: range.to } : { from: range.from, to: middle }
}

const clip = (range: Range, within: Range): Range => ({
  from: range.from < within.from ? within.from : range.from,
  to: range.to > within.to ? within.to : range.to,
})
const head = (days: number) => (range: Range) => clip({ from: range.from, to: addDays(range.from, days - 1) }, range)
const tail = (days: number) => (range: Range) => clip({ from: addDays(range.to, 1 - days), to: range.to }, range)
const UNIT_DAYS = new Map(
  Object.entries({ day: 1, days: 1, week: 7, weeks: 7, weekend: 2, fortnight: 14, month: 31, months: 31 }),
)

export const PARTS = phraseTable<(range: Range) => Range>([
  ['early in|on?', (range) => THIRD(range, 0)],
  ['beginning|start of', (range) => THIRD(range, 0)],
  ['mid|middle of?', (range) => THIRD(range, 1)],
  ['middle of', (range) => THIRD(range, 1)],
  ['midway through', (range) => THIRD(range, 1)],
  ['late in?', (range) => THIRD(range, 2)],
  ['end|tail of', (range) => THIRD(range, 2)],
  ['tail end of', (range) => THIRD(range, 2)],
  ['latter|later part of', (range) => THIRD(range, 2)],
  ['first|early|earlier half|part of', (range) => halfOf(range, false)],
  ['second|last|latter|2nd|back half of', (range) => halfOf(range, true)],
  ['the? week of', (range) => weekRange(range.from)],
  ['the? weekend of', (range) => weekendOf(range)],
  [
    'the? week before',
    (range) => ({ from: addDays(weekRange(range.from).from, -7), to: addDays(weekRange(range.from).from, -1) }),
  ],
  [
    'the? week after|following',
    (range) => ({ from: addDays(weekRange(range.from).to, 1), to: addDays(weekRange(range.from).to, 7) }),
  ],
])

function weekendOf(range: Range): Range {
  const monday = weekRange(range.from).from
  return { from: addDays(monday, 5), to: addDays(monday, 6) }
}

/** Whether a period may begin with this word. */
function startsPeriod(word: string): boolean {
  return (
    MONTHS.get(word) !== undefined ||
    SEASON_WORDS.has(word) ||
    /^(this|next|last|every|each|any|\d{4}|q[1-4]|of|summer|winter|week|month|year|quarter|first|second|third|fourth)$/.test(
      word,
    )
  )
}

/** `early March`, but not "early" before anything else. */
function named(tokens: readonly Token[], at: number): Span | undefined {
  const found = PARTS.find(tokens, at)
  if (!found) return undefined
  const end = at + found.length
  const word = tokens[at]?.word ?? ''
  const alone = /^(mid|early|late)$/.test(word) && !startsPeriod(tokens[end]?.word ?? '')
  return alone ? undefined : { kind: 'part', take: found.meaning, start: at, end }
}

/** Whether a period begins here: `last week in December`, but `last week in Texas` is the week itself. */
function periodFollows(tokens: readonly Token[], at: number): boolean {
  const word = tokens[at]?.word ?? ''
  return word === 'the' ? startsPeriod(tokens[at + 1]?.word ?? '') : startsPeriod(word)
}

const COUNTS = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']

/** How many units: `10`, `two`; one where nothing is said. */
function countAt(token: Token | undefined): { count: number; length: number } {
  if (token?.kind === 'number') return { count: token.value, length: 1 }
  const spoken = COUNTS.indexOf(token?.word ?? '') + 1
  return spoken > 0 ? { count: spoken, length: 1 } : { count: 1, length: 0 }
}

/** `the n-th so many days` of a period; the first and the last begin and end with it. */
function nth(which: number, days: number) {
  if (which === 1) return head(days)
  return (range: Range) =>
    clip({ from: addDays(range.from, (which - 1) * days), to: addDays(range.from, which * days - 1) }, range)
}

/** `the first week of`, `the last 10 days of`, `the 3rd week in`. */
function counted(tokens: readonly Token[], at: number): Span | undefined {
  const last = tokens[at]?.word === 'last' || tokens[at]?.word === 'final'
  const ordinal = last ? { value: 1, length: 1 } : ordinalAt(tokens, at)
  if (!ordinal) return undefined
  const { count, length } = countAt(tokens[at + ordinal.length])
  const from = at + ordinal.length + length
  const unit = UNIT_DAYS.get(tokens[from]?.word ?? '')
  if (unit === undefined || count > 366 || !/^(of|in)$/.test(tokens[from + 1]?.word ?? '')) return undefined
  if (!periodFollows(tokens, from + 2)) return undefined
  const days = unit * count
  return { kind: 'part', take: last ? tail(days) : nth(ordinal.value, days), start: at, end: from + 2 }
}

/** `the first Tuesday of`, `the last Monday in`. */
function nthDay(tokens: readonly Token[], at: number): Span | undefined {
  const last = tokens[at]?.word === 'last'
  const ordinal = last ? { value: -1, length: 1 } : ordinalAt(tokens, at)
  const day = ordinal && DAYS.find(tokens, at + ordinal.length)
  if (!day || !/^(of|in)$/.test(tokens[at + ordinal.length + 1]?.word ?? '')) return undefined
  if (!periodFollows(tokens, at + ordinal.length + 2)) return undefined
  const take = (range: Range) => {
    const { year, month } = partsOf(range.from)
    const found = nthWeekday(year, month, ordinal.value, day.meaning)
    return { from: found, to: found }
  }
  return { kind: 'part', take, start: at, end: at + ordinal.length + 2 }
}

const partAt = (tokens: readonly Token[], at: number) => named(tokens, at) ?? nthDay(tokens, at) ?? counted(tokens, at)

/** See the examples above. */
export const recognisePart: Recogniser = (tokens, at) => {
  if (tokens[at]?.word !== 'the') return partAt(tokens, at)
  const part = named(tokens, at) ?? partAt(tokens, at + 1)
  return part && { ...part, start: at }
}
