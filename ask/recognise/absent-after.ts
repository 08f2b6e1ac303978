import { needing, opening, type Recogniser } from '../spans.ts'
import type { Token } from '../tokens.ts'
import {
  BEFORE_TO,
  ENTER,
  FIGURE_ENDS,
  followsFigure,
  GIVEN,
  GONE,
  HELPERS,
  NEEDS,
  NEG,
  PERSON,
  placeEnd,
  tailEnd,
  wordAt,
  ZEROS,
} from './absence-words.ts'

/**
 * What is said of a figure after its name: that it is there, or not.
 *
 * `hasn't been filled in yet` `still has to be entered` `was never recorded` `isn't on file` `has not come in` `needs entering` · `is zero or missing` `null or 0`
 */
type State = { absent: boolean; end: number }

/** The words before the state, and what they make of it. */
type Lead = { negated: boolean; pending: boolean; demanded: boolean; end: number }

function leadAt(tokens: readonly Token[], from: number): Lead {
  const lead: Lead = { negated: false, pending: false, demanded: false, end: from }
  for (;;) {
    const word = wordAt(tokens, lead.end)
    const to = word === 'to' && lead.end > from && BEFORE_TO.has(wordAt(tokens, lead.end - 1))
    lead.demanded ||= to || /^(must|should|shall)$/.test(word)
    if (NEG.has(word)) lead.negated = !lead.negated
    else if (to || NEEDS.has(word)) lead.pending = true
    else if (!HELPERS.has(word)) return lead
    lead.end++
  }
}

/** Whether a "not" or "still to" says that nothing was put down: `is not write`, `weren't counted`, `needs filling in`, `hasn't come in`, `isn't in yet`. */
function isUndone(tokens: readonly Token[], { negated, pending, end }: Lead): boolean {
  const word = wordAt(tokens, end)
  if (pending && /^(filling|entering|adding|completing)$/.test(word)) return true
  if (!negated) return false
  // "by market value, not estimate"
  if (word === 'estimate' && /^not$/.test(wordAt(tokens, end - 1)) && !HELPERS.has(wordAt(tokens, end - 2)))
    return false
  if (ENTER.has(word) || COUNTED.test(word)) return true
  return word === 'in' && (/^(come|came|yet)$/.test(wordAt(tokens, end - 1)) || wordAt(tokens, end + 1) === 'yet')
}
const COUNTED = /^(counted|tallied|totaled|computed|assessed|estimated|appraised)$/

/** `must be there`, `has to be known`: asked for, where `needs to be entered` and `still to be reported` say that it is not there yet. */
function isDemanded(tokens: readonly Token[], { demanded, end }: Lead, from: number): boolean {
  if (!demanded || tokens.slice(from, end).some(({ word }) => /^(still|yet|remains|awaits|awaiting)$/.test(word)))
    return false
  const must = tokens.slice(from, end).some(({ word }) => /^(must|should|shall)$/.test(word))
  const word = wordAt(tokens, end)
  return (
    THERE.test(word) || placeEnd(tokens, end) > end || (must && /^(filled|populated|recorded|reported)$/.test(word))
  )
}
const THERE = /^(there|present|known|available|given|listed|shown|stated|exist|populated)$/

/** `on file`, `filled in`, `missing`. */
function stateAt(tokens: readonly Token[], lead: Lead, from: number): State | undefined {
  const { negated, end } = lead
  const pending = lead.pending && !isDemanded(tokens, lead, from)
  const word = wordAt(tokens, end)
  if (GONE.has(word)) return { absent: !negated, end: tailEnd(tokens, end + 1) }
  if (GIVEN.has(word)) return { absent: negated || pending, end: tailEnd(tokens, end + 1) }
  const place = placeEnd(tokens, end)
  // "both figures on file"
  if (end === from) return place > end && word === 'on' ? { absent: false, end: tailEnd(tokens, place) } : undefined
  if (place > end) return { absent: negated || pending, end: tailEnd(tokens, place) }
  return isUndone(tokens, lead) ? { absent: true, end: tailEnd(tokens, end + 1) } : undefined
}

/** `the value we still need to enter`, `the figures we have yet to get`. */
function stillToEnter(tokens: readonly Token[], from: number): State | undefined {
  const lead = leadAt(tokens, from + 1)
  const still = tokens.slice(from, lead.end).some(({ word }) => word === 'still' || word === 'yet')
  return lead.pending && still && ENTER.has(wordAt(tokens, lead.end))
    ? { absent: true, end: tailEnd(tokens, lead.end + 1) }
    : undefined
}

