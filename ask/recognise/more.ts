import { phraseTable } from '../phrases.ts'
import { following, type Recogniser } from '../spans.ts'
import type { Token } from '../tokens.ts'
import { countAt } from './counts.ts'

/**
 * Further auctions of the same list.
 *
 * `show 10 more` `another five` `more please` `the next 10` · no such thing: `more than 10`, `10 more certificates`, `next 10 auctions`
 */
const POLITE_END = phraseTable<true>([
  ['please|pls|thanks|of|them|those|these|too|now|results|rows|auctions|,|?|!|and', true],
])
const wordAt = (tokens: readonly Token[], at: number) => tokens[at]?.word ?? ''
const ends = (tokens: readonly Token[], at: number) => at >= tokens.length || POLITE_END.find(tokens, at) !== undefined

/** `10 more`, `another 10`, `the next 10`. */
function counted(tokens: readonly Token[], at: number): { count: number; end: number } | undefined {
  const another = /^another$/.test(wordAt(tokens, at)) ? 1 : 0
  const next = wordAt(tokens, at) === 'next' ? 1 : 0
  const count = countAt(tokens, at + another + next)
  if (!count) return undefined
  const end = at + another + next + count.length
  const more = wordAt(tokens, end) === 'more' ? 1 : 0
  if (next === 1 && more === 0) return end >= tokens.length && count.count > 1 ? { count: count.count, end } : undefined
  return (another > 0 || more > 0) && ends(tokens, end + more) ? { count: count.count, end: end + more } : undefined
}

/** Only while there is a question before. */
export const recogniseMore: Recogniser = following((tokens, at) => {
  const found = counted(tokens, at)
  if (found) return { kind: 'more', count: found.count, start: at, end: found.end }
  const alone = /^(some|any|even|a|few|show|me|see|give|get|load|us|and)$/
  const opens = tokens.slice(0, at).every(({ word }) => alone.test(word))
  return wordAt(tokens, at) === 'more' && opens && ends(tokens, at + 1)
    ? { kind: 'more', start: at, end: at + 1 }
    : undefined
})
