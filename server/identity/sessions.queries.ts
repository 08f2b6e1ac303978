import { sql } from 'kysely'
import { CONFIRMED_FOR_MINUTES, INVITED_DAYS } from '#contract/limits.ts'
import { type Db, PLANNED_ONCE } from '../database/pool.ts'
import { ADMITTED } from './users.queries.ts'

/** R3, R4: a session ends 12 hours after its last use, and 30 days after it began whatever happens. */
const IDLE_HOURS = 12
const ABSOLUTE_DAYS = 30
/** The last use is written down at most this often. */
const TOUCH_SECONDS = 60

type LiveSession = {
  sessionId: string
  userId: number
  scopes: ReadonlySet<string>
  /** its use is due to be noted */
  stale: boolean
  /** its holder gave the password within the last quarter of an hour */
  confirmed: boolean
}

const daysBefore = (now: Date, days: number): string => new Date(now.getTime() - days * 86_400_000).toISOString()
const idleSince = (now: Date): string => new Date(now.getTime() - IDLE_HOURS * 3_600_000).toISOString()

/**
 * A session that has not ended, of somebody who may sign in, with the scopes they hold now. A password that staff typed lets nobody stay
 * longer than in (ASVS 6.4.1).
 */
export async function findLiveSession(db: Db, id: string, now: Date): Promise<LiveSession | undefined> {
  const { rows } = await sql<{ user_id: number; last_used_at: string; confirmed_at: string; scopes: string[] }>`
    ${PLANNED_ONCE} select s.user_id, s.last_used_at, s.confirmed_at, array(
      select distinct sc.name
      from auth_group_users gu
      join auth_groups g on g.id = gu.auth_group_id and g.active
      join auth_group_scopes gs on gs.auth_group_id = g.id
      join scopes sc on sc.id = gs.scope_id and sc.archived_at is null
      where gu.user_id = s.user_id
    ) as scopes
    from sessions s
    join users u on u.id = s.user_id and ${ADMITTED}
    where s.id = ${id}
      and s.ended_at is null
      and s.expires_at > ${now.toISOString()}
      and s.last_used_at > ${idleSince(now)}
      and (not u.password_must_change or u.password_changed_at > ${daysBefore(now, INVITED_DAYS)})`.execute(db)
  const [row] = rows
  if (!row) return undefined
  const age = now.getTime() - Date.parse(row.last_used_at)
  const confirmedFor = now.getTime() - Date.parse(row.confirmed_at)
  return {
    sessionId: id,
    userId: row.user_id,
    scopes: new Set(row.scopes),
    stale: age > TOUCH_SECONDS * 1000,
    confirmed: confirmedFor <= CONFIRMED_FOR_MINUTES * 60_000,
  }
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
      confirmed_at: now.toISOString(),
      expires_at: expires.toISOString(),
      user_agent: session.userAgent,
      ip: session.ip,
    })
    .execute()
  return expires
}

/** Notes that its holder gave the password just now. */
export async function confirmSession(db: Db, id: string, now: Date): Promise<void> {
  await db.updateTable('sessions').set({ confirmed_at: now.toISOString() }).where('id', '=', id).execute()
}

const running = (db: Db, userId: number) =>
  db.updateTable('sessions').where('user_id', '=', userId).where('ended_at', 'is', null)

/** @returns whether it ran until now */
export async function endSession(db: Db, userId: number, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await running(db, userId)
    .set({ ended_at: now.toISOString() })
    .where('id', '=', id)
    .executeTakeFirst()
  return numUpdatedRows > 0
}

/** Ends all of somebody's sessions, or all but one. @returns how many ran until now */
export async function endSessions(db: Db, userId: number, now: Date, except?: string | undefined): Promise<number> {
  const ending = running(db, userId).set({ ended_at: now.toISOString() })
  const { numUpdatedRows } = await (except ? ending.where('id', '!=', except) : ending).executeTakeFirst()
  return Number(numUpdatedRows)
}

/** Ends all sessions of these people. @returns how many ran until now, of whom any did */
export async function endSessionsOf(db: Db, userIds: readonly number[], now: Date): Promise<Map<number, number>> {
  const { rows } = await sql<{ user_id: number; sessions: number }>`
    with ended as (
      update sessions set ended_at = ${now.toISOString()} where user_id = any(${userIds}::bigint[]) and ended_at is null returning user_id
    )
    select user_id, count(*) as sessions from ended group by user_id`.execute(db)
  return new Map(rows.map(({ user_id, sessions }) => [user_id, sessions]))
}

type KeptSession = {
  id: string
  user_agent: string | null
  ip: string | null
  created_at: string
  last_used_at: string
}

/** Somebody's sessions that have not ended, the last used first. */
export const findSessions = (db: Db, userId: number, now: Date): Promise<KeptSession[]> =>
  db
    .selectFrom('sessions')
    .select(['id', 'user_agent', 'ip', 'created_at', 'last_used_at'])
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now.toISOString())
    .where('last_used_at', '>', idleSince(now))
    .orderBy('last_used_at', 'desc')
    .execute()

type Place = { userAgent: string | null; ip: string }

/** Whether somebody has signed in, and whether so from this address with such a program: one that keeps no cookies is no new one each time. */
export async function findEarlierSignIns(
  db: Db,
  userId: number,
  { userAgent, ip }: Place,
): Promise<{ any: boolean; alike: boolean }> {
  const rows = await db
    .selectFrom('sessions')
    .select(sql<boolean>`user_agent is not distinct from ${userAgent} and ip = ${ip}`.as('alike'))
    .where('user_id', '=', userId)
    .orderBy('alike', 'desc')
    .limit(1)
    .execute()
  return { any: rows.length > 0, alike: rows[0]?.alike ?? false }
}
