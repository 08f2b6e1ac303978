import type { Token } from '../tokens.ts'

/**
 * Numbers below a thousand in words.
 *
 * `twenty five` `two hundred and fifty` `two fifty`
 */
const SMALL =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'

export const ONES = new Map(SMALL.split(' ').map((word, index) => [word, index]))
export const TENS_VALUES = new Map(TENS.split(' ').map((word, index) => [word, (index + 2) * 10]))

const wordAt = (tokens: readonly Token[], at: number) => tokens[at]?.word ?? ''

/** A number and how many tokens it is; `unit`: said with one, such as "million", whose worth is `scale`. */
export type Part = { value: number; length: number; money: boolean; unit: boolean; scale?: number }

/** A number below a hundred in words. */
export function below100(tokens: readonly Token[], at: number): Part | undefined {
  const ones = ONES.get(wordAt(tokens, at))
  if (ones !== undefined) return { value: ones, length: 1, money: false, unit: false }
  const tens = TENS_VALUES.get(wordAt(tokens, at))
  if (tens === undefined) return undefined
  const after = ONES.get(wordAt(tokens, at + 1))
  return after !== undefined && after > 0 && after < 10
    ? { value: tens + after, length: 2, money: false, unit: false }
    : { value: tens, length: 1, money: false, unit: false }
}

/** `two fifty`: hundreds left unsaid, but not before a year: "may five twenty twenty six". */
function hundredsUnsaid(tokens: readonly Token[], at: number): Part | undefined {
  const ones = ONES.get(wordAt(tokens, at)) ?? 0
  const rest = TENS_VALUES.has(wordAt(tokens, at + 1)) ? below100(tokens, at + 1) : undefined
  if (!rest || ones < 1 || ones > 9) return undefined
  const end = wordAt(tokens, at + 1 + rest.length)
  if (TENS_VALUES.has(end) || /^(days?|hundred|weeks?|day)$/.test(end) || ONES.has(end)) return undefined
  return { value: ones * 100 + rest.value, length: 1 + rest.length, money: false, unit: false }
}

/** `twenty five`, `two hundred and fifty`: a number below a thousand in words. */
export function spoken(tokens: readonly Token[], at: number): Part | undefined {
  const first = hundredsUnsaid(tokens, at) ?? below100(tokens, at)
  if (!first || wordAt(tokens, at + first.length) !== 'hundred') return first
  let length = first.length + 1
  const and = wordAt(tokens, at + length) === 'and' ? 1 : 0
  const rest = below100(tokens, at + length + and)
  // "between one hundred and two hundred"
  const own =
    and > 0 && (wordAt(tokens, at + length + and + (rest?.length ?? 0)) === 'hundred' || opensRange(tokens, at))
  if (!rest || own) return { value: first.value * 100, length, money: false, unit: false, scale: 100 }
  length += and + rest.length
  return { value: first.value * 100 + rest.value, length, money: false, unit: false, scale: 100 }
}

/** Whether an "and" parts the ends of a range: "between one hundred and fifty and …" has another. */
const opensRange = (tokens: readonly Token[], at: number) =>
  wordAt(tokens, at - 1) === 'between' && tokens.slice(at, at + 9).filter(({ word }) => word === 'and').length === 1
