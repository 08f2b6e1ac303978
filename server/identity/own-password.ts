import { AppError } from '../errors.ts'
import type { Caller } from '../plugins/authentication.ts'
import { checkCountedPassword, recordFailure } from './attempts.ts'
import type { Origin } from './device.ts'
import { limitsOfConfirming } from './rate-limit.ts'
import { consumeAttempt, refundAttempt } from './rate-limits.queries.ts'
import { confirmSession } from './sessions.queries.ts'
import type { AuthDeps } from './start-session.ts'
import { findLoginCandidateById } from './users.queries.ts'

type Deps = Pick<AuthDeps, 'db' | 'clock'>

/**
 * Asks somebody signed in for their password once more (R5, R14).
 * @param path the field of the request that holds it
 * @throws AppError wrong_password; too_many_requests after five in a row; overloaded
 */
export async function requireOwnPassword(
  { db, clock }: Deps,
  { userId }: Pick<Caller, 'userId'>,
  { password, path }: { password: string; path: string },
  origin: Origin,
): Promise<void> {
  const limits = limitsOfConfirming(userId)
  const turn = await consumeAttempt(db, limits, clock.now())
  if (!turn.allowed) {
    throw new AppError('too_many_requests', 'Too many tries in a row.', {
      retryAfter: turn.retryAfter,
    })
  }
  const candidate = await findLoginCandidateById(db, userId)
  if (!(await checkCountedPassword(db, limits, password, candidate?.password_hash))) {
    await recordFailure(db, origin, userId, { reason: 'wrong password when asked again', wait: turn.waitAfterwards })
    const message = 'This is not your password.'
    throw new AppError('wrong_password', message, { errors: [{ path, message }] })
  }
  await refundAttempt(db, limits)
}

/** Confirms that it is still the same person at the screen: sensitive changes go through for a while. @throws as `requireOwnPassword` */
export async function confirmIdentity(deps: Deps, caller: Caller, password: string, origin: Origin): Promise<void> {
  await requireOwnPassword(deps, caller, { password, path: 'password' }, origin)
  await confirmSession(deps.db, caller.sessionId, deps.clock.now())
}
