import type { Meaning, Span } from '../meanings.ts'
import { phraseTable } from '../phrases.ts'
import type { Scene } from '../scene.ts'
import { fromTable, opening, type Recogniser } from '../spans.ts'
import type { Token } from '../tokens.ts'
import { periodFollows } from './period-starts.ts'
import { opensThen, timeFollows } from './phases.ts'

/**
 * Past and future (R41).
 *
 * past: `ran` `already held` `finished` · upcoming: `upcoming` `coming up` `still to come` · `running now` · `not over yet` · `so far`, after a period
 */
const toDate: Meaning = { kind: 'tense', tense: 'past', strong: true, toDate: true }
const tense = (value: 'past' | 'upcoming' | 'running' | 'not-over', strong = true): Meaning => ({
  kind: 'tense',
  tense: value,
  strong,
})

export const TENSES = phraseTable<Meaning>([
  ['past|previous|prior|former|historical|historic|bygone|elapsed|expired', tense('past')],
  ['in the past', tense('past')],
  ['past|prior|previous|full|complete|entire|whole? history', tense('past')],
  ['ran|held|happened|occurred|transpired|conducted', tense('past', false)],
  ['already ran|held|happened|occurred|over|past|done|completed|gone|run|passed', tense('past')],
  ['being|is|are|get|gets|getting held|conducted', { kind: 'filler' }],
  ['took|taken place', tense('past', false)],
  ['already took|taken place', tense('past')],
  ['already wrapped up', tense('past')],
  ['have|has|had already? run|happened|passed|occurred', tense('past')],
  ['have|has|had already? been held|run|completed|conducted|sold|auctioned|offered', tense('past')],
  ['been held|conducted|sold|auctioned|offered', tense('past')],
  ['have|has|had already? taken place', tense('past')],
  ['have|has already? gone by', tense('past')],
  ['was|were already? held|run|conducted', tense('past', false)],
  ['are|is|were|was all|now? over|past|behind', tense('past')],
  ['are|is|were|was all|now done|finished|completed|concluded', tense('past')],
  ['is|are over with', tense('past')],
  ['over and done with?', tense('past')],
  ['behind us', tense('past')],
  ['counting|going|looking|reckoning back|backward|backwards from today|now', tense('past')],
  ['from today|now back|backward|backwards', tense('past')],
  ['in the rear view? mirror', tense('past')],
  ['already behind us?', tense('past')],
  ['water under the bridge', tense('past')],
  ['come|been and gone', tense('past')],
  ['came and went', tense('past')],
  ['done and dusted', tense('past')],
  ['said and done', tense('past')],
  ['no longer open|running|active|upcoming|live', tense('past')],
  ['not upcoming', tense('past')],
  ['went by', tense('past')],
  ['earlier|before today|now', tense('past')],
  ['until|till|up now|today', toDate],
  ['up until|till|to now|today', toDate],
  ['so|thus far', toDate],
  ['already', tense('past')],
  ['to date', toDate],
  ['upcoming|forthcoming|future|impending|pending|soon|approaching|ahead|unstarted|incoming', tense('upcoming')],
  ['coming|comes|come up|soon', tense('upcoming')],
  ['scheduled|planned|slated|expected|due|lined up?', tense('upcoming', false)],
  ['in the future|pipeline', tense('upcoming')],
  ['on the horizon|way|calendar|docket|schedule|agenda|books|slate', tense('upcoming')],
  ['down the road|line|pike', tense('upcoming')],
  ['still? ahead of us', tense('upcoming')],
  ['lie|lies|lying still? ahead of? us?', tense('upcoming')],
  ['on deck', tense('upcoming')],
  ['in store', tense('upcoming')],
  ['up next', tense('upcoming')],
  ['in the works', tense('upcoming')],
  ['around the corner', tense('upcoming')],
  ['yet|still to come|start|begin|happen|open|run|commence|occur', tense('upcoming')],
  ['yet|still to be? held|run|conducted', tense('upcoming')],
  ['yet|still to take place', tense('upcoming')],
  ['yet|still to hold|offer|conduct|stage|sell|auction|convene|host|run|go', tense('upcoming')],
  [
    'hereafter|henceforth|henceforward to? be? start|begin|commence|open|held|conducted|take? place?',
    tense('upcoming'),
  ],
  ['still upcoming|pending|ahead|coming up?', tense('upcoming')],
  ['yet upcoming|pending|coming up?', tense('upcoming')],
  ['are|is to come|start|begin|happen', tense('upcoming')],
  ['to come', tense('upcoming')],
  ['has|have not|yet yet|to start|started|begin|begun|happened|happen|opened|run', tense('upcoming')],
  ['have|has yet to start|begin|happen|open|run|commence|occur', tense('upcoming')],
  ['have|has yet to take place', tense('upcoming')],
  ['have|has yet to be held|run|conducted', tense('upcoming')],
  ['havent|hasnt|not started|begun|happened|opened|run|occurred|commenced yet?', tense('upcoming')],
  ['have|has not started|begun|happened|opened|run|occurred|commenced yet?', tense('upcoming')],
  ['have|has not yet started|begun|happened|opened|run|occurred|commenced', tense('upcoming')],
  ['havent|hasnt yet started|begun|happened|opened|run|occurred|commenced', tense('upcoming')],
  ['havent|hasnt|not taken place yet?', tense('upcoming')],
  ['have|has not yet? taken place yet?', tense('upcoming')],
  ['havent|hasnt been held|run|conducted|sold|auctioned|offered yet?', tense('upcoming')],
  ['have|has not yet? been held|run|conducted|sold|auctioned|offered yet?', tense('upcoming')],
  ['not yet started|begun|happened|opened|run|held|commenced', tense('upcoming')],
  [', not started|begun|opened yet?', tense('upcoming')],
  [', not over|finished|ended|closed|done yet?', tense('not-over')],
  ['not yet taken place', tense('upcoming')],
  ['in prog', tense('running', false)],
  ['not yet been held|run', tense('upcoming')],
  ['did|does|do not happen|take|start|begin place? yet', tense('upcoming')],
  ['didnt|doesnt|dont happen|take|start|begin place? yet', tense('upcoming')],
  ['from now|today|here on|forward|onward|onwards?', tense('upcoming')],
  ['starting|beginning now', tense('upcoming')],
  ['starting|beginning now|today or? later|onward|onwards|forward', tense('upcoming')],
  ['starting|beginning now|today and|or on|after|later|onward|onwards|beyond', tense('upcoming')],
  ['after today', tense('upcoming')],
  ['going forward', tense('upcoming')],
  ['hereafter|henceforth|henceforward to? begin|start|commence|open|happen|occur?', tense('upcoming')],
  ['to begin|start|commence|open|happen|occur hereafter|henceforth|henceforward', tense('upcoming')],
  ['will|gonna be? held|happen|happening|run|take|occur?', tense('upcoming', false)],
  ['will take place', tense('upcoming', false)],
  ['to be held|conducted|run|hosted|staged|offered', tense('upcoming', false)],
  ['going|goes up for auction|sale|grabs|bid', tense('upcoming', false)],
  ['going to be? held|happen|run|start|take place?', tense('upcoming', false)],
  ['have|has|are|is yet to start|begin|happen|run|open|occur|come', tense('upcoming')],
  ['have|has|are|is yet to take place', tense('upcoming')],
  ['have|has|are|is yet to be held', tense('upcoming')],
  ['about to start|begin|open|happen', tense('upcoming')],
  ['are|is|be to be held|conducted|sold|auctioned|offered|convened|staged', tense('upcoming', false)],
  ['are|is to take place', tense('upcoming', false)],
  ['to be held|conducted|sold|auctioned|offered', tense('upcoming', false)],
  ['remain|remains|remaining to be? held|conducted|sold|auctioned|offered|come|run', tense('upcoming')],
  ['remain|remains|remaining to take place', tense('upcoming')],
  ['still|yet to be? concluded|completed|finished|closed|conclude|close|end|finish', tense('not-over')],
  ['have|has|are|is still|yet to be? concluded|completed|finished|closed|conclude|close|end|finish', tense('not-over')],
  [
    'intend|intends|propose|proposes|plan|plans|expect|expects|due to hold|offer|conduct|stage|convene|sell',
    tense('upcoming', false),
  ],
  ['was|were going forward|on', tense('running', false)],
  ['in prospect|contemplation', tense('upcoming')],
  ['in the offing', tense('upcoming')],
  ['have|has yet to be? conducted|sold|auctioned|offered|commenced', tense('upcoming')],
  ['about to end|close|finish|conclude|expire', tense('not-over')],
  ['ending|closing|finishing|concluding|expiring|ends|closes|end|close soon|shortly', tense('not-over')],
  ['wrapping|wraps up soon|shortly', tense('not-over')],
  ['starting|beginning|opening|start|starts|begin|begins|open|opens soon|shortly', tense('upcoming')],
  ['will start|begin|open soon|shortly', tense('upcoming')],
  ['didnt|doesnt|dont|wont end|finish|close|conclude yet', tense('not-over')],
  ['did|does|do not end|finish|close|conclude yet', tense('not-over')],
  ['ongoing|running|active|live|underway', tense('running', false)],
  ['current|currently|presently', tense('running')],
  ['under way', tense('running', false)],
  ['in progress|session', tense('running', false)],
  ['already|still underway|running|ongoing|open|live|active', tense('running')],
  ['already|still under way', tense('running')],
  ['already|still in progress|session', tense('running')],
  ['underway|running|open|live|active|going as we speak', tense('running')],
  ['under way as we speak', tense('running')],
  ['as we speak', tense('running')],
  ['at this very? moment|time|minute|second|point', tense('running')],
  ['this very? minute|second|moment|instant', tense('running')],
  ['these days', tense('running')],
  ['right now', tense('running')],
  ['now', tense('running')],
  ['at the moment', tense('running')],
  ['at present', tense('running')],
  ['currently|presently|now|still running|open|active|live|going|ongoing|underway|happening', tense('running')],
  ['running|open|active|live|happening|going|ongoing on? right? now|currently|today', tense('running')],
  ['are|is open|live|running', tense('running', false)],
  ['open', tense('running', false)],
  ['not over|finished|ended|closed|done|past|completed|concluded|expired yet?', tense('not-over')],
  ['not yet over|finished|ended|closed|done|past|completed|concluded|expired', tense('not-over')],
  ['isnt|arent|havent|hasnt over|finished|ended|closed|done|concluded|completed yet?', tense('not-over')],
  ['have|has|are|is|do not yet? over|finished|ended|closed|done|past|concluded|completed|end yet?', tense('not-over')],
  ['still open', tense('not-over')],
  ['still have|has|got', tense('not-over')],
  ['is|are still a|an|any|some', tense('not-over')],
  ['is|are there still', tense('not-over')],
  ['current|active|running|ongoing and|or|& upcoming|future', tense('not-over')],
  ['upcoming|future and|or|& current|active|running|ongoing', tense('not-over')],
  ['unfinished|remaining', tense('not-over')],
  ['still? left', tense('not-over')],
  ['havent|hasnt|not held|run|conducted yet', tense('upcoming')],
  ['left|remaining to come|go|run', tense('upcoming')],
  ['still? left|remaining to be held', tense('upcoming')],
])

