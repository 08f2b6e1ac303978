import type { DistinctField, GroupField, NumberField, SortField } from '#contract/auction-fields.ts'
import type { Comparison, DateCondition, NumberCondition } from '#contract/auction-query.ts'
import type { Gold, GoldFilter } from '../accuracy/question-set.ts'
import { addDays, type FoundNumber, type FoundPeriod } from './library.ts'

const TYPES: readonly (readonly [RegExp, string])[] = [
  [/\bliens?\b/gi, 'Tax Lien'],
  [/(?<!\b(redeemable|redemption) )\bdeeds?\b/gi, 'Tax Deed'],
  [/\b(redeemable|redemption) deeds?\b/gi, 'Redeemable Deed'],
  [/\b(sheriff('?s)?|foreclosures?)\b/gi, 'Sheriff Sale'],
  [/\bjudicial\b/gi, 'Judicial Sale'],
  [/\bupset\b/gi, 'Upset Sale'],
  [/\bscavenger\b/gi, 'Scavenger Sale'],
  [/\bassignments?\b/gi, 'Assignment Sale'],
]
const GROUPS: readonly (readonly [RegExp, GroupField])[] = [
  [
    /\b((by|per|each) states?|(which|what) (\w+ )?states? .*(most|fewest|highest|lowest|largest|least|more than))\b/i,
    'state',
  ],
  [
    /\b((by|per|each) (county|counties)|(which|what) (\w+ )?(county|counties) .*(most|fewest|highest|lowest|largest|least|more than))\b/i,
    'jurisdiction',
  ],
  [/\b((by|per|each) (auction |sale )?types?|(which|what) types? .*(most|fewest|highest|lowest))\b/i, 'auction_type'],
  [/\b((by|per|each) months?|(which|what) months? .*(most|fewest|highest|lowest))\b/i, 'month'],
  [/\b((by|per|each) years?|(which|what) years? .*(most|fewest|highest|lowest))\b/i, 'year'],
]
const DISTINCT: readonly (readonly [RegExp, DistinctField])[] = [
  [/\bhow many (different |distinct )?states\b/i, 'state'],
  [/\bhow many (different |distinct )?counties\b/i, 'jurisdiction'],
  [/\bhow many (different |distinct )?types\b/i, 'auction_type'],
]
const FUNCTIONS = [
  [/\bwhat('s| is| was) the (highest|largest|biggest|maximum) (total )?(market|assessed|estimated|number)/i, 'max'],
  [/\bwhat('s| is| was) the (lowest|smallest|minimum) (total )?(market|assessed|estimated|number)/i, 'min'],
  [/\baverage\b|\bavg\b|\bmean\b/i, 'avg'],
  [/\bmedian\b/i, 'median'],
  [/\b(sum|combined|altogether|in total|how much|how many cert\w*|what('s| is| was) the total)\b/i, 'sum'],
  [/\bhow many\b|\bnumber of (auctions|sales|liens|deeds)\b|\bcount\b/i, 'count'],
] as const
const MOST = /\b(top|largest|biggest|highest|most|greatest|latest|newest|descending|desc)\b/i
const LEAST = /\b(bottom|smallest|lowest|fewest|least|cheapest|earliest|soonest|oldest|first|next|ascending)\b/i
const SORTS = /\b(?:sort(?:ed)?|order(?:ed)?|ranked|alphabetical(?:ly)?) by (?:the )?(\w+)/i
const TIMES = /\b(latest|earliest|soonest|oldest|newest|next \w+ (auctions?|sales?))\b/i
const SORT_WORDS: Record<string, SortField> = {
  state: 'state',
  county: 'jurisdiction',
  type: 'auction_type',
  date: 'begin_date',
  begin: 'begin_date',
  start: 'begin_date',
  end: 'end_date',
}

/** The types named in a text, with where. */
export const findTypes = (text: string): { at: number; type: string }[] =>
  TYPES.flatMap(([pattern, type]) => [...text.matchAll(pattern)].map(({ index }) => ({ at: index, type })))

/** One period with the words before it: "before", "until", "since". */
function conditionOf(text: string, { start, from, to }: FoundPeriod): DateCondition {
  const before = text.slice(0, start)
  const ends = /\b(end|ends|ending|clos\w+)\b[^,]*$/i.test(before)
  const begins = /\b(begin|start|commenc)\w*\b[^,]*$/i.test(before)
  const on = ends ? 'ends' : begins ? 'begins' : 'overlaps'
  if (/\b(before|prior to)( the)? $/i.test(before) && from) return { kind: 'period', on, to: addDays(from, -1) }
  if (/\b(until|till|by|through)( the end of)?( the)? $/i.test(before) && to) return { kind: 'period', on, to }
  if (/\bafter( the)? $/i.test(before) && to) return { kind: 'period', on, from: addDays(to, 1) }
  if (/\b(since|from|starting)( the)? $/i.test(before) && from) return { kind: 'period', on, from }
  return { kind: 'period', on, ...(from && { from }), ...(to && { to }) }
}

/** "between May 1 and June 3" may come as two periods. */
function joinRange(text: string, [first, second, ...more]: readonly FoundPeriod[]): FoundPeriod | undefined {
  if (!first?.from || !second?.to || more.length > 0) return undefined
  const isRange =
    /\b(between|from) (the )?$/i.test(text.slice(0, first.start)) &&
    /^ ?(and|to|through|until|-|–) ?(the )?$/i.test(text.slice(first.end, second.start))
  if (!isRange) return undefined
  // "between March and June 2026": the year is said once.
  const from = first.from <= second.to ? first.from : `${second.to.slice(0, 4)}${first.from.slice(4)}`
  return { start: 0, end: 0, from, to: second.to }
}

/** When auctions are held: in one of the periods with the words next to them, and what is to come or over. */
export function findDates(
  text: string,
  periods: readonly FoundPeriod[],
  today: string,
): Required<Pick<GoldFilter, 'any_of' | 'date'>> {
  const range = joinRange(text, periods)
  const said = range ? [conditionOf(text, range)] : periods.map((period) => conditionOf(text, period))
  const date = said.length === 1 ? said : []
  if (/\b(upcoming|future|coming up|scheduled|next \w+ (auctions?|sales?))\b/i.test(text))
    date.push({ kind: 'period', on: 'begins', from: today })
  else if (said.length === 0 && /\b(past|previous|already|were|ran|held|was)\b/i.test(text))
    date.push({ kind: 'period', on: 'ends', to: addDays(today, -1) })
  return { date, any_of: said.length > 1 ? said.map((each) => ({ date: each })) : [] }
}

/** The figures that are said to be missing. */
export function findMissing(text: string): NumberField[] {
  const said = /\b(without|no|missing|lacking)\b( an?| any| the)? (?=.{0,20}\b(cert|market|assess|estimat))/i.exec(text)
  const field = said && fieldNear(text, said.index, said.index + said[0].length)
  return field ? [field] : []
}

type Shape = Pick<Gold, 'aggregate' | 'sort' | 'limit'>

function findAggregate(text: string): Gold['aggregate'] {
  const distinct = DISTINCT.find(([pattern]) => pattern.test(text))?.[1]
  if (distinct) return { fn: 'distinct', field: distinct }
  const group = SORTS.test(text) ? undefined : GROUPS.find(([pattern]) => pattern.test(text))?.[1]
  const fn = FUNCTIONS.find(([pattern]) => pattern.test(text))?.[1] ?? (group && 'count')
  if (!fn) return undefined
  const field = fieldNear(text, 0, text.length) ?? 'total_market_value'
  return { fn, ...(fn !== 'count' && { field }), ...(group && { group_by: group }) }
}

/** The figure or date that auctions are ordered by, where a word asks for an order. */
function findOrder(text: string, limit: number | undefined): SortField | undefined {
  const sorted = SORTS.exec(text)
  const named = sorted?.[1] && SORT_WORDS[sorted[1].toLowerCase()]
  if (named) return named
  const word = sorted ?? MOST.exec(text) ?? LEAST.exec(text)
  if (!word) return undefined
  if (TIMES.test(text)) return 'begin_date'
  const isSaid = sorted || limit || /st$/i.test(word[0])
  return fieldNear(text, word.index, word.index + word[0].length) ?? (isSaid ? 'total_market_value' : undefined)
}

/** What is to be computed, in which order, and how many at most. @param limit a number said next to a word such as "top" */
export function findShape(text: string, limit: number | undefined): Shape {
  const aggregate = findAggregate(text)
  const dir = MOST.test(text) ? 'desc' : 'asc'
  if (aggregate) {
    const ranks = aggregate.group_by && (MOST.test(text) || LEAST.test(text))
    return ranks ? { aggregate, sort: [{ field: 'value', dir }], limit: limit ?? 1 } : { aggregate }
  }
  const field = findOrder(text, limit)
  if (!field) return {}
  const single = /\bthe (\w+est|most)\b/i.test(text) && !SORTS.test(text) ? 1 : undefined
  const kept = limit ?? single
  return { sort: [{ field, dir }], ...(kept && { limit: kept }) }
}

const FIELD_WORDS: readonly (readonly [RegExp, NumberField])[] = [
  [/\bcert(ificate)?s?\b/gi, 'total_certificates'],
  [/\b(market|mkt)\b/gi, 'total_market_value'],
  [/\bassess(ed|ment)\b/gi, 'total_assessed_value'],
  [/\b(estimated?|est)\b/gi, 'total_estimated_value'],
]
/** Between a comparing word and its number: "over a total market value of $". */
const FILLER = '(?: (?:a|an|the|of|is|total|market|mkt|assessed|estimated|values?|certificates))*[ $]*$'
const BEFORE: readonly (readonly [RegExp, Comparison])[] = [
  [new RegExp(`(?:at least|minimum|min|(?:no|not) (?:less|fewer|lower) than|>=|≥)${FILLER}`, 'i'), '>='],
  [new RegExp(`(?:at most|up to|maximum|max|(?:no|not) (?:more|higher|greater) than|<=|≤)${FILLER}`, 'i'), '<='],
  [new RegExp(`(?:over|above|more than|greater than|higher than|exceeding|exceeds?|>)${FILLER}`, 'i'), '>'],
  [new RegExp(`(?:under|below|less than|fewer than|lower than|smaller than|<)${FILLER}`, 'i'), '<'],
  [new RegExp(`(?:exactly|equal to|equals|=)${FILLER}`, 'i'), '='],
]
const AFTER: readonly (readonly [RegExp, Comparison])[] = [
  [/^(\+| ?(\w+ )?(or|and) (more|higher|above|over|greater|up)\b)/i, '>='],
  [/^ ?(\w+ )?(or|and) (less|fewer|lower|below|under)\b/i, '<='],
]

/** The figure named nearest to a part of the text. */
function fieldNear(text: string, start: number, end: number): NumberField | undefined {
  const named = FIELD_WORDS.flatMap(([pattern, field]) =>
    [...text.matchAll(pattern)].map(({ index, 0: word }) => ({
      field,
      distance: index >= end ? index - end : start - index - word.length,
    })),
  )
  return named.sort((a, b) => a.distance - b.distance)[0]?.field
}

/** The conditions numbers and the words next to them make. A number that is compared with nothing makes none. */
export function findComparisons(text: string, numbers: readonly FoundNumber[]): NumberCondition[] {
  return numbers.flatMap(({ start, end, value }, index): NumberCondition[] => {
    const before = text.slice(0, start)
    const next = numbers[index + 1]
    const field = fieldNear(text, start, next?.end ?? end) ?? 'total_market_value'
    if (next && /\b(between|from)[ $]*$/i.test(before) && /^ *(and|to|-|–)[ $]*$/i.test(text.slice(end, next.start)))
      return [{ kind: 'between', field, low: value, high: next.value }]
    const said =
      BEFORE.find(([pattern]) => pattern.test(before)) ?? AFTER.find(([pattern]) => pattern.test(text.slice(end)))
    return said
      ? [{ kind: 'value', field: fieldNear(text, start, end) ?? 'total_market_value', op: said[1], value }]
      : []
  })
}
