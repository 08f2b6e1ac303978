import type { Db, Tx } from '../../database/pool.ts'
import { NO_PASSWORD } from '../../identity/passwords.ts'
import { enteredPhone } from '../../identity/sign-in-names.queries.ts'
import { ONCE_VALIDATED } from '../../identity/users.queries.ts'

const STUDENT = 3

export type NewPerson = {
  email: string
  passwordHash: string
  firstName: string
  lastName: string
  phone: string | null
  address: string | null
}

/** Makes a self-registered user (R9): a Student without groups. @returns their id, or undefined where name or address is taken */
export async function insertRegistered(tx: Tx, person: NewPerson, now: Date): Promise<number | undefined> {
  const row = await tx
    .insertInto('users')
    .values({
      username: person.email,
      email: person.email,
      password_hash: person.passwordHash,
      password_changed_at: now.toISOString(),
      first_name: person.firstName,
      last_name: person.lastName,
      phone: person.phone,
      phone_entered_at: now.toISOString(),
      address: person.address,
      user_type_id: STUDENT,
      self_registered: true,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** Who registered themselves and has not followed a link yet; whom staff made or put into a group is never meant. */
const unvalidated = (tx: Tx, email: string) =>
  tx
    .updateTable('users')
    .where((eb) => eb(eb.fn('lower', ['email']), '=', email.toLowerCase()))
    .where('email_verified_at', 'is', null)
    .where('self_registered', '=', true)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('auth_group_users').whereRef('user_id', '=', 'users.id').select('user_id'))),
    )
    .returning('id')

/**
 * Somebody registers an address again that was never validated: what was entered last counts until a link is followed.
 * @returns their id, or undefined where there is no such user
 */
export async function overwriteUnvalidated(tx: Tx, person: NewPerson, now: Date): Promise<number | undefined> {
  const row = await unvalidated(tx, person.email)
    .set({
      password_hash: person.passwordHash,
      password_changed_at: now.toISOString(),
      first_name: person.firstName,
      last_name: person.lastName,
      ...enteredPhone(person.phone, false, now),
      address: person.address,
      updated_at: now.toISOString(),
    })
    .executeTakeFirst()
  return row?.id
}

/** The same where no mail may be sent: what anybody entered stays without effect, and links that were mailed validate the address alone. */
export async function contestUnvalidated(tx: Tx, { email }: NewPerson, now: Date): Promise<number | undefined> {
  const row = await unvalidated(tx, email)
    .set({ password_hash: NO_PASSWORD, phone: null, address: null, updated_at: now.toISOString() })
    .executeTakeFirst()
  if (row) {
    await tx
      .updateTable('user_keys')
      .set({ password_hash: NO_PASSWORD })
      .where('user_id', '=', row.id)
      .where('purpose', '=', 'validation')
      .execute()
  }
  return row?.id
}

type Validation = {
  username: string
  email: string
  pending_email: string | null
  email_verified_at: string | null
  password_hash: string
  needs_approval: boolean
}

/** What a key of somebody's may validate; nobody else changes it until the transaction ends. */
export const lockValidation = (tx: Tx, userId: number): Promise<Validation | undefined> =>
  tx
    .selectFrom('users')
    .select(['username', 'email', 'pending_email', 'email_verified_at', 'password_hash', 'needs_approval'])
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirst()

/** The address is theirs, and the password the one that was chosen by who got the mail. @returns how they stand from then on */
export async function setValidated(
  tx: Tx,
  userId: number,
  passwordHash: string | undefined,
  now: Date,
): Promise<{ user_status_id: number; needs_approval: boolean }> {
  return tx
    .updateTable('users')
    .set((eb) => ({
      email_verified_at: now.toISOString(),
      ...ONCE_VALIDATED,
      updated_at: now.toISOString(),
      version: eb('version', '+', 1),
      ...(passwordHash !== undefined && { password_hash: passwordHash }),
    }))
    .where('id', '=', userId)
    .returning(['user_status_id', 'needs_approval'])
    .executeTakeFirstOrThrow()
}

/** The entered address takes the place of the old. @throws pg.DatabaseError of `users_email` or `users_username` where it is taken */
export async function replaceEmail(tx: Tx, userId: number, email: string, username: string, now: Date): Promise<void> {
  const moment = now.toISOString()
  await tx
    .updateTable('users')
    .set((eb) => ({
      email,
      username,
      pending_email: null,
      email_verified_at: moment,
      updated_at: moment,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', userId)
    .execute()
}

/** Whether and since when somebody's address is validated (R1). */
export const findVerification = (db: Db, id: number): Promise<{ email_verified_at: string | null } | undefined> =>
  db.selectFrom('users').select('email_verified_at').where('id', '=', id).executeTakeFirst()
