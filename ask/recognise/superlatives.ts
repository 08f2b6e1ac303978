import type { SortField } from '#contract/auction-fields.ts'
import type { Meaning, Span } from '../meanings.ts'
import { phraseTable } from '../phrases.ts'
import { fromTable, opening, type Recogniser } from '../spans.ts'
import type { Token } from '../tokens.ts'
import { direction, EXTREMES, fromEnd } from './extremes.ts'

/**
 * Superlatives, orders and what can be ordered by.
 *
 * `biggest` `cheapest` (market value unless a figure is named) · `most` `fewest` (of a named figure) · `earliest` `newest` `longest`
 * `top` · `sorted by` `by` · `oldest first` `descending` `high to low` · `start date` `duration` `alphabetically`
 */
type Rank = Extract<Meaning, { kind: 'rank' }>
const size = (dir: 'asc' | 'desc'): Rank => ({ kind: 'rank', dir, bare: true, by: 'size' })
const by = (dir: 'asc' | 'desc', field: SortField): Rank => ({ kind: 'rank', dir, field, bare: false })

const STARTS =
  'starting|beginning|opening|start|starts|started|begin|begins|began|begun|commenced|commences|open|opens|opened|kicks off?'
const ENDS = 'ending|closing|finishing|end|ends|ended|close|closes|closed|finish|finishes|finished|wraps|concludes up?'

const EARLIEST = 'earliest|soonest|oldest'
const LATEST = 'latest|newest|furthest|farthest'
const ENDING = 'end|ending|closing|close|finish|finishing'
const BEGINNING = 'begin|beginning|start|starting|opening'

