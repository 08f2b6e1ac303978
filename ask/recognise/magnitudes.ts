import { phraseTable } from '../phrases.ts'
import { needing, opening, type Recogniser } from '../spans.ts'
import type { Token } from '../tokens.ts'
import { QUANTITY_OPENS, quantityAt } from './amounts.ts'

/**
 * How large a number is, where it is not said exactly.
 *
 * `seven figures` `double digit` · `in the millions` `hundreds of thousands` `dozens` · `in the 40s` `in the low $400,000s` `in the 2 millions`
 */
const DIGITS = new Map(
  'single double triple four five six seven eight nine ten'.split(' ').flatMap((word, index): [string, number][] => [
    [word, index + 1],
    [String(index + 1), index + 1],
  ]),
)
for (const [word, digits] of [
  ['one', 1],
  ['two', 2],
  ['three', 3],
] as const)
  DIGITS.set(word, digits)

/** `in the millions`, `hundreds of thousands`, `dozens`: from so much on, to the next such word. */
const VAGUE = phraseTable<{ low: number; high: number }>([
  ['dozens of?', { low: 24, high: 99 }],
  ['in? the? hundreds', { low: 100, high: 999 }],
  ['in? the? thousands', { low: 1e3, high: 999_999.99 }],
  ['in? the? tens of thousands', { low: 1e4, high: 99_999.99 }],
  ['in? the? hundreds of thousands', { low: 1e5, high: 999_999.99 }],
  ['in? the? millions', { low: 1e6, high: 999_999_999.99 }],
  ['in? the? tens of millions', { low: 1e7, high: 99_999_999.99 }],
  ['in? the? hundreds of millions', { low: 1e8, high: 999_999_999.99 }],
  ['in? the? billions', { low: 1e9, high: 999_999_999_999.99 }],
])

type Range = { low: number; high: number; length: number }

/** `seven figures`, `double digit`, `three-digit`: as many digits. */
function digitsAt(tokens: readonly Token[], at: number): Range | undefined {
  const digits = DIGITS.get(tokens[at]?.word ?? '')
  if (digits === undefined || !/^(figures?|figs?|digits?)$/.test(tokens[at + 1]?.word ?? '')) return undefined
  // "all four figures" are the four values of an auction
  const before = tokens[at - 1]?.word === 'the' ? at - 2 : at - 1
  const multiple = /^(single|double|triple)$/.test(tokens[at]?.word ?? '')
  const worth =
    tokens[at - 1]?.word === 'of' && /^(value|worth|estimate|price|assessment)$/.test(tokens[at - 2]?.word ?? '')
  const led = multiple || worth || tokens[before]?.word === 'in' || tokens[at + 1]?.hyphen === true
  if (digits <= 4 && (tokens[at + 1]?.word === 'figures' ? !led : !led && digits < 3)) return undefined
  return { low: 10 ** (digits - 1), high: 10 ** digits - (digits > 3 ? 0.01 : 1), length: 2 }
}

/** What all begins alike: 400 to 499, 2 to 3 million. */
function alikeTo(low: number): number {
  let step = 1
  while (low % (step * 10) === 0) step *= 10
  return low + step - (low < 1000 ? 1 : 0.01)
}

const wordAt = (tokens: readonly Token[], at: number) => tokens[at]?.word ?? ''
const LED = /^(the|low|lower|mid|middle|high|upper)$/
const PLURAL = /^(hundred|thousand|million|billion)s$/
const SUFFIXES = new Map([
  ['s', 1],
  ['ks', 1e3],
  ['ms', 1e6],
])

/** `in the 40s`, `in the low $400Ks`, `in the two millions`, `100s of`; "5 millions" is an amount, and the 2020s are years. */
function decadeAt(tokens: readonly Token[], at: number): Range | undefined {
  const from = wordAt(tokens, at) === '$' ? at + 1 : at
  const found = quantityAt(tokens, from)
  if (!found || found.value < 10 || found.value % 10 !== 0) return undefined
  const end = from + found.length
  const suffix = tokens[end]?.glued ? SUFFIXES.get(wordAt(tokens, end)) : undefined
  const year = /^(19|20)\d\ds$/.test(wordAt(tokens, at) + wordAt(tokens, end))
  const plural = LED.test(wordAt(tokens, at - 1)) && PLURAL.test(wordAt(tokens, end - 1))
  if (year || !(suffix ?? plural)) return undefined
  const low = found.value * (suffix ?? 1)
  const high = wordAt(tokens, end + 1) === 'of' ? low * 10 - 1 : alikeTo(low)
  return { low, high, length: end + (suffix ? 1 : 0) - at }
}

const NEEDS = [
  ...SUFFIXES.keys(),
  ...'dozens hundreds thousands millions billions figure figures fig figs digit digits'.split(' '),
]

/** How large a number is, where it is not said exactly. */
export const recogniseMagnitude: Recogniser = needing(
  NEEDS,
  opening([...VAGUE.opens, ...DIGITS.keys(), ...QUANTITY_OPENS, '$'], (tokens, at) => {
    const vague = VAGUE.find(tokens, at)
    const range: Range | undefined = vague
      ? { ...vague.meaning, length: vague.length }
      : (digitsAt(tokens, at) ?? decadeAt(tokens, at))
    return range && { kind: 'magnitude', low: range.low, high: range.high, start: at, end: at + range.length }
  }),
)
