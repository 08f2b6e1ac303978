import { sql } from 'kysely'
import type { Tx } from './pool.ts'

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