/** See the tables above. */
const fromTenses = fromTable(TENSES)
const AMOUNT =
  /^(\$|\d.*|a|an|one|two|three|four|five|six|seven|eight|nine|ten|half|twice|double|triple|twenty|fifty|hundred)$/

/** What is to come: "sales to come". */
const COMING =
  /^(auctions?|sales?|liens?|deeds?|foreclosures?|ones?|events?|listings?|certificates?|what|whats|that|anything|everything|those|more|all|days|weeks|months|years)$/
const PLACED = /^(first|last|out|back|to|on|after|at|top|ahead)$/

/** "which are over Christmas": then, and not past. */
const OVER_TIME = /^(the|christmas|thanksgiving|easter|new|labor|memorial|spring|summer|winter|xmas)$/

/** "left blank", "left out" say nothing of time. */
const NOT_TIME =
  /^(blank|empty|out|off|unfilled|unrecorded|unset|unreported|null|behind|alone|aside|to|side|over|join)$/

/** "Georgia now": said of what is asked next, where nothing asks for a time. */
const ASKS_WHEN =
  /^(auctions?|sales?|is|are|on|what|whats|which|any|anything|happening|going|there|running|open|only|just|right|live)$/
const turnsTo = (tokens: readonly Token[], at: number, { conversing }: Scene) =>
  conversing &&
  at > 0 &&
  !tokens
    .slice(tokens.findLastIndex(({ stop }, index) => stop && index < at - 1) + 1, at)
    .some(({ word }) => ASKS_WHEN.test(word)) &&
  tokens.slice(at + 1).every(({ kind, word }) => kind === 'sign' || /^(please|pls|then|too|instead)$/.test(word))

