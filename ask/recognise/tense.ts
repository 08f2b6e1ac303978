import type { Meaning } from '../meanings.ts'
import { phraseTable } from '../phrases.ts'
import { fromTable, type Recogniser } from '../spans.ts'
import type { Token } from '../tokens.ts'

/**
 * Past and future, beginning and ending, before and after (R41).
 *
 * past: `ran` `already held` `finished` · upcoming: `upcoming` `coming up` `future` · `running now` · `not over yet`
 * phase: `starting` `that close` · relation: `before` `since` `no later than` · step: `this` `next` `last`, which wait for a period
 */
const tense = (value: 'past' | 'upcoming' | 'running' | 'not-over', strong = true): Meaning => ({
  kind: 'tense',
  tense: value,
  strong,
})
const phase = (on: 'begins' | 'ends' | 'within', past = false): Meaning => ({ kind: 'phase', on, past })
const relation = (value: Extract<Meaning, { kind: 'relation' }>['relation']): Meaning => ({
  kind: 'relation',
  relation: value,
})

export const TENSES = phraseTable<Meaning>([
  ['past|previous|prior|former|historical|historic|bygone|elapsed|expired', tense('past')],
  ['in the past', tense('past')],
  ['ran|held|happened|occurred|transpired|conducted', tense('past', false)],
  [
    'already ran|held|happened|occurred|over|past|done|completed|concluded|finished|ended|closed|gone|run|passed',
    tense('past'),
  ],
  ['took|taken place', tense('past', false)],
  ['already took|taken place', tense('past')],
  ['have|has|had already? run|happened|passed|occurred', tense('past')],
  ['have|has|had already? been held|run|completed|conducted', tense('past')],
  ['have|has|had already? taken place', tense('past')],
  ['have|has already? gone by', tense('past')],
  ['was|were already? held|run|conducted', tense('past', false)],
  ['are|is|were|was all|now? over|done|past|finished|completed|concluded|behind', tense('past')],
  ['is|are over with', tense('past')],
  ['over and done with?', tense('past')],
  ['behind us', tense('past')],
  ['no longer open|running|active|upcoming|live', tense('past')],
  ['not upcoming', tense('past')],
  ['went by', tense('past')],
  ['earlier|before today|now', tense('past')],
  ['until|till|up now', tense('past')],
  ['up until|till|to now', tense('past')],
  ['so|thus far', tense('past')],
  ['already', tense('past')],
  ['to date', tense('past')],
  ['upcoming|forthcoming|future|impending|pending|soon|approaching|ahead|unstarted|incoming', tense('upcoming')],
  ['coming|comes|come up|soon', tense('upcoming')],
  ['scheduled|planned|slated|expected|due|lined up?', tense('upcoming', false)],
  ['in the future|pipeline', tense('upcoming')],
  ['on the horizon|way|calendar', tense('upcoming')],
  ['around the corner', tense('upcoming')],
  ['yet|still to come|start|begin|happen|open|run', tense('upcoming')],
  ['are|is to come|start|begin|happen', tense('upcoming')],
  ['has|have not|yet yet|to start|started|begin|begun|happened|happen|opened|run', tense('upcoming')],
  ['have|has yet to start|begin|happen|open|run', tense('upcoming')],
  ['havent|hasnt|not started|begun|happened|opened|run|occurred yet?', tense('upcoming')],
  ['have|has not started|begun|happened|opened|run|occurred yet?', tense('upcoming')],
  ['not yet started|begun|happened|opened|run|held', tense('upcoming')],
  ['from now|today|here on|forward|onward|onwards?', tense('upcoming')],
  ['starting|beginning now|today or? later?', tense('upcoming')],
  ['after today', tense('upcoming')],
  ['going forward', tense('upcoming')],
  ['will|gonna be? held|happen|happening|run|take|occur?', tense('upcoming', false)],
  ['will take place', tense('upcoming', false)],
  ['going to be? held|happen|run|start|take place?', tense('upcoming', false)],
  ['about to start|begin|open|happen', tense('upcoming')],
  ['ongoing|running|active|live|underway|current|currently|presently', tense('running')],
  ['under way', tense('running')],
  ['in progress|session', tense('running')],
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
  ['current|active|running|ongoing and|or|& upcoming|future', tense('not-over')],
  ['upcoming|future and|or|& current|active|running|ongoing', tense('not-over')],
  ['unfinished', tense('not-over')],
])

