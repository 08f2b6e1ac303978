import type { Meaning, Span } from '../meanings.ts'
import { phraseTable } from '../phrases.ts'
import type { Scene } from '../scene.ts'
import { fromTable, needing, opening, type Recogniser } from '../spans.ts'
import type { Token } from '../tokens.ts'
import { QUANTITY_OPENS, recogniseAmount } from './amounts.ts'
import { periodFollows } from './period-starts.ts'

/**
 * How long an auction takes; both ends count, so a one-day sale has length 1.
 *
 * `3 days` `a week` `two months` (a stretch, waiting for "longer than", "lasting") · `one-day` `multi-day` `single day` · `lasting` `longer than`
 */
const DAYS = new Map(
  Object.entries({
    day: 1,
    days: 1,
    week: 7,
    weeks: 7,
    wk: 7,
    wks: 7,
    month: 30,
    months: 30,
    fortnight: 14,
    fortnights: 14,
    weekend: 2,
    year: 365,
    years: 365,
    hours: 1 / 24,
    hrs: 1 / 24,
  }),
)

export const DURATIONS = phraseTable<Meaning>([
  ['one|single|1 day|days', { kind: 'length', min: 1, max: 1 }],
  ['the? same day', { kind: 'length', min: 1, max: 1 }],
  ['only|just|but|merely a|one|1 single? day long?', { kind: 'length', min: 1, max: 1 }],
  ['a single day', { kind: 'length', min: 1, max: 1 }],
  ['multi|multiple|several|many day|days', { kind: 'length', min: 2 }],
  ['multi|multiple|several|many week|weeks', { kind: 'length', min: 14 }],
  ['multi|multiple|several|many month|months', { kind: 'length', min: 60 }],
  ['end|ends|ending date? =|equals|is|same begin|start date?', { kind: 'length', min: 1, max: 1 }],
  ['begin|start|starts date? =|equals|is end date?', { kind: 'length', min: 1, max: 1 }],
  ['multiweek', { kind: 'length', min: 14 }],
  ['multiday', { kind: 'length', min: 2 }],
  ['weeklong', { kind: 'length', min: 7, max: 7 }],
  ['monthlong', { kind: 'length', min: 28, max: 31 }],
  ['daylong', { kind: 'length', min: 1, max: 1 }],
  ['day long', { kind: 'length', min: 1, max: 1 }],
  [
    'start|starts|begin|begins and end|ends|finish|finishes|close|closes on|in? the? same|one|single day',
    { kind: 'length', min: 1, max: 1 },
  ],
  [
    'start|starts|begin|begins and end|ends|finish|finishes|close|closes within|in a? single day',
    { kind: 'length', min: 1, max: 1 },
  ],
  ['end|ends|ending|finish|finishing|close|closing on? the? same|very day', { kind: 'length', min: 1, max: 1 }],
  ['over|done|finished|complete|completed in|within a? single|one day', { kind: 'length', min: 1, max: 1 }],
  [
    'start|begin|starting|beginning|begins|starts and|equals|=|matches|equal end|ending|ends date|day|dates are|is? the? same|equal|identical|match|coincide day|date?',
    { kind: 'length', min: 1, max: 1 },
  ],
  [
    'start|begin|starting|beginning date|day and|equals|=|matches|equal end|ending date|day are|is? the? same|equal|identical|match|coincide?',
    { kind: 'length', min: 1, max: 1 },
  ],
  [
    'start|begin date|day is|equal|equals? the? same|equal|identical as|to? the? end|ending date|day',
    { kind: 'length', min: 1, max: 1 },
  ],
  [
    'end|ending date|day is|equal|equals? the? same|equal|identical as|to? the? start|begin|beginning date|day',
    { kind: 'length', min: 1, max: 1 },
  ],
  ['week long', { kind: 'length', min: 7, max: 7 }],
  ['month long', { kind: 'length', min: 28, max: 31 }],
])

