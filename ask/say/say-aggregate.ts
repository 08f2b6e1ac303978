import type { GroupField } from '#contract/auction-fields.ts'
import type { Aggregate, AuctionQuery } from '#contract/auction-query.ts'
import type { Vocabulary } from '../scene.ts'
import { describeQuery, GROUP_LABELS } from './explain.ts'
import { days, MEASURE_LABELS, sayAmount } from './say-conditions.ts'
import { MONTH_NAMES, sayPeriod, WEEKDAY_NAMES } from './say-dates.ts'

/** What was computed, as the server hands it over; labels of groups as in the data. */
export type AggregateResult = {
  value: number | null
  groups?: { label: string; value: number | null }[]
  matched: number
}

const NAMES = {
  count: 'Number of auctions',
  distinct: 'Number',
  share: 'Share',
  sum: 'Total',
  avg: 'Average',
  min: 'Lowest',
  max: 'Highest',
  median: 'Median',
} as const
const COUNTED = {
  state: ['state', 'states'],
  jurisdiction: ['jurisdiction', 'jurisdictions'],
  auction_type: ['auction type', 'auction types'],
} as const

/** A group's label in words: `2026-03` as "March 2026", weekday 1 as "Monday", month `03` as "March"; others as they are. */
export function groupLabel(label: string, group: GroupField): string {
  if (group === 'month') {
    const name = MONTH_NAMES[Number(label.slice(5, 7)) - 1]
    return name ? `${name} ${label.slice(0, 4)}` : label
  }
  if (group === 'quarter') return `${label.slice(5)} ${label.slice(0, 4)}`
  if (group === 'day') return sayPeriod(label, label, '')
  if (group === 'week') return `week of ${sayPeriod(label, label, '')}`
  if (group === 'month_of_year') return MONTH_NAMES[Number(label) - 1] ?? label
  return group === 'weekday' ? (WEEKDAY_NAMES[Number(label)] ?? label) : label
}

/** A value of the aggregate: a count as a whole number, money with its cents. */
function valueText(value: number | null, aggregate: Aggregate): string {
  if (value === null) return 'no value'
  if (aggregate.fn === 'share') return `${Math.round(value * 100) / 100}%`
  if (aggregate.fn === 'count' || aggregate.fn === 'distinct') return sayAmount(value, undefined)
  return aggregate.field === 'duration' ? days(Math.round(value * 100) / 100) : sayAmount(value, aggregate.field)
}

const plural = (count: number, one: string, many: string) =>
  `${sayAmount(count, undefined)} ${count === 1 ? one : many}`

/** The figure in words: `average market value`, `Total Certificates`. */
function figureText(aggregate: Aggregate): string {
  if (aggregate.fn === 'count') return 'auctions'
  if (aggregate.fn === 'distinct' || aggregate.fn === 'share') return NAMES[aggregate.fn]
  const label = MEASURE_LABELS[aggregate.field]
  return aggregate.fn === 'sum' ? label : `${NAMES[aggregate.fn]} ${label.toLowerCase()}`
}

/** A breakdown: every group with its value right after its name; the winner first where the most is asked for. */
function sayGroups(
  { limit }: AuctionQuery,
  aggregate: Aggregate,
  group: GroupField,
  groups: NonNullable<AggregateResult['groups']>,
  searched: string,
): string {
  if (groups.length === 0) return `No auctions found: ${searched}.`
  const lines = groups.map(({ label, value }) => `${groupLabel(label, group)}: ${valueText(value, aggregate)}`)
  const [winner] = lines
  if (limit === 1 && winner) return `${winner} ${figureText(aggregate).toLowerCase()}. Searched: ${searched}.`
  const head =
    aggregate.fn !== 'share' && aggregate.having
      ? `${plural(groups.length, GROUP_LABELS[group], `${GROUP_LABELS[group]}s`.replace(/ys$/, 'ies'))}:\n`
      : ''
  return `${head}${lines.join('\n')}\n(${figureText(aggregate).toLowerCase()} by ${GROUP_LABELS[group]})`
}

/** One number with what it is of. */
function sayValue(aggregate: Aggregate, { value, matched }: AggregateResult, searched: string): string {
  if (aggregate.fn === 'count') return `${plural(value ?? 0, 'auction', 'auctions')}: ${searched}.`
  if (aggregate.fn === 'distinct') {
    const [one, many] = COUNTED[aggregate.field]
    return `${plural(value ?? 0, one, many)}: ${searched}.`
  }
  if (value === null) return `No value: none of the auctions has one. Searched: ${searched}.`
  if (aggregate.fn === 'share') return `${valueText(value, aggregate)}: ${searched}.`
  return `${figureText(aggregate)}: ${valueText(value, aggregate)} over ${plural(matched, 'auction', 'auctions')}: ${searched}.`
}

/**
 * The words for a computed answer: "12 auctions: tax lien auctions in Arizona, held 2024."
 * Every number comes from the result.
 */
export function sayAggregate(
  query: AuctionQuery,
  result: AggregateResult,
  today = '',
  vocabulary?: Vocabulary,
): string {
  const { aggregate } = query
  const searched = describeQuery(query, today, vocabulary)
  if (!aggregate) return plural(result.matched, 'auction', 'auctions')
  return aggregate.fn !== 'share' && aggregate.group_by && result.groups
    ? sayGroups(query, aggregate, aggregate.group_by, result.groups, searched)
    : sayValue(aggregate, result, searched)
}

/** The name of a breakdown: `Auctions by state`, `Average total market value by auction type`; empty where there are no groups. */
export function nameBreakdown({ aggregate }: AuctionQuery): string {
  if (!aggregate || aggregate.fn === 'share' || !aggregate.group_by) return ''
  const figure = aggregate.fn === 'distinct' ? COUNTED[aggregate.field][1] : figureText(aggregate)
  const name = `${figure.toLowerCase()} by ${GROUP_LABELS[aggregate.group_by]}`
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}`
}
