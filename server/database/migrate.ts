import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { type Kysely, sql } from 'kysely'
import { StartupError } from '../errors.ts'
import { lockAcrossReplicas } from './pool.ts'

const FOLDER = new URL('./migrations/', import.meta.url)

/** Any number; all replicas that start at once take the same lock and migrate one after the other. */
const MIGRATION_LOCK = 7_215_001

/** Other texts a migration was published with, by their checksums: later migrations bring what either made to the same. */
const ALSO_PUBLISHED = new Map([['0007_sums.sql', '2afb70f50ba1296cb2bde007d8b2183e1b3826334b9691fb33f586ca1f945751']])

/** The names of all migrations of this version, in order. */
export const migrationNames = (): string[] =>
  readdirSync(FOLDER)
    .filter((name) => name.endsWith('.sql'))
    .sort()

/**
 * Brings the database to the newest schema: every file of `migrations/` once, in order, all or none.
 * @returns the names of the migrations that were applied now
 * @throws StartupError when a file was changed after it had been applied
 */
export async function migrate<Schema>(db: Kysely<Schema>): Promise<string[]> {
  return db.transaction().execute(async (tx) => {
    await lockAcrossReplicas(tx, MIGRATION_LOCK)
    await sql`create table if not exists migrations (
      name text primary key, checksum text not null, applied_at timestamptz not null default now()
    )`.execute(tx)
    const { rows } = await sql<{ name: string; checksum: string }>`select name, checksum from migrations`.execute(tx)
    const applied = new Map(rows.map((row) => [row.name, row.checksum]))
    const now: string[] = []
    for (const name of migrationNames()) {
      const text = readFileSync(new URL(name, FOLDER), 'utf8')
      const checksum = createHash('sha256').update(text).digest('hex')
      const known = applied.get(name)
      if (known && (known === checksum || known === ALSO_PUBLISHED.get(name))) continue
      if (known) throw new StartupError(`Migration ${name} was changed after it had been applied. Restore the file.`)
      await sql.raw(text).execute(tx)
      await sql`insert into migrations (name, checksum) values (${name}, ${checksum})`.execute(tx)
      now.push(name)
    }
    return now
  })
}
