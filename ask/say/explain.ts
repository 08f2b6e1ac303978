import type { GroupField, SortField } from '#contract/auction-fields.ts'
import type { Aggregate, AuctionFilter, AuctionQuery, Chip } from '#contract/auction-query.ts'
import type { Vocabulary } from '../scene.ts'
import {
  FIELD_LABELS,
  MEASURE_LABELS,
  NULLABLE_LABELS,
  SIGNS,
  sayAmount,
  sayDate,
  sayList,
  sayNumber,
  sayPlace,
  sayPlaces,
} from './say-conditions.ts'

/** A query in words: chips under an answer, and one sentence when nothing matched (R40). */

export const SORT_LABELS: Readonly<Record<SortField | 'value', string>> = {
  ...FIELD_LABELS,
  begin_date: 'Begins',
  end_date: 'Ends',
  state: 'State',
  jurisdiction: 'Jurisdiction',
  auction_type: 'Auction Type',
  duration: 'Duration',
  market_minus_assessed: 'Market Value minus Assessed Value',
  market_to_assessed: 'Market to Assessed Value',
  value: 'the figure',
}
export const GROUP_LABELS: Readonly<Record<GroupField, string>> = {
  state: 'state',
  jurisdiction: 'jurisdiction',
  auction_type: 'auction type',
  day: 'day',
  week: 'week',
  month: 'month',
  quarter: 'quarter',
  year: 'year',
  month_of_year: 'month of the year',
  weekday: 'weekday',
}
const FUNCTIONS = {
  count: 'Count',
  sum: 'Sum of',
  avg: 'Average',
  min: 'Lowest',
  max: 'Highest',
  median: 'Median',
  distinct: 'Number of',
  share: 'Share',
} as const
/** With more conditions than these, alternatives are a phrase. */
const MOST_IN_ALTERNATIVES = 12
const COUNTED = { state: 'states', jurisdiction: 'jurisdictions', auction_type: 'auction types' } as const

type Names = (code: string) => string
type Part = { field: string; value: string; key: string }

const namesOf =
  (vocabulary: Vocabulary | undefined): Names =>
  (code) =>
    vocabulary?.stateNames.get(code) ?? code

/** Which auctions, and where: states and places, those asked for and those left out. */
function whereParts(filter: AuctionFilter, nameOf: Names): Part[] {
  const { ids, states, not_states: noStates, jurisdictions, not_jurisdictions: noPlaces } = filter
  const parts: Part[] = []
  if (ids) parts.push({ field: 'Auction', value: `number ${sayList(ids.map(String))}`, key: 'ids' })
  if (states) parts.push({ field: 'State', value: states.map(nameOf).join(', '), key: 'states' })
  if (noStates) parts.push({ field: 'State', value: `not ${noStates.map(nameOf).join(', ')}`, key: 'not_states' })
  if (jurisdictions) parts.push({ field: 'Jurisdiction', value: sayPlaces(jurisdictions), key: 'jurisdictions' })
  if (noPlaces) parts.push({ field: 'Jurisdiction', value: `not ${sayPlaces(noPlaces)}`, key: 'not_jurisdictions' })
  return parts
}

/** What, when and how much. */
function otherParts(filter: AuctionFilter, today: string): Part[] {
  const parts: Part[] = []
  if (filter.types) parts.push({ field: 'Auction Type', value: filter.types.join(', '), key: 'types' })
  if (filter.not_types)
    parts.push({ field: 'Auction Type', value: `not ${filter.not_types.join(', ')}`, key: 'not_types' })
  filter.dates?.forEach((date, index) => {
    parts.push({ ...sayDate(date, today), key: `dates.${index}` })
  })
  filter.numbers?.forEach((number, index) => {
    parts.push({ field: FIELD_LABELS[number.field], value: sayNumber(number), key: `numbers.${index}` })
  })
  filter.missing?.forEach((field, index) => {
    parts.push({ field: 'Missing', value: NULLABLE_LABELS[field], key: `missing.${index}` })
  })
  filter.present?.forEach((field, index) => {
    parts.push({ field: 'Present', value: NULLABLE_LABELS[field], key: `present.${index}` })
  })
  return parts
}

/** Alternatives and exceptions, each as a phrase of its parts. */
function nestedParts(filter: AuctionFilter, today: string, nameOf: Names): Part[] {
  const inWords = (branch: AuctionFilter) =>
    filterParts(branch, today, nameOf)
      .map(({ field, value }) =>
        /^(State|Jurisdiction|Auction Type|Any of)$/.test(field) ? value : `${field} ${value}`,
      )
      .join(' · ')
  const parts: Part[] = []
  if (filter.any_of) parts.push({ field: 'Any of', value: filter.any_of.map(inWords).join(' or '), key: 'any_of' })
  filter.none_of?.forEach((branch, index) => {
    parts.push({ field: 'Not', value: inWords(branch), key: `none_of.${index}` })
  })
  return parts
}

function filterParts(filter: AuctionFilter, today: string, nameOf: Names): Part[] {
  return [...whereParts(filter, nameOf), ...otherParts(filter, today), ...nestedParts(filter, today, nameOf)]
}

