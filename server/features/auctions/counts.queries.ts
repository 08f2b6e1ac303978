import { type RawBuilder, sql } from 'kysely'
import type { AuctionQuery } from '#contract/auction-query.ts'
import { MAX_SEARCH_ROWS } from '#contract/limits.ts'
import type { Db } from '../../database/pool.ts'
import { rankedCondition } from './auctions.queries.ts'
import { selectionOf } from './sources.queries.ts'

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
