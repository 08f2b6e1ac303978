import { isDeepStrictEqual } from 'node:util'
import type { Preferences } from '#contract/preferences.ts'
import type { Profile } from '#contract/profile.ts'
import { type Actor, recordActivity } from '../../audit/record-activity.queries.ts'
import type { Db } from '../../database/pool.ts'
import { AppError, found } from '../../errors.ts'
import { requireMailAttempt } from '../../identity/attempts.ts'
import type { Origin } from '../../identity/device.ts'
import { hashOwnPassword, unchangedPassword } from '../../identity/passwords.ts'
import { lacksSecondFactor } from '../../identity/required-factor.queries.ts'
import { type AuthDeps, type Started, startSession } from '../../identity/sessions.ts'
import { requireOwnPassword, setPassword } from '../../identity/set-password.ts'
import { findPasswordOwner } from '../../identity/users.queries.ts'
import { type Caller, requireConfirmed } from '../../plugins/authentication.ts'
import { lockPreferences, lockProfile, type ProfileFields, savePreferences, updateProfile } from './profile.queries.ts'

/** Undefined stays. */
type Changes = { [Field in keyof Omit<ProfileFields, 'pending_email'>]?: ProfileFields[Field] | undefined } & {
  email?: string | undefined
}
const FIELDS = [
  'firstName',
  'lastName',
  'phone',
  'address',
  'company',
  'city',
  'country',
  'postalCode',
  'aboutMe',
  'notify',
  'sms',
  'pending_email',
] as const

/**
 * Changes one's own data (R52). A new address is mailed a link and counts once that was followed; back to the old one, none is pending.
 * @throws AppError confirmation_required for another address or phone (ASVS 7.5.1); too_many_requests
 */
export async function changeProfile(
  { db, clock, mail }: Pick<AuthDeps, 'db' | 'clock' | 'mail'>,
  caller: Caller,
  actor: Actor,
  { email, ...changes }: Changes,
): Promise<Profile> {
  const newAddress = await addressToMail({ db, clock, mail }, caller, email)
  return db.transaction().execute(async (tx) => {
    const before = found(await lockProfile(tx, caller.userId), 'user')
    const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))
    const after: ProfileFields = { ...before, ...given }
    if (email !== undefined) after.pending_email = email === before.email ? null : email
    if (after.phone !== before.phone) requireConfirmed(caller)
    const changed = FIELDS.filter((field) => after[field] !== before[field])
    if (changed.length > 0) {
      await updateProfile(tx, caller.userId, after, clock.now())
      const only = (fields: ProfileFields) => Object.fromEntries(changed.map((field) => [field, fields[field]]))
      const what = { action: 'updated', entity: 'user', entityId: caller.userId } as const
      await recordActivity(tx, actor, { ...what, before: only(before), after: only(after) })
    }
    if (newAddress && after.pending_email === newAddress) {
      await mail.send(tx, { kind: 'new-email', userId: caller.userId })
    }
    return found(await lockProfile(tx, caller.userId), 'user')
  })
}

/** @returns the address that a link is to be mailed to: entering the pending one again asks for another link */
async function addressToMail(deps: Pick<AuthDeps, 'db' | 'clock' | 'mail'>, caller: Caller, email: string | undefined) {
  if (email === undefined) return undefined
  const owner = found(await findPasswordOwner(deps.db, caller.userId), 'user')
  if (owner.email === email) return undefined
  requireConfirmed(caller)
  await requireMailAttempt(deps, 'new-email', `user:${caller.userId}`)
  return email
}

/**
 * Changes one's own password. Every session ends, and every browser is a stranger again but the one at hand.
 * @returns the token of a new session, and what the browser is known by
 * @throws AppError unprocessable for who has to set up a second factor first; wrong_password; invalid_request where the new one is not to be
 *   had; too_many_requests; overloaded
 */
export async function changePassword(
  deps: AuthDeps,
  caller: Caller,
  body: { current_password: string; password: string },
  origin: Origin,
): Promise<Started<string>> {
  const { db, clock, mail } = deps
  const { userId } = caller
  if (await lacksSecondFactor(db, userId)) {
    throw new AppError('unprocessable', 'You have to have a second factor, and have none. Set it up first.')
  }
  await requireOwnPassword(deps, caller, { password: body.current_password, path: 'current_password' }, origin)
  if (body.password === body.current_password) throw unchangedPassword()
  const passwordHash = await hashOwnPassword(body.password, found(await findPasswordOwner(db, userId), 'user'))
  return db.transaction().execute(async (tx) => {
    const { ended } = await setPassword(tx, userId, passwordHash, clock.now(), { sessionId: caller.sessionId })
    const { ip, requestId } = origin
    const after = { ended_sessions: ended }
    await recordActivity(
      tx,
      { userId, ip, requestId },
      { action: 'changed password', entity: 'user', entityId: userId, after },
    )
    await mail.send(tx, { kind: 'notice', userId, notice: { about: 'password-changed' } })
    return startSession(tx, deps, userId, origin, { expected: true })
  })
}

/** Sets one's own screens up. What is absent stays; the same again changes nothing. */
export function changePreferences(
  db: Db,
  actor: Actor,
  { user_columns }: { [Name in keyof Preferences]?: Preferences[Name] | undefined },
): Promise<Preferences> {
  return db.transaction().execute(async (tx) => {
    const before = await lockPreferences(tx, actor.userId)
    const after = user_columns === undefined ? before : { ...before, user_columns }
    if (isDeepStrictEqual(after, before)) return before
    await savePreferences(tx, actor.userId, after)
    const what = { action: 'updated', entity: 'preferences', entityId: actor.userId } as const
    await recordActivity(tx, actor, { ...what, before: inWords(before), after: inWords(after) })
    return after
  })
}

const inWords = ({ user_columns }: Preferences) => ({
  user_columns: user_columns?.map(({ field, shown }) => (shown ? field : `${field} (hidden)`)).join(', ') ?? null,
})