export const LASTING = phraseTable<Meaning>([
  [
    'lasting|lasts|lasted|spanning|spans|span|spanned|stretching|stretch|stretches|stretched|dragging|drag|drags|dragged|covering|covers|occupying|occupies|occupied|occupy|extending|extends|continuing|continues|spread on|out|over|for|across?',
    { kind: 'lasting' },
  ],
  ['drag|drags|dragging|dragged|go|goes|going|went on for', { kind: 'lasting' }],
  ['take|takes|taking|took place? over|across', { kind: 'lasting' }],
  ['over|done|finished|complete|completed|concluded in|within', { kind: 'lasting', op: '<=' }],
  ['that|which|to|must|will last|run|runs|ran|go|span|take|took for?', { kind: 'lasting' }],
  ['running|run|runs|ran|going|open|held for', { kind: 'lasting' }],
  ['taking|takes|take|took', { kind: 'lasting' }],
  ['long|duration|length', { kind: 'lasting' }],
  ['in length|duration', { kind: 'lasting' }],
  ['start|beginning to finish|end', { kind: 'lasting' }],
  ['with a duration|length of', { kind: 'lasting' }],
  ['longer|lengthier than', { kind: 'lasting', op: '>' }],
  [
    'stretch|stretches|stretching|extend|extends|extending|drag|drags|dragging|going|goes|go on? beyond|past',
    { kind: 'lasting', op: '>' },
  ],
  ['drawn|dragged|stretched|strung|spread|spun out past|beyond|over', { kind: 'lasting', op: '>' }],
  ['drawn|dragged|stretched|strung|spun out for|across', { kind: 'lasting' }],
  ['more long|lengthy than', { kind: 'lasting', op: '>' }],
  ['less long|lengthy than', { kind: 'lasting', op: '<' }],
  [
    'lasting|lasts|last|lasted|span|spans|spanning|run|running|runs|ran|take|takes|taking|took|go|goes|going longer|more long? than',
    { kind: 'lasting', op: '>' },
  ],
  [
    'lasting|lasts|last|lasted|span|spans|spanning|run|running|runs|ran|take|takes|taking|took|go|goes|going over|beyond|past',
    { kind: 'lasting', op: '>' },
  ],
  ['shorter than', { kind: 'lasting', op: '<' }],
  [
    'lasting|lasts|last|lasted|span|spans|spanning|run|running|runs|ran|take|takes|taking|took|go|goes|going less|fewer|shorter than',
    { kind: 'lasting', op: '<' },
  ],
  ['no|not longer than', { kind: 'lasting', op: '<=' }],
  ['no|not shorter than', { kind: 'lasting', op: '>=' }],
])

const HELD = /^(auctions?|sales?|events?|tax|liens?|deeds?|sheriff|long|redeemable|judicial|upset)$/

const WHOLE = /^(whole|full|entire|single|solid)$/

/** What a length counts: `10`, `three`, and "a" for one. */
function countBefore(tokens: readonly Token[], at: number, scene: Scene): { count: number; end: number } | undefined {
  // "14days"
  const number = tokens[at]
  if (number?.kind === 'number' && tokens[at + 1]?.glued && DAYS.has(tokens[at + 1]?.word ?? ''))
    return { count: number.value, end: at + 1 }
  const found = recogniseAmount(tokens, at, scene)
  if (found && 'kind' in found && found.kind === 'amount') return { count: found.value, end: found.end }
  const article = /^(a|one|an)$/.test(tokens[at]?.word ?? '') ? 1 : 0
  const whole = WHOLE.test(tokens[at + article]?.word ?? '') ? 1 : 0
  const all = tokens[at]?.word === 'all' ? 1 : 0
  return article + all > 0 ? { count: 1, end: at + article + whole + all } : undefined
}

const RANKED = /^(top|bottom|best|worst|busiest|slowest|quietest|highest|lowest|which|what)$/

/** "5 months with the most liens": groups. */
const isRanked = (tokens: readonly Token[], end: number) =>
  /^(with|having|that|which|where)$/.test(tokens[end]?.word ?? '') &&
  tokens.slice(end + 1, end + 6).some(({ word }) => /^(most|fewest|least|highest|lowest|largest|greatest)$/.test(word))

/** `3 days`, `a week`; `three-day auctions`, `10+ day auctions`. */
export const recogniseStretch: Recogniser = needing(
  DAYS.keys(),
  opening([...QUANTITY_OPENS, '$', 'usd', 'an', 'all'], (tokens, at, scene) => {
    // "top 3 months": groups
    if (RANKED.test(tokens[at - 1]?.word ?? '')) return undefined
    const found = stretchAt(tokens, at, scene)
    return found && isRanked(tokens, found.end) ? undefined : found
  }),
)

function stretchAt(tokens: readonly Token[], at: number, scene: Scene): Span | undefined {
  const found = countBefore(tokens, at, scene)
  return found && stretchAfter(tokens, at, found)
}

/** Whether a plus stands right behind: "2day+". */
const plusBehind = (tokens: readonly Token[], at: number) => tokens[at]?.word === '+' && tokens[at]?.glued === true

const ONE = /^(day|week|month)$/

const MORE = phraseTable<true>([
  ['plus|+', true],
  ['or more|longer', true],
])

/** `3-day`, `one-day`, `5 day sale`: no time, but how long it takes. */
function isOwnLength(tokens: readonly Token[], at: number, end: number, count: number, dash: boolean): boolean {
  const counted = count > 1 || /^(one|1)$/.test(tokens[at]?.word ?? '')
  return counted && (dash || count > 1 || tokens[end]?.hyphen === true || HELD.test(tokens[end + 1]?.word ?? ''))
}

