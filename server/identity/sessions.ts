import { randomUUID } from 'node:crypto'
import type { SignedIn } from '#contract/auth.ts'
import type { Session } from '#contract/sessions.ts'
import { recordActivity } from '../audit/record-activity.queries.ts'
import type { Db, Tx } from '../database/pool.ts'
import { AppError, found } from '../errors.ts'
import type { Clock } from '../gateways/clock.ts'
import type { MailQueue } from '../gateways/mail-queue.ts'
import { deviceName, type Origin } from './device.ts'
import { rememberDevice } from './devices.queries.ts'
import { findEarlierSignIns, findSessions, insertSession } from './sessions.queries.ts'
import type { Tokens } from './tokens.ts'
import { findSessionUser, lockSignIn } from './users.queries.ts'

/** What signing in needs. */
export type AuthDeps = { db: Db; tokens: Tokens; clock: Clock; mail: MailQueue }

/** The same where a browser gets its cookie. `https`: the address that people use begins so. */
export type CookieDeps = AuthDeps & { https: boolean }

/** A session's token, and what the browser is known by. */
export type Started<Answer> = { answer: Answer; device: string }

/**
 * Begins a session in the transaction of whatever allows it.
 * @param expected whoever it is, is in a session already: a browser they use need not be told of
 */
export async function startSession(
  tx: Tx,
  { tokens, clock, mail }: AuthDeps,
  userId: number,
  origin: Origin,
  { expected = false } = {},
): Promise<Started<string>> {
  const { userAgent, ip, deviceSecret } = origin
  const now = clock.now()
  const before = await findEarlierSignIns(tx, userId, origin)
  const { secret: device, isNew } = await rememberDevice(tx, userId, deviceSecret, now)
  const id = randomUUID()
  const expires = await insertSession(tx, { id, userId, userAgent, ip }, now)
  if (before.any && !before.alike && isNew && !expected) {
    const notice = { about: 'new-device', device: deviceName(userAgent), ip, at: now.toISOString() } as const
    await mail.send(tx, { kind: 'notice', userId, notice })
  }
  return { answer: await tokens.issue(id, userId, expires), device }
}

/**
 * Signs somebody in who has shown who they are (R2).
 * @param checked whose password was right, and what it was checked against: it may have changed since
 * @param how for the activity log: by which secrets
 * @throws AppError login_failed where they may not sign in any more
 */
export async function signIn(
  deps: AuthDeps,
  { id: userId, password_hash }: { id: number; password_hash: string },
  origin: Origin,
  how: string,
): Promise<Started<SignedIn>> {
  const { ip, requestId, userAgent } = origin
  return deps.db.transaction().execute(async (tx) => {
    if (!(await lockSignIn(tx, userId, password_hash))) throw new AppError('login_failed', 'Login Failure')
    const after = { with: how, device: deviceName(userAgent) }
    await recordActivity(
      tx,
      { userId, ip, requestId },
      { action: 'signed in', entity: 'user', entityId: userId, after },
    )
    const { answer: token, device } = await startSession(tx, deps, userId, origin)
    return { answer: { success: true, token, user: found(await findSessionUser(tx, userId), 'user') }, device }
  })
}

/** Somebody's sessions that have not ended, with their devices in words. */
export async function listSessions(db: Db, userId: number, now: Date): Promise<Omit<Session, 'current'>[]> {
  const kept = await findSessions(db, userId, now)
  return kept.map(({ user_agent, ...session }) => ({ ...session, device: deviceName(user_agent) }))
}
