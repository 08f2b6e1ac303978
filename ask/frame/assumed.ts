import type { AuctionFilter, AuctionQuery, Doubts } from '#contract/auction-query.ts'
import { type Edge, isKind } from '../engine/edge.ts'
import type { Condition } from '../meanings.ts'
import { measureOf } from './aggregate.ts'
import { REDEEMABLE } from './deeds.ts'

/** Where of a query is what its question did not say. */

const LISTED = ['numbers', 'dates', 'present'] as const
const LEFT_OUT = ['not_states', 'not_types', 'not_jurisdictions'] as const
const WHOLE = ['states', 'types', 'jurisdictions', ...LEFT_OUT] as const

/** Where the conditions of some others stand in a filter, those of its alternatives and exceptions too. */
function pathsOf(
  filter: AuctionFilter,
  path: string,
  assumed: ReadonlySet<string>,
  said: ReadonlySet<string>,
): string[] {
  const listed = LISTED.flatMap((key) =>
    (filter[key] ?? []).flatMap((each, at) => (assumed.has(JSON.stringify(each)) ? [`${path}.${key}.${at}`] : [])),
  )
  const whole = WHOLE.flatMap((key) =>
    filter[key] && assumed.has(JSON.stringify(filter[key])) ? [`${path}.${key}`] : [],
  )
  const types = filter.types?.includes(REDEEMABLE) && !said.has(REDEEMABLE) ? [`${path}.types`] : []
  const nested = (['any_of', 'none_of'] as const).flatMap((key) =>
    (filter[key] ?? []).flatMap((branch, at) => pathsOf(branch, `${path}.${key}.${at}`, assumed, said)),
  )
  return [...listed, ...whole, ...types, ...nested]
}

/** What of a filter can be assumed, each as it is compared. */
const partsOf = (filter: AuctionFilter): string[] => {
  const { numbers = [], dates = [], present = [], any_of = [], none_of = [] } = filter
  const whole = WHOLE.flatMap((key) => (filter[key] ? [filter[key]] : []))
  const own = [...numbers, ...dates, ...present, ...whole].map((part) => JSON.stringify(part))
  // "without liens in Ohio" leaves liens out in any case
  return [...own, ...[...any_of, ...none_of].flatMap(({ types, ...rest }) => partsOf(rest))]
}

/** Whether an order is of a figure that was not named: "the biggest". */
const isOrderAssumed = (sequence: readonly Edge[], { sort, aggregate }: AuctionQuery) =>
  !aggregate &&
  sort[0]?.field === 'total_market_value' &&
  sequence.some((edge) => isKind(edge, 'top') && (!edge.value.field || edge.value.assumed)) &&
  !sequence.some((edge) => isKind(edge, 'figure') || isKind(edge, 'order'))

const isFigureAssumed = (sequence: readonly Edge[], query: AuctionQuery, measure = measureOf(query)) =>
  measure !== undefined &&
  (sequence.some((edge) => isKind(edge, 'computation') && 'assumed' in edge.value && edge.value.fn === measure.fn) ||
    (measure.fn === 'max' && !sequence.some((edge) => isKind(edge, 'computation') || isKind(edge, 'figure'))))

/** What stands at a path of a query, as it is compared. */
const partAt = (query: AuctionQuery | undefined, path: string): string =>
  JSON.stringify(
    path
      .split('.')
      .reduce<unknown>((part, key) => Object.entries(part ?? {}).find(([name]) => name === key)?.[1], query),
  ) ?? ''

/** What the question builds on, and what of that is not sure. */
type Before = { previous?: AuctionQuery | undefined; doubts: Doubts | undefined }

/** What is left out between two places or types may be left out of the first alone: "deeds but not in Polk, and liens". */
function unattached(sequence: readonly Edge[], { filter }: AuctionQuery): string[] {
  const conditions = sequence.flatMap((edge) => (isKind(edge, 'condition') ? [edge.value] : []))
  const wanted = (some: readonly Condition[]) =>
    some.flatMap(({ negated, dim }) => (negated ? [] : [dim === 'place' ? 'state' : dim]))
  const isBetween = (key: (typeof LEFT_OUT)[number]) =>
    conditions.some(({ negated, filter: out }, at) => {
      const [before, after] = [wanted(conditions.slice(0, at)), wanted(conditions.slice(at + 1))]
      return negated && out[key] && before.some((dim) => (dim === 'state' || dim === 'type') && after.includes(dim))
    })
  // "Texas but not Harris, and Georgia"
  const isSure = filter.states && new Set(filter.not_jurisdictions?.map(({ state }) => state)).size === 1
  return LEFT_OUT.filter((key) => filter[key] && isBetween(key) && !(isSure && key === 'not_jurisdictions')).map(
    (key) => `filter.${key}`,
  )
}

/**
 * The paths of what is assumed, as chips have them: what was assumed before stays so until it is said.
 * @param sequence the constituents that the query was made of
 */
export function assumedPaths(
  sequence: readonly Edge[],
  query: AuctionQuery,
  { previous, doubts }: Before,
): Set<string> {
  const conditions = sequence.flatMap((edge) =>
    isKind(edge, 'condition') ? [edge.value, edge.value.part?.held ?? []].flat() : [],
  )
  const said = conditions.filter(({ assumed }) => !assumed).flatMap(({ filter }) => partsOf(filter))
  const types = conditions.flatMap(({ filter }) => filter.types ?? [])
  const before = doubts?.assumed ?? []
  const assumed = conditions.filter((each) => each.assumed).flatMap(({ filter }) => partsOf(filter))
  const doubtful = [...assumed, ...before.map((path) => partAt(previous, path))].filter((each) => !said.includes(each))
  return new Set([
    ...pathsOf(query.filter, 'filter', new Set(doubtful), new Set(types)),
    ...before.filter((path) => !path.startsWith('filter') && partAt(query, path) === partAt(previous, path)),
    ...unattached(sequence, query),
    ...(isOrderAssumed(sequence, query) ? ['sort'] : []),
    ...(isFigureAssumed(sequence, query) ? ['aggregate.measures.0'] : []),
  ])
}
