import { type Edge, isKind } from './engine/edge.ts'
import type { Kind } from './meanings.ts'
import type { Token } from './normalise/tokens.ts'
import type { Reading } from './read.ts'
import { heard, type UnderstandContext, type Understanding } from './understand.ts'

/** What words of a question are about. `other`: words that are not known, and corrected words that only join the rest. */
export type AnnotatedKind = 'place' | 'type' | 'date' | 'amount' | 'order' | 'other'

/** Words of a question, by their offsets in the text as typed. */
export type AnnotatedSpan = {
  start: number
  end: number
  kind: AnnotatedKind
  /** whether they have a part in the query */
  used: boolean
  /** what misspelled words were taken for */
  taken?: string
}

/** A text with what its words were recognised as, and what all of it was understood as. Spans are in order and never overlap. */
export type Annotation = { spans: AnnotatedSpan[]; understanding: Understanding }

const OF_DIM = {
  state: 'place',
  place: 'place',
  type: 'type',
  date: 'date',
  number: 'amount',
  missing: 'amount',
} as const satisfies Record<string, AnnotatedKind>

/** Constituents that say something of themselves; what only joins others is not marked. */
const OF_KIND: ReadonlyMap<Kind, AnnotatedKind> = new Map<Kind, AnnotatedKind>([
  ...(['figure', 'having', 'stretch'] as const).map((kind): [Kind, AnnotatedKind] => [kind, 'amount']),
  ...(['phase', 'shift', 'yearless'] as const).map((kind): [Kind, AnnotatedKind] => [kind, 'date']),
  ...(
    [
      'order',
      'top',
      'limit',
      'amount',
      'step',
      'computation',
      'function',
      'group',
      'dimension',
      'ranking',
      'ranked-by',
      'figure-only',
      'share',
      'winner',
      'each',
      'first',
      'reverse',
    ] as const
  ).map((kind): [Kind, AnnotatedKind] => [kind, 'order']),
])

const kindOf = (edge: Edge): AnnotatedKind | undefined =>
  isKind(edge, 'condition') ? OF_DIM[edge.value.dim] : OF_KIND.get(edge.kind)

/** The words that say something: those of its parts, without what leads to them ("in Ohio"). */
function coreOf(edge: Edge): { start: number; end: number } {
  // "in December"
  const parts = edge.parts.filter((part) => !isKind(part, 'relation') || part.value !== 'in')
  const [first, last] = [parts[0], parts.at(-1)]
  return first && last ? { start: coreOf(first).start, end: coreOf(last).end } : edge
}

type Mark = { kind: AnnotatedKind; used: boolean; owner: object }

/** The marks of what has a part in the query. What is of order and follows each other is one: "top 5 by". */
function marksOfSequence({ tokens, sequence }: Reading): [Token, Mark][] {
  let last: Mark | undefined
  return sequence.flatMap((edge) => {
    const { kind, used = true }: { kind?: AnnotatedKind | undefined; used?: boolean } =
      edge.kind === 'elsewhere' ? { kind: 'other', used: false } : { kind: kindOf(edge) }
    if (!kind) return []
    const { start, end } = edge.kind === 'condition' ? coreOf(edge) : edge
    const owner = kind === 'order' && last?.kind === 'order' ? last.owner : edge
    const mark = { kind, used, owner }
    last = mark
    return tokens.slice(start, end).map((token): [Token, Mark] => [token, mark])
  })
}

/** What each token is about; neighbours of the same owner are one span. What had no part in the query stays unused. */
function marksOf(reading: Reading): Map<Token, Mark> {
  const marks = new Map(marksOfSequence(reading))
  for (const token of reading.unused)
    marks.set(token, { owner: token, kind: marks.get(token)?.kind ?? 'other', used: false })
  for (const token of reading.tokens)
    if (token.corrected && !marks.has(token)) marks.set(token, { kind: 'other', used: true, owner: token })
  return marks
}

/** Adds a token to the span before it where both are of one owner, or were written as one word (`atleast`). */
function extend(last: { span: AnnotatedSpan; owner: object } | undefined, span: AnnotatedSpan, owner: object): boolean {
  if (!last) return false
  if (span.end <= last.span.end) {
    last.span.used &&= span.used
    if (span.taken && last.span.taken) last.span.taken += ` ${span.taken}`
    return true
  }
  // a corrected word is a span of its own
  if (last.owner !== owner || span.taken || last.span.taken) return false
  last.span.end = span.end
  return true
}

function spansOf(reading: Reading): AnnotatedSpan[] {
  const marks = marksOf(reading)
  const owned: { span: AnnotatedSpan; owner: object }[] = []
  for (const token of reading.tokens) {
    const mark = marks.get(token)
    if (!mark) continue
    const last = owned.at(-1)
    const start = Math.max(token.start, last?.span.end ?? 0)
    const span: AnnotatedSpan = {
      ...{ start, end: token.end, kind: mark.kind, used: mark.used },
      ...(mark.used && token.corrected && { taken: token.word }),
    }
    if (!extend(last, span, mark.owner)) owned.push({ span, owner: mark.owner })
  }
  return owned.map(({ span }) => span)
}

/**
 * Reads a text as `understand` does and says of its words what they were recognised as, for marking them while they are typed.
 * Never throws, whatever the text. What is answered in words (a greeting, a definition) has no spans.
 */
export function annotate(text: string, context: UnderstandContext): Annotation {
  const { reading, understanding } = heard(text, context)
  const isTalk = understanding.kind === 'reply' && understanding.topic !== 'out-of-scope'
  return { spans: isTalk ? [] : spansOf(reading), understanding }
}
