import { type RawBuilder, sql } from 'kysely'
import type { AuctionQuery } from '#contract/auction-query.ts'
import { MAX_ANSWER_ROWS } from '#contract/limits.ts'
import type { Db } from '../../database/pool.ts'
import { filterCondition } from './auction-filter.queries.ts'
import { rankedCondition } from './auctions.queries.ts'

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
  if (aggregate) {
    const whole = aggregate.fn === 'share' ? filterCondition(aggregate.of ?? {}) : sql`true`
    return sql`(select count(*) from auctions a where ${filterCondition(filter)} and ${whole})`
  }
  if (limit === undefined) return sql`(select count(*) from auctions a where ${filterCondition(filter)})`
  const order = sort.flatMap(({ field, dir }) => (field === 'value' ? [] : [{ field, dir }]))
  return sql`(select count(*) from (
    select 1 from auctions a
    join states s on s.code = a.state_code
    join jurisdictions j on j.id = a.jurisdiction_id
    join auction_types t on t.id = a.auction_type_id
    where ${rankedCondition(filter, order)} limit ${Math.min(limit, MAX_ANSWER_ROWS)}::int
  ) found)`
}
