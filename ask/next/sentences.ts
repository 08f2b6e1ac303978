import type { Token } from '../tokens.ts'
import { type Edge, isKind } from './engine/edge.ts'
import type { Span } from './engine/rule.ts'
import { PERSONS } from './lexicon/people.ts'

const ENDS: ReadonlySet<string> = new Set(['?', '!'])
/** Abbreviations that a full stop follows are short: `Minn. deeds`, `St. Lucie`. */
const SHORTEST = 4

/** The sentences of a text. */
export function sentencesOf(tokens: readonly Token[]): Span[] {
  const spans: Span[] = []
  let start = 0
  let open = 0
  tokens.forEach((token, at) => {
    const next = tokens[at + 1]
    open = Math.max(0, open + (token.word === '(' ? 1 : token.word === ')' ? -1 : 0))
    // a question in brackets ends nothing
    const isInside = open > 0 && tokens.slice(at).some(({ word }) => word === ')')
    const isEnd = !isInside && (ENDS.has(token.word) || (token.stop && (!token.dotted || token.text.length > SHORTEST)))
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
const SUBJECTS: ReadonlySet<string> = new Set(
  'he she they my his her hes shes theyre hed shed theyd who whose owns asks'.split(' '),
)
export const SUBSTANCE: ReadonlySet<Edge['kind']> = new Set<Edge['kind']>([
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

const REQUESTS: ReadonlySet<string> = new Set(
  'show list give get find pull send forward need want please which what whats how when'.split(' '),
)
/** From so many sentences on a text is a letter: what its requests do not say is told around them. */
export const LETTER = 3
/** What is said behind a request in so few words still belongs to it: "Only 2025." */
const SHORT = 6

/** Whether a sentence is short and every word of it is read: a name below a letter is not. */
const isAmendment = ({ tokens, sequence }: Sentence) =>
  tokens.length <= SHORT && sequence.reduce((read, { start, end }) => read + end - start, 0) >= tokens.length

/** The requests of a letter, and what amends them; nothing where it has none. */
function requestsIn<S extends Sentence>(sentences: readonly S[]): readonly S[] | undefined {
  const isRequest = ({ tokens }: Sentence) =>
    tokens.at(-1)?.word === '?' || tokens.some(({ word }) => REQUESTS.has(word))
  const asking = sentences.filter(asks)
  const first = asking.findIndex(isRequest)
  if (sentences.length < LETTER || first < 0) return undefined
  return asking.filter((each, at) => isRequest(each) || (at > first && isAmendment(each)))
}

/** Those of the sentences that ask: what is told around them is set aside, and a day that is only named. */
export function askedIn<S extends Sentence>(sentences: readonly S[]): readonly S[] {
  const asking = requestsIn(sentences) ?? sentences.filter(asks)
  if (asking.length < 2) return asking.length === 0 ? sentences : asking
  const isExplicit = ({ tokens }: Sentence) => tokens.at(-1)?.word === '?' || tokens.some(({ word }) => ASKS.has(word))
  const explicit = asking.filter(isExplicit)
  return explicit.length === 0
    ? asking
    : asking.filter((sentence) => isExplicit(sentence) || !sentence.sequence.every(isDate))
}

const PAUSES: ReadonlySet<string> = new Set([',', '-', ';', ':', '(', ')', 'because', 'so', 'but'])

/** Where the clauses of a sentence begin. */
function clausesOf(tokens: readonly Token[]): Span[] {
  const starts = tokens.flatMap(({ word }, at) => (PAUSES.has(word) ? [at + 1] : []))
  return [0, ...starts].map((start, at) => ({ start, end: starts[at] ?? tokens.length }))
}

const RELAYS: ReadonlySet<string> = new Set(['wants', 'asks', 'asking', 'wondering', 'wonders'])
const LIKES: ReadonlySet<string> = new Set(['would', 'hed', 'shed', 'theyd'])
const SPEAKERS: ReadonlySet<string> = new Set(['i', 'we', 'you', 'im', 'were', 'am'])

/** What is told of somebody before what they ask: "a lady from Akron with two rentals wants …", "message from a realtor: …". */
function relayedIn(sequence: readonly Edge[], tokens: readonly Token[]): Span[] {
  const ends = tokens.flatMap(({ word, kind }, at) => {
    const before = tokens[at - 1]?.word ?? ''
    const isRelay =
      (RELAYS.has(word) && !SPEAKERS.has(before)) ||
      (word === 'like' && LIKES.has(before) && !SPEAKERS.has(tokens[at - 2]?.word ?? '')) ||
      (word === 'after' && (before === 'hes' || before === 'shes' || before === 'theyre')) ||
      (word === ':' && kind !== 'number' && tokens.slice(0, at).some((each) => PERSONS.has(each.word)))
    return isRelay ? [at + 1] : []
  })
  const isAsked = (from: number) => sequence.some(({ kind, start }) => SUBSTANCE.has(kind) && start >= from)
  const end = ends.findLast(isAsked)
  const named = tokens.findIndex(({ word }) => PERSONS.has(word) || SUBJECTS.has(word))
  const first = clausesOf(tokens).findLast(({ start }) => start <= (named < 0 ? 0 : named))
  return end === undefined || !first || first.start >= end ? [] : [{ start: first.start, end }]
}

/** The clauses of a sentence that only tell: "he's driving, so he can't come to Ohio"; none where nothing else is asked for. */
export function toldIn(sequence: readonly Edge[], tokens: readonly Token[]): Span[] {
  const clauses = clausesOf(tokens).filter(({ start, end }) => {
    const inside = tokens.slice(start, end).filter(({ word }) => word !== 'so')
    return SUBJECTS.has(inside[0]?.word ?? '') && !inside.some(({ word }) => ASKS.has(word))
  })
  const told = [...relayedIn(sequence, tokens), ...clauses]
  const isLeft = sequence.some((edge) => SUBSTANCE.has(edge.kind) && !isWithin(edge, told))
  return isLeft ? told : []
}

/** Whether a constituent lies in one of some spans. */
export const isWithin = ({ start, end }: Span, spans: readonly Span[]): boolean =>
  spans.some((span) => start >= span.start && end <= span.end)