const TURNS = /^(do|show|give|try|make|only|just|with|without|for|in|what|how|list|sort|drop|add|remove)$/
const VERB = /^(start|begin|open|end|clos|finish|conclud|commenc|expir)[a-z]*$/
/** Whether something new is said from here on: "thanks. Now show me …". */
const opensText = (tokens: readonly Token[], at: number) =>
  tokens.slice(0, at).every(({ word }) => SOUND.test(word)) ||
  tokens[at - 1]?.stop === true ||
  /^[?!:;,]$/.test(tokens[at - 1]?.word ?? '')
const SOUND = /^(oh|ok|okay|hmm|hm|yes|yeah|great|good|thanks|well|so|alright|cool)$/

const RESIDENT = /^(i|we|they|people|who|parents|family|folks|both|all|also|currently|actually|still)$/
const BEGIN = /^(start|begin|open|commence)$/
const PENDING = /^(yet|still|not|havent|hasnt|didnt|doesnt|dont|hereafter|henceforth)$/
/** "are to begin between May and July": when they begin, and not that they are still to come. */
const beginsThen = ({ start, end }: Span, tokens: readonly Token[], scene: Scene) =>
  BEGIN.test(tokens[end - 1]?.word ?? '') &&
  !tokens.slice(start, end).some(({ word }) => PENDING.test(word)) &&
  timeFollows(tokens, end, scene)

