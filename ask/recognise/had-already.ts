import { phraseTable } from '../phrases.ts'
import { needing, opening, type Recogniser } from '../spans.ts'
import type { Token } from '../tokens.ts'

/**
 * What people have themselves, and so do not want again.
 *
 * left out: `the lien sales, the deed sales I have already` `Ohio we've already done, now Indiana` `I already have Texas, show me …` ·
 * named as not used, as nobody knows which they are: `the ones I already have` `liens I have already seen`
 */
const DONE = 'got|done|did|seen|saw|covered|checked|reviewed|pulled'
const HAD = phraseTable<true>([
  [`i|we already have got?`, true],
  [`i|we have|${DONE} already`, true],
  [`i|we have? already ${DONE}`, true],
  ['i|we have? already looked|went|gone at|through', true],
  [`ive|weve already ${DONE}`, true],
  [`ive|weve|have ${DONE} already`, true],
])
const ENDS = /^([,;.?!]|and|but|so|now|please|)$/
const OPENS = /^([,;.?!]|and|but|so|since|because|as|while|though|)$/
const ASKS =
  /^(show|list|give|get|find|need|want|which|what|that|who|do|does|did|is|are|have|how|any|me|no|not|except|but)$/
const EMPTY = /^(the|ones?|those|them|these|auctions?|sales?)$/
/** "I already have Ohio open, show me the liens there" */
const STAYS = /^(open|up|here|there|them|selected|filtered|a|an|some|list)$/

/** Whether all that stands before it in its clause is named by it: `…, the deed sales I have already`. */
function isFronted(tokens: readonly Token[], at: number, end: number): boolean {
  let from = at
  while (from > 0 && !OPENS.test(tokens[from - 1]?.word ?? '') && tokens[from - 1]?.stop !== true) from--
  const named = tokens.slice(from, at).map(({ word }) => word)
  const rest = from > 0 || end < tokens.length - 1
  return rest && named.some((word) => !EMPTY.test(word)) && !named.some((word) => ASKS.test(word))
}

/** See the examples above. */
export const recogniseHadAlready: Recogniser = needing(
  ['already'],
  opening(HAD.opens, (tokens, at) => {
    const had = HAD.find(tokens, at)
    const before = tokens[at - 1]?.word ?? ''
    if (!had || /^(do|does|did)$/.test(before)) return undefined
    const [start, end] = [at, at + had.length]
    const leftOut = { kind: 'not', strong: true, outside: false, start, end } as const
    if (ENDS.test(tokens[end]?.word ?? '') && isFronted(tokens, at, end)) return { ...leftOut, post: true }
    const opens = OPENS.test(before) || tokens[at - 1]?.stop === true
    return opens && !tokens.slice(end).some(({ word }) => STAYS.test(word)) ? leftOut : { kind: 'word', start, end }
  }),
)
