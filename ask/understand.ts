import type { AuctionQuery, Chip, Place, UnusedWords } from '#contract/auction-query.ts'
import { tidy } from './compose/merge.ts'
import { shareOf } from './compose/share.ts'
import { changesSomething, isElsewhere, isLost, isPleasantry } from './enough.ts'
import { answerGlossary } from './field/glossary.ts'
import { ABSENCE_REPLY, NOTHING_BEFORE_REPLY, outOfScopeReply, RESET_REPLY, UNSAFE_REPLY } from './field/replies.ts'
import { fits } from './limits.ts'
import { type Question, readQuestion } from './question.ts'
import { smallTalk } from './recognise/small-talk.ts'
import { answerStateQuestion } from './recognise/state-questions.ts'
import { undoAsked, undoneAt } from './recognise/undo.ts'
import { isUnsafe } from './recognise/unsafe.ts'
import { explainQuery } from './say/explain.ts'
import { assumedPaths, unusedWords } from './say/remarks.ts'
import type { Scene, Vocabulary } from './scene.ts'
import { nameFigure } from './talk/figure-pronoun.ts'
import { anewAt } from './talk/retraction.ts'
import { unwrap } from './talk/unwrap.ts'
import { LONGEST_TEXT, type Token, tokenize } from './tokens.ts'
import { beginsAfter, yearOf } from './turns/changed-dates.ts'
import { statesOf } from './turns/changed-filter.ts'
import { withNumber } from './turns/changed-numbers.ts'
import { type Choice, chosenOf } from './turns/chosen.ts'
import { applyFollowUp, isFollowUp, notDone, withoutTaken } from './turns/follow-up.ts'
import { ofOneOfTwo } from './turns/one-of-two.ts'
import { ofOtherFigure } from './turns/other-figure.ts'
import { withNamesakes } from './turns/same-name.ts'
import { together, withoutLast } from './turns/together.ts'
import { expandShorthand } from './words/shorthand.ts'
import { translateSpanish } from './words/spanish.ts'
import { hear } from './words/speech.ts'
import { spell } from './words/spelling.ts'

/** What a text was understood as (R40). */
export type Understanding =
  | { kind: 'query'; query: AuctionQuery; chips: Chip[]; unused: UnusedWords[] }
  | { kind: 'choice'; question: string; choices: Choice[] }
  | { kind: 'reply'; text: string; topic: 'greeting' | 'field' | 'help' | 'unsafe' | 'out-of-scope' | 'reset' }
  | { kind: 'not-understood' }

/** What a text is read with. */
export type UnderstandContext = {
  vocabulary: Vocabulary
  /** the day it is, `YYYY-MM-DD` */
  today: string
  /** the query of the turn before, in the same conversation */
  previous?: AuctionQuery
  /** the query of the turn before that one, which "go back" means */
  earlier?: AuctionQuery
  /** what the turn before asked back, which the text may answer */
  choices?: readonly Choice[]
}

/** The query a complete question asks. */
function queryOf(question: Question): AuctionQuery {
  const { asked } = question
  if (asked.share) {
    const { filter, of } = shareOf(question)
    return { filter: tidy(filter), sort: [], aggregate: { fn: 'share', of: tidy(of) } }
  }
  const limit = asked.aggregate ? asked.limit : question.limit
  return {
    filter: tidy(question.filter),
    sort: asked.aggregate
      ? (asked.sort ?? [])
      : question.reverse
        ? question.sort.map(({ field, dir }) => ({ field, dir: dir === 'asc' ? ('desc' as const) : ('asc' as const) }))
        : question.sort,
    ...(limit !== undefined ? { limit } : {}),
    ...(asked.aggregate ? { aggregate: asked.aggregate } : {}),
  }
}

/** What a place is called beside one of the same name. */
const titleOf = ({ name, state }: Place, other: Place) => {
  const titled = / (city|town|township|village)$/i.test(name) ? name : `${name} County`
  return state && state !== other.state ? `${titled}, ${state}` : titled
}

