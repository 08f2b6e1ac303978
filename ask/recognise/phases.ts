import type { Meaning, Span } from '../meanings.ts'
import { phraseTable } from '../phrases.ts'
import type { Scene } from '../scene.ts'
import { fromTable, opening, type Recogniser } from '../spans.ts'
import type { Token } from '../tokens.ts'
import { recogniseAbsentAfter } from './absent-after.ts'
import { followsAbsence } from './absent-before.ts'
import { periodFollows } from './period-starts.ts'

/**
 * Beginning, ending, and lying within.
 *
 * `starting` `kick off` `already begun` · `that close` `wrapped up` · `entirely in` · `run into` January, `run past` Christmas
 */
const phase = (on: 'begins' | 'ends' | 'within', past = false): Meaning => ({ kind: 'phase', on, past })

export const PHASES = phraseTable<Meaning>([
  [
    'starting|starts|start|started|beginning|begins|begin|began|begun|opening|opens|opened|commencing|commences|commence|commenced|launching|launches',
    phase('begins'),
  ],
  ['kicking|kicks|kick|kicked off', phase('begins')],
  ['kickoff|kickoffs|commencement', phase('begins')],
  ['starting|starts|start|opening|opens|open up', phase('begins')],
  ['already started|begun|opened|commenced', phase('begins', true)],
  ['started|began|begun|opened|commenced already', phase('begins', true)],
  ['ended|closed|finished|concluded|completed already', phase('ends', true)],
  ['have|has|had already? started|begun|opened|commenced', phase('begins', true)],
  ['already|have|has kicked off', phase('begins', true)],
  ['getting|gets|get under way', phase('begins')],
  ['getting|gets|get|got underway|started|going', phase('begins')],
  ['will|to start|begin|open|commence', phase('begins')],
  ['set|due|slated|scheduled|expected|planned|going|supposed to start|begin|open|commence', phase('begins')],
  ['set|due|slated|scheduled|expected|planned|going|supposed to end|close|finish|conclude|expire', phase('ends')],
  ['are|is going to start|begin|open|commence', phase('begins')],
  ['set|due|slated|scheduled|expected|planned|going|to to? kick off', phase('begins')],
  ['set|due|slated|scheduled|expected|planned|going|to to? wrap up', phase('ends')],
  [
    'run|runs|running|last|lasts|lasted|lasting|continue|continues|continuing|stay|stays|staying open? through|thru|until|till',
    phase('ends'),
  ],
  ['open through|thru|until|till', phase('ends')],
  ['that|which start|begin|open|commence', phase('begins')],
  ['start|begin|opening|starting date|dates is|in|on?', phase('begins')],
  ['with a? start|begin|opening|starting date|dates in|on?', phase('begins')],
  [
    'ending|ends|end|closing|closes|close|finishing|finishes|finish|concluding|concludes|conclude|expiring|expires|expire|completing|terminating|terminates|terminate',
    phase('ends'),
  ],
  ['wrapping|wraps|wrap up', phase('ends')],
  ['finishing|finishes|finish off|up', phase('ends')],
  ['that|which end|close|finish', phase('ends')],
  ['will|to end|close|finish|wrap up?', phase('ends')],
  ['end|ending|close|closing date|dates is|in|on?', phase('ends')],
  ['with an? end|ending|close|closing date|dates in|on?', phase('ends')],
  ['whose last|final|closing day|date is|was|falls|fell|lands? on|in?', phase('ends')],
  ['last|final|closing day|date is|was|falls|fell|lands on|in?', phase('ends')],
  ['with a last|final|closing day|date of|on|in', phase('ends')],
  ['whose first|opening day|date is|was|falls|fell|lands? on|in?', phase('begins')],
  ['first|opening day|date is|was|falls|fell|lands on|in?', phase('begins')],
  ['with a|an first|opening day|date of|on|in', phase('begins')],
  ['winding|winds|wind|shutting|shuts|shut down', phase('ends')],
  ['come|comes|coming to an|a|the end|close|conclusion', phase('ends')],
  ['ended|closed|finished|concluded|completed|complete|done|expired|terminated', phase('ends', true)],
  ['already ended|closed|finished|concluded|completed|expired', phase('ends', true)],
  ['are|is|was|were|been|being concluded|completed|finished|closed|done', phase('ends', true)],
  ['shall|will|to be ended|closed|finished|concluded|completed|done', phase('ends')],
  ['shall|will|to have been? ended|closed|finished|concluded|completed', phase('ends')],
  ['wrapped up?', phase('ends', true)],
  ['came to an|a end|close|conclusion', phase('ends', true)],
  ['have|has come to an|a end|close|conclusion', phase('ends', true)],
  ['have|has|had already? ended|closed|finished|concluded|wrapped up?', phase('ends', true)],
  ['entirely|completely|fully|wholly|solely|totally within|in|inside|during', phase('within')],
  ['entirely|wholly', phase('within')],
  [
    'begin|begins|beginning|start|starts|starting and also? finish|finishes|conclude|concludes|close|closes|end|ends|ending within|in|inside|during?',
    phase('within'),
  ],
  [
    'open|opens|opened|started|began and also|then? finish|finished|concluded|close|closes|closed|ended within|in|inside|during',
    phase('within'),
  ],
])

