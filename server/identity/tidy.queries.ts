import { sql } from 'kysely'
import type { Db } from '../database/pool.ts'
import { restorableSince } from '../permissions/restorable.ts'

/**
 * Removes what nobody needs any more: tries long forgotten, keys long expired, browsers not seen for a year, notes that
 * can be restored no more (`RESTORABLE_DAYS`), sessions that ended a season ago. Repeating it, or two at once, changes nothing.
 */
export async function tidyUp(db: Db, now: Date): Promise<void> {
  const moment = sql<string>`${now.toISOString()}::timestamptz`
  await sql`delete from throttles where last_at < ${moment} - interval '2 days' and blocked_until < ${moment}`.execute(
    db,
  )
  await sql`delete from user_keys where expires_at < ${moment} - interval '7 days'`.execute(db)
  await sql`delete from known_devices where last_seen_at < ${moment} - interval '1 year'`.execute(db)
  await sql`delete from notes where deleted_at < ${restorableSince(now).toISOString()}`.execute(db)
  await sql`
    delete from sessions
    where coalesce(ended_at, expires_at) < ${moment} - interval '90 days'`.execute(db)
}
