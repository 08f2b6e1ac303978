import { type Kysely, sql } from 'kysely'
import { lockAcrossReplicas } from './pool.ts'

/** The role in which Liendesk answers requests on the bundled PostgreSQL. One's own database names its own in DATABASE_URL. */
export const APP_ROLE = 'liendesk_app'

const RIGHTS_LOCK = 7_215_004
/** Since then who does not own a table may be let vacuum it. */
const MAINTAIN_SINCE = 170_000

/**
 * Gives the role that answers requests what it needs and no more: rows of the tables, but nothing of how they are made; of the activity
 * log only reading and adding (ASVS 13.2.2, 16.4.2); not the keys of the server.
 * Nothing to do where that role owns the tables itself.
 * @param owner a connection of who owns the tables
 */
export async function grantRights<Schema>(owner: Kysely<Schema>, role: string): Promise<void> {
  await owner.transaction().execute(async (tx) => {
    await lockAcrossReplicas(tx, RIGHTS_LOCK)
    const { rows } = await sql<{ owner: string; version: number; exists: boolean }>`
      select current_user as owner, current_setting('server_version_num')::int as version,
        exists (select from pg_roles where rolname = ${role}) as exists`.execute(tx)
    const [server] = rows
    if (!server || server.owner === role) return
    const name = sql.id(role)
    if (!server.exists) await sql`create role ${name} login`.execute(tx)
    for (const schema of ['public', 'pgboss'].filter(await existing(tx))) {
      const id = sql.id(schema)
      await sql`grant usage on schema ${id} to ${name}`.execute(tx)
      await sql`grant select, insert, update, delete on all tables in schema ${id} to ${name}`.execute(tx)
      await sql`grant usage on all sequences in schema ${id} to ${name}`.execute(tx)
    }
    await sql`revoke update, delete on activity, activity_days, activity_hours, card_punches from ${name}`.execute(tx)
    await sql`revoke insert, update, delete on migrations from ${name}`.execute(tx)
    await sql`revoke all on server_secrets from ${name}`.execute(tx)
    if (server.version >= MAINTAIN_SINCE) {
      await sql`grant maintain on auctions, auction_sums, import_changes to ${name}`.execute(tx)
    }
  })
}

async function existing<Schema>(tx: Kysely<Schema>): Promise<(schema: string) => boolean> {
  const { rows } = await sql<{ nspname: string }>`select nspname from pg_namespace`.execute(tx)
  return (schema) => rows.some(({ nspname }) => nspname === schema)
}

/** In whose name an open database's statements run. */
export async function roleOf<Schema>(db: Kysely<Schema>): Promise<string> {
  const { rows } = await sql<{ role: string }>`select current_user as role`.execute(db)
  return rows[0]?.role ?? ''
}
