import { phraseTable } from '../phrases.ts'
import { rulesByWord } from '../rules-by-word.ts'
import type { Vocabulary } from '../scene.ts'
import { fold, type Token } from '../tokens.ts'
import {
  doubtEnd,
  inTurnEnd,
  introductionEnd,
  isName,
  letterEnd,
  nameEnd,
  PURPOSE,
  pausedEnd,
  purposeEnd,
  titledEnd,
} from './asides-of-talk.ts'
import { IDLE } from './idle-phrases.ts'

/**
 * Takes off what a question is wrapped in when people talk: who asks it, and sounds and phrases that say nothing.
 *
 * `the lady on the phone is asking what` deed sales … · `I've got a client who's only interested in` … · `my wife says there's` one … ·
 * `ummm` `lol` `you know` `if it's not too much trouble` `or whatever`
 */
const PEOPLE =
  'boss|cousin|grandma|aunt|mother|father|pal|contact|prospect|broker|manager|supervisor|director|caller|client|customer|lady|gentleman|guy|man|woman|dude|fella|bloke|colleague|coworker|cfo|ceo|vp|investor|friend|buddy|wife|husband|dad|mom|brother|sister|partner|team|somebody|someone|person|kid|intern|assistant|accountant|lawyer|attorney|neighbor|uncle|chief'
const STEMS = new Set(PEOPLE.split('|'))

/** Up to the person: `my`, `I've got a`, `the other`. */
const LEADS = phraseTable<true>([
  ['the|a|an|my|our|this|that|another|one|old|poor|some|same|other|new', true],
  ['one of my|our|the', true],
  ['i|we|ive|weve have|had|got|just|ve got|have|had?', true],
  ['theres|heres', true],
  ['there is', true],
])
/** Where the person is: `on the phone`, `on hold`, `from accounting`. */
const TAILS = phraseTable<true>([
  ['on the? phone|line|horn|call|hold|other|email|chat line|end|1|2|3|4|5?', true],
  ['on my back|case about|for?', true],
  ['calling|here|again|now|man|guy|lady|upstairs|downstairs|waiting', true],
  ['calling in|me|us', true],
  ['of mine|ours|his|hers|theirs', true],
  [
    'from|in|at accounting|finance|sales|legal|marketing|upstairs|downtown|head|hr|ops|operations|compliance|research|support|acquisitions office|department|team?',
    true,
  ],
  ['who|that', true],
])
const SAYS = phraseTable<true>([
  [
    'is|was|s|are|were|just|has|have|had|been|only|really|keeps|actually|specifically|mainly|mostly|kinda|now|also|would|d|did|does|do|still|already',
    true,
  ],
  [
    'asking|wondering|saying|looking|interested|after|calling|hoping|curious|keen|wanting|needing|asked|asks|ask|wants|want|wanted|needs|need|needed|says|said|say|thinks|thought|wonders|wondered|told|tells|cares|mentioned|mentions|claims|claimed|reckons|figures|insists|requested|requests|heard|believes|swears',
    true,
  ],
  ['would|d like|love|prefer', true],
])
const VERBS =
  /^(asking|wondering|saying|looking|interested|after|calling|hoping|curious|keen|wanting|needing|asked|asks|ask|wants|want|wanted|needs|need|needed|says|said|say|thinks|thought|wonders|wondered|told|tells|cares|mentioned|mentions|claims|claimed|reckons|insists|requested|requests|heard|believes|swears|like|love|prefer)$/
/** What leads on to the question: `to know whether`, `me for`, `in`. */
const LINKS = phraseTable<true>([
  ['to know|see|hear|check|get|have|find|look|understand|learn out|at|about|into?', true],
  ['me|us|that|if|whether|for|in|about|at|to|i|he|she|him|her', true],
  ['should|could|can', true],
])

/** `ummm`, `heyyy`, `hahaha`: sounds, in whatever length. */
const SOUND =
  /^(so{2,}|u+m+|u+h+|e+h+|h+u+h+|wo+w|a{2,}h+|aha|ugh|meh|tyvm|tysm|ty|tia|kthx|kthxbye|e+r+m*|ehm+|h+m+|he{2,}y+|hey{2,}|hi{2,}|lo+l+|lmao|rofl|(ha){2,}h?|(he){2,}|ye+ah+|oo+ps|omg|tbh|btw|fyi|imo|imho|ngl|smh|pff+|phew|gosh|gee|geez|dude|bro|honestly|kinda|sorta|thingy|y ?know)$/

const wordAt = (tokens: readonly Token[], at: number) => tokens[at]?.word ?? ''

/** The end of what these tables match one after the other. */
function run(table: typeof LEADS, tokens: readonly Token[], from: number): number {
  let at = from
  for (let found = table.find(tokens, at); found; found = table.find(tokens, at)) at += found.length
  return at
}

