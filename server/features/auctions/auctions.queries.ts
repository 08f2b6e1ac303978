import { type RawBuilder, sql } from 'kysely'
import {
  byField,
  type GroupField,
  NUMBER_FIELDS,
  type NumberField,
  type SortField,
  SUMMED_FIELDS,
  type SummedField,
} from '#contract/auction-fields.ts'
import type { AuctionFilter, AuctionQuery } from '#contract/auction-query.ts'
import type { Auction, FigureTotals, Totals } from '#contract/auctions.ts'
import type { Db } from '../../database/pool.ts'
import { inTime } from '../../database/time-limit.ts'
import { filterCondition } from './auction-filter.queries.ts'
import { GROUPINGS } from './groupings.queries.ts'
import { AUCTIONS, type Selection, type Source } from './sources.queries.ts'

type Order = readonly { field: SortField; dir: 'asc' | 'desc' }[]
type Slice = {
  order: Order
  limit: number
  offset?: number
  /**
   * Puts what was found in order, and does not look for it along the index of that order: there the few auctions of one state may come
   * last of a million (the least worth of New Jersey: 16 ms in place of 271).
   */
  sorted?: boolean
}

/** The columns of an answer. All of them stand in the covering indexes that 0004_fast_answers.sql begins. */
const COLUMNS = [
  'a.id',
  'a.state_code',
  'a.jurisdiction_id',
  'a.auction_type_id',
  'a.begin_date',
  'a.end_date',
  'a.last_date',
  ...NUMBER_FIELDS.map((field) => `a.${field}` as const),
  'a.sample',
  'a.version',
] as const

/**
 * Auctions to choose from, joined with the names they are ordered by: only with these, and not with left joins, so that PostgreSQL can
 * begin with the first name and stop when there are enough.
 */
const chosenAuctions = (db: Db, order: Order) =>
  db
    .selectFrom('auctions as a')
    .select(COLUMNS)
    .$if(isBy(order, 'state'), (chosen) => chosen.innerJoin('states as s', 's.code', 'a.state_code'))
    .$if(isBy(order, 'jurisdiction'), (chosen) => chosen.innerJoin('jurisdictions as j', 'j.id', 'a.jurisdiction_id'))
    .$if(isBy(order, 'auction_type'), (chosen) => chosen.innerJoin('auction_types as t', 't.id', 'a.auction_type_id'))

const isBy = (order: Order, field: SortField) => order.some((by) => by.field === field)

/** Names are looked up for the chosen auctions only. */
const withNames = (db: Db, chosen: ReturnType<typeof chosenAuctions>) =>
  db
    .selectFrom(chosen.as('a'))
    .innerJoin('states as s', 's.code', 'a.state_code')
    .innerJoin('jurisdictions as j', 'j.id', 'a.jurisdiction_id')
    .innerJoin('auction_types as t', 't.id', 'a.auction_type_id')
    .select(COLUMNS)
    .select(['s.name as state_name', 'j.name as jurisdiction_name', 't.name as type_name'])

type Row = Awaited<ReturnType<ReturnType<typeof withNames>['executeTakeFirstOrThrow']>>

const toAuction = (row: Row): Auction => ({
  id: row.id,
  state: { code: row.state_code, name: row.state_name },
  jurisdiction: { id: row.jurisdiction_id, name: row.jurisdiction_name },
  auction_type: { id: row.auction_type_id, name: row.type_name },
  auction_begin_date: row.begin_date,
  auction_end_date: row.end_date,
  ...byField(NUMBER_FIELDS, (field) => row[field]),
  sample: row.sample,
  version: row.version,
})

const SORT_EXPRESSIONS: Record<SortField, RawBuilder<unknown>> = {
  ...byField(NUMBER_FIELDS, (field) => sql.ref(`a.${field}`)),
  begin_date: sql`a.begin_date`,
  end_date: sql`a.last_date`,
  state: sql`s.name`,
  jurisdiction: sql`j.match_key`,
  auction_type: sql`lower(t.name)`,
  duration: sql`a.last_date - a.begin_date`,
  market_minus_assessed: sql`a.total_market_value - a.total_assessed_value`,
  market_to_assessed: sql`a.total_market_value / nullif(a.total_assessed_value, 0)`,
}

/** The direction in which an index holds a field, missing values last. */
const INDEXED: Partial<Record<SortField, 'asc' | 'desc'>> = {
  begin_date: 'asc',
  end_date: 'asc',
  duration: 'asc',
  ...byField(NUMBER_FIELDS, () => 'desc' as const),
  market_minus_assessed: 'desc',
  market_to_assessed: 'desc',
}

