import type { AuctionQuery } from '#contract/auction-query.ts'
import type { Db } from '../../database/pool.ts'
import { AppError } from '../../errors.ts'
import { countEach } from './counts.queries.ts'

/** A figure beside a field is worth no longer wait. */
const COUNTING_LIMIT_MS = 10_000

/**
 * How many auctions each query would find.
 * @param gone aborts when nobody waits for the answer any more, as at the next key while somebody types
 * @throws AppError unprocessable where counting takes too long
 */
export async function countQueries(db: Db, queries: readonly AuctionQuery[], gone: AbortSignal): Promise<number[]> {
  const signal = AbortSignal.any([gone, AbortSignal.timeout(COUNTING_LIMIT_MS)])
  try {
    return await countEach(db, queries, signal)
  } catch (error) {
    if (!signal.aborted) throw error
    throw new AppError('unprocessable', 'This takes too long to count.')
  }
}
