import type { DistinctField, GroupField, SortField } from '#contract/auction-fields.ts'
import type { AuctionFilter } from '#contract/auction-query.ts'
import { matchKey } from '../../server/database/match-keys.ts'
import { type HeldAuction, holds } from '../../server/testing/filter-oracle.ts'
import { percentile } from '../statistics.ts'
import type { Gold, GoldFilter } from './question-set.ts'

export type Group = { label: string; value: number }
/** What a gold comes to on the auctions: rows (taken from the pool, where a limit cuts off equals), one number, a number for each group, or words. */
export type Expectation =
  | { kind: 'rows'; rows: HeldAuction[]; pool: HeldAuction[] }
  | { kind: 'figure'; value: number | null }
  | { kind: 'groups'; groups: Group[]; ties: Group[] }
  | { kind: 'words' }

/** A gold's filter as one of ours; a beginning of names becomes the names that begin so. */
function toFilter(gold: GoldFilter, auctions: readonly HeldAuction[]): AuctionFilter {
  const { date, any_of: anyOf, none_of: noneOf, jurisdiction_prefix: prefix, ...rest } = gold
  const named =
    prefix && auctions.filter(({ jurisdiction }) => matchKey(jurisdiction.name).startsWith(matchKey(prefix)))
  return {
    ...rest,
    ...(named && { jurisdictions: named.map(({ jurisdiction }) => ({ name: jurisdiction.name })) }),
    ...(date && { dates: [date].flat() }),
    ...(anyOf && { any_of: anyOf.map((each) => toFilter(each, auctions)) }),
    ...(noneOf && { none_of: noneOf.map((each) => toFilter(each, auctions)) }),
  }
}

const DAY = 86_400_000
const daysOf = ({ auction_begin_date: begin, auction_end_date: end }: HeldAuction) =>
  begin === null ? null : (Date.parse(end ?? begin) - Date.parse(begin)) / DAY

/** What an auction is ordered by. */
export function sortValue(row: HeldAuction, field: SortField): number | string | null {
  const { total_market_value: market, total_assessed_value: assessed } = row
  switch (field) {
    case 'begin_date':
      return row.auction_begin_date
    case 'end_date':
      return row.auction_end_date ?? row.auction_begin_date
    case 'state':
      return row.state.name
    case 'jurisdiction':
      return matchKey(row.jurisdiction.name)
    case 'auction_type':
      return row.auction_type.name
    case 'duration':
      return daysOf(row)
    case 'market_minus_assessed':
      return market === null || assessed === null ? null : market - assessed
    case 'market_to_assessed':
      return market === null || !assessed ? null : market / assessed
    default:
      return row[field]
  }
}

type Key = { field: SortField; dir: 'asc' | 'desc' }

/** Missing values last, in either direction. */
function compareBy(a: HeldAuction, b: HeldAuction, { field, dir }: Key): number {
  const [x, y] = [sortValue(a, field), sortValue(b, field)]
  if (x === y) return 0
  if (x === null || y === null) return x === null ? 1 : -1
  const up = x < y ? -1 : 1
  return dir === 'asc' ? up : -up
}

const inOrder = (rows: readonly HeldAuction[], sort: readonly Key[]): HeldAuction[] =>
  rows.toSorted((a, b) => sort.map((key) => compareBy(a, b, key)).find((order) => order !== 0) ?? 0)

type Computation = NonNullable<Gold['aggregate']>
const DISTINCT: Record<DistinctField, (row: HeldAuction) => string> = {
  state: (row) => row.state.code,
  jurisdiction: (row) => `${row.state.code} ${matchKey(row.jurisdiction.name)}`,
  auction_type: (row) => row.auction_type.name,
}

