import { type Edge, isKind } from '../engine/edge.ts'
import type { Condition } from '../meanings.ts'
import type { Token } from '../normalise/tokens.ts'
import { wordSet } from '../word-set.ts'
import { negate } from './merge.ts'

/** What is dealt with, where the rest is asked for: "Ohio is covered already, show me the other states". */

/** They say of what stands beside them that it needs no answer. */
const DEALT: ReadonlySet<string> = wordSet(
  'covered handled handling already got done fill exist dead territory seen interested bother mess sooner enough somebody',
)
const OF_REST = { any: ['place', 'type', 'state'], state: ['state'], type: ['type'], place: ['place'] } as const

const isNegative = ({ negated, filter }: Condition) => negated === true || filter.none_of !== undefined

/** The constituents, of which those that are dealt with are left out. */
export function withRest(sequence: readonly Edge[], tokens: readonly Token[]): readonly Edge[] {
  const rest = sequence.find((edge) => isKind(edge, 'rest'))
  const isSaid = sequence.some((edge) => isKind(edge, 'condition') && isNegative(edge.value))
  if (!rest || !isKind(rest, 'rest') || isSaid || !tokens.some(({ word }) => DEALT.has(word))) return sequence
  const isBefore = (edge: Edge): edge is Edge<'condition'> => isKind(edge, 'condition') && edge.end <= rest.start
  const dims = new Set(sequence.filter(isBefore).map(({ value }) => value.dim))
  const dim = OF_REST[rest.value].find((each) => dims.has(each))
  return sequence.flatMap((edge): Edge[] => {
    if (!dim || !isBefore(edge)) return [edge]
    // "we already have Ohio"
    if (edge.value.dim === 'date' && edge.end - edge.start === 1) return []
    return edge.value.dim === dim
      ? [{ ...edge, value: { ...edge.value, filter: negate(edge.value.filter), negated: true } }]
      : [edge]
  })
}
