import type { AuctionQuery } from '#contract/auction-query.ts'
import { answerGlossary } from '../field/glossary.ts'
import { placeKey } from '../places/place-names.ts'
import { smallTalk } from '../recognise/small-talk.ts'
import { answerStateQuestion } from '../recognise/state-questions.ts'
import { isUnsafe } from '../recognise/unsafe.ts'
import type { Scene } from '../scene.ts'
import { type Token, tokenize } from '../tokens.ts'
import { together } from '../turns/together.ts'
import type { UnderstandContext } from '../understand.ts'
import { expandShorthand } from '../words/shorthand.ts'
import { translateSpanish } from '../words/spanish.ts'
import { hear } from '../words/speech.ts'
import { spell } from '../words/spelling.ts'
import { isAnew, turnOf } from './dialogue/turn.ts'
import { Chart } from './engine/chart.ts'
import type { Context } from './engine/context.ts'
import { type Edge, isKind } from './engine/edge.ts'
import { grammarOf } from './engine/grammar.ts'
import { bestSequence } from './engine/rank.ts'
import type { Span } from './engine/rule.ts'
import { idleIn } from './frame/idle.ts'
import { withAllPlaces, withNamesAlone } from './frame/places.ts'
import { queryOf } from './frame/query.ts'
import { ABSENCE } from './grammar/absence.ts'
import { AGGREGATE_RULES } from './grammar/aggregate.ts'
import { ASIDE_RULES } from './grammar/aside.ts'
import { DIALOGUE_RULES } from './grammar/dialogue.ts'
import { DURATIONS } from './grammar/duration.ts'
import { NAME_RULES, readNames, readPrefix } from './grammar/names.ts'
import { NEGATIONS } from './grammar/negation.ts'
import { readNumbers } from './grammar/number/numerals.ts'
import { NUMBER_RULES } from './grammar/number/rules.ts'
import { ORDER_RULES } from './grammar/order.ts'
import { REPAIR_RULES } from './grammar/repair.ts'
import { TIME_RULES } from './grammar/time/rules.ts'
import { DIALOGUE } from './lexicon/dialogue.ts'
import { ELSEWHERE } from './lexicon/elsewhere.ts'
import { EVERYDAY } from './lexicon/everyday-words.ts'
import { FIGURES } from './lexicon/figures.ts'
import { LOGIC } from './lexicon/logic.ts'
import { NUMBERS } from './lexicon/numbers.ts'
import { PEOPLE } from './lexicon/people.ts'
import { SPANISH } from './lexicon/spanish.ts'
import { SILENT, TALK } from './lexicon/talk.ts'
import { TENSES } from './lexicon/tenses.ts'
import { TIMES } from './lexicon/times.ts'
import type { Kind } from './meanings.ts'
import { masked } from './normalise/mask.ts'
import { askedIn, behindRelay, isTold, isWithin, meantThere, SUBSTANCE, sentencesOf, toldIn } from './sentences.ts'

const RULES = [
  ...NUMBER_RULES,
  ...TIME_RULES,
  ...NAME_RULES,
  ...NEGATIONS,
  ...ABSENCE,
  ...DURATIONS,
  ...ORDER_RULES,
  ...AGGREGATE_RULES,
  ...REPAIR_RULES,
  ...ASIDE_RULES,
]
const WORDS = [...NUMBERS, ...TIMES, ...TENSES, ...FIGURES, ...LOGIC, ...ELSEWHERE, ...PEOPLE, ...TALK, ...SPANISH]
const READERS = [readNumbers, readNames, readPrefix]
export const GRAMMAR = grammarOf(RULES, WORDS, READERS, SILENT)
/** What is said after another question. */
export const GRAMMAR_OF_TURNS = grammarOf([...RULES, ...DIALOGUE_RULES], [...WORDS, ...DIALOGUE], READERS, SILENT)

