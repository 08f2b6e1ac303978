import { columnAt, columnsOf } from '#contract/aggregate-columns.ts'
import { type GroupField, type Quantity, SIZE_BANDS } from '#contract/auction-fields.ts'
import type { Aggregate, AuctionFilter, AuctionQuery, Measure } from '#contract/auction-query.ts'
import { matchKey } from '../database/match-keys.ts'
import type { AggregateResult } from '../features/auctions/say-aggregate.ts'
import { type HeldAuction, holds } from './filter-oracle.ts'

/** The meaning of an aggregate, written a second time in plain TypeScript over rows in memory: what SQL is judged against. */

type Row = { labels: string[]; values: (number | null)[] }

const DAY = 86_400_000

function quantityOf(row: HeldAuction, field: Quantity): number | null {
  if (field !== 'duration') return row[field]
  const { auction_begin_date: begin, auction_end_date: end } = row
  return begin === null ? null : (Date.parse(end ?? begin) - Date.parse(begin)) / DAY + 1
}

/** Whether two numbers differ by rounding at most. */
export const isSameNumber = (one: number, other: number): boolean =>
  Math.abs(one - other) <= 1e-9 * Math.max(1, Math.abs(one), Math.abs(other))

/** What a group is called in the data. */
function labelOf(row: HeldAuction, group: GroupField): string | null {
  const { auction_begin_date: begin, total_market_value: market } = row
  if (group === 'state') return row.state.name
  if (group === 'jurisdiction') return `${row.jurisdiction.name}, ${row.state.code}`
  if (group === 'auction_type') return row.auction_type.name
  if (group === 'size') return market === null ? null : String(SIZE_BANDS.filter((from) => market >= from).length)
  if (begin === null) return null
  const date = new Date(begin)
  const month = date.getUTCMonth()
  switch (group) {
    case 'day':
      return begin
    case 'week':
      return new Date(date.getTime() - ((date.getUTCDay() + 6) % 7) * DAY).toISOString().slice(0, 10)
    case 'month':
      return begin.slice(0, 7)
    case 'quarter':
      return `${begin.slice(0, 4)}-Q${Math.floor(month / 3) + 1}`
    case 'year':
      return begin.slice(0, 4)
    case 'month_of_year':
      return begin.slice(5, 7)
    case 'weekday':
      return String(date.getUTCDay())
  }
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

function figureOf(measure: Exclude<Measure, { fn: 'share' }>, rows: readonly HeldAuction[]): number | null {
  if (measure.fn === 'count') return rows.length
  if (measure.fn === 'distinct') {
    const { field } = measure
    const name = (row: HeldAuction) =>
      field === 'jurisdiction' ? `${row.state.code} ${matchKey(row.jurisdiction.name)}` : row[field].name
    return new Set(rows.map(name)).size
  }
  const { fn, field, against } = measure
  const pairs = rows.flatMap((row) => {
    const [own, other] = [quantityOf(row, field), against ? quantityOf(row, against.field) : 1]
    return own === null || other === null ? [] : [{ own, other }]
  })
  if (fn === 'sum' && against?.op === '/') {
    const whole = sum(pairs.map(({ other }) => other))
    return whole === 0 ? null : sum(pairs.map(({ own }) => own)) / whole
  }
  const values = pairs
    .flatMap(({ own, other }) => (against?.op === '-' ? own - other : against ? (other === 0 ? [] : own / other) : own))
    .toSorted((a, b) => a - b)
  if (values.length === 0) return null
  const at = (place: number) => values[place] ?? 0
  switch (fn) {
    case 'sum':
      return sum(values)
    case 'avg':
      return sum(values) / values.length
    case 'min':
      return at(0)
    case 'max':
      return at(values.length - 1)
    case 'median':
      return (at((values.length - 1) >> 1) + at(values.length >> 1)) / 2
  }
}

/** How many auctions have the figure of a measure. */
function reportedBy(measure: Measure, rows: readonly HeldAuction[]): number {
  if (measure.fn === 'count' || measure.fn === 'distinct' || measure.fn === 'share') return rows.length
  const { field, against } = measure
  const has = (row: HeldAuction) => {
    const other = against ? quantityOf(row, against.field) : 1
    return quantityOf(row, field) !== null && other !== null && !(against?.op === '/' && other === 0)
  }
  return rows.filter(has).length
}

/** As exact numbers compare, which SQL reckons with: two shares of 100 % are equal. */
const COMPARES = {
  '>': (a: number, b: number) => a > b && !isSameNumber(a, b),
  '>=': (a: number, b: number) => a > b || isSameNumber(a, b),
  '<': (a: number, b: number) => a < b && !isSameNumber(a, b),
  '<=': (a: number, b: number) => a < b || isSameNumber(a, b),
  '=': isSameNumber,
}

/** @param all every auction there is @param members those of one group, or all */
function valuesOf(
  { filter, aggregate }: { filter: AuctionFilter; aggregate: Aggregate },
  all: readonly HeldAuction[],
  members: readonly HeldAuction[],
): (number | null)[] {
  const { measures, sets } = aggregate
  const inSets = (row: HeldAuction) => !sets || sets.some((set) => holds(set, row))
  const main = members.filter((row) => holds(filter, row) && inSets(row))
  const cell = (measure: Measure, set: AuctionFilter | undefined): number | null => {
    const part = main.filter((row) => !set || holds(set, row))
    if (measure.fn !== 'share') return figureOf(measure, part)
    const { field, of, within } = measure
    const base = (within ? members : all).filter((row) => holds(of, row) && (!set || holds(set, row)))
    const amount = (rows: readonly HeldAuction[]) => (field ? figureOf({ fn: 'sum', field }, rows) : rows.length)
    const [one, whole] = [amount(part), amount(base)]
    return one === null || !whole ? null : (100 * one) / whole
  }
  return columnsOf(aggregate).map(({ measure: at = 0, set, change }) => {
    const measure = measures[at]
    if (!measure) return null
    const own = cell(measure, set === undefined ? undefined : sets?.[set])
    if (!change) return own
    const first = cell(measure, sets?.[0])
    if (own === null || first === null) return null
    if (change === 'difference') return own - first
    return first === 0 ? null : (100 * (own - first)) / Math.abs(first)
  })
}

/** What an aggregate comes to. Its groups are in the order of the query, equals by their labels. */
export function computeInMemory(
  query: AuctionQuery,
  aggregate: Aggregate,
  all: readonly HeldAuction[],
): AggregateResult {
  const { filter, sort, limit, limit_by: by, skip = 0 } = query
  const { groups = [], having = [], measures, sets } = aggregate
  const about = { filter, aggregate }
  const totals = valuesOf(about, all, all)
  const main = all.filter((row) => holds(filter, row) && (!sets || sets.some((set) => holds(set, row))))
  const whole = { totals, matched: main.length, reported: measures.map((measure) => reportedBy(measure, main)) }
  if (groups.length === 0) return { ...whole, rows: [{ labels: [], values: totals }], groups: 1 }
  const columns = columnsOf(aggregate)
  const bases = measures.flatMap((measure) => (measure.fn === 'share' && measure.within ? [measure.of] : []))
  const counts = (row: HeldAuction) =>
    (holds(filter, row) && (!sets || sets.some((set) => holds(set, row)))) || bases.some((base) => holds(base, row))
  const members = Map.groupBy(all.filter(counts), (row) => {
    const labels = groups.flatMap((group) => labelOf(row, group) ?? [])
    return labels.length < groups.length ? '' : labels.join('\n')
  })
  members.delete('')
  const kept = [...members]
    .map(([key, rows]) => ({ labels: key.split('\n'), values: valuesOf(about, all, rows) }))
    .filter(({ values }) => values.some((value) => value !== null))
    .filter(({ values }) =>
      having.every((each) => {
        const value = values[columnAt(columns, each)] ?? null
        return value !== null && COMPARES[each.op](value, each.value)
      }),
    )
  const [order] = sort.flatMap((key) => (key.field === 'value' ? [key] : []))
  const figureIn = ({ values }: Row) => (order ? (values[columnAt(columns, order)] ?? null) : null)
  const compare = (a: Row, b: Row): number => {
    const [one, other] = [figureIn(a), figureIn(b)]
    if (one === null || other === null) return Number(one === null) - Number(other === null)
    if (isSameNumber(one, other)) return 0
    return order?.dir === 'desc' ? other - one : one - other
  }
  const placed = kept.filter((row) => {
    if (limit === undefined) return true
    const others = by ? kept.filter(({ labels }) => labels[0] === row.labels[0]) : kept
    const before = others.filter((each) => compare(each, row) < 0).toSorted(compare)
    const place =
      skip > 0 ? before.filter((each, at) => compare(each, before[at - 1] ?? row) !== 0).length : before.length
    return place >= skip && place < skip + limit
  })
  const byLabels = (a: Row, b: Row) => (a.labels.join('\n') < b.labels.join('\n') ? -1 : 1)
  const first = (row: Row) => (by ? (row.labels[0] ?? '') : '')
  const rows = placed.toSorted((a, b) =>
    first(a) === first(b) ? compare(a, b) || byLabels(a, b) : first(a) < first(b) ? -1 : 1,
  )
  return { ...whole, rows, groups: kept.length }
}
