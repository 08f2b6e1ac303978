import type { AuctionQuery } from '#contract/auction-query.ts'
import type { Db } from '../../database/pool.ts'
import { countEach } from './counts.queries.ts'

/**
 * How many auctions each query would find; what is asked twice is counted once.
 * @param signal ends the counting @throws its reason
 */
export async function countQueries(db: Db, queries: readonly AuctionQuery[], signal: AbortSignal): Promise<number[]> {
  const asked = queries.map((query) => JSON.stringify(query))
  const distinct = new Map(queries.map((query, place) => [asked[place], query]))
  const counts = await countEach(db, [...distinct.values()], signal)
  const counted = new Map([...distinct.keys()].map((key, place) => [key, counts[place]]))
  return asked.map((key) => counted.get(key) ?? 0)
}
