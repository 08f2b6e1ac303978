import { addDays, type Range, weekdayOf, weekRange } from '../calendar.ts'
import { phraseTable } from '../phrases.ts'
import { needing, opening, type Recogniser } from '../spans.ts'
import type { Token } from '../tokens.ts'
import { COUNT_OPENS, countAt, countOrOne } from './counts.ts'
import { periodFollows } from './period-starts.ts'
import { moved, UNITS, unitRange } from './units.ts'
import { DAYS } from './weekdays.ts'

/**
 * Days reckoned from a period that follows.
 *
 * `the day after` Thanksgiving · `the Monday before` Christmas · `the weekend after` · `a week from` Friday · `the two weeks before` Christmas
 * `within a week of` Labor Day · `the same week as` Christmas · `the two weeks starting` December 1 · `in the 30 days ending on` May 31
 */
type Take = (range: Range) => Range
type Found = { take: Take; end: number }

const wordAt = (tokens: readonly Token[], at: number) => tokens[at]?.word ?? ''
const isAfter = (word: string) => /^(after|following)$/.test(word)
const isBefore = (word: string) => /^(before|preceding)$/.test(word)
const single = (iso: string): Range => ({ from: iso, to: iso })

/** `the day after`, `the Monday before`, `the weekend after`. */
function neighbour(tokens: readonly Token[], at: number): Found | undefined {
  if (/^(eve|morrow)$/.test(wordAt(tokens, at)) && /^(of|after)$/.test(wordAt(tokens, at + 1)))
    return {
      end: at + 2,
      take: ({ from, to }) => single(wordAt(tokens, at) === 'eve' ? addDays(from, -1) : addDays(to, 1)),
    }
  const relation = wordAt(tokens, at + 1)
  const after = isAfter(relation)
  if (!after && !isBefore(relation)) return undefined
  const end = at + 2
  const word = wordAt(tokens, at)
  if (word === 'day') return { end, take: ({ from, to }) => single(after ? addDays(to, 1) : addDays(from, -1)) }
  const weekday = word === 'weekend' ? 6 : DAYS.get(word)
  if (weekday === undefined) return undefined
  const take: Take = ({ from, to }) => {
    const day = after
      ? addDays(to, ((weekday - weekdayOf(to) + 6) % 7) + 1)
      : addDays(from, -(((weekdayOf(from) - weekday + 6) % 7) + 1))
    return word === 'weekend' ? { from: day, to: addDays(day, 1) } : single(day)
  }
  return { end, take }
}

const VERB = /^(start|starts|starting|begin|begins|beginning|open|opens|opening|close|closes|closing|end|ends|ending)$/

/** `two weeks before`, `a week from`, `within ten days of`. */
function counted(tokens: readonly Token[], at: number): Found | undefined {
  const within = wordAt(tokens, at) === 'within'
  const from = within ? at + 1 : at
  // "the fortnight before" is one
  const bare = /^(fortnight|month|quarter|year)$/.test(wordAt(tokens, from)) ? { count: 1, length: 0 } : undefined
  const count = bare ?? countOrOne(tokens, from)
  const unit = count && UNITS.get(wordAt(tokens, from + count.length))
  if (!unit) return undefined
  const end = from + count.length + 1
  const relation = wordAt(tokens, end)
  const shift = (iso: string, sign: 1 | -1) => moved(iso, unit[0], sign * count.count * unit[1])
  if (within && relation === 'of')
    return { end: end + 1, take: ({ from, to }) => ({ from: shift(from, -1), to: shift(to, 1) }) }
  const point = VERB.test(wordAt(tokens, at - 1))
  if (relation === 'from' || (isAfter(relation) && point))
    return { end: end + 1, take: ({ from, to }) => ({ from: shift(from, 1), to: shift(to, 1) }) }
  if (isBefore(relation) && point)
    return { end: end + 1, take: ({ from, to }) => ({ from: shift(from, -1), to: shift(to, -1) }) }
  if (isAfter(relation)) return { end: end + 1, take: ({ to }) => ({ from: addDays(to, 1), to: shift(to, 1) }) }
  return isBefore(relation)
    ? { end: end + 1, take: ({ from }) => ({ from: shift(from, -1), to: addDays(from, -1) }) }
    : undefined
}

