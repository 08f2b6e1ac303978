import { sql } from 'kysely'
import type { Db } from '../database/pool.ts'
import { restorableSince } from '../permissions/restorable.ts'

/**
 * Removes what nobody needs any more: tries long forgotten, keys long expired, browsers not seen for a year, notes that
 * can be restored no more (`RESTORABLE_DAYS`), sessions that ended a season ago, and who registered and followed no link within a week, unless
 * staff have done something with them. Repeating it, or two at once, changes nothing.
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
    delete from users u
    where u.self_registered and u.email_verified_at is null and u.updated_by is null
      and greatest(u.created_at, u.updated_at) < ${moment} - interval '7 days'
      and not exists (select from auth_group_users gu where gu.user_id = u.id)
      and not exists (select from students s where s.user_id = u.id)
      and not exists (select from instructors i where i.user_id = u.id)
      and not exists (select from dpes d where d.user_id = u.id)
      and not exists (select from card_punches p where p.user_id = u.id)
      and not exists (select from user_keys k where k.user_id = u.id and k.expires_at > ${moment})`.execute(db)
  await sql`
    delete from sessions
    where coalesce(ended_at, expires_at) < ${moment} - interval '90 days'`.execute(db)
}
