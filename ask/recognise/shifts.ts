import type { Meaning, ShiftUnit } from '../meanings.ts'
import { phraseTable } from '../phrases.ts'
import { following, type Recogniser } from '../spans.ts'
import type { Token } from '../tokens.ts'
import { countOrOne } from './counts.ts'

/**
 * A time counted from that of the question before.
 *
 * `the whole year` `the month before` `a year earlier` `two weeks later` `the following quarter` `same period last year`
 * No shift: `the month before Christmas`, `the following 3 months`.
 */
const UNITS = new Map<string, ShiftUnit>(
  (['day', 'week', 'month', 'quarter', 'year'] as const).flatMap((unit) => [
    [unit, unit],
    [`${unit}s`, unit],
  ]),
)
export const SHIFTS = phraseTable<number>([
  ['before|earlier|prior|previously|previous|preceding|back', -1],
  ['after|later|following|on|ahead|forward|further|afterwards|afterward|thereafter|subsequent', 1],
])
export const SAME_TIME = phraseTable<number>([
  ['same|this time|period|dates|month|quarter|week|season|stretch|window but? last|previous|prior year', -1],
  ['same time|period|dates|month|quarter|week|season|stretch|window of? the? previous|prior|preceding|last year', -1],
  ['same time|period|dates|month|quarter|week|season|window a|one|the year before|earlier|ago|prior', -1],
  ['same|this time|period|dates|month|quarter|week|season|stretch|window but? next|following year', 1],
  ['same time|period|dates|month|quarter|week|season|window the following|next year', 1],
  ['same time|period|dates|month|quarter|week|season|window a|one|the year after|later', 1],
])
/** `the whole year`: all of the unit the period before lies in. */
export const WHOLE = phraseTable<ShiftUnit>([
  ['the? whole|entire|full week', 'week'],
  ['the? whole|entire|full month', 'month'],
  ['the? whole|entire|full quarter', 'quarter'],
  ['the? whole|entire|full year', 'year'],
  ['any|anytime month|time|day|date|week|point? of|in|during|within? that|this same? year', 'year'],
  ['any|anytime month|time|day|date|week|point? of|in|during|within? the? same year', 'year'],
  ['any|anytime month|time|day|date|week|point? of|in|during|within? that|this same? quarter', 'quarter'],
  ['any|anytime time|day|date|week|point? of|in|during|within? that|this same? month', 'month'],
  ['all of|in|through? that|this same? year', 'year'],
  ['all of|in|through? that|this same? quarter', 'quarter'],
  ['all of|in|through? that|this same? month', 'month'],
  ['all month', 'month'],
  ['all year', 'year'],
])
/** `the one after that`: of whatever the period before is one. */
const ONE_ON = phraseTable<number>([
  ['the one|ones after|following that|this|it?', 1],
  ['and? the? next one after that|this|it', 1],
  ['and|then after that?', 1],
  ['and|about the? next|following one', 1],
  ['the one|ones before|preceding that|this|it?', -1],
  ['and before that?', -1],
])
const AHEAD = /^(following|subsequent)$/
const BACK = /^(previous|preceding|prior)$/
const TAIL = /^(that|this|it|then|those|them|instead|too|please|though|only|and|but|also|,|\?|!|-)$/

const wordAt = (tokens: readonly Token[], at: number) => tokens[at]?.word ?? ''
const shift = (unit: ShiftUnit, count: number): Meaning => ({ kind: 'shift', unit, count })
const ends = (tokens: readonly Token[], at: number) => at >= tokens.length || TAIL.test(wordAt(tokens, at))

/** `the month before`, `a year earlier`, `two weeks later`. */
function counted(tokens: readonly Token[], at: number): { meaning: Meaning; end: number } | undefined {
  const article = wordAt(tokens, at) !== 'the' ? 0 : /^(next|last)$/.test(wordAt(tokens, at + 1)) ? 2 : 1
  const count = article > 0 ? undefined : countOrOne(tokens, at)
  const from = at + article + (count?.length ?? 0)
  const unit = UNITS.get(wordAt(tokens, from))
  const way = unit && SHIFTS.find(tokens, from + 1)
  const end = from + 2
  const stepped = !article && !count && /^(next|last|this|every|each|coming)$/.test(wordAt(tokens, at - 1))
  if (!unit || !way || stepped || !ends(tokens, end)) return undefined
  const that = /^(that|this|it)$/.test(wordAt(tokens, end)) ? 1 : 0
  return { meaning: shift(unit, way.meaning * (count?.count ?? 1)), end: end + that }
}

const MOVES = phraseTable<true>([
  ['go|move|shift|step|push|bring|jump|scroll it|that|this|the? date|dates|period|time?', true],
])
const BY = phraseTable<number>([
  ['back|backward|backwards|earlier|down by?', -1],
  ['forward|forwards|ahead|on|up|later|out by?', 1],
  ['by', 1],
])

/** `go back a year`, `shift it by two weeks`, `back one month`. */
function stepsOn(tokens: readonly Token[], at: number): { meaning: Meaning; end: number } | undefined {
  const verb = MOVES.find(tokens, at)?.length ?? 0
  const way = BY.find(tokens, at + verb)
  const from = at + verb + (way?.length ?? 0)
  const count = way && countOrOne(tokens, from)
  const unit = count && UNITS.get(wordAt(tokens, from + count.length))
  const end = from + (count?.length ?? 0) + 1
  const bare = verb === 0 && (at > 0 || !/^(back|forward|ahead)$/.test(wordAt(tokens, at)))
  return unit && !bare && ends(tokens, end) ? { meaning: shift(unit, way.meaning * count.count), end } : undefined
}

/** `the following month`, `the previous year`. */
function stepped(tokens: readonly Token[], at: number): { meaning: Meaning; end: number } | undefined {
  const from = at + (wordAt(tokens, at) === 'the' ? 1 : 0)
  const unit = UNITS.get(wordAt(tokens, from + 1))
  const way = AHEAD.test(wordAt(tokens, from)) ? 1 : BACK.test(wordAt(tokens, from)) ? -1 : 0
  if (!unit || way === 0 || wordAt(tokens, from + 1) !== unit || !ends(tokens, from + 2)) return undefined
  return { meaning: shift(unit, way), end: from + 2 }
}

/** Only while there is a question before. */
export const recogniseShift: Recogniser = following((tokens, at) => {
  const same = SAME_TIME.find(tokens, at)
  if (same) return { ...shift('year', same.meaning), start: at, end: at + same.length }
  const whole = WHOLE.find(tokens, at)
  if (whole && ends(tokens, at + whole.length)) return { ...shift(whole.meaning, 0), start: at, end: at + whole.length }
  const on = ONE_ON.find(tokens, at)
  if (on && ends(tokens, at + on.length)) return { ...shift('same', on.meaning), start: at, end: at + on.length }
  const found = stepsOn(tokens, at) ?? counted(tokens, at) ?? stepped(tokens, at)
  return found && { ...found.meaning, start: at, end: found.end }
})
