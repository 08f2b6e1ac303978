import { phraseTable } from '../phrases.ts'
import { opening, type Recogniser } from '../spans.ts'
import type { Token } from '../tokens.ts'
import { stateAt } from './states.ts'

/**
 * All states or counties, said of where auctions are: nothing is grouped by.
 *
 * `liens in all states` `auctions in every state except California` `from all Illinois counties but Cook` ·
 * "how many in every state" and "auctions in every state" ask for each of them.
 */
const ALL = phraseTable<'all' | 'each'>([
  ['in|from|of|across|for|throughout? all of? the?', 'all'],
  ['in|from|of|across|for|throughout? any|every|each of? the?', 'each'],
])
const PARTS = /^(states?|county|counties|parish|parishes|jurisdictions?)$/
const LYING = /^(in|of|from|within)$/
const EXCEPTING = phraseTable<true>([
  ['except|excepting|excluding|but|besides|bar|barring|minus|without|outside|save', true],
  ['other|rather than', true],
  ['apart|aside from', true],
  ['that|which? are|is? not', true],
])
const COUNTED =
  /^(many|much|number|count|counts|tally|average|avg|mean|median|total|totals|sum|which|what|by|per|most|fewest|top|compare|breakdown|share|percentage|rank|list)$/

/** See the examples above. */
export const recogniseEverywhere: Recogniser = opening(ALL.opens, (tokens, at, scene) => {
  const all = ALL.find(tokens, at)
  if (!all || tokens.some(({ word }: Token) => COUNTED.test(word))) return undefined
  const first = at + all.length
  const part = first + (stateAt(tokens, first, scene)?.length ?? 0)
  if (!PARTS.test(tokens[part]?.word ?? '')) return undefined
  const lying = LYING.test(tokens[part + 1]?.word ?? '') ? stateAt(tokens, part + 2, scene) : undefined
  const behind = lying ? part + 2 + lying.length : part + 1
  const comma = tokens[behind]?.word === ',' ? behind + 1 : behind
  const led = tokens[first - 1]?.word === 'all' && first - at > 1 && at > 0
  const excepts = EXCEPTING.find(tokens, comma) !== undefined
  if (!excepts && !(all.meaning === 'all' && led && part === first)) return undefined
  const filler = (start: number, end: number) => ({ kind: 'filler' as const, start, end })
  return part === first ? filler(at, part + 1) : [filler(at, first), filler(part, part + 1)]
})