const LASTS =
  'run|runs|ran|running|extend|extends|extended|extending|continue|continues|continued|continuing|last|lasts|lasted|lasting|go|goes|going|went|stretch|stretches|stretched|stretching|carry|carries|carried|spill|spills|spilled|spilling|drag|drags|dragged|dragging|stay|stays|open|cross|crosses|crossing|spanning|spans'

export const CROSSINGS = phraseTable<Meaning>([
  ['straddle|straddles|straddling|bridge|bridges|bridging over?', { kind: 'crossing', edge: 'into' }],
  [`${LASTS} on|over|open? into`, { kind: 'crossing', edge: 'into' }],
  [`${LASTS} on|over|open? past|beyond`, { kind: 'crossing', edge: 'past' }],
  [
    'straddle|straddles|straddling|straddled|bridge|bridges|bridging|cross|crosses|crossing|span|spans|spanning|spanned across?',
    { kind: 'crossing', edge: 'over' },
  ],
])

const fromPhases = fromTable(PHASES)

/** Whether a time is said within the next words: `falling in June`, `set for December`. */
export const timeFollows = (tokens: readonly Token[], from: number, scene: Scene) =>
  TIMED.test(tokens[from]?.word ?? '') ||
  [0, 1, 2, 3].some((offset) => from + offset < tokens.length && periodFollows(tokens, from + offset, scene))
const TIMED =
  /^(before|after|between|by|on|until|till|from|since|within|earlier|later|prior|past|during|of|early|late|mid|sometime|no|not|asc|desc|ascending|descending|first|last|this|next|the|[<>=:]+)$/

/** Whether the "end date" of this span is said to be there or not, not when it is. */
function isOfAbsence(tokens: readonly Token[], { start, end }: Span, scene: Scene): boolean {
  const date = tokens.slice(start, end).findIndex(({ word }) => word === 'date' || word === 'dates')
  if (date < 0) return false
  // "with an end date in Texas"
  const held = tokens[start]?.word === 'with' || /^(in|on)$/.test(tokens[end - 1]?.word ?? '')
  if (held && !timeFollows(tokens, end, scene)) return true
  const said = recogniseAbsentAfter(tokens, start + date + 1, scene)
  const absent = said && 'kind' in said && (said.kind === 'missing' || !timeFollows(tokens, said.end, scene))
  return absent === true || followsAbsence(tokens, start)
}

/** "end date in June" is when it ends; "without an end date in June" is about the date being absent. */
export const recognisePhase: Recogniser = opening([...PHASES.opens, 'open'], (tokens, at, scene) => {
  if (opensThen(tokens, at, scene)) return { kind: 'phase', on: 'begins', past: false, start: at, end: at + 1 }
  const found = fromPhases(tokens, at, scene)
  if (!found || !('length' in found)) return found
  return found
    .filter((span) => !isOfAbsence(tokens, span, scene))
    .map((span) => (isBack(span, tokens) ? { ...span, back: true, simple: isSimple(span, tokens) } : span))
})

/** "which auctions open next week": a verb, where "auctions open next week" may be those that are open then. */
export const opensThen = (tokens: readonly Token[], at: number, scene: Scene) =>
  tokens[at]?.word === 'open' &&
  /^(which|what|how|when)$/.test(tokens[0]?.word ?? '') &&
  !/^(is|are|be|been|was|were|still|currently|already|now|and|or)$/.test(tokens[at - 1]?.word ?? '') &&
  !tokens.some(({ word }) => /^(is|are|was|were|still|be|stay|remain)$/.test(word)) &&
  periodFollows(tokens, /^(in|on|during)$/.test(tokens[at + 1]?.word ?? '') ? at + 2 : at + 1, scene)

const PAST_FORM =
  /^(started|began|begun|opened|commenced|kicked|launched|ended|closed|finished|concluded|completed|expired|wrapped|terminated|came)$/

const isBack = ({ start, end }: Span, tokens: readonly Token[]) =>
  !tokens.slice(Math.max(0, start - 1), end).some(({ word }) => word === 'be') &&
  tokens.slice(start, end).some(({ word }) => PAST_FORM.test(word))

/** "ended in 2026" is of all that year, "has ended this year" by now. */
const isSimple = ({ start, end }: Span, tokens: readonly Token[]) =>
  !tokens
    .slice(Math.max(0, start - 2), end + 1)
    .some(({ word }) => /^(already|has|have|had|ve|is|are|thats|whats|been|heretofore|hitherto)$/.test(word))

export const recogniseCrossing = fromTable(CROSSINGS)
