import type { AuctionQuery, Doubts } from '#contract/auction-query.ts'
import { isSameQuery, meantQuery, standsAlone } from './dialogue/meant.ts'
import { isPointing, pointersIn, showsPart } from './dialogue/shown.ts'
import { Chart } from './engine/chart.ts'
import type { Edge } from './engine/edge.ts'
import { bestSequence } from './engine/rank.ts'
import type { Span } from './engine/rule.ts'
import { contradictedIn } from './frame/contradictions.ts'
import { saysNothing, substanceOf } from './frame/declined.ts'
import { withRedeemable } from './frame/deeds.ts'
import { idleIn } from './frame/idle.ts'
import { mended } from './frame/mended.ts'
import { withAllPlaces, withNamesAlone } from './frame/places.ts'
import { costOf, GRAMMAR, GRAMMAR_OF_TURNS } from './grammars.ts'
import type { Language } from './language.ts'
import { EVERYDAY } from './lexicon/everyday-words.ts'
import { masked } from './normalise/mask.ts'
import { expandShorthand } from './normalise/shorthand.ts'
import { isSpanish, translateSpanish } from './normalise/spanish.ts'
import { hear } from './normalise/speech.ts'
import { spell } from './normalise/spelling.ts'
import { LONGEST_TEXT, type Token, tokenize } from './normalise/tokens.ts'
import { contextsOf, type Given } from './reading-context.ts'
import type { Vocabulary } from './scene.ts'
import { askedIn, isWithin, meantThere, SUBSTANCE, sentencesOf, toldIn } from './sentences.ts'
import { wordSet } from './word-set.ts'

/** What a text is read as: its words, the constituents that have a part in what is asked, and the query they come to. */
export type Reading = {
  /** what it is answered in */
  readonly language: Language
  readonly tokens: readonly Token[]
  readonly sequence: readonly Edge[]
  readonly query: AuctionQuery
  /** what had no part in the query, or was set aside, and would be missed */
  readonly unused: readonly Token[]
  /** what of these stands against the rest */
  readonly conflicting: readonly Token[]
  /** what is not sure of the question that it builds on */
  readonly doubts: Doubts | undefined
  /** whether it says too little to stand on */
  readonly isLittle: boolean
}

/** "We'd" is no Wednesday. */
const expanded = (token: Token): Token =>
  token.word === 'wed' && token.text.length > token.word.length ? { ...token, word: 'would' } : token

const written = (text: string): Token[] => tokenize(masked(text.slice(0, LONGEST_TEXT))).map(expanded)

/** What a text is asked in, and answered in. Mostly English with a Spanish word or two is English. */
export const languageOf = (text: string, vocabulary: Vocabulary): Language =>
  isSpanish(written(text), vocabulary) ? 'es' : 'en'

/** A text as words of the lexicon: what is Spanish, dictated, short or misspelled is put right. Only `word` changes, never `text`. */
export function prepare(text: string, { vocabulary, previous }: Given): Token[] {
  return spell(
    expandShorthand(hear(translateSpanish(written(text), vocabulary), vocabulary), vocabulary, previous !== undefined),
    vocabulary,
  )
}

/** A sentence as it is read; `told` is what of it asks for nothing. */
type Heard = { span: Span; tokens: readonly Token[]; sequence: readonly Edge[]; told: readonly Span[] }

function hearAll(tokens: readonly Token[], given: Given): Heard[] {
  const spans = sentencesOf(tokens)
  const contexts = contextsOf(
    spans.map(({ start, end }) => tokens.slice(start, end)),
    given,
  )
  const grammar = given.previous ? GRAMMAR_OF_TURNS : GRAMMAR
  return contexts.map((context, at): Heard => {
    const chart = new Chart(grammar, context)
    const best = bestSequence(chart, context.tokens.length, costOf)
    // "leave off" is not passed over as "leave" and "off": it leaves something out
    const isNegation = ({ kind, start, end }: Edge) =>
      kind === 'filler' &&
      best.some((edge) => chart.of('not', edge.start).some((not) => not.start <= start && end <= not.end))
    const sequence = best.filter((edge) => !isNegation(edge))
    const told = toldIn(sequence, context.tokens, spans.length > 2)
    return { span: spans[at] ?? { start: 0, end: 0 }, tokens: context.tokens, sequence, told }
  })
}

/** "Judicial sales in Florida. Also the Ohio liens." */
const ADDS: ReadonlySet<string> = new Set(['also', 'and', 'plus'])
const joint = (at: number): Edge<'and'> => ({
  ...{ kind: 'and', start: at, end: at, value: 'and', score: 0, rule: undefined, parts: [] },
})

const shifted = (edge: Edge, by: number): Edge => ({
  ...edge,
  start: edge.start + by,
  end: edge.end + by,
  parts: edge.parts.map((part) => shifted(part, by)),
})

/** The times and places of what is told beside a question: they could have been asked for. */
const namesAside = (sequence: readonly Edge[]): Edge[] =>
  sequence
    .filter(({ kind }) => kind === 'aside')
    .flatMap(({ parts }) => parts)
    .filter(({ kind }) => kind === 'period' || kind === 'states' || kind === 'place')

