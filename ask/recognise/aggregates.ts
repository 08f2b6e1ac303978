import type { GroupField } from '#contract/auction-fields.ts'
import type { Meaning, Span } from '../meanings.ts'
import { phraseTable } from '../phrases.ts'
import { fromTable, opening, type Recogniser } from '../spans.ts'
import type { Token } from '../tokens.ts'
import { FIELDS } from './fields.ts'
import { recogniseState } from './states.ts'

/**
 * Questions for a number instead of auctions, and what to group by.
 *
 * `how many` `number of` `average` `median` `combined` `what percentage of` · `per` `for each` `broken down by` · `which`
 * dimensions: `state` `county` `type` `month` `year` `weekday`; `monthly`, `state by state`
 */
const fn = (name: Extract<Meaning, { kind: 'fn' }>['fn']): Meaning => ({ kind: 'fn', fn: name })
const dimension = (group: GroupField, plural: boolean): Meaning => ({ kind: 'dimension', group, plural })

/** All that is wanted is the figure the rest of the question is about. */
const BARE = [
  'just|only|simply|merely the|a|one? number|figure|amount|count|total',
  'just|only|simply need|want|give|show|tell|send me|us? the|a|one? number|figure|amount|count|value',
  'just|only the value',
  'number|figure|value only',
]

export const FUNCTIONS = phraseTable<Meaning>([
  ...BARE.map((phrase): [string, Meaning] => [phrase, { kind: 'fn', fn: 'count', bare: true }]),
  ['how many', fn('count')],
  ['howmany', fn('count')],
  ['how many are|is|were there', fn('count')],
  ['count|counts|tally|counting|headcount', fn('count')],
  ['count|tally up? of|the|all?', fn('count')],
  ['number|numbers|quantity|nr|num of?', fn('count')],
  ['total number|count|amount of', fn('count')],
  ['the? number|count of', fn('count')],
  ['what|whats is? the? number|count of', fn('count')],
  ['how often|frequently', fn('count')],
  ['distribution|distributed of?', fn('count')],
  ['on? how many occasions|times|instances', fn('count')],
  ['sum|summed|summing|cumulative|combined|aggregate|totaled|altogether|overall', fn('sum')],
  ['sum|total of|up', fn('sum')],
  ['sum total of?', fn('sum')],
  ['add|adding|adds|added|summed|totaled|totalled|lumped|totted up|together', fn('sum')],
  ['all|everything? put|taken|combined|rolled together|up', fn('sum')],
  ['add|adds|added|adding up to', fn('sum')],
  ['come|comes|came|amount|amounts|amounted to', fn('sum')],
  ['total|totals|totalling|totaling', fn('sum')],
  ['grand|combined total of?', fn('sum')],
  ['in total|all|sum', fn('sum')],
  ['all together|told', fn('sum')],
  ['all of them|those|these together|combined', fn('sum')],
  ['how much', fn('sum')],
  ['average|averages|mean|avg|averaged|typical|typically', fn('avg')],
  ['on average', fn('avg')],
  ['average|mean|typical size|amount of', fn('avg')],
  ['per auction|sale|listing|event', fn('avg')],
  ['median|middle|p50', fn('median')],
  ['maximum|max|peak', fn('max')],
  ['minimum|min', fn('min')],
  ['share|percentage|percent|proportion|fraction|portion|slice|pct|% of', { kind: 'share' }],
  ['what|which share|percentage|percent|proportion|fraction|portion|slice|pct|% of?', { kind: 'share' }],
  ['how big|large a share|percentage|proportion of', { kind: 'share' }],
  ['how many|much percent|% of?', { kind: 'share' }],
  ['percentage|share|proportion|percentwise', { kind: 'share' }],
  ['as|at a? percentage|percent|share|fraction|proportion|% of', { kind: 'among' }],
  ['among|amongst', { kind: 'among' }],
  ['out of all?', { kind: 'among' }],
])

