import { addDays, addMonths, dayNumber, nthWeekday, partsOf, type Range, weekRange } from '../calendar.ts'
import type { Meaning, Span } from '../meanings.ts'
import { phraseTable } from '../phrases.ts'
import type { Scene } from '../scene.ts'
import { opening, type Recogniser } from '../spans.ts'
import type { Token } from '../tokens.ts'
import { COUNT_OPENS, countAt } from './counts.ts'
import { MONTHS } from './explicit-dates.ts'
import { ORDINAL_OPENS, ordinalAt } from './ordinals.ts'
import { periodFollows } from './period-starts.ts'
import { DAYS } from './weekdays.ts'

/**
 * Parts, which cut the period that follows.
 *
 * `early` `mid` `late` `the end of` · `first half of` · `the first week of` `the last 10 days of` `the first three months of` `the second weekend in`
 * `the first Tuesday of` · `the 15th of` (next month) · `week of` `week ending`
 */
type Part = Extract<Meaning, { kind: 'part' }>

/** What "early", "mid" and "late" are taken for: the thirds of a month in tens of days, of a year in four months, of a week in days. */
function thirdOf(range: Range, index: 0 | 1 | 2): Range {
  const days = dayNumber(range.to) - dayNumber(range.from) + 1
  const months = days <= 31 ? 0 : Math.max(1, Math.round(days / 30.44 / 3))
  const step = days <= 7 ? Math.max(1, Math.floor(days / 3)) : 10
  const start = (third: number) =>
    months > 0 ? addMonths(range.from, third * months) : addDays(range.from, third * step)
  return { from: start(index), to: index === 2 ? range.to : addDays(start(index + 1), -1) }
}

function halfOf(range: Range, second: boolean): Range {
  const days = dayNumber(range.to) - dayNumber(range.from) + 1
  const middle =
    days > 31 && Math.round(days / 30.44) % 2 === 0
      ? addDays(addMonths(range.from, Math.round(days / 30.44 / 2)), -1)
      : addDays(range.from, days >= 28 && days <= 31 ? 14 : Math.floor(days / 2) - 1)
  return second ? { from: addDays(middle, 1), to: range.to } : { from: range.from, to: middle }
}

const clip = (range: Range, within: Range): Range => ({
  from: range.from < within.from ? within.from : range.from,
  to: range.to > within.to ? within.to : range.to,
})

const third = (index: 0 | 1 | 2, edge?: 'start' | 'end'): Part => ({
  kind: 'part',
  take: (range) => thirdOf(range, index),
  vague: true,
  ...(edge ? { edge } : {}),
})
const whole = (take: Part['take']): Part => ({ kind: 'part', take })

function weekendOf(range: Range): Range {
  const monday = weekRange(range.from).from
  return { from: addDays(monday, 5), to: addDays(monday, 6) }
}

export const PARTS = phraseTable<Part>([
  ['early in|on|-?', third(0)],
  ['beginning|start|opening of', third(0, 'start')],
  ['first|early|earlier|opening|initial part|days|weeks|months of|in', third(0)],
  ['mid|middle of|-?', third(1)],
  ['middle part? of', third(1)],
  ['later|late on? in', third(2)],
  ['midway through', third(1)],
  ['halfway through', third(1)],
  ['late in|-?', third(2)],
  ['end|tail|close of', third(2, 'end')],
  ['tail|back end of', third(2, 'end')],
  ['latter|later|last|final|closing|dying part|days|weeks|months of|in', third(2)],
  ['1 st half of|in?', whole((range) => halfOf(range, false))],
  ['first|early|earlier|front half of|in?', whole((range) => halfOf(range, false))],
  ['2 nd half of|in?', whole((range) => halfOf(range, true))],
  ['first|opening third of', third(0)],
  ['middle|second third of', third(1)],
  ['last|final|latter third of', third(2)],
  ['second|last|latter|later|back|final half of|in?', whole((range) => halfOf(range, true))],
  ['the? week|wk of|commencing|beginning|starting on?', whole((range) => weekRange(range.from))],
  ['w / c|b|s', whole((range) => weekRange(range.from))],
  ['wc|wb', whole((range) => weekRange(range.from))],
  ['w / e', whole((range) => ({ from: addDays(range.to, -6), to: range.to }))],
  ['the? week ending on?', whole((range) => ({ from: addDays(range.to, -6), to: range.to }))],
  ['the? same week|wk as', whole((range) => weekRange(range.from))],
  ['the? weekend of', whole(weekendOf)],
])

