import type { NullableField } from '#contract/auction-fields.ts'
import type { Meaning } from '../meanings.ts'
import { phraseTable } from '../phrases.ts'
import { fromTable, opening, type Recogniser } from '../spans.ts'
import { isFigure, skip } from './absence-words.ts'

/**
 * Figures that are absent, and figures that are there.
 *
 * absent: `missing` `lacking` `unknown` `not listed` `blank` `TBD` · there: `available` `is known` `filled in`
 * `no value at all` and `missing any figure` are about all four; dates can be missing too.
 */
const missing = (post: boolean): Meaning => ({ kind: 'missing', post })
const present = (post: boolean): Meaning => ({ kind: 'present', post })
const STATE =
  'listed|given|reported|recorded|available|provided|entered|known|filled|set|specified|stated|published|disclosed|present|populated|shown|supplied|ascertained|furnished|noted|assigned|determined'

const RECORD =
  'record|recorded|assign|assigned|attach|attached|furnish|furnished|receive|received|report|reported|fill|filled|enter|entered|list|listed|note|noted|give|gave|given|supply|supplied|provide|provided|state|stated|publish|published|write|wrote|written|put'

export const MISSING = phraseTable<Meaning>([
  [
    'missing|lacking|lacks|lack|lacked|unknown|blank|empty|null|unavailable|absent|unlisted|unspecified|unreported|undisclosed|tbd|unset|undefined|incomplete|nonexistent',
    missing(true),
  ],
  [
    'is|are|be|was|were wanting|omitted|withheld|undetermined|unrecorded|unstated|unascertained|unentered',
    missing(true),
  ],
  ['unrecorded|unstated|unascertained', missing(true)],
  [`is|are|was|were|has|have? never been? ${STATE}|entered|put`, missing(true)],
  [`is|are|was|were|has|have not been? entered`, missing(true)],
  ['n / a', missing(true)],
  ['na', missing(true)],
  ['is|are|was|were missing|lacking|unknown|blank|empty|null|unavailable|absent|unlisted|tbd|undefined', missing(true)],
  ['to be determined|announced', missing(true)],
  ['left blank|empty|out', missing(true)],
  [`not|isnt|arent|wasnt|werent yet? ${STATE} in|yet|file|record?`, missing(true)],
  [`is|are|was|were|been|has|have not yet? been? ${STATE} in|yet|file|record?`, missing(true)],
  [`hasnt|havent been ${STATE}`, missing(true)],
  ['has|have|had|having|with|show|shows|list|lists|there|theres|we|are|is no any|a|single?', missing(false)],
  ['has|have|had|having|with|is|are|there not any|a|one single?', missing(false)],
  ['with no', missing(false)],
  ['not|without even? a|one single', missing(false)],
  ['not|without even? one', missing(false)],
  ['there must|should be no', missing(false)],
  ['there must|should|needs|has to? be a|an', present(false)],
  ['missing|lacking|lacks|lack|lacked a|an|any|the|its|their?', missing(true)],
  ['dont|doesnt|didnt have|list|show|carry|include|report|contain a|an|any|the|its?', missing(false)],
  ['do|does|did not have|list|show|carry|include|report|contain a|an|any|the|its?', missing(false)],
  ['have|has not got a|an|any?', missing(false)],
  ['never got a|an?', missing(false)],
  [
    `didnt|doesnt|dont|never|hasnt|havent|wasnt|werent ever|yet|bother|been? to? ${RECORD} in|down? a|an|any|the|its|their`,
    missing(false),
  ],
  [
    `did|does|do|has|have|had|was|were not ever|yet|bother|been? to? ${RECORD} in|down? a|an|any|the|its|their`,
    missing(false),
  ],
  ['still|yet? waiting|wait for|on a|an|any|the|its|their?', missing(true)],
  ['awaiting|await a|an|any|the|its|their?', missing(true)],
  ['pending a|an|any|the|its|their', missing(true)],
  ['still? to|yet be|get assigned|assessed|estimated|valued|reported', missing(true)],
  [`nobody|noone has|have|had|did|ever? ${RECORD} in|down? a|an|any|the|its|their?`, missing(false)],
  [
    `nobody|noone has|have|had|did? troubled|bothered|cared to ${RECORD} in|down? a|an|any|the|its|their?`,
    missing(false),
  ],
  ['wanting|lacks|lacking|needing a|an|any|the|its|their', missing(true)],
  ['devoid|bereft of', missing(true)],
  ['with|has|have|having known|listed|available|recorded|reported', present(false)],
  ['with|has|have|having an? actual|known|available', present(false)],
  [`is|are|was|were|has|have|been been? ${STATE} in|for?`, present(true)],
  ['available|known|listed|reported|recorded|provided|present|populated|filled', present(true)],
  ['not|never|isnt|arent missing|blank|empty|null|unknown', present(true)],
  ['is|are not missing|blank|empty|null|unknown', present(true)],
  ['exists|exist', present(true)],
  ['miss|misses|missed a|an|any|the|its|their', missing(true)],
  ['nonzero', { kind: 'present', post: true, zero: true }],
  ['positive', { kind: 'present', post: true, zero: true }],
  ['non zero|0', { kind: 'present', post: true, zero: true }],
  ['is|are? not zero|0', { kind: 'present', post: true, zero: true }],
  ['isnt|arent zero|0', { kind: 'present', post: true, zero: true }],
  ['other|different than|from zero|0', { kind: 'present', post: true, zero: true }],
  ['is|are there|present', present(true)],
  ['non null|missing|empty|blank', present(true)],
])