export const PER = phraseTable<Meaning>([
  ['per|each|every', { kind: 'per' }],
  ['for|in|of|within|from each|every|all', { kind: 'per' }],
  ['for|in|of each|every of the', { kind: 'per' }],
  [
    'grouped|group|broken|break|breaks|split|splits|divide|divides|divided|subdivided|classified|classed|tabulated|apportioned|distributed|breakdown|breaking|segmented|categorized|bucketed|aggregated down|up|out? by|per|into|among|amongst|across|between',
    { kind: 'per' },
  ],
  ['break|broken|breaking|split it|them|this|that|these down|up? by|per|into', { kind: 'per' }],
  ['breakdown|distribution|split of? by|per|across|over|among', { kind: 'per' }],
  ['by each|individual|the', { kind: 'per' }],
  ['each|every of them|these|those', { kind: 'per' }],
  ['one|a figure|number|line|row per|by|for each|every?', { kind: 'per' }],
  ['each one', { kind: 'per' }],
  ['each of? the? two|three|four|five', { kind: 'per' }],
  ['each one? of? them? separately|individually|alone|apart', { kind: 'per' }],
  ['for|of|in each one|of them?', { kind: 'per' }],
  ['separately|individually|apiece|respectively for? each?', { kind: 'per' }],
  ['across|among the|all', { kind: 'per' }],
  ['which|what', { kind: 'which' }],
  ['in which|what', { kind: 'which' }],
  ['name|list the', { kind: 'which' }],
  ['the? names of the|all? all?', { kind: 'which' }],
  ['different|distinct|unique|separate|various', { kind: 'distinct' }],
])

export const DIMENSIONS = phraseTable<Meaning>([
  ['state', dimension('state', false)],
  ['states', dimension('state', true)],
  ['state by state', { kind: 'dimension', group: 'state', plural: false }],
  ['county|jurisdiction|parish|borough|municipality|locality', dimension('jurisdiction', false)],
  ['counties|jurisdictions|parishes|boroughs|municipalities|localities', dimension('jurisdiction', true)],
  ['state|county|jurisdiction|type name', dimension('jurisdiction', false)],
  ['state name', dimension('state', false)],
  ['county by county', dimension('jurisdiction', false)],
  ['counties|jurisdictions and|or|/ parishes|cities', dimension('jurisdiction', true)],
  ['type|kind|category|sort of?', dimension('auction_type', false)],
  ['types|kinds|categories|sorts of?', dimension('auction_type', true)],
  ['auction|sale type|kind|category', dimension('auction_type', false)],
  ['auction|sale types|kinds|categories', dimension('auction_type', true)],
  ['per|each auction|sale type|kind|category', dimension('auction_type', false)],
  ['type|types breakdown|split|distribution', dimension('auction_type', false)],
  ['state|states breakdown|split|distribution', dimension('state', false)],
  ['county|counties breakdown|split|distribution', dimension('jurisdiction', false)],
  ['type|kind|types|kinds of auction|auctions|sale|sales', dimension('auction_type', false)],
  ['types|kinds of auction|auctions|sale|sales', dimension('auction_type', true)],
  ['quarter', dimension('quarter', false)],
  ['quarters', dimension('quarter', true)],
  ['quarterly', dimension('quarter', false)],
  ['weekly', dimension('week', false)],
  ['daily', dimension('day', false)],
  ['month', dimension('month', false)],
  ['months', dimension('month', true)],
  ['monthly', dimension('month', false)],
  ['month by month', dimension('month', false)],
  ['calendar month|months', dimension('month_of_year', false)],
  ['time|times|part|parts of the? year', dimension('month_of_year', false)],
  ['when in|during|of the year', dimension('month_of_year', false)],
  ['month|months of the? year', dimension('month_of_year', false)],
  ['year', dimension('year', false)],
  ['years', dimension('year', true)],
  ['yearly|annual|annually', dimension('year', false)],
  ['year by year', dimension('year', false)],
  ['year over|on|to|after year', dimension('year', false)],
  ['month over|on|after month', dimension('month', false)],
  ['calendar year|years', dimension('year', false)],
  ['weekday|weekdays', dimension('weekday', false)],
  ['day|days of the? week', dimension('weekday', false)],
  ['spread|divided|distributed|split? across|over|among|throughout the? states', dimension('state', true)],
  ['spread|divided|distributed|split? across|over|among|throughout the? counties', dimension('jurisdiction', true)],
  [
    'spread|divided|distributed|split? across|over|among|throughout the? auction|sale? types|kinds',
    dimension('auction_type', true),
  ],
  ['spread|divided|distributed|split? across|over|among|throughout the? months', dimension('month', true)],
  ['spread|divided|distributed|split? across|over|among|throughout the? quarters', dimension('quarter', true)],
  ['spread|divided|distributed|split? across|over|among|throughout the? years', dimension('year', true)],
])

