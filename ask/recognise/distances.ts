import type { Span } from '../meanings.ts'
import { phraseTable } from '../phrases.ts'
import { needing, opening, type Recogniser } from '../spans.ts'
import type { Token } from '../tokens.ts'
import { COUNT_OPENS, countAt, countOrOne } from './counts.ts'
import { moved, UNITS, type Unit } from './units.ts'

/**
 * Days at more, less or between so many units from today.
 *
 * `30 days or more from now` `2+ weeks ago` · `starting in under a week`, but `done in under a week` is how long it takes
 * `more than 30 days from now` `over six months ago` `at least two weeks out` · `less than 10 days ago` · `60 to 90 days from now` `between 2 and 4 weeks out`
 */
const SIZES = phraseTable<'more' | 'least' | 'less'>([
  ['more|greater|further|farther|longer|earlier|later than', 'more'],
  ['over|beyond|past', 'more'],
  ['at least', 'least'],
  ['no|not less|fewer|sooner than', 'least'],
  ['a? minimum of?', 'least'],
  ['less|fewer|sooner|closer than', 'less'],
  ['under|within', 'less'],
  ['at most', 'less'],
  ['no|not more|further|later|longer than', 'less'],
  ['up to', 'less'],
])
/** Where the distance is reckoned to. */
const SIDES = phraseTable<'back' | 'ahead'>([
  ['ago|back|prior|earlier', 'back'],
  ['in the past', 'back'],
  ['before today|now', 'back'],
  ['from|after now|today', 'ahead'],
  ['away|out|ahead|hence', 'ahead'],
  ['in the future', 'ahead'],
  ['in advance', 'ahead'],
])

const wordAt = (tokens: readonly Token[], at: number) => tokens[at]?.word ?? ''
type Distance = { unit: Unit; size: number; end: number }

/** The unit from here on, its plus aside: `+ days`, `months`. */
function unitAt(tokens: readonly Token[], at: number): Distance | undefined {
  const unit = UNITS.get(wordAt(tokens, at))
  return unit && { unit: unit[0], size: unit[1], end: at + 1 }
}

const day = (today: string, { unit, size }: Distance, count: number, back: boolean) =>
  moved(today, unit, Math.ceil(count * size) * (back ? -1 : 1))

/** `60 to 90 days`, `2 weeks to 3 months`, after "between" or not. */
function twoEnds(tokens: readonly Token[], at: number) {
  const opened = /^(between|from)$/.test(wordAt(tokens, at)) ? 1 : 0
  const low = countAt(tokens, at + opened)
  if (!low) return undefined
  const own = unitAt(tokens, at + opened + low.length)
  const link = own?.end ?? at + opened + low.length
  const joined = opened === 1 ? /^(to|-|and|or)$/ : /^(to|-|or)$/
  const high = joined.test(wordAt(tokens, link)) ? countAt(tokens, link + 1) : undefined
  const unit = high && unitAt(tokens, link + 1 + high.length)
  return unit && { low: low.count, high: high.count, own: own ?? unit, unit }
}

/** `60 to 90 days from now`, `between 2 and 4 weeks out`. */
function between(tokens: readonly Token[], at: number, today: string): Span | undefined {
  const found = twoEnds(tokens, at)
  const side = found && SIDES.find(tokens, found.unit.end)
  if (!side) return undefined
  const back = side.meaning === 'back'
  const ends = [day(today, found.own, found.low, back), day(today, found.unit, found.high, back)].sort()
  const range = { from: ends[0] ?? today, to: ends[1] ?? today }
  const end = found.unit.end + side.length
  return { kind: 'period', range, grain: 'span', relative: back ? 'past' : 'future', start: at, end }
}

const BOUNDS = phraseTable<'least' | 'less'>([
  ['or more|longer|later|further|earlier|beyond', 'least'],
  ['plus|+', 'least'],
  ['or less|fewer|sooner|under', 'less'],
])
const OPENS_IN =
  /^(start[a-z]*|begin[a-z]*|open[a-z]*|commenc[a-z]*|closing|ending|happening|coming|up|due|auctions|sales|liens|deeds)$/

/** `30 days or more`, `2+ weeks`: a distance with the bound that stands within or behind it. */
function boundedBehind(tokens: readonly Token[], at: number) {
  const count = countOrOne(tokens, at)
  if (!count) return undefined
  const from = at + count.length
  const within = BOUNDS.find(tokens, from)
  const unit = unitAt(tokens, from + (within?.length ?? 0))
  const bound = within ?? (unit && BOUNDS.find(tokens, unit.end))
  if (!unit || !bound) return undefined
  return { size: bound.meaning, from, count, unit: within ? unit : { ...unit, end: unit.end + bound.length } }
}

/** `more than 30 days`, `at least two weeks`. */
function boundedBefore(tokens: readonly Token[], at: number) {
  const size = SIZES.find(tokens, at)
  const from = at + (size?.length ?? 0)
  const count = size && countOrOne(tokens, from)
  const unit = count && unitAt(tokens, from + count.length)
  return unit && { size: size.meaning, from, count, unit }
}

/** `starting in` under a week: ahead. */
const soon = (tokens: readonly Token[], at: number) =>
  /^(in|within)$/.test(wordAt(tokens, at - 1)) && OPENS_IN.test(wordAt(tokens, at - 2))
    ? { meaning: 'ahead', length: 0 }
    : undefined

/** `more than 30 days from now`: after a day; `less than 10 days ago`: from a day until today. */
function bounded(tokens: readonly Token[], at: number, today: string): readonly Span[] | undefined {
  const found = boundedBefore(tokens, at) ?? boundedBehind(tokens, at)
  if (!found) return undefined
  const { size, from, count, unit } = found
  const side = SIDES.find(tokens, unit.end) ?? soon(tokens, at)
  if (!side) return undefined
  const back = side.meaning === 'back'
  const limit = day(today, unit, count.count, back)
  const end = unit.end + side.length
  if (size === 'less') {
    const range = back ? { from: limit, to: today } : { from: today, to: limit }
    return [{ kind: 'period', range, grain: 'span', relative: back ? 'past' : 'future', start: at, end }]
  }
  const strict = size === 'more'
  const relation = back ? (strict ? 'before' : 'until') : strict ? 'after' : 'onward'
  return [
    { kind: 'relation', relation, start: at, end: from },
    { kind: 'period', range: { from: limit, to: limit }, grain: 'day', start: from, end },
  ]
}

/** See the examples above. */
export const recogniseDistance: Recogniser = needing(
  UNITS.keys(),
  opening(
    [...COUNT_OPENS, ...SIZES.opens, 'between', 'from'],
    (tokens, at, { today }) => between(tokens, at, today) ?? bounded(tokens, at, today),
  ),
)