const HALF = /^(half|third)$/
const CLOSING = new Set('only please pls instead then now of that it this ? ! . ,'.split(' '))
/** Whether nothing follows that could be cut: in a follow-up, the period before is. */
const closes = (tokens: readonly Token[], at: number) => tokens.slice(at).every(({ word }) => CLOSING.has(word))

/** `early March`, but not "early" before anything else. */
function named(tokens: readonly Token[], at: number, scene: Scene): Span | undefined {
  const found = PARTS.find(tokens, at)
  if (!found) return undefined
  const end = at + found.length
  const whole = scene.conversing && HALF.test(tokens[end - 1]?.word ?? '') && closes(tokens, end)
  return whole || periodFollows(tokens, end, scene) ? { ...found.meaning, start: at, end } : undefined
}

type Unit = { days: number } | { months: number } | 'weekend' | 'full-week'
const UNITS = new Map<string, Unit>(
  Object.entries({
    day: { days: 1 },
    days: { days: 1 },
    week: { days: 7 },
    weeks: { days: 7 },
    wk: { days: 7 },
    wks: { days: 7 },
    fortnight: { days: 14 },
    month: { months: 1 },
    months: { months: 1 },
    quarter: { months: 3 },
    quarters: { months: 3 },
    weekend: 'weekend',
  }),
)

const onward = (iso: string, unit: { days: number } | { months: number }, count: number) =>
  'months' in unit ? addMonths(iso, unit.months * count) : addDays(iso, unit.days * count)

/** The n-th such stretch of a period, from its start; from its end where `which` is -1. */
function stretchOf(which: number, count: number, unit: Unit): (range: Range) => Range {
  return (range) => {
    if (unit === 'weekend' || unit === 'full-week') {
      const { year, month } = partsOf(which < 0 ? range.to : range.from)
      const first = nthWeekday(year, month, which, unit === 'weekend' ? 6 : 1)
      return { from: first, to: addDays(first, unit === 'weekend' ? 1 : 6) }
    }
    if (which < 0) return clip({ from: onward(addDays(range.to, 1), unit, -count), to: range.to }, range)
    const from = onward(range.from, unit, (which - 1) * count)
    return clip({ from, to: addDays(onward(from, unit, count), -1) }, range)
  }
}

/** `first`, `3rd`, `last`: which one, and how many tokens it is. */
function whichAt(tokens: readonly Token[], at: number): { value: number; length: number } | undefined {
  if (/^(last|final|closing)$/.test(tokens[at]?.word ?? '')) return { value: -1, length: 1 }
  return /^(opening|initial)$/.test(tokens[at]?.word ?? '') ? { value: 1, length: 1 } : ordinalAt(tokens, at)
}

/** Where the period begins that is cut: behind "of" or "in", or, in short, a month's name at once: `1st wk Dec`. */
function linkEnd(tokens: readonly Token[], at: number, scene: Scene, alone = true): number | undefined {
  if (MONTHS.find(tokens, at) || (alone && scene.conversing && closes(tokens, at))) return at
  return /^(of|in)$/.test(tokens[at]?.word ?? '') && periodFollows(tokens, at + 1, scene) ? at + 1 : undefined
}

/** `the first week of`, `the last 10 days of`, `the 3rd week in`. */
function counted(tokens: readonly Token[], at: number, scene: Scene): Span | undefined {
  const which = whichAt(tokens, at)
  if (!which) return undefined
  const { count, length } = countAt(tokens, at + which.length) ?? { count: 1, length: 0 }
  const full = tokens[at + which.length + length]?.word === 'full' ? 1 : 0
  const from = at + which.length + length + full
  const unit = UNITS.get(tokens[from]?.word ?? '')
  const end =
    unit === undefined || count > 366
      ? undefined
      : linkEnd(tokens, from + 1, scene, !/^quarter/.test(tokens[from]?.word ?? ''))
  if (unit === undefined || end === undefined) return undefined
  const week = full === 1 && count === 1 && /^(week|wk)$/.test(tokens[from]?.word ?? '')
  return { kind: 'part', take: stretchOf(which.value, count, week ? 'full-week' : unit), start: at, end }
}

