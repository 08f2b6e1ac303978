import { phraseTable } from '../phrases.ts'
import { DIGITS as ANY_DIGITS, opening, type Recogniser } from '../spans.ts'
import type { Token } from '../tokens.ts'

/**
 * How large a number is, where it is not said exactly.
 *
 * `seven figures` `double digit` · `in the millions` `hundreds of thousands` `dozens` · `in the 40s`
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

/** `seven figures`, `double digit`, `three-digit`: as many digits. */
function digitsAt(tokens: readonly Token[], at: number): { low: number; high: number } | undefined {
  const digits = DIGITS.get(tokens[at]?.word ?? '')
  if (digits === undefined || !/^(figures?|figs?|digits?)$/.test(tokens[at + 1]?.word ?? '')) return undefined
  // "all four figures" are the four values of an auction
  const before = tokens[at - 1]?.word === 'the' ? at - 2 : at - 1
  const multiple = /^(single|double|triple)$/.test(tokens[at]?.word ?? '')
  const worth =
    tokens[at - 1]?.word === 'of' && /^(value|worth|estimate|price|assessment)$/.test(tokens[at - 2]?.word ?? '')
  const led = multiple || worth || tokens[before]?.word === 'in' || tokens[at + 1]?.hyphen === true
  if (digits <= 4 && (tokens[at + 1]?.word === 'figures' ? !led : !led && digits < 3)) return undefined
  return { low: 10 ** (digits - 1), high: 10 ** digits - (digits > 3 ? 0.01 : 1) }
}

/** A decade of numbers: `in the 40s`. */
function decadeAt(tokens: readonly Token[], at: number): { low: number; high: number } | undefined {
  const [number, s] = [tokens[at], tokens[at + 1]]
  const decade =
    number?.kind === 'number' && s?.word === 's' && s.glued && number.value % 10 === 0 && number.value < 100
  return decade ? { low: number.value, high: number.value + 9 } : undefined
}

/** How large a number is, where it is not said exactly. */
export const recogniseMagnitude: Recogniser = opening([...VAGUE.opens, ...DIGITS.keys(), ANY_DIGITS], (tokens, at) => {
  const vague = VAGUE.find(tokens, at)
  const range = vague?.meaning ?? digitsAt(tokens, at) ?? decadeAt(tokens, at)
  return range && { kind: 'magnitude', ...range, start: at, end: at + (vague?.length ?? 2) }
})