/** What is set aside, and named where it could have been asked for. */
function setAside(
  sentences: readonly Heard[],
  asked: readonly Heard[],
  there: { sentence: Heard; edge: Edge } | undefined,
): Token[] {
  return sentences.flatMap((sentence) => {
    const isAsked = asked.includes(sentence)
    const aside = sentence.sequence.filter(
      (edge) =>
        (SUBSTANCE.has(edge.kind) || (edge.kind === 'amount' && !isAsked)) &&
        !(sentence === there?.sentence && edge.start === there.edge.start) &&
        (!isAsked || isWithin(edge, sentence.told)),
    )
    const named = [...aside, ...(isAsked ? namesAside(sentence.sequence) : [])]
    const words = named.flatMap(({ start, end }) => sentence.tokens.slice(start, end))
    return isAsked ? words : [...words, ...notRead(sentence).filter(({ kind }) => kind === 'number')]
  })
}

const SHOWN = wordSet('list show display sales auctions results rows records , . ? !')
const notRead = ({ tokens, sequence, told }: Heard) =>
  tokens.filter((_, at) => !isWithin({ start: at, end: at + 1 }, [...told, ...sequence]))

/** Whether a text may be about what the answer before it showed: only then that has to be known. */
export const pointsAtShown = (text: string, previous: AuctionQuery, given: Given): boolean =>
  showsPart(previous) && prepare(text, { ...given, previous }).some(isPointing)

/** What constituents mean: of what the answer before showed, where words point at it. `lost` are those that point at what nobody knows. */
function meantBy(sequence: readonly Edge[], tokens: readonly Token[], given: Given) {
  const { previous, shown } = given
  const pointers = previous ? pointersIn(tokens, meantQuery(sequence, tokens, given), previous) : []
  const isShown = previous !== undefined && shown !== undefined && pointers.length > 0
  const before = isShown
    ? { ...given, previous: { filter: shown, sort: previous.aggregate ? [] : previous.sort } }
    : given
  return {
    meant: (heard: readonly Edge[]) => meantQuery(heard, tokens, before),
    lost: isShown ? [] : pointers,
    // what points at what was shown changes nothing else
    changes: (edge: Edge) => !isShown || edge.kind !== 'pointer',
  }
}

/** Reads a text by itself, or as what is said after another question. */
export function readText(text: string, before: Given): Reading {
  const { previous, earlier, vocabulary } = before
  const given: Given = {
    ...before,
    ...(previous && { previous: withAllPlaces(previous, vocabulary) }),
    ...(earlier && { earlier: withAllPlaces(earlier, vocabulary) }),
  }
  const tokens = prepare(text, given)
  const sentences = hearAll(tokens, given)
  const asked = askedIn(sentences)
  const there = meantThere(asked, sentences, previous === undefined)
  const sequence = mended(
    sentences.flatMap((sentence) => {
      const { start } = sentence.span
      const meantHere = sentence === there?.sentence ? [shifted(there.edge, start)] : []
      if (!asked.includes(sentence)) return meantHere
      const said = sentence.sequence
        .filter((edge) => !isWithin(edge, sentence.told))
        .map((edge) => shifted(edge, start))
      // "Georgia: everything. Florida: Duval only."
      const isTitled = said[0]?.kind === 'condition' && sentence.tokens[said[0].end - start]?.word === ':'
      const isJoined = start > 0 && (isTitled || ADDS.has(sentence.tokens[0]?.word ?? ''))
      return [...meantHere, ...(isJoined ? [joint(start)] : []), ...said]
    }),
  )
  const { meant, lost, changes } = meantBy(sequence, tokens, given)
  const query = withRedeemable(meant(sequence), sequence, tokens, vocabulary)
  const wordsOf = (edges: readonly Edge[]) => edges.flatMap(({ start, end }) => tokens.slice(start, end))
  const contradicted = wordsOf(contradictedIn(sequence, meant))
  const left = asked.flatMap(notRead)
  const missed = left.filter(({ word }) => !EVERYDAY.has(word))
  const substance = substanceOf(sequence)
  const doubts = isSameQuery(query, given.earlier) ? given.earlierDoubts : given.doubts
  const hasNoun = sequence.some(({ kind }) => kind === 'noun')
  // a turn that changes nothing was not understood
  const isContent = ({ word }: Token) => !EVERYDAY.has(word) && !SHOWN.has(word)
  const isSame = isSameQuery(query, given.previous) && (substance > 0 || tokens.some(isContent))
  const idle = isSame ? tokens : wordsOf(idleIn(sequence, meant).filter(changes))
  return {
    ...{ language: languageOf(text, vocabulary), tokens, sequence, query: withNamesAlone(query, vocabulary) },
    unused: [...missed, ...setAside(sentences, asked, there), ...idle, ...contradicted, ...lost],
    conflicting: contradicted,
    doubts: standsAlone(sequence, tokens) ? undefined : doubts,
    isLittle:
      (saysNothing(sequence) && left.length > 0) ||
      (!given.previous &&
        ((substance === 0 && (!hasNoun || left.length > 0)) || (!hasNoun && missed.length > substance * 2))),
  }
}
