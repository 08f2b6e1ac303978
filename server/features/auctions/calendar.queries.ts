import { sql } from 'kysely'
import type { AuctionFilter } from '#contract/auction-query.ts'
import type { Auction } from '#contract/auctions.ts'
import type { Db } from '../../database/pool.ts'
import { inTime } from '../../database/time-limit.ts'
import { filterCondition } from './auction-filter.queries.ts'
import { findAuctions } from './auctions.queries.ts'

/** Of the auctions of a filter, the first of each day on which some begin: those of the highest market value. By day, each in that order. */
export async function findFirstOfDays(db: Db, filter: AuctionFilter, each: number): Promise<Auction[]> {
  if (each === 0) return []
  const { rows } = await sql<{ id: number }>`
    select id from (
      select a.id, row_number() over (partition by a.begin_date order by a.total_market_value desc nulls last, a.id) as place
      from auctions a where ${filterCondition(filter)} and a.begin_date is not null
    ) placed
    where place <= ${each}`.execute(db, inTime())
  const order = [
    { field: 'begin_date', dir: 'asc' },
    { field: 'total_market_value', dir: 'desc' },
  ] as const
  const ids = rows.map(({ id }) => id)
  return findAuctions(db, sql`a.id = any(${ids}::bigint[])`, { order, limit: ids.length, sorted: true })
}
