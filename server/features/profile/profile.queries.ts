import { sql } from 'kysely'
import { type Preferences, StoredPreferences } from '#contract/preferences.ts'
import type { Profile } from '#contract/profile.ts'
import type { Db, Tx } from '../../database/pool.ts'
import { needsSecondFactor } from '../../identity/required-factor.queries.ts'
import { enteredPhone } from '../../identity/sign-in-names.queries.ts'
import { typeOf } from '../../identity/users.queries.ts'

/** One's own data (R52). */
export async function findProfile(db: Db, id: number): Promise<Profile | undefined> {
  const row = await db
    .selectFrom('users as u')
    .leftJoin('user_types as t', 't.id', 'u.user_type_id')
    .leftJoin('second_factors as f', (join) => join.onRef('f.user_id', '=', 'u.id').on('f.secret', 'is not', null))
    .where('u.id', '=', id)
    .select([
      'u.id',
      'u.username',
      'u.first_name',
      'u.last_name',
      'u.email',
      'u.pending_email',
      'u.phone',
      'u.address',
      'u.company',
      'u.city',
      'u.country',
      'u.postal_code as postalCode',
      'u.about_me as aboutMe',
      'u.notify',
      'u.sms',
      'u.created_at',
      'u.password_changed_at',
      't.id as type_id',
      't.name as type_name',
      'f.since',
      sql<number>`(select count(*) from recovery_codes r where r.user_id = u.id and r.used_at is null)`.as('codes'),
    ])
    .executeTakeFirst()
  if (!row) return undefined
  return {
    id: row.id,
    username: row.username,
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    pending_email: row.pending_email,
    phone: row.phone ?? '',
    address: row.address ?? '',
    company: row.company,
    city: row.city,
    country: row.country,
    postalCode: row.postalCode,
    aboutMe: row.aboutMe,
    userType: typeOf(row),
    notify: row.notify,
    sms: row.sms,
    created_at: row.created_at,
    password_changed_at: row.password_changed_at,
    second_factor:
      row.since === null
        ? null
        : { since: row.since, recovery_codes_left: row.codes, required: await needsSecondFactor(db, id) },
  }
}

/** As `findProfile`, and nobody else changes it until the transaction ends. */
export async function lockProfile(tx: Tx, id: number): Promise<Profile | undefined> {
  await tx.selectFrom('users').select('id').where('id', '=', id).forUpdate().execute()
  return findProfile(tx, id)
}

export type ProfileFields = Pick<
  Profile,
  | 'firstName'
  | 'lastName'
  | 'phone'
  | 'address'
  | 'company'
  | 'city'
  | 'country'
  | 'postalCode'
  | 'aboutMe'
  | 'notify'
  | 'sms'
  | 'pending_email'
>

export async function updateProfile(tx: Tx, id: number, fields: ProfileFields, now: Date): Promise<void> {
  await tx
    .updateTable('users')
    .set((eb) => ({
      first_name: fields.firstName,
      last_name: fields.lastName,
      ...enteredPhone(fields.phone || null, false, now),
      address: fields.address || null,
      company: fields.company,
      city: fields.city,
      country: fields.country,
      postal_code: fields.postalCode,
      about_me: fields.aboutMe,
      notify: fields.notify,
      sms: fields.sms,
      pending_email: fields.pending_email,
      updated_at: now.toISOString(),
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute()
}

/** How somebody has set their screens up. */
export async function findPreferences(db: Db, userId: number): Promise<Preferences> {
  const row = await db
    .selectFrom('user_preferences')
    .select('preferences')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return StoredPreferences.parse(row?.preferences ?? { user_columns: null })
}

/** As `findPreferences`, and nobody else changes them until the transaction ends. */
export async function lockPreferences(tx: Tx, userId: number): Promise<Preferences> {
  await tx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
  return findPreferences(tx, userId)
}

export async function savePreferences(tx: Tx, userId: number, preferences: Preferences): Promise<void> {
  const saved = { preferences: JSON.stringify(preferences) }
  await tx
    .insertInto('user_preferences')
    .values({ user_id: userId, ...saved })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(saved))
    .execute()
}
