import { phraseTable } from '../phrases.ts'
import { firstByWord, type Opened } from '../rules-by-word.ts'
import type { Scene } from '../scene.ts'
import type { Token } from '../tokens.ts'
import { quantityAt } from './amounts.ts'
import { fromTable, opening, type Recogniser } from './recogniser.ts'
import type { Meaning, Op, Span } from './spans.ts'

/**
 * Words that compare a figure with a number or with another figure.
 *
 * before it: `over` `more than` `at least` `no less than` `up to` `around` `>=` · after it: `or more` `and up` `+` `or fewer`
 */
const pre = (op: Op): Meaning => ({ kind: 'compare', op, post: false })
const post = (op: Op): Meaning => ({ kind: 'compare', op, post: true })

const EQUALS = 'equals|equal|equalling|equaling|meets|meet|meeting|matches|match|matching|reaches|at'

export const COMPARISONS = phraseTable<Meaning>([
  [
    'over|above|exceeding|exceeds|exceed|exceeded|topping|tops|beyond|surpassing|surpasses|surpass|beats|beat|outstrips|>',
    pre('>'),
  ],
  ['more|greater|higher|larger|bigger|better|pricier than|then', pre('>')],
  ['more|greater|higher|larger|bigger value|values|worth than', pre('>')],
  ['more than|then just?', pre('>')],
  [
    'way|much|far|considerably|significantly|substantially|lots|quite|strictly more|greater|higher|larger|bigger than|then',
    pre('>'),
  ],
  ['a lot|bit|little|ton more|greater|higher|larger|bigger than|then', pre('>')],
  [
    'way|much|far|considerably|significantly|substantially|lots|quite|strictly less|lower|smaller|fewer|cheaper than|then',
    pre('<'),
  ],
  ['a lot|bit|little|ton less|lower|smaller|fewer|cheaper than|then', pre('<')],
  ['gt', pre('>')],
  ['lt', pre('<')],
  ['gte|geq|ge', pre('>=')],
  ['lte|leq', pre('<=')],
  ['eq', pre('=')],
  ['in excess of', pre('>')],
  [
    'outweighs|outweigh|outstrip|outstripping|transcends|overtops|beating|outdo|outdoes|outdoing|outpace|outpaces|outpacing|overtakes|overtake|overshoots|overshoot|overshooting|trumps|outranks|dwarfs|dwarf',
    pre('>'),
  ],
  ['clear|clears|clearing|cleared|topped', pre('>')],
  ['upwards|upward|north of', pre('>')],
  ['strictly|well|just|way above|over', pre('>')],
  ['that exceed|exceeds', pre('>')],
  ['goes|go|going|went over|above', pre('>')],
  ['at the? very? least', pre('>=')],
  ['from and? above|up', post('>=')],
  ['at a? minimum of?', pre('>=')],
  ['no|not|nor less|fewer|lower|smaller than', pre('>=')],
  ['not|never|isnt|arent|wasnt|werent under|below', pre('>=')],
  ['isnt|arent|wasnt|werent less|lower|smaller than', pre('>=')],
  ['isnt|arent|wasnt|werent over|above', pre('<=')],
  ['shouldnt|mustnt be? over|above|exceed', pre('<=')],
  ['shouldnt|mustnt be? under|below', pre('>=')],
  ['shouldnt|mustnt be? more|higher|greater|larger than', pre('<=')],
  ['shouldnt|mustnt be? less|lower|fewer|smaller than', pre('>=')],
  ['isnt|arent|wasnt|werent more|higher|greater|larger than', pre('<=')],
  ['minimum|min of?', pre('>=')],
  ['a minimum of', pre('>=')],
  ['minimum|min|floor to|at|is more|greater|higher|over|above than?', pre('>')],
  ['maximum|max|cap|ceiling to|at|is less|fewer|lower|under|below than?', pre('<')],
  ['greater|more than or equal to?', pre('>=')],
  ['starting at', pre('>=')],
  ['>=', pre('>=')],
  ['under|below|beneath|undercuts|<', pre('<')],
  ['less|lower|fewer|smaller|cheaper than|then', pre('<')],
  ['less|lower|fewer|smaller value|values than', pre('<')],
  ['short|shy|south of', pre('<')],
  ['falls|fall|falling below|under|short', pre('<')],
  ['trails|trail|trailing|lags|lag|lagging|falls|fall|falling|sits|sit|is|are|comes|come behind', pre('<')],
  ['trails|trail|trailing|lags|lag|lagging|undershoots|undershoot', pre('<')],
  ['does|do not reach|exceed', pre('<=')],
  ['doesnt|dont|not reach|reaching', pre('<')],
  ['doesnt|dont exceed', pre('<=')],
  ['do|does|did not come|amount|add up? to', pre('<')],
  ['doesnt|dont|didnt come|amount|add up? to', pre('<')],
  ['do|does|did not attain|equal', pre('<')],
  ['strictly|well|just|way below|under', pre('<')],
  ['not as|so many|much|high as', pre('<')],
  ['at the? very? most|utmost|outside', pre('<=')],
  ['not to exceed', pre('<=')],
  ['nothing|none less|under|below than?', pre('>=')],
  ['nothing|none more|over|above than?', pre('<=')],
  ['no|not|nor more|greater|higher|larger|bigger than', pre('<=')],
  ['not|never over|above|exceeding|exceed|beyond', pre('<=')],
  ['no over|above', pre('<=')],
  ['up to', pre('<=')],
  ['on|with|within a budget of', pre('<=')],
  ['budget|limit|cap is|of|s', pre('<=')],
  ['budgets', pre('<=')],
  ['spending limit|cap is|of', pre('<=')],
  ['can|could spend|afford|invest|go up to', pre('<=')],
  ['to spend|invest|play|work with?', post('<=')],
  ['budget', post('<=')],
  ['upto', pre('<=')],
  ['as many|much as', pre('<=')],
  ['at least as many|much|high|large|big as', pre('>=')],
  ['at most as many|much|high|large|big as', pre('<=')],
  ['as few|little as', pre('>=')],
  ['up to ,? but|and not including|inclusive of?', pre('<')],
  ['maximum|max of?', pre('<=')],
  ['a maximum of', pre('<=')],
  ['capped at', pre('<=')],
  ['less than or equal to?', pre('<=')],
  ['<=', pre('<=')],
  ['exactly|precisely|equal|equals|equaling|=', pre('=')],
  [`${EQUALS} or exceeds|exceed|exceeding|above|over|beats|beat|tops|surpasses|surpass|>`, pre('>=')],
  [`${EQUALS} to? or more|greater|higher|larger|bigger than?`, pre('>=')],
  [`${EQUALS} or below|under|<`, pre('<=')],
  [`${EQUALS} to? or less|lower|smaller|fewer than?`, pre('<=')],
  ['exceeds|exceed|exceeding|above|over or|and equals|equal|matches|meets to?', pre('>=')],
  ['below|under or|and equals|equal|matches to?', pre('<=')],
  ['is|are? equal to or above|over', pre('>=')],
  ['is|are? equal to or below|under', pre('<=')],
  ['is|are? equal to or more|greater|higher|larger|bigger than', pre('>=')],
  ['is|are? equal to or less|lower|smaller|fewer than', pre('<=')],
  ['equal|equals|identical to', pre('=')],
  ['exactly|precisely equal to?', pre('=')],
  ['the? same as', pre('=')],
  ['is|are the? same|equal|identical', pre('=')],
  ['around|about|approximately|approx|roughly|circa|nearly|almost|~', pre('~')],
  ['close|near|next to', pre('~')],
  ['on|at or around|about|near', pre('~')],
  ['around|about|approximately|approx|roughly|nearly|almost|practically the? equal|same|identical to|as?', pre('~')],
  ['exactly|precisely|just the? same as', pre('=')],
  ['in the neighborhood|vicinity|ballpark|region|range of', pre('~')],
  ['somewhere around|near', pre('~')],
  ['or|and more|higher|greater|better|over|above|up|upwards|larger|bigger|longer', post('>=')],
  ['and|or at least', post('>=')],
  ['plus|+', post('>=')],
  ['upwards|up', post('>=')],
  ['or|and greater|better|higher|older value|values', post('>=')],
  ['or|and less|fewer|under|below|lower|smaller|cheaper|down|shorter', post('<=')],
  ['tops', post('<=')],
  // set apart again before a number: "and up to 100"
  ['or|and up to', post('<=')],
  ['or|and so', post('~')],
  ['ish', post('~')],
  ['or|and? thereabouts|thereabout', post('~')],
  ['give or take', post('~')],
  ['plus or minus', post('~')],
  ['+ / -', post('~')],
  ['±', post('~')],
])

