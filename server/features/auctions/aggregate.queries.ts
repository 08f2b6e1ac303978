import { type RawBuilder, sql } from 'kysely'
import type { DistinctField, GroupField, Measure } from '#contract/auction-fields.ts'
import type { Aggregate, AuctionQuery } from '#contract/auction-query.ts'
import type { Db } from '../../database/pool.ts'
import { filterCondition } from './auction-filter.queries.ts'

/** A computed answer. `value` is null where there is nothing to compute from; `matched` counts the auctions it was computed from. */
export type AggregateResult = {
  value: number | null
  groups?: { label: string; value: number | null }[]
  matched: number
}

const SOURCE = sql`auctions a
  join states s on s.code = a.state_code
  join jurisdictions j on j.id = a.jurisdiction_id
  join auction_types t on t.id = a.auction_type_id`

/** Labels: days, and the Mondays of weeks, are `2026-03-09`, months `2026-03`, quarters `2026-Q1`, months of the year `03`, weekdays `0` (Sunday) to `6`; ask/say-aggregate.ts puts them into words. */
const GROUP_LABELS: Record<GroupField, RawBuilder<string | null>> = {
  state: sql`s.name`,
  jurisdiction: sql`j.name || ', ' || a.state_code`,
  auction_type: sql`t.name`,
  day: sql`to_char(a.begin_date, 'YYYY-MM-DD')`,
  week: sql`to_char(date_trunc('week', a.begin_date), 'YYYY-MM-DD')`,
  month: sql`to_char(a.begin_date, 'YYYY-MM')`,
  quarter: sql`to_char(a.begin_date, 'YYYY-"Q"Q')`,
  year: sql`to_char(a.begin_date, 'YYYY')`,
  month_of_year: sql`to_char(a.begin_date, 'MM')`,
  weekday: sql`extract(dow from a.begin_date)::text`,
}

/** Everything but a share, which is computed of two filters. */
type Computed = Exclude<Aggregate, { fn: 'share' }>

/** Computes what an aggregate question asks for, from the auctions of its filter. */
export async function computeAggregate(db: Db, query: AuctionQuery, aggregate: Aggregate): Promise<AggregateResult> {
  const where = filterCondition(query.filter)
  if (aggregate.fn === 'share') return computeShare(db, where, filterCondition(aggregate.of))
  if (aggregate.group_by) return computeGroups(db, query, aggregate, GROUP_LABELS[aggregate.group_by])
  const { rows } = await sql<{ value: number | null; matched: number }>`
    select ${valueExpression(aggregate)} as value, count(*) as matched from ${SOURCE} where ${where}`.execute(db)
  return rows[0] ?? { value: null, matched: 0 }
}

async function computeShare(db: Db, part: RawBuilder<boolean>, whole: RawBuilder<boolean>): Promise<AggregateResult> {
  const { rows } = await sql<{ value: number | null; matched: number }>`
    select 100.0 * count(*) filter (where ${part}) / nullif(count(*), 0) as value, count(*) filter (where ${part}) as matched
    from ${SOURCE} where ${whole}`.execute(db)
  return rows[0] ?? { value: null, matched: 0 }
}

async function computeGroups(
  db: Db,
  query: AuctionQuery,
  aggregate: Computed,
  label: RawBuilder<string | null>,
): Promise<AggregateResult> {
  const value = valueExpression(aggregate)
  const byValue = query.sort.find((sort) => sort.field === 'value')
  const descending = (byValue ?? query.sort[0])?.dir === 'desc'
  const order = byValue ? sql`value` : sql`label`
  const { rows } = await sql<{ label: string; value: number | null; matched: number }>`
    with groups as (
      select ${label} as label, ${value} as value, count(*) as matched
      from ${SOURCE} where ${filterCondition(query.filter)} group by 1
    )
    select label, value, (select coalesce(sum(matched), 0) from groups) as matched from groups
    where label is not null and value is not null and ${havingCondition(aggregate)}
    order by ${order} ${descending ? sql`desc` : sql`asc`} ${query.limit ? sql`fetch first ${query.limit} rows with ties` : sql``}`.execute(
    db,
  )
  const groups = rows.map(({ label, value }) => ({ label, value }))
  return { value: null, groups, matched: rows[0]?.matched ?? 0 }
}

function havingCondition({ having }: Computed): RawBuilder<boolean> {
  if (!having) return sql`true`
  const operators = { '>': sql`>`, '>=': sql`>=`, '<': sql`<`, '<=': sql`<=`, '=': sql`=` }
  return sql`value ${operators[having.op]} ${having.value}::float8`
}

function valueExpression(aggregate: Computed): RawBuilder<number | null> {
  switch (aggregate.fn) {
    case 'count':
      return sql`count(*)`
    case 'distinct':
      return sql`count(distinct ${DISTINCT[aggregate.field]})`
    case 'sum':
      return sql`sum(${measureExpression(aggregate.field)})`
    case 'avg':
      return sql`avg(${measureExpression(aggregate.field)})`
    case 'min':
      return sql`min(${measureExpression(aggregate.field)})`
    case 'max':
      return sql`max(${measureExpression(aggregate.field)})`
    case 'median':
      return sql`percentile_cont(0.5) within group (order by ${measureExpression(aggregate.field)})`
  }
}

const measureExpression = (measure: Measure) =>
  measure === 'duration' ? sql`a.last_date - a.begin_date + 1` : sql.ref(`a.${measure}`)

/** Counties of one name in two states are two. */
const DISTINCT: Record<DistinctField, RawBuilder<unknown>> = {
  state: sql`a.state_code`,
  jurisdiction: sql`(a.state_code, j.match_key)`,
  auction_type: sql`t.name`,
}