/** Whether a word is a person: `caller`, `caller's`. */
const isPerson = (word: string) => STEMS.has(word) || (word.endsWith('s') && STEMS.has(word.slice(0, -1)))

/** `got a walk-in here who wants to`, `a call from somebody asking about`: whoever it is; the index it began at otherwise. */
function visitorEnd(tokens: readonly Token[], at: number): number {
  const who = tokens
    .slice(at, at + FARTHEST)
    .findIndex(({ word }) => /^(who|whos|asking|wanting|wondering)$/.test(word))
  const from = at + who
  const article = tokens.slice(at, from).some(({ word }) => /^(a|an|some|somebody|someone|another)$/.test(word))
  if (who < 0 || !article || tokens.slice(at, from).some(({ kind, word }) => kind !== 'word' || OFFERED.test(word)))
    return at
  const end = run(SAYS, tokens, from + (wordAt(tokens, from).startsWith('who') ? 1 : 0))
  const speaks = tokens.slice(from, end).some(({ word }) => VERBS.test(word))
  return speaks ? run(LINKS, tokens, end) : at
}
const FARTHEST = 9
const OFFERED = /^(auctions?|sales?|liens?|deeds?|certs?|certificates?|county|state)$/

const PAUSES = new Set(',:;!?')

/** `Madison in legal asked for`, `Mrs. Jackson is asking for`: a name at the beginning, and that somebody asks. */
function calledEnd(tokens: readonly Token[], at: number, vocabulary: Vocabulary): number {
  if (at > 0 && tokens[at - 1]?.stop !== true && !PAUSES.has(wordAt(tokens, at - 1))) return at
  let name = at
  while (/^(mr|mrs|ms|miss|dr)$/.test(wordAt(tokens, name))) name++
  if (!isName(tokens[name], vocabulary)) return at
  const end = isName(tokens[name + 1], vocabulary) ? name + 2 : name + 1
  const placed = run(TAILS, tokens, end)
  const said = run(SAYS, tokens, placed)
  // "Entries wanting a value" are no people
  const speaks = !/ing$/.test(wordAt(tokens, end)) && tokens.slice(placed, said).some(({ word }) => VERBS.test(word))
  return speaks ? run(LINKS, tokens, said) : at
}

/** `he says`, `she's after`, `who wants`. */
const PRONOUNS = new Set('he she hes shes hed shed who whos'.split(' '))

/** `the auditor wants`, `our paralegal needs`: who wants something at the beginning is a person. */
const isAsker = (tokens: readonly Token[], at: number, lead: number) =>
  at === 0 &&
  lead > at &&
  tokens[lead]?.kind === 'word' &&
  !OFFERED.test(wordAt(tokens, lead)) &&
  /^(wants|needs|asks|requests|insists|wonders)$/.test(wordAt(tokens, lead + 1))

/** Where who asks it ends: after the person, the verb and what leads on; the index it began at where there is no such thing. */
function askerEnd(tokens: readonly Token[], at: number, vocabulary: Vocabulary): number {
  const called = calledEnd(tokens, at, vocabulary)
  if (called > at) return called
  const pronoun = PRONOUNS.has(wordAt(tokens, at))
  const lead = pronoun ? at : run(LEADS, tokens, at)
  if (!pronoun && !isPerson(wordAt(tokens, lead)) && !isAsker(tokens, at, lead)) return at
  const person = isPerson(wordAt(tokens, lead + 1)) ? lead + 2 : lead + 1
  const placed = run(TAILS, tokens, person)
  const end = run(SAYS, tokens, placed)
  const speaks = tokens.slice(placed, end).some(({ word }) => VERBS.test(word))
  if (speaks) return run(LINKS, tokens, end)
  return !pronoun && placed > person && lead > at ? placed : at
}

/** "send me Florida deeds asap": when the answer is wanted. */
const isUrgent = (tokens: readonly Token[], at: number) =>
  tokens[at]?.text.length === 4 &&
  tokens[at].text.toLowerCase() === 'asap' &&
  tokens.some(({ word }) => /^(send|need|get|give|want|pull|email|show|list)$/.test(word))

/** "looking 4 liens": for. */
const isFor = (tokens: readonly Token[], at: number) =>
  wordAt(tokens, at) === '4' && /^(looking|searching|hunting|asking|waiting|ready|here)$/.test(wordAt(tokens, at - 1))

/** "need 2 know", "2 c": to. */
const isTo = (tokens: readonly Token[], at: number) =>
  wordAt(tokens, at) === '2' &&
  /^(c|see|know|get|find|check|buy|do|b|be|ask|look|go|have|hear)$/.test(wordAt(tokens, at + 1))