const STARTING = phraseTable<'start' | 'end'>([
  ['starting|beginning|commencing|opening on|with|from?', 'start'],
  ['that|which start|starts|begin|begins on|with?', 'start'],
  ['ending|closing|finishing|concluding on|with?', 'end'],
  ['that|which end|ends on|with?', 'end'],
  ['leading|running? up to', 'end'],
])
const LED = /^(in|during|within|the|any|whatever|everything|anything)$/

/** `the two weeks starting` December 1, `in the 30 days ending on` May 31, `the next 60 days from` January 1: so long from that day on, or up to it. */
function spell(tokens: readonly Token[], at: number): Found | undefined {
  const from = /^(next|first|last|full|whole)$/.test(wordAt(tokens, at)) ? at + 1 : at
  const said = from > at || at === 0 || LED.test(wordAt(tokens, at - 1))
  const count = said ? countAt(tokens, from) : undefined
  const unit = count && UNITS.get(wordAt(tokens, from + count.length))
  if (!unit) return undefined
  const end = from + count.length + 1
  // "the three months to March 2027"
  const upTo = wordAt(tokens, end) === 'to' && wordAt(tokens, at - 1) === 'the' && from === at
  const way = upTo ? { meaning: 'end' as const, length: 1 } : STARTING.find(tokens, end)
  const shift = (iso: string, sign: 1 | -1) => moved(iso, unit[0], sign * count.count * unit[1])
  const start: Take = (range) => ({ from: range.from, to: addDays(shift(range.from, 1), -1) })
  if (way?.meaning === 'end')
    return { end: end + way.length, take: ({ to }) => ({ from: addDays(shift(to, -1), 1), to }) }
  const on = wordAt(tokens, end) === 'from' && wordAt(tokens, at - 1) === 'the'
  return way || on ? { end: end + (way?.length ?? 1), take: start } : undefined
}

/** `the same day as`, `the same week as`: when it is, or the calendar unit around it. */
function sameAs(tokens: readonly Token[], at: number, today: string): Found | undefined {
  const unit = UNITS.get(wordAt(tokens, at + 1))
  if (wordAt(tokens, at) !== 'same' || wordAt(tokens, at + 2) !== 'as' || !unit) return undefined
  const take: Take = (range) => {
    const around = unitRange(range.from, unit[0], 0)
    // "the same month as last year"
    return range.to <= around.to ? around : unitRange(`${range.from.slice(0, 4)}${today.slice(4)}`, unit[0], 0)
  }
  return { end: at + 3, take }
}

/** `the week before`: the calendar week. */
function week(tokens: readonly Token[], at: number): Found | undefined {
  if (!/^(week|wk)$/.test(wordAt(tokens, at))) return undefined
  const relation = wordAt(tokens, at + 1)
  const days = isAfter(relation) ? 7 : isBefore(relation) ? -7 : 0
  return days === 0
    ? undefined
    : { end: at + 2, take: (range) => weekRange(addDays(days > 0 ? range.to : range.from, days)) }
}

const OPENS = [
  ...COUNT_OPENS,
  ...DAYS.opens,
  ...'the eve morrow day weekend week wk within fortnight month quarter year next first last full whole same'.split(
    ' ',
  ),
]

/** What ties days to the period that follows. */
const NEEDS = [
  ...STARTING.words,
  ...'eve morrow after following before preceding within from same to'.split(' '),
].filter((word) => !/^(that|which|on|with|up)$/.test(word))

const nearDateAt: Recogniser = (tokens, at, scene) => {
  const from = wordAt(tokens, at) === 'the' ? at + 1 : at
  const found =
    neighbour(tokens, from) ??
    sameAs(tokens, from, scene.today) ??
    week(tokens, from) ??
    spell(tokens, from) ??
    counted(tokens, from)
  if (!found || !periodFollows(tokens, found.end, scene)) return undefined
  return { kind: 'part', take: found.take, start: at, end: found.end }
}

/** See the examples above. */
export const recogniseNearDate = needing(NEEDS, opening(OPENS, nearDateAt))
