import type { Item } from './bind/items.ts'
import type { Dim, Span } from './meanings.ts'
import { type Question, readQuestion } from './question.ts'
import { RECOGNISERS } from './recognisers.ts'
import { resolveSpans } from './spans.ts'
import { type Token, tokenize } from './tokens.ts'
import { type UnderstandContext, type Understanding, understand } from './understand.ts'
import { expandShorthand } from './words/shorthand.ts'
import { translateSpanish } from './words/spanish.ts'
import { spell } from './words/spelling.ts'

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

const KIND_OF_DIM: Readonly<Record<Dim, AnnotatedKind>> = {
  state: 'place',
  place: 'place',
  type: 'type',
  date: 'date',
  number: 'amount',
  missing: 'amount',
}

/** Spans that say something by themselves; what only joins others (`and`, `with`, `auctions`) is not marked. */
const KIND_OF_SPAN: { readonly [K in Span['kind']]?: AnnotatedKind } = {
  states: 'place',
  place: 'place',
  types: 'type',
  period: 'date',
  part: 'date',
  weekdays: 'date',
  stretch: 'date',
  length: 'date',
  tense: 'date',
  // Amounts of a condition are marked with it: one that is in none is how many are wanted.
  amount: 'order',
  magnitude: 'amount',
  ratio: 'amount',
  field: 'amount',
  difference: 'amount',
  quotient: 'amount',
  nullable: 'amount',
  having: 'amount',
  missing: 'amount',
  rank: 'order',
  top: 'order',
  sort: 'order',
  by: 'order',
  reverse: 'order',
  direction: 'order',
  key: 'order',
  fn: 'order',
  share: 'order',
  per: 'order',
  distinct: 'order',
  dimension: 'order',
}

/** What is known of one token. Neighbours of the same `owner` are one span. */
type Mark = { kind: AnnotatedKind; owner: object; used: boolean }

const tokensOf = (question: Question, { start, end }: Item) => question.tokens.slice(start, end)

/** What the spans say by themselves. Those of order that follow each other are one: `top 5 by`. */
function marksOfSpans(question: Question, spans: readonly Span[]): [Token, Mark][] {
  let before: Mark | undefined
  return spans.flatMap((span) => {
    const kind = KIND_OF_SPAN[span.kind]
    const owner = before?.kind === 'order' && kind === 'order' ? before.owner : span
    const mark = kind && { kind, owner, used: true }
    before = mark
    return mark ? tokensOf(question, span).map((token): [Token, Mark] => [token, mark]) : []
  })
}

/** What each token is about: a condition takes in all its spans, and what had no part in the query stays unused. */
function marksOf(question: Question, spans: readonly Span[]): Map<Token, Mark> {
  const marks = new Map(marksOfSpans(question, spans))
  for (const item of question.items) {
    if (item.kind !== 'condition') continue
    const mark = { kind: KIND_OF_DIM[item.dim], owner: item, used: true }
    for (const token of tokensOf(question, item)) marks.set(token, mark)
  }
  const idle = [...question.unknown, ...question.unbound.flatMap((item) => tokensOf(question, item))]
  for (const token of idle) marks.set(token, { kind: 'other', owner: token, ...marks.get(token), used: false })
  return marks
}

type Marked = Mark & { token: Token }

/** The tokens that are marked, in order. A corrected word that says nothing by itself is marked as well: `auctoins`. */
function markedTokens(question: Question, marks: ReadonlyMap<Token, Mark>): Marked[] {
  return question.tokens.flatMap((token): Marked[] => {
    const mark = marks.get(token)
    if (mark) return [{ ...mark, token }]
    return token.corrected ? [{ kind: 'other', owner: token, used: true, token }] : []
  })
}

type Owned = { span: AnnotatedSpan; owner: object }

/**
 * Adds a token to the span before it where both are of one owner, or were written as one word (`atleast`). Says whether it did.
 * A corrected word is a span of its own.
 */
function extend(last: Owned | undefined, { span, owner }: Owned): boolean {
  if (!last) return false
  if (span.end <= last.span.end) {
    if (span.taken && last.span.taken) last.span.taken += ` ${span.taken}`
    return true
  }
  if (last.owner !== owner || span.taken || last.span.taken) return false
  last.span.end = span.end
  return true
}

function spansOf(marked: readonly Marked[]): AnnotatedSpan[] {
  const owned: Owned[] = []
  for (const { token, kind, used, owner } of marked) {
    const last = owned.at(-1)
    const start = Math.max(token.start, last?.span.end ?? 0)
    const taken = used && token.corrected && { taken: token.word }
    const next = { span: { start, end: token.end, kind, used, ...taken }, owner }
    if (!extend(last, next)) owned.push(next)
  }
  return owned.map(({ span }) => span)
}

/**
 * Reads a text as `understand` does and says of its words what they were recognised as, for marking them while they are typed.
 * Never throws, whatever the text. What is answered in words (a greeting, a definition) has no spans.
 */
export function annotate(text: string, context: UnderstandContext): Annotation {
  const understanding = understand(text, context)
  if (understanding.kind === 'reply' && understanding.topic !== 'out-of-scope') return { spans: [], understanding }
  const { vocabulary, today, previous } = context
  const tokens = spell(
    expandShorthand(translateSpanish(tokenize(text), vocabulary), vocabulary, previous !== undefined),
    vocabulary,
  )
  const scene = { vocabulary, today, conversing: previous !== undefined }
  const question = readQuestion(tokens, scene)
  const marks = marksOf(question, resolveSpans(tokens, RECOGNISERS, scene))
  return { spans: spansOf(markedTokens(question, marks)), understanding }
}