/** `the 12 months ending`, `the 6 weeks up to`. */
function leadingTo(tokens: readonly Token[], at: number, scene: Scene): Span | undefined {
  const found = countAt(tokens, at)
  const from = at + (found?.length ?? 0)
  const unit = found && UNITS.get(tokens[from]?.word ?? '')
  const word = tokens[from + 1]?.word ?? ''
  if (unit === undefined || unit === 'weekend' || unit === 'full-week') return undefined
  const length = word === 'up' && tokens[from + 2]?.word === 'to' ? 2 : /^(ending|ended|to|through)$/.test(word) ? 1 : 0
  const end = from + 1 + length + (tokens[from + 1 + length]?.word === 'on' ? 1 : 0)
  if (length === 0 || !periodFollows(tokens, end, scene)) return undefined
  const take = ({ to }: Range): Range => ({ from: onward(addDays(to, 1), unit, -(found?.count ?? 1)), to })
  return { kind: 'part', take, start: at, end }
}

/** `the first Tuesday of`, `the last Monday in`. */
function nthDay(tokens: readonly Token[], at: number, scene: Scene): Span | undefined {
  // "every first Tuesday in 2026" is no one day
  const which = /^(each|every)$/.test(tokens[at - 1]?.word ?? '') ? undefined : whichAt(tokens, at)
  const day = which && DAYS.find(tokens, at + which.length)
  const end = day && linkEnd(tokens, at + which.length + 1, scene, which.value > 0)
  if (!day || end === undefined) return undefined
  const take = (range: Range) => {
    const { year, month } = partsOf(which.value < 0 ? range.to : range.from)
    const found = nthWeekday(year, month, which.value, day.meaning)
    return { from: found, to: found }
  }
  return { kind: 'part', take, start: at, end }
}

/** `the 15th of` next month. */
function dayOf(tokens: readonly Token[], at: number, scene: Scene): Span | undefined {
  const which = ordinalAt(tokens, at)
  if (!which || tokens[at + which.length]?.word !== 'of' || which.value > 31) return undefined
  const from = at + which.length + 1
  const month = /^(this|next|last|the|current|following|previous)$/.test(tokens[from]?.word ?? '')
  if (!month || !periodFollows(tokens, from, scene)) return undefined
  const take = (range: Range) => {
    const day = addDays(range.from, which.value - 1)
    return clip({ from: day, to: day }, { from: range.from, to: range.to })
  }
  // "the first of the month in December"
  const named = tokens[from]?.word === 'the' && tokens[from + 1]?.word === 'month' ? from + 3 : from
  const inner =
    named > from && /^(in|of|for)$/.test(tokens[named - 1]?.word ?? '') && periodFollows(tokens, named, scene)
  return { kind: 'part', take, start: at, end: inner ? named : from }
}

/** `week 3 of January`, `wk two in`. */
function numberedWeek(tokens: readonly Token[], at: number, scene: Scene): Span | undefined {
  if (!/^(week|wk)$/.test(tokens[at]?.word ?? '')) return undefined
  const which = countAt(tokens, at + 1)
  const end = which && which.count >= 1 && which.count <= 5 ? linkEnd(tokens, at + 1 + which.length, scene) : undefined
  return which && end !== undefined
    ? { kind: 'part', take: stretchOf(which.count, 1, { days: 7 }), start: at, end }
    : undefined
}

const partAt = (tokens: readonly Token[], at: number, scene: Scene) =>
  counted(tokens, at, scene) ??
  leadingTo(tokens, at, scene) ??
  named(tokens, at, scene) ??
  numberedWeek(tokens, at, scene) ??
  nthDay(tokens, at, scene) ??
  dayOf(tokens, at, scene)

const OPENS = [
  ...PARTS.opens,
  ...ORDINAL_OPENS,
  ...COUNT_OPENS,
  'the',
  'last',
  'final',
  'closing',
  'opening',
  'initial',
]

/** See the examples above. */
export const recognisePart: Recogniser = opening(OPENS, (tokens, at, scene) => {
  if (tokens[at]?.word !== 'the') return partAt(tokens, at, scene)
  const part = named(tokens, at, scene) ?? partAt(tokens, at + 1, scene)
  return part && { ...part, start: at }
})
