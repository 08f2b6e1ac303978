import { type RawBuilder, sql } from 'kysely'
import { NUMBER_FIELDS, type NumberField, type SortField } from '#contract/auction-fields.ts'
import type { AuctionFilter, AuctionQuery } from '#contract/auction-query.ts'
import type { Auction, FigureTotals, Totals } from '#contract/auctions.ts'
import type { Db } from '../../database/pool.ts'
import { inTime } from '../../database/time-limit.ts'
import { filterCondition } from './auction-filter.queries.ts'

type Order = readonly { field: SortField; dir: 'asc' | 'desc' }[]
type Slice = { order: Order; limit: number; offset?: number }

/** The columns of an answer. All of them stand in the covering indexes of 0004_fast_answers.sql. */
const COLUMNS = [
  'a.id',
  'a.state_code',
  'a.jurisdiction_id',
  'a.auction_type_id',
  'a.begin_date',
  'a.end_date',
  'a.last_date',
  'a.total_certificates',
  'a.total_market_value',
  'a.total_assessed_value',
  'a.total_estimated_value',
  'a.sample',
  'a.version',
] as const

/** Auctions to choose from. Where the names of state, jurisdiction and type play no part, PostgreSQL leaves these joins out. */
const chosenAuctions = (db: Db) =>
  db
    .selectFrom('auctions as a')
    .leftJoin('states as s', 's.code', 'a.state_code')
    .leftJoin('jurisdictions as j', 'j.id', 'a.jurisdiction_id')
    .leftJoin('auction_types as t', 't.id', 'a.auction_type_id')
    .select(COLUMNS)

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
  total_certificates: row.total_certificates,
  total_market_value: row.total_market_value,
  total_assessed_value: row.total_assessed_value,
  total_estimated_value: row.total_estimated_value,
  sample: row.sample,
  version: row.version,
})

const SORT_EXPRESSIONS: Record<SortField, RawBuilder<unknown>> = {
  total_certificates: sql`a.total_certificates`,
  total_market_value: sql`a.total_market_value`,
  total_assessed_value: sql`a.total_assessed_value`,
  total_estimated_value: sql`a.total_estimated_value`,
  begin_date: sql`a.begin_date`,
  end_date: sql`a.last_date`,
  state: sql`s.name`,
  jurisdiction: sql`j.match_key`,
  auction_type: sql`t.name`,
  duration: sql`a.last_date - a.begin_date`,
  market_minus_assessed: sql`a.total_market_value - a.total_assessed_value`,
  market_to_assessed: sql`a.total_market_value / nullif(a.total_assessed_value, 0)`,
}

/** The direction in which an index holds a field, missing values last. */
const INDEXED: Partial<Record<SortField, 'asc' | 'desc'>> = {
  begin_date: 'asc',
  total_certificates: 'desc',
  total_market_value: 'desc',
  total_assessed_value: 'desc',
  total_estimated_value: 'desc',
}

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
  { filter, sort, limit: wanted }: AuctionQuery,
  { offset = 0, limit }: Omit<Slice, 'order'>,
): Promise<Auction[]> {
  const order = sort.flatMap(({ field, dir }) => (field === 'value' ? [] : [{ field, dir }]))
  if (wanted === undefined) return findAuctions(db, filterCondition(filter), { order, limit, offset })
  const rest = Math.max(0, Math.min(limit, wanted - offset))
  return findInOrder(db, rankedCondition(filter, order), { order, limit: rest, offset }, order[0]?.field)
}

/** @param complete the field of which no value is missing: an index read backwards would put those first, and now may */
async function findInOrder(
  db: Db,
  where: RawBuilder<boolean>,
  { order, limit, offset = 0 }: Slice,
  complete: SortField | undefined,
): Promise<Auction[]> {
  const by: Order = order.length ? order : [{ field: 'begin_date', dir: 'asc' }]
  const inOrder = sql`order by ${sql.join(
    by.map(({ field, dir }) => {
      const backwards = field === complete && dir !== INDEXED[field]
      return sql`${SORT_EXPRESSIONS[field]} ${sql.raw(dir)} nulls ${sql.raw(backwards ? 'first' : 'last')}`
    }),
  )}, a.id`
  const chosen = chosenAuctions(db).where(where).modifyEnd(sql`${inOrder} limit ${limit} offset ${offset}`)
  const rows = await withNames(db, chosen).modifyEnd(inOrder).execute(inTime())
  return rows.map(toAuction)
}