export const RANKS = phraseTable<Meaning>([
  ['biggest|largest|highest|greatest|priciest|richest|costliest|heftiest|widest', size('desc')],
  ['most expensive|valuable|costly|pricey', size('desc')],
  ['highest|largest|biggest valued|value|priced|dollar', size('desc')],
  ['highest|most worth', size('desc')],
  ['highest|largest|biggest|greatest single', size('desc')],
  ['lowest|smallest single', size('asc')],
  ['smallest|lowest|cheapest|littlest|tiniest|narrowest|bottom', size('asc')],
  ['least expensive|valuable|costly|pricey', size('asc')],
  ['lowest|smallest valued|value|priced|dollar', size('asc')],
  ['highest|greatest in value', size('desc')],
  ['lowest|least in value', size('asc')],
  [
    'most|greatest|highest|largest|biggest|maximum|max number|count|amount|quantity of',
    { kind: 'rank', dir: 'desc', bare: false, by: 'count' },
  ],
  [
    'fewest|lowest|smallest|least|minimum|min number|count|amount|quantity of',
    { kind: 'rank', dir: 'asc', bare: false, by: 'count' },
  ],
  ['most', { kind: 'rank', dir: 'desc', bare: false, by: 'count' }],
  ['fewest|least', { kind: 'rank', dir: 'asc', bare: false, by: 'count' }],
  ['least|fewest number|amount of', { kind: 'rank', dir: 'asc', bare: false, by: 'count' }],
  [
    'most|more common|popular|frequent|numerous|prevalent|active|busy',
    { kind: 'rank', dir: 'desc', bare: false, by: 'count' },
  ],
  [
    'least|less common|popular|frequent|numerous|prevalent|active|busy',
    { kind: 'rank', dir: 'asc', bare: false, by: 'count' },
  ],
  ['most often|frequently|commonly', { kind: 'rank', dir: 'desc', bare: false, by: 'count' }],
  ['least often|frequently|commonly', { kind: 'rank', dir: 'asc', bare: false, by: 'count' }],
  ['most money|cash', by('desc', 'total_market_value')],
  ['least money|cash', by('asc', 'total_market_value')],
  ['commonest', { kind: 'rank', dir: 'desc', bare: false, by: 'count' }],
  ['rarest', { kind: 'rank', dir: 'asc', bare: false, by: 'count' }],
  ['leads|wins|dominates', { kind: 'rank', dir: 'desc', bare: false, by: 'count' }],
  ['tops|heads|leads the list|pack|table|field|ranking', { kind: 'rank', dir: 'desc', bare: false, by: 'count' }],
  ['busiest', { kind: 'rank', dir: 'desc', bare: false, by: 'count' }],
  ['quietest|slowest', { kind: 'rank', dir: 'asc', bare: false, by: 'count' }],
  ['earliest|soonest', by('asc', 'begin_date')],
  ['closest|nearest to today|now', by('asc', 'begin_date')],
  ['oldest', by('asc', 'begin_date')],
  ['latest|newest', by('desc', 'begin_date')],
  ['earliest|soonest to end|close|finish', by('asc', 'end_date')],
  ['latest to end|close|finish', by('desc', 'end_date')],
  [`${EARLIEST} ${ENDING} date|dates?`, by('asc', 'end_date')],
  [`${LATEST} ${ENDING} date|dates?`, by('desc', 'end_date')],
  [`most recent ${ENDING} date|dates?`, by('desc', 'end_date')],
  [`${EARLIEST} ${BEGINNING} date|dates?`, by('asc', 'begin_date')],
  [`${LATEST} ${BEGINNING} date|dates?`, by('desc', 'begin_date')],
  [`most recent ${BEGINNING} date|dates?`, by('desc', 'begin_date')],
  ['most recent|recently', by('desc', 'begin_date')],
  ['final', by('desc', 'begin_date')],
  ['next|first|soonest|earliest to be? open|start|begin|commence|run|held', by('asc', 'begin_date')],
  ['last|latest to be? open|start|begin|commence|held', by('desc', 'begin_date')],
  ['next|first to end|close|finish|conclude', by('asc', 'end_date')],
  ['last to end|close|finish|conclude', by('desc', 'end_date')],
  ['furthest|farthest out|away?', by('desc', 'begin_date')],
  ['most long|lengthy|lasting', by('desc', 'duration')],
  ['most short|brief', by('asc', 'duration')],
  ['most big|large|high|great', size('desc')],
  ['most small|low|cheap', size('asc')],
  ['most near|close|soon', by('asc', 'begin_date')],
  ['most old|early', by('asc', 'begin_date')],
  ['most new|late', by('desc', 'begin_date')],
  [`${STARTS} the? first|earliest|soonest`, by('asc', 'begin_date')],
  [`${STARTS} the? last|latest`, by('desc', 'begin_date')],
  [`${STARTS} the? most recently`, by('desc', 'begin_date')],
  [`${ENDS} the? first|earliest|soonest`, by('asc', 'end_date')],
  [`${ENDS} the? last|latest`, by('desc', 'end_date')],
  [`${ENDS} the? most recently`, by('desc', 'end_date')],
  ['comes|come|is|are|goes|happens up? first|earliest|soonest', by('asc', 'begin_date')],
  ['comes|come|is|are|goes|happens up? last|latest', by('desc', 'begin_date')],
  ['longest', by('desc', 'duration')],
  ['longest running|lasting', by('desc', 'duration')],
  ['shortest|briefest|quickest', by('asc', 'duration')],
  ['best|top bargain|bargains|deal|deals', by('desc', 'market_minus_assessed')],
])

export const TOPS = phraseTable<Meaning>([
  ['top|leading|best', { kind: 'top' }],
  ['the? number one', { kind: 'top' }],
  ['the? first', { kind: 'first' }],
  ['1 st', { kind: 'first' }],
  ['at the very? head|top|front|beginning|start of the? list|results|page?', { kind: 'first' }],
  ['up top|front', { kind: 'first' }],
  ['at the very? bottom|end|foot|back', { kind: 'foot' }],
  ['at the very? bottom|end|foot|back of the? list|results|page', { kind: 'foot' }],
  ['on the? bottom', { kind: 'foot' }],
  ['on top', { kind: 'first' }],
  ['in front', { kind: 'first' }],
  ['foremost', { kind: 'first' }],
])