const HAVING = 'with|having|has|have|had'
const GIVEN = 'filled|entered|there|present|recorded|known|available|populated|listed|complete|given|provided'
const BLANK = 'missing|blank|empty|lacking|absent|unknown|null|unfilled'
const COLUMNS =
  'column|columns|field|fields|figure|figures|category|categories|heading|headings|value|values|number|numbers|measure|measures|box|boxes|cell|cells|them'
const OPEN_ENDED: Meaning = { kind: 'record', absent: true, fields: ['end_date'] }
const NOT = 'not|never|hasnt|havent|wasnt|werent|isnt|arent'
const HAS_NOT = 'has|have|had|was|were|is|are not|never'
const unvalued = (field: NullableField): Meaning => ({ kind: 'record', absent: true, fields: [field] })
/** `unassessed`, `not yet valued`, `haven't been estimated`; "not valued over 1M" compares. */
const UNVALUED = (
  [
    ['total_assessed_value', 'unassessed', 'assessed'],
    ['total_estimated_value', 'unestimated', 'estimated'],
    ['total_market_value', 'unvalued|unappraised|unpriced', 'valued|appraised|priced'],
  ] as const
).flatMap(([field, alone, verb]): [string, Meaning][] =>
  [
    alone,
    `${NOT} yet|been ${verb}`,
    `${NOT} yet been ${verb}`,
    `${HAS_NOT} yet|been ${verb}`,
    `${HAS_NOT} yet been ${verb}`,
    `has|have|is|are yet to be ${verb}`,
  ].map((pattern) => [pattern, unvalued(field)]),
)
/** "Cuyahoga County, complete record" is all there is of it. */
const RECORDS_ALONE = 'records|rows|entries|data|figures|financials|information|info|values|valuations|numbers'
const RECORDS =
  'record|records|row|rows|entry|entries|data|dataset|figures|financials|information|info|values|valuations|listings|set|numbers'

export const COMPLETENESS = phraseTable<Meaning>([
  // "market value for all auctions" is no such thing
  [
    `${HAVING} a? figure|figures|value|values|number|numbers|data|amounts|something for|in|under|on everything`,
    { kind: 'record', absent: false },
  ],
  [
    `${HAVING} a? figure|figures|value|values|number|numbers|data|amounts|something for|in|under|on every|each|all of? the? four|4|three|3? ${COLUMNS}`,
    { kind: 'record', absent: false },
  ],
  [`${HAVING}? everything is? ${GIVEN} in|out?`, { kind: 'record', absent: false }],
  [`${HAVING}? nothing is? left? ${BLANK}`, { kind: 'record', absent: false }],
  [`not|arent|isnt|dont|doesnt missing|lacking|lack anything`, { kind: 'record', absent: false }],
  ['complete ones|auctions|sales', { kind: 'record', absent: false, doubtful: true }],
  [`${HAVING}? something|anything|stuff is? ${BLANK}`, { kind: 'record', absent: true, least: 1 }],
  ['missing|lacking|lack|lacks something|anything|stuff', { kind: 'record', absent: true, least: 1 }],
  ['open ended|end', OPEN_ENDED],
  [
    'without|no|lacking a|an|any? fixed|set|scheduled|definite|stated|firm|final end|ending|closing|close date|dates?',
    OPEN_ENDED,
  ],
  ['have|has|with no fixed|set|scheduled|definite|stated|firm|final end|ending|closing|close date|dates?', OPEN_ENDED],
  ...UNVALUED,
  ['missing|lacking|lack|lacks everything', { kind: 'record', absent: true }],
  ['never appraised', unvalued('total_market_value')],
  ['incomplete', { kind: 'record', absent: true, least: 1 }],
  [
    'not|isnt|arent|never yet? completely|fully filled|populated|entered in|out?',
    { kind: 'record', absent: true, least: 1 },
  ],
  ['partially|partly|half filled|complete|populated|entered in|out?', { kind: 'record', absent: true, least: 1 }],
  [`${HAVING}? nothing is? ${GIVEN} in|out|at? all?`, { kind: 'record', absent: true }],
  [`${HAVING}? everything is? left? ${BLANK}`, { kind: 'record', absent: true }],
  [`with? complete|full|fully|completely populated|filled ${RECORDS}`, { kind: 'record', absent: false }],
  [`with complete|full ${RECORDS}`, { kind: 'record', absent: false }],
  [`complete|full ${RECORDS_ALONE}`, { kind: 'record', absent: false }],
  ['without any? missing|empty|blank|null values|data|fields|figures', { kind: 'record', absent: false }],
  [
    'complete in|as every|all|each figure|figures|particular|particulars|respect|respects|detail|value|values',
    { kind: 'record', absent: false },
  ],
  ['exactly|only|just one|1 of', { kind: 'one-only' }],
  [', but|and not both', { kind: 'one-only' }],
  ['but|and|, not both', { kind: 'one-only' }],
  ['fully populated|filled|complete', { kind: 'record', absent: false }],
  ['no gaps|blanks|nulls|missing', { kind: 'record', absent: false }],
  [`with? incomplete|partial|partially ${RECORDS}`, { kind: 'record', absent: true, least: 1 }],
  ['data|value gaps|holes|blanks', { kind: 'record', absent: true, least: 1 }],
  ['with|has|have|having data? gaps|blanks|nulls|holes', { kind: 'record', absent: true, least: 1 }],
  [
    'with|has|have|having gaps|blanks|nulls|holes in the? data|figures|values|numbers',
    { kind: 'record', absent: true, least: 1 },
  ],
])