/** See the tables above. */
const fromFunctions = fromTable(FUNCTIONS)

const PEAKS = /^(day|weekday|week|month|quarter|year|season|time)$/

/** "put together a list" adds nothing up. */
const assembles = (tokens: readonly Token[], at: number) =>
  tokens[at]?.word === 'put' && /^(a|an|the|some|me|us|my|for)$/.test(tokens[at + 2]?.word ?? '')

/** "I don't mean West Virginia", "what do you mean": the verb. */
function isVerb(tokens: readonly Token[], at: number): boolean {
  if (tokens[at]?.word !== 'mean') return false
  let before = at - 1
  while (/^(not|just|really|only|actually|also|obviously|t)$/.test(tokens[before]?.word ?? '')) before--
  return (
    /^(i|we|you|u|they|do|did|dont|didnt|doesnt|never|would|could|might|to|ya)$/.test(tokens[before]?.word ?? '') ||
    tokens.slice(Math.max(0, at - 3), at).some(({ word }) => /^(does|did|doesnt)$/.test(word))
  )
}

/** How many words add up: "worth together", where "together with Ohio" adds nothing up, and "by how far market value exceeds assessed". */
function addsWorth(tokens: readonly Token[], at: number): number {
  if (tokens[at]?.word === 'together')
    return /^(worth|valued|cost|hold|have|make)$/.test(tokens[at - 1]?.word ?? '') ? 1 : 0
  if (tokens[at]?.word !== 'how' || tokens[at + 1]?.word !== 'far') return 0
  return FIELDS.find(tokens, tokens[at + 2]?.word === 'the' ? at + 3 : at + 2) ? 2 : 0
}

/** "per auction type" groups, where "per auction" averages. */
export const recogniseFunction: Recogniser = opening([...FUNCTIONS.opens, 'together'], (tokens, at, scene) => {
  const grouped = tokens[at]?.word === 'per' && TYPES.test(tokens[at + 2]?.word ?? '')
  const sum = addsWorth(tokens, at)
  if (sum > 0) return { ...fn('sum'), start: at, end: at + sum }
  if (sharesOut(tokens, at) || countsAmong(tokens, at) || isVerb(tokens, at))
    return { kind: 'filler', start: at, end: at + 1 }
  if (grouped || assembles(tokens, at)) return undefined
  // "peak month" is the busiest
  if (tokens[at]?.word === 'peak' && PEAKS.test(tokens[at + 1]?.word ?? ''))
    return { kind: 'rank', dir: 'desc', bare: false, by: 'count', start: at, end: at + 1 }
  const found = fromFunctions(tokens, at, scene)
  return found && 'length' in found ? found.filter((span) => !isBare(span) || endsAt(tokens, span.end)) : found
})

/** "kindly share the list", "could you share only those": gives, where "share of the liens" is a figure. */
const sharesOut = (tokens: readonly Token[], at: number) =>
  tokens[at]?.word === 'share' &&
  (at === 0 || ASKED_TO.test(tokens[at - 1]?.word ?? '')) &&
  GIVEN.test(tokens[at + 1]?.word ?? '')
/** "the cheapest, counting only those over 1M", "the three cheapest, only counting 2026": which are looked at. */
const countsAmong = (tokens: readonly Token[], at: number) =>
  at > 1 &&
  tokens[at]?.word === 'counting' &&
  (/^(only|just|solely)$/.test(tokens[at + 1]?.word ?? '') || /^(only|just|solely)$/.test(tokens[at - 1]?.word ?? ''))
const ASKED_TO = /^(please|pls|plz|kindly|you|u|to|and|then|,|now|just)$/
const GIVEN =
  /^(the|top|first|me|us|with|only|all|any|those|these|just|details?|list|some|every|it|them|what|which|upcoming)$/