/** Comparatives that stand apart from their "than": `higher market than assessed value`. */
export const COMPARATIVES = phraseTable<Meaning>([
  ['higher|greater|bigger|larger|more', { kind: 'comparative', op: '>' }],
  ['lower|smaller|less|fewer', { kind: 'comparative', op: '<' }],
])
export const recogniseComparative = fromTable(COMPARATIVES)

/** See the table above. */
const fromComparisons = fromTable(COMPARISONS)

const COUNTED = /^(certs?|certificates?|parcels?|lots|properties|k|m|mil|million|thousand|hundred)$/
const MONEYED = /^(\$|k|m|mil|million|thousand|hundred|grand|dollars|certs?|certificates?|parcels?|value)$/

/** `some 200 certs`: about as many. */
const isSome = (tokens: readonly Token[], at: number) =>
  tokens[at + 1]?.word === '$' || (tokens[at + 1]?.kind === 'number' && COUNTED.test(tokens[at + 2]?.word ?? ''))

/** `from 1 million up`, `from 100 certs upward`. */
const isUp = (tokens: readonly Token[], at: number) =>
  tokens[at + 1]?.word !== 'of' &&
  (tokens[at - 1]?.kind === 'number' || MONEYED.test(tokens[at - 1]?.word ?? '')) &&
  tokens.slice(Math.max(0, at - 6), at).some(({ word }) => word === 'from')

