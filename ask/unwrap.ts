import { phraseTable } from './phrases.ts'
import { fold, type Token } from './tokens.ts'

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
  ['from accounting|finance|sales|legal|marketing|upstairs|downtown|head office?', true],
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

/** Phrases that say nothing wherever they stand. */
const IDLE = phraseTable<true>([
  ['if it|its|that|thats is? not? too? much|big|a? of? a? trouble|bother|hassle|problem', true],
  ['if it|that|its|thats is? isnt? not? too? much|big|a? of? a? trouble|bother|hassle|problem', true],
  ['if you dont|do not? mind me|my? asking?', true],
  ['if thats|its|it|that is? at? all? possible|ok|okay|alright|doable|allowed', true],
  ['if possible', true],
  ['if you can|could|would|will|please|have|get a|the|one? chance|minute|moment|sec|second|time?', true],
  ['when|whenever you have|get|got a|the|one? chance|minute|moment|sec|second|time', true],
  ['if that makes sense', true],
  ['if i remember right|correctly', true],
  ['if im not mistaken|wrong', true],
  ['it|that? doesnt|dont matter|care how long|big|large|many|much|old|often', true],
  ['no matter how long|big|large|many|much|old|often', true],
  ['or|and something|whatever|anything|stuff like that', true],
  ['or|and something|stuff', true],
  ['or something|whatever', true],
  ['and all that|such', true],
  ['you know|see', true],
  ['hold|hang on a? sec|second|minute|moment?', true],
  ['let me think|see|check|look', true],
  ['give me a|one sec|second|minute|moment', true],
  ['maybe|perhaps|possibly|ideally|preferably|apparently', true],
  ['no idea|clue which|what|where|when|exactly? the? exact? type|county|state|date|kind|year|name|month?', true],
  ['not sure which|what|where|when|exactly? the? exact? type|county|state|date|kind|year|name|month?', true],
  ['if i|we may|might|could|can', true],
  ['thats|its|that is a lot|bit much?|many|long', true],
  ['kind|sort of like', true],
  ['believe it or not', true],
  ['by any chance', true],
  ['no rush|worries|hurry|pressure', true],
  ['real quick', true],
  ['quick q', true],
  ['just? curious', true],
  ['just? wondering', true],
  ['i was|am just? wondering|hoping|curious|thinking if|whether|that|you?', true],
  ['im just? wondering|hoping|curious if|whether|that|you?', true],
  ['for what its worth', true],
  ['to be honest|fair|precise|exact', true],
  ['as far as i know', true],
  ['last thing|question', true],
  ['one more|other|last thing|question', true],
  ['i|we dont|didnt know|remember|recall the? exactly?|county|which|where|name|date?', true],
  ['idk exactly? the|which? county|date|name|state?', true],
  ['would it be possible to', true],
  ['is it possible to|for me to?', true],
  ['is|was it true|correct|right that?', true],
  ['is|was there any chance', true],
  ['any chance there|theres is|are|s?', true],
  ['any chance of|you|that|we could|can|have?', true],
  ['do|did you think|reckon|suppose you|we could|can', true],
  ['do you happen to', true],
  ['could|can|may i trouble|bother|ask you for|to', true],
  ['sorry|apologies|apologize to|for bother|bothering|disturb|trouble|asking|the? you|bother|trouble? again?', true],
  ['im|we|i|we are|re|am? trying|supposed|told|asked|meant to find|figure|work|see|know? out?', true],
  ['i was told|asked|supposed|meant to', true],
  ['i|we was|were told|asked', true],
])

/** `ummm`, `heyyy`, `hahaha`: sounds, in whatever length. */
const SOUND =
  /^(so{2,}|u+m+|u+h+|e+r+m*|ehm+|h+m+|he{2,}y+|hey{2,}|hi{2,}|lo+l+|lmao|rofl|(ha){2,}h?|(he){2,}|ye+ah+|oo+ps|omg|tbh|btw|fyi|imo|imho|ngl|smh|pff+|phew|gosh|gee|geez|dude|bro|honestly|kinda|sorta|thingy|y ?know)$/

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
  if (!/^(got|have|had|ive|weve|there|theres)$/.test(wordAt(tokens, at))) return at
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

/** `he says`, `she's after`, `who wants`. */
const PRONOUN = /^(he|she|hes|shes|hed|shed|who|whos)$/

/** Where who asks it ends: after the person, the verb and what leads on; the index it began at where there is no such thing. */
function askerEnd(tokens: readonly Token[], at: number): number {
  const pronoun = PRONOUN.test(wordAt(tokens, at))
  const lead = pronoun ? at : run(LEADS, tokens, at)
  if (!pronoun && !isPerson(wordAt(tokens, lead))) return at
  const person = isPerson(wordAt(tokens, lead + 1)) ? lead + 2 : lead + 1
  const placed = run(TAILS, tokens, person)
  const end = run(SAYS, tokens, placed)
  const speaks = tokens.slice(placed, end).some(({ word }) => VERBS.test(word))
  if (speaks) return run(LINKS, tokens, end)
  return !pronoun && placed > person && lead > at ? placed : at
}

/** "looking 4 liens": for. */
const isFor = (tokens: readonly Token[], at: number) =>
  wordAt(tokens, at) === '4' && /^(looking|searching|hunting|asking|waiting|ready|here)$/.test(wordAt(tokens, at - 1))

/** "need 2 know", "2 c": to. */
const isTo = (tokens: readonly Token[], at: number) =>
  wordAt(tokens, at) === '2' &&
  /^(c|see|know|get|find|check|buy|do|b|be|ask|look|go|have|hear)$/.test(wordAt(tokens, at + 1))

/** Where what stands at this token ends, if it says nothing. */
function idleEnd(tokens: readonly Token[], at: number): number {
  const token = tokens[at]
  if (isTo(tokens, at)) return at + 2
  if (isFor(tokens, at)) return at + 1
  if (token?.kind !== 'word') return at
  if (!token.glued && (SOUND.test(fold(token.text)) || (at === 0 && token.word === 'k'))) return at + 1
  return Math.max(at + (IDLE.find(tokens, at)?.length ?? 0), askerEnd(tokens, at), visitorEnd(tokens, at))
}

/** The tokens without their wrapping; all of them where nothing else would be left. */
export function unwrap(tokens: readonly Token[]): readonly Token[] {
  const kept: Token[] = []
  for (let at = 0; at < tokens.length; ) {
    const end = idleEnd(tokens, at)
    const token = tokens[at]
    if (end === at && token) kept.push(token)
    const last = kept.at(-1)
    if (end > at && last && tokens[end - 1]?.stop) kept[kept.length - 1] = { ...last, stop: true }
    at = Math.max(end, at + 1)
  }
  return kept.some(({ kind }) => kind !== 'sign') ? kept : tokens
}
