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
const COVERS: ReadonlySet<string> = wordSet('cover covers covered have has do does did own got')
const HEADS = ['place', 'type', 'state'] as const
const OF_REST = { last: HEADS, any: HEADS, state: ['state'], type: ['type'], place: ['place'] } as const

const isNegative = ({ negated, filter }: Condition) => negated === true || filter.none_of !== undefined

/** The constituents, of which those that are dealt with are left out. */
export function withRest(sequence: readonly Edge[], tokens: readonly Token[]): readonly Edge[] {
  const rest = sequence.find((edge) => isKind(edge, 'rest'))
  const isSaid = sequence.some((edge) => isKind(edge, 'condition') && isNegative(edge.value))
  if (rest && isKind(rest, 'rest') && rest.value === 'last') return withoutLast(sequence, rest, tokens)
  // "I already cover Tarrant, so omit it"
  if (isSaid)
    return sequence.filter(
      ({ start, end }) => tokens[start]?.word !== 'already' || !COVERS.has(tokens[end]?.word ?? ''),
    )
  if (!rest || !isKind(rest, 'rest') || !tokens.some(({ word }) => DEALT.has(word))) return sequence
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

/** "I already cover Tarrant County, so leave it out" */
function withoutLast(sequence: readonly Edge[], { start }: Edge, tokens: readonly Token[]): readonly Edge[] {
  const last = sequence.findLast((edge) => edge.end <= start && isHead(edge))
  const before = sequence.findLast((edge) => edge.end <= start && isKind(edge, 'condition'))
  if (!last || !isKind(last, 'condition') || isNegative(last.value)) return sequence
  if (before && isKind(before, 'condition') && isNegative(before.value)) return sequence
  // what a whole clause lies between is not meant
  if (tokens.slice(last.end, start).filter(({ word }) => word === ',').length > 1) return sequence
  const { value } = last
  return sequence
    .filter((edge) => !isKind(edge, 'condition') || tokens[edge.start]?.word !== 'already')
    .map((edge) =>
      edge === last ? { ...last, value: { ...value, filter: negate(value.filter), negated: true } } : edge,
    )
}
const isHead = (edge: Edge) => isKind(edge, 'condition') && HEADS.some((dim) => dim === edge.value.dim)
