import { sql } from 'kysely'
import type { Db } from '../../database/pool.ts'

/** @throws whatever keeps the database from answering */
export async function pingDatabase(db: Db): Promise<void> {
  await sql`select 1`.execute(db)
}

export type DatabaseFigures = {
  version: string
  bytes: number
  connections: number
  most_connections: number
  documents: number
  document_bytes: number
  /** how many migrations were applied, and the last of them */
  applied: number
  newest: string
  at: string
  /** until when the activity log is counted, and when it begins */
  counted_until: string | null
  first_entry: string | null
}

/** What the database says of itself and of what is kept in it. */
export async function findDatabaseFigures(db: Db): Promise<DatabaseFigures> {
  const { rows } = await sql<DatabaseFigures>`
    select current_setting('server_version') as version, pg_database_size(current_database()) as bytes,
      (select count(*) from pg_stat_activity where datname = current_database()) as connections,
      current_setting('max_connections')::int as most_connections,
      (select count(*) from documents) as documents, (select coalesce(sum(bytes), 0) from documents) as document_bytes,
      m.applied, m.newest, m.at,
      (select (max(day) + 1)::timestamp at time zone 'UTC' from activity_days) as counted_until,
      (select at from activity order by at, id limit 1) as first_entry
    from (select count(*) as applied, max(name) as newest, max(applied_at) as at from migrations) m`.execute(db)
  const [row] = rows
  if (!row) throw new Error('An aggregate without groups has one row.')
  return row
}
