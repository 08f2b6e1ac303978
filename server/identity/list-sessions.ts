import type { Session } from '#contract/sessions.ts'
import type { Db } from '../database/pool.ts'
import { deviceName } from './device.ts'
import { findSessions } from './sessions.queries.ts'

/** Somebody's sessions that have not ended, with their devices in words. */
export async function listSessions(db: Db, userId: number, now: Date): Promise<Omit<Session, 'current'>[]> {
  const kept = await findSessions(db, userId, now)
  return kept.map(({ user_agent, ...session }) => ({ ...session, device: deviceName(user_agent) }))
}
