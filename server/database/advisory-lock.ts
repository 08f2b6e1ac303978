import { type Kysely, sql } from 'kysely'

/**
 * Waits until no other replica does the same, however long that takes: replicas that start at once prepare the database one after the other.
 * It holds until the transaction ends.
 * @param lock any number, of its own for each thing that is done
 */
export async function lockAcrossReplicas<Schema>(tx: Kysely<Schema>, lock: number): Promise<void> {
  await sql`set local lock_timeout = 0`.execute(tx)
  await sql`select pg_advisory_xact_lock(${lock})`.execute(tx)
}
