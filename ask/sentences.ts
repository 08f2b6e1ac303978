import { type Edge, isKind } from './engine/edge.ts'
import type { Span } from './engine/rule.ts'
import {
  ABBREVIATIONS,
  ASKS,
  CLOSINGS,
  IMPERATIVES,
  LIKE,
  OPENERS,
  QUESTIONS,
  SALUTATIONS,
  SUBJECTS,
  TELLS,
  WANTS,
  WOULD,
} from './lexicon/moods.ts'
import { PERSONS } from './lexicon/people.ts'
import type { Token } from './normalise/tokens.ts'
import { wordSet } from './word-set.ts'

const ENDS: ReadonlySet<string> = new Set(['?', '!'])
// "over 2M."
const isAbbreviation = ({ text, glued }: Token) =>
  (text.length === 1 && !glued) || text.includes('.') || ABBREVIATIONS.has(text.toLowerCase())

/** Whether a sentence only mends what the one before says: "Tax deeds. Wait, no, liens." */
function isRepair(tokens: readonly Token[], at: number): boolean {
  const [first, second] = [tokens[at]?.word ?? '', tokens[at + 1]?.word ?? '']
  // "Delaware: not the state! The county in Ohio"
  const isNamed = (first === 'the' || first === 'i') && (second === 'county' || second === 'mean')
  return isNamed || MENDS.has(first) || (first === 'no' && (second === ',' || second === ':' || MENDS.has(second)))
}
const MENDS: ReadonlySet<string> = wordSet('wait scratch oops whoops correction')

/** Whether the end of a line only parts a list; "Hi Ana," and "Thanks," end there. */
const isList = (tokens: readonly Token[], start: number, at: number) =>
  tokens[at]?.word === ',' &&
  !SALUTATIONS.has(tokens[start]?.word ?? '') &&
  !SALUTATIONS.has(tokens[start + 1]?.word ?? '')

/** The sentences of a text. What stands in brackets ends none. */
export function sentencesOf(tokens: readonly Token[]): Span[] {
  const spans: Span[] = []
  const lastClosing = tokens.findLastIndex(({ word }) => word === ')')
  let start = 0
  let open = 0
  tokens.forEach((token, at) => {
    open = Math.max(0, open + (token.word === '(' ? 1 : token.word === ')' ? -1 : 0))
    const isInside = open > 0 && at < lastClosing
    const isEnd =
      !isInside &&
      !isRepair(tokens, at + 1) &&
      (ENDS.has(token.word) || (token.stop && !(token.dotted && isAbbreviation(token)) && !isList(tokens, start, at)))
    if (!isEnd && at + 1 < tokens.length) return
    spans.push({ start, end: at + 1 })
    start = at + 1
  })
  return spans
}

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
  'lifted',
  'swap',
  'shift',
  'undo',
  'reverse',
  'pointer',
  'each',
])

type Sentence = { readonly tokens: readonly Token[]; readonly sequence: readonly Edge[] }

/** What a sentence does: it requests, it amends a request in few words, or it tells. */
type Mood = 'request' | 'fragment' | 'tells'

/** Whether some of a sentence asks for something in so many words: "could you send us …", "he wants …", "which …". */
function isRequest(tokens: readonly Token[]): boolean {
  const words = tokens.map(({ word }) => word)
  const first = words.findIndex((word) => !OPENERS.has(word))
  const isNegated = (at: number) => NOT.has(words[at - 1] ?? '') || NOT.has(words[at - 2] ?? '')
  return (
    words.at(-1) === '?' ||
    words.some(
      (word, at) =>
        at === first &&
        (IMPERATIVES.has(word) || QUESTIONS.has(word)) &&
        // "Will ring when I'm back"
        !(word === 'will' && PROMISED.has(words[at + 1] ?? '')),
    ) ||
    words.some(
      (word, at) =>
        (ASKS.has(word) ||
          (WANTS.has(word) && !(word === 'asked' && SPEAKERS.has(words[at - 1] ?? ''))) ||
          (WOULD.has(word) && LIKE.has(words[at + 1] ?? '') && words[at + 2] !== 'not')) &&
        !isNegated(at),
    ) ||
    words.some((word) => LIMITS.has(word)) ||
    follows(tokens, REFUSES, CHOOSES) ||
    follows(tokens, WELCOMES, wordSet('with to on')) ||
    follows(tokens, wordSet('only just'), wordSet('wanted')) ||
    follows(tokens.slice(1), wordSet('will only'), CHOOSES)
  )
}
const LIMITS: ReadonlySet<string> = wordSet('budget budgets')
const WELCOMES: ReadonlySet<string> = wordSet('fine ok okay good happy comfortable open content keen')
const REFUSES: ReadonlySet<string> = wordSet('wont wouldnt cant cannot refuses')
const CHOOSES: ReadonlySet<string> = wordSet('look touch consider buy bid take go spend pay travel')
const PROMISED = wordSet(
  'ring call be let get send report follow try check confirm write come meet talk speak drop stop see',
)
const SPEAKERS: ReadonlySet<string> = wordSet('i we you im were am our my ive weve')
const NOT: ReadonlySet<string> = wordSet('dont doesnt didnt not never wont cant')