const WHOLE: ReadonlyMap<Kind, number> = new Map<Kind, number>([
  ...(
    [
      'condition',
      'noun',
      'filler',
      'and',
      'order',
      'top',
      'computation',
      'group',
      'ranking',
      'having',
      'share',
      'winner',
      'only',
      'limit',
      'function',
    ] as const
  ).map((kind): [Kind, number] => [kind, 0]),
  ['figure', 0.5],
  ['dimension', 0.1],
  ['phase', 0.6],
  ['filler', -0.35],
  ['aside', 0],
  ['elsewhere', 0.2],
  ['amount', 0.3],
  ['each', 0.3],
  ['first', 0.2],
  ['step', 0.4],
  ['yearless', 0.1],
  ['cue', 0],
  ['lifted', 0],
  ['undo', 0],
  ['shift', 0],
  ['swap', 0],
  ['reverse', 0],
  ['pronoun', 0.3],
  ['stretch', 0.5],
])
const PAST = new Set(
  'cerraron terminaron empezaron hubo fueron did was were had ran held happened occurred began started took ended sold'.split(
    ' ',
  ),
)
const FUTURE = new Set('will shall scheduled planned'.split(' '))

function tenseOf(tokens: readonly Token[]): Context['tense'] {
  if (tokens.some(({ word }) => FUTURE.has(word))) return 'future'
  return tokens.some(({ word }) => PAST.has(word)) ? 'past' : undefined
}

/** The year that is named, where it is one. */
function yearOf(tokens: readonly Token[]): number | undefined {
  const years = new Set(
    tokens.flatMap(({ kind, value, text }) => (kind === 'number' && /^20[12]\d$/.test(text) ? [value] : [])),
  )
  return years.size === 1 ? [...years][0] : undefined
}

/** The one year that the question before was about, where it was not of a month. */
function yearIn(query: AuctionQuery): number | undefined {
  if (monthIn(query)) return undefined
  const { filter } = query
  const years = new Set(
    filter.dates?.flatMap((date) =>
      date.kind === 'period' && date.from && date.to ? [date.from.slice(0, 4), date.to.slice(0, 4)] : [],
    ),
  )
  const [year] = years
  return years.size === 1 ? Number(year) : undefined
}

/** A day of the one month that the question before was about. */
function monthIn({ filter: { dates = [] } }: AuctionQuery): string | undefined {
  const [date, more] = dates
  const isMonth = !more && date?.kind === 'period' && date.from && date.from.slice(0, 7) === date.to?.slice(0, 7)
  return isMonth ? date.from : undefined
}

/** The places that the question before named. */
const namedIn = (query: AuctionQuery | undefined): NonNullable<Context['named']> =>
  query?.filter.jurisdictions?.map(({ name, state = '' }) => ({ key: placeKey(name), name, state })) ?? []

/** A sentence as it is read; `told` is what of it asks for nothing. */
type Heard = { span: Span; tokens: readonly Token[]; sequence: readonly Edge[]; told: readonly Span[] }

/** Constituents that are none of what is asked for. */
const LIGHT: ReadonlySet<Kind> = new Set<Kind>([
  'filler',
  'noun',
  'and',
  'only',
  'aside',
  'amount',
  'dimension',
  'each',
  'step',
])

/** The times and places of what is told beside a question: they could have been asked for. */
const namesAside = (sequence: readonly Edge[]): Edge[] =>
  sequence
    .filter(({ kind }) => kind === 'aside')
    .flatMap(({ parts }) => parts)
    .filter(({ kind }) => kind === 'period' || kind === 'states' || kind === 'place')

export type Reading = {
  words: boolean
  tokens: readonly Token[]
  sequence: Edge[]
  query: AuctionQuery
  unused: Token[]
}

/** "We'd" is no Wednesday. */
const expanded = (token: Token): Token =>
  token.word === 'wed' && token.text.length > token.word.length ? { ...token, word: 'would' } : token

