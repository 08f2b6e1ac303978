import type { Period, Span } from '../meanings.ts'
import { phraseTable } from '../phrases.ts'
import type { Token } from '../tokens.ts'
import { countOrOne } from './counts.ts'
import { moved, type Unit, unitRange } from './units.ts'

/**
 * The time around today, so many years off.
 *
 * `this time last year` `this month two years ago` `two years ago this month` `same week the year before` `a year ago today` `last year around this time`
 */
type Said = { unit: Unit; assumed: boolean }
const said = (unit: Unit, assumed = false): Said => ({ unit, assumed })

const AROUND = phraseTable<Said>([
  ['the? this|same|that|very|current same|very|exact? time|period|season|stretch of? year?', said('month', true)],
  ['the? this|same|that|very|current same|very|exact? month', said('month')],
  ['the? this|same|that|very|current same|very|exact? week|wk', said('week')],
  ['the? this|same|that|very|current same|very|exact? quarter|qtr', said('quarter')],
  ['the? this|same|that|very|current same|very|exact? weekend', said('weekend')],
  ['the? this|same|that|very|current same|very|exact? day|date', said('day')],
  ['to the day', said('day')],
  ['today', said('day')],
])
const YEARS = phraseTable<number>([
  ['the? last|previous|prior|past year', -1],
  ['the? next|following|coming year', 1],
  ['the? year before last', -2],
  ['the? year after next', 2],
])
const AGO = phraseTable<-1 | 1>([
  ['ago|back|earlier|prior|before', -1],
  ['from|after now|today', 1],
  ['hence|later', 1],
])
const LINK = /^(at|in|on|of|around|about|during|from|,|but)$/
const YEAR = /^(years?|yrs?)$/

const skip = (tokens: readonly Token[], at: number) => (LINK.test(tokens[at]?.word ?? '') ? at + 1 : at)

/** `last year`, `two years ago`: how far from this one. */
function yearsAt(tokens: readonly Token[], at: number): { shift: number; end: number } | undefined {
  const named = YEARS.find(tokens, at)
  if (named) return { shift: named.meaning, end: at + named.length }
  const count = countOrOne(tokens, at)
  const unit = at + (count?.length ?? 0)
  const way = count && YEAR.test(tokens[unit]?.word ?? '') ? AGO.find(tokens, unit + 1) : undefined
  return way && count ? { shift: way.meaning * count.count, end: unit + 1 + way.length } : undefined
}

/** The unit around the day so many years from today. */
function around(today: string, { unit, assumed }: Said, shift: number): Period {
  return {
    kind: 'period',
    range: unitRange(moved(today, 'year', shift), unit, 0),
    grain: unit === 'weekend' ? 'span' : unit,
    relative: shift < 0 ? 'past' : 'future',
    ...(assumed ? { assumed } : {}),
  }
}

/** See the examples above. */
export function yearShift(tokens: readonly Token[], at: number, today: string): Span | undefined {
  const unit = AROUND.find(tokens, at)
  if (unit) {
    const years = yearsAt(tokens, skip(tokens, at + unit.length))
    return years && { ...around(today, unit.meaning, years.shift), start: at, end: years.end }
  }
  const years = yearsAt(tokens, at)
  const from = years ? skip(tokens, years.end) : at
  const then = years && AROUND.find(tokens, from)
  return then && { ...around(today, then.meaning, years.shift), start: at, end: from + then.length }
}

/** What the year shifts open with. */
export const YEAR_SHIFT_OPENS: readonly string[] = [...AROUND.opens, ...YEARS.opens]
