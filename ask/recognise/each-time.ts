import type { GroupField } from '#contract/auction-fields.ts'
import { opening, type Recogniser } from '../spans.ts'
import type { Token } from '../tokens.ts'
import { TIMES } from './aggregates.ts'

/** Groups of time said with an article: `how many auctions a month`, `the most auctions in one day`. */
const EACH: ReadonlyMap<string, GroupField> = new Map([
  ...TIMES,
  ['month', 'month'],
  ['quarter', 'quarter'],
  ['year', 'year'],
])
const COUNTED = /^(auctions|sales|liens|deeds|certs|certificates|foreclosures|events|many)$/
const COUNTING = /^(many|number|average|count|total)$/
const AWAY = /^(from|ago|later|after|before|earlier|out|away|hence|prior|old|long)$/

/** `how many auctions a month`; "sales a month from now" are no such. */
export const recogniseEachTime: Recogniser = opening(['a', 'in', 'on', 'within'], (tokens, at) => {
  const most = /^(a|one|any)$/.test(tokens[at + 1]?.word ?? '') ? EACH.get(tokens[at + 2]?.word ?? '') : undefined
  if (most && isMostIn(tokens, at) && !AWAY.test(tokens[at + 3]?.word ?? ''))
    return { kind: 'dimension', group: most, plural: true, start: at, end: at + 3 }
  const group = EACH.get(tokens[at + 1]?.word ?? '')
  const counted =
    tokens[at]?.word === 'a' &&
    COUNTED.test(tokens[at - 1]?.word ?? '') &&
    tokens.some(({ word }) => COUNTING.test(word))
  if (!group || !counted || AWAY.test(tokens[at + 2]?.word ?? '')) return undefined
  return { kind: 'dimension', group, plural: false, start: at, end: at + 2 }
})

/** "the most auctions in one day", "the highest number of sales in a month": of each such time. */
const isMostIn = (tokens: readonly Token[], at: number) =>
  COUNTED.test(tokens[at - 1]?.word ?? '') &&
  (/^(most|fewest)$/.test(tokens[at - 2]?.word ?? '') ||
    (tokens[at - 3]?.word === 'number' &&
      /^(highest|largest|lowest|biggest|greatest|smallest)$/.test(tokens[at - 4]?.word ?? '')))
