import { phraseTable } from '../phrases.ts'
import { opening, type Recogniser } from '../spans.ts'
import type { Token } from '../tokens.ts'

/**
 * States told by what else they sell, which no filter can say: it is named as not used.
 *
 * `deeds in states that have liens too` `liens from states which also sell deeds`; but "sales in states that have liens" asks for liens.
 */
const SELLING = phraseTable<true>([
  [
    'in|from|of? the|those? states|counties|places|ones that|which|where they? also|still|both? have|has|sell|sells|hold|holds|offer|offers|do|does|run|runs|allow|allows also|both?',
    true,
  ],
])
const ALSO = phraseTable<true>([
  ['too|also|both|either', true],
  ['as well', true],
])

const says = (tokens: readonly Token[], from: number, end: number) =>
  tokens.slice(from, end).some(({ word }) => word === 'also' || word === 'both')

/** See the examples above. */
export const recogniseAlsoSold: Recogniser = opening(SELLING.opens, (tokens, at, { vocabulary }) => {
  const selling = SELLING.find(tokens, at)
  const type = selling && vocabulary.types.find(tokens, at + selling.length)
  if (!selling || !type) return undefined
  const end = at + selling.length + type.length
  const also = ALSO.find(tokens, end)
  const other = tokens.slice(0, at).some((_, before) => vocabulary.types.find(tokens, before))
  if (!also && !other && !says(tokens, at, end)) return undefined
  return { kind: 'word', start: at, end: end + (also?.length ?? 0) }
})
