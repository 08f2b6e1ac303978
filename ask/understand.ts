import type { AuctionQuery, Chip, Doubts, Place, UnusedWords } from '#contract/auction-query.ts'
import { type Choice, chosenOf } from './dialogue/chosen.ts'
import { isKind } from './engine/edge.ts'
import { answerGlossary } from './field/glossary.ts'
import {
  ABSENCE_REPLY,
  BEYOND_REPLY,
  NOTHING_BEFORE_REPLY,
  outOfScopeReply,
  RESET_REPLY,
  UNSAFE_REPLY,
} from './field/replies.ts'
import { groupOf } from './frame/aggregate.ts'
import { assumedPaths } from './frame/assumed.ts'
import { declined } from './frame/declined.ts'
import type { Language, Text } from './language.ts'
import { fits } from './limits.ts'
import { KEPT_SUFFIX } from './normalise/place-names.ts'
import { LONGEST_TEXT, tokenize } from './normalise/tokens.ts'
import { type Reading, readText } from './read.ts'
import type { Given } from './reading-context.ts'
import { smallTalk } from './recognise/small-talk.ts'
import { answerStateQuestion } from './recognise/state-questions.ts'
import { isUnsafe } from './recognise/unsafe.ts'
import { explainQuery } from './say/explain.ts'
import { sayEither } from './say/say-conditions.ts'
import { wordSet } from './word-set.ts'

/** What a text was understood as (R40). */
export type Understanding =
  | { kind: 'query'; query: AuctionQuery; chips: Chip[]; unused: UnusedWords[] }
  | { kind: 'choice'; question: string; choices: Choice[] }
  | { kind: 'reply'; text: string; topic: 'greeting' | 'field' | 'help' | 'unsafe' | 'out-of-scope' | 'reset' }
  | { kind: 'not-understood' }

/** What a text is read with, and what the turn before asked back, which the text may answer. */
export type UnderstandContext = Given & { choices?: readonly Choice[] }

/** Words for what is added up: "the total market value" of what was found is no question for what it means. */
const SUMS: ReadonlySet<string> = wordSet('total combined overall average together altogether sum')

const CHANGES: ReadonlySet<string> = wordSet('instead rather level each across by limit')

type Reply = Extract<Understanding, { kind: 'reply' }>
const reply = (text: Text, topic: Reply['topic'], language: Language): Reply => ({
  kind: 'reply',
  text: text[language],
  topic,
})

/** Answers that are no query: to what is unsafe, small talk, or a question about the field. */
function replyTo(text: string, { tokens, language }: Reading, given: UnderstandContext): Understanding | undefined {
  const { vocabulary } = given
  const conversing = given.previous !== undefined
  const isMisspelt = tokens.some(({ corrected }) => corrected) && isUnsafe('', tokens, conversing)
  if (isMisspelt || isUnsafe(text.slice(0, LONGEST_TEXT), tokenize(text), conversing))
    return reply(UNSAFE_REPLY, 'unsafe', language)
  const facts = answerStateQuestion(tokens, { vocabulary }, language)
  if (facts !== undefined) return { kind: 'reply', text: facts, topic: 'field' }
  const talk = smallTalk(tokens, true)
  if (talk) return reply(talk.text, talk.topic, language)
  const isSum = conversing && tokens.some(({ word }) => SUMS.has(word))
  // "the difference between average market and average assessed value"
  const isGap = tokens.some(({ word }, at) => word === 'average' && tokens.findIndex((each) => each.word === word) < at)
  // "how does it look by county?" changes the question before
  const isChange = given.previous?.aggregate !== undefined && tokens.some(({ word }) => CHANGES.has(word))
  const defined = isSum || isGap || isChange ? undefined : answerGlossary(tokens, vocabulary.facts, language)
  return defined === undefined ? undefined : { kind: 'reply', text: defined, topic: 'field' }
}

/** What a place is called beside one of the same name. */
const titleOf = ({ name, state }: Place, other: Place) => {
  const titled = KEPT_SUFFIX.test(name) ? name : `${name} County`
  return state && state !== other.state ? `${titled}, ${state}` : titled
}

/** A name that is a county's and a city's: which is meant cannot be known. */
function twinChoice({ sequence, tokens, language }: Reading, query: AuctionQuery): Understanding | undefined {
  // "the county and not the city"
  const words = tokens.map(({ word }) => word)
  if (
    words.some((word, at) => word === 'city' && words[at - 1] === 'the' && words[at - 2] === 'not') &&
    words.includes('county')
  )
    return undefined
  const key = query.filter.jurisdictions ? 'jurisdictions' : 'not_jurisdictions'
  const [place, more] = query.filter[key] ?? []
  const said = sequence.flatMap((edge) => (isKind(edge, 'condition') ? (edge.value.filter.states ?? []) : []))
  const twins = sequence
    .flatMap((edge) => (isKind(edge, 'condition') ? (edge.value.twins ?? []) : []))
    .filter(({ name }) => name !== place?.name)
    .filter(({ state }) => said.length === 0 || (state !== undefined && said.includes(state)))
  const [twin, other] = twins
  if (!place || more || !twin || other) return undefined
  const choices = [place, twin].map((each, index) => ({
    label: titleOf(each, index === 0 ? twin : place),
    query: { ...query, filter: { ...query.filter, [key]: [each] } },
  }))
  const labels = choices.map(({ label }) => label)
  const either = sayEither(labels, language)
  const question = { en: `Which one do you mean: ${either}?`, es: `¿A cuál se refiere: ${either}?` }[language]
  return { kind: 'choice', question, choices }
}

