import { kindOfColumn } from '#contract/aggregate-columns.ts'
import type { GroupField, NullableField } from '#contract/auction-fields.ts'
import type {
  Aggregate,
  AuctionFilter,
  AuctionQuery,
  DateCondition,
  Measure,
  NumberCondition,
  Place,
} from '#contract/auction-query.ts'

/** Whatever is computed but a share, which is of another filter. */
export type Computed = Exclude<Measure, { fn: 'share' }>
export type Having = NonNullable<Aggregate['having']>[number]
export type Sort = AuctionQuery['sort']

/** One part of a query as a chip stands for it. `not` and `missing` say on which of two sides it stands. */
export type QueryPart =
  /** states by their codes, auction types by their names */
  | { kind: 'states' | 'types'; not: boolean; names: string[] }
  | { kind: 'places'; not: boolean; places: Place[] }
  | { kind: 'date'; date: DateCondition }
  | { kind: 'number'; number: NumberCondition }
  | { kind: 'reported'; missing: boolean; field: NullableField }
  | { kind: 'sort'; sort: Sort }
  | { kind: 'limit'; limit: number }
  | { kind: 'measure'; measure: Computed }
  | { kind: 'group'; group: GroupField }
  /** `isMoney`: what is compared is in dollars */
  | { kind: 'having'; having: Having; isMoney: boolean }
export type PartKind = QueryPart['kind']
/** The part of a kind. */
export type PartOf<Kind extends PartKind> = Extract<QueryPart, { kind: Kind }>

/**
 * The part of a query that stands at a path, e.g. `filter.states` or `filter.none_of.0.numbers.1`.
 * @returns undefined where nothing stands there, and where what does is more than one simple part
 */
export function readQueryPart(query: AuctionQuery, path: string): QueryPart | undefined {
  const [root, ...keys] = path.split('.')
  const { filter, sort, limit, aggregate } = query
  if (root === 'filter') return readFilterPart(filter, keys)
  if (root === 'sort') return sort.length > 0 ? { kind: 'sort', sort } : undefined
  if (root === 'limit') return limit === undefined ? undefined : { kind: 'limit', limit }
  return root === 'aggregate' && aggregate ? readAggregatePart(aggregate, keys) : undefined
}

function readAggregatePart(aggregate: Aggregate, [key, at, ...rest]: readonly string[]): QueryPart | undefined {
  const place = Number(at)
  switch (key) {
    case 'measures': {
      const measure = aggregate.measures[place]
      // A share is of another filter, which has chips of its own.
      if (measure?.fn === 'share') return rest[0] === 'of' ? readFilterPart(measure.of, rest.slice(1)) : undefined
      return measure && { kind: 'measure', measure }
    }
    case 'groups': {
      const group = aggregate.groups?.[place]
      return group && { kind: 'group', group }
    }
    case 'having': {
      const having = aggregate.having?.[place]
      return having && { kind: 'having', having, isMoney: kindOfColumn(aggregate, having) === 'money' }
    }
    case 'sets': {
      const set = aggregate.sets?.[place]
      return set && readFilterPart(set, keysWithin(set, rest))
    }
    default:
      return undefined
  }
}

function readFilterPart(filter: AuctionFilter, [key, at, ...rest]: readonly string[]): QueryPart | undefined {
  const place = Number(at)
  if (key === 'any_of' || key === 'none_of') {
    const branch = filter[key]?.[place]
    return branch && readFilterPart(branch, keysWithin(branch, rest))
  }
  return readNamed(filter, key) ?? readListed(filter, key, place)
}

function readNamed(filter: AuctionFilter, key: string | undefined): QueryPart | undefined {
  switch (key) {
    case 'states':
    case 'not_states': {
      const names = filter[key]
      return names && { kind: 'states', not: key === 'not_states', names }
    }
    case 'types':
    case 'not_types': {
      const names = filter[key]
      return names && { kind: 'types', not: key === 'not_types', names }
    }
    case 'jurisdictions':
    case 'not_jurisdictions': {
      const places = filter[key]
      return places && { kind: 'places', not: key === 'not_jurisdictions', places }
    }
    default:
      return undefined
  }
}

function readListed(filter: AuctionFilter, key: string | undefined, place: number): QueryPart | undefined {
  switch (key) {
    case 'dates': {
      const date = filter.dates?.[place]
      return date && { kind: 'date', date }
    }
    case 'numbers': {
      const number = filter.numbers?.[place]
      return number && { kind: 'number', number }
    }
    case 'missing':
    case 'present': {
      const field = filter[key]?.[place]
      return field && { kind: 'reported', missing: key === 'missing', field }
    }
    default:
      return undefined
  }
}

const LISTED: readonly string[] = ['dates', 'numbers', 'missing', 'present']

/** Where to go on within an alternative or exception: as the path says, or to its only condition where the path ends. */
export function keysWithin(branch: AuctionFilter, rest: readonly string[]): readonly string[] {
  if (rest.length > 0) return rest
  const [[key, value] = [], ...others] = Object.entries(branch)
  if (key === undefined || others.length > 0) return []
  if (!LISTED.includes(key)) return [key]
  return Array.isArray(value) && value.length === 1 ? [key, '0'] : []
}
