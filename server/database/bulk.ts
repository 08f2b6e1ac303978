import { pipeline } from 'node:stream/promises'
import { Kysely, sql } from 'kysely'
import { from as copyFrom } from 'pg-copy-streams'
import { dialectOn, type OpenDatabase, type Tx } from './pool.ts'
import type { DB } from './schema.gen.ts'

/** A transaction that takes many rows at once. */
export type BulkTx = {
  tx: Tx
  /** Sends lines in the text format of COPY. @param target table and columns, as COPY writes them */
  copy: (target: string, lines: AsyncIterable<Uint8Array>) => Promise<void>
}

/** What a transaction comes to: whether it holds, and what its caller is told. */
export type Outcome<T> = { keep: boolean; value: T }

/**
 * Runs one transaction on a connection of its own. What it did holds only if it says so; an error takes all of it back.
 * @param signal ends it, the statement that runs included
 */
export async function inBulkTransaction<T>(
  { pool }: OpenDatabase,
  signal: AbortSignal,
  work: (bulk: BulkTx) => Promise<Outcome<T>>,
): Promise<T> {
  const client = await pool.connect()
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid').catch((error) => {
    client.release(true)
    throw error
  })
  // Released by the transaction that takes it, and by nobody else.
  const db = new Kysely<DB>({
    dialect: dialectOn({ connect: async () => client, end: async () => {}, options: pool.options }),
  })
  const tx = await db.startTransaction().execute()
  // It waits for others as long as it takes, and sorts and joins a million rows in memory.
  await sql`set local lock_timeout = 0; set local work_mem = '128MB'`.execute(tx)
  let cancelled: Promise<unknown> | undefined
  const cancel = () => {
    cancelled = pool.query('select pg_cancel_backend($1)', [rows[0]?.pid]).catch(() => {})
  }
  signal.addEventListener('abort', cancel, { once: true })
  try {
    const { keep, value } = await work({
      tx,
      copy: (target, lines) => pipeline(lines, client.query(copyFrom(`copy ${target} from stdin`)), { signal }),
    })
    // Nothing may be cancelled any more: whether it holds would not be known.
    signal.removeEventListener('abort', cancel)
    signal.throwIfAborted()
    await (keep ? tx.commit() : tx.rollback()).execute()
    return value
  } catch (error) {
    signal.removeEventListener('abort', cancel)
    // One still on its way would end what the next one does on this connection.
    await cancelled
    await tx
      .rollback()
      .execute()
      .catch(() => {})
    throw signal.aborted ? signal.reason : error
  }
}

/**
 * Building an index once is many times faster than keeping it up row by row. The unique ones stay: they refuse what is there already.
 * @returns brings them back, in the same transaction
 */
export async function dropIndexes(tx: Tx, table: 'auctions' | 'users'): Promise<() => Promise<void>> {
  const { rows } = await sql<{ name: string; definition: string }>`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
    from pg_index where indrelid = ${table}::regclass and not indisunique`.execute(tx)
  for (const { name } of rows) await sql`drop index ${sql.ref(name)}`.execute(tx)
  return async () => {
    await sql`set local maintenance_work_mem = '256MB'`.execute(tx)
    for (const { definition } of rows) await sql.raw(definition).execute(tx)
  }
}
