import type { Meaning } from '../meanings.ts'
import { phraseTable } from '../phrases.ts'
import { opening, type Recogniser } from '../spans.ts'

/**
 * The neighbours of the states of the question before, and "10 more".
 *
 * `its neighbours` `the surrounding states` `states around it` `the counties next to it` · `show 10 more` `another five`
 */
const NEXT_TO = 'bordering|neighboring|neighbouring|surrounding|adjoining|touching|around'
type Neighbours = Extract<Meaning, { kind: 'neighbours' }>
const of = (what: Neighbours['of']): Neighbours => ({ kind: 'neighbours', of: what })

export const NEIGHBOURS = phraseTable<Neighbours>([
  ['the|its|their|all|any? neighbors|neighbours', of('states')],
  [
    'the|its|their|all|any? neighboring|neighbouring|bordering|surrounding|adjacent|adjoining|nearby|border states|ones',
    of('states'),
  ],
  ['the|all|any? neighbor|neighbour states', of('states')],
  [`the|all|any? states|ones ${NEXT_TO} it|them|there`, of('states')],
  ['the|all|any? states|ones next|adjacent|close to it|them', of('states')],
  ['the|all|any? states|ones|state next door', of('states')],
  ['the|all|any? states that|which border|touch|surround|adjoin it|them', of('states')],
  [
    'the|its|their|all|any? neighboring|neighbouring|bordering|surrounding|adjacent|adjoining|nearby counties|parishes',
    of('counties'),
  ],
  [`the|all|any? counties|parishes ${NEXT_TO} it|them|there`, of('counties')],
  ['the|all|any? counties|parishes next|adjacent|close to it|them', of('counties')],
  ['the|all|any? counties|parishes nearby', of('counties')],
  ['the|all|any? counties|parishes next door', of('counties')],
  ['the|any|whatever? county|parish|counties|parishes next|adjacent|close to', of('counties')],
  ['the|all|any? counties|parishes that|which border|touch|surround|adjoin it|them', of('counties')],
])

const OF_ONE = /^(its|their)$/

/** Only while there is a question before; otherwise words nobody knows, as which counties lie beside which. */
export const recogniseNeighbours: Recogniser = opening(NEIGHBOURS.opens, (tokens, at, { conversing }) => {
  const found = NEIGHBOURS.find(tokens, at)
  if (!found) return undefined
  const span = { start: at, end: at + found.length }
  if (conversing) return { ...found.meaning, ...span }
  const unknown = found.meaning.of === 'counties' || OF_ONE.test(tokens[at]?.word ?? '')
  return unknown ? { kind: 'word', ...span } : undefined
})