/** Counties that share their name with a city: which is meant cannot be known. */
function twinChoice(question: Question, query: AuctionQuery): Understanding | undefined {
  const twin = question.twins[0]
  const key = query.filter.jurisdictions ? 'jurisdictions' : 'not_jurisdictions'
  const places = query.filter[key]
  if (!twin || question.twins.length !== 1 || places?.length !== 1 || !places[0]) return undefined
  const [place] = places
  const choices = [place, twin].map((each, index) => ({
    label: titleOf(each, index === 0 ? twin : place),
    query: { ...query, filter: { ...query.filter, [key]: [each] } },
  }))
  return {
    kind: 'choice',
    question: `Which one do you mean: ${choices.map(({ label }) => label).join(' or ')}?`,
    choices,
  }
}

/** Answers that are no query: to what is unsafe, small talk, or a question about the field. */
function replyTo(
  text: string,
  raw: readonly Token[],
  tokens: readonly Token[],
  scene: Scene,
): Understanding | undefined {
  if (isUnsafe(text.slice(0, LONGEST_TEXT), raw, scene.conversing))
    return { kind: 'reply', text: UNSAFE_REPLY, topic: 'unsafe' }
  const facts = answerStateQuestion(tokens, scene)
  if (facts !== undefined) return { kind: 'reply', text: facts, topic: 'field' }
  const talk = smallTalk(tokens, true)
  if (talk) return { kind: 'reply', text: talk.text, topic: talk.topic }
  // "what's the total market value?" of what was found, not what the words mean
  const computes =
    scene.conversing &&
    tokens.some(({ word }) => /^(total|combined|overall|average|together|altogether|sum)$/.test(word))
  const defined = computes ? undefined : answerGlossary(tokens, scene.vocabulary.facts)
  return defined === undefined ? undefined : { kind: 'reply', text: defined, topic: 'field' }
}

/** "what is an assignment… never mind, show me the sales": what is asked instead of a question that is no search. */
function lastAsked(tokens: readonly Token[], scene: Scene): readonly Token[] {
  const at = anewAt(tokens)
  const before = tokens.slice(0, at)
  const taken =
    at !== undefined &&
    (answerGlossary(before, scene.vocabulary.facts) ?? answerStateQuestion(before, scene)) !== undefined
  return taken ? tokens.slice(at) : tokens
}

/** Reads a follow-up's months and counties in the light of the question before: of its year, in its states. */
function readAgain(question: Question, previous: AuctionQuery, scene: Scene): Question {
  if (!question.units.some(({ family }) => family === 'date' || family === 'where')) return question
  const year = yearOf(previous.filter)
  const within = statesOf(previous.filter)
  const ahead = beginsAfter(previous.filter, scene.today)
  const again = readQuestion(question.tokens, { ...scene, within, ahead, ...(year !== undefined && { year }) })
  return withNamesakes(again, previous, scene)
}

/** "both": the last two questions together, where they differ in one thing. */
function bothOf({ vocabulary, today, previous, earlier }: UnderstandContext): Understanding | undefined {
  const query = previous && earlier && together(earlier, previous)
  return query && { kind: 'query', query, chips: explainQuery(query, today, vocabulary), unused: [] }
}

/** "go back" and "start over". */
function takeBack(tokens: readonly Token[], context: UnderstandContext): Understanding | undefined {
  const { vocabulary, today, earlier } = context
  const undo = undoAsked(tokens)
  if (undo === undefined) return undefined
  if (undo === 'reset') return { kind: 'reply', text: RESET_REPLY, topic: 'reset' }
  if (undo === 'both') return bothOf(context)
  if (!earlier) return { kind: 'reply', text: NOTHING_BEFORE_REPLY, topic: 'help' }
  const query = before(tokens, earlier, context)
  return { kind: 'query', query, chips: explainQuery(query, today, vocabulary), unused: [] }
}

/** What "undo that" and "drop that" go back to. */
const before = (tokens: readonly Token[], earlier: AuctionQuery, { previous }: UnderstandContext) =>
  previous && tokens.some(({ word }) => DROPS.test(word)) ? withoutLast(earlier, previous) : earlier