/** "the median of what's left" of what was found, at the end of a follow-up: not what is still to come. */
const isRest = ({ start, end }: Span, tokens: readonly Token[], { conversing }: Scene) =>
  conversing && tokens[start]?.word === 'left' && tokens.slice(end).every(({ kind }) => kind === 'sign')

/** "I want Ohio to come first", "never been sold" */
const isOther = (first: string, last: string | undefined, before: string, next: string) =>
  first === 'to' && last === 'come'
    ? !COMING.test(before) || PLACED.test(next)
    : first === 'been' && /^(not|never|havent|hasnt|yet|nor|ever)$/.test(before)

/** Whether what stands around a phrase leaves it its sense: "is over" is past, "is over $5M" and "is over twice" are not. */
function saysTense(span: Span, tokens: readonly Token[], scene: Scene): boolean {
  const [first, last] = [tokens[span.start]?.word ?? '', tokens[span.end - 1]?.word]
  const [before, next] = [tokens[span.start - 1]?.word ?? '', tokens[span.end]?.word ?? '']
  // "I live in Idaho"
  if ((first === 'live' && RESIDENT.test(before)) || isOther(first, last, before, next)) return false
  // "from now until March" is a range
  if (first === 'from' && /^(until|till|til|to|through|thru|-)$/.test(next)) return false
  // "ended before today" has a verb of its own
  if (VERB.test(before) && /^(before|after|earlier)$/.test(first)) return false
  // "wrapping up next spring"
  if (last === 'next' && periodFollows(tokens, span.end - 1, scene)) return false
  if (last === 'over') return !AMOUNT.test(next) && !OVER_TIME.test(next)
  return last === 'left' ? !NOT_TIME.test(next) : !beginsThen(span, tokens, scene)
}

/** Whether "now" is no time, but opens what is said next: "now Georgia", "and now do 2024". */
function isPause(tokens: readonly Token[], at: number, scene: Scene): boolean {
  const before = tokens[at - 1]?.word ?? ''
  const opened = before === 'and' && opensText(tokens, at - 1)
  const pause =
    scene.conversing &&
    (opened || !/^(right|and|is|are|on|from|between|until|till|til|to|through|by|of|than)$/.test(before))
  const following = tokens[at + 1]
  // "over 200 certs and now do 2024"
  const turns = scene.conversing && before === 'and' && TURNS.test(following?.word ?? '')
  const continues = following !== undefined && (following.kind !== 'sign' || following.word === ',')
  const leads = continues && (opensText(tokens, at) || pause)
  return leads || turns || turnsTo(tokens, at, scene)
}

/** See the tables above; "now" at the start of a text is no time. */
export const recogniseTense: Recogniser = opening(TENSES.opens, (tokens, at, scene) => {
  const found = opensThen(tokens, at, scene) ? undefined : fromTenses(tokens, at, scene)
  if (!found || !('length' in found)) return found
  if (tokens[at]?.word === 'now' && isPause(tokens, at, scene)) return found.filter((span) => span.end > at + 1)
  return found.filter((span) => saysTense(span, tokens, scene) && !isRest(span, tokens, scene))
})
