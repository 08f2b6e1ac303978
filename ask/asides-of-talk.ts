import { PAUSED, SIGN_OFFS, TAGS, TOPICAL } from './idle-phrases.ts'
import type { Vocabulary } from './scene.ts'
import type { Token } from './tokens.ts'

/**
 * What is said around a question and known by where it stands.
 *
 * `Hi Grant, …` · `Next: …` `remind me, …` `1. …` · `for tomorrow's meeting` `before the Monday call` · `…, isn't it?` · `… Many thanks, Madison Lee`
 */
const wordAt = (tokens: readonly Token[], at: number) => tokens[at]?.word ?? ''
const PAUSE = /^[,:;!?)-]$/
const OPENS = /^[?!;:]$/

/** Whether a sentence begins with this token. */
const startsSentence = (tokens: readonly Token[], at: number) =>
  at === 0 || tokens[at - 1]?.stop === true || OPENS.test(wordAt(tokens, at - 1))

/** Whether nothing more is said in this sentence. */
const endsSentence = (tokens: readonly Token[], at: number) =>
  at >= tokens.length || tokens[at - 1]?.stop === true || /^[?!]$/.test(wordAt(tokens, at))

const GREETING = /^(hi|hello|hey|hiya|dear|morning|afternoon|evening|greetings|howdy)$/
const TITLE = /^(mr|mrs|ms|miss|dr|sir|team)$/

/** Whether a word is written like a person's name, and is no state. */
const isName = (token: Token | undefined, { states }: Vocabulary) =>
  token?.kind === 'word' && token.capital && !token.upper && !states.has(token.word)

/** `Hi Grant,` `Good morning Ms Lake -`: where the name ends that is greeted; 0 where there is none. */
export function nameEnd(tokens: readonly Token[], vocabulary: Vocabulary): number {
  let at = wordAt(tokens, 0) === 'good' ? 1 : 0
  if (!GREETING.test(wordAt(tokens, at))) return 0
  at++
  while (TITLE.test(wordAt(tokens, at))) at++
  const first = at
  while (at < first + 2 && isName(tokens[at], vocabulary)) at++
  const pauses = /^[,!:-]$/.test(wordAt(tokens, at)) || tokens[at - 1]?.stop === true
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
  const tag = TAGS.find(tokens, at)
  if (tag && at > 0 && endsSentence(tokens, at + tag.length)) return at + tag.length
  if (at === 0 && listedEnd(tokens) > 0) return listedEnd(tokens)
  const opens = startsSentence(tokens, at)
  const topic = opens ? TOPICAL.find(tokens, at) : undefined
  if (topic && !FIGURE.test(wordAt(tokens, at + topic.length))) return at + topic.length
  const found = opens ? PAUSED.find(tokens, at) : undefined
  if (!found) return at
  const end = at + found.length
  if (end >= tokens.length) return at
  if (PAUSE.test(wordAt(tokens, end))) return end + 1
  const reminds = wordAt(tokens, at) === 'remind' && ASKING.test(wordAt(tokens, end))
  return tokens[end - 1]?.stop || reminds ? end : at
}
const FIGURE =
  /^(market|assessed|estimated?|certificates?|certs?|values?|size|dates?|total|number|count|money|price|the)$/
const ASKING = /^(what|whats|how|which|who|when|where|whether|if|do|did|is|are)$/

const MEETING =
  /^(meeting|meetings|call|presentation|briefing|standup|huddle|appointment|interview|conference|webinar|training|handover|report|review|flight|trip|lunch|dinner|pitch|demo|catchup|sync|newsletter|deck|slides|memo|committee)$/
/** What may stand between `for` and the meeting. */
const BETWEEN =
  /^(the|a|an|my|our|his|her|their|this|next|tomorrows?|todays?|tonights?|mondays?|tuesdays?|wednesdays?|thursdays?|fridays?|saturdays?|sundays?|weeks?|months?|morning|afternoon|evening|weekly|monthly|quarterly|daily|annual|yearly|board|team|client|staff|sales|big|am|pm|oclock|early|late|zoom|phone|conference|strategy|planning|status|management)$/
const WHEN = /^(monday|tuesday|wednesday|thursday|friday|saturday|sunday|tomorrow|tonight|today)$/
const FARTHEST = 7

/** `for tomorrow's meeting`, `before my 9 am call`, `for the meeting on Friday`: what the answer is for; the index it began at otherwise. */
export function purposeEnd(tokens: readonly Token[], at: number): number {
  if (!/^(for|before|by|until|during)$/.test(wordAt(tokens, at))) return at
  let end = at + 1
  while (end < at + FARTHEST && !MEETING.test(wordAt(tokens, end))) {
    const small = tokens[end]?.kind === 'number' && (tokens[end]?.value ?? 99) <= 12
    if (!small && !BETWEEN.test(wordAt(tokens, end))) return at
    end++
  }
  if (!MEETING.test(wordAt(tokens, end))) return at
  const on = wordAt(tokens, end + 1) === 'on' ? end + 2 : end + 1
  return WHEN.test(wordAt(tokens, on)) ? on + 1 : end + 1
}

/** Where the text ends before `Best regards, Mark` or `Thanks, Grant`. */
export function letterEnd(tokens: readonly Token[], vocabulary: Vocabulary): number {
  for (let at = Math.max(1, tokens.length - FARTHEST - 2); at < tokens.length; at++) {
    if (!tokens[at - 1]?.stop && !PAUSE.test(wordAt(tokens, at - 1))) continue
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
