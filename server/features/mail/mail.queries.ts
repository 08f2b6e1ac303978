import { sql } from 'kysely'
import type { Db } from '../../database/pool.ts'
import { hashOfSecret } from '../../identity/keys.queries.ts'

/** Whom a mail is about. */
export type Person = {
  id: number
  first_name: string
  last_name: string
  email: string
  pending_email: string | null
  password_hash: string
  email_verified_at: string | null
  /** they registered; else staff entered them */
  self_registered: boolean
  enabled: boolean
  active: boolean
  invited_at: string | null
}

const people = (db: Db) =>
  db
    .selectFrom('users')
    .select([
      'id',
      'first_name',
      'last_name',
      'email',
      'pending_email',
      'password_hash',
      'email_verified_at',
      'self_registered',
      'enabled',
      'active',
      'invited_at',
    ])

export const findPersonById = (db: Db, id: number): Promise<Person | undefined> =>
  people(db).where('id', '=', id).executeTakeFirst()

/** As `findPersonById`, and nobody changes them until the transaction ends. */
export const lockPersonById = (tx: Db, id: number): Promise<Person | undefined> =>
  people(tx).where('id', '=', id).forShare().executeTakeFirst()

/** @param email in any case */
export const findPersonByEmail = (db: Db, email: string): Promise<Person | undefined> =>
  people(db)
    .where((eb) => eb(eb.fn('lower', ['email']), '=', email.trim().toLowerCase()))
    .executeTakeFirst()

/** Whether somebody is an instructor, a student or a DPE, which they can describe themselves as. */
export async function isDescribed(db: Db, userId: number): Promise<boolean> {
  const { rows } = await sql`
    select from instructors where user_id = ${userId} and archived_at is null
    union all select from students where user_id = ${userId} and archived_at is null
    union all select from dpes where user_id = ${userId} and archived_at is null`.execute(db)
  return rows.length > 0
}

/** Takes a key back that nobody was sent. */
export async function deleteKey(db: Db, key: string): Promise<void> {
  await db.deleteFrom('user_keys').where('key_hash', '=', hashOfSecret(key)).execute()
}