/** Whether a word of one set stands right before one of the other. */
const follows = (tokens: readonly Token[], first: ReadonlySet<string>, second: ReadonlySet<string>) =>
  tokens.some(({ word }, at) => first.has(word) && second.has(tokens[at + 1]?.word ?? ''))
/** "Forget what I said about Nevada." */
const isRecalled = (tokens: readonly Token[]) =>
  tokens.slice(0, 3).some(({ word }) => TAKES_BACK.has(word)) && follows(tokens, wordSet('i we you my our your'), SAID)
const SAID = wordSet('said wrote told asked mentioned sent had mail email message note request question voicemail')
/** "We closed the Ohio file", "He'd sold all in Ohio", "… which I sent her" */
const isPast = (tokens: readonly Token[], opening = tokens.slice(0, 2)): boolean =>
  follows(opening, SPEAKERS, DID) ||
  (SPEAKERS.has(opening[0]?.word ?? '') &&
    follows(tokens.slice(0, 3), wordSet('are am im were'), wordSet('a an from based'))) ||
  (follows(opening, SPEAKERS, REFUSES) && !follows(tokens, REFUSES, CHOOSES)) ||
  (WOULD.has(opening[0]?.word ?? '') && !follows(opening, WOULD, LIKE) && !follows(opening, WOULD, CHOOSES)) ||
  follows(tokens, SPEAKERS, wordSet('sent gave emailed mailed faxed forwarded')) ||
  follows(tokens, wordSet('the other my our'), wordSet('line phone'))
const DID = wordSet(
  'closed finished completed covered did sold had sent filed reviewed discussed lost passed mention grew seen',
)
/** Whether a sentence tells of somebody, by its words alone. */
export const isTold = (tokens: readonly Token[]) =>
  isRecalled(tokens) ||
  (!isRequest(tokens) &&
    (isPast(tokens) ||
      SUBJECTS.has(tokens[0]?.word ?? '') ||
      tokens.slice(0, 2).some(({ word }) => PERSONS.has(word)) ||
      tokens.some(({ word }) => TELLS.has(word))))

function moodOf({ tokens, sequence }: Sentence, isLetter: boolean): Mood {
  if (isRequest(tokens) && !isRecalled(tokens)) return 'request'
  const speaker = tokens[tokens[1]?.word === ',' ? 2 : 0]?.word ?? ''
  if (isTold(tokens) || (isLetter && SPEAKERS.has(speaker))) return 'tells'
  const read = sequence.reduce((sum, { start, end }) => sum + end - start, 0)
  return !isLetter || read * 4 >= tokens.length * 3 ? 'fragment' : 'tells'
}

const hasSubstance = ({ sequence }: Sentence) => sequence.some(({ kind }) => SUBSTANCE.has(kind))
const isLeftOut = (edge: Edge) => isKind(edge, 'condition') && edge.value.negated === true
const isDate = (edge: Edge) => !isKind(edge, 'condition') || edge.value.dim === 'date'

