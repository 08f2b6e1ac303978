import type { Meaning } from '../meanings.ts'
import { phraseTable } from '../phrases.ts'
import type { Recogniser } from '../spans.ts'

/**
 * The neighbours of the states of the question before, and "10 more".
 *
 * `its neighbours` `the surrounding states` `states around it` `the counties next to it` · `show 10 more` `another five`
 */
const NEXT_TO = 'bordering|neighboring|neighbouring|surrounding|adjoining|touching|around'
const of = (what: 'states' | 'counties'): Meaning => ({ kind: 'neighbours', of: what })

export const NEIGHBOURS = phraseTable<Meaning>([
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
  ['the|all|any? counties|parishes that|which border|touch|surround|adjoin it|them', of('counties')],
])

/** Only while there is a question before. */
export const recogniseNeighbours: Recogniser = (tokens, at, { conversing }) => {
  const found = conversing ? NEIGHBOURS.find(tokens, at) : undefined
  return found && { ...found.meaning, start: at, end: at + found.length }
}
