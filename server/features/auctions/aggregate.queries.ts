import { type AbortableQueryOptions, type RawBuilder, sql } from 'kysely'
import { columnAt, columnsOf } from '#contract/aggregate-columns.ts'
import { type GroupField, SUMMED_FIELDS } from '#contract/auction-fields.ts'
import type { Aggregate, AuctionFilter, AuctionQuery, Column, Measure } from '#contract/auction-query.ts'
import { MAX_SEARCH_ROWS, MAX_TABLE_ROWS } from '#contract/limits.ts'
import type { Db } from '../../database/pool.ts'
import { inTime } from '../../database/time-limit.ts'
import { filterCondition } from './auction-filter.queries.ts'
import { rankedCondition } from './auctions.queries.ts'
import { GROUPINGS } from './groupings.queries.ts'
import type { AggregateResult } from './say-aggregate.ts'
import { AUCTIONS, filtered, quantityExpression, type Source, selectionOf } from './sources.queries.ts'

type Condition = RawBuilder<boolean>
type Numeric = RawBuilder<number | null>

/** What an aggregate is computed from. `main`: the auctions it is about; `sets`: which of these each set is. */
type Scope = { query: AuctionQuery; aggregate: Aggregate; source: Source; main: Condition; sets: readonly Condition[] }

const sharesOf = ({ measures }: Aggregate) => measures.flatMap((measure) => (measure.fn === 'share' ? [measure] : []))

/** The filter of what an aggregate is about: where sets are compared, what is in one of them. */
const aboutOf = ({ filter }: AuctionQuery, { sets }: Aggregate): AuctionFilter[] =>
  sets ? [filter, { any_of: sets }] : [filter]

/** Computes what an aggregate asks for, in one statement. @param within how long at most */
export async function computeAggregate(
  db: Db,
  query: AuctionQuery,
  aggregate: Aggregate,
  within: AbortableQueryOptions = inTime(),
): Promise<AggregateResult> {
  const shares = sharesOf(aggregate)
  const { source } = selectionOf(...aboutOf(query, aggregate), ...shares.map(({ of }) => of))
  const scope: Scope = {
    ...{ query, aggregate, source: aggregate.measures.every((one) => isSummed(one, aggregate)) ? source : AUCTIONS },
    main: sql`(${sql.join(aboutOf(query, aggregate).map(filterCondition), sql` and `)})`,
    sets: (aggregate.sets ?? []).map(filterCondition),
  }
  const { rows } = await sql<{
    result: AggregateResult
  }>`${aggregate.groups ? groupedStatement(scope, aggregate.groups) : plainStatement(scope)}`.execute(db, within)
  const [row] = rows
  if (!row) throw new Error('An aggregate without groups has one row.')
  return row.result
}

/** Whether the sums of auctions tell a measure: not counties or sizes, not the middle or the ends of a figure's values, nor what they do not sum. */
function isSummed(measure: Measure, { groups = [] }: Aggregate): boolean {
  if (groups.some((group) => group === 'jurisdiction' || group === 'size')) return false
  if (measure.fn === 'distinct') return measure.field !== 'jurisdiction'
  const field = measure.fn === 'count' ? undefined : measure.field
  const isKept = field === undefined || field === 'duration' || SUMMED_FIELDS.some((each) => each === field)
  if (measure.fn === 'count' || measure.fn === 'share') return isKept
  return isKept && !measure.against && (measure.fn === 'sum' || measure.fn === 'avg')
}

/** Counties of one name in two states are two, and one named twice in a state is one. */
const SAME_PLACES = sql`(select j.id as jurisdiction_id, min(j.id) over (partition by j.state_code, j.match_key) as place
  from jurisdictions j) same_places`

/** The auctions that figures are computed from, as `a`: with their keys, whether they are what is asked for, and of which set. */
function auctionsOf({ aggregate, source, main, sets }: Scope): RawBuilder<unknown> {
  const { groups = [], measures } = aggregate
  const bases = sharesOf(aggregate).flatMap(({ of, within }) => (within ? [filterCondition(of)] : []))
  const columns = [
    ...groups.map((group, at) => sql`${GROUPINGS[group].key} as ${sql.ref(`key_${at}`)}`),
    ...sets.map((set, at) => sql`${set} as ${sql.ref(`set_${at}`)}`),
    ...(bases.length > 0 ? [sql`${main} as main`] : []),
    ...bases.map((base, at) => sql`${base} as ${sql.ref(`base_${at}`)}`),
  ]
  const named = measures.some((measure) => measure.fn === 'distinct' && measure.field === 'jurisdiction')
  const from = named ? sql`${source.from} join ${SAME_PLACES} using (jurisdiction_id)` : source.from
  const all = sql.join([sql`${named ? sql`a.*, same_places.place` : sql`a.*`}`, ...columns])
  return sql`(select ${all} from ${from} where ${sql.join([main, ...bases], sql` or `)}) a`
}

/** Every condition, or none at all where there is none to meet. */
const every = (conditions: readonly Condition[]): Condition | undefined =>
  conditions.length > 0 ? sql`${sql.join(conditions, sql` and `)}` : undefined