/** From so many sentences on a text is a letter: what its requests do not say is told around them. */
const LETTER = 3
const LONG = 25
/** What is said behind a request in so few words still belongs to it: "Only 2025." */
const SHORT = 6
/** They open what amends a request, before it or behind it: "No liens." */
const AMENDS: ReadonlySet<string> = wordSet('no not only just without skip exclude nothing and but plus also')

/** Those of the sentences that ask: what is told around them is set aside, and a day that is only named. */
export function askedIn<S extends Sentence>(sentences: readonly S[]): readonly S[] {
  const isLetter = sentences.length >= LETTER && sentences.reduce((sum, { tokens }) => sum + tokens.length, 0) > LONG
  const moods = new Map(sentences.map((sentence): [S, Mood] => [sentence, moodOf(sentence, isLetter)]))
  // what stands below "Best regards," is a name
  const isLast = (at: number) => !sentences.slice(at).some(({ tokens }) => isRequest(tokens))
  const isEnd = (each: S, at: number) => isClosing(each.tokens) && (isLetter || isSignature(each)) && isLast(at)
  const closing = sentences.findLastIndex(isEnd)
  const above = closing > 0 ? sentences.slice(0, closing) : sentences
  const found = above.some((each) => hasSubstance(each)) ? above.filter(hasSubstance) : sentences.filter(hasSubstance)
  const said = found.some((each) => !isErrand(each)) ? found.filter((each) => !isErrand(each)) : found
  const sure = said.filter((sentence) => moods.get(sentence) === 'request')
  const anew = sure.filter((each) => !follows(each.tokens, ASKED, wordSet('about')))
  const isAnew = anew.some(({ tokens, sequence }) => sequence.some(isHead) && !AMENDS.has(tokens[0]?.word ?? ''))
  const requests = isAnew ? anew : sure
  const [first] = requests
  if (!first) {
    const fragments = said.filter((sentence) => moods.get(sentence) === 'fragment')
    return fragments.length > 0 ? fragments : said.length > 0 ? said : sentences
  }
  const after = sentences.indexOf(first)
  return said.filter((sentence, _, all) => {
    const { tokens, sequence } = sentence
    if (requests.includes(sentence) || isMeantBy(sentences[sentences.indexOf(sentence) + 1])) return true
    if (moods.get(sentence) !== 'fragment') return false
    const amends = AMENDS.has(tokens[0]?.word ?? '')
    const isOfDates = sequence.every(isDate)
    // of a letter only what is said behind a request amends it: a name below it does not
    const isBehind = tokens.length <= SHORT && sentences.indexOf(sentence) > after && isWhole(sentence)
    return amends || (isLetter ? isBehind && !isOfDates : !(all.length > 1 && isOfDates && !isWhole(sentence)))
  })
}

/** Whether a request only says when it wants to be answered: "could you do this today?" */
const isErrand = ({ tokens, sequence }: Sentence) =>
  tokens.some(({ word }, at) => ERRANDS.has(word) && THIS.has(tokens[at + 1]?.word ?? '')) &&
  sequence.every((edge) => edge.kind !== 'noun' && (!SUBSTANCE.has(edge.kind) || isDate(edge)))
const ERRANDS: ReadonlySet<string> = wordSet('do handle answer manage')
const THIS: ReadonlySet<string> = wordSet('this that it her him them')

/** "Mr. Hale asked about Ohio" counts for nothing where something else is asked for. */
const ASKED: ReadonlySet<string> = wordSet('asked inquired enquired called question')
const isHead = (edge: Edge) => isKind(edge, 'condition') && HEADS.has(edge.value.dim)

/** Whether a request is of what the sentence before it says: "some have no estimate. Can you list those?" */
function isMeantBy(request: Sentence | undefined): boolean {
  if (!request || !isRequest(request.tokens)) return false
  return request.tokens.some(({ word }) => BACK.has(word)) && !request.sequence.some(isHead)
}
const BACK: ReadonlySet<string> = wordSet('those these them either window theirs stretch span')
const HEADS: ReadonlySet<string> = new Set(['state', 'place', 'type'])

const MOST_OF_A_CLOSING = 5
const isClosing = (tokens: readonly Token[]) =>
  tokens.length <= MOST_OF_A_CLOSING && tokens.slice(0, 2).some(({ word }) => CLOSINGS.has(word))