export function prepare(text: string, { vocabulary, previous }: UnderstandContext): Token[] {
  return spell(
    expandShorthand(
      hear(translateSpanish(tokenize(masked(text)).map(expanded), vocabulary), vocabulary),
      vocabulary,
      previous !== undefined,
    ),
    vocabulary,
  )
}

/** Whether two changes of different kinds are joined here: "throw in Montana and use 2024 instead". */
function partsTwo(sequence: readonly Edge[], at: number): boolean {
  const cues = (edges: readonly Edge[]) => edges.flatMap((edge) => (isKind(edge, 'cue') ? [edge.value] : []))
  const edge = sequence[at]
  if (!edge || !isKind(edge, 'and') || edge.value !== 'and') return false
  const [before, after] = [cues(sequence.slice(0, at)), cues(sequence.slice(at + 1))]
  return before.includes('also') !== after.includes('also') && before.length > 0 && after.length > 0
}

/** The query a text asks, by itself or of the one before. */
function meantQuery(sequence: readonly Edge[], tokens: readonly Token[], given: UnderstandContext): AuctionQuery {
  const { previous, earlier, today } = given
  if (!previous || isAnew(sequence, tokens)) return queryOf(sequence, tokens, today)
  const undo = sequence.find((edge) => isKind(edge, 'undo'))
  if (undo && isKind(undo, 'undo') && undo.value === 'both') {
    const both = (earlier && together(earlier, previous)) ?? previous
    const rest = sequence.filter(({ kind }) => kind === 'order' || kind === 'computation' || kind === 'group')
    return rest.length > 0 ? turnOf(rest, tokens, { previous: both, earlier, today }) : both
  }
  if (undo && earlier && !sequence.some(({ kind }) => kind === 'condition' || kind === 'lifted')) {
    const rest = sequence.filter(({ kind }) => kind === 'order')
    return rest.length > 0 ? turnOf(rest, tokens, { previous: earlier, earlier, today }) : earlier
  }
  const at = sequence.findIndex((_, index) => partsTwo(sequence, index))
  if (at > 0) {
    const first = turnOf(sequence.slice(0, at), tokens, { previous, earlier, today })
    return turnOf(sequence.slice(at + 1), tokens, { previous: first, earlier: previous, today })
  }
  return turnOf(sequence, tokens, { previous, earlier, today })
}

/** Whether a part of a figure is asked for, or two figures at once, which no query can say yet. */
function isBeyond(sequence: readonly Edge[]): boolean {
  const measured = sequence.flatMap((edge) =>
    isKind(edge, 'computation') && edge.value.fn !== 'count' ? [`${edge.value.fn} ${edge.value.field}`] : [],
  )
  const isShare = sequence.some((edge) => isKind(edge, 'share'))
  const tops = sequence.flatMap((edge) => (isKind(edge, 'top') ? [edge.value] : []))
  // "of the ten smallest the one with most certificates", "the first three and the last three"
  if (
    tops.some(
      (one) => (one.limit ?? 1) > 1 && tops.some((other) => other !== one && other.field && other.dir !== one.dir),
    )
  )
    return true
  return (
    new Set(measured).size > 1 || (isShare && (measured.length > 0 || sequence.some((edge) => isKind(edge, 'figure'))))
  )
}

/** Whether two questions ask the same, in whatever order they say it. */
const isSameQuery = (one: AuctionQuery, other: AuctionQuery | undefined) => {
  const parts = ({ filter, sort, limit, aggregate }: AuctionQuery) => JSON.stringify([filter, sort, limit, aggregate])
  return other !== undefined && parts(one) === parts(other)
}

