import type { Chart } from './chart.ts'
import type { Edge } from './edge.ts'

/** What a constituent that stands for itself costs: of two readings of the same words the one of fewer constituents wins. */
const CONSTITUENT = 0.6
/** What a word costs that nothing is known of. */
const UNKNOWN = 0.2

/**
 * The best sequence of constituents: that of the highest score, words that none covers counting nothing (Viterbi over the chart).
 * @param costOf what a constituent costs that stands for itself in a question, beside the others; nothing for those that cannot
 */
export function bestSequence(chart: Chart, length: number, costOf: (edge: Edge) => number | undefined): Edge[] {
  const best: { score: number; edge: Edge | undefined }[] = [{ score: 0, edge: undefined }]
  for (let at = length - 1; at >= 0; at--) {
    const rest = best[length - at - 1]
    let found = { score: (rest?.score ?? 0) - UNKNOWN, edge: undefined as Edge | undefined }
    for (const edge of chart.at(at)) {
      const cost = costOf(edge)
      if (cost === undefined) continue
      const score = edge.score - CONSTITUENT - cost + (best[length - edge.end]?.score ?? 0)
      if (score > found.score) found = { score, edge }
    }
    best[length - at] = found
  }
  const sequence: Edge[] = []
  for (let at = 0; at < length; ) {
    const edge = best[length - at]?.edge
    if (edge) sequence.push(edge)
    at = edge?.end ?? at + 1
  }
  return sequence
}