/** "Many thanks, Madison Lee" */
const isSignature = ({ tokens, sequence }: Sentence) =>
  CLOSINGS.has(tokens[1]?.word ?? '') || CLOSINGS.has(tokens[0]?.word ?? '')
    ? sequence.every((edge) => !SUBSTANCE.has(edge.kind) || (isKind(edge, 'condition') && edge.value.dim === 'place'))
    : false

/** Whether every word of a sentence is read. */
const isWhole = ({ tokens, sequence }: Sentence) =>
  sequence.reduce((read, { start, end }) => read + end - start, 0) >= tokens.length

const PAUSES: ReadonlySet<string> = new Set([',', '-', ';', ':', '(', ')', 'because', 'so', 'but'])

/** Where the clauses of a sentence begin. */
function clausesOf(tokens: readonly Token[]): Span[] {
  const starts = tokens.flatMap(({ word }, at) => (PAUSES.has(word) ? [at + 1] : []))
  return [0, ...starts].map((start, at) => ({ start, end: starts[at] ?? tokens.length }))
}

const MOST_OF_A_TITLE = 3
const RELAYS: ReadonlySet<string> = new Set(['wants', 'asks', 'asking', 'wondering', 'wonders', 'wonder'])
const LIKES: ReadonlySet<string> = new Set(['would', 'hed', 'shed', 'theyd'])

/** The words behind the last that relays: what happened to a caller says nothing of when. */
export const behindRelay = (tokens: readonly Token[]) =>
  tokens.slice(
    tokens.findLastIndex(({ word }, at) => RELAYS.has(word) && !SPEAKERS.has(tokens[at - 1]?.word ?? '')) + 1,
  )

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
  // "client profile: Florida deeds, wants at least 20"
  const colon = ends.find((at) => tokens[at - 1]?.word === ':' && at <= MOST_OF_A_TITLE)
  const end = colon ?? ends.findLast(isAsked)
  const named = tokens.findIndex(({ word }) => PERSONS.has(word) || SUBJECTS.has(word))
  const first = clausesOf(tokens).findLast(({ start }) => start <= (named < 0 ? Math.max(0, (end ?? 0) - 2) : named))
  return end === undefined || !first || first.start >= end ? [] : [{ start: first.start, end }]
}

/** What is taken back by asking anew: "Nevada sales, strike that, give me the Utah sales". */
function takenBackIn(tokens: readonly Token[]): Span[] {
  const end = tokens.findLastIndex(
    ({ word }, at) =>
      (((word === 'that' || word === 'it') && TAKES_BACK.has(tokens[at - 1]?.word ?? '')) ||
        (word === 'mind' && tokens[at - 1]?.word === 'never')) &&
      tokens.slice(at + 1, at + 4).some((each) => IMPERATIVES.has(each.word) || QUESTIONS.has(each.word)),
  )
  return end > 1 ? [{ start: 0, end: end + 1 }] : []
}
const TAKES_BACK: ReadonlySet<string> = wordSet('strike scratch forget cancel ignore')

const BEFALLS: ReadonlySet<string> = wordSet(
  'burned met bought called spoke worked got went left moved heard drove lost own live lived',
)
const OURS: ReadonlySet<string> = wordSet('our my your his her their')
const ITS: ReadonlySet<string> = new Set(['its', 'thats', 'theyre'])

