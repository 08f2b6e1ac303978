import { sql } from 'kysely'
import type { Db } from '../../database/pool.ts'

/** @throws whatever keeps the database from answering */
export async function pingDatabase(db: Db): Promise<void> {
  await sql`select 1`.execute(db)
}
