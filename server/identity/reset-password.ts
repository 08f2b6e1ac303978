import { recordActivity } from '../audit/record-activity.queries.ts'
import type { Tx } from '../database/pool.ts'
import { AppError } from '../errors.ts'
import type { Origin } from './device.ts'
import { rememberDevice } from './devices.queries.ts'
import { findPasswordKey } from './keys.queries.ts'
import { checkPassword, hashOwnPassword, unchangedPassword } from './passwords.ts'
import { forgetAttempts } from './rate-limits.queries.ts'
import { setPassword } from './set-password.ts'
import type { AuthDeps } from './start-session.ts'
import { findLoginCandidateById, findPasswordOwner, findTypedPassword, noteOwnAddress } from './users.queries.ts'

type Deps = Pick<AuthDeps, 'db' | 'clock' | 'mail'>

const SPENT = 'This link was used or has expired. Ask for a new one.'

/** @returns the key that was mailed and whose it is @throws AppError invalid_key where it was used or has expired */
export async function requireResetKey({ db, clock }: Omit<Deps, 'mail'>, key: string) {
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
export async function readyPassword({ db, clock, mail }: Deps, key: string, password: string, origin: Origin) {
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
