import { randomBytes } from 'node:crypto'
import { recordActivity } from '../features/activity/activity.queries.ts'
import { deleteSecondFactor } from '../features/second-factor/second-factor.queries.ts'
import { forgetDevices } from '../identity/devices.queries.ts'
import { hashPassword } from '../identity/passwords.ts'
import { endSessions } from '../identity/sessions.queries.ts'
import { forgetTries } from '../identity/throttles.queries.ts'
import { findLoginCandidate, updatePassword } from '../identity/users.queries.ts'
import { StartupError } from '../startup-error.ts'
import { joinAdministrators } from './first-administrator.ts'
import type { Db } from './pool.ts'

/**
 * Lets somebody in again who runs this machine: a new random password, no second factor, no lock, no old session, and every scope.
 * @param login username, e-mail or phone
 * @returns how to sign in
 * @throws StartupError where there is nobody of that name
 */
export async function resetAdministrator(db: Db, login: string): Promise<{ username: string; password: string }> {
  const candidate = await findLoginCandidate(db, login)
  if (!candidate) throw new StartupError(`There is nobody who signs in as ${login}.`)
  const { id } = candidate
  const password = randomBytes(12).toString('base64url')
  const passwordHash = await hashPassword(password)
  return db.transaction().execute(async (tx) => {
    const now = new Date()
    await updatePassword(tx, id, passwordHash, now)
    await deleteSecondFactor(tx, id)
    await forgetTries(tx, id)
    await forgetDevices(tx, id)
    await endSessions(tx, id, now)
    const { username } = await tx
      .updateTable('users')
      .set({
        enabled: true,
        active: true,
        archived_at: null,
        // Whoever runs this machine vouches for them.
        self_registered: false,
        needs_approval: false,
      })
      .where('id', '=', id)
      .returning('username')
      .executeTakeFirstOrThrow()
    await joinAdministrators(tx, id)
    const actor = { userId: null, ip: 'this machine', requestId: 'reset-administrator' }
    await recordActivity(tx, actor, { action: 'reset administrator', entity: 'user', entityId: id })
    return { username, password }
  })
}
