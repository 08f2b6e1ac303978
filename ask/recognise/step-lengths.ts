import type { Token } from '../tokens.ts'
import { type Count, countAt } from './counts.ts'
import { UNITS } from './units.ts'

/**
 * Where a number of days behind `last`, `upcoming` or `past` is how long an auction takes, and no time counted from today.
 *
 * `that last 3 days` `which auctions last one day` `last 3 days or more` · `upcoming one-day sales` `past 3 day auctions`
 */
const wordAt = (tokens: readonly Token[], at: number) => tokens[at]?.word ?? ''

/** Words after which "last" is a verb: "that last 3 days", "which auctions last one day". */
const BEFORE_VERB = /^(that|which|to|must|should|will|can|they|it|usually|typically|generally|dont|doesnt|not)$/
const ASKING = /^(which|how|do|does|what)$/
const OTHER_VERB = /^(ended|closed|finished|were|was|had|held|did|ran|began|started|opened|happened|are|is)$/
const OF_TIME = /^(the|over|in|during|within|for|from|of|since)$/
const OR_MORE = /^(more|less|longer|fewer|shorter|above|over)$/

/** "running past two days": longer. */
const LASTS =
  /^(last|go|drag|stretch|extend|continu|linger|exceed)(s|es|ed|ing)?$|^(running|runs|out|dragged|dragging|continue|continues)$/

/** Whether "last" is a verb here, or "past" stands behind one of lasting. */
export function isVerb(tokens: readonly Token[], at: number): boolean {
  if (wordAt(tokens, at) === 'past')
    return LASTS.test(wordAt(tokens, wordAt(tokens, at - 1) === 'on' ? at - 2 : at - 1))
  if (wordAt(tokens, at) !== 'last') return false
  const count = countAt(tokens, at + 1)
  const unit = at + 1 + (count?.length ?? 0)
  if (!count || !UNITS.get(wordAt(tokens, unit))) return false
  const bounded = wordAt(tokens, unit + 1) === 'or' && OR_MORE.test(wordAt(tokens, unit + 2))
  const said = tokens.slice(1, at).some(({ word }) => OTHER_VERB.test(word))
  const asked = ASKING.test(wordAt(tokens, 0)) && !said && !OF_TIME.test(wordAt(tokens, at - 1))
  const adverb = /^(only|just|usually|typically|generally|actually)$/.test(wordAt(tokens, at - 1)) ? 1 : 0
  // "start next month and last one day"
  const further = wordAt(tokens, at - 1) === 'and' && /^(day|week)$/.test(wordAt(tokens, unit))
  return bounded || further || asked || BEFORE_VERB.test(wordAt(tokens, at - 1 - adverb))
}

const SOLD = /^(auctions?|sales?|events?|liens?|deeds?|tax|sheriff|redeemable|ones?)$/

/** "upcoming one-day sales", "past 3 day auctions": how long they take. */
export const isLength = (tokens: readonly Token[], at: number, count: Count | undefined, step: string) =>
  count !== undefined &&
  /^(day|week|month)$/.test(wordAt(tokens, at)) &&
  (SOLD.test(wordAt(tokens, at + 1)) || !/^(next|last)$/.test(step)) &&
  (tokens[at]?.hyphen === true ||
    (count.count > 1 && SOLD.test(wordAt(tokens, at + 1))) ||
    /^(upcoming|current)$/.test(step))