/** Aggregates over `a`: `matched`, of each measure how many auctions have it, and of each column its number. */
function figuresOf(scope: Scope): { name: string; figure: Numeric }[] {
  const { aggregate, source } = scope
  const shares = sharesOf(aggregate).filter(({ within }) => within)
  const main: Condition[] = shares.length > 0 ? [sql`a.main`] : []
  const when = every(main)
  const values = columnsOf(aggregate).flatMap((column, at) => {
    const measure = aggregate.measures[column.measure ?? 0]
    if (!measure || column.change) return []
    const set: Condition[] = column.set === undefined ? [] : [sql`${sql.ref(`a.set_${column.set}`)}`]
    const part = every([...main, ...set])
    const figure =
      measure.fn === 'share'
        ? shareFigure(measure, scope, { part, base: shares.indexOf(measure), column })
        : figureOf(measure, source, part)
    return [{ name: `value_${at}`, figure }]
  })
  const reported = aggregate.measures.map((measure, at) => ({
    name: `reported_${at}`,
    figure: reportedOf(measure, source, when),
  }))
  return [{ name: 'matched', figure: source.count(when) }, ...reported, ...values]
}

type FieldMeasure = Extract<Measure, { fn: 'sum' | 'avg' | 'min' | 'max' | 'median' }>

/** A quantity of one auction, set against another where it is. */
const ofOne = ({ field, against }: FieldMeasure): Numeric => {
  const own = quantityExpression(field)
  if (!against) return own
  const other = quantityExpression(against.field)
  return against.op === '-' ? sql`(${own} - ${other})` : sql`(${own}::numeric / nullif(${other}, 0))`
}

function reportedOf(measure: Measure, source: Source, when: Condition | undefined): Numeric {
  if (measure.fn === 'count' || measure.fn === 'distinct' || measure.fn === 'share') return source.count(when)
  return measure.against ? sql`count(${ofOne(measure)})${filtered(when)}` : source.reported(measure.field, when)
}

const DISTINCT = { state: sql`a.state_code`, jurisdiction: sql`a.place`, auction_type: sql`a.auction_type_id` }

function figureOf(measure: Exclude<Measure, { fn: 'share' }>, source: Source, when: Condition | undefined): Numeric {
  if (measure.fn === 'count') return source.count(when)
  if (measure.fn === 'distinct') return sql`count(distinct ${DISTINCT[measure.field]})${filtered(when)}`
  const { fn, field, against } = measure
  const value = ofOne(measure)
  switch (fn) {
    case 'sum':
      return against ? sumAgainst(measure, when) : source.sum(field, when)
    case 'avg':
      return against
        ? sql`avg(${value})${filtered(when)}`
        : sql`${source.sum(field, when)}::numeric / nullif(${source.reported(field, when)}, 0)`
    case 'min':
      return sql`min(${value})${filtered(when)}`
    case 'max':
      return sql`max(${value})${filtered(when)}`
    case 'median':
      return sql`percentile_cont(0.5) within group (order by ${value})${filtered(when)}`
  }
}

/** Of auctions that have both: the sum of the differences, or one sum for each of the other. */
function sumAgainst({ field, against, ...measure }: FieldMeasure, when: Condition | undefined): Numeric {
  if (against?.op !== '/')
    return sql`sum(${ofOne({ ...measure, field, ...(against && { against }) })})${filtered(when)}`
  const [own, other] = [quantityExpression(field), quantityExpression(against.field)]
  const both: Condition = sql`${own} is not null and ${other} is not null`
  const sum = (value: Numeric) => sql`sum(${value})${filtered(when ? sql`${when} and ${both}` : both)}`
  return sql`${sum(own)}::numeric / nullif(${sum(other)}, 0)`
}

/** A percentage, of the same group's auctions of the wider filter or of all of them. */
function shareFigure(
  { field, of, within }: Extract<Measure, { fn: 'share' }>,
  { source, aggregate }: Scope,
  { part, base, column }: { part: Condition | undefined; base: number; column: Column },
): Numeric {
  const amount = (when: Condition | undefined): Numeric => (field ? source.sum(field, when) : source.count(when))
  const set = column.set === undefined ? [] : [aggregate.sets?.[column.set] ?? {}]
  const whole = within
    ? amount(every([sql`${sql.ref(`a.base_${base}`)}`, ...set.map(filterCondition)]))
    : sql`(select ${amount(undefined)} from ${source.from}
        where ${sql.join([of, ...set].map(filterCondition), sql` and `)})`
  return sql`100.0 * ${amount(part)} / nullif(${whole}, 0)`
}

/** What the columns hold, from the figures: those of sets, and how they differ from the first. */
function columnExpressions(aggregate: Aggregate): Numeric[] {
  const columns = columnsOf(aggregate)
  const valueAt = (column: Column): Numeric => sql`${sql.ref(`value_${columnAt(columns, column)}`)}`
  return columns.map(({ measure = 0, set, change }) => {
    const own = valueAt({ measure, ...(set !== undefined && { set }) })
    if (!change) return own
    const first = valueAt({ measure, set: 0 })
    return change === 'difference'
      ? sql`(${own} - ${first})`
      : sql`(100.0 * (${own} - ${first}) / nullif(abs(${first}), 0))`
  })
}

