import { type RawBuilder, sql } from 'kysely'
import { NUMBER_FIELDS, type NumberField, type SortField } from '#contract/auction-fields.ts'
import type { AuctionFilter } from '#contract/auction-query.ts'
import type { Auction, FigureTotals, Totals } from '#contract/auctions.ts'
import type { Db } from '../../database/pool.ts'
import { filterCondition } from './auction-filter.queries.ts'

type Order = readonly { field: SortField; dir: 'asc' | 'desc' }[]
type Slice = { order: Order; limit: number; offset?: number }

const auctionsWithNames = (db: Db) =>
  db
    .selectFrom('auctions as a')
    .innerJoin('states as s', 's.code', 'a.state_code')
    .innerJoin('jurisdictions as j', 'j.id', 'a.jurisdiction_id')
    .innerJoin('auction_types as t', 't.id', 'a.auction_type_id')
    .select([
      'a.id',
      'a.state_code',
      's.name as state_name',
      'j.id as jurisdiction_id',
      'j.name as jurisdiction_name',
      't.id as type_id',
      't.name as type_name',
      'a.begin_date',
      'a.end_date',
      'a.total_certificates',
      'a.total_market_value',
      'a.total_assessed_value',
      'a.total_estimated_value',
      'a.sample',
      'a.version',
    ])

type Row = Awaited<ReturnType<ReturnType<typeof auctionsWithNames>['executeTakeFirstOrThrow']>>

const toAuction = (row: Row): Auction => ({
  id: row.id,
  state: { code: row.state_code, name: row.state_name },
  jurisdiction: { id: row.jurisdiction_id, name: row.jurisdiction_name },
  auction_type: { id: row.type_id, name: row.type_name },
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

/** Auctions in order, missing values last in either direction; without an order, by begin date. */
export async function findAuctions(
  db: Db,
  where: RawBuilder<boolean>,
  { order, limit, offset = 0 }: Slice,
): Promise<Auction[]> {
  let query = auctionsWithNames(db).where(where)
  const by: Order = order.length ? order : [{ field: 'begin_date', dir: 'asc' }]
  for (const { field, dir } of by) {
    query = query.orderBy(SORT_EXPRESSIONS[field], (ordering) =>
      dir === 'desc' ? ordering.desc().nullsLast() : ordering.asc().nullsLast(),
    )
  }
  const rows = await query.orderBy('a.id').limit(limit).offset(offset).execute()
  return rows.map(toAuction)
}

/** The first auctions of an order. One without the value they are ordered by never takes part: it is neither largest nor smallest. */
export async function findTopAuctions(db: Db, filter: AuctionFilter, order: Order, limit: number): Promise<Auction[]> {
  return findAuctions(db, rankedCondition(filter, order), { order, limit })
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
    .executeTakeFirstOrThrow()
  return total
}

/** Counts, sums and averages of exactly the auctions that a condition over `auctions a` holds for, in one pass. */
export async function findTotals(db: Db, where: RawBuilder<boolean>): Promise<Totals> {
  // By state first: `count(distinct state_code)` would sort every row, and on one core only.
  const { rows } = await sql<TotalsRow>`
    with by_state as (
      select ${sql.join(NUMBER_FIELDS.map(figureOfState))}, count(*) as auctions
      from auctions a where ${where} group by a.state_code
    )
    select ${sql.join(NUMBER_FIELDS.map(figureOfAll))}, coalesce(sum(auctions), 0) as auctions, count(*) as states
    from by_state`.execute(db)
  const [row] = rows
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
  const row = await auctionsWithNames(db).where('a.id', '=', id).executeTakeFirst()
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