const isBackwards = ({ field, dir }: Order[number]) => INDEXED[field] !== undefined && INDEXED[field] !== dir

/** Auctions in order, missing values last in either direction; without an order, by begin date. */
export function findAuctions(db: Db, where: RawBuilder<boolean>, slice: Slice): Promise<Auction[]> {
  return findInOrder(db, where, slice, undefined)
}

/**
 * Auctions of a query in its order. Where it wants a number of them, these are all there is, and one without the value they are ordered
 * by never takes part: it is neither largest nor smallest.
 */
export function searchAuctions(
  db: Db,
  { filter, sort, limit: wanted, limit_by: by, skip = 0 }: AuctionQuery,
  { offset = 0, limit }: Omit<Slice, 'order'>,
): Promise<Auction[]> {
  const order = sort.flatMap(({ field, dir }) => (field === 'value' ? [] : [{ field, dir }]))
  const sorted = filter.states?.length === 1
  if (wanted === undefined) return findAuctions(db, filterCondition(filter), { order, limit, offset, sorted })
  const where = rankedCondition(filter, order)
  if (by) {
    const first: Order = [{ field: GROUP_ORDERS[by] ?? 'begin_date', dir: 'asc' }]
    return findAuctions(db, firstOfEach(where, order, { by, skip, limit: wanted }), {
      ...{ order: [...first, ...order], limit, offset, sorted: true },
    })
  }
  const rest = Math.max(0, Math.min(limit, wanted - offset))
  return findInOrder(db, where, { order, limit: rest, offset: offset + skip, sorted }, order[0]?.field)
}

/** By what the groups are in order, of which each has its first auctions; the others are times. */
const GROUP_ORDERS: Partial<Record<GroupField, SortField>> = {
  ...{ state: 'state', jurisdiction: 'jurisdiction', auction_type: 'auction_type', size: 'total_market_value' },
}

/** The first auctions of each group, and those that are as far on as the last of them. */
function firstOfEach(
  where: RawBuilder<boolean>,
  order: Order,
  { by, skip, limit }: { by: GroupField; skip: number; limit: number },
): RawBuilder<boolean> {
  const keys = order.length > 0 ? order : [{ field: 'begin_date', dir: 'asc' } as const]
  const inOrder = sql.join(keys.map(({ field, dir }) => sql`${SORT_EXPRESSIONS[field]} ${sql.raw(dir)} nulls last`))
  const place = sql`${skip > 0 ? sql`dense_rank()` : sql`rank()`} over (partition by ${GROUPINGS[by].key} order by ${inOrder})`
  return sql`a.id in (
    select id from (
      select a.id, ${place} as place from auctions a join states s on s.code = a.state_code
        join jurisdictions j on j.id = a.jurisdiction_id join auction_types t on t.id = a.auction_type_id
      where ${where} and ${GROUPINGS[by].key} is not null
    ) placed where place > ${skip} and place <= ${skip + limit})`
}

/** @param complete the field of which no value is missing: an index read backwards would put those first, and now may */
async function findInOrder(
  db: Db,
  where: RawBuilder<boolean>,
  { order, limit, offset = 0, sorted = false }: Slice,
  complete: SortField | undefined,
): Promise<Auction[]> {
  const by: Order = order.length ? order : [{ field: 'begin_date', dir: 'asc' }]
  const [first] = by
  if (first && !sorted && first.field !== complete && isBackwards(first)) {
    // Mostly there are enough that have a value.
    const present = sql<boolean>`${where} and ${SORT_EXPRESSIONS[first.field]} is not null`
    const rows = await findInOrder(db, present, { order: by, limit, offset }, first.field)
    if (rows.length === limit) return rows
  }
  const inOrder = sql`order by ${sql.join(
    by.map(({ field, dir }) => {
      const missing = field === complete && isBackwards({ field, dir }) ? 'first' : 'last'
      const unindexed = sorted && INDEXED[field] && field !== 'begin_date' ? sql` + 0` : sql``
      return sql`${SORT_EXPRESSIONS[field]}${unindexed} ${sql.raw(dir)} nulls ${sql.raw(missing)}`
    }),
  )}, a.id`
  const chosen = chosenAuctions(db, by).where(where).modifyEnd(sql`${inOrder} limit ${limit} offset ${offset}`)
  const rows = await withNames(db, chosen).modifyEnd(inOrder).execute(inTime())
  return rows.map(toAuction)
}