/** `in the 2M range`: about as much; "in the 1M to 2M range" says its ends. */
function isRanged(tokens: readonly Token[], at: number): boolean {
  const the = tokens.findLastIndex(({ word }, index) => index < at && index > at - 7 && /^(the|a)$/.test(word))
  if (!/^(in|within|around|about)$/.test(tokens[the - 1]?.word ?? '')) return false
  const from = tokens[the + 1]?.word === '$' ? the + 2 : the + 1
  return from + (quantityAt(tokens, from)?.length ?? at) === at
}

const FIGURE_WORD = /^(values?|market|mkt|assessed|assessment|estimated?|estimates?|certs?|certificates?)$/

/** `market and estimate`, before here. */
const isPair = (tokens: readonly Token[], at: number) =>
  tokens
    .slice(Math.max(0, at - 5), at)
    .filter(({ word }) => /^(market|mkt|assessed|assessment|estimated?|estimates?)$/.test(word)).length > 1 &&
  tokens.slice(Math.max(0, at - 4), at).some(({ word }) => word === 'and')

/** `market and estimate the same`: equal. */
function alike(tokens: readonly Token[], at: number): Span | undefined {
  const from = tokens[at]?.word === 'the' ? at + 1 : at
  if (!/^(same|equal|identical|alike)$/.test(tokens[from]?.word ?? '')) return undefined
  const between = FIGURE_WORD.test(tokens[at - 1]?.word ?? '') && !FIGURE_WORD.test(tokens[from + 1]?.word ?? '')
  return between && isPair(tokens, at) ? { ...pre('='), start: at, end: from + 1 } : undefined
}

/** `how many sales top 10 million`; "the top 10 million-dollar sales" are the first ten. */
function topsAmount(tokens: readonly Token[], at: number): boolean {
  if (tokens[at]?.word !== 'top' || tokens[at - 1]?.kind !== 'word' || LEADS_TOP.test(tokens[at - 1]?.word ?? ''))
    return false
  const from = tokens[at + 1]?.word === '$' ? at + 2 : at + 1
  return tokens[from]?.kind === 'number' && (from > at + 1 || LARGE.test(tokens[from + 1]?.word ?? ''))
}
const LEADS_TOP =
  /^(the|my|our|its|their|show|list|give|get|find|see|me|us|and|by|for|of|in|all|what|whats|want|need|pull)$/
const LARGE = /^(k|m|mm|mil|million|thousand|billion|bn)$/

/** `over the market value`, `market matches assessed`: comparisons only beside a figure. */
function besideFigure(tokens: readonly Token[], at: number): Span | undefined {
  const [word, next] = [tokens[at]?.word ?? '', tokens[at + 1]?.word ?? '']
  const second = next === 'the' || (word === 'ahead' && next === 'of')
  if (second && /^(over|above|ahead|under|below|behind)$/.test(word) && FIGURE_WORD.test(tokens[at + 2]?.word ?? ''))
    return { ...pre(/^(over|above|ahead)$/.test(word) ? '>' : '<'), start: at, end: at + 2 }
  // "estimates that top assessed value"
  if (word === 'top' && /^(that|which|values|estimates)$/.test(tokens[at - 1]?.word ?? '') && FIGURE_WORD.test(next))
    return { ...pre('>'), start: at, end: at + 1 }
  if (/^match(es|ed|ing)?$/.test(word) && FIGURE_WORD.test(tokens[at - 1]?.word ?? ''))
    return { ...pre('='), start: at, end: at + 1 }
  return undefined
}

