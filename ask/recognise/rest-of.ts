import { addDays, monthsRange, partsOf, quarterRange, type Range, weekRange } from '../calendar.ts'
import type { Span } from '../meanings.ts'
import { needing, opening, type Recogniser } from '../spans.ts'
import type { Token } from '../tokens.ts'
import { MONTHS } from './explicit-dates.ts'

/**
 * What is left of the current period, and what has gone.
 *
 * `rest of the year` `remainder of this month` `left this month` `later this year` · `earlier this week` · `year to date` `YTD` · `this month so far` `so far this year`
 * `EOY` `month-end`: the last days of it
 */
const UNIT = /^(year|month|quarter|week)$/

/** The current year, month, quarter or week. */
function current(unit: string, today: string): Range {
  const { year, month } = partsOf(today)
  if (unit === 'year') return monthsRange(year, 1, 12)
  if (unit === 'month') return monthsRange(year, month, month)
  return unit === 'quarter' ? quarterRange(year, Math.ceil(month / 3)) : weekRange(today)
}

const words = (tokens: readonly Token[], at: number, count: number) =>
  tokens.slice(at, at + count).map(({ word }) => word)

/** `the rest of this year`; `the remainder of` before a period that follows. */
function rest(tokens: readonly Token[], at: number, today: string): Span | undefined {
  const first = tokens[at]?.word === 'the' ? at + 1 : at
  if (!/^(rest|remainder|balance)$/.test(tokens[first]?.word ?? '')) return undefined
  let index = first + 1
  while (/^(of|the|this|current)$/.test(tokens[index]?.word ?? '')) index++
  const named = tokens[index]?.word ?? ''
  const unit = named === today.slice(0, 4) ? 'year' : named
  if (!UNIT.test(unit)) {
    const take = (range: Range) => ({ from: range.from < today ? today : range.from, to: range.to })
    return tokens[first + 1]?.word === 'of' ? { kind: 'part', take, start: at, end: first + 2 } : undefined
  }
  const range = { from: today, to: current(unit, today).to }
  return { kind: 'period', range, grain: 'span', relative: 'future', start: at, end: index + 1 }
}

const UNSAID = /^(blank|empty|out|off|behind|open|unfilled|unrecorded|alone|aside)$/

/** `left in the year`, `remaining this month`, `later this week`, `earlier this year`. */
function ofCurrent(tokens: readonly Token[], at: number, today: string): Span | undefined {
  const word = tokens[at]?.word ?? ''
  if (!/^(left|remaining|remain|remains|later|earlier)$/.test(word) || UNSAID.test(tokens[at + 1]?.word ?? ''))
    return undefined
  let index = at + 1
  while (/^(in|on|of|for|during|the|this|current|calendar)$/.test(tokens[index]?.word ?? '')) index++
  const said = tokens[index]?.word ?? ''
  const named = MONTHS.get(said) === partsOf(today).month ? 'month' : said
  if (index === at + 1 || !UNIT.test(named) || /^(of|before|after|\d{4})$/.test(tokens[index + 1]?.word ?? ''))
    return undefined
  const { from, to } = current(named, today)
  const range = word === 'earlier' ? { from, to: from < today ? addDays(today, -1) : today } : { from: today, to }
  return { kind: 'period', range, grain: 'span', start: at, end: index + 1 }
}

/** The unit that "to date" or "so far" is said of, and how many words say it. */
function unitToDate(tokens: readonly Token[], at: number): { unit: string; length: number } | undefined {
  const [a = '', b = '', c = '', d = ''] = words(tokens, at, 4)
  if (a === 'ytd') return { unit: 'year', length: 1 }
  if (b === 'to' && c === 'date') return { unit: a, length: 3 }
  if (a === 'this' && c === 'so' && d === 'far') return { unit: b, length: 4 }
  return a === 'so' && b === 'far' && c === 'this' ? { unit: d, length: 4 } : undefined
}

const OVER = /^(out|over|up|done|through|gone)$/
const ENDS = /^(ends|closes|expires|finishes)$/

/** `before the year is out`, `until the month ends`: the last day of it. */
function untilOver(tokens: readonly Token[], at: number, today: string): Span | undefined {
  const lead =
    /^(the|this)$/.test(tokens[at]?.word ?? '') && /^(before|until|till|by|time)$/.test(tokens[at - 1]?.word ?? '')
  const unit = tokens[at + 1]?.word ?? ''
  if (!lead || !UNIT.test(unit)) return undefined
  const [verb = '', over = ''] = words(tokens, at + 2, 2)
  const end = ENDS.test(verb) ? at + 3 : /^(is|has|gets)$/.test(verb) && OVER.test(over) ? at + 4 : undefined
  if (end === undefined) return undefined
  const { to } = current(unit, today)
  return { kind: 'period', range: { from: to, to }, grain: 'day', edge: 'end', start: at, end }
}

const OPENS =
  'the this so rest remainder balance left remaining remain remains later earlier ytd year month quarter week'.split(
    ' ',
  )

const NEEDS =
  'rest remainder balance left remaining remain remains later earlier ytd date far ends closes expires finishes is has gets'.split(
    ' ',
  )

const restAt: Recogniser = (tokens, at, { today }) => {
  const left = rest(tokens, at, today) ?? ofCurrent(tokens, at, today) ?? untilOver(tokens, at, today)
  if (left) return left
  const gone = unitToDate(tokens, at)
  if (!gone || !UNIT.test(gone.unit)) return undefined
  const range = { from: current(gone.unit, today).from, to: today }
  return { kind: 'period', range, grain: 'span', start: at, end: at + gone.length }
}

/** See the examples above. */
export const recogniseRest = needing(NEEDS, opening(OPENS, restAt))