const DROPS = /^(drop|remove|lose|delete|discard|ditch)$/

/** `drop that, and show Nebraska too`: the rest is said of the question before the last. */
function goOn(text: string, tokens: readonly Token[], context: UnderstandContext): Understanding | undefined {
  const { vocabulary, today, earlier } = context
  const rest = earlier && tokens[undoneAt(tokens) ?? tokens.length]
  return rest && understand(text.slice(rest.start), { vocabulary, today, previous: before(tokens, earlier, context) })
}

/** "the city" after a question back; "I meant assessed, not market": the question before, of the figure that is meant. */
function settled(tokens: readonly Token[], { vocabulary, today, previous, choices }: UnderstandContext) {
  const query =
    (choices && chosenOf(tokens, choices)) ??
    (previous && (ofOtherFigure(previous, tokens) ?? ofOneOfTwo(previous, tokens)))
  return query && { kind: 'query' as const, query, chips: explainQuery(query, today, vocabulary), unused: [] }
}

/** What a question of its own is other than a query: pleasantries, something else, or too little to stand on. */
function anew(question: Question, tokens: readonly Token[], wrapped: boolean, scene: Scene): Understanding | undefined {
  const talk = isPleasantry(question, scene.conversing) ? smallTalk(tokens, false) : undefined
  if (talk) return { kind: 'reply', text: talk.text, topic: talk.topic }
  if (isElsewhere(question, wrapped, scene.vocabulary)) {
    const placed = question.unknown.length > 0 && question.units.length > 0
    return placed
      ? { kind: 'reply', text: outOfScopeReply('other'), topic: 'out-of-scope' }
      : { kind: 'not-understood' }
  }
  if (question.absence) return { kind: 'reply', text: ABSENCE_REPLY, topic: 'out-of-scope' }
  const query = queryOf(question)
  return isLost(question, query) ? { kind: 'not-understood' } : twinChoice(question, query)
}

/**
 * Understands one text: as a query, a question back, an answer in words, or not at all.
 * Never throws, whatever the text; looks at its first 2,000 characters.
 */
export function understand(text: string, context: UnderstandContext): Understanding {
  const { vocabulary, today, previous } = context
  const raw = tokenize(text)
  if (raw.length === 0) return { kind: 'not-understood' }
  const written = expandShorthand(
    hear(translateSpanish(raw, vocabulary), vocabulary),
    vocabulary,
    previous !== undefined,
  )
  const spelled = spell(written, vocabulary)
  const spoken = new Set(previous?.filter.jurisdictions?.map(({ name }) => name))
  const around = new Set(previous && statesOf(previous.filter))
  const counted = previous?.filter.numbers !== undefined || previous?.limit !== undefined
  const dated = previous !== undefined && !counted && yearOf(previous.filter) !== undefined
  const scene = { vocabulary, today, conversing: previous !== undefined, spoken, around, dated, counted }
  const tokens = lastAsked(nameFigure(unwrap(spelled, vocabulary), previous?.filter), scene)
  const reply =
    settled(tokens, context) ??
    goOn(text, tokens, context) ??
    takeBack(tokens, context) ??
    replyTo(text, raw, tokens, scene)
  if (reply) return reply
  const question = readQuestion(tokens, scene)
  const understood = (query: AuctionQuery, read: Question, left: UnusedWords[] = []): Understanding =>
    fits(query)
      ? {
          kind: 'query',
          query,
          chips: explainQuery(query, today, vocabulary, assumedPaths(query, read)),
          unused: [...unusedWords(read, text), ...left],
        }
      : { kind: 'not-understood' }
  if (question.elsewhere) return { kind: 'reply', text: outOfScopeReply(question.elsewhere), topic: 'out-of-scope' }
  if (previous && isFollowUp(question) && changesSomething(question)) {
    const read = withNumber(previous, readAgain(question, previous, scene))
    const next = applyFollowUp(previous, read, today)
    return understood(next, withoutTaken(read, next), notDone(previous, next, read))
  }
  return anew(question, tokens, tokens.length < spelled.length, scene) ?? understood(queryOf(question), question)
}
