import { type AbortableQueryOptions, type RawBuilder, sql } from 'kysely'
import { type DistinctField, type GroupField, SUMMED_FIELDS } from '#contract/auction-fields.ts'
import type { Aggregate, AuctionFilter, AuctionQuery } from '#contract/auction-query.ts'
import { MAX_SEARCH_ROWS } from '#contract/limits.ts'
import type { Db } from '../../database/pool.ts'
import { inTime } from '../../database/time-limit.ts'
import { countAuctions, rankedCondition } from './auctions.queries.ts'
import { AUCTIONS, measureExpression, type Selection, type Source, selectionOf } from './sources.queries.ts'

/** A computed answer. `value` is null where there is nothing to compute from; `matched` counts the auctions of the filter, `reported` those that have the figure. */
export type AggregateResult = {
  value: number | null
  groups?: { label: string; value: number | null }[]
  matched: number
  reported: number
}

type Grouping = { key: RawBuilder<unknown>; label: RawBuilder<string | null> }

/**
 * What auctions are grouped by, and how a group's `key` is labelled afterwards: once a group, not once an auction.
 * Days, and the Mondays of weeks, are `2026-03-09`, months `2026-03`, quarters `2026-Q1`, months of the year `03`, weekdays `0` (Sunday) to `6`; ask/say/say-aggregate.ts puts them into words.
 */
const GROUPINGS: Record<GroupField, Grouping> = {
  state: { key: sql`a.state_code`, label: sql`(select s.name from states s where s.code = key)` },
  jurisdiction: {
    key: sql`a.jurisdiction_id`,
    label: sql`(select j.name || ', ' || j.state_code from jurisdictions j where j.id = key)`,
  },
  auction_type: { key: sql`a.auction_type_id`, label: sql`(select t.name from auction_types t where t.id = key)` },
  day: { key: sql`a.begin_date`, label: sql`to_char(key, 'YYYY-MM-DD')` },
  week: { key: sql`date_trunc('week', a.begin_date::timestamp)`, label: sql`to_char(key, 'YYYY-MM-DD')` },
  month: { key: sql`date_trunc('month', a.begin_date::timestamp)`, label: sql`to_char(key, 'YYYY-MM')` },
  quarter: { key: sql`date_trunc('quarter', a.begin_date::timestamp)`, label: sql`to_char(key, 'YYYY-"Q"Q')` },
  year: { key: sql`date_trunc('year', a.begin_date::timestamp)`, label: sql`to_char(key, 'YYYY')` },
  month_of_year: { key: sql`date_part('month', a.begin_date)`, label: sql`to_char(key, 'FM00')` },
  weekday: { key: sql`date_part('dow', a.begin_date)`, label: sql`key::text` },
}

/** Everything but a share, which is computed of two filters. */
type Computed = Exclude<Aggregate, { fn: 'share' }>
type Measured = Exclude<Computed, { fn: 'distinct' }>

/** Computes what an aggregate question asks for, from the auctions of its filter. @param within how long at most */
export async function computeAggregate(
  db: Db,
  query: AuctionQuery,
  aggregate: Aggregate,
  within = inTime(),
): Promise<AggregateResult> {
  if (aggregate.fn === 'share') return computeShare(db, query.filter, aggregate.of, within)
  const selection = selectionOf(query.filter)
  const from = isSummed(aggregate) ? selection : { ...selection, source: AUCTIONS }
  if (aggregate.group_by) return computeGroups(db, query, aggregate, { from, ...GROUPINGS[aggregate.group_by] }, within)
  const values = sql<AggregateResult>`${valuesOf(aggregate, from)}`
  const { rows } = await values.execute(db, within)
  return rows[0] ?? { value: null, matched: 0, reported: 0 }
}

async function computeShare(
  db: Db,
  part: AuctionFilter,
  whole: AuctionFilter,
  within: AbortableQueryOptions,
): Promise<AggregateResult> {
  const [matched, all] = await Promise.all([
    countAuctions(db, selectionOf(part, whole), within),
    countAuctions(db, selectionOf(whole), within),
  ])
  return { value: all === 0 ? null : (100 * matched) / all, matched, reported: matched }
}

async function computeGroups(
  db: Db,
  query: AuctionQuery,
  aggregate: Computed,
  { from, key, label }: Grouping & { from: Selection },
  within: AbortableQueryOptions,
): Promise<AggregateResult> {
  const byValue = query.sort.find((sort) => sort.field === 'value')
  const descending = (byValue ?? query.sort[0])?.dir === 'desc'
  const order = byValue ? sql`value` : sql`label`
  const { rows } = await sql<{ label: string; value: number | null; matched: number; reported: number }>`
    with keyed as (${valuesOf(aggregate, from, key)}),
    groups as (select ${label} as label, value, matched, reported from keyed)
    select label, value, (select coalesce(sum(matched), 0) from groups) as matched,
      (select coalesce(sum(reported), 0) from groups) as reported from groups
    where label is not null and value is not null and ${havingCondition(aggregate)}
    order by ${order} ${descending ? sql`desc` : sql`asc`} ${query.limit ? sql`fetch first ${query.limit} rows with ties` : sql``}`.execute(
    db,
    within,
  )
  const groups = rows.map(({ label, value }) => ({ label, value }))
  const [{ matched, reported } = { matched: 0, reported: 0 }] = rows
  return { value: null, groups, matched, reported }
}