/** "no idea which county in Florida has the most" asks for it; "no idea which county" does not. */
const ASKED_ON = /^(in|has|have|had|is|are|was|were|with|gets|got|holds|sold|sells|runs|ran|did|does)$/
/** "closing by noon" says when. */
const isOfAuctions = (tokens: readonly Token[], at: number) =>
  /^(by|before|within)$/.test(wordAt(tokens, at)) &&
  /^(clos|end|start|begin|open|finish|conclud|wrap)/.test(wordAt(tokens, at - 1))

function idlePhraseEnd(tokens: readonly Token[], at: number): number {
  if (isOfAuctions(tokens, at)) return at
  const end = at + (IDLE.find(tokens, at)?.length ?? 0)
  const named = end - at > 2 && /^(county|state|type|kind|date|year|month|which|what)$/.test(wordAt(tokens, end - 1))
  // "I forget which state has the most": "forget" leaves nothing out
  if (named && ASKED_ON.test(wordAt(tokens, end))) return wordAt(tokens, at + 1).startsWith('forg') ? at + 2 : at
  // "as I asked you yesterday"
  return end > at && TALKED.test(wordAt(tokens, end - 1))
    ? end + (WHEN.find(tokens, skipped(tokens, end))?.length ?? 0) + skipped(tokens, end) - end
    : end
}

const TALKED = /^(said|mentioned|told|discussed|asked|requested|promised|agreed|instructed|advised|noted|talked)$/
const WHEN = phraseTable<true>([
  ['yesterday|today|earlier|before|already|monday|tuesday|wednesday|thursday|friday', true],
  ['last|this|the other week|month|time|night|morning|monday|tuesday|wednesday|thursday|friday|day', true],
  ['on monday|tuesday|wednesday|thursday|friday', true],
  ['earlier today|this week|month?', true],
])
const skipped = (tokens: readonly Token[], at: number) =>
  /^(you|me|us|him|her|them|it|this|that|about)$/.test(wordAt(tokens, at)) ? at + 1 : at

/** `your note of yesterday`; the index it began at otherwise. */
const datedEnd = (tokens: readonly Token[], at: number) =>
  /^(note|email|mail|call|letter|message|conversation|request|inquiry|question|meeting)$/.test(wordAt(tokens, at - 1))
    ? at + (WHEN.find(tokens, at + 1)?.length ?? -1) + 1
    : at

/** Ends of what is known by the word it begins with, which is not looked at again. */
const endsAt = rulesByWord<(tokens: readonly Token[], at: number) => number>([
  [visitorEnd, 'got|have|had|ive|weve|there|theres'],
  [purposeEnd, PURPOSE],
  [titledEnd, 'mr|mrs|ms|miss|dr'],
  [inTurnEnd, 'next'],
  [doubtEnd, 'no'],
  [datedEnd, 'of|from'],
])

/** `btw 1m and 2m` is between them, `btw, Ohio too` by the way. */
const isBetween = (tokens: readonly Token[], at: number) =>
  tokens[at]?.word === 'between' &&
  tokens[at + 1]?.word !== ',' &&
  tokens.slice(at + 1, at + 8).some(({ word }) => /^(and|to|-|&)$/.test(word))

/** Where what stands at this token ends, if it says nothing. */
function idleEnd(tokens: readonly Token[], at: number, vocabulary: Vocabulary): number {
  const token = tokens[at]
  if (isTo(tokens, at)) return at + 2
  if (isFor(tokens, at) || isUrgent(tokens, at)) return at + 1
  if (token?.kind !== 'word') return pausedEnd(tokens, at)
  if (!token.glued && !isBetween(tokens, at) && (SOUND.test(fold(token.text)) || (at === 0 && token.word === 'k')))
    return at + 1
  return Math.max(
    idlePhraseEnd(tokens, at),
    askerEnd(tokens, at, vocabulary),
    introductionEnd(tokens, at, vocabulary),
    pausedEnd(tokens, at),
    ...endsAt(token.word).map((endOf) => endOf(tokens, at)),
  )
}

/** The tokens without their wrapping; all of them where nothing else would be left. */
export function unwrap(said: readonly Token[], vocabulary: Vocabulary): readonly Token[] {
  const kept: Token[] = []
  const tokens = said.slice(0, letterEnd(said, vocabulary))
  for (let at = nameEnd(tokens, vocabulary); at < tokens.length; ) {
    const end = idleEnd(tokens, at, vocabulary)
    const token = tokens[at]
    if (end === at && token) kept.push(token)
    const last = kept.at(-1)
    if (end > at && last && tokens[end - 1]?.stop) kept[kept.length - 1] = { ...last, stop: true }
    at = Math.max(end, at + 1)
  }
  return kept.some(({ kind }) => kind !== 'sign') ? kept : said
}