function compute({ fn, field }: Computation, rows: readonly HeldAuction[]): number | null {
  if (fn === 'count' || field === undefined) return rows.length
  if (field === 'state' || field === 'jurisdiction' || field === 'auction_type')
    return new Set(rows.map(DISTINCT[field])).size
  const values = rows.flatMap((row) => row[field] ?? []).sort((a, b) => a - b)
  const sum = values.reduce((total, value) => total + value, 0)
  const [first, last] = [values[0], values.at(-1)]
  if (first === undefined || last === undefined) return null
  switch (fn) {
    case 'sum':
      return sum
    case 'avg':
      return sum / values.length
    case 'min':
      return first
    case 'max':
      return last
    case 'median':
      return (percentile(values, 0.5) + (values[Math.floor(values.length / 2)] ?? last)) / 2
    case 'distinct':
      return new Set(values).size
  }
}

const MONTH = new Intl.DateTimeFormat('en-US', { month: 'long', timeZone: 'UTC' })
const WEEKDAY = new Intl.DateTimeFormat('en-US', { weekday: 'long', timeZone: 'UTC' })

/** Groups by their names in words, as an answer would say them. */
function labelOf(row: HeldAuction, group: GroupField): string | null {
  if (group === 'state') return row.state.name
  if (group === 'jurisdiction') return `${row.jurisdiction.name}, ${row.state.code}`
  if (group === 'auction_type') return row.auction_type.name
  if (row.auction_begin_date === null) return null
  const begin = new Date(row.auction_begin_date)
  const year = row.auction_begin_date.slice(0, 4)
  if (group === 'year') return year
  if (group === 'month') return `${MONTH.format(begin)} ${year}`
  if (group === 'month_of_year') return MONTH.format(begin)
  if (group === 'weekday') return WEEKDAY.format(begin)
  return group === 'quarter' ? `Q${Math.ceil((begin.getUTCMonth() + 1) / 3)} ${year}` : row.auction_begin_date
}

const COMPARES = {
  '>': (a: number, b: number) => a > b,
  '>=': (a: number, b: number) => a >= b,
  '<': (a: number, b: number) => a < b,
  '<=': (a: number, b: number) => a <= b,
  '=': (a: number, b: number) => a === b,
}

function groups(gold: Gold, by: GroupField, computation: Computation, rows: readonly HeldAuction[]): Expectation {
  const members = Map.groupBy(rows, (row) => labelOf(row, by))
  const { having } = computation
  const all = [...members]
    .flatMap(([label, inGroup]): Group[] => {
      const value = label === null ? null : compute(computation, inGroup)
      return label === null || value === null ? [] : [{ label, value }]
    })
    .filter(({ value }) => !having || COMPARES[having.op](value, having.value))
  const sign = gold.sort?.[0]?.dir === 'asc' ? 1 : -1
  const ordered = gold.sort ? all.toSorted((a, b) => sign * (a.value - b.value)) : all
  const kept = ordered.slice(0, gold.limit)
  const last = kept.at(-1)?.value
  return { kind: 'groups', groups: kept, ties: ordered.slice(kept.length).filter(({ value }) => value === last) }
}

/** What the gold comes to on these auctions. */
export function expectationOf(gold: Gold, auctions: readonly HeldAuction[]): Expectation {
  const words = gold.kind === 'clarify' || gold.kind === 'refuse' || (gold.kind === 'answer' && !gold.aggregate)
  if (words) return { kind: 'words' }
  const select = (filter: GoldFilter) => {
    const ours = toFilter(filter, auctions)
    return auctions.filter((row) => holds(ours, row))
  }
  const found = select(gold.filters)
  const { aggregate, limit } = gold
  if (aggregate?.percent) {
    const amount = (rows: readonly HeldAuction[]) =>
      aggregate.fn === 'sum' ? (compute(aggregate, rows) ?? 0) : rows.length
    const whole = amount(select(aggregate.percent))
    return { kind: 'figure', value: whole === 0 ? null : (100 * amount(found)) / whole }
  }
  if (aggregate?.group_by) return groups(gold, aggregate.group_by, aggregate, found)
  if (aggregate) return { kind: 'figure', value: compute(aggregate, found) }
  const sort = (gold.sort ?? []).flatMap(({ field, dir }) => (field === 'value' ? [] : [{ field, dir }]))
  const [first] = sort
  const pool = first && limit ? found.filter((row) => sortValue(row, first.field) !== null) : found
  return { kind: 'rows', rows: inOrder(pool, sort).slice(0, limit), pool }
}
