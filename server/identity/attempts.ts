import { createHash } from 'node:crypto'
import { recordActivity } from '../audit/record-activity.queries.ts'
import type { Db } from '../database/pool.ts'
import { AppError } from '../errors.ts'
import type { Clock } from '../gateways/clock.ts'
import type { Origin } from './device.ts'
import { checkPassword } from './passwords.ts'
import { type Limit, limitsOfAsking, limitsOfMail } from './rate-limit.ts'
import { consumeAttempt, consumeAttemptQuietly, revertAttempt } from './rate-limits.queries.ts'
import { typedName } from './sign-in-names.queries.ts'

/** Somebody by whom tries are counted: known people by their account, however it was named, others by the name. */
export const accountOf = (candidate: { id: number } | undefined, login: string): string =>
  candidate ? `user:${candidate.id}` : `name:${typedName(login)}`

/** Tells one password's hash from another's. */
export const fingerprintOf = (passwordHash: string): string => sha256(passwordHash)

const sha256 = (text: string): string => createHash('sha256').update(text).digest('base64url')

/**
 * Whether the password is the one of the hash, of an attempt that was counted. One that was not made for want of a thread is none.
 * @throws AppError overloaded
 */
export async function checkCountedPassword(
  db: Db,
  limits: readonly Limit[],
  password: string,
  passwordHash: string | undefined,
): Promise<boolean> {
  try {
    return await checkPassword(password, passwordHash)
  } catch (error) {
    await revertAttempt(db, limits)
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

type Asked = { candidate: { id: number } | undefined; login: string; ip: string }

/**
 * Whether a mail goes that somebody asks for who is not signed in, of at most so many. Nobody is told: not by the answer, nor by how long it
 * takes, for the same is done whether there is such a person or not.
 * @param limitsOf those of the mails of one account, known or not
 */
export async function consumeMailAttempt(
  { db, clock }: { db: Db; clock: Clock },
  limitsOf: (account: string) => Limit[],
  { candidate, login, ip }: Asked,
): Promise<boolean> {
  const typed = await consumeAttempt(db, [...limitsOfAsking(ip), ...limitsOf(`typed:${typedName(login)}`)], clock.now())
  return typed.allowed && (await consumeAttemptQuietly(db, limitsOf(accountOf(candidate, login)), clock.now()))
}

/** @throws AppError too_many_requests where an account has had its mails of this kind */
export async function requireMailAttempt(
  { db, clock }: { db: Db; clock: Clock },
  kind: string,
  account: string,
): Promise<void> {
  const turn = await consumeAttempt(db, limitsOfMail(kind, account), clock.now())
  if (turn.allowed) return
  throw new AppError('too_many_requests', 'A link was asked for a moment ago.', {
    retryAfter: turn.retryAfter,
  })
}
