import type { Token } from '../tokens.ts'
import { DIGITS } from './recogniser.ts'

/**
 * Which one of several.
 *
 * `3rd` `third` `twenty-first` `thirtieth`
 */
const UNITS =
  'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth'.split(
    ' ',
  )
const ORDINALS = new Map([
  ...UNITS.map((word, index): [string, number] => [word, index + 1]),
  ['twentieth', 20],
  ['thirtieth', 30],
])
const TENS = new Map([
  ['twenty', 20],
  ['thirty', 30],
])
const ENDINGS = new Set(['st', 'nd', 'rd', 'th'])

/** The words of this reader, for the spelling index. */
export const ORDINAL_WORDS: readonly string[] = [...ORDINALS.keys()]
/** What an ordinal begins with. */
export const ORDINAL_OPENS: readonly string[] = [...ORDINAL_WORDS, ...TENS.keys(), DIGITS]

/** `third`, `twenty-first`. */
function spoken(tokens: readonly Token[], at: number): { value: number; length: number } | undefined {
  const word = tokens[at]?.word ?? ''
  const value = ORDINALS.get(word)
  if (value !== undefined) return { value, length: 1 }
  const tens = TENS.get(word)
  const ones = tens === undefined ? undefined : ORDINALS.get(tokens[at + 1]?.word ?? '')
  return tens !== undefined && ones !== undefined && ones < 10 ? { value: tens + ones, length: 2 } : undefined
}

/** An ordinal (`3rd`, `third`) or, where `plain` is set, a number too: its value and how many tokens it is. */
export function ordinalAt(
  tokens: readonly Token[],
  at: number,
  plain = false,
): { value: number; length: number } | undefined {
  const token = tokens[at]
  if (!token) return undefined
  const named = spoken(tokens, at)
  if (named || token.kind !== 'number' || !Number.isInteger(token.value)) return named
  const next = tokens[at + 1]
  if (next?.glued && ENDINGS.has(next.word)) return { value: token.value, length: 2 }
  return plain && !token.text.includes(',') ? { value: token.value, length: 1 } : undefined
}