/** The unit behind a count, and whether the two only say how long a sale is. */
function stretchAfter(tokens: readonly Token[], at: number, found: { count: number; end: number }): Span | undefined {
  // "3-day" has a sign between
  const dash = tokens[found.end]?.word === '-' && tokens[found.end]?.glued && tokens[found.end + 1]?.glued ? 1 : 0
  const { count } = found
  const end = found.end + dash
  const plus = MORE.find(tokens, end)?.length ?? 0
  const word = tokens[end + plus]?.word ?? ''
  const unit = DAYS.get(word)
  if (unit === undefined || count > 36_500) return undefined
  const days = Math.max(1, Math.round(count * unit))
  if (plus > 0 || plusBehind(tokens, end + 1))
    return { kind: 'length', min: days, start: at, end: end + Math.max(1, plus) + 1 }
  const own = isOwnLength(tokens, at, end, count, dash === 1)
  if (own && ONE.test(word)) return { kind: 'length', min: days, max: days, unit, start: at, end: end + 1 }
  return { kind: 'stretch', days, unit, start: at, end: end + 1 }
}

const LASTS = /^(last|lasts|lasted|lasting|takes?|taking|took|runs?|running|ran|for)$/

const fromDurations = fromTable(DURATIONS)

/** "the same day as Thanksgiving": then. */
const isSameAs = (tokens: readonly Token[], at: number, scene: Scene) => {
  const same = tokens[at]?.word === 'the' ? at + 1 : at
  return tokens[same]?.word === 'same' && tokens[same + 2]?.word === 'as' && periodFollows(tokens, same + 3, scene)
}

const VERBS =
  'end ends ended ending finish finishes finished close closes closed closing conclude concluded wrap wraps wrapped start starts started starting begin begins began begun open opens opened opening'.split(
    ' ',
  )
const ENDED = /^(end|finish|wrap|wrapp)(s|ed|es|ing)?$|^(clos|conclud)(e|es|ed|ing)$/
const BEGAN = /^(start|begin|open|beginn)(s|ed|ing)?$|^beg[au]n$|^commenc(e|es|ed|ing)$/
const SAME_DAY = phraseTable<true>([
  ['on? the same|very? date|day that|when|on|as? which? they|it|each|theyd|had|have|also? had|have?', true],
])

/** `ended the day they began`, `opening on the day they close`. */
function sameDay(tokens: readonly Token[], at: number): Span | undefined {
  const word = (index: number) => tokens[index]?.word ?? ''
  const ends = ENDED.test(word(at))
  if (!ends && !BEGAN.test(word(at))) return undefined
  const from = /^(up|off)$/.test(word(at + 1)) ? at + 2 : at + 1
  const end = from + (SAME_DAY.find(tokens, from)?.length ?? 0)
  return end > from && (ends ? BEGAN : ENDED).test(word(end))
    ? { kind: 'length', min: 1, max: 1, start: at, end: end + 1 }
    : undefined
}

/** See the table above. The "week long" of "1 week long" has a count of its own; "how many days" says nothing of more days than one. */
export const recogniseDuration: Recogniser = opening([...DURATIONS.opens, ...VERBS], (tokens, at, scene) => {
  const same = sameDay(tokens, at)
  if (same) return same
  const [before, word] = [tokens[at - 1], tokens[at]?.word ?? '']
  const counted = before?.kind === 'number' && /^(week|month|day)$/.test(word)
  if (counted || (word === 'many' && before?.word === 'how') || isSameAs(tokens, at, scene)) return undefined
  const spans = fromDurations(tokens, at, scene)
  if (
    !scene.conversing ||
    !/^(only|just)$/.test(word) ||
    LASTS.test(before?.word ?? '') ||
    !spans ||
    !('length' in spans)
  )
    return spans
  // "only one-day sales" of those before: the "only" is a word of its own
  return spans.map((span) => (span.end > at + 1 ? { ...span, start: at + 1 } : span))
})

/** Verbs that speak of a length only where one follows: `ran for 3 days`, but `ran in Arizona` is past. */
const VERB =
  /^(last|run|runs|ran|running|go|goes|going|went|take|takes|took|taking|open|held|over|done|finished|complete|completed|concluded|covering|covers|continuing|continues|extending|extends|extend|spread|stretch|stretches|stretching|stretched|span|spans|spanning|spanned|drag|drags|dragging|dragged|strung|spun)$/
/** As far as a length stands from its verb: "ran for no more than about 3 days" */
const FARTHEST = 6

/** Verbs that speak of a length right behind them: "run multiple days". */
const BARE = /^(run|runs|ran|running|take|takes|took|taking|go|goes|went)$/

const fromLasting = fromTable(LASTING)

export const recogniseLasting: Recogniser = opening(LASTING.opens, (tokens, at, scene) => {
  const lengthFollows = (from: number) =>
    Array.from({ length: FARTHEST }, (_, step) => from + step).some(
      (next) => recogniseStretch(tokens, next, scene) ?? recogniseDuration(tokens, next, scene),
    )
  const follows = () => recogniseStretch(tokens, at + 1, scene) ?? recogniseDuration(tokens, at + 1, scene)
  if (BARE.test(tokens[at]?.word ?? '') && follows()) return { kind: 'lasting', start: at, end: at + 1 }
  const spans = fromLasting(tokens, at, scene)
  if (!spans || !('length' in spans)) return spans
  return spans.filter(
    ({ start, end }) => !tokens.slice(start, end).some(({ word }) => VERB.test(word)) || lengthFollows(end),
  )
})