export const SORTS = phraseTable<Meaning>([
  [
    'sort|sorted|sorting|order|ordered|ordering|rank|ranked|ranking|arrange|arranged|arranging|organize|organized',
    { kind: 'sort' },
  ],
  [
    'sort|sorted|order|ordered|rank|ranked|arrange|arranged|organized it|them|these|those|results|by|on|from|in|according? by|to?',
    { kind: 'sort' },
  ],
  ['sort|order|rank|arrange it|them|these|those|results by', { kind: 'sort' }],
  ['in order of', { kind: 'sort' }],
  ['by order of', { kind: 'sort' }],
  ['by|per', { kind: 'by' }],
  ['in terms of', { kind: 'by' }],
  ['based|depending on', { kind: 'by' }],
  ['according to', { kind: 'by' }],
  ['with respect to', { kind: 'by' }],
  ['measured|judged by', { kind: 'by' }],
  ['when it comes to', { kind: 'by' }],
  ['reverse|reversed|flip|invert|opposite|backwards the? order|sort?', { kind: 'reverse' }],
  ['in? reverse order?', { kind: 'reverse' }],
  ['the? other way around|round?', { kind: 'reverse' }],
  ['then|afterwards|thereafter|secondly|subsequently by?', { kind: 'then' }],
  ['and then|thereafter|afterwards|secondly|lastly by?', { kind: 'then' }],
  ['and next by', { kind: 'then' }],
])

export const DIRECTIONS = phraseTable<Meaning>([
  ['in? ascending|asc|increasing|rising order|direction?', { kind: 'direction', dir: 'asc' }],
  ['in? descending|desc|decreasing|falling order|direction?', { kind: 'direction', dir: 'desc' }],
  ['from? a to? -? z', direction('asc', 'jurisdiction')],
  ['from? z to? -? a', direction('desc', 'jurisdiction')],
  ['cheap|cheaper|inexpensive first', direction('asc', 'total_market_value')],
  ['expensive|pricey|pricy|dear first', direction('desc', 'total_market_value')],
  ['old|older|early|earlier|soon|sooner first', direction('asc', 'begin_date')],
  ['new|newer|late|later|recent first', direction('desc', 'begin_date')],
  ['long|longer first', direction('desc', 'duration')],
  ['short|shorter first', direction('asc', 'duration')],
  ['low|lower|small|smaller|ascending first|before|foremost', direction('asc')],
  ['high|higher|big|bigger|large|larger|great|greater|descending first|before|foremost', direction('desc')],
  ['the? smallest|lowest|least|fewest|cheapest foremost|top', direction('asc')],
  ['the? biggest|largest|highest|greatest|most foremost', direction('desc')],
  ['in? reverse chronological order?', direction('desc', 'begin_date')],
  ['in? chronological order?', direction('asc', 'begin_date')],
  ['in|by? date|time order', direction('asc', 'begin_date')],
  ['lo|low|small hi|high|big', direction('asc')],
  ['hi|high|big lo|low|small', direction('desc')],
  ['old|early new|late', direction('asc', 'begin_date')],
  ['new|late old|early', direction('desc', 'begin_date')],
  ['going up', { kind: 'direction', dir: 'asc' }],
  ['going down', { kind: 'direction', dir: 'desc' }],
])

