import type { Token } from '../normalise/tokens.ts'

/**
 * How many units of time.
 *
 * `90` `ninety` `twenty-five` `a couple of` `a few` `a hundred`
 */
const NUMBERS = new Map(
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'
    .split(' ')
    .map((word, value): [string, number] => [word, value]),
)
const TENS = new Map(
  Object.entries({ twenty: 20, thirty: 30, forty: 40, fifty: 50, sixty: 60, seventy: 70, eighty: 80, ninety: 90 }),
)

/** `vague`: "a few" */
export type Count = { count: number; length: number; vague?: boolean }

/** `two`, `ninety`, `twenty five`, `a hundred`. */
function spokenCount(tokens: readonly Token[], at: number): Count | undefined {
  const word = tokens[at]?.word ?? ''
  const number = NUMBERS.get(word) ?? 0
  if (number > 0 && number < 20) return { count: number, length: 1 }
  const tens = TENS.get(word)
  if (tens === undefined) return undefined
  const ones = NUMBERS.get(tokens[at + 1]?.word ?? '') ?? 0
  return ones > 0 && ones < 10 ? { count: tens + ones, length: 2 } : { count: tens, length: 1 }
}

const VAGUE = new Map(Object.entries({ couple: 2, few: 3, several: 3, dozen: 12, hundred: 100 }))

/** `a couple of`, `a few`, `several`, `a hundred`. */
function vagueCount(tokens: readonly Token[], at: number): Count | undefined {
  const first = tokens[at]?.word
  const article = first === 'a' || first === 'one' ? 1 : 0
  const count = VAGUE.get(tokens[at + article]?.word ?? '')
  if (count === undefined) return undefined
  const word = tokens[at + article]?.word
  const length = article + (tokens[at + article + 1]?.word === 'of' ? 2 : 1)
  return { count, length, vague: word === 'few' || word === 'several' }
}

/** How many units: `90`, `ninety`, `a couple of`. */
function countAt(tokens: readonly Token[], at: number): Count | undefined {
  const token = tokens[at]
  if (token?.kind !== 'number') return vagueCount(tokens, at) ?? spokenCount(tokens, at)
  const fits = token.value > 0 && token.value <= 36_500 && Number.isInteger(token.value * 2)
  return fits ? { count: token.value, length: 1 } : undefined
}

/** A count, where "a" is one too: `within a week`. */
export function countOrOne(tokens: readonly Token[], at: number): Count | undefined {
  const word = tokens[at]?.word
  return countAt(tokens, at) ?? (word === 'a' || word === 'an' ? { count: 1, length: 1 } : undefined)
}