export function readText(text: string, before: UnderstandContext): Reading {
  const { previous, earlier, vocabulary } = before
  const given: UnderstandContext = {
    ...before,
    ...(previous && { previous: withAllPlaces(previous, vocabulary) }),
    ...(earlier && { earlier: withAllPlaces(earlier, vocabulary) }),
  }
  const tokens = prepare(text, given)
  const context: Context = {
    tokens,
    today: given.today,
    vocabulary: given.vocabulary,
    tense: tenseOf(tokens),
    year: given.previous && yearIn(given.previous),
    month: given.previous && monthIn(given.previous),
    named: namedIn(given.previous),
  }
  const spans = sentencesOf(tokens)
  const insides = spans.map(({ start, end }) => tokens.slice(start, end))
  // the year is said once: not where it is told of somebody
  const year = yearOf(insides.filter((each) => !isTold(each)).flat()) ?? context.year
  const sentences = spans.map((span, at): Heard => {
    const inside = insides[at] ?? []
    const chart = new Chart(given.previous ? GRAMMAR_OF_TURNS : GRAMMAR, {
      ...context,
      tokens: inside,
      tense: tenseOf(behindRelay(inside)),
      year: yearOf(inside) ?? year,
    })
    const found = bestSequence(chart, inside.length, ({ kind }) => WHOLE.get(kind))
    return { span, tokens: inside, sequence: found, told: toldIn(found, inside, spans.length > 2) }
  })
  const asked = askedIn(sentences)
  const there = meantThere(asked, sentences)
  const inside = (sentence: Heard) => asked.includes(sentence) || sentence === there?.sentence
  const sequence = sentences.filter(inside).flatMap((sentence) => {
    const {
      sequence: all,
      told,
      span: { start },
    } = sentence
    const heard = sentence === there?.sentence ? [there.edge] : all.filter((edge) => !isWithin(edge, told))
    return heard.map((edge): Edge => ({ ...edge, start: edge.start + start, end: edge.end + start }))
  })
  const unused = asked.flatMap(({ tokens: inside, sequence: all, told }) =>
    inside.filter((_, at) => !isWithin({ start: at, end: at + 1 }, [...told, ...all])),
  )
  const missed = unused.filter(({ word }) => !EVERYDAY.has(word))
  // what is set aside is named where it could have been asked for
  const aside = sentences.flatMap((sentence) =>
    sentence.sequence
      .filter(
        (edge) =>
          SUBSTANCE.has(edge.kind) &&
          edge !== there?.edge &&
          (!asked.includes(sentence) || isWithin(edge, sentence.told)),
      )
      .concat(asked.includes(sentence) ? namesAside(sentence.sequence) : [])
      .flatMap(({ start, end }) => sentence.tokens.slice(start, end)),
  )
  const substance = sequence.filter(({ kind }) => !LIGHT.has(kind)).length
  const noun = sequence.some(({ kind }) => kind === 'noun')
  const scene: Scene = { vocabulary: given.vocabulary, today: given.today, conversing: false }
  const raw = tokenize(text)
  const elsewhere = sequence.some(
    (edge) => isKind(edge, 'elsewhere') && !(edge.value === 'other' && noun && substance > 2),
  )
  const words =
    elsewhere ||
    isBeyond(sequence) ||
    isUnsafe(text, raw, false) ||
    answerStateQuestion(tokens, scene) !== undefined ||
    smallTalk(tokens, true) !== undefined ||
    answerGlossary(tokens, given.vocabulary.facts) !== undefined ||
    (substance === 0 && (!noun || unused.length > 0) && !given.previous) ||
    (!noun && missed.length > substance * 2 && !given.previous)
  const meant = (heard: readonly Edge[]) => meantQuery(heard, tokens, given)
  const idle = idleIn(sequence, meant).flatMap(({ start, end }) => tokens.slice(start, end))
  const query = meant(sequence)
  // a turn that changes nothing was not understood
  const isSame = isSameQuery(query, given.previous) && substance > 0
  return {
    ...{ tokens, sequence, words, query: withNamesAlone(query) },
    unused: [...missed, ...aside, ...(isSame ? tokens : idle)],
  }
}