export const NULLABLES = phraseTable<Meaning>([
  ['begin|beginning|start|starting|opening date|dates|day', { kind: 'nullable', field: 'begin_date' }],
  ['auction|sale begin|start date', { kind: 'nullable', field: 'begin_date' }],
  ['end|ending|closing|close|finish date|dates|day', { kind: 'nullable', field: 'end_date' }],
  ['auction|sale end|closing date', { kind: 'nullable', field: 'end_date' }],
  ['any|some|at field|fields|column|columns|figure|figures|data|information|info|numbers', { kind: 'any-value' }],
  ['any|some|at values|value', { kind: 'any-value', money: true }],
  ['all|every|complete|full 4|four? figure|figures|data|information|info|numbers|field|fields', { kind: 'all-values' }],
  ['all|every|complete|full values|value|totals|total', { kind: 'all-values', money: true }],
  ['all|every of|the? four|4 figure|figures|numbers|fields|values', { kind: 'all-values' }],
  ['all|every of|the figure|figures|numbers|fields', { kind: 'all-values' }],
  [
    'all|every of|the? three|3|financial|money|dollar figure|figures|values|value|numbers|totals|total',
    { kind: 'all-values', money: true },
  ],
  [
    'any|either|one of the? three|3 money|dollar? figure|figures|values|value|numbers|amounts',
    { kind: 'any-value', money: true },
  ],
  ['any|either|one of the|its|these|those values|amounts', { kind: 'any-value', money: true }],
  ['all|every|each of? the|its|their|these|those values|value|totals|total', { kind: 'all-values', money: true }],
  ['all|every of|the values|value|totals|total', { kind: 'all-values', money: true }],
  ['at least one|1 of? the|its|their? value|values', { kind: 'any-value', money: true }],
  ['data|figures|information|info|numbers|financials', { kind: 'any-value' }],
  ['values|value at all', { kind: 'any-value', money: true }],
  ['values yet|whatsoever', { kind: 'any-value', money: true }],
  ['any values|value at all', { kind: 'any-value', money: true }],
  ['any figures|numbers|data at all', { kind: 'any-value' }],
])

/** See the tables above. */
const fromMissing = fromTable(MISSING)

/** "How many certificates are there" asks for their number, not whether they are there; "not a single deed" says no deeds. */
export const recogniseMissing: Recogniser = opening(MISSING.opens, (tokens, at, scene) => {
  const counted = tokens[at + 1]?.word === 'there' && tokens.slice(0, at).some(({ word }) => /^(many|much)$/.test(word))
  const found = counted ? undefined : fromMissing(tokens, at, scene)
  const none = /^(not|without)$/.test(tokens[at]?.word ?? '')
  const single = ({ end }: { end: number }) =>
    none && /^(one|single)$/.test(tokens[end - 1]?.word ?? '') && !/^cert/.test(tokens[end]?.word ?? '')
  return found && 'length' in found ? found.filter((span) => !single(span)) : found
})

/** "no missing estimate" is of that figure alone. */
const fromRecords = fromTable(COMPLETENESS)
const OF = new Set(['in', 'for', 'the', 'its', 'their'])
export const recogniseRecord: Recogniser = opening(COMPLETENESS.opens, (tokens, at, scene) => {
  const found = fromRecords(tokens, at, scene)
  const ofOne = ({ end }: { end: number }) =>
    tokens[end - 1]?.word === 'missing' && isFigure(tokens, skip(tokens, end, OF))
  return found && 'length' in found ? found.filter((span) => !ofOne(span)) : found
})
export const recogniseNullable = fromTable(NULLABLES)
