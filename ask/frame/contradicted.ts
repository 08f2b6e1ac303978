import type { AuctionQuery } from '#contract/auction-query.ts'
import { type Edge, isKind } from '../engine/edge.ts'
import { isContradiction } from './contradictions.ts'

/**
 * The condition without which the others could hold, where no auction can be all that is asked for: the shortest or last of those it
 * can be. It is named, and asked for all the same. `begins in May and ends in March` · `over 2M and under 1M`
 */
export function contradictedIn(
  sequence: readonly Edge[],
  meant: (sequence: readonly Edge[]) => AuctionQuery,
): readonly Edge[] {
  if (!isContradiction(meant(sequence).filter)) return []
  const conditions = sequence.filter((edge) => isKind(edge, 'condition'))
  const length = ({ start, end }: Edge) => end - start
  const found = conditions
    .toReversed()
    .toSorted((a, b) => length(a) - length(b))
    .find((edge) => !isContradiction(meant(sequence.filter((each) => each !== edge)).filter))
  return found ? [found] : []
}
