import { phraseTable } from '../phrases.ts'
import type { Vocabulary } from '../scene.ts'
import type { Token } from '../tokens.ts'
import { PAUSED, SIGN_OFFS, TAGS, TOPICAL } from './idle-phrases.ts'

/**
 * What is said around a question and known by where it stands.
 *
 * `Hi Grant, …` · `Next: …` `remind me, …` `1. …` · `for tomorrow's meeting` `before the Monday call` · `…, isn't it?` · `… Many thanks, Madison Lee`
 */
const wordAt = (tokens: readonly Token[], at: number) => tokens[at]?.word ?? ''
const PAUSES = new Set(',:;!?)-')
const THANKS = new Set(['thanks', 'thank', 'thx', 'cheers'])
const SOUND = /^(u+m+|u+h+|e+r+m*|h+m+)$/
const OPENS = new Set('?!;:')

/** Whether a sentence begins with this token. */
const startsSentence = (tokens: readonly Token[], at: number) =>
  at === 0 || tokens[at - 1]?.stop === true || OPENS.has(wordAt(tokens, at - 1))

/** Whether nothing more is said in this sentence. */
const endsSentence = (tokens: readonly Token[], at: number) =>
  at >= tokens.length || tokens[at - 1]?.stop === true || /^[?!]$/.test(wordAt(tokens, at))

const GREETING = /^(hi|hello|hey|hiya|dear|morning|afternoon|evening|greetings|howdy)$/
const TITLE = /^(mr|mrs|ms|miss|dr|sir|team)$/

/** Whether a word is written like a person's name, and is no state and no word of questions. */
export const isName = (token: Token | undefined, { spelling, places, states }: Vocabulary) =>
  token?.kind === 'word' &&
  token.capital &&
  !token.upper &&
  token.text.length > 1 &&
  !states.has(token.word) &&
  (!spelling.isTerm(token.word) || places.has(token.word))

/** `Hi Grant,` `Good morning Ms Lake -`: where the name ends that is greeted; 0 where there is none. */
export function nameEnd(tokens: readonly Token[], vocabulary: Vocabulary): number {
  let at = wordAt(tokens, 0) === 'good' ? 1 : 0
  if (!GREETING.test(wordAt(tokens, at))) return 0
  at++
  while (TITLE.test(wordAt(tokens, at))) at++
  const first = at
  while (at < first + 2 && isName(tokens[at], vocabulary)) at++
  const asks =
    at === first + 1 && /^(can|could|would|will|do|show|please|whats|what|i|any|have|got)$/.test(wordAt(tokens, at))
  const pauses = asks || /^[,!:-]$/.test(wordAt(tokens, at)) || tokens[at - 1]?.stop === true
  return at > first && pauses && at + 1 < tokens.length ? at : 0
}

/** `1. …`, `(2) …`, `b) …`, `> …` at the beginning. */
function listedEnd(tokens: readonly Token[]): number {
  const bullet = /^[*>-]$/.test(wordAt(tokens, 0)) && tokens.length > 1
  if (bullet && (tokens[1]?.kind === 'word' || wordAt(tokens, 0) === '*')) return 1
  const from = wordAt(tokens, 0) === '(' ? 1 : 0
  const marks = (tokens[from]?.value ?? 99) <= 20 || wordAt(tokens, from).length === 1
  if (!marks || tokens.length < from + 3) return 0
  if (wordAt(tokens, from + 1) === ')') return from + 2
  return from === 0 && tokens[0]?.kind === 'number' && tokens[0].stop ? 1 : 0
}

/** Where a phrase ends that says nothing before a pause, or a question tagged on; the index it began at otherwise. */
export function pausedEnd(tokens: readonly Token[], at: number): number {
  const tag = at > 0 ? TAGS.find(tokens, at) : undefined
  if (tag && endsSentence(tokens, at + tag.length)) return at + tag.length
  if (at === 0 && listedEnd(tokens) > 0) return listedEnd(tokens)
  if (!startsSentence(tokens, at)) return at
  const label = Math.max(labelEnd(tokens, at), headedEnd(tokens, at))
  if (label > at) return label
  const topic = TOPICAL.find(tokens, at)
  if (topic && !FIGURE.test(wordAt(tokens, at + topic.length))) return at + topic.length
  return beforePause(tokens, at)
}

