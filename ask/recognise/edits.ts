import type { Cue, Meaning, Span } from '../meanings.ts'
import { phraseTable } from '../phrases.ts'
import { following, type Recogniser } from '../spans.ts'
import type { Token } from '../tokens.ts'

/**
 * Ways of changing a question that mean something else, or nothing, where there is no question before.
 *
 * anywhere: `along with` `in addition` `repeat for` · as an order: `cut Texas` `don't show the liens` · around what they are about: `throw Ohio in`
 * `get Texas out of there` · as all of the text: `which ones?` `the list` `show me` `everything`
 */
export const ANYWHERE = phraseTable<Cue>([
  ['along|together with', 'also'],
  ['and also|additionally', 'also'],
  ['as well as', 'also'],
  ['in addition', 'also'],
  ['not that|those|this|these|it one|ones? ,', 'instead'],
  ['in addition to? that|those|this|these|them|it?', 'also'],
  ['combine|combined|merge|join it|that|this|them|those? with', 'also'],
  ['added on? to? it|that|this|them|those|these|the? list|results|search?', 'also'],
  ['repeat|redo|rerun that|this|it|the? search|query|question|same? for|in|with', 'same'],
  ['run|do|try that|this|it|the? search|query|question|same? again? for|in|with', 'same'],
  ['do|run the? same|that|this|it thing|query|search? again? for|in|with?', 'same'],
  ['restrict|confine|limit|narrow the? foregoing|above|aforesaid|said|results to|by?', 'only'],
  ['increase|reduce|raise|lower|bump|cut|shorten to', 'instead'],
  ['only|just counting', 'only'],
  ['lets? say', 'instead'],
  ['shift|jump|hop|skip|slide|turn|proceed|return|relax|loosen|ease|tighten|settle it|that|this? to|for|at', 'instead'],
  ['go as low|high|far as', 'instead'],
  ['lets? go with|for|to', 'instead'],
  ['on second|third thought|thoughts ,?', 'instead'],
  ['on reflection ,?', 'instead'],
  ['come to think of it ,?', 'instead'],
  ['nah|typo|nope ,?', 'instead'],
  [
    'thats|its|that|this|still? is? too|not few|many|much|strict|broad|narrow|small|big|high|low|enough|quite ,?',
    'instead',
  ],
  ['too|not few|many|much|strict|broad|narrow|enough|quite ,', 'instead'],
  ['next ,|up', 'instead'],
  ['correction|correcting :|,|-?', 'instead'],
  ['filter|filtered|filtering by|on|for', 'only'],
  ['repeat|redo|rerun that|this|it?', 'same'],
  ['make|set the minimum|maximum|limit|floor|cap|threshold|number', 'instead'],
])

/** Only at the beginning, as an order. */
export const ORDERS = phraseTable<Cue>([
  [
    'cut|scratch|nix|axe|banish|dump|toss|chuck|bin|prune|trim|purge|cull|shed|strike|dismiss|reject|ignore|disregard the|all|any|anything|everything?',
    'drop',
  ],
  ['strike|remove|delete|drop|discard|eliminate|lose those|ones', 'drop'],
  [
    'leave|take|throw|kick|weed|rule|screen|sift|strike|cross out|off|away those|anything|everything|any|whatever',
    'drop',
  ],
  ['dont|not show|include|list|display|give|count|want|need me|us? the|all|any?', 'drop'],
  ['do not show|include|list|display|give|count|want|need me|us? the|all|any?', 'drop'],
  ['exclude|hide|omit|skip|avoid the|all|any?', 'drop'],
  ['except|excluding|minus the', 'drop'],
  ['show|keep|list|give me? everything|all|anything but|except for? the?', 'drop'],
  ['dont|not limit|restrict|narrow|filter it|this|that|them? to|by', 'lift'],
  ['do not limit|restrict|narrow|filter it|this|that|them? to|by', 'lift'],
])