/** `sub-100k`, `near $1M`, `not even 100`, `how many top 10 million`: comparisons only before a number. */
function beforeNumber(tokens: readonly Token[], at: number): Span | undefined {
  const word = tokens[at]?.word ?? ''
  const [also, hyphen] = [tokens[at + 1]?.word ?? '', word === 'sub' && tokens[at + 1]?.word === '-']
  const degree = hyphen || (word === 'not' && /^(even|quite)$/.test(also)) ? 1 : 0
  const next = tokens[at + 1 + degree]
  if (next?.kind !== 'number' && (next?.word !== '$' || (degree > 0 && !hyphen))) return undefined
  if (word === 'sub' || degree > 0) return { ...pre('<'), start: at, end: at + 1 + degree }
  if (/^near(ing)?$/.test(word)) return { ...pre('~'), start: at, end: at + 1 }
  return word === 'top' && topsAmount(tokens, at) ? { ...pre('>'), start: at, end: at + 1 } : undefined
}

const SUPERLATIVE = /^(most|least|top|first|last|next|[a-z]{2,12}est)$/

/** "tell me about the five biggest", "the one around Pittsburgh": no number is approximate. */
function isTold(tokens: readonly Token[], at: number): boolean {
  const word = (by: number) => tokens[at + by]?.word ?? ''
  if (!/^(about|around|near)$/.test(word(0))) return false
  // "I can't wait around. Five in Georgia"
  if (tokens[at]?.stop) return true
  return word(1) === 'the' && (SUPERLATIVE.test(word(2)) || SUPERLATIVE.test(word(3)))
}

const DENIED = /^(isnt|arent|wasnt|werent|not|never)$/
const ENDS_OVER =
  /^([,;?.)]|and|or|but|yet|in|for|from|with|by|at|on|as|sorted|ordered|ranked|please|that|which|right|first|now)$/
/** "deeds that aren't over, …": a time, and no comparison. */
const isOver = (tokens: readonly Token[], at: number, end: number) =>
  tokens[end - 1]?.word === 'over' && DENIED.test(tokens[at]?.word ?? '') && ENDS_OVER.test(tokens[end]?.word ?? ',')

/** "the same market and assessed value": equal; "the same" of anything else is what was asked before. */
function isSame(tokens: readonly Token[], at: number, { conversing }: Scene): Span | undefined {
  const from = tokens[at]?.word === 'the' ? at + 1 : at
  const figures = /^(market|assessed|estimated)$/.test(tokens[from + 1]?.word ?? '')
  const same = figures && /^(same|equal|identical)$/.test(tokens[from]?.word ?? '') && !conversing
  return same ? { ...pre('='), start: at, end: from + 1 } : undefined
}

type Rule = (tokens: readonly Token[], at: number, scene: Scene) => Span | undefined
/** One word as a comparison, where the rest of the text says so. */
const rule =
  (says: (tokens: readonly Token[], at: number) => boolean, meaning: Meaning): Rule =>
  (tokens, at) =>
    says(tokens, at) ? { ...meaning, start: at, end: at + 1 } : undefined

/** What the words around one say it is, which the table alone cannot; the first that reads it. */
const RULES: readonly Opened<Rule>[] = [
  [alike, 'the|same|equal|identical|alike'],
  [besideFigure, 'over|above|ahead|under|below|behind|top|match|matches|matched|matching'],
  [beforeNumber, 'sub|not|near|nearing|top'],
  [rule(isSome, pre('~')), 'some'],
  [rule(isRanged, post('~')), 'range|ballpark|neighborhood|vicinity'],
  [rule(isUp, post('>=')), 'up|upward|upwards'],
  [isSame, 'the|same|equal|identical'],
]
const readRule = firstByWord(RULES)

/** See the tables above. */
export const recogniseComparison: Recogniser = opening(
  [...COMPARISONS.opens, ...RULES.flatMap(([, words = '']) => words.split('|'))],
  (tokens, at, scene) => {
    const read = readRule(tokens[at]?.word ?? '', tokens, at, scene)
    if (read) return read
    const found = isTold(tokens, at) ? undefined : fromComparisons(tokens, at, scene)
    return found && 'length' in found ? found.filter(({ end }) => !isOver(tokens, at, end)) : found
  },
)