/** `Next: …`, `remind me again what …`. */
function beforePause(tokens: readonly Token[], at: number): number {
  const found = PAUSED.find(tokens, at)
  if (!found) return at
  const end = at + found.length
  if (end >= tokens.length) return at
  if (PAUSES.has(wordAt(tokens, end)) || SOUND.test(wordAt(tokens, end))) return end + 1
  const reminds = tokens.slice(at, end).some(({ word }) => word === 'remind') && ASKING.test(wordAt(tokens, end))
  return tokens[end - 1]?.stop || reminds ? end : at
}
/** `slide 3 needs …`, `ticket 4521: …`, `task #12: …`: what the request is filed under; the index it began at otherwise. */
function labelEnd(tokens: readonly Token[], at: number): number {
  let from = wordAt(tokens, at) === 'agenda' || wordAt(tokens, at) === 'my' ? at + 1 : at
  if (!LABEL.test(wordAt(tokens, from))) return at
  while (/^(#|number|no|nr)$/.test(wordAt(tokens, from + 1))) from++
  const named = tokens[from + 1]?.kind === 'number'
  const next = wordAt(tokens, from + 2)
  if (!named || from + 3 >= tokens.length) return at
  return PAUSES.has(next) || /^(needs?|wants|asks|is|says|requires)$/.test(next) ? from + 3 : at
}
const LABEL =
  /^(slide|page|section|row|line|column|tab|cell|chapter|exhibit|item|question|task|ticket|step|figure|appendix|version|attempt|try|part|point|case|file|matter|job|request|order)$/
const FIGURE =
  /^(market|assessed|estimated?|certificates?|certs?|values?|size|dates?|total|number|count|money|price|the)$/
const ASKING = /^(what|whats|how|which|who|when|where|whether|if|do|did|is|are)$/

const MEETING = new Set(
  'meeting meetings call presentation briefing standup huddle appointment interview conference webinar training handover report review flight trip lunch dinner pitch demo catchup sync newsletter deck slides memo committee email emails mail note message conversation chat discussion letter talk pull search query planning summary update pack filing audit'.split(
    ' ',
  ),
)
/** What may stand between `for` and the meeting. */
const BETWEEN = new Set(
  'the a an my our his her their this next tomorrow tomorrows today todays tonight tonights monday mondays tuesday tuesdays wednesday wednesdays thursday thursdays friday fridays saturday saturdays sunday sundays week weeks month months morning afternoon evening weekly monthly quarterly daily annual yearly board team client staff sales big am pm oclock last yesterday yesterdays previous early late zoom phone conference strategy planning status management'.split(
    ' ',
  ),
)
const WHEN = /^(monday|tuesday|wednesday|thursday|friday|saturday|sunday|tomorrow|tonight|today)$/
const FARTHEST = 7
/** What a purpose begins with. */
export const PURPOSE =
  'for|before|by|until|during|per|from|after|at|in|on|see|regarding|yesterdays|todays|tomorrows|mondays|tuesdays|wednesdays|thursdays|fridays'

const CLOSED = new Set(['month', 'quarter', 'year'])

/** How many words say `month-end` or `end of year` here. */
function closingAt(tokens: readonly Token[], at: number): number {
  const [word, next] = [wordAt(tokens, at), wordAt(tokens, at + 1)]
  if (word === 'end') return next === 'of' && CLOSED.has(wordAt(tokens, at + 2)) ? 3 : 0
  return next === 'end' && CLOSED.has(word) ? 2 : 0
}

/** `for my month-end: …`, `for quarter end, sales that ended in September`: what is done then, where the time asked for is another. */
const isOccasion = (tokens: readonly Token[], at: number, end: number) =>
  wordAt(tokens, at) === 'for' &&
  (/^[:-]$/.test(wordAt(tokens, end)) ||
    (wordAt(tokens, end) === ',' && tokens.slice(end).some(({ word }) => OTHER_TIME.test(word))))
const OTHER_TIME =
  /^((19|20)\d\d|q[1-4]|today|tomorrow|yesterday|week|month|quarter|year|january|february|march|april|may|june|july|august|september|october|november|december)$/

/** `weekly report: …`, `our month-end pack: …`: what the answer goes into; the index it began at otherwise. */
function headedEnd(tokens: readonly Token[], at: number): number {
  let end = at
  for (let step = 1; step > 0 && end < at + FARTHEST; end += step)
    step = closingAt(tokens, end) || (BETWEEN.has(wordAt(tokens, end)) ? 1 : 0)
  const headed = end > at && MEETING.has(wordAt(tokens, end)) && /^[:-]$/.test(wordAt(tokens, end + 1))
  return headed ? end + 2 : at
}

/** `for tomorrow's meeting`, `before my 9 am call`, `for the meeting on Friday`: what the answer is for; the index it began at otherwise. */
export function purposeEnd(tokens: readonly Token[], at: number): number {
  let end = at + 1
  while (end < at + FARTHEST && !MEETING.has(wordAt(tokens, end))) {
    const small = tokens[end]?.kind === 'number' && (tokens[end]?.value ?? 99) <= 12
    const closing = closingAt(tokens, end)
    if (closing > 0 && isOccasion(tokens, at, end + closing)) return end + closing
    if (!small && closing === 0 && !BETWEEN.has(wordAt(tokens, end))) return at
    end += Math.max(1, closing)
  }
  if (!MEETING.has(wordAt(tokens, end))) return at
  const on = wordAt(tokens, end + 1) === 'on' ? end + 2 : end + 1
  return WHEN.test(wordAt(tokens, on)) ? on + 1 : end + 1
}

/** `I'm Madison, …`, `this is Grant from legal, …`: where somebody has said who they are; the index it began at otherwise. */
export function introductionEnd(tokens: readonly Token[], at: number, vocabulary: Vocabulary): number {
  const found = INTRODUCING.find(tokens, at)
  const from = at + (found?.length ?? 0)
  if (!found || !isName(tokens[from], vocabulary)) return at
  let end = isName(tokens[from + 1], vocabulary) ? from + 2 : from + 1
  while (end < from + FARTHEST && (PLACED.test(wordAt(tokens, end)) || PLACED.test(wordAt(tokens, end + 1)))) end++
  const placed = end > from + 1 && !isName(tokens[end - 1], vocabulary)
  const pauses = PAUSES.has(wordAt(tokens, end)) || tokens[end - 1]?.stop === true || wordAt(tokens, end) === 'and'
  return pauses && (found.meaning || placed) ? end : at
}
/** `Mrs. Carter`: a person, whatever county is called so; the index it began at otherwise. */
export const titledEnd = (tokens: readonly Token[], at: number) => {
  const name = tokens[at + 1]
  return name?.capital && !name.upper ? at + 2 : at
}

/** `let's try Nebraska next`: in this talk, not in time; the index it began at otherwise. */
export function inTurnEnd(tokens: readonly Token[], at: number): number {
  if (!/^([.,?!]|please)?$/.test(wordAt(tokens, at + 1)) || at < 3) return at
  const from = tokens.findLastIndex(({ stop, word }, index) => index < at && (stop || OPENS.has(word)))
  const said = tokens.slice(from + 1, at)
  const moves = said.some(({ word }) => /^(try|do|take|look|go)$/.test(word))
  return moves && !said.some(({ word }) => /^(whats|what|which|when|coming|comes|is|are)$/.test(word)) ? at + 1 : at
}

/** `are there no auctions in Connecticut?` asks for them; the index it began at otherwise. */
export const doubtEnd = (tokens: readonly Token[], at: number) =>
  wordAt(tokens, at - 1) === 'there' &&
  /^(are|were)$/.test(wordAt(tokens, at - 2)) &&
  /^(auctions|sales|liens|deeds)$/.test(wordAt(tokens, at + 1))
    ? at + 1
    : at

/** Whether it can be nothing else: "this is Cook" may be a county. */
const INTRODUCING = phraseTable<boolean>([
  ['im', true],
  ['my name is', true],
  ['i am', true],
  ['the? names', true],
  ['this is', false],
  ['its', false],
  ['its me ,', true],
])
const PLACED =
  /^(here|speaking|calling|again|from|in|at|over|the|accounting|finance|sales|legal|marketing|upstairs|hr|ops|operations|compliance|research|support|head|office|desk|team|department)$/

/** Where the text ends before `Best regards, Mark` or `Thanks, Grant`. */
export function letterEnd(tokens: readonly Token[], vocabulary: Vocabulary): number {
  for (let at = Math.max(1, tokens.length - FARTHEST - 2); at < tokens.length; at++) {
    const thanks = THANKS.has(wordAt(tokens, at)) && tokens.some(({ word }, index) => index > at && word === ',')
    if (!tokens[at - 1]?.stop && !PAUSES.has(wordAt(tokens, at - 1)) && !thanks) continue
    const found = SIGN_OFFS.find(tokens, at)
    if (!found) continue
    let end = at + found.length
    if (/^[,!-]$/.test(wordAt(tokens, end))) end++
    const names = tokens.slice(end)
    if (names.length <= 3 && names.every((token) => isName(token, vocabulary) && !/^(county|parish)$/.test(token.word)))
      return at
  }
  return tokens.length
}
