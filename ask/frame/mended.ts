import { type Edge, isKind } from '../engine/edge.ts'
import type { Condition } from '../meanings.ts'

/** What a repair behind other words takes back: "Georgia sales for tomorrow, no scratch that, for Tuesday". */

const isSame = (one: Edge, other: Edge) => JSON.stringify(one.value) === JSON.stringify(other.value)

/** Whether a condition is of one whole year. */
export const isYear = ({ filter: { dates: [date] = [] } }: Pick<Condition, 'filter'>) =>
  date?.kind === 'period' && date.from?.endsWith('-01-01') === true && date.to?.endsWith('-12-31') === true

const MENDABLE: ReadonlySet<Edge['kind']> = new Set(['computation', 'function', 'group', 'order'])
/** Whether two constituents say the same thing of a question: where, when, of what type, or what is computed. */
function areOfOneKind(one: Edge, other: Edge): boolean {
  if (isKind(one, 'condition') && isKind(other, 'condition'))
    return (
      one.value.dim === other.value.dim &&
      one.value.negated === other.value.negated &&
      // "from April to May of last year, correction, of this year": the days stay
      (!isYear(other.value) || isYear(one.value))
    )
  return one.kind === other.kind && MENDABLE.has(one.kind)
}

/** What was said before, without what its repair takes the place of: if it is repeated, the one before that. */
function withoutMended(said: readonly Edge[], repair: Edge | undefined): Edge[] {
  const at = said.findLastIndex((edge) => repair && areOfOneKind(edge, repair))
  const edge = said[at]
  if (!edge || !repair) return [...said]
  const before = said.slice(0, at)
  return [...(isSame(edge, repair) ? withoutMended(before, repair) : before), ...said.slice(at + 1)]
}

const says = ({ kind }: Edge) => kind !== 'filler' && kind !== 'and' && kind !== 'noun' && kind !== 'only'

/** The constituents that are left where others took their place. A repair of nothing said so far is of the question before. */
export function mended(sequence: readonly Edge[]): Edge[] {
  let said: Edge[] = []
  for (const [at, edge] of sequence.entries()) {
    const repair = sequence.slice(at + 1).find(says)
    // "by date. Make that by market value", not "by date rather than by market value"
    const isOfBefore = said.at(-1)?.kind === 'order' || said.at(-1)?.kind === 'condition'
    const isOrder = edge.value === 'instead' && repair?.kind === 'order' && !isOfBefore
    if (!isKind(edge, 'mend') && !isOrder) {
      said.push(edge)
      continue
    }
    const left = withoutMended(said, repair)
    const cue: Edge<'cue'> = { ...edge, kind: 'cue', value: 'instead' }
    said = left.length < said.length ? left : [...said, cue]
  }
  return said
}
