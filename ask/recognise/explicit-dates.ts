import { isDay, isoDay, monthRange, type Range } from '../calendar.ts'
import type { Period, Span } from '../meanings.ts'
import { phraseTable } from '../phrases.ts'
import type { Recogniser } from '../spans.ts'
import type { Token } from '../tokens.ts'

/**
 * Days and months with their numbers.
 *
 * `2026-05-01` `5/1/2026` `5/1` `2026-05` `05/2026` `May 1` `1 May` `the 15th of March` `May 1st, 2026` `May 3-10`
 * `March` (any year, until a year stands beside it) · `may` is a month only where a month can be.
 */
export const MONTHS = phraseTable<number>(
  [
    'january|jan',
    'february|feb|febuary',
    'march|mar',
    'april|apr',
    'may',
    'june|jun',
    'july|jul',
    'august|aug',
    'september|sep|sept',
    'october|oct',
    'november|nov',
    'december|dec',
  ].map((pattern, index) => [pattern, index + 1] as const),
)

const ORDINALS = new Map(
  'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth'
    .split(' ')
    .map((word, index) => [word, index + 1]),
)
const ORDINAL_ENDINGS = new Set(['st', 'nd', 'rd', 'th'])

/** An ordinal (`3rd`, `third`) or, where `plain` is set, a number too: its value and how many tokens it is. */
export function ordinalAt(
  tokens: readonly Token[],
  at: number,
  plain = false,
): { value: number; length: number } | undefined {
  const token = tokens[at]
  if (!token) return undefined
  const named = ORDINALS.get(token.word)
  if (named !== undefined) return { value: named, length: 1 }
  if (token.kind !== 'number' || !Number.isInteger(token.value)) return undefined
  const next = tokens[at + 1]
  if (next?.glued && ORDINAL_ENDINGS.has(next.word)) return { value: token.value, length: 2 }
  return plain && !token.text.includes(',') ? { value: token.value, length: 1 } : undefined
}

const single = (iso: string): Range => ({ from: iso, to: iso })

/** A day of a month, its year yet to be found. */
function yearless(month: number, day: number): Period {
  return { kind: 'period', at: (year) => single(isoDay(year, month, day)), grain: 'day', day: { month, day } }
}

const fullYear = (value: number) => (value < 100 ? 2000 + value : value)
const isInteger = (token: Token | undefined): token is Token =>
  token?.kind === 'number' && Number.isInteger(token.value) && !token.text.includes(',')

/** Two or three numbers with `-` or `/` right between them. */
function numbersAt(tokens: readonly Token[], at: number): { sign: string; numbers: Token[] } | undefined {
  const sign = tokens[at + 1]
  if (sign?.word !== '-' && sign?.word !== '/') return undefined
  const numbers: Token[] = []
  for (let index = at; numbers.length < 3; index += 2) {
    const number = tokens[index]
    const tied = index === at || (tokens[index - 1]?.word === sign.word && tokens[index - 1]?.glued && number?.glued)
    if (!isInteger(number) || !tied) break
    numbers.push(number)
  }
  return numbers.length > 1 ? { sign: sign.word, numbers } : undefined
}

/** `2026-05-01`, `5/1/2026`, `15/3/26`. */
function fullDate([a, b, c]: readonly Token[]): Range | undefined {
  if (!a || !b || !c) return undefined
  const first = a.text.length === 4
  const year = first ? a.value : fullYear(c.value)
  const [month, day] = first ? [b.value, c.value] : a.value > 12 ? [b.value, a.value] : [a.value, b.value]
  return isDay(year, month, day) ? single(isoDay(year, month, day)) : undefined
}

const isMonth = (value: number) => value >= 1 && value <= 12

/** `2026-05`, `05/2026`. */
function monthAndYear(sign: string, [a, b]: readonly Token[]): Range | undefined {
  if (!a || !b) return undefined
  if (a.text.length === 4 && b.text.length === 2 && isMonth(b.value) && a.value > 1900)
    return monthRange(a.value, b.value)
  return sign === '/' && b.text.length === 4 && isMonth(a.value) ? monthRange(b.value, a.value) : undefined
}

/** `2026-05-01`, `5/1/2026`, `5/1`, `2026-05`, `05/2026`. */
function numeric(tokens: readonly Token[], at: number): Span | undefined {
  const found = numbersAt(tokens, at)
  if (!found) return undefined
  const { sign, numbers } = found
  const end = at + numbers.length * 2 - 1
  const day = fullDate(numbers)
  if (day || numbers.length === 3) return day && { kind: 'period', range: day, grain: 'day', start: at, end }
  const month = monthAndYear(sign, numbers)
  if (month) return { kind: 'period', range: month, grain: 'month', start: at, end }
  const [a, b] = numbers
  const short = sign === '/' && a && b && b.text.length <= 2 && isDay(2024, a.value, b.value)
  return short ? { ...yearless(a.value, b.value), start: at, end } : undefined
}

/** Whether `may` here is the month and not the verb. */
function isMonthWord(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at]
  if (token?.word !== 'may') return true
  const next = tokens[at + 1]?.word ?? ''
  return !/^(be|have|i|we|you|not|also|need|want)$/.test(next)
}

/** A month's name from this token on, where it is one. */
const monthAt = (tokens: readonly Token[], at: number) =>
  isMonthWord(tokens, at) ? MONTHS.find(tokens, at) : undefined

/** `the 15th of March`, `1 May`. */
function dayFirst(tokens: readonly Token[], at: number): Span | undefined {
  const the = tokens[at]?.word === 'the' ? 1 : 0
  const day = ordinalAt(tokens, at + the, true)
  if (!day || day.value < 1 || day.value > 31) return undefined
  const after = at + the + day.length
  const from = tokens[after]?.word === 'of' ? after + 1 : after
  const month = monthAt(tokens, from)
  return month && { ...yearless(month.meaning, day.value), start: at, end: from + month.length }
}

/** The day after a month's name, unless it is a year or an amount: `May 1st`, not `May '25`, `May 5%`. */
function dayAfter(tokens: readonly Token[], at: number): { value: number; end: number } | undefined {
  const from = tokens[at]?.word === 'the' ? at + 1 : at
  const day = ordinalAt(tokens, from, true)
  if (!day || day.value < 1 || day.value > 31 || tokens[from]?.shortYear) return undefined
  const unit = tokens[from + day.length]
  const amount = (unit?.glued && unit.kind === 'word') || unit?.word === '%'
  return amount ? undefined : { value: day.value, end: from + day.length }
}

/** `May 1st`; a month alone carries its number, so that "every May" can mean any year. */
function monthFirst(tokens: readonly Token[], at: number): Span | undefined {
  const month = monthAt(tokens, at)
  if (!month) return undefined
  const number = month.meaning
  const end = at + month.length
  const day = dayAfter(tokens, end)
  if (day) return { ...yearless(number, day.value), start: at, end: day.end }
  return { kind: 'period', at: (year) => monthRange(year, number), months: [number], grain: 'month', start: at, end }
}

/** See the examples above. */
export const recogniseExplicitDate: Recogniser = (tokens, at) =>
  numeric(tokens, at) ?? dayFirst(tokens, at) ?? monthFirst(tokens, at)
