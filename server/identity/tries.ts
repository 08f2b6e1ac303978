import { createHash } from 'node:crypto'
import type { Db } from '../database/pool.ts'
import { AppError } from '../errors.ts'
import { recordActivity } from '../features/activity/activity.queries.ts'
import type { Clock } from '../gateways/clock.ts'
import type { Origin } from './device.ts'
import { checkPassword } from './passwords.ts'
import { type Limit, limitsOfMail } from './throttle.ts'
import { takeBackTurn, takeTurn } from './throttles.queries.ts'
import { countedLogin } from './users.queries.ts'

/** Somebody by whom tries are counted: known people by their account, however it was named, others by the name. */
export const accountOf = (candidate: { id: number } | undefined, login: string): string =>
  candidate ? `user:${candidate.id}` : `name:${sha256(countedLogin(login))}`

/** Tells one password's hash from another's. */
export const fingerprintOf = (passwordHash: string): string => sha256(passwordHash)

const sha256 = (text: string): string => createHash('sha256').update(text).digest('base64url')

/**
 * Whether the password is the one of the hash, in a turn that was taken. A try that was not made for want of a thread is none.
 * @throws AppError overloaded
 */
export async function checkInTurn(
  db: Db,
  limits: readonly Limit[],
  password: string,
  passwordHash: string | undefined,
): Promise<boolean> {
  try {
    return await checkPassword(password, passwordHash)
  } catch (error) {
    await takeBackTurn(db, limits)
    throw error
  }
}

/** Writes down that somebody was not let in. What was typed is not: people type passwords into the wrong field. */
export async function recordFailure(
  db: Db,
  { ip, requestId }: Origin,
  userId: number | undefined,
  { reason, wait }: { reason: string; wait: number },
): Promise<void> {
  await db.transaction().execute((tx) =>
    recordActivity(
      tx,
      { userId: null, ip, requestId },
      {
        action: wait > 0 ? 'sign-in locked' : 'sign-in failed',
        entity: 'user',
        entityId: userId ?? null,
        after: { reason, ...(wait > 0 && { locked_for_seconds: wait }) },
      },
    ),
  )
}

/** @throws AppError too_many_requests where an account has had its mails of this kind */
export async function requireMailTurn(
  { db, clock }: { db: Db; clock: Clock },
  kind: string,
  account: string,
): Promise<void> {
  const turn = await takeTurn(db, limitsOfMail(kind, account), clock.now())
  if (turn.allowed) return
  throw new AppError('too_many_requests', 'A link was asked for a moment ago.', {
    retryAfter: turn.retryAfter,
  })
}
