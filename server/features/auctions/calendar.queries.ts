import { sql } from 'kysely'
import type { AuctionFilter } from '#contract/auction-query.ts'
import type { Auction } from '#contract/auctions.ts'
import type { Db } from '../../database/pool.ts'
import { inTime } from '../../database/time-limit.ts'
import { filterCondition } from './auction-filter.queries.ts'
import { findAuctions } from './auctions.queries.ts'
import { selectionOf } from './sources.queries.ts'

type Period = { from: string; to: string }

/**
 * How many auctions run on each day of a period, and how many of them begin on it. Days without any are left out.
 * @param filter holds for auctions that have a day in the period alone
 */
export async function countByDay(
  db: Db,
  filter: AuctionFilter,
  { from, to }: Period,
): Promise<{ day: string; auctions: number; begin: number }[]> {
  const { source, where } = selectionOf(filter)
  // What comes and goes is added up from day to day: no auction is looked at once for each of its days.
  const { rows } = await sql<{ day: string; auctions: number; begin: number }>`
    with spans as (
      select greatest(a.begin_date, ${from}::date) as first_day, a.last_date, a.begin_date >= ${from} as begins, ${source.count()} as auctions
      from ${source.from} where ${where} group by 1, 2, 3
    ),
    changes as (
      select generate_series(${from}::timestamp, ${to}::timestamp, '1 day')::date as day, 0 as change, 0 as begin
      union all select first_day, auctions, case when begins then auctions else 0 end from spans
      union all select last_date + 1, -auctions, 0 from spans
    ),
    days as (select day, sum(sum(change)) over (order by day) as auctions, sum(begin) as begin from changes group by day)
    select to_char(day, 'YYYY-MM-DD') as day, auctions, begin from days
    where day between ${from} and ${to} and auctions > 0
    order by days.day`.execute(db, inTime())
  return rows
}

/**
 * Of the auctions of a filter, the first of each day of a period: those that begin on it and then those that go on, the highest market
 * value first.
 */
export async function findFirstOfDays(
  db: Db,
  filter: AuctionFilter,
  { from, to }: Period,
  each: number,
): Promise<ReadonlyMap<string, Auction[]>> {
  if (each === 0) return new Map()
  const { rows } = await sql<{ day: string; id: number }>`
    select to_char(day, 'YYYY-MM-DD') as day, id from (
      select day, a.id,
        row_number() over (partition by day order by a.begin_date < day, a.total_market_value desc nulls last, a.id) as place
      from auctions a, generate_series(greatest(a.begin_date, ${from})::timestamp, least(a.last_date, ${to})::timestamp, '1 day') day
      where ${filterCondition(filter)}
    ) placed
    where place <= ${each}
    order by 1, place`.execute(db, inTime())
  const ids = [...new Set(rows.map(({ id }) => id))]
  const auctions = await findAuctions(db, sql`a.id = any(${ids}::bigint[])`, {
    order: [],
    limit: ids.length,
    sorted: true,
  })
  const byId = new Map(auctions.map((auction) => [auction.id, auction]))
  const byDay = Map.groupBy(rows, ({ day }) => day)
  return new Map([...byDay].map(([day, placed]) => [day, placed.flatMap(({ id }) => byId.get(id) ?? [])]))
}
