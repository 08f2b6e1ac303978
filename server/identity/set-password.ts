import { recordActivity } from '../audit/record-activity.queries.ts'
import type { Tx } from '../database/pool.ts'
import { AppError } from '../errors.ts'
import { type Caller, notSignedIn } from '../plugins/authentication.ts'
import { checkCountedPassword, recordFailure } from './attempts.ts'
import type { Origin } from './device.ts'
import { forgetDevices, rememberDevice } from './devices.queries.ts'
import { findPasswordKey, forgetKeyPasswords, spendPasswordKeys } from './keys.queries.ts'
import { checkPassword, hashOwnPassword, unchangedPassword } from './passwords.ts'
import { limitsOfConfirming } from './rate-limit.ts'
import { consumeAttempt, forgetAttempts, refundAttempt } from './rate-limits.queries.ts'
import { confirmSession, endSession, endSessions } from './sessions.queries.ts'
import type { AuthDeps } from './sessions.ts'
import {
  findLoginCandidateById,
  findPasswordOwner,
  findTypedPassword,
  noteOwnAddress,
  updatePassword,
} from './users.queries.ts'

/**
 * Sets a password, whoever does it: its owner, who gave the current one (`changePassword`) or has a mailed link (`readyPassword`); staff, for
 * somebody who holds no more than they do (`changeUser`); or whoever runs this machine (`resetAdministrator`). Whatever let somebody in before
 * does no more: sessions, mailed links and what was entered with them, browsers that were known.
 * @param mustChange staff typed it for somebody else, who has to choose another
 * @param sessionId in which its owner changes it
 * @throws AppError unauthenticated where that session has ended
 * @returns the ids of the mailed keys that could be used until now, and how many sessions ran
 */
export async function setPassword(
  tx: Tx,
  userId: number,
  passwordHash: string,
  now: Date,
  { mustChange = false, sessionId }: { mustChange?: boolean; sessionId?: string } = {},
): Promise<{ spent: number[]; ended: number }> {
  // First, for it holds their row: of many at once one finds its key unspent.
  const spent = await spendPasswordKeys(tx, userId, now)
  // Somebody else may have changed it meanwhile, and ended this session with the others.
  const own = sessionId === undefined ? 0 : await endOwn(tx, userId, sessionId, now)
  await updatePassword(tx, userId, passwordHash, now, { mustChange })
  await forgetKeyPasswords(tx, userId)
  await forgetDevices(tx, userId)
  return { spent, ended: own + (await endSessions(tx, userId, now)) }
}

async function endOwn(tx: Tx, userId: number, sessionId: string, now: Date): Promise<number> {
  if (!(await endSession(tx, userId, sessionId, now))) throw notSignedIn()
  return 1
}

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

type ResetDeps = Pick<AuthDeps, 'db' | 'clock' | 'mail'>

const SPENT = 'This link was used or has expired. Ask for a new one.'

/** @returns the key that was mailed and whose it is @throws AppError invalid_key where it was used or has expired */
export async function requireResetKey({ db, clock }: Omit<ResetDeps, 'mail'>, key: string) {
  const known = await findPasswordKey(db, key, clock.now())
  const owner = known && (await findPasswordOwner(db, known.user_id))
  if (!known || known.used_at || !owner) throw new AppError('invalid_key', SPENT)
  return { known, owner }
}

/**
 * Readies a new password, or the first, for a mailed key. Every session ends with it, and every browser is a stranger again but the one at
 * hand: whoever tries to sign in from elsewhere cannot keep out who has the mail.
 * @returns what sets it, once @throws AppError invalid_key; invalid_request where the password is not to be had; overloaded
 */
export async function readyPassword({ db, clock, mail }: ResetDeps, key: string, password: string, origin: Origin) {
  const { ip, requestId } = origin
  const { known, owner } = await requireResetKey({ db, clock }, key)
  const typed = await findTypedPassword(db, known.user_id)
  if (typed && (await checkPassword(password, typed))) throw unchangedPassword()
  const passwordHash = await hashOwnPassword(password, owner)
  const isFirst = known.purpose === 'invitation'
  /** @returns whether they have to be approved first; and what the browser is known by @throws AppError invalid_key */
  return async (tx: Tx): Promise<{ waits: boolean; device: string }> => {
    const now = clock.now()
    const userId = known.user_id
    const { spent, ended } = await setPassword(tx, userId, passwordHash, now)
    if (!spent.includes(known.id)) throw new AppError('invalid_key', SPENT)
    // Mailed to an address that is theirs no more. Looked at when nobody else can change it.
    const current = await findPasswordOwner(tx, userId)
    if (current?.email !== known.email) throw new AppError('invalid_key', SPENT)
    await noteOwnAddress(tx, userId, now)
    const { secret: device } = await rememberDevice(tx, userId, undefined, now)
    await forgetAttempts(tx, userId)
    await recordActivity(
      tx,
      { userId, ip, requestId },
      {
        action: isFirst ? 'accepted invitation' : 'reset password',
        entity: 'user',
        entityId: userId,
        after: { ended_sessions: ended },
      },
    )
    const about = isFirst ? 'password-chosen' : 'password-changed'
    await mail.send(tx, { kind: 'notice', userId, notice: { about } })
    return { waits: (await findLoginCandidateById(tx, userId))?.needs_approval ?? false, device }
  }
}
