import type { Period, Span } from '../meanings.ts'
import { phraseTable } from '../phrases.ts'
import type { Token } from '../tokens.ts'
import { UNITS, type Unit, unitRange } from './units.ts'

/**
 * One unit of the calendar, counted from the one around today.
 *
 * `the week after next` `the year before last` `the month following this one`
 */
/** The unit a word names. */
export const unitOf = (token: Token | undefined) => UNITS.get(token?.word ?? '')

/** The calendar unit so many units from now. */
export function calendarUnit(today: string, unit: Unit, shift: number): Period {
  const relative = shift < 0 ? { relative: 'past' as const } : shift > 0 ? { relative: 'future' as const } : {}
  return {
    kind: 'period',
    range: unitRange(today, unit, shift),
    grain: unit === 'weekend' ? 'span' : unit,
    ...relative,
  }
}

const BEYOND = phraseTable<number>([
  ['after next', 2],
  ['before last', -2],
  ['after|following this|the present|current? one', 1],
  ['before|preceding this|the present|current? one', -1],
])

/** `the week after next`, `the year before last`, `the month following this one`. */
export function beyond(tokens: readonly Token[], at: number, today: string): Span | undefined {
  const first = tokens[at]?.word === 'the' ? at + 1 : at
  const unit = unitOf(tokens[first])
  const found = unit && BEYOND.find(tokens, first + 1)
  return found && { ...calendarUnit(today, unit[0], found.meaning), start: at, end: first + 1 + found.length }
}