export const KEYS = phraseTable<Meaning>([
  ['begin|beginning|start|starting|opening|sale|auction date|dates', { kind: 'key', field: 'begin_date' }],
  ['date|dates', { kind: 'key', field: 'begin_date' }],
  ['date|dates of commencement|opening|start|sale', { kind: 'key', field: 'begin_date' }],
  ['date|dates of closing|conclusion|end', { kind: 'key', field: 'end_date' }],
  ['chronologically|chronological order?', { kind: 'key', field: 'begin_date' }],
  ['in? chronological order?', { kind: 'key', field: 'begin_date' }],
  ['by time', { kind: 'key', field: 'begin_date' }],
  ['end|ending|closing|close date|dates', { kind: 'key', field: 'end_date' }],
  ['duration|length', { kind: 'key', field: 'duration' }],
  ['when they|it start|begin|happen|open|run|starts|begins|happens|opens', { kind: 'key', field: 'begin_date' }],
  ['when they|it take|takes place', { kind: 'key', field: 'begin_date' }],
  ['when they|it end|close|finish|ends|closes|finishes', { kind: 'key', field: 'end_date' }],
  ['size|dollars|$', { kind: 'key', field: 'total_market_value' }],
  ['how long they|it last|lasts|run|runs', { kind: 'key', field: 'duration' }],
  ['number of days', { kind: 'key', field: 'duration' }],
  ['how many days do|does|did|is|are', { kind: 'key', field: 'duration' }],
  ['in? alphabetically|alphabetical order?', { kind: 'key', field: 'jurisdiction' }],
  ['in? alphabetic order', { kind: 'key', field: 'jurisdiction' }],
  ['in? alphabetically|alphabetical|alphabetic order? by|of state|states name|names?', { kind: 'key', field: 'state' }],
  ['a to|- z by state|states', { kind: 'key', field: 'state' }],
  ['a to|- z by? county|counties|name?', { kind: 'key', field: 'jurisdiction' }],
  ['name|names', { kind: 'key', field: 'jurisdiction' }],
  ['state|states name|names', { kind: 'dimension', group: 'state', plural: false }],
])

/** Figures made of two: the gap between market and assessed value, and their ratio. */
export const DIFFERENCES = phraseTable<Meaning>([
  [
    'gap|gaps|difference|differences|spread|spreads|margin|margins|discount|discounts|equity|differential|delta',
    { kind: 'difference' },
  ],
  ['minus|less', { kind: 'difference' }],
  ['ratio|ratios|quotient|multiple|multiples of?', { kind: 'quotient' }],
  ['divided by', { kind: 'quotient' }],
])

/** See the tables above. */
export const recogniseRank = fromTable(RANKS)
export const recogniseTop = fromTable(TOPS)
export const recogniseSort = fromTable(SORTS)
const fromDirections = fromTable(DIRECTIONS)
const LEADING = phraseTable<true>([
  ['start|starting|begin|beginning|lead|leading|open|opening|headed|led with|from the?', true],
])

/** `starting with the biggest`: the direction, from what comes first. */
function startingWith(tokens: readonly Token[], at: number): Span | undefined {
  const led = LEADING.find(tokens, at)
  const rank = led && RANKS.find(tokens, at + led.length)
  if (!led || rank?.meaning.kind !== 'rank' || rank.meaning.by === 'count') return undefined
  const { dir, field } = rank.meaning
  const end = at + led.length + rank.length
  // "starting with the five biggest" names them
  return tokens[end]?.kind === 'number' ? undefined : { ...direction(dir, field), start: at, end }
}

export const recogniseDirection: Recogniser = opening(
  [...DIRECTIONS.opens, ...LEADING.opens, ...EXTREMES.opens],
  (tokens, at, scene) => {
    if (fallsWithin(tokens, at)) return undefined
    const ends = startingWith(tokens, at) ?? fromEnd(tokens, at)
    const said = fromDirections(tokens, at, scene)
    return ends && said ? [ends, said].flat() : (ends ?? said)
  },
)

/** "sales falling wholly within 2025": they lie there. */
const fallsWithin = (tokens: readonly Token[], at: number) =>
  tokens[at]?.word === 'falling' &&
  /^(in|on|within|inside|wholly|entirely|completely|fully|between|during|into|before|after|under)$/.test(
    tokens[at + 1]?.word ?? '',
  )

export const recogniseKey = fromTable(KEYS)
export const recogniseDifference = fromTable(DIFFERENCES)
