import { type Edge, isKind } from '../engine/edge.ts'
import type { Reason } from '../field/replies.ts'
import type { Kind } from '../meanings.ts'

/** Constituents that ask for nothing by themselves. */
const LIGHT: ReadonlySet<Kind> = new Set<Kind>([
  'filler',
  'noun',
  'and',
  'only',
  'aside',
  'amount',
  'dimension',
  'each',
  'step',
  'first',
])

/** How many constituents of a text ask for something. */
export const substanceOf = (sequence: readonly Edge[]): number => sequence.filter(({ kind }) => !LIGHT.has(kind)).length

/** Whether nothing was read but words that join others. */
export const saysNothing = (sequence: readonly Edge[]): boolean =>
  sequence.every(({ kind }) => kind === 'filler' || kind === 'and' || kind === 'aside')

/** Why no auction can answer a question, where none can; `beyond` are computations that no query says yet. */
export function declined(sequence: readonly Edge[]): Reason | 'beyond' | 'absence' | undefined {
  // "auctions in Ohio among other things"
  const isRich = sequence.some(({ kind }) => kind === 'noun') && substanceOf(sequence) > 3
  const reasons = sequence.flatMap((edge) => (isKind(edge, 'elsewhere') ? [edge.value] : []))
  return reasons.find((reason) => reason !== 'other' || !isRich) ?? (isBeyond(sequence) ? 'beyond' : undefined)
}

/** Whether a share of an average is asked for, or the first of the first. */
function isBeyond(sequence: readonly Edge[]): boolean {
  const isOfNoSum = sequence.some(
    (edge) => isKind(edge, 'computation') && edge.value.fn !== 'count' && edge.value.fn !== 'sum',
  )
  const isShare = sequence.some((edge) => isKind(edge, 'share'))
  const tops = sequence.flatMap((edge) => (isKind(edge, 'top') ? [edge.value] : []))
  // "of the ten smallest the one with most certificates", "the first three and the last three"
  const isTopOfTop = tops.some(
    (one) =>
      (one.limit ?? 1) > 1 && !one.ahead && tops.some((other) => other !== one && other.field && other.dir !== one.dir),
  )
  return isTopOfTop || (isShare && isOfNoSum)
}