const isBare = (span: Span) => span.kind === 'fn' && span.bare === true
/** "just the number of liens" counts those. */
const endsAt = (tokens: readonly Token[], end: number) => {
  const next = tokens[end]
  return (
    next === undefined ||
    next.kind === 'sign' ||
    next.stop === true ||
    /^(please|pls|plz|thanks|thx|no|not|for|in)$/.test(next.word)
  )
}
const TYPES = /^(types?|kinds?|categor(y|ies)|dates?|days?|months?|years?)$/
const fromPer = fromTable(PER)
/** "market divided by assessed" is a quotient. */
export const recognisePer: Recogniser = opening(PER.opens, (tokens, at, scene) => {
  const divides = /^divided?$/.test(tokens[at]?.word ?? '') && tokens[at + 1]?.word === 'by'
  // "across the Dakotas" groups nothing
  const over = /^(across|among)$/.test(tokens[at]?.word ?? '') && tokens[at + 1]?.word === 'the'
  if (over && ![2, 3, 4].some((by) => DIMENSIONS.find(tokens, at + by))) return undefined
  return divides && FIELDS.find(tokens, at + 2) ? undefined : fromPer(tokens, at, scene)
})
/** Lengths of time that are groups as well. */
export const TIMES = new Map<string, GroupField>([
  ['week', 'week'],
  ['weeks', 'week'],
  ['day', 'day'],
  ['days', 'day'],
  ['date', 'day'],
  ['dates', 'day'],
])
const ASKS = /^(per|by|each|every|which|what|busiest|slowest|quietest)$/

/** `per week`, `which day`: only where a grouping is asked for, as both are words of much else. */
function spanOfTime(tokens: readonly Token[], at: number): Span | undefined {
  const group = TIMES.get(tokens[at]?.word ?? '')
  const before = tokens[at - 1]?.word ?? ''
  const heads = at === 0 && /^(with|w|having)$/.test(tokens[at + 1]?.word ?? '')
  if (!group || !(heads || ASKS.test(before)) || (group === 'day' && before === 'by')) return undefined
  return { kind: 'dimension', group, plural: false, start: at, end: at + 1 }
}

const fromDimensions = fromTable(DIMENSIONS)
/** "next month by month" */
const STEPS = /^(last|next|this|past|previous|coming|current)$/

/** "what time of year", not "this time of year". */
const isAsked = (tokens: readonly Token[], at: number) =>
  !/^(times?|parts?)$/.test(tokens[at]?.word ?? '') || PART_ASKED.test(tokens[at - 1]?.word ?? '')
const PART_ASKED = /^(what|which|busiest|slowest|quietest|peak|common|popular|active|busy)$/

/** "list every county in Ohio", "show me every type of auction": the groups, and not the auctions of each. */
function allOfKind(tokens: readonly Token[], at: number): Span | undefined {
  const listed = /^(all|every)$/.test(tokens[at]?.word ?? '') && LISTED.test(tokens[at - 1]?.word ?? '')
  const found = listed ? DIMENSIONS.find(tokens, at + 1) : undefined
  const end = at + 1 + (found?.length ?? 0)
  if (!found || SOLD.test(tokens[end]?.word ?? '') || found.meaning.kind !== 'dimension') return undefined
  return { ...found.meaning, plural: true, start: at, end }
}
const LISTED = /^(list|name|show|give|me|us|see)$/
const SOLD = /^(auctions?|sales?|liens?|deeds?|foreclosures?)$/

export const recogniseDimension: Recogniser = opening(
  [...DIMENSIONS.opens, ...TIMES.keys(), 'all', 'every'],
  (tokens, at, scene) => {
    const all = scene.conversing ? undefined : allOfKind(tokens, at)
    if (all) return all
    const { states, places } = scene.vocabulary
    const own = tokens[at - 1]?.word ?? ''
    // "in Maricopa County by county"
    const again = tokens[at + 1]?.word === 'by' && tokens[at + 2]?.word === tokens[at]?.word
    if (again && (places.has(own) || states.has(own) || STEPS.test(own))) return undefined
    // "the State of Ohio" groups nothing
    const named = tokens[at]?.word === 'state' && tokens[at + 1]?.word === 'of' && recogniseState(tokens, at + 2, scene)
    return named || !isAsked(tokens, at) ? undefined : (fromDimensions(tokens, at, scene) ?? spanOfTime(tokens, at))
  },
)