/** The clauses of a sentence that only tell: "he's driving, so he can't come to Ohio"; none where nothing else is asked for. */
export function toldIn(sequence: readonly Edge[], tokens: readonly Token[], isLetter: boolean): Span[] {
  // "one thing before the weekend: please send me …"
  const colon = isLetter ? tokens.findIndex(({ word, kind }) => word === ':' && kind !== 'number') : -1
  const isHeaded = sequence.some((edge) => edge.start > colon && !isDate(edge) && SUBSTANCE.has(edge.kind))
  const isDated = sequence.every((edge) => edge.start > colon || !SUBSTANCE.has(edge.kind) || isDate(edge))
  const isOpening = isRequest(tokens.slice(colon + 1)) || (isHeaded && isDated)
  const opening = colon > 0 && isOpening ? [{ start: 0, end: colon + 1 }] : []
  const clauses = clausesOf(tokens).filter(({ start, end }) => {
    const inside = tokens.slice(start, end).filter(({ word }) => word !== 'so')
    const [first = '', second = ''] = inside.map(({ word }) => word)
    const isElsewhere = sequence.some((edge) => edge.kind === 'elsewhere' && edge.start >= start && edge.end <= end)
    const isTellingOf =
      SUBJECTS.has(first) ||
      (ITS.has(first) && second === 'for') ||
      (SPEAKERS.has(first) && (isElsewhere || BEFALLS.has(second))) ||
      (first === 'per' && OURS.has(second))
    // "he has no interest in liens"
    const isRefused = sequence.some(
      (edge) => edge.start >= start && edge.end <= end && !isDate(edge) && isLeftOut(edge),
    )
    return isTellingOf && !isRequest(inside) && !isRefused
  })
  const told = [...opening, ...relayedIn(sequence, tokens), ...takenBackIn(tokens), ...clauses]
  const isLeft = sequence.some((edge) => SUBSTANCE.has(edge.kind) && !isWithin(edge, told))
  return isLeft ? told : []
}

/** Whether a constituent lies in one of some spans. */
export const isWithin = ({ start, end }: Span, spans: readonly Span[]): boolean =>
  spans.some((span) => start >= span.start && end <= span.end)

const BE: ReadonlySet<string> = wordSet('is are was were will be been has have isnt arent')
/** Whether "there" stands for a place: "the sales there", not "are there sales"; "their next sale" is a place's. */
const saysThere = (tokens: readonly Token[]) =>
  tokens.some(
    ({ word }, at) =>
      (word === 'there' && !BE.has(tokens[at - 1]?.word ?? '') && !BE.has(tokens[at + 1]?.word ?? '')) ||
      (word === 'their' && THEIRS.has(tokens[at + 1]?.word ?? '')),
  )
const THEIRS: ReadonlySet<string> = wordSet('next upcoming sale sales auction auctions last latest')

const isPlace = (edge: Edge): edge is Edge<'condition'> =>
  isKind(edge, 'condition') && !edge.value.negated && (edge.value.dim === 'state' || edge.value.dim === 'place')
const ANYWHERE: ReadonlySet<string> = wordSet('anywhere everywhere nationwide elsewhere')
const isOfPlaces = (edge: Edge) =>
  edge.kind === 'winner' ||
  ((isKind(edge, 'group') || isKind(edge, 'ranking')) &&
    (edge.value.group === 'state' || edge.value.group === 'jurisdiction'))

/**
 * The place that a request means without naming it: the last that was told before it where the request says "there", and the only one
 * where a first question names none, which is assumed.
 */
export function meantThere<S extends Sentence & { readonly told: readonly Span[] }>(
  asked: readonly S[],
  sentences: readonly S[],
  isFirst: boolean,
): { sentence: S; edge: Edge } | undefined {
  const [first] = asked
  const placesOf = (sentence: S, isTold: boolean) =>
    sentence.sequence
      .filter(isPlace)
      .filter((edge) => isWithin(edge, sentence.told) === isTold)
      .map((edge) => ({ sentence, edge }))
  if (!first || asked.some((sentence) => placesOf(sentence, false).length > 0)) return undefined
  const before = sentences.slice(0, sentences.indexOf(first)).filter((sentence) => !asked.includes(sentence))
  const told = [
    ...before.flatMap((sentence) => sentence.sequence.filter(isPlace).map((edge) => ({ sentence, edge }))),
    ...asked.flatMap((sentence) => placesOf(sentence, true)),
  ]
  if (asked.some(({ tokens }) => saysThere(tokens))) return told.at(-1)
  const [only, more] = told
  const isAnywhere = asked.some(({ tokens }) => tokens.some(({ word }) => ANYWHERE.has(word)))
  if (!only || more || !isFirst || isAnywhere || asked.some(({ sequence }) => sequence.some(isOfPlaces)))
    return undefined
  return { ...only, edge: { ...only.edge, value: { ...only.edge.value, assumed: true as const } } }
}
