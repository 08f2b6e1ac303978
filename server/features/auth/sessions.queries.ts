import { sql } from 'kysely'
import type { Db } from '../../database/pool.ts'

/** R3, R4: a session ends 12 hours after its last use, and 30 days after it began whatever happens. */
const IDLE_HOURS = 12
const ABSOLUTE_DAYS = 30
/** The last use is written down at most this often. */
const TOUCH_SECONDS = 60

type LiveSession = { sessionId: string; userId: number; scopes: ReadonlySet<string>; stale: boolean }

/** A session that has not ended, of somebody who may sign in, with the scopes they hold now. `stale`: its use is due to be noted. */
export async function findLiveSession(db: Db, id: string, now: Date): Promise<LiveSession | undefined> {
  const { rows } = await sql<{ user_id: number; last_used_at: string; scopes: string[] }>`
    select s.user_id, s.last_used_at, array(
      select distinct sc.name
      from auth_group_users gu
      join auth_groups g on g.id = gu.auth_group_id and g.active
      join auth_group_scopes gs on gs.auth_group_id = g.id
      join scopes sc on sc.id = gs.scope_id
      where gu.user_id = s.user_id
    ) as scopes
    from sessions s
    join users u on u.id = s.user_id and u.enabled and u.active
    where s.id = ${id}
      and s.ended_at is null
      and s.expires_at > ${now.toISOString()}
      and s.last_used_at > ${new Date(now.getTime() - IDLE_HOURS * 3_600_000).toISOString()}`.execute(db)
  const [row] = rows
  if (!row) return undefined
  const age = now.getTime() - Date.parse(row.last_used_at)
  return { sessionId: id, userId: row.user_id, scopes: new Set(row.scopes), stale: age > TOUCH_SECONDS * 1000 }
}

export async function touchSession(db: Db, id: string, now: Date): Promise<void> {
  await db.updateTable('sessions').set({ last_used_at: now.toISOString() }).where('id', '=', id).execute()
}

type NewSession = { id: string; userId: number; userAgent: string | null; ip: string }

/** @returns when the session ends at the latest */
export async function insertSession(db: Db, session: NewSession, now: Date): Promise<Date> {
  const expires = new Date(now.getTime() + ABSOLUTE_DAYS * 86_400_000)
  await db
    .insertInto('sessions')
    .values({
      id: session.id,
      user_id: session.userId,
      created_at: now.toISOString(),
      last_used_at: now.toISOString(),
      expires_at: expires.toISOString(),
      user_agent: session.userAgent,
      ip: session.ip,
    })
    .execute()
  return expires
}

export async function endSession(db: Db, id: string, now: Date): Promise<void> {
  await db.updateTable('sessions').set({ ended_at: now.toISOString() }).where('id', '=', id).execute()
}
