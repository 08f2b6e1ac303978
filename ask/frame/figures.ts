import type { DistinctField, GroupField, Quantity, SortField } from '#contract/auction-fields.ts'
import type { AuctionFilter, AuctionQuery, DateCondition } from '#contract/auction-query.ts'
import { addDays, addMonths, dayNumber, yearBefore } from '../calendar.ts'
import type { Computation, Top } from '../meanings.ts'
import { groupOf, measured } from './aggregate.ts'
import type { Parts } from './parts.ts'

/** What figures are asked for beside the first: others, groups within groups, sets side by side, the first of each. */

/** A time by when auctions begin: each is in one of several then. */
const beginning = (date: DateCondition): DateCondition =>
  date.kind === 'period' || date.kind === 'months'
    ? date.kind === 'period'
      ? { ...date, on: 'begins' }
      : { ...date, on: 'begins' }
    : date

const MOST_SETS = 6

const fromOf = ({ dates: [date] = [] }: AuctionFilter) => (date?.kind === 'period' ? (date.from ?? '') : '')
const ofYear = (year: number): AuctionFilter => ({
  dates: [{ kind: 'period', on: 'begins', from: `${year}-01-01`, to: `${year}-12-31` }],
})
const yearOf = (day: string | undefined) => Number(day?.slice(0, 4))

/** A time and the same a year before; of a span of two years the first and the last. */
function yearsApart(date: DateCondition | undefined, today: string): AuctionFilter[] | undefined {
  if (!date) return [ofYear(yearOf(today) - 1), ofYear(yearOf(today))]
  if (date.kind !== 'period' || !date.from || !date.to) return undefined
  const [first, last] = [yearOf(date.from), yearOf(date.to)]
  if (first < last) return [ofYear(first), ofYear(last)]
  // "than last year" is said of this year
  if (first === yearOf(today) - 1 && date.from.endsWith('-01-01') && date.to.endsWith('-12-31'))
    return [ofYear(first), ofYear(first + 1)]
  const before = { ...date, ...yearBefore({ from: date.from, to: date.to }) }
  return [{ dates: [beginning(before)] }, { dates: [beginning(date)] }]
}

/** What stands side by side, and what holds of all of it. */
function sidesOf(
  filter: AuctionFilter,
  by: GroupField | undefined,
): { rest: AuctionFilter; sets: AuctionFilter[] } | undefined {
  const { any_of, states, types, jurisdictions, ...rest } = filter
  const isTimed = any_of?.every(({ dates, ...others }) => dates && Object.keys(others).length === 0)
  if (any_of && isTimed) {
    const sets = any_of.map(({ dates = [] }) => ({ dates: dates.map(beginning) }))
    const { any_of: _, ...whole } = filter
    return { rest: whole, sets: sets.toSorted((a, b) => fromOf(a).localeCompare(fromOf(b))) }
  }
  const kept = {
    ...rest,
    ...(any_of && { any_of }),
    ...(states && by !== 'state' && { states }),
    ...(types && by !== 'auction_type' && { types }),
    ...(jurisdictions && by !== 'jurisdiction' && { jurisdictions }),
  }
  if (by === 'jurisdiction' && jurisdictions)
    return { rest: kept, sets: jurisdictions.map((place) => ({ jurisdictions: [place] })) }
  if (by === 'auction_type' && types) return { rest: kept, sets: types.map((type) => ({ types: [type] })) }
  return by === 'state' && states ? { rest: kept, sets: states.map((state) => ({ states: [state] })) } : undefined
}

/** The time of the same length that follows. */
function after(filter: AuctionFilter): AuctionFilter | undefined {
  const [date] = filter.dates ?? []
  if (date?.kind !== 'period' || !date.from || !date.to) return undefined
  const next = addDays(date.to, 1)
  const months = monthsBetween(date.from, next)
  const to = addDays(months > 0 ? addMonths(next, months) : addDays(next, dayNumber(next) - dayNumber(date.from)), -1)
  return { dates: [{ ...date, on: 'begins', from: next, to }] }
}
const monthsBetween = (from: string, to: string) =>
  from.slice(8) === to.slice(8)
    ? 12 * (yearOf(to) - yearOf(from)) + Number(to.slice(5, 7)) - Number(from.slice(5, 7))
    : 0

/** What is compared, and what holds of all of it. */
function comparedIn({ filter }: AuctionQuery, { change }: Parts, by: GroupField | undefined, today: string) {
  const { dates: [date, more] = [], ...undated } = filter
  const [then, now = then && after(then)] = change?.sides ?? []
  if (then && now) return { rest: filter, sets: [then, now].map(({ dates = [] }) => ({ dates: dates.map(beginning) })) }
  const years = change && !more ? yearsApart(date, today) : undefined
  const sides = sidesOf(filter, by) ?? (years && { rest: undated, sets: years })
  return sides && sides.sets.length > 1 && sides.sets.length <= MOST_SETS ? sides : undefined
}

/** By what the groups of a comparison are, where it has any. */
function groupCompared(
  { change, each, group, dimension, winner }: Parts,
  query: AuctionQuery,
  by: GroupField | undefined,
) {
  const { states = [] } = query.filter
  // "are Georgia and Alabama up on last year"
  if (change && !winner && !group && !dimension && states.length > 1 && states.length <= MOST_SETS) return 'state'
  const own = group?.group ?? (change ? (dimension ?? groupOf(query)) : undefined)
  if (own !== undefined && (own !== by || own === dimension)) return own
  return change || (each === 'compare' && (by === 'year' || by === 'month')) ? 'none' : undefined
}

