import {
  addDays,
  addMonths,
  monthsRange,
  partsOf,
  quarterRange,
  type Range,
  weekRange,
  yearRange,
} from '../calendar.ts'
import type { Period, Span } from '../meanings.ts'
import type { Recogniser } from '../spans.ts'
import type { Token } from '../tokens.ts'
import { COUNT_WORDS, type Count, countAt, countOrOne } from './counts.ts'

/**
 * Periods counted from today.
 *
 * `this week` `next month` `last quarter` `the year before last` · `next 90 days` `past six months` `coming two weeks` `within 30 days`
 * `in the next couple of weeks` · `3 months ago` `two years ago` · `this weekend` `end of the month` (with a part before it)
 * Weeks run Monday to Sunday.
 */
type Unit = 'day' | 'week' | 'month' | 'quarter' | 'year' | 'weekend'
const UNITS = new Map<string, readonly [Unit, number]>(
  Object.entries({
    day: ['day', 1],
    days: ['day', 1],
    week: ['week', 1],
    weeks: ['week', 1],
    wk: ['week', 1],
    wks: ['week', 1],
    fortnight: ['week', 2],
    fortnights: ['week', 2],
    month: ['month', 1],
    months: ['month', 1],
    mo: ['month', 1],
    mos: ['month', 1],
    quarter: ['quarter', 1],
    quarters: ['quarter', 1],
    qtr: ['quarter', 1],
    qtrs: ['quarter', 1],
    year: ['year', 1],
    years: ['year', 1],
    yr: ['year', 1],
    yrs: ['year', 1],
    weekend: ['weekend', 1],
    weekends: ['weekend', 1],
    decade: ['year', 10],
  }),
)
const STEP = new Map(
  Object.entries({
    this: 0,
    current: 0,
    present: 0,
    next: 1,
    coming: 1,
    upcoming: 1,
    following: 1,
    last: -1,
    past: -1,
    previous: -1,
    prior: -1,
    preceding: -1,
    recent: -1,
    latest: -1,
  }),
)

/** The words of this recogniser, for the spelling index. */
export const RELATIVE_WORDS: readonly string[] = [
  ...UNITS.keys(),
  ...STEP.keys(),
  ...COUNT_WORDS,
  'hundred',
  'today',
  'tomorrow',
  'yesterday',
  'within',
  'couple',
  'several',
  'few',
  'fiscal',
]

/** The whole unit around today, `shift` units on. */
function unitRange(today: string, unit: Unit, shift: number): Range {
  const { year, month } = partsOf(today)
  if (unit === 'day') return { from: addDays(today, shift), to: addDays(today, shift) }
  if (unit === 'week') return weekRange(addDays(today, shift * 7))
  if (unit === 'weekend') {
    const { from } = weekRange(addDays(today, shift * 7))
    return { from: addDays(from, 5), to: addDays(from, 6) }
  }
  if (unit === 'year') return yearRange(year + shift)
  const index = unit === 'month' ? year * 12 + month - 1 + shift : (year * 4 + Math.ceil(month / 3) - 1 + shift) * 3
  const first = { year: Math.floor(index / 12), month: (((index % 12) + 12) % 12) + 1 }
  return unit === 'month'
    ? monthsRange(first.year, first.month, first.month)
    : quarterRange(first.year, Math.ceil(first.month / 3))
}

/** So many units on from today, or back. */
function moved(today: string, unit: Unit, count: number): string {
  if (unit === 'day') return addDays(today, count)
  if (unit === 'week' || unit === 'weekend') return addDays(today, count * 7)
  return addMonths(today, count * (unit === 'month' ? 1 : unit === 'quarter' ? 3 : 12))
}

function rolling(today: string, unit: Unit, count: number, back: boolean): Period {
  const range = back ? { from: moved(today, unit, -count), to: today } : { from: today, to: moved(today, unit, count) }
  return { kind: 'period', range, grain: 'span', relative: back ? 'past' : 'future' }
}

const unitOf = (token: Token | undefined) => UNITS.get(token?.word ?? '')

const wordAt = (tokens: readonly Token[], at: number) => tokens[at]?.word ?? ''
const SKIPPED = /^(calendar|fiscal|full|whole|entire|business|tax)$/

