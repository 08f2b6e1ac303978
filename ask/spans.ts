import type { Meaning, Span } from './meanings.ts'
import type { PhraseTable } from './phrases.ts'
import type { Scene } from './scene.ts'
import type { Token } from './tokens.ts'

/** Proposes what the words from this token on may mean, or nothing. */
export type Recogniser = (tokens: readonly Token[], at: number, scene: Scene) => Span | readonly Span[] | undefined

/** A recogniser that is no more than a table of phrases. Shorter phrases are proposed too: a neighbour may need the last word. */
export function fromTable(table: PhraseTable<Meaning>): Recogniser {
  return (tokens, at) => {
    const found = table.findAll(tokens, at)
    return found.length === 0
      ? undefined
      : found.map(({ length, meaning }) => ({ ...meaning, start: at, end: at + length }))
  }
}

const isList = (found: Span | readonly Span[]): found is readonly Span[] => Array.isArray(found)

type Proposal = { span: Span; rank: number }

/** Everything the recognisers say of the tokens. */
function proposals(tokens: readonly Token[], recognisers: readonly Recogniser[], scene: Scene): Proposal[] {
  const proposed: Proposal[] = []
  for (let at = 0; at < tokens.length; at++) {
    recognisers.forEach((recognise, rank) => {
      const found = recognise(tokens, at, scene)
      if (found && isList(found)) proposed.push(...found.map((span) => ({ span, rank })))
      else if (found) proposed.push({ span: found, rank })
    })
  }
  return proposed
}

/**
 * The one place where recognisers that want the same words are reconciled: the longest span wins,
 * among equals the recogniser that stands earlier in the list. What nobody claims becomes a `word`.
 */
export function resolveSpans(tokens: readonly Token[], recognisers: readonly Recogniser[], scene: Scene): Span[] {
  const proposed = proposals(tokens, recognisers, scene)
  const length = (span: Span) => span.end - span.start
  proposed.sort((a, b) => length(b.span) - length(a.span) || a.rank - b.rank || a.span.start - b.span.start)
  const owner: (Span | undefined)[] = new Array(tokens.length).fill(undefined)
  for (const { span } of proposed)
    if (owner.slice(span.start, span.end).every((taken) => taken === undefined)) owner.fill(span, span.start, span.end)
  const spans: Span[] = []
  for (let at = 0; at < tokens.length; ) {
    const span: Span = owner[at] ?? { kind: 'word', start: at, end: at + 1 }
    spans.push(span)
    at = span.end
  }
  return spans
}
