import type { Token } from '../tokens.ts'
import { type Edge, isKind } from './engine/edge.ts'
import type { Span } from './engine/rule.ts'

const ENDS: ReadonlySet<string> = new Set(['?', '!'])
/** Abbreviations that a full stop follows are short: `Minn. deeds`, `St. Lucie`. */
const SHORTEST = 4

/** The sentences of a text. */
export function sentencesOf(tokens: readonly Token[]): Span[] {
  const spans: Span[] = []
  let start = 0
  tokens.forEach((token, at) => {
    const next = tokens[at + 1]
    const isEnd = ENDS.has(token.word) || (token.stop && (!token.dotted || token.text.length > SHORTEST))
    if (!isEnd && next) return
    spans.push({ start, end: at + 1 })
    start = at + 1
  })
  return spans
}

const ASKS: ReadonlySet<string> = new Set(
  'show list give get find pull need want wants looking interested could can would please which what whats how when where any are is do does send tell check see count compare sort only just'.split(
    ' ',
  ),
)
const TELLS: ReadonlySet<string> = new Set(
  'attended met bought drove called spoke worked got loved thanks thank regards best sincerely hope hi hello dear remember said told came were was had did im'.split(
    ' ',
  ),
)
/** Who is told of where a sentence begins with them. */
const SUBJECTS: ReadonlySet<string> = new Set('he she they my his her hes shes theyre who whose'.split(' '))
const SUBSTANCE: ReadonlySet<Edge['kind']> = new Set<Edge['kind']>([
  'condition',
  'computation',
  'top',
  'order',
  'group',
  'ranking',
  'having',
  'share',
  'limit',
])

type Sentence = { readonly tokens: readonly Token[]; readonly sequence: readonly Edge[] }

/** Whether a sentence asks for something, and does not only tell. */
function asks({ tokens, sequence }: Sentence): boolean {
  const has = (words: ReadonlySet<string>) => tokens.some(({ word }) => words.has(word))
  if (!sequence.some(({ kind }) => SUBSTANCE.has(kind))) return false
  const isTold = has(TELLS) || SUBJECTS.has(tokens[0]?.word ?? '')
  return tokens.at(-1)?.word === '?' || has(ASKS) || !isTold
}

const isDate = (edge: Edge) => !isKind(edge, 'condition') || edge.value.dim === 'date'

/** Those of the sentences that ask: what is told around them is set aside, and a day that is only named. */
export function askedIn<S extends Sentence>(sentences: readonly S[]): readonly S[] {
  const asking = sentences.filter(asks)
  if (asking.length < 2) return asking.length === 0 ? sentences : asking
  const isExplicit = ({ tokens }: Sentence) => tokens.at(-1)?.word === '?' || tokens.some(({ word }) => ASKS.has(word))
  const explicit = asking.filter(isExplicit)
  return explicit.length === 0
    ? asking
    : asking.filter((sentence) => isExplicit(sentence) || !sentence.sequence.every(isDate))
}

const PAUSES: ReadonlySet<string> = new Set([',', '-', ';', '(', ')', 'because', 'so', 'but'])

/** Where the clauses of a sentence begin. */
function clausesOf(tokens: readonly Token[]): Span[] {
  const starts = tokens.flatMap(({ word }, at) => (PAUSES.has(word) ? [at + 1] : []))
  return [0, ...starts].map((start, at) => ({ start, end: starts[at] ?? tokens.length }))
}

/** The clauses of a sentence that only tell: "he's driving, so he can't come to Ohio"; none where nothing else is asked for. */
export function toldIn(sequence: readonly Edge[], tokens: readonly Token[]): Span[] {
  const told = clausesOf(tokens).filter(({ start, end }) => {
    const inside = tokens.slice(start, end).filter(({ word }) => word !== 'so')
    return SUBJECTS.has(inside[0]?.word ?? '') && !inside.some(({ word }) => ASKS.has(word))
  })
  const isLeft = sequence.some((edge) => SUBSTANCE.has(edge.kind) && !isWithin(edge, told))
  return isLeft ? told : []
}

/** Whether a constituent lies in one of some spans. */
export const isWithin = ({ start, end }: Span, spans: readonly Span[]): boolean =>
  spans.some((span) => start >= span.start && end <= span.end)