/** `this`, `next`, `last`; `this past`, `this coming`. */
function stepAt(tokens: readonly Token[], at: number): { shift: number; word: string; end: number } | undefined {
  const shift = STEP.get(wordAt(tokens, at))
  if (shift === undefined) return undefined
  const second = shift === 0 ? STEP.get(wordAt(tokens, at + 1)) : undefined
  return second
    ? { shift: second, word: wordAt(tokens, at + 1), end: at + 2 }
    : { shift, word: wordAt(tokens, at), end: at + 1 }
}

/** The calendar unit so many units from now. */
function calendarUnit(today: string, unit: Unit, shift: number): Period {
  const relative = shift < 0 ? { relative: 'past' as const } : shift > 0 ? { relative: 'future' as const } : {}
  return {
    kind: 'period',
    range: unitRange(today, unit, shift),
    grain: unit === 'weekend' ? 'span' : unit,
    ...relative,
  }
}

type Stepped = { shift: number; word: string; count: Count | undefined; unit: readonly [Unit, number]; end: number }

/** The words of a step: `the next 90 days`. "The last two weeks of October" is a part of October. */
function readStep(tokens: readonly Token[], at: number): Stepped | undefined {
  let from = at
  while (from < at + 3 && /^(the|over|in|during|within|for)$/.test(wordAt(tokens, from))) from++
  const step = stepAt(tokens, from)
  if (!step) return undefined
  const count = step.shift === 0 ? undefined : countAt(tokens, step.end)
  const after = step.end + (count?.length ?? 0)
  const unitAt = after + (SKIPPED.test(wordAt(tokens, after)) ? 1 : 0)
  const unit = unitOf(tokens[unitAt])
  const next = wordAt(tokens, unitAt + 1)
  const part = next === 'of' || (next === 'in' && count && step.shift < 0)
  return unit && !part ? { shift: step.shift, word: step.word, count, unit, end: unitAt + 1 } : undefined
}

/** `next 90 days`, `next month`, `this weekend`, `the last two quarters`. */
function stepped(tokens: readonly Token[], at: number, today: string): Span | undefined {
  const step = readStep(tokens, at)
  if (!step) return undefined
  const { shift, word, count, unit, end } = step
  const [name, size] = unit
  const units = (count?.count ?? 1) * size
  // "the past month" and "the coming year" run from today; "last month" and "next month" are of the calendar
  const runs = /^(past|coming)$/.test(word) && name !== 'weekend'
  const rolls = shift !== 0 && (units > 1 || runs || (count !== undefined && name === 'day'))
  const found = rolls ? rolling(today, name, units, shift < 0) : calendarUnit(today, name, shift)
  return { ...found, start: at, end }
}

/** `within 30 days`, `in the two weeks`, `inside of a month from now`. */
function within(tokens: readonly Token[], at: number, today: string): Span | undefined {
  if (!/^(within|in|inside)$/.test(wordAt(tokens, at))) return undefined
  const from = /^(the|about)$/.test(wordAt(tokens, at + 1)) ? at + 2 : at + 1
  const count = countOrOne(tokens, from)
  const unit = count && unitOf(tokens[from + count.length])
  if (!unit) return undefined
  const end = from + count.length + 1
  const tail = /^(from|of)$/.test(wordAt(tokens, end)) && /^(now|today)$/.test(wordAt(tokens, end + 1)) ? 2 : 0
  return { ...rolling(today, unit[0], count.count * unit[1], false), start: at, end: end + tail }
}

/** `3 months ago`, `a year ago`: that month, that year. */
function ago(tokens: readonly Token[], at: number, today: string): Span | undefined {
  const count = countOrOne(tokens, at)
  const unit = count && unitOf(tokens[at + count.length])
  if (!unit || wordAt(tokens, at + count.length + 1) !== 'ago') return undefined
  return { ...calendarUnit(today, unit[0], -count.count * unit[1]), start: at, end: at + count.length + 2 }
}

/** "of the year", "of the month": the current one. */
function current(tokens: readonly Token[], at: number, today: string): Span | undefined {
  const led = /^(the|of)$/.test(wordAt(tokens, at)) && /^(of|in|the)$/.test(wordAt(tokens, at - 1))
  if (!led || !/^(year|month|quarter|week)$/.test(wordAt(tokens, at + 1))) return undefined
  const unit = unitOf(tokens[at + 1])
  return unit && { ...calendarUnit(today, unit[0], 0), start: at, end: at + 2 }
}

/** See the examples above. */
export const recogniseRelativeDate: Recogniser = (tokens, at, { today }) =>
  stepped(tokens, at, today) ?? within(tokens, at, today) ?? ago(tokens, at, today) ?? current(tokens, at, today)
