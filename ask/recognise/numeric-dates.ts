import { isDay, isoDay, monthRange, type Range } from '../calendar.ts'
import type { Span } from '../meanings.ts'
import { DIGITS, opening, type Recogniser } from '../spans.ts'
import type { Token } from '../tokens.ts'
import { yearless } from './explicit-dates.ts'

/**
 * Days and months in numbers.
 *
 * `2026-05-01` `5/1/2026` `15/5/26` `15.5.2026` `5/1` (the coming one) `2026-05` `05/2026`
 */
const single = (iso: string): Range => ({ from: iso, to: iso })
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
function fullDate([a, b, c]: readonly Token[], tokens: readonly Token[]): Range | undefined {
  if (!a || !b || !c) return undefined
  const first = a.text.length === 4
  const year = first ? a.value : fullYear(c.value)
  const swapped = a.value > 12 || (b.value <= 12 && isDayFirst(tokens))
  const [month, day] = first ? [b.value, c.value] : swapped ? [b.value, a.value] : [a.value, b.value]
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

/** The numbers of `15.5.2026`, whose tokens are `15.5` and `.2026`. */
function dottedParts(tokens: readonly Token[], at: number) {
  const parts = /^(\d\d?)\.(\d\d?)$/.exec(tokens[at]?.text ?? '')
  const last = tokens[at + 1]
  const year = last?.glued ? /^\.(\d{4}|\d\d)$/.exec(last.text)?.[1] : undefined
  return parts && year !== undefined ? { first: Number(parts[1]), second: Number(parts[2]), year } : undefined
}

/** Whether a date of the text can only have its day first: `from 20.10.2026 to 10.11.2026`, `25/1/2026 - 3/2/2026`. */
const isDayFirst = (tokens: readonly Token[]) =>
  tokens.some((_, at) => {
    const written = numbersAt(tokens, at)?.numbers
    const first = written?.length === 3 ? written[0]?.value : dottedParts(tokens, at)?.first
    return first !== undefined && first > 12 && first <= 31
  })

/** `15.5.2026` */
function dotted(tokens: readonly Token[], at: number): Span | undefined {
  const parts = dottedParts(tokens, at)
  if (!parts) return undefined
  const { first, second, year } = parts
  const swapped = first > 12 || (second <= 12 && isDayFirst(tokens))
  const [month, day] = swapped ? [second, first] : [first, second]
  const full = fullYear(Number(year))
  return isDay(full, month, day)
    ? {
        kind: 'period',
        range: single(isoDay(full, month, day)),
        grain: 'day',
        ...(first <= 12 && second <= 12 && !swapped ? { assumed: true } : {}),
        start: at,
        end: at + 2,
      }
    : undefined
}

/** `2026-05-01`, `5/1/2026`, `5/1`, `2026-05`, `05/2026`. */
function numeric(tokens: readonly Token[], at: number): Span | undefined {
  const found = numbersAt(tokens, at)
  if (!found) return undefined
  const { sign, numbers } = found
  const end = at + numbers.length * 2 - 1
  const day = fullDate(numbers, tokens)
  if (day || numbers.length === 3) return day && { kind: 'period', range: day, grain: 'day', start: at, end }
  const month = monthAndYear(sign, numbers)
  if (month) return { kind: 'period', range: month, grain: 'month', start: at, end }
  const [a, b] = numbers
  const short = sign === '/' && a && b && b.text.length <= 2 && isDay(2024, a.value, b.value)
  return short ? { ...yearless(a.value, b.value), start: at, end } : undefined
}

/** See the examples above. */
export const recogniseNumericDate: Recogniser = opening(
  [DIGITS],
  (tokens, at) => dotted(tokens, at) ?? numeric(tokens, at),
)