export const PHASES = phraseTable<Meaning>([
  [
    'starting|starts|start|started|beginning|begins|begin|began|begun|opening|opens|opened|commencing|commences|commence|commenced|launching|launches',
    phase('begins'),
  ],
  ['kicking|kicks|kick|kicked off', phase('begins')],
  ['getting|gets|get under way|started|going', phase('begins')],
  ['will|to start|begin|open|commence', phase('begins')],
  ['that|which start|begin|open|commence', phase('begins')],
  ['start|begin|opening|starting date|dates is|in|on?', phase('begins')],
  ['with a? start|begin|opening|starting date|dates in|on?', phase('begins')],
  [
    'ending|ends|end|closing|closes|close|finishing|finishes|finish|concluding|concludes|conclude|expiring|expires|expire|completing',
    phase('ends'),
  ],
  ['wrapping|wraps|wrap up', phase('ends')],
  ['finishing|finishes|finish off|up', phase('ends')],
  ['that|which end|close|finish', phase('ends')],
  ['will|to end|close|finish|wrap up?', phase('ends')],
  ['end|ending|close|closing date|dates is|in|on?', phase('ends')],
  ['with an? end|ending|close|closing date|dates in|on?', phase('ends')],
  ['ended|closed|finished|concluded|completed|complete|done', phase('ends', true)],
  ['already ended|closed|finished|concluded|completed', phase('ends', true)],
  ['wrapped up', phase('ends', true)],
  ['came|come to an end|a close', phase('ends', true)],
  ['have|has|had already? ended|closed|finished|concluded|wrapped up?', phase('ends', true)],
  ['entirely|completely|fully|wholly within|in|inside|during', phase('within')],
  ['start|starting|starts|begin|begins and end|ending|ends within|in?', phase('within')],
  ['begin|begins|beginning and end|ends|ending|finish within|in?', phase('within')],
])

export const RELATIONS = phraseTable<Meaning>([
  ['before|preceding|pre', relation('before')],
  ['prior to', relation('before')],
  ['earlier|sooner than', relation('before')],
  ['ahead of', relation('before')],
  ['leading|running up to', relation('before')],
  ['after|following|post|past', relation('after')],
  ['later than', relation('after')],
  ['subsequent to', relation('after')],
  ['since', relation('since')],
  ['ever since', relation('since')],
  ['as of', relation('since')],
  ['on or|and after|later|past|following', relation('since')],
  ['on|from or|and after', relation('since')],
  ['not|no before|earlier', relation('since')],
  ['no|not earlier|sooner than', relation('since')],
  ['until|till|til|thru|through', relation('until')],
  ['up until|till|through', relation('until')],
  ['up to', relation('until')],
  ['on or|and before|earlier|prior', relation('until')],
  ['before or on', relation('until')],
  ['not|no later|after than?', relation('until')],
  ['not after', relation('until')],
  ['by', relation('by')],
  ['by the end of', relation('by')],
  ['or|and later|after|onward|onwards|beyond|since', relation('since-post')],
  ['onward|onwards|forward', relation('since-post')],
  ['on|and onward|onwards|forward|beyond', relation('since-post')],
  ['or|and earlier|before|sooner', relation('until-post')],
  ['and|or prior', relation('until-post')],
])

export const STEPS = phraseTable<Meaning>([
  ['this|current|currnet', { kind: 'step', step: 'this' }],
  ['this coming|upcoming', { kind: 'step', step: 'next' }],
  ['next|coming|following|upcoming', { kind: 'step', step: 'next' }],
  ['last|previous|past|prior|preceding', { kind: 'step', step: 'last' }],
  ['this past', { kind: 'step', step: 'last' }],
  ['every|each|any', { kind: 'step', step: 'every' }],
])

/** See the tables above. */
const fromTenses = fromTable(TENSES)
const fromPhases = fromTable(PHASES)
const AMOUNT =
  /^(\$|\d.*|a|an|one|two|three|four|five|six|seven|eight|nine|ten|half|twice|double|triple|twenty|fifty|hundred)$/

/** Whether something new is said from here on: "thanks. Now show me …". */
const opensText = (tokens: readonly Token[], at: number) =>
  at === 0 || tokens[at - 1]?.stop === true || /^[?!:;,]$/.test(tokens[at - 1]?.word ?? '')

/** "is over" is past, "is over $5M" and "is over twice" are not; "now" at the start of a text is no time. */
export const recogniseTense: Recogniser = (tokens, at, scene) => {
  const found = fromTenses(tokens, at, scene)
  if (!found || !('length' in found)) return found
  if (opensText(tokens, at) && tokens[at]?.word === 'now' && tokens.length > at + 1)
    return found.filter((span) => span.end > at + 1)
  return found.filter((span) => tokens[span.end - 1]?.word !== 'over' || !AMOUNT.test(tokens[span.end]?.word ?? ''))
}

/** "end date in June" is when it ends; "without an end date in June" is about the date being absent. */
export const recognisePhase: Recogniser = (tokens, at, scene) => {
  const found = fromPhases(tokens, at, scene)
  if (!found || !('length' in found)) return found
  const absent = [at - 1, at - 2].some((index) =>
    /^(without|no|missing|lack|lacks|lacking)$/.test(tokens[index]?.word ?? ''),
  )
  return absent
    ? found.filter(
        (span) => !tokens.slice(span.start, span.end).some(({ word }) => word === 'date' || word === 'dates'),
      )
    : found
}
export const recogniseRelation = fromTable(RELATIONS)
export const recogniseStep = fromTable(STEPS)
