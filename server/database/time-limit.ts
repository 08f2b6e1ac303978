import type { AbortableQueryOptions, DatabaseConnection } from 'kysely'
import pg from 'pg'

/** No question is worth holding up all others. */
const MOST_MILLISECONDS = 5000

/**
 * For a read over many auctions: PostgreSQL is told to end it when it takes too long.
 * It then throws a DOMException named TimeoutError, which the error handler puts into words.
 * @param ended ends it too: nobody waits for it any more
 */
export const inTime = (milliseconds = MOST_MILLISECONDS, ...ended: AbortSignal[]): AbortableQueryOptions =>
  until(AbortSignal.any([AbortSignal.timeout(milliseconds), ...ended]))

/** For a read that ends, in the database too, when the signal comes. It then throws its reason. */
export const until = (signal: AbortSignal): AbortableQueryOptions => ({
  signal,
  inflightQueryAbortStrategy: 'cancel query',
})

const CANCELLED = '57014'
/** What Kysely says of a statement that ended by itself while it was about to cancel it. */
const isOver = (error: unknown) => error instanceof TypeError && error.message.includes("'queryId'")

/** Has a connection say nothing of statements that were cancelled as they should be: Kysely would write them down as failures. */
export function cancelQuietly(connection: DatabaseConnection): void {
  const execute = connection.executeQuery.bind(connection)
  connection.executeQuery = async (query, options) => {
    try {
      return await execute(query, options)
    } catch (error) {
      // Whoever waited has been told why it ended, and gets nothing of this.
      if (options?.signal?.aborted && error instanceof pg.DatabaseError && error.code === CANCELLED) return { rows: [] }
      throw error
    }
  }
  const cancel = connection.cancelQuery?.bind(connection)
  if (!cancel) return
  connection.cancelQuery = (control) =>
    cancel(control).catch((error) => {
      if (!isOver(error)) throw error
    })
}
