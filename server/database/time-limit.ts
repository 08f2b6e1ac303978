import type { AbortableQueryOptions } from 'kysely'

/** No question is worth holding up all others. */
const MOST_MILLISECONDS = 5000

/**
 * For a read over many auctions: PostgreSQL is told to end it when it takes too long.
 * It then throws a DOMException named TimeoutError, which the error handler puts into words.
 */
export const inTime = (milliseconds = MOST_MILLISECONDS): AbortableQueryOptions => ({
  signal: AbortSignal.timeout(milliseconds),
  inflightQueryAbortStrategy: 'cancel query',
})
