import type { Meaning, Span } from '../meanings.ts'
import { phraseTable } from '../phrases.ts'
import type { Scene } from '../scene.ts'
import { fromTable, opening, type Recogniser } from '../spans.ts'
import type { Token } from '../tokens.ts'
import { MONTHS } from './explicit-dates.ts'
import { periodFollows } from './period-starts.ts'

/**
 * Before, after and until a period that follows; `this`, `next` and `last` before one.
 *
 * `before` `since` `on or after` `no later than` `by` · `or later` `onwards` after it · `from December 5 on`
 */
const relation = (value: Extract<Meaning, { kind: 'relation' }>['relation']): Meaning => ({
  kind: 'relation',
  relation: value,
})

export const RELATIONS = phraseTable<Meaning>([
  ['before|preceding|pre', relation('before')],
  ['prior to', relation('before')],
  ['pre -', relation('before')],
  ['post -', relation('after')],
  ['earlier|sooner|older than', relation('before')],
  ['newer than', relation('after')],
  ['more recent than', relation('after')],
  ['ahead|in advance of', relation('before')],
  ['leading|running|lead|run up to', relation('before')],
  ['after|following|post|past', relation('after')],
  ['later than', relation('after')],
  ['subsequent to', relation('after')],
  ['strictly|well|anytime|sometime|shortly|immediately|right|directly before', relation('before')],
  ['strictly|well|anytime|sometime|shortly|immediately|right|directly after|following', relation('after')],
  ['any time before', relation('before')],
  ['any time after', relation('after')],
  ['strictly prior to', relation('before')],
  ['strictly later than', relation('after')],
  ['strictly earlier than', relation('before')],
  ['since', relation('since')],
  ['ever since', relation('since')],
  ['as of', relation('onward')],
  ['on|in|at|during|within|from or|and after|later|past|following|since', relation('onward')],
  ['after|since or on|in|at|during', relation('onward')],
  ['not|no|never before|earlier', relation('onward')],
  ['no|not earlier|sooner than', relation('onward')],
  ['until|till|til|thru|through', relation('until')],
  ['up until|till|through|thru', relation('until')],
  ['all the way up? to|through|until|till', relation('until')],
  ['as late as', relation('until')],
  ['up to', relation('until')],
  ['on|in|at|during|within|by or|and before|earlier|prior|by to?', relation('until')],
  ['before|by or on|in|at|during', relation('until')],
  ['not|no later|after than?', relation('until')],
  ['not after', relation('until')],
  ['by', relation('by')],
  ['by the? end|close of', relation('by')],
  ['by no later than', relation('by')],
  ['at the? very? earliest|soonest', relation('since-post')],
  ['at the? very? latest', relation('until-post')],
  ['or|and later|after|onward|onwards|beyond|since', relation('since-post')],
  ['onward|onwards|forward', relation('since-post')],
  ['on|and onward|onwards|forward|beyond', relation('since-post')],
  ['or|and earlier|before|sooner', relation('until-post')],
  ['and|or prior', relation('until-post')],
  ['and|or prior to', relation('before')],
  ['ahead of', relation('before')],
  ['and|or up to', relation('until')],
])

export const STEPS = phraseTable<Meaning>([
  ['this|current|currnet', { kind: 'step', step: 'this' }],
  ['this coming|upcoming', { kind: 'step', step: 'next' }],
  ['next|coming|following|upcoming', { kind: 'step', step: 'next' }],
  ['last|previous|past|prior|preceding', { kind: 'step', step: 'last' }],
  ['this past', { kind: 'step', step: 'last' }],
  ['proximo|ensuing', { kind: 'step', step: 'next' }],
  ['ultimo', { kind: 'step', step: 'last' }],
  ['every|each|any', { kind: 'step', step: 'every' }],
])

/** What a period ends with. */
const DATED =
  /^(\d+|st|nd|rd|th|[a-z]+(uary|ch|il|ay|une|uly|ust|ber)|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec|week|month|year|quarter|tomorrow|today|now|spring|summer|fall|winter)$/

/** Where "from December 5 on" ends: not "on a Monday". */
const AFTER_ON =
  /^(the|a|an|this|next|last|any|every|each|or|mondays?|tuesdays?|wednesdays?|thursdays?|fridays?|saturdays?|sundays?|weekends?|weekdays?|file|record|my|our|your|their|his|her|screen|paper|one|all|page|us|me|it)$/
const fromRelations = fromTable(RELATIONS)

/** "in OR after 2025": Oregon. */
const isOregon = (tokens: readonly Token[], at: number) =>
  tokens[at]?.word === 'or' && tokens[at]?.upper === true && /^(in|from|for|of)$/.test(tokens[at - 1]?.word ?? '')

/** `at the earliest`, before its day or after it. */
function bound(tokens: readonly Token[], at: number, scene: Scene): Span | undefined {
  const found = RELATIONS.find(tokens, at)
  if (found?.meaning.kind !== 'relation') return undefined
  const end = at + found.length
  const leads = periodFollows(tokens, /^(on|in)$/.test(tokens[end]?.word ?? '') ? end + 1 : end, scene)
  const { relation: side } = found.meaning
  return { kind: 'relation', relation: leads ? (side === 'since-post' ? 'onward' : 'until') : side, start: at, end }
}

export const recogniseRelation: Recogniser = opening(RELATIONS.opens, (tokens, at, scene) => {
  if (isOregon(tokens, at) || isOregon(tokens, at + 1)) return undefined
  if (tokens[at]?.word === 'at') return bound(tokens, at, scene)
  if (tokens[at]?.word !== 'on') return fromRelations(tokens, at, scene)
  const next = tokens[at + 1]
  const opened = tokens.slice(Math.max(0, at - 5), at).some(({ word }) => /^(from|starting|beginning)$/.test(word))
  const ends =
    next === undefined || (next.kind !== 'number' && !AFTER_ON.test(next.word) && MONTHS.get(next.word) === undefined)
  return opened && ends && tokens[at - 1]?.word !== 'from' && DATED.test(tokens[at - 1]?.word ?? '')
    ? { kind: 'relation', relation: 'since-post', start: at, end: at + 1 }
    : fromRelations(tokens, at, scene)
})
const fromSteps = fromTable(STEPS)

/** `back in` October is the last one there was; `back in Texas` is no time. */
export const recogniseStep: Recogniser = opening([...STEPS.opens, 'back'], (tokens, at, scene) =>
  tokens[at]?.word === 'back' &&
  /^(in|around|during)$/.test(tokens[at + 1]?.word ?? '') &&
  periodFollows(tokens, at + 2, scene)
    ? { kind: 'step', step: 'last', start: at, end: at + 2 }
    : fromSteps(tokens, at, scene),
)
