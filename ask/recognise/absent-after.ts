import { opening, type Recogniser } from '../spans.ts'
import type { Token } from '../tokens.ts'
import {
  BEFORE_TO,
  followsFigure,
  GIVEN,
  GONE,
  HELPERS,
  NEEDS,
  NEG,
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
type Lead = { negated: boolean; pending: boolean; end: number }

function leadAt(tokens: readonly Token[], from: number): Lead {
  const lead: Lead = { negated: false, pending: false, end: from }
  for (;;) {
    const word = wordAt(tokens, lead.end)
    const to = word === 'to' && lead.end > from && BEFORE_TO.has(wordAt(tokens, lead.end - 1))
    if (NEG.has(word)) lead.negated = !lead.negated
    else if (to || NEEDS.has(word)) lead.pending = true
    else if (!HELPERS.has(word)) return lead
    lead.end++
  }
}

/** `on file`, `filled in`, `missing`; `hasn't come in`, `isn't in yet`, `needs filling in`. */
function stateAt(tokens: readonly Token[], { negated, pending, end }: Lead, from: number): State | undefined {
  const word = wordAt(tokens, end)
  if (GONE.has(word)) return { absent: !negated, end: tailEnd(tokens, end + 1) }
  if (GIVEN.has(word)) return { absent: negated || pending, end: tailEnd(tokens, end + 1) }
  if (end === from) return undefined
  const place = placeEnd(tokens, end)
  if (place > end) return { absent: negated || pending, end: tailEnd(tokens, place) }
  if (pending && /^(filling|entering|adding|completing)$/.test(word))
    return { absent: true, end: tailEnd(tokens, end + 1) }
  const arrived = word === 'in' && /^(come|came|yet)$/.test(`${wordAt(tokens, end - 1)}`)
  const inYet = word === 'in' && wordAt(tokens, end + 1) === 'yet'
  return negated && (arrived || inYet) ? { absent: true, end: tailEnd(tokens, end + 1) } : undefined
}

const readState = (tokens: readonly Token[], at: number) => {
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
  const state = readState(tokens, at)
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
  ...ZEROS,
  'either',
  'no',
  'equals',
  'of',
  'a',
  'without',
  'yes',
])

/** See above. "How many certificates are there" asks for their number, not whether they are there. */
export const recogniseAbsentAfter: Recogniser = opening(STARTS, (tokens, at) => {
  const zero = zeroOrGone(tokens, at)
  if (zero !== undefined) return { kind: 'missing', post: true, zero: true, start: at, end: zero }
  if (!followsFigure(tokens, at)) return undefined
  const state = yes(tokens, at) ?? readState(tokens, at)
  if (!state || /^(a|an|any|no)$/.test(wordAt(tokens, state.end))) return undefined
  const there = wordAt(tokens, state.end - 1) === 'there'
  if (there && tokens.slice(Math.max(at - 3, 0), at).some(({ word }) => /^(many|much)$/.test(word))) return undefined
  return { kind: state.absent ? 'missing' : 'present', post: true, start: at, end: state.end }
})
