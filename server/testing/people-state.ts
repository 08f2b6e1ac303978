import { sql } from 'kysely'
import type { Db } from '../database/pool.ts'

const TABLES = [
  'users',
  'auth_groups',
  'auth_group_users',
  'auth_group_scopes',
  'auth_group_hosts',
  'auth_group_command_lookups',
  'scopes',
  'second_factors',
  'activity',
] as const

/** Everything there is of people, groups and scopes, and of what was done to them, a line for each row: two of these compare. */
export async function peopleState(db: Db): Promise<string[]> {
  const parts = TABLES.map((table) => sql`select ${sql.lit(table)} || t::text as line from ${sql.table(table)} t`)
  const { rows } = await sql<{ line: string }>`${sql.join(parts, sql` union all `)} order by line`.execute(db)
  return rows.map(({ line }) => line)
}
