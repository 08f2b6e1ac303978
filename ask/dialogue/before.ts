import type { AuctionQuery } from '#contract/auction-query.ts'
import { isSameQuery } from './meant.ts'

/**
 * What the next turn is heard after, by the queries that a conversation came to, oldest first. To come to the query before the last again
 * is to go back: the last is taken off, so that going back twice is two steps.
 */
export function beforeOf(asked: readonly AuctionQuery[]): { previous?: AuctionQuery; earlier?: AuctionQuery } {
  const stack: AuctionQuery[] = []
  for (const query of asked) {
    if (isSameQuery(query, stack.at(-2))) stack.pop()
    else if (!isSameQuery(query, stack.at(-1))) stack.push(query)
  }
  const [previous, earlier] = stack.toReversed()
  return { ...(previous && { previous }), ...(earlier && { earlier }) }
}
