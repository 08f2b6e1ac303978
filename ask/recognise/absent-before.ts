import { needing, opening, type Recogniser } from '../spans.ts'
import type { Token } from '../tokens.ts'
import {
  ASKING,
  BEFORE_TO,
  DETERMINERS,
  EFFORT,
  ENTER,
  ENTERED,
  ENTRY,
  FAILED,
  FIGURE_WORDS,
  forEnd,
  GIVEN,
  GONE,
  HELPERS,
  HOLDS,
  isFigure,
  NEEDS,
  NEG,
  NOBODY,
  PERSON,
  skip,
  wordAt,
} from './absence-words.ts'

/**
 * What is said of a figure before its name: that it is there, or not.
 *
 * `nobody has entered a` `they never bothered to fill in the` `somebody still has to enter the` `still needs its` `forgot the` ·
 * `with nothing entered for` `no data for` `with a figure for` · `for which there is a` `that already have a` `which show a`
 */
type Reader = (tokens: readonly Token[], at: number) => { absent: boolean; sole?: true; end: number } | undefined

/** `nobody`, `no one`, `they`: who did not do it. */
function subject(tokens: readonly Token[], at: number): { end: number; nobody: boolean } {
  const word = wordAt(tokens, at)
  if (word === 'no' && wordAt(tokens, at + 1) === 'one') return { end: at + 2, nobody: true }
  if (NOBODY.has(word)) return { end: at + 1, nobody: true }
  return { end: PERSON.has(word) ? at + 1 : at, nobody: false }
}

/** "doesn't tell how many certificates" */
const countEnd = (tokens: readonly Token[], at: number) =>
  wordAt(tokens, at) === 'how' && /^(many|much)$/.test(wordAt(tokens, at + 1)) ? at + 2 : at

type Helped = { end: number; negated: boolean; pending: boolean }

/** `has never bothered to`, `still has to`, `forgot to`: the words before the verb, and what they make of it. */
function helped(tokens: readonly Token[], from: number, nobody: boolean): Helped {
  const found: Helped = { end: from, negated: nobody, pending: false }
  for (;;) {
    const word = wordAt(tokens, found.end)
    if (NEG.has(word) || FAILED.has(word)) found.negated = true
    else if ((word === 'to' && BEFORE_TO.has(wordAt(tokens, found.end - 1))) || NEEDS.has(word)) found.pending = true
    else if (!HELPERS.has(word) && !(found.negated && EFFORT.has(word))) return found
    found.end++
  }
}

/** What "not" needs no further verb after: `forgot the`, `hasn't got a`. */
const needsNoVerb = (word: string) => FAILED.has(word) || /^(hasnt|havent|got|gotten|had|have|has)$/.test(word)

/** `nobody has entered a`, `hasn't got a`, `still has to be given a`, `yet to receive an`, `forgot to record the`. */
const undone: Reader = (tokens, from) => {
  const who = subject(tokens, from)
  const { end, negated, pending } = helped(tokens, who.end, who.nobody)
  const still = tokens.slice(from, end).some(({ word }) => word === 'still' || word === 'yet')
  // "they have to enter the", but not "I need to get the"
  const open = pending && (still || (who.end > from && !ASKING.has(wordAt(tokens, from))))
  const verb = (open ? ENTER : ENTERED).has(wordAt(tokens, end))
  // "we still need the estimate" is what is wanted
  const wanted = who.end > from && wordAt(tokens, end) === 'the'
  const says = negated ? verb || needsNoVerb(wordAt(tokens, end - 1)) : open && (verb || (still && !wanted))
  return says && end > from
    ? { absent: true, end: countEnd(tokens, skip(tokens, verb ? skip(tokens, end + 1, PARTS) : end, DETERMINERS)) }
    : undefined
}
const PARTS = new Set(['in', 'down', 'up', 'out', 'me', 'us', 'you'])

/** `no blanks in the market value`, `gaps in the estimates`. */
function blanks(tokens: readonly Token[], from: number, absent: boolean) {
  const end = BLANKS.test(wordAt(tokens, from)) ? forEnd(tokens, from + 1) : from
  return end > from + 1 ? { absent: !absent, end } : undefined
}

/** `nothing entered for`, `no figure for the`, `a figure for`. */
const entry: Reader = (tokens, from) => {
  const led = /^(with|has|have|having|had|shows?|theres)$/.test(wordAt(tokens, from)) ? from + 1 : from
  const word = wordAt(tokens, led)
  const nothing = word === 'nothing'
  const absent = nothing || /^(no|without|lacking|missing|zero|lack|lacks)$/.test(word)
  const named = nothing ? led + 1 : skip(tokens, absent ? led + 1 : led, DETERMINERS)
  if (!nothing && !ENTRY.has(wordAt(tokens, named))) return blanks(tokens, named, absent)
  const given = skip(tokens, nothing ? named : named + 1, GIVEN, PARTS_OF_FILLED)
  // "a value under the market value" compares
  const end = forEnd(tokens, given, nothing || given > named + 1)
  // "a number of certificates" is the figure itself
  const tells = absent || (led > from && wordAt(tokens, given) !== 'of')
  return tells && end > given ? { absent, end } : undefined
}
const BLANKS = /^(blanks?|gaps?|holes?|nulls?|empties)$/
const PARTS_OF_FILLED = new Set(['at', 'all', 'yet', 'been'])