/** What is said of a figure whose name ends before here: whether it is there, and where that ends. */
export function stateAfter(tokens: readonly Token[], at: number): State | undefined {
  if (PERSON.has(wordAt(tokens, at))) return stillToEnter(tokens, at)
  const lead = leadAt(tokens, at)
  return stateAt(tokens, lead, at)
}

/** `market value yes, estimate no`. */
const yes = (tokens: readonly Token[], at: number): State | undefined =>
  wordAt(tokens, at) === 'yes' ? { absent: false, end: at + 1 } : undefined

/** `is`, `has a value of`, `either`: what may stand before a zero. */
const BEFORE_ZERO = /^(is|are|was|were|be|equals|equal|of|either|a|the|to|at|has|have|has|with)$/
const beforeZero = (tokens: readonly Token[], from: number) => {
  let at = from
  while (BEFORE_ZERO.test(wordAt(tokens, at))) at++
  return at
}

/** Where "or" ends: `or`, `/`, `and/or`. */
function orEnd(tokens: readonly Token[], at: number): number {
  const word = wordAt(tokens, at)
  if (word === 'or' || word === '/') return at + 1
  const slashed = wordAt(tokens, at + 1) === '/' && wordAt(tokens, at + 2) === 'or'
  return word === 'and' && slashed ? at + 3 : at
}

/** Where a word that says "not there" ends, `no` and `none at all` among them. */
function goneEnd(tokens: readonly Token[], from: number): number | undefined {
  const at = beforeZero(tokens, from)
  if (/^(no|none|without|lacks)$/.test(wordAt(tokens, at))) return tailEnd(tokens, at + 1)
  const state = stateAfter(tokens, at)
  return state?.absent ? state.end : undefined
}

/** `zero or missing`, `is blank or 0`: where it ends. */
function zeroOrGone(tokens: readonly Token[], from: number): number | undefined {
  const at = beforeZero(tokens, from)
  if (ZEROS.has(wordAt(tokens, at))) {
    const or = orEnd(tokens, at + 1)
    return or > at + 1 ? goneEnd(tokens, or) : undefined
  }
  const gone = goneEnd(tokens, from)
  const or = gone === undefined ? from : orEnd(tokens, gone)
  if (gone === undefined || or === gone) return undefined
  const zero = beforeZero(tokens, or)
  return ZEROS.has(wordAt(tokens, zero)) ? zero + 1 : undefined
}

const STARTS = new Set([
  ...GIVEN,
  ...GONE,
  ...NEG,
  ...HELPERS,
  ...NEEDS,
  ...PERSON,
  ...ZEROS,
  'either',
  'no',
  'equals',
  'of',
  'a',
  'without',
  'yes',
  'it',
  'on',
])

const VERB =
  /^(is|are|was|were|has|have|had|isnt|arent|wasnt|werent|hasnt|havent|does|doesnt|do|dont|did|didnt|remains?|needs?|exists?)$/

/** "How many certificates are there" asks for their number, not whether they are there. */
const absentAt: Recogniser = (tokens, at) => {
  const zero = zeroOrGone(tokens, at)
  if (zero !== undefined) return { kind: 'missing', post: true, zero: true, start: at, end: zero }
  if (!followsFigure(tokens, at)) return undefined
  // "market value it is written"
  const said = /^(it|they)$/.test(wordAt(tokens, at)) ? at + 1 : at
  const state = yes(tokens, at) ?? stateAfter(tokens, said)
  if (!state || /^(a|an|any|no)$/.test(wordAt(tokens, state.end))) return undefined
  const there = wordAt(tokens, state.end - 1) === 'there'
  if (there && tokens.slice(Math.max(at - 3, 0), at).some(({ word }) => /^(many|much)$/.test(word))) return undefined
  const verb = VERB.test(wordAt(tokens, said)) ? ({ verb: true } as const) : {}
  return { kind: state.absent ? 'missing' : 'present', post: true, ...verb, start: at, end: state.end }
}

/** See above. */
export const recogniseAbsentAfter = needing([...FIGURE_ENDS, ...ZEROS], opening(STARTS, absentAt))