/** The other side of a condition: of what has none, what has one. */
const OTHERS = [
  'only|just? the? ones|those|which|them that|which? do? have|has it|one|them|that|any',
  'only|just? the? ones|those|which|them that|which do|does|have|has',
  'only|just? the? ones|those? with one|it?',
  'which have|has one|it|them|any',
  'only|just? the? ones|those without one|it|any?',
  'the? others',
  'list|show|see|give me|us? the other ones|auctions|sales',
  'the? other ones|auctions|sales',
]

/** What is shown instead of a figure, as all of the text. */
export const LISTED = phraseTable<Cue>([
  ['list|details|listing|which|them|those|these', 'list'],
  ['which ones|auctions|sales|are', 'list'],
  ['which|what|who ones|auctions|sales? are|is|were|was they|those|these|it', 'list'],
  ['the|a|that list|details|rows|auctions|results|listing', 'list'],
  ['see|show|have|give|look|get|pull|bring|open|name|list|display me|us|at? them|those|these up|out?', 'list'],
  ['see|show|have|give|look|get|pull|display me|us|at? the list|rows|auctions|results|details|sales up?', 'list'],
  [
    'spell|lay|read|put|set|write|run|go|list|pull|bring|call them|those|these|it? out|up|through|down them|those|these?',
    'list',
  ],
  ['spell|lay|read|write|pull|bring|call out|up the|those|these? auctions|sales|list|rows|results|ones', 'list'],
  [
    'enumerate|itemize|itemise|detail|print|open|name|recite|identify them|those|these|the? list|auctions|sales?',
    'list',
  ],
  ['put them|those|these on? the? screen', 'list'],
  ['read|tell|spell them|those|these to|out', 'list'],
  ['have|take a? look at? them|those|these|the? list?', 'list'],
  ['see|show|have|give|get|pull|now me|us? the actual|individual|single auctions|sales|rows|ones|list', 'list'],
  ['the? actual|individual auctions|sales|rows|ones', 'list'],
  ['list out|all|each|every one?', 'list'],
  ['see|show|give|list|tell me|us? which|what ones|auctions|sales? are|they?', 'list'],
  ['see|show|list me|us', 'list'],
  ['see|show|list', 'list'],
  ['all|everything|whole|full', 'whole'],
  ['see|show|give|list|display me|us? all|everything', 'whole'],
  ['see|show|give|list|display me|us? all the|of? results|auctions|rows|sales|ones', 'whole'],
  ['see|show|give|list|display me|us? them|those|these all', 'whole'],
  ['all|every the|of? results|auctions|rows|sales|ones|result', 'whole'],
  ['see|show|give|list|display me|us? the rest|others|remaining too|also|ones?', 'whole'],
  ['the rest too|also', 'whole'],
  ['dont|no limit|cap it|that|this?', 'whole'],
  ...['', 'what|how about '].flatMap((head) => OTHERS.map((phrase): [string, Cue] => [`${head}${phrase}`, 'others'])),
])

const POLITE = new Set(
  'me us please pls plz ok okay no oh wait let lets us me now sorry oops actually hmm hm can could would may you we i id want need like to just then again and so but well yes yeah great thanks cool good for too instead , ! ? . : -'.split(
    ' ',
  ),
)
const isPolite = (tokens: readonly Token[], from: number, end: number) => {
  for (let at = from; at < end; at++) if (!POLITE.has(tokens[at]?.word ?? '')) return false
  return true
}

/** Orders turned around, and times that are over. */
export const TURNED = phraseTable<Meaning>([
  [
    'turn|flip|swap|switch|invert|reverse it|that|this|them|these|those|the? order|sort|sorting|list? around|over?',
    { kind: 'reverse' },
  ],
  ['turn|flip|swap|switch|change|invert|reverse the? order|sorting|direction around?', { kind: 'reverse' }],
  ['upside down', { kind: 'reverse' }],
  ['vice versa', { kind: 'reverse' }],
  ['from the bottom up?', { kind: 'reverse' }],
  ['the? old|older ones|auctions|sales', { kind: 'tense', tense: 'past', strong: true }],
])

