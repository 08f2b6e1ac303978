import { randomBytes } from 'node:crypto'
import { Email } from '#contract/people.ts'
import { recordActivity } from '../../audit/record-activity.queries.ts'
import { joinAdministrators } from '../../database/first-administrator.ts'
import type { Db } from '../../database/pool.ts'
import { StartupError } from '../../errors.ts'
import { deleteKeys } from '../../identity/keys.queries.ts'
import { hashPassword } from '../../identity/passwords.ts'
import { forgetAttempts } from '../../identity/rate-limits.queries.ts'
import { setPassword } from '../../identity/set-password.ts'
import { findLoginCandidate, letInAgain } from '../../identity/users.queries.ts'
import { deleteSecondFactor } from '../second-factor/second-factor.queries.ts'
import { isNameTaken } from '../users/users.queries.ts'

/**
 * Lets somebody in again who runs this machine: a new random password, no second factor, no lock, no old session or mailed link, and every
 * scope. Who took the account over may have changed its address, to which links for a new password go: it has to be named.
 * @param login username, e-mail or phone
 * @param email the address from now on
 * @returns how to sign in
 * @throws StartupError where there is nobody of that name, no address is named, or it is somebody else's
 */
export async function resetAdministrator(
  db: Db,
  login: string,
  email: string | undefined,
): Promise<{ username: string; password: string; email: string; before: string }> {
  const candidate = await findLoginCandidate(db, login)
  if (!candidate) throw new StartupError(`There is nobody who signs in as ${login}.`)
  const { id, email: before } = candidate
  if (email === undefined) {
    throw new StartupError(
      `Nothing was changed. Links for a new password go to ${before}: if it is theirs, say --email ${before}, or else --email and the right one.`,
    )
  }
  if (!Email.safeParse(email).success) throw new StartupError(`${email} is no email address.`)
  const password = randomBytes(16).toString('base64url')
  const passwordHash = await hashPassword(password)
  return db.transaction().execute(async (tx) => {
    const now = new Date()
    if (await isNameTaken(tx, email, id)) throw new StartupError(`${email} belongs to somebody else.`)
    await setPassword(tx, id, passwordHash, now)
    await deleteKeys(tx, id)
    await deleteSecondFactor(tx, id)
    await forgetAttempts(tx, id)
    const { username } = await letInAgain(tx, id, email)
    await joinAdministrators(tx, id)
    const actor = { userId: null, ip: 'this machine', requestId: 'reset-administrator' }
    await recordActivity(tx, actor, {
      action: 'reset administrator',
      entity: 'user',
      entityId: id,
      ...(email !== before && { before: { email: before }, after: { email } }),
    })
    return { username, password, email, before }
  })
}
