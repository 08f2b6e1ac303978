import { createHash } from 'node:crypto'
import type { Db } from '../database/pool.ts'
import { AppError } from '../errors.ts'
import { recordActivity } from '../features/activity/activity.queries.ts'
import type { Clock } from '../gateways/clock.ts'
import type { Origin } from './device.ts'
import { limitsOfMail } from './throttle.ts'
import { takeTurn } from './throttles.queries.ts'
import { countedLogin } from './users.queries.ts'

/** Somebody by whom tries are counted: known people by their account, however it was named, others by the name. */
export const accountOf = (candidate: { id: number } | undefined, login: string): string =>
  candidate ? `user:${candidate.id}` : `name:${sha256(countedLogin(login))}`

/** Tells one password's hash from another's. */
export const fingerprintOf = (passwordHash: string): string => sha256(passwordHash)

const sha256 = (text: string): string => createHash('sha256').update(text).digest('base64url')

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