/** The figure of what was found, where a noun would have to say so. */
export const FIGURED = phraseTable<'count' | 'sum'>([
  ['how many match|matches|hits|fit|qualify|that|this|these', 'count'],
  ['how many does|do that|it|they make|come? to?', 'count'],
  ['tally|count them|those|these|em up?', 'count'],
  ['headcount|rowcount', 'count'],
  ['how numerous are they|those|these', 'count'],
  ['how many lines|matches', 'count'],
  ['the? number|no|nr of rows|lines|hits', 'count'],
  ['sum|total|add|tot it|them|that|those|everything all? up|together?', 'sum'],
  ['what|whats are|is|were it|they|that|those|these? all? worth altogether|together?', 'sum'],
  ['what|whats it|that all? worth altogether|together?', 'sum'],
  ['how much are|is|were it|they|that|those|these all? worth? altogether|together?', 'sum'],
  ['how many|much dollars|money is|are that|it|those|they? in? total?', 'sum'],
  ['whats|what is|are|does? that|it|they|those? in dollars|money', 'sum'],
  ['in dollars', 'sum'],
  ['value|worth of the|all? lot|bunch|whole|them|those|these', 'sum'],
  ['whats|what is? the? whole? lot|bunch worth', 'sum'],
  ['what are all of? them|those|these worth', 'sum'],
  ['add their|the values? up', 'sum'],
])

const PUTS = /^(throw|toss|fold|mix|bring|pull|work|lump|put|squeeze|add|count)$/
const TAKES = /^(take|leave|kick|throw|cut|toss|filter|strip|get|keep|cross|rule)$/
const OUT = /^(out|off|away|aside)$/
const LONGEST = 8

/** `throw Ohio in`, `get Texas out of there`: the two words stand around what they are about. */
function around(tokens: readonly Token[], at: number): Cue | undefined {
  const word = tokens[at]?.word ?? ''
  const after = tokens.slice(at + 2, at + LONGEST)
  if (TAKES.test(word) && after.some((token) => OUT.test(token.word))) return 'drop'
  const last = after.findIndex((token) => token.word === 'in' || token.word === 'back')
  return PUTS.test(word) && last >= 0 && isPolite(tokens, at + 3 + last, tokens.length) ? 'also' : undefined
}

const span = (cue: Cue, start: number, end: number): Span => ({ kind: 'cue', cue, start, end })

/** "rank them by value and take Polk out": a further order behind the first. */
const followsOn = (tokens: readonly Token[], at: number) =>
  /^(and|but|then|,|;)$/.test(tokens[at - 1]?.word ?? '') || tokens[at - 1]?.stop === true

/** `what stands anywhere`, `the list`, `throw Ohio in`, `cut Texas`. */
function cueAt(tokens: readonly Token[], at: number): Span | undefined {
  const anywhere = ANYWHERE.find(tokens, at)
  if (anywhere) return span(anywhere.meaning, at, at + anywhere.length)
  const opens = isPolite(tokens, 0, at)
  if (!opens && !followsOn(tokens, at)) return undefined
  const listed = LISTED.find(tokens, at)
  if (opens && listed && isPolite(tokens, at + listed.length, tokens.length))
    return span(listed.meaning, at, at + listed.length)
  const parted = around(tokens, at)
  if (parted) return span(parted, at, at + 1)
  const order = ORDERS.find(tokens, at)
  // "trim to those with …" keeps them
  const keeps = order && /^(to|down|it|that|this|by)$/.test(tokens[at + order.length]?.word ?? '')
  if (!order || keeps) return undefined
  return span(order.meaning, at, at + order.length)
}

/** Only while there is a question before. */
export const recogniseEdit: Recogniser = following((tokens, at) => {
  const figured = FIGURED.find(tokens, at)
  if (figured && isPolite(tokens, 0, at))
    return { kind: 'fn', fn: figured.meaning, start: at, end: at + figured.length }
  const turned = isPolite(tokens, 0, at) ? TURNED.find(tokens, at) : undefined
  if (turned && isPolite(tokens, at + turned.length, tokens.length))
    return { ...turned.meaning, start: at, end: at + turned.length }
  return cueAt(tokens, at)
})