const CONFLICTING: Text = {
  en: 'no auction can be this and the rest at once',
  es: 'ninguna subasta puede ser esto y lo demás a la vez',
}
const CUT: Text = {
  en: `only the first ${LONGEST_TEXT} characters were read`,
  es: `solo se leyeron los primeros ${LONGEST_TEXT} caracteres`,
}

/** Words without a part in the query, as they were written, neighbours together. */
function unusedWords({ unused, tokens, conflicting, language }: Reading, text: string): UnusedWords[] {
  const runs: { start: number; end: number; next: number }[] = []
  const left = new Set(unused)
  tokens.forEach((token, at) => {
    if (!left.has(token)) return
    const last = runs.at(-1)
    // a word that was heard as nothing, such as "uh", parts them
    const between = text.slice(last?.end ?? 0, token.start)
    if (last?.next === at && between.toLowerCase() === between.toUpperCase())
      Object.assign(last, { end: token.end, next: at + 1 })
    else runs.push({ start: token.start, end: token.end, next: at + 1 })
  })
  const apart = new Set(conflicting.map(({ start }) => start))
  const words = runs.map(({ start, end }) => ({
    text: text.slice(start, end),
    ...(apart.has(start) && { reason: CONFLICTING[language] }),
  }))
  return text.length > LONGEST_TEXT ? [...words, { text: '…', reason: CUT[language] }] : words
}

/** More of what was left aside before is not said again: the newest stand first. */
const MOST_BEFORE = 20
const BEFORE: Text = { en: 'from the question before', es: 'de la pregunta anterior' }

/** What is not used, with what of the question it builds on was not. */
function withDoubts(own: UnusedWords[], { doubts, language }: Reading): UnusedWords[] {
  const before = doubts?.unused.filter(({ text }) => own.every((each) => each.text !== text)) ?? []
  return [...own, ...before.slice(0, MOST_BEFORE).map(({ text }) => ({ text, reason: BEFORE[language] }))]
}

/** What of a query is not sure, for what builds on it. */
export const doubtsOf = ({ chips, unused }: { chips: readonly Chip[]; unused: UnusedWords[] }): Doubts => ({
  unused,
  assumed: chips.flatMap(({ assumed, path }) => (assumed ? [path] : [])),
})

/** "start over" and "go back", where they are all that is said. */
function takenBack(
  { sequence, language }: Reading,
  { earlier, previous }: UnderstandContext,
): Understanding | undefined {
  const said = sequence.filter(({ kind }) => kind !== 'filler')
  const undo = said.flatMap((edge) => (isKind(edge, 'undo') ? [edge.value] : []))
  if (undo.length === 0 || said.length > undo.length) return undefined
  if (undo.includes('reset')) return reply(RESET_REPLY, 'reset', language)
  return previous && !earlier ? reply(NOTHING_BEFORE_REPLY, 'help', language) : undefined
}

/** What a text says that is no query, by what was read of it. */
function answerTo(reading: Reading, given: UnderstandContext): Understanding | undefined {
  const { language } = reading
  const reason = declined(reading.sequence)
  if (reason === 'absence') return reply(ABSENCE_REPLY, 'out-of-scope', language)
  const { filter } = reading.query
  const share = reading.query.aggregate?.measures.find((measure) => measure.fn === 'share')
  // a percentage of nothing in particular
  const isAll = share && !groupOf(reading.query) && JSON.stringify(filter) === JSON.stringify(share.of)
  if (reason === 'beyond' || (!reason && isAll)) return reply(BEYOND_REPLY, 'out-of-scope', language)
  if (reason) return reply(outOfScopeReply(reason), 'out-of-scope', language)
  if (reading.isLittle || !fits(reading.query)) {
    const talk = smallTalk(reading.tokens, false)
    return talk ? reply(talk.text, talk.topic, language) : { kind: 'not-understood' }
  }
  return takenBack(reading, given) ?? twinChoice(reading, reading.query)
}

/** What a text was understood as, with what it was read as. */
export function heard(text: string, given: UnderstandContext): { reading: Reading; understanding: Understanding } {
  const { vocabulary, today, choices } = given
  const reading = readText(text, given)
  const { tokens, sequence, language } = reading
  const asked = (query: AuctionQuery, assumed: ReadonlySet<string>, unused: UnusedWords[]): Understanding => ({
    ...{ kind: 'query', query, unused },
    chips: explainQuery(query, { today, vocabulary, language }, assumed),
  })
  const chosen = choices && chosenOf(tokens, choices)
  if (tokens.length === 0) return { reading, understanding: { kind: 'not-understood' } }
  if (chosen) return { reading, understanding: asked(chosen, new Set(), []) }
  const understanding =
    replyTo(text, reading, given) ??
    answerTo(reading, given) ??
    asked(
      reading.query,
      assumedPaths(sequence, reading.query, { ...given, doubts: reading.doubts }),
      withDoubts(unusedWords(reading, text), reading),
    )
  return { reading, understanding }
}

/**
 * Understands one text: as a query, a question back, an answer in words, or not at all.
 * Never throws, whatever the text; looks at its first 2,000 characters.
 */
export const understand = (text: string, given: UnderstandContext): Understanding => heard(text, given).understanding