/** The auctions that can be among the first of an order. */
export function rankedCondition(filter: AuctionFilter, [first]: Order): RawBuilder<boolean> {
  const where = filterCondition(filter)
  return first ? sql`${where} and ${SORT_EXPRESSIONS[first.field]} is not null` : where
}

export async function countAuctions(db: Db, where: RawBuilder<boolean>): Promise<number> {
  const { total } = await db
    .selectFrom('auctions as a')
    .where(where)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow(inTime())
  return total
}

/** As `countAuctions`, and no further than `most`: where there are more, the answer is one more. */
export async function countAuctionsUpTo(db: Db, where: RawBuilder<boolean>, most: number): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from (select from auctions a where ${where} limit ${most + 1}) counted`.execute(
    db,
    inTime(),
  )
  return rows[0]?.total ?? 0
}

/** Counts, sums and averages of exactly the auctions that a condition over `auctions a` holds for, in one pass. */
export async function findTotals(db: Db, where: RawBuilder<boolean>): Promise<Totals> {
  // By state first: `count(distinct state_code)` would sort every row, and on one core only.
  const totals = sql<TotalsRow>`
    with by_state as (
      select ${sql.join(NUMBER_FIELDS.map(figureOfState))}, count(*) as auctions
      from auctions a where ${where} group by a.state_code
    )
    select ${sql.join(NUMBER_FIELDS.map(figureOfAll))}, coalesce(sum(auctions), 0) as auctions, count(*) as states
    from by_state`
  const [row] = (await totals.execute(db, inTime())).rows
  if (!row) throw new Error('An aggregate without groups has one row.')
  const figure = (field: NumberField): FigureTotals => ({
    sum: row[`${field}_sum`],
    average: row[`${field}_average`],
    missing: row.auctions - row[`${field}_reported`],
  })
  return {
    auctions: row.auctions,
    states: row.states,
    total_certificates: figure('total_certificates'),
    total_market_value: figure('total_market_value'),
    total_assessed_value: figure('total_assessed_value'),
    total_estimated_value: figure('total_estimated_value'),
  }
}

type TotalsRow = { auctions: number; states: number } & Record<`${NumberField}_${'sum' | 'average'}`, number | null> &
  Record<`${NumberField}_reported`, number>

const figureOfState = (field: NumberField) =>
  sql`sum(${sql.ref(`a.${field}`)}) as ${sql.ref(`${field}_sum`)}, count(${sql.ref(`a.${field}`)}) as ${sql.ref(`${field}_reported`)}`

const figureOfAll = (field: NumberField) => {
  const [sum, reported] = [sql.ref(`${field}_sum`), sql.ref(`${field}_reported`)]
  return sql`sum(${sum}) as ${sum}, sum(${sum})::numeric / nullif(sum(${reported}), 0) as ${sql.ref(`${field}_average`)},
    coalesce(sum(${reported}), 0) as ${reported}`
}

export async function findAuctionById(db: Db, id: number): Promise<Auction | undefined> {
  const row = await withNames(db, chosenAuctions(db).where('a.id', '=', id)).executeTakeFirst()
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
  total_certificates: number | null
  total_market_value: number | null
  total_assessed_value: number | null
  total_estimated_value: number | null
}

/** Replaces an auction's figures. @throws pg.DatabaseError of `auctions_key` where there is such an auction already */
export async function updateAuction(db: Db, id: number, figures: Figures): Promise<void> {
  await db
    .updateTable('auctions')
    .set((eb) => ({ ...figures, updated_at: sql<string>`now()`, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

export async function deleteAuction(db: Db, id: number): Promise<void> {
  await db.deleteFrom('auctions').where('id', '=', id).execute()
}
