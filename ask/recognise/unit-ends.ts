import { addDays } from '../calendar.ts'
import type { Span } from '../meanings.ts'
import type { Token } from '../tokens.ts'
import { type Unit, unitRange } from './units.ts'

const ENDED = new Map<string, Unit>(
  Object.entries({
    w: 'week',
    y: 'year',
    year: 'year',
    m: 'month',
    month: 'month',
    q: 'quarter',
    quarter: 'quarter',
  } as const),
)

/** `EOY`, `month-end`, `year's end`: the last days of the current one. */
export function unitEnd(tokens: readonly Token[], at: number, today: string): Span | undefined {
  const from = tokens[at]?.word === 'the' ? at + 1 : at
  const word = tokens[from]?.word ?? ''
  const short = /^eo([ymqw])$/.exec(word)?.[1]
  const named = /^(year|month|quarter)s?$/.exec(word)?.[1]
  if (!short && !(named && tokens[from + 1]?.word === 'end')) return undefined
  const unit = ENDED.get(short ?? named ?? '')
  if (!unit) return undefined
  const { to } = unitRange(today, unit, 0)
  const range = { from: addDays(to, unit === 'week' ? -2 : -9), to }
  return { kind: 'period', range, grain: 'span', edge: 'end', assumed: true, start: at, end: from + (short ? 1 : 2) }
}