/** The query with what is compared side by side: "2025 against 2026 by type", "which states have more than last year". */
export function sideBySide(query: AuctionQuery, asked: Parts, by: GroupField | undefined, today: string): AuctionQuery {
  const { change, each } = asked
  const own = change || each === 'compare' ? groupCompared(asked, query, by) : undefined
  const sides = own && comparedIn(query, asked, own === by ? undefined : by, today)
  if (!sides) return query
  const { aggregate, filter: _, sort, limit, ...others } = query
  const measures = aggregate?.measures ?? [{ fn: 'count' as const }]
  if (own === 'none' || own === 'year')
    return { ...others, filter: sides.rest, sort: [], aggregate: { measures, sets: sides.sets } }
  const column = { set: sides.sets.length - 1, change: change?.change ?? 'difference' } as const
  return {
    ...others,
    filter: sides.rest,
    sort: change?.dir ? [{ field: 'value', dir: change.dir, ...column }] : sort,
    ...(limit === undefined ? change?.limit && { limit: change.limit } : { limit }),
    aggregate: {
      ...{ measures, groups: groupsBeside([own], sides.sets), sets: sides.sets },
      ...(change?.op && { having: [{ ...column, op: change.op, value: change.value ?? 0 }] }),
    },
  }
}

const isQuantity = (field: string): field is Quantity => field.startsWith('total_') || field === 'duration'
/** The months of two years side by side are months of the year. */
export const groupsBeside = (groups: readonly GroupField[], sets: readonly AuctionFilter[] = []): GroupField[] =>
  groups.map((group) => (group === 'month' && sets.some(({ dates }) => dates) ? 'month_of_year' : group))

const MOST_MEASURES = 4
const isName = (field: SortField | GroupField): field is DistinctField =>
  field === 'state' || field === 'jurisdiction' || field === 'auction_type'

/** The groups that are asked for: those within others too. */
function groupsIn([outer, within]: readonly GroupField[] = [], inner: GroupField | undefined) {
  const second = inner ?? within
  return outer && (second && second !== outer ? [outer, second] : [outer])
}

/** What so many of each are asked of: "top three counties of each state", "the 3 largest in every New England state". */
function ofEach(
  { tops, each, ranking, noun, computation, group, figure }: Parts,
  by: GroupField | undefined,
): Top | undefined {
  const [first] = tops
  const parted = group && !group.which && !group.inner ? group.group : each === 'each' ? by : undefined
  // "top 3 counties in each New England state by market value", "the commonest type in each of Ohio and Texas"
  if (parted && ranking?.limit && parted !== ranking.group && [parted, ranking.group].some((one) => isName(one)))
    return { dir: ranking.dir, limit: ranking.limit, each: parted, of: ranking.group }
  // "the single most valuable sale in every state"
  const isOfSales = parted && group && noun === 'single' && !computation && !figure && !ranking
  if (isOfSales && first && !first.counts && (!first.field || first.loose)) return { ...first, each: parted }
  const isEach = each === 'each' && by && first && (first.limit ?? 1) > 1
  return tops.find((top) => top.each) ?? (isEach ? { ...first, each: by } : undefined)
}

/** The first auctions, or groups, of each group. */
function firstOfEach(
  query: AuctionQuery,
  top: Top & { each: GroupField },
  { orders, computation, ranking }: Parts,
): AuctionQuery {
  const { filter } = query
  const { each, of, dir, limit = 1 } = top
  const field = top.field ?? orders.find((order) => !order.assumed && order.field !== each)?.field
  if (!of) return { filter, sort: [{ field: field ?? 'total_market_value', dir }], limit, limit_by: each }
  const ofField: Computation = field && isQuantity(field) ? { fn: 'sum', field } : { fn: 'count' }
  const by = ranking && ranking.by.fn !== 'count' ? ranking.by : (computation ?? ofField)
  const sort: AuctionQuery['sort'] = [{ field: 'value', dir }]
  return { filter, sort, limit, limit_by: each, aggregate: { measures: [measured(by)], groups: [each, of] } }
}

/** The query with all figures and groups that are asked for. */
export function withFigures(query: AuctionQuery, parts: Parts, by: GroupField | undefined): AuctionQuery {
  const { aggregate } = query
  const { more, group, orders } = parts
  const top = ofEach(parts, by)
  if (top?.each) return firstOfEach(query, { ...top, each: top.each }, parts)
  if (!aggregate || aggregate.measures.some(({ fn }) => fn === 'share')) return withPlace(query, parts)
  const known = aggregate.measures.map((measure) => JSON.stringify(measure))
  const counted = parts.counts ? [{ fn: 'count' as const }] : []
  const others = [...counted, ...more.map(measured)].filter((measure) => !known.includes(JSON.stringify(measure)))
  // "how many by state and type"
  const inOrder = orders.flatMap(({ field }) => (isName(field) ? [field] : []))
  const groups = groupsIn(aggregate.groups, group?.inner ?? inOrder[1])
  const computed = {
    ...aggregate,
    measures: [...aggregate.measures, ...others].slice(0, MOST_MEASURES),
    ...(groups && { groups }),
    ...(parts.countsGroups && groups && aggregate.having && { counted: true as const }),
  }
  const sort = inOrder.length > 1 ? [] : query.sort
  return withPlace(
    { ...query, sort, ...(groups?.[1] && top?.each && { limit_by: top.each }), aggregate: computed },
    parts,
  )
}

/** The second of an order, where there is one. */
function withPlace(query: AuctionQuery, { tops, ranking }: Parts): AuctionQuery {
  const skip = ranking?.skip ?? tops.find((top) => top.skip)?.skip
  const isRanked = query.limit !== undefined && (!query.aggregate || query.aggregate.groups !== undefined)
  return skip && isRanked ? { ...query, limit: 1, skip } : query
}
