import type { PhraseTable } from '../phrases.ts'
import type { Token } from '../tokens.ts'

/**
 * A number of two digits behind a month, which may be a day or a year.
 *
 * `in Feb 27` `from Sep 25 to Feb 26` are months of a year · `Feb 27` alone may be either · `on Feb 27`, `Feb 27-28`, `Feb 27, 2027` are days
 */
const wordAt = (tokens: readonly Token[], at: number) => tokens[at]?.word ?? ''
const IN = /^(in|during|throughout)$/
const DAY_BEFORE =
  /^(on|of|after|before|by|until|till|through|thru|since|from|between|to|and|or|the|-|,|than|around|about)$/
const RANGE = /^(to|-|through|thru|until|till)$/
const VERSUS = /^(vs|versus|against)$/
const LINK = /^(to|-|through|thru|until|till|and|or|vs|versus|against)$/

/** The two digits here, where they are near this year and say nothing else: not `27th`, `27, 2027`, `27 - 28`. */
function digitsAt(tokens: readonly Token[], at: number, today: string): number | undefined {
  const token = tokens[at]
  if (token?.kind !== 'number' || token.shortYear || !/^2\d$/.test(token.text)) return undefined
  if (Math.abs(2000 + token.value - Number(today.slice(0, 4))) > 3) return undefined
  const next = tokens[at + 1]
  const after = next && /^(,|-|to|through|thru|and|or|&)$/.test(next.word) ? tokens[at + 2] : next
  const more = after?.kind === 'number' || (next?.glued === true && next.kind === 'word')
  return more || /^(st|nd|rd|th)$/.test(next?.word ?? '') ? undefined : token.value
}

type Pair = { at: number; months: PhraseTable<number>; today: string }

/** Whether two months with their numbers stand beside each other from this token on: undefined where not, else whether the numbers are years. */
function pairAt(tokens: readonly Token[], { at, months, today }: Pair): boolean | undefined {
  const [first, last] = [months.find(tokens, at), months.find(tokens, at + 3)]
  const [from, to] = [digitsAt(tokens, at + 1, today), digitsAt(tokens, at + 4, today)]
  const link = wordAt(tokens, at + 2)
  if (!first || !last || from === undefined || to === undefined || !LINK.test(link)) return undefined
  // "Sep 25 to Feb 26": the later month is the earlier of its year
  const between = wordAt(tokens, at - 1) === 'between'
  if (between || RANGE.test(link)) return from < to && last.meaning < first.meaning
  return VERSUS.test(link) || IN.test(wordAt(tokens, at - 1))
}

/** What the number behind the month at this token is: a year, a day, or either (and then taken for a day). */
export function shortYearAt(tokens: readonly Token[], pair: Pair): { year: number } | 'either' | undefined {
  const { at } = pair
  const digits = digitsAt(tokens, at + 1, pair.today)
  if (digits === undefined) return undefined
  const paired = pairAt(tokens, pair) ?? pairAt(tokens, { ...pair, at: at - 3 })
  const before = wordAt(tokens, at - 1)
  if (paired ?? IN.test(before)) return { year: 2000 + digits }
  return paired === undefined && DAY_BEFORE.test(before) ? undefined : 'either'
}