/** The auctions that can be among the first of an order. */
export function rankedCondition(filter: AuctionFilter, [first]: Order): RawBuilder<boolean> {
  const where = filterCondition(filter)
  const named = first?.field === 'state' || first?.field === 'jurisdiction' || first?.field === 'auction_type'
  return first && !named ? sql`${where} and ${SORT_EXPRESSIONS[first.field]} is not null` : where
}

/** @param within how long at most */
export async function countAuctions(db: Db, { source, where }: Selection, within = inTime()): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select ${source.count()} as total from ${source.from} where ${where}`.execute(db, within)
  return rows[0]?.total ?? 0
}

/** As `countAuctions`, and no further than `most`: where there are more, the answer is one more. */
export async function countAuctionsUpTo(db: Db, selection: Selection, most: number): Promise<number> {
  const { source, where } = selection
  if (source !== AUCTIONS) return Math.min(most + 1, await countAuctions(db, selection))
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from (select from auctions a where ${where} limit ${most + 1}) counted`.execute(
    db,
    inTime(),
  )
  return rows[0]?.total ?? 0
}

/** Counts, sums and averages of exactly the auctions selected, in one pass. */
export async function findTotals(db: Db, { source, where }: Selection): Promise<Totals> {
  // By state first: `count(distinct state_code)` would sort every row, and on one core only.
  const totals = sql<TotalsRow>`
    with by_state as (
      select ${sql.join(SUMMED_FIELDS.map((field) => figureOfState(source, field)))}, ${source.count()} as auctions
      from ${source.from} where ${where} group by a.state_code
    )
    select ${sql.join(SUMMED_FIELDS.map(figureOfAll))}, coalesce(sum(auctions), 0) as auctions, count(*) as states
    from by_state`
  const [row] = (await totals.execute(db, inTime())).rows
  if (!row) throw new Error('An aggregate without groups has one row.')
  const figure = (field: SummedField): FigureTotals => ({
    sum: row[`${field}_sum`],
    average: row[`${field}_average`],
    missing: row.auctions - row[`${field}_reported`],
  })
  return {
    auctions: row.auctions,
    states: row.states,
    ...byField(SUMMED_FIELDS, figure),
  }
}

type TotalsRow = { auctions: number; states: number } & Record<`${SummedField}_${'sum' | 'average'}`, number | null> &
  Record<`${SummedField}_reported`, number>

const figureOfState = ({ sum, reported }: Source, field: SummedField) =>
  sql`${sum(field)} as ${sql.ref(`${field}_sum`)}, ${reported(field)} as ${sql.ref(`${field}_reported`)}`

const figureOfAll = (field: SummedField) => {
  const [sum, reported] = [sql.ref(`${field}_sum`), sql.ref(`${field}_reported`)]
  return sql`sum(${sum}) as ${sum}, sum(${sum})::numeric / nullif(sum(${reported}), 0) as ${sql.ref(`${field}_average`)},
    coalesce(sum(${reported}), 0) as ${reported}`
}

export async function findAuctionById(db: Db, id: number): Promise<Auction | undefined> {
  const row = await withNames(db, chosenAuctions(db, []).where('a.id', '=', id)).executeTakeFirst()
  return row && toAuction(row)
}

/** As `findAuctionById`, and nobody else changes the auction until the transaction ends. */
export async function lockAuctionById(db: Db, id: number): Promise<Auction | undefined> {
  await db.selectFrom('auctions').select('id').where('id', '=', id).forUpdate().execute()
  return findAuctionById(db, id)
}

type Figures = {
  state_code: string
  jurisdiction_id: number
  auction_type_id: number
  begin_date: string | null
  end_date: string | null
} & Record<NumberField, number | null>

/** Replaces an auction's figures. Where it moves it is no twin any more, so that it takes nobody's place unseen. @throws pg.DatabaseError of `auctions_key` where there is such an auction already */
export async function updateAuction(db: Db, id: number, figures: Figures): Promise<void> {
  await db
    .updateTable('auctions')
    .set((eb) => ({
      ...figures,
      twin: sql<number>`case when (jurisdiction_id, auction_type_id, begin_date) is not distinct from
        (${figures.jurisdiction_id}::bigint, ${figures.auction_type_id}::bigint, ${figures.begin_date}::date) then twin else 0 end`,
      updated_at: sql<string>`now()`,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute()
}

export async function deleteAuction(db: Db, id: number): Promise<void> {
  await db.deleteFrom('auctions').where('id', '=', id).execute()
}