/** The conditions of alternatives and exceptions, each by itself: all of them can be changed. An exception of one condition stays a phrase. */
function branchParts(filter: AuctionFilter, today: string, nameOf: Names): Part[] {
  const within = (branch: AuctionFilter, path: string) =>
    filterParts(branch, today, nameOf).map((part) => ({ ...part, key: `${path}.${part.key}` }))
  const either = (filter.any_of ?? []).map((branch, index) => within(branch, `any_of.${index}`))
  const phrases = nestedParts(filter, today, nameOf)
  const isPlain = either.every((parts) => parts.length > 0) && either.flat().length <= MOST_IN_ALTERNATIVES
  const exceptions = (filter.none_of ?? []).flatMap((branch, index) => {
    const parts = within(branch, `none_of.${index}`)
    return parts.length > 1 ? parts : phrases.filter(({ key }) => key === `none_of.${index}`)
  })
  return [...(isPlain ? either.flat() : phrases.filter(({ key }) => key === 'any_of')), ...exceptions]
}

/** What a query asks for, condition by condition, as phrases: `Any of: Tax Deed · Texas or Tax Lien`. */
export const conditionsOf = ({ filter }: AuctionQuery, today: string, vocabulary?: Vocabulary): Chip[] =>
  filterParts(filter, today, namesOf(vocabulary)).map(({ field, value, key }) => ({
    field,
    value,
    assumed: false,
    path: `filter.${key}`,
  }))

/** What an aggregate computes of. */
function sayFigure(aggregate: Aggregate): string {
  if (aggregate.fn === 'distinct') return COUNTED[aggregate.field]
  return aggregate.fn === 'count' || aggregate.fn === 'share' ? '' : MEASURE_LABELS[aggregate.field]
}

/** `Average Total Market Value by state, where > 100`. */
function sayComputed(aggregate: Aggregate): string {
  const { group_by: group, having } = aggregate.fn === 'share' ? {} : aggregate
  const by = group ? ` by ${GROUP_LABELS[group]}` : ''
  const where = having ? `, where ${SIGNS[having.op]} ${sayAmount(having.value, undefined)}` : ''
  return `${`${FUNCTIONS[aggregate.fn]} ${sayFigure(aggregate)}`.trim()}${by}${where}`
}

/**
 * The parts of a query in words, each with where it stands in the query. `assumed` holds the paths of what the question did not say.
 * State names come from the vocabulary; without it their codes are shown.
 */
export function explainQuery(
  query: AuctionQuery,
  today: string,
  vocabulary?: Vocabulary,
  assumed?: ReadonlySet<string>,
): Chip[] {
  const nameOf = namesOf(vocabulary)
  const chip = (field: string, value: string, path: string): Chip => ({
    field,
    value,
    assumed: assumed !== undefined && assumed.size > 0 && assumed.has(path),
    path,
  })
  const { aggregate, sort, limit } = query
  const order = sort.map(({ field, dir }) => `${SORT_LABELS[field]} ${dir === 'asc' ? '↑' : '↓'}`)
  const parts = [
    ...whereParts(query.filter, nameOf),
    ...otherParts(query.filter, today),
    ...branchParts(query.filter, today, nameOf),
  ]
  const whole = aggregate?.fn === 'share' ? filterParts(aggregate.of, today, nameOf) : []
  return [
    ...parts.map(({ field, value, key }) => chip(field, value, `filter.${key}`)),
    ...(aggregate ? [chip('Computed', sayComputed(aggregate), 'aggregate')] : []),
    ...whole.map(({ field, value, key }) => chip('Share of', `${field} ${value}`, `aggregate.of.${key}`)),
    ...(order.length > 0 ? [chip('Sorted by', order.join(', '), 'sort')] : []),
    ...(limit !== undefined ? [chip('Limit', String(limit), 'limit')] : []),
  ]
}

/** Names of the types as a noun: `tax lien and tax deed auctions`. */
function sayTypes({ types = [] }: AuctionFilter): string {
  const names = types.map((type) => type.toLowerCase().replace(/ sale$/, ''))
  return names.length > 0 ? `${sayList(names)} auctions` : 'auctions'
}

const lower = (labels: readonly string[]) => labels.map((label) => label.toLowerCase())

/** One part within a sentence. */
function sayPart({ field, value, key }: Part): string | undefined {
  if (key === 'states' || key === 'jurisdictions' || key === 'types') return undefined
  if (key.startsWith('not_')) return value
  if (key.startsWith('dates'))
    return `${field === 'Begins' ? 'beginning' : field === 'Ends' ? 'ending' : field.toLowerCase()} ${value}`
  if (key.startsWith('numbers')) return `${field.toLowerCase()} ${value}`
  if (key.startsWith('missing') || key.startsWith('present')) return undefined
  return field === 'Not' ? `not ${value}` : value
}

/** One sentence, for "Searched: …": `tax lien auctions in Georgia, beginning Nov 20 or later`. */
export function describeQuery({ filter }: AuctionQuery, today: string, vocabulary?: Vocabulary): string {
  const nameOf = namesOf(vocabulary)
  const places = [...(filter.jurisdictions ?? []).map(sayPlace), ...(filter.states ?? []).map(nameOf)]
  const missing = lower((filter.missing ?? []).map((field) => NULLABLE_LABELS[field]))
  const present = lower((filter.present ?? []).map((field) => NULLABLE_LABELS[field]))
  const head = `${sayTypes(filter)}${places.length > 0 ? ` in ${sayList(places)}` : ''}`
  const parts = filterParts(filter, today, nameOf).flatMap((part) => sayPart(part) ?? [])
  if (missing.length > 0) parts.push(`without ${sayList(missing)}`)
  if (present.length > 0) parts.push(`with ${sayList(present)}`)
  const narrowed = head !== 'auctions' || parts.length > 0
  return narrowed ? [head, ...parts].join(', ') : 'all auctions'
}