/** Whether the sums of auctions tell what an aggregate asks for: not counties, not the middle or the ends of a figure's values, nor what they do not sum. */
function isSummed(aggregate: Computed): boolean {
  if (aggregate.group_by === 'jurisdiction') return false
  if (aggregate.fn === 'distinct') return aggregate.field !== 'jurisdiction'
  if (aggregate.fn === 'count') return true
  const { fn, field } = aggregate
  return (fn === 'sum' || fn === 'avg') && (field === 'duration' || SUMMED_FIELDS.some((each) => each === field))
}

/** `value, matched, reported` of all auctions; with a key, those of each group behind it. */
function valuesOf(aggregate: Computed, { source, where }: Selection, key?: RawBuilder<unknown>) {
  const [keyed, grouped] = key ? [sql`key,`, sql`group by key`] : [sql``, sql``]
  if (aggregate.fn !== 'distinct') {
    return sql`select ${keyed} ${valueExpression(aggregate, source)} as value, ${source.count} as matched,
      ${aggregate.fn === 'count' ? source.count : source.reported(aggregate.field)} as reported
      from (select a.*, ${key ?? sql`null`} as key from ${source.from} where ${where}) a ${grouped}`
  }
  // Told apart by their ids first: what makes two of them one is then looked up for a few, not for every auction.
  const { id, identity } = DISTINCT[aggregate.field]
  return sql`select ${keyed} count(distinct ${identity}) as value, coalesce(sum(auctions), 0) as matched,
      coalesce(sum(auctions), 0) as reported
    from (select ${key ?? sql`null`} as key, ${id} as id, ${source.count} as auctions from ${source.from} where ${where} group by 1, 2) told
    ${grouped}`
}

function havingCondition({ having }: Computed): RawBuilder<boolean> {
  if (!having) return sql`true`
  const operators = { '>': sql`>`, '>=': sql`>=`, '<': sql`<`, '<=': sql`<=`, '=': sql`=` }
  return sql`value ${operators[having.op]} ${having.value}::float8`
}

function valueExpression(aggregate: Measured, { count, sum, reported }: Source): RawBuilder<number | null> {
  if (aggregate.fn === 'count') return count
  const { fn, field } = aggregate
  switch (fn) {
    case 'sum':
      return sum(field)
    case 'avg':
      return sql`${sum(field)}::numeric / nullif(${reported(field)}, 0)`
    case 'min':
      return sql`min(${measureExpression(field)})`
    case 'max':
      return sql`max(${measureExpression(field)})`
    case 'median':
      return sql`percentile_cont(0.5) within group (order by ${measureExpression(field)})`
  }
}

/** Counties of one name in two states are two, and one named twice in a state is one. */
const DISTINCT: Record<DistinctField, { id: RawBuilder<unknown>; identity: RawBuilder<unknown> }> = {
  state: { id: sql`a.state_code`, identity: sql`id` },
  jurisdiction: {
    id: sql`a.jurisdiction_id`,
    identity: sql`(select j.state_code || j.match_key from jurisdictions j where j.id = told.id)`,
  },
  auction_type: { id: sql`a.auction_type_id`, identity: sql`id` },
}

/**
 * How many auctions each query would find, in one statement. Of an aggregate: how many it is computed from.
 * @param signal stops the counting, in the database too
 */
export async function countEach(db: Db, queries: readonly AuctionQuery[], signal: AbortSignal): Promise<number[]> {
  const counts = queries.map((query, place) => sql`select ${place}::int as place, ${countOf(query)} as count`)
  const { rows } = await sql<{ count: number }>`${sql.join(counts, sql` union all `)} order by place`.execute(db, {
    signal,
    inflightQueryAbortStrategy: 'cancel query',
  })
  return rows.map(({ count }) => count)
}

function countOf({ filter, sort, limit, aggregate }: AuctionQuery): RawBuilder<number> {
  if (limit === undefined || aggregate) {
    const { source, where } = selectionOf(filter, aggregate?.fn === 'share' ? aggregate.of : {})
    return sql`(select ${source.count} from ${source.from} where ${where})`
  }
  const order = sort.flatMap(({ field, dir }) => (field === 'value' ? [] : [{ field, dir }]))
  return sql`(select count(*) from (
    select from auctions a
    where ${rankedCondition(filter, order)} limit ${Math.min(limit, MAX_SEARCH_ROWS)}::int
  ) found)`
}