const listOf = (items: readonly RawBuilder<unknown>[]) => sql`json_build_array(${sql.join(items)})`
const selected = (scope: Scope) =>
  sql.join(figuresOf(scope).map(({ name, figure }) => sql`${figure} as ${sql.ref(name)}`))

/** `matched`, `reported` and `totals` of all auctions, as JSON's keys and values. */
function totalsOf(scope: Scope): RawBuilder<unknown> {
  const reported = scope.aggregate.measures.map((_, at) => sql`${sql.ref(`reported_${at}`)}`)
  return sql`'matched', matched, 'reported', ${listOf(reported)}, 'totals', ${listOf(columnExpressions(scope.aggregate))}`
}

function plainStatement(scope: Scope): RawBuilder<unknown> {
  const row = sql`json_build_object('labels', json_build_array(), 'values', ${listOf(columnExpressions(scope.aggregate))})`
  return sql`select json_build_object(${totalsOf(scope)}, 'groups', 1, 'rows', json_build_array(${row})) as result
    from (select ${selected(scope)} from ${auctionsOf(scope)}) figures`
}

const OPERATORS = { '>': sql`>`, '>=': sql`>=`, '<': sql`<`, '<=': sql`<=`, '=': sql`=` }

function groupedStatement(scope: Scope, groups: readonly GroupField[]): RawBuilder<unknown> {
  const { aggregate, query } = scope
  const { sort, limit, limit_by, skip = 0 } = query
  const columns = columnsOf(aggregate)
  const names = columns.map((_, at) => sql`${sql.ref(`column_${at}`)}`)
  const named = (column: Column) => names[columnAt(columns, column)] ?? sql`null`
  const keys = groups.map((_, at) => sql`${sql.ref(`key_${at}`)}`)
  const labels = groups.map((_, at) => sql`${sql.ref(`label_${at}`)}`)
  const labelled = groups.map(
    (group, at) => sql`${GROUPINGS[group].label(keys[at] ?? sql`null`)} as ${sql.ref(`label_${at}`)}`,
  )
  const having = (aggregate.having ?? []).map(
    (each) => sql<boolean>`${named(each)} ${OPERATORS[each.op]} ${each.value}::numeric`,
  )
  const byValue = sort.flatMap((key) => (key.field === 'value' ? [key] : []))
  const order =
    byValue.length > 0
      ? byValue.map((key) => sql`${named(key)} ${sql.raw(key.dir)} nulls last`)
      : labels.map((label) => sql`${label} ${sql.raw(sort[0]?.dir ?? 'asc')}`)
  const inOrder = sql`order by ${sql.join(order)}`
  const [outer] = labels
  const ranked = sql`over (${limit_by && outer ? sql`partition by ${outer}` : sql``} ${inOrder})`
  const place = skip > 0 ? sql`dense_rank() ${ranked}` : sql`rank() ${ranked}`
  const last = limit === undefined ? undefined : skip + limit
  const shown = limit_by && outer ? sql`order by ${outer}, ${sql.join(order)}` : inOrder
  return sql`with figures as (select ${sql.join(keys)}, ${selected(scope)} from ${auctionsOf(scope)} group by ${sql.join(keys)}),
    labelled as (select ${sql.join(labelled)}, ${sql.join(columnExpressions(aggregate).map((value, at) => sql`${value} as ${sql.ref(`column_${at}`)}`))} from figures),
    kept as (
      select *, ${place} as place from labelled
      where ${sql.join(
        labels.map((label) => sql`${label} is not null`),
        sql` and `,
      )}
        and coalesce(${sql.join(names.map((name) => sql`${name}::float8`))}) is not null
        and ${every(having) ?? sql`true`}
    ),
    shown as (
      select *, row_number() over (${shown}, ${sql.join(labels)}) as at from kept
      where place > ${skip} and (${last ?? null}::int is null or place <= ${last ?? null}::int)
    )
    select json_build_object(${totalsOf(scope)}, 'groups', (select count(*) from kept), 'rows', (
      select coalesce(json_agg(json_build_object('labels', ${listOf(labels)}, 'values', ${listOf(names)}) order by at), '[]')
      from shown where at <= ${MAX_TABLE_ROWS}
    )) as result
    from (select ${selected(scope)} from ${auctionsOf(scope)}) totals`
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

function countOf(query: AuctionQuery): RawBuilder<number> {
  const { filter, sort, limit, skip = 0, aggregate } = query
  if (limit === undefined || aggregate) {
    const { source, where } = selectionOf(...(aggregate ? aboutOf(query, aggregate) : [filter]))
    return sql`(select ${source.count()} from ${source.from} where ${where})`
  }
  const order = sort.flatMap(({ field, dir }) => (field === 'value' ? [] : [{ field, dir }]))
  return sql`(select count(*) from (
    select from auctions a
    where ${rankedCondition(filter, order)} limit ${Math.min(limit, MAX_SEARCH_ROWS)}::int offset ${skip}::int
  ) found)`
}
