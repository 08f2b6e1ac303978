import type { PhraseTable } from '../phrases.ts'
import type { Scene } from '../scene.ts'
import type { Token } from '../tokens.ts'
import type { Meaning, Span } from './spans.ts'

/** Proposes what the words from this token on may mean, or nothing. */
export type Recogniser = ((
  tokens: readonly Token[],
  at: number,
  scene: Scene,
) => Span | readonly Span[] | undefined) & {
  /** the only words it can begin with; without them, any */
  opens?: ReadonlySet<string>
  /** words of which one must stand somewhere in the text; without them, it is asked of any text */
  needs?: ReadonlySet<string>
  /** it is asked only of what follows another question */
  follows?: true
  /** the same for who has looked at the word already */
  ungated?: Recogniser
}

/** Among the words a recogniser begins with: every one that holds a digit. */
export const DIGITS = '0-9'
const holdsDigit = (word: string) => /\d/.test(word)

/** A recogniser of no text but those that hold one of these words. */
export const needing = (words: Iterable<string>, recognise: Recogniser): Recogniser =>
  Object.assign(recognise, { needs: new Set(words) })

/** A recogniser of nothing but what follows another question. */
export const following = (recognise: Recogniser): Recogniser => Object.assign(recognise, { follows: true as const })

/** A recogniser that is asked at no other words than these to begin with. */
export function opening(words: Iterable<string>, recognise: Recogniser): Recogniser {
  const opens = new Set(words)
  const digits = opens.has(DIGITS)
  const opensAt = (word: string) => opens.has(word) || (digits && holdsDigit(word))
  const gated: Recogniser = (tokens, at, scene) =>
    opensAt(tokens[at]?.word ?? '') ? recognise(tokens, at, scene) : undefined
  return Object.assign(gated, { opens, ungated: recognise })
}

/** A recogniser that is no more than a table of phrases. Shorter phrases are proposed too: a neighbour may need the last word. */
export function fromTable(table: PhraseTable<Meaning>): Recogniser {
  const recognise: Recogniser = (tokens, at) =>
    table.findAll(tokens, at, (meaning, length) => ({ ...meaning, start: at, end: at + length }))
  return Object.assign(recognise, { opens: table.opens })
}

/** `needed`: the bit of the words it needs, 0 where it needs none */
type Ranked = { recognise: Recogniser; needed: number; rank: number }

/** What a word means to the recognisers: those that can begin with it, in their order, and the bits of those that need it. */
type Known = { begin: readonly Ranked[]; gives: number }
type Lookup = (word: string) => Known

/** Those of a question that stands alone, and those of one that follows another. */
export type Recognisers = { alone: Lookup; conversing: Lookup }

/** Recognisers by the words they can begin with: most words begin with few of them. Among equals, what stands earlier wins. */
export const recognisersOf = (recognisers: readonly Recogniser[]): Recognisers => ({
  alone: byWord(recognisers.filter(({ follows }) => !follows)),
  conversing: byWord(recognisers),
})

const BITS = 31

function byWord(recognisers: readonly Recogniser[]): Lookup {
  const needing = recognisers.filter(({ needs }) => needs)
  if (needing.length > BITS) throw new Error(`No more than ${BITS} recognisers can need words.`)
  const bitOf = (each: Recogniser) => (each.needs ? 1 << needing.indexOf(each) : 0)
  const ranked = recognisers.map((each, rank) => ({
    recognise: each.ungated ?? each,
    opens: each.opens,
    needed: bitOf(each),
    rank,
  }))
  const has = (words: ReadonlySet<string> | undefined, word: string, digits: boolean) =>
    words?.has(word) === true || (digits && words?.has(DIGITS) === true)
  const known = (word: string, digits: boolean): Known => ({
    begin: ranked.filter(({ opens }) => !opens || has(opens, word, digits)),
    gives: needing.reduce((bits, each) => (has(each.needs, word, digits) ? bits | bitOf(each) : bits), 0),
  })
  const index = new Map<string, Known>()
  for (const { opens = [], needs = [] } of recognisers)
    for (const word of [...opens, ...needs]) if (!index.has(word)) index.set(word, known(word, holdsDigit(word)))
  const [numbers, others] = [known(DIGITS, true), known('', false)]
  return (word) => index.get(word) ?? (holdsDigit(word) ? numbers : others)
}

const isList = (found: Span | readonly Span[]): found is readonly Span[] => Array.isArray(found)

/** A span with what it is compared by. */
type Proposal = { span: Span; rank: number; start: number; length: number }

/** Whether one wins over the other: the longer, then what is ranked first, then what stands first. */
const wins = (a: Proposal, b: Proposal) => (a.length - b.length || b.rank - a.rank || b.start - a.start) > 0

/** Puts a span where it belongs among the proposals, which are few and come nearly in order. */
function insert(span: Span, rank: number, proposed: Proposal[]): void {
  const { start, end } = span
  const proposal = { span, rank, start, length: end - start }
  let at = proposed.length
  for (let before = proposed[at - 1]; before && wins(proposal, before); before = proposed[at - 1]) {
    proposed[at] = before
    at--
  }
  proposed[at] = proposal
}

function propose(found: Span | readonly Span[], rank: number, proposed: Proposal[]): void {
  if (isList(found)) for (const span of found) insert(span, rank, proposed)
  else insert(found, rank, proposed)
}

/** Everything the recognisers say of the tokens, what wins first. */
function proposals(tokens: readonly Token[], recognisers: Recognisers, scene: Scene): Proposal[] {
  const proposed: Proposal[] = []
  const lookup = scene.conversing ? recognisers.conversing : recognisers.alone
  const words = tokens.map(({ word }) => lookup(word))
  const held = words.reduce((bits, { gives }) => bits | gives, 0)
  for (const [at, { begin }] of words.entries()) {
    for (const { recognise, needed, rank } of begin) {
      const found = (held & needed) === needed ? recognise(tokens, at, scene) : undefined
      if (found) propose(found, rank, proposed)
    }
  }
  return proposed
}

/** Whether no other span has any of these tokens. */
function isFree(owner: readonly (Span | undefined)[], { start, length }: Proposal): boolean {
  for (let at = start; at < start + length; at++) if (owner[at]) return false
  return true
}

/**
 * The one place where recognisers that want the same words are reconciled: the longest span wins,
 * among equals the recogniser that stands earlier in the list. What nobody claims becomes a `word`.
 */
export function resolveSpans(tokens: readonly Token[], recognisers: Recognisers, scene: Scene): Span[] {
  const owner: (Span | undefined)[] = tokens.map(() => undefined)
  for (const each of proposals(tokens, recognisers, scene))
    if (isFree(owner, each)) owner.fill(each.span, each.start, each.start + each.length)
  const spans: Span[] = []
  for (let at = 0; at < tokens.length; ) {
    const span: Span = owner[at] ?? { kind: 'word', start: at, end: at + 1 }
    spans.push(span)
    at = span.end
  }
  return spans
}
