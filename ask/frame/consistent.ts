import type { AuctionQuery } from '#contract/auction-query.ts'
import { type Edge, isKind } from '../engine/edge.ts'
import { isContradiction } from './contradictions.ts'

/**
 * Conditions that exclude each other are nearly always one that was misread: the shortest or last of those it can be is taken out, and
 * named. `begins in May and ends in March` · `over 2M and under 1M`
 */
export function consistent(
  sequence: readonly Edge[],
  meant: (sequence: readonly Edge[]) => AuctionQuery,
): { kept: readonly Edge[]; taken: readonly Edge[] } {
  const all = { kept: sequence, taken: [] }
  if (!isContradiction(meant(sequence).filter)) return all
  const conditions = sequence.filter((edge) => isKind(edge, 'condition'))
  const length = ({ start, end }: Edge) => end - start
  for (const edge of conditions.toReversed().toSorted((a, b) => length(a) - length(b))) {
    const kept = sequence.filter((each) => each !== edge)
    if (!isContradiction(meant(kept).filter)) return { kept, taken: [edge] }
  }
  return all
}
