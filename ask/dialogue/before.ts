import type { AuctionQuery, Doubts } from '#contract/auction-query.ts'
import { isSameQuery } from './meant.ts'

/** A query that a conversation came to, and what of it is not sure. */
export type Asked = { query: AuctionQuery; doubts?: Doubts | undefined }

/**
 * What the next turn is heard after, by the queries that a conversation came to, oldest first. To come to the query before the last again
 * is to go back: the last is taken off, so that going back twice is two steps.
 */
export function beforeOf(asked: readonly Asked[]) {
  const stack: Asked[] = []
  for (const each of asked) {
    if (isSameQuery(each.query, stack.at(-2)?.query)) stack.pop()
    // what was not used of a turn that changed nothing is missed in the next one too
    else if (isSameQuery(each.query, stack.at(-1)?.query)) stack.splice(-1, 1, each)
    else stack.push(each)
  }
  const [previous, earlier] = stack.toReversed()
  return {
    ...(previous && { previous: previous.query }),
    ...(previous?.doubts && { doubts: previous.doubts }),
    ...(earlier && { earlier: earlier.query }),
    ...(earlier?.doubts && { earlierDoubts: earlier.doubts }),
  }
}