/** Whether what stands before lets the next words say what an auction has; "and show the market value" is a wish. */
const leadsHeld = (led: string, word: string) =>
  /^(which|that|where|who|already|do|actually|for)$/.test(led) ||
  (/^(but|and|,|ones|auctions|sales|they)$/.test(led) && /^(got|do|does|already)$/.test(word))

/** `there is a`, `theres already an`. */
const there: Reader = (tokens, from) => {
  const two = wordAt(tokens, from) === 'there' && /^(is|are|was|were)$/.test(wordAt(tokens, from + 1))
  const at = two ? from + 2 : wordAt(tokens, from) === 'theres' ? from + 1 : from
  const end = skip(tokens, at, HELPERS, DETERMINERS)
  return at > from && end > at ? { absent: false, end } : undefined
}

/** `for which there is a`, `that already have a`, `which show a`. */
const held: Reader = (tokens, from) => {
  const led = wordAt(tokens, from - 1)
  if (!leadsHeld(led, wordAt(tokens, from))) return undefined
  const existing = there(tokens, from)
  if (existing) return existing
  const at = skip(tokens, PERSON.has(wordAt(tokens, from)) ? from + 1 : from, HELPERS)
  const verb = HOLDS.has(wordAt(tokens, at)) || (at > from && HOLDS.has(wordAt(tokens, at - 1)))
  const end = countEnd(tokens, skip(tokens, HOLDS.has(wordAt(tokens, at)) ? at + 1 : at, WITH, DETERMINERS))
  // "that have a" alone is a "with", which may lead to more
  const plain = tokens.slice(from, end).every(({ word }) => /^(have|has|had)$/.test(word) || DETERMINERS.has(word))
  return verb && !(plain && led !== 'already') ? { absent: false, end } : undefined
}
const WITH = new Set(['with', 'on', 'file'])

/** `with only a`, `that just have an`, `with nothing but a`; of `only with an` nothing else is said. */
const sole: Reader = (tokens, from) => {
  const has = /^(with|has|have|having|had)$/
  const first = wordAt(tokens, from)
  const butEnd = wordAt(tokens, from + 1) === 'nothing' && wordAt(tokens, from + 2) === 'but' ? from + 3 : from
  const end = has.test(first) && ONLY.test(wordAt(tokens, from + 1)) ? from + 2 : butEnd
  if (has.test(first) && end > from) return { absent: false, sole: true, end: skip(tokens, end, DETERMINERS) }
  const second = wordAt(tokens, from + 1)
  if (!ONLY.test(first) || !has.test(second)) return undefined
  return { absent: false, ...(second !== 'with' && { sole: true }), end: skip(tokens, from + 2, DETERMINERS) }
}
const ONLY = /^(only|just|solely|merely)$/

const READERS = [sole, undone, entry, held]

const STARTS = new Set([
  ...NEG,
  ...HELPERS,
  ...NEEDS,
  ...FAILED,
  ...NOBODY,
  ...PERSON,
  ...HOLDS,
  ...'no nothing with having theres there without lacking missing lack lacks zero only just solely merely blank blanks gap gaps hole holes null nulls'.split(
    ' ',
  ),
])

/** What is said here of the figure whose name follows. */
function absenceAt(tokens: readonly Token[], at: number) {
  if (!STARTS.has(wordAt(tokens, at))) return undefined
  for (const read of READERS) {
    const found = read(tokens, at)
    // "still to come, worth $1M" is said of the auctions
    const sales = wordAt(tokens, (found?.end ?? 0) - 1) === 'come'
    if (found && !sales && isFigure(tokens, found.end)) return found
  }
  return undefined
}

/** See above. */
export const recogniseAbsentBefore: Recogniser = needing(
  FIGURE_WORDS,
  opening(STARTS, (tokens, at) => {
    const found = absenceAt(tokens, at)
    if (!found) return undefined
    const { absent, end, ...rest } = found
    return absent
      ? { kind: 'missing', post: false, start: at, end }
      : { kind: 'present', post: false, ...rest, start: at, end }
  }),
)

const LONGEST = 9
/** Whether what stands here is said to be there or not: `without an` end date, `where we don't have the` end date. */
export function followsAbsence(tokens: readonly Token[], at: number): boolean {
  let before = at - 1
  while (DETERMINERS.has(wordAt(tokens, before)) && wordAt(tokens, before) !== 'any') before--
  if (GONE.has(wordAt(tokens, before)) || NONE.test(wordAt(tokens, before))) return true
  for (let start = at - 1; start >= Math.max(0, at - LONGEST); start--)
    if (absenceAt(tokens, start)?.end === at) return true
  return false
}
const NONE = /^(no|without|lacks?|lacking|o)$/
